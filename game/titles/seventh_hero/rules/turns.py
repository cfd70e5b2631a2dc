"""A turn of 7e Héros, from the requirement to recruiting, and the game end (Déroulement d'un tour)."""

import msgspec

from game.core.refs import Seat
from game.titles.seventh_hero.cards import Power
from game.titles.seventh_hero.rules import places, powers
from game.titles.seventh_hero.rules.draft import Draft
from game.titles.seventh_hero.rules.events import (
    Eliminated,
    GameEnded,
    HintAnswered,
    Looked,
    NoneFits,
    Passed,
    Received,
    Recruited,
    Sent,
    TurnBegan,
)
from game.titles.seventh_hero.rules.ranking import leaders
from game.titles.seventh_hero.rules.state import MOST, Hero, Hint, Moment, Phase, Use, Wanderer

_replace = msgspec.structs.replace

REPEATED = frozenset({Moment.REQUIRED, Moment.RECEIVED, Moment.RETURNED})
"""The windows that are opened again after a power was used."""


def begin(draft: Draft, seat: Seat) -> None:
    """Begin a turn: the deck's top card sets the requirement; without one the game ends [ruling]."""
    draft.set(main=seat, requirement="", void=False, wanderer=None, hints=(), phase=Phase.SEND)
    card = draft.draw()
    if not card:
        end(draft)
        return
    draft.set(requirement=card, discard=(*draft.state.discard, card))
    draft.move(card, places.DECK, places.DISCARD, unveiled=True)
    draft.tell(TurnBegan(seat, card))
    powers.ask(draft, Moment.REQUIRED)
    go_on(draft)


def go_on(draft: Draft) -> None:
    """Resolve claims and declared powers until somebody is asked or has to move."""
    while not draft.state.windows and not draft.state.over:
        if draft.state.chain:
            if not powers.next_hen(draft):
                use = powers.settle(draft)
                if use is not None:
                    work(draft, use)
        elif draft.state.claims:
            first, *rest = draft.state.claims
            draft.set(claims=tuple(rest))
            if draft.state.base and powers.still_possible(draft, first, draft.state.base):
                powers.declare(draft, first)
        elif draft.state.base is not None:
            _after(draft, draft.state.base)
        else:
            return


def work(draft: Draft, use: Use) -> None:
    """Apply the effect of a power that was not cancelled (Description des pouvoirs des héros)."""
    match draft.catalogue.power(use.hero):
        case Power.BURN:
            burn(draft)
        case Power.READY:
            draft.tap(use.seat, use.target, False)
        case Power.SEND_ON:
            send_on(draft)
        case Power.LOOK:
            _learn(draft, use.seat)
            draft.tell(Looked(use.seat, draft.wanderer.card))
        case Power.VOID:
            draft.set(void=True)
        case Power.DRAW:
            for _ in range(draft.catalogue.numbers.magician):
                draft.draw_to_hand(use.seat)


def _after(draft: Draft, moment: Moment) -> None:
    """Go on after a window with nothing left to resolve: ask all again, or take the next step of the turn."""
    again = draft.state.used and draft.state.settings.asked_again and moment in REPEATED
    if again and powers.ask(draft, moment):
        return
    draft.set(base=None, used=False)
    match moment:
        case Moment.REQUIRED:
            to_send(draft)
        case Moment.RETURNED:
            recruit(draft, draft.state.main)
        case Moment.DOUBLE:
            eliminate(draft)


def fitting(draft: Draft) -> tuple[str, ...]:
    """The different cards of the main player's hand that may be sent."""
    hand, state = draft.player(draft.state.main).hand, draft.state
    allowed = draft.catalogue.allowed(state.requirement, draft.seats)
    return tuple(card for card in dict.fromkeys(hand) if state.void or card in allowed)


def to_send(draft: Draft) -> None:
    """Let the main player choose; if no card fits, send the top of the deck and let him discard one.

    If the deck is empty too, the game ends [ruling]: in the Japanese rules it might never go on.
    """
    main = draft.state.main
    if fitting(draft):
        return
    draft.tell(NoneFits(main))
    card = draft.draw()
    if not card:
        end(draft)
        return
    draft.set(wanderer=Wanderer(card, main, known_to=(main,), blind=True))
    draft.move(card, places.DECK, places.WANDERER, main, unveiled=True)
    if draft.player(main).hand:
        draft.set(phase=Phase.DROP)
    else:
        arrive(draft, draft.left_of(main))


def send(draft: Draft, card: str) -> None:
    """Send a hero of the main player's hand."""
    main = draft.state.main
    draft.take(main, card)
    draft.set(wanderer=Wanderer(card, main, known_to=(main,)))
    draft.move(card, places.hand(main), places.WANDERER, main)
    draft.tell(Sent(main))
    arrive(draft, draft.left_of(main))


def drop(draft: Draft, card: str) -> None:
    """Discard a card of the main player, who had none that met the requirement."""
    main = draft.state.main
    draft.take(main, card)
    draft.discard(card, places.hand(main), unveiled=True)
    draft.tell(Sent(main))
    arrive(draft, draft.left_of(main))


def arrive(draft: Draft, seat: Seat) -> None:
    """Put the wandering hero before a seat; back at the main player it must be recruited."""
    draft.set(wanderer=_replace(draft.wanderer, holder=seat), phase=Phase.DECIDE)
    draft.tell(Received(seat))
    back = seat == draft.state.main
    powers.ask(draft, Moment.RETURNED if back else Moment.RECEIVED)
    go_on(draft)


def decide(draft: Draft, seat: Seat, what: str) -> None:
    """Count a choice to recruit or pass as a habit, unless it is public that the seat knew the hero."""
    if seat not in draft.wanderer.known_to:
        draft.note(seat, what)


def pass_on(draft: Draft, *, forced: bool = False) -> None:
    """Pass the hero on from its holder to the left."""
    seat = draft.wanderer.holder
    _set_wanderer(draft, passed=(*draft.wanderer.passed, seat))
    draft.tell(Passed(seat, forced))
    arrive(draft, draft.left_of(seat))


def send_on(draft: Draft) -> None:
    """Make the holder pass, as the Houndmaster does; if the main player holds the hero, discard it."""
    draft.set(claims=(), base=None, used=False)
    if draft.wanderer.holder == draft.state.main:
        burn(draft)
    else:
        pass_on(draft, forced=True)


def burn(draft: Draft) -> None:
    """Discard the wandering hero face up; this does not count as an elimination."""
    draft.discard(draft.wanderer.card, places.WANDERER, unveiled=True)
    draft.set(wanderer=None)
    finish(draft)


def give_hint(draft: Draft, card: str) -> None:
    """Give a card of the holder as a hint; the answer is public and true."""
    seat, main = draft.wanderer.holder, draft.state.main
    draft.take(seat, card)
    answer = says_yes(draft, card)
    draft.set(hints=(*draft.state.hints, Hint(seat, card, answer)))
    if answer and draft.state.settings.rules == "standard":
        _learn(draft, seat)
    seers = tuple(sorted({seat, main}))
    draft.move(card, places.hand(seat), places.HINTS, *seers)
    draft.tell(HintAnswered(seat, answer, card, seers))


def _learn(draft: Draft, seat: Seat) -> None:
    """Record that a seat knows the wandering hero; that it knows is public."""
    _set_wanderer(draft, known_to=tuple(sorted({*draft.wanderer.known_to, seat})))


def says_yes(draft: Draft, card: str) -> bool:
    """Whether a hint gets a yes: the same hero, or in the Japanese rules a card it fits (Variantes)."""
    hero = draft.wanderer.card
    if draft.state.settings.rules == "japanese":
        return hero in draft.catalogue.allowed(card, draft.seats)
    return card == hero


def recruit(draft: Draft, seat: Seat) -> None:
    """Turn the hero up: it joins the group, or it and its double are eliminated after a last use."""
    name = draft.wanderer.card
    there = draft.hero(seat, name)
    draft.move(name, places.WANDERER, places.group(seat), unveiled=True)
    draft.tell(Recruited(seat, name, there is not None))
    if there is None:
        group = (*draft.player(seat).group, Hero(name))
        draft.set_player(seat, group=tuple(sorted(group, key=lambda hero: draft.catalogue.value(hero.name))))
        draft.set(wanderer=None)
        if len(group) >= draft.catalogue.numbers.wanted:
            end(draft)
        else:
            finish(draft)
        return
    _set_wanderer(draft, holder=seat)
    if not (draft.state.settings.last_use and powers.ask(draft, Moment.DOUBLE)):
        eliminate(draft)


def eliminate(draft: Draft) -> None:
    """Put the double and the wandering hero face down on the holder's pile."""
    name, seat = draft.wanderer.card, draft.wanderer.holder
    player = draft.player(seat)
    group = tuple(hero for hero in player.group if hero.name != name)
    draft.set_player(seat, group=group, eliminated=(*player.eliminated, name, name))
    draft.set(wanderer=None)
    for _ in range(2):
        draft.move(name, places.group(seat), places.eliminated(seat))
    draft.tell(Eliminated(seat, name))
    finish(draft)


def finish(draft: Draft) -> None:
    """End the turn: turn up hints, draw for the main player, and end the game if the deck is empty."""
    _turn_hints_up(draft)
    draft.set(claims=(), base=None, used=False)
    draft.draw_to_hand(draft.state.main)
    if not draft.state.deck and draft.state.settings.rules == "standard":
        end(draft)
        return
    draft.set(turn=min(MOST, draft.state.turn + 1))
    begin(draft, draft.left_of(draft.state.main))


def end(draft: Draft) -> None:
    """End the game (Fin de la partie)."""
    _turn_hints_up(draft)
    draft.set(phase=Phase.OVER, windows=(), chain=(), claims=(), base=None, used=False)
    draft.tell(GameEnded(leaders(draft.catalogue, draft.state)))


def _turn_hints_up(draft: Draft) -> None:
    for hint in draft.state.hints:
        draft.discard(hint.card, places.HINTS, unveiled=True)
    if draft.state.hints:
        draft.set(hints=())


def _set_wanderer(draft: Draft, **parts: object) -> None:
    draft.set(wanderer=_replace(draft.wanderer, **parts))
