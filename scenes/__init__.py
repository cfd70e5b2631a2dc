"""Everything on screen: windows, scenes, sprites, light."""

import os

# The command line speaks in sentences of its own; pygame's greeting would stand before them.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
