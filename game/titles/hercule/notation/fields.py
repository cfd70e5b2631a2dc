"""Readers for the fields of a position's text, and the notation of cards in them."""

import re
from collections.abc import Iterable, Iterator

from game.core.position_text import Parts
from game.titles.hercule.rules.state import Card

_CARD = re.compile(
    r"(?P<name>[a-z][a-z0-9_]*)(?:#(?P<uid>\d{1,4}))?(?P<up>\+)?(?:\*(?P<times>\d{1,4}))?(?P<on>!)?"
)


def card_text(card: Card) -> str:
    """A card with its uid, and a ``+`` if it is upgraded."""
    return f"{card.name}#{card.uid}" + ("+" if card.upgraded else "")


def cards_text(cards: Iterable[Card]) -> str:
    """Cards in notation, separated by commas."""
    return ",".join(map(card_text, cards))


class Fields(Parts):
    """The fields of a position's text, with readers for cards."""

    def __init__(self, parts: Parts) -> None:
        super().__init__(())
        # Shared with `parts`, which at the end reports fields that nobody has read.
        self._left = parts._left
        self._taken = {int(uid) for text in self._left.values() for uid in re.findall(r"#(\d+)", text)}

    def cards(self, zone: str) -> tuple[Card, ...]:
        """The cards of a field; raises ValueError."""
        return tuple(card for card, _ in self.marked_cards(zone))

    def marked_cards(self, zone: str) -> Iterator[tuple[Card, re.Match[str]]]:
        """The cards of a field, each with the match of its notation; raises ValueError."""
        for word in self.words(zone):
            found = _CARD.fullmatch(word)
            if not found:
                raise ValueError(f"not a card: {word[:40]!r}")
            if not zone.endswith("play") and (found["times"] or found["on"]):
                raise ValueError(f"only cards in play have *n and !, not {word[:40]!r} of {zone}")
            uid = self.new_uid() if found["uid"] is None else int(found["uid"])
            yield Card(uid, found["name"], bool(found["up"])), found

    def new_uid(self) -> int:
        """The lowest uid that is not taken in the text; it counts as taken afterwards."""
        uid = next(uid for uid in range(10_000) if uid not in self._taken)
        self._taken.add(uid)
        return uid
