"""The emulator: a console simulated on a laptop, shown and played in a page. Begin at `parent.Emulator`."""
