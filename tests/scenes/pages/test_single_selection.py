"""Of several values on a page that stays open exactly one is lit: the last chosen one."""

import pygame

from scenes.services import Services
from scenes.widgets.controls import Option
from scenes.widgets.dialogs import Switches
from tests.scenes.match_pilot import pilot


def test_what_was_chosen_before_goes_out_at_once(services: Services) -> None:
    values = [Option("ask", "Always"), Option("never", "Never")]
    told = list[object]()
    page = Switches(
        services,
        "Standing orders",
        "When?",
        {Option("hen", "1 Hen"): "ask"},
        lambda hero, order: told.append((hero, order)),
        {"hen": values},
    )
    services.stack.push(page)
    hand = pilot(services)
    hand.click("hen:never")
    hand.move((1, 1))
    hand.settle()
    shown = pygame.image.tobytes(hand.screen, "RGB")
    page.rebuild()
    hand.settle()
    assert shown == pygame.image.tobytes(hand.screen, "RGB"), "as it is when it is painted anew"
    assert told == [("hen", "never")]
