"""Killed at any moment, the program loses at most the last action and never a run."""

from pathlib import Path

from tests.saves.killing import kills


def test_no_kill_loses_a_reported_action_or_a_run(tmp_path: Path) -> None:
    verdicts = list(kills(tmp_path, 40, seed=1))
    assert len(verdicts) == 40
    assert max(verdict.behind for verdict in verdicts) <= 0
    assert not any(verdict.wrong or verdict.runs_lost or verdict.message for verdict in verdicts)
    assert sum(verdict.reports for verdict in verdicts) > 1_000
