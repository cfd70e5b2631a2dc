"""The sides of a table, read from a view: one per hero, the viewer's own first, laid acts as if played."""

import msgspec

from game.core.events import CardFace
from game.core.refs import Seat
from game.titles.hercule.rules.state import Stance
from game.titles.hercule.rules.view import View
from game.titles.hercule.rules.view_parts import HeroView, PlayedView


class Side(msgspec.Struct, frozen=True):
    """One hero as the table shows him: cards that he has laid are in play, and not in his hand.

    `seat` is the seat of his places: -1 if there is one hero. `hero` is all that the view shows of him.
    """

    seat: Seat
    hero: View | HeroView
    hand: tuple[CardFace, ...]
    hand_count: int
    played: tuple[PlayedView, ...]
    stance: Stance
    wounds_to_exhaust: int

    @property
    def side_up(self) -> tuple[bool, str]:
        """Whether the alternate stance card is used, and the side that is up; the catalogue's key."""
        return self.hero.has_other_stance, self.stance.side

    def cards_in(self, zone: str) -> tuple[CardFace, ...] | None:
        """The cards in a zone of the hero as if laid acts were played; None if the view has no such zone."""
        found: tuple[CardFace, ...] | None = getattr(self.hero, f"{zone}_foreseen", None)
        return getattr(self.hero, zone, None) if found is None else found

    @property
    def ghosts(self) -> frozenset[int]:
        """The uids of cards in play that are only laid there."""
        there = {played.card.uid for played in self.hero.played}
        return frozenset(played.card.uid for played in self.played) - there


def sides(view: View) -> tuple[Side, ...]:
    """The sides of the table, the viewer's own first."""
    if not view.heroes:
        shown = view.hand, view.hand_count, view.played, view.stance, view.wounds_to_exhaust
        return (Side(-1, view, *shown),)
    seats = sorted(range(len(view.heroes)), key=lambda seat: seat != view.seat)
    return tuple(_of_two(seat, view.heroes[seat]) for seat in seats)


def _of_two(seat: Seat, hero: HeroView) -> Side:
    hand = hero.hand_foreseen
    return Side(seat, hero, hand, len(hand), hero.foreseen, hero.stance_foreseen, hero.wounds_foreseen)
