// What the page says, in Swedish and English.

import { hear, inIt } from "./language.js";

const SWEDISH = {
  seat: n => `Plats ${n}`, table: "Bordet",
  screenOf: who => `Skärm: ${who}`, lampOf: (n, on) => `Lampa, plats ${n}: ${on ? "lyser" : "släckt"}`,
  keys: ["vänster", "höger", "rund", "fyrkant"],
  key: (n, name) => `Plats ${n}: ${name}`,
  caps: ["←", "→", "Enter", "⌫"],
  hide: "Dölj", show: "Visa", blind: (n, act) => `${act} skärmen på plats ${n}`, front: n => `Ta fram plats ${n}`,
  mute: "Ljud av", service: "Service",
  phones: "Mobiler", given: { here: "På en mobil", away: "Mobilen svarar inte" }, out: "Urkopplad", code: n => `Kod för plats ${n}`, back: "Ta tillbaka platsen",
  standing: { free: "Skanna för att spela här", here: "Spelas på en mobil", away: "Mobilen svarar inte; platsen väntar" },
  connecting: "Ansluter …", lost: "Ingen kontakt med konsolen. Försöker igen …", over: "Konsolen är avstängd. Du kan stänga sidan.",
  life: {
    starting: "Startar …", playing: "Igång", crashed: "Spelet kraschade. Startar om …",
    ended: "Avstängd", failed: "Spelet går inte att starta", unplugged: "Kontakten är utdragen",
  },
  start: { ended: "Starta", failed: "Försök igen", unplugged: "Sätt i kontakten" },
  hint: (n, many) => [`← → Enter ⌫ styr plats ${n}`, many && "Siffrorna byter plats", "Skift-klick håller en knapp nere"].filter(Boolean).join("\n"),
  close: "Stäng", power: "Ström", crash: "Krascha", pull: "Dra ur kontakten", plugin: "Sätt i kontakten",
  panels: "Koppla ur en skärm", unplug: "Koppla ur", bounces: "Slitna knappar", bounce: "Låt knapparna studsa",
  sticks: "Låt en knapp fastna", stick: "Fastna",
  about: {
    phones: "Rikta mobilens kamera mot en kod, så blir mobilen den platsen och handen döljs här. Mobilen måste vara på samma nätverk. Den som har koden spelar platsen: visa den bara för den som ska sitta där.",
    alone: "Med mas play --lan (eller make play LAN=1) kan mobiler på samma nätverk vara platser, med handen på den egna skärmen.",
    service: "Prova vad spelet tål. Allt går att göra ogjort, och partiet ska överleva.",
    power: "Efter en krasch startar spelet om av sig själv. Kontakten sätter du i igen.",
    panels: "Den blir svart, som när en sladd lossnar. Tryck igen för att koppla in den.",
    bounces: "Varje tryck glappar till några gånger. Spelet ska ändå känna ett enda.",
    sticks: "Den förblir nedtryckt tills du trycker här igen. Raderna är platser.",
  },
};

const ENGLISH = {
  seat: n => `Seat ${n}`, table: "The table",
  screenOf: who => `Screen: ${who}`, lampOf: (n, on) => `Lamp, seat ${n}: ${on ? "lit" : "dark"}`,
  keys: ["left", "right", "round", "square"],
  key: (n, name) => `Seat ${n}: ${name}`,
  caps: ["←", "→", "Enter", "⌫"],
  hide: "Hide", show: "Show", blind: (n, act) => `${act} the screen of seat ${n}`, front: n => `Bring seat ${n} to the front`,
  mute: "Mute", service: "Service",
  phones: "Phones", given: { here: "On a phone", away: "The phone does not answer" }, out: "Unplugged", code: n => `Code for seat ${n}`, back: "Take the seat back",
  standing: { free: "Scan to play here", here: "Played on a phone", away: "The phone does not answer; the seat waits" },
  connecting: "Connecting …", lost: "No contact with the console. Trying again …", over: "The console is switched off. You may close this page.",
  life: {
    starting: "Starting …", playing: "Running", crashed: "The game crashed. Starting again …",
    ended: "Switched off", failed: "The game does not start", unplugged: "The plug is pulled",
  },
  start: { ended: "Start", failed: "Try again", unplugged: "Plug in" },
  hint: (n, many) => [`← → Enter ⌫ play seat ${n}`, many && "Digits change seat", "Shift-click keeps a key down"].filter(Boolean).join("\n"),
  close: "Close", power: "Power", crash: "Crash", pull: "Pull the plug", plugin: "Plug in",
  panels: "Unplug a screen", unplug: "Unplug", bounces: "Worn keys", bounce: "Let the keys bounce",
  sticks: "Let a key stick", stick: "Stick",
  about: {
    phones: "Point a phone's camera at a code: the phone becomes that seat, and its hand is hidden here. The phone must be on the same network. Whoever has the code plays the seat, so show it only to who shall sit there.",
    alone: "With mas play --lan (or make play LAN=1) phones on the same network can be seats, with the hand on their own screen.",
    service: "Try what the game can take. All of it can be undone, and the match should live through it.",
    power: "After a crash the game starts again by itself. A pulled plug you plug in again.",
    panels: "It goes dark, as when a cable comes loose. Press again to plug it in.",
    bounces: "Each press makes and breaks contact a few times. The game should still feel only one.",
    sticks: "It stays down until you press here again. Each row is a seat.",
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
