"""The hardware layer: what a console is, its drivers, and simulated chips for them to run on."""
