"""How a scene is painted, and how one picture gives way to the next; only the stack calls this."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from scenes.toolkit.geometry import Pose
from scenes.toolkit.node import Node
from scenes.toolkit.paint import Colour, plate
from scenes.toolkit.scene import Scene
from scenes.toolkit.timeline import REDUCED_SECONDS, Call, Clock, Sequence, Timeline, Tween

if TYPE_CHECKING:
    from scenes.widgets.curtain import Curtain

ABOVE_FOCUS = 2000.0  # the z from which live nodes hide the focus ring too, as a falling curtain does
_RING_GAP = 4


class Layer:
    """The still picture of a scene, and what was painted above it last."""

    def __init__(self, scene: Scene[Any]) -> None:
        self.scene = scene
        self.still: pygame.Surface | None = None
        self._live: list[Node] = []
        self._shown: tuple[object, ...] = ()
        self._dimmed: pygame.Surface | None = None

    def prepare(self, size: tuple[int, int], backdrop: pygame.Surface | None, *, below_changed: bool) -> bool:
        """Bring the still picture up to date; True if the frame must be painted."""
        live = sorted((node for node in self.scene.root.walk() if node.live), key=lambda node: node.z)
        for node in {*live} ^ {*self._live}:
            # What came to life or rest has its place painted anew.
            self.scene.touch(node)
        ring = self._ring_place()
        shown = (*((id(node), node.world()) for node in live), ring)
        stirred, self.scene.stirred = self.scene.stirred, False
        changed = self._recompose(size, backdrop, below_changed=below_changed)
        changed = changed or stirred or shown != self._shown
        self._live, self._shown = live, shown
        return changed

    def _recompose(
        self, size: tuple[int, int], backdrop: pygame.Surface | None, *, below_changed: bool
    ) -> bool:
        stale = self.scene.stale
        if self.still is None or self.still.get_size() != size:
            self.still, stale = pygame.Surface(size), None
        if below_changed:
            stale = None
        self.scene.stale = []
        whole = self.still.get_rect()
        areas = [whole] if stale is None else _merged(stale, whole)
        if areas:
            self.scene.root.settle()
        for area in areas:
            self._paint_still(self.still, area, backdrop)
        return bool(areas)

    def _paint_still(self, still: pygame.Surface, area: pygame.Rect, backdrop: pygame.Surface | None) -> None:
        still.set_clip(area)
        if backdrop is None:
            still.fill(self.scene.theme.ink, area)
        else:
            still.blit(backdrop, area, area)
        self.scene.root.draw(still, still=True)
        still.set_clip(None)

    def cover(self) -> None:
        """Another scene comes above: its ground is to be painted anew, whatever it was the last time."""
        self._dimmed = None

    def dimmed(self, veil: float, *, changed: bool) -> pygame.Surface:
        """The whole frame under a veil of the theme's ink, as the ground of the scene above."""
        size = self.still.get_size() if self.still else (0, 0)
        if self._dimmed is None or changed or self._dimmed.get_size() != size:
            self._dimmed = pygame.Surface(size)
            self.paint(self._dimmed)
            shade = pygame.Surface(size)
            shade.fill(self.scene.theme.ink)
            shade.set_alpha(round(255 * veil))
            self._dimmed.blit(shade, (0, 0))
        return self._dimmed

    def paint(self, target: pygame.Surface) -> None:
        """Paint the frame."""
        if self.still is not None:
            target.blit(self.still, (0, 0))
        for node in self._live:
            if node.z < ABOVE_FOCUS:
                self._paint_live(node, target)
        self._paint_ring(target)
        for node in self._live:
            if node.z >= ABOVE_FOCUS:
                self._paint_live(node, target)

    def _paint_live(self, node: Node, target: pygame.Surface) -> None:
        if node.carried:
            return
        area = target.get_rect()
        for above in node.above():
            area = above.world_rect().clip(area) if above.clips else area
        target.set_clip(area)
        node.draw(target)
        target.set_clip(None)

    def _ring_place(self) -> tuple[Pose, tuple[int, int]] | None:
        node = self.scene.focus.node if self.scene.focus.shown and self.scene.on_top else None
        return (node.world(), node.size) if node else None

    def _paint_ring(self, target: pygame.Surface) -> None:
        place = self._ring_place()
        if place is None:
            return
        pose, size = place
        theme = self.scene.theme
        ring = focus_ring((round(size[0] * pose.scale), round(size[1] * pose.scale)), theme.text, theme.ink)
        if pose.angle % 360:
            ring = pygame.transform.rotozoom(ring, pose.angle, 1)
        target.blit(ring, ring.get_rect(center=(round(pose.x), round(pose.y))))


def focus_ring(size: tuple[int, int], bright: Colour, dark: Colour) -> pygame.Surface:
    """A bright ring with a dark one inside and outside, so that it shows on any ground."""
    made = plate((size[0] + 4 * _RING_GAP, size[1] + 4 * _RING_GAP), 12, None, dark, 5).copy()
    bright_ring = plate((size[0] + 4 * _RING_GAP - 2, size[1] + 4 * _RING_GAP - 2), 11, None, bright, 2.5)
    made.blit(bright_ring, (1, 1))
    return made


def _merged(areas: list[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """The areas without overlap, so that nothing see-through is painted twice at one place."""
    merged: list[pygame.Rect] = []
    for area in areas:
        grown = area.clip(whole)
        while (index := grown.collidelist(merged)) >= 0:
            grown = grown.union(merged.pop(index))
        if grown.width and grown.height:
            merged.append(grown)
    return merged


FADE_SECONDS = 0.14


class Transition:
    """Covers the change of scenes; the new scene has input from the start, and any press ends this.

    `drop` hangs a curtain for a window of that size; it is asked early, so that its velvet can be baked.
    """

    def __init__(self, clock: Clock, drop: Callable[[tuple[int, int]], "Curtain"]) -> None:
        self._timeline = Timeline(clock)
        self._hang, self._size = drop, (0, 0)
        self._drop: Curtain | None = None
        self._before: pygame.Surface | None = None
        self._share = 0.0
        self.hides = False
        self._falls = False

    @property
    def busy(self) -> bool:
        """Whether the new picture is not yet all that is seen."""
        return self._timeline.busy

    def prepare(self, size: tuple[int, int]) -> None:
        """Hang a curtain for windows of that size."""
        if self._size != size:
            self.finish()
            self._size, self._drop = size, self._hang(size)

    def begin(self, before: pygame.Surface, speed: float, *, curtain: bool, reduced: bool) -> bool:
        """Go from that picture to what is painted from now on; whether a curtain falls for it."""
        self.finish()
        self._falls = self.hides = bool(speed) and curtain and not reduced and self._drop is not None
        if not speed:
            return False
        self._timeline.speed, self._before = speed, before
        if self._falls and self._drop is not None:
            self._timeline.play(
                Sequence((self._drop.fall(), Call(self._change), self._drop.rise())), self._end
            )
        else:
            seconds = REDUCED_SECONDS if reduced else FADE_SECONDS
            self._timeline.play(Tween(self._fade, 0.0, seconds, start=1.0, easing="linear"), self._end)
        return self._falls

    def _change(self) -> None:
        self.hides, self._before = False, None

    def _fade(self, share: float) -> None:
        self._share = share

    def _end(self) -> None:
        self.hides = self._falls = False
        self._before = None

    def update(self) -> None:
        """Let time have passed."""
        self._timeline.update()

    def finish(self) -> None:
        """Show the new picture at once."""
        self._timeline.finish()

    def paint(self, target: pygame.Surface) -> None:
        """Paint over the new picture what is still left of the old one, or the curtain."""
        if self._before is not None:
            self._before.set_alpha(None if self.hides else round(255 * self._share))
            target.blit(self._before, (0, 0))
        if self._falls and self._drop is not None:
            self._drop.draw(target)
