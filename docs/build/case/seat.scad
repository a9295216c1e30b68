// One player's seat: four keys that fingers tell apart, a lamp, a panel under a hood that neighbours don't see into.
// openscad -D 'part="face"' -D 'size="2.42"' -o face.stl seat.scad
include <parts.scad>
part = "seat";      // "body", "face", "hood", "bars", "caps" to print; "seat", "apart" to look at
size = "2.42";      // of the panel, in inches
slope = 25;         // degrees
front = 24;         // height of the front edge
hood = 45;          // how far the hood stands out: what a neighbour sees is a matter of this

panel = panel_of(size);
gap_to_keys = 10;   // the lamp sits here
edge = 7;
hood_size = [panel[0] + 16 + 2 * gap, max(panel[1], panel[4] + 12)];
face_size = [max(board.x + 36, hood_size.x + 24), edge + board.y + 6 + gap_to_keys + hood_size.y + edge + 4];
keys_at = -face_size.y / 2 + edge + board.y / 2;
board_at = face_size.y / 2 - edge - 4 - hood_size.y / 2;   // middle of the panel's board
picture_at = board_at + panel[5];
lamp_at = (keys_at + board.y / 2 + board_at - hood_size.y / 2) / 2;

cap_flange = 1.4;
cap_above = 2.5;
post = cap_flange + gap + switch_height;   // the key board is so far behind the face

module key_shape(n, more = 0) offset(more) // about as wide as a finger tip
    if (n == 0 || n == 1) polygon([for (a = [0, 120, 240]) 7.2 * [cos(a + 180 * (1 - n)), sin(a + 180 * (1 - n))]]);
    else if (n == 2) circle(6.2);
    else square(9.8, center = true);

module at_key(n) translate([(n - 1.5) * key_pitch, keys_at]) children();

module cap(n) {
    linear_extrude(cap_flange) key_shape(n, 1.2);
    linear_extrude(cap_flange + face + cap_above) key_shape(n);
}

module seat_face() difference() {
    union() {
        translate([0, 0, -face]) plate(face_size, face);
        translate([0, picture_at]) panel_rails(panel);
        translate([0, keys_at, -face - post]) at_corners(board_holes) cylinder(d = 5, h = post + 1);
    }
    translate([0, picture_at]) panel_cut(panel);
    for (n = [0:3]) at_key(n) translate([0, 0, -face - 1]) linear_extrude(face + 2) key_shape(n, gap);
    translate([0, keys_at, -face - post - 1]) at_corners(board_holes) cylinder(d = 1.7, h = post + 1);
    translate([0, lamp_at, -face - 1]) cylinder(d = lamp, h = face + 2);
    screw_corners(face_size) translate([0, 0, -face - 1]) cylinder(d = 3.4, h = face + 2);
}

module seat_hood() {
    low = 24;
    deep = hood_size.y;
    translate([0, board_at]) difference() {
        union() {
            plate(hood_size, 2, 2);
            translate([0, deep / 2 - 1]) linear_extrude(hood) square([hood_size.x - 4, 2], center = true);
            for (x = [-1, 1]) translate([x * (hood_size.x / 2 - 1), 0]) rotate([90, 0, 90]) linear_extrude(2, center = true)
                polygon([[-deep / 2 + 2, 0], [deep / 2 - 1, 0], [deep / 2 - 1, hood], [deep / 2 - 12, hood], [-deep / 2 + 2, low]]);
            for (x = [-1, 1]) translate([x * (hood_size.x / 2 - 2), deep / 2 - 2]) cylinder(r = 2, h = hood);
        }
        translate([0, panel[5], -1]) linear_extrude(4) window(panel, 2);
        translate([0, panel[5], -1]) panel_screws(panel) cylinder(d = 2.9, h = 4);
    }
}

module seat_body() difference() {
    body(face_size, front, slope);
    on_slope(face_size, front, slope) translate([0, face_size.y / 2, -4]) cube([cable, 12, 16], center = true);
}

module caps() for (n = [0:3]) translate([n * 20, 0]) cap(n);

module inside(away = 0) {
    translate([0, picture_at, -face - away]) panel_looks(panel);
    color("#2f6b3a") translate([0, keys_at, -face - post - 1.6 - away]) linear_extrude(1.6) square(board, center = true);
    color("#333") for (n = [0:3]) at_key(n) translate([0, 0, -face - post - away]) {
        linear_extrude(3.5) square(6, center = true);
        cylinder(d = 3.5, h = switch_height);
    }
    color("#c9c2ae") translate([0, board_at, -face - panel[2] - bar - 1.6 * away]) panel_bars(panel, panel[0] / 2 + 4);
}

module seat(away = 0) {
    color("#5a7d8c") seat_body();
    on_slope(face_size, front, slope) translate([0, 0, face + 2 * away]) {
        color("#e9e3d3") seat_face();
        color("#34474f") translate([0, 0, away]) seat_hood();
        color("#d9534f") for (n = [0:3]) at_key(n) translate([0, 0, -face - cap_flange + (away ? 0.8 * away : 0)]) cap(n);
        color("#ff8c1a") translate([0, lamp_at, 0]) sphere(d = 5);
        inside(away * 0.7);
    }
}

if (part == "body") seat_body();
else if (part == "face") rotate([180, 0, 0]) seat_face();
else if (part == "hood") seat_hood();
else if (part == "bars") panel_bars(panel, 8);
else if (part == "caps") caps();
else if (part == "apart") seat(35);
else if (part == "seat") seat();
