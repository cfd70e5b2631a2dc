"""Refs: names for all places that a drag can touch; independent of pixels and titles."""

import re

import msgspec

Seat = int

_FORM = re.compile(
    r"(?P<zone>[a-z][a-z_]*)(?:/(?P<seat>\d+))?(?::(?P<key>[A-Za-z0-9_+-]+))?(?:@(?P<place>\d+))?"
)


class Ref(msgspec.Struct, frozen=True, order=True):
    """A place: a zone, and where needed a seat, a key (a card's uid or name) and a number within the zone."""

    zone: str
    key: str = ""
    seat: int = -1
    place: int = -1

    def __str__(self) -> str:
        seat = f"/{self.seat}" if self.seat >= 0 else ""
        key = f":{self.key}" if self.key else ""
        place = f"@{self.place}" if self.place >= 0 else ""
        return f"{self.zone}{seat}{key}{place}"

    @classmethod
    def parse(cls, text: str) -> "Ref":
        """Read the text form, such as ``hand:12`` or ``column/1@2``; raises ValueError."""
        found = _FORM.fullmatch(text)
        if not found:
            raise ValueError(f"not a place on the table: {text!r}")
        seat, place = found["seat"], found["place"]
        return cls(found["zone"], found["key"] or "", int(seat or -1), int(place or -1))


def card_ref(zone: str, uid: int) -> Ref:
    """The ref of one card inside a zone."""
    return Ref(zone, str(uid))
