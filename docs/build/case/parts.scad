// What the seats and the table share: a sloping box, its face, and how a panel is held.
include <measures.scad>
$fn = 48;

module plate(size, height, radius = 4)
    linear_extrude(height) offset(radius) square([size.x - 2 * radius, size.y - 2 * radius], center = true);

// Puts its children onto the sloping top of a box, the face's middle at the origin, its outside up.
module on_slope(size, front, slope)
    translate([0, 0, front]) rotate([slope, 0, 0]) translate([0, size.y / 2, 0]) children();

module at_corners(size) for (x = [-1, 1], y = [-1, 1]) translate([x * size.x / 2, y * size.y / 2]) children();

module screw_corners(size) at_corners([size.x - 2 * screw_edge, size.y - 2 * screw_edge]) children();

// A box with a sloping open top for a face of this size. Its screws stand square to the face, so their columns are oval.
module body(size, front, slope, bite = 9) {
    depth = size.y * cos(slope);
    back = front + size.y * sin(slope);
    module below(inset) // what lies below the slope
        translate([-size.x, 0, inset]) rotate([90, 0, 90])
            linear_extrude(2 * size.x) polygon([[-1, -1], [depth + 1, -1], [depth + 1, back], [depth, back], [0, front], [-1, front]]);
    module outline(inset) translate([0, depth / 2]) offset(4 - inset) square([size.x - 8, depth - 8], center = true);
    intersection() {
        below(0);
        difference() {
            union() {
                difference() {
                    linear_extrude(back) outline(0);
                    translate([0, 0, wall]) linear_extrude(back) outline(wall);
                }
                intersection() {
                    linear_extrude(back) outline(0);
                    for (x = [-1, 1], v = [screw_edge, size.y - screw_edge])
                        translate([x * (size.x / 2 - screw_edge), 0]) hull()
                            for (deep = [0, bite]) translate([x * (deep ? 4 : 0), v * cos(slope) + deep * sin(slope)]) cylinder(d = 8, h = back);
                }
            }
            on_slope(size, front, slope) screw_corners(size) translate([0, 0, -bite]) cylinder(d = 2.6, h = bite + 1);
        }
    }
}

// Cuts the window of a panel, and the holes of its four screws, from a face whose outside is at z = 0.
module panel_cut(panel) {
    translate([0, 0, -face - 1]) linear_extrude(face + 2) window(panel, 0.8);
    translate([0, 0, -1.2]) hull() {
        linear_extrude(0.01) window(panel, 0.8);
        translate([0, 0, 1.21]) linear_extrude(0.01) window(panel, 2);
    }
    panel_screws(panel) translate([0, 0, -face - 20]) cylinder(d = 2.9, h = 40);
}

module window(panel, more) square([panel[3] + 2 * more, panel[4] + 2 * more], center = true);

// The picture's middle is the origin; the board hangs lower by its offset.
module panel_screws(panel) translate([0, -panel[5]]) at_corners([panel[0] + 8, panel[1] - 10]) children();

// The rails that a panel slides between, on the inside of a face. Bars press it against the face.
module panel_rails(panel)
    translate([0, -panel[5], -face - panel[2]]) for (side = [0, 1]) mirror([side, 0])
        translate([panel[0] / 2 + gap, -panel[1] / 2]) cube([8 - gap, panel[1], panel[2] + 1]);   // well into the face

// The bars that hold a panel by its short edges: the one at its right; to print, both.
module panel_bar(panel) difference() {
    translate([-6.5, -panel[1] / 2]) cube([10.5, panel[1], bar]);
    for (y = [-1, 1]) translate([0, y * (panel[1] / 2 - 5), -1]) cylinder(d = 2.9, h = bar + 2);
}

module panel_bars(panel, apart) for (side = [0, 1]) mirror([side, 0]) translate([apart, 0]) panel_bar(panel);

// A panel as it looks, its picture's middle at the origin, its glass at z = 0. For the pictures only.
module panel_looks(panel) {
    color("#103a5c") translate([0, -panel[5], -panel[2]]) linear_extrude(1.6) square([panel[0], panel[1]], center = true);
    color("#15171a") translate([0, 0, 1.6 - panel[2]]) linear_extrude(panel[2] - 1.6) window(panel, 1.5);
    color("#e8f6ff") linear_extrude(0.05) difference() {
        window(panel, -1);
        window(panel, -1.6);
    }
}
