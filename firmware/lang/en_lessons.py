"""English: the help that teaches. What the guided hands say is four short lines, as to a ten-year-old."""

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    # for who waits long
    "hint.all": "Lay any card you like",
    "hint.lit": "Lay a lit card",
    "hint.lit_or": "A lit card, or ■",
    "hint.none": "None goes: press ■",
    "hint.chosen": "Lay them with ■",
    # what a card does
    "card.beats": "{mine} beats {card}",
    "card.trump": "{card} is a trump",
    "effect.owe": "{card}: next draws {n}",
    "effect.skip": "{card}: next waits",
    "effect.name": "{card}: name a suit",
    "effect.follow": "{card}: lay one more",
    "effect.again": "{card}: play again",
    # the guided hands
    "menu.learn": "Learn to play",
    "lesson.learns": "learns {game}",
    "key.learn": "Learn",
    # the way back, when another key was pressed
    "lesson.press_round": "Press ● on {card}",
    "lesson.hold_round": "Hold ● on {card}",
    "lesson.go_to": "Go to {card} with ◄ ►",
    "lesson.press_square": "Press ■",
    "lesson.hold_square": "Hold ■: choose anew",
    # Mas
    "lesson.mas.aim": "Get rid of your cards. Who has cards last is the mas.",
    "lesson.mas.beat": "Kim laid {a}. Beat it: lay higher in the same suit.",
    "lesson.mas.lit": "Lit cards may be laid. Press ●.",
    "lesson.mas.won": "Lo could not beat, and picked up. You won the round.",
    "lesson.mas.lead": "So now you lead. Go to {a} with ►. Press ●.",
    "lesson.mas.pick_up": "None of your cards is lit. So pick up {a}: press ■.",
    "lesson.mas.again": "Now the card you took beats. Lay it with ●.",
    "lesson.mas.last": "Lay your last card, and you are out!",
    "lesson.mas.mas": "You won! Lo still has cards: Lo is the mas.",
    "lesson.mas.stock": "All draw after a round, while there is a stock.",
    "lesson.mas.end": "Now you can play Mas!",
    # Mau-Mas
    "lesson.mau.aim": "Lay the same suit or rank. First without cards wins!",
    "lesson.mau.suit": "{a} is on top. Your {b} has its suit: press ●.",
    "lesson.mau.seven": "A seven! Now Lo must draw two cards.",
    "lesson.mau.draw": "None of your cards fits {a}. Draw a card: press ■.",
    "lesson.mau.jack": "A jack! It fits on anything. Lay it with ●.",
    "lesson.mau.name": "Now you choose the suit. You have diamonds: press ●.",
    "lesson.mau.eight": "An eight: the next one misses a turn.",
    "lesson.mau.soon": "Then you have one card left, and call Mas. Lay {a} with ●.",
    "lesson.mau.call": "One card left! Now you call Mas: press ●.",
    "lesson.mau.last": "Lay your last card, and you win!",
    "lesson.mau.end": "You won! After an ace you lay one more. Now you can play!",
    # Svitmas
    "lesson.svitmas.collect": "First all collect tricks. The highest card takes it.",
    "lesson.svitmas.highest": "Kim laid {a}. Go to your ace with ►, press ●.",
    "lesson.svitmas.trump_card": "You drew the last card. It will be trump!",
    "lesson.svitmas.took": "You took the trick, and lead. Lay {a}.",
    "lesson.svitmas.trump": "Diamonds are trump. Now all cards must go again!",
    "lesson.svitmas.run": "Cards in a row are a run. Hold ●: all chosen. Then press ■.",
    "lesson.svitmas.beat": "Beat {a} with a trump: press ●.",
    "lesson.svitmas.avstick": "All have laid once: the cards are gone!",
    "lesson.svitmas.pick_up": "You can't beat {a}. Take the run: press ■.",
    "lesson.svitmas.run_beats": "A whole run beats {a}: hold ●, press ■.",
    "lesson.svitmas.last": "Your last run! Hold ●, then press ■.",
    "lesson.svitmas.end": "You are out! Who is left is the mas. Now you can play!",
}
