"""The other screens: keys, menus, table, results."""

import subprocess
import sys

from PIL import Image, ImageChops

from engine.cards import parse_card
from firmware.lang import Words
from firmware.screens.covered import Covered, covered
from firmware.screens.frame import WIDTH
from firmware.screens.keyline import KeyLine, Label, key_line, message
from firmware.screens.menu import Row, menu
from firmware.screens.notice import attract, paginate
from firmware.screens.result import Line, Result, result
from firmware.screens.table import Seat, Table, table

WORDS = Words("sv")
KEYS = KeyLine("v", Label("Välj"), Label("Backa"))


def differ(a, b) -> int:
    return ImageChops.logical_xor(a, b).histogram()[255]


def test_a_dead_key_looks_dead_and_is_not_said():
    alive = KeyLine("h", Label("Lägg"), Label("Ta upp"))
    dead = alive._replace(round=Label("Lägg", live=False), arrows_live=False)
    assert differ(key_line(alive), key_line(dead)) > 100
    assert dead.words() == ("■ Ta upp",)


def test_a_held_key_fills_from_the_left():
    lines = [key_line(KeyLine(None, None, Label("Ta upp", progress=step / 10))) for step in range(11)]
    reach = [ImageChops.logical_xor(lines[0], line).getbbox() for line in lines]
    assert reach[0] is None
    rights = [box[2] for box in reach[1:]]
    assert rights == sorted(set(rights)) and rights[-1] == WIDTH
    assert len({box[0] for box in reach[1:]}) == 1


def test_a_message_that_is_too_long_is_cut_not_spilled():
    picture = message("Du kan slå och då måste du göra det")
    assert picture.size == (WIDTH, 13)
    assert all(picture.getpixel((x, y)) for x in (0, 1, WIDTH - 2, WIDTH - 1) for y in range(1, 12))


def test_the_chosen_row_is_always_in_sight():
    rows = tuple(Row(f"Rad {n}") for n in range(9))
    frames = [menu("Meny", rows, at, KEYS) for at in range(9)]
    assert [frame.words[1] for frame in frames] == [f"Rad {n}" for n in range(9)]
    assert len({frame.image.tobytes() for frame in frames}) == 9
    for frame in frames:
        lit_rows = [y for y in range(12, 51) if frame.image.getpixel((1, y))]
        assert len(lit_rows) in (10, 11, 12)


def _table(**changes):
    seats = (Seat("Bo", 3), Seat("Åsa", 5), Seat("Ida", 0))
    usual = Table((parse_card("H9"), parse_card("HJ")), "Åsa", "Slå ♥J", "e", 20, 4, seats, 1)
    return usual._replace(**changes)


def test_the_table_says_what_it_shows():
    said = table(WORDS, _table()).words
    assert said[:3] == ("Åsa spelar", "Slå ♥J", "Överst: hjärter knekt")
    assert said[3:] == (
        "20 i talongen", "2 på bordet", "4 i dödhögen", "Bo: 3 kort", "Åsa: 5 kort", "Ida: ute",
    )  # fmt: skip
    assert "Tomt bord" in table(WORDS, _table(pile=())).words


def test_everything_the_table_is_told_shows_on_the_wide_panel():
    plain = table(WORDS, _table(), 256).image
    assert plain.size == (256, 64)
    for change in (
        {"pile": (parse_card("H9"), parse_card("HQ"))}, {"pile": (parse_card("H8"), parse_card("HJ"))},
        {"headline": "Bo"}, {"doing": "Ta upp"}, {"direction": "w"}, {"direction": None}, {"stock": 0},
        {"stock": None}, {"dead": 5}, {"dead": None}, {"turn": 0}, {"letters": "KnDKE"},
        {"seats": (Seat("Bo", 4), Seat("Åsa", 5), Seat("Ida", 0))},
    ):  # fmt: skip
        assert differ(plain, table(WORDS, _table(**change), 256).image) > 0, change


def test_a_seat_without_cards_is_told_that_it_is_done():
    line = KeyLine()
    assert "Du är klar!" in covered(WORDS, Covered(0, "Bo", "n"), line).words
    assert "1 kort på hand" in covered(WORDS, Covered(1, "Bo", "n"), line).words
    assert differ(covered(WORDS, Covered(1, "Bo", "n"), line).image,
                  covered(WORDS, Covered(2, "Bo", "n"), line).image) > 0  # fmt: skip


def test_a_shift_moves_the_picture():
    line = KeyLine()
    still, *moved = (covered(WORDS, Covered(5, "Bo", "n"), line, shift).image for shift in range(4))
    assert all(differ(still, image) > 100 for image in moved)
    assert differ(attract(WORDS, "Tryck").image, attract(WORDS, "Tryck", shift=2).image) > 100


def test_the_result_names_the_mas_and_every_place():
    lines = (Line(1, "Åsa", 0), Line(2, "Ida", 3), Line(3, "Bo", 9))
    frame = result(WORDS, Result("result.mas", "Bo", lines), KeyLine())
    assert frame.words == ("Bo är mas!", "1. Åsa: 0", "2. Ida: 3", "3. Bo: 9")
    bare = result(WORDS, Result("result.mas", "Bo", lines, hat=False), KeyLine())
    assert differ(frame.image, bare.image) > 50


def test_pages_keep_every_word():
    text = "ett två tre fyra fem " * 12
    pages = paginate(text + "\n\n" + text)
    assert " ".join(" ".join(page) for page in pages).split() == (text * 2).split()
    assert all(1 <= len(page) <= 3 for page in pages)


def test_importing_the_screens_reads_no_grid_and_loads_no_driver():
    code = (
        "import sys, firmware.table; from firmware.art.grids import sheet;"
        "assert sheet.cache_info().currsize == 0;"
        "assert not {'luma', 'gpiozero', 'numpy', 'PIL.ImageFont', 'firmware.lang.sv'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_a_page_ends_with_a_sentence_where_that_takes_no_more_pages():
    two = "Den som kan slå måste alltid slå. Man får alltid ta upp i stället om man vill."
    assert [" ".join(page) for page in paginate(two)] == [
        "Den som kan slå måste alltid slå.", "Man får alltid ta upp i stället om man vill.",
    ]  # fmt: skip
    long = "Ett " + "mycket " * 12 + "långt ord. Ett till. " + "Och " * 10 + "slut."
    assert " ".join(" ".join(page) for page in paginate(long)) == long


def test_four_lines_stand_in_one_column_and_whom_the_headline_names_has_its_points_there():
    four = tuple(Line(n + 1, name, 7 * n) for n, name in enumerate(("Ida", "Bo", "Per", "Åsa")))
    keys = KeyLine(None, Label("Ny giv"), Label("Sluta"))
    half = WIDTH // 2

    def right_of_names(frame):
        """What is lit between the names and the points, below the headline."""
        return differ(frame.image.crop((half - 4, 18, half + 20, 50)), Image.new("1", (24, 32)))

    named, unnamed = (result(WORDS, Result(key, name, four), keys) for key, name in (
        ("result.mas", "Åsa"), ("result.standing", ""),
    ))  # fmt: skip
    assert right_of_names(named) == 0 < right_of_names(unnamed)
    assert right_of_names(result(WORDS, Result("result.standing", "", four), KeyLine())) == 0
    assert named.words[:5] == ("Åsa är mas!", "1. Ida: 0", "2. Bo: 7", "3. Per: 14", "4. Åsa: 21")
    more = (*four[:3], four[3]._replace(points=22))
    assert differ(named.image, result(WORDS, Result("result.mas", "Åsa", more), keys).image) > 0


def test_the_last_row_of_a_list_does_not_touch_the_keys():
    rows = tuple(Row("gjpqy") for _ in range(3))
    image = menu("Meny", rows, 0, KEYS).image
    assert not any(image.getpixel((x, y)) for x in range(WIDTH) for y in (49, 50))
    lines = tuple(Line(n, "Gjpqy") for n in (1, 2, 3))
    image = result(WORDS, Result("result.mas", "Bo", lines), KEYS).image
    assert not any(image.getpixel((x, 50)) for x in range(WIDTH))


def test_when_nobody_is_to_act_nobody_plays():
    over = covered(WORDS, Covered(3, "", None, "Ida är ute!"), KeyLine())
    assert over.words == ("3 kort på hand", "Ida är ute!") and not over.image.crop((36, 0, 128, 27)).getbbox()


def test_words_stand_clear_of_the_arrow_and_no_number_alone():
    note = covered(WORDS, Covered(5, "Bo", "w", "Wilhelmina tog upp 1"), KeyLine()).image
    number = covered(WORDS, Covered(5, "Bo", "w", "Wilhelmina tog"), KeyLine()).image
    assert differ(note.crop((36, 27, 128, 38)), number.crop((36, 27, 128, 38))) == 0, "upp 1 goes together"
    for name in ("Bo", "Wilhelmina"):
        plain, arrow = (covered(WORDS, Covered(5, name, way), KeyLine()).image for way in (None, "w"))
        assert not any(arrow.getpixel((x, y)) for x in (101, 102) for y in range(25))
        assert differ(plain, arrow) > 100
