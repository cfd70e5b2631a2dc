"""Draws contact sheets of the drawings: `python -m assets.workshop.contact [out] [folder]`."""

import sys
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw

from scenes.art.card_painter import font, write
from scenes.art.drawings import ART, Drawing, load_drawing, on_white, raster
from scenes.art.lighting import light, mood
from scenes.art.puppets import Rig, load_rig, posed
from scenes.devtools.film import GAP, GROUND, grid
from scenes.titles.registry import ANNOUNCED, playable, record_of

LARGE, SMALL, BLOT = 360, 120, 60
COLUMNS = 3
_WORDS, _LINE = "#f8e9cd", 24
_BEHIND = {"sky", "far"}  # layers that the silhouette leaves out
_WAITING = {title: soon.look.parts[0].mood for title, soon in ANNOUNCED.items()}


def folders() -> list[str]:
    """The folders that hold drawings."""
    return sorted({path.parent.relative_to(ART).as_posix() for path in ART.rglob("*.svg")})


def sheet(folder: str) -> Image.Image:
    """The contact sheet of a folder, row by row."""
    return grid([cell(path) for path in sorted((ART / folder).glob("*.svg"))], COLUMNS)


def cell(path: Path) -> Image.Image:
    """One drawing: its name, lit large and small, its silhouette, and small in each of its poses."""
    drawing, rig, lamp = load_drawing(path), load_rig(path), mood(_mood(path))
    poses = [posed(drawing, rig, ((name, 1.0),)) for name in rig.poses] if rig else []
    large, small = light(drawing, _size(drawing, LARGE), lamp), _size(drawing, SMALL)
    blank = Image.new("RGB", (SMALL, 1), GROUND)
    beside = grid([light(drawing, small, lamp), blot(drawing, BLOT)], 1)
    columns = [large, beside, grid([light(each, small, lamp) for each in poses] or [blank], 1)]
    return grid([_label(path.stem, rig), grid(columns, len(columns))], 1)


def _mood(path: Path) -> str:
    """The mood of the folder that holds a drawing, or of the title that the folder belongs to."""
    known = _WAITING | {
        folder: lamp for title in playable() for folder, lamp in record_of(title).moods.items()
    }
    return next((known[folder.name] for folder in path.parents if folder.name in known), "amber")


def blot(drawing: Drawing, width: int) -> Image.Image:
    """The silhouette of a drawing: black wherever there is card or gel, white elsewhere."""
    shape = Image.new("L", _size(drawing, width * 4), "white")
    for layer in drawing.layers:
        if layer.name not in _BEHIND:
            shape = ImageChops.darker(shape, on_white(raster(layer.svg, shape.size)).convert("L"))
    black = shape.point([0 if grey < 225 else 255 for grey in range(256)])
    return black.resize(_size(drawing, width), Image.Resampling.LANCZOS).convert("RGB")


def _size(drawing: Drawing, width: int) -> tuple[int, int]:
    return width, round(width * drawing.height / drawing.width)


def _label(name: str, rig: Rig | None) -> Image.Image:
    words = f"{name}: {', '.join(rig.poses)}" if rig and rig.poses else name
    image = Image.new("RGB", (LARGE + 2 * (SMALL + GAP), _LINE), GROUND)
    write(ImageDraw.Draw(image), (2, _LINE / 2), words, font("strong", 16), _WORDS, "lm")
    return image


def main(out: Path, names: list[str]) -> None:
    """Write a sheet for each folder of drawings."""
    if unknown := sorted(set(names) - set(folders())):
        sys.exit(f"there are no drawings in {', '.join(unknown)}; there are some in {', '.join(folders())}")
    out.mkdir(parents=True, exist_ok=True)
    for name in names or folders():
        sheet(name).save(out / f"art-sheet-{name.replace('/', '-')}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path("out"), sys.argv[2:])
