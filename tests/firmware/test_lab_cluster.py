"""`mas simulate --cluster`: a Dask cluster plays the same hands; what is wrong with one is told in a line."""

from __future__ import annotations

import socket
import sys
import threading
from collections.abc import Iterator

import pytest
from distributed import LocalCluster

from firmware.cli import main
from firmware.lab import workers


@pytest.fixture(scope="module")
def cluster() -> Iterator[LocalCluster]:
    """Two workers, in threads of this process."""
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=False, dashboard_address=":0") as started:
        yield started


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = main(["simulate", "mas", "--games", "40", "--vary", "seats=2,3", "--json", *words])
    return status, *capsys.readouterr()


def test_a_cluster_plays_the_same_hands(cluster: LocalCluster, capsys: pytest.CaptureFixture[str]) -> None:
    there = said(capsys, "--cluster", cluster.scheduler_address)
    assert there[0] == 0 and there[:2] == said(capsys, "--workers", "1")[:2]


def test_a_cluster_with_another_edition_is_refused(
    cluster: LocalCluster, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "_edition", threading.get_ident)  # the cluster has threads of its own
    status, out, err = said(capsys, "--cluster", cluster.scheduler_address)
    assert (status, out) == (1, "") and "install it there as here" in err and err.count("\n") == 1


def test_a_cluster_without_workers_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with LocalCluster(n_workers=0, processes=False, dashboard_address=":0") as idle:
        status, out, err = said(capsys, "--cluster", idle.scheduler_address)
    assert (status, out) == (1, "") and "no worker has joined; start some with: dask worker" in err


def test_where_nobody_answers_it_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "PATIENCE", 0.2)
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        status, out, err = said(capsys, "--cluster", f"tcp://127.0.0.1:{unused.getsockname()[1]}")
    assert (status, out) == (1, "") and "start one there with: dask scheduler" in err


def test_an_address_that_is_none_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = said(capsys, "--cluster", "nowhere://1")
    assert (status, out) == (1, "") and "unknown address scheme 'nowhere'" in err


def test_what_is_missing_is_said(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    status, out, err = said(capsys, "--cluster", "tcp://127.0.0.1:1")
    assert (status, out) == (2, "") and "pip install distributed" in err
