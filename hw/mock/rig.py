"""Every chip and pin of one wired console, simulated in this process, and the hands that touch it."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from hw.keys import Button
from hw.mock.bus import MockBus
from hw.mock.chips import CONFIGURATION, TCA9534, TCA9548A
from hw.mock.oled import SH1106, SSD1306, SSD1309
from hw.mock.pins import RigFactory
from hw.mock.ssd1322 import SSD1322, MockSpi
from hw.wiring import PanelWiring, SpiWiring, Wiring

if TYPE_CHECKING:
    from PIL.Image import Image


class Rig:
    """A simulated console: give `bus`, `factory` and `spi` to `hw.console.open_console`.

    wiring: what to build. clock: monotonic seconds, the time of pin edges.
    panels: the display chip of each place; boards: the expander of each seat (none on direct wiring); mux.

    `on_change(place)`, `on_lamp(seat, on)` and `on_tone(hertz or None)` add listeners; they are called in the
    thread that caused the change.
    """

    def __init__(self, wiring: Wiring, clock: Callable[[], float] = time.monotonic) -> None:
        self.wiring = wiring
        self.panels: dict[int, SSD1306 | SSD1322] = {}
        self.boards: dict[int, TCA9534] = {}
        self.mux = TCA9548A(wiring.mux)
        self.bus = MockBus(self.mux, hertz=wiring.hertz)
        self.spi: MockSpi | None = None
        self.factory = RigFactory(clock, self._told)
        self._panel_listeners: list[Callable[[int], None]] = []
        self._lamp_listeners: list[Callable[[int, bool], None]] = []
        self._tone_listeners: list[Callable[[float | None], None]] = []
        self._pressed: set[tuple[int, Button]] = set()
        self._stuck: set[tuple[int, Button]] = set()
        for place, panel in wiring.panels.items():
            self._add_panel(place, panel)
        for seat, parts in enumerate(wiring.seats):
            if parts.expander is not None:
                self._add_board(seat, parts.expander, parts.panel.channel)
        self._lamps = [False] * len(wiring.seats)
        self._tone: float | None = None

    # What a player does.

    def press(self, seat: int, button: Button) -> None:
        """Put a finger on a key. BOTH presses LEFT and RIGHT."""
        self._finger(seat, button, True)

    def release(self, seat: int, button: Button) -> None:
        """Take it off."""
        self._finger(seat, button, False)

    def bounce(self, seat: int, button: Button, pressed: bool, times: int = 4) -> None:
        """Press or release a key whose contact goes back and forth `times` times before it rests."""
        for _ in range(times):
            self._finger(seat, button, pressed)
            self._finger(seat, button, not pressed)
        self._finger(seat, button, pressed)

    # What a kitchen table does.

    def stick(self, seat: int, button: Button, stuck: bool = True) -> None:
        """Let a key stick, pressed, whatever the finger does; or free it."""
        for single in _singles(button):
            (self._stuck.add if stuck else self._stuck.discard)((seat, single))
            self._contact(seat, single)

    def unplug(self, place: int) -> None:
        """Pull a panel's plug; on seat boards its cable carries the keys and lamp too."""
        with self.bus.lock:
            self.panels[place].unplug()
            if place in self.boards:
                self.boards[place].unplug()

    def plug(self, place: int) -> None:
        """Plug it in again: its chips start from reset."""
        with self.bus.lock:
            self.panels[place].plug()
            if place in self.boards:
                self.boards[place].plug()

    def brown_out(self, place: int) -> None:
        """The supply of a panel dips: its chip resets, and goes on answering."""
        with self.bus.lock:
            self.panels[place].reset()

    def power_off(self) -> None:
        """The mains plug is pulled: every chip resets, every pin is let go of. What is unplugged stays so."""
        with self.bus.lock:
            for chip in (self.mux, *self.panels.values(), *self.boards.values()):
                chip.reset()
        for pin in list(self.factory.pins.values()):
            pin.when_changed = None
            if pin.function == "output":
                pin.function = "input"
            pin.pull = "floating"

    # What a person sees and hears.

    def image(self, place: int) -> Image:
        """The picture on a panel, a '1' image the right way up; black when it is off."""
        from PIL import Image

        with self.bus.lock:
            image = self.panels[place].image()
        return image.transpose(Image.Transpose.ROTATE_180) if self.wiring.panels[place].rotate == 2 else image

    def lamp(self, seat: int) -> bool:
        """Whether a seat's lamp is lit."""
        parts = self.wiring.seats[seat]
        if parts.lamp is None:
            return False
        if seat not in self.boards:
            return bool(self.factory.is_high(parts.lamp))
        board = self.boards[seat]
        dark = board.levels | board.registers[CONFIGURATION]  # an output that is low sinks the lamp's current
        return board.plugged and not dark >> parts.lamp & 1

    def tone(self) -> float | None:
        """The buzzer's tone in hertz; None while it is silent."""
        return None if self.wiring.buzzer is None else self.factory.frequency(self.wiring.buzzer)

    def on_change(self, listener: Callable[[int], None]) -> None:
        """Call `listener(place)` after a panel may look different."""
        self._panel_listeners.append(listener)

    def on_lamp(self, listener: Callable[[int, bool], None]) -> None:
        """Call `listener(seat, lit)` after a lamp changed."""
        self._lamp_listeners.append(listener)

    def on_tone(self, listener: Callable[[float | None], None]) -> None:
        """Call `listener(hertz)` after the tone changed; None = silence."""
        self._tone_listeners.append(listener)

    def _add_panel(self, place: int, wiring: PanelWiring) -> None:
        self.panels[place] = chip = self._on_spi(wiring.spi) if wiring.spi else self._on_i2c(wiring)
        chip.on_change = partial(self._panel_changed, place)

    def _on_i2c(self, wiring: PanelWiring) -> SSD1306:
        if wiring.chip == "sh1106":
            chip: SSD1306 = SH1106(wiring.address, wiring.offset)
        else:
            chip = {"ssd1306": SSD1306, "ssd1309": SSD1309}[wiring.chip](wiring.address)
        (self.bus.chips if wiring.channel is None else self.mux.behind[wiring.channel]).append(chip)
        return chip

    def _on_spi(self, wiring: SpiWiring) -> SSD1322:
        chip = SSD1322()
        self.spi = MockSpi(chip, wiring.hertz, self.bus.lock)
        return chip

    def _add_board(self, seat: int, address: int, channel: int | None) -> None:
        chip = TCA9534(address)
        (self.bus.chips if channel is None else self.mux.behind[channel]).append(chip)
        chip.on_change = self._lamps_changed
        chip.on_interrupt = self._interrupted
        self.boards[seat] = chip

    def _finger(self, seat: int, button: Button, down: bool) -> None:
        for single in _singles(button):
            (self._pressed.add if down else self._pressed.discard)((seat, single))
            self._contact(seat, single)

    def _contact(self, seat: int, button: Button) -> None:
        closed = (seat, button) in self._pressed or (seat, button) in self._stuck
        pin = self.wiring.seats[seat].keys[button]
        if seat in self.boards:
            with self.bus.lock:
                self.boards[seat].drive(pin, not closed)
        else:
            self.factory.pin(pin).ground(closed)

    def _interrupted(self, _low: bool) -> None:
        """/INT is shared: any board pulls it low."""
        low = any(board.interrupt for board in self.boards.values())
        self.factory.pin(self.wiring.interrupt).ground(low)

    def _panel_changed(self, place: int) -> None:
        for listener in self._panel_listeners:
            listener(place)

    def _told(self, pin: int) -> None:
        if pin == self.wiring.buzzer:
            self._tone_changed()
        else:
            self._lamps_changed()

    def _lamps_changed(self) -> None:
        for seat, before in enumerate(self._lamps):
            lit = self.lamp(seat)
            if lit != before:
                self._lamps[seat] = lit
                for listener in self._lamp_listeners:
                    listener(seat, lit)

    def _tone_changed(self) -> None:
        tone = self.tone()
        if tone != self._tone:
            self._tone = tone
            for listener in self._tone_listeners:
                listener(tone)


def _singles(button: Button) -> tuple[Button, ...]:
    return (Button.LEFT, Button.RIGHT) if button == Button.BOTH else (button,)
