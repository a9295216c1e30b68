"""Every numbered rule has a test that carries its number, and no test carries another."""

from __future__ import annotations

import pytest

from tests.engine.rules_of import numbers_of_tests, numbers_on_the_page, rule


@pytest.mark.parametrize(("letter", "many"), [("G", 12), ("A", 80), ("B", 130), ("C", 70)])
def test_every_rule_has_a_test_and_every_number_is_a_rule(letter: str, many: int) -> None:
    rules = numbers_on_the_page(letter)
    assert len(set(rules)) == len(rules) >= many
    assert set(rules) == {number for number in numbers_of_tests() if number.startswith(letter)}


@pytest.mark.parametrize("number", ["A0", "a1", "B", "12", ""])
def test_what_is_no_number_is_refused(number: str) -> None:
    with pytest.raises(ValueError, match="no numbers of rules"):
        rule(number)
