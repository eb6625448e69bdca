"""Of the measurements: what a figure rests on."""
