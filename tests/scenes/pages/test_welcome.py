"""What helps to see, hear and play is offered on the title screen at each visit, and covers nothing."""

import pytest

from scenes.pages.title import TitleScene
from scenes.toolkit.geometry import Size
from scenes.widgets.board import board_box, board_share
from tests.samples.stage import Setting, staged


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
@pytest.mark.parametrize("text_scale", [100, 150, 200])
@pytest.mark.parametrize("id", ["seeing", "shelf"])
def test_what_hangs_beside_the_board_lies_on_nothing(size: Size, text_scale: int, id: str) -> None:
    with staged(Setting("title/first", "en", size, text_scale)) as stage:
        top = stage.top
        assert isinstance(top, TitleScene)
        offer = top.find(id)
        assert offer is not None
        box, m = offer.world_rect(), top.metrics
        # The painted board ends above its box.
        board = board_box(m)
        aside = box.right <= board.left or box.left >= board.left + board.width
        assert aside or box.top >= round(m.px(108) * board_share(m))
        others = [node for node in stage.nodes if node.clickable and node is not offer]
        assert [node.id for node in others if node.world_rect().colliderect(box)] == []
        assert top.find("welcome") is None
        top.invite()
        assert top.find("welcome") is not None
