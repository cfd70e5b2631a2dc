"""Kill a playing program a thousand times and print what was lost: ``python -m benchmarks.kills [KILLS]``."""

import sys
import tempfile
import time
from pathlib import Path

from tests.saves.killing import Verdict, kills


def rows(verdicts: list[Verdict]) -> list[tuple[str, int]]:
    return [
        ("kills", len(verdicts)),
        ("actions saved and reported", sum(verdict.reports for verdict in verdicts)),
        ("kills that left a half-written file", sum(verdict.half_written for verdict in verdicts)),
        ("kills after which the disk was one action ahead of the report", count(verdicts, -1)),
        ("kills that lost no reported action", len(verdicts) - sum(v.behind > 0 for v in verdicts)),
        ("kills that lost the last reported action", count(verdicts, 1)),
        ("kills that lost more", sum(verdict.behind > 1 for verdict in verdicts)),
        ("runs lost", sum(verdict.runs_lost for verdict in verdicts)),
        ("positions that differ from the report", sum(verdict.wrong for verdict in verdicts)),
        ("runs that opened with a complaint", sum(bool(verdict.message) for verdict in verdicts)),
    ]


def count(verdicts: list[Verdict], behind: int) -> int:
    return sum(verdict.behind == behind for verdict in verdicts)


def main() -> None:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        verdicts = list(kills(Path(folder), number, seed=2))
    for what, value in [*rows(verdicts), ("seconds", round(time.perf_counter() - began))]:
        print(f"{value:>8}  {what}")


if __name__ == "__main__":
    main()
