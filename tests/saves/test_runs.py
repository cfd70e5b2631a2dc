"""A run on disk is current after every action, and opens as it was left."""

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings, strategies as st

from game.ai.registry import policy_for
from game.content.digest import content_digest
from game.content.text import Text
from game.core.errors import IllegalMove
from game.core.rng import Rng
from game.core.session import AnySession
from game.titles.hercule.notation.save_form import written
from game.titles.hercule.rules.state import Phase
from saves.errors import NoSuchRun, SaveError
from saves.format import encode
from saves.manager import OpenedRun
from saves.run import Run
from tests.depth import tries
from tests.saves.table import begun, fumble, manager_of, new_session, play, play_to_the_end


def reopened(root: Path, run_id: str) -> OpenedRun:
    """The run as opened by the next start of the program."""
    return manager_of(root).open(run_id)


def future(session: AnySession) -> Any:
    """The position after a fixed way of playing from here; equal only if the generator is equal too."""
    return play(session, 60, random.Random(9)).state


def refusal_of_undo(session: AnySession) -> str:
    try:
        session.undo()
    except IllegalMove as refused:
        return refused.reason.value
    return "undone"


class TestContinue:
    def test_every_action_is_on_disk_before_the_next(self, tmp_path: Path) -> None:
        session = new_session()
        run = manager_of(tmp_path).create(session, "hercule", "First")
        hand = random.Random(4)
        session.submit(begun().moves[0])
        for _ in range(30):
            fumble(session, 1, hand)
            opened = reopened(tmp_path, run.id).session
            assert (opened.moves, opened.undone) == (session.moves, session.undone)

    @settings(max_examples=tries(8, 25), deadline=None)
    @given(seed=st.integers(0, 2**32), actions=st.integers(0, 150))
    def test_state_undo_redo_and_chance_come_back(
        self, tmp_path_factory: pytest.TempPathFactory, seed: int, actions: int
    ) -> None:
        root = tmp_path_factory.mktemp("home")
        session = begun(seed)
        run = manager_of(root).create(session, "hercule", "Round trip")
        fumble(session, actions, random.Random(seed))

        opened = reopened(root, run.id)

        assert opened.message is None
        assert opened.session.state == session.state
        assert opened.session.undone == session.undone
        assert opened.session.undo_block() == session.undo_block()
        assert refusal_of_undo(opened.session) == refusal_of_undo(session)
        assert opened.session.state == session.state
        assert future(opened.session) == future(session)

    def test_a_reopened_run_goes_on_being_saved(self, tmp_path: Path) -> None:
        run = manager_of(tmp_path).create(begun(), "hercule", "Again")
        first = reopened(tmp_path, run.id).session
        play(first, 5, random.Random(1))
        assert reopened(tmp_path, run.id).session.state == first.state

    def test_a_run_opened_twice_is_written_by_the_later_one_alone(self, tmp_path: Path) -> None:
        manager = manager_of(tmp_path)
        run = manager.create(begun(), "hercule", "Twice")
        second = manager.open(run.id).session
        play(second, 4, random.Random(1))
        play(run.session, 1, random.Random(2))
        assert reopened(tmp_path, run.id).session.state == second.state

    def test_a_session_from_a_position_keeps_its_first_position(self, tmp_path: Path) -> None:
        session = type(begun())(begun().rules, begun(5).state)
        run = manager_of(tmp_path).create(session, "hercule", "From a position")
        play(session, 7, random.Random(1))
        opened = reopened(tmp_path, run.id).session
        assert (opened.origin, opened.moves) == (session.origin, session.moves)

    def test_an_unknown_run_is_refused(self, tmp_path: Path) -> None:
        manager = manager_of(tmp_path)
        for run_id in ("00000000", "../settings", ""):
            with pytest.raises(NoSuchRun):
                manager.open(run_id)


class TestLists:
    def test_the_run_touched_last_comes_first(self, tmp_path: Path) -> None:
        manager = manager_of(tmp_path)
        first, second = (manager.create(begun(n), "hercule", f"Run {n}") for n in (1, 2))
        assert [info.id for info in manager.list_runs()] == [second.id, first.id]
        play(first.session, 1, random.Random(1))
        assert [info.id for info in manager.list_runs()] == [first.id, second.id]

    def test_a_line_tells_name_trial_wounds_and_date(self, tmp_path: Path) -> None:
        manager = manager_of(tmp_path)
        manager.create(begun(3, {"difficulty": "heroic"}), "hercule", "Tuesday")
        (info,) = manager.list_runs()
        assert (info.name, info.title, info.practice, info.problem) == ("Tuesday", "hercule", False, None)
        assert info.created == "2026-01-01T12:00:01.000+00:00"
        assert info.updated > info.created
        labels = info.summary.labels
        assert (labels["trials_beaten"], labels["turn"], labels["difficulty"]) == (0, 1, "heroic")
        assert labels["trial"] == begun(3).state.trial.name

    @pytest.mark.parametrize(
        ("given_name", "shown"),
        [
            ("  Tuesday\n\tevening ", "Tuesday evening"),
            ("a\x00b\x1b[31mc", "ab[31mc"),
            ("\u202eevil", "evil"),
            ("\ud800half", "half"),
            ("é" * 80, "é" * 60),
            ("../../etc/passwd", "../../etc/passwd"),
            ("{braces}", "{braces}"),
            (" \x07 ", "hercule"),
        ],
    )
    def test_names_are_shown_and_never_used_as_file_names(
        self, tmp_path: Path, given_name: str, shown: str
    ) -> None:
        manager = manager_of(tmp_path)
        run = manager.create(begun(), "hercule", "Plain")
        before = sorted(tmp_path.rglob("*"))
        manager.rename(run.id, given_name)
        assert manager.list_runs()[0].name == shown
        assert {path.name for path in tmp_path.rglob("*")} - {path.name for path in before} <= {
            f"{run.id}.1.json"
        }

    def test_a_closed_run_can_be_renamed_too(self, tmp_path: Path) -> None:
        run = manager_of(tmp_path).create(begun(), "hercule", "Old")
        manager = manager_of(tmp_path)
        manager.rename(run.id, "New")
        assert manager.open(run.id).run.name == "New"

    def test_a_deleted_run_is_gone_with_its_restore_points(self, tmp_path: Path) -> None:
        manager = manager_of(tmp_path)
        run = manager.create(begun(), "hercule", "Gone")
        play(run.session, 3, random.Random(1))
        manager.delete(run.id)
        play(run.session, 3, random.Random(1))
        assert [path for path in tmp_path.rglob("*") if path.is_file()] == []
        assert manager.list_runs() == ()
        with pytest.raises(NoSuchRun):
            manager.delete(run.id)


class TestRestorePoints:
    def test_the_start_of_each_trial_reached_can_be_taken_up_for_practice(self, tmp_path: Path) -> None:
        manager, run = reaching(tmp_path, round_number=2)
        first_of_second = next(
            step.after for step in run.session.steps if step.after.phase is Phase.PREPARATION
        )
        assert manager.list_runs()[0].rounds == 2
        names = (run.session.origin.trial.name, first_of_second.trial.name)
        assert manager.rounds(run.id) == tuple(enumerate(names, 1))

        again = manager.restart_from(run.id, 2)

        assert again.session.state == first_of_second
        assert again.session.practice
        assert again.run.id != run.id
        assert reopened(tmp_path, again.run.id).session.practice

    def test_undo_never_stops_in_practice(self, tmp_path: Path) -> None:
        manager, run = reaching(tmp_path, round_number=2)
        session = manager.restart_from(run.id, 1).session
        play(session, 30, random.Random(1))
        while session.steps:
            session.undo()
        assert session.state == session.origin

    def test_the_files_under_restore_alone_are_enough(self, tmp_path: Path) -> None:
        manager, run = reaching(tmp_path, round_number=2)
        for path in (tmp_path / "runs").glob("*.json"):
            path.write_bytes(b"gone")
        assert manager.restart_from(run.id, 1).session.state == begun(3).state

    def test_the_record_alone_is_enough(self, tmp_path: Path) -> None:
        manager, run = reaching(tmp_path, round_number=2)
        for path in (tmp_path / "restore" / run.id).iterdir():
            path.unlink()
        assert manager.restart_from(run.id, 1).session.state == begun(3).state

    def test_a_trial_that_was_not_reached_is_refused(self, tmp_path: Path) -> None:
        manager, run = reaching(tmp_path, round_number=2)
        with pytest.raises(NoSuchRun, match="has not reached trial 7"):
            manager.restart_from(run.id, 7)


def reaching(root: Path, round_number: int) -> Any:
    """A run that has reached this round."""
    manager = manager_of(root)
    session = begun(3)
    run = manager.create(session, "hercule", "Far")
    planner, rng = policy_for("hercule", "greedy"), Rng.stream(3, "reaching")
    while session.state.round < round_number:
        move, rng = planner.choose(session.rules, session.view(0), session.legal_moves(0), rng)
        session.submit(move)
    return manager, run


class TestFinished:
    def test_a_lost_run_moves_to_the_finished_ones_and_can_be_watched(self, tmp_path: Path) -> None:
        manager = manager_of(tmp_path)
        session = begun()
        run = manager.create(session, "hercule", "Lost")
        play_to_the_end(session, random.Random(1))

        assert manager.list_runs() == ()
        assert [info.id for info in manager.list_finished()] == [run.id]
        replay = manager_of(tmp_path).open_replay(run.id)
        assert replay.message is None
        assert replay.states == (session.origin, *(step.after for step in session.steps))
        assert [step.events for step in replay.steps] == [step.events for step in session.steps]

    def test_its_date_stays_when_it_is_marked_or_noted_at_once(self, tmp_path: Path) -> None:
        manager = manager_of(tmp_path)
        session = begun()
        run = manager.create(session, "hercule", "Lost")
        play_to_the_end(session, random.Random(1))
        ended = run.record.updated
        manager.mark(run.id, "The great one")
        manager.note(run.id, "so close")
        (info,) = manager_of(tmp_path).list_finished()
        assert (info.updated, info.name, info.note) == (ended, "The great one", "so close")

    def test_a_defeat_taken_back_is_a_run_again(self, tmp_path: Path) -> None:
        manager = manager_of(tmp_path)
        session = begun()
        session.practice = True
        run = manager.create(session, "hercule", "Lost")
        play_to_the_end(session, random.Random(1))
        session.undo()
        assert [info.id for info in manager.list_runs()] == [run.id]
        assert manager.list_finished() == ()

    def test_a_kill_between_the_two_folders_leaves_one_run(self, tmp_path: Path) -> None:
        manager = manager_of(tmp_path)
        session = begun()
        run = manager.create(session, "hercule", "Lost")
        play(session, 10, random.Random(1))
        older = (tmp_path / "runs" / f"{run.id}.json").read_bytes()
        play_to_the_end(session, random.Random(1))
        (tmp_path / "runs" / f"{run.id}.json").write_bytes(older)

        manager = manager_of(tmp_path)

        assert manager.list_runs() == ()
        assert [info.id for info in manager.list_finished()] == [run.id]


class TestChangedCards:
    def test_the_position_is_kept_and_the_replay_given_up(self, tmp_path: Path) -> None:
        run = manager_of(tmp_path).create(begun(), "hercule", "Old cards")
        play(run.session, 12, random.Random(1))

        opened = manager_of(tmp_path, other_cards).open(run.id)

        assert opened.session.state == run.session.state
        assert opened.session.moves == ()
        assert opened.message is not None
        assert "without its replay" in opened.message.get("en")
        assert "sans sa relecture" in opened.message.get("fr")

    def test_what_is_played_then_is_saved_with_the_new_cards(self, tmp_path: Path) -> None:
        run = manager_of(tmp_path).create(begun(), "hercule", "Old cards")
        session = manager_of(tmp_path, other_cards).open(run.id).session
        play(session, 3, random.Random(1))
        opened = manager_of(tmp_path, other_cards).open(run.id)
        assert (opened.session.state, opened.session.moves) == (session.state, session.moves)
        assert opened.message is None

    def test_the_trials_already_counted_stay_counted(self, tmp_path: Path) -> None:
        _, run = reaching(tmp_path, round_number=2)
        before = run.record.summary.chapters
        manager = manager_of(tmp_path, other_cards)
        play_to_the_end(manager.open(run.id).session, random.Random(1))
        assert manager.list_finished()[0].summary.chapters[0] == before[0]

    def test_they_stay_counted_however_often_the_run_is_opened(self, tmp_path: Path) -> None:
        _, run = reaching(tmp_path, round_number=2)
        before = run.record.summary.chapters
        for seed in range(3):
            play(manager_of(tmp_path, other_cards).open(run.id).session, 2, random.Random(seed))
        (info,) = manager_of(tmp_path, other_cards).list_runs()
        assert info.summary.chapters[0] == before[0]
        assert len(info.summary.chapters) == 2

    def test_nothing_is_written_until_the_player_acts(self, tmp_path: Path) -> None:
        run = manager_of(tmp_path).create(begun(), "hercule", "Old cards")
        manager_of(tmp_path, other_cards).open(run.id)
        assert manager_of(tmp_path).open(run.id).message is None

    def test_a_digest_of_an_older_rule_is_left_to_the_moves_to_prove(self, tmp_path: Path) -> None:
        run = manager_of(tmp_path).create(begun(), "hercule", "Of old")
        play(run.session, 30, random.Random(1))
        with_digest(tmp_path, run, "0" * 64)
        opened = reopened(tmp_path, run.id)
        assert (opened.session.moves, opened.message) == (run.session.moves, None)
        play(opened.session, 1, random.Random(1))
        assert manager_of(tmp_path).open(run.id).run.record.content_digest == begun().rules.content_digest

    def test_moves_of_old_that_no_longer_lead_there_cost_the_replay(self, tmp_path: Path) -> None:
        run = manager_of(tmp_path).create(begun(), "hercule", "Of old")
        play(run.session, 30, random.Random(1))
        run.record = msgspec.structs.replace(run.record, digests=("0" * 16,))
        with_digest(tmp_path, run, "0" * 64)
        opened = reopened(tmp_path, run.id)
        assert (opened.session.state, opened.session.moves) == (run.session.state, ())
        assert opened.message is not None


def other_cards(_title: str) -> Any:
    """The present rules with the digest of other cards."""
    rules: Any = begun().rules
    changed = type(rules.catalogue)(rules.catalogue.definitions, content_digest("others"))
    return type(rules)(changed)


def with_digest(root: Path, run: Run, digest: str) -> None:
    """Write a run as a program with that digest would have left it."""
    record = msgspec.structs.replace(run.record, content_digest=digest)
    (root / "runs" / f"{run.id}.json").write_bytes(encode(record))


class TestLongLogs:
    """A game with more moves than a file may hold is saved without them, and loses nothing else."""

    def test_it_goes_on_where_it_stood_with_all_its_rounds(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("saves.restoring.LONGEST_LOG", 20)
        manager, run = reaching(tmp_path, round_number=2)
        assert len(run.session.moves) > 20
        assert run.problem is None
        opened = reopened(tmp_path, run.id)
        assert (opened.session.state, opened.session.moves) == (run.session.state, ())
        assert opened.message is None
        assert opened.record.summary.chapters == run.record.summary.chapters
        assert manager.rounds(run.id) == opened.run.rounds
        play(opened.session, 3, random.Random(1))
        assert reopened(tmp_path, run.id).session.moves == opened.session.moves
        (chapter,) = manager_of(tmp_path).restart_from(run.id, 1).record.summary.chapters
        assert (chapter.turns, chapter.beaten) == (1, False)


class TestFullDisk:
    def test_a_change_that_cannot_be_written_is_told_and_the_game_goes_on(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        run = manager_of(tmp_path).create(begun(), "hercule", "Full disk")
        with monkeypatch.context() as full:
            full.setattr("saves.atomic._write_aside", no_space)
            play(run.session, 2, random.Random(1))
            assert isinstance(run.problem, Text)
            assert "no space left on device" in run.problem.get("en")
        play(run.session, 1, random.Random(1))
        assert run.problem is None
        assert reopened(tmp_path, run.id).session.state == run.session.state

    def test_a_home_that_is_a_file_is_refused_with_one_sentence(self, tmp_path: Path) -> None:
        (tmp_path / "home").write_text("not a folder")
        with pytest.raises(SaveError) as refused:
            manager_of(tmp_path / "home")
        assert str(refused.value).startswith("The folder ")
        assert "\n" not in str(refused.value)

    def test_a_missing_home_with_accents_is_made(self, tmp_path: Path) -> None:
        root = tmp_path / "Données de jeu" / "Ἡρακλῆς"
        run = manager_of(root).create(begun(), "hercule", "Ailleurs")
        assert reopened(root, run.id).session.state == run.session.state


def no_space(*_: object, **__: object) -> Path:
    raise OSError(28, "No space left on device")


class TestUnreadable:
    """A position that cannot be read again does not replace one that can."""

    def test_a_position_beyond_what_can_be_written_leaves_the_older_copies(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        run = manager_of(tmp_path).create(begun(), "hercule", "Bounds")
        play(run.session, 5, random.Random(1))
        kept = sorted(path.read_bytes() for path in (tmp_path / "runs").iterdir())
        state, rules = run.session.state, run.session.rules

        def too_far(_: Any) -> Any:
            return msgspec.structs.replace(state, spent=10_000)

        with monkeypatch.context() as patch:
            patch.setattr(type(rules), "written", lambda _self, _state: written(too_far(_state)))
            play(run.session, 1, random.Random(1))
            assert run.problem is not None
            assert run.problem.get("en") == (
                "The run could not be saved: what was written could not be read again."
            )
            assert run.problem.get("fr").endswith("ce qui a été écrit ne se relit pas.")
            assert sorted(path.read_bytes() for path in (tmp_path / "runs").iterdir()) == kept
        assert run.retry()
        assert reopened(tmp_path, run.id).session.state == run.session.state

    def test_a_record_that_no_file_may_hold_is_written_nowhere(self, tmp_path: Path) -> None:
        run = manager_of(tmp_path).create(begun(), "hercule", "Bounds")
        before = (tmp_path / "runs" / f"{run.id}.json").read_bytes()
        run.record = msgspec.structs.replace(run.record, name="x" * 1_000)
        with pytest.raises(SaveError, match="could not be read again"):
            run.save()
        assert (tmp_path / "runs" / f"{run.id}.json").read_bytes() == before
        assert not list(tmp_path.rglob("*.tmp"))
