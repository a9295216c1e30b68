"""Swedish: house rules and the rule book, so that a ten-year-old reads them with ease.

By option: its label in a menu, `help`, the label of each value, and under `book` what the rule book says of
that value; what it says of a value that any number may be stands under the option. A sentence that is not the
words of one option stands under ``book.``
"""

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    # sets of rules
    "preset.mas.standard": "Vanliga regler",
    "preset.mas.age 5-6": "Barn 5–6 år",
    "preset.mas.age 7-8": "Barn 7–8 år",
    "preset.mas.age 9-10": "Barn 9–10 år",
    "preset.mas.age 11+": "Från 11 år",
    "house.clash": "{label}: {value} går inte ihop med {other}: {now}. Ändra det först.",
    "house.refused": "{label}: {value} går inte ihop med de andra reglerna.",
    "house.other": "Egna regler",
    "house.true": "ja",
    "house.false": "nej",
    # house rules of Mas
    "rule.mas.age_row": "Ålder",
    "rule.mas.age_row.help": "Färdiga regler för en ålder. Sedan kan ni ändra dem en och en.",
    "rule.mas.age_row.none": "alla",
    "rule.mas.age_row.none.book": "",
    "rule.mas.age_row.5-6": "5–6 år",
    "rule.mas.age_row.5-6.book": "Det här är reglerna för 5–6 år. Säg färg och valör högt när ett kort "
    "läggs.",
    "rule.mas.age_row.7-8": "7–8 år",
    "rule.mas.age_row.7-8.book": "Det här är reglerna för 7–8 år. Hjälp gärna varandra med talongen.",
    "rule.mas.age_row.9-10": "9–10 år",
    "rule.mas.age_row.9-10.book": "Det här är reglerna för 9–10 år.",
    "rule.mas.age_row.11+": "11+ år",
    "rule.mas.age_row.11+.book": "Det här är reglerna från 11 år.",
    "rule.mas.must_beat": "Måste slå",
    "rule.mas.must_beat.help": "Ja: den som kan slå måste slå. Nej: man får alltid ta upp i stället.",
    "rule.mas.must_beat.true.book": "Kan du slå så måste du. Vilket kort du slår med väljer du själv.",
    "rule.mas.must_beat.false.book": "Du får alltid ta upp i stället, även om du kan slå.",
    "rule.mas.pickup": "Ta upp",
    "rule.mas.pickup.help": "Hur mycket den tar som inte slår: hela högen på bordet, eller bara det översta "
    "kortet.",
    "rule.mas.pickup.whole": "högen",
    "rule.mas.pickup.whole.book": "Att ta upp är att ta alla kort på bordet till sin hand.",
    "rule.mas.pickup.top": "översta",
    "rule.mas.pickup.top.book": "Att ta upp är att ta det översta kortet på bordet till sin hand.",
    "rule.mas.after_pickup": "Efter det",
    "rule.mas.after_pickup.help": "När någon tagit upp. Fritt: valfritt kort. Slå ändå: rundans högsta. "
    "Högst ut, nästa ut: ny runda.",
    "rule.mas.after_pickup.continue_fresh": "fritt",
    "rule.mas.after_pickup.continue_fresh.book": "Efter det är bordet tomt. Nästa spelare lägger vilket "
    "kort som helst, och nu gäller den färgen.",
    "rule.mas.after_pickup.continue_standard": "slå ändå",
    "rule.mas.after_pickup.continue_standard.book": "Nästa spelare ska ändå slå rundans högsta kort, fast "
    "någon har det på handen. Är bordet tomt finns inget att ta, men det räknas som att ta upp.",
    "rule.mas.after_pickup.round_ends_highest_leads": "högst ut",
    "rule.mas.after_pickup.round_ends_highest_leads.book": "När någon tar upp är rundan slut.",
    "rule.mas.after_pickup.round_ends_next_leads": "nästa ut",
    "rule.mas.after_pickup.round_ends_next_leads.book": "När någon tar upp är rundan slut. Då lägger nästa "
    "spelare ut i nästa runda.",
    "rule.mas.laps": "Varv",
    "rule.mas.laps.help": "Ett varv i varje runda, eller flera. Flera kräver Ta upp: översta och Efter det: "
    "högst ut.",
    "rule.mas.laps.one": "ett",
    "rule.mas.laps.one.book": "Sedan har alla andra var sin tur, ett varv runt bordet åt vänster.",
    "rule.mas.laps.unlimited": "flera",
    "rule.mas.laps.unlimited.book": "Sedan går turen åt vänster, varv efter varv. Rundan är slut när turen "
    "kommer tillbaka till den som lade sist.",
    "rule.mas.hand_size": "Kort var",
    "rule.mas.hand_size.help": "Hur många kort alla får. Auto är sju om ni är två, annars fem.",
    "rule.mas.hand_size.auto": "auto",
    "rule.mas.hand_size.book": "Alla får {each} kort, ett i taget. Spelaren till vänster om givaren får "
    "först.",
    "rule.mas.deck": "Kortlek",
    "rule.mas.deck.help": "Auto är 52 kort, och två lekar när ni är sex. 32 är bara sjua till ess.",
    "rule.mas.deck.auto": "auto",
    "rule.mas.deck.32": "32",
    "rule.mas.deck.32.book": "Leken har bara sjua till ess i varje färg.",
    "rule.mas.deck.52": "52",
    "rule.mas.deck.52.book": "Leken har 52 kort.",
    "rule.mas.deck.2x52": "2 x 52",
    "rule.mas.deck.2x52.book": "Två lekar blandas ihop. Det blir 104 kort.",
    "rule.mas.deal_all": "Dela ut allt",
    "rule.mas.deal_all.help": "Ja: hela leken delas ut och talong finns inte. Bara för två eller tre "
    "spelare.",
    "rule.mas.deal_all.true.book": "Det är hela leken. Någon talong finns inte.",
    "rule.mas.deal_all.false.book": "Resten av korten är talong. Den ligger med baksidan upp.",
    "rule.mas.cut": "Kupera",
    "rule.mas.cut.help": "Om spelaren till höger om givaren kuperar leken.",
    "rule.mas.cut.on": "ja",
    "rule.mas.cut.on.book": "Givaren blandar. Spelaren till höger kuperar.",
    "rule.mas.cut.off": "nej",
    "rule.mas.cut.off.book": "Givaren blandar.",
    "rule.mas.refill_order": "Fyller på",
    "rule.mas.refill_order.help": "Vem som först tar kort ur talongen: rundans vinnare, eller den till "
    "vänster om givaren.",
    "rule.mas.refill_order.winner_first": "vinnaren",
    "rule.mas.refill_order.winner_first.book": "Den som vann rundan fyller på först, sedan de andra i "
    "turordning.",
    "rule.mas.refill_order.left_of_dealer_first": "förhand",
    "rule.mas.refill_order.left_of_dealer_first.book": "Spelaren till vänster om givaren fyller på först, "
    "sedan de andra i turordning.",
    "rule.mas.ace": "Esset",
    "rule.mas.ace.help": "Är esset högst eller lägst?",
    "rule.mas.ace.high": "högst",
    "rule.mas.ace.high.book": "Esset är högst. Sedan kommer kung, dam, knekt, tio och så vidare ner till "
    "{lowest}.",
    "rule.mas.ace.low": "lägst",
    "rule.mas.ace.low.book": "Kungen är högst. Sedan kommer dam, knekt, tio och så vidare ner till "
    "{lowest}. Esset är allra lägst.",
    "rule.mas.end": "Slut när",
    "rule.mas.end.help": "Given slutar när en har kort kvar, som blir mas, eller när den första är ute. Då "
    "räknas poäng.",
    "rule.mas.end.last_left": "en kvar",
    "rule.mas.end.last_left.book": "Given är slut när bara en har kort kvar. Den spelaren är mas.",
    "rule.mas.end.first_out": "en ute",
    "rule.mas.end.first_out.book": "Given är slut när den första är ute. Ingen blir mas.",
    "rule.mas.end_timing": "Slutar",
    "rule.mas.end_timing.help": "Om given slutar genast, mitt i rundan, eller om rundan spelas klart.",
    "rule.mas.end_timing.immediate": "genast",
    "rule.mas.end_timing.immediate.book": "Den slutar genast, mitt i rundan. Korten på bordet får ingen.",
    "rule.mas.end_timing.finish_round": "efter rundan",
    "rule.mas.end_timing.finish_round.book": "Men rundan spelas först klart.",
    "rule.mas.tie_in_lap": "Ute ihop",
    "rule.mas.tie_in_lap.help": "När två går ut i samma runda: den som lade sitt sista kort först går före, "
    "eller de delar plats.",
    "rule.mas.tie_in_lap.turn_order": "i ordning",
    "rule.mas.tie_in_lap.turn_order.book": "Går två ut i samma runda är den före som först lade sitt sista "
    "kort.",
    "rule.mas.tie_in_lap.shared": "delar",
    "rule.mas.tie_in_lap.shared.book": "De som går ut i samma runda delar plats.",
    "rule.mas.jokers": "Jokrar",
    "rule.mas.jokers.help": "En joker slår alla kort och vinner rundan, men läggs aldrig på tomt bord.",
    "rule.mas.jokers.0": "inga",
    "rule.mas.jokers.0.book": "Inga jokrar är med.",
    "rule.mas.jokers.2": "två",
    "rule.mas.jokers.2.book": "Ni spelar med {jokers} jokrar.",
    "rule.mas.joker_forced": "Jokertvång",
    "rule.mas.joker_forced.help": "Ja: har man bara jokern att slå med måste man lägga den.",
    "rule.mas.joker_forced.true.book": "Kan du bara slå med jokern måste du göra det.",
    "rule.mas.joker_forced.false.book": "Kan du bara slå med jokern får du ta upp i stället.",
    "rule.mas.scoring": "Poäng",
    "rule.mas.scoring.help": "Korten: varje kort kvar är en poäng. Minus: ess 15, klädda 10, resten sitt "
    "tal.",
    "rule.mas.scoring.none": "inga",
    "rule.mas.scoring.none.book": "Den som blir mas flest gånger förlorar partiet.",
    "rule.mas.scoring.count_cards": "korten",
    "rule.mas.scoring.count_cards.book": "När given är slut är varje kort på handen en poäng.",
    "rule.mas.scoring.penalty_table": "minus",
    "rule.mas.scoring.penalty_table.book": "När given är slut ger korten på handen minuspoäng. Ess ger 15, "
    "kung, dam och knekt 10 var, de andra sitt tal.",
    "rule.mas.match_hands": "Antal givar",
    "rule.mas.match_hands.help": "Hur många givar partiet är. Fritt: så många ni vill.",
    "rule.mas.match_hands.1.book": "Partiet är en enda giv.",
    "rule.mas.match_hands.free": "fritt",
    "rule.mas.match_hands.free.book": "Partiet är så många givar ni vill.",
    "rule.mas.match_hands.book": "Partiet är {hands} givar.",
    "rule.mas.stake": "Insats",
    "rule.mas.stake.help": "Alla lägger en marker i potten. Dubbel: masen lägger två nästa giv. Etta: den "
    "som går ut först tar potten.",
    "rule.mas.stake.none": "ingen",
    "rule.mas.stake.none.book": "",
    "rule.mas.stake.mas_double": "dubbel",
    "rule.mas.stake.mas_double.book": "Före varje giv lägger alla en marker i potten. Den som blev mas i "
    "förra given lägger två.",
    "rule.mas.stake.first_takes_pot": "etta",
    "rule.mas.stake.first_takes_pot.book": "Före varje giv lägger alla en marker i potten. Den som är ute "
    "först får potten.",
    "rule.mas.pot_pays": "Potten tas",
    "rule.mas.pot_pays.help": "När potten delas ut: i sista given, eller också varje gång en ny spelare "
    "blir mas.",
    "rule.mas.pot_pays.last_hand": "sist",
    "rule.mas.pot_pays.last_hand.book": "Den som är ute först i sista given får potten.",
    "rule.mas.pot_pays.mas_changes": "ny mas",
    "rule.mas.pot_pays.mas_changes.book": "Blir någon annan mas än förra gången får den som var ute först "
    "potten. I sista given får den som är ute först alltid potten.",
    "rule.mas.handicap": "Handikapp",
    "rule.mas.handicap.help": "Masen får ett kort extra i nästa giv, eller måste lägga ut först.",
    "rule.mas.handicap.none": "inget",
    "rule.mas.handicap.none.book": "",
    "rule.mas.handicap.extra_card": "ett kort",
    "rule.mas.handicap.extra_card.book": "Den som blev mas i förra given får ett kort extra.",
    "rule.mas.handicap.mas_leads": "börjar",
    "rule.mas.handicap.mas_leads.book": "Blev någon mas i förra given lägger den spelaren ut först i "
    "stället.",
    "rule.mas.open_hands": "Öppna kort",
    "rule.mas.open_hands.help": "Vems kort alla får se. Den yngsta kan få hjälp, eller alla.",
    "rule.mas.open_hands.none": "inga",
    "rule.mas.open_hands.none.book": "Visa inte dina kort för någon.",
    "rule.mas.open_hands.youngest": "yngsta",
    "rule.mas.open_hands.youngest.book": "Den yngsta spelar med öppna kort. De andra visar inte sina.",
    "rule.mas.open_hands.all": "alla",
    "rule.mas.open_hands.all.book": "Alla spelar med öppna kort.",
    "rule.mas.mistakes": "Fel kort",
    "rule.mas.mistakes.help": "Stopp: konsolen tar bara rätt kort. Går: som med vanliga kort, fel går att "
    "göra och rätta.",
    "rule.mas.mistakes.refuse": "stopp",
    "rule.mas.mistakes.refuse.book": "Fel kort går inte att lägga. Konsolen säger varför.",
    "rule.mas.mistakes.table": "går",
    "rule.mas.mistakes.table.book": "Ett fel kort får du ta tillbaka ända tills nästa spelare gjort sitt "
    "drag. Andra får säga till om det. Sedan ligger det kvar och räknas som om färgen var rätt.",
    # the rule book of Mas
    "book.mas.title": "Mas: reglerna vid ert bord",
    "book.mas.players": "{seats} spelare",
    "book.mas.aim": "Målet",
    "book.mas.get_rid": "Bli av med alla dina kort.",
    "book.mas.deal": "Given",
    "book.mas.left_over": "Kort som inte räcker till alla läggs undan. Ingen får se dem.",
    "book.mas.dealer": "Lotten avgör vem som ger först. Sedan ger nästa spelare åt vänster.",
    "book.mas.round": "En runda",
    "book.mas.lead": "Spelaren till vänster om givaren lägger ut: vilket kort som helst. Kortets färg "
    "gäller.",
    "book.mas.lead_with_jokers": "Spelaren till vänster om givaren lägger ut: vilket kort som helst utom en "
    "joker. Kortets färg gäller.",
    "book.mas.beat": "På din tur slår du eller tar upp. Att slå är att lägga ett högre kort i samma färg "
    "som det översta.",
    "book.mas.cannot_beat": "Kan du inte slå tar du upp.",
    "book.mas.below_top": "Nästa spelare ska slå kortet som låg under. Är bordet tomt lägger nästa spelare "
    "vilket kort som helst, och nu gäller den färgen.",
    "book.mas.jokers": "Jokrar",
    "book.mas.joker_beats": "En joker slår vilket kort som helst. Du vinner rundan genast.",
    "book.mas.joker_never_led": "Men en joker får aldrig läggas på ett tomt bord.",
    "book.mas.joker_forces_suit": "Kan du slå i färg måste du slå: i färg eller med jokern.",
    "book.mas.joker_pass": "Är bordet tomt och du bara har jokrar står du över. Nästa spelare lägger i "
    "stället.",
    "book.mas.joker_stuck": "Har ingen annat än jokrar när en runda börjar är given slut. Den som skulle ha "
    "lagt ut är mas.",
    "book.mas.joker_stuck_no_mas": "Har ingen annat än jokrar när en runda börjar är given slut, och korten "
    "räknas.",
    "book.mas.after": "Efter rundan",
    "book.mas.last_wins": "Den som lade sist vinner rundan, även om någon tog upp kortet.",
    "book.mas.highest_wins": "Den som lade det högsta kortet vinner rundan, även om någon tog upp det.",
    "book.mas.highest_since_wins": "Den som lade det högsta kortet vinner rundan, även om någon tog upp "
    "det. Har någon lagt på ett tomt bord räknas bara kort från och med det.",
    "book.mas.first_of_equal": "Av två lika kort är det högst som lades först.",
    "book.mas.winner_leads": "Vinnaren lägger ut i nästa runda. Har vinnaren inga kort går turen till nästa "
    "som har.",
    "book.mas.winner_leads_unless": "Tog ingen upp lägger vinnaren ut i nästa runda. Den som ska lägga ut "
    "men inte har några kort lämnar över till nästa som har.",
    "book.mas.dead": "Korten på bordet läggs öppet åt sidan, i dödhögen. Ingen tar upp dem mer i den här "
    "given.",
    "book.mas.refill": "Sedan fyller alla på ur talongen till {each} kort.",
    "book.mas.no_refill": "Den som tog upp i rundan fyller inte på.",
    "book.mas.stock_empty": "När talongen är slut spelar ni vidare med korten ni har.",
    "book.mas.rank": "Högt och lågt",
    "book.mas.suits": "Alla färger är lika mycket värda.",
    "book.mas.equal": "Två likadana kort slår inte varandra.",
    "book.mas.end": "Slut på given",
    "book.mas.out": "Är talongen slut är du ute när du lagt ditt sista kort. Annars väntar du till rundans "
    "slut: får du inga nya kort är du ute.",
    "book.mas.out_at_once": "När du har lagt ditt sista kort är du ute.",
    "book.mas.all_out": "Blir alla av med sina kort är den mas som blev av med dem sist.",
    "book.mas.mas_has_no_share": "Masen delar aldrig första platsen.",
    "book.mas.first_wins": "Den som är ute först har vunnit given.",
    "book.mas.stopped": "Drar given ut på tiden kan ni stoppa den, och efter 2000 drag stannar den. Då är "
    "den mas som har flest kort. Har flera lika många är det den av dem som skulle ha spelat först.",
    "book.mas.stopped_no_mas": "Drar given ut på tiden kan ni stoppa den, och efter 2000 drag stannar den. "
    "Då räknas korten.",
    "book.mas.match": "Partiet",
    "book.mas.joker_points": "En joker ger 20.",
    "book.mas.lowest_wins": "Den som har minst poäng ihop vinner partiet.",
    "book.mas.stake": "Potten",
    "book.mas.no_money": "Spela med tändstickor eller knappar, aldrig om pengar.",
    "book.mas.shared_pot": "Är flera ute först ihop delar de på potten. En marker som blir över ligger kvar.",
    "book.mas.mistakes": "Om det blir fel",
    "book.mas.forgot": "Glömde någon att ta upp? Den spelaren tar alla kort som ligger på bordet när ni "
    "märker det. Något annat straff blir det inte.",
    # the judge
    "judge.seat": "plats {seat}",
    "judge.yes": "Ja: {action}",
    "judge.no": "Nej, {name} får inte {action}: {why}",
    "judge.to_act": "{name} ska spela och får:",
    "judge.wrongly": "Fel, men det går:",
    "judge.may_not": "Får inte:",
    "judge.waits": "{name} väntar.",
    "judge.out": "{name} är ute.",
    "judge.interjects": "{name} får nu också: {actions}",
    "judge.wins": "Om rundan slutar nu vinner {name} den och lägger ut i nästa.",
    "judge.wins_other_leads": "Om rundan slutar nu vinner {name} den, och {other} lägger ut i nästa.",
    "judge.would_be_mas": "Om given stoppas nu blir {name} mas.",
    "judge.would_count": "Om given stoppas nu räknas korten.",
    "judge.over": "Given är slut.",
    "judge.mas": "{name} är mas.",
    "judge.no_mas": "Ingen är mas.",
    "judge.place": "{name} gick ut som nummer {place}.",
    "judge.points": "{name} får {points} poäng.",
    "judge.laid": "{name} lade {cards}.",
    "judge.picked_up": "{name} tog upp {cards}.",
    "judge.picked_up_nothing": "{name} tog upp, men det fanns inget att ta.",
    "judge.round_won": "{name} vann rundan.",
    "judge.drew": "{name} drog {cards}.",
    "judge.passed": "{name} står över.",
    "judge.forgot": "{name} glömde att ta upp.",
    "judge.noticed": "Någon märkte att {name} glömde att ta upp.",
    "judge.took_back": "{name} fick tillbaka {cards}.",
    # advice before the deal
    "advice.mas.no_end": "Med två lekar kan en giv med de här reglerna bli mycket lång.",
    "advice.mas.one_at_a_time": "Ta helst bara en extraregel åt gången.",
}
