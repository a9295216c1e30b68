// The middle of the table: Raspberry Pi, multiplexer, buzzer, and the panel that everybody sees.
// openscad -D 'part="body"' -D 'pi="Zero"' -o body.stl table.scad
include <parts.scad>
part = "table";     // "body", "face", "bars" to print; "table", "open" to look at
size = "2.42";      // of the panel, in inches
pi = "B";           // "B" is a Raspberry Pi 3, 4 or 5; or "Zero"
slope = 12;         // degrees
front = 34;         // height of the front edge
power_key = 0;      // hole of a key that switches the Pi off, in millimetres; 0 = none

panel = panel_of(size);
board_pi = pi_of(pi);
face_size = [160, 108];
depth = face_size.y * cos(slope);
standoff = 5;
// The Pi stands at the right wall, its sockets through it, its power socket to the front.
pi_at = [face_size.x / 2 - wall - 3 - board_pi.x, depth - wall - 14 - board_pi.y];
sockets = [pi_at.y + 1, pi_at.y + board_pi.y - 1];
sockets_from = wall + standoff + 0.5;
sockets_top = wall + standoff + 1.4 + 16.5;   // above a Pi's USB sockets
seats_behind = 4;
seats_left = 3;     // one of the seven notches is for the supply

module at_pi_holes() translate(pi_at + [3.5, 3.5]) for (x = [0, board_pi[2]], y = [0, board_pi[3]]) translate([x, y]) children();

module table_body() difference() {
    union() {
        body(face_size, front, slope);
        at_pi_holes() cylinder(d = 6, h = wall + standoff);
    }
    at_pi_holes() translate([0, 0, wall]) cylinder(d = 2.1, h = standoff + 1);
    if (pi == "B") translate([face_size.x / 2 - wall - 1, sockets[0], sockets_from])
        cube([wall + 2, sockets[1] - sockets[0], 100]);
    for (n = [0:5]) translate([pi_at.x + 14 + n * 9, pi_at.y + 12, -1]) cube([3, board_pi.y - 24, wall + 2]);   // air
    on_slope(face_size, front, slope) {
        for (n = [0:seats_behind - 1]) translate([-50 + n * 26, face_size.y / 2, -4]) cube([cable, 16, 16], center = true);
        for (n = [0:seats_left - 1]) translate([-face_size.x / 2, -22 + n * 22, -4]) cube([16, cable, 16], center = true);
    }
}

// The tongue closes the wall above the sockets; it reaches a little into the face.
module tongue() intersection() {
    translate([face_size.x / 2 - wall, sockets[0] + gap, sockets_top]) cube([wall, sockets[1] - sockets[0] - 2 * gap, 100]);
    on_slope(face_size, front, slope) translate([-face_size.x, -face_size.y, -100]) cube([2 * face_size.x, 2 * face_size.y, 101]);
}

module off_slope() translate([0, -face_size.y / 2, -face]) rotate([-slope, 0, 0]) translate([0, 0, -front]) children();

module table_face() {
    difference() {
        union() {
            translate([0, 0, -face]) plate(face_size, face);
            panel_rails(panel);
        }
        panel_cut(panel);
        for (x = [-1:1], y = [-1:1]) translate([-60 + 4 * x, 4 * y, -face - 1]) cylinder(d = 2, h = face + 2);   // buzzer
        if (power_key) translate([60, 0, -face - 1]) cylinder(d = power_key, h = face + 2);
        screw_corners(face_size) translate([0, 0, -face - 1]) cylinder(d = 3.4, h = face + 2);
    }
    if (pi == "B") off_slope() tongue();
}

module pi_looks() translate([pi_at.x, pi_at.y, wall + standoff]) {
    color("#2f8f4e") cube([board_pi.x, board_pi.y, 1.4]);
    color("#222") translate([7, board_pi.y - 6, 1.4]) cube([51, 5, 8.5]);
    if (pi == "B") color("#c8ccd0") for (y = [2, 20, 38]) translate([66, y, 1.4]) cube([21.5, 15, 15.5]);
}

module table(away = 0) {
    color("#5a7d8c") table_body();
    pi_looks();
    color("#6a3fa0") translate([-62, 40, wall]) cube([18, 26, 4]);   // the multiplexer
    on_slope(face_size, front, slope) translate([0, away ? 12 : 0, face + away]) {
        color("#e9e3d3") table_face();
        translate([0, 0, -face]) panel_looks(panel);
    }
}

if (part == "body") table_body();
else if (part == "face") rotate([180, 0, 0]) table_face();
else if (part == "bars") panel_bars(panel, 8);
else if (part == "open") table(90);
else if (part == "table") table();
