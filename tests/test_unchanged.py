"""A test marked `made_from` runs again when one of its sources changes, or when it has failed."""

from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from game.paths import ROOT
from tests import unchanged


class Remembered:
    """Stands in for pytest's cache."""

    def __init__(self) -> None:
        self.kept: dict[str, object] = {}

    def get(self, name: str, default: object) -> object:
        return self.kept.get(name, default)

    def set(self, name: str, value: object) -> None:
        self.kept[name] = value


def item(remembered: Remembered | None, *sources: str) -> pytest.Function:
    """A test of this file that is marked as made from these sources."""
    mark = SimpleNamespace(args=sources) if sources else None
    stub = SimpleNamespace(
        nodeid="tests/test_x.py::test_x",
        path=Path(__file__),
        config=SimpleNamespace(cache=remembered),
        get_closest_marker=lambda name: mark if name == unchanged.MARK else None,
    )
    return cast("pytest.Function", stub)


def ran(test: pytest.Function, *, passed: bool = True) -> bool:
    """Run the test as pytest does; return True if its body was run."""
    if unchanged.pytest_pyfunc_call(test):
        return False
    report = SimpleNamespace(when="call", passed=passed)
    steps = unchanged.pytest_runtest_makereport(test)
    next(steps)
    with pytest.raises(StopIteration):
        steps.send(cast("pytest.TestReport", report))
    return True


def test_what_has_passed_is_not_run_again() -> None:
    remembered = Remembered()
    assert ran(item(remembered, "cards"))
    assert not ran(item(remembered, "cards"))


def test_other_sources_are_another_question() -> None:
    remembered = Remembered()
    assert ran(item(remembered, "cards"))
    assert ran(item(remembered, "cards", "docs"))


def test_what_has_failed_is_run_again() -> None:
    remembered = Remembered()
    assert ran(item(remembered, "cards"), passed=False)
    assert ran(item(remembered, "cards"))


@pytest.mark.parametrize("sources", [(), ("cards",)])
def test_without_a_cache_or_sources_everything_runs(sources: tuple[str, ...]) -> None:
    remembered = None if sources else Remembered()
    assert ran(item(remembered, *sources))
    assert ran(item(remembered, *sources))


def digest(folder: Path) -> str:
    unchanged.digest_of.cache_clear()
    return unchanged.digest_of(("made",), folder)


def test_every_byte_and_every_name_counts(tmp_path: Path) -> None:
    made = tmp_path / "made" / "deep"
    made.mkdir(parents=True)
    (made / "one.yaml").write_text("a", encoding="utf-8")
    found = {digest(tmp_path)}
    (made / "one.yaml").write_text("b", encoding="utf-8")
    found.add(digest(tmp_path))
    (made / "one.yaml").rename(made / "two.yaml")
    found.add(digest(tmp_path))
    (made / "three.yaml").touch()
    found.add(digest(tmp_path))
    assert len(found) == 4


def test_sources_that_are_not_there_are_refused() -> None:
    with pytest.raises(FileNotFoundError):
        unchanged.digest_of(("nowhere",), ROOT)
