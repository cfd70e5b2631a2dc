"""The typefaces by role, found inside their font packages; knows neither sizes of cards nor words."""

from functools import lru_cache
from importlib.resources import as_file, files

from PIL import ImageFont

# role: package, file, weight axis (None for a static font)
_ROLES: dict[str, tuple[str, str, int | None]] = {
    "title": ("fontpkg_cinzel", "Cinzel[wght].ttf", 800),
    "text": ("fontpkg_eb_garamond", "EBGaramond[wght].ttf", 600),
    "aside": ("fontpkg_eb_garamond", "EBGaramond-Italic[wght].ttf", 500),
    "label": ("fontpkg_alegreya_sans", "AlegreyaSans-Medium.ttf", None),
    "strong": ("fontpkg_alegreya_sans", "AlegreyaSans-Bold.ttf", None),
    "number": ("fontpkg_alegreya_sans", "AlegreyaSans-Black.ttf", None),
}


@lru_cache(maxsize=256)
def font(role: str, size: float) -> ImageFont.FreeTypeFont:
    """The font of a role at a size in pixels."""
    package, name, weight = _ROLES[role]
    with as_file(files(package) / "files" / name) as path:
        found = ImageFont.truetype(str(path), size, layout_engine=ImageFont.Layout.BASIC)
    if weight is not None:
        found.set_variation_by_axes([weight])
    return found
