"""What the set-up pages of all titles share: choices in rows, options of the rules, the seed."""

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.core.protocol import OptionInfo, OptionValue
from scenes.services.words import say, tr
from scenes.toolkit.geometry import Box, Metrics
from scenes.toolkit.node import Node
from scenes.toolkit.theme import FOOTLIGHT, Theme
from scenes.widgets.controls import Choice, Option
from scenes.widgets.furniture import button
from scenes.widgets.page import BODY, SMALL, Column, Page, control_height, text_width

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
    m: Metrics,
    column: Column,
    name: str,
    options: Sequence[Option],
    value: str,
    changed: Callable[[str], None],
    theme: Theme = FOOTLIGHT,
    gap: float = 12,
) -> list[Node]:
    """Options side by side, or one under the other where the words are long."""
    widest = max(text_width(m, option.label) for option in options) + m.text(BODY)
    rows = [tuple(options)] if widest * len(options) <= column.width else [(one,) for one in options]
    made: list[Node] = []
    for row in rows:
        choice = Choice(
            name=name, options=row, value=value, text_size=m.text(BODY), changed=changed, theme=theme
        )
        made.append(choice.place(column.box(control_height(m), gap if row is rows[-1] else 6)))
    return made


def headed_choice(
    m: Metrics,
    column: Column,
    heading: str,
    name: str,
    options: Sequence[Option],
    value: str,
    changed: Callable[[str], None],
) -> list[Node]:
    """A choice under the words that say what is chosen."""
    title = column.text(heading, size=SMALL, colour=FOOTLIGHT.dim, gap=2)
    return [title, *choice_rows(m, column, name, options, value, changed)]


def values_of(info: OptionInfo) -> tuple[Option, ...]:
    """The values of an option of the rules, by their names."""
    named = zip(info.values, info.value_names, strict=True)
    return tuple(Option(str(value), say(name)) for value, name in named)


def option_choice(
    m: Metrics,
    column: Column,
    info: OptionInfo,
    value: OptionValue,
    changed: Callable[[str, OptionValue], None],
) -> list[Node]:
    """An option of the rules under its name; `changed` is told its id and the value that is taken."""
    by_words = {str(one): one for one in info.values}

    def take(words: str) -> None:
        changed(info.id, by_words[words])

    return headed_choice(m, column, say(info.name), info.id, values_of(info), str(value), take)


def seed_line(
    page: Page[Any], m: Metrics, box: Box, seed: str, typed: Callable[[str], None], acts: Sequence[Act]
) -> list[Node]:
    """The seed, to be typed, and the buttons behind it, as wide as their words."""
    gap = m.px(10)
    widths = [text_width(m, words) + m.text(BODY) * 2 for _, words, _ in acts]
    free = max(m.px(200), box.width - sum(widths) - gap * len(acts))
    field = page.field(
        m,
        Box(box.left, box.top, free, box.height),
        "seed",
        tr("Seed"),
        seed,
        limit=SEED_DIGITS,
        allowed=str.isdecimal,
        changed=typed,
    )
    made: list[Node] = [field]
    left = box.left + free + gap
    share = min(1.0, (box.left + box.width - left - gap * (len(acts) - 1)) / sum(widths))
    for (name, words, act), width in zip(acts, widths, strict=True):
        place = Box(left, box.top, round(width * share), box.height)
        made.append(button(m, place, name, words, act, size=BODY))
        left += place.width + gap
    return made
