"""What a title says of its seats wherever a match is led, and what the lists say of its games."""

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import starmap

import msgspec
from msgspec import Struct

from game.ai.levels import level_of, played_in
from game.core.chronicle import Labels
from game.core.events import CardMoved, Event
from game.core.protocol import OptionInfo, Options
from game.core.refs import Ref, Seat
from game.core.session import AnySession
from game.titles.registry import title_of
from saves.match import Level, Match
from scenes.art.faces import BackFace, Face
from scenes.services import Services, is_translation_of, listed, retranslated, tr
from scenes.toolkit.geometry import Metrics
from scenes.toolkit.paint import FOOTLIGHT, Theme


class Seats:
    """As plain as it can be: a title overrides what it has words, colours and cards of its own for.

    `first_option` is the option that says who begins: its values are the seats in their order, and `random`.
    Where a seat `gives_orders`, it says when it wants to be asked. In a title that is `sided` each seat is
    somebody, whoever plays it; in any other a seat is called like its player.
    """

    first_option = ""
    gives_orders = False
    sided = False
    velvet = "red"
    mood = "amber"
    proposed = 0
    """How many seats a first game has; as few as the rules allow, if it is 0."""

    def __init__(self, services: Services, title: str) -> None:
        self.services, self.title = services, title
        self.rules = services.load_rules(title)
        self.most: int = self.rules.info.max_seats

    @property
    def levels(self) -> dict[Level, str]:
        """Who can play a seat, by words: somebody, or a machine of the title."""
        return {level.id: level.name.said(tr) for level in played_in(title_of(self.title).policies)}

    def match(self, match: Match | None, count: int) -> Match:
        """That match; a game that belongs to none is a single one of people, called as their seats.

        A name that nobody typed is in the present language.
        """
        if match is None:
            return Match("", tuple(self.name(seat) for seat in range(count)))
        return msgspec.structs.replace(match, players=tuple(starmap(self.called, enumerate(match.players))))

    def called(self, seat: Seat, name: str) -> str:
        """The name of a player; one that was given by the program is in the present language."""
        return retranslated(name, partial(self.name, seat), partial(self.machine, seat))

    def game_name(self, name: str, match: Match | None) -> str:
        """The name of a game; one that only names its players is in the present language."""
        given = match is not None and is_translation_of(name, partial(match_name, match))
        return match_name(self.match(match, self.most)) if given else name

    def name(self, seat: Seat) -> str:
        """How a seat is called, whoever sits there."""
        return tr("Player {n}", n=seat + 1)

    def names(self, match: Match) -> tuple[str, ...]:
        """How the seats are called where one tells of a game."""
        called = (self.called(seat, name) for seat, name in enumerate(match.players))
        return tuple(map(self.name, range(len(match.players)))) if self.sided else tuple(called)

    def machine(self, seat: Seat) -> str:
        """How a machine is called that sits there."""
        return self.name(seat)

    def theme(self, seat: Seat) -> Theme:
        """The colours of a seat."""
        return FOOTLIGHT

    def light(self, seat: Seat) -> str:
        """The light in which a seat stands when it has won."""
        return "gold"

    def face(self, seat: Seat) -> Face:
        """The card that stands for a seat."""
        return self.back(seat)

    def face_with(self, seat: Seat, options: Options) -> Face:
        """The card that stands for a seat in a game with these options."""
        return self.face(seat)

    def about_choice(self, options: Options) -> str:
        """What there is to say of what is chosen, while nothing is looked at."""
        return ""

    def back(self, seat: Seat) -> BackFace:
        """The back of a seat's cards: it gives nothing away."""
        return BackFace()

    def began(self, state: Struct) -> Seat:
        """Who began this game."""
        return int(getattr(state, "first", 0))

    def opening(self, beginner: Seat | None) -> Options:
        """The option by which a seat begins, or by which the lot decides; none where a title has no such."""
        option = next((one for one in self.rules.info.options if one.id == self.first_option), None)
        if option is None:
            return {}
        return {option.id: "random" if beginner is None else option.values[beginner]}

    def own_option(self, seat: Seat) -> tuple[str, str]:
        """The option that is a seat's own, as its deck, and what it is called beside the name; or neither."""
        return "", ""

    def weight(self, event: Event) -> int:
        """How much a recap must tell of an event: 3 first, then 2, 1 where there is room, 0 never."""
        return 2

    def idle(self, moves: Sequence[Struct]) -> str:
        """What a recap says first of moves by which nothing was done, in a title where a turn may pass so."""
        return ""

    def heading(self, moves: Sequence[Struct], view: Struct) -> str:
        """What stands over a recap of moves that were no turn; nothing where it is said who has played."""
        return ""

    def touched(self, events: Iterable[Event]) -> frozenset[Ref]:
        """The places that these events changed, as they were told, to be marked until the viewer acts."""
        return frozenset(event.target for event in events if isinstance(event, CardMoved))

    def level_words(self, level: Level) -> str:
        """What to expect of who plays a seat."""
        return level_of(level).about.said(tr)

    def ordered_move(self, session: AnySession, match: Match, seat: Seat) -> Struct | None:
        """What a person's standing orders let the seat do now; None: it is asked."""
        return None

    def move_words(self, move: Struct, view: Struct) -> str:
        """A move in few words, as whoever makes it sees the table; for a title whose machine tells odds."""
        return str(move)

    def ending_line(self, winners: Sequence[Seat], labels: Labels, names: Sequence[str]) -> str:
        """Who won, by the names of the seats, and how as far as the labels of a summary say so."""
        if not winners:
            return tr("Nobody wins.")
        return tr("{name} wins.", name=listed([names[seat] for seat in winners]))

    def tally(self, labels: Labels) -> tuple[str, ...]:
        """What a game came to for both sides, in lines without a full stop, as far as labels say it."""
        return ()

    def about(self, seat: Seat, level: Level) -> str:
        """What there is to say of a seat, and of who plays it, before anything is played."""
        return ""

    def about_option(self, option: str, value: str) -> str:
        """What a value of an option brings."""
        return ""

    def options(self) -> tuple[OptionInfo, ...]:
        """The options of the set-up page; a title may offer more values than its card data name."""
        return tuple(self.rules.info.options)

    def prepare(self, metrics: Metrics) -> None:
        """Have the pictures of the table baked while the match is still being chosen."""


def match_name(match: Match) -> str:
    """How a game is called in the list of runs."""
    names = listed(match.players)
    return names if match.best_of == match.game == 1 else tr("{names}, game {n}", names=names, n=match.game)
