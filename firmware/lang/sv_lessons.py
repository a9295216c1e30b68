"""Swedish: the help that teaches. What the guided hands say is four short lines, as to a ten-year-old."""

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    # for who waits long
    "hint.all": "Lägg vilket du vill",
    "hint.lit": "Lägg ett ljust kort",
    "hint.lit_or": "Ett ljust, eller ■",
    "hint.none": "Inget går: tryck ■",
    "hint.chosen": "Lägg dem med ■",
    # what a card does
    "card.beats": "{mine} slår {card}",
    "card.trump": "{card} är trumf",
    "effect.owe": "{card}: nästa drar {n}",
    "effect.skip": "{card}: nästa står över",
    "effect.name": "{card}: du väljer färg",
    "effect.follow": "{card}: lägg ett till",
    "effect.again": "{card}: du spelar igen",
    # the guided hands
    "menu.learn": "Lär dig spela",
    "lesson.learns": "lär sig {game}",
    "key.learn": "Lär dig",
    # the way back, when another key was pressed
    "lesson.press_round": "Tryck ● på {card}",
    "lesson.hold_round": "Håll ● på {card}",
    "lesson.go_to": "Gå till {card} med ◄ ►",
    "lesson.press_square": "Tryck ■",
    "lesson.hold_square": "Håll ■: välj om",
    # Mas
    "lesson.mas.aim": "Bli av med dina kort. Den som sist har kort kvar är mas.",
    "lesson.mas.beat": "Kim lade {a}. Slå den: lägg högre i samma färg.",
    "lesson.mas.lit": "De ljusa korten får du lägga. Tryck ●.",
    "lesson.mas.won": "Lo kunde inte slå, och tog upp. Rundan är din.",
    "lesson.mas.lead": "Nu börjar du. Gå till {a} med ►. Tryck ●.",
    "lesson.mas.pick_up": "Alla dina kort är mörka. Då tar du upp {a}: tryck ■.",
    "lesson.mas.again": "Nu slår det du tog upp. Lägg det med ●.",
    "lesson.mas.last": "Lägg ditt sista kort, så är du ute!",
    "lesson.mas.mas": "Du vann! Lo har kort kvar: Lo är mas.",
    "lesson.mas.stock": "Efter rundan får alla nya kort ur talongen.",
    "lesson.mas.end": "Nu kan du spela Mas!",
    # Mau-Mas
    "lesson.mau.aim": "Följ färg eller valör. Först utan kort vinner!",
    "lesson.mau.suit": "Överst ligger {a}. Din {b} har samma färg: tryck ●.",
    "lesson.mau.seven": "En sjua! Nu måste Lo dra två kort.",
    "lesson.mau.draw": "Inget av dina kort passar på {a}. Dra ett kort: tryck ■.",
    "lesson.mau.jack": "En knekt passar på allt! Lägg den med ●.",
    "lesson.mau.name": "Välj färg! Ruter har du kvar: tryck ●.",
    "lesson.mau.eight": "En åtta: den efter dig får stå över.",
    "lesson.mau.soon": "Sen har du ett kort kvar, och ropar Mas. Lägg {a} med ●.",
    "lesson.mau.call": "Ett kort kvar! Nu ropar du Mas: tryck ●.",
    "lesson.mau.last": "Lägg ditt sista kort, så vinner du!",
    "lesson.mau.end": "Du vann! Efter ett ess lägger man ett till. Nu kan du spela!",
    # Svitmas
    "lesson.svitmas.collect": "Först samlar alla stick. Högsta kortet tar sticket.",
    "lesson.svitmas.highest": "Kim lade {a}. Gå till ditt ess med ►, tryck ●.",
    "lesson.svitmas.trump_card": "Du drog sista kortet. Det blir trumf!",
    "lesson.svitmas.took": "Du tog sticket och börjar nästa. Lägg {a}.",
    "lesson.svitmas.trump": "Ruter är trumf. Nu ska alla kort bort igen!",
    "lesson.svitmas.run": "Kort i följd är en svit. Håll ● så väljs de. Tryck sen ■.",
    "lesson.svitmas.beat": "Slå {a} med trumf: tryck ●.",
    "lesson.svitmas.avstick": "Alla har lagt en gång: då är korten borta!",
    "lesson.svitmas.pick_up": "Du kan inte slå {a}. Ta upp sviten: tryck ■.",
    "lesson.svitmas.run_beats": "En hel svit slår {a}. Håll ●, tryck sen ■.",
    "lesson.svitmas.last": "Lägg din sista svit: håll ●, tryck sen ■.",
    "lesson.svitmas.end": "Du är ute! Den som blir kvar är mas. Nu kan du spela!",
}
