"""Which changes the text of a screen shows; it does not depend on where and how often it is written."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial

import pytest
from msgspec.structs import replace

from scenes.toolkit.node import Node
from scenes.toolkit.shapes import Halo, Label, Panel
from scenes.widgets.buttons import Button
from scenes.widgets.cards import Card
from scenes.widgets.furniture import icon
from tests.golden import texts
from tests.golden.screens import told, unlike
from tests.samples.stage import Setting, Staged, staged

Spoil = Callable[[Staged], object]


def node(stage: Staged, id: str) -> Node:
    found = stage.top.find(id)
    assert found is not None
    return found


def first(stage: Staged, kind: type[Node]) -> Node:
    return next(node for node in stage.nodes if isinstance(node, kind))


def other_words(stage: Staged) -> None:
    words = node(stage, "message")
    assert isinstance(words, Label)
    words.text = "Something else"


def moved(stage: Staged) -> None:
    words = node(stage, "message")
    words.pose = replace(words.pose, x=words.pose.x + 3)


def other_colour(stage: Staged) -> None:
    panel = first(stage, Panel)
    assert isinstance(panel, Panel)
    panel.fill = (10, 20, 30)


def other_letters(stage: Staged) -> None:
    words = node(stage, "message")
    assert isinstance(words, Label)
    words.text_size -= 1


def other_sign(stage: Staged) -> None:
    button = node(stage, "log")
    assert isinstance(button, Button)
    button.icon = partial(icon, "menu")


def upright(stage: Staged) -> None:
    card = next(node for node in stage.nodes if isinstance(node, Card) and node.pose.angle == -90)
    card.pose = replace(card.pose, angle=0.0)


def other_order(stage: Staged) -> None:
    under, over = (node for node in stage.nodes if node.id in ("play:10", "play:11"))
    under.z, over.z = over.z, under.z


def held_fast(stage: Staged) -> None:
    node(stage, "hand:4").draggable = False


def other_face(stage: Staged) -> None:
    one, two = (node for node in stage.nodes if node.id in ("hand:4", "hand:6"))
    assert isinstance(one, Card)
    assert isinstance(two, Card)
    one.source = two.source


SPOILED: dict[str, Spoil] = {
    "words": other_words,
    "a label three pixels aside": moved,
    "the colour of a panel": other_colour,
    "the size of letters": other_letters,
    "an icon": other_sign,
    "a card that is not tilted": upright,
    "a card that is gone": lambda stage: node(stage, "play:11").remove(),
    "the face of a card": other_face,
    "a light that is out": lambda stage: first(stage, Halo).remove(),
    "what lies over what": other_order,
    "a thing that cannot be dragged": held_fast,
}


@pytest.fixture
def table() -> Iterator[Staged]:
    with staged(Setting("hercule/table")) as found:
        yield found


@pytest.mark.parametrize("spoil", SPOILED.values(), ids=SPOILED)
def test_a_few_lines_tell_what_is_other_than_it_was(table: Staged, spoil: Spoil) -> None:
    before = told(table)
    spoil(table)
    after = told(table)
    assert before != after
    assert len(set(after) - set(before)) <= 3


def test_a_veil_that_is_gone_is_told() -> None:
    with staged(Setting("hercule/menu")) as stage:
        before = told(stage)
        stage.top.overlay = False
        assert len(told(stage)) < len(before)
        stage.top.overlay, stage.top.veil = True, 0.2
        assert next(line for line in told(stage) if line not in before).startswith("scene hercule/menu")


def test_a_screen_in_the_wrong_language_is_told() -> None:
    english = texts.lines_of("settings", "en")
    assert texts.together("settings", english, english)["fr"] == f"and {len(english)} lines as in en\n"
    assert len(texts.texts("settings")["fr"].splitlines()) > 20


def test_what_is_told_of_another_screen_is_counted() -> None:
    known = {"first": ["a", "b"], "second": ["b", "c"]}
    assert unlike(["a", "b", "c", "d"], known) == ["d", "and 2 lines as in first", "and 1 lines as in second"]
    assert unlike(["b", "d"], known) == ["d", "and 1 lines as in first"]


@pytest.mark.long
@pytest.mark.parametrize("seed", ["1", "2"])
def test_it_is_the_same_in_every_process(seed: str) -> None:
    code = "from tests.golden.texts import texts; print(*texts('hercule/held').values())"
    env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"}
    run = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, check=True)
    wanted = " ".join(texts.path_of("hercule/held", lang).read_text("utf-8") for lang in ("en", "fr"))
    assert run.stdout.decode().endswith(f"{wanted}\n")
