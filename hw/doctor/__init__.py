"""The doctor: what can be seen of a machine and its wires, what follows from it, and what people tell."""
