"""Things that several scenes put on stage: backgrounds, titled panels, icon sources, cards, the reader."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec
import pygame

from scenes.art.faces import COMPACT_BELOW, BackFace, Face, GodFace, TwoLevelFace
from scenes.art.gallery import to_surface
from scenes.art.ornaments import badge_image, count_image, dial_image, icon_image
from scenes.art.sheet import face_size
from scenes.services.services import Services
from scenes.table.card import Card
from scenes.toolkit.geometry import Box, Metrics, Pose
from scenes.toolkit.node import Group
from scenes.toolkit.shapes import Label, Panel, Picture
from scenes.toolkit.theme import FOOTLIGHT, Colour, Theme, code
from scenes.widgets.button import Button, Kind


@lru_cache(maxsize=512)
def icon(name: str, size: int, ink: Colour) -> pygame.Surface:
    """An icon in one colour."""
    return to_surface(icon_image(name, max(1, size), code(ink)))


@lru_cache(maxsize=64)
def count_disc(number: int, size: int) -> pygame.Surface:
    """How many cards a pile holds, on a small disc."""
    return to_surface(count_image(number, size, code(FOOTLIGHT.text)))


@lru_cache(maxsize=256)
def badge(kind: str, value: str, size: int) -> pygame.Surface:
    """A value in the silhouette of its kind."""
    return to_surface(badge_image(kind, value, max(8, size)))


@lru_cache(maxsize=64)
def dial(kind: str, value: str, fraction: float, size: int) -> pygame.Surface:
    """A value in a ring of beads."""
    return to_surface(dial_image(kind, value, fraction, max(16, size)))


def icon_source(name: str) -> Callable[[int, Colour], pygame.Surface]:
    """What a button wants for its icon."""
    return lambda size, ink: icon(name, size, ink)


def backdrop(services: Services, picture: Any, metrics: Metrics) -> Picture:
    """A picture over the whole window; a plain dark one until it is baked."""
    size = (metrics.width, metrics.height)

    def source(width: int, height: int) -> pygame.Surface:
        ready = services.picture(picture, (width, height))
        if ready is None:
            ready = pygame.Surface((width, height))
            ready.fill(FOOTLIGHT.ink)
        return ready

    return Picture(source=source, pose=Pose(size[0] / 2, size[1] / 2), size=size, z=-100)


def hung(services: Services, wanted: Any, box: Box | tuple[int, int, int, int]) -> Picture:
    """A baked picture in a box of the parent's pixels; nothing until it is baked."""
    clear = pygame.Surface((1, 1), pygame.SRCALPHA)
    return Picture(source=lambda w, h: services.picture(wanted, (w, h)) or clear).place(box)


def card_source(services: Services, face: Face) -> Callable[[int, int], pygame.Surface]:
    """The picture of a card for any width; until it is baked, one of another width, or a plain plate."""

    def source(width: int, _height: int) -> pygame.Surface:
        return services.picture(face, face.size(width)) or services.gallery.stand_in(face, width)

    return source


def compact(face: Face) -> Face:
    """A face in the layout of a small card at any size, if its kind can be had so."""
    return msgspec.structs.replace(face, compact=True) if isinstance(face, TwoLevelFace | GodFace) else face


def card(services: Services, face: Face, width: int, **fields: Any) -> Card:
    """A card of a width in pixels; a small one keeps its layout when it is turned and so drawn larger."""
    if width < COMPACT_BELOW:
        face = compact(face)
    up = not isinstance(face, BackFace)
    return Card(source=card_source(services, face), size=face_size(width), up=up, **fields)


def titled_panel(
    metrics: Metrics, box: Box, title: str, theme: Theme = FOOTLIGHT, opacity: int = 224
) -> Group:
    """A scooped plate with its name on a small sign over the upper edge; children stand inside."""
    group = Group().place(box)
    width, height = box.width, box.height
    plate = Panel(
        fill=theme.plate,
        outline=theme.line,
        radius=metrics.px(12),
        corner="notch",
        opacity=opacity,
        thickness=max(1.0, 1.4 * metrics.unit),
    )
    group.add(plate.place((0, 0, width, height)))
    if title:
        group.add(_sign(metrics, width, title, theme))
    return group


def _sign(metrics: Metrics, width: int, title: str, theme: Theme) -> Panel:
    label = Label(
        text=title.upper(),
        text_size=metrics.text(14),
        colour=theme.text,
        weight="extrabold",
        anchor="center",
        max_width=max(1, width - metrics.px(48)),
        max_lines=1,
    )
    sign_width, sign_height = label.size[0] + metrics.px(24), label.size[1] + metrics.px(4)
    sign = Panel(fill=theme.ink, outline=theme.line, radius=metrics.px(5), thickness=max(1.0, metrics.unit))
    sign.place(((width - sign_width) // 2, -sign_height // 2, sign_width, sign_height))
    label.pose = Pose(sign_width / 2, sign_height / 2)
    sign.add(label)
    return sign


def button(
    metrics: Metrics,
    box: Box,
    name: str,
    text: str,
    on_click: Callable[[], None],
    *,
    icon_name: str = "",
    key_cap: str = "",
    kind: Kind = "normal",
    hint: str = "",
    disabled: bool = False,
    size: float = 18,
    selected: bool = False,
    theme: Theme = FOOTLIGHT,
) -> Button:
    """A button in a box of the parent's pixels."""
    made = Button(
        text=text,
        name=name,
        text_size=metrics.text(size),
        theme=theme,
        kind=kind,
        key_cap=key_cap,
        hint=hint,
        icon=icon_source(icon_name) if icon_name else None,
        on_click=on_click,
        disabled=disabled,
        selected=selected,
    )
    return made.place(box)


def label(
    metrics: Metrics,
    box: Box,
    text: str,
    *,
    size: float = 17,
    colour: Colour = FOOTLIGHT.text,
    weight: Any = "medium",
    anchor: Any = "left",
    max_lines: int = 0,
    semantic: Any = None,
) -> Label:
    """Text in a box of the parent's pixels, made smaller until it fits."""
    made = Label(
        text=text,
        text_size=metrics.text(size),
        colour=colour,
        weight=weight,
        anchor=anchor,
        size=(max(1, box[2]), max(1, box[3])),
        max_lines=max_lines,
        semantic=semantic,
    )
    return made.place(box)
