"""Blood and Bruises: a stack of wounds in three layers, as many taken as Defense is short (hercule-en)."""

from game.core.refs import Ref
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.rules.draft import Draft
from game.titles.hercule.rules.places import WOUND_STACK, reserve_ref
from game.titles.hercule.rules.state import Card, State


def layered(catalogue: Catalogue, wounds: tuple[Card, ...]) -> tuple[Card, ...]:
    """The wounds in the order of their layers, the highest first."""
    return tuple(sorted(wounds, key=lambda card: (catalogue.cards[card.name].layer, card.name, card.uid)))


def left(catalogue: Catalogue, state: State) -> int:
    """How many wounds could still be taken."""
    names = catalogue.wound_names
    return len(state.wounds) + sum(card.name in names for card in state.reserve)


def due(state: State, short: int) -> int:
    """The wounds of a blow for which so much Defense is missing."""
    return short if state.settings.blood_and_bruises else min(1, short)


def take(draft: Draft) -> bool:
    """One wound goes onto the hero's discard; False when none is left."""
    wound, place = next_one(draft)
    if wound:
        draft.to_discard(wound, place)
    return wound is not None


def next_one(draft: Draft) -> tuple[Card | None, Ref]:
    """Remove the next wound from the stack or the Reserve, if one is left there; and where it lay."""
    if draft.table.settings.blood_and_bruises:
        wound, place = next(iter(draft.table.wounds), None), WOUND_STACK
        draft.set(wounds=draft.table.wounds[1:])
    else:
        names = draft.catalogue.wound_names
        name = next((card.name for card in draft.table.reserve if card.name in names), "")
        wound, place = draft.take_from_reserve(name), reserve_ref(name)
    return wound, place


def discard(draft: Draft, card: Card, place: Ref) -> None:
    """Discard a card; a wound that is dressed, or only of the flesh, is exhausted instead."""
    known = draft.catalogue
    wound = card.name in known.wound_names
    if wound and (card.upgraded or known.cards[card.name].discarded == "exhausted"):
        draft.to_reserve(card, place)
    else:
        draft.pass_on(card, place)


def deepened(draft: Draft) -> int:
    """How many wounds the hero's deep ones bring when they are discarded in Upkeep."""
    if not draft.table.settings.blood_and_bruises:
        return 0
    cards = (played.card for played in draft.hero.played)
    return sum(not c.upgraded and draft.catalogue.cards[c.name].discarded == "wounds" for c in cards)
