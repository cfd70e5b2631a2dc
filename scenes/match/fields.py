"""What the set-up pages of all titles share: choices in rows, options of the rules, the seed."""

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.core.protocol import OptionInfo, OptionValue
from scenes.services.words import say, tr
from scenes.toolkit.geometry import Px, columns
from scenes.toolkit.paint import FOOTLIGHT, Theme
from scenes.widgets.controls import Option
from scenes.widgets.furniture import button
from scenes.widgets.page import BODY, SMALL, Column, Page, Taken, choice, control_height, text_width

SEED_DIGITS = 18
Act = tuple[str, str, Callable[[], None]]


def copied(words: str) -> str:
    """Put a seed into the clipboard; gives the sentence that says so."""
    try:
        pygame.scrap.put_text(words)
    except pygame.error:
        return tr("There is no clipboard here.")
    return tr("The seed was copied.")


def choice_rows(
    column: Column, name: str, options: Sequence[Option], value: str, taken: Taken, theme: Theme = FOOTLIGHT
) -> None:
    """Options side by side, or one under the other where the words are long."""
    m = column.m
    widest = max(text_width(m, option.label) for option in options) + m.text(BODY)
    rows = [options] if widest * len(options) <= column.width else [(one,) for one in options]
    for row in rows:
        box = column.box(control_height(m), 12 if row is rows[-1] else 6)
        column.add(choice(m, name, row, value, taken, theme=theme).place(box))


def head(column: Column, words: str, theme: Theme = FOOTLIGHT, gap: float = 2) -> None:
    """Small words over what they name."""
    column.text(words, size=SMALL, colour=theme.dim, gap=gap)


def values_of(info: OptionInfo) -> list[Option]:
    """The values of an option of the rules, by their names."""
    named = zip(info.values, info.value_names, strict=True)
    return [Option(str(value), say(name)) for value, name in named]


def option_choice(
    column: Column, info: OptionInfo, value: OptionValue, taken: Callable[[str, OptionValue], None]
) -> None:
    """An option of the rules under its name; `taken` is told its id and the value."""
    by_words = {str(one): one for one in info.values}
    head(column, say(info.name))
    choice_rows(column, info.id, values_of(info), str(value), lambda words: taken(info.id, by_words[words]))


def seed_line(
    page: Page[Any], column: Column, seed: str, typed: Taken, acts: Sequence[Act], below: float = 10
) -> None:
    """The seed, to be typed, and the buttons behind it, as wide as their words."""
    m, gap = column.m, column.m.px(10)
    box = column.box(control_height(m), below)
    widths = [text_width(m, words) + m.text(BODY) * 2 for _, words, _ in acts]
    free = max(m.px(200), box.width - sum(widths) - gap * len(acts))
    share = min(1.0, (box.width - free - gap * len(acts)) / sum(widths))
    spans = [free, *(round(width * share) for width in widths)]
    field, *boxes = columns(m, box, *map(Px, spans), gap=10)
    column.add(
        page.field(
            m, field, "seed", tr("Seed"), seed, limit=SEED_DIGITS, allowed=str.isdecimal, changed=typed
        ),
        *(button(m, place, *act, size=BODY) for place, act in zip(boxes, acts, strict=True)),
    )
