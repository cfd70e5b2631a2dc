"""What the semantic tree names, it names once: a click or a key by name never meets another thing."""

from collections import Counter
from pathlib import Path

import pytest

from scenes.devtools import shots
from tests.scenes.playing import services_at


@pytest.mark.parametrize("name", shots.all_samples())
def test_on_no_screen_two_things_have_one_name(tmp_path: Path, name: str) -> None:
    make, over = shots.all_samples()[name]
    services = services_at(tmp_path)
    for scene in filter(None, (over, make)):
        services.stack.push(scene(services))
    top = services.stack.top
    assert top is not None
    named = Counter(node.id for node in top.root.walk() if node.id)
    assert [id for id, count in named.items() if count > 1] == []
