"""The emulator without a browser: lives of the firmware, and what its server lets in."""

from __future__ import annotations

import http.client
import json
import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from hw.bus import Message
from hw.emulator.parent import Emulator, Life
from hw.emulator.server import PortTaken
from hw.keys import Button
from hw.mock.rig import Rig
from hw.place import TABLE
from hw.wiring import Wiring
from tests.hw.echo_console import picture
from tests.hw.emulated import PATIENCE, Emulated


@pytest.fixture
def four(tmp_path):
    with Emulated(4, tmp_path) as emulated:
        yield emulated


@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    """One for the tests that change nothing on it."""
    with Emulated(4, tmp_path_factory.mktemp("shared")) as emulated:
        yield emulated


@contextmanager
def page(emulator: Emulator, **changes) -> Iterator[ClientConnection]:
    """What a page opens; the first message, which says how many seats there are, is read."""
    address = emulator.url.replace("http", "ws") + "console"
    options = {"origin": emulator.url.rstrip("/"), "compression": None, **changes}
    with connect(address, **options) as connection:
        assert json.loads(connection.recv(PATIENCE)) == {"seats": 4, "table": [128, 64]}
        yield connection


def get(emulator: Emulator, path: str, host: str | None = None) -> http.client.HTTPResponse:
    where = urlsplit(emulator.url)
    connection = http.client.HTTPConnection(where.hostname, where.port, timeout=PATIENCE)
    connection.request("GET", path, headers={"Host": host or where.netloc})
    return connection.getresponse()


def read_until(connection: ClientConnection, wanted) -> object:
    """The first message for which `wanted(message)` holds; JSON is read already."""
    while True:
        message = connection.recv(PATIENCE)
        found = json.loads(message) if isinstance(message, str) else message
        if wanted(found):
            return found


def has(**facts):
    return lambda message: isinstance(message, dict) and all(message[key] == facts[key] for key in facts)


# The firmware's life

def test_the_child_plays_on_the_simulated_chips(four):
    four.until(lambda: four.shown(3) == picture(3).tobytes())
    assert four.emulator.life is Life.PLAYING


def test_a_crash_leaves_the_panels_lit_and_starts_another_child(four):
    four.until(lambda: four.shown(2) == picture(2).tobytes())
    four.rig.press(1, Button.ROUND)
    four.until(lambda: four.rig.lamp(1))
    first = four.emulator.pid
    four.idle.touch()
    four.emulator.crash()
    assert four.emulator.until(Life.CRASHED, timeout=PATIENCE)
    assert four.shown(2) == picture(2).tobytes()
    assert four.rig.lamp(1)
    four.idle.unlink()
    four.emulator.crash()          # the idle one, which never opened the console
    four.wait_open()
    assert four.emulator.pid != first


def test_a_crash_silences_the_buzzer(four):
    four.rig.press(0, Button.SQUARE)
    four.until(lambda: four.rig.tone() is not None)
    four.idle.touch()
    four.emulator.crash()
    four.until(lambda: four.rig.tone() is None)


def test_a_killed_child_is_started_again(four):
    os.kill(four.emulator.pid, signal.SIGKILL)
    four.wait_open()


def test_a_pulled_plug_makes_everything_dark_and_plugging_in_starts_again(four):
    four.until(lambda: four.shown(0) == picture(0).tobytes())
    four.emulator.pull_plug()
    assert four.emulator.life is Life.UNPLUGGED
    assert four.emulator.pid is None
    assert not any(four.shown(place).strip(b"\0") for place in (TABLE, 0, 1, 2, 3))
    four.emulator.plug_in()
    four.wait_open()
    four.until(lambda: four.shown(0) == picture(0).tobytes())


def test_seat_boards_reach_the_child_too(tmp_path):
    with Emulated(6, tmp_path) as six:
        six.rig.press(5, Button.ROUND)
        six.until(lambda: six.rig.lamp(5))
        six.rig.release(5, Button.ROUND)
        six.until(lambda: not six.rig.lamp(5))
        assert [(e.place, e.button, e.pressed) for e in six.edges(2)] == [
            (5, Button.ROUND, True), (5, Button.ROUND, False)
        ]


def test_leaving_ends_the_child_in_good_order(tmp_path):
    with Emulated(4, tmp_path) as emulated:
        emulated.until(lambda: emulated.shown(0) == picture(0).tobytes())
    assert emulated.emulator.life is Life.ENDED
    assert not emulated.shown(0).strip(b"\0")        # it blanked its panels


def test_a_child_that_ends_well_is_started_again_only_on_request(tmp_path):
    diary = tmp_path / "diary"
    writes = f"open({str(diary)!r}, 'a').write('I lived. ')"
    with Emulator(Rig(Wiring.default(1)), [sys.executable, "-c", writes], port=0) as emulator:
        assert emulator.wait() is Life.ENDED
        assert diary.read_text() == "I lived. "
        emulator.plug_in()
        assert emulator.wait() is Life.ENDED
        assert diary.read_text() == "I lived. " * 2


def test_a_child_that_dies_three_times_is_left_alone_and_its_last_words_kept(capfd):
    dies = "import sys; print('the deck is missing', file=sys.stderr); sys.exit(3)"
    with Emulator(Rig(Wiring.default(1)), [sys.executable, "-c", dies], port=0) as emulator:
        assert emulator.wait() is Life.FAILED
        assert emulator.last_words == ("the deck is missing",)
    assert capfd.readouterr().err.count("the deck is missing") == 3


def test_a_child_that_no_restart_can_mend_says_so_once(capfd):
    refuses = "import sys; print('the deck is a newer one', file=sys.stderr); sys.exit(2)"
    with Emulator(Rig(Wiring.default(1)), [sys.executable, "-c", refuses], port=0) as emulator:
        assert emulator.wait() is Life.FAILED
        assert emulator.last_words == ("the deck is a newer one",)
    assert capfd.readouterr().err.count("the deck is a newer one") == 1


def test_a_child_that_dies_seldom_is_always_started_again():
    times = iter(range(0, 10_000, 6))                # three deaths take twelve seconds
    deaths = threading.Semaphore(0)

    def clock() -> float:
        deaths.release()
        return next(times)

    dies = [sys.executable, "-c", "raise SystemExit(3)"]
    with Emulator(Rig(Wiring.default(1)), dies, port=0, clock=clock) as emulator:
        for _ in range(5):
            assert deaths.acquire(timeout=PATIENCE)
        assert emulator.life is not Life.FAILED


def test_a_command_that_cannot_run_is_told():
    with Emulator(Rig(Wiring.default(1)), ["/nowhere/firmware"], port=0) as emulator:
        assert emulator.wait() is Life.FAILED
        assert emulator.last_words == ("/nowhere/firmware: No such file or directory",)


# The server

def test_a_port_in_use_is_told_with_a_remedy(shared):
    port = urlsplit(shared.emulator.url).port
    with pytest.raises(PortTaken) as caught, Emulator(Rig(Wiring.default(1)), ["true"], port=port):
        pass
    assert caught.value.what == f"port {port} is in use"
    assert str(port) in caught.value.where
    assert "--port" in caught.value.remedy


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/", "text/html"),
        ("/console.js", "text/javascript"),
        ("/console.css", "text/css"),
        ("/oak.svg", "image/svg+xml"),
    ],
)
def test_the_page_is_served_and_may_load_nothing_from_elsewhere(shared, path, kind):
    answer = get(shared.emulator, path)
    body = answer.read()
    assert answer.status == 200
    assert answer.headers.get_content_type() == kind
    assert int(answer.headers["Content-Length"]) == len(body) > 0
    assert answer.headers["Content-Security-Policy"].startswith("default-src 'none'")
    assert b"https://" not in body


@pytest.mark.parametrize("path", ["/nothing", "/../server.py", "/%2e%2e/server.py", "/page/console.js"])
def test_nothing_else_is_served(shared, path):
    assert get(shared.emulator, path).status == 404


@pytest.mark.parametrize("host", ["mas.example", "127.0.0.1", "127.0.0.1:1", ""])
@pytest.mark.parametrize("path", ["/", "/console"])
def test_a_foreign_host_name_is_refused(shared, path, host):
    assert get(shared.emulator, path, host or " ").status == 403


@pytest.mark.parametrize("origin", [None, "null", "https://mas.example", "http://127.0.0.1:1"])
def test_a_foreign_page_is_refused(shared, origin):
    with pytest.raises(InvalidStatus) as caught, page(shared.emulator, origin=origin):
        pass
    assert caught.value.response.status_code == 403


@pytest.mark.parametrize(
    "order",
    [
        "no json", "[]", "{}", '{"do": []}', '{"do": "_press"}', '{"do": "press"}', b"\x00\x01",
        '{"do": "press", "seat": 4, "button": 0}', '{"do": "press", "seat": 0, "button": 4}',
        '{"do": "press", "seat": -1, "button": 0}', '{"do": "press", "seat": "0", "button": 0}',
        '{"do": "unplug", "place": 9}', '{"do": "press", "seat": 0, "button": {}}', "x" * 300,
    ],
)
def test_a_page_that_asks_for_nonsense_is_sent_away_and_others_stay(shared, order):
    with page(shared.emulator) as good, page(shared.emulator) as bad:
        bad.send(order)
        with pytest.raises(ConnectionClosed) as caught:
            read_until(bad, lambda message: False)
        assert caught.value.rcvd.code in (1008, 1009)
        good.send('{"do": "press", "seat": 0, "button": 0}')
        read_until(good, has(down=[[0, 0]]))
        good.send('{"do": "release", "seat": 0, "button": 0}')
        read_until(good, has(down=[]))


# Pages

def test_a_page_is_shown_pictures_lamps_tone_and_life(four):
    with page(four.emulator) as viewer:
        read_until(viewer, has(life="playing"))
        want = bytes([2, 0xCF]) + picture(2).tobytes()
        read_until(viewer, lambda message: message == want)
        four.rig.press(3, Button.ROUND)
        read_until(viewer, has(lamps=[False, False, False, True]))
        four.rig.press(0, Button.SQUARE)
        read_until(viewer, has(tone=440.0))


def test_a_picture_of_the_table_has_place_255(four):
    with page(four.emulator) as viewer:
        want = bytes([255, 0xCF]) + picture(TABLE).tobytes()
        read_until(viewer, lambda message: message == want)


def test_keys_are_released_when_the_page_is_gone(four):
    with page(four.emulator) as one:
        one.send('{"do": "press", "seat": 2, "button": 0}')
        one.send('{"do": "press", "seat": 2, "button": 3}')
        assert [edge.pressed for edge in four.edges(2)] == [True, True]
    assert {(e.place, e.button, e.pressed) for e in four.edges(2)} == {
        (2, Button.LEFT, False), (2, Button.SQUARE, False)
    }


def test_a_key_that_two_pages_hold_goes_up_with_the_last(four):
    with page(four.emulator) as one:
        with page(four.emulator) as two:
            for each in (one, two):
                each.send('{"do": "press", "seat": 0, "button": 1}')
                read_until(each, has(down=[[0, 1]]))
        one.send('{"do": "press", "seat": 1, "button": 2}')      # the other page has been gone by then
        assert [(e.place, e.pressed) for e in four.edges(2)] == [(0, True), (1, True)]
        one.send('{"do": "release", "seat": 0, "button": 1}')
        assert [(e.place, e.pressed) for e in four.edges(1)] == [(0, False)]


def test_a_bouncing_key_bounces_and_ends_as_it_should(four):
    with page(four.emulator) as one:
        one.send('{"do": "press", "seat": 0, "button": 2, "bouncing": true}')
        levels = [edge.pressed for edge in four.edges(9)]
    assert levels == [True, False] * 4 + [True]


def test_a_stuck_key_stays_down_until_it_is_freed(four):
    with page(four.emulator) as one:
        for order in ("stick", "press", "release"):
            one.send(json.dumps({"do": order, "seat": 0, "button": 0}))
        read_until(one, has(stuck=[[0, 0]], down=[[0, 0]]))
        one.send('{"do": "free", "seat": 0, "button": 0}')
        assert [edge.pressed for edge in four.edges(2)] == [True, False]


def test_a_slow_page_gets_the_newest_picture_and_not_all(four):
    four.idle.touch()
    four.emulator.crash()
    assert four.emulator.until(Life.CRASHED, timeout=PATIENCE)
    changes = 3000
    with page(four.emulator) as slow:
        four.rig.bus.i2c_rdwr(Message.write(0x3D, [0x00, 0x20, 0x00, 0x21, 0, 127, 0x22, 0, 7]))
        for n in range(changes):
            four.rig.bus.i2c_rdwr(Message.write(0x3D, b"\x40" + n.to_bytes(2, "big") * 512))
        last = four.shown(TABLE)
        seen = 0

        def newest(message: object) -> bool:
            nonlocal seen
            seen += isinstance(message, bytes) and message[0] == 255
            return isinstance(message, bytes) and message[2:] == last

        read_until(slow, newest)
        assert seen < changes / 10
