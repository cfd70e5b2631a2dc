"""A player's own decks: each file is whole or missing."""

from pathlib import Path

import pytest

from saves.decks import LARGEST, DeckShelf
from saves.errors import SaveError
from saves.home import Home
from tests.saves.faults import full_disk

CARDS = ("ember_forge", "cinder_1")


def shelf(root: Path) -> DeckShelf:
    return DeckShelf(Home(root), "hisment")


def test_a_deck_is_kept_replaced_and_deleted(tmp_path: Path) -> None:
    kept = shelf(tmp_path)
    file = kept.add("First", CARDS)
    assert kept.all()[file].cards == CARDS
    kept.keep(file, "Second", CARDS[:1])
    assert (shelf(tmp_path).all()[file].name, shelf(tmp_path).all()[file].cards) == ("Second", CARDS[:1])
    kept.delete(file)
    assert shelf(tmp_path).all() == {}


def test_decks_stand_in_the_order_in_which_they_were_made(tmp_path: Path) -> None:
    kept = shelf(tmp_path)
    names = [f"Deck {n}" for n in range(12)]
    for name in names:
        kept.add(name, ())
    assert [deck.name for deck in shelf(tmp_path).all().values()] == names


def test_the_file_of_a_deleted_deck_is_used_again_and_no_other_is_touched(tmp_path: Path) -> None:
    kept = shelf(tmp_path)
    first, second = kept.add("One", CARDS), kept.add("Two", CARDS)
    kept.delete(first)
    assert kept.add("Three", ()) == first
    assert kept.all()[second].name == "Two"


def test_the_decks_of_another_title_are_not_this_titles(tmp_path: Path) -> None:
    DeckShelf(Home(tmp_path), "other").add("Theirs", ())
    assert shelf(tmp_path).all() == {}


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"title": "hisment", "name": "New", "schema": 2}',
        b'{"title": "hisment", "name": "Odd", "cards": [1]}',
        b'{"title": "other", "name": "Not ours"}',
        b" " * (LARGEST + 10),
    ],
)
def test_what_is_no_deck_is_named_and_left_as_it_is(tmp_path: Path, data: bytes) -> None:
    kept = shelf(tmp_path)
    good = kept.add("Good", CARDS)
    path = tmp_path / "decks" / "hisment" / "deck-7.json"
    path.write_bytes(data)
    assert list(kept.all()) == [good]
    assert list(kept.strange()) == ["deck-7.json"]
    assert path.read_bytes() == data
    assert kept.add("Next", ()) == "deck-2"


def test_a_name_is_shown_as_one_line_of_letters(tmp_path: Path) -> None:
    kept = shelf(tmp_path)
    file = kept.add(" A\n\tdeck \x00{name}" + "!" * 100, ())
    assert kept.all()[file].name.startswith("A deck {name}!!")
    assert len(kept.all()[file].name) == 60


def test_a_full_disk_says_so_keeps_the_deck_of_before_and_writes_the_new_one_later(tmp_path: Path) -> None:
    kept = shelf(tmp_path)
    file = kept.add("Before", CARDS)

    with full_disk():
        with pytest.raises(SaveError, match="no space left on device"):
            kept.keep(file, "After", ())
        assert not kept.retry()
    assert shelf(tmp_path).all()[file].name == "Before"
    assert kept.all()[file].name == "After"
    assert kept.problem is not None
    assert kept.retry()
    assert shelf(tmp_path).all()[file].name == "After"
    assert not kept.problem
