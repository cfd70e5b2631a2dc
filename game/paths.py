"""Where the program's own data lies, in the source tree and in a folder build alike."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CARDS = ROOT / "cards"
ASSETS = ROOT / "assets"
