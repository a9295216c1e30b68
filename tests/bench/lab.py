"""What two workers of `mas simulate` do, beside two processes of one worker each that do not share anything.

Whole commands, started as a user starts them, by wall clock. Either kind plays in turn and begins every other
round, so that both have the same noise, and the median of the rounds' ratios counts. Work is turns played. On
cores that others use as well the figure is worth little.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from statistics import median

from tests.bench.rows import Row, at_least

ROUNDS = 8
HANDS = 1000
"""That one process plays in a round, as many as the command does by itself: some seconds.

Both kinds pay for their start, a fifth of a second. Workers must besides be started and joined and end with
the last part, some hundredths of a second, which would be much of a round that is over in one or two.
"""


def measure() -> list[Row]:
    """All rows; takes about a minute."""
    rounds = []
    for seed in range(ROUNDS):
        together = [_command(2 * HANDS, 2, seed)]
        apart = [_command(HANDS, 1, seed), _command(HANDS, 1, -1 - seed)]
        order = [together, apart] if seed % 2 else [apart, together]
        rates = {len(commands): rate(commands) for commands in order}
        rounds.append((rates[1], rates[2]))
    return [
        Row("lab: turns, two workers", median(ours for ours, _ in rounds), "/s"),
        at_least(
            "lab: work of two workers, of two processes apart",
            100 * median(ours / theirs for ours, theirs in rounds), "%", 95,
        ),
    ]  # fmt: skip


def rate(commands: list[list[str]]) -> float:
    """Turns a second by these commands at the same time: that of each from its start to its end, summed."""
    begun = time.perf_counter()
    running = {subprocess.Popen(command, stdout=subprocess.PIPE, text=True): 0.0 for command in commands}
    while not all(running.values()):
        for process, ended in running.items():
            if not ended and process.poll() is not None:
                running[process] = time.perf_counter()
        time.sleep(0.005)
    return sum(_turns(process) / (ended - begun) for process, ended in running.items())


def _command(hands: int, workers: int, seed: int) -> list[str]:
    given = {"--games": hands, "--workers": workers, "--seed": seed}
    words = [str(word) for pair in given.items() for word in pair]
    return [sys.executable, "-m", "firmware", "simulate", "mas", "--json", *words]


def _turns(process: subprocess.Popen[str]) -> float:
    """What the command says that it played."""
    out, _ = process.communicate()
    told = json.loads(out)
    return told["minutes"]["expected"] * 60 / told["seconds_a_turn"] * told["hands"]
