"""Contact sheets of the drawings: `python -m scenes.devtools.contact [out] [folder]`; knows no card."""

import sys
from collections.abc import Iterator
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw

from scenes.art.drawings import ART, Drawing, load_drawing, on_white, raster
from scenes.art.lamp import Mood, light, mood
from scenes.art.lettering import font, write
from scenes.art.puppets import Rig, load_rig, posed
from scenes.titles.registry import playable, record_of

LARGE, SMALL, BLOT = 360, 120, 60
COLUMNS = 3
_GROUND, _WORDS, _LINE, _GAP = "#2a2624", "#f8e9cd", 24, 8
_BEHIND = {"sky", "far"}  # paper that a blot leaves out


def folders() -> list[str]:
    """The folders that hold drawings."""
    return sorted({path.parent.name for path in ART.glob("*/*.svg")})


def sheet(folder: str) -> Image.Image:
    """Every drawing of a folder, row by row."""
    cells = [cell(path) for path in sorted((ART / folder).glob("*.svg"))]
    rows = [cells[i : i + COLUMNS] for i in range(0, len(cells), COLUMNS)]
    return _stacked([_beside(row) for row in rows])


def cell(path: Path) -> Image.Image:
    """One drawing: its name, lit large and small, as a black blot, and small in each of its poses."""
    drawing, rig = load_drawing(path), load_rig(path)
    lamp = mood(_mood_of(path.parent.name))
    columns = [
        _lit(drawing, LARGE, lamp),
        _stacked([_lit(drawing, SMALL, lamp), blot(drawing, BLOT)]),
        _stacked([_lit(each, SMALL, lamp) for each in (_poses(drawing, rig) if rig else ())]),
    ]
    return _stacked([_label(path.stem, rig), _beside(columns)])


def _mood_of(folder: str) -> str:
    moods = (record_of(title).moods for title in playable())
    return next((known[folder] for known in moods if folder in known), "amber")


def blot(drawing: Drawing, width: int) -> Image.Image:
    """The drawing without light: black wherever there is card or gel, white elsewhere."""
    shape = Image.new("L", _size(drawing, width * 4), "white")
    for layer in drawing.layers:
        if layer.name not in _BEHIND:
            shape = ImageChops.darker(shape, on_white(raster(layer.svg, shape.size)).convert("L"))
    black = shape.point([0 if grey < 225 else 255 for grey in range(256)])
    return black.resize(_size(drawing, width), Image.Resampling.LANCZOS).convert("RGB")


def _poses(drawing: Drawing, rig: Rig) -> Iterator[Drawing]:
    for name in rig.poses:
        yield posed(drawing, rig, ((name, 1.0),))


def _lit(drawing: Drawing, width: int, lamp: Mood) -> Image.Image:
    return light(drawing, _size(drawing, width), lamp)


def _size(drawing: Drawing, width: int) -> tuple[int, int]:
    return width, round(width * drawing.height / drawing.width)


def _label(name: str, rig: Rig | None) -> Image.Image:
    words = f"{name}: {', '.join(rig.poses)}" if rig and rig.poses else name
    image = Image.new("RGB", (LARGE + 2 * (SMALL + _GAP), _LINE), _GROUND)
    write(ImageDraw.Draw(image), (2, _LINE / 2), words, font("strong", 16), _WORDS, "lm")
    return image


def _beside(pictures: list[Image.Image]) -> Image.Image:
    """Pictures from left to right."""
    width = sum(each.width + _GAP for each in pictures)
    row = Image.new("RGB", (width, max(each.height for each in pictures)), _GROUND)
    x = 0
    for each in pictures:
        row.paste(each, (x, 0))
        x += each.width + _GAP
    return row


def _stacked(pictures: list[Image.Image]) -> Image.Image:
    """Pictures from top to bottom."""
    height = sum(each.height + _GAP for each in pictures)
    column = Image.new("RGB", (max((each.width for each in pictures), default=SMALL), height or 1), _GROUND)
    y = 0
    for each in pictures:
        column.paste(each, (0, y))
        y += each.height + _GAP
    return column


def main(out: Path, names: list[str]) -> None:
    """Write a sheet for each folder of drawings."""
    if unknown := sorted(set(names) - set(folders())):
        sys.exit(f"there are no drawings in {', '.join(unknown)}; there are some in {', '.join(folders())}")
    out.mkdir(parents=True, exist_ok=True)
    for name in names or folders():
        sheet(name).save(out / f"art-sheet-{name}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path("out"), sys.argv[2:])
