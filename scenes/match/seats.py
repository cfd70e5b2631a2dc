"""What a title says of its seats wherever a match is led, and what the lists say of its games."""

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import groupby, starmap
from typing import Any

import msgspec

from game.ai.levels import HUMAN, level_at, level_of, played_in, rank_of
from game.core.chronicle import Labels
from game.core.events import CardMoved, Event
from game.core.protocol import OptionInfo, Options
from game.core.refs import Ref, Seat
from game.core.session import AnySession
from game.titles.registry import title_of
from saves.manager import RunInfo
from saves.match import Level, Match
from saves.statistics import SideFigures, Statistics
from scenes.art.faces import BackFace, Face
from scenes.services import Services, anew, dotted, listed, mean, ntr, percent, said_by, tr
from scenes.titles.registry import Entry, FigureTable, Records
from scenes.toolkit.geometry import Metrics
from scenes.toolkit.paint import FOOTLIGHT, Theme
from scenes.widgets.page import Action, Page

SHOWN = 2  # so many backs stand for a game


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

    def __init__(self, services: Services, title: str) -> None:
        self.services, self.title = services, title
        self.rules: Any = services.load_rules(title)
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
        return anew(name, partial(self.name, seat), partial(self.machine, seat))

    def game_name(self, name: str, match: Match | None) -> str:
        """The name of a game; one that only names its players is in the present language."""
        given = match is not None and said_by(name, partial(match_name, match))
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

    def began(self, state: Any) -> Seat:
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

    def idle(self, moves: Sequence[Any]) -> str:
        """What a recap says first of moves by which nothing was done, in a title where a turn may pass so."""
        return ""

    def heading(self, moves: Sequence[Any], view: Any) -> str:
        """What stands over a recap of moves that were no turn; nothing where it is said who has played."""
        return ""

    def touched(self, events: Iterable[Event]) -> frozenset[Ref]:
        """The places that these events changed, as they were told, to be marked until the viewer acts."""
        return frozenset(event.target for event in events if isinstance(event, CardMoved))

    def level_words(self, level: Level) -> str:
        """What to expect of who plays a seat."""
        return level_of(level).about.said(tr)

    def standing(self, session: AnySession, match: Match, seat: Seat) -> Any:
        """What a person's standing orders let the seat do now; None: it is asked."""
        return None

    def move_words(self, move: Any, view: Any) -> str:
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

    def ways(self, page: Page[Any]) -> tuple[Action, ...]:
        """The buttons of the set-up page that lead to what the title has besides."""
        return ()

    def prepare(self, metrics: Metrics) -> None:
        """Have the pictures of the table baked while the match is still being chosen."""


def match_name(match: Match) -> str:
    """How a game is called in the list of runs."""
    names = listed(match.players)
    return names if match.best_of == match.game == 1 else tr("{names}, game {n}", names=names, n=match.game)


class MatchRecords(Records):
    """What the lists say of the games of a match: who plays, who won and how, never what anybody holds."""

    def __init__(self, seats: Seats) -> None:
        super().__init__(seats.services, seats.title)
        self.seats = seats

    def name(self, run: RunInfo) -> str:
        return self.seats.game_name(run.name, run.match)

    def called(self, run: RunInfo) -> str:
        following = run.next_match if run.waits else None
        return match_name(self.seats.match(following, self.seats.most)) if following else self.name(run)

    def short(self, run: RunInfo) -> str:
        return dotted(self._state(run), _standing(run))

    def _state(self, run: RunInfo) -> str:
        labels, players = run.summary.labels, self.seats.match(run.match, self.seats.most).players
        turn, winners = int(labels.get("turn", 0)), run.summary.winners
        if winners:
            name = listed([players[seat] for seat in winners])
            return ntr("{name} won after {n} turn", "{name} won after {n} turns", turn, name=name)
        if run.summary.finished:
            return ntr("Nobody won after {n} turn", "Nobody won after {n} turns", turn)
        if "turn" not in labels:
            return tr("In progress")
        if not turn:
            return tr("The first cards are being laid")
        if "seat" not in labels:
            return tr("Turn {n}", n=turn)
        return tr("Turn {n}, {name} plays", n=turn, name=players[int(labels["seat"])])

    def lines(self, run: RunInfo) -> list[str]:
        match = self.seats.match(run.match, self.seats.most)
        lines = [self.plays(run, match, seat) for seat in range(len(match.players))]
        lines.append(self._state(run) + ".")
        if run.summary.finished:
            names = self.seats.names(match)
            lines.append(self.seats.ending_line(run.summary.winners, run.summary.labels, names))
        lines += [f"{line}." for line in self.seats.tally(run.summary.labels)]
        lines += [tr("Shared seed: the cards could be known.")] if match.shared else []
        score = _standing(run)
        return [*lines, score[:1].upper() + score[1:] + "."] if score else lines

    def plays(self, run: RunInfo, match: Match, seat: Seat) -> str:
        """Who played a seat."""
        name, level = match.players[seat], match.levels[seat]
        if level != HUMAN:
            named = level_of(level).name.said(tr).lower()
            name = tr("{name}, machine, {level}", name=name, level=named)
        return tr("{side}: {name}", side=self.seats.name(seat), name=name) if self.seats.sided else name

    def faces(self, run: RunInfo) -> tuple[Face, ...]:
        return tuple(self.seats.back(seat) for seat in range(SHOWN))

    def tables(self, found: Statistics) -> tuple[FigureTable, ...]:
        lines = sorted((line for line in found.sides if line.title == self.title), key=lambda line: line.side)
        sides = [
            figures_entry(self.seats.name(side), each)
            for side, each in groupby(lines, lambda line: line.side)
        ]
        return (tr("By side"), sides), (tr("By opponent"), self.opponents(lines))

    def opponents(self, lines: Sequence[SideFigures]) -> list[Entry]:
        """An entry for each sort of opponents."""
        return [
            self._people(each) if ranks == [0] else figures_entry(_against(ranks), each)
            for ranks, each in groupby(sorted(lines, key=_ranks), _ranks)
        ]

    def _people(self, lines: Iterable[SideFigures]) -> Entry:
        """Games among people stand at every seat, so that those of the first seat are all of them."""
        games, _, turns = _sums(line for line in lines if line.side == 0)
        words = tr("{turns} turns on average", turns=mean(turns, games))
        name = tr("Between two people") if self.seats.most == 2 else tr("Between people")
        return name, f"{ntr('{n} game', '{n} games', games)}, {words}"


def figures_entry(name: str, lines: Iterable[SideFigures]) -> Entry:
    """How many games were won, and how long they were."""
    games, wins, turns = _sums(lines)
    head = tr("{name}: {share}% won", name=name, share=percent(wins, games))
    played, won = ntr("{n} game", "{n} games", games), ntr("{n} victory", "{n} victories", wins)
    return head, f"{played}, {won}, {tr('{turns} turns on average', turns=mean(turns, games))}"


def _sums(lines: Iterable[SideFigures]) -> list[int]:
    """Games, victories and turns, all in all."""
    rows = [(line.games, line.wins, line.turns) for line in lines]
    return [sum(column) for column in zip((0, 0, 0), *rows, strict=True)]


def _ranks(line: SideFigures) -> list[int]:
    """How hard those were who were played against."""
    return [rank_of(level) for level in line.opponent.split("+")]


def _against(ranks: Sequence[int]) -> str:
    first, *rest = (level_at(rank).against.said(tr) for rank in sorted(ranks))
    return listed([first, *(one[:1].lower() + one[1:] for one in rest)])


def _standing(run: RunInfo) -> str:
    """Which game of a match it is, or which one is next, and how that stands."""
    match, winners = run.match, run.summary.winners
    if match is None or match.best_of == 1:
        return ""
    if run.waits and (following := run.next_match):
        score = " – ".join(map(str, following.wins))
        return tr(
            "game {n} is next, best of {most}, {score}", n=following.game, most=match.best_of, score=score
        )
    score = " – ".join(map(str, match.score(winners[0] if len(winners) == 1 else None)))
    return tr("game {n}, best of {most}, {score}", n=match.game, most=match.best_of, score=score)
