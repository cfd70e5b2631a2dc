"""Which card is which to one viewer: opaque handles for what lies on the table, also for what is face down.

Handles are dealt from what the viewer was shown (zones of views, seen events), and from nothing else. Two
worlds that look the same to a viewer give the same handles, and a state knows nothing of them, so that
nothing hidden can be in them. A card keeps its handle as long as it can be followed: by its place where
cards are laid out, by its name where that is seen. In a hand of backs, a deck or a pile under its top a
handle stands for one of the unseen cards there; whatever comes out of it, or comes to light in it, bears a
new one. A title that numbers the cards it shows (all of them or none) keeps its numbers.
"""

from collections.abc import Iterable, Mapping
from typing import Self

import msgspec

from game.core.events import CardFace, CardMoved, Event
from game.core.refs import Ref

_replace = msgspec.structs.replace


class Zone(msgspec.Struct, frozen=True):
    """The cards in one place as a viewer sees them, in order.

    Where they are `laid` out each has a place of its own, which can be watched even if the card is face down.
    """

    cards: tuple[CardFace, ...]
    laid: bool = False


class Sight(msgspec.Struct, frozen=True):
    """All zones with the handles of their cards as `uid`, and what the viewer last saw happen.

    `events` bear the handles, too; `out_of` tells of new handles as which unseen card each lay there before.
    """

    zones: Mapping[Ref, Zone] = {}
    dealt: int = 0
    events: tuple[Event, ...] = ()
    out_of: Mapping[int, int] = {}

    @classmethod
    def of(cls, zones: Mapping[Ref, Zone]) -> Self:
        """A first look."""
        return cls().after((), zones)

    def after(self, events: Iterable[Event], zones: Mapping[Ref, Zone]) -> Self:
        """What the viewer knows once he saw these events and has the new zones before him."""
        walk = _Walk(self)
        told = tuple(walk.told(event) for event in events)
        return type(self)(walk.arrived(zones), walk.dealt, told, walk.out_of)

    def cards(self, zone: Ref) -> tuple[CardFace, ...]:
        """The cards of a zone with their handles."""
        return self.zones[zone].cards if zone in self.zones else ()

    def at(self, place: Ref) -> int:
        """The handle of the card that lies at a numbered place; -1 if none does."""
        cards = self.cards(zone_of(place, self.zones))
        return cards[place.place].uid if 0 <= place.place < len(cards) else -1


def zone_of(place: Ref, zones: Mapping[Ref, object]) -> Ref:
    """The zone that a place lies in: the place without its number, or without its key if that is no zone."""
    keyed = Ref(place.zone, place.key, place.seat)
    return keyed if keyed in zones else Ref(place.zone, seat=place.seat)


class _Walk:
    """All cards on their way from one position to the next."""

    def __init__(self, before: Sight) -> None:
        self.rows = {ref: list(zone.cards) for ref, zone in before.zones.items()}
        self.dealt = before.dealt
        self.out_of: dict[int, int] = {}

    def told(self, event: Event) -> Event:
        """The event with its card's handle; the card goes where the event says."""
        if not isinstance(event, CardMoved):
            return event
        card = self._taken(event.card, event.source)
        row = self.rows.setdefault(zone_of(event.target, self.rows), [])
        row.insert(event.target.place if event.target.place >= 0 else len(row), card)
        return _replace(event, card=_replace(event.card, uid=card.uid))

    def _taken(self, face: CardFace, source: Ref) -> CardFace:
        """The card that left a place, as it is known by now."""
        row = self.rows.get(zone_of(source, self.rows), [])
        index = _followed(row, face, source.place)
        if index is not None:
            left = row.pop(index)
            return _replace(left, name=face.name or left.name, upgraded=face.upgraded)
        if face.uid >= 0:
            return face
        unseen = next((card for card in reversed(row) if not card.name and _backs_agree(card, face)), None)
        if unseen is not None:
            row.remove(unseen)
        return self._anew(face, unseen)

    def _anew(self, face: CardFace, unseen: CardFace | None) -> CardFace:
        """A card that nobody could follow, with a new handle."""
        handle, self.dealt = self.dealt, self.dealt + 1
        if unseen is not None:
            self.out_of[handle] = self.out_of.get(unseen.uid, unseen.uid)
        return _replace(face, uid=handle)

    def arrived(self, zones: Mapping[Ref, Zone]) -> dict[Ref, Zone]:
        """The zones of the new view with the handles of the cards that came to lie there."""
        matched = {ref: _matched(self.rows.get(ref, []), zone) for ref, zone in zones.items()}
        spare = [card for row in self.rows.values() for card in row if card.name]
        return {
            ref: Zone(tuple(self._handled(zone, matched[ref], spare)), zone.laid)
            for ref, zone in zones.items()
        }

    def _handled(
        self, zone: Zone, matched: list[CardFace | None], spare: list[CardFace]
    ) -> Iterable[CardFace]:
        for face, card in zip(zone.cards, matched, strict=True):
            if face.uid >= 0:
                yield face
            elif card is None:
                yield self._back_again(face, spare)
            elif face.name and not card.name and not zone.laid:
                yield self._anew(face, card)
            else:
                yield _replace(face, uid=card.uid)

    def _back_again(self, face: CardFace, spare: list[CardFace]) -> CardFace:
        """A card whose way was not told, as when a move is taken back: the one of its name that is gone."""
        card = next((card for card in spare if _alike(card, face)), None)
        if card is None:
            return self._anew(face, None)
        spare.remove(card)
        return _replace(face, uid=card.uid)


def _followed(row: list[CardFace], face: CardFace, place: int) -> int | None:
    """Which card of a row it must be that left it, if that can be told."""
    if 0 <= place < len(row):
        return place
    for index, card in enumerate(row):
        if card.uid == face.uid if face.uid >= 0 else face.name and card.name == face.name:
            return index
    return None


def _matched(row: list[CardFace], zone: Zone) -> list[CardFace | None]:
    """For each card of a zone the one that came to lie there, which is taken out of the row."""
    found: list[CardFace | None] = [None] * len(zone.cards)
    if zone.laid and len(row) == len(zone.cards):
        found = [card if _may_be(card, face) else None for card, face in zip(row, zone.cards, strict=True)]
        row[:] = [card for card in row if card not in found]
    for agree in (_alike, _may_be):
        for index, face in enumerate(zone.cards):
            card = None if found[index] else next((card for card in row if agree(card, face)), None)
            if card is not None:
                found[index] = card
                row.remove(card)
    return found


def _alike(card: CardFace, face: CardFace) -> bool:
    return card.name == face.name and _backs_agree(card, face)


def _may_be(card: CardFace, face: CardFace) -> bool:
    return _backs_agree(card, face) and (not card.name or not face.name or card.name == face.name)


def _backs_agree(card: CardFace, face: CardFace) -> bool:
    return not card.back or not face.back or card.back == face.back
