"""Words for the turning points of Hisment: what of a turn was better, and what both turns came to."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from game.core.refs import Seat
from game.titles.hisment.rules import board, moves, values
from game.titles.hisment.rules.moves import AnyMove
from game.titles.hisment.rules.view import View
from scenes.match.hindsight import Point, Told
from scenes.services import listed, sentence
from scenes.titles.hisment.theme import Looks, said_of

Figures = Mapping[str, float]
LIKELY = 0.5
"""A figure is a mean of worlds: what happens in at least this share of them is told."""


class HismentWording(NamedTuple):
    """Words a turning point with the names of cards, heroes and squares."""

    looks: Looks

    def __call__(self, point: Point, before: View, states: Sequence[View]) -> Told:
        """Word the whole turn, what the better one does otherwise with its blows, and what that meant."""
        played, better = _acts(point.played.moves), _acts(point.better.moves)
        mine = [move for move in played if move not in better]
        called = partial(self._hero, before, point.seat)
        did = listed([self._said(move, called, "did_") for move in played])
        other = [move for move in better if move not in played]
        # A better way to a blow is understood only with the blow.
        ways = any(isinstance(move, moves.Walk) for move in other)
        told = [move for move in better if move in other or (ways and isinstance(move, moves.Strike))]
        instead = listed([self._said(move, called) for move in told])
        if played and not mine and not ways:
            instead = said_of("turned_besides", acts=instead)
        why = " ".join(_reasons(point.played.figures, point.better.figures))
        return Told(
            "",
            f"{sentence(did) or said_of('turned_nothing')}.",
            instead or said_of("turned_same"),
            why or said_of("turned_later"),
        )

    def _hero(self, view: View, seat: Seat, line: str, *, own: bool = True) -> str:
        """The name that a hero has as the turn begins, of the seat's own or of the other; empty for none."""
        found = values.find(self.looks.catalogue, view, seat if own else 1 - seat, line)
        return self.looks.briefly(found.card) if found is not None else self.looks.of_line(line)

    def _said(self, move: AnyMove, called: Callable[..., str], form: str = "") -> str:
        """A move in words; the form is `did_` for what was done, `called` names the heroes."""
        match move:
            case moves.Attach(card, hero):
                return self._of(f"{form}attach", card, called(hero))
            case moves.Strike(attack, target):
                own = self.looks.catalogue.attacks[attack].sort != "offensive"
                aids = self.looks.catalogue.attacks[attack].sort == "support"
                named = called(target, own=aids) or said_of("turned_heart")
                return self._of(f"{form}strike_own" if own else f"{form}strike", attack, target=named)
            case moves.Walk(square):
                return said_of(f"turned_{form}walk", square=board.name_of(square))
            case moves.Release(hero) | moves.Enter(hero) | moves.Swap(hero):
                return self._of(form + _tag(move), hero=called(hero))
            case moves.Buy(card) | moves.Sell(card) | moves.Play(card) | moves.Use(card):
                return self._of(form + _tag(move), card)
            case _:
                return ""

    def _of(self, about: str, card: str = "", hero: str = "", target: str = "") -> str:
        return said_of(f"turned_{about}", card=self.looks.name(card), hero=hero, target=target)


def _tag(move: AnyMove) -> str:
    return str(move.__struct_config__.tag)


def _acts(line: Sequence[object]) -> list[AnyMove]:
    """The moves of a turn that are told: of several walks in a row only the last."""
    found = list[AnyMove]()
    for move in line:
        if isinstance(move, moves.Next):
            continue
        if isinstance(move, moves.Walk) and found and isinstance(found[-1], moves.Walk):
            found.pop()
        if isinstance(move, moves.AnyMove):
            found.append(move)
    return found


def _reasons(played: Figures, better: Figures) -> Iterator[str]:
    """What the better turn came to, where that differs clearly."""

    def more(about: str) -> float:
        return better.get(about, 0.0) - played.get(about, 0.0)

    def rounded(about: str) -> int:
        return round(better.get(about, 0.0)) - round(played.get(about, 0.0))

    if more("won") >= LIKELY:
        yield said_of("turned_won")
        return
    if more("lost") <= -LIKELY:
        yield said_of("turned_lost")
    if rounded("dealt") >= 1:
        yield _compared("dealt", played, better)
    if more("knocked") >= LIKELY:
        yield said_of("turned_knocked")
    if rounded("taken") <= -1:
        yield _compared("taken", played, better)
    if more("fallen") <= -LIKELY:
        yield said_of("turned_fallen")


def _compared(about: str, played: Figures, better: Figures) -> str:
    one, other = (round(each.get(about, 0.0)) for each in (played, better))
    return said_of(f"turned_{about}", n=one, best=other)
