"""A console of wired seats, real drivers on simulated chips, and of seats that are phones."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import time
from errno import EAFNOSUPPORT
from queue import SimpleQueue

import pytest
from websockets.exceptions import ConnectionClosed

from hw.emulator import lan, wireless
from hw.emulator.lan import NoNetwork
from hw.emulator.phones import Farewell
from hw.emulator.wireless import WirelessSeats
from hw.keys import Button, Edge
from hw.mixed import MixedConsole
from hw.place import TABLE, PhoneStands
from hw.wiring import Wiring
from tests.hw.conftest import Desk
from tests.hw.echo_console import picture
from tests.hw.emulated import PATIENCE
from tests.hw.test_emulator import read_until
from tests.hw.test_emulator_phones import HERE, farewell, opened, phone

WIRED, PHONES = 3, range(3, 5)


class Mixed:
    """Three wired seats and two phones; told: the edges of their keys, away: those that don't answer."""

    def __init__(self, address: str | None = HERE) -> None:
        self.desk = Desk(Wiring.default(WIRED)).open()
        self.told: SimpleQueue[Edge] = SimpleQueue()
        size = self.desk.console.table_size
        self.away: set[int] = set()
        self.phones = WirelessSeats(PHONES, size, self.put, time.monotonic, address)
        self.console = MixedConsole(self.desk.console, self.phones)

    def put(self, message: object) -> None:
        """The console is told something."""
        match message:
            case Edge():
                self.told.put(message)
            case PhoneStands(place, "away"):
                self.away.add(place)
            case PhoneStands(place, "here"):
                self.away.remove(place)

    def edges(self, count: int) -> list[Edge]:
        """The next edges, as they come."""
        return [self.told.get(timeout=PATIENCE) for _ in range(count)]


@pytest.fixture
def mixed():
    made = Mixed()
    yield made
    made.console.close()


def test_each_picture_reaches_its_panel_and_each_page_its_own_seat_only(mixed):
    for place in (*range(5), TABLE):
        mixed.console.show(place, picture(place), 100)
        mixed.phones.say(place, "sv", (f"secret {place}",))
    mixed.console.lamp(1, True)
    mixed.console.lamp(4, True)
    mixed.desk.console.owner.drain()
    assert mixed.console.seats == 5 and mixed.desk.rig.lamp(1)
    for place in (*range(WIRED), TABLE):
        assert mixed.desk.rig.image(place).tobytes() == picture(place).tobytes()
    seen: list[object] = []
    with phone(mixed.phones.url(4), 4) as mine:
        read_until(mine, lambda message: seen.append(message) or {m[0] for m in pictures(seen)} == {4, 255})
        mixed.console.show(3, picture(0))             # another phone's, which is no news here
        mixed.console.show(4, picture(1), 7)
        read_until(mine, lambda message: seen.append(message) or isinstance(message, bytes))
    assert pictures(seen)[-1] == bytes([4, 7]) + picture(1).tobytes()
    assert {message[0] for message in pictures(seen)} == {4, TABLE & 0xFF}
    (state,) = [message for message in seen if isinstance(message, dict)]
    assert state["lamp"] and state["hand"] == {"lang": "sv", "says": ["secret 4"]}
    assert not any(f"secret {place}" in json.dumps(state) for place in range(4))


def pictures(seen: list[object]) -> list[bytes]:
    return [message for message in seen if isinstance(message, bytes)]


def test_a_key_on_a_page_is_a_key_of_its_place(mixed):
    levels = [edge[:3] for edge in mixed.edges(8)]
    assert sorted(levels) == [(place, Button(n), False) for place in PHONES for n in range(4)]
    with phone(mixed.phones.url(3), 3) as mine:
        mine.send('{"do": "press", "seat": 0, "button": 2}')
        read_until(mine, lambda message: isinstance(message, dict) and message["down"] == [2])
        mine.send('{"do": "press", "button": 4}')
        assert farewell_code(mine) == 1008
    assert [edge[:3] for edge in mixed.edges(2)] == [(3, Button.ROUND, True), (3, Button.ROUND, False)]


def farewell_code(connection) -> int:
    with pytest.raises(ConnectionClosed) as caught:
        read_until(connection, lambda message: False)
    return caught.value.rcvd.code


def test_a_seat_is_taken_back_with_a_new_code(mixed):
    old = mixed.phones.url(3)
    mixed.phones.take_back(3)
    assert mixed.phones.standing(3) == "free" and mixed.phones.url(3) != old
    assert mixed.away == {3, 4}, "nobody plays them"
    with phone(mixed.phones.url(3), 3) as mine:
        assert mixed.phones.standing(3) == "here" and mixed.phones.standing(4) == "free"
        assert mixed.away == {4}
        mixed.phones.take_back(3)
        assert farewell(mine) == Farewell.STALE
        assert mixed.away == {3, 4}
    with opened(old) as late:
        late.send(old.partition("#")[2])
        assert farewell(late) == Farewell.STALE


def test_on_another_network_the_door_is_at_its_new_address(monkeypatch):
    mixed = Mixed(address=None)
    monkeypatch.setattr(wireless, "own_address", lambda: "127.0.0.1")
    with phone(mixed.phones.url(3), 3) as mine:
        monkeypatch.setattr(wireless, "own_address", lambda: "127.0.0.2")
        elsewhere = mixed.phones.url(3)
        assert elsewhere.startswith("http://127.0.0.2:") and farewell_code(mine) == 1001
    with phone(elsewhere, 3):
        pass
    mixed.console.close()


@pytest.mark.parametrize("address", [None, HERE])
def test_where_the_unit_may_use_no_network_it_says_so_and_can_be_asked_again(monkeypatch, address):
    class Denied(socket.socket):
        def __init__(self, family=socket.AF_INET, *args, **keywords):
            if family != socket.AF_UNIX:
                raise OSError(EAFNOSUPPORT, "Address family not supported by protocol")
            super().__init__(family, *args, **keywords)

    mixed = Mixed(address)
    with monkeypatch.context() as denied:
        denied.setattr(lan.socket, "socket", Denied)
        for _ in range(2):
            with pytest.raises(NoNetwork):
                mixed.phones.url(3)
        mixed.console.show(3, picture(3))
    if address:
        with phone(mixed.phones.url(3), 3):
            pass
    mixed.console.close()


def test_until_a_code_is_asked_for_it_has_no_thread_and_no_server():
    told = (
        "import sys, threading; from PIL import Image; from hw.emulator.wireless import WirelessSeats\n"
        "seats = WirelessSeats(range(3, 5), (128, 64), print, lambda: 0.0)\n"
        "seats.show(3, Image.new('1', (128, 64))); seats.light(3, True); seats.take_back(3); seats.close()\n"
        "assert threading.active_count() == 1\n"
        "print(sorted({'asyncio', 'websockets', 'ssl', 'segno', 'gpiozero'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert done.stdout.endswith("[]\n")
