"""What a title says of its seats wherever a match is led: names, colours, cards, sentences, marks."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, get_args

from game.core.events import CardMoved, Event
from game.core.protocol import Options
from game.core.refs import Ref, Seat
from game.titles.registry import title_of
from saves.match import Level
from scenes.art.faces import BackFace, Face
from scenes.services.services import Services
from scenes.services.words import tr
from scenes.toolkit.geometry import Metrics
from scenes.toolkit.paint import FOOTLIGHT, Theme


class Seats:
    """As plain as it can be: a title overrides what it has words, colours and cards of its own for.

    `first_option` is the option that says who begins: its values are the seats in their order, and `random`.
    """

    first_option = ""
    velvet = "red"
    mood = "amber"

    def __init__(self, services: Services, title: str) -> None:
        self.services, self.title = services, title
        self.rules: Any = services.load_rules(title)

    @property
    def most(self) -> int:
        """How many seats there can be."""
        most: int = self.rules.info.max_seats
        return most

    @property
    def levels(self) -> tuple[Level, ...]:
        """Who can play a seat: somebody, or a machine of the title."""
        known = ("human", *title_of(self.title).policies)
        return tuple(level for level in get_args(Level) if level in known)

    def name(self, seat: Seat) -> str:
        """How a seat is called, whoever sits there."""
        return tr("Player {n}", n=seat + 1)

    def theme(self, seat: Seat) -> Theme:
        """The colours of a seat."""
        return FOOTLIGHT

    def light(self, seat: Seat) -> str:
        """The light in which a seat stands when it has won."""
        return "gold"

    def face(self, seat: Seat) -> Face:
        """The card that stands for a seat."""
        return self.back(seat)

    def back(self, seat: Seat) -> BackFace:
        """The back of a seat's cards: it gives nothing away."""
        return BackFace()

    def began(self, state: Any) -> Seat:
        """Who began this game."""
        first: Seat = getattr(state, "first", 0)
        return first

    def opening(self, beginner: Seat | None) -> Options:
        """The option by which a seat begins, or by which the lot decides; none where a title has no such."""
        option = next((one for one in self.rules.info.options if one.id == self.first_option), None)
        if option is None:
            return {}
        return {option.id: "random" if beginner is None else option.values[beginner]}

    def weight(self, event: Event) -> int:
        """How much a recap must tell of an event: 2 it must, 1 where there is room, 0 it need not."""
        return 2

    def touched(self, events: Iterable[Event]) -> frozenset[Ref]:
        """The places that these events changed, as they were told, to be marked until the viewer acts."""
        return frozenset(event.target for event in events if isinstance(event, CardMoved))

    def ending_line(self, winners: Sequence[Seat], labels: Mapping[str, int | str]) -> str:
        """Who won, and how as far as the labels of a summary say so, by the names of the seats."""
        if not winners:
            return tr("Nobody wins.")
        return tr("{name} wins.", name=listed([self.name(seat) for seat in winners]))

    def prepare(self, metrics: Metrics) -> None:
        """Have the pictures of the table baked while the match is still being chosen."""


def listed(names: Sequence[str]) -> str:
    """Several names in a row."""
    if len(names) < 2:
        return "".join(names)
    return tr("{one} and {other}", one=", ".join(names[:-1]), other=names[-1])


def level_name(level: Level) -> str:
    """Who plays a seat: somebody, or one of the machines."""
    return {"human": tr("Player"), "easy": tr("Easy"), "medium": tr("Medium"), "hard": tr("Hard")}[level]


def level_words(level: Level) -> str:
    """What to expect of who plays a seat."""
    return {
        "human": tr("Somebody at this screen."),
        "easy": tr("The machine plays what comes to mind."),
        "medium": tr("The machine weighs each move by itself."),
        "hard": tr("The machine thinks ahead, and remembers."),
    }[level]
