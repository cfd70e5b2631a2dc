"""The facts from which a proof deduces the wandering hero; the rules guarantee that each is true."""

import msgspec

from game.core.refs import Seat
from game.titles.seventh_hero.rules.state import Name


class _Fact(msgspec.Struct, frozen=True, order=True, tag_field="fact"):
    """A fact; `kind` is its type, `token` its name in a card file."""

    @property
    def kind(self) -> str:
        """The type of the fact."""
        return str(self.__struct_config__.tag)

    @property
    def token(self) -> str:
        """The name of the fact in a card file."""
        return " ".join(map(str, (self.kind, *msgspec.structs.astuple(self)[: self.named])))

    @property
    def named(self) -> int:
        """How many of its leading fields tell this fact from others of its type; the token contains these."""
        return 1


class Required(_Fact, frozen=True, order=True, tag="required"):
    """The main player had to send a hero who meets the requirement."""

    requirement: Name

    @property
    def named(self) -> int:
        """0, as there is at most one such fact."""
        return 0


class Hinted(_Fact, frozen=True, order=True, tag="hint"):
    """The answer to a hint of the solver; `place` counts the hints of the turn from 1."""

    place: int
    card: Name
    answer: bool


class Heard(_Fact, frozen=True, order=True, tag="heard"):
    """The answer to a hint of another seat, whose card the solver has not seen."""

    place: int
    seat: Seat
    answer: bool


class Counted(_Fact, frozen=True, order=True, tag="counted"):
    """The solver sees so many copies of this hero that only `left` are out of sight."""

    hero: Name
    left: int


class NoneFitted(_Fact, frozen=True, order=True, tag="none_fitted"):
    """In an earlier turn no card of a seat's hand met the requirement."""

    turn: int
    seat: Seat
    requirement: Name


Fact = Required | Hinted | Heard | Counted | NoneFitted
