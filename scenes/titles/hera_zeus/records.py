"""What the lists say of the games of Hera and Zeus: who plays, who won and how, never what anybody holds."""

from collections import defaultdict
from collections.abc import Iterable

from game.core.refs import Seat
from game.titles.hera_zeus.rules.state import Ending
from saves.manager import RunInfo
from saves.match import Level, Match
from saves.statistics import SideFigures, Statistics
from scenes.art.cards.faces import Face
from scenes.pages.figures import mean
from scenes.pages.records import Entry, FigureTable, Records
from scenes.services.words import ntr, tr
from scenes.titles.hera_zeus.faces import back_face
from scenes.titles.hera_zeus.log import ending_line
from scenes.titles.hera_zeus.naming import level_name, side_name

MACHINES: tuple[Level, ...] = ("easy", "medium", "hard")


class HeraZeusRecords(Records):
    """The words about their games."""

    def short(self, run: RunInfo) -> str:
        """Who won, or whose turn it is; how the match stands."""
        parts = [self._state(run), self._match(run)]
        return " · ".join(part for part in parts if part)

    def _state(self, run: RunInfo) -> str:
        labels = run.summary.labels
        turn = int(labels.get("turn", 0))
        if run.summary.finished:
            name = self._player(run, int(labels.get("winner", 0)))
            return ntr("{name} won after {n} turn", "{name} won after {n} turns", turn, name=name)
        if not turn:
            return tr("The first cards are being laid")
        return tr("Turn {n}, {name} plays", n=turn, name=self._player(run, int(labels.get("seat", 0))))

    def _player(self, run: RunInfo, seat: Seat) -> str:
        return run.match.players[seat] if run.match else side_name(self.catalogue, seat)

    def _match(self, run: RunInfo) -> str:
        match = run.match
        if match is None or match.best_of == 1:
            return ""
        hers, his = match.score(self._winner(run))
        return tr(
            "game {n}, best of {most}, {hers} – {his}", n=match.game, most=match.best_of, hers=hers, his=his
        )

    @staticmethod
    def _winner(run: RunInfo) -> Seat | None:
        found = run.summary.labels.get("winner")
        return int(found) if found is not None else None

    def lines(self, run: RunInfo) -> list[str]:
        """Both players, how it stands or ended, the match."""
        match = run.match or Match("", (side_name(self.catalogue, 0), side_name(self.catalogue, 1)))
        lines = [self._plays(match, seat) for seat in (0, 1)]
        winner, ending = self._winner(run), run.summary.labels.get("ending")
        lines.append(self._state(run) + ".")
        if winner is not None and ending in {one.value for one in Ending}:
            lines.append(ending_line(self.catalogue, winner, Ending(str(ending))))
        score = self._match(run)
        return [*lines, score[:1].upper() + score[1:] + "."] if score else lines

    def _plays(self, match: Match, seat: Seat) -> str:
        words = {"side": side_name(self.catalogue, seat), "name": match.players[seat]}
        level = match.levels[seat]
        if level == "human":
            return tr("{side}: {name}", **words)
        return tr("{side}: {name}, machine, {level}", level=level_name(level).lower(), **words)

    def faces(self, run: RunInfo) -> tuple[Face, ...]:
        """The two backs: nothing of what anybody holds."""
        return back_face(self.catalogue, 0), back_face(self.catalogue, 1)

    def tables(self, found: Statistics) -> tuple[FigureTable, FigureTable]:
        """People's games by side, and by who played against them."""
        mine = [line for line in found.sides if line.title == self.title]
        by_side: dict[int, list[SideFigures]] = defaultdict(list)
        by_level: dict[str, list[SideFigures]] = defaultdict(list)
        for line in mine:
            by_side[line.side].append(line)
            by_level[line.opponent].append(line)
        sides = [self._entry(side_name(self.catalogue, side), by_side[side]) for side in sorted(by_side)]
        people = [_people(by_level["human"])] if by_level["human"] else []
        levels = [self._entry(_against(level), by_level[level]) for level in MACHINES if by_level[level]]
        return (tr("By side"), sides), (tr("By opponent"), people + levels)

    def _entry(self, name: str, lines: Iterable[SideFigures]) -> Entry:
        games, wins, turns = _sums(lines)
        head = tr("{name}: {share}% won", name=name, share=round(100 * wins / games))
        parts = [
            ntr("{n} game", "{n} games", games),
            ntr("{n} victory", "{n} victories", wins),
            tr("{turns} turns on average", turns=mean(turns, games)),
        ]
        return head, ", ".join(parts)


def _sums(lines: Iterable[SideFigures]) -> tuple[int, int, int]:
    kept = tuple(lines)
    return (
        sum(line.games for line in kept),
        sum(line.wins for line in kept),
        sum(line.turns for line in kept),
    )


def _people(lines: Iterable[SideFigures]) -> Entry:
    """Games between two people stand on both sides, and one of the two has won each."""
    games, _, turns = _sums(lines)
    words = tr("{turns} turns on average", turns=mean(turns, games))
    return tr("Between two people"), f"{ntr('{n} game', '{n} games', games // 2)}, {words}"


def _against(level: Level) -> str:
    return {
        "easy": tr("Against the easy machine"),
        "medium": tr("Against the medium machine"),
    }.get(level, tr("Against the hard machine"))
