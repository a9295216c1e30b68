"""The doctor: each seeded fault is found and named, a well console has none, and people's answers count."""

from __future__ import annotations

from collections.abc import Callable
from errno import ETIMEDOUT
from pathlib import Path

import pytest
from gpiozero import LED

from hw.doctor.checks import dead, in_use, machine_findings, pins, probe_findings
from hw.doctor.finding import Finding, How, Level
from hw.doctor.machine import Machine, emulated, look
from hw.doctor.probe import probe
from hw.doctor.witness import PATIENCE, Ask, Witness, questions
from hw.keys import Button, Key, Phase
from hw.mock.oled import SSD1306
from hw.mock.rig import Rig
from hw.place import TABLE
from hw.wiring import PanelWiring, SpiWiring, Wiring

LEFT, RIGHT, ROUND, SQUARE, _ = Button
DIRECT, BOARDS = Wiring.default(4), Wiring.default(6)
INSIDE = DIRECT._replace(table=PanelWiring(channel=7))


class Patient:
    """A console, well until something is done to it: its wires, and the files of a Pi below `root`."""

    def __init__(self, wiring: Wiring, root: Path) -> None:
        self.wiring = wiring
        self.rig = Rig(wiring)
        self.root = root
        self.closed: set[str] = set()
        self.libraries = {"lgpio": "0.2.2", "gpiozero": "2.0.1", "luma.oled": "3.16"}
        self.taken: dict[int, str] = {}
        self.write("proc/device-tree/model", "Raspberry Pi Zero 2 W Rev 1.0\0")
        self.write("boot/firmware/config.txt", "dtparam=i2c_arm=on\n# dtoverlay=w1-gpio\n[all]\n")
        self.write("sys/class/i2c-adapter/i2c-1/of_node/clock-frequency", (400_000).to_bytes(4, "big"))
        self.write("sys/devices/platform/soc/soc:firmware/get_throttled", "0\n")
        for device in ("i2c-1", "i2c-2", "gpiochip0"):
            self.write(f"dev/{device}", "")

    def write(self, path: str, content: str | bytes) -> None:
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content.encode() if isinstance(content, str) else content)

    def remove(self, device: str) -> None:
        (self.root / "dev" / device).unlink()

    def config(self, line: str) -> None:
        on = "" if "i2c_arm" in line else "dtparam=i2c_arm=on\n"
        self.write("boot/firmware/config.txt", f"{on}{line}\n")

    def machine(self) -> Machine:
        return look(
            self.root,
            may=lambda path: path.name not in self.closed,
            version=lambda name: self.libraries.get(name, ""),
            taken=self.taken,
        )

    def findings(self) -> list[Finding]:
        return [
            *machine_findings(self.wiring, self.machine()),
            *probe_findings(self.wiring, probe(self.wiring, self.rig.bus, self.rig.factory)),
        ]

    def bad(self) -> list[tuple[str, dict[str, str | int]]]:
        return [(each.key, dict(each.fields)) for each in self.findings() if each.level is not Level.WELL]


@pytest.fixture
def patient(tmp_path: Path) -> Callable[[Wiring], Patient]:
    return lambda wiring: Patient(wiring, tmp_path)


Seed = Callable[[Patient], object]


def reach(rig: Rig, channel: int) -> list[object]:
    return rig.mux.behind[channel]  # type: ignore[return-value]


def spare(patient: Patient) -> None:
    """Seat 2's cable is plugged into a channel that nobody uses."""
    panel = reach(patient.rig, 1).pop()
    reach(patient.rig, 6).append(panel)


def pulled(patient: Patient) -> None:
    """Seat 2's cable is unplugged, panel and board."""
    reach(patient.rig, 1).clear()


def astray(patient: Patient) -> None:
    """Seat 2's cable is before the multiplexer."""
    patient.rig.bus.chips.extend(reach(patient.rig, 1))  # type: ignore[arg-type]
    pulled(patient)


def spi_table(patient: Patient) -> None:
    table = DIRECT.table._replace(chip="ssd1322", spi=SpiWiring(dc=24))
    patient.wiring = BOARDS._replace(table=table)
    patient.rig = Rig(patient.wiring)
    patient.libraries["spidev"] = "3.8"


def address(place: int, value: int) -> Seed:
    def change(patient: Patient) -> None:
        patient.rig.panels[place].address = value  # type: ignore[union-attr]

    return change


def hold(pin: int) -> Seed:
    def take(patient: Patient) -> None:
        patient.holder = LED(pin, pin_factory=patient.rig.factory)  # type: ignore[attr-defined]

    return take


FAULTS: dict[str, tuple[Wiring, Seed, str, dict[str, str | int]]] = {
    "no Pi": (DIRECT, lambda p: p.write("proc/device-tree/model", ""), "no_pi", {}),
    "library": (
        DIRECT, lambda p: p.libraries.pop("lgpio"), "library_missing", {"package": "python3-lgpio"}
    ),
    "I2C off": (
        DIRECT,
        lambda p: (p.remove("i2c-1"), p.write("boot/firmware/config.txt", "")),
        "i2c_off",
        {"line": "dtparam=i2c_arm=on", "command": "sudo raspi-config nonint do_i2c 0"},
    ),
    "another port": (DIRECT, lambda p: p.remove("i2c-1"), "i2c_elsewhere", {"port": 1, "found": "i2c-2"}),
    "no permission, bus": (DIRECT, lambda p: p.closed.add("i2c-1"), "no_group", {"group": "i2c"}),
    "no permission, pins": (DIRECT, lambda p: p.closed.add("gpiochip0"), "no_group", {"group": "gpio"}),
    "no GPIO": (DIRECT, lambda p: p.remove("gpiochip0"), "no_gpio", {}),
    "busy pin": (
        DIRECT,
        lambda p: p.taken.update({27: "led-show", 2: "i2c"}),
        "pin_busy",
        {"pin": 27, "user": "led-show", "part": "● 1"},
    ),
    "pin refused": (DIRECT, hold(9), "pin_refused", {"pin": 9}),
    "1-wire": (DIRECT, lambda p: p.config("dtoverlay=w1-gpio"), "overlay_clash", {"pin": 4, "part": "◄ 1"}),
    "an overlay with the power key's pin": (
        DIRECT._replace(power=21),
        lambda p: p.config("dtoverlay=gpio-shutdown,gpio_pin=21,active_low=1"),
        "overlay_clash",
        {"overlay": "gpio-shutdown", "pin": 21, "part": "POWER"},
    ),
    "SPI on": (
        DIRECT,
        lambda p: p.config("dtparam=spi=on"),
        "spi_clash",
        {"pins": "7, 8, 9, 10, 11", "line": "dtparam=spi=off"},
    ),
    "bus clock": (
        DIRECT,
        lambda p: p.write("sys/class/i2c-adapter/i2c-1/of_node/clock-frequency", b"\0\1\x86\xa0"),
        "clock_differs",
        {"found": 100_000, "wired": 400_000},
    ),
    "supply": (
        DIRECT,
        lambda p: p.write("sys/devices/platform/soc/soc:firmware/get_throttled", "50000\n"),
        "weak_supply",
        {},
    ),
    "bus hangs": (DIRECT, lambda p: p.rig.bus.fail(ETIMEDOUT, times=999), "bus_hangs", {}),
    "no multiplexer": (DIRECT, lambda p: p.rig.mux.unplug(), "mux_absent", {"address": "0x70"}),
    "multiplexer elsewhere": (
        DIRECT,
        lambda p: setattr(p.rig.mux, "address", 0x72),
        "mux_elsewhere",
        {"found": "0x72", "wired": "0x70"},
    ),
    "absent panel": (DIRECT, lambda p: p.rig.unplug(2), "panel_absent", {"place": 3, "wire": "SD2"}),
    "absent table": (DIRECT, lambda p: p.rig.unplug(TABLE), "panel_absent", {"place": 0, "wire": "SDA"}),
    "wrong address": (INSIDE, address(1, 0x3D), "panel_address", {"place": 2, "found": "0x3D"}),
    "the table's address": (DIRECT, address(1, 0x3D), "panel_absent", {"place": 2, "address": "0x3C"}),
    "wrong channel": (DIRECT, spare, "panel_channel", {"place": 2, "wire": "SD1", "found": "SD6"}),
    "panel before the multiplexer": (
        DIRECT,
        lambda p: p.rig.bus.chips.append(SSD1306()),
        "panel_on_trunk",
        {"address": "0x3C"},
    ),
    "the table's panel at a seat's address": (
        DIRECT, address(TABLE, 0x3C), "panel_on_trunk", {"address": "0x3C"}
    ),
    "an A version": (
        BOARDS,
        lambda p: setattr(p.rig.boards[2], "address", 0x38),
        "expander_address",
        {"place": 3, "found": "0x38"},
    ),
    "a seat's cable that is in no channel": (BOARDS, pulled, "panel_absent", {"place": 2, "wire": "SD1"}),
    "I2C of two words in one line": (
        DIRECT,
        lambda p: (p.remove("i2c-1"), p.config("dtparam=i2c_vc=on,i2c_arm=on")),
        "i2c_elsewhere",
        {"found": "i2c-2"},
    ),
    "stuck key": (DIRECT, lambda p: p.rig.stick(3, SQUARE), "key_stuck", {"place": 4, "sign": "■"}),
    "power key down": (
        BOARDS._replace(power=21), lambda p: p.rig.factory.pin(21).ground(True), "power_stuck", {"pin": 21}
    ),
    "5 V on a key": (DIRECT, lambda p: p.rig.factory.pin(17).feed(), "key_fed", {"sign": "►", "pin": 17}),
    "stuck key on a board": (BOARDS, lambda p: p.rig.stick(5, LEFT), "key_stuck", {"place": 6, "sign": "◄"}),
    "absent board": (
        BOARDS,
        lambda p: p.rig.boards[4].unplug(),
        "expander_absent",
        {"place": 5, "wire": "SD4"},
    ),
    "board's address": (
        BOARDS,
        lambda p: setattr(p.rig.boards[0], "address", 0x21),
        "expander_address",
        {"place": 1, "found": "0x21"},
    ),
    "line low": (BOARDS, lambda p: p.rig.factory.pin(17).ground(True), "line_low", {"pin": 17}),
    "line taken": (BOARDS, hold(17), "pin_refused", {"pin": 17}),
    "SPI off": (BOARDS, spi_table, "spi_off", {"device": "/dev/spidev0.0", "line": "dtparam=spi=on"}),
}


@pytest.mark.parametrize(("wiring", "seed", "key", "fields"), FAULTS.values(), ids=FAULTS)
def test_a_seeded_fault_is_the_one_that_is_found(
    patient: Callable[[Wiring], Patient], wiring: Wiring, seed: Seed, key: str, fields: dict[str, str | int]
) -> None:
    console = patient(wiring)
    seed(console)
    found = [named for named, _ in console.bad()]
    assert found == [key] or (key == "mux_elsewhere" and found[0] == key)
    assert fields.items() <= console.bad()[0][1].items()


def test_a_dead_bus_is_told_at_once_and_the_keys_on_pins_are_looked_at(
    patient: Callable[[Wiring], Patient],
) -> None:
    tried: list[int] = []
    console = patient(DIRECT)
    console.rig.bus.hang(lambda: tried.append(1))
    console.rig.stick(1, LEFT)
    assert console.bad() == [("bus_hangs", {}), ("key_stuck", {"place": 2, "sign": "◄"})]
    assert len(tried) == 1 and dead(console.findings())


def test_a_bus_that_another_program_may_be_using_is_left_alone(patient: Callable[[Wiring], Patient]) -> None:
    console = patient(BOARDS)
    assert not in_use(machine_findings(BOARDS, console.machine()))
    console.taken[17] = "lg"
    assert in_use(machine_findings(BOARDS, console.machine()))


def test_a_seats_cable_before_the_multiplexer_is_told_once_and_hides_the_other_boards(
    patient: Callable[[Wiring], Patient],
) -> None:
    console = patient(BOARDS)
    astray(console)
    assert console.bad() == [
        ("panel_on_trunk", {"address": "0x3C"}), ("board_on_trunk", {"address": "0x20"})
    ]


def test_an_overlay_that_was_given_a_free_pin_is_well(patient: Callable[[Wiring], Patient]) -> None:
    console = patient(DIRECT)
    console.config("dtoverlay=w1-gpio,gpiopin=21")
    assert console.bad() == []


@pytest.mark.parametrize("wiring", [DIRECT, BOARDS], ids=["direct", "seatboard"])
def test_a_well_console_has_no_fault_and_stays_as_it_was(
    patient: Callable[[Wiring], Patient], wiring: Wiring
) -> None:
    console = patient(wiring)
    before = [bytes(chip.ram) for chip in console.rig.panels.values()]
    assert console.bad() == []
    assert [bytes(chip.ram) for chip in console.rig.panels.values()] == before
    assert console.rig.mux.mask == 0 and not console.rig.factory._reservations[4]


def test_a_panel_that_answers_like_another_chip_is_a_hint_and_no_fault(
    patient: Callable[[Wiring], Patient],
) -> None:
    console = patient(DIRECT)
    console.rig.panels[1].ID = 0x08  # type: ignore[union-attr]
    (note,) = [each for each in console.findings() if each.level is Level.NOTE]
    assert (note.key, note.fields["looks"]) == ("panel_chip", "sh1106")


def test_a_fast_bus_is_a_hint(patient: Callable[[Wiring], Patient]) -> None:
    console = patient(DIRECT._replace(hertz=1_000_000))
    assert [key for key, _ in console.bad()] == ["clock_differs", "clock_fast"]


def test_a_display_that_can_only_be_written_is_found(patient: Callable[[Wiring], Patient]) -> None:
    console = patient(DIRECT)

    def deaf(length: int) -> bytes:
        raise OSError(121, "Remote I/O error")

    chip = console.rig.panels[0]
    chip.read = deaf  # type: ignore[union-attr,method-assign]
    before = bytes(chip.ram)
    assert console.bad() == [] and bytes(chip.ram) == before


def test_the_emulators_machine_has_no_fault() -> None:
    found = list(machine_findings(DIRECT, emulated(1)))
    assert found and all(each.level is Level.WELL for each in found)


def test_what_each_pin_is_for_needs_no_language() -> None:
    assert pins(DIRECT)[22] == "■ 1" and pins(DIRECT)[7] == "LED 1"
    assert pins(BOARDS) == {17: "/INT", 18: "BUZZER"}


# What people tell.


def down(seat: int, button: Button, at: float = 1.0) -> Key:
    return Key(seat, button, Phase.DOWN, 0.0, at)


Line = tuple[int, Button]


def answered(
    witness: Witness,
    lines: dict[Line, Line | None] | None = None,
    noes: dict[tuple[int, Ask], Key] | None = None,
) -> list[tuple[str, dict[str, str | int]]]:
    """Everybody does as asked, and answers yes but for `noes`; what was found.

    lines: what is heard when who reads a seat's panel presses a key, if not that key; None for nothing.
    """
    wrong = dict(noes or {})
    while (asked := witness.question) is not None:
        heard = (lines or {}).get((asked.seat, asked.button), (asked.seat, asked.button))
        if key := wrong.pop((asked.seat, asked.ask), None):
            witness.key(key)
        elif heard is None:
            witness.tick(witness.deadline)
        else:
            witness.key(down(*heard))
    assert not wrong
    return [(each.key, dict(each.fields)) for each in witness.findings if each.level is not Level.WELL]


def test_people_who_see_and_press_all_make_every_seat_well() -> None:
    witness = Witness(DIRECT, 0.0)
    assert answered(witness) == []
    assert [each.fields["place"] for each in witness.findings] == [1, 2, 3, 4]
    assert {each.how for each in witness.findings} == {How.WITNESSED}


NOES = {
    "picture": (3, Ask.PICTURE, "picture_wrong", {"place": 4, "chip": "ssd1306"}),
    "lamp": (0, Ask.LAMP, "lamp_dark", {"place": 1}),
    "buzzer": (0, Ask.TONE, "tone_silent", {"place": 0, "pin": 18}),
    "table": (0, Ask.TABLE, "picture_wrong", {"place": 0, "chip": "ssd1306"}),
}


@pytest.mark.parametrize(("seat", "ask", "key", "fields"), NOES.values(), ids=NOES)
def test_no_is_a_fault(seat: int, ask: Ask, key: str, fields: dict[str, str | int]) -> None:
    ((named, told),) = answered(Witness(DIRECT, 0.0), noes={(seat, ask): down(seat, SQUARE)})
    assert named == key and fields.items() <= told.items()


def led(*ring: Line) -> dict[Line, Line | None]:
    """Each is heard as the next one, the last as the first."""
    return dict(zip(ring, (*ring[1:], ring[0]), strict=True))


def cables(*ring: int) -> dict[Line, Line | None]:
    """The same for the panels of whole seats."""
    lines: dict[Line, Line | None] = {}
    for button in (LEFT, RIGHT, ROUND, SQUARE):
        lines |= led(*((seat, button) for seat in ring))
    return lines


MISWIRED: dict[str, tuple[dict[Line, Line | None], list[tuple[str, dict[str, str | int]]]]] = {
    "two keys": (led((1, LEFT), (1, RIGHT)), [("keys_swapped", {"place": 2, "sign": "◄", "other": "►"})]),
    "yes and no": (led((0, ROUND), (0, SQUARE)), [("keys_swapped", {"place": 1, "sign": "●", "other": "■"})]),
    "three keys": (
        led((1, LEFT), (1, RIGHT), (1, SQUARE)),
        [("key_elsewhere", {"place": 2, "sign": sign, "other": other}) for sign, other in ("◄►", "►■", "■◄")],
    ),
    "one key is heard for two": ({(0, LEFT): (0, ROUND)}, [("key_silent", {"place": 1, "sign": "◄"})]),
    "a key that is silent": ({(3, RIGHT): None}, [("key_silent", {"place": 4, "sign": "►"})]),
    "two cables": (
        cables(0, 2), [("seats_swapped", {"place": 1, "other": 3, "wire": "SD0", "other_wire": "SD2"})]
    ),
    "three cables": (
        cables(1, 2, 3),
        [("seat_elsewhere", {"place": place, "other": other}) for place, other in ((2, 3), (3, 4), (4, 2))],
    ),
    "a neighbour presses": ({(1, LEFT): (2, LEFT)}, [("no_answer", {"place": 2})]),
}


@pytest.mark.parametrize(("lines", "told"), MISWIRED.values(), ids=MISWIRED)
def test_only_what_was_heard_both_ways_is_swapped(
    lines: dict[Line, Line | None], told: list[tuple[str, dict[str, str | int]]]
) -> None:
    found = answered(Witness(DIRECT, 0.0), lines)
    assert [key for key, _ in found] == [key for key, _ in told]
    assert all(want.items() <= got.items() for (_, got), (_, want) in zip(found, told, strict=True))


@pytest.mark.parametrize("slips", [[(0, ROUND)], [(2, LEFT)], [(0, ROUND), (2, SQUARE), (0, RIGHT)]])
def test_a_slip_is_asked_about_once_more_and_forgotten(slips: list[Line]) -> None:
    witness = Witness(DIRECT, 0.0)
    first = witness.question
    for slip in slips:
        witness.key(down(*slip))
        assert witness.question == first and witness.heard == down(*slip)
    assert answered(witness) == [] and witness.heard is None


def test_after_a_slip_the_question_waits_once_more_and_then_was_not_heard() -> None:
    witness = Witness(DIRECT, 0.0)
    witness.key(down(0, ROUND, 20.0))
    witness.key(down(0, SQUARE, 40.0))
    assert witness.deadline == 20.0 + PATIENCE
    witness.tick(witness.deadline)
    assert [(each.key, each.fields["sign"]) for each in witness.findings] == [("key_silent", "◄")]


def test_a_seat_whose_cable_is_swapped_is_asked_no_more() -> None:
    witness = Witness(DIRECT, 0.0)
    for _ in range(2):
        witness.key(down(3, LEFT))
    assert witness.question is not None and witness.question.seat == 1


def test_who_does_not_answer_is_passed_over() -> None:
    wiring = Wiring.default(1)._replace(power=21)
    witness = Witness(wiring, 0.0)
    now = 0.0
    while witness.question is not None:
        now += PATIENCE - 0.1
        witness.tick(now)
        now += 0.1
        witness.tick(now)
    silent = ["key_silent"] * 4 + ["no_answer"] * 4 + ["power_silent"]
    assert [each.key for each in witness.findings] == silent
    assert now == pytest.approx(PATIENCE * len(questions(wiring)))


def test_holding_letting_go_and_other_seats_answer_nothing() -> None:
    witness = Witness(DIRECT, 0.0)
    before = witness.question
    witness.key(Key(0, LEFT, Phase.UP, 0.1, 1.0))
    witness.key(Key(0, Button.BOTH, Phase.DOWN, 0.0, 1.0))
    witness.key(down(TABLE, ROUND))  # the power key, which nobody has asked for
    assert witness.question == before
    for button in (LEFT, RIGHT, ROUND, SQUARE):
        witness.key(down(0, button))
    witness.key(down(2, SQUARE))  # "no", from another seat
    assert witness.question is not None and witness.question.ask is Ask.PICTURE and witness.findings == []
