"""Where the program's own data lies, in the source tree and in a folder build alike."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CARDS = ROOT / "cards"
ASSETS = ROOT / "assets"
DESKTOP = ASSETS / "desktop"
APP_ID = "alt.lerne.lerne"
"""What desktops know the program by; nobody can own a name in .alt (RFC 9476), so nobody's name is taken."""


def has_sources() -> bool:
    """Whether this is the source tree, whose targets can be made, and no packed or installed program."""
    return not getattr(sys, "frozen", False) and (ROOT / "Makefile").is_file()
