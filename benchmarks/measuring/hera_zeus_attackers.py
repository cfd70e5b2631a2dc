"""Players of Héra et Zeus with one idea each, which measure what a plan that no self-play shows is worth.

``python -m benchmarks.measuring.hera_zeus_attackers --games 200`` plays hard against each of them (``--only
sweeper``), each deal twice with the sides swapped; ``--iterations 1`` is without search. *Rusher*, *sweeper*
and *locker* are attackers that the training of the net may meet, *burst* and *hunter* are held out from it.
They see only their seat's view.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from benchmarks.measuring.hera_zeus_levels import line, policy, wins
from benchmarks.words import CommandLine, count, natural
from game.core.rng import Rng
from game.titles.hera_zeus.ai.beliefs import beliefs_of
from game.titles.hera_zeus.cards import Catalogue, Role
from game.titles.hera_zeus.rules.challenge import Verdict, verdict
from game.titles.hera_zeus.rules.legal import COLUMNS, ROWS
from game.titles.hera_zeus.rules.moves import (
    AnyMove,
    CallPegasi,
    Challenge,
    Deploy,
    Descend,
    Draw,
    EndTurn,
    LookColumn,
    LookHand,
    Lure,
    PickColumn,
    PlayGod,
    SetUp,
    Shift,
    StrikeFront,
    StrikeHand,
    TakeCard,
    TakePegasi,
)
from game.titles.hera_zeus.rules.state import NOWHERE, other
from game.titles.hera_zeus.rules.turns import points_of
from game.titles.hera_zeus.rules.view import SlotView, View, unseen
from game.titles.hera_zeus.title import TITLE

# How strong a front each card is to an attacker; warriors and Pegasus count their strength.
_FRONT = {Role.MEDUSA: 4.5, Role.SLAYER: 2.5, Role.PYTHIA: 0.5, Role.PANDORA: 1.0, Role.HOSTAGE: -9.0}
_STRONG, _HANDFUL = 5.0, 9
_TAKEN = (Role.GOD, Role.DIONYSUS, Role.WARRIOR, Role.MEDUSA)


class Table:
    """What a seat sees, counted as attackers do."""

    def __init__(self, catalogue: Catalogue, view: View) -> None:
        assert view.to_act is not None
        self.catalogue, self.view, self.seat = catalogue, view, view.to_act
        self.own, self.facing = view.sides[self.seat], view.sides[other(self.seat)]

    @cached_property
    def hidden(self) -> dict[str, int]:
        """The cards that may lie hidden on the other side."""
        left = unseen(self.catalogue, self.view, other(self.seat))
        return {card: count for card, count in left.items() if card in self.catalogue.deployable}

    def front(self, card: str) -> float:
        """How strong a front a card is."""
        role = self.catalogue.role[card]
        return _FRONT.get(role, float(self.catalogue.strength[card]))

    def holds(self, role: Role) -> int:
        """How many cards of a role the hand has."""
        return sum(self.catalogue.role[card] is role for card in self.own.hand)

    def odds(self, card: str, column: int, likely: Mapping[str, int] | None = None) -> tuple[float, float]:
        """How often a card would win against the front that it faced in a column, and how often fall.

        Each card that may lie there hidden counts alike, or as much as is given.
        """
        if card not in self.catalogue.challengers:
            return 0.0, 1.0
        cards, won, lost, all = self.catalogue.cards, 0, 0, 0
        for met, number in self._met(column):
            copies = number * (likely[met] if likely else 1)
            found, all = verdict(cards[card], cards[met]), all + copies
            won += copies * (found in (Verdict.ATTACKER, Verdict.HOSTAGE))
            lost += copies * (found in (Verdict.DEFENDER, Verdict.PANDORA))
        return won / max(1, all), lost / max(1, all)

    def _met(self, column: int) -> Iterator[tuple[str, int]]:
        shown = self.facing.columns[column][0].card
        return iter([(shown, 1)] if shown else self.hidden.items())

    def is_open(self, column: int) -> bool:
        """Whether a front could be challenged in a column of the other side."""
        return bool(self.facing.columns[column]) and column not in (self.own.figure, self.facing.figure)

    def is_lone(self, column: int) -> bool:
        """Whether the other side has a single card in a column."""
        return len(self.facing.columns[column]) == 1

    def takes_hostage(self, column: int) -> bool:
        """Whether the front of a column is the other side's hostage, for all to see."""
        slots = self.facing.columns[column]
        return bool(
            slots and slots[0].card and self.catalogue.role[slots[0].card] is Role.HOSTAGE
        ) and self.is_open(column)

    def mine(self, column: int) -> SlotView | None:
        """The own front card of a column."""
        return next(iter(self.own.columns[column]), None)

    def strength(self, column: int) -> float:
        """How strong the own front of a column is; an empty one has none."""
        front = self.mine(column)
        return self.front(front.card) if front else 0.0

    @property
    def budget(self) -> int:
        """The points of this turn that are left, with those that the god in hand would add."""
        is_god = self.holds(Role.GOD) and self.own.figure == NOWHERE
        gained = self.catalogue.numbers.figure_points - self.view.points if is_god else 0
        return self.view.left + max(0, gained)


class Attacker:
    """Takes the move that its idea values most; lots decide between equal ones.

    Sure and likely blows are worth more than 20, cards laid about 10, a draw 5, and a move that is made
    only if nothing else can be done less than nothing.
    """

    hunts, holds_god, most_rear = 0.12, False, 1

    def choose(self, rules: Any, view: View, legal_moves: Sequence[AnyMove], rng: Rng) -> tuple[AnyMove, Rng]:
        """The move with the highest value."""
        table = Table(rules.catalogue, view)
        worth = [self.worth(table, move) for move in legal_moves]
        best = max(worth)
        return rng.choice([move for move, value in zip(legal_moves, worth, strict=True) if value == best])

    def worth(self, table: Table, move: AnyMove) -> float:
        """The value of a move."""
        match move:
            case Challenge(column):
                return 100.0 if table.takes_hostage(column) else self.blow(table, column)
            case StrikeFront(_, column):
                return self._struck(table, column)
            case PlayGod(_, column):
                return self.god(table) - table.strength(column) / 10 + table.is_lone(column) / 5
            case SetUp(card, _):
                return table.front(card)
            case Deploy(card, column, place):
                return self.laid(table, card, column, place)
            case Draw():
                return self.draw(table)
            case StrikeHand():
                return self.hand(table)
            case Shift():
                return self.shifted(table, move)
            case PickColumn(column):
                return table.strength(column)
        return _later(table, move)

    def blow(self, table: Table, column: int) -> float:
        """The value of a challenge."""
        front = table.mine(column)
        assert front
        won, lost = table.odds(front.card, column)
        gain = won * (1.5 if table.is_lone(column) else 1.0) - lost * (1 + table.front(front.card) / 14)
        return 20 + 10 * gain if gain > 0 else -20 + gain

    def _struck(self, table: Table, column: int) -> float:
        """The value of Pegasus at a front or at the figure."""
        if table.facing.figure == column:
            return 30.0
        if table.takes_hostage(column):
            return 100.0
        slots = table.facing.columns[column]
        if slots[0].card:
            return -12.0
        held = sum(n for card, n in table.hidden.items() if table.catalogue.role[card] is Role.HOSTAGE)
        return 19.0 if held / max(1, sum(table.hidden.values())) > self.hunts else -8.0

    def god(self, table: Table) -> float:
        """The value of bringing the figure: at once, or once the points are spent."""
        return 40.0 if not self.holds_god or not table.view.left else -30.0

    def laid(self, table: Table, card: str, column: int, place: int) -> float:
        """The value of a card laid: empty columns first, strong cards in front, the hostage behind."""
        deep, strength = len(table.own.columns[column]), table.front(card)
        if table.catalogue.role[card] is Role.HOSTAGE:
            return 8.0 if place == deep >= 2 else -25.0
        if not deep:
            return 14 + strength / 10
        if not place:
            better = strength - table.strength(column)
            return 9 + better / 2 if strength >= _STRONG and better > 0 else -6.0
        return 6 - strength / 10 if deep <= self.most_rear and place == deep < ROWS else -5.0

    def draw(self, table: Table) -> float:
        """The value of a draw."""
        return 5.0

    def hand(self, table: Table) -> float:
        """The value of Pegasus at the hand."""
        return -7.0

    def shifted(self, table: Table, move: Shift) -> float:
        """The value of Dionysus: a front with nothing left to strike goes before the last front."""
        slot, to = table.own.columns[move.column][move.place], move.to_column
        is_done = not move.place and not table.is_open(move.column) and table.view.left > 1
        if not is_done or move.to_place or to == move.column or not table.is_open(to):
            return -15.0
        (won, lost), front = table.odds(slot.card, to), table.mine(to)
        before = table.odds(front.card, to)[0] if front else 0.0
        return 19.5 if won - lost > 0.3 and won > before and table.is_lone(to) else -15.0


def _later(table: Table, move: AnyMove) -> float:
    """The value of moves that all attackers judge alike."""
    match move:
        case TakeCard(card):
            role = table.catalogue.role[card]
            first = 10.0 * (len(_TAKEN) - _TAKEN.index(role)) if role in _TAKEN else 0.0
            return first + table.catalogue.strength[card]
        case TakePegasi(copies):
            return float(copies)
        case Lure():
            return 12.0
        case Descend():
            return 7.0 if table.own.pile_count > 3 else -9.0
        case CallPegasi():
            return -9.0
        case LookColumn(_, column):
            return -9.0 + len(table.facing.columns[column]) / 10
        case LookHand():
            return -9.0
        case EndTurn():
            return 0.0
    return -50.0


class Rusher(Attacker):
    """The figure at once, strong cards in front, and every blow that is likelier to win than to fall."""

    most_rear = 0


class Sweeper(Attacker):
    """Gathers a 7 or 6 at two fronts, then strikes down all lone fronts in one turn; the god comes last."""

    holds_god, most_rear = True, 0

    def blow(self, table: Table, column: int) -> float:
        """The blow, once there are points enough to leave the other side a column at most."""
        found = super().blow(table, column)
        is_begun = table.view.spent > 0 and any(slots and slots[0].up for slots in table.own.columns)
        cards = [len(table.facing.columns[at]) for at in COLUMNS if table.is_open(at)]
        able = sum(table.strength(at) > _STRONG and table.is_open(at) for at in COLUMNS)
        is_near = sum(sorted(cards)[:2]) <= table.budget and able >= 2
        front = table.facing.columns[column][0]
        return found if is_begun or is_near or front.card else min(found, 4.0)


class Locker(Attacker):
    """Strikes down whatever stands alone, so that the other side keeps to a single column."""

    def blow(self, table: Table, column: int) -> float:
        """Lone cards first; a column that is to be left to the other side only for a sure gain."""
        found = super().blow(table, column)
        filled = sum(map(bool, table.facing.columns))
        if table.is_lone(column) and filled > 1:
            return found + 10 if found > 0 else found
        return found if found > 24 else -20.0

    def laid(self, table: Table, card: str, column: int, place: int) -> float:
        """As all do, with the strongest cards where the other side has nothing or a lone card."""
        found = super().laid(table, card, column, place)
        return found + 0.5 * (place == 0 and len(table.facing.columns[column]) < 2) if found > 0 else found


class Careful(Attacker):
    """Strikes a hidden front by what players lay and what they let wait, and only for a clear gain."""

    def blow(self, table: Table, column: int) -> float:
        """The value of a challenge; a front that falls counts as much as one and a half that are struck."""
        front, likely = table.mine(column), beliefs_of(table.catalogue)(table.view, (column, 0))
        assert front
        won, lost = table.odds(front.card, column, likely)
        gain = won - 1.5 * lost
        return 20 + 10 * gain if gain > 0 else -20 + gain


class Burst(Careful):
    """Builds two cards deep and draws until its hand is full, then spends all of it on attacks."""

    most_rear = 1

    def god(self, table: Table) -> float:
        """The value of the figure, kept until the burst."""
        return 40.0 if self._bursts(table) else -30.0

    def blow(self, table: Table, column: int) -> float:
        """The blow; before the burst a sure one only."""
        found = super().blow(table, column)
        return found if self._bursts(table) or found >= 29 else min(found, -1.0)

    def _bursts(self, table: Table) -> bool:
        """Whether it has begun: by the hand, or by a table that has been struck."""
        is_struck = points_of(table.own, table.catalogue.numbers.figure_points) < len(COLUMNS)
        return len(table.own.hand) >= _HANDFUL or table.view.turn > 14 or is_struck


class Hunter(Careful):
    """Sends every Pegasus at the hand, and at fronts that waited long, after the hostage."""

    hunts = 0.05

    def hand(self, table: Table) -> float:
        """Before any blow that is not likely to win."""
        return 22.0

    def worth(self, table: Table, move: AnyMove) -> float:
        """As all do, but Persephone is called for two Pegasi, and Pegasi are not laid."""
        match move:
            case CallPegasi():
                there = [table.catalogue.role[card] for card in table.own.pile].count(Role.PEGASUS)
                return 24.0 if there > 1 else -9.0
            case Deploy(card, _, _) if table.catalogue.role[card] is Role.PEGASUS:
                return -4.0
        return super().worth(table, move)


MET: dict[str, type[Attacker]] = {"rusher": Rusher, "sweeper": Sweeper, "locker": Locker}
"""The attackers that a training of the net may meet."""
ATTACKERS: dict[str, type[Attacker]] = {**MET, "burst": Burst, "hunter": Hunter}


def row(rules: Any, name: str, level: str, iterations: int | None, games: int, seed: int) -> str:
    """How often an attacker wins against a level, as a row of the table."""
    found = wins(rules, ATTACKERS[name](), policy(level, iterations), games, seed)
    return line(name, found, games)


def main(argv: Sequence[str] | None = None) -> None:
    """Print a row for each attacker: how often it wins against hard."""
    parser = CommandLine("benchmarks.measuring.hera_zeus_attackers", __doc__)
    parser.add_argument("--games", type=count, default=200)
    parser.add_argument("--seed", type=natural, default=60_000)
    parser.add_argument("--only", default="", choices=("", *ATTACKERS))
    parser.add_argument("--level", default="hard", choices=(*TITLE.policies, "greedy"))
    parser.add_argument("--iterations", type=natural)
    asked = parser.parse_args(argv)
    rules = TITLE.load().rules
    print("| attacker | games | won | 95 % |\n|---|---|---|---|")
    for name in [asked.only] if asked.only else ATTACKERS:
        print(row(rules, name, asked.level, asked.iterations, asked.games, asked.seed), flush=True)


if __name__ == "__main__":
    main()
