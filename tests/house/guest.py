"""A Debian with our package, booted by its own systemd in namespaces of this machine's kernel.

No virtual machine: `unshare` gives it processes, mounts, a network and a control group of its own. It is up
in half a second and says so over systemd's container interface. Needs root and mmdebstrap.
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.house.waiting import GaveUp, until

# $1 is the root file system, $2 a control group for the guest alone.
ENTER = r"""
echo $$ > "$2/cgroup.procs"
exec unshare --mount --pid --cgroup --uts --ipc --net --fork --kill-child sh -euc "$BOOT" boot "$1"
"""

# Lays out the device nodes and mounts that systemd expects of a container, then becomes it.
BOOT = r"""
mount --make-rprivate /
mount --bind "$1" "$1"
cd "$1"
mount -t proc proc proc
mount -t sysfs -o ro sysfs sys
mount -t cgroup2 cgroup2 sys/fs/cgroup
mount -t tmpfs -o mode=755 tmpfs dev
for node in null zero full random urandom tty; do
    touch dev/$node
    mount --bind /dev/$node dev/$node
done
mkdir dev/pts dev/shm
mount -t devpts -o newinstance,ptmxmode=666 devpts dev/pts
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd
mount -t tmpfs -o mode=755 tmpfs run
mount -t tmpfs tmpfs tmp
pivot_root . mnt
umount -l /mnt
exec env -i container=unshare NOTIFY_SOCKET=/notify PATH=/usr/sbin:/usr/bin /lib/systemd/systemd </dev/null
"""


def make_root(root: Path, package: Path) -> None:
    """Fill `root` with the Debian this machine runs and apt-install `package`."""
    plain = subprocess.check_output([Path(__file__).with_name("debian"), package], text=True).strip()
    copy_root(Path(plain), root)
    shutil.copy(package, root / "root")
    install = ["apt-get", "install", "-qq", "--no-install-recommends", f"/root/{package.name}"]
    subprocess.run(["chroot", root, *install], check=True)


def copy_root(root: Path, to: Path) -> Path:
    """A copy of a root file system, for a test to spoil."""
    subprocess.run(["cp", "--archive", "--reflink=auto", root, to], check=True)
    return to


class Guest:
    """One boot of a root file system. Use it in a `with`: leaving it ends every process inside."""

    def __init__(self, root: Path) -> None:
        unified = Path("/sys/fs/cgroup/unified")  # beside the old control groups, else at the top
        top = unified if unified.exists() else unified.parent
        self._group = top / f"mas-test-{os.getpid()}-{id(self):x}"
        self._root = root

    def __enter__(self) -> Guest:
        self._group.mkdir()
        self._since = time.time()
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
            (self._root / "notify").unlink(missing_ok=True)
            line.bind(str(self._root / "notify"))
            line.settimeout(60)
            self._outer = subprocess.Popen(
                ["sh", "-euc", ENTER, "enter", self._root, self._group],
                env={**os.environ, "BOOT": BOOT},
                stdin=subprocess.DEVNULL,
            )
            while b"READY=1" not in line.recv(4096).split(b"\n"):
                pass
        children = Path(f"/proc/{self._outer.pid}/task/{self._outer.pid}/children")
        self._init = int(children.read_text())
        self._inside = ["nsenter", f"--target={self._init}", "--all", "--root", "--wd=/", "env", "-i"]
        self._inside += ["PATH=/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL=C.UTF-8"]
        return self

    def __exit__(self, *_: object) -> None:
        self.cut()
        (self._root / "notify").unlink(missing_ok=True)
        for group, _folders, _files in os.walk(self._group, topdown=False):
            Path(group).rmdir()

    def cut(self) -> None:
        """The plug is pulled."""
        if self._outer.poll() is None:
            os.kill(self._init, signal.SIGKILL)
        self._outer.wait()

    def run(self, *command: str, ok: bool = True) -> str:
        """What `command` prints inside, both streams. `ok=False` allows it to fail."""
        status, out = self._run(*command)
        if ok and status:
            _, journal = self._run("journalctl", "--lines=30")
            pytest.fail(f"{' '.join(command)}: exit {status}\n{out}\n{journal}")
        return out

    def _run(self, *command: str) -> tuple[int, str]:
        whole = [*self._inside, *command]
        done = subprocess.run(whole, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
        return done.returncode, (done.stdout + done.stderr).strip()

    def ends(self, within: float) -> bool:
        """Whether it switches itself off within so many seconds."""
        try:
            self._outer.wait(within)
        except subprocess.TimeoutExpired:
            return False
        return True

    @contextmanager
    def says(self, unit: str, beginning: str) -> Iterator[None]:
        """What is done in the `with` makes a unit log a line that begins so; leaving it waits for that."""
        self.run("journalctl", "--sync")  # what was said before counts as before
        cursor = self.run("journalctl", "--lines=1", "--show-cursor", "--quiet").rsplit("-- cursor: ")[-1]
        yield
        self._hear(unit, beginning, f"--after-cursor={cursor}")

    def said(self, unit: str, beginning: str) -> None:
        """Wait until a unit has logged, in this boot, a line that begins so."""
        # Not --boot: to the journal, two boots of guests are one of the kernel below.
        self._hear(unit, beginning, f"--since=@{self._since:.6f}")

    def _hear(self, unit: str, beginning: str, since: str) -> None:
        def logged() -> bool:
            # Not --follow: Debian 12's journalctl sometimes never wakes for what is written after it began.
            lines = self.run("journalctl", f"--unit={unit}", since, "--output=cat", "--quiet").splitlines()
            return any(line.startswith(beginning) for line in lines)

        try:
            until(f"{unit}: {beginning}", 30, logged)
        except GaveUp as late:
            late.add_note(self.run("journalctl", "--lines=30"))
            raise

    def show(self, unit: str, *names: str) -> list[str]:
        """The values of a unit's properties, in the order asked for."""
        lines = self.run("systemctl", "show", unit, *(f"--property={name}" for name in names)).splitlines()
        values = dict(line.split("=", 1) for line in lines)
        return [values[name] for name in names]
