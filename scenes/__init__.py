"""Everything on screen: windows, scenes, sprites, light."""

import os

# The command line prints its own messages; pygame's greeting would come before them.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
