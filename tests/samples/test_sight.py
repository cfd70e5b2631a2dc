"""Every sample on a hand-held screen: letters of 9 px, lights that are seen; in high contrast words of 7:1.

Edges of what can be pressed, and marks, have 3:1 there.

A sample is built once for all that is asked of it.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pytest
from msgspec.structs import replace

from scenes.devtools import shots
from scenes.pages.seeing import SMALL_SCREEN
from scenes.services import tr
from scenes.table.panels import Dial
from scenes.table.plates import RINGS
from scenes.toolkit.node import Node
from scenes.toolkit.shapes import Halo, Label, Panel, Sprite
from scenes.toolkit.sight import Contrast
from scenes.widgets.buttons import Button
from scenes.widgets.cards import Card
from scenes.widgets.plots import Mark
from tests.samples.judges import eyes, sight, strokes
from tests.samples.judges.hidden import hidden
from tests.samples.judges.written import Still
from tests.samples.stage import Setting, Staged, staged

HAND_HELD = 1280, 800
QUICK = "settings", "hercule/table", "hera_zeus/table", "seventh_hero/window", "hisment/attack"
SAMPLES = [*shots.all_samples()]
SMALL_NAMES = 10  # the names on the covered cards of Hera and Zeus, which are as narrow as the cards
HIGH: tuple[Contrast, ...] = "dark", "light"


@contextmanager
def each_contrast(sample: str) -> Iterator[Iterator[Staged]]:
    """The sample as it usually is, then in both high contrasts."""
    with staged(Setting(sample, "fr", HAND_HELD)) as stage:
        yield (seen_in(stage, contrast) for contrast in ("usual", *HIGH))


def seen_in(stage: Staged, contrast: Contrast) -> Staged:
    """The staged sample as it is with that contrast."""
    services = stage.services
    services.settings = replace(services.settings, contrast=contrast)
    services.obey()
    services.stack.rebuild_all()
    return Still(*stage)


def faults_of(sample: str) -> list[str]:
    with each_contrast(sample) as seen:
        usual = next(seen)
        return [*faults_of_usual(usual), *(fault for stage in seen for fault in faults_in(stage))]


def faults_of_usual(stage: Staged) -> list[str]:
    return [*sight.small(stage), *eyes.unlit(stage)]


def faults_in(stage: Staged) -> list[str]:
    """What is not seen in a high contrast."""
    return [*sight.faint(stage), *sight.veiled(stage), *strokes.faint(stage), *eyes.unlit(stage)]


@pytest.mark.parametrize("sample", QUICK)
def test_words_of_a_table_stand_out(sample: str) -> None:
    assert faults_of(sample) == []


@pytest.mark.long
@pytest.mark.parametrize("sample", [name for name in SAMPLES if name not in QUICK])
def test_words_of_every_sample_stand_out(sample: str) -> None:
    assert faults_of(sample) == []


@pytest.mark.parametrize("sample", QUICK)
def test_a_small_screen_has_larger_letters(sample: str) -> None:
    with staged(Setting(sample, "fr", HAND_HELD, SMALL_SCREEN), touch="on") as stage:
        assert sight.small(Still(*stage), SMALL_NAMES if sample.startswith("hera_zeus") else 12) == []


def test_the_judge_finds_faint_words() -> None:
    with staged(Setting("settings", "fr", HAND_HELD)) as stage:
        assert sight.faint(Still(*stage)) != []


AT_MOST = 200
SIGN = 64  # pixels: pictures that are larger are no signs
ON_TOP = {
    "hercule/full": "The trial",
    "hercule/duo_many": "",
    "hercule/duo_expansions": "",
    "hisment/watched": "Log",
    "hisment/deck": "Collection",
}
"""Crowded samples, each with the title of a panel below other things."""


@pytest.mark.parametrize("sample", ON_TOP)
def test_nothing_lies_over_signs_and_titles_in_the_largest_text(sample: str) -> None:
    """Badges keep their shape, numbers stand below their beads, and titles of panels below the tabs."""
    with staged(Setting(sample, "fr", HAND_HELD, AT_MOST)) as stage:
        dials = [node for node in stage.nodes if isinstance(node, Dial)]
        assert [dial.ref for dial in dials if dial.size[0] != dial.size[1]] == []
        beads = [node for node in stage.nodes if node.ref and node.ref.startswith("pip:")]
        signs = [node for node in stage.nodes if isinstance(node, Sprite) and max(node.size) < SIGN]
        assert covered(beads, signs) == []
        titles = [
            node
            for node in stage.nodes
            if isinstance(node, Label) and node.text == tr(ON_TOP[sample]).upper()
        ]
        assert covered(titles, [node for node in stage.nodes if isinstance(node, Button)]) == []


WHOLE = (
    "hera_zeus/hades",
    "hera_zeus/lesson",
    "hera_zeus/puzzle_solved",
    "hisment/puzzle_failed",
    "seventh_hero/lesson",
    "seventh_hero/open_hands",
    "seventh_hero/puzzle_refused",
)
"""Crowded samples in which marks, notes and plates of lessons have little room."""


@pytest.mark.parametrize("sample", WHOLE)
def test_nothing_shows_in_part_in_the_largest_text(sample: str) -> None:
    with staged(Setting(sample, "fr", (1280, 720), AT_MOST)) as stage:
        assert hidden(Still(*stage)) == []


def test_rings_go_round_names_wider_than_cards() -> None:
    with staged(Setting("hera_zeus/lesson", "fr", HAND_HELD, AT_MOST)) as stage:
        name = next(node for node in stage.nodes if isinstance(node, Label) and "Némésis" in node.text)
        rings = [node for node in stage.nodes if isinstance(node, Panel) and node.z == RINGS]
        box = name.world_rect()
        assert [ring for ring in rings if ring.world_rect().colliderect(box)]
        assert all(ring.world_rect().contains(box) for ring in rings if ring.world_rect().colliderect(box))


def test_no_light_lies_on_the_words_of_the_shop() -> None:
    with staged(Setting("hisment/shop", "en", HAND_HELD), contrast="dark") as stage:
        nodes = stage.nodes
        sign = next(place for place, node in enumerate(nodes) if getattr(node, "text", "") == "SHOP")
        box = nodes[sign].world_rect()
        over = [node for node in nodes[sign + 1 :] if isinstance(node, Halo | Card)]
        assert [node for node in over if node.world_rect().colliderect(box)] == []


def test_columns_and_their_words_stand_apart_in_high_contrast() -> None:
    with staged(Setting("runs/course", "en", HAND_HELD), contrast="dark") as stage:
        bars = [node for node in stage.nodes if isinstance(node, Mark)]
        assert bars
        for bar in bars:
            words = [part.world_rect() for part in bar.children if isinstance(part, Label)]
            columns = [part.world_rect().inflate(0, 4) for part in bar.children if isinstance(part, Panel)]
            assert [column for column in columns if column.collidelist(words) >= 0] == []


def covered(nodes: Sequence[Node], by: Sequence[Node]) -> list[Node]:
    """The nodes that lie where others do."""
    boxes = [node.world_rect() for node in by]
    return [node for node in nodes if node.world_rect().collidelist(boxes) >= 0]
