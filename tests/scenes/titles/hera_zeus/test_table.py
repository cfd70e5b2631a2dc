"""The table of Héra et Zeus under a player's hands: drags, clicks and keys make the same moves."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.refs import Ref
from game.core.rng import Rng
from game.core.session import Session
from game.titles.hera_zeus.rules.moves import (
    CallPegasi,
    Challenge,
    Deploy,
    Descend,
    DiscardNext,
    Draw,
    LookColumn,
    LookHand,
    Lure,
    PickColumn,
    PlayGod,
    RemoveFigure,
    SetUp,
    Shift,
    StrikeFront,
    StrikeHand,
    TakeCard,
    TakePegasi,
)
from scenes.titles.hera_zeus.model import Model
from scenes.titles.hera_zeus.table import HeraZeusTable
from scenes.titles.hera_zeus.title import HeraZeusScenes
from tests.scenes.hera_zeus_player import Rival
from tests.scenes.playing import services_at

SETUP = "setup hera.hand=ADDFGGMSY"
TURN = (
    "turn turn=5 points=3 hera.hand=ZFGYWSHQ zeus.hand=bccdge hera.field=A+D/E/CM zeus.field=g+f/d/eb "
    "hera.pile=GFGDE zeus.pile=mfgdee"
)
FIRST = "turn turn=1 points=3 hera.hand=DFGM zeus.hand=bccdge hera.field=E/A/G zeus.field=g/f/e"
FIGURES = (
    "turn turn=5 points=4 hera.hand=FGGZ zeus.hand=bccdge hera.field=A+D/E/C zeus.field=g+f/d/eb "
    "hera.figure=1 zeus.figure=2"
)
HADES = TURN.replace("hera.hand=", "pending=hades/0/-1/H spent=1 hera.hand=")
PERSEPHONE = TURN.replace("hera.hand=", "pending=persephone/0/-1/Q spent=1 hera.hand=")
DRAWN = TURN.replace("hera.hand=", "pending=column/0/-1/c spent=1 hera.hand=")
PANDORA = TURN.replace("hera.hand=", "pending=order_column/0/0/ spent=1 hera.hand=").replace("=g+f/", "=p+f/")
SPENT = TURN.replace("points=3", "points=3 spent=3")


@pytest.fixture
def rival(tmp_path: Path) -> Rival:
    return Rival(tmp_path, TURN)


GESTURES = [
    ("hand/0:amazon", "gap/0:0@0", Deploy("amazon", 0, 0)),
    ("hand/0:amazon", "gap/0:0@1", Deploy("amazon", 0, 1)),
    ("hand/0:amazon", "gap/0:0@2", Deploy("amazon", 0, 2)),
    ("hand/0:amazon", "gap/0:1@1", Deploy("amazon", 1, 1)),
    ("field/0:0@0", "field/1:0@0", Challenge(0)),
    ("hand/0:hera", "gap/0:1@0", PlayGod("hera", 1)),
    ("home/0", "gap/0:1@0", PlayGod("hera", 1)),
    ("hand/0:pegasus_hera", "hand/1", StrikeHand("pegasus_hera")),
    ("hand/0:pegasus_hera", "field/1:0@0", StrikeFront("pegasus_hera", 0)),
    ("hand/0:pythia_hera", "hand/1", LookHand("pythia_hera")),
    ("hand/0:pythia_hera", "field/1:2@1", LookColumn("pythia_hera", 2)),
    ("hand/0:sirens_hera", "pile/1", Lure("sirens_hera")),
    ("hand/0:hades_hera", "pile/0", Descend("hades_hera")),
    ("hand/0:persephone_hera", "pile/0", CallPegasi("persephone_hera")),
    ("field/0:2@1", "gap/0:1@0", Shift("dionysus_hera", 2, 1, 1, 0)),
    ("deck/0", "hand/0:amazon", Draw()),
]


@pytest.mark.parametrize(("source", "target", "move"), GESTURES)
def test_every_drag_means_its_move(rival: Rival, source: str, target: str, move: object) -> None:
    rival.drag(source, target)
    assert rival.last == move


@pytest.mark.parametrize(("source", "target", "move"), GESTURES[:-1])
def test_every_pair_of_clicks_means_its_move(rival: Rival, source: str, target: str, move: object) -> None:
    rival.click(source)
    assert rival.scene.interaction.held == Ref.parse(source)
    rival.click(target)
    assert rival.last == move
    assert rival.scene.interaction.held is None


@pytest.mark.parametrize(("source", "target", "move"), GESTURES[:-1])
def test_every_move_is_made_by_keys_alone(rival: Rival, source: str, target: str, move: object) -> None:
    walk_to(rival, source)
    rival.hand.press("return")
    walk_to(rival, target)
    rival.hand.press("return")
    assert rival.last == move


def walk_to(rival: Rival, id: str) -> None:
    for _ in range(80):
        if rival.scene.focus.id == id:
            return
        rival.hand.press("tab")
    raise AssertionError(f"the keyboard never reaches {id}: {rival.hand.ids()}")


def test_a_click_on_the_deck_draws(rival: Rival) -> None:
    rival.click("deck/0")
    assert rival.last == Draw()
    assert len(rival.own.hand) == 9


def test_the_first_number_draws_and_the_others_show_where_to_begin(rival: Rival) -> None:
    rival.hand.press("1")
    assert rival.last == Draw()
    rival.hand.press("2")
    assert rival.scene.focus.id == "hand/0:artemis"
    rival.hand.press("2")
    assert rival.scene.focus.id == "hand/0:amazon"
    rival.hand.press("3")
    assert rival.scene.focus.id == "field/0:0@0"
    rival.hand.press("4")
    assert rival.scene.focus.id.startswith("hand/0:")


def test_a_figure_is_taken_back_by_a_drag_home_and_struck_by_pegasus(tmp_path: Path) -> None:
    rival = Rival(tmp_path, FIGURES)
    rival.drag("figure/0", "home/0")
    assert rival.last == RemoveFigure()
    rival.drag("hand/0:pegasus_hera", "figure/1")
    assert rival.last == StrikeFront("pegasus_hera", 2)
    assert rival.foe.figure == -1


def test_the_light_about_an_empty_home_leaves_it_to_be_seen_that_it_is_empty(tmp_path: Path) -> None:
    rival = Rival(tmp_path, FIGURES)
    x, y = map(int, rival.hand.centre("home/0"))
    home = rival.scene.find("home/0")
    assert home is not None
    beside = x + home.size[0] // 2 + rival.scene.metrics.px(4), y

    def lit(pos: tuple[int, int], before: pygame.Surface) -> int:
        return sum(rival.hand.screen.get_at(pos)[:3]) - sum(before.get_at(pos)[:3])

    dark = rival.hand.screen.copy()
    rival.click("figure/0")
    assert lit(beside, dark) > 3 * lit((x, y), dark) > 0


def test_a_second_copy_of_a_card_is_played_like_the_first(tmp_path: Path) -> None:
    rival = Rival(tmp_path, FIGURES)
    rival.drag("hand/0:pegasus_hera.2", "hand/1")
    assert rival.last == StrikeHand("pegasus_hera")


def test_another_card_of_the_hand_is_taken_up_instead(rival: Rival) -> None:
    rival.click("hand/0:amazon")
    rival.click("hand/0:pegasus_hera")
    assert rival.scene.interaction.held == Ref.parse("hand/0:pegasus_hera")
    rival.drag("hand/0:amazon", "hand/0")
    assert rival.session.moves == ()


def test_three_cards_are_set_up_and_then_the_curtain_is_asked_for(tmp_path: Path) -> None:
    rival = Rival(tmp_path, SETUP)
    assert "3 columns are still empty" in rival.message
    rival.hand.press("e")
    assert rival.handed_over == 0
    rival.drag("hand/0:nemesis", "gap/0:0@0")
    rival.click("hand/0:harpy")
    rival.click("gap/0:1@0")
    assert rival.last == SetUp("harpy", 1)
    assert not rival.node("next")["enabled"]
    rival.hand.press("2")
    rival.hand.press("return")
    rival.hand.press("return")
    assert [len(column) for column in rival.own.columns] == [1, 1, 1]
    rival.click("next")
    assert rival.handed_over == 1
    assert rival.view.seat == 0


def test_a_card_for_the_hand_only_cannot_be_laid(tmp_path: Path) -> None:
    rival = Rival(tmp_path, SETUP)
    rival.click("hand/0:sirens_hera")
    assert rival.message == "That card is never placed in a column: play it from your hand."


def test_the_turn_is_handed_over_by_button_and_key_once_all_points_are_spent(tmp_path: Path) -> None:
    rival = Rival(tmp_path, SPENT)
    rival.click("next")
    rival.hand.press("e")
    assert rival.handed_over == 2
    assert rival.session.moves == ()
    rival.pass_on()
    assert rival.message == "Zeus is playing."
    assert not rival.node("next")["enabled"]


def test_with_points_left_the_curtain_stays_up_and_says_why(rival: Rival) -> None:
    assert rival.node("next")["value"] == "3 points"
    rival.hand.press("e")
    assert rival.handed_over == 0
    assert rival.message == "All action points must be spent first."


@pytest.mark.parametrize(
    ("source", "target", "sentence"),
    [
        ("field/0:0@0", "field/1:1@0", "A challenge goes straight across, never to another column."),
        ("hand/0:amazon", "pile/0", "That card has no power to use there: place it in one of your columns."),
        ("field/0:2@1", "field/1:2@0", "Only the front card of a column challenges or is challenged."),
    ],
)
def test_a_refused_drop_flies_home_and_says_why(
    rival: Rival, source: str, target: str, sentence: str
) -> None:
    home = rival.node(source)["rect"]
    rival.drag(source, target)
    assert rival.session.moves == ()
    assert rival.node(source)["rect"] == home
    assert rival.message == sentence


def test_the_first_turn_says_what_it_does_not_allow(tmp_path: Path) -> None:
    rival = Rival(tmp_path, FIRST)
    assert "First turn" in rival.message
    assert not rival.node("challenge")["enabled"]
    rival.hand.press("3")
    assert rival.message == "On your first turn you cannot challenge, and Pegasus cannot strike."
    rival.drag("hand/0:pegasus_hera", "hand/1")
    assert rival.message == "On your first turn you cannot challenge, and Pegasus cannot strike."


def test_while_hades_lets_choose_the_hand_is_named(tmp_path: Path) -> None:
    rival = Rival(tmp_path, HADES)
    words = rival.node("held_names")["value"].replace("\u00a0", " ")
    model = rival.scene.model
    assert model.own.hand
    assert all(model.looks.name(card) in words for card in model.own.hand)
    assert rival.scene.find("draw") is None
    # What is read belongs to the pile that is chosen from.
    assert rival.scene.inspector.attention == Ref("pile", seat=model.seat)


def test_the_card_of_hades_is_chosen_from_the_open_pile(tmp_path: Path) -> None:
    rival = Rival(tmp_path, HADES)
    rival.click("choice:fury")
    assert rival.last == TakeCard("fury")


@pytest.mark.parametrize("way", ["click", "digit"])
def test_persephone_is_told_how_many_come_back(tmp_path: Path, way: str) -> None:
    rival = Rival(tmp_path, PERSEPHONE)
    rival.click("choice:2") if way == "click" else rival.hand.press("2")
    assert rival.last == TakePegasi(2)


def test_the_warrior_that_pegasus_drew_stands_where_the_column_is_clicked(tmp_path: Path) -> None:
    rival = Rival(tmp_path, DRAWN)
    assert rival.node("drawn")["label"] == "Giant, strength 5"
    rival.click("field/1:1@0")
    assert rival.last == PickColumn(1)


def test_pandora_takes_the_cards_in_the_order_in_which_they_are_clicked(tmp_path: Path) -> None:
    rival = Rival(tmp_path, PANDORA)
    rival.click("field/0:0@1")
    assert rival.last == DiscardNext("harpy")
    assert rival.own.columns[0] == ()


def test_what_a_challenge_comes_to_is_said_before_it_is_made(rival: Rival) -> None:
    rival.hand.move(rival.hand.centre("field/0:0@0"))
    assert rival.node("forecast")["label"] == "7 against 1: Pegasus falls, Nemesis stays."
    rival.hand.move(rival.hand.centre("field/0:1@0"))
    assert rival.node("forecast")["label"].startswith("A hidden card faces it")


def test_the_cards_of_a_column_make_room_for_what_is_held_over_a_gap(rival: Rival) -> None:
    before = rival.node("field/0:0@1")["rect"]
    rival.click("hand/0:amazon")
    rival.hand.move(rival.hand.centre("gap/0:0@1"))
    rival.hand.settle()
    assert rival.node("field/0:0@1")["rect"][1] > before[1]
    rival.hand.move((5, 5))
    rival.hand.settle()
    assert rival.node("field/0:0@1")["rect"] == before


def test_undo_and_redo_by_key_and_their_reasons(rival: Rival) -> None:
    rival.drag("hand/0:amazon", "gap/0:1@0")
    rival.hand.press("z")
    assert rival.column(1) == ["fury"]
    rival.hand.press("y")
    assert rival.column(1) == ["amazon", "fury"]
    rival.hand.press("1")
    assert not rival.node("undo")["enabled"]
    rival.hand.press("z")
    assert "hidden" in rival.message


def test_nothing_of_the_other_ones_turn_can_be_taken_back(tmp_path: Path) -> None:
    rival = Rival(tmp_path, SPENT)
    rival.pass_on()
    rival.scene.show(rival.session.submit(Draw()))
    rival.hand.settle()
    assert not rival.node("undo")["enabled"]
    rival.hand.press("z")
    assert rival.session.moves[-1] == Draw()


def test_escape_puts_down_then_opens_the_menu(rival: Rival) -> None:
    rival.click("hand/0:amazon")
    rival.hand.press("escape")
    assert rival.scene.interaction.held is None
    rival.hand.press("escape")
    assert rival.hand.tree()["scene"] == "hera_zeus/menu"


def test_the_own_pile_opens_and_the_other_shows_its_top_alone(rival: Rival) -> None:
    rival.hand.press("d")
    labels = [node["label"] for node in rival.hand.tree()["nodes"] if node["role"] == "card"]
    assert labels == ["Fury", "Harpy", "Pegasus", "Amazon", "Pegasus"]
    rival.hand.press("escape")
    rival.click("pile/1")
    assert rival.hand.tree()["scene"] == "hera_zeus/reader"
    assert rival.node("reader:card")["label"] == "Centaur"


def test_an_empty_pile_says_that_it_is_empty(tmp_path: Path) -> None:
    rival = Rival(tmp_path, TURN.partition(" hera.pile")[0])
    rival.hand.press("d")
    said = [node["label"] for node in rival.hand.tree()["nodes"]]
    assert "There is nothing here yet." in said
    assert not any("comes first" in words for words in said)


def test_space_does_as_enter_with_what_has_the_focus(rival: Rival) -> None:
    walk_to(rival, "hand/0:pythia_hera")
    rival.hand.press("space")
    assert str(rival.scene.interaction.held) == "hand/0:pythia_hera"


def test_a_line_of_the_log_opens_its_card(rival: Rival) -> None:
    rival.drag("field/0:0@0", "field/1:0@0")
    rival.hand.press("l")
    labels = [node["label"] for node in rival.hand.tree()["nodes"] if node["role"] == "line"]
    assert "Column I: Nemesis (7) challenges Pegasus (1) and wins." in labels
    rival.click(f"log:{labels.index('Pegasus goes to Zeus’s discard pile.')}")
    assert rival.node("reader:card")["label"] == "Pegasus"


def test_the_table_closes_when_the_game_is_over(tmp_path: Path) -> None:
    rival = Rival(tmp_path, TURN.replace("=g+f/d/eb", "=o/d/eb"))
    rival.drag("field/0:0@0", "field/1:0@0")
    assert rival.results == ["over"]


def test_nothing_is_in_the_tree_twice_and_everything_has_a_label(rival: Rival) -> None:
    nodes = rival.hand.tree()["nodes"]
    ids = [node["id"] for node in nodes if node["id"]]
    assert len(ids) == len(set(ids))
    assert all(node["label"] for node in nodes if node["clickable"])


def worlds(rival: Rival, number: int) -> tuple[Any, Any]:
    """The session's position, and one with other hidden cards that looks the same."""
    rules: Any = rival.session.rules
    view = rules.view(rival.session.state, rival.viewer)
    return rival.session.state, rules.determinize(view, Rng.stream(number, "worlds"))


@pytest.mark.parametrize("viewer", [0, 1])
@pytest.mark.parametrize("position", [TURN, FIRST, SPENT, DRAWN, FIGURES, PANDORA])
def test_two_worlds_that_look_the_same_to_a_player_are_the_same_table(
    tmp_path: Path, position: str, viewer: int
) -> None:
    rival = Rival(tmp_path, position, viewer)
    differing = 0
    for number in range(4):
        real, dealt = worlds(rival, number)
        differing += real != dealt
        shown = [table_of(rival, state) for state in (real, dealt)]
        assert shown[0] == shown[1]
    assert differing


def table_of(rival: Rival, state: Any) -> tuple[Any, bytes]:
    """The semantic trees and the pixels of a table, with the pointer on several places."""
    scene = HeraZeusTable(
        rival.services, Model(Session(rival.session.rules, state), "Ann and Bob", rival.viewer)
    )
    rival.services.stack.replace(scene)
    trees = []
    rival.hand.settle()
    for id in ("hand/1", "field/1:1@0", "deck/1", "pile/1"):
        found = scene.find(id)
        if found is not None:
            rival.hand.move(rival.grip(id))
            trees.append(rival.hand.tree()["nodes"])
    rival.hand.move((5, 5))
    return trees, rival.hand.screen.get_buffer().raw


def test_deck_and_hand_of_the_other_show_what_was_not_seen_yet(rival: Rival) -> None:
    for id in ("deck/1", "hand/1"):
        rival.hand.move(rival.grip(id))
        rival.hand.settle()
        told = rival.node("cast")["label"]
        assert rival.node("cast")["role"] == "forecast", "a voice says it with what has the focus"
        assert told.startswith("Not seen yet: ")
        assert "1\u00a0Pegasus\u00a0×7" in told
        nodes = rival.hand.tree()["nodes"]
        rows = {node["label"]: node["value"] for node in nodes if node["role"] == "unseen"}
        assert rows["1 Pegasus"] == "7 of 9 not seen yet"
        assert len(rows) == 16, "of each card of the deck, seen or not"
        left = {label for label, value in rows.items() if not value.startswith("0 ")}
        assert left == {name for name in rows if name.replace(" ", "\u00a0") in told}


def test_beside_the_log_it_is_told_in_words_what_was_not_seen_yet(rival: Rival) -> None:
    rival.hand.press("l")
    rival.hand.move(rival.grip("deck/1"))
    rival.hand.settle()
    assert rival.node("reader:words")["label"].split("\n")[-1].startswith("Not seen yet: ")
    assert "cast" not in rival.hand.ids()


def test_what_the_tree_says_of_hidden_cards_is_that_they_are_hidden(rival: Rival) -> None:
    assert rival.node("field/1:1@0")["label"] == "Hidden card"
    assert rival.node("field/0:1@0")["label"] == "Fury, strength 3"
    assert rival.node("field/0:1@0")["viewer"] == 0
    assert rival.node("hand/1")["value"] == "6 cards"


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("position", [SETUP, TURN, HADES, PERSEPHONE, FIRST])
def test_no_text_is_cut_at_any_size(tmp_path: Path, position: str, scale: int, lang: str) -> None:
    for size in ((1024, 640), (1280, 720)):
        rival = Rival(tmp_path, position, size=size, lang=lang, text_scale=scale)
        for node in rival.scene.root.walk():
            fitted = getattr(node, "fitted", None)
            assert fitted is None or not fitted().cut, node.described()
        tmp_path = tmp_path / "next"


def test_a_studio_has_both_titles(tmp_path: Path) -> None:
    assert services_at(tmp_path).load_rules("hera_zeus").info.id == "hera_zeus"


def test_two_quick_clicks_on_the_deck_draw_two_cards(rival: Rival) -> None:
    for _ in range(2):
        place = rival.grip("deck/0")
        rival.hand.move(place)
        rival.hand.down(place)
        rival.hand.up(place)
    rival.hand.settle()
    assert rival.session.moves == (Draw(), Draw())


def test_the_curtain_counts_what_is_left_and_names_it_when_it_is_looked_at(rival: Rival) -> None:
    assert rival.node("next")["value"] == "3 points"
    rival.hand.move(rival.hand.centre("next"))
    rival.hand.settle()
    told = rival.node("reader:words")["label"].split("\n")
    assert told[0] == "3 action points are still to be spent."
    assert "Draw one" in told
    assert any(line.startswith("Challenge: ") and "Nemesis" in line for line in told)
    assert any(line.startswith("Myth: ") and "Pegasus" in line for line in told)


def test_a_free_act_is_named_at_the_end_of_a_turn_and_nothing_where_there_is_none(tmp_path: Path) -> None:
    rival = Rival(tmp_path, SPENT)
    assert rival.node("next")["value"] == "Hera: free"
    rival.scene.focus.id, rival.scene.focus.shown = "next", True
    rival.hand.settle()
    assert rival.node("reader:words")["label"] == "All points are spent.\nMyth: Hera"
    bare = Rival(tmp_path / "bare", SPENT.replace("hera.hand=Z", "hera.hand="))
    assert bare.node("next")["value"] == "all is done"
    bare.hand.move(bare.hand.centre("next"))
    bare.hand.settle()
    assert bare.node("reader:words")["label"].endswith("There is nothing left to do.")


@pytest.mark.parametrize(
    ("move", "marked"),
    [
        (StrikeFront("pegasus_hera", 1), {"pile/0", "field/1:1@0"}),
        (LookColumn("pythia_hera", 2), {"pile/0", "field/1:2@0", "field/1:2@1"}),
    ],
)
def test_a_star_marks_what_something_was_done_to(rival: Rival, move: Any, marked: set[str]) -> None:
    seats = HeraZeusScenes(rival.services).seats
    assert {str(place) for place in seats.touched(rival.session.submit(move))} == marked


@pytest.mark.parametrize("key", ["2", "4"])
def test_escape_takes_back_a_chosen_action(tmp_path: Path, key: str) -> None:
    rival = Rival(tmp_path, TURN)
    rival.hand.press(key)
    assert rival.scene.interaction.spotlight
    rival.hand.press("escape")
    assert rival.services.stack.top is rival.scene, "and opens no menu yet"
    assert not rival.scene.interaction.spotlight


@pytest.mark.parametrize(
    ("focused", "shown"), [("hand/0:hera", True), ("hand/0:hera", False), ("gap/0:0@0", True)]
)
def test_space_at_the_end_of_a_turn_takes_up_no_card(tmp_path: Path, focused: str, *, shown: bool) -> None:
    """Not even the focus on a gap, which is gone once its card is laid, keeps Space from the curtain."""
    rival = Rival(tmp_path, SPENT)
    rival.scene.focus.id, rival.scene.focus.shown = focused, shown
    rival.hand.press("space")
    assert rival.scene.interaction.held is None
    assert rival.scene.focus.id == "next"
    assert rival.handed_over == 0, "and one key alone does not end the turn"
    rival.hand.press("space")
    assert rival.handed_over == 1
