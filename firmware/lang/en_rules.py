"""English: house rules and the rule book, so that a ten-year-old reads them with ease. Keys as in Swedish."""

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    # sets of rules
    "preset.mas.standard": "Usual Mas",
    "preset.mas.age 5-6": "Children 5–6",
    "preset.mas.age 7-8": "Children 7–8",
    "preset.mas.age 9-10": "Children 9–10",
    "preset.mas.age 11+": "From 11 years",
    "house.clash": "{label}: {value} does not go with {other}: {now}. Change that first.",
    "house.refused": "{label}: {value} does not go with the other rules.",
    "house.other": "Own rules",
    "house.true": "yes",
    "house.false": "no",
    # house rules of Mas
    "rule.mas.age_row": "Age",
    "rule.mas.age_row.help": "Ready rules for an age. You can then change them one by one.",
    "rule.mas.age_row.none": "all",
    "rule.mas.age_row.none.book": "",
    "rule.mas.age_row.5-6": "5–6",
    "rule.mas.age_row.5-6.book": "These are the rules for ages 5–6. Say suit and rank aloud when a card is "
    "laid.",
    "rule.mas.age_row.7-8": "7–8",
    "rule.mas.age_row.7-8.book": "These are the rules for ages 7–8. Help each other with the stock.",
    "rule.mas.age_row.9-10": "9–10",
    "rule.mas.age_row.9-10.book": "These are the rules for ages 9–10.",
    "rule.mas.age_row.11+": "11+",
    "rule.mas.age_row.11+.book": "These are the rules from the age of 11.",
    "rule.mas.must_beat": "Must beat",
    "rule.mas.must_beat.help": "Yes: who can beat must beat. No: you may always pick up instead.",
    "rule.mas.must_beat.true.book": "If you can beat, you must. Which card you beat with is up to you.",
    "rule.mas.must_beat.false.book": "You may always pick up instead, even if you can beat.",
    "rule.mas.pickup": "Pick up",
    "rule.mas.pickup.help": "What is taken by who does not beat: the whole pile, or only its top card.",
    "rule.mas.pickup.whole": "pile",
    "rule.mas.pickup.whole.book": "To pick up is to take all cards on the table into your hand.",
    "rule.mas.pickup.top": "top card",
    "rule.mas.pickup.top.book": "To pick up is to take the top card on the table into your hand.",
    "rule.mas.after_pickup": "After that",
    "rule.mas.after_pickup.help": "After a pick-up: any card, the highest must still be beaten, or a new "
    "round that the highest or the next one leads.",
    "rule.mas.after_pickup.continue_fresh": "any card",
    "rule.mas.after_pickup.continue_fresh.book": "Then the table is empty. The next player lays any card, "
    "and now that suit counts.",
    "rule.mas.after_pickup.continue_standard": "still beat",
    "rule.mas.after_pickup.continue_standard.book": "The next player must still beat the round's highest "
    "card, though somebody has it in hand. On an empty table there is nothing to take, but it counts as "
    "picking up.",
    "rule.mas.after_pickup.round_ends_highest_leads": "highest",
    "rule.mas.after_pickup.round_ends_highest_leads.book": "When somebody picks up, the round is over.",
    "rule.mas.after_pickup.round_ends_next_leads": "next one",
    "rule.mas.after_pickup.round_ends_next_leads.book": "When somebody picks up, the round is over. Then "
    "the next player leads the next round.",
    "rule.mas.laps": "Laps",
    "rule.mas.laps.help": "One lap a round, or many. Many needs Pick up: top card and After that: highest.",
    "rule.mas.laps.one": "one",
    "rule.mas.laps.one.book": "Then everybody else has one turn, once around the table to the left.",
    "rule.mas.laps.unlimited": "many",
    "rule.mas.laps.unlimited.book": "Then the turn goes round and round to the left. The round is over when "
    "the turn is back at who laid last.",
    "rule.mas.hand_size": "Cards each",
    "rule.mas.hand_size.help": "How many cards everybody gets. Auto is seven for two players, else five.",
    "rule.mas.hand_size.auto": "auto",
    "rule.mas.hand_size.book": "Everybody gets {each} cards, one at a time. The player left of the dealer "
    "gets the first.",
    "rule.mas.deck": "Pack",
    "rule.mas.deck.help": "Auto is 52 cards, and two packs for six players. 32 is seven to ace only.",
    "rule.mas.deck.auto": "auto",
    "rule.mas.deck.32": "32",
    "rule.mas.deck.32.book": "The pack has only seven to ace of each suit.",
    "rule.mas.deck.52": "52",
    "rule.mas.deck.52.book": "The pack has 52 cards.",
    "rule.mas.deck.2x52": "2 x 52",
    "rule.mas.deck.2x52.book": "Two packs are mixed. That makes 104 cards.",
    "rule.mas.deal_all": "Deal all",
    "rule.mas.deal_all.help": "Yes: the whole pack is dealt, there is no stock. Only for two or three "
    "players.",
    "rule.mas.deal_all.true.book": "That is the whole pack. There is no stock.",
    "rule.mas.deal_all.false.book": "The other cards are the stock. It lies face down.",
    "rule.mas.cut": "Cut",
    "rule.mas.cut.help": "Whether the player right of the dealer cuts the pack.",
    "rule.mas.cut.on": "yes",
    "rule.mas.cut.on.book": "The dealer shuffles. The player to the right cuts.",
    "rule.mas.cut.off": "no",
    "rule.mas.cut.off.book": "The dealer shuffles.",
    "rule.mas.refill_order": "Refills",
    "rule.mas.refill_order.help": "Who first takes cards from the stock: the round's winner, or who sits "
    "left of the dealer.",
    "rule.mas.refill_order.winner_first": "winner",
    "rule.mas.refill_order.winner_first.book": "Who won the round fills up first, then the others in turn.",
    "rule.mas.refill_order.left_of_dealer_first": "forehand",
    "rule.mas.refill_order.left_of_dealer_first.book": "The player left of the dealer fills up first, then "
    "the others in turn.",
    "rule.mas.ace": "The ace",
    "rule.mas.ace.help": "Is the ace high or low?",
    "rule.mas.ace.high": "high",
    "rule.mas.ace.high.book": "The ace is highest. Then come king, queen, jack, ten and so on down to "
    "{lowest}.",
    "rule.mas.ace.low": "low",
    "rule.mas.ace.low.book": "The king is highest. Then come queen, jack, ten and so on down to {lowest}. "
    "The ace is lowest of all.",
    "rule.mas.end": "Ends when",
    "rule.mas.end.help": "The hand ends when one player has cards left, who is mas, or when the first is "
    "out. Then points count.",
    "rule.mas.end.last_left": "one left",
    "rule.mas.end.last_left.book": "The hand is over when only one player has cards left. That player is "
    "mas.",
    "rule.mas.end.first_out": "one out",
    "rule.mas.end.first_out.book": "The hand is over when the first player is out. Nobody is mas.",
    "rule.mas.end_timing": "Ends",
    "rule.mas.end_timing.help": "Whether the hand ends at once, in mid-round, or the round is finished "
    "first.",
    "rule.mas.end_timing.immediate": "at once",
    "rule.mas.end_timing.immediate.book": "It ends at once, in mid-round. Nobody gets the cards on the "
    "table.",
    "rule.mas.end_timing.finish_round": "after round",
    "rule.mas.end_timing.finish_round.book": "But the round is finished first.",
    "rule.mas.tie_in_lap": "Both out",
    "rule.mas.tie_in_lap.help": "When two go out in one round: who laid the last card first is ahead, or "
    "they share the place.",
    "rule.mas.tie_in_lap.turn_order": "in turn",
    "rule.mas.tie_in_lap.turn_order.book": "If two go out in one round, who laid their last card first is "
    "ahead.",
    "rule.mas.tie_in_lap.shared": "share",
    "rule.mas.tie_in_lap.shared.book": "Those who go out in one round share the place.",
    "rule.mas.jokers": "Jokers",
    "rule.mas.jokers.help": "A joker beats any card and wins the round, but is never laid on an empty table.",
    "rule.mas.jokers.0": "none",
    "rule.mas.jokers.0.book": "There are no jokers.",
    "rule.mas.jokers.2": "two",
    "rule.mas.jokers.2.book": "You play with {jokers} jokers.",
    "rule.mas.joker_forced": "Joker must",
    "rule.mas.joker_forced.help": "Yes: who has only the joker to beat with must lay it.",
    "rule.mas.joker_forced.true.book": "If you can beat only with the joker, you must.",
    "rule.mas.joker_forced.false.book": "If you can beat only with the joker, you may pick up instead.",
    "rule.mas.scoring": "Points",
    "rule.mas.scoring.help": "Cards: each card left is one point. Table: ace 15, court cards 10, others "
    "their number.",
    "rule.mas.scoring.none": "none",
    "rule.mas.scoring.none.book": "Who is mas most often loses the match.",
    "rule.mas.scoring.count_cards": "cards",
    "rule.mas.scoring.count_cards.book": "When the hand is over, each card in your hand is one point.",
    "rule.mas.scoring.penalty_table": "table",
    "rule.mas.scoring.penalty_table.book": "When the hand is over, cards in your hand cost points. An ace "
    "costs 15, king, queen and jack 10 each, the others their number.",
    "rule.mas.match_hands": "Hands",
    "rule.mas.match_hands.help": "How many hands make a match. Free: as many as you like.",
    "rule.mas.match_hands.1.book": "The match is a single hand.",
    "rule.mas.match_hands.free": "free",
    "rule.mas.match_hands.free.book": "The match is as many hands as you like.",
    "rule.mas.match_hands.book": "The match is {hands} hands.",
    "rule.mas.stake": "Stake",
    "rule.mas.stake.help": "All put a counter in the pot. Double: the mas pays two. First: the first out "
    "takes it.",
    "rule.mas.stake.none": "none",
    "rule.mas.stake.none.book": "",
    "rule.mas.stake.mas_double": "double",
    "rule.mas.stake.mas_double.book": "Before each hand everybody puts a counter in the pot. Who was mas in "
    "the hand before puts in two.",
    "rule.mas.stake.first_takes_pot": "first",
    "rule.mas.stake.first_takes_pot.book": "Before each hand everybody puts a counter in the pot. Who is "
    "out first gets the pot.",
    "rule.mas.pot_pays": "Pot pays",
    "rule.mas.pot_pays.help": "When the pot is paid: in the last hand, or also whenever somebody else is "
    "mas.",
    "rule.mas.pot_pays.last_hand": "at last",
    "rule.mas.pot_pays.last_hand.book": "Who is out first in the last hand gets the pot.",
    "rule.mas.pot_pays.mas_changes": "new mas",
    "rule.mas.pot_pays.mas_changes.book": "If the mas is not the same as last time, who was out first gets "
    "the pot. In the last hand who is out first always gets it.",
    "rule.mas.handicap": "Handicap",
    "rule.mas.handicap.help": "The mas gets one more card in the next hand, or has to lead it.",
    "rule.mas.handicap.none": "none",
    "rule.mas.handicap.none.book": "",
    "rule.mas.handicap.extra_card": "one card",
    "rule.mas.handicap.extra_card.book": "Who was mas in the hand before gets one card more.",
    "rule.mas.handicap.mas_leads": "leads",
    "rule.mas.handicap.mas_leads.book": "If somebody was mas in the hand before, that player leads first "
    "instead.",
    "rule.mas.open_hands": "Shown",
    "rule.mas.open_hands.help": "Whose cards everybody may see. The youngest can be helped, or all.",
    "rule.mas.open_hands.none": "none",
    "rule.mas.open_hands.none.book": "Show your cards to nobody.",
    "rule.mas.open_hands.youngest": "youngest",
    "rule.mas.open_hands.youngest.book": "The youngest plays with open cards. The others show theirs to "
    "nobody.",
    "rule.mas.open_hands.all": "all",
    "rule.mas.open_hands.all.book": "Everybody plays with open cards.",
    "rule.mas.mistakes": "Wrong card",
    "rule.mas.mistakes.help": "Stop: the console takes right cards only. Goes: as with real cards, mistakes "
    "can be made and put right.",
    "rule.mas.mistakes.refuse": "stop",
    "rule.mas.mistakes.refuse.book": "A wrong card cannot be laid. The console says why.",
    "rule.mas.mistakes.table": "goes",
    "rule.mas.mistakes.table.book": "You may take a wrong card back until the next player has had a turn. "
    "Others may point it out. After that it stays, and counts as if its suit were right.",
    # the rule book of Mas
    "book.mas.title": "Mas: the rules at your table",
    "book.mas.players": "{seats} players",
    "book.mas.aim": "The aim",
    "book.mas.get_rid": "Get rid of all your cards.",
    "book.mas.deal": "The deal",
    "book.mas.left_over": "Cards that are too few to go round are put aside. Nobody may see them.",
    "book.mas.dealer": "Lot decides who deals first. After that the next player to the left deals.",
    "book.mas.round": "A round",
    "book.mas.lead": "The player left of the dealer leads: any card at all. Its suit counts.",
    "book.mas.lead_with_jokers": "The player left of the dealer leads: any card but a joker. Its suit "
    "counts.",
    "book.mas.beat": "On your turn you beat or pick up. To beat is to lay a higher card of the same suit as "
    "the top card.",
    "book.mas.cannot_beat": "If you can't beat, you pick up.",
    "book.mas.below_top": "The next player must beat the card that was below. If the table is empty, the "
    "next player lays any card, and now that suit counts.",
    "book.mas.jokers": "Jokers",
    "book.mas.joker_beats": "A joker beats any card. You win the round at once.",
    "book.mas.joker_never_led": "But a joker may never be laid on an empty table.",
    "book.mas.joker_forces_suit": "If you can beat in suit you must beat: in suit or with the joker.",
    "book.mas.joker_pass": "If the table is empty and you have only jokers, you pass. The next player lays "
    "instead.",
    "book.mas.joker_stuck": "If all have only jokers when a round begins, the hand is over. Who should have "
    "led is mas.",
    "book.mas.joker_stuck_no_mas": "If all have only jokers when a round begins, the hand is over, and "
    "cards are counted.",
    "book.mas.after": "After the round",
    "book.mas.last_wins": "Who laid last wins the round, even if somebody picked up that card.",
    "book.mas.highest_wins": "Who laid the highest card wins the round, even if somebody picked it up.",
    "book.mas.highest_since_wins": "Who laid the highest card wins the round, even if somebody picked it "
    "up. If a card was laid on an empty table, only cards from then on count.",
    "book.mas.first_of_equal": "Of two equal cards the one laid first is the highest.",
    "book.mas.winner_leads": "The winner leads the next round. If the winner has no cards, the next player "
    "who has some leads.",
    "book.mas.winner_leads_unless": "If nobody picked up, the winner leads the next round. Who should lead "
    "but has no cards hands over to the next player who has some.",
    "book.mas.dead": "The cards on the table are put aside face up, on the dead pile. Nobody picks them up "
    "any more in this hand.",
    "book.mas.refill": "Then everybody fills up from the stock to {each} cards.",
    "book.mas.no_refill": "Who picked up in the round does not fill up.",
    "book.mas.stock_empty": "When the stock is empty you play on with the cards you have.",
    "book.mas.rank": "High and low",
    "book.mas.suits": "All suits are worth the same.",
    "book.mas.equal": "Two equal cards do not beat each other.",
    "book.mas.end": "The end of a hand",
    "book.mas.out": "If the stock is empty, you are out when you lay your last card. Else you wait until "
    "the round is over: if you get no new cards, you are out.",
    "book.mas.out_at_once": "When you have laid your last card you are out.",
    "book.mas.all_out": "If all get rid of their cards, the last to do so is mas.",
    "book.mas.mas_has_no_share": "The mas never shares the first place.",
    "book.mas.first_wins": "Who is out first has won the hand.",
    "book.mas.stopped": "If the hand takes too long you may stop it. Then who has most cards is mas. If "
    "several have as many, it is the one of them whose turn would have come first.",
    "book.mas.stopped_no_mas": "If the hand takes too long you may stop it. Then cards are counted.",
    "book.mas.match": "The match",
    "book.mas.joker_points": "A joker costs 20.",
    "book.mas.lowest_wins": "Who has the fewest points in all wins the match.",
    "book.mas.stake": "The pot",
    "book.mas.no_money": "Play with matches or buttons, never for money.",
    "book.mas.shared_pot": "If several are first together they share the pot. A counter left over stays.",
    "book.mas.mistakes": "When something goes wrong",
    "book.mas.forgot": "Did somebody forget to pick up? That player takes all the cards that lie on the "
    "table when you notice it. There is no other penalty.",
    # advice before the deal
    "advice.mas.long": "With two packs, a hand by these rules seldom ends.",
    "advice.mas.one_at_a_time": "Better take one extra rule at a time.",
}
