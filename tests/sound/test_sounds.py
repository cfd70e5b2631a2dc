"""What ``cards/sounds.yaml`` may say, and how it is refused."""

from pathlib import Path
from typing import get_args

import pytest

from game.content.problems import ContentError
from game.content.schema import read_struct
from game.paths import CARDS
from scenes.sound.board import SOUNDS, Cue, Sounds, Tune, sounds

GOOD = (CARDS / "sounds.yaml").read_text(encoding="utf-8")


def refusal(folder: Path, old: str, new: str) -> str:
    assert GOOD.count(old) == 1
    path = folder / "sounds.yaml"
    path.write_text(GOOD.replace(old, new), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        read_struct(path, Sounds)
    (problem,) = caught.value.problems
    return f"{problem.line}:{problem.column}: {problem.message}"


def test_every_cue_and_every_music_has_its_files() -> None:
    assert set(sounds().effects) == set(get_args(Cue))
    assert set(sounds().music) == set(get_args(Tune))


def test_every_file_has_its_cue() -> None:
    wanted = {path for effect in sounds().effects.values() for path in effect.paths}
    wanted |= {path for music in sounds().music.values() for path in music.paths}
    assert wanted == {path for path in SOUNDS.rglob("*") if path.is_file()}


@pytest.mark.parametrize(
    ("old", "new", "where", "sentence"),
    [
        ("[block]", "[blok]", "{files: [block]", "no file is called assets/sounds/effects/blok.ogg"),
        ("[block]", "[]", "{files: [block]", "a cue needs at least one file"),
        ("[table]", "[tabel]", "{files: [table]", "no file is called assets/sounds/music/tabel.ogg"),
        ("  tilt:", "  titl:", "titl", 'unknown value "titl": did you mean "tilt"?'),
        ("[tilt], gain: 0.6", "[tilt], gain: 1.5", "1.5", "expected at most 1, found 1.5"),
        ("fade: 1.2", "fade: -1", "-1", "expected at least 0, found -1"),
        ("fade: 1.2", "fade: later", "later", 'expected a number, found the text "later"'),
    ],
)
def test_a_mistake_is_refused_where_it_stands(
    tmp_path: Path, old: str, new: str, where: str, sentence: str
) -> None:
    changed = GOOD.replace(old, new)
    place = where if where in changed else where.replace(old, new)
    at = changed.index(place)
    line = changed[:at].count("\n") + 1
    column = at - changed.rfind("\n", 0, at)
    assert refusal(tmp_path, old, new) == f"{line}:{column}: {sentence}"


def test_a_cue_that_is_missing_is_named(tmp_path: Path) -> None:
    line = next(line for line in GOOD.splitlines(keepends=True) if line.startswith("  flip:"))
    assert refusal(tmp_path, line, "").endswith("nothing is said of flip")
