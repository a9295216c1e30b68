// What the parts measure, in millimetres. Before you print, measure yours: modules of one name differ by a millimetre or more.

// A panel module: [board width, board height, thickness with glass, picture width, picture height,
//                  how far the picture's middle lies above the board's middle]
// Board and picture: Waveshare 2.42inch OLED Module (61.5 x 39.5), DM-OLED312-640 (102 x 35), the usual modules
// of 0.96 and 1.3 inch. Thickness and offset are estimates.
function panel_of(size) =
    size == "0.96" ? [27.3, 27.8, 2.9, 21.8, 10.9, 2.0] :
    size == "1.3"  ? [35.4, 33.5, 2.9, 29.5, 14.8, 2.3] :
    size == "2.42" ? [61.5, 39.5, 3.4, 55.1, 27.5, 2.6] :
    size == "3.12" ? [102.0, 35.0, 3.6, 76.8, 19.2, 0.0] :
    assert(false, "panel is \"0.96\", \"1.3\", \"2.42\" or \"3.12\"");

// The key board: a strip of perfboard, 20 x 80 mm, and where its four holes are.
board = [80, 20];
board_holes = [76, 16];
key_pitch = 20.32;   // eight holes
switch_height = 7;   // of a tactile switch of 6 x 6 mm, from the board to the top of its plunger
lamp = 5.2;          // hole of a 5 mm LED
cable = 6;           // width of a notch for a cable

// Raspberry Pi: [board length, board depth, distances of its holes], all holes 3.5 mm from the edges (mechanical drawings).
function pi_of(model) =
    model == "B"    ? [85, 56, 58, 49] :
    model == "Zero" ? [65, 30, 58, 23] :
    assert(false, "pi is \"B\" (3, 4, 5) or \"Zero\"");

// Print. Holes of screws that cut their own thread: M2 1.7, M2.5 2.1, M3 2.6. They pass through 2.4, 2.9, 3.4.
wall = 2.4;
face = 3;            // thickness of a face
bar = 3;             // of the bars that hold a panel
gap = 0.3;           // between parts that move, or are put together
screw_edge = 11;     // of a face's M3 screws from its edges

assert(min(wall, face) >= 1.6, "walls under 1.6 mm break");
