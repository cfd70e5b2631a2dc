"""A known card of the other hand has a tag there as long as it is certainly in that hand."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from game.ai.simulation import played_by_chance
from game.core.refs import Ref
from game.core.session import Session
from game.titles.hera_zeus.rules.moves import AnyMove, Challenge, Deploy, LookHand, Lure, StrikeHand
from game.titles.hera_zeus.rules.view import unseen
from scenes.titles.hera_zeus.model import Model
from tests.scenes.hera_zeus_player import Rival
from tests.scenes.playing import services_at
from tests.scenes.titles.hera_zeus.test_table import FIGURES

# Hera is the viewer; the part after Zeus’s hand is what she has seen in it.
SEEN = "turn seat=1 turn=6 points=3 hera.hand=DY hera.field={front}/D/D zeus.hand={hand} zeus.field=f/e/e "


def at(folder: Path, hand: str, sighted: str, *moves: AnyMove, front: str = "A", more: str = "") -> Rival:
    known = f"zeus.sighted={sighted} " if sighted else ""
    rival = Rival(folder, SEEN.format(hand=hand, front=front) + known + more)
    for move in moves:
        rival.scene.show(rival.session.submit(move))
        rival.hand.settle()
    return rival


def tags(rival: Rival) -> dict[str, str]:
    """The tags by their label, with their values."""
    nodes = rival.hand.tree()["nodes"]
    return {node["label"]: node["value"] for node in nodes if node["role"] == "known"}


def test_a_card_that_was_seen_in_the_other_hand_has_a_tag(tmp_path: Path) -> None:
    assert tags(at(tmp_path, "bcee", "be")) == dict.fromkeys(
        ("6 Apollo", "3 Centaur"), "seen in the other hand"
    )


def test_once_a_card_was_laid_that_may_be_the_one_it_has_none(tmp_path: Path) -> None:
    for laid in ("apollo", "giant"):
        rival = at(tmp_path / laid, "bcees", "bees", Deploy(laid, 0, 0))
        assert list(tags(rival)) == ["3 Centaur", "Sirens"], (
            "of two Centaurs one is there, and Sirens never lie"
        )
        rival.hand.move(rival.grip("hand/1"))
        rival.hand.settle()
        told = "Seen there, and perhaps placed face down since: Apollo, the Centaur."
        assert told in rival.node("reader:words")["label"]


def test_it_has_one_again_once_the_card_that_was_laid_turns_out_to_be_another(tmp_path: Path) -> None:
    for laid, known in (("giant", ["6 Apollo"]), ("apollo", [])):
        rival = at(tmp_path / laid, "bc", "b", Deploy(laid, 0, 0), front="B")
        assert not tags(rival)
        rival.scene.show(rival.session.submit(Challenge(0)))
        rival.hand.settle()
        assert list(tags(rival)) == known


def test_a_card_that_pegasus_drew_has_none_where_it_stands(tmp_path: Path) -> None:
    position = (
        "turn turn=5 points=3 hera.hand=G zeus.hand=b hera.field=D/D/D zeus.field=/eeee/ffff zeus.sighted=b"
    )
    rival = Rival(tmp_path, position)
    assert list(tags(rival)) == ["6 Apollo"]
    rival.scene.show(rival.session.submit(StrikeHand("pegasus_hera")))
    rival.hand.settle()
    assert not tags(rival)


def test_a_stolen_card_has_none_once_it_lies_face_down(tmp_path: Path) -> None:
    rival = at(tmp_path, "sb", "b", Lure("sirens_zeus"), more="hera.pile=E")
    assert list(tags(rival)) == ["3 Fury", "6 Apollo"]
    rival.scene.show(rival.session.submit(Deploy("fury", 0, 0)))
    rival.hand.settle()
    assert list(tags(rival)) == ["6 Apollo"], "its back tells that it is not Apollo"
    told = rival.scene.inspector.told_of(Ref("field", "0", 1, 0), None)
    assert told.words.startswith("Its back is that of the other deck: it was taken from there. ")
    assert "By what you have seen, it is the Fury (3)." in told.words
    assert told.title == "Fury"
    assert rival.node("field/1:0@0")["label"] == "Fury, strength 3"
    outcome = rival.scene.inspector.told_of(Ref("field", "0", 0, 0), None).outcome
    assert outcome == "7 against 3: the Fury falls, Nemesis stays."


def test_of_a_card_that_may_be_one_of_few_these_are_named(tmp_path: Path) -> None:
    told = "By what you have seen, it is Apollo or the Giant."
    for laid in ("apollo", "giant"):
        rival = at(tmp_path / laid, "bc", "bc", Deploy(laid, 0, 0))
        words = rival.scene.inspector.told_of(Ref("field", "0", 1, 0), None).words
        assert words == told.replace("Apollo", "Apollo (6)").replace("Giant", "Giant (5)")
        assert rival.node("field/1:0@0")["label"] == "Hidden card"


def test_of_a_card_that_nobody_has_seen_it_is_said_that_its_owner_knows_it(tmp_path: Path) -> None:
    rival = at(tmp_path, "bc", "")
    words = rival.scene.inspector.told_of(Ref("field", "0", 1, 0), None).words
    assert words == "Only its owner knows this card."


def test_who_looks_again_knows_it_again_whatever_was_laid_before(tmp_path: Path) -> None:
    rival = at(tmp_path, "bcd", "b", Deploy("giant", 0, 0), more="spent=2")
    rival.pass_on()
    assert not tags(rival)
    rival.scene.show(rival.session.submit(LookHand("pythia_hera")))
    rival.hand.settle()
    assert list(tags(rival)) == ["6 Apollo", "4 Cyclops"]


@pytest.mark.parametrize("seat", [0, 1])
def test_where_both_hands_are_shown_it_is_said_whose_hand_it_is(tmp_path: Path, seat: int) -> None:
    rival = Rival(tmp_path, FIGURES)
    rival.scene.sit(rival.scene.model.seen_by(seat, watched=True, everyone=True))
    rival.scene.rebuild()
    whose = ("Zeus’s hand", "Hera’s hand")[seat]
    assert set(tags(rival).values()) == {whose}
    (place, *_) = (node["id"] for node in rival.hand.tree()["nodes"] if node["role"] == "known")
    assert rival.scene.inspector.told_of(Ref.parse(place), None).where == whose


def test_where_both_hands_are_shown_nothing_but_the_decks_is_still_to_come(tmp_path: Path) -> None:
    session = played_by_chance(Session.new(services_at(tmp_path).load_rules("hera_zeus"), 3, 2), is_late)
    model = Model(session, "", 0).seen_by(0, watched=True, everyone=True)
    for seat, side in enumerate(session.state.sides):
        assert sum(unseen(model.catalogue, model.view, seat).values()) == len(side.deck)


def is_late(session: Any) -> bool:
    """Return True if both have discarded cards and know a card of the other hand."""
    return all(side.record and side.sighted for side in session.state.sides)


def test_every_tag_is_true_in_whole_games(tmp_path: Path) -> None:
    rules, found = services_at(tmp_path).load_rules("hera_zeus"), 0

    def tagged(session: Any) -> bool:
        nonlocal found
        for viewer in (0, 1):
            known, hand = Model(session, "", viewer).known, Counter(session.state.sides[1 - viewer].hand)
            assert known <= hand
            found += known.total()
        return False

    for seed in range(6):
        played_by_chance(Session.new(rules, seed, 2), tagged)
    assert found


def counted(folder: Path, more: str) -> dict[str, str]:
    """The text of each small card beside the other deck."""
    rival = at(folder, "gg", "", more=more)
    rival.hand.move(rival.grip("deck/1"))
    rival.hand.settle()
    nodes = rival.hand.tree()["nodes"]
    return {node["label"]: node["value"] for node in nodes if node["role"] == "unseen"}


def test_a_card_that_hades_brought_back_unseen_may_be_hidden_again(tmp_path: Path) -> None:
    told = counted(tmp_path / "two", "zeus.pile=dh zeus.record=bdh zeus.recalled=bd")
    assert told["6 Apollo"] == "1–2 of 2 hidden: Hades brought a card back unseen"
    assert told["4 Cyclops"] == "3–4 of 4 hidden: Hades brought a card back unseen"
    assert told["5 Giant"] == "3 of 3 not seen yet"
    rival = at(tmp_path / "read", "gg", "", more="zeus.pile=dh zeus.record=bdh zeus.recalled=bd")
    rival.hand.move(rival.grip("deck/1"))
    rival.hand.settle()
    assert rival.node("reader:words")["label"].endswith("Hades brought one back unseen.")
    in_words = rival.node("cast")["label"].replace("\u00a0", " ")
    assert in_words.startswith("Hidden, since Hades brought a card back unseen: 7 Poseidon, 6 Apollo ×1–2, ")
    assert "5 Giant ×3, 4 Cyclops ×3–4, " in in_words
    sure = counted(tmp_path / "one", "zeus.pile=dh zeus.record=bdh zeus.recalled=b")
    assert sure["6 Apollo"] == "2 of 2 hidden: Hades brought a card back unseen"
    assert sure["4 Cyclops"] == "3 of 4 not seen yet"
