"""Which numbered rules of docs/rules/ a test proves: `@rule("A12")` above it."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

T = TypeVar("T", bound=Callable[..., None])

ROOT = Path(__file__).parents[2]
PAGES = {"G": "mas.md", "A": "mas.md", "B": "mau.md", "C": "svitmas.md"}
"""By letter: the page of docs/rules/ that has its numbers."""


def rule(*numbers: str) -> Callable[[T], T]:
    """Says that the test proves these rules; a wrong number fails where it is written."""
    if not numbers or not all(re.fullmatch(r"[GABC][1-9]\d*", number) for number in numbers):
        raise ValueError(f"{numbers} are no numbers of rules: write them as in docs/rules")
    return lambda test: test


def numbers_on_the_page(letter: str) -> list[str]:
    """Every numbered rule of a letter, in order."""
    page = (ROOT / "docs" / "rules" / PAGES[letter]).read_text(encoding="utf-8")
    return re.findall(rf"^- \*\*({letter}\d+)\*\*", page, re.MULTILINE)


def numbers_of_tests() -> dict[str, list[str]]:
    """By number: the tests that carry it."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for test, number in _carried(ast.parse(path.read_text(encoding="utf-8"))):
            found.setdefault(number, []).append(f"{path.name}::{test}")
    return found


def _carried(tree: ast.Module) -> Iterator[tuple[str, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for call in node.decorator_list:
                if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "rule":
                    yield from ((node.name, ast.literal_eval(number)) for number in call.args)
