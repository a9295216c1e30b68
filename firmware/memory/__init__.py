"""What the console remembers of the hands and matches that were played: who was mas, when, how often."""
