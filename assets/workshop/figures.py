"""Makes the interface font from Alegreya Sans: `python -m assets.workshop.figures`, with fontTools installed.

SDL draws no optional features of a font, and the figures of Alegreya Sans are old-style and of different
widths: a 0 looks like an o, and a sum jumps sideways as it counts. In these files the lining figures of one
width (`lnum`, `tnum`) stand where the plain ones stood. The Open Font License wants another name for them.
"""

import sys
from importlib.resources import as_file, files
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from game.paths import FONTS

CUTS = ("Medium", "MediumItalic", "Bold", "ExtraBold", "Black")
FAMILY, OLD = "Lerne Sans", "Alegreya Sans"
_FROZEN = ("lnum", "tnum")
_KEPT = ("ccmp", "kern", "liga", "locl", "mark", "mkmk")
_NAMES = (1, 3, 4, 6, 16)  # family, unique id, full name, PostScript name, typographic family


def made(source: Path) -> TTFont:
    """The font of a file with its figures replaced, under its new name, without the features not kept."""
    font = TTFont(source, recalcTimestamp=False)
    for tag in _FROZEN:
        _freeze(font, tag)
    _rename(font)
    options = Options(
        layout_features=list(_KEPT), name_IDs=["*"], notdef_outline=True, recalc_timestamp=False
    )
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=font.getBestCmap())
    subsetter.subset(font)
    return font


def _freeze(font: TTFont, tag: str) -> None:
    """Let every character show the glyph that a feature of single substitutions gives for its own."""
    table = font["GSUB"].table
    lookups = {
        i
        for each in table.FeatureList.FeatureRecord
        if each.FeatureTag == tag
        for i in each.Feature.LookupListIndex
    }
    steps = [part.mapping for i in sorted(lookups) for part in table.LookupList.Lookup[i].SubTable]
    for characters in font["cmap"].tables:
        for character, glyph in characters.cmap.items():
            for mapping in steps:
                glyph = mapping.get(glyph, glyph)
            characters.cmap[character] = glyph


def _rename(font: TTFont) -> None:
    for record in font["name"].names:
        if record.nameID in _NAMES:
            words = record.toUnicode()
            for old, new in ((OLD, FAMILY), (OLD.replace(" ", ""), FAMILY.replace(" ", ""))):
                words = words.replace(old, new)
            record.string = words


def main() -> int:
    """Write the file of every cut."""
    FONTS.mkdir(exist_ok=True)
    for cut in CUTS:
        with as_file(files("fontpkg_alegreya_sans") / "files" / f"AlegreyaSans-{cut}.ttf") as source:
            made(source).save(FONTS / f"LerneSans-{cut}.ttf")
    return 0


if __name__ == "__main__":
    sys.exit(main())
