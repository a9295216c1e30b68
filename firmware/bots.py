"""The console's own players, thinking in a process of their own so that no key ever waits for them.

    parent -> child   {"ask": 7, "game": "mas", "view": {...}}     a line of JSON each
    child -> parent   {"ask": 7, "action": "lay H7"}

The child gets views, never a game. It runs at low priority. When it dies, answers nonsense or has not
answered when it is asked again, the rule of thumb plays on in the firmware itself, and the child is
started again.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import IO, Any, Final

from engine.action import Action, parse_action
from engine.game import View
from engine.games import GAMES
from engine.named import NamedTuple
from engine.players import PLAYERS, Player
from firmware.crash import crash_without_words

NICE: Final = 10
STARTS: Final = 5
"""How often the process is started; after that the rule of thumb plays alone."""


class Thought(NamedTuple):
    """A console player made up its mind.

    Attributes:
        ask: the number that `Bots.ask` was given.
        action: what it wants to do.
    """

    ask: int
    action: Action


class Bots:
    """Console players in a child process.

    Args:
        put: takes each `Thought`, from a thread of its own.
        player: the player's name, one of `engine.players.PLAYERS`.
        command: how to start the child.
    """

    def __init__(
        self, put: Callable[[Thought], None], player: str = "thumb", command: list[str] | None = None
    ) -> None:
        self._put = put
        self._player: Player = PLAYERS[player]
        self._command = command or [sys.executable, "-m", "firmware.bots", player]
        self._lock = threading.Lock()
        self._asked: dict[int, View] = {}
        self._process: subprocess.Popen[str] | None = None
        self._starts = 0
        self._closing = False

    def ask(self, ask: int, view: View) -> None:
        """Let a player think about a view in which it may act; a `Thought` with this number follows."""
        line = json.dumps({"ask": ask, "game": view.rules.game, "view": view.position()})
        with self._lock:
            if self._asked and self._process is not None:
                # It hangs. More questions would fill its pipe, and then nobody's keys would be heard.
                self._process.kill()
                self._process = None
            self._asked = {ask: view}
            process = self._process or self._start()
            try:
                if process is None or process.stdin is None:
                    raise BrokenPipeError
                process.stdin.write(line + "\n")
                process.stdin.flush()
                return
            except (OSError, ValueError):
                pass
        self._answer_ourselves()

    def close(self) -> None:
        """End the process."""
        with self._lock:
            self._closing = True
            process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()

    def _start(self) -> subprocess.Popen[str] | None:
        if self._starts >= STARTS or self._closing:
            return None
        self._starts += 1
        try:
            pipe = subprocess.PIPE
            self._process = subprocess.Popen(
                self._command, stdin=pipe, stdout=pipe, text=True, start_new_session=True
            )
        except OSError:
            return None
        threading.Thread(target=self._listen, args=(self._process,), name="bots", daemon=True).start()
        return self._process

    def _listen(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        with suppress(OSError, ValueError):
            for line in process.stdout:
                self._heard(line)
        process.kill()
        process.wait()
        with self._lock:
            awaited = self._process is process
            if awaited:
                self._process = None
        if awaited:
            self._answer_ourselves()

    def _heard(self, line: str) -> None:
        """Raises ValueError for a line that is no answer."""
        ask, action = _read_answer(line)
        with self._lock:
            view = self._asked.pop(ask, None)
        if view is not None:
            self._put(Thought(ask, action if action in view.actions else self._player(view)))

    def _answer_ourselves(self) -> None:
        """The process is gone: nobody who waits shall wait for ever."""
        with self._lock:
            asked, self._asked = self._asked, {}
            closing = self._closing
        if not closing:
            for ask, view in asked.items():
                self._put(Thought(ask, self._player(view)))


def _read_answer(line: str) -> tuple[int, Action]:
    try:
        answer: dict[str, Any] = json.loads(line)
        return int(answer["ask"]), parse_action(str(answer["action"]))
    except (KeyError, TypeError) as error:
        raise ValueError(f"no answer: {line!r}") from error


def serve(player: Player, questions: IO[str], answers: IO[str]) -> None:
    """Answer each question until there are no more: the child's whole work."""
    for line in questions:
        question = json.loads(line)
        view = GAMES[question["game"]].view_type.from_position(question["view"])
        answers.write(json.dumps({"ask": question["ask"], "action": str(player(view))}) + "\n")
        answers.flush()


def main() -> None:
    """``python -m firmware.bots PLAYER``."""
    crash_without_words()
    os.nice(NICE)
    try:
        serve(PLAYERS[sys.argv[1]], sys.stdin, sys.stdout)
    except BrokenPipeError:  # nobody listens any more
        os._exit(1)


if __name__ == "__main__":
    main()
