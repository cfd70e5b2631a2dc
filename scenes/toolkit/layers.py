"""Layers: how a scene is painted, and how one picture gives way to the next; only the stack calls this."""

import time
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache, partial
from typing import Any

import pygame

from scenes.toolkit.geometry import Size
from scenes.toolkit.node import Node
from scenes.toolkit.paint import Colour, kept, new_plate
from scenes.toolkit.scene import AnyScene
from scenes.toolkit.shapes import Panel
from scenes.toolkit.strokes import PLATE, WORDS, Area, Boxes, Canvas, Stroke, Strokes, replaced
from scenes.toolkit.timeline import REDUCED_SECONDS, Clock, Motion, Timeline, Tween

ABOVE_FOCUS = 2000.0  # the z from which live nodes hide the focus ring too, as a falling curtain does
FADE_SECONDS = 0.14
WORDS_SECONDS, FIRST_SHARE = 0.09, 0.2
_RING_GAP = 4
_AHEAD, _AHEAD_AT_REST = 0.0005, 0.0015  # seconds of a frame in which nodes are painted that are not seen yet
_STRIP = 64  # rows of a veil that are kept as pixels

# A curtain, and a function from a callback to its motion: it falls, calls back unseen, and rises.
Drop = tuple[Node, Callable[[Callable[[], None]], Motion]]


class WordFade:
    """Cross-fades the words and plates that a change of a scene replaced, if its viewer saw both.

    What goes has gone before what comes is seen, so that no two sentences lie over each other. What is read,
    pressed and said is the new at once; only what is painted lags behind.
    """

    def __init__(self, scene: AnyScene) -> None:
        self.timeline = Timeline(scene.timeline.clock)
        self._scene, self._seen, self._viewer = scene, list[Stroke](), scene.viewer
        self._come, self._share = frozenset[Area](), 1.0
        self._gone: dict[Area | None, list[Stroke]] = {}
        self._laid, self._mixed = list[Stroke](), list[Stroke]()
        self._coming, self._going = list[int](), list[int]()

    def over(self, strokes: list[Stroke]) -> list[Stroke]:
        """What is painted for a still picture: with what has just gone, and what comes only in part."""
        scene = self._scene
        softened, scene.softened = scene.softened and scene.on_top, False
        steady = self._viewer == scene.viewer and not (scene.curtain or scene.timeline.reduced)
        if softened and self._seen and steady and scene.timeline.speed:
            self._begin(strokes)
        elif not steady:
            self.end()
        self._seen, self._viewer = strokes, None if scene.curtain else scene.viewer
        return self._blend(strokes) if self.timeline.busy else strokes

    def end(self) -> None:
        """Forget what was seen: what comes next is painted as it is."""
        self.timeline.finish()
        self._seen, self._come = [], frozenset()
        self._let_go()

    def _let_go(self) -> None:
        """Drop the pictures of what has gone: among them may be the canvas of a covered scene."""
        self._gone, self._laid, self._mixed = {}, [], []

    def _begin(self, strokes: list[Stroke]) -> None:
        gone, come = replaced(self._seen, strokes)
        self.timeline.finish()
        if not gone and not come:
            return
        plates, self._gone, self._laid = {each.area for each in come if each.soft == PLATE}, {}, []
        for after, each in gone:
            self._gone.setdefault(each.area if each.area in plates else after, []).append(each)
        # A plate in the place of another is whole at once, below the one that goes.
        old = {each.area for _, each in gone if each.soft == PLATE}
        self._come = frozenset(each.area for each in come if each.soft == WORDS or each.area not in old)
        self.timeline.speed = self._scene.timeline.speed
        # The first frame shows already that something changes.
        share = partial(setattr, self, "_share")
        self.timeline.play(Tween(share, 1.0, WORDS_SECONDS, FIRST_SHARE, "linear"), self._let_go)

    def _blend(self, strokes: list[Stroke]) -> list[Stroke]:
        if strokes != self._laid:
            self._lay(strokes)
        blended = list(self._mixed)
        for places, share in ((self._coming, 2 * self._share - 1), (self._going, 1 - 2 * self._share)):
            for place in places:
                blended[place] = blended[place].faded(max(0.0, share))
        return blended

    def _lay(self, strokes: list[Stroke]) -> None:
        """Lay what goes among the strokes of a still picture, and note where both kinds stand."""
        self._laid, self._mixed, self._coming, self._going = strokes, [], [], []
        waiting = dict(self._gone)
        for stroke in strokes:
            if stroke.soft and stroke.area in self._come:
                self._coming.append(len(self._mixed))
            self._mixed.append(stroke)
            if stroke.area in waiting:
                self._lay_going(waiting.pop(stroke.area))
        for left in waiting.values():
            self._lay_going(left)

    def _lay_going(self, strokes: list[Stroke]) -> None:
        self._going += range(len(self._mixed), len(self._mixed) + len(strokes))
        self._mixed += strokes


class Layer:
    """A scene of the stack, the callback for its result, and the strokes of what is seen of it."""

    def __init__(self, scene: AnyScene, then: Callable[[Any], None] | None) -> None:
        self.scene, self.then = scene, then
        self.strokes: list[Stroke] = []
        self._live: list[Node] = []
        self._held: list[Node] = []
        self.fade = WordFade(scene)

    def prepare(self, size: Size, ground: Iterable[Stroke], still: Canvas) -> Boxes:
        """Bring the still picture up to date with the top scene over a ground; return where it changed."""
        boxes = still.show(self._lie(size, ground), size)
        self.strokes = self._above(size, [Stroke((0, 0, *size), still.surface)])
        self._paint_ahead(pygame.Rect(0, 0, *size))
        return boxes

    def lie_below(self, size: Size, ground: Iterable[Stroke]) -> None:
        """Find the strokes of a scene that is seen below another.

        The one above is painted from these: little in them changes meanwhile, and a picture of them would be
        as large as the window. Words that were fading have faded, since nothing moves there any more.
        """
        self.fade.timeline.finish()
        self.strokes = self._above(size, self._lie(size, ground))

    def _lie(self, size: Size, ground: Iterable[Stroke]) -> list[Stroke]:
        """The strokes of all that is still, over a ground; note what is live."""
        still, self._live = Strokes(pygame.Rect(0, 0, *size)), []
        still.fill(self.scene.theme.ink, still.clip)
        self.scene.root.draw(still, self._live)
        base, *own = self.fade.over(still)
        return [base, *ground, *own]

    def _paint_ahead(self, whole: pygame.Rect) -> None:
        """Paint a few of the nodes that are held, or all would be painted in the frame that shows them.

        How many is a matter of the machine, and changes no picture.
        """
        held, moves = self.scene.held, self.scene.timeline.busy
        until = time.perf_counter() + (_AHEAD if moves else _AHEAD_AT_REST)
        if held is not self._held:
            # The first frame after a change has enough to paint.
            self._held = held
            return
        while held and held[-1].paint_ahead(whole, lambda: time.perf_counter() > until):
            held.pop()

    def rehearse(self, size: Size, enough: Callable[[], bool]) -> None:
        """Let still nodes fetch their pictures for the first frame, until `enough` says that time is up."""
        self.scene.root.draw(Strokes(pygame.Rect(0, 0, *size), enough), [])

    def _above(self, size: Size, still: Iterable[Stroke]) -> list[Stroke]:
        """What is still, and on it the live nodes and the focus ring."""
        strokes = Strokes(pygame.Rect(0, 0, *size))
        strokes += still
        live = sorted(self._live, key=lambda node: node.z)
        _draw_live((node for node in live if node.z < ABOVE_FOCUS), strokes)
        self._draw_ring(strokes)
        _draw_live((node for node in live if node.z >= ABOVE_FOCUS), strokes)
        return strokes

    def _draw_ring(self, strokes: Strokes) -> None:
        focus = self.scene.focus
        focused = focus.node if focus.shown and self.scene.on_top else None
        if focused is None or not _is_painted(focused):
            return
        pose, theme = focused.world(), self.scene.theme
        thick = max(1.0, self.scene.metrics.unit / 1.2)  # the ring of 1920x1080, enlarged in a larger window
        # A name in large letters may be wider than the card that it stands on.
        names = (part.size[0] for part in focused.children if isinstance(part, Panel) and part.visible)
        size = max(focused.size[0], *names, 0), focused.size[1]
        width, height = (round(length * pose.scale + 4 * _RING_GAP * thick) for length in size)
        look = (width, height), theme.ink, theme.text, thick
        middle = round(pose.x), round(pose.y)
        if pose.angle % 360:
            tilted = _tilted_ring(*look, pose.angle % 360)
            strokes.blit(tilted, tilted.get_rect(center=middle))
            return
        box = pygame.Rect(0, 0, width, height)
        box.center = middle
        for side in _sides(box.size, round(14 * thick)):
            strokes.blit(_side(*look, side), (box.left + side[0], box.top + side[1]))

    def dimmed(self, veil: float, size: Size) -> list[Stroke]:
        """The strokes of the frame under a veil of the theme's ink: the ground of the scene above."""
        shades = Strokes(pygame.Rect(0, 0, *size))
        shade = _shade((size[0], _STRIP), self.scene.theme.ink)
        for top in range(0, size[1], _STRIP):
            shades.blit(shade, (0, top), opacity=veil)
        return [*self.strokes, *shades]

    def let_go(self) -> None:
        """Drop what was painted, because it is not seen for a while, or never again at that size."""
        if self.strokes:
            self.strokes = []
            self.fade.end()
            self.scene.root.forget()


def _is_painted(node: Node) -> bool:
    """Whether a node is seen, or one of its id where something is still painted instead of it."""
    held = next((each.instead for each in (node, *node.above()) if each.instead is not None), None)
    return held is None or any(part.id == node.id for part in held.walk())


@lru_cache(maxsize=1)
def _ring(size: Size, ink: Colour, text: Colour, thick: float) -> pygame.Surface:
    """A bright ring with a dark one inside and outside, so that it shows on any ground."""
    edge, inner = round(thick), (size[0] - 2 * round(thick), size[1] - 2 * round(thick))
    ring = new_plate(size, round(12 * thick), None, ink, 5 * thick)
    ring.blit(new_plate(inner, round(11 * thick), None, text, 2.5 * thick), (edge, edge))
    return ring


@kept
def _tilted_ring(size: Size, ink: Colour, text: Colour, thick: float, angle: float) -> pygame.Surface:
    return pygame.transform.rotozoom(_ring(size, ink, text, thick), angle, 1)


@kept
def _side(size: Size, ink: Colour, text: Colour, thick: float, side: Area) -> pygame.Surface:
    """A side of the ring: only these are kept, since within it is nothing."""
    return _ring(size, ink, text, thick).subsurface(side).copy()


def _sides(size: Size, edge: int) -> Iterator[Area]:
    """The sides of a ring: left, top, width, height of each."""
    width, height = size
    if min(size) <= 2 * edge:
        yield 0, 0, width, height
        return
    for across in (0, width - edge):
        yield across, edge, edge, height - 2 * edge
    for down in (0, height - edge):
        yield 0, down, width, edge


@kept
def _shade(size: Size, ink: Colour) -> pygame.Surface:
    made = pygame.Surface(size)
    made.fill(ink)
    return made


def _draw_live(nodes: Iterable[Node], strokes: Strokes) -> None:
    whole = strokes.clip
    for node in nodes:
        for above in node.above():
            strokes.clip = above.world_rect().clip(strokes.clip) if above.clips else strokes.clip
        _Among(strokes).append(node)
        strokes.clip = whole


class _Among(list[Node]):
    """Paints what moves among still nodes at once, so that each stands in its order."""

    def __init__(self, strokes: Strokes) -> None:
        self.strokes = strokes

    def append(self, node: Node) -> None:
        """Paint a node; one that stands in front as it was, with what moves in it afresh."""
        node.draw(self.strokes, None if node.live else self)


class Transition:
    """Covers a change of scenes; the new scene has input from the start, and any press ends the cover.

    `hang` makes a curtain for a window size; it is called early, so that its velvet can be baked. Without it
    scenes change at once.
    """

    def __init__(self, clock: Clock, hang: Callable[[Size], Drop] | None = None) -> None:
        self.timeline = Timeline(clock)
        self.hides = False
        self._hang, self._size = hang, (0, 0)
        self._drop: Drop | None = None
        self._before: pygame.Surface | None = None
        self._opacity = 1.0
        self._falls = False

    def prepare(self, size: Size) -> None:
        """Make the curtain for windows of that size."""
        if self._hang is not None and self._size != size:
            self.timeline.finish()
            self._size, self._drop = size, self._hang(size)

    def follow(
        self, before: pygame.Surface, speed: float, reduced: bool, *, cuts: bool, curtain: bool
    ) -> bool:
        """Begin the change to another scene: none if one `cuts`. Return True if a curtain falls."""
        if cuts and not curtain:
            self.timeline.finish()
            return False
        return self.begin(before, speed, reduced, curtain=curtain and not cuts)

    def begin(self, before: pygame.Surface, speed: float, reduced: bool, *, curtain: bool) -> bool:
        """Start to go from that picture, as it is now, to what is painted from now on.

        Return True if a curtain falls.
        """
        self.timeline.finish()
        if not speed or self._hang is None:
            return False
        self.timeline.speed, self._before, self._opacity = speed, before.copy(), 1.0
        if curtain and not reduced and self._drop is not None:
            self._falls = self.hides = True
            self.timeline.play(self._drop[1](self._change), self._end)
        else:
            seconds = REDUCED_SECONDS if reduced else FADE_SECONDS
            fade = partial(setattr, self, "_opacity")
            self.timeline.play(Tween(fade, 0.0, seconds, 1.0, "linear"), self._end)
        return self._falls

    def _change(self) -> None:
        self.hides, self._before = False, None

    def _end(self) -> None:
        self._change()
        self._falls = False

    def strokes(self, size: Size) -> list[Stroke]:
        """What is painted over the new picture: what is left of the old one, or the curtain."""
        strokes = Strokes(pygame.Rect(0, 0, *size))
        if self._before is not None:
            strokes.blit(self._before, (0, 0), opacity=self._opacity)
        if self._falls and self._drop is not None:
            self._drop[0].draw(strokes)
        return strokes
