// The web socket to the console: connects again by itself for as long as the page is open.

const FIRST_WAIT = 300, LONGEST_WAIT = 3000;

export class Wire {
  #socket = null; #wait = FIRST_WAIT; #hears;

  /** `hears`: {hello(message), state(message), picture(place, contrast, rows), lost()}. */
  constructor(hears) {
    this.#hears = hears;
    this.#connect();
  }

  send(order) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(order));
  }

  #connect() {
    const socket = new WebSocket(`ws://${location.host}/console`);
    socket.binaryType = "arraybuffer";
    socket.onopen = () => { this.#socket = socket; this.#wait = FIRST_WAIT; };
    socket.onmessage = event => this.#hear(event.data);
    socket.onclose = () => {
      this.#socket = null;
      this.#hears.lost();
      setTimeout(() => this.#connect(), this.#wait);
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    };
  }

  #hear(data) {
    if (typeof data !== "string") {
      const bytes = new Uint8Array(data);
      this.#hears.picture(new Int8Array(data)[0], bytes[1], bytes.subarray(2));
      return;
    }
    const message = JSON.parse(data);
    if ("seats" in message) this.#hears.hello(message);
    else this.#hears.state(message);
  }
}
