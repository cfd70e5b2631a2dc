"""The curtain between two players: the screen before, during and after it reveals nothing hidden.

Two positions that look the same to a player must give the same bytes in every frame.
"""

from pathlib import Path

import pygame
import pytest

from game.titles.hera_zeus.rules.moves import Challenge, Deploy, DiscardNext, Draw, EndTurn
from saves.match import Match
from scenes.match.host import LAST_LOOK_SECONDS
from scenes.table.inspector import LOOK_SECONDS
from scenes.toolkit.scene import Speech, dump
from tests.scenes.hot_seat import (
    CURTAIN,
    HERA,
    SIZE,
    TABLE,
    ZEUS,
    House,
    in_world,
    laid,
    other_world,
    rules,
    spent,
)


@pytest.mark.parametrize("number", [1, 2])
def test_while_it_falls_and_is_down_the_old_viewer_sees_nothing_that_he_could_not(
    tmp_path: Path, number: int
) -> None:
    ours = in_world(tmp_path / "ours", spent(tmp_path / "first").session.state)
    theirs = in_world(tmp_path / "theirs", other_world(ours, HERA, number))
    for house in (ours, theirs):
        house.key("e")
        house.rest()
        for _ in range(4):
            house.frame()
        house.key("return")
        house.key("tab")
    assert ours.frames == theirs.frames
    assert len(set(ours.frames)) > 20, "it must have been seen to fall"
    for house in (ours, theirs):
        house.key("return")
        house.rest()
    assert ours.frames != theirs.frames, "behind it the worlds differ"


@pytest.mark.parametrize("number", [1, 2])
def test_once_it_is_down_and_while_it_rises_the_new_viewer_sees_nothing_that_he_could_not(
    tmp_path: Path, number: int
) -> None:
    ours = in_world(tmp_path / "ours", spent(tmp_path / "first").session.state)
    theirs = in_world(tmp_path / "theirs", other_world(ours, ZEUS, number))
    for house in (ours, theirs):
        house.key("e")
        while not house.curtain.curtain:
            house.frame()
    assert ours.frames != theirs.frames, "before it the worlds differ"
    for house in (ours, theirs):
        house.frames.clear()
        house.rest()
        house.raise_it()
        for _ in range(4):
            house.frame()
    assert ours.frames == theirs.frames
    assert len(set(ours.frames)) > 20, "it must have been seen to rise"


def test_what_was_done_unseen_leaves_no_trace_for_the_new_viewer(tmp_path: Path) -> None:
    """Two different cards laid from the same hand, hovered and refused, look the same to the other player."""
    houses = [laid(tmp_path / "one"), laid(tmp_path / "two")]
    ends = []
    for house, pick in zip(houses, (min, max), strict=True):
        cards = [
            m
            for m in house.session.legal_moves(HERA)
            if isinstance(m, Deploy) and (m.column, m.place) == (0, 0)
        ]
        card = pick(cards)
        house.hand.move(house.hand.centre(f"hand/0:{card.card}"))
        house.table.complain("Not so.")
        house.play(card)
        for move in (Draw(), Draw()):
            house.play(move)
        ends.append(card.card)
        house.key("e")
        house.rest()
        house.hand.move((5, 5))
        house.frames.clear()
        house.raise_it()
    assert ends[0] != ends[1]
    assert houses[0].frames == houses[1].frames


def test_it_falls_over_the_table_as_it_was_left(tmp_path: Path) -> None:
    house = spent(tmp_path)
    before = house.picture
    house.key("e")
    assert house.picture[len(before) // 2 :] == before[len(before) // 2 :]


def test_nothing_changes_before_it_covers_every_pixel(tmp_path: Path) -> None:
    house = spent(tmp_path)
    before = house.session.state
    house.key("e")
    while not house.curtain.curtain:
        assert house.session.state is before
        assert house.table.viewer == HERA
        house.frame()
    assert isinstance(house.session.steps[-1].move, EndTurn)
    assert house.table.viewer == ZEUS


def test_of_a_closed_curtain_no_pixel_depends_on_the_table_below(tmp_path: Path) -> None:
    house = spent(tmp_path)
    house.key("e")
    house.rest()
    closed = house.picture
    house.table.root.visible = False
    house.table.touch()
    house.services.stack.draw(house.hand.screen, anew=True)
    assert house.picture == closed
    assert not house.curtain.overlay, "the table is not even painted"


def test_its_words_name_nothing_but_the_curtain(tmp_path: Path) -> None:
    house = spent(tmp_path)
    speech = Speech()
    list(speech.of(house.table))
    house.key("e")
    house.rest()
    tree = house.hand.tree()
    assert (tree["scene"], tree["caption"], tree["viewer"]) == (CURTAIN, "The curtain", None)
    assert [node["id"] for node in tree["nodes"] if node["id"]] == ["fallen", "notice", "raise", "leave"]
    assert list(speech.of(house.curtain)) == [
        "The curtain",
        "The curtain has fallen",
        "Pass the screen to Bob. Ada, look away.",
    ]
    assert (house.curtain.viewer, house.curtain.curtain) == (None, True)


def test_while_it_moves_it_says_whose_table_is_seen(tmp_path: Path) -> None:
    house = spent(tmp_path)
    house.key("e")
    assert (house.curtain.viewer, house.curtain.curtain) == (HERA, False)
    assert dump(house.curtain)["nodes"] == []
    house.rest()
    house.key("tab")
    house.key("return")
    assert (house.curtain.viewer, house.curtain.curtain) == (ZEUS, False)


# What opens it


@pytest.mark.parametrize("habit", ["return", "space", "e", "escape", "left", "down", "1", "h", "c"])
def test_no_key_pressed_out_of_habit_opens_it(tmp_path: Path, habit: str) -> None:
    house = spent(tmp_path)
    house.key("e")
    house.key(habit)
    house.rest()
    if habit != "escape":
        house.key(habit)
        house.rest()
    assert (house.at, house.curtain.curtain) == (CURTAIN, True)


def test_a_press_that_hurries_it_lands_it_and_does_not_open_it(tmp_path: Path) -> None:
    house = spent(tmp_path)
    house.key("e")
    house.frame()
    middle = (SIZE[0] // 2, round(SIZE[1] * 0.715))
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        fields = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        house.hand.send(kind, pos=middle, **fields)
    house.rest()
    assert house.curtain.curtain
    raising = house.curtain.find("raise")
    assert raising is not None
    assert raising.contains(middle), "the press would have met the button"


def test_tab_and_then_enter_or_a_hold_open_it(tmp_path: Path) -> None:
    house = spent(tmp_path)
    house.key("e")
    house.rest()
    house.raise_it()
    assert (house.at, house.table.viewer) == (TABLE, ZEUS)
    house.key("c")
    house.rest()
    house.hand.hold("raise")
    assert house.at == TABLE


@pytest.mark.parametrize("button", [1, 3])
def test_a_stray_click_does_not_open_it(tmp_path: Path, button: int) -> None:
    house = spent(tmp_path)
    house.key("e")
    house.rest()
    for _ in range(2):
        house.hand.click("raise", button)
    house.rest()
    assert (house.at, house.curtain.curtain) == (CURTAIN, True)


@pytest.mark.parametrize(("way", "at"), [((0, -1), TABLE), ((0, 1), CURTAIN), ((1, 0), CURTAIN)])
def test_it_is_pulled_up_and_no_other_way(tmp_path: Path, way: tuple[int, int], at: str) -> None:
    house = spent(tmp_path)
    house.key("e")
    house.rest()
    x, y = house.hand.centre("raise")
    house.hand.down((x, y))
    for length in (10, 40, 90):
        house.hand.move((x + way[0] * length, y + way[1] * length))
    house.hand.up((x + way[0] * 90, y + way[1] * 90))
    house.rest()
    assert house.at == at


@pytest.mark.parametrize(
    ("start", "way", "at"),
    [
        ((60, 600), (0, -1), TABLE),
        ((500, 620), (0, -1), TABLE),
        ((60, 600), (1, 0), CURTAIN),
        ((60, 60), (0, 1), CURTAIN),
    ],
)
def test_its_hem_is_pulled_up_like_its_button(
    tmp_path: Path, start: tuple[int, int], way: tuple[int, int], at: str
) -> None:
    house = spent(tmp_path)
    house.key("e")
    house.rest()
    house.hand.down(start)
    for length in (10, 40, 90):
        house.hand.move((start[0] + way[0] * length, start[1] + way[1] * length))
    house.hand.up((start[0] + way[0] * 90, start[1] + way[1] * 90))
    house.rest()
    assert house.at == at


def test_a_hem_that_is_pulled_too_little_or_only_clicked_shows_nothing(tmp_path: Path) -> None:
    house = spent(tmp_path)
    house.key("e")
    house.rest()
    house.hand.move((60, 600))
    closed = house.picture
    house.hand.down((60, 600))
    for length in (10, 25, 35):
        house.hand.move((60, 600 - length))
        assert (house.picture, house.curtain.curtain) == (closed, True)
    house.hand.up((60, 565))
    house.rest()
    for _ in range(2):
        house.hand.down((60, 600))
        house.hand.up((60, 600))
    house.hand.down((60, 600))
    house.hand.wait(1.0)
    house.hand.up((60, 600))
    house.rest()
    assert (house.at, house.curtain.curtain) == (CURTAIN, True)


def test_escape_shows_the_way_out_and_nothing_of_the_table(tmp_path: Path) -> None:
    house = spent(tmp_path)
    house.key("e")
    house.rest()
    house.key("escape")
    assert house.curtain.focus.id == "leave"
    house.key("return")
    assert house.results == ["title"]


# When it falls


def test_a_game_of_two_begins_behind_it(tmp_path: Path) -> None:
    house = House(tmp_path)
    assert (house.at, house.curtain.curtain) == (CURTAIN, True)
    assert "Ada" in house.hand.tree()["nodes"][1]["label"]


def test_the_hide_key_covers_the_table_before_the_next_frame(tmp_path: Path) -> None:
    house = spent(tmp_path)
    house.key("e")
    house.rest()
    closed, house = house.picture, laid(tmp_path / "again")
    house.key("c")
    assert house.curtain.curtain
    corner = SIZE[0] * 3 * 10
    assert house.picture[:corner] == closed[:corner]
    before = house.session.state
    house.rest()
    house.raise_it()
    assert (house.at, house.table.viewer, house.session.state) == (TABLE, HERA, before)


@pytest.mark.parametrize("opened", ["", "l", "d", "escape"])
def test_a_lost_window_covers_the_table_and_what_is_open_above_it(tmp_path: Path, opened: str) -> None:
    house = laid(tmp_path)
    if opened:
        house.key(opened)
        house.rest()
    over = house.at
    house.services.stack.dispatch(pygame.Event(pygame.WINDOWFOCUSLOST))
    house.hand.frame()
    assert (house.at, house.curtain.curtain, house.curtain.overlay) == (CURTAIN, True, False)
    assert not house.services.stack.busy, "no fade may show what was there"
    house.rest()
    house.raise_it()
    assert house.at == over


def test_the_hide_key_works_over_an_open_log(tmp_path: Path) -> None:
    house = laid(tmp_path)
    house.key("l")
    house.rest()
    house.key("c")
    assert house.curtain.curtain


@pytest.mark.parametrize("moment", [0.0, 0.2, 0.45])
def test_a_window_lost_while_it_rises_closes_it_again(tmp_path: Path, moment: float) -> None:
    house = spent(tmp_path)
    house.key("e")
    house.rest()
    house.key("tab")
    house.key("return")
    house.frame(moment)
    house.services.stack.dispatch(pygame.Event(pygame.WINDOWFOCUSLOST))
    house.hand.frame()
    assert (house.at, house.curtain.curtain, house.curtain.overlay) == (CURTAIN, True, False)
    house.rest()
    house.raise_it()
    assert (house.at, house.table.viewer) == (TABLE, ZEUS)


def test_a_window_lost_while_it_falls_lands_it(tmp_path: Path) -> None:
    house = spent(tmp_path)
    house.key("e")
    house.frame()
    house.services.stack.dispatch(pygame.Event(pygame.WINDOWFOCUSLOST))
    house.hand.frame()
    assert house.curtain.curtain
    assert isinstance(house.session.steps[-1].move, EndTurn)
    house.rest()
    house.raise_it()
    assert house.at == TABLE


@pytest.mark.parametrize(("speed", "reduced"), [(0.0, False), (1.0, True), (4.0, False)])
def test_however_it_moves_it_is_closed_between_the_two(tmp_path: Path, speed: float, reduced: bool) -> None:
    house = spent(tmp_path)
    house.services.stack.speed, house.services.stack.reduced = speed, reduced
    house.services.stack.rebuild_all()
    house.key("e")
    house.rest()
    assert (house.curtain.curtain, house.table.viewer) == (True, ZEUS)
    house.raise_it()
    assert (house.at, house.table.viewer) == (TABLE, ZEUS)


def test_one_person_and_the_machine_need_none(tmp_path: Path) -> None:
    house = House(tmp_path, match=Match("", ("Ada", "Bob"), ("human", "easy")))
    assert (house.at, house.table.viewer) == (TABLE, HERA)
    house.key("c")
    assert house.at == TABLE
    house.services.stack.dispatch(pygame.Event(pygame.WINDOWFOCUSLOST))
    house.hand.frame()
    assert house.at == TABLE


def test_only_a_choice_in_mid_turn_needs_one_more_there_and_one_back(tmp_path: Path) -> None:
    sides = "hera.hand=WG hera.field=D/D/ zeus.hand=w zeus.field=pfe/d/"
    position = f"turn turn=3 points=3 option.pandora_order=ask {sides}"
    house = House(tmp_path, rules(tmp_path).parse_position(position))
    house.raise_it()
    house.play(Challenge(0))
    assert (house.at, house.table.viewer) == (TABLE, HERA), "she sees first what she has done"
    house.frame(LAST_LOOK_SECONDS)
    house.frame(LAST_LOOK_SECONDS)
    house.rest()
    assert house.curtain.curtain
    house.raise_it()
    assert (house.at, house.table.viewer) == (TABLE, ZEUS)
    assert headed(house, "Pandora’s jar is open"), "whose turn it is has not ended"
    house.play(*[DiscardNext(card) for card in ("hero", "pandora_zeus")])
    house.frame(LAST_LOOK_SECONDS)
    house.frame(LAST_LOOK_SECONDS)
    house.rest()
    house.raise_it()
    assert (house.at, house.table.viewer, house.session.state.left) == (TABLE, HERA, 2)
    assert headed(house, "What the jar has taken"), "who ordered cards has had no turn"


def headed(house: House, words: str) -> bool:
    """Return True if the recap has this heading."""
    recap = house.table.find("recap")
    said = [str(getattr(node, "text", "")).casefold() for node in recap.walk()] if recap else []
    return words.casefold() in said


def test_the_recap_tells_the_new_viewer_what_he_could_see_until_he_acts(tmp_path: Path) -> None:
    house = spent(tmp_path)
    house.pass_over()
    told = house.table.find("recap")
    assert told is not None
    assert told.semantic is not None
    assert told.semantic.label == "Hera draws (×3)."
    house.play(house.session.legal_moves(ZEUS)[0])
    assert house.table.find("recap") is None


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
def test_the_recap_steps_aside_for_a_card_that_is_looked_at(tmp_path: Path, size: tuple[int, int]) -> None:
    house = spent(tmp_path)
    house.services.stack.resize(size)
    house.hand.screen = pygame.Surface(size)
    house.pass_over()
    table, height = house.table, size[1]
    recap, reader = table.find("recap"), pygame.Rect(table.scene.layout.reading)
    assert recap.world_rect().colliderect(reader)
    house.hand.settle()
    told = pygame.image.tobytes(house.hand.screen.subsurface(reader), "RGB")
    x, y = house.hand.centre(f"hand/{ZEUS}:{table.model.own.hand[0]}")
    house.hand.move((x, min(y, height - 20)))
    house.hand.settle()
    assert table.find("recap").world().alpha == 1.0, "it waits for the pointer that only passes"
    house.frame(LOOK_SECONDS)
    house.hand.settle()
    assert table.find("recap").world().alpha == 0.0
    assert pygame.image.tobytes(house.hand.screen.subsurface(reader), "RGB") != told
    for place in (house.hand.centre("again"), (4, height // 2)):
        house.hand.move(place)
        house.hand.settle()
        assert table.find("recap").world().alpha == 1.0
    house.key("tab")
    assert table.find("recap").world().alpha == 0.0
    table.focus.id = "again"
    house.frame()
    assert table.find("recap").world().alpha == 1.0, "and its buttons are reached with keys"


def test_escape_puts_the_recap_away_and_only_then_opens_the_menu(tmp_path: Path) -> None:
    house = spent(tmp_path)
    house.pass_over()
    house.key("escape")
    assert house.table.find("recap") is None
    assert house.at == TABLE
    house.key("escape")
    assert house.at == "hera_zeus/menu"


def test_a_won_game_leaves_without_a_hand_over(tmp_path: Path) -> None:
    house = spent(tmp_path)
    house.move_at(0.0)
    for _ in range(400):
        if house.results:
            break
        if house.at == CURTAIN:
            house.rest()
            house.raise_it()
        elif house.table.model.view.result or not house.table.model.acts:
            house.frame(LAST_LOOK_SECONDS)
        else:
            legal = house.session.legal_moves(house.table.model.seat)
            if house.table.model.ending:
                house.key("e")
            else:
                house.play(legal[len(house.session.steps) % len(legal)])
    assert house.results == ["over"]
