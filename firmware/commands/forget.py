"""``mas stats --erase`` and ``--erase-all``: forgetting names."""

from __future__ import annotations

import sys
from collections.abc import Collection
from pathlib import Path

from firmware.commands.errors import CommandError
from firmware.commands.parser import suggested
from firmware.lang import Words
from firmware.people import NAMES, read_names
from firmware.store.errors import StoreBusy


def forget(path: Path, name: str | None, sure: bool, words: Words) -> int:
    """Erase a name, or all, from a store, after asking unless that is ``sure``. Returns the exit code.

    Raises:
        CommandError: nobody is called so, nobody can be asked, or a console has the store open.
        OSError, StoreError: the store can't be read or changed; the name may be in play.
    """
    from firmware.store.database import keep_copy, open_store
    from firmware.store.erase import erase, erase_all, names_in
    from firmware.store.look import look_into

    if name is not None:
        with look_into(path) as copy:
            persons = {*copy.names(), *read_names(copy.get(NAMES)).values()}
            known("--erase", name, names_in(copy), persons)
    if not sure and not _asked(name, words):
        print(words.say("stats.not_erased"))
        return 1
    try:
        store = open_store(path).store
    except StoreBusy:
        says = "end it first, or erase the name there: Menu, Memory, Erase a name"
        raise CommandError(f"{path}: a console is playing with it; {says}", status=1) from None
    try:
        if name is None:
            erase_all(store)
        else:
            erase(store, name)
        keep_copy(store)
        stay = sorted(names_in(store)) if name is None else ()
    finally:
        store.close()
    if name is not None:
        print(words.say("memory.erased", name=name))
    elif stay:
        print(words.say("stats.erased_but", names=", ".join(stay)))
    else:
        print(words.say("memory.erased_all"))
    return 0


def known(option: str, name: str, names: Collection[str], offered: Collection[str] | None = None) -> None:
    """Raises CommandError where nobody is called so.

    Args:
        offered: the names that are suggested instead; None for all.
    """
    if name not in names:
        near = sorted(names if offered is None else offered)
        says = suggested(name, near) if near else "no hand is remembered yet"
        raise CommandError(f"{option} {name}: nobody was called that: {says}")


def _asked(name: str | None, words: Words) -> bool:
    if not sys.stdin.isatty():
        option = "--erase-all" if name is None else f"--erase {name}"
        raise CommandError(f"{option} asks before it does it; say --yes where nobody can answer")
    sure = words.say("memory.erase_all_sure") if name is None else words.say("memory.erase_sure", name=name)
    return input(f"{sure} {words.say('stats.for_good')} ").strip().lower() in ("y", "yes", "j", "ja")
