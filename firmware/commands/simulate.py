"""``mas simulate``: many hands by the console's own players, and what they came to."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from dataclasses import asdict

from engine.players import PLAYERS
from engine.simulate import Simulated, simulate
from firmware.commands.house import add_rules, chosen
from firmware.commands.parser import whole


def add_arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("game", metavar="GAME", help="mas")
    parser.add_argument("--seats", type=whole(2, 6), default=4, metavar="N", help="two to six (default: 4)")
    parser.add_argument(
        "--games", type=whole(1, 10**9), default=1000, metavar="N", help="hands to play (default: 1000)"
    )
    says = "the same seed plays the same hands"
    parser.add_argument("--seed", type=whole(-(10**9), 10**9), default=1, metavar="S", help=says)
    parser.add_argument("--player", choices=list(PLAYERS), default="thumb", help="who plays (default: thumb)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_rules(parser)


def run(args: Namespace) -> int:
    """Play and print."""
    game, rules = chosen(args, args.game, args.seats)
    players = [PLAYERS[args.player]] * args.seats
    with _progress(args.games) as bar:
        outcome = simulate(game, rules, players, args.games, args.seed, bar.update)
    print(json.dumps(_as_json(outcome)) if args.json else _as_text(outcome))
    return 0


def _progress(hands: int):  # type: ignore[no-untyped-def]
    from tqdm import tqdm

    return tqdm(total=hands, unit=" hands", disable=None, leave=False, file=sys.stderr)


def _as_json(outcome: Simulated) -> dict[str, object]:
    return {**asdict(outcome), "mas": [round(share, 4) for share in outcome.mas]}


def _as_text(outcome: Simulated) -> str:
    shares = "  ".join(f"seat {n}: {100 * share:.1f} %" for n, share in enumerate(outcome.mas))
    turns = outcome.turns
    return "\n".join(
        [
            f"{outcome.game}, {outcome.seats} seats, {outcome.hands} hands"
            + (f", {outcome.rules}" if outcome.rules else ""),
            f"turns in a hand   median {turns.median:g}, four fifths {turns.p10:g} to {turns.p90:g}",
            f"stopped by guard  {outcome.capped}",
            f"was mas           {shares}",
        ]
    )
