"""Handles: opaque numbers by which a viewer follows cards, even those that lie face down.

Handles derive only from what the viewer was shown: the zones of views and the events seen. Two worlds that
look the same to a viewer give the same handles, and no state holds them, so they cannot reveal anything
hidden. A card keeps its handle as long as it can be followed: by its place where cards are laid out, by its
name where that is seen. In a hand of backs, a deck or a pile below its top, a handle stands for any of the
unseen cards there; a card that leaves it or is revealed in it gets a new one. A title that numbers the cards
it shows (all of them or none) keeps its numbers.
"""

from collections.abc import Iterable, Mapping
from typing import Self

import msgspec

from game.core.events import CardFace, CardMoved, Event
from game.core.refs import Ref

_replace = msgspec.structs.replace


class Zone(msgspec.Struct, frozen=True):
    """The cards in one zone as a viewer sees them, in order.

    Cards that are `laid` out have a place each, which can be followed even if the card is face down.
    """

    cards: tuple[CardFace, ...]
    laid: bool = False


class Sight(msgspec.Struct, frozen=True):
    """What a viewer sees: all zones, with the handles of their cards as `uid`, and the last events.

    The `events` hold handles too; `out_of` maps each new handle to that of the unseen card it was before.
    """

    zones: Mapping[Ref, Zone] = {}
    dealt: int = 0
    events: tuple[Event, ...] = ()
    out_of: Mapping[int, int] = {}

    @classmethod
    def of(cls, zones: Mapping[Ref, Zone]) -> Self:
        """The first sight of a viewer, from these zones alone."""
        return cls().after((), zones)

    def after(self, events: Iterable[Event], zones: Mapping[Ref, Zone]) -> Self:
        """The viewer's sight after these events, which led to these zones."""
        walk = _Walk(self)
        told = tuple(walk.told(event) for event in events)
        return type(self)(walk.arrived(zones), walk.dealt, told, walk.out_of)

    def cards(self, zone: Ref) -> tuple[CardFace, ...]:
        """The cards of a zone, with their handles."""
        return self.zones[zone].cards if zone in self.zones else ()

    def at(self, place: Ref) -> int:
        """The handle of the card at a numbered place; -1 if there is none."""
        cards = self.cards(zone_of(place, self.zones))
        return cards[place.place].uid if 0 <= place.place < len(cards) else -1


def zone_of(place: Ref, zones: Mapping[Ref, object]) -> Ref:
    """The zone of a place: the place without its number, and without its key if that is no zone."""
    keyed = Ref(place.zone, place.key, place.seat)
    return keyed if keyed in zones else Ref(place.zone, seat=place.seat)


class _Walk:
    """Follows all cards from one position to the next."""

    def __init__(self, before: Sight) -> None:
        self.rows = {ref: list(zone.cards) for ref, zone in before.zones.items()}
        self.dealt = before.dealt
        self.out_of: dict[int, int] = {}

    def told(self, event: Event) -> Event:
        """Move the event's card along; returns the event with the card's handle."""
        if not isinstance(event, CardMoved):
            return event
        card = self._taken(event.card, event.source)
        row = self.rows.setdefault(zone_of(event.target, self.rows), [])
        row.insert(event.target.place if event.target.place >= 0 else len(row), card)
        return _replace(event, card=_replace(event.card, uid=card.uid))

    def _taken(self, face: CardFace, source: Ref) -> CardFace:
        """Remove the card that leaves a place; returns it with all that is known of it."""
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
        """Give a new handle to a card that could not be followed."""
        handle, self.dealt = self.dealt, self.dealt + 1
        if unseen is not None:
            self.out_of[handle] = self.out_of.get(unseen.uid, unseen.uid)
        return _replace(face, uid=handle)

    def arrived(self, zones: Mapping[Ref, Zone]) -> dict[Ref, Zone]:
        """The zones of the new view, with the handles of their cards."""
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
        """A card that came without an event, as after undo: a missing card of the same name, or a new one."""
        card = next((card for card in spare if _alike(card, face)), None)
        if card is None:
            return self._anew(face, None)
        spare.remove(card)
        return _replace(face, uid=card.uid)


def _followed(row: list[CardFace], face: CardFace, place: int) -> int | None:
    """The index of the card that must have left a row, or None if it cannot be told."""
    if 0 <= place < len(row):
        return place
    for index, card in enumerate(row):
        if card.uid == face.uid if face.uid >= 0 else face.name and card.name == face.name:
            return index
    return None


def _matched(row: list[CardFace], zone: Zone) -> list[CardFace | None]:
    """For each card of a zone the card that came to lie there, or None; found cards leave the row."""
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
