"""Wiring files: what is right is read, what is wrong is named with its line and its remedy."""

from __future__ import annotations

from pathlib import Path

import pytest

from hw.wiring import PhonesWiring, SpiWiring, Wiring, WiringError

DIRECT = """\
board = "direct"
buzzer = 18

[bus]
port = 1
hertz = 400_000
mux = 0x70

[table]
address = 0x3D

[[seat]]
channel = 0
keys = [4, 17, 27, 22]
lamp = 7

[[seat]]
channel = 1
keys = [10, 9, 11, 5]
lamp = 12
"""

SEATBOARD = 'board = "seatboard"\ninterrupt = 17\nbuzzer = 18\n' + "".join(
    f"[[seat]]\nchannel = {n}\n" for n in range(6)
)


def test_the_default_wirings_can_be_written_down() -> None:
    assert Wiring.parse(DIRECT) == Wiring.default(2)
    assert Wiring.parse(SEATBOARD) == Wiring.default(6)


@pytest.mark.parametrize("seats", range(1, 7))
def test_default_wirings_use_each_pin_and_channel_once(seats: int) -> None:
    wiring = Wiring.default(seats)
    pins = [wiring.buzzer, wiring.interrupt]
    if wiring.board == "direct":
        pins += [pin for seat in wiring.seats for pin in (*seat.keys, seat.lamp)]
    used = [pin for pin in pins if pin is not None]
    assert len(set(used)) == len(used) and not set(used) & {0, 1, 2, 3, 14, 15}
    assert len(wiring.seats) == seats == len({seat.panel.channel for seat in wiring.seats})
    assert wiring.table.channel is None and wiring.table.address == 0x3D


def test_fields_that_may_be_left_out_and_those_that_may_be_set() -> None:
    text = DIRECT.replace("lamp = 12\n", "rotate = 2\n").replace("buzzer = 18\n", "")
    text = text.replace("address = 0x3D", "address = 0x3C\nchannel = 7")
    wiring = Wiring.parse(text)
    assert wiring.seats[1].lamp is None and wiring.seats[1].panel.rotate == 2 and wiring.buzzer is None
    assert wiring.table.channel == 7


SPI_TABLE = '[table]\nchip = "ssd1322"\ndc = 24\nreset = 25\nhertz = 4_000_000\nrotate = 2\n'


def test_each_panel_has_its_own_chip_offset_and_rotation_and_the_table_may_be_on_spi() -> None:
    text = SEATBOARD.replace("channel = 3\n", 'channel = 3\nchip = "sh1106"\nrotate = 2\n')
    text = text.replace("channel = 4\n", 'channel = 4\nchip = "sh1106"\noffset = 0\n')
    text = text.replace("channel = 5\n", 'channel = 5\nchip = "ssd1309"\n')
    wiring = Wiring.parse(SPI_TABLE.join(text.partition("[[seat]]")[:2]) + text.partition("[[seat]]")[2])
    assert [(seat.panel.chip, seat.panel.offset, seat.panel.rotate) for seat in wiring.seats[2:]] == [
        ("ssd1306", 0, 0), ("sh1106", 2, 2), ("sh1106", 0, 0), ("ssd1309", 0, 0)
    ]
    assert wiring.table.spi == SpiWiring(dc=24, reset=25, hertz=4_000_000)
    assert wiring.table.size == (256, 64) and wiring.table.rotate == 2


def change(old: str, new: str, text: str = DIRECT) -> str:
    assert old in text
    return text.replace(old, new, 1)


SEVEN = SEATBOARD + "[[seat]]\nchannel = 7\n"
FIVE = DIRECT + "".join(f"[[seat]]\nchannel = {n}\nkeys = [6, 13, 19, 26]\n" for n in (2, 3, 4))

SPI = SEATBOARD.replace("[[seat]]", SPI_TABLE + "[[seat]]", 1)

WIDE = (Path(__file__).parents[2] / "docs/build/wide.toml").read_text(encoding="utf-8")

WRONG = {
    "SPI pin": (change("dc = 24", "dc = 10", SPI), 6, "SPI data (MOSI)", "GPIO 4, 5, 6, 12,"),
    "key on an SPI pin": (change("address = 0x3D", 'chip = "ssd1322"\ndc = 24'), 16, "SPI chip", "GPIO 6,"),
    "SPI without D/C": (change("dc = 24\n", "", SPI), 4, "no data/command line", "dc = 24"),
    "SPI with address": (change("dc = 24", "dc = 24\naddress = 0x3C", SPI), 7, "'address'", "is on SPI"),
    "SPI clock": (change("4_000_000", "40_000_000", SPI), 8, "hertz is 40000000", "10000000"),
    "SPI keys on I2C": (change("address = 0x3D", "dc = 24"), 10, "'dc'", 'or write chip = "ssd1322"'),
    "an SSD1322 at a seat": (change("lamp = 7", 'chip = "ssd1322"'), 15, "at a seat", "Only the table"),
    "offset": (change("lamp = 7", 'chip = "sh1106"\noffset = 9'), 16, "offset is 9", "0 to 4"),
    "offset of an SSD1306": (change("lamp = 7", "offset = 2"), 15, "offset on an ssd1306", 'chip = "sh1106"'),
    "a pin twice": (change("[10, 9,", "[10, 17,"), 19, "GPIO 17", "Free: GPIO 6, 8, 9, 13,"),
    "lamp on the buzzer": (change("lamp = 7", "lamp = 18"), 15, "the lamp of seat 1", "GPIO 6, 7,"),
    "I2C pin": (change("[4, 17,", "[2, 17,"), 14, "I2C data", "GPIO 4, 6"),
    "UART pin": (change("lamp = 7", "lamp = 15"), 15, "serial console", "Free: GPIO 6,"),
    "EEPROM pin": (change("buzzer = 18", "buzzer = 1"), 2, "EEPROM", "Free: GPIO 6,"),
    "no pin": (change("lamp = 7", "lamp = 28"), 15, "28 is no GPIO", "Place 28 of the header is GPIO 1."),
    "pin as text": (change("lamp = 7", 'lamp = "7"'), 15, "'7' is no GPIO", "without quotation marks"),
    "typo in a seat": (change("lamp = 7", "lmap = 7"), 15, "'lmap'", "'lamp'"),
    "typo at the top": (change("buzzer", "buzer"), 2, "'buzer'", "'buzzer'"),
    "unknown key": (change("hertz", "speed"), 6, "'speed'", "port, hertz, mux"),
    "bus clock": (change("400_000", "4"), 6, "hertz is 4", "10000"),
    "mux address": (change("0x70", "0x20"), 7, "mux is 0x20", "0x70"),
    "table at 0x3C": (change("= 0x3D", "= 0x3C"), 10, "show every hand", "0x3D"),
    "seat at 0x3D": (change("channel = 1", "channel = 1\naddress = 0x3D"), 19, "table's address", "0x3C"),
    "channel twice": (change("channel = 1", "channel = 0"), 18, "already used by seat 1", "free"),
    "no channel": (change("channel = 1\n", ""), 17, "no multiplexer channel", "channel"),
    "no such channel": (change("channel = 1", "channel = 8"), 18, "channel is 8", "0 to 7"),
    "channel as bool": (change("channel = 1", "channel = true"), 18, "channel is True", "0 to 7"),
    "three keys": (change("9, 11, 5]", "9, 11]"), 19, "keys of seat 2", "left, right"),
    "no keys": (change("keys = [10, 9, 11, 5]\n", ""), 17, "keys of seat 2", "left, right"),
    "unknown chip": (change("lamp = 7", 'chip = "ssd1305"'), 15, "'ssd1305'", "ssd1306"),
    "rotation": (change("lamp = 7", "rotate = 1"), 15, "rotate is 1", "upside"),
    "unknown board": (change('"direct"', '"breadboard"'), 1, "'breadboard'", "seatboard"),
    "needless interrupt": (change("buzzer = 18", "interrupt = 21"), 2, "interrupt", "Remove"),
    "missing interrupt": (change("interrupt = 17\n", "", SEATBOARD), 1, "no interrupt", "17"),
    "keys on a seat board": (SEATBOARD + "keys = [0, 1, 2, 3]\n", 16, "'keys'", 'board = "direct"'),
    "five seats on direct": (FIVE, 27, "a seat number 5", "seatboard"),
    "a seventh seat": (SEVEN, 16, "a seat number 7", "at most six"),
    "no seat left for phones": (SEATBOARD + "[phones]\nseats = 1\n", 16, "no seat left", "at most six"),
    "too many phones": (DIRECT + "[phones]\nseats = 5\n", 22, "seats is 5", "1 to 4"),
    "phones without a number": (DIRECT + "[phones]\n", 21, "seats is 0", "1 to 4"),
    "no address": (DIRECT + '[phones]\nseats = 1\naddress = "mas"\n', 23, "'mas' is no address", "remove"),
    "address as number": (DIRECT + "[phones]\nseats = 1\naddress = 9\n", 23, "9 is no address", "own"),
    "port of phones": (DIRECT + "[phones]\nseats = 1\nport = 80\n", 23, "'port'", "seats, address"),
    "a lamp where its place is meant": (change("lamp = 7", "lamp = 38"), 15, "38", "header is GPIO 20."),
    "no pin left": ("power = 21\n" + WIDE, 1, "GPIO 21 for the power key", "No pin is free: leave out"),
    "a number of no pin": (change("lamp = 7", "lamp = 7.0"), 15, "7.0 is no GPIO", "Free: GPIO 6, 7,"),
    "power below the table": (change("0x3D", "0x3D\npower = 21"), 11, "'power'", "top of the file"),
    "clock at the top": ("hertz = 100000\n" + DIRECT, 1, "'hertz'", "below [bus]"),
    "an expander where a panel is": (
        SEATBOARD + "expander = 0x3C\n", 16, "expander is 0x3C", "0x20 to 0x27, 0x38 to 0x3B"
    ),
    "expander on direct": (change("lamp = 7", "expander = 0x20"), 15, "'expander'", 'board = "seatboard"'),
    "what the panel's back says": (change("0x3D", "0x7A"), 10, "address is 0x7A", "or 0x3D (0x7A)"),
    "quoted address": (change("0x3D", '"0x3D"'), 10, "address is '0x3D'", "without quotation marks"),
    "no board": (change('board = "direct"\n', ""), None, "no board", 'board = "direct"'),
    "unquoted board": (change('"direct"', "direct"), 1, "cannot be read here", '"quoted"'),
    "no seat": ('board = "direct"\n', None, "no seat", "[[seat]]"),
    "one seat table": ('board = "direct"\n[seat]\nchannel = 0\n', 2, "one by one", "[[seat]]"),
    "no TOML": (change("[bus]", "[bus"), 4, "cannot be read here", "line 4"),
    "unknown table": (change("[bus]", "[[x]]\n[bus]"), 4, "'x'", "board"),
    "table as number": ('board = "direct"\nbus = 3\n', 2, "bus is 3", "[bus]"),
}


@pytest.mark.parametrize(("text", "line", "what", "remedy"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_is_named(text: str, line: int | None, what: str, remedy: str) -> None:
    with pytest.raises(WiringError) as caught:
        Wiring.parse(text)
    error = caught.value
    assert error.where == ("console.toml" if line is None else f"console.toml line {line}")
    assert what in error.what and remedy in error.remedy
    assert str(error) == f"{error.where}: {error.what}. {error.remedy}"


@pytest.mark.parametrize("seats", [0, 7])
def test_there_is_no_console_of_none_or_seven(seats: int) -> None:
    with pytest.raises(WiringError, match="one to 6"):
        Wiring.default(seats)


def test_a_file_is_loaded_and_a_missing_one_is_named(tmp_path: Path) -> None:
    (tmp_path / "console.toml").write_text(DIRECT, encoding="utf-8")
    assert Wiring.load(tmp_path / "console.toml") == Wiring.default(2)
    with pytest.raises(WiringError, match=r"gone\.toml: cannot be read"):
        Wiring.load(tmp_path / "gone.toml")


def test_a_file_may_come_from_windows_but_in_utf_8(tmp_path: Path) -> None:
    file = tmp_path / "console.toml"
    text = "# på köksbordet\n" + DIRECT
    file.write_text(text, encoding="utf-8-sig", newline="\r\n")
    assert Wiring.load(file) == Wiring.default(2)
    file.write_text(text, encoding="latin-1")
    with pytest.raises(WiringError, match=r"console\.toml: is not a text in UTF-8\. Save it"):
        Wiring.load(file)


def test_a_bracket_that_is_never_closed_is_told_by_the_files_name_alone() -> None:
    with pytest.raises(WiringError) as caught:
        Wiring.parse(DIRECT + "[[seat]]\nkeys = [")
    assert caught.value.where == "console.toml at its end"


def test_a_power_key_has_a_pin_of_its_own() -> None:
    assert Wiring.parse("power = 21\n" + DIRECT).power == 21
    with pytest.raises(WiringError, match=r"line 1: .*GPIO 18"):
        Wiring.parse("power = 18\n" + DIRECT)


def test_seats_without_wires_are_counted_and_may_name_an_address() -> None:
    assert Wiring.default(2).phones is None
    assert Wiring.parse(DIRECT + "[phones]\nseats = 4\n").phones == PhonesWiring(4)
    named = Wiring.parse(DIRECT + '[phones]\nseats = 1\naddress = "10.0.0.5"\n')
    assert named.phones == PhonesWiring(1, "10.0.0.5") and len(named.seats) == 2
