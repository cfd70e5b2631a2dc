"""Settings, the crash marker and single writes: whole or missing."""

import json
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from saves import atomic
from saves.errors import SaveError
from saves.home import Home
from saves.recovery import LARGEST_LOG, clear_open, interrupted_run, mark_open, masked, write_crash_log
from saves.settings import Settings, load_settings, save_settings
from saves.store import FileStore
from tests.saves.table import Clock, begun, ids, rules_of


class TestAtomicWrites:
    def test_three_generations_are_kept(self, tmp_path: Path) -> None:
        path = tmp_path / "name.json"
        for content in (b"1", b"2", b"3", b"4"):
            atomic.write_rotated(path, content)
        assert [place.read_bytes() for place in atomic.generations(path)] == [b"4", b"3", b"2"]
        assert [place.name for place in atomic.generations(path)] == [
            "name.json",
            "name.1.json",
            "name.2.json",
        ]

    def test_a_new_file_takes_the_first_name_that_is_free_and_replaces_none(self, tmp_path: Path) -> None:
        paths = [tmp_path / name for name in ("a", "b", "c")]
        paths[0].write_bytes(b"old")
        assert [atomic.write_first_free(paths, data) for data in (b"1", b"2")] == paths[1:]
        with pytest.raises(FileExistsError):
            atomic.write_first_free(paths, b"3")
        assert [path.read_bytes() for path in paths] == [b"old", b"1", b"2"]

    @pytest.mark.parametrize("last_step", [1, 2, 3])
    def test_a_write_that_stops_at_any_step_leaves_the_newest_whole_copy(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, last_step: int
    ) -> None:
        path = tmp_path / "name.json"
        for content in (b"1", b"2", b"3"):
            atomic.write_rotated(path, content)
        steps: list[Path] = []
        replace = Path.replace

        def stops(self: Path, target: Path) -> Path:
            steps.append(self)
            if len(steps) == last_step:
                raise OSError("stopped")
            return replace(self, target)

        monkeypatch.setattr(Path, "replace", stops)
        with pytest.raises(OSError, match="stopped"):
            atomic.write_rotated(path, b"4")

        newest = next(place for place in atomic.generations(path) if place.exists())
        assert newest.read_bytes() == b"3"

    def test_a_link_is_not_read(self, tmp_path: Path) -> None:
        (tmp_path / "target").write_bytes(b"secret")
        (tmp_path / "link").symlink_to(tmp_path / "target")
        with pytest.raises(OSError, match=r".+"):
            atomic.read(tmp_path / "link", 100)


class TestSettings:
    def test_they_come_back_as_they_were_set(self, tmp_path: Path) -> None:
        chosen = Settings(language="fr", animation="off", text_scale=150, window_size=(1280, 720))
        save_settings(Home(tmp_path), chosen)
        assert load_settings(Home(tmp_path)) == chosen

    def test_without_a_file_the_usual_ones_hold(self, tmp_path: Path) -> None:
        assert load_settings(Home(tmp_path / "nowhere")) == Settings()

    def test_keys_of_later_versions_are_passed_over(self, tmp_path: Path) -> None:
        fields = {**msgspec.to_builtins(Settings(language="fr")), "smell": "roses"}
        Home(tmp_path).settings_file.write_text(json.dumps(fields))
        assert load_settings(Home(tmp_path)) == Settings(language="fr")

    @pytest.mark.parametrize(
        "content", ['{"text_scale": 900}', '{"language": "la"}', "[" * 50_000, "", "\0", '{"animation": 1}']
    )
    def test_damaged_ones_are_kept_aside(self, tmp_path: Path, content: str) -> None:
        home = Home(tmp_path)
        home.settings_file.write_text(content)
        assert load_settings(home) == Settings()
        assert (home.damaged / "settings.json").read_text() == content
        assert not home.settings_file.exists()

    @settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
    @given(content=st.binary(max_size=60))
    def test_any_bytes_leave_a_program_that_starts(self, tmp_path: Path, content: bytes) -> None:
        Home(tmp_path).settings_file.write_bytes(content)
        assert isinstance(load_settings(Home(tmp_path)), Settings)


class TestRecovery:
    def test_a_run_left_open_is_known_at_the_next_start(self, tmp_path: Path) -> None:
        mark_open(Home(tmp_path), f"{7:032x}")
        assert interrupted_run(Home(tmp_path)) == f"{7:032x}"

    def test_a_clean_end_leaves_nothing_to_resume(self, tmp_path: Path) -> None:
        mark_open(Home(tmp_path), f"{7:032x}")
        clear_open(Home(tmp_path))
        clear_open(Home(tmp_path))
        assert interrupted_run(Home(tmp_path)) is None

    @pytest.mark.parametrize("content", [b"", b"../../x", b"\xff" * 99, b"a" * 101])
    def test_a_marker_that_names_no_run_is_passed_over(self, tmp_path: Path, content: bytes) -> None:
        Home(tmp_path).open_run_file.write_bytes(content)
        assert interrupted_run(Home(tmp_path)) is None

    def test_the_log_holds_one_crash_after_the_other(self, tmp_path: Path) -> None:
        home = Home(tmp_path)
        write_crash_log(home, "first\n")
        path = write_crash_log(home, "second \ud800\n")
        assert path.read_text() == "first\nsecond ?\n"
        assert not atomic.generations(path)[1].exists()

    def test_a_log_that_is_full_gives_way_and_is_kept(self, tmp_path: Path) -> None:
        home = Home(tmp_path)
        for number in range(4):
            path = write_crash_log(home, str(number) * (LARGEST_LOG // 2 + 1))
            assert path.stat().st_size <= LARGEST_LOG
        kept = [place.read_text()[:1] for place in atomic.generations(path)]
        assert kept == ["3", "2", "1"]
        assert write_crash_log(home, "4" * 2 * LARGEST_LOG).stat().st_size == LARGEST_LOG

    def test_a_link_in_the_place_of_the_log_is_not_followed(self, tmp_path: Path) -> None:
        (tmp_path / "aim").write_text("of somebody else")
        home = Home(tmp_path)
        home.crash_log.symlink_to(tmp_path / "aim")
        assert write_crash_log(home, "boom").read_text() == "boom"
        assert (tmp_path / "aim").read_text() == "of somebody else"

    def test_a_log_names_no_card_that_somebody_must_not_know(self) -> None:
        cards = rules_of("hera_zeus").catalogue.cards
        log = "File game/hera_zeus/draft.py, line 7\nValueError: medusa_zeus, io not in ('hera', 'harpy')"
        assert masked(log, cards) == (
            "File game/hera_zeus/draft.py, line 7\nValueError: [card], [card] not in ('[card]', '[card]')"
        )
        assert masked(log, ()) == log


class TestHome:
    def test_the_players_folder_is_used_when_one_is_given(self, tmp_path: Path) -> None:
        assert Home.default(tmp_path).root == tmp_path
        assert Home.default().root.name == "lerne"

    def test_everything_lies_in_one_folder(self, tmp_path: Path) -> None:
        home = Home(tmp_path)
        home.prepare()
        assert {path.name for path in tmp_path.iterdir()} == {
            "runs",
            "finished",
            "damaged",
            "restore",
            "cache",
            "packs",
        }


class TestFileStore:
    def test_a_run_goes_into_a_named_file_and_back(self, tmp_path: Path) -> None:
        store = FileStore(rules_of, Clock(), ids())
        session = begun(5)
        store.save(session, tmp_path / "my run.json")
        loaded = store.load(tmp_path / "my run.json")
        assert (loaded.state, loaded.moves) == (session.state, session.moves)

    @pytest.mark.parametrize("content", [b"", b"{}", b"lerne"])
    def test_what_is_no_run_is_refused_and_left(self, tmp_path: Path, content: bytes) -> None:
        path = tmp_path / "file"
        path.write_bytes(content)
        with pytest.raises(SaveError):
            FileStore(rules_of, Clock(), ids()).load(path)
        assert path.read_bytes() == content

    def test_a_missing_file_is_refused_with_a_sentence(self, tmp_path: Path) -> None:
        with pytest.raises(SaveError, match="cannot be read: no such file or directory"):
            FileStore(rules_of, Clock(), ids()).load(tmp_path / "none")
