// The web socket to the console: connects again by itself for as long as the page is open.

const FIRST_WAIT = 300, LONGEST_WAIT = 3000;
const SILENCE = 12000;                           // milliseconds; the console says something every five seconds
const ANSWERS = 4000;                            // closing codes from here on: asking again would change nothing

export class Wire {
  #path; #hears; #greeting; #socket = null; #wait = FIRST_WAIT; #timer = 0; #over = false;

  /**
   * `hears`: {message(object), picture(place, contrast, rows), lost(), refused(code)}.
   * `greeting`: what to say first, if anything.
   */
  constructor(path, hears, greeting = null) {
    this.#path = path;
    this.#hears = hears;
    this.#greeting = greeting;
    const awake = () => document.hidden || this.#over || this.connect();   // a phone that slept believes in a contact that is gone
    document.addEventListener("visibilitychange", awake);
    window.addEventListener("online", awake);
    window.addEventListener("pageshow", event => event.persisted && awake());
    this.connect();
  }

  send(order) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(order));
  }

  /** Connect anew, whatever there was. */
  connect() {
    this.#drop();
    this.#over = false;
    const socket = this.#socket = new WebSocket(`ws://${location.host}/${this.#path}`);
    socket.binaryType = "arraybuffer";
    socket.onopen = () => this.#greeting !== null && socket.send(this.#greeting);
    socket.onmessage = event => {
      this.#wait = FIRST_WAIT;
      this.#within(SILENCE);
      this.#hear(event.data);
    };
    socket.onclose = event => this.#closed(event.code);
    this.#within(SILENCE);
  }

  #drop() {
    clearTimeout(this.#timer);
    if (!this.#socket) return;
    this.#socket.onopen = this.#socket.onmessage = this.#socket.onclose = null;
    this.#socket.close();
    this.#socket = null;
  }

  #within(milliseconds) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#closed(0), milliseconds);
  }

  #closed(code) {
    this.#drop();
    this.#over = code >= ANSWERS;
    if (this.#over) return this.#hears.refused(code);
    this.#hears.lost();
    this.#timer = setTimeout(() => this.connect(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #hear(data) {
    if (typeof data === "string") return this.#hears.message(JSON.parse(data));
    const bytes = new Uint8Array(data);
    this.#hears.picture(new Int8Array(data)[0], bytes[1], bytes.subarray(2));
  }
}
