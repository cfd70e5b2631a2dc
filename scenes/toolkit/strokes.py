"""Strokes: a picture as a list of painting steps; of two lists only the difference is painted."""

from bisect import bisect
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, compress, count, pairwise
from operator import ne
from typing import TYPE_CHECKING, NamedTuple

import pygame

from scenes.toolkit.geometry import Size
from scenes.toolkit.paint import Colour

if TYPE_CHECKING:
    from scenes.toolkit.node import Node

MOST_BOXES = 8
MOST_MOVED = 8  # strokes that may move before the order of all of them is compared
_PER_BOX = 4096  # pixels that take as long as one more box
WHOLE_FROM = 0.75  # the share of changed pixels from which the whole is painted

Area = tuple[int, int, int, int]
Boxes = list[pygame.Rect]
Corner = tuple[int, int] | pygame.Rect
WORDS, PLATE = 1, 2
"""What cross-fades when it changes: words into each other, a plate over the one that comes."""


class Stroke(NamedTuple):
    """One act of painting: a colour, or a part of a surface from a corner on, laid on an area.

    `soft` is what cross-fades when it changes: words or a plate.
    """

    area: Area
    source: pygame.Surface | Colour
    corner: tuple[int, int] = (0, 0)
    opacity: int = 255
    soft: int = 0

    def covers(self, box: pygame.Rect) -> bool:
        """Return True if it hides all that lies below it within a box."""
        source, see_through = self.source, pygame.SRCALPHA | pygame.SRCCOLORKEY
        clear = isinstance(source, pygame.Surface) and source.get_flags() & see_through
        return self.opacity == 255 and not clear and pygame.Rect(self.area).contains(box)

    def faded(self, share: float) -> "Stroke":
        """The same with a share of its opacity."""
        return Stroke(self.area, self.source, self.corner, round(self.opacity * share), self.soft)

    def put(self, target: pygame.Surface) -> None:
        """Paint it on a target."""
        source, (left, top, width, height) = self.source, self.area
        if not self.opacity:
            return
        if not isinstance(source, pygame.Surface):
            target.fill(source, self.area)
            return
        if self.opacity == 255:
            target.blit(source, (left, top), (*self.corner, width, height))
            return
        clear = source.get_flags() & pygame.SRCALPHA
        source.set_alpha(self.opacity)
        target.blit(source, (left, top), (*self.corner, width, height))
        source.set_alpha(255 if clear else None)


class Strokes(list[Stroke]):
    """A list of strokes, each cut to `clip`; a surface that was laid on must never change.

    Still nodes that have not been painted yet may be left out once `enough` returns True. It `lacks` a
    picture if something stands in for one that was not ready.
    """

    lacks = False

    def __init__(self, clip: pygame.Rect, enough: Callable[[], bool] = lambda: False) -> None:
        super().__init__()
        self.clip, self.enough = clip, enough

    def blit(
        self, image: pygame.Surface, at: Corner, part: Area | None = None, opacity: float = 1.0, soft: int = 0
    ) -> None:
        """Add a surface, or a part of it, with its left top at a corner."""
        whole = image.get_rect()
        taken = whole.clip(part) if part else whole
        left, top = at[0], at[1]
        dx, dy = (left - part[0], top - part[1]) if part else (left, top)
        seen = taken.move(dx, dy).clip(self.clip)
        if seen and opacity > 0:
            shade = 255 if opacity >= 1 else round(255 * opacity)
            area = (seen.left, seen.top, seen.width, seen.height)
            self.append(Stroke(area, image, (seen.left - dx, seen.top - dy), shade, soft))

    def fill(self, colour: Colour, area: Area | pygame.Rect) -> None:
        """Add a colour on an area."""
        seen = pygame.Rect(area).clip(self.clip)
        if seen:
            self.append(Stroke((seen.left, seen.top, seen.width, seen.height), colour))


def painted(node: "Node", size: Size) -> pygame.Surface:
    """A surface of that size with the node on it as it is now."""
    strokes, made = Strokes(pygame.Rect(0, 0, *size)), pygame.Surface(size)
    node.draw(strokes)
    paint(made, strokes, [made.get_rect()])
    return made


class Canvas:
    """A surface that is kept up to date with a list of strokes."""

    def __init__(self) -> None:
        self.surface = pygame.Surface((0, 0))
        self._strokes: Sequence[Stroke] = ()

    def forget(self) -> None:
        """Have all of it painted anew, on the same surface."""
        self._strokes = ()

    def show(self, strokes: Sequence[Stroke], size: Size, also: Iterable[pygame.Rect] = ()) -> Boxes:
        """Paint where the list differs from the last, and the boxes of `also`; return what was painted."""
        if self.surface.size != size or not self._strokes:
            if self.surface.size != size:
                self.surface = pygame.Surface(size)
            boxes = [self.surface.get_rect()]
        else:
            whole = self.surface.get_rect()
            boxes = merged([*differing(self._strokes, strokes, whole), *also], whole)
        self._strokes = strokes
        paint(self.surface, strokes, boxes)
        return boxes


def paint(target: pygame.Surface, strokes: Sequence[Stroke], boxes: Iterable[pygame.Rect]) -> None:
    """Paint what is seen within some boxes."""
    areas = [stroke.area for stroke in strokes]
    for box in boxes:
        met = [strokes[index] for index in box.collidelistall(areas)]
        covers = (index for index in range(len(met) - 1, -1, -1) if met[index].covers(box))
        target.set_clip(box)
        for stroke in met[next(covers, 0) :]:
            stroke.put(target)
    target.set_clip(None)


def differing(old: Sequence[Stroke], new: Sequence[Stroke], canvas: pygame.Rect | None = None) -> list[Area]:
    """The areas where two lists paint differently: of all strokes that are not in both in the same order.

    With a canvas, a stroke whose surface has the same pixels as the old one counts as the same.
    """
    head, tail = _ends(old, new)
    old, new = old[head : len(old) - tail], new[head : len(new) - tail]
    changed = _in_place(old, new)
    if changed is not None:
        whole = (*canvas,) if canvas is not None else None
        same = (whole is not None and was.area != whole and _alike(was, now) for was, now in changed)
        areas = ({was.area, now.area} for (was, now), alike in zip(changed, same, strict=True) if not alike)
        return [area for pair in areas for area in pair]
    kept = _rising(_pairs(old, new, canvas))
    sides = (old, {place for place, _ in kept}), (new, {place for _, place in kept})
    return [stroke.area for side, both in sides for place, stroke in enumerate(side) if place not in both]


def _pairs(old: Sequence[Stroke], new: Sequence[Stroke], canvas: pygame.Rect | None) -> list[tuple[int, int]]:
    """The places in both lists of each stroke that both hold, in the order of the new one.

    Most are the very same, which is known sooner than that they are alike.
    """
    there = {id(stroke): place for place, stroke in enumerate(old)}
    found = [there.pop(id(stroke), None) for stroke in new]
    left = [place for place, was in enumerate(found) if was is None]
    gone, come = [old[place] for place in there.values()], [new[place] for place in left]
    if canvas is not None:
        come = _recognized(gone, come, (*canvas,))
    places: dict[Stroke, list[int]] = {}
    for place, stroke in zip(reversed(there.values()), reversed(gone), strict=True):
        places.setdefault(stroke, []).append(place)
    for place, stroke in zip(left, come, strict=True):
        found[place] = alike.pop() if (alike := places.get(stroke)) else None
    return [(was, place) for place, was in enumerate(found) if was is not None]


def _ends(old: Sequence[Stroke], new: Sequence[Stroke]) -> tuple[int, int]:
    """How many strokes at the beginning, and then at the end, are the same in both lists."""
    most = min(len(old), len(new))
    head = next(compress(count(), map(ne, old, new)), most)
    tail = next(compress(count(), map(ne, reversed(old), reversed(new))), most)
    return head, min(tail, most - head)


def _in_place(old: Sequence[Stroke], new: Sequence[Stroke]) -> list[tuple[Stroke, Stroke]] | None:
    """The strokes that differ, with those laid in their places; None if more than a few lie elsewhere.

    Where words fade, a dial rolls or a figure walks, this is all that happens, and it is found far sooner
    than strokes that have changed their order.
    """
    if len(old) != len(new):
        return None
    changed = [(was, now) for was, now in zip(old, new, strict=True) if was is not now and was != now]
    return changed if sum(was.area != now.area for was, now in changed) <= MOST_MOVED else None


def _recognized(old: Sequence[Stroke], new: Sequence[Stroke], whole: Area) -> list[Stroke]:
    """The new list, with the old stroke in place of one whose other surface has the same pixels.

    Strokes as large as the whole are other canvases and are passed over, because their pixels have changed.
    """
    known, met = set(old), set(new)
    gone = {stroke.area: stroke for stroke in old if stroke not in met and stroke.area != whole}

    def recognized(stroke: Stroke) -> Stroke:
        twin = gone.get(stroke.area) if stroke not in known else None
        return twin if twin is not None and _alike(twin, stroke) else stroke

    return [recognized(stroke) for stroke in new]


def replaced(
    old: Sequence[Stroke], new: Sequence[Stroke]
) -> tuple[list[tuple[Area | None, Stroke]], list[Stroke]]:
    """The words and plates that only the old list holds, and those that only the new one does.

    Each of the old ones comes with the area of what was painted before it and still is.
    """
    head, tail = _ends(old, new)
    after = old[head - 1].area if head else None
    old, new = old[head : len(old) - tail], new[head : len(new) - tail]
    known, met, gone = set(old), set(new), dict[Area, tuple[Area | None, Stroke]]()
    for stroke in old:
        if stroke in met:
            after = stroke.area
        elif stroke.soft:
            gone[stroke.area] = after, stroke
    come = [stroke for stroke in new if stroke.soft and stroke not in known]
    same = {each.area for each in come if (was := gone.get(each.area)) and _alike(was[1], each)}
    left = [pair for area, pair in gone.items() if area not in same]
    return left, [each for each in come if each.area not in same]


def _alike(one: Stroke, other: Stroke) -> bool:
    first, second = one.source, other.source
    if not isinstance(first, pygame.Surface) or not isinstance(second, pygame.Surface):
        return False
    if (one.area, *one[2:]) != (other.area, *other[2:]):
        return False
    built, made = ((each.size, each.get_flags(), each.get_masks()) for each in (first, second))
    return built == made and first.get_buffer().raw == second.get_buffer().raw


def _rising(pairs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The largest set of the pairs, which come in order of second number, whose first numbers rise too."""
    if all(one < other for (one, _), (other, _) in pairwise(pairs)):
        return pairs
    ends: list[tuple[int, int]] = []
    before: dict[tuple[int, int], tuple[int, int] | None] = {}
    for pair in pairs:
        place = bisect(ends, pair)
        before[pair] = ends[place - 1] if place else None
        ends[place : place + 1] = [pair]
    found, pair_before = [], ends[-1] if ends else None
    while pair_before is not None:
        found.append(pair_before)
        pair_before = before[pair_before]
    return found


def merged(areas: Iterable[Area | pygame.Rect], whole: pygame.Rect) -> Boxes:
    """A few boxes that hold all the areas, and may overlap a little; the whole, if they take much of it."""
    boxes: Boxes = []
    # The largest come first: most of the others lie within them.
    for box in sorted(map(whole.clip, areas), key=_pixels, reverse=True):
        _join(boxes, box)
        if len(boxes) > MOST_BOXES:
            one, other = min(combinations(boxes, 2), key=_waste)
            boxes.remove(one)
            boxes.remove(other)
            _join(boxes, one.union(other))
    share = sum(map(_pixels, boxes)) / _pixels(whole)
    return [whole] if share > WHOLE_FROM else boxes


def _join(boxes: Boxes, box: pygame.Rect) -> None:
    """Add a box, joined with each that it meets unless more is painted around both than in one and the other.

    A frame and what stands in its middle stay apart, or all within the frame would be painted.
    """
    for index in box.collidelistall(boxes):
        if boxes[index].contains(box):
            return
        if _waste((box, boxes[index])) <= _PER_BOX:
            _join(boxes, box.union(boxes.pop(index)))
            return
    if box:
        boxes.append(box)


def _waste(pair: tuple[pygame.Rect, pygame.Rect]) -> int:
    """How many pixels more a box around both takes than the two boxes."""
    one, other = pair
    around = one.union(other)
    return around.width * around.height - one.width * one.height - other.width * other.height


def _pixels(box: pygame.Rect) -> int:
    return box.width * box.height
