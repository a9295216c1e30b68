"""What holds for every test: in CI (`CI=true`) a test that is skipped has failed.

The one excuse is real hardware that no CI machine has: a reason that begins with "hardware:".
"""

from __future__ import annotations

import os
from collections.abc import Generator

import pytest

EXCUSE = "Skipped: hardware:"


def _refuse_skip(report: pytest.TestReport | pytest.CollectReport) -> None:
    """Turn a skip without the excuse into a failure; an expected failure (xfail) is no skip."""
    if os.environ.get("CI") != "true" or not report.skipped or hasattr(report, "wasxfail"):
        return
    reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
    if not reason.startswith(EXCUSE):
        report.outcome = "failed"
        report.longrepr = f"{report.nodeid}: in CI a skip is a failure ({reason})"


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    _refuse_skip(report)
    return report


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    _refuse_skip(report)
    return report
