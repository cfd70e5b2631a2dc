"""The text form of refs."""

import pytest
from hypothesis import given, strategies as st

from game.core.refs import Ref, card_ref

ZONES = st.from_regex(r"[a-z][a-z_]{0,9}", fullmatch=True)
KEYS = st.from_regex(r"[A-Za-z0-9_+-]{0,9}", fullmatch=True)
NUMBERS = st.integers(-1, 99)


@given(st.builds(Ref, ZONES, KEYS, NUMBERS, NUMBERS))
def test_a_ref_is_the_same_after_being_written_and_read(ref: Ref) -> None:
    assert Ref.parse(str(ref)) == ref


def test_two_refs_that_differ_are_written_differently() -> None:
    refs = [
        Ref("a", key, seat, place) for key in ("", "1", "2") for seat in (-1, 0, 1) for place in (-1, 0, 1)
    ]
    assert len({str(ref) for ref in refs}) == len(refs) == 27


def test_the_text_names_zone_seat_key_and_place() -> None:
    assert str(card_ref("hand", 12)) == "hand:12"
    assert str(Ref("column", "x", 1, 2)) == "column/1:x@2"
    assert Ref.parse("column/0@0") == Ref("column", "", 0, 0)


@pytest.mark.parametrize(
    "text", ["", "Hand", "hand:", "hand/", "hand@x", "hand 1", "hand:1@", "1hand", "hand\n"]
)
def test_another_text_is_no_place_on_the_table(text: str) -> None:
    with pytest.raises(ValueError, match="not a place on the table"):
        Ref.parse(text)
