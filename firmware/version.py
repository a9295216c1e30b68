"""Which version this is."""

from __future__ import annotations


def version() -> str:
    """As the package says."""
    from importlib import metadata

    try:
        return metadata.version("mas-console")
    except metadata.PackageNotFoundError:
        return "(not installed)"
