"""A tooltip leaves the name of the program whole, at every size of letters."""

import pytest

from scenes.art.drawings import Size
from scenes.pages.title import TitleScene
from scenes.toolkit.node import Semantic
from scenes.widgets.furniture import Headline
from scenes.widgets.plates import plate_at
from tests.samples.judges.matrix import LANGS, SCALES
from tests.samples.stage import SMALLEST, USUAL, Setting, staged


@pytest.mark.parametrize("size", [SMALLEST, USUAL, (1280, 800)], ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", ["title", "title/first", "title/today"])
def test_no_tooltip_lies_over_the_name_of_the_program(name: str, lang: str, scale: int, size: Size) -> None:
    with staged(Setting(name, lang, size, scale)) as page:
        title = page.top
        assert isinstance(title, TitleScene)
        (sign,) = (
            node for node in page.nodes if isinstance(node, Headline) and node.text.casefold() == "lerne"
        )
        words = sign.world_rect().inflate(sign.words_width - sign.size[0], 0)
        told = {node: title.explanation(node) for node in page.nodes if node.focusable}
        plates = {
            node.id: plate_at(title.metrics, node, Semantic("tooltip", said), title.theme).world_rect()
            for node, said in told.items()
            if said
        }
    assert plates
    assert [id for id, plate in plates.items() if plate.colliderect(words)] == []
