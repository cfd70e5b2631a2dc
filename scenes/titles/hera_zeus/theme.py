"""The colours of both sides: a violet evening, a green grove."""

from scenes.toolkit.paint import Theme

HERA = Theme.of("#150a20", "#1b0f2b", "#c79bea", "#f6ecff", "#d3bce8", "#e2c2ff", "#22103a")
ZEUS = Theme.of("#081610", "#0d2018", "#a5d36a", "#f3fbe2", "#bcd9a8", "#cdf08f", "#0c2413")
THEMES = (HERA, ZEUS)
