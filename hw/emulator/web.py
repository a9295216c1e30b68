"""What every page's server does alike: it listens, gives files with their headers, and looks at who asks."""

from __future__ import annotations

import logging
from functools import cache
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Collection

    from websockets.asyncio.server import Server, ServerConnection
    from websockets.http11 import Request, Response

LONGEST = 256                      # bytes of the longest order a page sends
KINDS = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


async def listen(
    address: str,
    port: int,
    answering: Callable[[ServerConnection, Request], Response | None],
    welcome: Callable[[ServerConnection], Awaitable[None]],
) -> Server:
    """Listen there, port 0 for any free one. Raises OSError.

    answering: the reply to an HTTP request, None to go on to the web socket, which `welcome` takes.
    """
    from websockets.asyncio.server import serve

    return await serve(
        welcome, address, port, process_request=answering, max_size=LONGEST,
        compression=None, ping_interval=10, ping_timeout=10, logger=_log_of_library(),
    )


def port_of(listener: Server) -> int:
    """Where it listens."""
    return int(next(iter(listener.sockets)).getsockname()[1])


@cache
def files() -> dict[str, Path]:
    """The files of the pages, by name."""
    return {path.name: path for path in Path(__file__).with_name("page").iterdir() if path.suffix in KINDS}


def refusal(
    connection: ServerConnection, request: Request, hosts: Collection[str], socket_path: str
) -> Response | None:
    """The answer to who asks for another host, or opens the web socket from another's page; else None.

    So no other site in the same browser reaches the console, not even by a name that it points here.
    """
    if request.headers.get("Host") not in hosts:
        return connection.respond(HTTPStatus.FORBIDDEN, "This console does not answer to that name.\n")
    if request.path == socket_path and request.headers.get("Origin") not in {f"http://{h}" for h in hosts}:
        return connection.respond(HTTPStatus.FORBIDDEN, "This console serves its own page only.\n")
    return None


def served(name: str) -> Response:
    """A file of the pages."""
    path = files()[name]
    return answer(path.read_bytes(), KINDS[path.suffix])


def answer(body: bytes, kind: str) -> Response:
    """A body that belongs to this page only."""
    from websockets.datastructures import Headers
    from websockets.http11 import Response

    return Response(HTTPStatus.OK, "OK", Headers({
        "Connection": "close",
        "Content-Type": f"{kind}; charset=utf-8",
        "Content-Length": str(len(body)),
        "Content-Security-Policy": POLICY,
        "Cross-Origin-Resource-Policy": "same-origin",
        "Referrer-Policy": "no-referrer",
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
    }), body)


def _log_of_library() -> logging.Logger:
    """The log of the web library, without what is not of our doing. Nothing that a page sends gets there."""
    logger = logging.getLogger("mas.emulator.web")
    logger.setLevel(logging.WARNING)
    logger.filters[:] = [_is_ours]
    return logger


def _is_ours(record: logging.LogRecord) -> bool:
    """Whether a line of the library's log is of our doing, and not a browser's spare connection."""
    from websockets.exceptions import WebSocketException

    error = record.exc_info and record.exc_info[1]
    return not isinstance(error, (WebSocketException, EOFError, ConnectionError))
