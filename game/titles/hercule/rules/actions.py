"""What each move does: one small function a move, which takes for granted that the move is legal."""

from collections.abc import Callable
from typing import Any

from game.core.events import CardMoved, CardTapped, CounterChanged
from game.titles.hercule.rules import phases, scoring
from game.titles.hercule.rules.draft import Draft, card_of, face, reserve_ref, sorted_cards
from game.titles.hercule.rules.expansions import health, omphale, revenge, shield
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
    ChooseHealth,
    ExhaustWound,
    NextPhase,
    PlayCard,
    PrepareExhaust,
    PrepareGain,
    PrepareShield,
    PrepareUpgrade,
    Purchase,
    TapStance,
    Upgrade,
)
from game.titles.hercule.rules.state import Card, Phase, Played, Stance


def choose_deck(draft: Draft, move: ChooseDeck) -> None:
    """Take the starting deck from the Reserve (hercule-en, Create your Deck)."""
    for name in (name for name, count in move.counts for _ in range(count)):
        card = draft.from_reserve(name)
        draft.set_hero(deck=(*draft.hero.deck, card))
        draft.emit(CardMoved(face(card), reserve_ref(name), draft.place("deck")))
    phases.begin_round(draft)


def play(draft: Draft, move: PlayCard) -> None:
    """Play a card: it covers the ones before, which trigger again (hercule-en, Planning Phase)."""
    card = card_of(draft.hero.hand, move.uid)
    if move.supercharged:
        draft.tap_stance(True)
    if draft.table.settings.hera_revenge:
        revenge.remember(draft)
    hand = tuple(other for other in draft.hero.hand if other.uid != card.uid)
    draft.set_hero(hand=hand, played=(*draft.hero.played, Played(card, 1, move.supercharged)))
    draft.emit(CardMoved(face(card), draft.card_place("hand", card), draft.card_place("play", card)))
    if move.supercharged:
        draft.emit(CardTapped(draft.card_place("play", card), True, card.name))
    draft.trigger_earlier(1)
    run_effects(
        draft, Moment.PLAYED, card.name, draft.catalogue.cards[card.name].level(card.upgraded).effects
    )


def tap_stance(draft: Draft, move: TapStance) -> None:
    """Tap the stance for its action (hercule-en, Stance Card)."""
    if move.uid is None:
        rain(draft)
    elif draft.table.settings.omphale:
        omphale.tap(draft, move.uid)
        _leave_idle_phase(draft)
    else:
        supercharge(draft, move.uid)
    if draft.hero.struck:
        draft.set_hero(struck=False)
        _improve(draft)


def rain(draft: Draft) -> None:
    """Raining Cards: draw 1, then the stance stands upright on side A."""
    draft.tap_stance(True)
    draft.draw(1)
    draft.set_hero(stance=Stance("B", False))
    draft.emit(CardTapped(draft.place("stance"), False))
    draft.turn_stance()
    _leave_idle_phase(draft)


def supercharge(draft: Draft, uid: int) -> None:
    """Supercharged on a card already played: its whole output counts twice."""
    target = next(played for played in draft.hero.played if played.card.uid == uid)
    draft.tap_stance(True)
    charged = Played(target.card, target.triggers, True)
    draft.set_hero(played=tuple(charged if other is target else other for other in draft.hero.played))
    draft.emit(CardTapped(draft.card_place("play", target.card), True, target.card.name))
    _leave_idle_phase(draft)


def _leave_idle_phase(draft: Draft) -> None:
    """Go on from a phase that is kept open only for the stance, when the stance has nothing left to do."""
    if draft.table.phase is Phase.ATTACK and not phases.can_tap_stance(draft):
        phases.defend(draft)
    elif draft.table.phase is Phase.DEFENSE and not phases.can_tap_stance(draft):
        phases.upkeep(draft)


def choose_wound(draft: Draft, move: ExhaustWound) -> None:
    """Exhaust the chosen wound of the hand or the play strip."""
    exhaust_wound(draft, card_of(wounds_at_hand(draft), move.uid))
    settle_wounds(draft)


def purchase(draft: Draft, move: Purchase) -> None:
    """Buy a card onto the discard (hercule-en, Improvement Phase)."""
    card = draft.from_reserve(move.name)
    _pay(draft, move.name)
    draft.to_discard(card, reserve_ref(move.name))


def upgrade(draft: Draft, _move: Upgrade) -> None:
    """Turn the top card of the discard to its upgraded half (hercule-en, Improvement Phase)."""
    top = draft.hero.discard[-1]
    _pay(draft, top.name)
    draft.set_hero(discard=(*draft.hero.discard[:-1], draft.rotate(top, draft.place("discard"))))


def anticipate(draft: Draft, _move: Anticipate) -> None:
    """Put the upgraded top card of the discard on the deck (hercule-en, Improvement Phase)."""
    top = draft.hero.discard[-1]
    _pay(draft, top.name)
    draft.set_hero(discard=draft.hero.discard[:-1], deck=(top, *draft.hero.deck))
    draft.emit(CardMoved(face(top), draft.place("discard"), draft.place("deck")))


def _pay(draft: Draft, name: str) -> None:
    phases.spend(draft, scoring.cost(draft.catalogue, draft.table, name))


def end_planning(draft: Draft) -> None:
    """Hera's card is revealed and acts on each hero; Improvement comes when no stance waits for a card."""
    effect = revenge.reveal(draft)
    for _ in draft.each():
        if effect == "lightning":
            lightning(draft)
        elif effect == "cross":
            revenge.ban(draft)
    revenge.forget(draft)
    _improve(draft)


def lightning(draft: Draft) -> None:
    """The stance is tapped and acts; where it wants a card, the hero names one."""
    if draft.hero.stance.tapped or draft.modifiers.stance_locked:
        return
    if draft.hero.stance.side == "B" and not draft.table.settings.omphale:
        rain(draft)
    elif _names_card(draft):
        draft.set_hero(struck=True)
    else:
        draft.tap_stance(True)


def _names_card(draft: Draft) -> bool:
    """Whether there is a card for a stance that wants one."""
    return bool(omphale.targets(draft)) if draft.table.settings.omphale else phases.can_supercharge(draft)


def _improve(draft: Draft) -> None:
    if not any(hero.struck for hero in draft.state.heroes):
        draft.begin_phase(Phase.IMPROVEMENT)


def next_phase(draft: Draft, _move: NextPhase) -> None:
    """Go on: Attack, Defense and Upkeep resolve as they begin; preparation ends."""
    match draft.table.phase:
        case Phase.PREPARATION:
            phases.begin_round(draft)
        case Phase.PLANNING:
            end_planning(draft)
        case Phase.IMPROVEMENT:
            phases.attack(draft)
        case Phase.ATTACK:
            phases.defend(draft)
        case _:
            phases.upkeep(draft)


def prepare_exhaust(draft: Draft, move: PrepareExhaust) -> None:
    """Preparation: a card of the deck goes to the Reserve (hercule-en, End of Round)."""
    card = _from_deck(draft, move.name, move.upgraded)
    draft.to_reserve(card, draft.place("deck"))
    _prepared(draft)


def prepare_gain(draft: Draft, move: PrepareGain) -> None:
    """Preparation: a technique of the Reserve joins the deck (hercule-en, End of Round)."""
    card = draft.from_reserve(move.name)
    draft.set_hero(deck=sorted_cards((*draft.hero.deck, card)))
    draft.emit(CardMoved(face(card), reserve_ref(move.name), draft.place("deck")))
    _prepared(draft)


def prepare_upgrade(draft: Draft, move: PrepareUpgrade) -> None:
    """Preparation: a technique of the deck is upgraded (hercule-en, End of Round)."""
    card = _from_deck(draft, move.name, upgraded=False)
    draft.set_hero(deck=sorted_cards((*draft.hero.deck, draft.rotate(card, draft.place("deck")))))
    _prepared(draft)


def prepare_shield(draft: Draft, _move: PrepareShield) -> None:
    """Preparation: Defense is put on Athena's shield (hercule-en, Athena's Protection)."""
    shield.put(draft, draft.hero.shield + draft.catalogue.definitions.shield.preparation)
    _prepared(draft)


def choose_health(draft: Draft, move: ChooseHealth) -> None:
    """Give the trial another special health card (hercule-en, Calm and Wrath)."""
    health.choose(draft, move.name)


def _from_deck(draft: Draft, name: str, upgraded: bool) -> Card:
    card = next(card for card in draft.hero.deck if (card.name, card.upgraded) == (name, upgraded))
    draft.set_hero(deck=tuple(other for other in draft.hero.deck if other.uid != card.uid))
    return card


def _prepared(draft: Draft) -> None:
    left = draft.hero.preparations - 1
    draft.set_hero(preparations=left)
    draft.emit(CounterChanged("preparations", left + 1, left))


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
    PrepareShield: prepare_shield,
    ChooseHealth: choose_health,
}
