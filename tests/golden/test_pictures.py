"""The golden faces of cards and the twelve screens look as they did when a person last checked them."""

from pathlib import Path

import pytest

from tests.golden.pictures import PICTURES, ROOT, Picture, show
from tests.golden.write import COMMAND, stale


@pytest.mark.parametrize("picture", PICTURES, ids=[picture.name for picture in PICTURES])
def test_it_looks_as_it_did(picture: Picture, tmp_path: Path) -> None:
    assert picture.path.exists(), (
        f"{picture.name} has no picture yet; this writes it: {COMMAND} {picture.name}"
    )
    wanted, found = picture.open(), picture.take()
    if picture.same(wanted, found):
        return
    beside = tmp_path / "wanted_found_difference.png"
    show(wanted, found, beside)
    pytest.fail(
        f"{picture.name} looks otherwise: what was wanted, what was found and their difference stand in "
        f"{beside}; if it is as it should be, this writes it anew: {COMMAND} {picture.name}"
    )


def test_nothing_is_kept_of_what_is_gone() -> None:
    gone = [str(path.relative_to(ROOT)) for path in stale()]
    assert not gone, f"nothing is like {', '.join(gone)} any more; this deletes them: {COMMAND}"
