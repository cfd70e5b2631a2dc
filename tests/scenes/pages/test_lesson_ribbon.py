"""The ribbon under a poster says how long its lesson takes, how far it is, or that it is done."""

from pathlib import Path

import pytest

from game.core.session import Session
from scenes.app.program import Director
from scenes.pages.title import TitleScene
from scenes.widgets.buttons import Button
from tests.scenes.match_pilot import pilot
from tests.scenes.playing import services_at


@pytest.mark.parametrize(("lang", "word", "over"), [("en", "Lesson", "done"), ("fr", "Leçon", "faite")])
def test_a_lesson_that_was_begun_says_how_far_it_is(tmp_path: Path, lang: str, word: str, over: str) -> None:
    services = services_at(tmp_path, lang=lang)
    lesson = services.lessons("hisment").lessons[0]
    steps = len(lesson.steps)
    for done, expected in ((0, "10 min"), (3, f"4/{steps}"), (steps, over)):
        services.learn(lessons={f"hisment/{lesson.id}": done})
        page = TitleScene(services)
        services.stack.push(page)
        ribbon = page.find("lesson:hisment")
        assert isinstance(ribbon, Button)
        assert ribbon.text.replace("\u00a0", " ") == f"{word} · {expected}"


def test_the_ribbon_says_at_once_how_far_one_has_got(tmp_path: Path) -> None:
    services = services_at(tmp_path)
    services.stack.speed = 0.0
    services.learn(offered=True)
    Director(services).start()
    hand = pilot(services)
    hand.click("lesson:hisment")
    hand.press("space")
    hand.press("escape")
    hand.click("yes")
    page = services.stack.top
    assert isinstance(page, TitleScene)
    ribbon = page.find("lesson:hisment")
    assert isinstance(ribbon, Button)
    assert ribbon.text.startswith("Lesson · 2/")


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_the_ribbon_keeps_its_place_when_a_game_is_in_progress(tmp_path: Path, scale: int) -> None:
    services = services_at(tmp_path, text_scale=scale, lang="fr")
    places = []
    for _ in range(2):
        page = TitleScene(services)
        services.stack.push(page)
        ribbon, again = page.find("lesson:hercule"), page.find("again:hercule")
        assert ribbon is not None
        places.append(ribbon.world_rect())
        rules = services.load_rules("hercule")
        services.saves.create(Session.new(rules, 7), "hercule", "x")
    assert places[0] == places[1]
    assert again is not None
    assert not again.world_rect().colliderect(places[0])


def test_a_poster_promises_no_settings_that_nobody_has_chosen(tmp_path: Path) -> None:
    services = services_at(tmp_path)
    page = TitleScene(services)
    services.stack.push(page)
    said = {
        id: page.explanation(poster)
        for id in ("hercule", "hisment", "seventh_hero")
        if (poster := page.find(f"poster:{id}"))
    }
    assert "you alone" in said["hercule"]
    assert "you against an easy computer player." in said["hisment"], "two players: one opponent"
    assert "you against easy computer players." in said["seventh_hero"]
    services.remember("hisment", {"match:seats": "2"})
    poster = page.find("poster:hisment")
    assert poster is not None
    assert "the players and rules of your last one" in page.explanation(poster)
    services.remember("hercule", {"difficulty": "heroic"})
    poster = page.find("poster:hercule")
    assert poster is not None
    assert "your last settings" in page.explanation(poster)


def test_the_first_button_says_which_game_it_begins_and_against_whom(tmp_path: Path) -> None:
    services = services_at(tmp_path)
    page = TitleScene(services)
    services.stack.push(page)
    button = page.find("play")
    assert button is not None
    assert page.explanation(button) == "Hercules\nStarts a game at once: you alone, with the usual settings."
    services.remember("hercule", {"difficulty": "heroic"})
    assert page.explanation(button) == "Hercules\nStarts a game with your last settings."
