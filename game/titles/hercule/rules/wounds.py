"""Wounds: how many are taken, where they lie, and where exhausted cards go."""

from game.core.events import CardMoved
from game.core.refs import Ref
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.expansions.record import active
from game.titles.hercule.rules.draft import Draft, face
from game.titles.hercule.rules.places import reserve_ref
from game.titles.hercule.rules.state import Card, Settings, State


def left(catalogue: Catalogue, state: State) -> int:
    """The number of wounds that can still be taken."""
    names = catalogue.wound_names
    found = sum(card.name in names for card in state.reserve)
    for expansion in active(state.settings):
        found += expansion.wounds_left(state)
    return found


def by_point(settings: Settings) -> bool:
    """Whether each missing point of Defense is a wound."""
    return any(expansion.wounds_by_point for expansion in active(settings))


def due(state: State, short: int) -> int:
    """The number of wounds from a blow for which `short` points of Defense are missing."""
    return short if by_point(state.settings) else min(1, short)


def take(draft: Draft) -> bool:
    """Put one wound onto the hero's discard; False if none is left."""
    wound, place = next_one(draft)
    if wound:
        draft.to_discard(wound, place)
    return wound is not None


def next_one(draft: Draft) -> tuple[Card | None, Ref]:
    """Remove the next wound and return it, or None if none is left, with the place where it lay."""
    for expansion in active(draft.table.settings):
        if expansion.next_wound:
            return expansion.next_wound(draft)
    names = draft.catalogue.wound_names
    name = next((card.name for card in draft.table.reserve if card.name in names), "")
    return draft.take_from_reserve(name), reserve_ref(name)


def exhaust(draft: Draft, card: Card, source: Ref) -> None:
    """Put a card back into the Reserve, base side up, or where an expansion keeps it."""
    base = Card(card.uid, card.name)
    for expansion in active(draft.table.settings):
        place = expansion.exhausted(draft, base)
        if place is not None:
            draft.emit(CardMoved(face(base), source, place))
            return
    draft.to_reserve(base)
    draft.emit(CardMoved(face(base), source, reserve_ref(card.name)))


def discard(draft: Draft, card: Card, place: Ref) -> None:
    """Discard a card; a wound that is dressed, or whose card data says so, is exhausted instead."""
    known = draft.catalogue
    wound = card.name in known.wound_names
    if wound and (card.upgraded or known.cards[card.name].discarded == "exhausted"):
        exhaust(draft, card, place)
    else:
        draft.pass_on(card, place)


def brought(draft: Draft) -> int:
    """The number of wounds that the hero's cards in play bring in Upkeep."""
    found = 0
    for expansion in active(draft.table.settings):
        found += expansion.wounds_brought(draft)
    return found
