"""English: starting, failing, switching off, service."""

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    # before it starts and when it can't
    "early.failed": "The console stopped",
    "early.unplug": "Pull the plug, wait a moment and put it back.",
    "early.wiring": "Wired wrongly",
    "early.line": "{file} line {line}.",
    "early.builder": "Ask whoever built the console.",
    "early.missing": "Something is missing",
    "early.newer": "Program too old",
    "early.newer_store": "The saved games are from a newer one. Install it again.",
    # switching off
    "off.title": "Switching off",
    "off.wait": "Leave the plug until it says Goodbye!",
    "off.failed": "Still on",
    "off.pull_anyway": "Pull the plug anyway: all is saved.",
    "menu.shut_down_sure": "Switch off?",
    # service
    "menu.service": "Service",
    "service.state": "How is it?",
    "service.version": "Version {version}.",
    "service.well": "Nothing is wrong.",
    "service.panel_missing": "The screen at place {n} doesn't answer.",
    "service.table_missing": "The table's screen doesn't answer.",
    "service.busy": "...",
    "service.backup": "Back up",
    "service.backup.help": "Keeps all matches, names and rules on a USB stick.",
    "service.restore": "Restore",
    "service.restore.help": "Takes the newest backup from a USB stick.",
    "service.restore_sure": "Change to the copy?",
    "service.logs": "Save the log",
    "service.logs.help": "Keeps on a USB stick what the console has done, for whoever "
    "mends it. No cards and no names.",
    "service.reset": "Forget all",
    "service.reset.help": "Matches, names, rules and settings go. The console is as new.",
    "service.reset_sure": "Forget all?",
    "service.no_stick": "Put in a USB stick and try again.",
    "service.no_backup": "There is no backup on the stick.",
    "service.backed_up": "Done! The copy is called {file}.",
    "service.logged": "Done! The log is called {file}.",
    "service.failed": "That failed. Is the stick full or broken?",
    # the store, at the start
    "store.damaged": "Saves were damaged",
    "store.salvaged": "What could be read is kept.",
    "store.older_copy": "We go on from an older copy.",
    "store.started_over": "Nothing could be read. We start over.",
    "store.not_kept": "Nothing is saved",
    "store.full": "The memory card is full. Play anyway!",
    "store.read_only": "The memory card is locked. Play anyway!",
    "store.broken": "The memory card is failing. Play anyway!",
}
