"""The build guide agrees with the wirings it describes, and its links lead somewhere."""

import re
from pathlib import Path

import pytest

from firmware.drawing import svg
from firmware.lang import Words
from hw.plan import wires
from hw.wiring import PINS, RESERVED, SPI_PINS, Wiring

ROOT = Path(__file__).parents[2]
GUIDE = ROOT / "docs/build"
PAGES = sorted(GUIDE.glob("*.md"))
SMALL = 200_000


def rows(page: str) -> list[list[str]]:
    """The cells of all tables of a page."""
    lines = (GUIDE / page).read_text(encoding="utf-8").splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")]


def count(part: str, seats: int) -> str:
    """How many of a part the list names for the default console of 4 or of 6 seats."""
    (found,) = [row for row in rows("parts.md") if row[0].startswith(part)]
    return found[1 if seats == 4 else 2]


@pytest.mark.parametrize(
    ("file", "seats", "drawing"),
    [("systemd/console.toml", 4, "direct.svg"), ("docs/build/seatboard.toml", 6, "seatboard.svg")],
)
def test_a_drawing_is_that_of_its_file(file, seats, drawing):
    wiring = Wiring.load(ROOT / file)
    drawn = (GUIDE / drawing).read_text(encoding="utf-8")
    assert wiring == Wiring.default(seats) and drawn == svg(wiring, Words("en"))


def test_three_direct_seats_beside_a_wide_table_leave_no_pin():
    wide = Wiring.load(GUIDE / "wide.toml")
    seats = {pin for seat in wide.seats for pin in (*seat.keys, seat.lamp)}
    used = {*seats, wide.buzzer, wide.table.spi.dc, *SPI_PINS}
    assert used == set(PINS) - set(RESERVED) and len(wide.seats) == 3 and wide.table.size == (256, 64)


@pytest.mark.parametrize("seats", [4, 6])
def test_the_list_of_parts_is_that_of_the_wiring(seats):
    wiring = Wiring.default(seats)
    boards = sum(seat.expander is not None for seat in wiring.seats)
    keys = sum(len(seat.keys) for seat in wiring.seats)
    lamps = str(sum(seat.lamp is not None for seat in wiring.seats))
    expected = {
        "OLED panel 128x64": str(len(wiring.seats) + 1),
        "TCA9548A": "1",
        "TCA9534": str(boards),
        "tactile switch": str(keys),
        "LED": lamps,
        "resistor 330 Ω": str(int(lamps) + int(wiring.buzzer is not None)),
        "resistor 10 kΩ": str(keys + boards + 1 if boards else 0),
        "passive piezo buzzer": str(int(wiring.buzzer is not None)),
    }
    assert {part: count(part, seats) for part in expected} == expected


@pytest.mark.parametrize("seats", [4, 6])
def test_what_lies_in_a_wire_is_listed(seats):
    named = {row[0] for row in rows("parts.md")}
    assert {f"resistor {wire.through}" for wire in wires(Wiring.default(seats)) if wire.through} <= named


def test_the_pins_of_direct_seats_are_those_of_the_wiring():
    told = [row for row in rows("wiring.md") if row[0].isdigit()]
    expected = []
    for number, seat in enumerate(Wiring.default(4).seats, 1):
        channel = seat.panel.channel
        pins = [f"GPIO {pin}" for pin in (*seat.keys, seat.lamp)]
        expected.append([str(number), f"SD{channel}, SC{channel}", *pins])
    assert told == expected


def test_the_pins_of_a_seat_board_are_those_of_the_wiring():
    told = {row[0]: row[1] for row in rows("wiring.md") if re.fullmatch(r"P\d|A0.*|/INT", row[0])}
    wiring = Wiring.default(6)
    for seat in wiring.seats:
        signs = [told[f"P{pin}"].split()[1] for pin in seat.keys]
        assert signs == list("◄►●■")
        assert "LED" in told[f"P{seat.lamp}"] and f"0x{seat.expander:X}" in told["A0, A1, A2"]
    assert f"GPIO {wiring.interrupt}" in told["/INT"]


def test_the_table_of_pull_ups_is_reckoned_rightly():
    told = {row[0].strip("*"): row[1:] for row in rows("wiring.md") if re.match(r"\**[\d.]+ kΩ", row[0])}
    assert len(told) == 3
    for at_seat, (together, rise, *longest) in told.items():
        seat = 1 / sum(1 / float(ohms) for ohms in re.findall(r"[\d.]+", at_seat))
        every = 1 / (1 / 1.8 + 1 / 10 + 1 / seat)
        fixed = 0.50 * every * 120 + 0.35 * seat * 60  # kΩ x pF are nanoseconds
        metre = 0.50 * every * 60 + 0.35 * seat * 60
        assert float(together.removesuffix(" kΩ")) == pytest.approx(every, abs=0.01)
        assert float(rise.removesuffix(" ns")) == pytest.approx(fixed + metre, rel=0.01)
        for limit, length in zip((300, 1000), longest, strict=True):
            room = min((limit - fixed) / metre, (400 - 120) / 60)
            assert float(length.removesuffix(" m") or 0) == pytest.approx(max(room, 0), abs=0.1)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere_and_pictures_are_small(page):
    text = page.read_text(encoding="utf-8")
    targets = [target for target in re.findall(r"\]\(([^)]+)\)", text) if "://" not in target]
    for target in targets:
        name, _, anchor = target.partition("#")
        file = (page.parent / name).resolve() if name else page
        assert file.is_file(), target
        assert file.suffix != ".png" or file.stat().st_size < SMALL, target
        assert not anchor or anchor in anchors(file), target


def anchors(page: Path) -> set[str]:
    """The names that headings are linked by."""
    heads = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", head).lower().replace(" ", "-") for head in heads}


def test_every_page_is_reached_from_the_first():
    first = (GUIDE / "README.md").read_text(encoding="utf-8")
    assert [page.name for page in PAGES if page.name != "README.md" and f"]({page.name})" not in first] == []
