"""The engine's protocol, by example and against malicious lines."""

import io
import json
import os
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from game.cli.engine import LONGEST_LINE, Engine, Store, serve
from game.core.session import AnySession
from game.titles.registry import load_title
from saves.store import FileStore
from tests.depth import tries

NEW = {"do": "new", "title": "hercule", "seed": 7, "seats": 1, "options": {}}
DECK = "choose deck block=3 strike=3 train=4"


class Desk:
    """An engine with requests and answers as objects."""

    def __init__(self, *requests: dict[str, Any], store: Store | None = None) -> None:
        self.engine = Engine(store or MemoryStore())
        for request in requests:
            assert self.ask(**request)["ok"]

    def ask(self, **request: Any) -> Any:
        return json.loads(self.engine.answer(json.dumps(request).encode()))

    def refusal(self, **request: Any) -> Any:
        answer = self.ask(**request)
        assert answer["ok"] is False
        return answer["error"]


class MemoryStore:
    """Keeps runs in memory by path."""

    def __init__(self) -> None:
        self.runs: dict[Path, AnySession] = {}

    def save(self, session: AnySession, path: Path) -> None:
        self.runs[path] = session

    def load(self, path: Path) -> AnySession:
        if path not in self.runs:
            raise FileNotFoundError(2, "No such file or directory", str(path))
        return self.runs[path]


@pytest.fixture
def desk() -> Desk:
    return Desk(NEW, {"do": "play", "move": DECK})


def test_a_new_game_waits_for_seat_0_and_is_not_over() -> None:
    answer = Desk().ask(**NEW)
    assert answer == {"ok": True, "to_act": [0], "outcome": None, "title": "hercule"}


def test_every_listed_move_can_be_played_as_the_object_it_is_listed_as(desk: Desk) -> None:
    moves = desk.ask(do="legal", seat=0)["moves"]
    for move in moves:
        before = desk.ask(do="state")["state"]
        assert desk.ask(do="play", move=move)["ok"]
        assert desk.ask(do="load_state", title="hercule", state=before)["ok"]


def test_every_listed_move_can_be_played_in_its_notation(desk: Desk) -> None:
    listed = desk.ask(do="legal")
    played = desk.ask(do="play", move=listed["notation"][0])
    assert played["move"] == listed["moves"][0]


def test_to_concede_is_taken_once_and_then_refused_with_a_sentence(desk: Desk) -> None:
    assert "concede" not in desk.ask(do="legal")["notation"]
    ended = desk.ask(do="play", move="concede")["events"]
    assert ended[-1] == {"event": "run_ended", "won": False, "late": False, "seat": 0, "conceded": True}
    refused = desk.ask(do="play", move={"move": "concede"})["error"]
    assert (refused["reason"], bool(refused["message"])) == ("game_over", True)


def test_play_answers_with_the_events(desk: Desk) -> None:
    events = desk.ask(do="play", move=desk.ask(do="legal")["moves"][0])["events"]
    assert events[0]["event"] == "card_moved"
    assert events[0]["target"]["zone"] == "play"


def test_a_spectator_sees_drawn_cards_as_backs() -> None:
    def drawn(seat: int | None) -> list[str]:
        answer = Desk(NEW).ask(do="play", move=DECK, seat=seat)
        hands = [e for e in answer["events"] if e.get("target", {}).get("zone") == "hand"]
        return [event["card"]["name"] for event in hands]

    assert drawn(None) == [""] * 5
    assert "" not in drawn(0)


def test_a_view_shows_the_hand_to_its_seat_alone(desk: Desk) -> None:
    assert len(desk.ask(do="view", seat=0)["view"]["hand"]) == 5
    assert desk.ask(do="view", seat=None)["view"]["hand"] == []


def test_a_state_is_loaded_as_object_and_as_text(desk: Desk) -> None:
    before = desk.ask(do="state")
    for form in ("state", "position"):
        assert desk.ask(do="load_state", title="hercule", state=before[form])["ok"]
        assert desk.ask(do="state") == before


def test_undo_and_redo_lead_back_and_forth(desk: Desk) -> None:
    before = desk.ask(do="state")
    desk.ask(do="play", move=desk.ask(do="legal")["moves"][0])
    after = desk.ask(do="state")
    assert desk.ask(do="undo")["ok"]
    assert desk.ask(do="state") == before
    assert desk.ask(do="redo")["events"]
    assert desk.ask(do="state") == after


def test_undo_stops_where_chance_has_spoken(desk: Desk) -> None:
    error = desk.refusal(do="undo")
    assert (error["kind"], error["reason"]) == ("illegal_move", "undo_random")
    assert error["message"]


def test_a_run_is_saved_and_loaded(desk: Desk) -> None:
    before = desk.ask(do="state")
    assert desk.ask(do="save", path="run")["ok"]
    assert desk.ask(**NEW)["ok"]
    assert desk.ask(do="load", path="run")["title"] == "hercule"
    assert desk.ask(do="state") == before


def test_a_computer_player_names_a_legal_move_and_plays_it_not(desk: Desk) -> None:
    before = desk.ask(do="state")
    answer = desk.ask(do="bot", seat=0, level="hard", seconds=1)
    assert answer["move"] in desk.ask(do="legal")["moves"]
    assert desk.ask(do="bot", seat=0, level="hard", seconds=1) == answer
    assert desk.ask(do="state") == before


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_a_player_of_a_duel_thinks_for_its_own_seat_until_its_time_is_up(level: str) -> None:
    times = iter(range(100))
    desk = Desk()
    desk.engine = Engine(MemoryStore(), clock=lambda: next(times))
    desk.ask(do="new", title="hera_zeus", seed=7)
    answer = desk.ask(do="bot", seat=0, level=level, seconds=50)
    assert answer["notation"] in desk.ask(do="legal", seat=0)["notation"]
    assert desk.refusal(do="bot", seat=1, level=level)["kind"] == "bad_request"


@pytest.mark.parametrize(
    ("title", "seats", "scale"),
    [("hera_zeus", 2, "chance"), ("seventh_hero", 3, "chance"), ("hisment", 2, "points")],
)
def test_a_player_says_what_it_thinks_of_and_chooses_the_first(title: str, seats: int, scale: str) -> None:
    desk = Desk()
    desk.ask(do="new", title=title, seed=7, seats=seats)
    seat = desk.ask(do="state")["to_act"][0]
    before = desk.ask(do="state")
    answer = desk.ask(do="why", seat=seat, level="medium" if title == "hisment" else "hard", seconds=9)
    assert answer["scale"] == scale
    values = [way["value"] for way in answer["ways"]]
    assert values == sorted(values, reverse=True)
    legal = desk.ask(do="legal", seat=seat)
    assert all(way["moves"][0] in legal["moves"] for way in answer["ways"])
    assert desk.ask(do="state") == before


def test_who_weighs_nothing_cannot_say_why() -> None:
    desk = Desk()
    desk.ask(do="new", title="hera_zeus", seed=7)
    assert "random does not weigh" in desk.refusal(do="why", level="random")["message"]


def test_a_finished_game_has_nobody_to_act() -> None:
    lost = "lost trial=cerberus deck=block,block,block,strike,strike,strike,train,train,train,train"
    desk = Desk({"do": "load_state", "title": "hercule", "state": lost})
    answer = desk.ask(do="legal")
    assert (answer["to_act"], answer["moves"]) == ([], [])
    assert answer["outcome"] == {"winners": [], "scores": [0]}
    assert desk.refusal(do="play", move="next")["reason"] == "game_over"
    assert desk.refusal(do="bot")["kind"] == "bad_request"


def file_store() -> FileStore:
    return FileStore(load_title, lambda: datetime.now(UTC), lambda: "0" * 16)


HYDRA = "planning trial=lernaean_hydra/1/7/2/3 hand=strike#9999 play=strike#9998*9999!,strike#9997*9999"
DUEL = "turn seat=0 turn=999 points=3 spent=3 hera.hand=GGM hera.field=A/C/D zeus.field=b/c/e"


@pytest.mark.parametrize(
    ("title", "position", "moves"),
    [
        ("hercule", HYDRA, ("play strike#9999", "next", "next")),
        ("hercule", "planning trial=cerberus/1/9999/9999/9999 spent=9999", ("next", "next")),
        ("hera_zeus", DUEL, ("end turn", "draw", "draw", "draw", "end turn")),
    ],
)
def test_what_is_played_from_a_position_at_its_bounds_can_be_read_again(
    tmp_path: Path, title: str, position: str, moves: tuple[str, ...]
) -> None:
    desk = Desk(store=file_store())
    assert desk.ask(do="load_state", title=title, state=position)["ok"]
    for move in ("", *moves):
        assert not move or desk.ask(do="play", move=move)["ok"]
        before = desk.ask(do="state")
        assert desk.ask(do="save", path=str(tmp_path / "run.json"))["ok"]
        assert desk.ask(do="load", path=str(tmp_path / "run.json"))["ok"]
        assert desk.ask(do="state") == before


@pytest.mark.parametrize(
    "position",
    [
        DUEL.replace("turn=999", "turn=1001"),
        f"{DUEL} hera.quiet=44",
        f"{DUEL} rng=-1/0",
        f"{DUEL} rng=0/{1 << 64}",
        "setup seat=0",
    ],
)
def test_a_position_that_no_game_could_come_to_or_go_on_from_is_refused(position: str) -> None:
    refused = Desk().refusal(do="load_state", title="hera_zeus", state=position)
    assert refused["kind"] == "invalid_position"
    assert refused["message"]


@pytest.mark.parametrize(
    "move",
    [
        {"move": "god", "column": 0},
        {"move": "strike_hand"},
        {"move": "strike_front", "column": 0},
        {"move": "look_hand"},
        {"move": "look_column", "column": 0},
        {"move": "lure"},
        {"move": "descend"},
        {"move": "call_pegasi"},
        {"move": "deploy", "column": 0, "place": 0},
    ],
    ids=lambda move: str(move["move"]),
)
@pytest.mark.parametrize("card", ["", "nobody"])
def test_a_move_with_a_card_that_is_nowhere_is_refused_as_not_in_the_hand(
    move: dict[str, Any], card: str
) -> None:
    position = "turn seat=0 turn=5 points=3 hera.hand=GGM hera.field=A/C/D zeus.field=b/c/e zeus.hand=g"
    desk = Desk({"do": "load_state", "title": "hera_zeus", "state": position})
    assert desk.refusal(do="play", move={**move, "card": card})["reason"] == "not_in_hand"


@pytest.mark.parametrize("path", [".", "..", "folder", "link", "pipe"])
def test_a_run_is_written_over_no_folder_and_over_nothing_but_a_plain_file(
    tmp_path: Path, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("folder").mkdir()
    Path("link").symlink_to("nowhere")
    os.mkfifo("pipe")
    refused = Desk(NEW, store=file_store()).refusal(do="save", path=path)
    assert (refused["kind"], "[Errno" in refused["message"]) == ("save_error", False)
    assert {left.name for left in tmp_path.iterdir()} == {"folder", "link", "pipe"}


@pytest.mark.parametrize(
    ("request_", "kind"),
    [
        ({"do": "new", "title": "chess"}, "unknown_title"),
        ({"do": "new", "title": "hercule", "seats": 3}, "invalid_option"),
        ({"do": "new", "title": "hercule", "seed": -1}, "invalid_option"),
        ({"do": "new", "title": "hercule", "options": {"difficulty": "easy"}}, "invalid_option"),
        ({"do": "new", "title": "hercule", "options": {"colour": True}}, "invalid_option"),
        ({"do": "new", "title": 3}, "bad_request"),
        ({"do": "new", "title": "hercule", "colour": "red"}, "bad_request"),
        ({"do": "dance"}, "bad_request"),
        ({}, "bad_request"),
        ({"do": "legal", "seat": 2}, "bad_request"),
        ({"do": "view", "seat": -1}, "bad_request"),
        ({"do": "play", "move": "next"}, "illegal_move"),
        ({"do": "play", "move": {"move": "play", "uid": 999}}, "illegal_move"),
        ({"do": "play", "move": {"move": "play", "uid": "x"}}, "invalid_move"),
        ({"do": "play", "move": {"move": "jump"}}, "invalid_move"),
        ({"do": "play", "move": "jump"}, "invalid_move"),
        ({"do": "play", "move": 7}, "invalid_move"),
        ({"do": "play", "move": None}, "invalid_move"),
        ({"do": "load_state", "title": "hercule", "state": ""}, "invalid_position"),
        ({"do": "load_state", "title": "hercule", "state": "planning trial=nobody"}, "invalid_position"),
        ({"do": "load_state", "title": "hercule", "state": {"phase": 1}}, "invalid_position"),
        ({"do": "load_state", "title": "hercule", "state": []}, "invalid_position"),
        ({"do": "load", "path": "nowhere"}, "save_error"),
        ({"do": "load", "path": ""}, "save_error"),
        ({"do": "save", "path": "a\0b"}, "save_error"),
        ({"do": "bot", "level": "divine"}, "invalid_option"),
    ],
)
def test_a_wrong_request_is_refused_by_kind_and_changes_nothing(
    desk: Desk, request_: dict[str, Any], kind: str
) -> None:
    before = desk.ask(do="state")
    error = desk.refusal(**request_)
    assert error["kind"] == kind
    assert error["message"]
    assert desk.ask(do="state") == before


@pytest.mark.parametrize("do", ["legal", "view", "state", "undo", "redo", "bot"])
def test_nothing_can_be_asked_before_there_is_a_game(do: str) -> None:
    assert Desk().refusal(do=do)["kind"] == "bad_request"


def test_an_engine_without_run_files_says_so() -> None:
    answer = json.loads(Engine().answer(b'{"do":"load","path":"x"}'))
    assert answer["error"]["kind"] == "save_error"


HOSTILE = {
    "not UTF-8": b"\xff\xfe{",
    "not UTF-8 inside": b'{"do":"new","title":"\xff"}',
    "a lone surrogate": rb'{"do":"play","move":"\ud800"}',
    "too long": b'{"do":"new","title":"' + b"x" * 10_000_000 + b'"}',
    "nested as a request": b"[" * 10_000,
    "nested in a move": b'{"do":"play","move":' + b'{"a":' * 10_000 + b"1" + b"}" * 10_001,
    "nested in a state": b'{"do":"load_state","title":"hercule","state":' + b"[" * 10_000,
    "NaN": b'{"do":"bot","seconds":NaN}',
    "infinity": b'{"do":"bot","seconds":1e999}',
    "a huge seed": b'{"do":"new","title":"hercule","seed":' + b"9" * 5_000 + b"}",
    "a huge uid": b'{"do":"play","move":{"move":"play","uid":' + b"9" * 5_000 + b"}}",
    "half a line": b'{"do":"leg',
    "two objects": b'{"do":"legal"}{"do":"legal"}',
    "a NUL": b"\0",
}


@pytest.mark.parametrize("line", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_line_is_refused_with_a_sentence_and_the_game_goes_on(desk: Desk, line: bytes) -> None:
    error = json.loads(desk.engine.answer(line))["error"]
    assert error["kind"] in {"bad_json", "bad_request", "invalid_move", "invalid_position"}
    assert 0 < len(error["message"]) < 400
    assert desk.ask(do="legal")["ok"]


@given(st.binary(max_size=200))
def test_any_bytes_get_one_answer_in_one_line(line: bytes) -> None:
    answer = Engine().answer(line)
    assert b"\n" not in answer
    assert json.loads(answer)["error"]["kind"] in {"bad_json", "bad_request"}


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


@pytest.mark.long
@settings(max_examples=tries(25, 60), deadline=None)
@given(data=st.data())
def test_a_position_with_any_field_changed_is_played_or_refused_never_a_defect(data: st.DataObject) -> None:
    desk = Desk(NEW, {"do": "play", "move": DECK})
    state = desk.ask(do="state")["state"]
    field = data.draw(st.sampled_from(sorted(state)))
    state[field] = data.draw(JSON | st.sampled_from(sorted(state)).map(state.get))
    desk.ask(do="load_state", title="hercule", state=state)
    for _ in range(3):
        moves = desk.ask(do="legal")["moves"]
        answer = desk.ask(do="play", move=data.draw(st.sampled_from(moves))) if moves else {"ok": True}
        assert answer["ok"], answer


def test_serve_skips_blank_lines_and_ends_with_its_input() -> None:
    requests = io.BytesIO(b'\n  \r\n{"do":"legal"}\r\n' + b"x" * (2 * LONGEST_LINE + 9) + b'\n{"do":"state"}')
    answers = io.BytesIO()
    serve(Engine(), requests, answers)
    kinds = [json.loads(line)["error"]["kind"] for line in answers.getvalue().splitlines()]
    assert kinds == ["bad_request"] * 3


def test_the_process_ends_well_when_its_input_is_closed() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "game", "engine"], input=b"nonsense\n", capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout)["error"]["kind"] == "bad_json"


def test_two_heroes_take_back_what_both_ask_for(desk: Desk) -> None:
    position = "planning trial=nemean_lion 0.hand=train#1,strike#2 1.hand=train#3,strike#4"
    desk.ask(do="load_state", title="hercule", state=position)
    for seat, move in ((0, "play train#1"), (1, "play train#3"), (0, "next"), (1, "next")):
        assert desk.ask(do="play", by=seat, move=move)["ok"]
    assert desk.refusal(do="undo")["reason"] == "undo_called"
    assert not desk.ask(do="undo", by=0)["undone"]
    assert desk.ask(do="undo", by=1)["undone"]
    assert "take back 0" in desk.ask(do="legal", seat=1)["notation"]


def test_the_process_writes_a_run_file_and_reads_it_back(tmp_path: Path) -> None:
    path = str(tmp_path / "run.json")
    requests = [
        NEW,
        {"do": "play", "move": DECK},
        {"do": "state"},
        {"do": "save", "path": path},
        NEW,
        {"do": "load", "path": path},
        {"do": "state"},
    ]
    lines = "\n".join(map(json.dumps, requests)).encode()
    done = subprocess.run(
        [sys.executable, "-m", "game", "engine"], input=lines, capture_output=True, check=True
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert all(answer["ok"] for answer in answers)
    assert answers[6] == answers[2]


def test_the_process_plays_with_the_packs_it_is_given(tmp_path: Path) -> None:
    half = "{art: none, mood: amber, text: {en: x, fr: x}}"
    (tmp_path / "cards.yaml").write_text(
        "wounds:\n  - {id: heavy_wound, name: {en: Scar, fr: Plaie}, provenance: house, copies: 2, "
        f"base: {half}, upgraded: {half}}}\n"
    )
    request = b'{"do":"new","title":"hercule"}\n{"do":"view"}\n'
    command = [sys.executable, "-m", "game", "engine", "--pack", str(tmp_path)]
    done = subprocess.run(command, input=request, capture_output=True, check=True)
    assert json.loads(done.stdout.splitlines()[1])["view"]["wounds_left"] == 2


def test_the_process_refuses_a_file_that_is_no_run(tmp_path: Path) -> None:
    path = tmp_path / "run.json"
    path.write_bytes(b"not a run")
    lines = b"\n".join(json.dumps({"do": "load", "path": str(p)}).encode() for p in (path, tmp_path, "/"))
    done = subprocess.run(
        [sys.executable, "-m", "game", "engine"], input=lines, capture_output=True, check=True
    )
    errors = [json.loads(line)["error"] for line in done.stdout.splitlines()]
    assert [error["kind"] for error in errors] == ["damaged_run", "save_error", "save_error"]
