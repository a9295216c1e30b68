"""What the table is doing: gathering players, playing a hand, showing how it ended, pausing."""
