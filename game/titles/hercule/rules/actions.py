"""What each move does, after checking that it may: one small function a move."""

from collections.abc import Callable
from enum import StrEnum
from typing import Any

from game.core.errors import IllegalMove
from game.core.events import CardMoved, CardTapped, CounterChanged
from game.core.refs import Ref, card_ref
from game.titles.hercule.cards import Kind
from game.titles.hercule.rules import phases, scoring
from game.titles.hercule.rules.draft import (
    DECK,
    DISCARD,
    Draft,
    face,
    find_card,
    find_played,
    reserve_ref,
    sorted_cards,
)
from game.titles.hercule.rules.momentary import (
    Moment,
    exhaust_wound,
    run_effects,
    settle_wounds,
    wounds_at_hand,
)
from game.titles.hercule.rules.moves import (
    Anticipate,
    ChooseDeck,
    ExhaustWound,
    NextPhase,
    PlayCard,
    PrepareExhaust,
    PrepareGain,
    PrepareUpgrade,
    Purchase,
    TapStance,
    Upgrade,
)
from game.titles.hercule.rules.reasons import Reason
from game.titles.hercule.rules.state import Card, Phase, Played, Stance

PLAY = Ref("play")
TURN = (Phase.PLANNING, Phase.IMPROVEMENT, Phase.ATTACK, Phase.DEFENSE)


def require(condition: object, reason: StrEnum) -> None:
    """Refuse the move for this reason unless the condition holds."""
    if not condition:
        raise IllegalMove(reason)


def in_phase(draft: Draft, *allowed: Phase) -> None:
    """Refuse a move of another phase, and every other move while a wound is to be chosen."""
    require(draft.state.phase in allowed, Reason.NOT_THIS_PHASE)
    require(not draft.state.wounds_to_exhaust, Reason.CHOOSE_WOUND_FIRST)


def choose_deck(draft: Draft, move: ChooseDeck) -> None:
    """Take the starting deck from the Reserve (hercule-en, Create your Deck)."""
    in_phase(draft, Phase.SETUP)
    names = [name for name, count in move.counts for _ in range(count)]
    require(len(names) == draft.catalogue.numbers.deck, Reason.DECK_SIZE)
    techniques = {card.id for card in draft.catalogue.techniques}
    for name in names:
        card = draft.take_from_reserve(name) if name in techniques else None
        if card is None:
            raise IllegalMove(Reason.NOT_IN_RESERVE)
        draft.set(deck=(*draft.state.deck, card))
        draft.emit(CardMoved(face(card), reserve_ref(name), DECK))
    phases.begin_round(draft)


def play(draft: Draft, move: PlayCard) -> None:
    """Play a card: it covers the ones before, which trigger again (hercule-en, Planning Phase)."""
    in_phase(draft, Phase.PLANNING)
    card = find_card(draft.state.hand, move.uid)
    if card is None:
        raise IllegalMove(Reason.NOT_IN_HAND)
    if move.supercharged:
        _check_supercharge(draft, card)
        draft.tap_stance(True)
    hand = tuple(other for other in draft.state.hand if other.uid != card.uid)
    draft.set(hand=hand, played=(*draft.state.played, Played(card, 1, move.supercharged)))
    draft.emit(CardMoved(face(card), card_ref("hand", card.uid), card_ref("play", card.uid)))
    if move.supercharged:
        draft.emit(CardTapped(card_ref("play", card.uid), True))
    draft.trigger_earlier(1)
    run_effects(
        draft, Moment.PLAYED, card.name, draft.catalogue.cards[card.name].level(card.upgraded).effects
    )


def tap_stance(draft: Draft, move: TapStance) -> None:
    """Tap the stance for its action (hercule-en, Stance Card)."""
    in_phase(draft, *TURN)
    if draft.state.stance.side == "B":
        require(move.uid is None, Reason.STANCE_TAKES_NO_CARD)
        _check_stance(draft)
        rain(draft)
    else:
        supercharge(draft, move)


def rain(draft: Draft) -> None:
    """Raining Cards: draw 1, then the stance stands upright on side A."""
    draft.tap_stance(True)
    draft.draw(1)
    draft.set(stance=Stance("B", False))
    draft.emit(CardTapped(Ref("stance"), False))
    draft.turn_stance()
    _leave_idle_phase(draft)


def supercharge(draft: Draft, move: TapStance) -> None:
    """Supercharged on a card already played: its whole output counts twice."""
    if move.uid is None:
        raise IllegalMove(Reason.STANCE_NEEDS_CARD)
    target = find_played(draft.state, move.uid)
    if target is None:
        raise IllegalMove(Reason.NOT_IN_PLAY)
    require(draft.state.settings.supercharge_played, Reason.PLAYED_NOT_SUPERCHARGED)
    require(not target.supercharged, Reason.ALREADY_SUPERCHARGED)
    _check_supercharge(draft, target.card)
    draft.tap_stance(True)
    charged = Played(target.card, target.triggers, True)
    draft.set(played=tuple(charged if other is target else other for other in draft.state.played))
    draft.emit(CardTapped(card_ref("play", move.uid), True))
    _leave_idle_phase(draft)


def _leave_idle_phase(draft: Draft) -> None:
    """Go on from a phase that is kept open only for the stance, when the stance has nothing left to do."""
    if draft.state.phase is Phase.ATTACK and not phases.can_tap_stance(draft):
        phases.defend(draft)
    elif draft.state.phase is Phase.DEFENSE and not phases.can_tap_stance(draft):
        phases.upkeep(draft)


def _check_stance(draft: Draft) -> None:
    require(not draft.modifiers.stance_locked, Reason.STANCE_LOCKED)
    require(not draft.state.stance.tapped, Reason.STANCE_TAPPED)


def _check_supercharge(draft: Draft, card: Card) -> None:
    require(draft.state.stance.side == "A", Reason.STANCE_TAKES_NO_CARD)
    _check_stance(draft)
    require(not draft.catalogue.is_wound(card.name), Reason.WOUND_NOT_SUPERCHARGED)


def choose_wound(draft: Draft, move: ExhaustWound) -> None:
    """Exhaust the chosen wound of the hand or the play strip."""
    require(draft.state.wounds_to_exhaust, Reason.NO_CHOICE_OPEN)
    wound = find_card(wounds_at_hand(draft), move.uid)
    if wound is None:
        raise IllegalMove(Reason.CHOOSE_WOUND_FIRST)
    exhaust_wound(draft, wound)
    settle_wounds(draft)


def purchase(draft: Draft, move: Purchase) -> None:
    """Buy a card onto the discard (hercule-en, Improvement Phase)."""
    in_phase(draft, Phase.IMPROVEMENT)
    require(not draft.catalogue.is_wound(move.name), Reason.WOUND_NOT_BOUGHT)
    card = draft.take_from_reserve(move.name)
    if card is None:
        raise IllegalMove(Reason.NOT_IN_RESERVE)
    _pay(draft, move.name)
    draft.to_discard(card, reserve_ref(move.name))


def upgrade(draft: Draft, _move: Upgrade) -> None:
    """Turn the top card of the discard to its upgraded half (hercule-en, Improvement Phase)."""
    top = _top_of_discard(draft)
    require(not top.upgraded, Reason.ALREADY_UPGRADED)
    _pay(draft, top.name)
    draft.set(discard=(*draft.state.discard[:-1], draft.rotate(top, DISCARD)))


def anticipate(draft: Draft, _move: Anticipate) -> None:
    """Put the upgraded top card of the discard on the deck (hercule-en, Improvement Phase)."""
    top = _top_of_discard(draft)
    require(top.upgraded, Reason.NOT_UPGRADED)
    _pay(draft, top.name)
    draft.set(discard=draft.state.discard[:-1], deck=(top, *draft.state.deck))
    draft.emit(CardMoved(face(top), DISCARD, DECK))


def _top_of_discard(draft: Draft) -> Card:
    in_phase(draft, Phase.IMPROVEMENT)
    require(draft.state.discard, Reason.DISCARD_EMPTY)
    top = draft.state.discard[-1]
    require(not draft.catalogue.is_wound(top.name), Reason.WOUND_ON_TOP)
    return top


def _pay(draft: Draft, name: str) -> None:
    price = scoring.cost(draft.catalogue, draft.state, name)
    require(price <= scoring.experience_left(draft.catalogue, draft.state), Reason.TOO_EXPENSIVE)
    phases.spend(draft, price)


def next_phase(draft: Draft, _move: NextPhase) -> None:
    """Go on: Planning ends when the hand is empty; Attack, Defense and Upkeep resolve as they begin."""
    in_phase(draft, *TURN)
    match draft.state.phase:
        case Phase.PLANNING:
            require(not draft.state.hand, Reason.HAND_FIRST)
            phases.begin_phase(draft, Phase.IMPROVEMENT)
        case Phase.IMPROVEMENT:
            phases.attack(draft)
        case Phase.ATTACK:
            phases.defend(draft)
        case _:
            phases.upkeep(draft)


def prepare_exhaust(draft: Draft, move: PrepareExhaust) -> None:
    """Preparation: a card of the deck goes to the Reserve (hercule-en, End of Round)."""
    card = _from_deck(draft, move.name, move.upgraded)
    draft.to_reserve(card, DECK)
    _prepared(draft)


def prepare_gain(draft: Draft, move: PrepareGain) -> None:
    """Preparation: a technique of the Reserve joins the deck (hercule-en, End of Round)."""
    in_phase(draft, Phase.PREPARATION)
    card = draft.take_from_reserve(move.name)
    if card is None:
        raise IllegalMove(Reason.NOT_IN_RESERVE)
    require(_is_technique(draft, move.name), Reason.PREPARE_GAIN_TECHNIQUE)
    draft.set(deck=sorted_cards((*draft.state.deck, card)))
    draft.emit(CardMoved(face(card), reserve_ref(move.name), DECK))
    _prepared(draft)


def prepare_upgrade(draft: Draft, move: PrepareUpgrade) -> None:
    """Preparation: a technique of the deck is upgraded (hercule-en, End of Round)."""
    in_phase(draft, Phase.PREPARATION)
    require(_is_technique(draft, move.name), Reason.PREPARE_UPGRADE_TECHNIQUE)
    card = _from_deck(draft, move.name, upgraded=False)
    draft.set(deck=sorted_cards((*draft.state.deck, draft.rotate(card, DECK))))
    _prepared(draft)


def _is_technique(draft: Draft, name: str) -> bool:
    card = draft.catalogue.cards.get(name)
    return card is not None and card.kind is Kind.TECHNIQUE


def _from_deck(draft: Draft, name: str, upgraded: bool) -> Card:
    in_phase(draft, Phase.PREPARATION)
    for card in draft.state.deck:
        if card.name == name and card.upgraded == upgraded:
            draft.set(deck=tuple(other for other in draft.state.deck if other.uid != card.uid))
            return card
    raise IllegalMove(Reason.NOT_IN_DECK)


def _prepared(draft: Draft) -> None:
    left = draft.state.preparations - 1
    draft.set(preparations=left)
    draft.emit(CounterChanged("preparations", left + 1, left))
    if left == 0:
        phases.begin_round(draft)


ACTIONS: dict[type, Callable[[Draft, Any], None]] = {
    ChooseDeck: choose_deck,
    PlayCard: play,
    TapStance: tap_stance,
    ExhaustWound: choose_wound,
    Purchase: purchase,
    Upgrade: upgrade,
    Anticipate: anticipate,
    NextPhase: next_phase,
    PrepareExhaust: prepare_exhaust,
    PrepareGain: prepare_gain,
    PrepareUpgrade: prepare_upgrade,
}
