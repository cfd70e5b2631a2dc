"""What the screen reader of the system is sent, and in which order: Orca is silent about all that is gone."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from scenes.spoken.bridge import Request, Update, name_of
from scenes.spoken.reader import ASKED, ScreenReader
from scenes.spoken.tree import CLICK, ROOT, spoken
from scenes.toolkit.scene import AnyScene
from tests.spoken.plays import WORDS
from tests.spoken.within import Recorder, Within


class Kept(Recorder):
    """A bridge that keeps every update."""

    def __init__(self) -> None:
        super().__init__()
        self.told = list[Update]()

    def update(self, make: Callable[[], Update]) -> None:
        def made() -> Update:
            self.told.append(make())
            return self.told[-1]

        super().update(made)


class Readers:
    """A reader that listens to the scenes of a player, and what it was sent."""

    def __init__(self, folder: Path) -> None:
        self.player, self.sent = Within(folder), Kept()
        self.reader = ScreenReader(self.player.services.stack, self._open)
        self.reader.opened(pygame.Window(hidden=True))

    def _open(self, _window: object, _asked: object, begun: Callable[[], None], _ended: object) -> Kept:
        begun()
        return self.sent

    @property
    def scene(self) -> AnyScene:
        top = self.player.services.stack.top
        assert top is not None
        return top

    def tell(self, *lines: str) -> list[Update]:
        before = len(self.sent.told)
        self.reader.tell(self.scene, lines)
        return self.sent.told[before:]

    def children(self) -> tuple[int, ...]:
        return self.sent.nodes[ROOT].children


@pytest.fixture
def readers(tmp_path: Path) -> Readers:
    return Readers(tmp_path)


def test_news_comes_after_the_tree_and_the_focus(readers: Readers) -> None:
    first, news = readers.tell("One.")
    assert (first.whole, first.announced) == (True, None)
    assert news.announced is not None
    assert news.announced[1] == "One."
    assert not news.whole
    assert news.announced[0] in readers.children()


def test_news_stays_in_the_tree_for_a_while(readers: Readers) -> None:
    said = [update.announced[0] for line in "abcdef" for update in readers.tell(line) if update.announced]
    readers.tell()
    assert len(set(said)) == 6
    assert [number for number in said if number in readers.children()] == said[-4:]


def test_no_news_of_another_viewer_stays(readers: Readers) -> None:
    readers.scene.viewer = 0
    *_, news = readers.tell("A secret.")
    assert news.announced is not None
    readers.scene.viewer = 1
    readers.tell()
    assert news.announced[0] not in readers.children()


def test_what_comes_back_has_another_number_and_still_answers(readers: Readers) -> None:
    def number() -> int:
        readers.tell()
        here = readers.children()
        return next((each for each in here if readers.sent.nodes[each].id == "settings"), 0)

    button, before = readers.scene.find("settings"), number()
    assert button is not None
    button.visible = False
    assert (before > 0, number()) == (True, 0)
    button.visible = True
    after = number()
    assert after not in (0, before)
    assert readers.reader.on_event(pygame.Event(ASKED, request=Request(after, CLICK)))
    assert readers.scene.id == "settings"


def test_without_a_focus_the_name_of_the_screen_has_it_and_is_said_once(readers: Readers) -> None:
    readers.player.hand.press("o")
    readers.tell()
    focused = readers.sent.nodes[readers.sent.focused]
    assert readers.scene.focus.node is None
    assert (focused.label, focused.number == ROOT) == (WORDS["en"]["settings"], False)
    readers.player.hand.press("tab")
    readers.tell()
    assert readers.sent.focused != focused.number
    readers.scene.focus.id = ""
    readers.tell()
    assert readers.sent.focused == focused.number
    assert readers.sent.nodes[focused.number].words == ""


def test_a_list_is_counted_by_its_reader(readers: Readers) -> None:
    readers.player.press("button", WORDS["en"]["hercules"])
    nodes = spoken(readers.scene).nodes.values()
    hand = next(node for node in nodes if node.role == "hand")
    assert (hand.value, hand.of, hand.place, name_of(hand)) == ("5 cards", 5, 0, "Hand")


def test_what_has_the_focus_is_called_as_before_until_the_news_was_heard(readers: Readers) -> None:
    """A reader says new words of it at once, and with that cuts off the news: a machine's whole turn."""
    readers.player.hand.press("tab")
    readers.tell("Zeus draws a card.")
    node = readers.scene.focus.node
    assert node is not None
    assert node.semantic is not None
    before = node.semantic.label
    node.semantic = replace(node.semantic, label="Another name")
    readers.tell("Zeus places a card.")
    assert readers.sent.nodes[readers.sent.focused].label == before
    readers.reader.on_event(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB))
    readers.tell()
    assert readers.sent.nodes[readers.sent.focused].label == "Another name"


def test_what_is_asked_under_a_curtain_stays_until_it_was_heard(readers: Readers) -> None:
    secret = readers.tell("A card.")[-1].announced
    readers.scene.curtain = True
    asked = readers.tell("The curtain has fallen.")[-1].announced
    readers.tell()
    assert secret is not None
    assert asked is not None
    assert asked[0] in readers.children()
    assert secret[0] not in readers.children()


def test_a_list_with_another_number_of_cards_is_another_list(readers: Readers) -> None:
    """Orca goes on saying how many cards there were in one that it knows."""

    def hand() -> tuple[int, int]:
        readers.tell()
        found = next(each for each in readers.sent.nodes.values() if each.role == "hand")
        return found.number, found.of

    readers.player.press("button", WORDS["en"]["hercules"])
    before = hand()
    assert hand() == before
    readers.player.hand.press("1")
    readers.sent.nodes.clear()
    readers.reader._known.clear()
    number, count = hand()
    assert (count, number != before[0]) == (before[1] - 1, True)
