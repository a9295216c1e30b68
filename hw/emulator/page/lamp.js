// A lamp, and what it tells: that it pulses is no news, neither to a screen reader nor to an ear.

const PULSE = 900;                               // milliseconds; a pulse is dark for half a second

export class Lamp {
  #element; #names; #turned; #tells = null; #timer = 0;

  /** `names(lit)`: what it is called. `turned()`: it was dark for longer than a pulse, and is lit. */
  constructor(element, names, turned = () => {}) {
    this.#element = element;
    this.#names = names;
    this.#turned = turned;
    this.#tell(false);
  }

  show(lit) {
    this.#element.classList.toggle("lit", lit);
    clearTimeout(this.#timer);
    if (!lit && this.#tells) this.#timer = setTimeout(() => this.#tell(false), PULSE);
    else if (lit && !this.#tells) {
      this.#tell(true);
      this.#turned();
    }
  }

  /** Its name is another one. */
  rename() {
    this.#tell(this.#tells);
  }

  #tell(lit) {
    this.#tells = lit;
    this.#element.setAttribute("aria-label", this.#names(lit));
  }
}
