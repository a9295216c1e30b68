"""``mas wiring``: a table and a drawing of every wire, and what is wrong with a file in one line."""

from xml.etree import ElementTree

import pytest

from firmware.cli import main
from firmware.commands import places
from firmware.drawing import svg
from firmware.lang import LANGUAGES, Words
from hw.plan import BUZZER, HEADER, MUX, POWER, SUPPLY, TABLE, wires
from hw.wiring import PanelWiring, SpiWiring, Wiring

WIDE = Wiring.default(6)._replace(table=PanelWiring("ssd1322", spi=SpiWiring(dc=24, reset=25)))
POWERED = Wiring.default(4)._replace(power=21)
WIRINGS = [*(Wiring.default(seats) for seats in range(1, 7)), WIDE, POWERED]


def test_the_header_has_forty_places_each_once():
    assert sorted([*HEADER.values(), *SUPPLY]) == list(range(1, 41))


@pytest.mark.parametrize("wiring", WIRINGS, ids=lambda wiring: f"{wiring.board}{len(wiring.seats)}")
def test_every_terminal_has_one_wire_and_signals_share_no_pin(wiring):
    plan = wires(wiring)
    ends = [(wire.board, wire.terminal) for wire in plan]
    assert len(set(ends)) == len(ends)
    signals = ("◄", "►", "●", "■", "LED", "+", "KEY")
    single = [wire.pin for wire in plan if wire.pin and wire.terminal in signals]
    assert len(set(single)) == len(single)
    assert {wire.pin for wire in plan if wire.terminal == "3V3"} == {1}
    assert not any(wire.source == "5V" for wire in plan)  # nothing of the console stands 5 V


def test_wires_go_to_the_pins_of_the_wiring():
    plan = {(wire.board, wire.terminal): wire for wire in wires(Wiring.default(2))}
    assert (plan["seat 2", "◄"].pin, plan["seat 2", "◄"].source) == (19, "GPIO 10")
    assert (plan["seat 2", "SDA"].pin, plan["seat 2", "SDA"].source) == (None, "SD1")
    assert plan["seat 1", "LED"].through == "330 Ω" and plan[BUZZER, "+"].pin == 12
    assert [wire.pin for wire in wires(POWERED) if wire.board == POWER] == [40, 39]


def test_a_bus_of_an_overlay_is_not_said_to_be_on_the_headers_own_pins():
    plan = wires(Wiring.default(1)._replace(port=3))
    told = {(wire.pin, wire.source) for wire in plan if wire.board in (MUX, TABLE)}
    assert told == {(1, "3V3"), (6, "GND"), (None, "i2c-3 SDA"), (None, "i2c-3 SCL")}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("wiring", WIRINGS, ids=lambda wiring: f"{wiring.board}{len(wiring.seats)}")
def test_the_drawing_is_svg_that_names_every_board_and_stays_inside_its_edges(wiring, language):
    drawing = ElementTree.fromstring(svg(wiring, Words(language)))
    _, _, width, height = map(int, drawing.get("viewBox").split())
    space = "{http://www.w3.org/2000/svg}"
    said = " ".join(text.text for text in drawing.iter(f"{space}text"))
    for seat in range(len(wiring.seats)):
        assert Words(language).say("wiring.seat", n=seat + 1) in said
    for box in drawing.iter(f"{space}rect"):
        x, y = int(box.get("x", 0)), int(box.get("y", 0))
        assert x + int(box.get("width")) <= width and y + int(box.get("height")) <= height
    for text in drawing.iter(f"{space}text"):
        room = int(text.get("x")) if text.get("anchor") == "end" else width - int(text.get("x"))
        assert room > 0 and int(text.get("y")) < height


def test_the_command_prints_a_line_for_each_wire_and_draws(tmp_path, capsys):
    file, drawing = tmp_path / "console.toml", tmp_path / "out.svg"
    file.write_text('board = "direct"\n[[seat]]\nchannel = 0\nkeys = [4, 17, 27, 22]\n')
    assert main(["wiring", str(file), "--svg", str(drawing), "--lang", "en"]) == 0
    printed = capsys.readouterr().out.splitlines()
    assert printed[0].split() == ["pin", "printed", "wire", "to", "there"]
    assert ["11", "GPIO", "17", "grey", "Seat", "1", "►"] in [line.split() for line in printed]
    assert len(printed) == 1 + len(wires(Wiring.load(file))) + 1 and drawing.read_text().startswith("<svg")


@pytest.mark.parametrize(
    ("text", "said"),
    [('board = "direct"\n', "console.toml: no seat"), ("board = [", "read here"), (None, "cannot be read")],
)
def test_a_file_that_is_wrong_ends_in_one_line(tmp_path, capsys, text, said):
    file = tmp_path / "console.toml"
    if text is not None:
        file.write_text(text)
    assert main(["wiring", str(file)]) == 2
    error = capsys.readouterr().err
    assert said in error and error.count("\n") == 1


def test_the_file_on_the_boot_partition_goes_before_that_of_the_system(tmp_path, monkeypatch, capsys):
    boot, system = files = tmp_path / "boot.toml", tmp_path / "system.toml"
    monkeypatch.setattr(places, "WIRINGS", files)
    assert main(["wiring"]) == 2
    assert "system.toml: cannot be read" in capsys.readouterr().err
    for file in (system, boot):
        file.write_text("")
        assert main(["wiring"]) == 2
        assert f"{file.name}: no board" in capsys.readouterr().err
