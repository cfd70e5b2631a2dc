"""A game's poster on the title screen: how it hangs, glows and comes forward."""

from collections.abc import Iterator
from dataclasses import dataclass

import pygame
from msgspec.structs import replace

from scenes.art.posters import POSTER, TACK, Poster
from scenes.services import dotted, ntr, tr
from scenes.toolkit import sight
from scenes.toolkit.design import GAP
from scenes.toolkit.geometry import ORIGIN, Box, Metrics, Pose
from scenes.toolkit.node import Semantic
from scenes.toolkit.paint import FOOTLIGHT as T, halo, plate
from scenes.toolkit.shapes import Panel
from scenes.toolkit.strokes import Strokes
from scenes.widgets.cards import Card
from scenes.widgets.furniture import label
from scenes.widgets.page import SMALL, text_width

LARGEST = 1.07  # scale of a poster, at most
RAISED = 1.035
LEAST_PICTURE = 3  # how many times higher the picture over the sign of a game in progress is, at least
STRING = (16, 7, 5)
STRING_LIGHT = (122, 66, 34)


@dataclass(eq=False, kw_only=True)
class PosterNode(Card):
    """A game's poster on two strings; a playable one glows, and comes forward when hovered or focused.

    `going` is the name of its game in progress.
    """

    title: str
    name: str
    poster: Poster
    going: str = ""
    raised: bool = False
    home: Pose = ORIGIN

    def __post_init__(self) -> None:
        poster, self.clickable = self.poster, not self.poster.waiting
        words = poster.line if self.clickable else f"{poster.note}, {poster.line}"
        words = dotted(tr("Continue"), self.going) if self.going else words
        self.semantic = Semantic("poster", self.name, words, self.clickable, f"poster:{self.title}")

    @property
    def wanted(self) -> Pose:
        """The pose at rest, or forward: larger, with the same lower edge so that the pointer stays on it."""
        if not self.raised:
            return self.home
        return replace(self.home, y=self.home.y - self.size[1] * (RAISED - 1) / 2, scale=RAISED)

    def turn(self) -> bool:
        """Update `raised` from pointer and focus; return True if the poster has to move."""
        before = self.raised
        self.raised = self.clickable and (self.hovered or self.focused) and not self.pressed
        return before != self.raised

    @property
    def depth(self) -> float:
        return 0.2 + 0.8 * (self.world().scale - 1) / (RAISED - 1)

    def face(self, width: int, height: int) -> pygame.Surface | None:
        """The poster as baked for its place; it is scaled while it is raised."""
        return super().face(*self.size)

    def paint(self, strokes: Strokes) -> None:
        world = self.world()
        share = self.size[0] * world.scale / POSTER[0]
        top, wide = world.y - self.size[1] * world.scale / 2, max(1, round(1.6 * share))
        end = round(top + TACK[1] * share)
        for side in (-1, 1):
            x = round(world.x + side * (POSTER[0] / 2 - TACK[0]) * share)
            strokes.fill(STRING, (x - wide // 2, 0, wide + 1, end))
            strokes.fill(STRING_LIGHT, (x - wide // 2, 0, max(1, wide // 2), end))
        super().paint(strokes)
        if self.clickable:
            strong = self.hovered or self.focused
            size = (round(self.size[0] * world.scale), round(self.size[1] * world.scale))
            edge = plate(size, 4, None, T.text if strong else T.lit, max(2.0, share * (4 if strong else 2.6)))
            strokes.blit(edge, edge.get_rect(center=(round(world.x), round(world.y))))

    def _cast(self, strokes: Strokes) -> None:
        """Paint its shadow on the wall, and the glow around a playable one; neither in high contrast."""
        if sight.high() is not None:
            return
        world, depth, width = self.world(), round(self.depth, 1), self.size[0]
        shade = halo(self.size, round(width * (0.08 + 0.08 * depth)), 4, (0, 0, 0), 0.9 - 0.3 * depth)
        aside, down = width * (0.03 + 0.06 * depth), width * (0.05 + 0.11 * depth)
        strokes.blit(shade, shade.get_rect(center=(round(world.x + aside), round(world.y + down))))
        if self.clickable:
            glow = halo(self.size, round(width * 0.12), 8, T.lit, round(0.7 + 0.3 * depth, 1))
            strokes.blit(glow, glow.get_rect(center=(round(world.x), round(world.y))))


def progress_sign(m: Metrics, poster: Box, words: str, plate: float) -> Iterator[Panel]:
    """The sign on a poster whose game is in progress, above the plate with its name, which is so high.

    There is none where large letters would have it hide the picture: below, a new game is offered besides.
    """
    width, height = text_width(m, words, SMALL) + 2 * m.text(SMALL), round(m.text(SMALL) * 1.7)
    left = (poster.width - width) // 2
    top = round(poster.height - plate * poster.width / POSTER[0]) - height
    if top < LEAST_PICTURE * height:
        return
    made = Panel(fill=T.lit, radius=m.px(7), corner="notch").place((left, top, width, height))
    ink = {"weight": "bold", "colour": T.on_lit, "anchor": "center"}
    yield made.add(label(m, Box(0, 0, width, height), words, size=SMALL, **ink))


def poster_share(m: Metrics, high: int, count: int) -> tuple[float, int]:
    """The scale of so many posters side by side, and their height in pixels, at most `high`.

    In larger letters they are as wide as the window allows, and rather lower than usual.
    """
    widest = min(LARGEST, (m.width - m.px(300)) / (count * m.px(POSTER[0] + GAP)))
    share = widest if m.text_scale > 1 else min(widest, high / m.px(POSTER[1]))
    return share, min(high, round(m.px(POSTER[1]) * share))


def capitals(name: str) -> str:
    """A name in capitals; the title font draws the letters of an ordinal as small ones."""
    return " ".join(word if word[:1].isdigit() else word.upper() for word in name.split(" "))


def seats_told(least: int, most: int) -> str:
    """The number of players as text."""
    if least + 1 == most:
        return tr("{least} or {most} players", least=least, most=most)
    if least < most:
        return tr("{least} to {most} players", least=least, most=most)
    return ntr("{n} player", "{n} players", least)
