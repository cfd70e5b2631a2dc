"""What was computed can be computed again, see docs/reproducing.md: here a small one of each sort."""

import re
from hashlib import blake2b
from pathlib import Path

import numpy as np
import pytest

from benchmarks.fast.building import compiler
from benchmarks.measuring import fit_hisment, fit_seventh_hero
from benchmarks.measuring.fit_hera_zeus import improved
from game.paths import ROOT
from game.titles.hera_zeus.ai.features import FEATURES
from game.titles.hera_zeus.rules.rules import HeraZeusRules
from game.titles.hisment.rules.rules import HismentRules
from game.titles.registry import load_title

ROWS = re.findall(
    r"^\| `(\S+)` \| `([0-9a-f]{16})` \|", (ROOT / "docs/reproducing.md").read_text("utf-8"), re.M
)


def digest(path: Path) -> str:
    """The digest of a file, or of all files of a folder, one after the other."""
    files = sorted(path.iterdir()) if path.is_dir() else [path]
    return blake2b(b"".join(file.read_bytes() for file in files), digest_size=8).hexdigest()


@pytest.mark.parametrize(("name", "said"), ROWS)
def test_the_digests_are_those_of_what_ships(name: str, said: str) -> None:
    assert digest(ROOT / name) == said


def test_all_that_ships_and_was_computed_is_listed() -> None:
    cards = ROOT / "cards"
    files = [*cards.glob("*/net.json"), *cards.glob("*/weights.json"), *cards.glob("*/puzzles.yaml")]
    listed = {name for name, _ in ROWS}
    assert {path.relative_to(ROOT).as_posix() for path in (*files, cards / "hercule/daily")} <= listed


def test_the_weights_of_hera_and_zeus_are_fitted_alike_each_time() -> None:
    rules = load_title("hera_zeus")
    assert isinstance(rules, HeraZeusRules)
    found = improved(rules, 1, 2, seed=5)
    assert set(found) <= set(FEATURES)
    assert found == improved(rules, 1, 2, seed=5)


def test_the_weights_of_hisment_are_fitted_alike_each_time() -> None:
    rules = load_title("hisment")
    assert isinstance(rules, HismentRules)
    (rows, won), (again, _) = (fit_hisment.seen(rules, 2, 7000, None) for _ in range(2))
    assert np.array_equal(rows, again)
    assert np.array_equal(fit_hisment.fitted(rows, won), fit_hisment.fitted(again, won))


@pytest.mark.skipif(compiler() is None, reason="there is no C++ compiler")
def test_what_hard_has_learnt_of_the_seventh_hero_is_learnt_alike_each_time() -> None:
    first, again = (fit_seventh_hero.found(12, 2, seed=5) for _ in range(2))
    assert first == again
    assert len(first.takes) == fit_seventh_hero.TAKES
