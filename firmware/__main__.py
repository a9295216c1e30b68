"""``python -m firmware`` is `mas`."""

import sys

from firmware.cli import main

sys.exit(main())
