// An OLED on a canvas: each of its pixels covers a whole number of the display's own pixels.

const LIT = [232, 243, 255], DARK = [6, 8, 11];
const DIMMEST = 0.3, USUAL_CONTRAST = 0xcf;

export class Panel {
  #canvas; #context; #small; #pixels; #scale = 0;

  constructor(canvas, width, height) {
    this.width = width;
    this.height = height;
    this.#canvas = canvas;
    this.#context = canvas.getContext("2d", { alpha: false });
    this.#small = document.createElement("canvas");
    this.#small.width = width;
    this.#small.height = height;
    this.#pixels = new ImageData(width, height);
    this.show(new Uint8Array(width * height / 8), 0);
  }

  /** `scale`: display pixels to an OLED pixel, a whole number. */
  set scale(scale) {
    if (scale === this.#scale) return;
    this.#scale = scale;
    this.#canvas.width = this.width * scale;
    this.#canvas.height = this.height * scale;
    this.#draw();
  }

  /** `rows`: eight pixels to a byte, leftmost highest. `contrast`: 0..255. */
  show(rows, contrast) {
    const glow = DIMMEST + (1 - DIMMEST) * Math.min(1, contrast / USUAL_CONTRAST);
    const lit = LIT.map((full, i) => DARK[i] + (full - DARK[i]) * glow);
    const data = this.#pixels.data;
    for (let i = 0; i < this.width * this.height; i++) {
      const colour = rows[i >> 3] >> (7 - (i & 7)) & 1 ? lit : DARK;
      data.set(colour, i * 4);
      data[i * 4 + 3] = 255;
    }
    this.#draw();
  }

  #draw() {
    const k = this.#scale, context = this.#context;
    if (!k) return;
    this.#small.getContext("2d").putImageData(this.#pixels, 0, 0);
    context.imageSmoothingEnabled = false;
    context.drawImage(this.#small, 0, 0, this.width * k, this.height * k);
    if (k < 4) return;
    context.fillStyle = "rgba(0, 2, 6, 0.17)";                  // the dark lanes between an OLED's pixels
    for (let x = 1; x <= this.width; x++) context.fillRect(x * k - 1, 0, 1, this.height * k);
    for (let y = 1; y <= this.height; y++) context.fillRect(0, y * k - 1, this.width * k, 1);
  }
}
