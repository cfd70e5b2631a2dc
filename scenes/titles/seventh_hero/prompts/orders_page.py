"""The dialog with the standing orders of a seat: a row for each hero, a column for each order."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial

import pygame
from msgspec.structs import replace

from game.core.refs import Seat
from game.titles.seventh_hero.cards import Catalogue
from game.titles.seventh_hero.standing_orders import USUAL
from saves.match import Match, Order
from scenes.services import Services, tr
from scenes.table.panels import painted
from scenes.titles.seventh_hero.prompts.orders import order_names, order_sign
from scenes.titles.seventh_hero.theme import NIGHT, Looks
from scenes.toolkit import text as lettering
from scenes.toolkit.design import BODY, GAP, HAIR, NAME, TIGHT
from scenes.toolkit.geometry import REST, Box, Metrics, Px, aligned, columns, own, rows
from scenes.toolkit.input import Click, DoubleClick, Intent
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.paint import Theme, blend, plate
from scenes.widgets.buttons import Act
from scenes.widgets.dialogs import Message
from scenes.widgets.furniture import label
from scenes.widgets.page import Action, Column, buttons, control_height
from scenes.widgets.row import Row

ROW, TILE, DOT = 68.0, 58.0, 24.0
SIGN = 1.8  # height of the sign of an order, in sizes of the words below it
COLUMN = 160.0  # width of the column of an order, in design lengths at a text scale of 1
Ordered = Callable[[str, Order], None]


@dataclass(eq=False, kw_only=True)
class Dot(Node):
    """One order for one hero: a ring, which is filled if the order holds."""

    name: str
    words: str
    on_click: Act
    dot: int
    theme: Theme = NIGHT
    chosen: bool = False
    clickable: bool = True

    def __post_init__(self) -> None:
        self.mark(self.chosen)

    def mark(self, chosen: bool) -> None:
        """Note whether the order holds."""
        self.chosen = chosen
        self.semantic = Semantic("radio", self.words, tr("chosen") if chosen else "", id=self.name)

    def handle(self, intent: Intent) -> bool:
        if not isinstance(intent, Click | DoubleClick):
            return False
        self.on_click()
        return True

    def face(self, width: int, height: int) -> pygame.Surface | None:
        theme, side = self.theme, self.dot
        line = theme.lit if self.hovered or self.chosen else blend(theme.line, theme.text, 0.35)
        made = pygame.Surface((width, height), pygame.SRCALPHA)
        made.fill((*line, 0))
        ring = plate((side, side), side // 2, None, line, max(1.5, side / 12))
        made.blit(ring, ((width - side) // 2, (height - side) // 2))
        if self.chosen:
            core = side - 2 * round(side / 5)
            made.blit(plate((core, core), core // 2, line), ((width - core) // 2, (height - core) // 2))
        return made


class OrdersPage(Message):
    """The dialog with the orders of one seat; each holds at once, and for the whole match."""

    id = "seventh_hero/orders"
    width = 960.0

    def __init__(
        self, services: Services, words: str, looks: Looks, given: dict[str, Order], changed: Ordered
    ) -> None:
        super().__init__(services, tr("Standing orders"), words)
        self.looks, self.given, self.changed = looks, given, changed
        self.theme = NIGHT
        self._rows: dict[str, tuple[Row, dict[Order, Dot]]] = {}

    def fill(self, m: Metrics, column: Column) -> None:
        self._introduce(m, column)
        self._heads(m, column)
        for hero in self.given:
            column.add(self._row(m, column.box(m.px(ROW), HAIR), hero))
            self._mark(hero)

    def _introduce(self, m: Metrics, column: Column) -> None:
        """Add what the page is for, and the buttons that order the same for all heroes."""
        both: tuple[tuple[Order, str], ...] = ("ask", tr("Ask about all")), ("never", tr("Ask about none"))
        acts = [
            Action(f"all:{order}", words, partial(self.order, self.given, order), size=BODY)
            for order, words in both
        ]
        wide, gap = [Px(act.width(m)) for act in acts], m.px(TIGHT)
        taken, tall = sum(each.n + gap for each in wide), control_height(m, BODY)
        beside = taken < column.width * 0.45
        words = Column(m, column.left, column.y, column.width - taken * beside)
        made = words.text(self.words, size=BODY, colour=self.theme.text)
        column.add(made)
        high = made.size[1]
        if beside:
            line = column.box(max(high, tall), GAP)
            made.pose = replace(made.pose, y=line.top + line.height / 2)
        else:
            column.box(high)
            line = column.box(tall, GAP)
        places = columns(m, line, REST, *wide, gap=Px(gap))[1:]
        column.add(*buttons(m, [aligned(m, place, height=Px(tall)) for place in places], acts, self.theme))

    def _cells(self, m: Metrics, line: Box) -> tuple[Box, ...]:
        """The place of a hero in a row, then those of the orders."""
        cell = Px(m.px(COLUMN * (0.5 + 0.5 * m.text_scale)))
        return columns(m, line, REST, *[cell] * len(order_names()))

    def _heads(self, m: Metrics, column: Column) -> None:
        """Add the sign and the words of each order, above its column."""
        names, size = order_names(), m.text(BODY)
        width = self._cells(m, Box(0, 0, column.width, 1))[1].width - m.px(GAP)
        high = max(lettering.fit(words, "bold", size, width, 1 << 20).height for words in names.values())
        sign, gap = round(m.text(BODY) * SIGN), m.px(HAIR)
        line = column.box(sign + gap + high)
        for cell, (order, words) in zip(self._cells(m, line)[1:], names.items(), strict=True):
            above, below = rows(m, aligned(m, cell, Px(width)), Px(sign), REST, gap=Px(gap))
            column.add(order_sign(order, above, sign, self.theme.lit))
            look = {"colour": self.theme.text, "weight": "bold", "anchor": "top"}
            column.add(label(m, below, words, size=BODY, **look))

    def _row(self, m: Metrics, line: Box, hero: str) -> Row:
        """The row of a hero, which goes on to the next order where it is clicked beside the dots."""
        name = self.looks.numbered(hero)
        row = Row(name=f"orders_of:{hero}", words=name, chosen=False, on_click=partial(self._next, hero))
        row.theme = self.theme
        place, *cells = self._cells(m, own(line))
        tile, words = columns(m, place, Px(line.height), REST, gap=TIGHT)
        side = m.px(TILE)
        picture = self.looks.tile(hero, used=False)
        row.place(line).add(painted(self.services, picture, aligned(m, tile, Px(side), Px(side))))
        look = {"colour": self.theme.text, "weight": "bold", "max_lines": 1}
        row.add(label(m, words, self.looks.name(hero), size=NAME, **look))
        dots = dict(self._dots(m, hero))
        for cell, dot in zip(cells, dots.values(), strict=True):
            row.add(dot.place(cell))
        self._rows[hero] = row, dots
        return row

    def _dots(self, m: Metrics, hero: str) -> Iterator[tuple[Order, Dot]]:
        for order, words in order_names().items():
            take = partial(self.order, (hero,), order)
            yield (
                order,
                Dot(name=f"{hero}:{order}", words=words, on_click=take, dot=m.px(DOT), theme=self.theme),
            )

    def order(self, heroes: Iterable[str], order: Order) -> None:
        """Give an order for some heroes."""
        for hero in heroes:
            self.given[hero] = order
            self.changed(hero, order)
            self._mark(hero)

    def _next(self, hero: str) -> None:
        """Give the order after the one that holds, or after the last the first."""
        orders = list(order_names())
        self.order((hero,), orders[(orders.index(self.given[hero]) + 1) % len(orders)])

    def _mark(self, hero: str) -> None:
        """Show which order holds for a hero."""
        row, dots = self._rows[hero]
        for order, dot in dots.items():
            dot.mark(order == self.given[hero])
        row.semantic = Semantic("row", row.words, order_names()[self.given[hero]], id=row.name)
        self.touch(row)


def orders_of(
    services: Services,
    catalogue: Catalogue,
    match: Match,
    seat: Seat,
    ordered: Callable[[Seat, str, Order], None],
) -> OrdersPage:
    """The dialog in which a seat gives its orders; each holds at once, and for the whole match."""
    given = {hero.id: match.order(seat, hero.id) or USUAL[hero.power] for hero in catalogue.definitions.cards}
    words = tr("When do you want to be asked about a hero in your group? Nobody else sees your orders.")
    if match.open_orders:
        words = tr("When do you want to be asked about a hero in your group? All see what you order.")
    return OrdersPage(services, words, Looks(catalogue, len(match.players)), given, partial(ordered, seat))
