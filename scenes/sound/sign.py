"""The sign that says for a moment, in the corner of the velvet, whether sound is off."""

import pygame

from scenes.services.words import tr
from scenes.toolkit import text as lettering
from scenes.toolkit.geometry import Box, Metrics
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.paint import FOOTLIGHT
from scenes.toolkit.shapes import Panel, Sprite
from scenes.toolkit.stack import SceneStack
from scenes.widgets.furniture import icon, label

SIGN_GONE = pygame.event.custom_type()
ID = "sound"
SHOWN_MS = 1400
_SIZE = 18.0
_ABOVE_ALL = 3000.0


def show_sign(stack: SceneStack, muted: bool) -> None:
    """Hang it over the top scene; a SIGN_GONE event follows when it is to be taken away."""
    if stack.top is None:
        return
    hide_sign(stack)
    stack.top.root.add(_sign(stack.top.metrics, muted))
    stack.top.touch()
    pygame.time.set_timer(SIGN_GONE, SHOWN_MS, loops=1)


def hide_sign(stack: SceneStack) -> None:
    """Take it away, if it still hangs there."""
    sign = stack.top.find(ID) if stack.top is not None else None
    if sign is not None and stack.top is not None:
        sign.remove()
        stack.top.touch()


def _sign(m: Metrics, muted: bool) -> Node:
    words = tr("Sound off") if muted else tr("Sound on")
    size = m.text(_SIZE)
    height, side = round(size * 2.2), round(size * 1.3)
    wide = lettering.width(words, "bold", size)
    width = wide + side + round(size * 2.3)
    box = Box(m.width - width - m.px(18), m.px(10), width, height)
    panel = Panel(
        fill=FOOTLIGHT.ink,
        outline=FOOTLIGHT.line,
        radius=round(size * 0.4),
        opacity=238,
        thickness=max(1.0, m.unit),
        z=_ABOVE_ALL,
        semantic=Semantic("status", words, "", True, ID),
    ).place(box)
    drawn = Sprite(source=lambda _w, h: icon("mute" if muted else "sound", h, FOOTLIGHT.lit))
    left = round(size * 0.8)
    return panel.add(
        drawn.place((left, (height - side) // 2, side, side)),
        label(m, Box(left + side + round(size * 0.6), 0, wide + 4, height), words, weight="bold", size=_SIZE),
    )
