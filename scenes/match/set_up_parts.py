"""What the set-up pages of all titles share: rows of choices, option values, the seed field, signs."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from game.core.protocol import OptionInfo, OptionValue
from scenes.match.selection import LENGTHS
from scenes.services import say, tr
from scenes.toolkit.design import GAP, TIGHT, WIDE
from scenes.toolkit.geometry import REST, Box, Metrics, Px, aligned, columns, inset, own
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.paint import FOOTLIGHT, Theme
from scenes.toolkit.shapes import Panel
from scenes.widgets.buttons import button, level
from scenes.widgets.furniture import label
from scenes.widgets.page import BODY, SMALL, Action, AnyPage, Column, text_width

SEED_WIDTH, SEED_DIGITS = 200, 18

Act = tuple[str, str, Callable[[], None]]
Value = TypeVar("Value", bound=str | int)
Words = Mapping[Value, str]
Take = Callable[[Value], None]


class Part(Column):
    """The contents of a panel; the panel is made when the height of its row is known."""

    def __init__(self, m: Metrics, wide: int, title: str, theme: Theme = FOOTLIGHT, left: int = 0) -> None:
        super().__init__(m, m.px(GAP) + left, m.px(WIDE), wide - 2 * m.px(GAP) - left)
        self.wide, self.title, self.theme = wide, title, theme


def heights(parts: Sequence[Sequence[Part]]) -> list[int]:
    """The height of each row of panels."""
    return [max(part.y for part in row) + row[0].m.px(TIGHT) for row in parts]


def head(column: Column, words: str, gap: float = 2) -> None:
    """Add a small heading to a column."""
    column.text(words, size=SMALL, colour=column.theme.dim, gap=gap)


def is_digit(character: str) -> bool:
    """Return True for one of the ten digits that can be typed in a seed."""
    return character.isascii() and character.isdecimal()


def values_of(info: OptionInfo) -> dict[OptionValue, str]:
    """The values of an option of the rules, and their names."""
    return dict(zip(info.values, map(say, info.value_names), strict=True))


def match_lengths() -> dict[int, str]:
    """The lengths of a match, by the games it has at most: what has to be won."""
    return {n: tr("One game") if n == 1 else tr("{n} wins", n=n // 2 + 1) for n in LENGTHS}


def about_match(id: str) -> str:
    """The explanation of a choice that any match has, by the id of its node; empty for any other node."""
    match id.split(":"):
        case ["best_of", length]:
            n = int(length) // 2 + 1
            if n == 1:
                return tr("A single game decides.")
            return tr("The first to win {n} games wins the match.", n=n)
        case ["opening", way]:
            return {
                "loser": tr("Whoever lost a game begins the next one."),
                "same": tr("The same side begins all games."),
                "random": tr("Drawn at random before each game."),
            }[way]
        case ["finding"]:
            return tr("Computer players get stronger after your victories, weaker after your defeats.")
        case ["orders", way]:
            return {
                "private": tr("Nobody sees when somebody else wants to be asked."),
                "open": tr("Beside each hero, all see when its player wants to be asked."),
            }[way]
        case ["seed"]:
            return tr(
                "If left empty, the deal is random and its number is shown at the end; "
                "a number you type is known to all."
            )
        case _:
            return ""


def seed_line(
    page: AnyPage, column: Column, box: Box, seed: str, typed: Take[str], acts: Sequence[Act]
) -> None:
    """Add the text field for the seed and the buttons beside it, sized to their text."""
    m = column.m
    wanted = [text_width(m, words) + m.text(BODY) * 2 for _, words, _ in acts]
    free = box.width - m.px(SEED_WIDTH) - m.px(TIGHT) * len(acts)
    widths = (Px(round(each * min(1.0, free / sum(wanted)))) for each in wanted)
    at, *boxes = columns(m, box, REST, *widths, gap=TIGHT)
    digits: dict[str, Any] = {"limit": SEED_DIGITS, "allowed": is_digit, "theme": column.theme}
    made = page.field(m, at, "seed", tr("Deal no."), seed, changed=typed, **digits)
    made_of = zip(boxes, acts, strict=True)
    row = [button(m, place, *act, size=BODY, theme=column.theme) for place, act in made_of]
    level(row)
    column.add(made, *row)


def lead_button(m: Metrics, box: Box, heading: str, lead: Action, theme: Theme) -> Node:
    """The button that asks more about a choice, by whose heading it is called."""
    made = lead.button(m, box, theme)
    made.semantic = Semantic("button", tr("{name}: {thing}", name=heading, thing=lead.words), id=lead.name)
    return made


def nodes_looked_at(page: AnyPage) -> Iterator[Node]:
    """The node of a page under the pointer, then the one with the keyboard focus."""
    if page.stack is not None and page.on_top:
        pointed = page.root.hit(page.stack.pointer.pos, lambda node: bool(node.id))
        yield from filter(None, (pointed, page.focus.node if page.focus.shown else None))


def sign_of(m: Metrics, free: Box, words: str, id: str, theme: Theme = FOOTLIGHT) -> Panel:
    """A text on a plate in the middle of a box, as wide as the text needs."""
    box = aligned(m, free, Px(min(free.width, round(text_width(m, words) + m.text(BODY) * 2))))
    plate = Panel(fill=theme.ink, outline=theme.line, radius=m.px(8), opacity=235).place(box)
    inner, said = inset(m, own(box), TIGHT, 0), Semantic("status", words, id=id)
    plate.add(label(m, inner, words, size=BODY, anchor="center", max_lines=2, semantic=said))
    return plate
