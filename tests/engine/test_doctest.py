"""What the docstrings show is what the code does."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import engine

MODULES = [module.name for module in pkgutil.walk_packages(engine.__path__, "engine.")]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_hold(name: str) -> None:
    failed, _ = doctest.testmod(importlib.import_module(name))
    assert failed == 0


def test_there_are_examples() -> None:
    tried = [doctest.testmod(importlib.import_module(name)).attempted for name in MODULES]
    assert sum(tried) >= 5
