"""Figures out of samples: against known values, and their intervals against many samples."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from engine.figures import explained, mean, share, spread

WILSON = [  # Newcombe 1998, Statistics in Medicine 17, table I: method 3
    (81, 263, 0.2553, 0.3662),
    (15, 148, 0.0624, 0.1605),
    (0, 20, 0.0000, 0.1611),
    (1, 29, 0.0061, 0.1718),
]


@pytest.mark.parametrize("number, of, low, high", WILSON)
def test_a_share_is_as_published(number: int, of: int, low: float, high: float) -> None:
    told = share(number, of)
    assert told.value == number / of
    assert (told.low, told.high) == (pytest.approx(low, abs=5e-5), pytest.approx(high, abs=5e-5))


@pytest.mark.parametrize("of", [1, 2, 50, 10**6])
def test_what_never_or_always_happens_has_one_open_end(of: int) -> None:
    never, always = share(0, of), share(of, of)
    assert never.low == 0 < never.high < 1 and always.high == 1 > always.low > 0


SAMPLES: list[Sequence[int]] = [[7], [3, 1], [5, 5, 5, 5], list(range(100)), [1, 1, 2, 400, 3, 2, 2]]


@pytest.mark.parametrize("numbers", SAMPLES)
def test_a_spread_is_that_of_the_numbers(numbers: Sequence[int]) -> None:
    told, low, high = spread(Counter(numbers))
    twice = [*numbers, *numbers] if len(numbers) == 1 else numbers
    tenths = statistics.quantiles(twice, n=10, method="inclusive")
    assert told == (statistics.median(numbers), tenths[0], tenths[8])
    for least, value, most in zip(low, told, high, strict=True):
        assert min(numbers) <= least <= value <= most <= max(numbers)


@pytest.mark.parametrize("numbers", SAMPLES)
def test_a_mean_is_that_of_the_numbers(numbers: Sequence[int]) -> None:
    told = mean(Counter(numbers))
    assert told.value == pytest.approx(statistics.mean(numbers))
    error = statistics.stdev(numbers) / len(numbers) ** 0.5 if numbers[1:] else 0.0
    assert told.high - told.value == pytest.approx(told.value - told.low) == pytest.approx(1.959964 * error)


def _draws(rng: Random, many: int) -> list[int]:
    return [int(rng.expovariate(0.01)) for _ in range(many)]


def test_the_true_figure_lies_in_nineteen_of_twenty_intervals() -> None:
    """Of a skew distribution, as turns in a hand have one: an interval that is too narrow would miss more."""
    rng, tries, missed = Random(1), 400, Counter[str]()
    truth = _draws(Random(2), 100_000)
    tenths, average = statistics.quantiles(truth, n=10), statistics.fmean(truth)
    rare = sum(x > 300 for x in truth) / len(truth)
    for _ in range(tries):
        sample = _draws(rng, 200)
        _, low, high = spread(Counter(sample))
        mid, large = mean(Counter(sample)), share(sum(x > 300 for x in sample), len(sample))
        told = {
            "median": (low.median, tenths[4], high.median),
            "p10": (low.p10, tenths[0], high.p10),
            "p90": (low.p90, tenths[8], high.p90),
            "mean": (mid.low, average, mid.high),
            "share": (large.low, rare, large.high),
        }
        missed.update(name for name, (least, true, most) in told.items() if not least <= true <= most)
    assert all(missed[name] <= tries * 0.085 for name in told), missed
    assert all(missed[name] >= tries * 0.01 for name in told), missed


def test_nothing_is_explained_where_all_lose_alike_by_chance() -> None:
    rng = Random(3)
    samples = [Counter(int(4 * rng.random()) for _ in range(400)) for _ in range(50)]
    assert statistics.mean(explained(list(sample.values()), 400) for sample in samples) < 0.002


@pytest.mark.parametrize(
    "lost, part",
    [
        ([1000, 0, 0, 0], 1.0),  # always the same
        ([0, 1000, 1000, 1000], 1.0),  # always the same wins, and all others lose
        ([300, 700], 0.16),
        ([700, 300], 0.16),
        ([500, 500, 0], 0.25),
        ([0, 0], 0.0),
        ([1000, 1000], 0.0),
        ([250, 250, 250, 250], 0.0),
    ],
)
def test_what_is_explained_is_the_share_of_the_variance(lost: list[int], part: float) -> None:
    assert explained(lost, 1000) == pytest.approx(part, abs=0.002)
