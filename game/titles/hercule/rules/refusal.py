"""Legality checks: one function per type of move, which raises IllegalMove and changes nothing."""

from enum import StrEnum

from game.core.errors import IllegalMove
from game.core.refs import Seat
from game.titles.hercule import ladder
from game.titles.hercule.cards import Catalogue, Kind
from game.titles.hercule.expansions.record import MoveTable
from game.titles.hercule.rules import moves, scoring, stance
from game.titles.hercule.rules.draft import Draft, find_card, find_played
from game.titles.hercule.rules.momentary import wounds_at_hand
from game.titles.hercule.rules.moves import AnyMove
from game.titles.hercule.rules.reasons import Reason
from game.titles.hercule.rules.state import TURN, Card, Phase, State

_BELONGS = {
    (Phase.PLANNING,): Reason.NOT_PLANNING,
    (Phase.IMPROVEMENT,): Reason.NOT_IMPROVEMENT,
    (Phase.PREPARATION,): Reason.NOT_PREPARATION,
    (Phase.SETUP, Phase.PREPARATION): Reason.NOT_PREPARATION,
    TURN: Reason.NOT_TURN,
    (*TURN, Phase.PREPARATION): Reason.NOT_TURN,
}
"""The reason that names the phases in which a move is allowed; the set-up has the general one."""


def of_move(catalogue: Catalogue, state: State, move: AnyMove, seat: Seat) -> StrEnum | None:
    """The reason why a hero's move is illegal here, or None."""
    try:
        CHECKS[type(move)](Draft(catalogue, state, seat), move)
    except IllegalMove as refused:
        return refused.reason
    return None


def require(condition: object, reason: StrEnum) -> None:
    """Raise IllegalMove for this reason unless the condition holds."""
    if not condition:
        raise IllegalMove(reason)


def in_phase(draft: Draft, *allowed: Phase) -> None:
    """Require one of these phases, and no open choice of a wound or a card."""
    require(draft.table.phase in allowed, _BELONGS.get(allowed, Reason.NOT_THIS_PHASE))
    require(not draft.hero.wounds_to_exhaust, Reason.CHOOSE_WOUND_FIRST)
    if draft.hero.must_name:
        raise IllegalMove(Reason.NAME_CARD_FIRST)


def in_reserve(draft: Draft, name: str, copies: int = 1) -> None:
    """Require at least `copies` copies of a card in the Reserve."""
    held = sum(card.name == name for card in draft.table.reserve)
    require(held >= copies, Reason.NOT_IN_RESERVE)


def choose_deck(draft: Draft, move: moves.ChooseDeck) -> None:
    """Require techniques of one set in the number of a deck (hercule-en, Create your Deck)."""
    in_phase(draft, Phase.SETUP)
    size = ladder.deck_size(draft.catalogue, draft.table.settings)
    require(sum(count for _, count in move.counts) == size, Reason.DECK_SIZE)
    wanted: dict[str, int] = {}
    for name, count in move.counts:
        wanted[name] = wanted.get(name, 0) + count
    for name, copies in wanted.items():
        require(copies <= 0 or _is_technique(draft, name), Reason.NOT_IN_RESERVE)
        require(copies <= 0 or copies <= draft.catalogue.cards[name].copies, Reason.NOT_IN_RESERVE)
        in_reserve(draft, name, copies)


def play(draft: Draft, move: moves.PlayCard) -> None:
    """Require a card of the hand, which the stance can charge if so played (hercule-en, Planning Phase)."""
    in_phase(draft, Phase.PLANNING)
    card = find_card(draft.hero.hand, move.uid)
    if card is None:
        raise IllegalMove(Reason.NOT_IN_HAND)
    if move.supercharged:
        _supercharge(draft, card)


def tap_stance(draft: Draft, move: moves.TapStance) -> None:
    """Require a card that the action can name, or none if it names none (hercule-en, Stance Card)."""
    if not draft.hero.must_name:
        in_phase(draft, *TURN)
    zone = stance.named_zone(draft)
    if zone not in ("", "play"):
        _aside(draft, zone, -1 if move.uid is None else move.uid)
        return
    if not zone:
        require(move.uid is None, Reason.STANCE_TAKES_NO_CARD)
        _stance(draft)
        return
    if move.uid is None:
        raise IllegalMove(Reason.STANCE_NEEDS_CARD)
    target = find_played(draft.hero, move.uid)
    if target is None:
        raise IllegalMove(Reason.NOT_IN_PLAY)
    require(draft.table.settings.supercharge_played or draft.hero.must_name, Reason.PLAYED_NOT_SUPERCHARGED)
    require(not target.supercharged, Reason.ALREADY_SUPERCHARGED)
    _supercharge(draft, target.card)


def _aside(draft: Draft, zone: str, uid: int) -> None:
    """Require a card of the hand to put under the stance, or one under it (hercule-en, Alternate Stance)."""
    _stance(draft)
    wound = find_card(draft.hero.hand, uid) if zone == "hand" else None
    require(wound is None or not draft.catalogue.is_wound(wound.name), Reason.WOUND_NOT_UNDER)
    there = tuple(stance.targets(draft))
    require(there, Reason.NO_CARD_FOR_STANCE if zone == "hand" else Reason.NOTHING_UNDER)
    require(find_card(there, uid), Reason.STANCE_NEEDS_HAND if zone == "hand" else Reason.NOTHING_UNDER)


def _stance(draft: Draft) -> None:
    require(not draft.modifiers.stance_locked, Reason.STANCE_LOCKED)
    require(not draft.hero.stance.tapped, Reason.STANCE_TAPPED)


def _supercharge(draft: Draft, card: Card) -> None:
    zone = stance.named_zone(draft)
    require(zone in ("", "play"), Reason.STANCE_SUPERCHARGES_NOT)
    require(zone, Reason.STANCE_TAKES_NO_CARD)
    _stance(draft)
    require(not draft.catalogue.is_wound(card.name), Reason.WOUND_NOT_SUPERCHARGED)


def choose_wound(draft: Draft, move: moves.ExhaustWound) -> None:
    """Require an open choice, and a wound of the hand or the play strip."""
    require(draft.hero.wounds_to_exhaust, Reason.NO_CHOICE_OPEN)
    require(find_card(wounds_at_hand(draft), move.uid), Reason.CHOOSE_WOUND_FIRST)


def purchase(draft: Draft, move: moves.Purchase) -> None:
    """Require a card of the Reserve and the Experience for it (hercule-en, Improvement Phase)."""
    in_phase(draft, Phase.IMPROVEMENT)
    require(not draft.catalogue.is_wound(move.name), Reason.WOUND_NOT_BOUGHT)
    require(not draft.table.settings.unsold, Reason.NOTHING_SOLD)
    in_reserve(draft, move.name)
    _price(draft, move.name)


def upgrade(draft: Draft, _move: moves.Upgrade) -> None:
    """Require a top card of the discard that is on its base half (hercule-en, Improvement Phase)."""
    top = _top_of_discard(draft)
    require(not top.upgraded, Reason.ALREADY_UPGRADED)
    _price(draft, top.name)


def anticipate(draft: Draft, _move: moves.Anticipate) -> None:
    """Require a top card of the discard that is upgraded (hercule-en, Improvement Phase)."""
    top = _top_of_discard(draft)
    require(top.upgraded, Reason.NOT_UPGRADED)
    _price(draft, top.name)


def _top_of_discard(draft: Draft) -> Card:
    in_phase(draft, Phase.IMPROVEMENT)
    require(draft.hero.discard, Reason.DISCARD_EMPTY)
    top = draft.hero.discard[-1]
    require(not draft.catalogue.is_wound(top.name), Reason.WOUND_ON_TOP)
    return top


def _price(draft: Draft, name: str) -> None:
    price = scoring.cost(draft.catalogue, draft.table, name)
    require(price <= scoring.experience_left(draft.catalogue, draft.state), Reason.TOO_EXPENSIVE)


def next_phase(draft: Draft, _move: moves.NextPhase) -> None:
    """Require an empty hand to end Planning; every other phase, and preparation, may end at any time."""
    in_phase(draft, *TURN, Phase.PREPARATION)
    require(draft.table.phase is not Phase.PLANNING or not draft.hero.hand, Reason.HAND_FIRST)


def prepare_exhaust(draft: Draft, move: moves.PrepareExhaust) -> None:
    """Require a card of the deck (hercule-en, End of Round)."""
    _in_deck(draft, move.name, move.upgraded)


def prepare_gain(draft: Draft, move: moves.PrepareGain) -> None:
    """Require a technique of the Reserve (hercule-en, End of Round)."""
    preparing(draft)
    in_reserve(draft, move.name)
    require(_is_technique(draft, move.name), Reason.PREPARE_GAIN_TECHNIQUE)


def prepare_upgrade(draft: Draft, move: moves.PrepareUpgrade) -> None:
    """Require a technique of the deck that is on its base half (hercule-en, End of Round)."""
    preparing(draft)
    require(_is_technique(draft, move.name), Reason.PREPARE_UPGRADE_TECHNIQUE)
    _in_deck(draft, move.name, upgraded=False)


def for_two(_draft: Draft, _move: AnyMove) -> None:
    """Refuse a move that only two heroes can make."""
    raise IllegalMove(Reason.FOR_TWO)


def preparing(draft: Draft) -> None:
    """Require preparation, and an action that is left."""
    in_phase(draft, Phase.PREPARATION)
    require(draft.hero.preparations, Reason.PREPARED)


def _is_technique(draft: Draft, name: str) -> bool:
    card = draft.catalogue.cards.get(name)
    return card is not None and card.kind is Kind.TECHNIQUE


def _in_deck(draft: Draft, name: str, upgraded: bool) -> None:
    preparing(draft)
    held = any((card.name, card.upgraded) == (name, upgraded) for card in draft.hero.deck)
    require(held, Reason.NOT_IN_DECK)


CHECKS = MoveTable(
    "check",
    {
        moves.ChooseDeck: choose_deck,
        moves.PlayCard: play,
        moves.TapStance: tap_stance,
        moves.ExhaustWound: choose_wound,
        moves.Purchase: purchase,
        moves.Upgrade: upgrade,
        moves.Anticipate: anticipate,
        moves.TakeBack: for_two,
        moves.SplitDefense: for_two,
        moves.NextPhase: next_phase,
        moves.PrepareExhaust: prepare_exhaust,
        moves.PrepareGain: prepare_gain,
        moves.PrepareUpgrade: prepare_upgrade,
    },
)
