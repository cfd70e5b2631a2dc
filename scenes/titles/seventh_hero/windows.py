"""Answers without a curtain: each seat has buttons and keys at its own edge of the table."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.core.refs import Ref, Seat
from game.titles.seventh_hero.rules import places
from game.titles.seventh_hero.rules.moves import Answer, AnyMove, Pass, Recruit, UsePower
from game.titles.seventh_hero.rules.state import Moment
from scenes.services import listed, tr
from scenes.titles.seventh_hero.model import Model

KEYS = {
    "below": ("N", "B"),
    "left": ("A", "Q"),
    "above": ("T", "G"),
    "beside": ("U", "J"),
    "right": ("P", "K"),
}
"""Keys to use a power and to decline, by the side of a seat; none is a key of the menu."""


class Offer(NamedTuple):
    """An answer that a seat can give, with its words and the gesture that has the same meaning."""

    seat: Seat
    words: str
    source: Ref
    target: Ref | None
    move: AnyMove
    passes: bool = False


def offers(model: Model, seat: Seat) -> Sequence[Offer]:
    """All open answers of a seat; those that decline come last."""
    if seat not in model.seats_here or seat not in model.acting or model.watched:
        return ()
    made = [_offer(model, seat, move) for move in model.session.legal_moves(seat)]
    return sorted((each for each in made if each is not None), key=lambda each: each.passes)


def _offer(model: Model, seat: Seat, move: AnyMove) -> Offer | None:
    looks = model.looks
    match move:
        case Recruit():
            return Offer(seat, tr("Recruit"), places.answer(seat, "recruit"), None, move)
        case Pass():
            return Offer(seat, tr("Pass"), places.answer(seat, "pass"), None, move, True)
        case Answer(""):
            return Offer(seat, tr("No power"), places.answer(seat, "let_be"), None, move, True)
        case Answer(hero, target) | UsePower(hero, target):
            words = looks.name(hero)
            if target:
                words = tr("{hero}: ready {target}", hero=words, target=looks.name(target))
            source = places.group(seat, hero)
            return Offer(seat, words, source, places.group(seat, target) if target else None, move)
        case _:
            return None


def numbered(found: Sequence[Offer]) -> Iterator[tuple[str, Offer]]:
    """The answers with their keys; the first that declines always has key 2."""
    uses, rest = ([offer for offer in found if offer.passes is passes] for passes in (False, True))
    yield from zip("1", uses, strict=False)
    yield from zip("2", rest, strict=False)
    yield from ((str(number), offer) for number, offer in enumerate(uses[1:], 3))


def sent_line(model: Model) -> str:
    """A sentence about who has to send which hero, or has sent it."""
    view = model.view
    main = model.seat_name(view.main)
    own = view.main == model.seat and view.viewer == model.seat
    if view.void:
        return tr("The requirement is void: {name} may send any hero.", name=main)
    if view.wanderer is not None and view.wanderer.blind:
        return tr("{name} had no hero that fits: this one came from the deck.", name=main)
    if view.wanderer is not None:
        return tr("You had to send such a hero.") if own else tr("{name} had to send such a hero.", name=main)
    return tr("You have to send such a hero.") if own else tr("{name} has to send such a hero.", name=main)


def awaited_line(model: Model) -> str:
    """Who is asked, and what, in one line."""
    asked = listed([model.seat_name(seat) for seat in model.asked])
    match model.moment:
        case Moment.POWER:
            hero = model.looks.name(model.view.chain[-1].use.hero)
            return tr("{names}: cancel {hero}?", names=asked, hero=hero)
        case Moment.DOUBLE:
            return tr("{names}: a last use before it is eliminated?", names=asked)
        case _:
            return tr("{names}: use a power?", names=asked)
