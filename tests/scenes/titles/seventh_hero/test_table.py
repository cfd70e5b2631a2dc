"""The table of 7e Héros under a player's hands: drops, keys, prompts, hints, and what is said."""

import math
import re
from dataclasses import replace
from itertools import pairwise, product
from pathlib import Path

import pytest
from pygame import Rect

from game.core.refs import Ref
from game.titles.seventh_hero.rules import places
from game.titles.seventh_hero.rules.events import Passed
from game.titles.seventh_hero.rules.moves import Answer, AskHint, Send
from saves.match import Order
from scenes.devtools.pilot import FRAME
from scenes.match.set_up import MatchSetUp, NewMatch
from scenes.services import Services
from scenes.titles.seventh_hero.layout import Layout
from scenes.titles.seventh_hero.layouts import OpenLayout
from scenes.titles.seventh_hero.prompts.window_panel import INNER, bar_of
from scenes.titles.seventh_hero.prompts.windows import sent_line
from scenes.titles.seventh_hero.rim import CORNER
from scenes.titles.seventh_hero.samples import POSITIONS, flow_at, opened
from scenes.titles.seventh_hero.table import SeventhHeroTable
from scenes.titles.seventh_hero.title import SeventhHeroScenes
from scenes.toolkit.design import BODY, NAME
from scenes.toolkit.geometry import Metrics, inset, own
from scenes.toolkit.input import DEAD_SECONDS
from scenes.toolkit.shapes import Sprite
from scenes.widgets.buttons import Button
from scenes.widgets.cards import Card
from scenes.widgets.furniture import label
from tests.scenes.match_pilot import labels, pilot
from tests.scenes.playing import services_at
from tests.scenes.table.test_lessons import Pupil

VOID = (
    "send turn=6 main=1 requires=7 discard=7 0.hand=1562 0.group=1,6 1.hand=2361 2.hand=1447 "
    "base=required window=0"
)
DOGS = (
    "decide turn=6 main=1 requires=7 discard=7 0.hand=1562 0.group=1,4 1.hand=2361 2.hand=1447 "
    "wanderer=5@2//1 base=received window=0"
)
AGAIN = (
    "decide turn=6 main=2 requires=7 discard=57127 0.hand=12 0.group=2 1.hand=2361 1.group=5 2.hand=1447 "
    "wanderer=4@0//2 base=received window=0,1"
)
LAST_CARD = (
    "decide turn=6 main=2 requires=7 discard=57127 0.hand=1 0.group=1!,4! 1.hand=2361 2.hand=1447 "
    "wanderer=4@0//2"
)
TWO_READY = (
    "decide turn=6 main=2 requires=7 discard=57127 0.hand=12 0.group=2,5 1.hand=2361 2.hand=1447 "
    "wanderer=4@0//2 base=received window=0"
)


@pytest.mark.parametrize(
    ("position", "hero", "target"),
    [
        (POSITIONS["window"], "mad_hen", "chain:0"),
        (POSITIONS["window"], "mad_hen", "group/2:pyromaniac"),
        (VOID, "black_knight", "demand"),
        (VOID, "black_knight", "discard"),
        (DOGS, "houndmaster", "wanderer"),
        (DOGS, "houndmaster", "plate/2"),
    ],
)
def test_a_hero_is_let_go_on_whatever_shows_what_it_acts_upon(
    services: Services, position: str, hero: str, target: str
) -> None:
    table = opened(services, position)
    services.stack.push(table)
    hand = pilot(services)
    hand.drag(f"group/0:{hero}", target)
    assert [(step.seat, step.move) for step in table.model.session.steps] == [(0, Answer(hero))]


def test_a_hero_to_be_sent_goes_wherever_it_is_let_go_in_nobody_s_area(services: Services) -> None:
    for target in ("shadow:witch", "discard", "group/1", "plate/1"):
        table = opened(services, POSITIONS["send"])
        services.stack.push(table)
        pilot(services).drag("hand/0:magician", target)
        assert [step.move for step in table.model.session.steps] == [Send("magician")], target


def test_what_is_dragged_stays_what_is_read(services: Services) -> None:
    table = opened(services, POSITIONS["send"])
    services.stack.push(table)
    hand = pilot(services)
    start, over = hand.centre("hand/0:magician"), hand.centre("group/0:houndmaster")
    hand.move(start)
    hand.down(start)
    for share in (0.5, 1.0):
        hand.move((start[0] + (over[0] - start[0]) * share, start[1] + (over[1] - start[1]) * share))
        hand.wait(FRAME)
    assert table.drag is not None
    assert table.inspector.attention == Ref.parse("hand/0:magician")


def test_in_a_window_the_score_of_who_decides_stays_in_sight(services: Services) -> None:
    table = SeventhHeroScenes(services).led_table(flow_at(services, POSITIONS["window"], people=True), "")
    services.stack.push(table)
    plate, boxes = table.find("plate/0"), [table.find(f"answers:{seat}") for seat in (0, 1, 3)]
    assert plate is not None
    for box in boxes:
        assert box is not None
        assert not plate.world_rect().colliderect(box.world_rect())
    words = {node.text for node in table.root.walk() if isinstance(node, Button) and node.kind == "quiet"}
    assert words == {"No"}


@pytest.mark.parametrize("target", ["group/2", "plate/3"])
def test_a_hero_is_sent_to_nobody_but_the_next_player(services: Services, target: str) -> None:
    table = opened(services, POSITIONS["send"])
    services.stack.push(table)
    pilot(services).drag("hand/0:magician", target)
    assert table.message == "A hero is always sent to the next player, on the left."
    assert not table.model.session.steps


@pytest.mark.parametrize("target", ["shadow:witch", "plate/1"])
def test_a_hero_that_does_not_fit_is_refused_in_words_where_it_is_dropped(
    services: Services, target: str
) -> None:
    table = opened(services, POSITIONS["send"])
    services.stack.push(table)
    hand = pilot(services)
    hand.click("hand/0:pyromaniac")
    said = table.message
    hand.press("escape")
    hand.drag("hand/0:pyromaniac", target)
    assert said
    assert table.message == said
    assert not table.model.session.steps


def test_a_hero_put_back_into_the_hand_is_not_sent(services: Services) -> None:
    table = opened(services, POSITIONS["send"])
    services.stack.push(table)
    pilot(services).drag("hand/0:magician", "hand/0")
    assert not table.message
    assert not table.model.session.steps


def keys(table: SeventhHeroTable) -> dict[str, str]:
    """The keys of the viewer's answers, by their text."""
    return {action.words: action.key for action in table.answering()}


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        (POSITIONS["three"], {"Recruit": "R", "Pass": "P", "Ask for a clue": "I"}),
        (VOID, {"Black Knight": "6", "No power": "E"}),
        (TWO_READY, {"Pyromaniac": "2", "Sergeant": "5", "No power": "E"}),
    ],
)
def test_a_verb_has_one_key_and_a_power_the_number_of_its_hero(
    services: Services, position: str, expected: dict[str, str]
) -> None:
    assert keys(opened(services, position)) == expected


def test_recruit_and_pass_look_alike_beside_the_hero(services: Services) -> None:
    table = opened(services, POSITIONS["three"])
    services.stack.push(table)
    hand = pilot(services)
    recruit, passes = (table.find(f"answer/0:{name}") for name in ("recruit", "pass"))
    assert isinstance(recruit, Button)
    assert isinstance(passes, Button)
    assert (recruit.size, recruit.kind, recruit.pose.y) == (passes.size, passes.kind, passes.pose.y)
    assert recruit.pose.x < hand.centre("wanderer")[0] < passes.pose.x


def test_the_key_of_a_greyed_button_says_why_and_does_nothing(services: Services) -> None:
    table = opened(services, LAST_CARD)
    services.stack.push(table)
    pilot(services).press("i")
    assert table.message == "The last card of a hand cannot be given for a clue."
    assert table.interaction.spotlight == ""


def test_the_button_for_a_clue_pressed_again_asks_for_none(services: Services) -> None:
    table = opened(services, POSITIONS["three"])
    services.stack.push(table)
    hand = pilot(services)
    said = table.said
    hand.click("clue")
    assert "Which card do you give?" in table.said[0]
    hand.click("clue")
    assert table.said == said
    assert table.interaction.spotlight == ""


@pytest.mark.parametrize("given", ["click", "number"])
def test_a_hint_is_one_click_or_one_number_after_its_key(services: Services, given: str) -> None:
    table = opened(services, POSITIONS["three"])
    services.stack.push(table)
    hand = pilot(services)
    hand.press("i")
    assert "Which card do you give?" in table.said[0]
    assert "“Yes” will mean: the same hero." in table.said[0]
    if given == "click":
        hand.click("hand/0:sergeant")
    else:
        hand.press("5")
    assert [(step.seat, step.move) for step in table.model.session.steps] == [(0, AskHint("sergeant"))]
    assert table.said[0].startswith("The answer is no.")


def asked_with(table: SeventhHeroTable) -> list[object]:
    return [step.move for step in table.model.session.steps]


def test_one_click_on_a_card_that_is_read_asks_and_the_next_press_gives_no_other(services: Services) -> None:
    table = opened(services, POSITIONS["three"])
    services.stack.push(table)
    hand = pilot(services)
    hand.click("hand/0:sergeant")
    assert asked_with(table) == [AskHint("sergeant")]
    other = next(id for id in hand.ids() if id.startswith("hand/0:"))
    hand.click(other)
    assert asked_with(table) == [AskHint("sergeant")], "it came too soon to be meant"
    table.interaction.hold(None)
    hand.wait(1.0)
    hand.click(other)
    assert len(asked_with(table)) == 2


def test_a_finger_presses_a_card_a_second_time_to_ask_with_it(tmp_path: Path) -> None:
    services = services_at(tmp_path)
    table = opened(services, POSITIONS["three"])
    services.stack.push(table)
    hand = pilot(services)
    place = Ref("hand", "sergeant", 0)
    table.metrics = replace(table.metrics, fingers=True)
    table.interaction.inspector.attention = place
    table.interaction.click(table.root.find_ref(str(place)))
    assert "“Yes” will mean: the same hero." in table.said[0]
    assert not asked_with(table)
    hand.wait(1.0)
    table.interaction.click(table.root.find_ref(str(place)))
    assert asked_with(table) == [AskHint("sergeant")]


def test_a_clue_tells_whether_any_hero_that_is_left_is_in_the_group(services: Services) -> None:
    table = opened(services, POSITIONS["three"])
    services.stack.push(table)
    pilot(services)
    table.change(lambda: table.model.submit(AskHint("sergeant")))
    assert table.said[0].startswith("The answer is no. Still possible: ")
    mine = {hero.name for hero in table.model.own.group}
    assert mine.isdisjoint(table.model.possible()) == table.said[0].endswith("None of them is in your group.")


@pytest.mark.parametrize("position", ["window", "window_three", "window_five"])
def test_a_question_of_two_lines_is_in_letters_of_full_size(services: Services, position: str) -> None:
    scene = opened(services, POSITIONS[position]).scene
    long = "Sir Spyglass uses the Magician. Father Leash and Master Hilt may cancel it."
    box, size = bar_of(scene, long)
    bar = label(scene.metrics, inset(scene.metrics, own(box), *INNER), long, size=size, max_lines=2)
    assert bar.fitted().size == scene.metrics.text(BODY)
    assert bar_of(scene, "Use a power?") == (scene.layout.bar, NAME)


def test_escape_takes_back_that_a_card_is_to_be_given(services: Services) -> None:
    table = opened(services, POSITIONS["three"])
    services.stack.push(table)
    hand = pilot(services)
    hand.press("i")
    assert table.interaction.spotlight == "hand"
    hand.press("escape")
    assert table.interaction.spotlight == ""
    assert services.stack.top is table


def test_a_card_of_the_hand_tells_what_a_hint_with_it_would_mean(services: Services) -> None:
    table = opened(services, POSITIONS["three"])
    services.stack.push(table)
    told = table.inspector.told_of(Ref("hand", "sergeant", 0), None)
    assert re.fullmatch(
        r"Choose it to give it for a clue\. Yes \(\d+% likely\): Sergeant\. No: .+\.", told.outcome
    )


def alone(services: Services, position: str, *orders: tuple[int, str, Order]) -> SeventhHeroTable:
    """The table of one person against machines, who has given these orders."""
    services.stack.speed = 0.0
    flow = flow_at(services, position, people=False)
    for order in orders:
        flow.match = flow.match.ordered(*order)
    table = SeventhHeroScenes(services).led_table(flow, "A game")
    assert isinstance(table, SeventhHeroTable)
    services.stack.push(table)
    return table


def test_a_hero_ordered_to_never_has_no_button_no_key_and_no_light(services: Services) -> None:
    table = alone(services, TWO_READY, (0, "pyromaniac", "never"))
    hand = pilot(services)
    assert keys(table) == {"Sergeant": "5", "No power": "E"}
    assert {source.key for source in table.lit() if source.zone == "group"} == {"sergeant"}
    hand.press("2")
    assert not table.model.session.steps
    hand.click("group/0:pyromaniac")
    assert "Orders (S)" in table.message


def test_input_for_a_prompt_that_changed_by_itself_is_dead_for_a_moment(services: Services) -> None:
    """What another seat does changes the question; the key was meant for the one before."""
    table = alone(services, AGAIN)
    hand = pilot(services)
    table.change(lambda: table.model.submit(Answer(), 0))
    table.change(lambda: table.model.submit(Answer("sergeant"), 1))
    assert table.model.asked == (0,)
    before = len(table.model.session.steps)
    hand.press("e")
    hand.press("2")
    hand.click("use:pyromaniac")
    assert len(table.model.session.steps) == before
    hand.wait(DEAD_SECONDS)
    hand.press("e")
    assert table.model.session.steps[before].move == Answer()


def test_a_prompt_that_comes_again_says_why(services: Services) -> None:
    table = alone(services, AGAIN)
    hand = pilot(services)
    table.change(lambda: table.model.submit(Answer("sergeant"), 1))
    table.change(lambda: table.model.submit(Answer(), 0))
    assert "Léa has just used the Sergeant. Use a power?" in labels(hand)


@pytest.mark.parametrize("made", [Layout, OpenLayout])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_lantern_lies_on_no_words(seats: int, made: type[Layout]) -> None:
    for size, scale in product(((1280, 720), (1920, 1080), (1024, 640)), (1.0, 2.0)):
        layout = made(Metrics(*size, text_scale=scale), seats)
        for side in layout.sides:
            lantern = Rect(layout.lantern(side))
            words = [layout.demand, layout.demanded, layout.numbers, layout.bar, layout.chain]
            assert lantern.collidelist([Rect(box) for box in words]) < 0, (side, size)


def test_a_lesson_shades_no_card_that_its_words_count_in(tmp_path: Path) -> None:
    pupil = Pupil(tmp_path, "seventh_hero")
    assert not shaded(pupil)
    pupil.host.read()
    assert shaded(pupil) == ["1 Mad Hen"]


def shaded(pupil: Pupil) -> list[str]:
    """The cards of the hand under a shade, by name."""
    cards = (node for node in pupil.table.root.walk() if isinstance(node, Card) and node.children)
    return [
        node.semantic.label for node in cards if node.semantic is not None and node.semantic.role == "card"
    ]


def test_the_screen_says_at_the_end_who_has_won(tmp_path: Path) -> None:
    pupil = Pupil(tmp_path, "seventh_hero")
    while pupil.session.at + 1 < len(pupil.session.lesson.steps):
        assert pupil.session.step is not None
        (pupil.obey if pupil.session.step.course else pupil.host.read)()
    ended = pupil.table.find("ended")
    assert ended is not None
    assert ended.semantic is not None
    assert ended.semantic.label == "You win."
    lit = [node for node in pupil.hand.tree()["nodes"] if node["value"] == "among the winners"]
    assert len(lit) == 6


def test_a_machine_has_a_name_of_its_own_and_somebody_keeps_the_one_typed(services: Services) -> None:
    scene = SeventhHeroScenes(services).set_up()
    assert isinstance(scene, MatchSetUp)
    results: list[NewMatch | str | None] = []
    services.stack.push(scene, results.append)
    hand = pilot(services)
    hand.click("level:1:hard")
    hand.click("level:2:easy")
    hand.click("name:2")
    hand.press("end")
    hand.type(" II")
    hand.click("begin")
    assert isinstance(results[0], NewMatch)
    assert results[0].match.players == ("You", "Old Leash", "Master Sleeve II", "Sir Spyglass")


def test_a_seat_that_a_machine_leaves_is_a_player_again(services: Services) -> None:
    scene = SeventhHeroScenes(services).set_up()
    assert isinstance(scene, MatchSetUp)
    services.stack.push(scene)
    hand = pilot(services)
    hand.click("level:1:hard")
    assert scene.name(1) == "Old Leash"
    hand.move(hand.centre("figure:1"))
    hand.frame()
    assert "Old Leash. Grudging: loses sleep over what others gain." in labels(hand)
    hand.click("level:1:human")
    assert scene.name(1) == "Player 2"


def test_who_must_pass_is_told_so_and_the_others_by_name(services: Services) -> None:
    table = opened(services, POSITIONS["three"])
    viewer = table.model.view.viewer
    assert viewer is not None
    assert table.line_of(Passed(viewer, forced=True)) == "You must pass."
    other = next(seat for seat in range(len(table.model.view.players)) if seat != viewer)
    assert table.line_of(Passed(other, forced=True)) == f"{table.model.seat_name(other)} must pass."


@pytest.mark.parametrize("given", ["i", "tab"])
def test_after_a_hint_the_focus_is_where_it_was_before_its_key(services: Services, given: str) -> None:
    table = opened(services)
    services.stack.push(table)
    hand = pilot(services)
    hand.settle()
    hand.press(given)
    shown = table.focus.shown if given == "tab" else False
    if given == "tab":
        hand.press("i")
    assert table.focus.shown
    table.change(lambda: table.model.submit(AskHint("sergeant")))
    assert table.focus.shown is shown


def test_a_card_read_some_time_ago_gives_way_to_what_happens(services: Services) -> None:
    table = opened(services)
    services.stack.push(table)
    pilot(services).settle()
    table.inspector.read(Ref("group", "mad_hen", 1), None)
    table.inspector.read(None, None)
    assert table.inspector.attention == Ref("group", "mad_hen", 1)
    table.change(lambda: table.model.submit(AskHint("sergeant")))
    assert table.inspector.attention == places.WANDERER


@pytest.mark.parametrize(("large", "count"), [*product((False, True), range(1, 12))])
def test_no_card_of_the_hand_covers_the_name_of_another(large: bool, count: int) -> None:
    layout = Layout(Metrics(1280, 720, 2.0 if large else 1.0), 4)
    poses, width = layout.hand(count), layout.hand_width(count) * layout.metrics.unit
    if not large or count <= 5:
        assert all(other.x - one.x >= 0.85 * width for one, other in pairwise(poses))
    # With more of them in large letters the card that is pointed at lies over its neighbours.
    assert layout.hand_width(count) >= Layout(Metrics(1280, 720), 4).hand_width(count)
    assert poses[0].x - width / 2 >= layout.hand_box.left - 1
    assert poses[-1].x + width / 2 <= layout.piles.left


def test_the_arrow_of_a_window_points_at_the_power_that_may_be_cancelled(services: Services) -> None:
    table = opened(services, POSITIONS["window"])
    services.stack.push(table)
    pilot(services).settle()
    power, other = (table.root.find(each) for each in ("chain:0", "chain:next"))
    assert power is not None
    assert other is not None
    assert power.parent is not None
    arrow = next(
        node for node in power.parent.children if isinstance(node, Sprite) and not isinstance(node, Card)
    )
    assert power.pose.x < arrow.pose.x < other.pose.x
    assert arrow.pose.angle == 180


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_the_words_of_a_lesson_never_touch_a_button_of_the_table(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    pupil = Pupil(tmp_path, "seventh_hero", lang="fr", size=size)
    while pupil.session.step is not None:
        pupil.hand.settle()
        nodes = [node for node in pupil.table.root.walk() if isinstance(node, Button)]
        hit = [node.id for node in nodes if node.world_rect().colliderect(pupil.plate)]
        assert {*hit} <= {"lesson_leave", "lesson_on"}, pupil.session.at
        if pupil.session.step.course:
            pupil.obey()
        else:
            pupil.host.read()


@pytest.mark.parametrize("button", ["answer/0:recruit", "answer/0:pass", "clue"])
def test_the_inspector_explains_the_button_under_the_pointer(services: Services, button: str) -> None:
    table = opened(services, POSITIONS["table"])
    services.stack.push(table)
    hand = pilot(services)
    node = table.find(button)
    assert node is not None
    hand.move(node.world_rect().center)
    hand.frame()
    assert table.inspector.explained is not None
    assert table.inspector.explained.id == button


def test_passing_keeps_its_place_where_a_lesson_offers_nothing_else(tmp_path: Path) -> None:
    pupil, alone = Pupil(tmp_path, "seventh_hero"), 0
    while pupil.session.step is not None:
        ways, (_, second) = pupil.table.find("answer/0:pass"), pupil.table.scene.layout.verdict
        if ways is not None and pupil.table.find("answer/0:recruit") is None:
            pupil.hand.settle()
            alone += 1
            found = pupil.table.find("answer/0:pass")
            assert found is not None
            assert found.world_rect() == Rect(second)
        (pupil.obey if pupil.session.step.course else pupil.host.read)()
    assert alone


def test_a_lesson_calls_the_others_by_name(tmp_path: Path) -> None:
    table = Pupil(tmp_path, "seventh_hero").table
    assert isinstance(table, SeventhHeroTable)
    assert [table.model.seat_name(seat) for seat in (1, 2)] == ["Old Leash", "Master Sleeve"]


def test_a_lone_person_is_not_called_by_name_in_sentences(services: Services) -> None:
    sent = (
        "decide main=0 requires=7 discard=7 top=12 0.hand=1 1.hand=1 2.hand=1 0.group=1 wanderer=5@1//0/blind"
    )
    table = opened(services, sent)
    assert table.inspector.told_of(places.group(0, "mad_hen"), None).where == "In your group"
    assert sent_line(table.model) == "You had no hero that fit: this one came from the deck."


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_buttons_beside_the_hero_are_clear_of_the_round_corners_of_the_screen(seats: int) -> None:
    layout = Layout(Metrics(1280, 720), seats)
    rim, unit = layout.rim, layout.metrics.unit
    inside, (left, right) = CORNER - 14, layout.verdict
    for box, x in ((left, left.left), (right, right.left + right.width)):
        middle = rim.x + CORNER if x == left.left else rim.x + rim.width - CORNER
        foot = (box.top + box.height) / unit
        away = math.hypot(x / unit - middle, foot - (rim.y + rim.height - CORNER))
        assert away <= inside


def test_a_click_meant_for_the_ribbon_does_not_ask_for_a_clue(services: Services) -> None:
    """The button for a clue comes where the ribbon lay."""
    table = alone(services, AGAIN)
    hand = pilot(services)
    table.change(lambda: table.model.submit(Answer(), 0))
    table.change(lambda: table.model.submit(Answer(), 1))
    lit = list[str]()
    for _ in range(2):
        hand.click("clue")
        lit.append(table.interaction.spotlight)
        hand.wait(DEAD_SECONDS)
    assert lit == ["", "hand"]


def test_a_button_is_explained_beside_a_hint(services: Services) -> None:
    table = alone(services, TWO_READY)
    table.hints.step = 1
    table.inspector.noted = True
    table.explains(table.find("use:pyromaniac"))
    assert table.inspector.explained is not None
    assert table.inspector.explained.id == "use:pyromaniac"
