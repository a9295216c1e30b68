"""All pages that are open, and the thread that serves them."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING

from hw.emulator.desk import BadRequest
from hw.emulator.phones import Farewell
from hw.emulator.viewer import View, Viewer

if TYPE_CHECKING:
    from websockets.asyncio.server import ServerConnection

log = logging.getLogger("mas.emulator")


class Audience:
    """Shows every page what is newest. Any thread may call `do` and `touch`; the rest is for its own."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="pages", daemon=True)
        self._viewers: set[Viewer] = set()
        self._lock = threading.Lock()
        self._changed: set[int] = set()
        self._woken = False

    def start(self, opening: Coroutine[object, object, None]) -> None:
        """Begin with this work; when it raises, nothing has begun."""
        self._thread.start()
        try:
            self.do(opening)
        except BaseException:
            self._end()
            raise

    def close(self, closing: Coroutine[object, object, None]) -> None:
        """End with this work."""
        self.do(closing)
        self._end()

    async def send_away(self, why: Farewell) -> None:
        """Tell all pages that they need not come again."""
        await asyncio.gather(*(viewer.send_away(why) for viewer in self._viewers))

    def do(self, work: Coroutine[object, object, None]) -> None:
        """Have the thread do something, and wait until it has. Raises what that raises."""
        asyncio.run_coroutine_threadsafe(work, self._loop).result()

    def touch(self, place: int | None = None) -> None:
        """The panel at `place`, or something else on the console, changed."""
        with self._lock:
            if place is not None:
                self._changed.add(place)
            if not self._woken and self._thread.is_alive():
                self._woken = True
                self._loop.call_soon_threadsafe(self._wake)

    def later(self, seconds: float, act: Callable[[], None]) -> None:
        """Do something on the console in so many seconds, and show it."""

        def due() -> None:
            act()
            self.touch()

        self._loop.call_later(seconds, due)

    async def serve(self, connection: ServerConnection, view: View) -> None:
        """Show a page what it may see, until it leaves."""
        viewer = Viewer(connection, view, self.touch)
        self._viewers.add(viewer)
        try:
            await viewer.serve()
        except BadRequest as refused:
            log.warning("a page was sent away: %s", refused)
            await connection.close(1008, str(refused)[:120])
        finally:
            self._viewers.discard(viewer)
            self.touch()

    def _wake(self) -> None:
        with self._lock:
            self._woken = False
            changed, self._changed = self._changed, set()
        for viewer in self._viewers:
            viewer.touch(changed)

    def _end(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()
