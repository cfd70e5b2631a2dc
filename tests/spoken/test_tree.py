"""What a reader is given: nothing that the viewer may not know, each thing under a number that stays."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from game.core.refs import Seat
from game.core.rng import Rng
from game.core.session import AnySession, Session
from game.titles.registry import PLAYABLE
from scenes.services import Services, say
from scenes.spoken.bridge import role_of
from scenes.spoken.summary import summary
from scenes.spoken.tree import FOCUS, SpokenTree, node_of, spoken
from scenes.table.host import Host
from scenes.titles.registry import scenes_of
from scenes.toolkit.geometry import Metrics
from scenes.toolkit.node import Node
from scenes.toolkit.scene import Speech
from tests.golden import texts
from tests.samples.stage import Setting, staged
from tests.samples.test_samples import LONG
from tests.scenes.hot_seat import CURTAIN, House
from tests.scenes.playing import services_at
from tests.spoken.plays import WORDS
from tests.spoken.within import Within

SEVERAL = [title for title in PLAYABLE if title != "hercule"]
MOVES = 30
BESIDE_THE_STANCE = "stance_words"
"""The text beside Hercule's stance card, which means the card: that has the focus."""
SAMPLES = [pytest.param(name, marks=pytest.mark.long if name in LONG else ()) for name in texts.SAMPLES]


def told(
    services: Services, title: str, session: AnySession, seat: Seat
) -> tuple[SpokenTree, list[str], list[str]]:
    """The tree of a table as a seat sees it, what is on it, and what a voice says of it."""
    table = scenes_of(title, services).lay_table(session, seat, "A game", Host())
    table.metrics = Metrics(1280, 720)
    table.rebuild()
    return spoken(table), summary(table), list(Speech().of(table))


@pytest.mark.parametrize("title", SEVERAL)
def test_worlds_that_a_viewer_cannot_tell_apart_give_equal_trees(tmp_path: Path, title: str) -> None:
    services = services_at(tmp_path)
    rules = services.load_rules(title)
    seats = rules.info.min_seats
    session: AnySession = Session(rules, rules.setup(7, seats, {}), seed=7)
    rng = Rng.stream(7, "moves")
    for _ in range(MOVES):
        seat = rules.to_act(session.state)[0]
        move, rng = rng.choice(session.legal_moves(seat))
        session.submit(move, seat)
    state = session.state
    for viewer in range(seats):
        other = rules.determinize(rules.view(state, viewer), Rng.stream(1, "another world"))
        ours, theirs = (
            told(services, title, Session(rules, world, seed=7), viewer) for world in (state, other)
        )
        assert other != state
        assert ours == theirs


def test_with_the_curtain_down_there_is_nothing_but_the_curtain(tmp_path: Path) -> None:
    house = House(tmp_path)
    house.move_at(0.0)
    house.hand.settle()
    top = house.services.stack.top
    assert top is not None
    assert top.id == CURTAIN
    ids = {node.id for node in spoken(top).nodes.values()}
    assert ids <= {"", "fallen", "notice", "raise", "leave"}
    assert not top.happened()


@pytest.mark.parametrize("sample", SAMPLES)
def test_every_sample_is_one_tree_whose_nodes_are_found_again(sample: str) -> None:
    with staged(Setting(sample)) as stage:
        tree = spoken(stage.top)
        children = [child for node in tree.nodes.values() for child in node.children]
        assert len(children) == len(set(children)) == len(tree.nodes) - 1
        assert tree.focus in tree.nodes
        for node in stage.nodes:
            if node.focusable:
                number = next(each.number for each in tree.nodes.values() if each.id == node.id)
                assert node_of(stage.top, number) is not None
        stage.top.rebuild()
        assert spoken(stage.top) == tree
        assert all(node.words for node in tree.nodes.values() if node.asks)
        assert not unnamed_options(tree)
        assert not alike(tree)
        assert not out_of_reach(stage.nodes)


@pytest.mark.parametrize("title", PLAYABLE)
def test_an_option_of_a_new_game_stands_in_a_choice_with_a_name(tmp_path: Path, title: str) -> None:
    listener = Within(tmp_path)
    listener.press("button", WORDS["en"]["set_up"])
    listener.press("button", say(listener.services.info_of(title).name))
    scene = listener.services.stack.top
    assert scene is not None
    tree = spoken(scene)
    assert any(node.role == "radio" for node in tree.nodes.values())
    assert not unnamed_options(tree)
    seats = [node.label for node in tree.nodes.values() if node.role == "choices"]
    assert len(set(seats)) == len(seats) or title == "seventh_hero"


@pytest.mark.parametrize(
    ("sample", "role", "places"),
    [
        ("seventh_hero/table", "ghost", {"Missing from your group", "Missing from Léa’s group"}),
        ("hisment/table", "worn", {"Camille’s hero", "Dominique’s hero"}),
    ],
)
def test_what_does_not_say_where_it_lies_stands_in_a_node_that_does(
    sample: str, role: str, places: set[str]
) -> None:
    with staged(Setting(sample)) as stage:
        tree = spoken(stage.top)
    around = {tree.around(node.number).label for node in tree.nodes.values() if node.role == role}
    assert places <= around
    assert not any(node.role == "where" and not node.children for node in tree.nodes.values())


def test_a_text_field_has_its_text_and_its_caret() -> None:
    with staged(Setting("runs/note")) as stage:
        field = next(node for node in spoken(stage.top).nodes.values() if node.role == "textfield")
    assert field.value
    assert field.marks == (len(field.value), len(field.value))


def alike(tree: SpokenTree) -> list[list[str]]:
    """The things with the focus that a listener cannot tell apart: neither by words nor by where they stand.

    Numbers do not tell things apart: two piles may hold as many cards. Lines of the log are read in their
    order, and what happened twice stands there twice.
    """
    found: dict[object, list[str]] = {}
    for node in tree.nodes.values():
        if FOCUS in node.asks and not node.id.startswith("log:"):
            words = node.label if node.role == "counter" else node.words
            key = words, role_of(node), tree.around(node.number).label, node.place
            found.setdefault(key, []).append(node.id)
    return [ids for ids in found.values() if len(ids) > 1]


def out_of_reach(nodes: Sequence[Node]) -> list[str]:
    """What a mouse can press but the keyboard cannot reach, neither it nor another thing of its place."""
    reached = {name for node in nodes if node.focusable for name in (node.id, node.ref)}
    pressed = (node for node in nodes if (node.clickable or node.draggable) and node.enabled)
    names = {node.ref or node.id for node in pressed if not node.focusable}
    return sorted(names - reached - {"", BESIDE_THE_STANCE})


def unnamed_options(tree: SpokenTree) -> list[str]:
    """The options of which a listener is not told what they choose."""
    radios = (node for node in tree.nodes.values() if node.role == "radio")
    return [node.words for node in radios if tree.around(node.number).role not in ("choices", "row")]


def test_what_has_gone_to_another_zone_has_another_number() -> None:
    with staged(Setting("hercule/table")) as stage:
        before, card = (
            spoken(stage.top),
            stage.top.find(next(each.id for each in stage.nodes if each.id.startswith("hand:"))),
        )
        assert card is not None
        number = next(node.number for node in before.nodes.values() if node.id == card.id)
        card.ref = str(card.ref).replace("hand", "strip")
        assert number not in spoken(stage.top).nodes


def test_the_cards_of_a_hand_say_which_of_how_many_they_are() -> None:
    with staged(Setting("hercule/table")) as stage:
        nodes = spoken(stage.top).nodes.values()
    hand = [(node.place, node.of, node.label) for node in nodes if node.id.startswith("hand:")]
    assert hand == [(1, 3, "Strike"), (2, 3, "Heavy Wound"), (3, 3, "Block")]


def summed(sample: str) -> list[str]:
    with staged(Setting(sample)) as stage:
        return summary(stage.top)


def test_what_stands_in_a_players_plate_is_told_with_the_player() -> None:
    told = summed("seventh_hero/ending")
    ranks = [line for line in told if ": place " in line]
    assert len(ranks) == 4
    assert all(line.count(": missing") + line.count(": used") + line.count(": ready") == 7 for line in ranks)


def test_a_number_of_a_player_is_told_once() -> None:
    told = summed("hisment/table")
    assert not [line for line in told if line in ("Pile: 20", "65 coins", "Speed: 3")]
    assert any("pile 20" in line for line in told)


@pytest.mark.parametrize(
    ("sample", "lines"),
    [
        ("runs/figures", ("Victories: –", "Best streak: 0")),
        ("hercule/defeat", ("Turns: 5", "Wounds taken: 4")),
    ],
)
def test_a_large_number_is_told_with_its_name(sample: str, lines: tuple[str, ...]) -> None:
    assert {*lines} <= {*summed(sample)}


def test_a_thing_says_that_a_star_marks_it_as_changed() -> None:
    with staged(Setting("hera_zeus/recap")) as stage:
        said = [node.words for node in spoken(stage.top).nodes.values() if node.id == "pile/0"]
    assert [line.rpartition(", ")[2] for line in said] == ["Changed since your last move"]
