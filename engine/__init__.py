"""The rules of the card games called Mas: pure, without clock, files, hardware or randomness of its own."""
