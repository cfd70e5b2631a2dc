"""The effect of each move: one function per type of move; the caller has checked that the move is legal."""

from collections.abc import Callable

from game.core.events import CardMoved, CounterChanged
from game.titles.hercule import ladder
from game.titles.hercule.expansions.record import MoveTable, active
from game.titles.hercule.rules import moves, phases, scoring, stance, wounds
from game.titles.hercule.rules.draft import Draft, card_of, face, sorted_cards
from game.titles.hercule.rules.momentary import exhaust_wound, run_played, settle_wounds, wounds_at_hand
from game.titles.hercule.rules.places import reserve_ref
from game.titles.hercule.rules.stance import StanceMoment
from game.titles.hercule.rules.state import Card, Phase, Played
from game.titles.hercule.together.marks import awaited


def choose_deck(draft: Draft, move: moves.ChooseDeck) -> None:
    """Take the starting deck from the Reserve (hercule-en, Create your Deck)."""
    for name in (name for name, count in move.counts for _ in range(count)):
        card = draft.from_reserve(name)
        draft.set_hero(deck=(*draft.hero.deck, card))
        draft.emit(CardMoved(face(card), reserve_ref(name), draft.place("deck")))
    if all(hero.deck for hero in draft.state.heroes):
        for _ in draft.each():
            _wound_deck(draft)
        phases.begin_round(draft)


def _wound_deck(draft: Draft) -> None:
    """Put wounds into the starting deck, as many as the heads in force say."""
    for _ in range(ladder.changes(draft.catalogue, draft.table.settings).wounds):
        wound, place = wounds.next_one(draft)
        if wound:
            draft.set_hero(deck=(*draft.hero.deck, wound))
            draft.emit(CardMoved(face(wound), place, draft.place("deck")))


def play(draft: Draft, move: moves.PlayCard) -> None:
    """Play a card: it covers the ones before, which trigger again (hercule-en, Planning Phase)."""
    card = card_of(draft.hero.hand, move.uid)
    if move.supercharged:
        draft.tap_stance(True)
    for expansion in active(draft.table.settings):
        expansion.before_play(draft)
    hand = tuple(other for other in draft.hero.hand if other.uid != card.uid)
    draft.set_hero(hand=hand, played=(*draft.hero.played, Played(card, 1, move.supercharged)))
    draft.emit(CardMoved(face(card), draft.card_place("hand", card), draft.card_place("play", card)))
    if move.supercharged:
        stance.act(draft, StanceMoment.TAPPED, card.uid)
    run_played(draft, card)


def tap_stance(draft: Draft, move: moves.TapStance) -> None:
    """Tap the stance for its action (hercule-en, Stance Card)."""
    stance.tap(draft, move.uid)
    if draft.hero.must_name:
        for expansion in active(draft.table.settings):
            expansion.card_named(draft)
        _improve(draft)
        return
    _leave_idle_phase(draft)


def _leave_idle_phase(draft: Draft) -> None:
    """Leave Attack, Defense or Upkeep, which stay open only for choices, once no choice is left."""
    way = WAYS_ON.get(draft.table.phase)
    if way and not awaited(draft):
        way(draft)


def choose_wound(draft: Draft, move: moves.ExhaustWound) -> None:
    """Exhaust the chosen wound of the hand or the play strip."""
    exhaust_wound(draft, card_of(wounds_at_hand(draft), move.uid))
    settle_wounds(draft)
    _leave_idle_phase(draft)


def purchase(draft: Draft, move: moves.Purchase) -> None:
    """Buy a card onto the discard (hercule-en, Improvement Phase)."""
    card = draft.from_reserve(move.name)
    _pay(draft, move.name)
    draft.to_discard(card, reserve_ref(move.name))


def upgrade(draft: Draft, _move: moves.Upgrade) -> None:
    """Turn the top card of the discard to its upgraded half (hercule-en, Improvement Phase)."""
    top = draft.hero.discard[-1]
    _pay(draft, top.name)
    draft.set_hero(discard=(*draft.hero.discard[:-1], draft.upgraded(top, draft.place("discard"))))


def anticipate(draft: Draft, _move: moves.Anticipate) -> None:
    """Put the upgraded top card of the discard on the deck (hercule-en, Improvement Phase)."""
    top = draft.hero.discard[-1]
    _pay(draft, top.name)
    hero = draft.hero
    draft.set_hero(discard=hero.discard[:-1], deck=(top, *hero.deck), known=hero.known + 1)
    draft.emit(CardMoved(face(top), draft.place("discard"), draft.place("deck")))


def _pay(draft: Draft, name: str) -> None:
    phases.spend(draft, scoring.cost(draft.catalogue, draft.table, name))


def end_planning(draft: Draft) -> None:
    """Run the hooks for the end of Planning, then begin Improvement unless a stance waits for a card."""
    for expansion in active(draft.table.settings):
        expansion.planning_ended(draft)
    _improve(draft)


def _improve(draft: Draft) -> None:
    if not any(hero.must_name for hero in draft.state.heroes):
        draft.begin_phase(Phase.IMPROVEMENT)


def next_phase(draft: Draft, _move: moves.NextPhase) -> None:
    """Go on: Attack, Defense and Upkeep resolve as they begin; preparation ends."""
    match draft.table.phase:
        case Phase.PREPARATION:
            phases.begin_round(draft)
        case Phase.PLANNING:
            end_planning(draft)
        case Phase.IMPROVEMENT:
            phases.attack(draft)
        case phase:
            WAYS_ON[phase](draft)


def prepare_exhaust(draft: Draft, move: moves.PrepareExhaust) -> None:
    """Preparation: a card of the deck goes to the Reserve (hercule-en, End of Round)."""
    card = _from_deck(draft, move.name, move.upgraded)
    wounds.exhaust(draft, card, draft.place("deck"))
    prepared(draft)


def prepare_gain(draft: Draft, move: moves.PrepareGain) -> None:
    """Preparation: a technique of the Reserve joins the deck (hercule-en, End of Round)."""
    card = draft.from_reserve(move.name)
    draft.set_hero(deck=sorted_cards((*draft.hero.deck, card)))
    draft.emit(CardMoved(face(card), reserve_ref(move.name), draft.place("deck")))
    prepared(draft)


def prepare_upgrade(draft: Draft, move: moves.PrepareUpgrade) -> None:
    """Preparation: a technique of the deck is upgraded (hercule-en, End of Round)."""
    card = _from_deck(draft, move.name, upgraded=False)
    draft.set_hero(deck=sorted_cards((*draft.hero.deck, draft.upgraded(card, draft.place("deck")))))
    prepared(draft)


def _from_deck(draft: Draft, name: str, upgraded: bool) -> Card:
    card = next(card for card in draft.hero.deck if (card.name, card.upgraded) == (name, upgraded))
    draft.set_hero(deck=tuple(other for other in draft.hero.deck if other.uid != card.uid))
    return card


def prepared(draft: Draft) -> None:
    """Spend one preparation action."""
    left = draft.hero.preparations - 1
    draft.set_hero(preparations=left)
    counter = "preparations" if draft.side < 0 else f"preparations/{draft.seat}"
    draft.emit(CounterChanged(counter, left + 1, left))


WAYS_ON: dict[Phase, Callable[[Draft], None]] = {
    Phase.ATTACK: phases.defend,
    Phase.DEFENSE: phases.upkeep,
    Phase.UPKEEP: phases.end_turn,
}
"""What follows each phase that stays open only for choices."""

ACTIONS = MoveTable(
    "act",
    {
        moves.ChooseDeck: choose_deck,
        moves.PlayCard: play,
        moves.TapStance: tap_stance,
        moves.ExhaustWound: choose_wound,
        moves.Purchase: purchase,
        moves.Upgrade: upgrade,
        moves.Anticipate: anticipate,
        moves.NextPhase: next_phase,
        moves.PrepareExhaust: prepare_exhaust,
        moves.PrepareGain: prepare_gain,
        moves.PrepareUpgrade: prepare_upgrade,
    },
)
