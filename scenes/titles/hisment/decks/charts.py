"""Charts of a deck: the number of cards by price, and by element."""

from collections import Counter
from collections.abc import Sequence

from PIL import Image, ImageDraw

from game.titles.hisment.cards import AnyCard
from game.titles.hisment.effects import Element
from scenes.art.card_painter import font, write
from scenes.art.drawings import Paper, Picture, Size, at, circle, num, polar
from scenes.art.ornaments import icon_image
from scenes.services import Services, listed, tr
from scenes.titles.hisment.decks.filters import PRICES, elements_of, price_group
from scenes.titles.hisment.theme import COLOURS, NIGHT, Looks, icon_of
from scenes.toolkit.design import BODY
from scenes.toolkit.geometry import REST, Box, Metrics, Px, aligned, columns, own
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.shapes import Label, Panel
from scenes.widgets.furniture import hung, label
from scenes.widgets.page import line_height

_SIDE, _MIDDLE, _HUB, _PETAL, _RING, _RIM = 200.0, 100.0, 13.0, 62.0, 80.0, 97.0
_LEAST, _DIGITS, _SIGN = 44.0, 30.0, 34.0
"""Least length of a petal whose element has cards; heights of the number in it and of the sign beyond it."""
_APART, _LOWEST = 2, 3  # bars of the curve: between two, and the height of the lowest
_GROUND, _LINE, _EMPTY, _ABSENT, DARK = "#130e28", "#5a4d86", "#1e1740", "#9a8cc8", "#1f1446"


def price_name(group: int) -> str:
    """The name of a price group."""
    if group == len(PRICES):
        return f"{PRICES[-1] + 1}+"
    return f"{PRICES[group - 1] + 1 if group else 0}\u2013{PRICES[group]}"


def curve(m: Metrics, box: Box, cards: Sequence[AnyCard]) -> Node:
    """A bar for each price group, with the number above and the prices below."""
    counts = Counter(price_group(card.price) for card in cards)
    groups, tallest = range(len(PRICES) + 1), max([*counts.values(), 1])
    told = [tr("{what}: {n}", what=price_name(group), n=counts[group]) for group in groups]
    made, line = Group().place(box), line_height(m, BODY)
    made.semantic = Semantic("text", tr("Cards by price"), listed(told), id="curve")
    room = max(1, box.height - 2 * line)
    for group, cell in zip(groups, columns(m, own(box), *[REST] * len(groups), gap=_APART), strict=True):
        tall = max(m.px(_LOWEST), room * counts[group] // tallest)
        bar = Panel(fill=NIGHT.lit if counts[group] else NIGHT.line, radius=m.px(4))
        bar.opacity = 255 if counts[group] else 80
        made.add(bar.place((cell.left, line + room - tall, cell.width, tall)))
        if counts[group]:
            over = Box(cell.left, room - tall, cell.width, line)
            made.add(_print(m, over, str(counts[group]), weight="bold", colour=NIGHT.text))
        below = Box(cell.left, line + room, cell.width, line)
        made.add(_print(m, below, price_name(group), colour=NIGHT.dim))
    return made


def _print(m: Metrics, box: Box, words: str, **look: object) -> Label:
    return label(m, box, words, size=BODY, anchor="center", max_lines=1, **look)


class Wheel(Picture, frozen=True):
    """A wheel with a petal for each element; the more cards it has, the longer it is."""

    counts: tuple[int, ...]
    inks: tuple[str, ...]
    digits: float = _DIGITS

    def paint(self, size: Size) -> Image.Image:
        """Paint the petals with their numbers, and the icons of the elements around them."""
        side, unit = min(size), min(size) / _SIDE
        made = self._petals().image((side, side))
        pen, face = ImageDraw.Draw(made), font("number", self.digits * unit)
        for place, (element, count, ink) in enumerate(zip(Element, self.counts, self.inks, strict=True)):
            x, y = polar(_MIDDLE, _MIDDLE, _RING, place * self._step - 90)
            icon = icon_image(icon_of(element), round(_SIGN * unit), ink if count else _ABSENT)
            corner = round(x * unit - icon.width / 2), round(y * unit - icon.height / 2)
            made.alpha_composite(icon, corner)
            if count:
                x, y = polar(_MIDDLE, _MIDDLE, self._reach(count) - self.digits / 2, place * self._step - 90)
                write(pen, (x * unit, y * unit), str(count), face, DARK, "mm")
        return made

    @property
    def _step(self) -> float:
        return 360 / len(self.counts)

    def _reach(self, count: int) -> float:
        return _LEAST + (_PETAL - _LEAST) * count / max([*self.counts, 1])

    def _petals(self) -> Paper:
        paper = Paper(_SIDE, _SIDE)
        paper.plate(circle(_MIDDLE, _MIDDLE, _RIM), _GROUND, 1.4, _LINE)
        for place, (count, ink) in enumerate(zip(self.counts, self.inks, strict=True)):
            middle, half = place * self._step - 90, self._step / 2 - 2
            reach = self._reach(count) if count else _PETAL
            petal = _petal(reach, middle - half, middle + half)
            paper.fill(petal, ink if count else _EMPTY)
        return paper


def _petal(reach: float, begin: float, end: float) -> str:
    inner = (polar(_MIDDLE, _MIDDLE, _HUB, angle) for angle in (begin, end))
    outer, last = (polar(_MIDDLE, _MIDDLE, reach, angle) for angle in (end, begin))
    sides = "L".join(at(*point) for point in (*inner, outer))
    return f"M{sides}A{num(reach)} {num(reach)} 0 0 0 {at(*last)}Z"


def wheel(m: Metrics, services: Services, box: Box, looks: Looks, cards: Sequence[AnyCard]) -> Node:
    """The wheel of the elements, described by the number of cards of each."""
    counts = Counter(element for card in cards for element in elements_of(card))
    side = Px(min(box.width, box.height))
    inks = tuple(COLOURS[each] for each in Element)
    drawn = Wheel(tuple(counts[each] for each in Element), inks)
    made = hung(services, drawn, aligned(m, box, side, side))
    told = [tr("{what}: {n}", what=looks.element(each), n=counts[each]) for each in Element]
    made.semantic = Semantic("text", tr("Cards by element"), listed(told), id="elements")
    return made
