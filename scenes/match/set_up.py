"""A new match of any title with several seats: who plays each, how many games, who begins, options, seed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, get_args

import pygame

from game.core.protocol import AnyRules, OptionInfo, OptionValue
from game.core.refs import Seat
from game.core.session import Session
from saves.match import Level, Match, Opening
from scenes.match.seats import Seats, level_name, level_words
from scenes.services.services import Services
from scenes.services.words import say, tr
from scenes.table.zones import RATIO
from scenes.toolkit.geometry import Box, Metrics, Pose
from scenes.toolkit.layout import Px, columns
from scenes.toolkit.node import Group, Node
from scenes.toolkit.scroll import ScrollView
from scenes.toolkit.theme import FOOTLIGHT, Theme
from scenes.widgets.controls import Choice, Option
from scenes.widgets.furniture import button, card, titled_panel
from scenes.widgets.page import BODY, OPAQUE, SMALL, Column, Foot, Page, control_height, text_width

SEED_DIGITS = 18
Act = tuple[str, str, Callable[[], None]]
Taken = Callable[[str], None]


def copied(words: str) -> str:
    """Put a seed into the clipboard; gives the sentence that says so."""
    try:
        pygame.scrap.put_text(words)
    except pygame.error:
        return tr("There is no clipboard here.")
    return tr("The seed was copied.")


def choice(
    m: Metrics,
    box: Box,
    name: str,
    options: Sequence[Option],
    value: str,
    taken: Taken,
    theme: Theme = FOOTLIGHT,
) -> Choice:
    """Options side by side in a box."""
    row, size = tuple(options), m.text(BODY)
    return Choice(name=name, options=row, value=value, text_size=size, changed=taken, theme=theme).place(box)


def choice_rows(
    column: Column, name: str, options: Sequence[Option], value: str, taken: Taken, theme: Theme = FOOTLIGHT
) -> None:
    """Options side by side, or one under the other where the words are long."""
    m = column.m
    widest = max(text_width(m, option.label) for option in options) + m.text(BODY)
    rows = [options] if widest * len(options) <= column.width else [(one,) for one in options]
    for row in rows:
        box = column.box(control_height(m), 12 if row is rows[-1] else 6)
        column.add(choice(m, box, name, row, value, taken, theme))


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


AnySession = Session[object, object, object]


@dataclass(frozen=True, slots=True)
class NewMatch:
    """A match that can begin, and its first game."""

    session: AnySession
    match: Match


@dataclass(slots=True)
class Selection:
    """A name that is None is that of the seat, in the current language; seats beyond `count` wait empty."""

    count: int
    names: list[str | None]
    levels: list[Level]
    best_of: int = 1
    opening: Opening = "loser"
    options: dict[str, OptionValue] = field(default_factory=dict)

    @classmethod
    def of(cls, rules: AnyRules) -> "Selection":
        """As few seats as the title has, with people at all of them, and the options as they come."""
        info = rules.info
        return cls(
            info.min_seats,
            [None] * info.max_seats,
            ["human"] * info.max_seats,
            options={option.id: option.default for option in info.options},
        )

    def seat(self, seat: Seat, level: Level) -> None:
        """Let somebody play a seat; where machines would be among themselves, the next one gives way."""
        self.levels[seat] = level
        if "human" not in self.levels[: self.count]:
            self.levels[(seat + 1) % self.count] = "human"

    def take_seats(self, count: int) -> None:
        """Play with so many; one of them at least is a person."""
        self.count = count
        self.seat(0, self.levels[0] if "human" in self.levels[1:count] else "human")

    def begin(self, rules: AnyRules, seed: int, names: tuple[str, ...]) -> NewMatch:
        """The match and its first game."""
        match = Match(
            id="",
            players=names,
            levels=tuple(self.levels[: self.count]),
            best_of=self.best_of,
            opening=self.opening,
        )
        return NewMatch(Session.new(rules, seed, self.count, dict(self.options)), match)


LENGTHS = (1, 3, 5)
NAME_LETTERS = 24
GAP = 26


class Part(NamedTuple):
    """What a panel holds; it is made once its row is as high as its highest."""

    title: str
    column: Column
    width: int
    theme: Theme = FOOTLIGHT

    @property
    def height(self) -> int:
        """How high the panel must be."""
        return self.column.y + self.column.m.px(12)

    def panel(self, box: Box) -> Group:
        """The panel in its place."""
        made = titled_panel(self.column.m, box, self.title, self.theme, opacity=OPAQUE)
        return made.add(*self.column.nodes)


class MatchSetUp(Page[NewMatch | None]):
    """Closes with the match, or None when it was left."""

    def __init__(self, services: Services, seats: Seats) -> None:
        super().__init__(services)
        self.seats, self.rules = seats, seats.rules
        self.id, self.mood = f"{seats.title}/new", seats.mood
        memory = f"{seats.title}/match"
        kept = services.memory.get(memory)
        self.selection = kept if isinstance(kept, Selection) else Selection.of(self.rules)
        services.memory[memory] = self.selection
        self.seed = str(services.new_seed())
        self.focus.set("begin")

    @property
    def heading(self) -> str:
        return tr("A new match")

    def name(self, seat: Seat) -> str:
        """A player's name, as typed, or that of the seat."""
        return (self.selection.names[seat] or "").strip() or self.seats.name(seat)

    def feet(self) -> tuple[tuple[Foot, ...], tuple[Foot, ...]]:
        begin = Foot("begin", tr("Begin"), self.begin, tr("Enter"), "play", "primary", not self.seed)
        return super().feet()[0], (begin,)

    def fill(self, m: Metrics, body: Box) -> None:
        rows, tall = self._parts(m, body.width)
        free = body.height - tall
        if free < 0:
            # The bar of what has to be scrolled takes some of the width.
            rows, _ = self._parts(m, body.width - m.px(30))
        top = m.text(16) + max(0, min(free // 3, m.px(40)))
        view = ScrollView(line=m.px(60)).place(body)
        nodes: list[Node] = []
        for row in rows:
            line = Box(0, top, body.width, max(part.height for part in row))
            boxes = columns(m, line, *(Px(part.width) for part in row), gap=GAP)
            nodes += [part.panel(box) for part, box in zip(row, boxes, strict=True)]
            top += line.height + m.px(GAP) + m.px(8)
        self.root.add(view.fill(*nodes))
        self.seats.prepare(m)

    def _parts(self, m: Metrics, width: int) -> tuple[list[list[Part]], int]:
        """All panels for that width in all, in two rows, and the height that they need."""
        wide = (width - m.px(GAP)) // 2
        duel = self.seats.most == 2
        players = [self._side(m, seat, wide) for seat in (0, 1)] if duel else [self._table(m, width)]
        rows = [players, [self._match(m, wide), self._rules(m, wide)]]
        return rows, sum(max(part.height for part in row) for row in rows) + m.px(GAP + 8) + m.text(16)

    def _side(self, m: Metrics, seat: Seat, width: int) -> Part:
        """A seat's card, with the name and the kind of who plays it."""
        theme, pad = self.seats.theme(seat), m.px(24)
        wide = min(m.px(150), width // 4)
        left = pad + wide + m.px(24)
        column = Column(m, left, m.px(28), width - left - pad)
        column.add(self._card(seat, wide, pad, m.px(30) + wide * RATIO / 2))
        head(column, tr("Name"), theme)
        column.add(self._name(m, column.box(control_height(m), 12), seat))
        head(column, tr("Played by"), theme)
        self._levels(column, seat)
        head(column, level_words(self.selection.levels[seat]), theme, 4)
        column.y = max(column.y, round(m.px(30) + wide * RATIO + m.px(10)))
        return Part(self.seats.name(seat), column, width, theme)

    def _card(self, seat: Seat, width: int, left: int, middle: float) -> Node:
        return card(self.services, self.seats.face(seat), width, pose=Pose(left + width / 2, middle))

    def _table(self, m: Metrics, width: int) -> Part:
        """How many play, and a line for each: the seat's card, the name, and who plays it."""
        column, info = _column(m, width), self.rules.info
        if info.min_seats < info.max_seats:
            counts = [Option(str(n), str(n)) for n in range(info.min_seats, info.max_seats + 1)]
            head(column, tr("How many play"))
            choice_rows(column, "seats", counts, str(self.selection.count), self._counted)
        for seat in range(self.selection.count):
            self._player(column, seat)
        return Part(tr("The players"), column, width)

    def _player(self, column: Column, seat: Seat) -> None:
        """Card, name and level in one line, or the level below where there is no room for it."""
        m, top = column.m, column.y
        tall, gap = control_height(m), m.px(14)
        wide = round(tall / RATIO)
        column.add(self._card(seat, wide, column.left, top + tall / 2))
        left, room = column.left + wide + gap, column.width - wide - gap
        names = [level_name(level) for level in self.seats.levels]
        levels = len(names) * round(max(text_width(m, name) for name in names) + 2.2 * m.text(BODY))
        field, below = room, Column(m, left, top + tall + m.px(6), room)
        if room - levels - gap >= m.px(260):
            field = room - levels - gap
            below = Column(m, left + field + gap, top, levels)
        self._levels(below, seat)
        column.add(self._name(m, Box(left, top, field, tall), seat), *below.nodes)
        column.y = max(top + tall + m.px(12), below.y)

    def _name(self, m: Metrics, box: Box, seat: Seat) -> Node:
        typed, theme = self.selection.names[seat], self.seats.theme(seat)

        def take(text: str) -> None:
            self.selection.names[seat] = text

        words = tr("Name of {side}", side=self.seats.name(seat))
        shown = self.name(seat) if typed is None else typed
        return self.field(m, box, f"name:{seat}", words, shown, limit=NAME_LETTERS, theme=theme, changed=take)

    def _levels(self, column: Column, seat: Seat) -> None:
        levels: dict[str, Level] = {level: level for level in self.seats.levels}

        def take(value: str) -> None:
            self.selection.seat(seat, levels[value])
            self.rebuild()

        options = [Option(level, level_name(level)) for level in levels.values()]
        value, theme = self.selection.levels[seat], self.seats.theme(seat)
        choice_rows(column, f"level:{seat}", options, value, take, theme)

    def _match(self, m: Metrics, width: int) -> Part:
        column, chosen = _column(m, width), self.selection
        lengths = [Option(str(n), tr("One game") if n == 1 else tr("Best of {n}", n=n)) for n in LENGTHS]
        head(column, tr("Length"))
        choice_rows(column, "best_of", lengths, str(chosen.best_of), self._length)
        if self._options(column, first=True):
            words = {"loser": tr("The loser"), "same": tr("The same"), "random": tr("Drawn by lot")}
            openings = [Option(*each) for each in words.items()]
            head(column, tr("Who begins the next game"))
            choice_rows(column, "opening", openings, chosen.opening, self._opened)
        return Part(tr("The match"), column, width)

    def _rules(self, m: Metrics, width: int) -> Part:
        column = _column(m, width)
        self._options(column, first=False)
        head(column, tr("Seed"))
        seed_line(self, column, self.seed, self._seeded, [("another", tr("Another"), self.another_seed)])
        return Part(tr("House rules"), column, width)

    def _options(self, column: Column, *, first: bool) -> bool:
        """The option that says who begins, or all others; whether there are any."""
        found = [info for info in self.rules.info.options if (info.id == self.seats.first_option) is first]
        for info in found:
            option_choice(column, info, self.selection.options[info.id], self._opted)
        return bool(found)

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
            names = tuple(self.name(seat) for seat in range(self.selection.count))
            self.close(self.selection.begin(self.rules, int(self.seed), names))


def _column(m: Metrics, width: int) -> Column:
    """The inside of a panel of that width."""
    return Column(m, m.px(24), m.px(26), width - 2 * m.px(24))
