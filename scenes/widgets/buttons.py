"""Buttons of four kinds, with their words, icon, hint and key.

Where keys are always shown, icon, words and key stand in the middle as one whole. Where keys go with the
mouse, the words alone are in the middle, and a key takes its room at the right end: as one whole, all words
of a screen would jump by half a key at each change between mouse and keys, and words that kept the place of
the whole would be off-centre without it.
"""

import math
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache, partial
from itertools import islice
from typing import Any, Literal, NamedTuple

import pygame

from scenes.toolkit import sight, text as lettering
from scenes.toolkit.design import NAME, POINTER_TARGET, FontSize, TextSize, like, usual
from scenes.toolkit.geometry import Box, Caps, Metrics, Size
from scenes.toolkit.input import Click, DoubleClick, Intent
from scenes.toolkit.node import Node, Semantic, Writing
from scenes.toolkit.paint import FOOTLIGHT, Colour, Keep, Theme, blend, plate
from scenes.toolkit.strokes import PLATE
from scenes.toolkit.text import Fitted
from scenes.widgets import keycaps
from scenes.widgets.furniture import icon

SMALLEST_TARGET = POINTER_TARGET
Act = Callable[[], object]
Kind = Literal["action", "primary", "quiet", "choice"]
"""Primary: gold, at most one on a screen. Action: outlined. Quiet: words, underlined under pointer and focus.
Choice: a segment in the frame of a choice, tinted and outlined if it is chosen, as a chosen row is.
"""
composed = Keep[Hashable](2**21)
"""The pictures of buttons, by their looks: undo is grey and clear again all the time."""
_GAP = 0.45
_WORTH_A_KEY, _WORTH_BOTH = 0.8, 0.9


@dataclass(eq=False, kw_only=True)
class Button(Node):
    """A button; its semantic id is its callback id, unless `on_click` takes the click.

    `icon` draws a picture for a height in pixels and the colour of the words; `selected` marks a chosen
    option. When greyed, it can be looked at if `why` has words, which its scene then shows. Its key is shown
    while that is `free`: a focused node may take it first; and unless it is `bare`, while the mouse is used.
    """

    looks = "text text_size theme kind cap shown_cap whole hint icon selected enabled"
    soft: int = PLATE
    text: str
    name: str
    text_size: int
    theme: Theme = FOOTLIGHT
    kind: Kind = "action"
    key_cap: str = ""
    caps: Caps | None = field(default=None, repr=False)
    scope: str = ""
    free: bool = True
    bare: bool = False
    hint: str = ""
    why: str = ""
    icon: Callable[[int, Colour], pygame.Surface] | None = None
    on_click: Act | None = None
    selected: bool = False
    disabled: bool = False
    clickable: bool = True

    def __post_init__(self) -> None:
        if self.caps is not None:
            self.scope = self.caps.scope
        if self.semantic is None:
            self.semantic = Semantic("button", self.text, self.hint or self.why, not self.disabled, self.name)

    @property
    def focusable(self) -> bool:
        return super().focusable or (self.disabled and bool(self.why) and self.visible)

    @property
    def shown_cap(self) -> str:
        """The key that is drawn on it, or an empty string."""
        return self.cap if self.free and not self.bare and self._inside(*self.size).cap else ""

    @property
    def whole(self) -> bool:
        """Whether its key is part of what stands in the middle: it stays, unless a focused node takes it."""
        return self.caps is not None and self.caps.always

    @property
    def cap(self) -> str:
        """What its keycap shows: the key, or the pad's button, that presses it now."""
        return keycaps.shown(self.key_cap, self.caps, self.scope, primary=self.kind == "primary")

    def contains(self, point: tuple[float, float]) -> bool:
        x, y = self.world().inward(point)
        width, height = (max(SMALLEST_TARGET, side) for side in self.size)
        return abs(x) <= width / 2 and abs(y) <= height / 2

    def handle(self, intent: Intent) -> bool:
        if self.on_click is None or not isinstance(intent, Click | DoubleClick):
            return False
        if self.enabled:
            self.on_click()
        return True

    def writing(self) -> Writing:
        fill, ink, _ = self._paints()
        return self._inside(*self.size).words.size, ink, fill

    def face(self, width: int, height: int) -> pygame.Surface | None:
        fill, ink, line = self._paints()
        radius = max(4, round(min(height * 0.18, self.text_size * 0.55)))
        framed = self.kind in ("action", "primary")
        framed = framed or (self.kind == "quiet" and sight.high() is not None) or self._tinted
        framed = framed or (self.selected and not self.enabled)
        lit = self.selected or (self.kind == "choice" and self.enabled and (self.hovered or self.pressed))
        colours = fill if framed or lit else None, line if framed else None
        ground = plate((width, height), radius, *colours, max(1.0, self.text_size / 14))
        tall = self._inside(width, height).icon
        return self._filled(ground, self.icon(tall, ink) if self.icon and tall else None, ink)

    def _filled(self, ground: pygame.Surface, icon: pygame.Surface | None, ink: Colour) -> pygame.Surface:
        """The ground with what is on it, found again by its look."""
        inside = self._inside(*ground.get_size())
        look = ground, icon, ink, inside, self.text, self.cap, self.shown_cap, self.whole, self._underlined
        made = composed.find(look)
        if made is None:
            made = ground.copy()
            self._fill_in(made, icon, ink)
            composed.put(look, made)
        return made

    @property
    def _underlined(self) -> bool:
        return self.kind == "quiet" and self.enabled and (self.hovered or self.focused)

    @property
    def _tinted(self) -> bool:
        """Whether a tint and an outline show that it is chosen; in high contrast it is filled instead."""
        return self.selected and self.kind != "primary" and self.enabled and sight.high() is None

    def _paints(self) -> tuple[Colour, Colour, Colour]:
        theme = self.theme
        if not self.enabled:
            fill = theme.tint(0.16) if self.selected else theme.plate
            ink = sight.written(blend(theme.plate, theme.dim, 0.62), fill)
            return fill, ink, sight.stroke(blend(theme.plate, theme.line, 0.4))
        if self._tinted:
            # The only gold of a screen is its primary button.
            return theme.tint(0.44 if self.hovered else 0.34), theme.text, theme.lit
        if self.kind == "primary" or self.selected:
            fill = blend(theme.lit, theme.text, 0.35) if self.hovered else theme.lit
            fill = blend(theme.lit, theme.ink, 0.2) if self.pressed else fill
            return fill, theme.on_lit, fill
        fill = blend(theme.plate, theme.line, 0.3 if self.pressed else 0.16 if self.hovered else 0.0)
        return fill, theme.text, theme.lit if self.hovered else theme.line

    def _fill_in(self, made: pygame.Surface, icon: pygame.Surface | None, ink: Colour) -> None:
        width, height = made.get_size()
        inside = self._inside(width, height)
        cap = keycaps.picture(self.cap, inside.size, ink) if inside.cap and self.shown_cap else None
        content = inside.width + (icon.get_width() + (inside.gap if self.text else 0) if icon else 0)
        x, cap_left = inside.lefts(width, content, keyed=cap is not None, whole=self.whole)
        if icon is not None:
            made.blit(icon, (x, (height - icon.get_height()) // 2))
            x += icon.get_width() + inside.gap
        self._write(made, inside, x, ink)
        if cap is not None:
            made.blit(cap, (cap_left, (height - cap.get_height()) // 2))

    def _write(self, made: pygame.Surface, inside: "_Inside", left: int, ink: Colour) -> None:
        words, hint = inside.words, inside.hint
        room = made.get_height() - (hint.height if hint else 0)
        y = lettering.middle("bold", words.size, len(words.lines), room)
        step = lettering.line_height("bold", words.size)
        for index, line in enumerate(words.lines):
            drawn = lettering.line(line, "bold", words.size, ink)
            top = lettering.laid(line, "bold", words.size, y + index * step)
            at = left + (inside.width - drawn.get_width()) // 2
            made.blit(drawn, (at, top))
            if self._underlined:
                below = lettering.height("bold", words.size, 1) + y + index * step - words.size // 10
                made.fill(ink, (at, below, drawn.get_width(), max(1, words.size // 14)))
        if hint and hint.lines:
            drawn = lettering.line(hint.lines[0], "medium", hint.size, ink)
            made.blit(drawn, (left + (inside.width - drawn.get_width()) // 2, y + words.height))

    @property
    def inside(self) -> "_Inside":
        """How its words, hint, icon and key share its room."""
        return self._inside(*self.size)

    def _inside(self, width: int, height: int) -> "_Inside":
        size, room = self.text_size, (width, height)
        scale = (lettering.smaller_than(size), usual(size))
        return _arranged(self.text, self.cap, self.hint, bool(self.icon), size, room, scale)


def even(row: Sequence[Button]) -> None:
    """Give buttons of one size words of one size, without keys or icons where those make the words small."""
    for first in row:
        alike = [made for made in row if math.dist(made.size, first.size) < 2]
        if len(alike) > 1 and first is alike[0]:
            _dress(alike)


def level(row: Sequence[Button]) -> None:
    """Give buttons of different sizes, side by side, words of one size."""
    least = min((made.inside.words.size for made in row), default=0)
    for made in row:
        made.text_size = like(made.text_size, least)


def _dress(alike: Sequence[Button]) -> None:
    worn, enough = [(made.icon, made.key_cap) for made in alike], round(_WORTH_BOTH * alike[0].text_size)

    def letters(icons: bool, keys: bool) -> int:
        for made, (sign, key) in zip(alike, worn, strict=True):
            made.icon, made.key_cap = sign if icons else None, key if keys else ""
        found = ((made._inside(*made.size), made.cap) for made in alike)
        return min(inside.words.size if inside.cap or not key else 0 for inside, key in found)

    ways = (True, True), (False, True), (True, False), (False, False)
    beside = _least_beside_key(alike[0].text_size)
    fair = (way for way, least in zip(ways, (enough, beside), strict=False) if letters(*way) >= least)
    size = letters(*(next(fair, None) or max(ways, key=lambda way: min(enough, letters(*way)))))
    for made in alike:
        made.text_size = like(made.text_size, size)


class _Inside(NamedTuple):
    """How the parts of a button share its room: sizes in pixels, and the words as they fit."""

    size: int
    words: Fitted
    hint: Fitted | None
    icon: int
    cap: int
    gap: int
    pad: int

    @property
    def width(self) -> int:
        """The width of the words, or of the hint below them if that is wider."""
        return max(self.words.width, self.hint.width if self.hint else 0)

    def lefts(self, width: int, content: int, *, keyed: bool, whole: bool) -> tuple[int, int]:
        """Where icon and words begin, and where the key does; `content` is the width of icon and words.

        As one `whole` with the key they are centred, whether it is drawn now or not. Otherwise they are
        centred alone, and no further left than a drawn key at the right end needs.
        """
        beside = (self.gap if content else 0) + self.cap
        if whole and self.cap:
            left = max(self.pad, (width - content - beside) // 2)
            return left, left + content + beside - self.cap
        end, middle = width - self.pad - self.cap, max(self.pad, (width - content) // 2)
        return (max(self.pad, min(middle, end - self.gap - content)) if keyed else middle), end

    @property
    def hint_size(self) -> int:
        """The font size that the hint should have."""
        return _hint_size(self.size)

    @property
    def cap_letters(self) -> int:
        """The font size of the key."""
        return keycaps.letters(self.size)


@lru_cache(maxsize=256)  # each 1.5 KiB
def _arranged(text: str, key: str, hint: str, icon: bool, size: int, room: Size, _scale: object) -> _Inside:
    """The largest arrangement; the icon, then the key is left out that makes words small or breaks them."""
    bare = _at_best(partial(_at, text, "", hint, icon, room), size)
    enough = min(_least_beside_key(size), bare.words.size)
    most = _most_beside_key(key, size, room[1]) if key else None
    for drawn in dict.fromkeys((icon, not text and icon)) if most else ():
        alone = partial(_at, text, "", hint, drawn, room)

        def stays(found: _Inside, alone: Callable[[int], _Inside] = alone) -> bool:
            return len(found.words.lines) <= len(alone(like(size, found.words.size)).words.lines)

        found = _at_best(partial(_at, text, key, hint, drawn, room), most or size, stays)
        if found.words.size >= enough and not found.words.cut and stays(found):
            return found
    return bare


def _most_beside_key(key: str, size: int, height: int) -> int | None:
    """The largest size of words whose key is lower than the button, or None."""
    sizes = (size, *(like(size, trial) for trial in islice(lettering.steps(size), 1, None)))
    return next((each for each in sizes if keycaps.measure(key, each)[1] < height), None)


def _least_beside_key(size: int) -> float:
    """How small words may become so that their key has room: not below their size, or body text, at 100 %."""
    body = min(size.smaller, default=size) * usual(size) / size if isinstance(size, FontSize) else 0
    return max(int(body), min(usual(size), _WORTH_A_KEY * size))


def _at_best(
    at: Callable[[int], _Inside], size: int, suits: Callable[[_Inside], bool] = lambda _: True
) -> _Inside:
    """The arrangement with the largest words that are whole and suit; the last one if none is."""
    best = at(size)
    good = not best.words.cut and suits(best)
    for trial in islice(lettering.steps(size), 1, None):
        if good and best.words.size >= trial:
            break
        found = at(like(size, trial))
        whole = not found.words.cut and suits(found)
        if not good or (whole and found.words.size > best.words.size):
            best, good = found, whole
    return best


def _at(text: str, key: str, hint: str, icon: bool, box: Size, size: int) -> _Inside:
    width, height = box
    gap, pad = round(size * _GAP), min(round(size * 0.7), width // 10)
    cap = keycaps.measure(key, size)[0] if key else 0
    tall = min(round(size * 1.15), height) if icon else 0
    room = width - 2 * pad - (cap + gap if cap else 0) - (tall + gap if tall and text else 0)
    small = _hint_size(size)
    # A hint keeps its size if the larger words above it keep theirs.
    share = max(
        height * 2 // 5, min(height * small // (small + size), lettering.line_height("medium", small))
    )
    below = lettering.fit(hint, "medium", small, max(1, room), share, 1) if hint else None
    words = lettering.fit(text, "bold", size, max(1, room), height - (below.height if below else 0))
    return _Inside(size, words, below, tall, cap, gap, pad)


def _hint_size(size: int) -> int:
    """The size of a hint: the next smaller one of the scale."""
    return like(size, max(size.smaller, default=size)) if isinstance(size, FontSize) else round(size * 0.8)


@cache
def signed(name: str) -> Callable[[int, Colour], pygame.Surface]:
    """The function that draws an icon, the same one each time: so a button is known to look as before."""
    return partial(icon, name)


def button(
    m: Metrics,
    box: Box,
    name: str,
    text: str,
    act: Act,
    icon_name: str = "",
    size: TextSize = NAME,
    **fields: Any,
) -> Button:
    """A button in a box of the parent's pixels; `fields` are further fields of it."""
    sign = signed(icon_name) if icon_name else None
    look = {"text_size": m.text(size), "icon": sign, "caps": m.caps, **fields}
    return Button(name=name, text=text, on_click=act, **look).place(box)
