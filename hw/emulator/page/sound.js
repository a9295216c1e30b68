// The buzzer: one tone at a time. Browsers allow sound only after the first press or click.

const LOUDNESS = 0.05, RAMP = 0.004;

export class Buzzer {
  #context = null; #gain = null; #oscillator = null;

  /** `muted`: "yes" or "no", until the person chooses. */
  constructor(muted = "no") {
    this.muted = (localStorage.getItem("muted") ?? muted) === "yes";
  }

  wake() {
    this.#context ??= this.#build();
    this.#context.resume();
  }

  mute(muted) {
    this.muted = muted;
    localStorage.setItem("muted", muted ? "yes" : "no");
    if (muted) this.play(0);
  }

  /** `hertz`: 0 is silence. */
  play(hertz) {
    if (!this.#context) return;
    const now = this.#context.currentTime;
    if (hertz) this.#oscillator.frequency.setValueAtTime(hertz, now);
    this.#gain.gain.setTargetAtTime(hertz && !this.muted ? LOUDNESS : 0, now, RAMP);
  }

  #build() {
    const context = new AudioContext();
    this.#oscillator = new OscillatorNode(context, { type: "square" });
    const lid = new BiquadFilterNode(context, { type: "lowpass", frequency: 3000 });
    this.#gain = new GainNode(context, { gain: 0 });
    this.#oscillator.connect(lid).connect(this.#gain).connect(context.destination);
    this.#oscillator.start();
    return context;
  }
}
