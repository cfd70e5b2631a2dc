"""For any content of a run file the answer is one sentence, and the file is never destroyed."""

import hashlib
import json
import os
import random
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from saves import format
from saves.errors import DamagedRun, NewerSchema, OtherGame, SaveError
from saves.manager import SaveManager
from tests.depth import tries
from tests.saves.table import begun, fumble, manager_of

RUN_ID = f"{1:032x}"
WRITTEN = f'"schema":{format.SCHEMA}'.encode()
Body = dict[str, Any]


def good_file(root: Path) -> Path:
    """The only file of a run in the middle of a turn."""
    run = manager_of(root).create(begun(3), "hercule", "Good")
    fumble(run.session, 40, random.Random(5))
    path = root / "runs" / f"{run.id}.json"
    for older in (1, 2):
        path.with_name(f"{run.id}.{older}.json").unlink()
    for point in (root / "restore" / run.id).iterdir():
        point.unlink()
    return path


def sealed(body: bytes, **header: object) -> bytes:
    """A run file whose header fits the body, except for the given fields."""
    fields = {
        "magic": "lerne-run",
        "schema": format.SCHEMA,
        "application": "0.1.0",
        "length": len(body),
        "sha256": "",
        **header,
    }
    if "sha256" not in header:
        fields["sha256"] = hashlib.sha256(json.dumps(fields).encode() + b"\n" + body).hexdigest()
    return json.dumps(fields).encode() + b"\n" + body


def body_of(data: bytes) -> Body:
    body: Body = json.loads(data.partition(b"\n")[2])
    return body


def at(path: str, value: object) -> Callable[[Body], None]:
    """A function that changes one place of the body, such as ``snapshot.trial.health``."""

    def change(body: Body) -> None:
        *folders, last = path.split(".")
        place: Any = body
        for folder in folders:
            place = place[int(folder) if folder.isdecimal() else folder]
        place[int(last) if last.isdecimal() else last] = value

    return change


def swap_cards(body: Body) -> None:
    """Replace a technique by another, so that one card is missing and one is too many."""
    pile = body["snapshot"]["reserve"]
    pile[0]["name"] = next(card["name"] for card in pile if card["name"] != pile[0]["name"])


def add_key(body: Body) -> None:
    body["snapshot"]["cheat"] = True


def drop_key(body: Body) -> None:
    del body["moves"]


def deep(data: bytes) -> bytes:
    body = data.partition(b"\n")[2]
    return sealed(body.replace(b'"moves":[', b'"moves":[' + b"[" * 100_000 + b"]" * 100_000 + b",", 1))


ALTERED_BODIES: dict[str, Callable[[Body], None]] = {
    "a negative number": at("snapshot.turn", -1),
    "a number beyond all bounds": at("snapshot.turn", 10**30),
    "a number with a fraction": at("snapshot.trial.attack", 1.5),
    "a text for a number": at("snapshot.turn", "3"),
    "a list for a text": at("title", []),
    "an unknown trial": at("snapshot.trial.name", "medusa"),
    "an unknown card": at("snapshot.reserve.0.name", "excalibur"),
    "an unknown phase": at("snapshot.phase", "lunch"),
    "a card that became another": swap_cards,
    "a trial with more health than it began with": at("snapshot.trial.health", 9_999),
    "an unknown field": add_key,
    "a missing field": drop_key,
    "a position that is null": at("snapshot", None),
    "a run id that is a path": at("id", "../../../etc/passwd"),
    "the id of another run": at("id", f"{2:032x}"),
    "a name of a million letters": at("name", "x" * 1_000_000),
    "a negative revision": at("revision", -1),
}

ALTERED_FILES: dict[str, Callable[[bytes], bytes]] = {
    "an empty file": lambda _: b"",
    "a header alone": lambda data: data.partition(b"\n")[0],
    "half a file": lambda data: data[: len(data) // 2],
    "one byte less": lambda data: data[:-1],
    "one byte more": lambda data: data + b" ",
    "only zeros": lambda data: bytes(len(data)),
    "another file": lambda _: b"\x89PNG\r\n\x1a\n" + bytes(200),
    "another magic": lambda data: data.replace(b"lerne-run", b"lerne-fun", 1),
    "a schema of zero": lambda data: data.replace(WRITTEN, b'"schema":0', 1),
    "the schema of a later version": lambda data: data.replace(WRITTEN, b'"schema":7', 1),
    "the schema of an older version": lambda data: data.replace(WRITTEN, b'"schema":2', 1),
    "a schema that is a text": lambda data: data.replace(WRITTEN, b'"schema":"2"', 1),
    "a giant length": lambda data: sealed(data.partition(b"\n")[2], length=10**18),
    "a length beyond all bounds": lambda data: sealed(data.partition(b"\n")[2], length=10**400),
    "a negative length": lambda data: sealed(data.partition(b"\n")[2], length=-1),
    "the sum of another body": lambda data: sealed(data.partition(b"\n")[2], sha256="0" * 64),
    "a sum that is null": lambda data: sealed(data.partition(b"\n")[2], sha256=None),
    "a header without end": lambda _: b'{"magic":"' + b"x" * 100_000,
    "a header of nothing but brackets": lambda _: b"[" * 900 + b"\n{}",
    "deep nesting": deep,
    "NaN": lambda data: sealed(data.partition(b"\n")[2].replace(b'"revision":', b'"revision":NaN,"x":', 1)),
    "Infinity": lambda data: sealed(
        data.partition(b"\n")[2].replace(b'"revision":', b'"revision":Infinity,"x":', 1)
    ),
    "bytes that are no text": lambda _: sealed(b'{"id":"\xff\xfe"}'),
    "a file of nine megabytes": lambda data: data + b" " * (9 * 1024 * 1024),
}


def assert_set_aside(root: Path, data: bytes) -> None:
    """Assert that the run is refused with one sentence, and its bytes are in the folder of damaged files."""
    listed = manager_of(root).list_runs()
    with pytest.raises(DamagedRun) as refused:
        manager_of(root).open(RUN_ID)
    assert [(info.id, info.problem is None) for info in listed] in (
        [(RUN_ID, False)],
        # A list does not check every position.
        [(RUN_ID, True)],
    )
    for sentence in (refused.value.text.get("en"), refused.value.text.get("fr")):
        assert sentence.endswith(".")
        assert "\n" not in sentence
    assert [path.read_bytes() for path in (root / "damaged").iterdir()] == [data]
    assert list((root / "runs").glob("*")) == []


@pytest.mark.parametrize("kind", ALTERED_FILES)
def test_an_altered_file_is_set_aside(tmp_path: Path, kind: str) -> None:
    path = good_file(tmp_path)
    data = ALTERED_FILES[kind](path.read_bytes())
    path.write_bytes(data)
    assert manager_of(tmp_path).list_runs()[0].problem is not None
    assert_set_aside(tmp_path, data)


@pytest.mark.parametrize("kind", ALTERED_BODIES)
def test_an_altered_body_is_set_aside_though_its_header_fits(tmp_path: Path, kind: str) -> None:
    path = good_file(tmp_path)
    body = body_of(path.read_bytes())
    ALTERED_BODIES[kind](body)
    data = sealed(json.dumps(body).encode())
    path.write_bytes(data)
    assert_set_aside(tmp_path, data)


def test_every_flipped_bit_is_noticed(tmp_path: Path) -> None:
    data = good_file(tmp_path).read_bytes()
    assert format.decode(data)
    hand = random.Random(1)
    header = data.index(b"\n")
    places = [(place, bit) for place in range(header + 1) for bit in range(8)]
    places += [(hand.randrange(header, len(data)), hand.randrange(8)) for _ in range(300)]
    for place, bit in places:
        flipped = bytearray(data)
        flipped[place] ^= 1 << bit
        with pytest.raises(DamagedRun):
            format.decode(bytes(flipped))


def test_a_flipped_schema_gives_way_to_the_generation_before(tmp_path: Path) -> None:
    run = manager_of(tmp_path).create(begun(3), "hercule", "Good")
    fumble(run.session, 5, random.Random(5))
    path = tmp_path / "runs" / f"{run.id}.json"
    later = f'"schema":{format.SCHEMA + 1}'.encode()
    path.write_bytes(path.read_bytes().replace(WRITTEN, later, 1))
    opened = manager_of(tmp_path).open(run.id)
    assert opened.record.revision == run.record.revision - 1
    assert opened.message is not None


def test_a_newer_schema_is_refused_and_left_untouched(tmp_path: Path) -> None:
    path = good_file(tmp_path)
    data = sealed(b"whatever later versions write", schema=format.SCHEMA + 1, application="7.0")
    path.write_bytes(data)
    with pytest.raises(NewerSchema, match=r"newer version of Lerne \(7\.0\)"):
        manager_of(tmp_path).open(RUN_ID)
    assert path.read_bytes() == data
    assert manager_of(tmp_path).list_runs()[0].problem is not None


def test_a_run_of_another_game_is_refused_and_left_untouched(tmp_path: Path) -> None:
    path = good_file(tmp_path)
    body = body_of(path.read_bytes())
    body["title"] = "othello"
    data = sealed(json.dumps(body).encode())
    path.write_bytes(data)
    with pytest.raises(OtherGame, match="othello"):
        manager_of(tmp_path).open(RUN_ID)
    assert path.read_bytes() == data


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("moves.3", [None, {"move": "win"}]),
        ("moves.3", [None, {"move": "play", "uid": -4}]),
        ("moves.3", [0, 7]),
        ("moves.3.0", 63),
        ("undone", [[0, {"move": "purchase", "name": "excalibur"}]]),
        ("digests", ["0" * 16]),
        ("seed", None),
        ("seed", -1),
        ("seats", 9),
        ("options", {"difficulty": "impossible"}),
        ("origin", {"phase": "won"}),
    ],
)
def test_a_log_that_leads_nowhere_leaves_the_position(tmp_path: Path, place: str, value: object) -> None:
    path = good_file(tmp_path)
    expected = manager_of(tmp_path).open(RUN_ID).session.state
    body = body_of(path.read_bytes())
    at(place, value)(body)
    path.write_bytes(sealed(json.dumps(body).encode()))

    opened = manager_of(tmp_path).open(RUN_ID)

    assert opened.session.state == expected
    assert opened.session.moves == ()
    assert opened.message is not None
    assert "without its replay" in opened.message.get("en")


def test_a_link_is_set_aside_and_its_target_untouched(tmp_path: Path) -> None:
    path = good_file(tmp_path / "home")
    secret = tmp_path / "elsewhere.json"
    path.replace(secret)
    data = secret.read_bytes()
    path.symlink_to(secret)
    with pytest.raises(DamagedRun):
        manager_of(tmp_path / "home").open(RUN_ID)
    assert secret.read_bytes() == data


@pytest.mark.parametrize("make", [os.mkfifo, os.mkdir], ids=["a pipe", "a folder"])
def test_what_is_no_file_at_all_is_refused_at_once(tmp_path: Path, make: Callable[[Path], None]) -> None:
    path = good_file(tmp_path)
    path.unlink()
    make(path)
    assert manager_of(tmp_path).list_runs()[0].problem is not None
    with pytest.raises(DamagedRun):
        manager_of(tmp_path).open(RUN_ID)


class TestGenerations:
    def test_the_last_good_generation_opens_and_says_what_is_lost(self, tmp_path: Path) -> None:
        run = manager_of(tmp_path).create(begun(3), "hercule", "Good")
        fumble(run.session, 20, random.Random(5))
        path = tmp_path / "runs" / f"{run.id}.json"
        older = format.decode(path.with_name(f"{run.id}.2.json").read_bytes())
        for damaged in (path, path.with_name(f"{run.id}.1.json")):
            damaged.write_bytes(damaged.read_bytes()[:-30])

        (info,) = manager_of(tmp_path).list_runs()
        opened = manager_of(tmp_path).open(run.id)

        assert info.problem is not None
        assert info.name == "Good"
        assert opened.record == older
        assert opened.message is not None
        assert "at most 2 actions are lost" in opened.message.get("en")
        assert "au plus 2 actions sont perdues" in opened.message.get("fr")
        assert len(list((tmp_path / "damaged").iterdir())) == 2

    def test_a_kill_while_files_change_places_is_no_damage(self, tmp_path: Path) -> None:
        run = manager_of(tmp_path).create(begun(3), "hercule", "Good")
        path = tmp_path / "runs" / f"{run.id}.json"
        path.replace(path.with_name(f"{run.id}.1.json"))
        opened = manager_of(tmp_path).open(run.id)
        assert (opened.session.state, opened.message) == (run.session.state, None)

    def test_without_any_good_copy_the_last_restore_point_opens(self, tmp_path: Path) -> None:
        run = manager_of(tmp_path).create(begun(3), "hercule", "Good")
        fumble(run.session, 10, random.Random(5))
        for path in (tmp_path / "runs").iterdir():
            path.write_bytes(b"gone")
        opened = manager_of(tmp_path).open(run.id)
        assert opened.session.state == begun(3).state
        assert opened.session.practice
        assert opened.message is not None
        assert "from the start of trial 1" in opened.message.get("en")

    def test_files_set_aside_never_replace_each_other(self, tmp_path: Path) -> None:
        for content in (b"one", b"two"):
            path = good_file(tmp_path / content.decode())
            path.write_bytes(content)
            home = tmp_path / "home"
            (home / "runs").mkdir(parents=True, exist_ok=True)
            path.replace(home / "runs" / path.name)
            with pytest.raises(DamagedRun):
                manager_of(home).open(RUN_ID)
        assert {path.read_bytes() for path in (tmp_path / "home" / "damaged").iterdir()} == {b"one", b"two"}


@settings(
    max_examples=tries(40, 150), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(data=st.binary(max_size=400) | st.binary(max_size=300).map(sealed))
def test_any_bytes_are_refused_with_a_sentence(tmp_path: Path, data: bytes) -> None:
    with pytest.raises(SaveError):
        format.decode(data)
    manager = manager_of(tmp_path)
    (tmp_path / "runs" / f"{RUN_ID}.json").write_bytes(data)
    assert manager.list_runs()[0].problem is not None
    with pytest.raises(SaveError):
        manager.open(RUN_ID)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


def places_of(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a JSON value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, item in inner for place in places_of(item, (*path, key)))]


@settings(
    max_examples=tries(75, 300), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(data=st.data())
def test_any_one_wrong_value_gives_a_sentence_or_a_playable_run(tmp_path: Path, data: st.DataObject) -> None:
    body = json.loads(SAMPLE)
    place = data.draw(st.sampled_from(places_of(body)[1:]))
    holder: Any = body
    for key in place[:-1]:
        holder = holder[key]
    holder[place[-1]] = data.draw(JSON)
    manager = manager_of(tmp_path)
    (tmp_path / "runs" / f"{RUN_ID}.json").write_bytes(sealed(json.dumps(body).encode()))
    assert sentence_or_moves(manager)


def sentence_or_moves(manager: SaveManager) -> object:
    """The French refusal, or else the run's outcome or legal moves."""
    try:
        session = manager.open(RUN_ID).session
    except SaveError as refused:
        return refused.text.get("fr")
    return session.outcome or session.legal_moves(0)


def _sample() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        return good_file(Path(folder)).read_bytes().partition(b"\n")[2]


SAMPLE = _sample()
