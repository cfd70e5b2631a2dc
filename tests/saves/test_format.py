"""The run file format: its header, migrations of older schemas, and that released files stay readable."""

import hashlib
import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.titles.hercule.rules.state import Phase
from game.titles.registry import PLAYABLE
from saves import format
from saves.errors import DamagedRun, NewerSchema, SaveError
from tests.saves.corpus_games import GAMES
from tests.saves.record_corpus import CODE, CORPUS, GAMES_OF_TWO, LATER_GAMES, SESSIONS
from tests.saves.table import manager_of, rules_of
from tests.saves.test_hostile import sealed

# Options younger than some files: with these values their games keep the rules that they had.
LATER = {"hera_zeus": {"pegasus_pandora": "opens"}}
RELEASED = sorted(CORPUS.glob("v*/*.json"))


def home_with(root: Path, data: bytes) -> str:
    """Make a home that holds this run file; returns the run's id."""
    run_id = format.decode(data).id
    (root / "runs").mkdir(parents=True)
    (root / "runs" / f"{run_id}.json").write_bytes(data)
    return run_id


def header_and_body(path: Path) -> tuple[dict[str, Any], bytes]:
    line, _, body = path.read_bytes().partition(b"\n")
    header: dict[str, Any] = json.loads(line)
    assert header["magic"] == "lerne-run"
    assert header["length"] == len(body)
    assert header["application"]
    return header, body


@pytest.mark.parametrize("schema", [1, 2, 3])
def test_the_header_was_one_line_of_json_that_seals_the_body(schema: int) -> None:
    header, body = header_and_body(CORPUS / f"v{schema}" / "fresh.json")
    assert header["schema"] == schema
    assert header["sha256"] == hashlib.sha256(body).hexdigest()


def test_the_header_is_one_line_of_json_that_seals_itself_and_the_body() -> None:
    header, body = header_and_body(CORPUS / "v4" / "fresh.json")
    blank = json.dumps({**header, "sha256": ""}, separators=(",", ":")).encode()
    assert header["schema"] == 4
    assert header["sha256"] == hashlib.sha256(blank + b"\n" + body).hexdigest()


def test_what_is_written_is_what_is_read() -> None:
    for path in RELEASED:
        record = format.decode(path.read_bytes())
        assert format.decode(format.encode(record)) == record


def test_the_corpus_is_complete() -> None:
    assert {path.stem for path in RELEASED if path.parent.name == "v1"} == set(SESSIONS)
    for schema in ("v2", "v3", "v4"):
        assert {path.stem for path in RELEASED if path.parent.name == schema} == {*SESSIONS, *GAMES_OF_TWO}
    newest = {path.stem for path in RELEASED if path.parent.name == "v5"}
    assert newest == {*SESSIONS, *GAMES_OF_TWO, *LATER_GAMES, *GAMES}


def test_the_corpus_of_today_has_twenty_runs_of_each_title() -> None:
    newest = CORPUS / f"v{format.SCHEMA}"
    records = [format.decode(path.read_bytes()) for path in newest.glob("*.json")]
    assert Counter(record.title for record in records) == dict.fromkeys(PLAYABLE, 20)
    for title in PLAYABLE:
        runs = [record for record in records if record.title == title]
        options = [each for each in rules_of(title).info.options if not each.challenge]
        met = {(name, str(value)) for run in runs for name, value in run.options.items()}
        others = {(each.id, str(value)) for each in options for value in each.values if value != each.default}
        # Of the heads of Hercule only the first and all of them occur.
        assert others - met <= {("heads", str(head)) for head in range(2, 10)}
        assert any(run.summary.finished for run in runs)
        assert any(run.undone for run in runs)
        assert any(run.practice for run in runs)
        levels = {level for run in runs if run.match for level in run.match.levels}
        assert title == "hercule" or levels > {"human"}
    assert {len(run.match.players) for run in records if run.match} == {2, 3, 4, 5}


@pytest.mark.parametrize("path", RELEASED, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_released_file_opens_at_its_position(tmp_path: Path, path: Path) -> None:
    data = path.read_bytes()
    body = json.loads(data.partition(b"\n")[2])
    snapshot = body["snapshot"]
    snapshot["settings"] = {**LATER.get(body["title"], {}), **snapshot["settings"]}
    run_id = home_with(tmp_path, data)
    opened = manager_of(tmp_path).open(run_id)
    # `known` is younger than some files; replaying the moves restores it.
    for holder in (snapshot, *snapshot.get("heroes", ())):
        holder.pop("known", None)
    kept = json.loads(msgspec.json.encode(opened.session.rules.fingerprinted(opened.session.state)))
    for hero in kept.get("heroes", ()):
        hero.pop("known", None)
    assert kept == snapshot


def test_the_corpus_shows_each_kind_of_run() -> None:
    records = {path.stem: format.decode(path.read_bytes()) for path in RELEASED}
    phases = {name: json.loads(bytes(record.snapshot))["phase"] for name, record in records.items()}
    assert phases["fresh"] == Phase.SETUP
    assert phases["preparation"] == Phase.PREPARATION
    assert phases["won"] == Phase.WON
    assert phases["lost"] == Phase.LOST
    assert records["mid_turn_with_undo"].undone
    assert records["practice"].practice
    assert records["heroic"].options == {"difficulty": "heroic"}
    assert phases["laying"] == "setup"
    assert phases["hostage"] == "over"
    assert json.loads(bytes(records["hades"].snapshot))["pending"]["choice"] == "hades"
    assert json.loads(bytes(records["pandora"].snapshot))["pending"]["choice"] == "order_column"
    assert records["window"].options == {"rules": "japanese"}
    assert records["own_deck"].options["deck_1"] == CODE
    assert phases["heart"] == "over"
    assert [match.game for name in GAMES_OF_TWO if (match := records[name].match)] == [1, 2, 1, 1]


class TestMigrations:
    def test_an_older_schema_goes_through_every_step(self) -> None:
        def call_it_name(body: format.Fields) -> format.Fields:
            return {**body, "name": msgspec.Raw(bytes(body["name"])[:-1] + b' of old"')}

        def lower(body: format.Fields) -> format.Fields:
            return {**body, "name": msgspec.Raw(bytes(body["name"]).lower())}

        data = (CORPUS / "v1" / "fresh.json").read_bytes()
        record = format.decode(data, {1: call_it_name, 2: lower}, schema=3)
        assert record.name == "fresh of old"
        assert record.snapshot == format.decode(data).snapshot

    def test_there_is_a_step_for_every_schema_before_this_one(self) -> None:
        assert set(format.MIGRATIONS) == set(range(1, format.SCHEMA))

    def test_a_step_that_leaves_a_wrong_body_is_a_damaged_file(self) -> None:
        data = (CORPUS / "v1" / "fresh.json").read_bytes()
        with pytest.raises(DamagedRun):
            format.decode(data, {1: lambda body: {"id": body["id"]}}, schema=2)

    def test_a_later_schema_is_never_guessed_at(self) -> None:
        data = (CORPUS / "v1" / "fresh.json").read_bytes()
        with pytest.raises(NewerSchema):
            format.decode(data, schema=0)


@pytest.mark.long
def test_five_hash_seeds_lead_to_the_same_digests() -> None:
    program = (
        "import random\n"
        "from tests.saves.table import begun, play\n"
        "from game.core.digest import digest\n"
        "session = play(begun(3, {'difficulty': 'story'}), 80, random.Random(7))\n"
        "print(*session.digests(), digest(session.state), session.rules.content_digest)\n"
    )
    root = Path(__file__).resolve().parents[2]
    said = {
        subprocess.run(
            [sys.executable, "-c", program],
            cwd=root,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "2", "3", "4")
    }
    assert len(said) == 1
    assert len(said.pop().split()) == 6
    assert rules_of("hercule").content_digest


def test_an_id_that_goes_on_behind_its_last_letter_is_none() -> None:
    record = format.decode(RELEASED[0].read_bytes())
    longer = msgspec.structs.replace(record, id=f"{record.id}\n")
    body = msgspec.json.encode(longer)
    with pytest.raises(DamagedRun):
        format.decode(sealed(body))
    with pytest.raises(SaveError, match="could not be read again"):
        format.encode(longer)
