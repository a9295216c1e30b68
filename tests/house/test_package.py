"""The Debian package as it lies on the disk (how it behaves when installed: test_appliance.py)."""

from __future__ import annotations

import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from tests.house.package import HOUSE, package

# The project has no mail address to name in the package.
NO_ADDRESS = "bogus-mail-host,bogus-mail-host-in-debian-changelog"

if not shutil.which("dpkg-deb"):
    pytest.skip("needs dpkg-deb: this is no Debian", allow_module_level=True)


@pytest.fixture(scope="module")
def laid_out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package's files, unpacked."""
    root = tmp_path_factory.mktemp("deb")
    subprocess.run(["dpkg-deb", "--extract", package(), root], check=True)
    return root


def test_it_carries_the_project_s_version() -> None:
    version = tomllib.loads((HOUSE / "pyproject.toml").read_text())["project"]["version"]
    shown = subprocess.check_output(["dpkg-deb", "--field", package(), "Version"], text=True)
    assert shown.strip() == version


def test_it_keeps_to_its_own_places(laid_out: Path) -> None:
    folders = ["etc/mas", "usr/lib/mas", "usr/share/doc/mas-console"]
    files = [
        "usr/bin/mas",
        "usr/lib/modules-load.d/mas.conf",
        "usr/lib/systemd/system-shutdown/mas",
        "usr/lib/systemd/system.conf.d/mas.conf",
        "usr/lib/systemd/system/mas-.service.d/10-sandbox.conf",
        "usr/lib/systemd/system/mas-failed.service",
        "usr/lib/systemd/system/mas-kiosk.target",
        "usr/lib/systemd/system/mas-splash.service",
        "usr/lib/systemd/system/mas.service",
        "usr/lib/systemd/system/mas.service.d/10-sandbox.conf",
        "usr/lib/systemd/system/update-mas.path",
        "usr/lib/systemd/system/update-mas.service",
        "usr/lib/sysusers.d/mas.conf",
        "usr/lib/tmpfiles.d/mas.conf",
        "usr/lib/udev/rules.d/90-mas.rules",
        "usr/share/polkit-1/rules.d/mas.rules",
    ]
    placed = [path.relative_to(laid_out) for path in laid_out.rglob("*") if path.is_file()]
    outside = [path for path in placed if not any(path.is_relative_to(folder) for folder in folders)]
    assert sorted(map(str, outside)) == files


def test_all_of_our_code_is_in_it_and_nothing_made_here(laid_out: Path) -> None:
    tracked = subprocess.check_output(["git", "ls-files", "engine", "hw", "firmware"], cwd=HOUSE, text=True)
    assert [file for file in tracked.split() if not (laid_out / "usr/lib/mas" / file).exists()] == []
    assert [*laid_out.rglob("*.pyc"), *laid_out.rglob("*.so"), *laid_out.rglob("*.egg-info")] == []


def test_the_same_source_gives_the_same_bytes() -> None:
    first = package().read_bytes()
    package.cache_clear()
    assert package().read_bytes() == first


def test_lintian_finds_no_error() -> None:
    if not shutil.which("lintian"):
        pytest.skip("needs lintian: apt-get install lintian")
    command = ["lintian", "--fail-on=error", "--allow-root", f"--suppress-tags={NO_ADDRESS}", package()]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
