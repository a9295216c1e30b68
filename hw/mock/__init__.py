"""Simulated chips, the bus and pins that join them, and the rig of a whole console."""
