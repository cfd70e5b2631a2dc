"""The facts from which it can be proved who wanders: each is something that the rules made sure of."""

import msgspec

from game.core.refs import Seat
from game.titles.seventh_hero.rules.state import Name


class _Fact(msgspec.Struct, frozen=True, order=True, tag_field="fact"):
    """A fact; `kind` is its sort, `token` how a card file names it."""

    @property
    def kind(self) -> str:
        """The sort of the fact."""
        return str(self.__struct_config__.tag)

    @property
    def token(self) -> str:
        """How a card file names it."""
        return " ".join(map(str, (self.kind, *msgspec.structs.astuple(self)[: self.named])))

    @property
    def named(self) -> int:
        """With how many of its parts it is told apart from others of its sort."""
        return 1


class Required(_Fact, frozen=True, order=True, tag="required"):
    """The main player had to send a hero who meets the requirement."""

    requirement: Name

    @property
    def named(self) -> int:
        """There is only one."""
        return 0


class Hinted(_Fact, frozen=True, order=True, tag="hint"):
    """A card that the solver gave was answered truly; hints count from 1 within the turn."""

    place: int
    card: Name
    answer: bool


class Heard(_Fact, frozen=True, order=True, tag="heard"):
    """A card that another seat gave, and that the solver did not see, was answered truly."""

    place: int
    seat: Seat
    answer: bool


class Counted(_Fact, frozen=True, order=True, tag="counted"):
    """Of this hero the solver sees so many that only `left` are out of sight."""

    hero: Name
    left: int


class NoneFitted(_Fact, frozen=True, order=True, tag="none_fitted"):
    """In an earlier turn nobody in a hand met the requirement."""

    turn: int
    seat: Seat
    requirement: Name


Fact = Required | Hinted | Heard | Counted | NoneFitted
