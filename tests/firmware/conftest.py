"""Property tests give the same answer every time, also on a machine that is busy."""

from hypothesis import settings

settings.register_profile("firmware", derandomize=True, deadline=None)
settings.load_profile("firmware")
