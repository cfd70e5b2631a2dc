"""How a scene is painted, and how one picture gives way to the next; only the stack calls this."""

from collections.abc import Callable
from typing import Any

import pygame

from scenes.toolkit.geometry import Pose, Size
from scenes.toolkit.node import Node
from scenes.toolkit.paint import plate
from scenes.toolkit.scene import Scene
from scenes.toolkit.timeline import REDUCED_SECONDS, Clock, Motion, Timeline, Tween

ABOVE_FOCUS = 2000.0  # the z from which live nodes hide the focus ring too, as a falling curtain does
FADE_SECONDS = 0.14
_RING_GAP = 4

# A curtain, and how it falls, does something while nothing is seen, and rises.
Drop = tuple[Node, Callable[[Callable[[], None]], Motion]]


class Layer:
    """A scene of the stack, who takes its result, its still picture, and what was painted above that last."""

    def __init__(self, scene: Scene[Any], then: Callable[[Any], None] | None) -> None:
        self.scene, self.then = scene, then
        self.still = pygame.Surface((0, 0))
        self._live: list[Node] = []
        self._ring: tuple[Pose, Size] | None = None
        self._shown: tuple[object, ...] = ()
        self._dimmed: pygame.Surface | None = None

    def prepare(self, size: Size, backdrop: pygame.Surface | None, *, below_changed: bool) -> bool:
        """Bring the still picture up to date; True if the frame must be painted."""
        live = sorted((node for node in self.scene.root.walk() if node.live), key=lambda node: node.z)
        for node in {*live} ^ {*self._live}:
            # What came to life or rest has its place painted anew.
            self.scene.touch(node)
        focus = self.scene.focus
        focused = focus.node if focus.shown and self.scene.on_top else None
        self._ring = (focused.world(), focused.size) if focused is not None else None
        shown = (*((id(node), node.world()) for node in live), self._ring)
        stirred, self.scene.stirred = self.scene.stirred, False
        if below_changed or self.still.size != size:
            self.scene.touch()
        changed = self._recompose(size, backdrop) or stirred or shown != self._shown
        self._live, self._shown = live, shown
        return changed

    def _recompose(self, size: Size, backdrop: pygame.Surface | None) -> bool:
        """Paint anew what is stale of the still picture, live nodes apart."""
        if self.still.size != size:
            self.still = pygame.Surface(size)
        whole, stale = self.still.get_rect(), self.scene.stale
        areas, self.scene.stale = [whole] if stale is None else _merged(stale, whole), []
        if areas:
            self.scene.root.settle()
        for area in areas:
            self.still.set_clip(area)
            self.still.fill(self.scene.theme.ink, area)
            if backdrop is not None:
                self.still.blit(backdrop, area, area)
            self.scene.root.draw(self.still, still=True)
        self.still.set_clip(None)
        return bool(areas)

    def dimmed(self, veil: float, *, changed: bool) -> pygame.Surface:
        """The whole frame under a veil of the theme's ink, as the ground of the scene above."""
        if self._dimmed is None or changed:
            dimmed, shade = pygame.Surface(self.still.size), pygame.Surface(self.still.size)
            self.paint(dimmed)
            shade.fill(self.scene.theme.ink)
            shade.set_alpha(round(255 * veil))
            dimmed.blit(shade, (0, 0))
            self._dimmed = dimmed
        return self._dimmed

    def paint(self, target: pygame.Surface) -> None:
        """Paint the frame; what was dimmed of an earlier one is no ground any more."""
        self._dimmed = None
        target.blit(self.still, (0, 0))
        _paint_live([node for node in self._live if node.z < ABOVE_FOCUS], target)
        self._paint_ring(target)
        _paint_live([node for node in self._live if node.z >= ABOVE_FOCUS], target)

    def _paint_ring(self, target: pygame.Surface) -> None:
        """A bright ring with a dark one inside and outside, so that it shows on any ground."""
        if self._ring is None:
            return
        (pose, size), theme = self._ring, self.scene.theme
        width, height = (round(length * pose.scale) + 4 * _RING_GAP for length in size)
        ring = plate((width, height), 12, None, theme.ink, 5).copy()
        ring.blit(plate((width - 2, height - 2), 11, None, theme.text, 2.5), (1, 1))
        if pose.angle % 360:
            ring = pygame.transform.rotozoom(ring, pose.angle, 1)
        target.blit(ring, ring.get_rect(center=(round(pose.x), round(pose.y))))


def _paint_live(nodes: list[Node], target: pygame.Surface) -> None:
    for node in nodes:
        if node.carried:
            continue
        area = target.get_rect()
        for above in node.above():
            area = above.world_rect().clip(area) if above.clips else area
        target.set_clip(area)
        node.draw(target)
    target.set_clip(None)


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


class Transition:
    """Covers the change of scenes; the new scene has input from the start, and any press ends this.

    `hang` makes a curtain for a window of a size; it is asked early, so that its velvet can be baked. Without
    it scenes change at once.
    """

    def __init__(self, clock: Clock, hang: Callable[[Size], Drop] | None = None) -> None:
        self.timeline = Timeline(clock)
        self.hides = False
        self._hang, self._size = hang, (0, 0)
        self._drop: Drop | None = None
        self._before: pygame.Surface | None = None
        self._falls = False

    def prepare(self, size: Size) -> None:
        """Hang a curtain for windows of that size."""
        if self._hang is not None and self._size != size:
            self.timeline.finish()
            self._size, self._drop = size, self._hang(size)

    def begin(self, before: pygame.Surface, speed: float, reduced: bool, *, curtain: bool) -> bool:
        """Go from that picture to what is painted from now on; whether a curtain falls for it."""
        self.timeline.finish()
        if not speed or self._hang is None:
            return False
        self.timeline.speed, self._before = speed, before
        if curtain and not reduced and self._drop is not None:
            self._falls = self.hides = True
            self.timeline.play(self._drop[1](self._change), self._end)
        else:
            seconds = REDUCED_SECONDS if reduced else FADE_SECONDS
            fade = Tween(lambda share: before.set_alpha(round(255 * share)), 0.0, seconds, 1.0, "linear")
            self.timeline.play(fade, self._end)
        return self._falls

    def _change(self) -> None:
        self.hides, self._before = False, None

    def _end(self) -> None:
        self._change()
        self._falls = False

    def paint(self, target: pygame.Surface) -> None:
        """Paint over the new picture what is still left of the old one, or the curtain."""
        if self._before is not None:
            target.blit(self._before, (0, 0))
        if self._falls and self._drop is not None:
            self._drop[0].draw(target)
