"""Inside the guest: starts the process of the console players as the installed `mas` does, asks nothing."""

import runpy
import subprocess
import sys
from contextlib import suppress

sys.argv = ["mas", "--version"]
with suppress(SystemExit):
    runpy.run_path("/usr/bin/mas", run_name="__main__")
subprocess.run([sys.executable, "-m", "firmware.bots", "thumb"], stdin=subprocess.DEVNULL, check=True)
