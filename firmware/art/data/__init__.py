"""The grids, as text; `firmware.art.grids` reads them. A package so that they are installed too."""
