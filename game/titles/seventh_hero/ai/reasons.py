"""The reason for a move of 7e Héros, in figures of one view.

Shares are probabilities from what the view shows, in hundredths; values are in hundredths of a hero, or of
the victory, as the player counts.
"""

from collections.abc import Mapping
from typing import NamedTuple

from game.core.refs import Seat
from game.titles.seventh_hero.ai.worth import believed
from game.titles.seventh_hero.cards import Catalogue
from game.titles.seventh_hero.rules import deal
from game.titles.seventh_hero.rules.moves import Answer, AnyMove, Pass, Recruit, Send
from game.titles.seventh_hero.rules.view import View

_MOST = 50  # a share above it speaks for a move


class Reason(NamedTuple):
    """The word of a reason, and its figures."""

    word: str
    figures: Mapping[str, int]


def share_new(catalogue: Catalogue, seen: View, seat: Seat) -> int | None:
    """How likely the wandering hero is missing in a seat's group, in per cent; None if nobody wanders."""
    odds = believed(seen, deal.weights(catalogue, seen))
    if not odds:
        return None
    there = {hero.name for hero in seen.players[seat].group}
    return round(100 * sum(share for hero, share in odds.items() if hero not in there))


def holders(seen: View, card: str, seat: Seat) -> int:
    """How many of the other seats have a hero of this name in their group."""
    groups = (place.group for other, place in enumerate(seen.players) if other != seat)
    return sum(any(hero.name == card for hero in group) for group in groups)


def reason(catalogue: Catalogue, seen: View, seat: Seat, move: AnyMove) -> Reason | None:
    """What the cards that a view shows say for a move of a seat; None if they do not speak for it."""
    match move:
        case Recruit():
            return _recruited(catalogue, seen, seat)
        case Pass():
            new = share_new(catalogue, seen, seat)
            return Reason("pass", {"n": 100 - new}) if new is not None and new < 100 - _MOST else None
        case Send(card):
            have = holders(seen, card, seat)
            others = len(seen.players) - 1
            return Reason("send", {"have": have, "others": others}) if 2 * have >= others else None
        case _:
            return None


def _recruited(catalogue: Catalogue, seen: View, seat: Seat) -> Reason | None:
    new, wanted = share_new(catalogue, seen, seat), catalogue.numbers.wanted
    if new is None or new <= _MOST:
        return None
    if len(seen.players[seat].group) == wanted - 1:
        return Reason("recruit_last", {"n": new, "wanted": wanted})
    return Reason("recruit", {"n": new})


def by_value(move: AnyMove, best: float, second: float, close: float) -> Reason:
    """The reason of a move whose value alone speaks for it: how it compares with the next best.

    Values nearer to one another than `close` are almost equal.
    """
    figures = {"best": round(100 * best), "second": round(100 * second)}
    match move:
        case Answer(""):
            return Reason("let_be", figures)
        case _ if best - second < close:
            return Reason("close", figures)
        case _:
            return Reason("value" if best >= 0 else "least", figures)
