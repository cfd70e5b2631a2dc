"""The answers that seats can give, their keys, and the sentences that ask for them."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from game.core.refs import Ref, Seat
from game.titles.seventh_hero.rules import events as told, places
from game.titles.seventh_hero.rules.moves import Answer, AnyMove, Pass, Recruit, UsePower
from game.titles.seventh_hero.rules.state import Moment
from scenes.services import listed, ntr, tr
from scenes.titles.seventh_hero.model import Model
from scenes.titles.seventh_hero.theme import said_to

RECRUIT, PASS, NO_POWER, ASK, POWER = "R", "P", "E", "I", "U"
"""The key of each verb, the same in all prompts; a power has the number of its hero."""
SIGNS = {RECRUIT: "check", PASS: "next", NO_POWER: "next"}
"""The icon of each verb."""
KEYS = (("Q", "W"), ("D", "X"), ("T", "G"), ("J", "N"), ("O", "K"))
"""For each seat, its keys to use a power and to decline while several people are asked at one screen.

They lie from left to right on the keyboard as the seats do clockwise; the one that declines lies below the
other, the first seat's on a QWERTY keyboard beside it.
"""


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
    moves = [move for move in model.session.legal_moves(seat) if not model.is_silent(seat, move)]
    made = [_offer(model, seat, move) for move in moves]
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
                words = tr("{hero} readies {target}", hero=words, target=looks.name(target))
            source = places.group(seat, hero)
            return Offer(seat, words, source, places.group(seat, target) if target else None, move)
        case _:
            return None


def powers_of(found: Sequence[Offer]) -> Sequence[Offer]:
    """The answers that use a power."""
    return [offer for offer in found if offer.source.zone == "group"]


def verbs_of(found: Sequence[Offer]) -> Sequence[Offer]:
    """The answers that use no power: recruit and pass, or decline."""
    return [offer for offer in found if offer.source.zone != "group"]


def verb_key(offer: Offer) -> str:
    """The key of an answer that uses no power."""
    match offer.move:
        case Recruit():
            return RECRUIT
        case Pass():
            return PASS
        case _:
            return NO_POWER


def keys_of(model: Model, seat: Seat) -> tuple[str, str]:
    """The keys with which a seat uses a power and declines; nobody else can be meant while it decides."""
    return (POWER, NO_POWER) if model.decides else KEYS[seat]


def keyed(model: Model, powers: Sequence[Offer]) -> Iterator[tuple[str, Offer]]:
    """Powers with their keys: the number of the hero, or of the target if a hero has several targets.

    A target is used already, so that no power of its own has the same number.
    """
    heroes = [offer.source.key for offer in powers]
    for offer in powers:
        name = offer.source.key
        if offer.target is not None and heroes.count(name) > 1:
            name = offer.target.key
        yield str(model.catalogue.value(name)), offer


def sent_line(model: Model) -> str:
    """A sentence about who has to send which hero, or has sent it."""
    view = model.view
    main = model.seat_name(view.main)
    own = model.mine(view.main)
    if own and view.void:
        sent = view.wanderer is not None
        return (
            tr("Requirement lifted: you could send any hero.")
            if sent
            else tr("Requirement lifted: you may send any hero.")
        )
    if own and view.wanderer is not None and view.wanderer.blind:
        return tr("You had no hero that fit: this one came from the deck.")
    if view.void and view.wanderer is not None:
        return tr("Requirement lifted: {name} could send any hero.", name=main)
    if view.void:
        return tr("Requirement lifted: {name} may send any hero.", name=main)
    if view.wanderer is not None and view.wanderer.blind:
        return tr("{name} had no hero that fit: this one came from the deck.", name=main)
    if view.wanderer is not None:
        return tr("You sent a hero that fits.") if own else tr("{name} sent a hero that fits.", name=main)
    return (
        tr("You have to send a hero that fits.")
        if own
        else tr("{name} has to send a hero that fits.", name=main)
    )


def situation(model: Model) -> str:
    """The situation in which the open window opened, in a sentence."""
    if model.holder is not None and model.mine(model.holder):
        return tr("The wandering hero lies before you.")
    if model.holder is not None:
        return tr("The wandering hero lies before {seat}.", seat=model.seat_name(model.holder))
    return sent_line(model)


def awaited_line(model: Model, *, named: bool = True) -> str:
    """Who is asked, and what, in one line; a person who plays alone is not called by name.

    Nobody at the screen is spoken to about what only others are asked. It can be `named` without those who
    have an answer box, which says it.
    """
    if model.everyone or {*model.seats_here}.isdisjoint(model.asked):
        return _awaited_elsewhere(model)
    asked = listed([model.seat_name(seat) for seat in model.asked])
    alone = not model.public or not named
    match model.moment:
        case Moment.POWER:
            use = model.view.chain[-1].use
            hero, user = model.looks.said(use.hero), model.seat_name(use.seat)
            if alone:
                return tr("{user} uses {hero}: cancel it?", user=user, hero=hero)
            return tr("{user} uses {hero}. {names}: cancel it?", names=asked, user=user, hero=hero)
        case Moment.DOUBLE:
            if alone:
                return tr("Use it one last time before it is eliminated?")
            return tr("{names}: use it one last time before it is eliminated?", names=asked)
    if (last := used_meanwhile(model)) is not None:
        hero, user = model.looks.said(last.hero), model.seat_name(last.seat)
        if model.mine(last.seat):
            return tr("You used {hero}. Use another power?", hero=hero)
        if alone:
            return tr("{user} has just used {hero}. Use a power?", user=user, hero=hero)
    if not alone:
        return tr("{names}: use a power?", names=asked)
    if model.public:
        return tr("Use a power?")
    heroes = {offer.source.key for offer in powers_of(offers(model, model.seat))}
    question = (
        tr("Use {hero}?", hero=model.looks.said(heroes.pop())) if len(heroes) == 1 else tr("Use a power?")
    )
    return question if model.view.wanderer is not None else f"{_whose_turn(model)} {question}"


def _whose_turn(model: Model) -> str:
    main = model.view.main
    return tr("Your turn.") if model.mine(main) else tr("{name}’s turn.", name=model.seat_name(main))


def _awaited_elsewhere(model: Model) -> str:
    """What others alone are asked, told to who only waits for them."""
    count, asked = len(model.asked), listed([model.seat_name(seat) for seat in model.asked])
    match model.moment:
        case Moment.POWER:
            use = model.view.chain[-1].use
            used = said_to("power_used", model.seat_name(use.seat), hero=model.looks.said(use.hero))
            may = ntr("{names} may cancel it.", "{names} may cancel it.", count, names=asked)
            return f"{used} {may}"
        case Moment.DOUBLE:
            return ntr(
                "{names} may use it once more before it is eliminated.",
                "{names} may use it once more before it is eliminated.",
                count,
                names=asked,
            )
    return ntr("{names} may use a power.", "{names} may use a power.", count, names=asked)


def used_meanwhile(model: Model) -> told.PowerUsed | None:
    """The last power that was used since the open question was first asked; None if it is the first time."""
    steps = reversed(model.session.steps)
    used: told.PowerUsed | None = None
    asked = False
    for event in chain.from_iterable(reversed(step.events) for step in steps):
        match event:
            case told.Asked(moment) if moment == model.moment:
                if asked and used is not None:
                    return used
                asked = True
            case told.PowerUsed() if used is None:
                used = event
            case told.TurnBegan() | told.Received() | told.Sent():
                return None
    return used if asked else None
