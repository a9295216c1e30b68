"""What `hw.early` shows while the console is not up, and the pictures it finds prepared.

    python -m firmware.screens.early FOLDER

writes each picture in each language, as bytes that a chip takes as they are.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from firmware.lang import LANGUAGES, Words
from firmware.screens.frame import Frame
from firmware.screens.notice import attract, notice


def splash(words: Words) -> Frame:
    """Power has come; the program is on its way."""
    return attract(words, words.say("notice.wait"))


def goodbye(words: Words) -> Frame:
    """Nothing is written any more."""
    return notice(words.say("notice.goodbye"), words.say("notice.may_unplug"))


def update(words: Words) -> Frame:
    """Another program is put in this one's place."""
    return notice(words.say("early.update"), words.say("early.update_wait"))


def failed(words: Words) -> Frame:
    """The program can't go on, and nobody knows why."""
    return notice(words.say("early.failed"), words.say("early.unplug"))


def wrongly_wired(words: Words, file: str, line: str) -> Frame:
    """The wiring file has a mistake; without a line, it can't be read at all."""
    where = words.say("early.line", file=file, line=line) if line else f"{file}."
    return notice(words.say("early.wiring"), f"{where}\n{words.say('early.builder')}")


def missing(words: Words, where: str) -> Frame:
    """Something that the console can't do without is not to be had."""
    return notice(words.say("early.missing"), f"{where}\n{words.say('early.builder')}")


def too_old(words: Words) -> Frame:
    """A newer console has written the store."""
    return notice(words.say("early.newer"), words.say("early.newer_store"))


PREPARED: Final = {"splash": splash, "goodbye": goodbye, "failed": failed, "update": update}


def as_bytes(frame: Frame) -> bytes:
    """The picture as `hw.early` takes it."""
    from hw.paged import pages  # brings luma along

    return b"".join(pages(frame.image))


def write_all(folder: Path) -> None:
    """Every prepared picture in every language. Raises OSError."""
    for name, draw in PREPARED.items():
        for language in LANGUAGES:
            (folder / f"{name}-{language}").write_bytes(as_bytes(draw(Words(language))))


if __name__ == "__main__":
    write_all(Path(sys.argv[1]))
