"""What a lesson names at a step is on the screen there: buttons, quoted words, and keys that work."""

import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.hands.hands import ServedHands
from scenes.services import say
from scenes.table.host import Host
from scenes.table.table import Table
from scenes.titles.registry import scenes_of
from scenes.widgets.buttons import Button
from scenes.widgets.cards import Card
from tests.scenes.table.test_lessons import TITLES, Pupil

QUOTED = re.compile("“([^”]+)”|«\\s([^»]+?)\\s»")
KEY = re.compile(r"\b(?:press|or|key|sur|touche|with) ([A-Z]|\d)\b|\b(F\d+)\b")
LARGE = re.compile("large button|highlighted button|grand bouton|bouton éclairé")


def sayings(pupil: Pupil) -> list[str]:
    """What the step says, and its answer to another act."""
    step = pupil.session.step
    assert step is not None
    return [say(text) for text in step.texts]


def seen(pupil: Pupil) -> list[str]:
    """Every word that can be read at the table, but for the lesson's own."""
    own = {*sayings(pupil), pupil.said}
    labels = [str(node["label"]) for node in pupil.hand.tree()["nodes"] if node["label"] not in own]
    return [label.replace("\xa0", " ").casefold() for label in labels]


def buttons(table: Table) -> set[str]:
    """The words of the buttons that stand at a table."""
    found = (node for node in table.root.walk() if isinstance(node, Button) and node.semantic)
    return {node.semantic.label for node in found if node.semantic}


def of_a_game(pupil: Pupil, title: str) -> set[str]:
    """The words of all buttons that the table has in a game from here on, with or without the lesson."""
    whole = scenes_of(title, pupil.services).lay_table(pupil.session, pupil.table.model.seat, "", Host())
    pupil.services.stack.push(whole)
    pupil.hand.settle()
    found = buttons(whole)
    pupil.services.stack.close(whole, "")
    pupil.hand.settle()
    return found


def named(sentence: str, controls: set[str]) -> Iterator[str]:
    """What a sentence names of controls, and what it quotes; at its beginning any word has a capital."""
    yield from ("".join(found) for found in QUOTED.findall(sentence))
    for words in controls:
        for found in re.finditer(rf"\b{re.escape(words)}\b", sentence):
            if not re.search(r"(^|[.!?:]\s*)$", sentence[: found.start()]):
                yield words


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("title", TITLES)
def test_every_control_that_a_sentence_names_is_there(tmp_path: Path, title: str, lang: str) -> None:
    pupil = Pupil(tmp_path, title, lang=lang)
    controls, missing = of_a_game(pupil, title), set[str]()
    assert controls & {"Undo", "Annuler"}, "a table of a game has it"
    while pupil.session.step is not None:
        pupil.hand.settle()
        controls |= buttons(pupil.table)
        there = seen(pupil)
        for sentence in sayings(pupil):
            names = [*named(sentence, controls)]
            gone = [name for name in names if not any(name.casefold() in label for label in there)]
            missing |= {f"{pupil.session.at}: {name}" for name in gone}
            if LARGE.search(sentence):
                button = pupil.table.find("next")
                assert isinstance(button, Button), sentence
                assert button.enabled
        (pupil.obey if pupil.session.step.course else pupil.host.read)()
    assert missing == set()


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("title", TITLES)
def test_every_key_that_a_sentence_names_does_something_there(tmp_path: Path, title: str, lang: str) -> None:
    """The key of an act does that act; any other one opens a page, or changes what is seen."""
    pupil, opened = Pupil(tmp_path, title, lang=lang), list[str]()
    pupil.host.navigate = opened.append
    ServedHands(pupil.services)
    while (step := pupil.session.step) is not None:
        at, idle = len(pupil.session.steps), list[str]()
        for key in dict.fromkeys("".join(key) for words in sayings(pupil) for key in KEY.findall(words)):
            idle += [] if does_something(pupil, key.lower(), opened) else [key]
        assert idle == [], f"step {pupil.session.at}"
        if len(pupil.session.steps) == at:
            (pupil.obey if step.course else pupil.host.read)()
    assert opened, "F1 opens the rules at the last step"


def does_something(pupil: Pupil, key: str, opened: list[str]) -> bool:
    """Press a key; return True if it did the act of the step, or else changed or opened something."""
    step, at, pages = pupil.session.step, len(pupil.session.steps), len(opened)
    if key == "f2":
        # It shows what the pointer is on, or else what has the focus.
        card = next(node for node in pupil.table.root.walk() if isinstance(node, Card) and node.ref)
        pupil.table.focus.shown = False
        pupil.hand.move(card.world_rect().center)
    pupil.hand.settle()
    before = pygame.image.tobytes(pupil.hand.screen, "RGB")
    pupil.hand.press(key)
    while pupil.session.replying:
        pupil.hand.wait(1.0)
        pupil.hand.settle()
    changed = len(opened) > pages or pygame.image.tobytes(pupil.hand.screen, "RGB") != before
    if pupil.services.stack.top is not pupil.table:
        pupil.hand.press("escape")
    return len(pupil.session.steps) > at if step and step.acts else changed
