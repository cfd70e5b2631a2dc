"""What the lists say of the games of a match: who plays, who won and how, never what anybody holds."""

from collections import defaultdict
from collections.abc import Iterable
from typing import get_args

from game.core.refs import Seat
from saves.manager import RunInfo
from saves.match import Level, Match
from saves.statistics import SideFigures, Statistics
from scenes.art.faces import Face
from scenes.match.seats import Seats, level_name, listed
from scenes.pages.exhibits import Entry, FigureTable, Records, dotted, mean
from scenes.services.services import Services
from scenes.services.words import ntr, tr

SHOWN = 2  # so many backs stand for a game
LEVELS = get_args(Level)


class MatchRecords(Records):
    """The words about the games of a title of several seats."""

    def __init__(self, services: Services, seats: Seats) -> None:
        self.seats = seats
        super().__init__(services, seats.title)

    def short(self, run: RunInfo) -> str:
        return dotted(self._state(run), self._match(run))

    def _state(self, run: RunInfo) -> str:
        labels = run.summary.labels
        turn = int(labels.get("turn", 0))
        if run.summary.finished and not run.summary.winners:
            return ntr("Nobody won after {n} turn", "Nobody won after {n} turns", turn)
        if run.summary.finished:
            name = listed([self._player(run, seat) for seat in run.summary.winners])
            return ntr("{name} won after {n} turn", "{name} won after {n} turns", turn, name=name)
        if not turn:
            return tr("The first cards are being laid")
        if "seat" not in labels:
            return tr("Turn {n}", n=turn)
        return tr("Turn {n}, {name} plays", n=turn, name=self._player(run, int(labels["seat"])))

    def _player(self, run: RunInfo, seat: Seat) -> str:
        return run.match.players[seat] if run.match else self.seats.name(seat)

    def _match(self, run: RunInfo) -> str:
        match, winners = run.match, run.summary.winners
        if match is None or match.best_of == 1:
            return ""
        won = match.score(winners[0] if len(winners) == 1 else None)
        score = " – ".join(map(str, won))
        return tr("game {n}, best of {most}, {score}", n=match.game, most=match.best_of, score=score)

    def lines(self, run: RunInfo) -> list[str]:
        match = run.match or Match("", tuple(self.seats.name(seat) for seat in range(self.seats.most)))
        lines = [self._plays(match, seat) for seat in range(len(match.players))]
        lines.append(self._state(run) + ".")
        if run.summary.finished:
            lines.append(self.seats.ending_line(run.summary.winners, run.summary.labels))
        score = self._match(run)
        return [*lines, score[:1].upper() + score[1:] + "."] if score else lines

    def _plays(self, match: Match, seat: Seat) -> str:
        words = {"side": self.seats.name(seat), "name": match.players[seat]}
        level = match.levels[seat]
        if level == "human":
            return tr("{side}: {name}", **words)
        return tr("{side}: {name}, machine, {level}", level=level_name(level).lower(), **words)

    def faces(self, run: RunInfo) -> tuple[Face, ...]:
        return tuple(self.seats.back(seat) for seat in range(SHOWN))

    def tables(self, found: Statistics) -> tuple[FigureTable, FigureTable]:
        by_side: dict[int, list[SideFigures]] = defaultdict(list)
        by_opponents: dict[str, list[SideFigures]] = defaultdict(list)
        for line in found.sides:
            if line.title == self.title:
                by_side[line.side].append(line)
                by_opponents[line.opponent].append(line)
        sides = [self._entry(self.seats.name(side), by_side[side]) for side in sorted(by_side)]
        people = [self._people(by_opponents.pop("human"))] if "human" in by_opponents else []
        mixed = [self._entry(_against(key), by_opponents[key]) for key in sorted(by_opponents, key=_hardness)]
        return (tr("By side"), sides), (tr("By opponent"), people + mixed)

    def _entry(self, name: str, lines: Iterable[SideFigures]) -> Entry:
        games, wins, turns = _sums(lines)
        head = tr("{name}: {share}% won", name=name, share=round(100 * wins / games))
        played, won = ntr("{n} game", "{n} games", games), ntr("{n} victory", "{n} victories", wins)
        return head, f"{played}, {won}, {tr('{turns} turns on average', turns=mean(turns, games))}"

    def _people(self, lines: Iterable[SideFigures]) -> Entry:
        """Games among people stand at every seat, so that those of the first seat are all of them."""
        games, _, turns = _sums(line for line in lines if line.side == 0)
        words = tr("{turns} turns on average", turns=mean(turns, games))
        name = tr("Between two people") if self.seats.most == 2 else tr("Between people")
        return name, f"{ntr('{n} game', '{n} games', games)}, {words}"


def _sums(lines: Iterable[SideFigures]) -> list[int]:
    """Games, victories and turns, all in all."""
    rows = [(line.games, line.wins, line.turns) for line in lines]
    return [sum(column) for column in zip((0, 0, 0), *rows, strict=True)]


def _hardness(opponents: str) -> list[int]:
    return [LEVELS.index(level) for level in opponents.split("+")]


def _against(opponents: str) -> str:
    """Sorts of players, as they are joined by a plus."""
    named = {
        "human": tr("Against people"),
        "easy": tr("Against the easy machine"),
        "medium": tr("Against the medium machine"),
        "hard": tr("Against the hard machine"),
    }
    first, *rest = (named[level] for level in sorted(opponents.split("+"), key=LEVELS.index))
    return listed([first, *(one[:1].lower() + one[1:] for one in rest)])
