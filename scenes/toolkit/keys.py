"""A pressed key as a value, from a pygame event; knows no meaning of keys."""

from dataclasses import dataclass

import pygame

_SAME = {"enter": "return", "[enter]": "return", "keypad enter": "return"}


@dataclass(frozen=True, slots=True)
class KeyPress:
    """A key by its name ("a", "return", "f11", "page up"), the text it gives, and the modifiers held."""

    key: str
    text: str = ""
    shift: bool = False
    ctrl: bool = False
    alt: bool = False


def key_press(event: pygame.Event) -> KeyPress:
    """The press of a KEYDOWN event."""
    name = pygame.key.name(event.key)
    held: int = event.mod
    return KeyPress(
        _SAME.get(name, name),
        event.unicode,
        bool(held & pygame.KMOD_SHIFT),
        bool(held & (pygame.KMOD_CTRL | pygame.KMOD_META)),
        bool(held & pygame.KMOD_ALT),
    )
