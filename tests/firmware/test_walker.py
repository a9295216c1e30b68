"""Every key, short, held and chorded, in every stage: nothing breaks, dead keys look dead, back leads out."""

from __future__ import annotations

import functools
from collections.abc import Callable
from itertools import product
from random import Random

import pytest

from engine.players import thumb
from firmware.screens.keyline import KeyLine
from hw.keys import Button
from hw.place import TABLE, PanelBack, PanelLost
from tests.firmware.played import hands, remember
from tests.firmware.sim import BOTH, LEFT, RIGHT, ROUND, SQUARE, Sim, stored
from tests.firmware.states_seats import SEATS, fresh_result
from tests.firmware.test_flow_pause import STATES

KEYS = (LEFT, RIGHT, ROUND, SQUARE, BOTH)
HANDS = ["S2 H7 H9", "C3 C4 C5", "D3 D4"]


def lobby() -> Sim:
    return Sim(3)


def sitting() -> Sim:
    sim = Sim(3)
    sim.sit(0, 2)
    return sim


def full_house() -> Sim:
    sim = Sim(6)
    sim.sit(*range(6))
    return sim


def one_card() -> Sim:
    return resting(Sim(2, store=stored(["H9", "C3 C4"], persons=(0, 1))))


def must_lead() -> Sim:
    return resting(Sim(2, store=stored(HANDS[:2], persons=(0, 1))))


def must_pick_up() -> Sim:
    return resting(Sim(2, store=stored(["S2 S3", "C3 C4 C5"], persons=(0, 1), table=["1 H8"])))


def may_pick_up() -> Sim:
    store = stored(HANDS[:2], persons=(0, 1), table=["1 H8"], rules="must_beat=false")
    return resting(Sim(2, store=store))


def paused() -> Sim:
    sim = must_lead()
    sim.chord(0)
    return sim


def on_row(row: int) -> Callable[[], Sim]:
    def state() -> Sim:
        sim = paused()
        for _ in range(row):
            sim.press(RIGHT, 0)
        return sim

    state.__name__ = f"pause_row_{row}"
    return state


def asked() -> Sim:
    sim = paused()
    sim.choose("Avbryt partiet")
    return sim


def menu(*labels: str) -> Callable[[], Sim]:
    """The menu before a match, as far as these rows."""

    def state() -> Sim:
        sim = sitting()
        sim.menu(0)
        sim.choose(*labels)
        return sim

    state.__name__ = "_".join(["menu", *labels]).replace(" ", "_")
    return state


def told() -> Sim:
    """A guided hand has something to say."""
    sim = menu("Lär dig spela", "Mas")()
    sim.advance(1)
    return sim


def learning() -> Sim:
    """It is the learner's move."""
    sim = told()
    while "● Lägg" not in sim.words(0):
        sim.press(ROUND, 0)
        sim.advance(1)
    return resting(sim)


def memory(*labels: str) -> Callable[[], Sim]:
    """What the console remembers, as far as these rows."""

    def state() -> Sim:
        sim = Sim(3)
        remember(sim.store, [*hands("3 x Åsa! Bo", "Bo! Ida Per?"), *hands("Åsa! Ida", rules="cut=off")])
        remember(sim.store, hands("Åsa* Bo", game="mau"))
        sim.sit(0, 2)
        sim.menu(0)
        sim.choose("Minnen", *labels)
        return sim

    state.__name__ = "_".join(["memory", *labels]).replace(" ", "_")
    return state


def help_page() -> Sim:
    sim = menu("Husregler")()
    sim.hold(ROUND, 0)
    return sim


def own_sets() -> Sim:
    sim = menu("Våra regler", "Spara reglerna", "Mormors regler")()
    sim.row("Mormors regler")
    return sim


def forgetting() -> Sim:
    sim = own_sets()
    sim.choose("Mormors regler", "Ta bort")
    return sim


def agreed(rules: str = "must_beat=false jokers=2 ace=low cut=off") -> Sim:
    sim = Sim(3, rules)
    sim.sit(0, 2)
    sim.begin(0)
    return sim


def youngest() -> Sim:
    return agreed("open_hands=youngest")


def paused_at(label: str) -> Callable[[], Sim]:
    def state() -> Sim:
        sim = resting(Sim(2, store=stored(HANDS[:2], persons=(0, 1), table=["1 H8"], leader=1)))
        sim.chord(0)
        sim.choose(label)
        return sim

    state.__name__ = f"paused_at_{label}".replace(" ", "_")
    return state


def wrong_card() -> Sim:
    """Åsa may take it back for as long as nobody acts."""
    store = stored(HANDS, persons=(0, 1, 2), table=["2 H8"], leader=2, rules="mistakes=table")
    sim = resting(Sim(3, store=store))
    sim.press(ROUND, 0)
    return resting(sim)


def wrong_card_paused() -> Sim:
    sim = wrong_card()
    sim.chord(2)
    return sim


def only_jokers() -> Sim:
    store = stored(["JK", "C3 C4"], persons=(0, 1), rules="jokers=2")
    return resting(Sim(2, store=store))


def open_hands() -> Sim:
    rules = "open_hands=all end=first_out scoring=count_cards"
    return resting(Sim(2, store=stored(HANDS[:2], persons=(0, 1), rules=rules, shown=[0, 1])))


def pot() -> Sim:
    sim = resting(fresh_result("stake=first_takes_pot match_hands=3"))
    sim.press(LEFT, 0)
    return sim


def result() -> Sim:
    return resting(fresh_result())


def between_hands() -> Sim:
    return resting(fresh_result("match_hands=3"))


def end_asked() -> Sim:
    sim = between_hands()
    sim.press(SQUARE, 0)
    return sim


def dark() -> Sim:
    sim = sitting()
    sim.advance(700)
    return sim


def mau(hands: list[str], pile: str = "HT", **more: object) -> Sim:
    """Mau-Mas, persons at all places."""
    persons = tuple(range(len(hands)))
    store = stored(hands, persons=persons, game="mau", pile=pile, **more)  # type: ignore[arg-type]
    return resting(Sim(len(hands), store=store))


def mau_must_lay() -> Sim:
    return mau(["H7 S8 DQ", "C8 C9 CT"])


def mau_must_draw() -> Sim:
    return mau(["S8 DQ", "C8 C9 CT"])


def mau_may_draw() -> Sim:
    return mau(["H7 S8 DQ", "C8 C9 CT"], rules="voluntary_draw=true")


def mau_keeps() -> Sim:
    sim = mau_must_draw()
    sim.press(SQUARE, 0)
    return resting(sim)


def mau_owes() -> Sim:
    return mau(["H8 C7 DQ", "C8 C9 CT"], "S7", ask="penalty", rules="stack_sevens=true")


def mau_may_miss() -> Sim:
    return mau(["H9 C8 DQ", "C7 C9 CT"], "S8", ask="penalty", rules="stack_eights=pass_on")


def mau_names() -> Sim:
    sim = mau(["HJ S8 DQ", "C8 C9 CT"])
    sim.press(ROUND, 0)
    return resting(sim)


def mau_names_for_nothing() -> Sim:
    return mau(["H7 S8", "C8 C9"], "CJ", ask="name", rules="start_card_effect=as_played_by_dealer")


def mau_follows() -> Sim:
    return mau(["HQ S8", "C8 C9"], "ST HA", ask="follow")


def mau_empty() -> Sim:
    sim = mau(["HA", "C8 C9"])
    sim.press(ROUND, 0)
    return resting(sim)


def mau_two_left() -> Sim:
    return mau(["H7 S8", "C8 C9"])


def mau_may_call() -> Sim:
    """Åsa has laid her last card but one; what she did lately can't be taken back any more."""
    return mau(["S8", "C8 C9", "D8 D9"], to_act=1, due=[0])


def mau_lone() -> Sim:
    return mau(["H8", "C8 C9"], lone=[0])


def mau_missed() -> Sim:
    return mau(["S8", "C8 C9", "D8 D9"], to_act=2, missed=[0])


def mau_missed_paused() -> Sim:
    sim = mau_missed()
    sim.chord(2)
    return sim


def mau_judge() -> Sim:
    sim = mau_must_lay()
    sim.chord(0)
    sim.choose("Vad får jag göra?")
    return sim


def mau_over() -> Sim:
    sim = mau(["H8", "C8 C9"], said=["mas", ""])
    sim.press(ROUND, 0)
    sim.until(lambda: sim.stage == "HandEnded")
    return resting(sim)


def mau_menu() -> Sim:
    sim = Sim(3, game="mau")
    sim.sit(0, 2)
    sim.menu(0)
    sim.choose("Husregler")
    return sim


def svitmas(hands: list[str], **more: object) -> Sim:
    """Svitmas, persons at all places; cards are collected unless there is a trump card."""
    persons = tuple(range(len(hands)))
    late = {"stock": "", "trump_seat": 1, "turns": 9, "collected": 9, "in_at_lead": len(hands)}
    shed = "trump" in more and "ask" not in more
    parts: dict[str, object] = {"stock": "SA H2 H3 H4"} | (late if shed else {}) | more
    sim = Sim(len(hands), store=stored(hands, persons=persons, game="svitmas", **parts))  # type: ignore[arg-type]
    assert len(sim.hand(0).cards) == len(hands[0].split())
    return resting(sim)


COLLECTED = ["S7 H7 DQ", "C8 C9 CT"]
TIED = {"ask": "tie", "table": ["0 HK", "1 SK"], "tied": 13, "since": 2, "winner": 0, "queue": [1]}
SAME = "tie_round=same_rank_until_one_left chansa=anytime"


def svitmas_leads() -> Sim:
    return svitmas(COLLECTED)


def svitmas_marks() -> Sim:
    sim = svitmas_leads()
    sim.hold(ROUND, 0)
    return resting(sim)


def svitmas_may_chance() -> Sim:
    return svitmas(COLLECTED, **TIED)


def svitmas_bound() -> Sim:
    rules = "motlagg_forced=true chansa=anytime"
    return svitmas(["C7 H7 DQ", COLLECTED[1]], table=["1 S7"], queue=[], rules=rules)


def svitmas_yields() -> Sim:
    return svitmas(COLLECTED, rules=SAME, **TIED)


def svitmas_other() -> Sim:
    return svitmas(["S7 CK DQ", COLLECTED[1]], rules=SAME, **TIED)


def svitmas_asked() -> Sim:
    sim = svitmas_other()
    sim.press(SQUARE, 0)
    return resting(sim)


def svitmas_adds() -> Sim:
    return svitmas(["CK S7 DQ", COLLECTED[1]], ask="add", table=["0 HK", "1 S5"], winner=0)


def svitmas_adds_nothing() -> Sim:
    return svitmas(COLLECTED, ask="add", table=["0 HK", "1 S5"], winner=0)


def svitmas_played_out() -> Sim:
    """Åsa has no card left, and waits for the end of the collecting."""
    last: dict[str, object] = {"ask": "collect", "stock": "", "trump": "SA", "trump_seat": 1, "to_act": 1}
    return svitmas(["", "C8", "D3"], table=["0 HK"], **last)


def svitmas_may_beat() -> Sim:
    return svitmas(["S2 H5 H6 D9", "C8 C9", "D2 D3"], table=["1 H3", "2 H4"], trump="SA")


def svitmas_run() -> Sim:
    sim = svitmas_may_beat()
    sim.press(RIGHT, 0)
    sim.hold(ROUND, 0)
    return resting(sim)


def svitmas_must_pick_up() -> Sim:
    return svitmas(["D9 DT", "C8 C9", "D2 D3"], table=["1 H3", "2 H4"], trump="SA")


def svitmas_sheds() -> Sim:
    return svitmas(["D9 DT SK", "C8 C9"], trump="SA")


def svitmas_judge() -> Sim:
    sim = svitmas_may_beat()
    sim.chord(0)
    sim.choose("Vad får jag göra?")
    return sim


def svitmas_out() -> Sim:
    sim = svitmas(["H5", "C8 C9", "D2 D3"], table=["2 H4"], trump="SA")
    sim.press(ROUND, 0)
    return resting(sim)


def svitmas_over() -> Sim:
    sim = svitmas(["H5", "C8 C9"], trump="SA")
    sim.press(ROUND, 0)
    sim.until(lambda: sim.stage == "HandEnded")
    return resting(sim)


def svitmas_menu() -> Sim:
    sim = Sim(3, game="svitmas")
    sim.sit(0, 2)
    sim.menu(0)
    sim.choose("Husregler")
    return sim


def resting(sim: Sim) -> Sim:
    """Nothing blinks and no message stands any more."""
    sim.advance(4)
    return sim


OWN: list[Callable[[], Sim]] = [
    lobby, sitting, full_house, one_card, must_lead, must_pick_up, may_pick_up, paused, on_row(1), on_row(2),
    on_row(3), on_row(4), on_row(5), asked, result, fresh_result, between_hands, end_asked, dark,
    menu(), menu("Husregler"), menu("Husregler", "Varv"), menu("Färdiga regler"), menu("Våra regler"),
    menu("Våra regler", "Spara reglerna"), help_page, own_sets, forgetting, agreed, youngest,
    menu("Lär dig spela"), told, learning,
    menu("Minnen"), memory(), memory("Mas"), memory("Mas", "Alla regler"), memory("Radera ett namn", "Bo"),
    paused_at("Vad får jag göra?"), paused_at("Regler"), wrong_card, wrong_card_paused, only_jokers,
    open_hands, pot,
    mau_must_lay, mau_must_draw, mau_may_draw, mau_keeps, mau_owes, mau_may_miss, mau_names,
    mau_names_for_nothing, mau_follows, mau_empty, mau_two_left, mau_may_call, mau_lone, mau_missed,
    mau_missed_paused, mau_judge, mau_over, mau_menu,
    svitmas_leads, svitmas_marks, svitmas_may_chance, svitmas_bound, svitmas_yields, svitmas_other,
    svitmas_asked, svitmas_adds, svitmas_adds_nothing, svitmas_played_out, svitmas_may_beat, svitmas_run,
    svitmas_must_pick_up, svitmas_sheds, svitmas_judge, svitmas_out, svitmas_over, svitmas_menu, *SEATS,
]  # fmt: skip
EVERY = [*STATES, *OWN]
BEFORE = (
    "TableMenu", "HouseRules", "Presets", "OwnSets", "OneSet", "NameSet", "Pages", "RuleBook", "Agreed",
    "Youngest", "Sure", "Lessons", "NameMenu", "Spelling", "Memory", "ByRules", "Boards", "EraseName",
    "PhoneMenu", "PhoneCode",
)  # fmt: skip
FIRST = ("Language", "Places", "Names", "CardLetters", "Game")
STILL = [state for state in OWN if state not in (dark, fresh_result)]


def name(state: Callable[[], Sim]) -> str:
    return state.__name__


def everything(sim: Sim) -> list[object]:
    places = (*range(sim.console.seats), TABLE)
    return [sim.stage, *(sim.screen(place) for place in places)]


@functools.cache
def does(state: Callable[[], Sim]) -> dict[tuple[int, Button, float], bool]:
    """Each key, by place, pressed so long and once more: whether it changed anything but to say why not."""
    did = {}
    for place, button, seconds in product(range(min(3, state().console.seats)), KEYS, (0.1, 0.8)):
        sim = state()
        before = everything(sim)
        sim.down(button, place)
        at_once = everything(sim) != before
        sim.advance(seconds)
        sim.up(button, place)
        after = everything(sim) != before and sim.key_line(place) is not None
        did[place, button, seconds] = at_once or after or sim.stage != before[0]
        sim.press(button, place)
        sim.slow = False
        sim.advance(3)
        assert sim.words(TABLE)
    return did


@pytest.mark.parametrize("state", EVERY, ids=name)
def test_no_key_breaks_anything(state: Callable[[], Sim]) -> None:
    assert does(state)


@pytest.mark.parametrize("state", STILL, ids=name)
def test_a_key_is_drawn_alive_when_it_does_something_and_else_dead(state: Callable[[], Sim]) -> None:
    """A dark card's reason is the one thing that a dead key may still give."""
    sim, did = state(), does(state)
    for place in range(min(3, sim.console.seats)):
        line = sim.key_line(place) or KeyLine()
        assert line.arrows_live or line.arrows
        arrows = did[place, LEFT, 0.1] or did[place, RIGHT, 0.1]
        assert arrows == (line.arrows is not None and line.arrows_live), (place, line)
        for button, label in ((ROUND, line.round), (SQUARE, line.square)):
            moves = did[place, button, 0.1] or did[place, button, 0.8]
            assert moves == (label is not None and label.live), (place, line)


@pytest.mark.parametrize("state", EVERY, ids=name)
def test_there_is_a_way_out_to_the_start_from_everywhere(state: Callable[[], Sim]) -> None:
    sim = state()
    sim.slow = False
    for button in (ROUND, SQUARE):  # fingers that the state left on their keys
        for place in range(sim.console.seats):
            sim.up(button, place)
    for _ in range(20):
        sim.advance(4)
        if sim.stage == "Lobby":
            return
        sim.press(next_key_out(sim), 0)
    raise AssertionError(f"no way out of {sim.stage}: {sim.words(0)}")


def next_key_out(sim: Sim) -> Button:
    """What a person at place 0 who can read presses to get back to the start."""
    words = sim.words(0)
    if "Avbryta partiet?" in words:
        return ROUND if "Ja" in words else RIGHT
    if sim.stage in FIRST:
        return ROUND
    if sim.stage in BEFORE:
        return SQUARE
    if sim.stage == "Pause" and "● " in words:
        return ROUND if "Avbryt partiet" in words else RIGHT
    return SQUARE if sim.stage in ("HandEnded", "Deserted") else BOTH


CHILDREN = (
    "match_hands=3 must_beat=false",
    "mistakes=table",
    "mistakes=table jokers=2 must_beat=false",
    "age_row=5-6",
    "stake=mas_double match_hands=3 pickup=top",
    "after_pickup=continue_standard mistakes=table match_hands=free",
)


MAU_CHILDREN = (
    "hand_size=6 match=hands",
    "variant=pesten stack_sevens=true voluntary_draw=true",
    "variant=neuner start_card_effect=as_played_by_dealer stack_eights=accumulate",
    "variant=faraon call_window=with_lay",
)
SVITMAS_CHILDREN = ("", "chansa=anytime motlagg_forced=true match_hands=3", SAME + " pickup=all")
TABLES = [
    *(("mas", rules) for rules in CHILDREN),
    *(("mau", rules) for rules in MAU_CHILDREN),
    *(("svitmas", rules) for rules in SVITMAS_CHILDREN),
]


@pytest.mark.parametrize(("seed", "table"), [*enumerate(TABLES)])
def test_a_table_of_children_breaks_nothing(seed: int, table: tuple[str, str]) -> None:
    """Keys of all seats at random, panels that come and go, and a start now and then."""
    rng, (game, rules) = Random(seed), table
    sim = Sim(4, rules, game=game, width=rng.choice((128, 256)), seed=seed)
    sim.start(1, 0)
    down: set[tuple[Button, int]] = set()
    for _ in range(400):
        key = rng.choice(KEYS[:4]), rng.randrange(4)
        (sim.up if key in down else sim.down)(*key)
        down ^= {key}
        sim.advance(rng.choice((0.0, 0.1, 0.3, 0.7, 2.0)))
        if rng.random() < 0.02:
            place = rng.randrange(-1, 4)
            sim.send(rng.choice((PanelLost(place, "errno 121"), PanelBack(place))))
        if rng.random() < 0.01:
            sim, down = sim.restart(player=rng.choice((thumb, None)), seed=seed), set()
    for key in down:
        sim.up(*key)
    sim.advance(5)
    assert sim.words(TABLE)
