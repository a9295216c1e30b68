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
}
