"""A few faces of cards and every screen in both languages look as they did when they were last looked at."""

from pathlib import Path

import pytest

from tests.golden.pictures import ALL, ROOT, WRITE, Golden, show, stale


@pytest.mark.parametrize("golden", ALL, ids=[golden.name for golden in ALL])
def test_it_looks_as_it_did(golden: Golden, tmp_path: Path) -> None:
    assert golden.path.exists(), f"{golden.name} has no picture yet; this writes it: {WRITE} {golden.name}"
    wanted, found = golden.open(), golden.take()
    if golden.same(wanted, found):
        return
    beside = tmp_path / "wanted_found_difference.png"
    show(wanted, found, beside)
    pytest.fail(
        f"{golden.name} looks otherwise: what was wanted, what was found and their difference stand in "
        f"{beside}; if it is as it should be, this writes it anew: {WRITE} {golden.name}"
    )


def test_no_picture_is_kept_of_what_is_gone() -> None:
    gone = [str(path.relative_to(ROOT)) for path in stale()]
    assert not gone, f"nothing looks like {', '.join(gone)} any more; this deletes them: {WRITE}"
