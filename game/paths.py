"""Where the program's own data lies, in the source tree and in a folder build alike."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CARDS = ROOT / "cards"
ASSETS = ROOT / "assets"
DESKTOP = ASSETS / "desktop"
APP_ID = "alt.lerne.lerne"
"""What desktops know the program by; nobody can own a name in .alt (RFC 9476), so nobody's name is taken."""
