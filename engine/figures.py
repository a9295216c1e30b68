"""Figures out of samples: each an estimate with its 95 % confidence interval.

They hold for hands that know nothing of each other, as the hands of a simulation do.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from typing import Final

from engine.named import NamedTuple

Z: Final = 1.959964
"""So many standard errors to each side hold 95 % of a normal distribution."""


class Estimate(NamedTuple):
    """A figure and the interval that 95 of 100 such samples would lay round the true one."""

    value: float
    low: float
    high: float


class Spread(NamedTuple):
    """The middle and the ends of a row of numbers; p10 means that a tenth lies below."""

    median: float
    p10: float
    p90: float


def share(number: int, of: int) -> Estimate:
    """A share, with Wilson's interval: it holds for rare things too, and for those that never happened.

    >>> [round(x, 3) for x in share(0, 100)]
    [0.0, 0.0, 0.037]
    """
    p, n = number / of, of
    middle, half = p + Z * Z / (2 * n), Z * math.sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
    scale = 1 + Z * Z / n
    low = 0.0 if number == 0 else (middle - half) / scale
    return Estimate(p, low, 1.0 if number == of else (middle + half) / scale)


def mean(numbers: Counter[int]) -> Estimate:
    """The mean of numbers, each with how often it came; of a single one nothing more is known than itself.

    >>> [round(x, 2) for x in mean(Counter({1: 50, 3: 50}))]
    [2.0, 1.8, 2.2]
    """
    n = numbers.total()
    average = sum(x * times for x, times in numbers.items()) / n
    if n == 1:
        return Estimate(average, average, average)
    variance = sum(times * (x - average) ** 2 for x, times in sorted(numbers.items())) / (n - 1)
    half = Z * math.sqrt(variance / n)
    return Estimate(average, average - half, average + half)


def spread(numbers: Counter[int]) -> tuple[Spread, Spread, Spread]:
    """Median and outer tenths of numbers, each with how often it came; then the low and the high ends
    of their intervals."""
    value, low, high = zip(*(_quantile(numbers, tenths) for tenths in (5, 1, 9)), strict=True)
    return Spread(*value), Spread(*low), Spread(*high)


def _quantile(numbers: Counter[int], tenths: int) -> Estimate:
    """Between two numbers it is as far as it lies between their ranks.

    Its interval goes from number to number: how many of a sample lie below the true quantile is binomial.
    """
    n = numbers.total()
    rank, over = divmod(tenths * (n - 1), 10)
    below, above = _ranked(numbers, rank), _ranked(numbers, min(rank + 1, n - 1))
    expected, half = tenths * n / 10, Z * math.sqrt(n * tenths * (10 - tenths)) / 10
    low, high = math.floor(expected - half) - 1, math.ceil(expected + half)
    return Estimate(
        (below * (10 - over) + above * over) / 10,
        _ranked(numbers, max(low, 0)),
        _ranked(numbers, min(high, n - 1)),
    )


def _ranked(numbers: Counter[int], rank: int) -> int:
    """The number at this rank, 0 for the least."""
    for number in sorted(numbers):
        rank -= numbers[number]
        if rank < 0:
            return number
    raise IndexError("there are not so many numbers")


def explained(counts: Sequence[int], hands: int) -> float:
    """How much of who lost is explained by the seat that is counted, from 0 to 1; chance's part is taken off.

    Of the variance of losing a hand or not, it is the share that lies between the seats: 0 when all lose
    alike, 1 when it is always the same that do.

    >>> explained([250, 250, 250, 250], 1000), explained([1000, 0, 0, 0], 1000)
    (0.0, 0.999)
    """
    shares = [count / hands for count in counts]
    average = sum(shares) / len(shares)
    if not 0 < average < 1:
        return 0.0
    between = sum((one - average) ** 2 for one in shares) / len(shares)
    return max(0.0, between / (average * (1 - average)) - 1 / hands)
