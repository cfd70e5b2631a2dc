"""A finished game as a file for others, and what a player says of a run: its mark and its note."""

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.content.text import Text
from game.core.session import AnySession, Session
from game.titles.registry import PLAYABLE
from saves import format
from saves.errors import SaveError
from saves.match import Match, Standing
from tests.kit.games import games, rules_of as kit_rules
from tests.saves.table import begun, manager_of, play, play_to_the_end, rules_of

HERE, THERE = "here", "there"


def finished(root: Path, title: str = "hercule") -> tuple[Any, str]:
    """A manager, and the id of a run that is over: the shortest game of the kit."""
    game, manager = min(games(title), key=lambda each: len(each.turns)), manager_of(root)
    seats = kit_rules(title).info.min_seats
    session: AnySession = Session.new(rules_of(title), game.seed, seats, game.options)
    names = tuple(f"Player {seat}" for seat in range(seats))
    match = Match("", names, orders=(Standing(0, "anything", "never"),)) if seats > 1 else None
    run = manager.create(session, title, "A rare game", seats, match)
    for turn in game.turns:
        session.submit(turn.move, turn.seat)
    return manager, run.id


def forged(data: bytes, **changes: Any) -> bytes:
    """The file with other contents, under a checksum that fits."""
    record = msgspec.structs.replace(format.decode(data), **changes)
    return format.encode(record)


class TestFile:
    @pytest.mark.parametrize("title", PLAYABLE)
    def test_another_home_watches_it_and_does_not_count_it(self, tmp_path: Path, title: str) -> None:
        manager, run_id = finished(tmp_path / HERE, title)
        manager.note(run_id, "Mine alone")
        there = manager_of(tmp_path / THERE)
        taken = there.receive(manager.packed(run_id))
        ours, theirs = manager.open_replay(run_id), there.open_replay(taken)
        assert theirs.steps == ours.steps
        (info,) = there.list_finished()
        assert (info.name, info.received, info.practice) == ("A rare game", True, True)
        assert (info.note, info.favourite) == ("", False)
        assert there.open(taken).run.rounds == manager.open(run_id).run.rounds
        assert there.opened(title) == 0
        match = there.open(taken).record.match
        assert match is None or not match.orders

    def test_it_is_taken_in_once_and_an_own_game_stays_as_it_is(self, tmp_path: Path) -> None:
        manager, run_id = finished(tmp_path / HERE)
        data, there = manager.packed(run_id), manager_of(tmp_path / THERE)
        assert there.receive(data) == there.receive(data)
        assert len(there.list_finished()) == 1
        assert manager.receive(data) == run_id
        assert len(manager.list_finished()) == 1

    def test_the_id_of_a_strangers_run_replaces_nothing(self, tmp_path: Path) -> None:
        """Two homes may use the same ids; what lies in one is never written over."""
        manager, run_id = finished(tmp_path / HERE)
        other = manager_of(tmp_path / THERE)
        mine = other.create(play_to_the_end(begun(9), random.Random(9)), "hercule", "Mine")
        assert mine.id == run_id
        taken = other.receive(manager.packed(run_id))
        assert taken != mine.id
        assert {info.name for info in other.list_finished()} == {"Mine", "A rare game"}

    def test_a_game_that_goes_on_is_not_packed(self, tmp_path: Path) -> None:
        manager = manager_of(tmp_path)
        run = manager.create(play(begun(), 5, random.Random(1)), "hercule", "Going")
        with pytest.raises(SaveError, match="Only a finished game"):
            manager.packed(run.id)


class TestStrangers:
    """Whatever a file says, it is refused in a sentence, and nothing is written."""

    def refused(self, root: Path, data: bytes, why: str) -> None:
        manager = manager_of(root)
        before = sorted(root.rglob("*"))
        with pytest.raises(SaveError, match=why):
            manager.receive(data)
        assert sorted(root.rglob("*")) == before

    def data(self, tmp_path: Path) -> bytes:
        manager, run_id = finished(tmp_path / HERE)
        packed: bytes = manager.packed(run_id)
        return packed

    def test_damage(self, tmp_path: Path) -> None:
        data = self.data(tmp_path)
        hand = random.Random(3)
        for _ in range(5):
            place = hand.randrange(len(data))
            other = data[:place] + bytes([data[place] ^ 1 << hand.randrange(7)]) + data[place + 1 :]
            self.refused(tmp_path / THERE, other, "damaged|newer")
        self.refused(tmp_path / THERE, data[: len(data) // 2], "missing")
        self.refused(tmp_path / THERE, b"", "damaged")

    def test_moves_that_lead_elsewhere(self, tmp_path: Path) -> None:
        data = self.data(tmp_path)
        record = format.decode(data)
        self.refused(tmp_path / THERE, forged(data, moves=record.moves[:-1]), "do not lead")
        self.refused(tmp_path / THERE, forged(data, seed=(record.seed or 0) + 1), "do not lead")

    def test_no_moves_at_all(self, tmp_path: Path) -> None:
        data = self.data(tmp_path)
        record = format.decode(data)
        bare = forged(data, origin=record.snapshot, moves=(), digests=())
        self.refused(tmp_path / THERE, bare, "nothing to watch")

    def test_a_game_that_is_not_over(self, tmp_path: Path) -> None:
        data, session = self.data(tmp_path), begun(4)
        going = manager_of(tmp_path / "going").create(session, "hercule", "Going").record
        self.refused(tmp_path / THERE, format.encode(going), "not over")
        assert data

    def test_a_game_that_is_not_played_here(self, tmp_path: Path) -> None:
        self.refused(tmp_path / THERE, forged(self.data(tmp_path), title="chess"), "chess")

    def test_other_cards_are_told_with_version_and_packs(self, tmp_path: Path) -> None:
        record = msgspec.structs.replace(format.decode(self.data(tmp_path)), content_digest="0" * 64, seed=1)
        version = format.application_version()
        self.refused(tmp_path / THERE, format.encode(record), f"other cards, by Lerne {version}")
        names = (Text("House cards", "Cartes maison"), Text("\u202eevil", "mal"))
        packs = tuple(format.NeededPack("house", name) for name in names)
        with_packs = format.encode(msgspec.structs.replace(record, packs=packs))
        self.refused(tmp_path / THERE, with_packs, "packs.*: “House cards”, “evil”")

    def test_what_it_claims_besides_is_not_believed(self, tmp_path: Path) -> None:
        data, there = self.data(tmp_path), manager_of(tmp_path / THERE)
        lies = {"won": True, "labels": {"opens": 7}, "finished": True}
        lie = msgspec.structs.replace(format.decode(data).summary, **lies)
        taken = there.receive(forged(data, summary=lie, practice=False, name="\u202eevil", note="x" * 200))
        (info,) = there.list_finished()
        assert info.id == taken
        assert (info.name, info.note, info.received, info.practice) == ("evil", "", True, True)
        assert (info.summary.won, there.opened("hercule")) == (False, 0)


class TestOwnWords:
    def test_a_favourite_has_a_name_until_it_is_unmarked(self, tmp_path: Path) -> None:
        manager, run_id = finished(tmp_path)
        manager.mark(run_id, "  The narrow one ")
        (info,) = manager_of(tmp_path).list_finished()
        assert (info.favourite, info.name) == (True, "The narrow one")
        manager_of(tmp_path).mark(run_id, None)
        (info,) = manager_of(tmp_path).list_finished()
        assert (info.favourite, info.name) == (False, "The narrow one")

    def test_a_note_is_kept_clean_and_short(self, tmp_path: Path) -> None:
        manager = manager_of(tmp_path)
        run = manager.create(begun(), "hercule", "Going")
        manager.note(run.id, " keep\tthe \u202eshield\n" + "x" * 300)
        (info,) = manager_of(tmp_path).list_runs()
        assert info.note.startswith("keep the shield x")
        assert len(info.note) == format.LONGEST_NOTE
        play(run.session, 1, random.Random(1))
        assert manager_of(tmp_path).list_runs()[0].note == info.note
        manager_of(tmp_path).note(run.id, " ")
        assert manager_of(tmp_path).list_runs()[0].note == ""

    def test_a_run_without_them_is_written_as_before(self, tmp_path: Path) -> None:
        run = manager_of(tmp_path).create(begun(), "hercule", "Plain")
        head, _, body = (tmp_path / "runs" / f"{run.id}.json").read_bytes().partition(b"\n")
        assert not {"note", "favourite", "received"} & set(msgspec.json.decode(body))
        assert b"packs" not in head

    def test_practice_from_a_run_does_not_inherit_them(self, tmp_path: Path) -> None:
        manager, run_id = finished(tmp_path)
        manager.mark(run_id, "Kept")
        manager.note(run_id, "Mine")
        record = manager.restart_from(run_id, manager.rounds(run_id)[0][0]).record
        assert (record.note, record.favourite) == (msgspec.UNSET, msgspec.UNSET)
