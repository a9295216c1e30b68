"""Every numbered rule has a test that carries its number, and no test carries another."""

from __future__ import annotations

import pytest

from tests.engine.rules_of import numbers_of_tests, numbers_on_the_page, rule

WAITING = {"A51", "A52", "A59", "A79"}
"""What only the console shows, and none of its tests carries yet. A number that is carried must leave."""


def test_every_rule_has_a_test_and_every_number_is_a_rule() -> None:
    rules = numbers_on_the_page()
    assert len(set(rules)) == len(rules) > 90
    assert set(rules) - WAITING == set(numbers_of_tests())


@pytest.mark.parametrize("number", ["A0", "a1", "B", "12", ""])
def test_what_is_no_number_is_refused(number: str) -> None:
    with pytest.raises(ValueError, match="no numbers of rules"):
        rule(number)
