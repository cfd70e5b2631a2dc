"""Who is told what: nothing while nobody listens, news once, and again to those who were told."""

import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from scenes.spoken.audience import Audience
from scenes.spoken.bridge import Update
from scenes.spoken.lines import MOST, joined, shortened
from scenes.spoken.reader import ScreenReader
from scenes.spoken.voice import Manner, Order, Voice, espeak, sapi, say, speech_dispatcher
from scenes.toolkit.geometry import Box
from scenes.toolkit.input import SENT, KeyPress
from scenes.toolkit.scene import AnyScene
from tests.flow.desk import wait_for
from tests.spoken.plays import WORDS
from tests.spoken.within import Within

MANNER = Manner("fr", 50, 80)
SPEAKER = "import sys, pathlib; pathlib.Path(sys.argv[1]).open('a').write(sys.stdin.read() + chr(10))"


class Closed:
    """A bridge to a reader that never listens."""

    asked = 0

    def update(self, make: Callable[[], Update]) -> None:
        self.asked += 1

    def focus(self, has: bool) -> None:
        pass

    def moved(self, outer: Box, inner: Box) -> None:
        pass


def key(listener: Within, number: int) -> bool:
    return listener.audience.on_event(pygame.Event(pygame.KEYDOWN, key=number, mod=0, unicode="", scancode=0))


def test_nothing_is_made_while_nobody_listens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    listener, bridge = Within(tmp_path), Closed()
    reader = ScreenReader(listener.services.stack, lambda *_: bridge)
    audience = Audience(listener.services, None, reader, Voice(None, {}))
    audience.opened(pygame.Window(hidden=True))

    def never(_: AnyScene) -> None:
        raise AssertionError("a tree was made for nobody")

    monkeypatch.setattr("scenes.spoken.reader.spoken", never)
    scene = listener.services.stack.top
    assert scene is not None
    audience.tell(scene)
    assert bridge.asked == 0


def test_the_log_holds_the_scene_what_happens_and_the_focus(tmp_path: Path) -> None:
    listener, log = Within(tmp_path), tmp_path / "said.txt"
    reader = ScreenReader(listener.services.stack, lambda *_: None)
    audience = Audience(listener.services, log, reader, Voice(None, {}))

    def told() -> list[str]:
        scene = listener.services.stack.top
        assert scene is not None
        audience.tell(scene)
        return log.read_text("utf-8").splitlines()

    listener.hand.click("poster:hercule")
    assert told()[0] == "Hercules, run 1 · Normal"
    listener.hand.press("1")
    assert "Played: Block." in told()


def test_a_screen_that_opens_with_a_focus_says_its_name_after_it(tmp_path: Path) -> None:
    listener = Within(tmp_path)
    listener.press("button", WORDS["en"]["set_up"])
    assert listener.news()[-1].startswith("Set up a table. ")


def test_what_was_told_is_told_again_and_what_is_on_the_table(tmp_path: Path) -> None:
    listener = Within(tmp_path)
    listener.press("button", WORDS["en"]["hercules"])
    last = listener.news()[-1]
    assert key(listener, pygame.K_F8)
    assert listener.news()[-2:] == [last, last]
    assert key(listener, pygame.K_F7)
    table = listener.news()[-1]
    for words in ("Planning", "5 cards to play", "Hand: 5 cards", "Deck: 5 cards", "3 more Wounds allowed"):
        assert words in table


def test_all_news_since_the_last_key_is_told_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    listener = Within(tmp_path)
    listener.press("button", WORDS["en"]["hercules"])
    scene = listener.services.stack.top
    assert scene is not None
    lines = list(scene.happened())
    monkeypatch.setattr(scene, "happened", lambda: tuple(lines))
    key(listener, pygame.K_F1)
    for line in ("— Turn 2 —", "Zeus draws a card."):
        lines.append(line)
        listener.audience.tell(scene)
    key(listener, pygame.K_F8)
    assert listener.news()[-1] == "Turn 2. Zeus draws a card."


def test_another_viewer_is_told_nothing_again(tmp_path: Path) -> None:
    listener = Within(tmp_path)
    listener.press("button", WORDS["en"]["hercules"])
    scene = listener.services.stack.top
    assert scene is not None
    scene.viewer = 1
    before = len(listener.news())
    key(listener, pygame.K_F8)
    assert len(listener.news()) == before


def test_no_more_lines_come_at_once_than_anybody_can_follow() -> None:
    lines = [f"Line {number}" for number in range(20)]
    few = shortened(lines)
    assert len(few) == MOST
    assert few[0] == lines[0]
    assert few[-1] == lines[-1]
    assert "13 more lines are in the log." in few
    assert joined(["One.", "Two"]) == "One. Two."


def test_the_voice_reads_line_after_line_and_is_silent_when_asked(tmp_path: Path) -> None:
    heard = tmp_path / "heard.txt"

    voice = Voice(lambda words, _: Order((sys.executable, "-c", SPEAKER, str(heard)), words), {})
    voice.stop()
    for words in ("one", "deux é", "three"):
        voice.speak(words, MANNER)
    voice._lines.put(None)
    assert voice._thread is not None
    voice._thread.join()
    assert heard.read_text("utf-8").splitlines() == ["one", "deux é", "three"]


def test_lines_from_before_it_was_silenced_are_not_read(tmp_path: Path) -> None:
    heard = tmp_path / "heard.txt"
    voice = Voice(lambda words, _: Order((sys.executable, "-c", SPEAKER, str(heard)), words), {})
    voice._read(voice._turn - 1, Order(("missing",), "late"))
    assert not heard.exists()


def test_a_service_that_goes_on_without_its_client_is_silenced(tmp_path: Path) -> None:
    """Whoever only ends the client of speech-dispatcher still hears what it has handed over."""
    begun, hushed = tmp_path / "begun", tmp_path / "hushed"
    touch = "import sys, pathlib, time; pathlib.Path(sys.argv[1]).touch(); time.sleep(float(sys.argv[2]))"
    speaking = sys.executable, "-c", touch, str(begun), "60"
    voice = Voice(lambda *_: Order(speaking, hush=(sys.executable, "-c", touch, str(hushed), "0")), {})
    voice.speak("one", MANNER)
    wait_for("the voice", begun.exists, str)
    voice.close()
    assert hushed.exists()
    assert "--cancel" in speech_dispatcher("one", MANNER).hush


def test_each_system_is_asked_in_its_own_way() -> None:
    assert speech_dispatcher("-x", MANNER).command[-2:] == ("--", "-x")
    assert "60" in speech_dispatcher("-x", MANNER).command
    assert espeak("a", MANNER) == Order(("espeak-ng", "-v", "fr", "-s", "180", "-a", "80", "--stdin"), "a")
    assert say("a", MANNER) == Order(("say", "-r", "180", "-f", "-"), "[[volm 0.80]] a")
    assert "Language=40C" in sapi("a", MANNER).command[-1]


def test_the_keys_that_ask_are_chosen_like_any_other(tmp_path: Path) -> None:
    listener = Within(tmp_path)
    listener.services.settings = replace(listener.services.settings, keys={"told_table": "x"})
    listener.services.obey()
    assert not key(listener, pygame.K_F7)
    assert key(listener, pygame.K_x)


def test_a_button_of_a_pad_asks_too(tmp_path: Path) -> None:
    listener = Within(tmp_path)
    assert listener.audience.on_event(pygame.Event(SENT, press=KeyPress("f8")))
    assert not listener.audience.on_event(pygame.Event(SENT, press=KeyPress("space")))
