"""The simulated chips and bus keep to their datasheets."""

from __future__ import annotations

from errno import EIO, EREMOTEIO, ETIMEDOUT

import pytest
from luma.core.interface.serial import i2c
from luma.core.render import canvas
from luma.oled.device import ssd1306
from PIL import Image

from hw.bus import Message
from hw.mock.bus import MockBus
from hw.mock.chips import TCA9534, TCA9548A
from hw.mock.oled import SSD1306


def write(bus: MockBus, address: int, *data: int) -> None:
    bus.i2c_rdwr(Message.write(address, bytes(data)))


def read(bus: MockBus, address: int, length: int = 1) -> bytes:
    answer = Message.read(address, length)
    bus.i2c_rdwr(answer)
    return bytes(answer)


def lit_pixels(image: Image.Image) -> list[tuple[int, int]]:
    return [(x, y) for y in range(64) for x in range(128) if image.getpixel((x, y))]


def started() -> tuple[MockBus, SSD1306]:
    """A panel with its pump and display on, mounted as the modules are, and an empty picture."""
    chip = SSD1306()
    bus = MockBus(chip)
    chip.ram = bytearray(1024)
    write(bus, 0x3C, 0x00, 0x8D, 0x14, 0xA1, 0xC8, 0xAF)
    return bus, chip


def test_page_addressing_wraps_within_the_page() -> None:
    bus, chip = started()
    write(bus, 0x3C, 0x00, 0xB3, 0x0E, 0x17)
    write(bus, 0x3C, 0x40, 1, 2, 3)
    assert chip.ram[3 * 128 + 126 : 4 * 128] == b"\1\2" and chip.ram[3 * 128] == 3


def test_horizontal_addressing_fills_its_window() -> None:
    bus, chip = started()
    write(bus, 0x3C, 0x00, 0x20, 0x00, 0x21, 10, 12, 0x22, 6, 7)
    write(bus, 0x3C, 0x40, *range(1, 9))
    assert bytes(chip.ram[6 * 128 + 10 : 6 * 128 + 13]) == b"\7\x08\3"
    assert bytes(chip.ram[7 * 128 + 10 : 7 * 128 + 13]) == b"\4\5\6"


def test_vertical_addressing_goes_down_first() -> None:
    bus, chip = started()
    write(bus, 0x3C, 0x00, 0x20, 0x01, 0x21, 0, 127, 0x22, 0, 7)
    write(bus, 0x3C, 0x40, *range(1, 10))
    assert [chip.ram[page * 128] for page in range(8)] == list(range(1, 9)) and chip.ram[1] == 9


def test_a_bit_is_a_pixel_and_flips_follow_remap_and_scan_direction() -> None:
    bus, chip = started()
    write(bus, 0x3C, 0x80, 0xB1, 0x80, 0x05, 0x80, 0x10, 0x40, 0b100)  # control bytes with Co = 1
    assert lit_pixels(chip.image()) == [(5, 10)]
    write(bus, 0x3C, 0x00, 0xA0)
    assert lit_pixels(chip.image()) == [(122, 10)]
    write(bus, 0x3C, 0x00, 0xC0)
    assert lit_pixels(chip.image()) == [(122, 53)]
    write(bus, 0x3C, 0x00, 0xC8, 0x44, 0xD3, 0x03)
    assert lit_pixels(chip.image()) == [(122, 3)]
    write(bus, 0x3C, 0x00, 0xA7)
    assert len(lit_pixels(chip.image())) == 128 * 64 - 1
    write(bus, 0x3C, 0x00, 0xA5)
    assert len(lit_pixels(chip.image())) == 128 * 64


def test_after_a_power_dip_it_answers_and_stays_dark() -> None:
    bus, chip = started()
    assert read(bus, 0x3C)[0] & 0x40 == 0
    chip.reset()
    assert read(bus, 0x3C)[0] & 0x40
    write(bus, 0x3C, 0x40, *[0xFF] * 64)
    assert lit_pixels(chip.image()) == []


def test_a_command_that_was_cut_takes_the_next_bytes_for_its_arguments() -> None:
    bus, chip = started()
    bus.fail(EREMOTEIO, after=2)
    with pytest.raises(OSError):
        write(bus, 0x3C, 0x00, 0x81, 0x10)
    write(bus, 0x3C, 0x00, 0xAE)
    assert chip.contrast == 0xAE and chip.on
    write(bus, 0x3C, 0x00, 0xAE)
    assert not chip.on


def test_unknown_commands_are_remembered() -> None:
    bus, chip = started()
    write(bus, 0x3C, 0x00, 0x8B)
    assert chip.unknown == [0x8B]


@pytest.mark.filterwarnings("ignore:Image.Image.getdata:DeprecationWarning")
@pytest.mark.parametrize("managed", [False, True])
def test_stock_luma_draws_the_same_picture_on_the_chip(managed: bool) -> None:
    chip = SSD1306()
    serial = i2c(bus=MockBus(chip))
    serial._managed, serial._i2c_msg_write = managed, Message.write
    device = ssd1306(serial)
    device.persist = True
    with canvas(device) as draw:
        draw.rectangle(device.bounding_box, outline="white")
        draw.text((30, 40), "Hello World", fill="white")
        expected = draw._image.copy()
    assert chip.image().tobytes() == expected.tobytes() and chip.unknown == []


def test_the_multiplexer_changes_over_at_stop_and_not_before() -> None:
    mux, left, right = TCA9548A(), SSD1306(), SSD1306()
    mux.behind[0].append(left)
    mux.behind[3].append(right)
    bus = MockBus(mux)
    with pytest.raises(OSError):
        bus.i2c_rdwr(Message.write(0x70, b"\x01"), Message.write(0x3C, b"\x00\xaf"))
    assert not left.on
    write(bus, 0x3C, 0x00, 0xAF)
    assert (left.on, right.on) == (True, False)
    write(bus, 0x70, 0x09)
    write(bus, 0x3C, 0x00, 0xAE)
    write(bus, 0x3C, 0x00, 0xAF)
    assert (left.on, right.on) == (True, True) and read(bus, 0x70) == b"\x09"
    mux.reset()
    with pytest.raises(OSError):
        write(bus, 0x3C, 0x00, 0xAE)


def test_a_select_that_was_cut_after_its_byte_has_happened_all_the_same() -> None:
    mux, panel = TCA9548A(), SSD1306()
    mux.behind[2].append(panel)
    bus = MockBus(mux)
    bus.fail(ETIMEDOUT, after=1)
    with pytest.raises(TimeoutError):
        write(bus, 0x70, 0x04)
    write(bus, 0x3C, 0x00, 0xAF)
    assert panel.on


def test_the_expander_calls_until_its_inputs_are_read_or_go_back() -> None:
    chip, line = TCA9534(), []
    chip.on_interrupt = line.append
    bus = MockBus(chip)
    write(bus, 0x20, 0x03, 0xEF)
    chip.drive(0, False)
    assert line == [True]
    bus.i2c_rdwr(Message.write(0x20, b"\x00"), answer := Message.read(0x20, 1))
    assert bytes(answer) == b"\xfe" and line == [True, False]
    chip.drive(1, False)
    chip.drive(1, True)
    assert line == [True, False, True, False]
    chip.drive(4, False)  # an output pin calls nobody
    assert line == [True, False, True, False]
    write(bus, 0x20, 0x02, 0x01)
    assert read(bus, 0x20) == b"\x01"  # the polarity register, still pointed at
    write(bus, 0x20, 0x00)
    assert read(bus, 0x20)[0] & 1 == 1


def test_the_bus_counts_what_it_carries() -> None:
    chip = SSD1306()
    bus = MockBus(chip)
    bus.i2c_rdwr(Message.write(0x3C, b"\x00\xb0\x00\x10"), Message.write(0x3C, b"\x40" + bytes(10)))
    assert (bus.messages, bus.bytes, bus.clocks) == (2, 17, 17 * 9 + 4)
    assert bus.seconds() == pytest.approx(157 / 400_000)
    bus.reset_counters()
    chip.unplug()
    with pytest.raises(OSError) as error:
        write(bus, 0x3C, 0x00, 0xAF)
    assert error.value.errno == EREMOTEIO and (bus.messages, bus.bytes) == (1, 1)


def test_faults_come_when_asked_for_and_hide_the_messages_behind_them() -> None:
    chip = SSD1306()
    bus = MockBus(chip)
    bus.fail(EIO, skip=1, times=2)
    write(bus, 0x3C, 0x00, 0x8D, 0x14)
    for _ in range(2):
        with pytest.raises(OSError) as error:
            bus.i2c_rdwr(Message.write(0x3C, b"\x00\xaf"), Message.write(0x3C, b"\x00\xaf"))
        assert error.value.errno == EIO
    assert not chip.on
    bus.fail(EIO)
    bus.heal()
    write(bus, 0x3C, 0x00, 0xAF)
    assert chip.on
