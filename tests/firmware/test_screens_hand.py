"""The hand: any hand can be drawn, and lit, ring, chosen and new each show."""

from hypothesis import given
from hypothesis import strategies as st
from PIL import ImageChops

from engine.cards import BIT, DECK_FACES, JOKER, collect, pack, parse_cards
from firmware.lang import Words
from firmware.screens.frame import STAGE, WIDTH
from firmware.screens.hand import hand, hand_screen
from firmware.screens.keyline import KeyLine, Label
from firmware.screens.order import in_order

FACES = collect([*DECK_FACES, JOKER])
faces = st.sampled_from([*DECK_FACES, JOKER])
letters = st.sampled_from(["JQKA", "KnDKE"])


def of_two_packs(cards: list[int]) -> list[int]:
    """The cards, but no face more than twice."""
    return [c for c in set(cards) for _ in range(min(2, cards.count(c)))]


hands = st.lists(faces, min_size=1, max_size=106).map(of_two_packs).map(collect).map(in_order)


def lit_pixels(image) -> int:
    return image.histogram()[255]


def differ(a, b) -> int:
    return lit_pixels(ImageChops.logical_xor(a, b))


@given(hands, st.data(), letters)
def test_any_hand_can_be_drawn(cards, data, kind):
    cursor = data.draw(st.none() | st.integers(0, len(cards) - 1))
    chosen = data.draw(st.frozensets(st.integers(0, len(cards) - 1), max_size=5))
    lit = data.draw(st.integers(0, FACES))
    image = hand(cards, lit, cursor, chosen=chosen, new=lit, letters=kind)
    assert image.mode == "1" and image.size == (WIDTH, STAGE)
    assert lit_pixels(image) > 0


@given(hands, st.data(), letters)
def test_a_lit_card_shows(cards, data, kind):
    cursor = data.draw(st.integers(0, len(cards) - 1))
    face = data.draw(st.sampled_from(cards))
    dark = hand(cards, 0, cursor, letters=kind)
    assert differ(dark, hand(cards, BIT[face], cursor, letters=kind)) >= 20


@given(hands, st.data(), letters)
def test_what_others_hold_does_not_show(cards, data, kind):
    absent = data.draw(st.sampled_from([f for f in (*DECK_FACES, JOKER) if f not in cards] or [62]))
    assert hand(cards, 1 << absent, 0, letters=kind, new=1 << absent) == hand(cards, 0, 0, letters=kind)


@given(hands, st.data(), letters)
def test_the_ring_shows_and_its_blink_moves_nothing(cards, data, kind):
    cursor = data.draw(st.integers(0, len(cards) - 1))
    lit = data.draw(st.sampled_from([0, FACES]))
    on, off = (hand(cards, lit, cursor, ring=ring, letters=kind) for ring in (True, False))
    ring = ImageChops.logical_and(on, ImageChops.invert(off))
    assert lit_pixels(ring) >= 30
    assert differ(on, off) == lit_pixels(ring)


@given(hands, st.data(), letters)
def test_cards_in_a_row_keep_their_places_wherever_the_ring_is(cards, data, kind):
    cards = cards[:11]
    cursor = data.draw(st.integers(0, len(cards) - 1))
    assert hand(cards, FACES, cursor, ring=False, letters=kind) == hand(cards, FACES, None, letters=kind)


@given(hands, st.data(), letters)
def test_the_ring_moves_from_face_to_face(cards, data, kind):
    a = data.draw(st.integers(0, len(cards) - 1))
    b = data.draw(st.integers(0, len(cards) - 1))
    same = differ(hand(cards, 0, a, letters=kind), hand(cards, 0, b, letters=kind)) == 0
    if cards[a] != cards[b]:
        assert not same
    elif len(cards) > 13:
        assert same


@given(hands, st.data(), letters)
def test_chosen_and_new_cards_show(cards, data, kind):
    at = data.draw(st.integers(0, len(cards) - 1))
    cursor = data.draw(st.none() | st.integers(0, len(cards) - 1))
    plain = hand(cards, FACES, cursor, letters=kind)
    assert differ(plain, hand(cards, FACES, cursor, chosen=frozenset((at,)), letters=kind)) >= 4
    if len(cards) <= 13 or cards.count(cards[at]) == 1:
        assert differ(plain, hand(cards, FACES, cursor, new=BIT[cards[at]], letters=kind)) >= 3


def test_large_hands_keep_each_card_in_its_place():
    whole = in_order(collect(pack()))
    full = hand(whole, 0, None)
    for gone in range(0, 52, 5):
        rest = whole[:gone] + whole[gone + 1 :]
        box = ImageChops.logical_xor(full, hand(rest, 0, None)).getbbox()
        assert box is not None and box[2] - box[0] <= 10 and box[3] - box[1] <= 11


def test_order_alternates_black_and_red_and_puts_jokers_last():
    cards = parse_cards("JK D2 C3 H4 SA S2 S2")
    assert in_order(cards) == in_order(collect(reversed(in_order(cards))))
    assert [c >> 4 for c in in_order(cards)] == [0, 0, 0, 1, 3, 2, 3]


def test_words_say_the_ringed_card_what_the_keys_do_and_the_hand():
    words = Words("sv")
    cards = in_order(parse_cards("H7 S8"))
    line = KeyLine("h", Label("Lägg"), Label("Ta upp", live=False), "♥9")
    frame = hand_screen(words, cards, parse_cards("H7"), 1, line)
    assert frame.words == ("hjärter sju, kan läggas", "♥9", "● Lägg", "På hand: spader åtta, hjärter sju")
    assert hand_screen(words, cards, 0, 0, line).words[0] == "spader åtta, kan inte läggas"
    assert hand_screen(words, cards, 0, 0, "Fel färg").words[0] == "Fel färg"
    assert hand_screen(words, (), 0, None, line).words[-1] == "Inga kort på hand"
