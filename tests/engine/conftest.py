"""Examples are the same on every run, and a busy machine fails none of them."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("engine", derandomize=True, deadline=None)
settings.load_profile("engine")
