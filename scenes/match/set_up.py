"""A new match of any title with several seats: who plays each, how many games, who begins, options, seed."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, get_args

from game.core.protocol import OptionInfo, OptionValue
from game.core.refs import Seat
from saves.match import Level, Opening
from scenes.match.fields import choice_rows, headed_choice, option_choice, seed_line
from scenes.match.seats import Seats, level_name, level_words
from scenes.match.selection import NewMatch, Selection
from scenes.services.services import Services
from scenes.services.words import tr
from scenes.toolkit.geometry import Box, Metrics, Pose
from scenes.toolkit.node import Group, Node
from scenes.toolkit.theme import FOOTLIGHT, Theme
from scenes.widgets.controls import Option
from scenes.widgets.furniture import card, titled_panel
from scenes.widgets.page import BODY, OPAQUE, SMALL, Column, Foot, Page, control_height, text_width
from scenes.widgets.scroll import ScrollView

LENGTHS = (1, 3, 5)
NAME_LETTERS = 24
CARD_RATIO = 520 / 360


class Made(NamedTuple):
    """A panel that knows how high it must be, and is made once its row is as high as its highest."""

    make: Callable[[Box], Group]
    width: int
    height: int


class MatchSetUp(Page[NewMatch | None]):
    """Closes with the match, or None when it was left."""

    def __init__(self, services: Services, seats: Seats) -> None:
        super().__init__(services)
        self.seats, self.rules = seats, seats.rules
        self.id, self.mood = f"{seats.title}/new", seats.mood
        self._memory = f"{seats.title}/match"
        kept = services.memory.get(self._memory)
        self.selection = kept if isinstance(kept, Selection) else Selection.of(self.rules)
        self.seed = str(services.new_seed())
        self.focus.set("begin")

    @property
    def heading(self) -> str:
        """The sign."""
        return tr("A new match")

    def name(self, seat: Seat) -> str:
        """A player's name, as typed, or that of the seat."""
        return (self.selection.names[seat] or "").strip() or self.seats.name(seat)

    def feet(self) -> tuple[tuple[Foot, ...], tuple[Foot, ...]]:
        """Back at the left, the way on at the right."""
        begin = Foot("begin", tr("Begin"), self.begin, tr("Enter"), "play", "primary", not self.seed)
        return (Foot("back", tr("Back"), self.on_cancel, tr("Esc"), "undo"),), (begin,)

    def fill(self, m: Metrics, body: Box) -> None:
        """Those who play, under them the match and the options."""
        gap = m.px(26)
        rows, tall = self._panels(m, body.width)
        free = body.height - tall
        if free < 0:
            # The bar of what has to be scrolled takes some of the width.
            rows, tall = self._panels(m, body.width - m.px(30))
        top = m.text(16) + max(0, min(free // 3, m.px(40)))
        nodes: list[Node] = []
        for row in rows:
            left, tall = 0, max(made.height for made in row)
            for made in row:
                nodes.append(made.make(Box(left, top, made.width, tall)))
                left += made.width + gap
            top += tall + gap + m.px(8)
        self.root.add(ScrollView(line=m.px(60)).place(body).fill(*nodes))
        self.seats.prepare(m)

    def _panels(self, m: Metrics, width: int) -> tuple[list[list[Made]], int]:
        """All panels for that width in all, and the height that they need."""
        wide = (width - m.px(26)) // 2
        players = [self._side(m, seat, wide) for seat in (0, 1)] if self._duel else [self._table(m, width)]
        rows = [players, [self._match(m, wide), self._rules(m, wide)]]
        return rows, sum(max(made.height for made in row) for row in rows) + m.px(26 + 8) + m.text(16)

    @property
    def _duel(self) -> bool:
        """Whether there are two sides, each with a panel of its own."""
        return self.seats.most == 2

    @staticmethod
    def _panel(
        m: Metrics, title: str, column: Column, nodes: Sequence[Node], width: int, theme: Theme = FOOTLIGHT
    ) -> Made:

        def make(box: Box) -> Group:
            return titled_panel(m, box, title, theme, opacity=OPAQUE).add(*nodes)

        return Made(make, width, column.y + m.px(12))

    def _side(self, m: Metrics, seat: Seat, width: int) -> Made:
        """A seat's card, with the name and the kind of who plays it."""
        theme, pad = self.seats.theme(seat), m.px(24)
        wide = min(m.px(150), width // 4)
        pose = Pose(pad + wide / 2, m.px(30) + wide * CARD_RATIO / 2)
        nodes: list[Node] = [card(self.services, self.seats.face(seat), wide, pose=pose)]
        left = pad + wide + m.px(24)
        column = Column(m, left, m.px(28), width - left - pad)
        nodes.append(column.text(tr("Name"), size=SMALL, colour=theme.dim, gap=2))
        nodes.append(self._name(m, column.box(control_height(m), 12), seat))
        nodes.append(column.text(tr("Played by"), size=SMALL, colour=theme.dim, gap=2))
        nodes += self._levels(m, column, seat)
        words = level_words(self.selection.levels[seat])
        nodes.append(column.text(words, size=SMALL, colour=theme.dim, gap=4))
        column.y = max(column.y, round(m.px(30) + wide * CARD_RATIO + m.px(10)))
        return self._panel(m, self.seats.name(seat), column, nodes, width, theme)

    def _table(self, m: Metrics, width: int) -> Made:
        """How many play, and a line for each: the seat's card, the name, and who plays it."""
        pad, info, nodes = m.px(24), self.rules.info, list[Node]()
        column = Column(m, pad, m.px(26), width - 2 * pad)
        if info.min_seats < info.max_seats:
            counts = [Option(str(n), str(n)) for n in range(info.min_seats, info.max_seats + 1)]
            nodes += headed_choice(
                m, column, tr("How many play"), "seats", counts, str(self.selection.count), self._counted
            )
        for seat in range(self.selection.count):
            nodes += self._player(m, column, seat)
        return self._panel(m, tr("The players"), column, nodes, width)

    def _player(self, m: Metrics, column: Column, seat: Seat) -> list[Node]:
        """Card, name and level in one line, or the level below where there is no room for it."""
        top, tall, gap = column.y, control_height(m), m.px(14)
        wide = round(tall / CARD_RATIO)
        pose = Pose(column.left + wide / 2, top + tall / 2)
        nodes: list[Node] = [card(self.services, self.seats.face(seat), wide, pose=pose)]
        left, room = column.left + wide + gap, column.width - wide - gap
        names = [level_name(level) for level in self.seats.levels]
        levels = len(names) * round(max(text_width(m, name) for name in names) + 2.2 * m.text(BODY))
        if room - levels - gap >= m.px(260):
            field = room - levels - gap
            below = Column(m, left + field + gap, top, levels)
        else:
            field, below = room, Column(m, left, top + tall + m.px(6), room)
        nodes.append(self._name(m, Box(left, top, field, tall), seat))
        nodes += self._levels(m, below, seat)
        column.y = max(top + tall + m.px(12), below.y)
        return nodes

    def _name(self, m: Metrics, box: Box, seat: Seat) -> Node:
        typed = self.selection.names[seat]

        def take(text: str) -> None:
            self.selection.names[seat] = text

        return self.field(
            m,
            box,
            f"name:{seat}",
            tr("Name of {side}", side=self.seats.name(seat)),
            self.name(seat) if typed is None else typed,
            limit=NAME_LETTERS,
            theme=self.seats.theme(seat),
            changed=take,
        )

    def _levels(self, m: Metrics, column: Column, seat: Seat) -> list[Node]:
        levels: dict[str, Level] = {level: level for level in self.seats.levels}

        def take(value: str) -> None:
            self.selection.seat(seat, levels[value])
            self.rebuild()

        options = [Option(level, level_name(level)) for level in levels.values()]
        value, theme = self.selection.levels[seat], self.seats.theme(seat)
        return choice_rows(m, column, f"level:{seat}", options, value, take, theme)

    def _match(self, m: Metrics, width: int) -> Made:
        pad = m.px(24)
        column = Column(m, pad, m.px(26), width - 2 * pad)
        lengths = [Option(str(n), tr("One game") if n == 1 else tr("Best of {n}", n=n)) for n in LENGTHS]
        best = str(self.selection.best_of)
        nodes = headed_choice(m, column, tr("Length"), "best_of", lengths, best, self._length)
        for info in self._options(first=True):
            nodes += self._option(m, column, info)
            openings = [
                Option("loser", tr("The loser")),
                Option("same", tr("The same")),
                Option("random", tr("Drawn by lot")),
            ]
            words, value = tr("Who begins the next game"), self.selection.opening
            nodes += headed_choice(m, column, words, "opening", openings, value, self._opened)
        return self._panel(m, tr("The match"), column, nodes, width)

    def _rules(self, m: Metrics, width: int) -> Made:
        pad = m.px(24)
        column = Column(m, pad, m.px(26), width - 2 * pad)
        nodes = [node for info in self._options(first=False) for node in self._option(m, column, info)]
        nodes.append(column.text(tr("Seed"), size=SMALL, colour=FOOTLIGHT.dim, gap=2))
        acts = (("another", tr("Another"), self.another_seed),)
        nodes += seed_line(self, m, column.box(control_height(m)), self.seed, self._seeded, acts)
        return self._panel(m, tr("House rules"), column, nodes, width)

    def _options(self, *, first: bool) -> list[OptionInfo]:
        """The option that says who begins, or all others."""
        return [info for info in self.rules.info.options if (info.id == self.seats.first_option) is first]

    def _option(self, m: Metrics, column: Column, info: OptionInfo) -> list[Node]:
        return option_choice(m, column, info, self.selection.options[info.id], self._opted)

    def _opted(self, id: str, value: OptionValue) -> None:
        self.selection.options[id] = value
        self.rebuild()

    def _counted(self, value: str) -> None:
        self.selection.take_seats(int(value))
        self.rebuild()

    def _length(self, value: str) -> None:
        self.selection.best_of = int(value)
        self.rebuild()

    def _opened(self, value: str) -> None:
        self.selection.opening = next(opening for opening in get_args(Opening) if opening == value)
        self.rebuild()

    def _seeded(self, text: str) -> None:
        before, self.seed = bool(self.seed), text
        if bool(text) != before:
            self.rebuild()

    def another_seed(self) -> None:
        """Another seed by chance."""
        self.seed = str(self.services.new_seed())
        self.rebuild()

    def begin(self) -> None:
        """Play."""
        if self.seed:
            self.services.memory[self._memory] = self.selection
            names = tuple(self.name(seat) for seat in range(self.selection.count))
            self.close(self.selection.begin(self.rules, int(self.seed), names))

    def on_cancel(self) -> None:
        """Escape leaves."""
        self.services.memory[self._memory] = self.selection
        self.close(None)
