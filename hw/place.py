"""Names for where on the console something is."""

from __future__ import annotations

from typing import Final

TABLE: Final = -1
"""The place of the table panel. The seats are places 0 to 5."""
