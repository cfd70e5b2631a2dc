"""How the machines choose: by what each move brings on the average, never by what they cannot know."""

from collections.abc import Sequence

from game.ai.policy import Scale, Weighed
from game.core.refs import Seat
from game.core.rng import Rng
from game.titles.seventh_hero.ai.move_values import MoveValues
from game.titles.seventh_hero.ai.worth import Weights, usual
from game.titles.seventh_hero.cards import Catalogue
from game.titles.seventh_hero.rules.moves import Answer, AnyMove, AskHint, UsePower
from game.titles.seventh_hero.rules.powers import aims_at
from game.titles.seventh_hero.rules.rules import SeventhHeroRules
from game.titles.seventh_hero.rules.state import NOBODY, Use
from game.titles.seventh_hero.rules.view import View

_CAREFUL = 0.2


def sparing(catalogue: Catalogue, seen: View, moves: Sequence[AnyMove]) -> Sequence[AnyMove]:
    """The moves that do not strike who was struck last, where the players agreed on that [option spare].

    Who could win with the hero that lies before him is struck however often, and so is whoever helps him.
    """
    if not seen.settings.spare or seen.victim == NOBODY or seen.viewer is None:
        return moves
    me: Seat = seen.viewer
    if any(seat != me and _could_win(catalogue, seen, seat) for seat in (seen.victim, _holder(seen))):
        return moves
    left = [move for move in moves if _aim(catalogue, seen, me, move) != seen.victim]
    return left or moves


def _holder(seen: View) -> Seat:
    """Before whom the wandering hero lies; nobody, if none wanders."""
    return NOBODY if seen.wanderer is None else seen.wanderer.holder


def _could_win(catalogue: Catalogue, seen: View, seat: Seat) -> bool:
    """Whether a seat lacks a single hero."""
    return seat != NOBODY and len(seen.players[seat].group) >= catalogue.numbers.wanted - 1


def _aim(catalogue: Catalogue, seen: View, me: Seat, move: AnyMove) -> Seat:
    match move:
        case UsePower(hero, target) | Answer(hero, target) if hero:
            return aims_at(catalogue, seen, Use(me, hero, target))
        case _:
            return NOBODY


class Player:
    """Weighs every move; `noise` blurs what each is worth, so that a weaker one errs where it is close."""

    scale = Scale.POINTS

    def __init__(self, noise: float, weights: Weights | None = None) -> None:
        self._noise, self._weights = noise, weights or usual()

    def choose(
        self, rules: SeventhHeroRules, view: View, legal_moves: Sequence[AnyMove], rng: Rng
    ) -> tuple[AnyMove, Rng]:
        """The move that is worth most, as far as it looks so."""
        if len(legal_moves) == 1:
            return legal_moves[0], rng
        values, rng = self._judged(rules, view, legal_moves, rng)
        return max(values, key=lambda each: each.value).moves[0], rng

    def weigh(
        self, rules: SeventhHeroRules, view: View, legal_moves: Sequence[AnyMove], rng: Rng
    ) -> Sequence[Weighed[AnyMove]]:
        """The moves it would make with what each looks worth, in heroes, the best first."""
        values, _ = self._judged(rules, view, legal_moves, rng)
        return sorted(values, key=lambda each: -each.value)

    def _judged(
        self, rules: SeventhHeroRules, view: View, legal_moves: Sequence[AnyMove], rng: Rng
    ) -> tuple[list[Weighed[AnyMove]], Rng]:
        catalogue, seat = rules.catalogue, view.viewer
        assert seat is not None, "who chooses sits at the table"
        moves = sparing(catalogue, view, legal_moves)
        weights = self._weights.liked_by(catalogue.temperaments[seat])
        mind, found = MoveValues(catalogue, view, weights), list[Weighed[AnyMove]]()
        for move, value in zip(moves, mind.values(moves), strict=True):
            blur, rng = _blur(rng)
            # Whoever errs does so in what he chooses, not in giving one card away after the other.
            blur *= self._noise * (_CAREFUL if isinstance(move, AskHint) else 1.0)
            found.append(Weighed((move,), value + blur))
        return found, rng


def _blur(rng: Rng) -> tuple[float, Rng]:
    """A number between -1 and 1, mostly near 0."""
    one, rng = rng.below(1001)
    other, rng = rng.below(1001)
    return (one + other) / 1000 - 1, rng
