"""Folders of the program's own data, in the source tree and in a folder build alike."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CARDS = ROOT / "cards"
ASSETS = ROOT / "assets"
DESKTOP = ASSETS / "desktop"
FONTS = ASSETS / "fonts"
APP_ID = "alt.lerne.lerne"
"""The application id for desktops; nobody can own a name in .alt (RFC 9476), so it takes nobody's name."""


def has_sources() -> bool:
    """Return True in the source tree, where `make` works; False in a packed or installed program."""
    return not getattr(sys, "frozen", False) and (ROOT / "Makefile").is_file()
