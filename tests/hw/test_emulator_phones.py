"""Phones as seats, without a browser: who is let in, what each is shown, and what it may do."""

from __future__ import annotations

import http.client
import json
import logging
import os
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from errno import ENETUNREACH
from signal import SIGTERM
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from hw.emulator import door, lan
from hw.emulator.lan import NoNetwork, own_address
from hw.emulator.parent import Emulator, Life
from hw.emulator.phones import Farewell
from hw.keys import Button
from hw.mock.rig import Rig
from hw.place import TABLE
from hw.wiring import Wiring
from tests.hw.echo_console import picture, saying
from tests.hw.emulated import PATIENCE, Emulated
from tests.hw.test_emulator import has, page, read_until

HERE = "127.0.0.1"
LIT = {place: bytes([place & 0xFF, 0xCF]) + picture(place).tobytes() for place in (TABLE, 0, 1, 2, 3)}
DARK = bytes([1, 0]) + bytes(1024)


@pytest.fixture
def four(tmp_path):
    with Emulated(4, tmp_path, lan=HERE) as emulated:
        yield emulated


@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    """One for the tests that let nobody in."""
    with Emulated(4, tmp_path_factory.mktemp("shared"), lan=HERE) as emulated:
        yield emulated


@contextmanager
def opened(url: str, **changes) -> Iterator[ClientConnection]:
    """What a seat's page opens; nothing is said yet."""
    where = urlsplit(url)
    options = {"origin": f"http://{where.netloc}", "compression": None, **changes}
    with connect(f"ws://{where.netloc}/seat", **options) as connection:
        yield connection


@contextmanager
def phone(url: str, seat: int) -> Iterator[ClientConnection]:
    """The page of a seat, with its first message read."""
    with opened(url) as connection:
        connection.send(urlsplit(url).fragment)
        assert json.loads(connection.recv(PATIENCE)) == {"seat": seat, "table": [128, 64]}
        yield connection


def get(url: str, path: str, host: str | None = None) -> http.client.HTTPResponse:
    where = urlsplit(url)
    connection = http.client.HTTPConnection(where.hostname, where.port, timeout=PATIENCE)
    connection.request("GET", path, headers={"Host": host or where.netloc})
    return connection.getresponse()


def farewell(connection: ClientConnection) -> int:
    """What the web socket is closed with."""
    with pytest.raises(ConnectionClosed) as caught:
        read_until(connection, lambda message: False)
    assert caught.value.rcvd is not None and not caught.value.rcvd.reason
    return caught.value.rcvd.code


def standing(seat: int, want: str) -> Callable[[object], bool]:
    return lambda message: isinstance(message, dict) and message["phones"][seat]["standing"] == want


# What a phone is shown, and what it may do

def test_a_phone_is_shown_its_seat_and_the_table_and_no_other(four):
    with phone(four.emulator.seat_urls[1], 1) as mine:
        four.rig.press(2, Button.ROUND)           # another seat's lamp, which is no news here
        four.rig.press(1, Button.ROUND)
        seen: list[object] = []

        def complete(message: object) -> bool:
            seen.append(message)
            states = [state for state in seen[1:] if isinstance(state, dict)]
            return LIT[TABLE] in seen and LIT[1] in seen and bool(states) and states[-1]["lamp"]

        read_until(mine, complete)
    assert {message[0] for message in seen if isinstance(message, bytes)} == {1, TABLE & 0xFF}
    assert [message for message in seen if isinstance(message, dict)][-1] == {
        "life": "playing", "lamp": True, "down": [],
        "table": {"lang": "sv", "says": [saying(TABLE)]}, "hand": {"lang": "sv", "says": [saying(1)]},
    }


def test_a_phone_presses_the_keys_of_its_own_seat_only(four):
    with phone(four.emulator.seat_urls[3], 3) as mine:
        mine.send('{"do": "press", "seat": 0, "button": 2}')
        read_until(mine, has(down=[2]))
        mine.send('{"do": "press", "button": 3}')
        assert [(e.place, e.button) for e in four.edges(2)] == [(3, Button.ROUND), (3, Button.SQUARE)]
    assert {(e.place, e.button, e.pressed) for e in four.edges(2)} == {
        (3, Button.ROUND, False), (3, Button.SQUARE, False),      # the page is gone
    }


@pytest.mark.parametrize(
    "order",
    [
        "no json", "[]", "{}", b"\x00", '{"do": "crash"}', '{"do": "pull"}', '{"do": "unplug", "place": 0}',
        '{"do": "recall", "seat": 0}', '{"do": "stick", "seat": 0, "button": 0}', '{"do": "press"}',
        '{"do": "press", "button": 4}', '{"do": "press", "button": []}', "x" * 300,
    ],
)
def test_a_phone_that_asks_for_more_is_sent_away(shared, order):
    with phone(shared.emulator.seat_urls[0], 0) as mine:
        mine.send(order)
        with pytest.raises(ConnectionClosed) as caught:
            read_until(mine, lambda message: False)
    assert caught.value.rcvd.code in (1008, 1009)


# Who is let in

def test_only_with_an_address_are_phones_let_in(tmp_path):
    with Emulated(4, tmp_path) as alone, page(alone.emulator) as console:
        assert alone.emulator.seat_urls == []
        read_until(console, has(phones=None))
        assert get(alone.emulator.url, "/phone/0.svg").status == 404


@pytest.mark.parametrize("code", ["", "short", "x" * 24, "å" * 24, b"\x01" * 24])
def test_what_never_was_a_code_is_refused_without_a_hint(shared, code):
    with opened(shared.emulator.seat_urls[0]) as stranger:
        stranger.send(code)
        assert farewell(stranger) == (Farewell.STALE if code == "x" * 24 else Farewell.REFUSED)


@pytest.mark.parametrize("at", [4, 13, 23])
def test_a_code_with_one_letter_wrong_is_refused(shared, at):
    url = shared.emulator.seat_urls[2]
    code = urlsplit(url).fragment
    with opened(url) as stranger:
        stranger.send(code[:at] + ("A" if code[at] != "A" else "B") + code[at + 1 :])
        assert farewell(stranger) == Farewell.REFUSED


def test_a_code_of_another_start_is_stale(shared, tmp_path):
    with Emulated(4, tmp_path, lan=HERE) as earlier:
        stale = urlsplit(earlier.emulator.seat_urls[0]).fragment
    with opened(shared.emulator.seat_urls[0]) as late:
        late.send(stale)
        assert farewell(late) == Farewell.STALE


def test_who_says_no_code_is_sent_away(shared, monkeypatch):
    monkeypatch.setattr(door, "CODE_WITHIN", 0.02)
    with opened(shared.emulator.seat_urls[0]) as stranger:
        assert farewell(stranger) == Farewell.REFUSED


def test_codes_are_long_and_all_different(shared):
    codes = {urlsplit(url).fragment for url in shared.emulator.seat_urls}
    assert len(codes) == 4
    assert {len(code) for code in codes} == {24}


@pytest.mark.parametrize("host", ["mas.example", HERE, f"{HERE}:1", "localhost"])
@pytest.mark.parametrize("path", ["/", "/seat"])
def test_a_foreign_host_name_is_refused(shared, path, host):
    assert get(shared.emulator.seat_urls[0], path, host).status == 403


@pytest.mark.parametrize("origin", [None, "null", "https://mas.example", "the console's"])
def test_a_foreign_page_is_refused(shared, origin):
    origin = shared.emulator.url.rstrip("/") if origin == "the console's" else origin
    with pytest.raises(InvalidStatus) as caught, opened(shared.emulator.seat_urls[0], origin=origin):
        pass
    assert caught.value.response.status_code == 403


@pytest.mark.parametrize("path", ["/console", "/index.html", "/console.js", "/phone/0.svg", "/../desk.py"])
def test_nothing_of_the_console_is_behind_the_door(shared, path):
    assert get(shared.emulator.seat_urls[0], path).status == 404


def test_the_page_of_a_seat_is_whole_and_loads_nothing_from_elsewhere(shared):
    url = shared.emulator.seat_urls[0]
    for path in door.FILES:
        answer = get(url, path)
        assert answer.status == 200, path
        assert answer.headers["Content-Security-Policy"].startswith("default-src 'none'")
        assert answer.headers["Referrer-Policy"] == "no-referrer"
        assert b"https://" not in answer.read()


# One page to a seat

def test_the_newest_page_plays_and_the_older_is_told(four):
    url = four.emulator.seat_urls[1]
    with phone(url, 1) as older:
        older.send('{"do": "press", "button": 2}')
        assert four.edges(1)[0].pressed
        with phone(url, 1) as newer:
            assert farewell(older) == Farewell.ELSEWHERE
            assert not four.edges(1)[0].pressed                  # its finger came off
            newer.send('{"do": "press", "button": 0}')
            assert [(e.place, e.button, e.pressed) for e in four.edges(1)] == [(1, Button.LEFT, True)]


def test_a_page_is_told_when_the_firmware_ended_in_good_order(tmp_path):
    with ExitStack() as pages:
        with Emulated(1, tmp_path, lan=HERE) as emulated:
            page = pages.enter_context(phone(emulated.emulator.seat_urls[0], 0))
            os.kill(emulated.emulator.pid, SIGTERM)
            assert emulated.emulator.wait() is Life.ENDED
        assert farewell(page) == Farewell.OVER


def test_the_firmware_is_told_which_phone_does_not_answer_also_one_that_starts_later(four):
    def told() -> tuple[str, int]:
        return four.told.get(timeout=PATIENCE)

    with phone(four.emulator.seat_urls[1], 1):
        assert told() == ("here", 1)
    assert told() == ("away", 1)
    four.emulator.crash()
    assert told() == ("away", 1)
    with page(four.emulator) as console:
        console.send('{"do": "recall", "seat": 1}')
        assert told() == ("free", 1)


def test_a_seat_that_a_phone_plays_is_dark_on_the_consoles_page_until_it_is_taken_back(four):
    url = four.emulator.seat_urls[1]
    with page(four.emulator) as console:
        read_until(console, lambda message: message == LIT[1])
        with phone(url, 1):
            assert "1" not in read_until(console, standing(1, "here"))["words"]
            read_until(console, lambda message: message == DARK)
            console.send('{"do": "press", "seat": 1, "button": 0}')   # which does nothing now
        read_until(console, standing(1, "away"))
        with page(four.emulator) as another:
            assert all(message != LIT[1] for message in first_pictures(another))
        with phone(url, 1) as back:
            console.send('{"do": "recall", "seat": 1}')
            assert farewell(back) == Farewell.STALE
        read_until(console, lambda message: message == LIT[1])
        console.send('{"do": "press", "seat": 1, "button": 3}')
        assert [(e.place, e.button) for e in four.edges(1)] == [(1, Button.SQUARE)]
    with opened(url) as late:
        late.send(urlsplit(url).fragment)
        assert farewell(late) == Farewell.STALE
    with phone(four.emulator.seat_urls[1], 1):
        pass


def first_pictures(connection: ClientConnection) -> list[object]:
    """A picture of each place."""
    found: dict[int, object] = {}
    read_until(connection, lambda m: isinstance(m, bytes) and (found.update({m[0]: m}) or len(found) == 5))
    return list(found.values())


# Codes are shown to who sits at the machine, and written nowhere

def test_each_seat_has_a_code_to_scan_on_this_machine_only(four):
    pictures = {get(four.emulator.url, f"/phone/{seat}.svg").read() for seat in range(4)}
    assert len(pictures) == 4
    assert all(picture.startswith(b"<svg") for picture in pictures)
    assert get(four.emulator.url, "/phone/0.svg", "mas.example").status == 403
    assert get(four.emulator.url, "/phone/4.svg").status == 404


def test_no_code_is_written_to_a_log(four, caplog, capfd):
    caplog.set_level(logging.DEBUG)
    url = four.emulator.seat_urls[0]
    get(url, "/")
    with phone(url, 0) as older, phone(url, 0) as newer:
        farewell(older)
        newer.send(urlsplit(url).fragment)                        # out of place
        with pytest.raises(ConnectionClosed):
            read_until(newer, lambda message: False)
    with opened(url) as stranger:
        stranger.send(urlsplit(url).fragment[:-1] + "!")
        farewell(stranger)
    told = "\n".join(record.getMessage() for record in caplog.records if record.name.startswith("mas"))
    assert "sent away" in told
    for text in (told, *capfd.readouterr()):
        assert urlsplit(url).fragment[4:-1] not in text


# This machine's address

def test_a_machine_on_no_network_is_told_what_to_do(monkeypatch):
    class Nowhere(socket.socket):
        def connect(self, address: object) -> None:
            raise OSError(ENETUNREACH, "Network is unreachable")

    monkeypatch.setattr(lan.socket, "socket", Nowhere)
    with pytest.raises(NoNetwork) as caught:
        own_address()
    assert "--address" in caught.value.remedy


def test_an_address_of_another_machine_is_refused_with_a_remedy():
    with (
        pytest.raises(NoNetwork) as caught,
        Emulator(Rig(Wiring.default(1)), ["true"], port=0, lan="192.0.2.99"),
    ):
        pass
    assert "192.0.2.99" in str(caught.value) and "--address" in caught.value.remedy
