"""The labyrinth of Crete, seven paths between eight rings of light, as on Cretan coins."""

from assets.workshop.drawing import Drawing
from assets.workshop.shapes import at, circle, num

_RINGS = 8
_DOT = 4  # the four dots stand at (+-4, +-4) units, the rings two units apart


def labyrinth(d: Drawing, unit: float, width: float, colour: str) -> None:
    """Draw the labyrinth, thirty units wide about (1, 5) above its centre, the mouth below."""
    d.cut(f"{_path([(0, 4)], unit)}V{num(4 * unit)}{_path([(-4, 0)], unit)}H{num(4 * unit)}", width)
    for x in (-2, 2):
        for y in (-2, 2):
            d.cut(_path([(x, 2 * y), (x, y), (2 * x, y)], unit), width)
    for ring in range(_RINGS):
        d.cut(_ring(ring, unit), width)
    for x in (-_DOT, _DOT):
        for y in (-_DOT, _DOT):
            d.gel(colour, circle(x * unit, y * unit, unit * 0.95))


def _path(points: list[tuple[float, float]], unit: float) -> str:
    return "M" + "L".join(at((x * unit, -y * unit)) for x, y in points)


def _ring(ring: int, unit: float) -> str:
    """Half a circle above, continued around the corners below, always clockwise."""
    left, right = 2 * ring - 4, 2 * ring - 2
    walk: list[tuple[float, float, float]] = []
    if left > 8:
        walk += [(left - 12, -4, 0), (-4, 4 - left, left - 8)]
    elif left >= 0:
        walk.append((-4, 4 - left, 0))
    walk += [(-2 * ring, 4, left), (2 * ring + 2, 4, 2 * ring + 1)]
    if right > 0:
        walk.append((4, 4 - right, right))
    if right > 8:
        walk.append((12 - right, -4, right - 8))
    path = _path([walk[0][:2]], unit)
    for x, y, r in walk[1:]:
        path += f"A{num(r * unit)} {num(r * unit)} 0 0 1 {at((x * unit, -y * unit))}" if r > 0 else ""
    return path
