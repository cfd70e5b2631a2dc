"""Every text field of every screen is written with a pad, on the page of letters."""

from string import ascii_letters, digits

import msgspec
import pytest

from game.language import LANGUAGES
from saves.settings import Settings
from scenes.devtools import shots
from scenes.hands.letters import LettersPage
from scenes.services import Services
from scenes.toolkit.timeline import FakeClock
from scenes.widgets.buttons import Button
from scenes.widgets.controls import TextField
from tests.samples.stage import Setting, Staged, staged
from tests.scenes.pad_pilot import PadPilot

QUICK = "hercule/new", "cards", "hisment/deck", "print/hisment", "hera_zeus/new"


def fields_of(stage: Staged) -> list[TextField]:
    return [node for node in stage.top.root.walk() if isinstance(node, TextField) and node.enabled]


def pad_at(services: Services) -> PadPilot:
    clock = services.stack.clock
    assert isinstance(clock, FakeClock)
    return PadPilot(services.stack, services.stack.size, clock)


def written(sample: str) -> list[str]:
    """The fields of a sample that a pad has written into, each emptied before."""
    done = list[str]()
    with staged(Setting(sample)) as stage:
        for id in [field.id for field in fields_of(stage) if field.clickable]:
            hand = pad_at(stage.services)
            hand.go(id)
            hand.button("a")
            page = stage.services.stack.top
            assert isinstance(page, LettersPage), id
            for _ in page.text:
                hand.press_on("erase")
            hand.press_on("letter:1")
            hand.button("y")
            assert next(field.text for field in fields_of(stage) if field.id == id) == "1", id
            done.append(id)
    return done


@pytest.mark.parametrize("sample", QUICK)
def test_the_fields_of_a_screen_are_written_with_a_pad(sample: str) -> None:
    assert written(sample)


@pytest.mark.long
def test_every_field_of_every_sample_is_written_with_a_pad() -> None:
    rest = [name for name in shots.all_samples() if name not in QUICK]
    assert sum(len(written(name)) for name in rest) > 15


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_folder_and_a_code_can_be_written(language: str, services: Services) -> None:
    services.apply(msgspec.convert({"language": language}, Settings))
    page = LettersPage(services, "Name", "", 400, str.isprintable)
    services.stack.push(page)
    hand, offered = pad_at(services), set[str]()
    for _ in range(2):
        offered |= {node.text for node in page.root.walk() if isinstance(node, Button)}
        hand.press_on("large")
    assert {*ascii_letters, *digits, *"/_:-.,;!?"} <= offered
