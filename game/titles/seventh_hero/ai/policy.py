"""The policies of the computer players: each plays the move with the highest expected value in its view."""

from collections.abc import Iterator, Sequence
from typing import Protocol, Self

from game.ai.policy import Advice, Scale, Weighed
from game.ai.temperament import find
from game.core.refs import Seat
from game.core.rng import Rng
from game.titles.seventh_hero.ai.chances import Chances
from game.titles.seventh_hero.ai.move_values import MoveValues
from game.titles.seventh_hero.ai.reasons import by_value, reason
from game.titles.seventh_hero.ai.worth import Odds, Weights, Worth, usual
from game.titles.seventh_hero.cards import Catalogue, Temperament
from game.titles.seventh_hero.rules.moves import Answer, AnyMove, AskHint, Pass, Recruit, UsePower
from game.titles.seventh_hero.rules.powers import aims_at
from game.titles.seventh_hero.rules.rules import SeventhHeroRules
from game.titles.seventh_hero.rules.state import NOBODY, Use
from game.titles.seventh_hero.rules.view import View

_CAREFUL = 0.2


class Judge(Protocol):
    """Judges moves from one view."""

    def values(self, moves: Sequence[AnyMove]) -> Iterator[float]:
        """The values of these moves, in the same order."""
        ...


def sparing(catalogue: Catalogue, seen: View, moves: Sequence[AnyMove]) -> Sequence[AnyMove]:
    """The moves that spare the seat that was targeted last, if the players chose that [option spare].

    All moves stay allowed if that seat, or the holder of the wandering hero, is one hero short of winning.
    They also do if no other move is left.
    """
    if not seen.settings.spare or seen.victim == NOBODY or seen.viewer is None:
        return moves
    me: Seat = seen.viewer
    if any(seat != me and _could_win(catalogue, seen, seat) for seat in (seen.victim, _holder(seen))):
        return moves
    left = [move for move in moves if _aim(catalogue, seen, me, move) != seen.victim]
    return left or moves


def sensible(catalogue: Catalogue, seen: View, moves: Sequence[AnyMove]) -> Sequence[AnyMove]:
    """The moves without those that nobody makes who knows the wandering hero, however badly they count.

    These are to recruit a certain double that can be passed, unless that keeps it from a seat that could win
    with it, and to ask for a clue about a hero that is certain.
    """
    if Recruit() not in moves or seen.viewer is None:
        return moves
    odds = Worth(catalogue, seen, usual()).odds()
    certain = len(odds) == 1
    wasted = Pass() in moves and _is_double(seen, odds) and not _is_saved(catalogue, seen, odds)
    without = (Recruit,) * wasted + (AskHint,) * certain
    return [move for move in moves if not isinstance(move, without)]


def _is_double(seen: View, odds: Odds) -> bool:
    """Whether the wandering hero is a double for the viewer, whoever it is."""
    group = {hero.name for hero in seen.players[seen.viewer or 0].group}
    return bool(odds) and group >= odds.keys()


def _is_saved(catalogue: Catalogue, seen: View, odds: Odds) -> bool:
    """Whether a seat that the wandering hero would reach next could win with it."""
    assert seen.viewer is not None
    seat = seen.viewer
    while seat != seen.main:
        seat = (seat + 1) % len(seen.players)
        group = {hero.name for hero in seen.players[seat].group}
        if _could_win(catalogue, seen, seat) and not group >= odds.keys():
            return True
    return False


def _holder(seen: View) -> Seat:
    """The seat that holds the wandering hero, or NOBODY."""
    return NOBODY if seen.wanderer is None else seen.wanderer.holder


def _could_win(catalogue: Catalogue, seen: View, seat: Seat) -> bool:
    """Whether a seat needs only one more hero to win."""
    return seat != NOBODY and len(seen.players[seat].group) >= catalogue.numbers.wanted - 1


def _aim(catalogue: Catalogue, seen: View, me: Seat, move: AnyMove) -> Seat:
    match move:
        case UsePower(hero, target) | Answer(hero, target) if hero:
            return aims_at(catalogue, seen, Use(me, hero, target))
        case _:
            return NOBODY


class Player:
    """Policy that evaluates every move; `noise` is the largest error, in heroes, added to a value.

    Unless it is given another temperament, it has that of its chair.
    """

    scale = Scale.POINTS
    close = 0.1
    """Values nearer to one another than this are almost equal."""

    def __init__(self, noise: float, weights: Weights | None = None, temper: str = "") -> None:
        self._noise, self._weights, self._temper = noise, weights or usual(), temper

    def tempered(self, temper: str) -> Self:
        """A copy with this temperament."""
        return type(self)(self._noise, self._weights, temper)

    def choose(
        self, rules: SeventhHeroRules, view: View, legal_moves: Sequence[AnyMove], rng: Rng
    ) -> tuple[AnyMove, Rng]:
        """Choose the move with the highest value after noise."""
        if len(legal_moves) == 1:
            return legal_moves[0], rng
        moves = sensible(rules.catalogue, view, sparing(rules.catalogue, view, legal_moves))
        values, rng = self._judged(rules, view, moves, rng)
        return max(values, key=lambda each: each.value).moves[0], rng

    def weigh(
        self, rules: SeventhHeroRules, view: View, legal_moves: Sequence[AnyMove], rng: Rng
    ) -> Sequence[Weighed[AnyMove]]:
        """The moves the policy considers with their values after noise, in heroes, the best first."""
        values, _ = self._judged(rules, view, sparing(rules.catalogue, view, legal_moves), rng)
        return sorted(values, key=lambda each: -each.value)

    def explain(
        self, rules: SeventhHeroRules, view: View, legal_moves: Sequence[AnyMove], rng: Rng
    ) -> Advice[AnyMove]:
        """The best of all moves, with the shares of deals or the values in heroes that decided.

        Unlike `choose` it spares nobody: that option concerns the machines alone.
        """
        if len(legal_moves) == 1:
            return Advice((legal_moves[0],), "only", {})
        judged, _ = self._judged(rules, view, legal_moves, rng)
        best, second, *_ = sorted(judged, key=lambda each: -each.value)
        move, seat = best.moves[0], view.viewer
        assert seat is not None, "who chooses sits at the table"
        found = reason(rules.catalogue, view, seat, move) or by_value(
            move, best.value, second.value, self.close
        )
        return Advice((move,), *found)

    def _judged(
        self, rules: SeventhHeroRules, view: View, moves: Sequence[AnyMove], rng: Rng
    ) -> tuple[list[Weighed[AnyMove]], Rng]:
        """The moves with their values after noise, and the generator after it."""
        catalogue, seat = rules.catalogue, view.viewer
        assert seat is not None, "who chooses sits at the table"
        who = find(catalogue.temperaments, self._temper) or catalogue.temperaments[seat]
        mind, found = self._judge(catalogue, view, who), list[Weighed[AnyMove]]()
        for move, value in zip(moves, mind.values(moves), strict=True):
            blur, rng = _blur(rng)
            # Hints get less noise: otherwise a weak player would give away one card after the other.
            blur *= self._noise * (_CAREFUL if isinstance(move, AskHint) else 1.0)
            found.append(Weighed((move,), value + blur))
        return found, rng

    def _judge(self, catalogue: Catalogue, view: View, who: Temperament) -> Judge:
        """Who judges the moves: here by their value in heroes."""
        return MoveValues(catalogue, view, self._weights.liked_by(who))


class Reckoner(Player):
    """Policy of the strongest machine: it makes no errors, and counts in chances to win, not in heroes."""

    scale = Scale.CHANCE
    close = 0.01

    def __init__(self, temper: str = "") -> None:
        super().__init__(0.0, temper=temper)

    def tempered(self, temper: str) -> Self:
        """A copy with this temperament."""
        return type(self)(temper)

    def _judge(self, catalogue: Catalogue, view: View, who: Temperament) -> Judge:
        return Chances(catalogue, view, who)


def _blur(rng: Rng) -> tuple[float, Rng]:
    """A random number between -1 and 1 with a triangular distribution around 0."""
    one, rng = rng.below(1001)
    other, rng = rng.below(1001)
    return (one + other) / 1000 - 1, rng
