"""A program killed at any moment loses at most the last action and never a run."""

import random
import subprocess
import sys
from pathlib import Path

import pytest

from tests.saves.crashes.killing import kills
from tests.saves.table import begun, fumble, manager_of

START = (
    "import sys; from pathlib import Path; from tests.saves.table import manager_of\n"
    "print('begun', flush=True)\n"
    "while True:\n"
    "    manager_of(Path(sys.argv[1])).list_runs()\n"
)


@pytest.mark.long
@pytest.mark.parametrize("waits_not", [False, True])
def test_no_kill_loses_a_reported_action_or_a_run(tmp_path: Path, waits_not: bool) -> None:
    verdicts = list(kills(tmp_path, 40, seed=1, waits_not=waits_not))
    assert len(verdicts) == 40
    assert max(verdict.behind for verdict in verdicts) <= 0
    assert not any(verdict.wrong or verdict.runs_lost or verdict.message for verdict in verdicts)
    assert sum(verdict.reports for verdict in verdicts) > 1_000


def test_another_program_that_starts_again_and_again_hinders_no_save(tmp_path: Path) -> None:
    run = manager_of(tmp_path, sync=True).create(begun(3), "hercule", "Good")
    with subprocess.Popen(
        [sys.executable, "-c", START, str(tmp_path)], cwd=Path(__file__).parents[3], stdout=subprocess.PIPE
    ) as other:
        try:
            assert other.stdout is not None
            assert other.stdout.readline() == b"begun\n"
            hand = random.Random(1)
            for _ in range(200):
                fumble(run.session, 1, hand)
                assert run.problem is None
            assert other.poll() is None
        finally:
            other.kill()
    assert run.notice is None
    assert manager_of(tmp_path).open(run.id).session.state == run.session.state
