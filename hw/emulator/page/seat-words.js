// What the page of one seat says, in Swedish and English.

import { hear, inIt } from "./language.js";

const SWEDISH = {
  seat: n => `Plats ${n}`, hand: "Din skärm", table: "Bordets skärm",
  keys: ["vänster", "höger", "rund", "fyrkant"],
  lamp: on => on ? "Din tur: lampan lyser" : "Lampan är släckt",
  sound: "Ljud när det är din tur",
  connecting: "Ansluter …", lost: "Ingen kontakt. Försöker igen …",
  life: {
    starting: "Spelet startar …", playing: "", crashed: "Spelet startar om …",
    ended: "Spelet är avstängt", failed: "Spelet går inte att starta", unplugged: "Spelet är avstängt",
  },
  end: {
    4001: { title: "Öppnad någon annanstans", says: "Den här platsen spelas nu i ett annat fönster eller på en annan mobil.", again: "Spela här i stället" },
    4002: { title: "Avstängd", says: "Konsolen är avstängd. Du kan stänga sidan." },
    4003: { title: "Här finns ingen plats", says: "Skanna koden vid datorn där spelet är igång." },
    4004: { title: "Koden gäller inte längre", says: "Spelet har startats om, eller så har platsen tagits tillbaka. Skanna den nya koden vid datorn." },
  },
};

const ENGLISH = {
  seat: n => `Seat ${n}`, hand: "Your screen", table: "The table's screen",
  keys: ["left", "right", "round", "square"],
  lamp: on => on ? "Your turn: the lamp is lit" : "The lamp is dark",
  sound: "Sound when it is your turn",
  connecting: "Connecting …", lost: "No contact. Trying again …",
  life: {
    starting: "The game is starting …", playing: "", crashed: "The game is starting again …",
    ended: "The game is switched off", failed: "The game does not start", unplugged: "The game is switched off",
  },
  end: {
    4001: { title: "Opened elsewhere", says: "This seat is now played in another window or on another phone.", again: "Play here instead" },
    4002: { title: "Switched off", says: "The console is switched off. You may close this page." },
    4003: { title: "There is no seat here", says: "Scan the code at the computer that runs the game." },
    4004: { title: "This code is no longer valid", says: "The game was started anew, or the seat was taken back. Scan the new code at the computer." },
  },
};

const texts = { sv: SWEDISH, en: ENGLISH };

/** Those of the page's language. */
export let words = inIt(texts);

/** As of `hear`. */
export function follow(said) {
  const changed = hear(said);
  if (changed) words = inIt(texts);
  return changed;
}
