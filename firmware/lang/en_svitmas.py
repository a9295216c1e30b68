"""English: the words of svitmas, its house rules and its rule book."""

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    # the keys
    "key.chance": "Chance",
    "key.drop_out": "Yield",
    "key.decline": "No",
    "key.other": "Other",
    "key.add": "Add",
    "key.add_n": "Add {n}",
    "key.take_n": "Take {n}",
    "key.hold_for_n": "…{n}",
    "say.hold_to_chance": "Hold ■: turn one up",
    "say.hold_to_drop_out": "Hold ■ to yield",
    "say.same_rank": "Add the same ranks",
    "say.hold_when_done": "Hold ■: nothing more",
    "say.hold_for_several": "Hold ●: lay several",
    # what may be done now
    "do.lead_trick": "Lay what\nyou like",
    "do.collect": "Lay! High: {rank}",
    "do.motlagg": "{rank}? Lay it!",
    "do.tie": "Tie! Lay again",
    "do.tie_same": "Lay {rank} again",
    "do.add": "Add more?",
    "do.took_trick": "Took the trick!",
    "do.took_last": "Took the last!",
    "do.trump": "Trumps are {suit}",
    "do.trump_skit": "Trumps are {suit}\n2–5 dealt out",
    "do.avstick": "Put away!",
    # the table
    "table.highest": "Highest: {card}",
    "table.beside": "Below: {cards}",
    "table.trump_sign": "trump",
    "table.trump": "Trumps are {suit}",
    "table.trump_hidden": "{name} has the trump card, face down",
    "table.aside": "{n} set aside",
    "table.seat_front": "{name}: {n} cards, {front} in front",
    # what happened
    "event.added": "{name} added {card}",
    "event.chanced": "{name} chanced: {card}",
    "event.upcard": "Out of play: {card}",
    "event.trump": "Trumps: {suit}",
    "event.drew_trump": "{name} drew the trump",
    "event.took_trick": "{name} took the trick",
    "event.skit": "{name} got the skit: 2–5",
    "event.avstick": "{name} put it away",
    # what may I do?
    "may.collect": "Lay what you like. Highest is {card}.",
    "may.motlagg": "Motlägg: you have to lay {cards}. One will do.",
    "may.tie": "Tie at {card}: lay again, what you like.",
    "may.tie_same": "Tie at {card}: lay {cards}.",
    "may.not_tie_same": "Tie at {card}, and you have none.",
    "may.several": "Hold ● to lay several.",
    "may.chance": "You may chance a card with ■.",
    "may.drop_out": "You may yield.",
    "may.add": "You may add {cards}.",
    "may.not_add": "You have nothing to add.",
    "may.decline": "■: nothing now. Hold ■: done with this trick.",
    "may.take": "You may pick up {cards}.",
    "may.avstick": "Lays missing to put it away: {n}.",
    "may.in_front": "Cards in front of you: {n}.",
    # why not
    "why.one_rank": "One rank at a time",
    "why.must_lay_the_rank": "Only {card} now",
    "why.not_in_trick": "Rank not in the trick",
    "why.not_your_rank": "Only a rank you laid",
    "why.only_in_a_tie": "Chance only in a tie",
    "why.stock_too_small": "Too few in the stock",
    "why.no_run": "That is no run",
    "why.one_rank.long": "Cards laid together have to be of one rank.",
    "why.must_lay_the_rank.long": "That rank has to be laid again. It is called motlägg.",
    "why.not_in_trick.long": "Add only ranks that lie in the trick.",
    "why.not_your_rank.long": "Add only ranks that you have laid yourself.",
    "why.only_in_a_tie.long": "A card is chanced only in a tie, when you lay again.",
    "why.stock_too_small.long": "Too few cards in the stock. The last is the trump card.",
    "why.no_run.long": "A run is cards of one suit in a row, without a gap.",
    "why.svitmas.wrong_suit.long": "Wrong suit. Lay a higher one of that suit, or trumps.",
    "why.svitmas.too_low.long": "Too low. The lowest of the run must be above the top card.",
    "why.svitmas.must_lead.long": "You lead: lay a card of your hand.",
    # the judge
    "judge.or": " or ",
    "judge.takes": "As it lies now, {name} takes the trick.",
    "judge.set_aside": "{name} lays the trump card down in front, face down.",
    "judge.added": "{name} added {cards}.",
    "judge.took_trick": "{name} took the trick: {cards}.",
    "judge.sorted_out": "{name} gives away {cards}.",
    "judge.put_away": "{name} completed the trick: {cards} are put away.",
    # sets of rules
    "preset.svitmas.standard": "Usual rules",
    "preset.svitmas.langshyttemas": "Långshyttemas",
    # house rules
    "rule.svitmas.upcard": "Upcard",
    "rule.svitmas.upcard.help": "Yes: a card is turned up at the deal and is out of play.",
    "rule.svitmas.upcard.false.book": "The rest is the stock. It lies face down.",
    "rule.svitmas.upcard.true.book": "The next card is turned up, out of play for the whole hand. The rest "
    "is the stock.",
    "rule.svitmas.motlagg_forced": "Motlägg",
    "rule.svitmas.motlagg_forced.help": "Motlägg is laying the trick's highest rank again. Whether one must "
    "when one can.",
    "rule.svitmas.motlagg_forced.false": "free",
    "rule.svitmas.motlagg_forced.false.book": "You may make motlägg, but you need not.",
    "rule.svitmas.motlagg_forced.true": "forced",
    "rule.svitmas.motlagg_forced.true.book": "If you can make motlägg, you must. One card will do.",
    "rule.svitmas.motlagg_rank": "Holds for",
    "rule.svitmas.motlagg_rank.help": "Whether motlägg is forced on the highest rank only, or on every rank "
    "laid.",
    "rule.svitmas.motlagg_rank.highest": "highest",
    "rule.svitmas.motlagg_rank.highest.book": "This holds for the highest rank only.",
    "rule.svitmas.motlagg_rank.any_laid": "all laid",
    "rule.svitmas.motlagg_rank.any_laid.book": "This holds for every rank that was laid. Of several you lay "
    "the highest.",
    "rule.svitmas.tie_round": "In a tie",
    "rule.svitmas.tie_round.help": "When several are highest they lay again: what they like, or that rank "
    "until one is left.",
    "rule.svitmas.tie_round.higher_wins": "highest",
    "rule.svitmas.tie_round.higher_wins.book": "They lay what they like, round after round, until one is "
    "highest. Only cards of that round are compared.",
    "rule.svitmas.tie_round.same_rank_until_one_left": "same rank",
    "rule.svitmas.tie_round.same_rank_until_one_left.book": "They lay that rank again or yield. Who is left "
    "alone takes the trick. If all yield, the first of them takes it.",
    "rule.svitmas.chansa": "Chance",
    "rule.svitmas.chansa.help": "To turn up the stock's top card and lay it. When one may: in a tie, always "
    "or never.",
    "rule.svitmas.chansa.tie_only": "in a tie",
    "rule.svitmas.chansa.tie_only.book": "In a tie you may take a chance instead: turn up the stock's top "
    "card and lay it.",
    "rule.svitmas.chansa.anytime": "always",
    "rule.svitmas.chansa.anytime.book": "Instead of laying you may take a chance: turn up the stock's top "
    "card and lay it.",
    "rule.svitmas.chansa.off": "never",
    "rule.svitmas.chansa.off.book": "Nobody may take a chance.",
    "rule.svitmas.slang": "Adding",
    "rule.svitmas.slang.help": "Whether cards may be added to a decided trick: ranks that lie in it, one's "
    "own, or none.",
    "rule.svitmas.slang.any_rank_in_trick": "all",
    "rule.svitmas.slang.any_rank_in_trick.book": "When the trick is decided, everybody may add cards of "
    "ranks that lie in it.",
    "rule.svitmas.slang.own_rank_only": "own",
    "rule.svitmas.slang.own_rank_only.book": "When the trick is decided, everybody may add cards of ranks "
    "that they laid themselves.",
    "rule.svitmas.slang.off": "no",
    "rule.svitmas.slang.off.book": "Nobody may add cards.",
    "rule.svitmas.skit_limit": "Skit below",
    "rule.svitmas.skit_limit.help": "Who collected fewer cards than that gets the skit: twos to fives. "
    "Trump: the trump card's number.",
    "rule.svitmas.skit_limit.book": "Who has fewer than {limit} cards gets the skit.",
    "rule.svitmas.skit_limit.trump_rank": "trump",
    "rule.svitmas.skit_limit.trump_rank.book": "Who has fewer cards than the trump card's number gets the "
    "skit. A jack is 11, a queen 12, a king 13, an ace 14.",
    "rule.svitmas.skit_mode": "Skit from",
    "rule.svitmas.skit_mode.help": "Whether all give their low cards, which are dealt out, or only those "
    "with enough cards.",
    "rule.svitmas.skit_mode.pool_and_deal": "all",
    "rule.svitmas.skit_mode.pool_and_deal.book": "All give away their twos, threes, fours and fives. These "
    "are shuffled and dealt to those with too few.",
    "rule.svitmas.skit_mode.from_others": "others",
    "rule.svitmas.skit_mode.from_others.book": "The others give their twos, threes, fours and fives to the "
    "one with too few. If several have too few, they are dealt among them.",
    "rule.svitmas.starter": "Begins",
    "rule.svitmas.starter.help": "Who leads first in the endgame: who drew the trump card, or who has it "
    "now.",
    "rule.svitmas.starter.drew_trump": "drew trump",
    "rule.svitmas.starter.drew_trump.book": "Who drew the trump card leads first.",
    "rule.svitmas.starter.holds_trump_card": "has trump",
    "rule.svitmas.starter.holds_trump_card.book": "Who has the trump card in hand leads first.",
    "rule.svitmas.run_lay": "Lay runs",
    "rule.svitmas.run_lay.help": "Yes: several cards of one suit in a row may be laid at once.",
    "rule.svitmas.run_lay.true.book": "You lay one card, or several of one suit in a row: a run. A run "
    "beats if its lowest card beats.",
    "rule.svitmas.run_lay.false.book": "You lay one card at a time.",
    "rule.svitmas.trump_over_trump": "On trumps",
    "rule.svitmas.trump_over_trump.help": "What beats a trump: a higher one, or any trump.",
    "rule.svitmas.trump_over_trump.higher_only": "higher",
    "rule.svitmas.trump_over_trump.higher_only.book": "Only a higher trump beats a trump.",
    "rule.svitmas.trump_over_trump.any": "any",
    "rule.svitmas.trump_over_trump.any.book": "Any trump beats a trump.",
    "rule.svitmas.pickup": "Pick up",
    "rule.svitmas.pickup.help": "How much is taken by who does not beat: the top with its run, or "
    "everything.",
    "rule.svitmas.pickup.svit": "the run",
    "rule.svitmas.pickup.svit.book": "You take what lies on top, and the whole run below it.",
    "rule.svitmas.pickup.all": "all",
    "rule.svitmas.pickup.all.book": "You take all cards on the table.",
    "rule.svitmas.avstick_count": "Put away",
    "rule.svitmas.avstick_count.help": "When the cards are put away: after as many lays as are in, as sat "
    "down, or counting those picked up.",
    "rule.svitmas.avstick_count.players_in_at_lead": "who are in",
    "rule.svitmas.avstick_count.players_in_at_lead.book": "The trick is complete with as many lays on the "
    "table as players were in when it began.",
    "rule.svitmas.avstick_count.players_at_start": "all",
    "rule.svitmas.avstick_count.players_at_start.book": "The trick is complete with as many lays on the "
    "table as players sit at it.",
    "rule.svitmas.avstick_count.cumulative": "taken too",
    "rule.svitmas.avstick_count.cumulative.book": "The trick is complete after as many lays as players were "
    "in when it began. Those picked up count too.",
    "rule.svitmas.full_suit_avstick": "Whole suit",
    "rule.svitmas.full_suit_avstick.help": "Yes: a whole suit on the table, two to ace, completes the trick "
    "too.",
    "rule.svitmas.full_suit_avstick.false.book": "",
    "rule.svitmas.full_suit_avstick.true.book": "A whole suit on the table, two to ace, completes it too.",
    "rule.svitmas.loop_guard": "Loops",
    "rule.svitmas.loop_guard.help": "Stop: if you pick up again and again in one trick, the next one takes "
    "everything.",
    "rule.svitmas.loop_guard.on": "stop",
    "rule.svitmas.loop_guard.on.book": "After twice as many pick-ups as there are players in, the next one "
    "takes everything on the table.",
    "rule.svitmas.loop_guard.off": "go on",
    "rule.svitmas.loop_guard.off.book": "You may pick up any number of times in one trick.",
    "rule.svitmas.avstickshog": "Set aside",
    "rule.svitmas.avstickshog.help": "So many cards are set aside when only two play. They are drawn when a "
    "trick is put away.",
    "rule.svitmas.avstickshog.0": "none",
    "rule.svitmas.avstickshog.0.book": "No cards are set aside.",
    "rule.svitmas.avstickshog.book": "First {aside} cards are set aside, face down.",
    "rule.svitmas.avstick_draw_before_out": "Draw first",
    "rule.svitmas.avstick_draw_before_out.help": "When two play: whether both draw before one without cards "
    "is out.",
    "rule.svitmas.avstick_draw_before_out.true.book": "Nobody is out before you have drawn.",
    "rule.svitmas.avstick_draw_before_out.false.book": "If one has no cards, the hand is over before you "
    "draw.",
    "rule.svitmas.match_hands": "Hands",
    "rule.svitmas.match_hands.help": "How many hands make a match. Free: as many as you like.",
    "rule.svitmas.match_hands.1.book": "The match is a single hand.",
    "rule.svitmas.match_hands.free": "free",
    "rule.svitmas.match_hands.free.book": "The match is as many hands as you like.",
    "rule.svitmas.match_hands.book": "The match is {hands} hands.",
    # the rule book
    "book.svitmas.title": "Svitmas: the rules at your table",
    "book.svitmas.players": "{seats} players",
    "book.svitmas.aim": "The aim",
    "book.svitmas.get_rid": "First you collect cards in tricks. Then you get rid of them all.",
    "book.svitmas.deal": "The deal",
    "book.svitmas.pack": "The pack has 52 cards.",
    "book.svitmas.three": "Everybody gets three cards, one at a time. The player to the dealer's left gets "
    "the first.",
    "book.svitmas.dealer": "Lot decides who deals first. After that the mas deals.",
    "book.svitmas.collect": "Collecting",
    "book.svitmas.begins": "The player to the dealer's left leads the first trick.",
    "book.svitmas.lay": "In each trick all lay one card in turn, or several of one rank.",
    "book.svitmas.draw": "Who has laid draws as many cards from the stock at once.",
    "book.svitmas.highest": "The highest rank takes the trick. The ace is highest, then king, queen, jack, "
    "ten and down to two. Suit and number of cards do not matter.",
    "book.svitmas.takes": "Who takes the trick lays it face down in front and leads the next. If that "
    "player has no cards, the next one leads.",
    "book.svitmas.tie": "Ties",
    "book.svitmas.motlagg": "To lay the highest rank again is called motlägg.",
    "book.svitmas.again": "If several laid the highest rank, just they lay again, and draw as before.",
    "book.svitmas.chance": "Taking a chance",
    "book.svitmas.chance_must": "The card must be laid, and you draw nothing for it.",
    "book.svitmas.chance_not": "You may not do so when you lead, nor with the stock's last card.",
    "book.svitmas.chance_bound": "Nor may you if you have to make motlägg.",
    "book.svitmas.chance_same": "If it is another rank, you are out of the fight, but the card stays.",
    "book.svitmas.slang": "Adding",
    "book.svitmas.slang_draw": "You draw as many cards. Who takes the trick does not change.",
    "book.svitmas.slang_end": "It goes round until all in a row are done, or the stock is used up.",
    "book.svitmas.trump": "The trump card",
    "book.svitmas.last_card": "The last card of the stock is the trump card. Who should draw it lays it "
    "down in front without a look.",
    "book.svitmas.unveiled": "Play until all hands are empty. Then turn up the trump card: its suit is "
    "trumps.",
    "book.svitmas.take_up": "All take up their tricks. The trump card belongs to who drew it.",
    "book.svitmas.skit": "The skit",
    "book.svitmas.skit_out": "Who has no cards after that is out.",
    "book.svitmas.shed": "Getting rid of the cards",
    "book.svitmas.beat": "Beat the top with higher cards of its suit, or with trumps. A single higher card "
    "beats a whole run.",
    "book.svitmas.beat_singly": "Beat the top with a higher card of its suit, or with trumps.",
    "book.svitmas.pick_up": "If you can't beat, or won't, you pick up. Then the turn passes.",
    "book.svitmas.empty": "If the table is empty, the next player leads anything.",
    "book.svitmas.avstick": "Putting away",
    "book.svitmas.put_away": "The cards on the table are put away, and who laid last leads.",
    "book.svitmas.two": "When two play",
    "book.svitmas.two_draw": "Each time a trick is put away, both draw a card set aside, who laid last "
    "first. That player gets an odd last one.",
    "book.svitmas.end": "End of the hand",
    "book.svitmas.out": "Who has laid the last card is out.",
    "book.svitmas.mas": "The hand ends when only one has cards left. That player is the mas. There is no "
    "winner.",
    "book.svitmas.stopped": "If the hand drags on, you can stop it, and after 2000 turns of the endgame it "
    "stops. Then who has most cards is the mas. Of several it is the one who would have played first.",
    "book.svitmas.match": "The match",
    "book.svitmas.most_mas": "Who is mas most often loses the match.",
    # advice before the deal
    "advice.svitmas.no_end": "With five players or more, a hand by these rules can take very long.",
    "advice.svitmas.circles": "Without the loop guard, two cards can go round for ever.",
    "advice.svitmas.no_secrets": "With no cards set aside, both can work out what the other has.",
}
