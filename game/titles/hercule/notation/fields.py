"""The fields of a position's text, taken one by one, and how cards are written in them."""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from game.core.parts import parts_of
from game.titles.hercule.rules.state import Card

_CARD = re.compile(
    r"(?P<name>[a-z][a-z0-9_]*)(?:#(?P<uid>\d{1,4}))?(?P<up>\+)?(?:\*(?P<times>\d{1,4}))?(?P<on>!)?"
)


def card_text(card: Card) -> str:
    """A card with its uid, and whether it is upgraded."""
    return f"{card.name}#{card.uid}" + ("+" if card.upgraded else "")


def cards_text(cards: Iterable[Card]) -> str:
    """Cards, separated by commas."""
    return ",".join(map(card_text, cards))


class Fields:
    """What a text says by the names of its fields; each is gone once it is taken."""

    def __init__(self, words: list[str]) -> None:
        self._fields = parts_of(words)
        self._taken = {int(uid) for text in self._fields.values() for uid in re.findall(r"#(\d+)", text)}

    def __contains__(self, key: str) -> bool:
        return key in self._fields

    def __iter__(self) -> Iterator[str]:
        return iter(self._fields)

    def look(self, key: str, default: str) -> str:
        """What a field says, which stays."""
        return self._fields.get(key, default)

    def take(self, key: str, default: str = "") -> str:
        """What a field says."""
        return self._fields.pop(key, default)

    def numbers(self, names: Iterable[str], seat: str = "") -> dict[str, Any]:
        """Numbers by name, 0 where nothing is said; raises ValueError."""
        return {name: int(self.take(seat + name, "0")) for name in names}

    def words(self, key: str) -> list[str]:
        """The words of a field."""
        return [word for word in self.take(key).split(",") if word]

    def cards(self, zone: str) -> tuple[Card, ...]:
        """The cards of a field; raises ValueError."""
        return tuple(card for card, _ in self.marked_cards(zone))

    def marked_cards(self, zone: str) -> Iterator[tuple[Card, re.Match[str]]]:
        """The cards of a field, and how each is written; raises ValueError."""
        for word in self.words(zone):
            found = _CARD.fullmatch(word)
            if not found:
                raise ValueError(f"not a card: {word[:40]!r}")
            if not zone.endswith("play") and (found["times"] or found["on"]):
                raise ValueError(f"only cards in play have *n and !, not {word[:40]!r} of {zone}")
            uid = self.new_uid() if found["uid"] is None else int(found["uid"])
            yield Card(uid, found["name"], bool(found["up"])), found

    def new_uid(self) -> int:
        """The next uid that no card of the text has."""
        uid = next(uid for uid in range(10_000) if uid not in self._taken)
        self._taken.add(uid)
        return uid
