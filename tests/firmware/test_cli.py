"""`mas`: each command asked rightly and wrongly; one line that says what is wrong and what to do."""

from __future__ import annotations

import json
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.chance import shuffled
from engine.match import Match
from engine.players import lowest
from engine.record import Header, record_text
from firmware.cli import COMMANDS, main
from firmware.commands import play
from firmware.games import AT_TABLE
from firmware.store.database import open_store
from firmware.store.journal import Line
from hw.emulator.parent import Emulator, Life
from hw.mock.rig import Rig
from hw.wiring import Wiring

HOUSE = Path(__file__).parents[2]
POSITION = '{"hands": ["S2 H7 H9", "C3 C4"], "to_act": 0, "table": ["1 H8"]}'


class Said:
    """What a command gave back."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status, self.out, self.err = status, out, err


@pytest.fixture
def mas(capsys: pytest.CaptureFixture[str]):  # type: ignore[no-untyped-def]
    def run(*words: object) -> Said:
        try:
            status = main([str(word) for word in words])
        except SystemExit as end:
            status = int(end.code or 0)
        printed = capsys.readouterr()
        return Said(status, printed.out, printed.err)

    return run


def record(hands: int = 1, seats: int = 3, game: str = "mas") -> str:
    """The record of a match by the lowest cards."""
    rng = Random(5)
    rules = "" if hands == 1 else f"match_hands={hands}"
    match = Match(Header(game, 1, rules, seats, 0, ("Åsa", "Bo", "Ida")[:seats]))
    while match.wants_deal:
        match.deal(shuffled(match.pack(), rng))
        assert match.hand is not None
        while match.hand.result() is None:
            seat = match.hand.to_act
            match.play(seat, lowest(match.hand.view(seat)), lambda cards: shuffled(cards, rng))
    return record_text(match.record)


RECORD = record()


# -- asked rightly -------------------------------------------------------------------------------


def test_help_and_version(mas) -> None:  # type: ignore[no-untyped-def]
    assert mas("--version").out.startswith("mas ")
    said = mas("--help")
    assert said.status == 0 and all(name in said.out for name in COMMANDS)
    for command in ("simulate", "rules"):
        assert ", ".join(AT_TABLE) in mas(command, "--help").out


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_has_help(mas, command: str) -> None:  # type: ignore[no-untyped-def]
    said = mas(command, "--help")
    assert said.status == 0 and f"usage: mas {command}" in said.out and said.err == ""


def test_simulate_prints_one_object_with_what_was_agreed(mas) -> None:  # type: ignore[no-untyped-def]
    rules = ("--set", "must_beat=false")
    said = mas("simulate", "mas", "--seats", 3, "--games", 20, "--seed", 4, *rules, "--json")
    assert said.status == 0 and said.out.count("\n") == 1
    told = json.loads(said.out)
    assert told.keys() >= {"game", "seats", "hands", "capped", "turns", "mas"}
    assert (told["game"], told["seats"], told["hands"]) == ("mas", 3, 20)
    assert told["turns"].keys() == {"median", "p10", "p90"}
    assert told["turns"]["p10"] <= told["turns"]["median"] <= told["turns"]["p90"]
    assert len(told["mas"]) == 3 and sum(told["mas"]) == pytest.approx(1, abs=0.01)


def test_the_same_seed_gives_the_same_and_another_does_not(mas) -> None:  # type: ignore[no-untyped-def]
    one, two, other = (mas("simulate", "mas", "--games", 30, "--seed", s, "--json").out for s in (1, 1, 2))
    assert one == two != other


def test_simulate_in_words(mas) -> None:  # type: ignore[no-untyped-def]
    said = mas("simulate", "mas", "--games", 3, "--player", "lowest")
    assert said.status == 0 and "3 hands" in said.out and "seat 3:" in said.out


def test_judge_has_an_example_that_it_can_judge(mas) -> None:  # type: ignore[no-untyped-def]
    example = mas("judge", "--example")
    assert example.status == 0
    assert mas("judge", example.out, "--play", "lay H9").out.startswith("Yes")


def test_replay_tells_how_it_ended(mas, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    file = tmp_path / "evening.mas"
    file.write_text(record(3), encoding="utf-8")
    said = mas("replay", file)
    assert said.status == 0 and said.err == ""
    assert re.search(r"^Giv 3: (\w+) är mas! \(1\. \w+, 2\. \w+, 3\. \1\)$", said.out, re.MULTILINE)
    assert " is mas! (1. " in mas("replay", file, "--lang", "en").out
    assert len(mas("replay", file, "--events").out.splitlines()) > len(said.out.splitlines())


def test_the_last_match_that_was_played_is_replayed_and_its_record_kept(mas, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    path, text = tmp_path / "mas.db", record(3)
    header, _, steps = text.partition("\n\n")
    store = open_store(path).store
    store.begin("mas", ["of an older match"])
    match = store.begin("mas", header.splitlines())
    store.append(match, [Line(n, step, 1, "") for n, step in enumerate(steps.splitlines())])
    store.close()
    said = mas("replay", "--store", path)
    assert said.status == 0 and "Giv 3:" in said.out and "Åsa" in said.out
    file = tmp_path / "evening.mas"
    file.write_text(mas("replay", "--store", path, "--record").out, encoding="utf-8")
    assert file.read_text(encoding="utf-8").rstrip() == text.rstrip()
    assert mas("replay", file).out == said.out


def test_where_nothing_was_played_there_is_nothing_to_replay(mas, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    open_store(tmp_path / "mas.db").store.close()
    said = mas("replay", "--store", tmp_path / "mas.db")
    assert said.status == 1 and "no match is kept yet; play one" in said.err


def test_replay_of_a_hand_that_goes_on(mas, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    file = tmp_path / "half.mas"
    file.write_text("\n".join(RECORD.splitlines()[:-3]) + "\n", encoding="utf-8")
    said = mas("replay", file)
    assert said.status == 0 and "pågår" in said.out


def test_judge_lists_what_may_be_done(mas, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    file = tmp_path / "position.json"
    file.write_text(POSITION)
    for said in (mas("judge", POSITION), mas("judge", file)):
        assert said.status == 0 and "Seat 0" in said.out and "lay H9\n" in said.out
        assert "lay H7  Too low – beat eight of hearts\n" in said.out
        assert "lay S2  Wrong suit – only hearts\n" in said.out
        assert "seat 1 would win it and lead the next" in said.out and "seat 0 would be mas" in said.out


def test_judge_in_swedish(mas) -> None:  # type: ignore[no-untyped-def]
    said = mas("judge", POSITION, "--lang", "sv", "--play", "lay H9")
    assert said.status == 0 and "Plats 0 lade hjärter nio." in said.out
    assert "lay H7  För låg – slå hjärter åtta\n" in mas("judge", POSITION, "--lang", "sv").out


def test_judge_tries_one_action_after_another(mas) -> None:  # type: ignore[no-untyped-def]
    wrong = POSITION.replace("}", ', "rules": "mistakes=table"}')
    listed = mas("judge", wrong).out
    assert "Wrong, but it can be done:\n    lay S2  Wrong suit – only hearts\n" in listed
    said = mas("judge", wrong, "--play", "lay S2", "--play", "1 pointout", "--play", "lay H9")
    assert said.status == 0 and "Seat 0 got two of spades back." in said.out
    assert mas("judge", POSITION, "--play", "1 lay C3").out.startswith("No, seat 1 may not lay C3: Not your")


def test_judge_says_how_a_hand_ended(mas) -> None:  # type: ignore[no-untyped-def]
    said = mas("judge", POSITION, "--play", "stop")
    assert said.status == 0 and "The hand is over.\nSeat 0 is mas." in said.out
    assert mas("judge", POSITION, "--play", "stop", "--play", "lay H9").status == 1
    three = '{"hands": ["H9", "C4", "C5"], "to_act": 0, "table": ["2 H8"], "leader": 2}'
    said = mas("judge", three, "--play", "lay H9")
    assert "Seat 0 went out as number 1." in said.out and "Seat 0 is out." in said.out


def test_judge_knows_who_leads_when_the_winner_has_no_cards(mas) -> None:  # type: ignore[no-untyped-def]
    empty = '{"hands": ["H9 S3", "C4", "", "D5"], "to_act": 0, "table": ["2 H8"], "leader": 2, "out": [2]'
    assert "seat 2 would win it, and seat 3 would lead the next" in mas("judge", empty + "}").out
    drawn = empty.replace('"out": [2]', '"stock": "S4 S5", "emptied": [2]')
    assert "seat 2 would win it and lead the next" in mas("judge", drawn + "}").out


def test_judge_tries_an_action(mas) -> None:  # type: ignore[no-untyped-def]
    yes = mas("judge", POSITION, "--play", "lay H9")
    assert yes.status == 0 and yes.out.startswith("Yes: lay H9\n    Seat 0 laid nine of hearts.\n")
    no = mas("judge", POSITION, "--play", "lay H7")
    assert no.status == 1 and no.out.startswith("No, seat 0 may not lay H7: Too low") and "lay H9" in no.out
    follows = mas("judge", POSITION, "--play", "lay H9", "--json")
    assert json.loads(follows.out)["turns"] == 1


MAU = '{"game": "mau", "hands": ["H7 S8 DQ", "C8"], "pile": "HT", "to_act": 0, "missed": [1]}'


def test_judge_of_the_second_game(mas) -> None:  # type: ignore[no-untyped-def]
    said = mas("judge", MAU).out
    assert "    lay H7\n    challenge 1\n" in said and "lay S8  Does not fit ten of hearts\n" in said
    assert "draw  You can lay one!\n" in said
    assert "Seat 1 has not called.\n" in said and "seat 1 would win" in said
    tried = mas("judge", MAU, "--play", "challenge 1", "--play", "lay H7", "--play", "draw").out
    assert "Seat 0 points out that seat 1 did not call." in tried and "Seat 1 drew " in tried
    named = mas("judge", MAU.replace("H7", "HJ"), "--play", "lay HJ", "--play", "name D").out
    assert "Seat 0 wants diamonds." in named and "Does not fit diamonds" in named
    over = MAU.replace("H7 S8 DQ", "H8").replace('"missed": [1]', '"said": ["mas", ""]')
    assert "Seat 0 has won.\n" in mas("judge", over, "--play", "lay H8").out
    assert "calls Mas Mas!" in mas("judge", over, "--play", "lay H8 masmas").out


def test_replay_tells_who_won_where_a_game_is_about_that(mas, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    file = tmp_path / "mau.mas"
    file.write_text(record(game="mau"), encoding="utf-8")
    said = mas("replay", file)
    won = r"^Giv 1: (\w+) vann given \(1\. \1, 2\. \w+, [23]\. \w+\)$"
    assert said.status == 0 and re.search(won, said.out, re.MULTILINE) and "är mas" not in said.out


def test_the_rule_book_of_each_game(mas) -> None:  # type: ignore[no-untyped-def]
    for game in AT_TABLE:
        assert mas("rules", game, "--seats", 3).out.count("\n\n") > 5


# -- asked wrongly -------------------------------------------------------------------------------

WRONG = [
    (["simulat", "mas"], 2, "did you mean simulate?"),
    (["dance"], 2, "choose from play, run"),
    (["--seets", "3"], 2, "did you mean --seats?"),
    (["simulate"], 2, "GAME"),
    (["simulate", "poker"], 2, "choose from mas"),
    (["simulate", "mas", "--seed"], 2, "--seed"),
    (["simulate", "mas", "--seat", "3"], 2, "did you mean --seats?"),
    (["simulate", "mas", "--gmaes=3"], 2, "did you mean --games?"),
    (["simulate", "mas", "--seats", "7"], 2, "from 2 to 6"),
    (["simulate", "mas", "--seats", "1"], 2, "from 2 to 6"),
    (["simulate", "mas", "--seats", "many"], 2, "from 2 to 6"),
    (["simulate", "mas", "--games", "0"], 2, "from 1 to"),
    (["simulate", "mas", "--games", "9" * 5000], 2, "from 1 to"),
    (["simulate", "mas", "--seed", "²"], 2, "whole number"),
    (["simulate", "mas", "--player", "genius"], 2, "choose from"),
    (["simulate", "mas", "--set", "must_bet=false"], 2, "did you mean must_beat?"),
    (["simulate", "mas", "--set", "must_beat=maybe"], 2, "choose one of true, false"),
    (["simulate", "mas", "--set", "must_beat"], 2, "key=value"),
    (["simulate", "mas", "--preset", "wild"], 2, "choose from standard"),
    (["simulate", "mas", "please"], 2, "one word too many"),
    (["replay", "--store", "/nowhere/mas.db"], 2, "no such file; play a hand first"),
    (["replay", "x.mas", "--store", "mas.db"], 2, "name one of them"),
    (["replay", "/nowhere/x.mas"], 2, "/nowhere/x.mas: No such file"),
    (["replay", "/"], 2, "/: Is a directory"),
    (["judge", "{"], 2, "the position: line 1"),
    (["judge", "{}"], 2, "'hands' is missing: add it"),
    (["judge", '{"hands": ["XX", "H2"], "to_act": 0}'], 2, "'XX' is no card"),
    (["judge", '{"game": "poker", "hands": []}'], 2, "choose from mas"),
    (["judge"], 2, "mas judge --example"),
    (["judge", "--example", "x.json"], 2, "only prints a position"),
    (["judge", "--example", "--play", "lay H9"], 2, "mas judge - --play"),
    (["judge", POSITION, "--play", "jump"], 2, "--play: 'jump' is no action"),
    (["judge", POSITION, "--play", "lay"], 2, "lay H7"),
    (["judge", POSITION, "--play", "2 lay H7"], 2, "seats 0 to 1"),
    (["judge", POSITION, "--play", ""], 2, "no action"),
    (["judge", POSITION, "--lang", "no"], 2, "'sv', 'en'"),
    (["rules", "mas", "--seats", "4", "--set", "deal_all=true"], 2, "deal_all"),
    (["judge", "/nowhere.json"], 2, "No such file"),
    (["play", "--seats", "7"], 2, "from 1 to 6"),
    (["play", "--port", "70000"], 2, "from 0 to 65535"),
    (["play", "--lang", "no"], 2, "'sv', 'en'"),
    (["play", "--pace", "nan"], 2, "seconds from 0 to 60"),
    (["play", "--set", "pickup=all"], 2, "choose one of whole, top"),
    (["play", "--set", "laps=unlimited"], 2, "laps=unlimited needs pickup=top"),
    (["run", "--game", "mau", "--set", "match=limit"], 2, "match=limit needs points"),
    (["run", "--wiring", "/nowhere.toml"], 2, "/nowhere.toml: cannot be read"),
    (["doctor", "--wiring", "/nowhere.toml"], 2, "Name a wiring file: --wiring FILE"),
    (["wiring", "/nowhere.toml"], 2, "Name a wiring file: mas wiring FILE"),
    (["run", "--foo"], 2, "--pace, --game"),  # --link, which is hidden, stands between them
    (["play", "poker"], 2, "choose from mas"),
    (["run", "--game", "poker"], 2, "choose from mas"),
    (["run", "--pace", "-1"], 2, "seconds from 0 to 60"),
]


@pytest.mark.parametrize(("words", "status", "says"), WRONG, ids=lambda value: str(value)[:60])
def test_a_mistake_is_told_in_one_line(mas, words: list[str], status: int, says: str) -> None:  # type: ignore[no-untyped-def]
    said = mas(*words)
    assert said.status == status and says in said.err
    assert said.err.count("\n") == 1 and said.err.startswith("mas") and len(said.err) < 300


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (
            "[[seat]]\nkeys = [4, 17, 27, 22]\nchannel = 0\n[[seat]]\nkeys = [4, 9, 11, 5]\nchannel = 1",
            "console.toml line 6: GPIO 4 for a key of seat 2 is already a key of seat 1",
        ),
        ("[[seat]]\nchanel = 0", "line 3: unknown key 'chanel'. Did you mean 'channel'?"),
        ("[[seat]\n", "line 2"),
        ("", "no seat"),
    ],
)
def test_a_wiring_file_with_a_fault_is_told_with_its_line(  # type: ignore[no-untyped-def]
    mas, tmp_path: Path, text: str, says: str
) -> None:
    file = tmp_path / "console.toml"
    file.write_text('board = "direct"\n' + text)
    said = mas("run", "--wiring", file)
    assert said.status == 2 and says in said.err and said.err.count("\n") == 1


def test_a_port_in_use_is_told_when_it_was_asked_for(mas) -> None:  # type: ignore[no-untyped-def]
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = mas("play", "--port", port, "--no-browser")
    assert said.status == 2 and f"port {port} is in use" in said.err and "--port" in said.err
    assert said.err.count("\n") == 1 and "make play PORT=" in said.err


@pytest.fixture
def ending(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Consoles that end as soon as they are started."""
    monkeypatch.setattr(play, "_firmware", lambda args: ["true"])
    before = signal.getsignal(signal.SIGTERM)
    yield
    signal.signal(signal.SIGTERM, before)


@pytest.mark.usefixtures("ending")
def test_a_usual_port_in_use_gives_way_to_a_free_one(mas, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[no-untyped-def]
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        monkeypatch.setattr(play, "PORT", port)
        said = mas("play", "--no-browser")
    assert said.status == 0 and f"Port {port} is in use" in said.out
    assert "at http://127.0.0.1:" in said.out and f":{port}/" not in said.out


@pytest.mark.usefixtures("ending")
def test_a_second_console_on_the_same_matches_is_shown_to_the_first(  # type: ignore[no-untyped-def]
    mas, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with Emulator(Rig(Wiring.default(1)), ["true"], port=0) as first:
        monkeypatch.setattr(play, "PORT", urlsplit(first.url).port)
        said = mas("play", "--no-browser")
        assert said.status == 2 and f"open already at {first.url}" in said.err and said.err.count("\n") == 1
        assert mas("play", "--no-browser", "--store", tmp_path / "other.db").status == 0


def test_matches_that_another_console_has_open_are_told_of_once(  # type: ignore[no-untyped-def]
    capfd, tmp_path: Path
) -> None:
    path = tmp_path / "mas.db"
    other = open_store(path).store
    command = [sys.executable, "-m", "firmware", "run", "--store", str(path)]
    with Emulator(Rig(Wiring.default(4)), command, port=0) as emulator:
        assert emulator.wait() is Life.FAILED
    other.close()
    assert capfd.readouterr().err.count("Close the other console") == 1


@pytest.mark.usefixtures("ending")
def test_phones_are_told_an_address_for_each_seat_and_nothing_without_asking(  # type: ignore[no-untyped-def]
    mas, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = mas("play", "--no-browser", "--port", 0, "--seats", 3, "--address", "127.0.0.1")
    assert said.status == 0
    urls = re.findall(r"seat [123]  http://127\.0\.0\.1:\d+/#[\w-]{24}$", said.out, re.MULTILINE)
    assert len(set(urls)) == 3
    monkeypatch.setattr("hw.emulator.lan.own_address", lambda: "127.0.0.1")
    assert "seat 4  http://127.0.0.1:" in mas("play", "--no-browser", "--port", 0, "--lan").out
    assert "#" not in mas("play", "--no-browser", "--port", 0).out


@pytest.mark.parametrize("address", ["", "0.0.0.0", "224.0.0.1", "laptop", "1.2.3", "::1"])
def test_an_address_that_is_none_is_refused(mas, address: str) -> None:  # type: ignore[no-untyped-def]
    said = mas("play", "--address", address)
    assert said.status == 2 and "such as 192.168.1.20" in said.err and said.err.count("\n") == 1


def test_an_address_of_another_machine_is_told_with_a_remedy(mas) -> None:  # type: ignore[no-untyped-def]
    said = mas("play", "--no-browser", "--port", 0, "--address", "198.51.100.7")
    assert said.status == 2 and "198.51.100.7" in said.err and "--address" in said.err


def test_a_file_that_is_no_text(mas, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    file = tmp_path / "picture.mas"
    file.write_bytes(b"\x89PNG\xff\xfe")
    for command in ("replay", "judge"):
        said = mas(command, file)
        assert said.status == 2 and "UTF-8" in said.err and said.err.count("\n") == 1


@pytest.mark.parametrize("share", [0.0, 0.1, 0.3, 0.5, 0.999])
def test_a_record_that_is_cut_off_is_told_with_its_line(mas, tmp_path: Path, share: float) -> None:  # type: ignore[no-untyped-def]
    file = tmp_path / "cut.mas"
    file.write_text(RECORD[: int(share * len(RECORD))])
    said = mas("replay", file)
    if said.status == 0:
        assert "pågår" in said.out  # cut off between two lines
        return
    assert said.status == 2 and "line" in said.err and said.err.count("\n") == 1


DAMAGE = st.tuples(
    st.integers(0, 10**6), st.sampled_from(("delete", "insert", "change", "swap")), st.characters()
)


def damaged(text: str, at: int, how: str, character: str) -> str:
    at %= len(text)
    match how:
        case "delete":
            return text[:at] + text[at + 7 :]
        case "insert":
            return text[:at] + character + text[at:]
        case "change":
            return text[:at] + character + text[at + 1 :]
    lines = text.splitlines(keepends=True)
    at %= len(lines)
    return "".join([*lines[:at], *lines[at + 1 :], lines[at]])


@settings(max_examples=150, deadline=None, derandomize=True)
@given(damage=DAMAGE, play=st.booleans())
def test_no_damage_breaks_replay_or_judge(
    tmp_path_factory: pytest.TempPathFactory, damage: tuple[int, str, str], play: bool
) -> None:
    file = tmp_path_factory.getbasetemp() / "damaged"
    file.write_text(damaged(RECORD if play else POSITION, *damage), encoding="utf-8", errors="surrogatepass")
    assert main(["replay" if play else "judge", str(file)]) in (0, 2)


WORDS = (
    *list(COMMANDS)[2:], "mas", "--json", "--seats", "--set", "must_beat=false", "-", "--", "", "3", "--play",
    "pickup", POSITION, "--events", "--games=2", "-x", "=", "--=", "--seed",
)  # fmt: skip


@settings(max_examples=100, deadline=None, derandomize=True)
@given(words=st.lists(st.sampled_from(WORDS), min_size=1, max_size=5))
def test_no_words_break_the_command_line(words: list[str]) -> None:
    if words[0] not in list(COMMANDS)[2:]:
        words.insert(0, "simulate")
    if "-" in words and words[0] in ("replay", "judge"):
        return  # that reads what is typed
    if words[0] == "simulate":
        words.append("--games=2")
    assert main(words) in (0, 1, 2)


def test_output_that_nobody_takes_is_no_disaster() -> None:
    command = [sys.executable, "-m", "firmware", "simulate", "mas", "--games", "2"]
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(command, cwd=HOUSE, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 1 and "No space left" in done.stderr and "Traceback" not in done.stderr
    piped = subprocess.run(
        f"{sys.executable} -m firmware simulate mas --games 2 | true",
        shell=True, cwd=HOUSE, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert piped.stderr == ""
