"""Tests that compare committed files with their sources: they run once for each state of these sources.

`@pytest.mark.made_from("cards/hisment", "game/titles/hisment")` names files and folders of the repository. A
test that has passed with their current contents passes again without being run; pytest's cache remembers it.
Without that cache (`-p no:cacheprovider`, as `make test-all` has it) every test runs.
"""

import hashlib
import sys
from collections.abc import Generator, Iterable
from functools import cache
from pathlib import Path

import pytest

from game.paths import ROOT

MARK = "made_from"
# All tests depend on these: other versions of the libraries may give other results.
ALWAYS = ".ci/locks/dev.txt", "tests/unchanged.py", "tests/conftest.py"
NOT_READ = {"__pycache__", ".mo"}


def files(path: Path) -> Iterable[Path]:
    """The files of a folder in a fixed order, or the file itself."""
    found = sorted(path.rglob("*")) if path.is_dir() else [path]
    return [each for each in found if each.is_file() and not NOT_READ & {each.parent.name, each.suffix}]


@cache
def digest_of(sources: tuple[str, ...], root: Path = ROOT) -> str:
    """A digest of the contents of these files and folders. Raises FileNotFoundError if one is missing."""
    found = hashlib.sha256(sys.version.encode())
    for source in sources:
        if not (root / source).exists():
            raise FileNotFoundError(source)
        for path in files(root / source):
            found.update(f"{path.relative_to(root).as_posix()}\0".encode())
            found.update(hashlib.sha256(path.read_bytes()).digest())
    return found.hexdigest()


def key_of(item: pytest.Item) -> str | None:
    """The digest of the test's sources and its own file; None for a test without the mark."""
    mark = item.get_closest_marker(MARK)
    if mark is None:
        return None
    return digest_of((*ALWAYS, item.path.relative_to(ROOT).as_posix(), *mark.args))


def place_of(item: pytest.Item) -> str:
    """The cache key under which a test's last digest is stored."""
    return f"lerne/{hashlib.sha256(item.nodeid.encode()).hexdigest()}"


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> object | None:
    key, remembered = key_of(pyfuncitem), getattr(pyfuncitem.config, "cache", None)
    if key is None or remembered is None:
        return None
    return True if remembered.get(place_of(pyfuncitem), None) == key else None


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    remembered = getattr(item.config, "cache", None)
    if report.when == "call" and report.passed and remembered is not None and (key := key_of(item)):
        remembered.set(place_of(item), key)
    return report
