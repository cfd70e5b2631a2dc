"""The worker process in which a computer player thinks: nothing blocks, even if it is slow or has died."""

import errno
import re
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.ai.registry import policy_for
from game.ai.worker import PATIENCE, ProcessLine, Question, Worker, answer
from game.core.protocol import AnyRules
from game.core.rng import Rng
from game.titles.registry import load_title
from tests.hera_zeus.table import HERA, Table, rules

TABLE = Table("turn first=0 turn=9 points=3 hera.hand=CD hera.field=A/M/ zeus.hand=mggz zeus.field=o+/f/d")
TAKES_THE_HOSTAGE = "challenge I"
MINUTES = 5 * 60.0


class Clock:
    """A clock that the test sets."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class FakeLine:
    """A connection whose other end answers, or does not, as the test decides."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.waiting: list[bytes] = []
        self.is_gone = self.is_closed = False

    def send(self, message: bytes) -> None:
        if self.is_gone:
            raise BrokenPipeError
        self.sent.append(message)

    def receive(self) -> bytes | None:
        if self.is_gone:
            raise EOFError
        return self.waiting.pop(0) if self.waiting else None

    def close(self) -> None:
        self.is_closed = True

    @property
    def question(self) -> Question:
        return msgspec.json.decode(self.sent[-1], type=Question)

    def think(self, is_disturbed: bool = False) -> None:
        reply = answer(self.sent[-1], lambda _title, _packs: rules(), Clock(), lambda: is_disturbed)
        self.waiting.append(msgspec.json.encode(reply))


class Desk:
    """A worker whose connections are in the hands of the test."""

    def __init__(self) -> None:
        self.clock, self.lines = Clock(), list[FakeLine]()
        self.worker = Worker(rules(), clock=self.clock, line=self.open)
        self.refusal: OSError | None = None

    def open(self) -> FakeLine:
        if self.refusal is not None:
            raise self.refusal
        self.lines.append(FakeLine())
        return self.lines[-1]

    def ask(self, table: Table = TABLE, level: str = "hard", iterations: int = 12) -> None:
        self.worker.ask(table.view(HERA), table.legal(), level, 5, seconds=1, iterations=iterations)


@pytest.fixture
def desk() -> Desk:
    return Desk()


def move(text: str) -> Any:
    return rules().parse_move(TABLE.state, text)


def test_the_answer_of_the_process_is_the_move(desk: Desk) -> None:
    desk.ask()
    assert desk.worker.thinks
    assert desk.worker.poll() is None
    desk.lines[0].think()
    assert desk.worker.poll() == move(TAKES_THE_HOSTAGE)
    assert not desk.worker.thinks
    assert desk.worker.poll() is None


def test_asked_why_it_tells_what_was_weighed_and_the_first_of_it_is_the_move(desk: Desk) -> None:
    table = TABLE
    desk.worker.ask(table.view(HERA), table.legal(), "hard", 5, seconds=1, iterations=12, why=True)
    desk.lines[0].think()
    chosen = desk.worker.poll()
    values = [way.value for way in desk.worker.weighed]
    assert desk.worker.weighed[0].moves == (chosen,)
    assert values == sorted(values, reverse=True)
    assert {way.moves[0] for way in desk.worker.weighed} == set(table.legal())


def test_the_rules_are_loaded_before_the_first_question_which_is_answered_all_the_same(desk: Desk) -> None:
    desk.worker.begin()
    assert len(desk.lines) == 1
    desk.lines[0].think()
    desk.ask()
    assert len(desk.lines) == 1
    assert desk.worker.poll() is None
    desk.lines[0].think()
    assert desk.worker.poll() == move(TAKES_THE_HOSTAGE)


def test_asked_for_a_reason_it_gives_the_figures_that_decided(desk: Desk) -> None:
    desk.worker.ask(TABLE.view(HERA), TABLE.legal(), "hard", 5, seconds=1, iterations=12, reason=True)
    desk.lines[0].think()
    chosen = desk.worker.poll()
    assert chosen == move(TAKES_THE_HOSTAGE)
    assert desk.worker.advice is not None
    assert (desk.worker.advice.move, desk.worker.advice.word) == (chosen, "wins")


def test_a_quick_answer_has_no_reason(desk: Desk) -> None:
    desk.worker.ask(TABLE.view(HERA), TABLE.legal(), "hard", 5, seconds=1, iterations=12, reason=True)
    desk.lines[0].is_gone = True
    assert desk.worker.poll() is not None
    assert desk.worker.advice is None


@pytest.mark.parametrize("reply", [b"{", b'{"number":1,"choice":0,"figures":{"waits":true}}'])
def test_an_answer_that_nobody_can_read_is_a_defect_and_a_quick_move(
    desk: Desk, defects: list[str], reply: bytes
) -> None:
    desk.ask()
    desk.lines[0].waiting.append(reply)
    assert desk.worker.poll() in TABLE.legal()
    assert len(defects) == 1


def test_a_quick_answer_weighs_nothing(desk: Desk) -> None:
    desk.worker.ask(TABLE.view(HERA), TABLE.legal(), "hard", 5, seconds=1, iterations=12, why=True)
    desk.lines[0].is_gone = True
    assert desk.worker.poll() is not None
    assert desk.worker.weighed == ()


def test_the_question_holds_no_card_that_the_view_hides(desk: Desk) -> None:
    desk.ask()
    assert b"medusa_zeus" not in desk.lines[0].sent[0]
    assert b"nemesis" in desk.lines[0].sent[0]


def test_an_answer_to_a_forgotten_question_is_thrown_away(desk: Desk) -> None:
    desk.ask()
    desk.lines[0].think()
    desk.ask()
    assert desk.worker.poll() is None
    desk.lines[0].think()
    assert desk.worker.poll() == move(TAKES_THE_HOSTAGE)


def test_who_is_too_slow_is_replaced_and_a_quick_player_answers(desk: Desk) -> None:
    desk.ask()
    desk.clock.now = PATIENCE - 0.1
    assert desk.worker.poll() is None
    desk.clock.now = PATIENCE
    assert desk.worker.poll() == move(TAKES_THE_HOSTAGE)
    assert desk.lines[0].is_closed
    assert len(desk.lines) == 2


@pytest.mark.parametrize("is_gone_before", [True, False])
def test_a_process_that_is_gone_is_replaced_at_once(desk: Desk, is_gone_before: bool) -> None:
    desk.ask()
    desk.lines[0].is_gone = is_gone_before
    desk.ask()
    desk.lines[0].is_gone = True
    assert desk.worker.poll() in TABLE.legal()
    desk.ask()
    desk.lines[1].think()
    assert desk.worker.poll() == move(TAKES_THE_HOSTAGE)


def test_a_process_begins_with_the_first_question_and_may_begin_again(desk: Desk) -> None:
    desk.worker.close()
    assert desk.lines == []
    desk.ask()
    desk.worker.close()
    assert [line.is_closed for line in desk.lines] == [True]
    desk.ask()
    desk.lines[1].think()
    assert desk.worker.poll() == move(TAKES_THE_HOSTAGE)


def test_a_cancelled_question_gets_no_answer(desk: Desk) -> None:
    desk.ask()
    desk.worker.cancel()
    assert desk.lines[0].sent[-1] == b""
    desk.clock.now = 2 * PATIENCE
    assert desk.worker.poll() is None
    assert not desk.lines[0].is_closed


def test_cancelling_a_process_that_is_gone_replaces_it(desk: Desk) -> None:
    desk.ask()
    desk.lines[0].is_gone = True
    desk.worker.cancel()
    assert len(desk.lines) == 2


def test_one_that_is_only_late_has_room_to_think(desk: Desk) -> None:
    desk.ask()
    desk.clock.now = 2 * PATIENCE
    assert desk.worker.poll() in TABLE.legal()
    assert not desk.worker.hasty


REFUSALS = [
    OSError(errno.EMFILE, "files"),
    OSError(errno.ENOMEM, "memory"),
    BlockingIOError(errno.EAGAIN, ""),
]


@pytest.mark.parametrize("refusal", REFUSALS, ids=repr)
def test_where_no_process_can_begin_a_quick_player_answers_until_one_can(
    desk: Desk, refusal: OSError
) -> None:
    desk.refusal = refusal
    for _ in range(2):
        desk.ask()
        assert desk.worker.poll() in TABLE.legal()
        assert (desk.worker.thinks, desk.worker.hasty) == (False, True)
        desk.worker.cancel()
    desk.refusal = None
    desk.ask()
    desk.lines[0].think()
    assert desk.worker.poll() == move(TAKES_THE_HOSTAGE)
    assert not desk.worker.hasty


@pytest.mark.parametrize("lost", ["answered", "cancelled"])
def test_a_process_that_is_gone_and_cannot_begin_again_is_done_without(desk: Desk, lost: str) -> None:
    desk.ask()
    desk.lines[0].is_gone, desk.refusal = True, REFUSALS[0]
    if lost == "cancelled":
        desk.worker.cancel()
        desk.ask()
    assert desk.worker.poll() in TABLE.legal()
    desk.worker.close()
    assert [line.is_closed for line in desk.lines] == [True]


@pytest.mark.skipif(sys.platform != "linux", reason="asks Linux which signals a process hears")
def test_ctrl_c_which_a_terminal_sends_to_all_does_not_reach_the_process(line: ProcessLine) -> None:
    """During its start the signal would cause a traceback; the program ends the process itself."""
    known = Path(f"/proc/{line.process.pid}/status").read_text("utf-8")
    (ignored,) = re.findall(r"SigIgn:\s*(\w+)", known)
    assert int(ignored, 16) >> (signal.SIGINT - 1) & 1


def test_the_thinking_ends_when_its_seconds_are_over_or_something_else_arrives() -> None:
    table, times = Table.new(3), iter(range(1000))
    desk = Desk()
    desk.worker.ask(table.view(HERA), table.legal(), "hard", 5, seconds=20, iterations=10_000_000)
    reply = answer(desk.lines[0].sent[0], lambda _title, _packs: rules(), lambda: next(times), lambda: False)
    assert reply.number == 1
    assert next(times) < 40
    desk.lines[0].think(is_disturbed=True)
    assert desk.worker.poll() in table.legal()


def test_solo_titles_think_there_as_well() -> None:
    hercule: AnyRules = load_title("hercule")
    state, line = hercule.setup(5, 1, {}), FakeLine()
    worker = Worker(hercule, line=lambda: line)
    worker.ask(hercule.view(state, 0), hercule.legal_moves(state, 0), "hard", 1)
    reply = answer(line.sent[0], lambda _title, _packs: hercule, Clock(), lambda: False)
    line.waiting.append(msgspec.json.encode(reply))
    assert worker.poll() in hercule.legal_moves(state, 0)


@pytest.fixture
def line() -> Iterator[ProcessLine]:
    opened = ProcessLine()
    yield opened
    opened.close()


def test_a_real_process_answers_and_one_that_was_killed_is_noticed(line: ProcessLine) -> None:
    worker = Worker(rules(), line=lambda: line, patience=1e9)
    worker.ask(TABLE.view(HERA), TABLE.legal(), "hard", 5, iterations=12)
    assert line.wait(MINUTES), "the process said nothing"
    assert worker.poll() == move(TAKES_THE_HOSTAGE)
    line.process.kill()
    assert line.wait(MINUTES), "the process said nothing"
    with pytest.raises((EOFError, OSError)):
        line.receive()


@pytest.mark.long
def test_the_same_question_gets_the_same_answer_wherever_it_is_asked() -> None:
    table = Table.new(8)
    desk = Desk()
    desk.ask(table, iterations=40)
    desk.lines[0].think()
    policy_seed = Rng.stream(5, "bot")
    policy = policy_for("hera_zeus", "hard", 40)
    expected, _ = policy.choose(rules(), table.view(HERA), table.legal(), policy_seed)
    assert desk.worker.poll() == expected


def test_thinking_that_breaks_off_is_told_by_lines_of_code_and_a_quick_player_answers(
    defects: list[str], capfd: pytest.CaptureFixture[str]
) -> None:
    line = ProcessLine()
    lines = iter([line])
    worker = Worker(rules(), line=lambda: next(lines, FakeLine()), patience=1e9)
    worker.ask(TABLE.view(HERA), TABLE.legal(), "divine", 5, iterations=12)
    assert line.wait(MINUTES), "the process said nothing"
    assert worker.poll() in TABLE.legal()
    (told,) = defects
    assert "in policy_for" in told
    assert "divine" not in told
    assert worker.hasty
    assert "Traceback" not in capfd.readouterr().err
