"""Texts about the games of a match for the lists of runs."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from game.ai.levels import HUMAN, level_at, level_of, rank_of
from game.core.refs import Seat
from saves.figures.games import MIXED
from saves.format import RunRecord
from saves.manager import RunInfo
from saves.match import Match
from saves.statistics import SideFigures, Statistics
from scenes.art.faces import Face
from scenes.services import dotted, listed, mean, ntr, percent, say, tr
from scenes.table.seats import Seats, all_named, is_you, match_name
from scenes.title import Entry, FigureTable, Records
from scenes.widgets.plots import Bar, Multiples

SHOWN = 2  # number of card backs that represent a game


class MatchRecords(Records):
    """Texts about a match's games: players, winner and result; never anything about hidden cards."""

    def __init__(self, seats: Seats) -> None:
        super().__init__(seats.services, seats.title)
        self.seats = seats

    def name(self, run: RunInfo | RunRecord) -> str:
        return self.seats.game_name(super().name(run), run.match)

    def called(self, run: RunInfo) -> str:
        following = run.next_match if run.waits else None
        return match_name(self.seats.match(following, self.seats.most)) if following else self.name(run)

    def resumed(self, run: RunInfo) -> str:
        """The game, and the machines that a lone player faces; their names alone would fill the line."""
        following = run.next_match if run.waits else run.match
        match = self.seats.match(following, self.seats.most)
        game = say(self.services.info_of(self.title).name)
        named = self.called(run) == match_name(match)
        if not named or len(match.humans) != 1 or not match.machines:
            return super().resumed(run)
        if len(match.machines) == 1:
            return tr("{game}, against {name}", game=game, name=match.players[match.machines[0]])
        return tr("{game}, against {n} computer players", game=game, n=len(match.machines))

    def short(self, run: RunInfo) -> str:
        return dotted(self._state(run), self._machines(run), _standing(run))

    def _machines(self, run: RunInfo) -> str:
        """The levels of the machines in a game; empty without machines."""
        match = self.seats.match(run.match, self.seats.most)
        ranks = sorted({rank_of(match.levels[seat]) for seat in match.machines})
        names = listed([level_at(rank).name.said(tr).lower() for rank in ranks])
        machines = len(match.machines)
        return ntr("computer: {levels}", "computers: {levels}", machines, levels=names) if names else ""

    def _state(self, run: RunInfo) -> str:
        labels, players = run.summary.labels, self.seats.match(run.match, self.seats.most).players
        turn, winners = int(labels.get("turn", 0)), run.summary.winners
        if run.summary.finished and not turn:
            return _won_at_once([players[seat] for seat in winners])
        if winners:
            names = [players[seat] for seat in winners]
            if len(names) > 1:
                return ntr(
                    "Shared victory after {n} turn: {names}",
                    "Shared victory after {n} turns: {names}",
                    turn,
                    names=all_named(names),
                )
            if is_you(names[0]):
                return ntr("You won after {n} turn", "You won after {n} turns", turn)
            return ntr("{name} won after {n} turn", "{name} won after {n} turns", turn, name=names[0])
        if run.summary.finished:
            return ntr("Nobody won after {n} turn", "Nobody won after {n} turns", turn)
        if "turn" not in labels:
            return tr("In progress")
        if not turn:
            return tr("The first cards are being placed")
        if "seat" not in labels:
            return tr("Turn {n}", n=turn)
        plays, match = self._plays(run), self.seats.match(run.match, self.seats.most)
        name, alone = players[plays], match.humans == (plays,) and bool(match.machines)
        # A lone player without a name of their own is spoken to, in each title.
        if is_you(name) or (alone and name == self.seats.name(plays)):
            return tr("Turn {n}, you play", n=turn)
        return tr("Turn {n}, {name} plays", n=turn, name=name)

    def _plays(self, run: RunInfo) -> Seat:
        """The seat that is to act; of several that are asked at once, a person before the machines."""
        labels, match = run.summary.labels, self.seats.match(run.match, self.seats.most)
        asked = [int(seat) for seat in str(labels.get("asked", ""))]
        return next((seat for seat in asked if seat in match.humans), int(labels["seat"]))

    def lines(self, run: RunInfo) -> list[str]:
        match = self.seats.match(run.match, self.seats.most)
        lines = [self.plays(run, match, seat) for seat in range(len(match.players))]
        lines.append(self._state(run))
        if run.summary.finished:
            lines.append(self.seats.how_it_ended(match, run.summary.winners, run.summary.labels))
        lines += self.seats.tally(run.summary.labels)
        lines += [tr("Shared deal: the cards could be known.")] if match.shared else []
        if match.mixed:
            lines.append(tr("The computer level was changed: this game is not counted by level."))
        score = _standing(run)
        return [*lines, score[:1].upper() + score[1:]] if score else lines

    def plays(self, run: RunInfo, match: Match, seat: Seat) -> str:
        """The player of a seat as text."""
        name, level = match.players[seat], match.levels[seat]
        if level != HUMAN:
            named = level_of(level).name.said(tr).lower()
            words = {"name": name, "level": named, "manner": self.seats.manner(match, seat)}
            name = tr("{name}, computer player, {level}", **words)
            if words["manner"]:
                name = tr("{name}, {manner} computer player, {level}", **words)
        side = self.seats.name(seat)
        # Nobody has given the player of this side another name.
        if not self.seats.sided or match.players[seat] == side:
            return name
        return tr("{side}: {name}", side=side, name=name)

    def faces(self, run: RunInfo) -> tuple[Face, ...]:
        return tuple(self.seats.back(seat) for seat in range(SHOWN))

    def tables(self, found: Statistics) -> tuple[FigureTable, ...]:
        lines = sorted((line for line in found.sides if line.title == self.title), key=lambda line: line.side)
        sides = [
            figures_entry(self.seats.name(side), each, self.seats.face(side) if self.seats.sided else None)
            for side, each in groupby(lines, lambda line: line.side)
        ]
        return (tr("By side"), sides), (tr("By opponent"), self.opponents(lines))

    def plots(self, found: Statistics) -> tuple[Multiples, ...]:
        lines = sorted((line for line in found.sides if line.title == self.title), key=lambda line: line.side)
        sides = ((self.seats.name(side), each) for side, each in groupby(lines, lambda line: line.side))
        made = [won_and_turns("sides", tr("By side"), sides)] if self.seats.sided else []
        against = [line for line in lines if line.opponent != HUMAN]
        foes = ((_against(ranks), each) for ranks, each in groupby(sorted(against, key=_ranks), _ranks))
        return *made, won_and_turns("opponents", tr("By opponent"), foes)

    def level(self, level: str) -> str:
        if level == MIXED:
            return tr("Level changed")
        return _against([rank_of(each) for each in level.split("+")]) if level else ""

    def opponents(self, lines: Sequence[SideFigures]) -> list[Entry]:
        """One entry of statistics for each kind of opponents."""
        return [
            self._people(each) if ranks == [0] else figures_entry(_against(ranks), each)
            for ranks, each in groupby(sorted(lines, key=_ranks), _ranks)
        ]

    def _people(self, lines: Iterable[SideFigures]) -> Entry:
        """Games between people are recorded for every seat, so only those of the first seat are counted."""
        games, _, turns = _sums(line for line in lines if line.side == 0)
        words = _lasted(turns, games)
        name = tr("Between two people") if self.seats.most == 2 else tr("Between people")
        return Entry(name, f"{ntr('{n} game', '{n} games', games)}, {words}")


def _won_at_once(winners: Sequence[str]) -> str:
    """Who won a game that ended before its first turn."""
    if len(winners) > 1:
        return tr("Shared victory: {names}", names=all_named(winners))
    if not winners:
        return tr("Nobody won")
    return tr("You won") if is_you(winners[0]) else tr("{name} won", name=winners[0])


def figures_entry(name: str, lines: Iterable[SideFigures], tile: Face | None = None) -> Entry:
    """A statistics entry: share of victories, number of games, and their average length in turns."""
    games, wins, turns = _sums(lines)
    head = tr("{name}: {share}% won", name=name, share=percent(wins, games))
    played, won = ntr("{n} game", "{n} games", games), ntr("{n} victory", "{n} victories", wins)
    words = f"{played}, {won}, {_lasted(turns, games)}"
    return Entry(head, words, wins / games if games else None, tile)


def _lasted(turns: int, games: int) -> str:
    """How many turns a game takes, or how many the only one took."""
    if games == 1:
        return ntr("{n} turn", "{n} turns", turns)
    return tr("{turns} turns on average", turns=mean(turns, games))


def won_and_turns(name: str, heading: str, groups: Iterable[tuple[str, Iterable[SideFigures]]]) -> Multiples:
    """Small multiples of games with their victories, and of turns on average."""
    rows = []
    for each, lines in groups:
        games, wins, turns = _sums(lines)
        told = mean(turns, games)
        said = tr("{name}: {told}", name=each, told=tr("{turns} turns on average", turns=told))
        rows.append((each, (won_bar(each, wins, games), Bar(each, turns / max(1, games), told, said))))
    return Multiples(name, heading, (tr("Games; filled: victories"), tr("Turns on average")), tuple(rows))


def won_bar(name: str, wins: int, games: int) -> Bar:
    """A bar for games, filled by the share of victories."""
    said = tr("{name}: {wins} of {n} won", name=name, wins=wins, n=games)
    return Bar(name, games, f"{wins}/{games}", said, wins / games if games else 0.0)


def _sums(lines: Iterable[SideFigures]) -> list[int]:
    """The totals of games, victories and turns."""
    rows = [(line.games, line.wins, line.turns) for line in lines]
    return [sum(column) for column in zip((0, 0, 0), *rows, strict=True)]


def _ranks(line: SideFigures) -> list[int]:
    """The ranks of the opponents' levels."""
    return [rank_of(level) for level in line.opponent.split("+")]


def _against(ranks: Sequence[int]) -> str:
    first, *rest = (level_at(rank).against.said(tr) for rank in sorted(ranks))
    return listed([first, *(one[:1].lower() + one[1:] for one in rest)])


def _standing(run: RunInfo) -> str:
    """The number of the match's game, or of the next one, with the score; empty if there is no match."""
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
