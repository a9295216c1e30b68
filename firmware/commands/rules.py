"""``mas rules``: the rule book of a game, as agreed at this table."""

from __future__ import annotations

import textwrap
from argparse import ArgumentParser, Namespace

from engine.games import GAMES
from firmware.commands.house import add_rules, chosen
from firmware.commands.parser import whole
from firmware.lang import LANGUAGES, Words
from firmware.rulebook.book import advice, rule_book, title

_WIDTH = 80


def add_arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--seats", type=whole(2, 6), default=4, metavar="N", help="two to six (default: 4)")
    parser.add_argument("--lang", choices=LANGUAGES, default="sv", help="language of the book (default: sv)")
    add_rules(parser)


def run(args: Namespace) -> int:
    """Print the book."""
    _, rules = chosen(args.game, args.preset, args.set, args.seats)
    words = Words(args.lang)
    print(f"{title(rules, words)} ({words.say(f'book.{rules.game}.players', seats=args.seats)})")
    for section in rule_book(rules, args.seats, words):
        print(f"\n{section.title}")
        for sentence in section.sentences:
            print(textwrap.fill(sentence, _WIDTH, initial_indent="  - ", subsequent_indent="    "))
    for sentence in advice(rules, args.seats, words):
        print(f"\n! {sentence}")
    return 0
