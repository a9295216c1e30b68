"""The doctor as people meet it: what panels show, what they answer, the report and the command."""

import json
import queue
import re
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import hw.doctor.checks
import hw.doctor.witness
from firmware.art.typeface import check_text
from firmware.cli import main
from firmware.doctor import Visit, ask_all, json_report, remedy, text_report, what
from firmware.lang import LANGUAGES, Words
from hw.console import open_console
from hw.doctor.finding import Finding, How, Level, fault, note, well
from hw.doctor.machine import Machine
from hw.doctor.witness import Ask, Question
from hw.emulator.child import Child
from hw.keys import SINGLES, Button, Key, Phase
from hw.mock.rig import Rig
from hw.place import TABLE
from hw.wiring import Wiring

WIRING = Wiring.default(2)
FOUND = [
    well("mux", address="0x70"),
    fault("panel_absent", place=2, wire="SD1", address="0x3C"),
    note("clock_fast", hertz=1_000_000, fastest=400_000),
    fault("key_fed", place=1, sign="►", pin=17),
]


def down(seat, button, at):
    return Key(seat, button, Phase.DOWN, 0.0, at)


def test_the_report_has_well_things_first_and_each_fault_with_its_remedy():
    lines = text_report(FOUND, Words("en")).splitlines()
    assert lines[0] == "[well] The multiplexer answers at 0x70. (probed)"
    assert [n for n, line in enumerate(lines) if line.startswith("      Do this: ")] == [2, 4, 6]
    assert "[FAULT] The panel of seat 2 does not answer on SD1." in lines[3] and lines[-1] == "Faults: 2"
    assert text_report([FOUND[0]], Words("sv")).endswith("Inget fel")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_finding_that_can_be_made_has_its_sentences(language):
    words = Words(language)
    checks = Path(hw.doctor.checks.__file__).read_text() + Path(hw.doctor.witness.__file__).read_text()
    faults = set(re.findall(r'(?:fault|note|_find)\("(\w+)"', checks)) | {"i2c_off", "spi_off"}
    wells = set(re.findall(r'well\("(\w+)"', checks)) | {"seat_well"}
    assert len(faults) >= 30
    for key in faults | wells:
        level = Level.FAULT if key in faults else Level.WELL
        named = re.findall(r"{(\w+)}", words.raw(f"doctor.{key}"))
        named += re.findall(r"{(\w+)}", words.raw(f"doctor.{key}.do")) if key in faults else []
        finding = Finding(key, level, dict.fromkeys(named, 1))
        assert what(finding, words) and bool(remedy(finding, words)) == (key in faults)
        check_text(what(finding, words) + remedy(finding, words))


def test_the_report_as_json_tells_nothing_of_whose_console_it_is():
    machine = Machine("Raspberry Pi 4", {"i2c-1": True}, libraries={"lgpio": "0.2.2"})
    told = json_report(FOUND, machine, WIRING, Words("en"))
    assert set(told) == {"version", "model", "libraries", "board", "panels", "faults", "findings"}
    assert told["faults"] == 2 and told["findings"][1]["remedy"].startswith("See to its wires")
    assert json.loads(json.dumps(told)) == told
    assert told["findings"][0]["how"] == How.PROBED


# A visit.


def said(visit, place):
    return " ".join(visit.frame(place).words)


def test_faults_are_read_page_by_page_by_everybody_then_the_seats_are_asked_in_turn():
    visit = Visit(WIRING, FOUND, Words("en"), 0.0)
    pages = []
    while "Press" not in said(visit, 0):
        assert said(visit, 0) == said(visit, 1) == said(visit, TABLE)
        pages.append(said(visit, TABLE))
        visit.key(down(len(pages) % 2, Button.ROUND, 1.0))
    read = " ".join(pages)
    assert "panel of seat 2 does not answer" in read and "button module" in read
    assert "Press ◄" in said(visit, 0)
    assert "Seat 1 answers" in said(visit, 1) and "Seat 1 answers" in said(visit, TABLE)


def test_pages_that_nobody_turns_turn_themselves():
    visit = Visit(WIRING, FOUND[1:2], Words("sv"), 0.0)
    turned = 0
    while "Tryck" not in said(visit, 0):
        visit.tick(visit.deadline)
        turned += 1
    assert turned >= 2


def test_a_lamp_is_lit_while_its_seat_is_asked_for_it():
    visit = Visit(WIRING, [], Words("sv"), 0.0)
    lit = []
    for n, button in enumerate((*SINGLES, Button.ROUND, Button.ROUND)):
        lit.append((visit.lamp(0), visit.lamp(1)))
        visit.key(down(0, button, float(n)))
    assert lit == [(False, False)] * 5 + [(True, False)] and not visit.lamp(0)


@pytest.mark.parametrize("asked", [Question(0, ask) for ask in (Ask.PICTURE, Ask.LAMP, Ask.TABLE, Ask.TONE)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_questions_fit_their_panel(language, asked):
    words = Words(language)
    frame = Visit(WIRING, [], words, 0.0)._asks(asked)
    assert f"● {words.say('key.yes')}" in frame.words and frame.image.size == (128, 64)
    corners = [frame.image.getpixel(at) for at in ((0, 0), (127, 0), (0, 63), (127, 63))]
    assert all(corners) == (asked.ask is Ask.PICTURE)


def test_the_power_key_is_asked_for_on_every_panel_and_no_seat_answers_for_it():
    visit = Visit(Wiring.default(1)._replace(power=21), [], Words("en"), 0.0)
    while "Press the power key" not in said(visit, TABLE):
        visit.tick(visit.deadline)
    visit.key(down(0, Button.ROUND, 1e3))
    assert "Press the power key" in said(visit, 0) and not visit.over
    visit.key(down(TABLE, Button.ROUND, 1e3))
    assert visit.over


class Hands:
    """A simulated console whose people do as their panels ask; time jumps to whatever is due."""

    def __init__(self, answer):
        self.now = 0.0
        self.rig = Rig(WIRING, lambda: self.now)
        self._edges = queue.SimpleQueue()
        self._answer = answer
        self.console = open_console(
            WIRING, bus=self.rig.bus, factory=self.rig.factory, put=self._edges.put, clock=lambda: self.now,
            thread=False,
        )  # fmt: skip

    def get(self, timeout):
        self.console.owner.drain()
        if self._edges.empty():
            self._answer(self)
        if self._edges.empty():
            self.now += timeout + 1e-6
            raise queue.Empty
        return self._edges.get()


def test_a_whole_visit_through_drivers_and_chips():
    visit = Visit(WIRING, [], Words("sv"), 0.0)
    pressed, heard = [], []

    def answer(hands):
        asked = visit._witness.question
        if pressed:
            hands.rig.release(*pressed.pop())
            hands.now += 0.05
        elif asked is not None:
            assert hands.rig.image(asked.seat).tobytes() == visit.frame(asked.seat).image.tobytes()
            assert hands.rig.lamp(asked.seat) == (asked.ask is Ask.LAMP)
            if asked.ask is Ask.TONE:
                heard.append(hands.rig.tone())
            dark = asked.ask is Ask.LAMP and asked.seat == 1
            pressed.append((asked.seat, Button.SQUARE if dark else asked.button))
            hands.rig.press(*pressed[-1])
            hands.now += 0.05

    hands = Hands(answer)
    ask_all(visit, hands.console, hands, lambda: hands.now)
    told = [(each.key, each.fields["place"]) for each in visit.findings]
    assert told == [("lamp_dark", 2), ("seat_well", 1)]
    assert "1 fel\nLäs mer i terminalen" in said(visit, TABLE) and heard == [pytest.approx(880)]


# The command.


def test_on_a_machine_that_is_no_pi_the_command_says_what_to_do_instead(tmp_path, capsys):
    file = tmp_path / "console.toml"
    file.write_text('board = "direct"\n[[seat]]\nchannel = 0\nkeys = [4, 17, 27, 22]\n')
    assert main(["doctor", "--wiring", str(file), "--lang", "en"]) == 1
    printed = capsys.readouterr().out
    assert "no Raspberry Pi" in printed and "mas doctor --emulated" in printed


@pytest.mark.parametrize("more", [[], ["--emulated"]], ids=["real", "emulated"])
def test_a_wiring_file_that_is_wrong_is_named(tmp_path, capsys, more):
    assert main(["doctor", "--wiring", str(tmp_path / "none.toml"), *more]) == 2
    assert "none.toml: cannot be read" in capsys.readouterr().err


def test_without_a_console_it_is_told_how_to_try_one(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr("firmware.commands.places.WIRINGS", (tmp_path / "none.toml",))
    assert main(["doctor"]) == 2
    told = capsys.readouterr().err
    assert "none.toml: cannot be read" in told and "mas doctor --emulated" in told


def test_a_mistake_in_the_consoles_own_wiring_is_all_that_is_told(tmp_path, monkeypatch, capsys):
    (tmp_path / "console.toml").write_text("nonsense = 1\n")
    monkeypatch.setattr("firmware.commands.places.WIRINGS", (tmp_path / "console.toml",))
    assert main(["doctor"]) == 2
    told = capsys.readouterr().err
    assert "console.toml line 1" in told and "--emulated" not in told


def test_a_simulated_console_is_visited_over_its_link(capfd):
    rig = Rig(Wiring.default(4))
    rig.unplug(2)
    command = [sys.executable, "-m", "firmware", "doctor", "--quick", "--json"]
    assert Child(rig, command, lambda: None, lambda *_: None).wait() == 0  # else it would be started again
    faults = [each for each in json.loads(capfd.readouterr().out)["findings"] if each["level"] == "fault"]
    assert [(each["check"], each["fields"]["place"]) for each in faults] == [("panel_absent", 3)]


@pytest.mark.parametrize(
    ("taken", "hangs", "asks", "sends"),
    [({}, False, True, True), ({}, True, False, True), ({17: "mas"}, False, False, False)],
    ids=["well", "dead bus", "pin in use"],
)
def test_a_bus_in_use_is_left_alone_and_on_a_dead_one_nobody_is_asked(
    tmp_path, monkeypatch, taken, hangs, asks, sends
):
    file, asked, tried = tmp_path / "console.toml", [], []
    file.write_text('board = "direct"\n[[seat]]\nchannel = 0\nkeys = [4, 17, 27, 22]\n')
    rig = Rig(Wiring.load(file))
    if hangs:
        rig.bus.hang(lambda: tried.append(1))
    monkeypatch.setattr("hw.pi.real_factory", lambda: rig.factory)
    monkeypatch.setattr("hw.pi.taken_pins", lambda factory: taken)
    monkeypatch.setattr("hw.pi.real_bus", lambda wiring: rig.bus)
    monkeypatch.setattr("firmware.commands.doctor.ask_all", lambda *_: asked.append(1))
    main(["doctor", "--wiring", str(file)])
    assert (bool(asked), bool(tried or rig.bus.messages)) == (asks, sends)


@pytest.mark.parametrize("emulated", [True, False])
def test_the_last_picture_stays_on_the_table_of_a_simulated_console_alone(monkeypatch, tmp_path, emulated):
    rig, file = Rig(WIRING), tmp_path / "console.toml"
    file.write_text('board = "direct"\n[[seat]]\nchannel = 0\nkeys = [4, 17, 27, 22]\n')

    def ask(visit, console, *_):
        for place in (TABLE, 0):
            console.show(place, visit.frame(place).image)

    joined = SimpleNamespace(bus=rig.bus, factory=rig.factory, spi=None, close=lambda: None)
    monkeypatch.setattr("hw.emulator.link.open_link", lambda link: joined)
    monkeypatch.setattr("hw.pi.real_factory", lambda: rig.factory)
    monkeypatch.setattr("hw.pi.taken_pins", lambda factory: {})
    monkeypatch.setattr("hw.pi.real_bus", lambda wiring: rig.bus)
    monkeypatch.setattr("firmware.commands.doctor.ask_all", ask)
    main(["doctor", *(["--seats", "2", "--link", "0"] if emulated else ["--wiring", str(file)])])
    assert [rig.image(place).getbbox() is not None for place in (TABLE, 0)] == [emulated, False]
