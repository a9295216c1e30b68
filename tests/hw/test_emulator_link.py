"""The link between emulator and firmware: what happens on one side is seen on the other."""

from __future__ import annotations

import os
import socket
import threading
from collections.abc import Callable
from errno import EREMOTEIO, ETIMEDOUT
from queue import Queue
from typing import get_args

import pytest
from gpiozero import LED, DigitalInputDevice, TonalBuzzer
from gpiozero.tones import Tone
from PIL import Image

from hw.bus import Message
from hw.emulator.host import Host
from hw.emulator.link import Link, open_link
from hw.emulator.wire import Said
from hw.keys import Button
from hw.mock.rig import Rig
from hw.panel import open_panel
from hw.place import TABLE, PhoneStands, Standing, Typed
from hw.serial import SpiSerial
from hw.wiring import PanelWiring, SpiWiring, Wiring

WIRING = Wiring.default(2)
PANEL = WIRING.table.address
KEY, LAMP, BUZZER = WIRING.seats[1].keys[Button.ROUND], WIRING.seats[1].lamp, WIRING.buzzer


class Bench:
    """A console joined to a link's far end in the same process."""

    def __init__(self) -> None:
        self.now = 100.0
        self.rig = Rig(WIRING, lambda: self.now)
        self.chip = self.rig.panels[TABLE]
        self.changed = threading.Semaphore(0)
        self.rig.on_lamp(lambda seat, lit: self.changed.release())
        self.rig.on_tone(lambda hertz: self.changed.release())
        self.used = threading.Event()
        self.lost = threading.Event()
        self.heard: Queue[Said] = Queue()
        self.host = Host(self.rig, self.used.set, self.heard.put)
        descriptor = os.dup(self.host.descriptor)
        self.host.start()
        self.told: Queue[object] = Queue()
        self.link: Link = open_link(descriptor, self.lost.set, self.told.put)

    def until(self, fact: Callable[[], bool]) -> None:
        """Wait until `fact()` holds of lamps and tone."""
        while not fact():
            assert self.changed.acquire(timeout=20), "it did not come"


@pytest.fixture
def bench():
    bench = Bench()
    yield bench
    bench.link.close()
    bench.host.close()


def test_a_write_reaches_the_chip(bench):
    bench.link.bus.i2c_rdwr(Message.write(PANEL, [0x00, 0x81, 0x42]))
    assert bench.chip.contrast == 0x42
    assert bench.used.is_set()


def test_messages_of_one_transfer_arrive_in_order_and_reads_are_filled(bench):
    off, on = Message.read(PANEL, 2), Message.read(PANEL, 1)
    bench.link.bus.i2c_rdwr(off, Message.write(PANEL, [0x00, 0xAF]), on)
    assert (bytes(off), bytes(on)) == (b"\x43\x43", b"\x03")


def test_a_full_picture_arrives_whole(bench):
    picture = bytes(n * 7 & 0xFF for n in range(1024))
    bench.link.bus.i2c_rdwr(Message.write(PANEL, [0x00, 0x20, 0x00, 0x21, 0, 127, 0x22, 0, 7]))
    bench.link.bus.i2c_rdwr(Message.write(PANEL, b"\x40" + picture))
    assert bytes(bench.chip.ram) == picture


@pytest.mark.parametrize("errno", [5, 110, 121])
def test_errors_come_back_as_they_were(bench, errno):
    bench.rig.bus.fail(errno)
    with pytest.raises(OSError) as caught:
        bench.link.bus.i2c_rdwr(Message.write(PANEL, [0x00, 0xE3]))
    assert caught.value.errno == errno
    bench.link.bus.i2c_rdwr(Message.write(PANEL, [0x00, 0xE3]))      # and the link lives on


def test_an_absent_device_does_not_acknowledge(bench):
    with pytest.raises(OSError) as caught:
        bench.link.bus.i2c_rdwr(Message.read(0x3F, 1))
    assert caught.value.errno == EREMOTEIO


def test_edges_come_in_order_with_their_own_time(bench):
    seen = []
    enough = threading.Event()

    def edge(at, level):
        seen.append((at, level))
        if len(seen) == 4:
            enough.set()

    key = DigitalInputDevice(KEY, pull_up=True, pin_factory=bench.link.factory)
    key.pin.when_changed = edge
    for press in (bench.rig.press, bench.rig.release) * 2:
        bench.now += 0.001
        press(1, Button.ROUND)
    assert enough.wait(20)
    assert [level for _, level in seen] == [False, True, False, True]
    assert [at for at, _ in seen] == pytest.approx([100.001, 100.002, 100.003, 100.004], abs=1e-9)


def test_a_key_held_before_the_firmware_came_is_seen_at_once(bench):
    bench.rig.press(1, Button.ROUND)
    assert DigitalInputDevice(KEY, pull_up=True, pin_factory=bench.link.factory).is_active


def test_a_lamp_is_lit_on_the_other_side(bench):
    lamp = LED(LAMP, pin_factory=bench.link.factory)
    lamp.on()
    bench.until(lambda: bench.rig.lamp(1))
    lamp.off()
    bench.until(lambda: not bench.rig.lamp(1))


def test_a_tone_has_its_pitch_and_stops_when_the_firmware_dies(bench):
    buzzer = TonalBuzzer(BUZZER, pin_factory=bench.link.factory)
    buzzer.play(Tone(frequency=440))
    bench.until(lambda: bench.rig.tone() == 440)
    bench.link.close()
    bench.host.close()
    assert bench.rig.tone() is None


@pytest.mark.parametrize("place", [TABLE, 1])
@pytest.mark.parametrize("words", [(), ("Lägg hjärter.", "Över 7"), ("ett " * 3000 + "ord",), ("a\nb",)])
def test_words_come_to_the_place_they_belong_to(bench, place, words):
    bench.link.say(place, "sv", words)
    assert bench.heard.get(timeout=20) == Said(place, "sv", tuple(word.replace("\n", " ") for word in words))


def test_words_do_not_tear_the_levels_that_others_send_meanwhile(bench):
    lamp = LED(LAMP, pin_factory=bench.link.factory)

    def blink():
        for _ in range(200):
            lamp.toggle()
        lamp.on()

    blinking = threading.Thread(target=blink)
    blinking.start()
    for n in range(200):
        bench.link.say(0, "en", (f"{n} " * 2000,))
    blinking.join()
    bench.until(lambda: bench.rig.lamp(1))
    heard = [bench.heard.get(timeout=20).sentences[0] for _ in range(200)]
    assert [int(sentence.split()[0]) for sentence in heard] == list(range(200))


def test_how_it_stands_with_phones_is_told_among_the_edges(bench):
    DigitalInputDevice(KEY, pull_up=True, pin_factory=bench.link.factory)
    for standing in get_args(Standing):
        bench.host.phone(1, standing)
        bench.rig.press(1, Button.ROUND)
        assert bench.told.get(timeout=20) == PhoneStands(1, standing)


@pytest.mark.parametrize("letter", "az-åäöéü")
def test_letters_that_are_typed_come_to_their_place(bench, letter):
    bench.host.type(1, letter)
    assert bench.told.get(timeout=20) == Typed(1, letter)


def test_lamps_stay_lit_when_the_firmware_dies(bench):
    lamp = LED(LAMP, initial_value=True, pin_factory=bench.link.factory)
    bench.until(lambda: bench.rig.lamp(1))
    bench.link.close()
    bench.host.close()
    assert bench.rig.lamp(1) and not lamp.closed


def test_a_lost_emulator_is_reported_and_the_bus_times_out(bench):
    bench.host.close()
    assert bench.lost.wait(20)
    with pytest.raises(TimeoutError) as caught:
        bench.link.bus.i2c_rdwr(Message.read(PANEL, 1))
    assert caught.value.errno == ETIMEDOUT


def test_pins_can_be_closed_after_the_emulator_is_gone(bench):
    lamp = LED(LAMP, pin_factory=bench.link.factory)
    bench.host.close()
    assert bench.lost.wait(20)
    lamp.on()
    lamp.close()
    assert lamp.closed


def test_a_descriptor_that_is_no_link_is_refused():
    ours, theirs = socket.socketpair()
    theirs.sendall(b"something")
    theirs.close()
    with pytest.raises(ConnectionError, match="no link"):
        open_link(ours.detach())


def test_a_table_on_spi_is_reset_and_written_over_the_link():
    wiring = WIRING._replace(table=PanelWiring("ssd1322", spi=SpiWiring(dc=24, reset=25)))
    rig = Rig(wiring)
    host = Host(rig, lambda: None, lambda said: None)
    descriptor = os.dup(host.descriptor)
    host.start()
    link = open_link(descriptor)
    panel = open_panel(wiring.table, SpiSerial(link.spi, lambda seconds: None))
    image = Image.effect_noise((256, 64), 200).convert("1")
    panel.display(image)
    assert rig.image(TABLE).tobytes() == image.tobytes()
    link.spi.reset(True)
    assert rig.image(TABLE).getbbox() is None
    link.close()
    host.close()
