"""A turn of 7e Héros: required, sent, passed, recruited; the end of the game (Déroulement d'un tour)."""

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
"""The windows that open again after a power."""


def begin(draft: Draft, seat: Seat) -> None:
    """The top card of the deck says what must be sent; without one the game is over [ruling]."""
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
    """Work off what was claimed and declared, until somebody is asked or it is somebody's move."""
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
    """What a power does that nobody has cancelled (Description des pouvoirs des héros)."""
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
    """What follows a window in which nothing is left to be done: all are asked again, or the game goes on."""
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
    """The cards of the main player's hand that may be sent, each once."""
    hand, state = draft.player(draft.state.main).hand, draft.state
    allowed = draft.catalogue.allowed(state.requirement, draft.seats)
    return tuple(card for card in dict.fromkeys(hand) if state.void or card in allowed)


def to_send(draft: Draft) -> None:
    """The main player chooses; without a card that fits he sends the top of the deck, and drops one.

    Without a deck either, the game is over [ruling]: in the Japanese rules nobody might ever send again.
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
    """The main player sends a hero of his hand."""
    main = draft.state.main
    draft.take(main, card)
    draft.set(wanderer=Wanderer(card, main, known_to=(main,)))
    draft.move(card, places.hand(main), places.WANDERER, main)
    draft.tell(Sent(main))
    arrive(draft, draft.left_of(main))


def drop(draft: Draft, card: str) -> None:
    """The main player discards a card, since none met the requirement."""
    main = draft.state.main
    draft.take(main, card)
    draft.discard(card, places.hand(main), unveiled=True)
    draft.tell(Sent(main))
    arrive(draft, draft.left_of(main))


def arrive(draft: Draft, seat: Seat) -> None:
    """The wandering hero comes to lie before a seat; back at the main player it must be recruited."""
    draft.set(wanderer=_replace(draft.wanderer, holder=seat), phase=Phase.DECIDE)
    draft.tell(Received(seat))
    back = seat == draft.state.main
    powers.ask(draft, Moment.RETURNED if back else Moment.RECEIVED)
    go_on(draft)


def decide(draft: Draft, seat: Seat, what: str) -> None:
    """A seat recruits or passes of its own will; it is counted unless all know that it knew the hero."""
    if seat not in draft.wanderer.known_to:
        draft.note(seat, what)


def pass_on(draft: Draft, *, forced: bool = False) -> None:
    """The holder lets the hero go on to the left."""
    seat = draft.wanderer.holder
    _set_wanderer(draft, passed=(*draft.wanderer.passed, seat))
    draft.tell(Passed(seat, forced))
    arrive(draft, draft.left_of(seat))


def send_on(draft: Draft) -> None:
    """The Houndmaster has the holder pass; back at the main player the hero is discarded."""
    draft.set(claims=(), base=None, used=False)
    if draft.wanderer.holder == draft.state.main:
        burn(draft)
    else:
        pass_on(draft, forced=True)


def burn(draft: Draft) -> None:
    """The wandering hero is discarded face up; that is no elimination."""
    draft.discard(draft.wanderer.card, places.WANDERER, unveiled=True)
    draft.set(wanderer=None)
    finish(draft)


def give_hint(draft: Draft, card: str) -> None:
    """The holder gives a card; the answer is public and true."""
    seat, main = draft.wanderer.holder, draft.state.main
    draft.take(seat, card)
    answer = says_yes(draft, card)
    draft.set(hints=(*draft.state.hints, Hint(seat, card, answer)))
    if answer and draft.state.settings.rules == "standard":
        _learn(draft, seat)
    draft.move(card, places.hand(seat), places.HINTS, *sorted({seat, main}))
    draft.tell(HintAnswered(seat, answer))


def _learn(draft: Draft, seat: Seat) -> None:
    """Who has looked at the wandering hero, or holds its like, knows it: that much all see."""
    _set_wanderer(draft, known_to=tuple(sorted({*draft.wanderer.known_to, seat})))


def says_yes(draft: Draft, card: str) -> bool:
    """Whether a hint is the wandering hero, or in the Japanese rules requires what it is (Variantes)."""
    hero = draft.wanderer.card
    if draft.state.settings.rules == "japanese":
        return hero in draft.catalogue.allowed(card, draft.seats)
    return card == hero


def recruit(draft: Draft, seat: Seat) -> None:
    """Turn the hero up: it joins the group, or eliminates its double, which may serve once more before."""
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
    """The double and the hero are put face down onto the own pile."""
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
    """The end of a turn: hints are turned up, the main player draws; with an empty deck the game is over."""
    _turn_hints_up(draft)
    draft.set(claims=(), base=None, used=False)
    draft.draw_to_hand(draft.state.main)
    if not draft.state.deck and draft.state.settings.rules == "standard":
        end(draft)
        return
    draft.set(turn=min(MOST, draft.state.turn + 1))
    begin(draft, draft.left_of(draft.state.main))


def end(draft: Draft) -> None:
    """The game is over (Fin de la partie)."""
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
