"""Where the drawings lie, in the source tree and in a folder build alike; knows nothing of what they show."""

from pathlib import Path

ART = Path(__file__).resolve().parents[2] / "assets" / "art"
BAKED = ART.with_name("baked")
"""Pictures that the packed program brings along; there are none in the source tree."""


def drawing_path(name: str) -> Path | None:
    """The file of a drawing such as `trials/cerberus`, or None if the art folder holds no such file."""
    try:
        path = (ART / f"{name}.svg").resolve()
        found = path.is_relative_to(ART) and path.is_file()
    except (OSError, ValueError):
        return None
    return path if found else None
