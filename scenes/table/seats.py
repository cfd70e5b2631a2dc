"""What a title says about its seats: names, colours and texts for its matches and for the lists of games."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import starmap
from typing import Any, ClassVar

import msgspec
from msgspec import Struct

from game.ai.levels import HUMAN, level_of, played_in
from game.ai.temperament import MANNERS, Temperament
from game.content.text import Text, clean
from game.core.chronicle import Labels
from game.core.events import CardMoved, Event
from game.core.protocol import OptionInfo, Options
from game.core.refs import Ref, Seat
from game.core.session import AnySession
from game.titles.registry import title_of
from saves.figures.games import CONCEDED
from saves.match import LONGEST_PLAYER, Level, Match
from scenes.art.faces import BackFace, Face
from scenes.challenges.shelf import shadow_names
from scenes.services import Services, is_translation_of, listed, retranslated, say, sentence, tr
from scenes.title_texts import title_words
from scenes.toolkit.geometry import Metrics
from scenes.toolkit.paint import FOOTLIGHT, Theme


class Seats:
    """The plain case: a title overrides what it has words, colours and cards of its own for.

    `first_option` is the option that says who begins: its values are the seats in order, and `random`. If
    seats `gives_orders`, a player can say when to be asked. In a title that is `sided` each seat has its own
    name, whoever plays it; in any other a seat is called like its player. If it `addresses` a person alone
    against machines, that person is called `you`, and the sentences of the title have to allow for it.
    """

    first_option = ""
    gives_orders = False
    sided = False
    addresses = False
    velvet = "red"
    mood = "amber"
    page_theme: ClassVar[Theme] = FOOTLIGHT
    """The colours of the pages about the title, light on dark."""
    proposed = 0
    """The number of seats proposed for a first game; with 0, as few as the rules allow."""

    def __init__(self, services: Services, title: str) -> None:
        self.services, self.title = services, title
        self.rules = services.load_rules(title)
        self.most: int = self.rules.info.max_seats

    @property
    def levels(self) -> dict[Level, str]:
        """The names of all who can play a seat: a person, or a machine of the title."""
        return {level.id: level.name.said(tr) for level in played_in(title_of(self.title).policies)}

    @property
    def machine_levels(self) -> tuple[Level, ...]:
        """The levels at which a machine plays the title, from weak to strong."""
        return tuple(level for level in self.levels if level != HUMAN)

    def match(self, match: Match | None, count: int) -> Match:
        """Return the match with its names in the present language, except those that somebody typed.

        A game that belongs to no match is a single one of people, called like their seats.
        """
        if match is None:
            return Match("", tuple(self.name(seat) for seat in range(count)))
        names = starmap(self.called, enumerate(match.players))
        players = (self.person(seat, match.humans, name) for seat, name in enumerate(names))
        return msgspec.structs.replace(match, players=tuple(players))

    def called(self, seat: Seat, name: str) -> str:
        """Return a player's name; one that the program gave is put into the present language."""
        return retranslated(name, self._given(seat))

    def _given(self, seat: Seat) -> Iterator[Callable[[], str]]:
        """The names that the program gives to a player, last the shadows', which are read from a file."""
        yield partial(self.name, seat)
        yield from (partial(self.machine, seat, temper) for temper in ("", *self.temperaments))
        yield you
        yield from (partial(_kept, text) for text in shadow_names(self.services, self.title))

    def person(self, seat: Seat, people: Sequence[Seat], name: str) -> str:
        """Return the name of a player among these people: `you` if alone, and called like the seat."""
        alone = self.addresses and tuple(people) == (seat,) and name == self.name(seat)
        return you() if alone else name

    def game_name(self, name: str, match: Match | None) -> str:
        """Return a game's name; one that only names its players is put into the present language."""
        given = match is not None and is_translation_of(name, partial(match_name, match))
        return match_name(self.match(match, self.most)) if given else name

    def name(self, seat: Seat) -> str:
        """Return the name of a seat, whoever sits there."""
        return tr("Player {n}", n=seat + 1)

    def names(self, match: Match) -> tuple[str, ...]:
        """Return the names of the seats, for texts about a game."""
        called = (self.called(seat, name) for seat, name in enumerate(match.players))
        return tuple(map(self.name, range(len(match.players)))) if self.sided else tuple(called)

    @property
    def temperaments(self) -> Mapping[str, Temperament]:
        """The temperaments that can be chosen for any seat; none where the chairs decide, or nothing does."""
        return {}

    @property
    def manners(self) -> dict[str, str]:
        """The temperaments in a word each, from bold to sly."""
        order = [*MANNERS, None]
        known = sorted(self.temperaments.values(), key=lambda who: order.index(who.manner))
        words = (MANNERS[who.manner].said(tr) if who.manner else say(who.name) for who in known)
        return {who.id: sentence(said) for who, said in zip(known, words, strict=True)}

    def usual_temper(self, seat: Seat) -> str:
        """Return the temperament of a machine at a seat for which none was chosen yet."""
        known = tuple(self.temperaments)
        return known[seat % len(known)] if known else ""

    def manner(self, match: Match, seat: Seat) -> str:
        """Return how the machine at a seat plays, in a word; empty if it has no chosen temperament."""
        who = self.temperaments.get(match.temper(seat))
        return MANNERS[who.manner].said(tr) if who and who.manner else ""

    def machine(self, seat: Seat, temper: str = "") -> str:
        """Return the name of a machine that sits there, with a temperament if one was chosen."""
        who = self.temperaments.get(temper)
        return say(who.name) if who else self.name(seat)

    def in_lesson(self, viewer: Seat) -> Callable[[Seat], str]:
        """The names at a table of a lesson: the others are called as machines are in a game."""
        return lambda seat: you() if seat == viewer else self.machine(seat)

    def machine_face(self, seat: Seat, temper: str = "") -> Face | None:
        """Return the card of the character as whom a machine sits there; None where there is no such card."""
        return None

    def player_face(self, seat: Seat, level: Level, options: Options, temper: str = "") -> Face:
        """Return the card that stands for who plays a seat in a game with these options."""
        return (self.machine_face(seat, temper) if level != HUMAN else None) or self.face_with(seat, options)

    def theme(self, seat: Seat) -> Theme:
        """Return the colours of a seat."""
        return FOOTLIGHT

    def light(self, seat: Seat) -> str:
        """Return the light in which a seat stands when it has won."""
        return "gold"

    def face(self, seat: Seat) -> Face:
        """Return the card that stands for a seat."""
        return self.back(seat)

    def face_with(self, seat: Seat, options: Options) -> Face:
        """Return the card that stands for a seat in a game with these options."""
        return self.face(seat)

    def face_at_end(self, seat: Seat, session: AnySession) -> Face:
        """Return the card that stands for a seat once that game is over."""
        return self.face_with(seat, session.options)

    def about_choice(self, options: Options) -> str:
        """Return what there is to say of the chosen options while nothing else is looked at."""
        return ""

    def back(self, seat: Seat) -> BackFace:
        """Return the back of a seat's cards, which gives nothing away."""
        return BackFace()

    def began(self, state: Struct) -> Seat:
        """Return the seat that began this game."""
        return int(getattr(state, "first", 0))

    def opening(self, beginner: Seat | None) -> Options:
        """Return the option by which a seat, or chance, begins; empty if the title has no such option."""
        option = next((one for one in self.rules.info.options if one.id == self.first_option), None)
        if option is None:
            return {}
        return {option.id: "random" if beginner is None else option.values[beginner]}

    def own_option(self, seat: Seat) -> tuple[str, str]:
        """Return a seat's own option, such as its deck, and its label beside the name; both may be empty."""
        return "", ""

    def is_out(self, state: Struct, seat: Seat) -> bool:
        """Return True if everybody sees that a seat has hardly anything left to decide."""
        return False

    def weight(self, event: Event) -> int:
        """Return how much an event matters to a recap: 3 comes first, then 2; 1 if there is room, 0 never."""
        return 2

    def summed(self, events: Sequence[Event]) -> Sequence[Event]:
        """Return the events of a recap, with those as one of which one sentence tells."""
        return events

    def idle(self, moves: Sequence[Struct]) -> str:
        """Return the first line of a recap of moves that did nothing, in a title where a turn may pass so."""
        return ""

    def heading(self, moves: Sequence[Struct], view: Struct) -> str:
        """Return the heading of a recap of moves that were no turn; empty if it says who has played."""
        return ""

    def touched(self, events: Iterable[Event]) -> frozenset[Ref]:
        """Return the places that these events, as the viewer saw them, changed.

        They are marked until the viewer acts.
        """
        return frozenset(event.target for event in events if isinstance(event, CardMoved))

    def level_words(self, level: Level) -> str:
        """Return what to expect of a level that plays a seat."""
        return level_of(level).about.said(tr)

    def ordered_move(self, state: Any, match: Match, seat: Seat) -> Struct | None:
        """Return the move that a person's standing orders make for the seat there, or None to ask it."""
        return None

    def move_words(self, move: Struct, view: Struct) -> str:
        """Return a move in few words, as its player sees the table; for a title whose machine gives odds."""
        return str(move)

    def ending_line(self, winners: Sequence[Seat], labels: Labels, names: Sequence[str]) -> str:
        """Return who won, by the names of the seats, and how, as far as the labels of a summary say so."""
        if not winners:
            return tr("Nobody wins.")
        return tr("{name} wins.", name=listed([names[seat] for seat in winners]))

    def how_it_ended(self, match: Match, winners: Sequence[Seat], labels: Labels) -> str:
        """Return the line about the end of a game, in which the clock may have conceded for somebody."""
        names = self.names(match)
        late = self.late(match, labels)
        if late is None:
            return self.ending_line(winners, labels, names)
        won = tr("{name} wins.", name=names[winners[0]]) if len(winners) == 1 else ""
        return f"{ran_out(names[late])} {won}".rstrip()

    def late(self, match: Match, labels: Labels) -> Seat | None:
        """Return the seat that lost because its time had run out, or None."""
        return match.timed_out if labels.get("ending") == CONCEDED else None

    def tally(self, labels: Labels) -> tuple[str, ...]:
        """Return the result of both sides, in lines without a full stop, as far as the labels say it."""
        return ()

    def about(self, seat: Seat, level: Level, temper: str = "") -> str:
        """Return what there is to say of a seat and of who plays it, before the game begins."""
        return ""

    def about_temper(self, temper: str) -> str:
        """Return what there is to say of a temperament."""
        who = self.temperaments[temper]
        return f"{say(who.name)}. {say(who.about)}"

    def about_option(self, option: str, value: str) -> str:
        """Return what a value of an option brings."""
        return ""

    def options(self) -> tuple[OptionInfo, ...]:
        """Return the options of the set-up page, which has none of challenges.

        A title may offer more values than its card data name.
        """
        return tuple(option for option in self.rules.info.options if not option.challenge)

    def prepare(self, metrics: Metrics) -> None:
        """Have the pictures of the table baked while the match is still being chosen."""


def _kept(name: Text) -> str:
    """A name in the present language, as a match keeps it."""
    return clean(say(name), LONGEST_PLAYER)


def you() -> str:
    """Return what a person alone against machines is called in a title that addresses that person."""
    return tr("You")


def is_you(name: str) -> bool:
    """Return True if sentences speak to the player of this name, instead of about a third person."""
    return name == you()


def ran_out(name: str) -> str:
    """Return the sentence that a player's time ran out."""
    return tr("You ran out of time.") if is_you(name) else tr("{name} ran out of time.", name=name)


def words_to(title: str, about: str, name: str, **fields: object) -> str:
    """Return a title's words about a player of this name, or those to that player (`about_you`)."""
    if is_you(name):
        return title_words(title, f"{about}_you", **fields)
    return title_words(title, about, seat=name, **fields)


def all_named(names: Iterable[str]) -> str:
    """Return these players as text, for the middle of a sentence."""
    return listed([tr("you") if is_you(name) else name for name in names])


def match_name(match: Match) -> str:
    """Return the name of a match's game in the list of runs."""
    names = listed(match.players)
    return names if match.best_of == match.game == 1 else tr("{names}, game {n}", names=names, n=match.game)
