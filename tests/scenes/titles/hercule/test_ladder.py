"""The ladder on screen: chosen on its own page, marked in the lists, next step unlocked at a run's end."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.titles.hercule.rules.moves import NextPhase
from saves.run import Run
from scenes.pages.runs import RunsScene
from scenes.services import Services
from scenes.titles.hercule.ending import EndingScene
from scenes.titles.hercule.run_history import DeedsPage
from scenes.titles.hercule.samples import POSITIONS, session_at
from scenes.titles.hercule.start.page import NewRunScene
from scenes.titles.registry import scenes_of
from scenes.toolkit.scene import Scene
from tests.scenes.menu_pilot import Visitor
from tests.scenes.playing import Player

Make = Callable[[Services], Scene[Any]]
HEADS = range(1, 11)


def won(services: Services, heads: int = 0, *, practice: bool = False) -> Run:
    """A run at Mythic that is won by its last blow."""
    session = session_at(services, f"{POSITIONS['victory']} difficulty=mythic heads={heads}", seed=7)
    session.practice = practice
    run = services.saves.create(session, "hercule", f"With {heads}")
    while session.outcome is None:
        session.submit(NextPhase())
    return run


def after(*victories: int) -> Make:
    """The set-up page of a player who has won with these numbers of heads."""

    def made(services: Services) -> Scene[Any]:
        for heads in victories:
            won(services, heads)
        return NewRunScene(services)

    return made


def told(visitor: Visitor, part: str) -> bool:
    return any(part in node["label"] for node in visitor.nodes)


def head(visitor: Visitor, number: int) -> str:
    label: str = visitor.node(f"head:{number}")["label"]
    return label


def test_only_mythic_offers_the_ladder(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, after(0))
    assert "heads" not in visitor.hand.ids()
    visitor.hand.click("difficulty:mythic")
    assert visitor.node("heads")["label"] == "Heads: 1"
    visitor.hand.click("difficulty:heroic")
    assert "heads" not in visitor.hand.ids()
    visitor.hand.click("begin")
    assert visitor.results[0].session.state.settings.grown == 0


@pytest.mark.parametrize(("lang", "said"), [("en", "Attack −1."), ("fr", "Attaque −1.")])
def test_mythic_says_what_its_number_makes_of_each_attack(tmp_path: Path, lang: str, said: str) -> None:
    visitor = Visitor(tmp_path, NewRunScene, lang=lang)
    assert not told(visitor, said)
    visitor.hand.click("difficulty:mythic")
    assert told(visitor, said)


def test_who_has_not_won_at_mythic_sees_all_heads_locked_and_what_opens_them(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, after())
    visitor.hand.click("difficulty:mythic")
    assert visitor.node("heads")["label"] == "Heads: 0"
    visitor.hand.click("heads")
    assert head(visitor, 1).endswith("(locked: win at Mythic)")
    for number in HEADS[1:]:
        assert head(visitor, number).endswith(f"(locked: win with head {number - 1})")
    visitor.hand.click("head:1")
    visitor.hand.click("take")
    visitor.hand.click("begin")
    assert visitor.results[0].session.state.settings.grown == 0


def test_mythic_proposes_the_highest_open_head_with_its_sentence(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, after(0, 1, 2))
    visitor.hand.click("difficulty:mythic")
    assert visitor.node("heads")["label"] == "Heads: 3"
    visitor.hand.click("heads")
    sentence = head(visitor, 3).split(". ", 2)[2].removesuffix(" (in force)")
    visitor.hand.press("escape")
    assert told(visitor, sentence)
    visitor.hand.click("begin")
    assert visitor.results[0].session.state.settings.grown == 3


def test_the_page_lists_all_heads_in_force_by_mouse_and_by_keys(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, after(3))
    visitor.hand.click("difficulty:mythic")
    visitor.hand.click("heads")
    for press, expected in (("2", 2), ("0", 0), ("4", 4), ("9", 4)):
        visitor.hand.press(press)
        assert [head(visitor, n).endswith("(in force)") for n in HEADS] == [n <= expected for n in HEADS]
    visitor.hand.click("head:2")
    assert visitor.node("head:2")["value"] == "chosen"
    assert head(visitor, 4).endswith("(open)")
    visitor.hand.press("enter")
    assert visitor.node("heads")["label"] == "Heads: 2"
    visitor.hand.click("heads")
    visitor.hand.click("head:4")
    visitor.hand.press("escape")
    assert visitor.node("heads")["label"] == "Heads: 2"


def test_the_deck_is_as_large_as_the_heads_want(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, after(5))
    visitor.hand.click("difficulty:mythic")
    assert told(visitor, "Your deck: 12 of 12")
    visitor.hand.click("heads")
    visitor.hand.press("5")
    visitor.hand.press("enter")
    assert told(visitor, "Your deck: 10 of 10")
    visitor.hand.click("difficulty:normal")
    visitor.hand.click("difficulty:mythic")
    visitor.hand.click("begin")
    (made,) = visitor.results
    assert made.session.state.settings.grown == 6
    assert len(made.session.state.heroes[0].cards) == 12 + 1


def test_two_heroes_face_the_heads_together(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, after(5))
    visitor.hand.click("heroes:hands")
    visitor.hand.click("difficulty:mythic")
    visitor.hand.click("begin")
    state = visitor.results[0].session.state
    assert [len(hero.cards) for hero in state.heroes] == [13, 13]


@pytest.mark.parametrize(("lang", "words"), [("en", "Mythic, 3 heads"), ("fr", "Mythique, 3 têtes")])
def test_the_heads_are_marked_wherever_the_run_is_told(tmp_path: Path, lang: str, words: str) -> None:
    def runs(services: Services) -> Scene[Any]:
        won(services, 3)
        return RunsScene(services)

    visitor = Visitor(tmp_path / "runs", runs, lang=lang)
    visitor.hand.click("tab:finished")
    assert told(visitor, words)
    visitor.hand.click("tab:figures")
    assert told(visitor, words)

    def deeds(services: Services) -> Scene[Any]:
        return DeedsPage(services, services.saves.open_replay(won(services, 3).id))

    page = Visitor(tmp_path / "deeds", deeds, lang=lang)
    assert isinstance(page.scene, DeedsPage)
    assert words in page.scene.heading()
    assert told(Visitor(tmp_path / "end", lambda each: EndingScene(each, won(each, 3)), lang=lang), words)


def test_the_table_marks_the_heads_and_how_long_the_trial_may_stand(tmp_path: Path) -> None:
    position = "planning trial=lernaean_hydra turn=4 hand=strike#1 difficulty=mythic heads={}"
    few = Player(tmp_path / "few", position.format(2))
    assert "Mythic, 2 heads · turn 4" in few.node("progress")["label"]
    many = Player(tmp_path / "many", position.format(5))
    assert "Mythic, 5 heads · turn 4 of 12" in many.node("progress")["label"]


def ending(victories: tuple[int, ...], heads: int, *, practice: bool = False) -> Make:
    def made(services: Services) -> Scene[Any]:
        for before in victories:
            won(services, before)
        return EndingScene(services, won(services, heads, practice=practice))

    return made


@pytest.mark.parametrize(
    ("victories", "heads", "words"),
    [
        ((), 0, "Head 1 of the Hydra is open: The Backward Head."),
        ((0,), 1, "Head 2 of the Hydra is open: The Greedy Head."),
        ((2,), 1, "Twelve trials beaten"),
        ((9,), 10, "The Hydra has no head left."),
    ],
)
def test_the_end_of_a_won_run_says_which_head_it_opened(
    tmp_path: Path, victories: tuple[int, ...], heads: int, words: str
) -> None:
    assert told(Visitor(tmp_path, ending(victories, heads)), words)


def test_the_end_of_practice_opens_nothing(tmp_path: Path) -> None:
    assert not told(Visitor(tmp_path, ending((), 0, practice=True)), "of the Hydra is open")


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 200), ((1024, 640), 100)])
def test_each_head_can_be_reached_where_there_is_little_room(
    tmp_path: Path, size: tuple[int, int], scale: int
) -> None:
    visitor = Visitor(tmp_path, after(9), size=size, scale=scale)
    visitor.hand.click("difficulty:mythic")
    visitor.hand.click("heads")
    visitor.hand.press("1")
    page = visitor.services.stack.top
    assert page is not None
    while page.focus.id != "head:10":
        visitor.hand.press("tab")
    visitor.hand.press("enter")
    assert visitor.node("head:10")["value"] == "chosen"


def test_practice_counts_the_trials_of_a_short_run(services: Services) -> None:
    pick = scenes_of("hercule", services).records().practice([(1, "crab")], {"labours": 6})
    assert pick is not None
    assert [each.label for each in pick.options] == ["Trial 1 of 6: crab"]
