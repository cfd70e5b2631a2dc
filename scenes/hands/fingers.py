"""Fingers on the glass: they click, drag and hold as the mouse does, and pull lists along.

A thing of a list that can be dragged away goes along with a finger that moves sideways, else the list does.
"""

import math

import pygame

from scenes.hands.areas import meant_by
from scenes.toolkit.geometry import Point
from scenes.toolkit.node import Node
from scenes.toolkit.shapes import ScrollView
from scenes.toolkit.stack import SceneStack

EVENTS = frozenset({pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP})
MOUSE = frozenset({pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP})


class Fingers:
    """Turns the first finger on the glass into the mouse of a stack of scenes; others are left alone."""

    def __init__(self, stack: SceneStack) -> None:
        self.stack = stack
        self._finger: tuple[int, int] | None = None
        self._start: Point = (0, 0)
        self._aside: Point = (0, 0)
        self._list: tuple[ScrollView, int] | None = None
        self._pulls = self._drags = False

    def take(self, event: pygame.Event) -> None:
        """Act on an event of a finger, whose place is given in shares of the window."""
        finger = event.touch_id, event.finger_id
        place = round(event.x * self.stack.size[0]), round(event.y * self.stack.size[1])
        if event.type == pygame.FINGERDOWN and self._finger is None:
            meant = (
                meant_by(self.stack.top.root, place, self.stack.size) if self.stack.top is not None else place
            )
            self._aside = meant[0] - place[0], meant[1] - place[1]
        pos = place[0] + self._aside[0], place[1] + self._aside[1]
        if event.type == pygame.FINGERDOWN and self._finger is None:
            self._finger = finger
            self._down(pos)
        elif finger == self._finger:
            self._move(pos)
            if event.type == pygame.FINGERUP:
                self._finger = None
                self._up(pos)

    def _down(self, pos: Point) -> None:
        self._start, self._pulls = pos, False
        self._send(pygame.MOUSEMOTION, pos)
        self._list = self._list_below(pos)
        self._send(pygame.MOUSEBUTTONDOWN, pos)

    def _list_below(self, pos: Point) -> tuple[ScrollView, int] | None:
        """The list under a finger, unless what lies there can be dragged away and is no part of it."""
        top = self.stack.top
        if top is None:
            return None
        node, found = top.root.hit(pos), top.root.hit(pos, _scrolls)
        self._drags = node is not None and node.draggable
        is_apart = node is not None and node.draggable and all(each is not found for each in node.above())
        return (found, found.offset) if isinstance(found, ScrollView) and not is_apart else None

    def _move(self, pos: Point) -> None:
        far = math.dist(pos, self._start) >= self.stack.pointer.threshold
        aside, along = (abs(pos[axis] - self._start[axis]) for axis in (0, 1))
        if far and not self._pulls and self._drags and aside > along:
            self._list = None
        if self._list is not None and (self._pulls or far):
            view, offset = self._list
            if not self._pulls:
                self._pulls = True
                self.stack.pointer.cancel()
            view.scroll_to(offset - (pos[1] - self._start[1]))
            view.forget()
        else:
            self._send(pygame.MOUSEMOTION, pos)

    def _up(self, pos: Point) -> None:
        if not self._pulls:
            self._send(pygame.MOUSEBUTTONUP, pos)

    def _send(self, kind: int, pos: Point) -> None:
        self.stack.dispatch(
            pygame.Event(kind, {"pos": pos, "button": 1, "rel": (0, 0), "buttons": (1, 0, 0)})
        )


def _scrolls(node: Node) -> bool:
    return isinstance(node, ScrollView) and node.last > 0
