"""One life of the firmware process."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from hw.emulator.host import Heard, Host
from hw.place import Standing

if TYPE_CHECKING:
    from hw.mock.rig import Rig

KEPT_LINES = 12
GOODBYE = 5.0                      # seconds that an orderly end may take, as on the wired console


class Child:
    """A firmware process joined to the simulated console, from start to end.

    command: its command line, to which ``--link FD`` is added. used, heard: as of `Host`.
    Its error output goes to ours, and `last_words` keeps the end of it.
    Raises OSError when the command cannot be run.
    """

    def __init__(self, rig: Rig, command: Sequence[str], used: Callable[[], None], heard: Heard) -> None:
        self._said: deque[str] = deque(maxlen=KEPT_LINES)
        self._host = Host(rig, used, heard)
        fd = self._host.descriptor
        try:
            self._process = subprocess.Popen(
                [*command, "--link", str(fd)],
                pass_fds=[fd], stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, errors="replace",
                start_new_session=True,      # Ctrl-C is for the emulator, which then ends the firmware well
            )
        except OSError:
            self._host.close()
            raise
        self._ear = threading.Thread(target=self._listen, name="firmware stderr", daemon=True)
        self._ear.start()
        self._host.start()

    @property
    def pid(self) -> int:
        """The process id."""
        return self._process.pid

    @property
    def last_words(self) -> tuple[str, ...]:
        """The last lines of its error output."""
        return tuple(self._said)

    def phone(self, place: int, standing: Standing) -> None:
        """Tell it how it stands with the phone of a place."""
        self._host.phone(place, standing)

    def type(self, place: int, letter: str) -> None:
        """Tell it that a letter was typed for a place."""
        self._host.type(place, letter)

    def kill(self) -> None:
        """End it at once, as a power cut or a crash does."""
        self._process.kill()

    def end(self) -> None:
        """Ask it to end; kill it when it takes too long."""
        self._process.terminate()
        try:
            self._process.wait(GOODBYE)
        except subprocess.TimeoutExpired:
            self._process.kill()

    def wait(self) -> int:
        """Wait until it ended and its traffic is served; returns the exit status, negative for a signal."""
        status = self._process.wait()
        self._host.close()
        self._ear.join()
        return status

    def _listen(self) -> None:
        assert self._process.stderr is not None
        with self._process.stderr as lines:
            for line in lines:
                self._said.append(line.rstrip())
                sys.stderr.write(line)
                sys.stderr.flush()
