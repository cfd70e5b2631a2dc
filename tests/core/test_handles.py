"""Handles: a card that can be followed keeps its handle, a lost one gets a new one, and none is shared."""

from collections.abc import Mapping
from itertools import chain

from hypothesis import given, strategies as st

from game.core.events import HIDDEN, CardFace, CardMoved, CounterChanged
from game.core.handles import Sight, Zone
from game.core.refs import Ref

DECK, MINE, THEIRS, ROW, PILE = Ref("deck"), Ref("hand", seat=0), Ref("hand", seat=1), Ref("row"), Ref("pile")
CARDS = "abcdefghijkl"


class Cards:
    """A table with real cards and the view of seat 0, who sees a row with some cards face up."""

    def __init__(self, up: set[str]) -> None:
        hands = {MINE: list("gh"), THEIRS: list("ij")}
        self.rows = {DECK: list(CARDS[:6]), **hands, ROW: list("kl"), PILE: list[str]()}
        self.up = up

    def seen(self) -> Mapping[Ref, Zone]:
        def faces(zone: Ref, cards: list[str]) -> tuple[CardFace, ...]:
            if zone == PILE:
                return tuple(CardFace(name=card if card == cards[-1] else "") for card in cards)
            return tuple(CardFace(name=card if self.shown(zone, card) else "") for card in cards)

        return {zone: Zone(faces(zone, cards), laid=zone == ROW) for zone, cards in self.rows.items()}

    def shown(self, zone: Ref, card: str) -> bool:
        return zone == MINE or (zone == ROW and card in self.up)

    def move(self, source: Ref, target: Ref, index: int) -> tuple[str, CardMoved]:
        """Move a card from one zone to another; the event names it if either end shows it."""
        row = self.rows[source]
        place = index % len(row)
        card = row[place]
        to = index % (len(self.rows[target]) + (source != target))
        row.remove(card)
        self.rows[target].insert(to if target == ROW else len(self.rows[target]), card)
        told = PILE in (source, target) or self.shown(source, card) or self.shown(target, card)
        return card, CardMoved(
            CardFace(name=card) if told else HIDDEN,
            Ref(source.zone, seat=source.seat, place=place if source == ROW else -1),
            Ref(target.zone, seat=target.seat, place=to if target == ROW else -1),
        )

    def followed(self, sight: Sight) -> dict[str, int]:
        """The handles of all cards that the viewer can tell apart: those laid out or seen."""
        return {
            card: face.uid
            for zone, cards in self.rows.items()
            for card, face in zip(cards, sight.cards(zone), strict=True)
            if zone == ROW or face.name
        }


ZONES = st.sampled_from([DECK, MINE, THEIRS, ROW, PILE])
MOVES = st.lists(st.tuples(ZONES, ZONES, st.integers(0, 9)), max_size=25)
OPEN = st.sets(st.sampled_from(CARDS))


@given(MOVES, OPEN)
def test_who_can_be_followed_keeps_a_handle_and_who_was_lost_gets_another(
    moves: list[tuple[Ref, Ref, int]], up: set[str]
) -> None:
    table = Cards(up)
    sight, past = Sight.of(table.seen()), dict[str, int]()
    owners = {handle: card for card, handle in table.followed(sight).items()}
    for source, target, index in moves:
        # Only the top card leaves a pile here, as no event would say which other one left.
        index = -1 if source == PILE and table.rows[PILE] else index
        if not table.rows[source] or source == target:
            continue
        before = table.followed(sight)
        card, event = table.move(source, target, index)
        sight = sight.after((event, CounterChanged("moves", 0, 1)), table.seen())
        now, told = table.followed(sight), sight.events[0]
        assert isinstance(told, CardMoved)
        if card in before:
            assert told.card.uid == before[card]
        else:
            assert told.card.uid not in past.values()
            assert told.card.uid not in before.values()
        assert now.get(card, told.card.uid) == told.card.uid
        assert all(now[other] == handle for other, handle in before.items() if other in now)
        for other, handle in {**now, card: told.card.uid}.items():
            assert owners.setdefault(handle, other) == other, "no handle ever stands for two cards"
        for other in before.keys() - now.keys():
            past[other] = before[other]
        assert all(now[other] != past[other] for other in now if other in past and other not in before)


@given(MOVES, OPEN)
def test_no_two_cards_share_a_handle(moves: list[tuple[Ref, Ref, int]], up: set[str]) -> None:
    table = Cards(up)
    sight = Sight.of(table.seen())
    for source, target, index in moves:
        if table.rows[source]:
            sight = sight.after([table.move(source, target, index)[1]], table.seen())
        handles = [face.uid for face in chain(*(zone.cards for zone in sight.zones.values()))]
        assert len(set(handles)) == len(handles) == len(CARDS)
        assert max(handles) < sight.dealt


@given(MOVES, OPEN, st.permutations("abcdef"))
def test_what_is_never_seen_is_not_in_a_handle(
    moves: list[tuple[Ref, Ref, int]], up: set[str], order: list[str]
) -> None:
    real, dealt = Cards(up), Cards(up)
    dealt.rows[DECK] = order
    sights = [Sight.of(table.seen()) for table in (real, dealt)]
    for source, target, index in moves:
        # Only backs move: between the deck and the other hand, which the viewer does not see.
        if {source, target} <= {DECK, THEIRS} and real.rows[source]:
            sights = [
                sight.after([table.move(source, target, index)[1]], table.seen())
                for table, sight in zip((real, dealt), sights, strict=True)
            ]
    assert sights[0] == sights[1]


def test_a_place_tells_the_handle_of_the_card_there() -> None:
    sight = Sight.of({ROW: Zone((HIDDEN, CardFace(name="a")), laid=True), DECK: Zone((HIDDEN,))})
    assert [sight.at(Ref("row", place=place)) for place in (0, 1, 2)] == [0, 1, -1]
    assert sight.at(DECK) == -1


def test_what_comes_out_of_a_hand_of_backs_is_told_to_have_lain_there() -> None:
    hand = Zone((CardFace(back="red"), CardFace(back="blue"), CardFace(back="blue")))
    sight = Sight.of({THEIRS: hand, ROW: Zone((), laid=True)})
    event = CardMoved(CardFace(back="red"), THEIRS, Ref("row", place=0))
    after = sight.after(
        [event], {THEIRS: Zone(hand.cards[1:]), ROW: Zone((CardFace(back="red"),), laid=True)}
    )
    assert [face.uid for face in after.cards(THEIRS)] == [1, 2]
    assert after.out_of == {after.at(Ref("row", place=0)): 0}


def test_what_is_taken_back_is_known_again_by_its_name() -> None:
    one, two = CardFace(name="a"), CardFace(name="b")
    sight = Sight.of({MINE: Zone((one, two)), ROW: Zone(())})
    laid = sight.after([CardMoved(one, Ref("hand", "a", 0), ROW)], {MINE: Zone((two,)), ROW: Zone((one,))})
    assert laid.after((), {MINE: Zone((one, two)), ROW: Zone(())}).zones == sight.zones


def test_numbered_cards_keep_their_numbers() -> None:
    one, two = CardFace(7, "a"), CardFace(3, "b")
    sight = Sight.of({MINE: Zone((one, two))})
    drawn = CardMoved(CardFace(12, "a"), DECK, Ref("hand", "12", 0))
    after = sight.after([drawn], {MINE: Zone((one, two, drawn.card))})
    assert after.events == (drawn,)
    assert [face.uid for face in after.cards(MINE)] == [7, 3, 12]
