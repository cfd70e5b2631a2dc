"""Which cards a face-down card of the other side can be, by everything that a view holds."""

from collections.abc import Iterable, Iterator, Mapping

from game.core.refs import Seat
from game.titles.hera_zeus.cards import Catalogue, Role
from game.titles.hera_zeus.rules.deal import Spot, brought_back, hidden
from game.titles.hera_zeus.rules.state import other
from game.titles.hera_zeus.rules.view import SideView, SlotView, View


def suspects(catalogue: Catalogue, view: View) -> Mapping[Spot, tuple[str, ...]]:
    """For each card of the other side that the viewer cannot read, all that it can be, strongest first.

    Empty for a spectator, who knows nothing that others have seen.
    """
    if view.viewer is None:
        return {}
    me = view.viewer
    side = view.sides[other(me)]
    returned = frozenset(brought_back(catalogue, view, me))
    found = {
        (column, place): _suspected(catalogue, view, me, slot, returned)
        for column, slots in enumerate(side.columns)
        for place, slot in enumerate(slots)
        if not slot.card
    }
    return {spot: catalogue.sorted(list(cards)) for spot, cards in found.items()}


def _suspected(
    catalogue: Catalogue, view: View, me: Seat, slot: SlotView, returned: frozenset[str]
) -> set[str]:
    """The cards that a face-down card can be; `returned` are those that Hades may have brought back."""
    them = other(me)
    side = view.sides[them]
    met = [card for card in side.sighted if catalogue.back[card] == slot.back]
    if slot.back == me:
        # The Sirens took it in sight of both; only Hades can have brought another one back unseen.
        return set(_laid(catalogue, view, (*met, *(card for card in returned if catalogue.back[card] == me))))
    if slot.pooled and len(met) == _pool(side, them):
        return set(_laid(catalogue, view, met))
    unseen = [card for card, (_, most) in hidden(catalogue, view, them).items() if most]
    return set(_laid(catalogue, view, (*unseen, *(met if slot.pooled else ()))))


def _pool(side: SideView, seat: Seat) -> int:
    """How many cards of a seat's own deck are in its hand, or were laid since something was seen there."""
    pooled = sum(slot.pooled for slots in side.columns for slot in slots if _is_own(slot, seat))
    return side.backs.count(seat) + pooled


def _is_own(slot: SlotView, seat: Seat) -> bool:
    return not slot.card and slot.back == seat


def _laid(catalogue: Catalogue, view: View, cards: Iterable[str]) -> Iterator[str]:
    """Those of the cards that can lie face down in a column."""
    for card in cards:
        veiled = not (view.settings.unveiled and catalogue.role[card] is Role.HOSTAGE)
        if card in catalogue.deployable and veiled:
            yield card
