"""The drawing API: layers of black card, holes for light, and coloured gels; independent of the subject."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import Knot, at, blob, circle, diamond, drop, lens, num, placed, polygon, quill

CARD, HOLE = "#000000", "#ffffff"
RED, AMBER, GOLD = "#e23a22", "#ff9a2e", "#ffc24a"
GREEN, TEAL, BLUE, VIOLET = "#5fae3c", "#2fb3a0", "#3f8fd0", "#9a5fd0"

Turn = tuple[float, float, float]

_DEPTH = ("sky", "far", "mid", "puppet", "front", "hero")


class Drawing:
    """A drawing: pieces in layers, back to front, with parts, joints and poses."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self._layers: dict[str, list[str]] = {}
        self._opacity: dict[str, float] = {}
        self._pieces: list[str] = []
        self._joints: dict[str, tuple[float, float, str]] = {}
        self._poses: dict[str, dict[str, Turn]] = {}
        self.layer("puppet")

    def layer(self, name: str, opacity: float = 1) -> None:
        """Put all following pieces on this layer."""
        self._pieces = self._layers.setdefault(name, [])
        self._opacity.setdefault(name, opacity)

    def fill(self, outline: str, colour: str = CARD, rule: str = "", opacity: float = 1) -> None:
        """Add a filled piece."""
        extra = f' fill-rule="{rule}"' if rule else ""
        extra += f' fill-opacity="{opacity:g}"' if opacity < 1 else ""
        self._pieces.append(f'<path d="{outline}" fill="{colour}"{extra}/>')

    def line(self, outline: str, width: float = 2, colour: str = CARD, cap: str = "round") -> None:
        """Add a line."""
        self._pieces.append(
            f'<path d="{outline}" fill="none" stroke="{colour}" stroke-width="{num(width)}"'
            f' stroke-linecap="{cap}" stroke-linejoin="round"/>'
        )

    def card(self, outline: str, gap: float = 2.2, colour: str = CARD) -> None:
        """Add a piece of card, separated from what lies under it by a thin gap of light."""
        if gap:
            self._pieces.append(
                f'<path d="{outline}" fill="none" stroke="{HOLE}" stroke-width="{num(gap * 2)}"'
                ' stroke-linejoin="round"/>'
            )
        self.fill(outline, colour)

    def hole(self, *outlines: str) -> None:
        """Cut holes."""
        for outline in outlines:
            self.fill(outline, HOLE)

    def gel(self, colour: str, *outlines: str) -> None:
        """Add coloured panes."""
        for outline in outlines:
            self.fill(outline, colour)

    def cut(self, outline: str, width: float = 2) -> None:
        """Cut a thin line of light."""
        self.line(outline, width, HOLE)

    def rivet(self, x: float, y: float, r: float = 5) -> None:
        """Draw the rivet of a joint."""
        self.hole(circle(x, y, r))
        self.fill(circle(x, y, r * 0.58))

    def eye(self, x: float, y: float, length: float, degrees: float = 0, colour: str = GOLD) -> None:
        """Draw an almond-shaped pane with a dark pupil."""
        self.gel(colour, lens(x, y, length, length * 0.58, degrees))
        self.fill(circle(x, y, length * 0.16))

    def rod(self, x: float, y: float, x2: float, y2: float, width: float = 3) -> None:
        """Draw a rod from below, or with a small width a string from above."""
        self.line(f"M{at((x, y))}L{at((x2, y2))}", width)

    def limb(self, ribbon: Ribbon, gap: float = 2.2) -> None:
        """Add a limb of card."""
        self.card(ribbon.outline(), gap)

    def feather(
        self, x: float, y: float, length: float, width: float, degrees: float, slit: str = HOLE
    ) -> None:
        """Draw one feather with its slit."""
        self.card(quill(x, y, length, width, degrees), 1.6)
        shaft = placed([(length * 0.34, 0), (length * 0.86, 0)], x, y, degrees)
        self.line(polygon(shaft, closed=False), max(1.6, width * 0.12), slit)

    def along(
        self,
        ribbon: Ribbon,
        kind: str,
        count: int,
        size: float = 0.4,
        side: float = 0,
        colour: str = HOLE,
        turn: float = 0,
        span: tuple[float, float] = (0.1, 0.92),
    ) -> None:
        """Cut a row of holes along a limb."""
        for i in range(count):
            t = span[0] + (span[1] - span[0]) * (i / (count - 1) if count > 1 else 0.5)
            x, y = ribbon.beside(t, side)
            self.fill(_perforation(kind, x, y, ribbon.width(t) * size, ribbon.at(t)[2] + turn), colour)

    @contextmanager
    def part(self, name: str, x: float = 0, y: float = 0, on: str = "") -> Iterator[None]:
        """Put all following pieces on a part that turns about (x, y) and moves with the part `on`.

        A part may be opened again, to add pieces at another depth or layer; its first joint remains.
        """
        self._joints.setdefault(name, (x, y, on))
        self._pieces.append(f'<g data-part="{name}">')
        yield
        self._pieces.append("</g>")

    def parts(self) -> frozenset[str]:
        """The names of the parts so far."""
        return frozenset(self._joints)

    def pose(self, name: str, **parts: float | Turn) -> None:
        """Define a pose by name: for each part the degrees it turns (clockwise), or (degrees, right, down).

        If several figures share a drawing, each adds its own parts to the pose.
        """
        self._poses.setdefault(name, {}).update(
            {part: turn if isinstance(turn, tuple) else (turn, 0, 0) for part, turn in parts.items()}
        )

    @contextmanager
    def turned(self, transform: str) -> Iterator[None]:
        """Put all following pieces inside a moved, turned or scaled group."""
        self._pieces.append(f'<g transform="{transform}">')
        yield
        self._pieces.append("</g>")

    @contextmanager
    def moved(
        self, x: float, y: float, degrees: float = 0, sx: float = 1, sy: float | None = None
    ) -> Iterator[None]:
        """Put all following pieces in the frame of a part."""
        sy = sx if sy is None else sy
        with self.turned(f"translate({at((x, y))}) rotate({num(degrees)}) scale({sx:g} {sy:g})"):
            yield

    def both_sides(self, x: float) -> Iterator[None]:
        """Run the body of a loop twice: as drawn, and mirrored about the vertical at x."""
        yield
        with self.turned(f"translate({num(2 * x)} 0) scale(-1 1)"):
            yield

    def ground(self, y: float, colour: str = CARD, swell: float = 4) -> None:
        """Draw rolling ground down to the lower edge."""
        w, h = self.width, self.height
        hills: list[Knot] = [(w * i / 5, y + (swell if i % 2 else -swell) / 2) for i in range(1, 5)]
        self.fill(blob([(0, y - swell / 2, 1), *hills, (w, y - swell / 2, 1), (w, h, 1), (0, h, 1)]), colour)

    def svg(self) -> str:
        """The text of the SVG file."""
        size = f'width="{self.width}" height="{self.height}" viewBox="0 0 {self.width} {self.height}"'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>\n{self._groups()}</svg>\n'

    def _groups(self) -> str:
        text = ""
        for name in sorted(self._layers, key=_DEPTH.index):
            opacity = self._opacity[name]
            extra = f' data-op="{opacity:g}"' if opacity < 1 else ""
            text += (
                f'<g id="{name}"{extra}>' + "".join(self._layers[name]) + "</g>\n"
                if self._layers[name]
                else ""
            )
        return text

    def joints(self) -> str:
        """The text of the joints file beside it: the joints of the parts, and the poses."""
        text = "joints:\n"
        for part, (x, y, on) in self._joints.items():
            carried = f", on: {on}" if on else ""
            text += f"  {part}: {{x: {num(x)}, y: {num(y)}{carried}}}\n"
        text += "poses:\n" if self._poses else "poses: {}\n"
        for pose, parts in self._poses.items():
            text += f"  {pose}:\n"
            for part, (turn, right, down) in parts.items():
                text += f"    {part}: {{turn: {num(turn)}, x: {num(right)}, y: {num(down)}}}\n"
        return text

    def save(self, path: Path) -> None:
        """Write the drawing, and its joints file if it has joints."""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(self.svg(), encoding="utf-8")
        if self._joints:
            path.with_suffix(".joints.yaml").write_text(self.joints(), encoding="utf-8")


def _perforation(kind: str, x: float, y: float, w: float, degrees: float) -> str:
    if kind == "dot":
        return circle(x, y, w / 2)
    if kind == "drop":
        return drop(x, y, w * 1.4, w * 0.7, degrees)
    if kind == "bar":
        return lens(x, y, w * 1.8, w * 0.42, degrees + 90)
    if kind == "diamond":
        return diamond(x, y, w * 0.6, w * 0.36, degrees)
    return lens(x, y, w * 1.5, w * 0.6, degrees)
