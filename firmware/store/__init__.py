"""What outlives a pulled plug: the journal, the settings, and the thread that commits them."""
