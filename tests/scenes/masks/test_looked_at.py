"""The panel tells of the mask that has the frame, however it was come to."""

from pathlib import Path

import pygame

from scenes.masks.node import MaskNode
from scenes.masks.page import MasksPage
from tests.scenes.menu_pilot import Visitor


def test_after_the_wheel_the_frame_and_the_panel_are_on_the_mask_under_the_pointer(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, lambda services: MasksPage(services, "hercule"))
    hand, page = visitor.hand, visitor.scene
    assert isinstance(page, MasksPage)
    hand.press("right")  # the keyboard is used first, so that the focus has its frame
    hand.move(hand.centre("mask:olive_wreath"))
    hand.wait(0.1)
    before = page.shown
    for lines in (-3, 0):
        hand.send(pygame.MOUSEWHEEL, x=0, y=lines, precise_y=float(lines))
        hand.wait(0.5)
    pointed = visitor.services.stack.pointer.over
    assert isinstance(pointed, MaskNode)
    assert pointed.mask == page.shown != before
    assert page.focus.id == pointed.id
