"""The captions under the cards of the shop end at a whole word, in both languages."""

import pytest

from scenes.services import Services, set_language
from scenes.titles.hisment.shop.layout import ShopLayout
from scenes.titles.hisment.shop.shopping import shortened
from scenes.toolkit.design import BODY
from scenes.toolkit.text import ELLIPSIS
from tests.scenes.titles.hisment.test_shop import laid


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_caption_of_an_attack_is_cut_inside_a_word(services: Services, language: str) -> None:
    set_language(language)
    table = laid(services, (1280, 800))
    layout = table.scene.layout
    assert isinstance(layout, ShopLayout)
    size, box = table.metrics.text(BODY), layout.told(5)[0]
    for card in table.model.catalogue.attacks:
        words = table.model.looks.text(card)
        kept = shortened(words, size, box.width, 2).removesuffix(ELLIPSIS).split()
        assert kept == words.split()[: len(kept)]
