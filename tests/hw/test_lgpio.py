"""The real LGPIOFactory with lgpio's own notify thread; only the chip below its C functions is simulated.

Edges are injected where the kernel's come in: as reports in lgpio's pipe.
"""

from __future__ import annotations

import os
import queue
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import gpiozero.pins.local
import pytest

from hw import pi
from hw.console import Console, open_console
from hw.error import HardwareError
from hw.keys import SINGLES, Button, Edge, Keys, Phase
from hw.mock.rig import Rig
from hw.wiring import Wiring

with pi.lgpios_directory():
    lgpio = pytest.importorskip("lgpio", reason="hardware: lgpio is not installed; it is for the Pi")

WIRING = Wiring.default(4)
REPORT = struct.Struct("QBBBBI")
BUSY = -79
INPUT_MODE, OUTPUT_MODE = 0x100, 0x202


class Chip:
    """/dev/gpiochip0 as liblgpio's functions give it: levels, flags, alerts, PWM. Below 0 is an error."""

    HANDLE = 0

    def __init__(self) -> None:
        self.flags: dict[int, int] = {}
        self.outputs: dict[int, int] = {}
        self.low: set[int] = set()
        self.alerts: set[int] = set()
        self.pwm: dict[int, tuple[float, float]] = {}
        self.busy: set[int] = set()
        self.users: dict[int, str] = {}
        self._pipe = os.open(f"/proc/self/fd/{lgpio._notify_thread._file.fileno()}", os.O_WRONLY)

    def close(self) -> None:
        os.close(self._pipe)

    def edge(self, pin: int, low: bool, at: int | None = None) -> None:
        """A contact closes or opens. at: nanoseconds of the stamp."""
        (self.low.add if low else self.low.discard)(pin)
        if pin in self.alerts:
            stamp = time.monotonic_ns() if at is None else at
            os.write(self._pipe, REPORT.pack(stamp, self.HANDLE, pin, not low, 0, 0))

    # What lgpio calls.

    def _gpiochip_open(self, number: int) -> int:
        return self.HANDLE

    def _gpiochip_close(self, handle: int) -> int:
        return 0

    def _gpio_claim_input(self, handle: int, flags: int, pin: int) -> int:
        if pin in self.busy:
            return BUSY
        self.flags[pin] = INPUT_MODE | flags
        self.alerts.discard(pin)
        return 0

    def _gpio_claim_output(self, handle: int, flags: int, pin: int, level: int) -> int:
        self.flags[pin], self.outputs[pin] = OUTPUT_MODE | flags, level
        return 0

    def _gpio_claim_alert(self, handle: int, flags: int, edges: int, pin: int, notify: int) -> int:
        assert (edges, notify) == (lgpio.BOTH_EDGES, lgpio._notify_thread._notify)
        self.flags[pin] = INPUT_MODE | flags
        self.alerts.add(pin)
        return 0

    def _gpio_free(self, handle: int, pin: int) -> int:
        self.alerts.discard(pin)
        return 0

    def _gpio_read(self, handle: int, pin: int) -> int:
        return int(pin not in self.low)

    def _gpio_write(self, handle: int, pin: int, level: int) -> int:
        self.outputs[pin] = level
        return 0

    def _gpio_get_mode(self, handle: int, pin: int) -> int:
        return self.flags.get(pin, 0)

    def _gpio_get_line_info(self, handle: int, pin: int) -> list[Any]:
        return [0, pin, int(pin in self.users), f"GPIO{pin}", self.users.get(pin, "")]

    def _gpio_set_debounce_micros(self, handle: int, pin: int, micros: int) -> int:
        assert micros == 0  # its debounce tells edges late
        return 0

    def _tx_pwm(self, handle: int, pin: int, hertz: float, duty: float, offset: int, cycles: int) -> int:
        self.pwm[pin] = (hertz, duty)
        return 0


@pytest.fixture
def chip(monkeypatch: pytest.MonkeyPatch) -> Iterator[Chip]:
    made = Chip()
    for name in dir(made):
        if name.startswith("_gpio") or name == "_tx_pwm":
            monkeypatch.setattr(f"_lgpio.{name}", getattr(made, name))
    monkeypatch.setattr(gpiozero.pins.local, "get_pi_revision", lambda: 0xC03111)
    yield made
    made.close()


@pytest.fixture
def messages() -> queue.SimpleQueue[Any]:
    return queue.SimpleQueue()


Opening = Callable[..., Console]


@pytest.fixture
def opened(chip: Chip) -> Iterator[Opening]:
    """Opens a console on simulated panels and lgpio's pins."""
    with ExitStack() as all_of_them:

        def open_it(put: Any, wiring: Wiring = WIRING, rig: Rig | None = None) -> Console:
            console = open_console(
                wiring, bus=(rig or Rig(wiring)).bus, factory=pi.real_factory(), put=put,
                clock=time.monotonic, thread=False,
            )  # fmt: skip
            all_of_them.callback(console.close)
            return console

        yield open_it


def taken(messages: queue.SimpleQueue[Any], count: int) -> list[Any]:
    return [messages.get(timeout=10) for _ in range(count)]


def test_each_edge_of_each_key_comes_with_the_time_of_its_stamp(
    chip: Chip, opened: Opening, messages: queue.SimpleQueue[Any]
) -> None:
    opened(messages.put)
    assert {edge.pressed for edge in taken(messages, 16)} == {False}
    for seat, parts in enumerate(WIRING.seats):
        for button, pin in zip(SINGLES, parts.keys, strict=True):
            assert chip.flags[pin] & lgpio.SET_PULL_UP and pin in chip.alerts
            stamp = time.monotonic_ns()
            chip.edge(pin, True, stamp)
            chip.edge(pin, False, stamp + 1000)
            assert taken(messages, 2) == [
                Edge(seat, button, True, stamp / 1e9), Edge(seat, button, False, (stamp + 1000) / 1e9)
            ]


def test_a_thousand_bouncing_presses_go_through_the_pipe_and_none_is_lost_or_doubled(
    chip: Chip, opened: Opening, messages: queue.SimpleQueue[Any]
) -> None:
    opened(messages.put)
    taken(messages, 16)
    rng = Random(4)
    at = time.monotonic_ns() - 900_000_000  # stamps of the last second are believed
    sent = 0
    for _ in range(1000):
        pin = WIRING.seats[rng.randrange(4)].keys[rng.randrange(4)]
        at += 80_000
        for n in range(2 * rng.randrange(6) + 1):
            chip.edge(pin, n % 2 == 0, at + 1000 * n)
            sent += 1
        chip.edge(pin, False, at + 60_000)
        sent += 1
    pressed = sum(edge.pressed for edge in taken(messages, sent))
    assert sent == 2 * pressed and messages.empty()


def test_keys_are_debounced_from_what_the_pipe_gives(
    chip: Chip, opened: Opening, messages: queue.SimpleQueue[Any]
) -> None:
    opened(messages.put)
    machine = Keys()
    keys = [key for edge in taken(messages, 16) for key in machine.edge(edge._replace(at=0.0))]
    pin, start = WIRING.seats[1].keys[Button.ROUND], time.monotonic_ns() - 900_000_000
    changes = (0, 2, 5, 9, 14, 80, 83, 90)  # milliseconds, the first to low
    for n, milliseconds in enumerate(changes):
        chip.edge(pin, n % 2 == 0, start + 1_000_000 * milliseconds)
    for edge in taken(messages, len(changes)):
        keys += machine.edge(edge)
    keys += machine.tick(start / 1e9 + 0.15)
    assert [(key.place, key.button, key.phase) for key in keys] == [
        (1, Button.ROUND, Phase.DOWN), (1, Button.ROUND, Phase.UP)
    ]


def test_a_queue_that_fails_does_not_kill_lgpios_thread(
    chip: Chip, opened: Opening, messages: queue.SimpleQueue[Any], caplog: pytest.LogCaptureFixture
) -> None:
    failing = [False]

    def put(message: object) -> None:
        if failing[0]:
            failing[0] = False
            raise RuntimeError("no more room")
        messages.put(message)

    opened(put)
    taken(messages, 16)
    failing[0] = True
    chip.edge(4, True)
    chip.edge(17, True)
    assert taken(messages, 1)[0][:3] == (0, Button.RIGHT, True)
    assert lgpio._notify_thread.is_alive() and "a key edge was lost" in caplog.text


def test_a_stamp_of_the_wall_clock_counts_as_now(
    chip: Chip, opened: Opening, messages: queue.SimpleQueue[Any]
) -> None:
    opened(messages.put)
    taken(messages, 16)
    before = time.monotonic()
    chip.edge(4, True, time.time_ns())  # kernels before 5.7
    edge = taken(messages, 1)[0]
    assert before <= edge.at <= time.monotonic()


def test_a_key_held_at_boot_is_told_as_pressed(
    chip: Chip, opened: Opening, messages: queue.SimpleQueue[Any]
) -> None:
    chip.edge(27, True)
    opened(messages.put)
    assert [edge[:2] for edge in taken(messages, 16) if edge.pressed] == [(0, Button.ROUND)]


def test_lamps_and_tones_go_out_to_their_pins_and_end_with_the_console(
    chip: Chip, opened: Opening, messages: queue.SimpleQueue[Any]
) -> None:
    console = opened(messages.put)
    console.lamp(2, True)
    assert [chip.outputs[seat.lamp] for seat in WIRING.seats if seat.lamp] == [0, 0, 1, 0]
    console.beep(880, 0.2)
    hertz, duty = chip.pwm[18]
    assert round(hertz) == 880 and duty > 0
    console.close()
    assert chip.outputs[16] == 0 and chip.pwm[18] == (0, 0)
    assert not chip.alerts  # and nobody is told of a key any more


def test_the_seat_boards_line_calls_and_their_keys_come(
    chip: Chip, opened: Opening, messages: queue.SimpleQueue[Any]
) -> None:
    wiring = Wiring.default(6)
    rig = Rig(wiring)
    console = opened(messages.put, wiring, rig)
    console.owner.drain()
    taken(messages, 24)
    rig.press(4, Button.SQUARE)
    chip.edge(wiring.interrupt or 0, True)
    deadline = time.monotonic() + 10
    while messages.empty() and time.monotonic() < deadline:
        console.owner.drain()
    assert taken(messages, 1)[0][:3] == (4, Button.SQUARE, True)


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # closing it
def test_a_pin_that_is_busy_is_named(chip: Chip, opened: Opening) -> None:
    chip.busy.add(22)
    with pytest.raises(HardwareError, match=r"GPIO 22: cannot be used for key SQUARE of seat 1.*busy"):
        opened(print)


def test_pins_that_others_hold_are_read_with_their_users(chip: Chip) -> None:
    chip.users.update({4: "onewire@0", 18: "snd"})
    assert pi.taken_pins(pi.real_factory()) == {4: "onewire@0", 18: "snd"}


def test_importing_lgpio_leaves_us_where_we_were_and_nothing_behind(tmp_path: Path) -> None:
    code = "import os\nfrom hw import pi\ntry: pi.real_factory()\nexcept Exception: pass\nprint(os.getcwd())"
    environment = {
        **os.environ, "PYTHONPATH": str(Path(pi.__file__).parents[1]), "RUNTIME_DIRECTORY": str(tmp_path),
    }  # fmt: skip
    run = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path, env=environment, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert run.stdout.strip() == str(tmp_path)
    assert list(tmp_path.iterdir()) == []
