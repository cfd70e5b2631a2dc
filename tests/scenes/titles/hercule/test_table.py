"""The table of Hercule under a player's hands: drags, clicks and keys make the same moves."""

from functools import partial
from pathlib import Path

import msgspec
import pygame
import pytest

from game.core.events import CardFace, CardMoved, CardRotated
from game.core.refs import Ref
from game.titles.hercule.rules.moves import PlayCard
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.rules.state import Phase
from scenes.devtools.pilot import Pilot
from scenes.titles.hercule.hints.adviser import HerculeAdviser
from scenes.titles.hercule.log import line_of
from scenes.titles.hercule.pieces import PALE, at_its_size
from scenes.titles.hercule.samples import POSITIONS, SAMPLES
from scenes.titles.hercule.start.choosing import Choosing
from scenes.titles.hercule.start.page import NewRunScene
from scenes.titles.hercule.table import HerculeTable
from scenes.titles.hercule.theme import of_card
from scenes.titles.hercule.title import HerculeScenes
from scenes.toolkit.design import BODY
from scenes.toolkit.geometry import Metrics
from scenes.toolkit.paint import FOOTLIGHT
from scenes.toolkit.shapes import Label, Panel
from scenes.toolkit.timeline import FakeClock
from scenes.toolkit.timing import motions
from scenes.widgets.buttons import Button
from scenes.widgets.furniture import icon
from tests.scenes.playing import Player, services_at

PLANNING = (
    "planning trial=lernaean_hydra/6/6/2/3 hand=strike#1,block#2,heavy_wound#3,train#4,strike#5 "
    "discard=train#6,block#7+,strike#8 deck=train,train,train,block,strike"
)
IMPROVEMENT = (
    "improvement trial=lernaean_hydra/6/6/2/3 play=train#1+*6,strike#2*4,block#3*3 discard=train#6,strike#8 "
    "deck=train,train,train,block,strike,block stance=B"
)
PREPARATION = (
    "preparation preparations=2 trial=cretan_bull beaten=nemean_lion "
    "deck=block,block,heavy_wound,strike,strike,strike,train,train,train,train"
)


@pytest.fixture
def player(tmp_path: Path) -> Player:
    return Player(tmp_path, PLANNING)


@pytest.fixture
def shopper(tmp_path: Path) -> Player:
    return Player(tmp_path, IMPROVEMENT)


@pytest.fixture
def preparer(tmp_path: Path) -> Player:
    return Player(tmp_path, PREPARATION)


def test_a_card_dragged_onto_the_strip_is_played(player: Player) -> None:
    player.hand.drag("hand:2", "play")
    assert player.strip == [2]


def test_a_card_clicked_and_then_the_strip_is_played(player: Player) -> None:
    player.hand.click("hand:3")
    assert player.scene.interaction.held == Ref("hand", "3")
    player.hand.click("play")
    assert player.strip == [3]


def test_a_card_is_played_by_keys_alone(player: Player) -> None:
    player.hand.press("tab")
    assert player.node("hand:1")["focused"]
    player.hand.press("return")
    player.hand.press("return")
    assert player.strip == [1]


def test_a_number_plays_that_card_of_the_hand(player: Player) -> None:
    player.hand.press("4")
    assert player.strip == [4]


def test_a_double_click_plays_at_once(player: Player) -> None:
    place = player.hand.centre("hand:1")
    for _ in range(2):
        player.hand.down(place)
        player.hand.up(place)
    player.hand.settle()
    assert player.strip == [1]


def clicked_twice(player: Player, *places: str) -> None:
    """Click one place after the other, with a double click on the last."""
    for place in places[:-1]:
        player.hand.click(place)
    spot = player.hand.centre(places[-1])
    player.hand.move(spot)
    for _ in range(2):
        player.hand.down(spot)
        player.hand.up(spot)
    player.hand.settle()


@pytest.mark.parametrize("places", [("reserve:strike", "discard"), ("reserve:strike",)])
def test_a_second_click_after_a_purchase_does_and_says_nothing(shopper: Player, places: tuple[str]) -> None:
    clicked_twice(shopper, *places)
    bought = shopper.view.discard[-1]
    assert (len(shopper.view.discard), bought.name, bought.upgraded) == (3, "strike", False)
    assert shopper.node("message")["role"] == "status"


def test_nothing_is_said_against_a_purchase_that_was_just_made(shopper: Player) -> None:
    too_dear = "There is not enough Experience left for that."
    for name in ("strike", "train", "block"):
        shopper.hand.drag(f"reserve:{name}", "discard")
    assert shopper.view.experience_left == 0
    assert too_dear not in told(shopper)
    shopper.hand.move(shopper.hand.centre("reserve:strike"))
    assert too_dear in told(shopper), "of another card it is said"
    shopper.hand.move(shopper.hand.centre("reserve:block"))
    assert too_dear in told(shopper)


def test_nothing_is_said_against_what_was_read_before_another_phase_began(shopper: Player) -> None:
    shopper.hand.move(shopper.hand.centre("discard"))
    for words in ("Improvement", "Attack"):
        assert "That is done in the Improvement phase." not in told(shopper), words
        shopper.hand.wait(1.0)
        shopper.hand.press("space")
    shopper.hand.move(shopper.hand.centre("reserve:block"))
    assert "That is done in the Improvement phase." in told(shopper)


def test_a_click_too_many_on_the_discard_refuses_nothing(tmp_path: Path) -> None:
    player = Player(tmp_path, IMPROVEMENT.replace("train#1+*6", "train#1*4"))
    assert player.view.experience_left == 4
    player.hand.click("reserve:strike")
    spot = player.hand.centre("discard")
    player.hand.down(spot)
    player.hand.up(spot)
    player.hand.wait(0.1)
    player.hand.down(spot)
    player.hand.up(spot)
    player.hand.settle()
    assert player.view.experience_left == 0
    assert player.node("message")["role"] == "status"


def told(player: Player) -> set[str]:
    return {node["label"] for node in player.hand.tree()["nodes"]}


def test_a_refused_drop_flies_home_and_says_why(player: Player) -> None:
    home = player.node("hand:1")["rect"]
    player.hand.drag("hand:1", "trial")
    assert player.strip == []
    assert player.node("hand:1")["rect"] == home
    player.hand.drag("reserve:train", "discard")
    assert player.message == "That is done in the Improvement phase."


def test_a_played_card_dragged_back_into_the_hand_is_unplayed(player: Player) -> None:
    for key in "111":
        player.hand.press(key)
    assert player.strip == [1, 2, 3]
    player.hand.drag("play:3", "hand")
    assert player.strip == [1, 2]
    assert [card.uid for card in player.view.hand] == [3, 4, 5]


def test_a_played_card_dropped_on_another_takes_its_place(player: Player) -> None:
    for key in "111":
        player.hand.press(key)
    player.scene.interaction.take(Ref("play", "3"), Ref("play", "1"))
    assert player.strip == [3, 1, 2]
    assert [played.triggers for played in player.view.played] == [3, 2, 1]


def test_a_played_card_dropped_on_the_free_strip_becomes_the_last(player: Player) -> None:
    for key in "111":
        player.hand.press(key)
    player.scene.interaction.take(Ref("play", "1"), Ref("play"))
    assert player.strip == [2, 3, 1]


def test_the_strip_is_fixed_once_a_hidden_card_was_seen(tmp_path: Path) -> None:
    player = Player(
        tmp_path,
        "planning trial=lernaean_hydra beaten=ceryneian_hind hand=strike#1,ceryneian_hind#2 "
        "deck=train#3,train#4,train#5,block#6 stance=B",
    )
    player.hand.press("1")
    player.hand.press("1")
    assert player.strip == [1, 2]
    player.hand.drag("play:2", "hand")
    assert player.strip == [1, 2]
    assert player.message == "A card has been seen since: the order of the cards in play stays as it is."


def test_the_stance_dropped_on_a_card_supercharges_it(player: Player) -> None:
    player.hand.press("1")
    player.hand.drag("stance", "play:1")
    assert player.view.played[0].supercharged
    assert player.view.stance.tapped


def test_the_hint_names_the_cards_onto_which_the_stance_may_go(player: Player) -> None:
    player.hand.press("3")
    player.hand.press("1")
    player.hand.click("stance")
    assert player.message == (
        "Choose the card that is to count twice: Strike, Block or Train; Esc puts the stance down."
    ), "and no Wound"


def test_the_stance_dropped_on_a_hand_card_plays_it_supercharged(player: Player) -> None:
    player.hand.drag("stance", "hand:5")
    assert player.strip == [5]
    assert player.view.played[0].supercharged


def test_a_supercharged_card_lies_tilted_and_an_upgraded_one_turned(tmp_path: Path) -> None:
    player = Player(tmp_path, "planning trial=lernaean_hydra play=strike#1!,train#2+ stance=A! hand=block#3")
    tilted, turned = player.scene.find("play:1"), player.scene.find("play:2")
    assert tilted is not None
    assert turned is not None
    assert (tilted.pose.angle, turned.pose.angle) == (-90, 180)


def test_clicking_raining_cards_draws_and_shows_supercharged(shopper: Player) -> None:
    shopper.hand.click("stance")
    assert shopper.view.hand_count == 1
    assert shopper.view.stance.side == "A"


def test_raining_cards_is_seen_tilted_before_it_stands_upright(shopper: Player) -> None:
    place = shopper.hand.centre("stance")
    shopper.hand.down(place)
    shopper.hand.up(place)
    stance = shopper.scene.find("stance")
    assert stance is not None
    shopper.hand.wait(motions().tap.seconds * 0.9)
    assert stance.pose.angle < -45
    shopper.hand.settle()
    assert stance.pose.angle == 0


def test_a_card_dragged_from_reserve_to_discard_is_bought(shopper: Player) -> None:
    shopper.hand.drag("reserve:block", "discard")
    assert shopper.view.discard[-1].name == "block"
    assert shopper.view.experience_left == 8


@pytest.mark.parametrize("way", ["drag", "double", "key", "click"])
def test_the_top_of_the_discard_is_upgraded_in_each_way(shopper: Player, way: str) -> None:
    if way == "drag":
        shopper.hand.drag("discard:top", "upgrade")
    elif way == "click":
        shopper.hand.click("upgrade")
    elif way == "key":
        shopper.hand.press("u")
    else:
        place = shopper.hand.centre("discard:top")
        for _ in range(2):
            shopper.hand.down(place)
            shopper.hand.up(place)
        shopper.hand.settle()
    assert shopper.view.discard[-1].upgraded


def test_the_upgraded_top_of_the_discard_is_anticipated_onto_the_deck(shopper: Player) -> None:
    shopper.hand.press("u")
    shopper.hand.drag("discard:top", "deck")
    assert shopper.session.state.heroes[0].deck[0].name == "strike"
    assert shopper.session.state.heroes[0].deck[0].upgraded


def test_a_click_on_the_mark_anticipates_and_where_that_cannot_be_it_says_why(shopper: Player) -> None:
    shopper.hand.click("upgrade")
    shopper.hand.click("mark:deck")
    assert shopper.session.state.heroes[0].deck[0].name == "strike"
    for _ in range(9):
        # An immediate second click would be a double click.
        shopper.hand.wait(1.0)
        shopper.hand.click("upgrade")
    assert not shopper.node("upgrade")["enabled"]
    assert shopper.node("upgrade")["value"], "and the reason is shown where it is pointed at"
    shopper.hand.press("u")
    assert shopper.scene.message


def test_the_marks_are_buttons_that_are_greyed_while_the_top_discard_cannot_go_there(shopper: Player) -> None:
    assert (shopper.node("upgrade")["role"], shopper.node("upgrade")["enabled"]) == ("button", True)
    assert not shopper.node("mark:deck")["enabled"], "only an upgraded card is anticipated"
    shopper.hand.press("u")
    assert shopper.node("mark:deck")["enabled"]


@pytest.mark.parametrize("first", ["hand:1", "hand:5"])
def test_a_second_card_of_the_hand_is_taken_up_instead_of_the_first(player: Player, first: str) -> None:
    player.hand.click(first)
    player.hand.click("hand:3")
    assert player.scene.interaction.held == Ref("hand", "3")
    player.hand.click("play")
    assert player.strip == [3]


def test_preparation_moves_cards_between_deck_and_reserve(preparer: Player) -> None:
    assert preparer.hand.tree()["scene"] == "hercule/preparation"
    preparer.hand.drag("deck:2", "reserve")
    assert preparer.view.wounds_left == 3
    preparer.hand.drag("reserve:train", "deck")
    assert (preparer.view.phase, preparer.view.preparations) == (Phase.PREPARATION, 0)
    preparer.hand.press("z")
    assert preparer.view.preparations == 1
    preparer.hand.click("next")
    preparer.hand.wait(1.0)
    preparer.hand.click("next")
    assert preparer.view.phase is Phase.PLANNING


def test_the_preparation_is_not_left_with_acts_unused_before_that_was_said(preparer: Player) -> None:
    preparer.hand.press("space")
    assert preparer.hand.tree()["scene"] == "hercule/preparation"
    assert preparer.message == "2 preparation actions unused: press once more to go on anyway."
    preparer.hand.wait(1.0)
    preparer.hand.press("space")
    assert preparer.view.phase is Phase.PLANNING, "who says it twice means it"


def test_a_prepared_deck_goes_to_the_trial_at_once(preparer: Player) -> None:
    preparer.hand.drag("deck:2", "reserve")
    preparer.hand.drag("reserve:train", "deck")
    preparer.hand.press("space")
    assert preparer.view.phase is Phase.PLANNING


def test_preparation_upgrades_by_click_and_click(preparer: Player) -> None:
    preparer.hand.click("deck:0")
    preparer.hand.click("upgrade")
    assert any(pile.upgraded for pile in preparer.view.deck)


def test_undo_and_redo_by_key_and_their_reasons(player: Player) -> None:
    player.hand.press("1")
    player.hand.press("z")
    assert player.strip == []
    player.hand.press("y")
    assert player.strip == [1]
    player.hand.press("z")
    player.hand.press("z")
    assert player.message == "There is nothing to take back."


def test_every_press_finishes_a_running_motion(player: Player) -> None:
    place = player.hand.centre("hand:1")
    target = player.hand.centre("play")
    player.hand.down(place)
    player.hand.move(target)
    player.hand.up(target)
    assert player.services.stack.busy
    player.hand.down((5, 5))
    assert not player.services.stack.busy


def test_the_totals_say_what_the_points_would_do(shopper: Player) -> None:
    assert shopper.node("total:attack")["value"] == "4: 4 / 3: Health −1"
    assert shopper.node("total:defense")["value"] == "3: 3 ≥ 3: holds\nnext turn 4"
    assert shopper.node("total:experience")["value"] == "12: 3 improvements"


def test_the_first_step_of_a_hint_speaks_of_the_order_only_while_there_is_one(player: Player) -> None:
    ideas = list[str]()
    while hand := player.scene.model.view.hand:
        ideas.append(HerculeAdviser(player.scene.model, 0).idea(PlayCard(hand[0].uid)))
        player.hand.press("1")
    assert ["order" in idea for idea in ideas] == [True] * (len(ideas) - 1) + [False]


def test_a_wound_that_ends_the_run_is_called_defeat(tmp_path: Path) -> None:
    last = PLANNING.replace("discard=", "discard=heavy_wound#9,heavy_wound#10,")
    for position, told in ((PLANNING, "a Wound"), (last, "Defeat")):
        player = Player(tmp_path, position)
        assert player.node("total:defense")["value"].splitlines()[0].endswith(f": {told}")


def test_nothing_is_in_the_tree_twice_and_everything_has_a_label(player: Player) -> None:
    nodes = player.hand.tree()["nodes"]
    ids = [node["id"] for node in nodes if node["id"]]
    assert len(ids) == len(set(ids))
    assert all(node["label"] for node in nodes if node["clickable"])


def test_the_run_closes_with_its_result_when_it_is_over(tmp_path: Path) -> None:
    player = Player(
        tmp_path,
        "improvement trial=lernaean_hydra discard=heavy_wound,heavy_wound,heavy_wound play=train "
        "deck=strike,strike stance=A!",
    )
    player.hand.press("n")
    assert player.results == ["lost"]


def test_escape_puts_down_then_opens_the_menu(player: Player) -> None:
    player.hand.click("hand:1")
    player.hand.press("escape")
    assert player.scene.interaction.held is None
    player.hand.press("escape")
    assert player.hand.tree()["scene"] == "hercule/menu"


def test_a_line_of_the_log_opens_its_card(player: Player) -> None:
    player.hand.press("4")
    player.hand.press("l")
    assert player.node("log:0")["label"] == "Played: Train."
    player.hand.click("log:0")
    assert player.hand.tree()["scene"] == "hercule/reader"
    assert player.node("reader:card")["label"] == "Train"


def test_a_right_click_on_what_is_no_line_of_the_log_does_nothing(player: Player) -> None:
    player.hand.press("4")
    player.hand.press("l")
    player.hand.click("next", button=3)
    assert player.hand.tree()["scene"] == "hercule/table"


def test_the_lists_of_deck_and_discard_open(player: Player) -> None:
    player.hand.press("d")
    labels = [node["label"] for node in player.hand.tree()["nodes"] if node["role"] == "card"]
    assert labels == ["Strike", "Block +", "Train"]
    player.hand.press("escape")
    player.hand.click("browse:deck")
    labels = [node["label"] for node in player.hand.tree()["nodes"] if node["role"] == "card"]
    assert labels == ["Block", "Strike", "Train", "Train", "Train"]


def test_the_deck_tells_on_request_what_is_known_to_come_next(tmp_path: Path) -> None:
    position = "planning trial=nemean_lion hand=strike known=2 deck=strike+,block,train,block,strike,train"
    player = Player(tmp_path, position)
    assert player.node("deck")["value"] == "6 cards, next 2 known"
    assert "You know the next 2: Strike +, Block." in player.scene.inspector.told_of(Ref("deck"), None).words
    player.hand.click("browse:deck")
    cards = [node for node in player.hand.tree()["nodes"] if node["role"] == "card"]
    assert [card["label"] for card in cards] == ["Strike +", "Block", "Block", "Strike", "Train", "Train"]
    assert any(node["label"].startswith("You know the next 2") for node in player.hand.tree()["nodes"])


def test_a_deck_of_which_nothing_is_known_keeps_its_order(player: Player) -> None:
    assert "known" not in player.node("deck")["value"]
    assert "order stays hidden" in player.scene.inspector.told_of(Ref("deck"), None).words


def test_while_upkeep_waits_the_stance_can_draw_what_was_just_played(tmp_path: Path) -> None:
    player = Player(tmp_path, "defense trial=nemean_lion stance=B play=block,strike")
    player.hand.press("space")
    assert (player.view.phase, player.node("phase:5")["value"]) == ("upkeep", "now")
    assert player.node("next")["label"] == "Next turn"
    player.hand.click("stance")
    assert (player.view.phase, len(player.view.hand)) == ("planning", 2)


def test_two_quick_presses_of_a_button_are_two_presses(tmp_path: Path) -> None:
    player = Player(
        tmp_path, "planning trial=lernaean_hydra/9/9/1/3 play=block,block,block stance=A! deck=train"
    )
    place = player.hand.centre("next")
    for _ in range(2):
        player.hand.down(place)
        player.hand.up(place)
    player.hand.settle()
    assert player.view.phase is Phase.PLANNING
    assert player.view.trial.attack == 2


def test_enter_on_the_tray_of_a_new_run_moves_no_card(tmp_path: Path) -> None:
    services = services_at(tmp_path)
    scene = NewRunScene(services)
    clock = services.stack.clock
    assert isinstance(clock, FakeClock)
    services.stack.push(scene)
    pilot = Pilot(services.stack, (1280, 720), clock)
    scene.focus.id = "deck"
    pilot.press("return")
    assert scene.choosing.chosen == 10


SIZES = [(1024, 640), (1280, 720), (1600, 900), (1920, 1080)]


@pytest.mark.parametrize("size", SIZES)
def test_both_halves_of_every_card_of_the_hand_are_inside_the_window(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    player = Player(tmp_path, PLANNING, size)
    window = pygame.Rect(0, 0, *size)
    assert player.scene.pieces is not None
    cards = [player.scene.pieces.moving[key] for key in ("card:1", "card:3", "card:5")]
    assert all(window.contains(card.world_rect()) for card in cards)


@pytest.mark.parametrize("position", [PLANNING, IMPROVEMENT])
def test_no_two_plates_of_the_table_touch(tmp_path: Path, position: str) -> None:
    places = Player(tmp_path, position).scene.scene.layout
    marks = [places.upgrade_mark, places.anticipate_mark] if position == IMPROVEMENT else []
    plates = [
        *marks,
        *(places.dials, places.progress, places.lasting, places.strip_zone, places.stance_words),
        *(places.reading, places.shop, places.forecast, places.due),
        *(places.deck_label, places.discard_label, places.wounds, places.message, places.sign),
        *places.buttons(6, due=True),
    ]
    touching = [
        (one, other)
        for index, one in enumerate(plates)
        for other in plates[index + 1 :]
        if pygame.Rect(one).inflate(2, 2).colliderect(other)
    ]
    assert touching == []


def test_the_pointer_reads_a_card_with_its_price_and_its_terms(player: Player) -> None:
    player.hand.move(player.hand.centre("hand:2"))
    player.hand.settle()
    assert player.node("reader")["label"] == "Block"
    assert player.node("reader:price")["label"] == "costs 4 Experience"
    words = player.node("reader:words")["label"]
    assert "Block: 1 Defense each time it triggers" in words
    assert "Block +: 2 Defense each time it triggers" in words
    assert "triggers once when it is played" in words


def test_the_keyboard_reads_what_has_the_focus(player: Player) -> None:
    player.hand.press("tab")
    assert player.node("hand:1")["focused"]
    assert player.node("reader")["label"] == "Strike"


def test_the_reader_says_why_a_card_cannot_be_bought_now(player: Player) -> None:
    player.hand.move(player.hand.centre("reserve:strike"))
    player.hand.settle()
    assert player.node("reader:why")["label"] == player.scene.model.reason(Ref("reserve", "strike"), None)


def test_the_forecast_stands_beside_what_a_hovered_card_would_make_of_it(player: Player) -> None:
    player.hand.drag("hand:1", "play")
    player.hand.move(player.hand.centre("hand:5"))
    player.hand.settle()
    assert player.node("forecast")["label"] == "With Strike"
    assert player.node("forecast")["value"].startswith("3 / 3")
    assert player.node("gain:1")["label"] == "+1"
    gain, pip = player.scene.find("gain:1"), player.scene.root.find_ref("pip:1:1")
    assert gain is not None
    assert pip is not None
    assert not gain.world_rect().colliderect(pip.world_rect())
    assert player.view.totals.attack == 1


def test_the_way_on_names_and_lights_what_would_be_lost(tmp_path: Path) -> None:
    shopper = Player(tmp_path, IMPROVEMENT.replace("stance=B", "stance=A"))
    lost = f"{shopper.view.experience_left} Experience left, Stance not used"
    assert shopper.node("next")["value"] == lost
    before = shopper.scene.find("due:experience")
    shopper.hand.move(shopper.hand.centre("next"))
    shopper.hand.settle()
    plates = [node for node in shopper.scene.inspector.panel.walk() if isinstance(node, Panel) and node.fill]
    assert before is not None
    assert FOOTLIGHT.warning in [plate.fill for plate in plates]


def test_the_whole_turn_stops_where_something_can_still_be_bought(shopper: Player) -> None:
    shopper.hand.press("e")
    assert shopper.view.phase is Phase.IMPROVEMENT
    assert shopper.message.startswith(shopper.scene.inspector.due()[0][1])
    shopper.hand.wait(1.0)
    shopper.hand.press("e")
    assert shopper.view.turn == 1, "who says it twice means it"


@pytest.mark.parametrize("other", ["next", "end_turn"])
def test_experience_that_could_be_spent_is_asked_about_once_by_either_button(
    shopper: Player, other: str
) -> None:
    shopper.hand.click("next")
    assert shopper.view.phase is Phase.IMPROVEMENT
    assert (
        shopper.message == f"{shopper.view.experience_left} Experience left: press once more to go on anyway."
    )
    shopper.hand.wait(1.0)
    shopper.hand.click(other)
    assert shopper.view.phase is not Phase.IMPROVEMENT, "who says it twice means it"


def test_the_whole_turn_warns_of_nothing_where_no_improvement_can_be_had(tmp_path: Path) -> None:
    poor = IMPROVEMENT.replace("train#1+*6", "train#1*3")
    player = Player(tmp_path, poor)
    assert player.view.experience_left == 3
    assert not player.view.stance.tapped
    player.hand.press("e")
    assert player.view.phase is Phase.PLANNING


def test_a_card_that_was_played_is_read_where_it_lies_now(player: Player) -> None:
    card = player.view.hand[0].uid
    player.hand.drag(f"hand:{card}", "play")
    said = {node["id"]: node["label"] for node in player.hand.tree()["nodes"]}
    assert "not in the hand" not in " ".join(said.values())


def test_the_whole_turn_stops_on_its_way_and_can_be_taken_back(tmp_path: Path) -> None:
    player = Player(tmp_path, IMPROVEMENT.replace("improvement", "planning", 1).replace("B", "A!"))
    player.hand.press("e")
    assert player.view.phase is Phase.IMPROVEMENT
    assert player.node("undo")["enabled"]
    assert player.node("message")["role"] == "alert", "where it stops it says why"
    player.hand.wait(1.0)
    player.hand.press("e")
    assert player.view.turn == 1


def test_no_text_is_smaller_at_200_percent(tmp_path: Path) -> None:
    def sizes(scale: int) -> dict[str, int]:
        player = Player(tmp_path / str(scale), PLANNING, text_scale=scale)
        written = [(node, node.writing()[0]) for node in player.scene.root.walk()]
        named = [(node.described(), size) for node, size in written if size]
        return {f"{said.id} {said.label}": size for said, size in named if said}

    small, large = sizes(100), sizes(200)
    assert [name for name in small if large.get(name, small[name]) < small[name]] == []


def test_the_preparation_says_what_the_last_trial_brought_and_what_an_act_may_be(tmp_path: Path) -> None:
    player = Player(
        tmp_path,
        "improvement trial=nemean_lion/1/5/3/2 turn=2 stance=A! play=strike,strike+ deck=block,train",
    )
    player.hand.press("space")
    assert player.view.phase is Phase.PREPARATION
    said = [player.node(f"brought:{number}")["label"] for number in range(3)]
    assert said == ["Blessing: Lion’s Hide", "2 turns", "0 Wounds taken"]
    assert player.node("acts:0")["label"].startswith("Gain")


def test_what_can_be_paid_stands_higher_on_the_floor_and_what_cannot_is_paler(shopper: Player) -> None:
    can, dear = (shopper.scene.root.find_ref(f"reserve:{name}") for name in ("strike", "heavy_wound"))
    assert can is not None
    assert dear is not None
    assert can.size == dear.size
    assert can.pose.y < dear.pose.y
    assert (can.pose.alpha, dear.pose.alpha) == (1.0, PALE)


def test_what_can_be_spent_and_where_a_card_goes_stands_in_a_sentence(shopper: Player) -> None:
    scene = shopper.scene
    plate = scene.find("message")
    assert plate is not None
    assert [each.text for each in plate.walk() if isinstance(each, Label)] == [scene.hint()]
    assert scene.hint().startswith(f"You have {shopper.view.experience_left} Experience")
    scene.interaction.hold(Ref("reserve", "strike"))
    scene.rebuild()
    assert scene.hint().startswith("To buy it (4 Experience), choose the discard or this card again")


def test_a_card_that_is_chosen_once_more_goes_where_it_usually_does(shopper: Player) -> None:
    shopper.hand.click("reserve:strike")
    shopper.hand.wait(1.0)
    assert shopper.scene.interaction.held == Ref("reserve", "strike")
    shopper.hand.click("reserve:strike")
    assert shopper.view.discard[-1].name == "strike"


def test_what_buys_nothing_is_told_as_lost(tmp_path: Path) -> None:
    poor = Player(tmp_path, "improvement trial=nemean_lion play=strike#2,train#1 deck=block stance=B")
    assert "1 Experience lost" in [words for _, words in poor.scene.inspector.due()]


def test_the_sides_of_a_wound_are_named_and_an_upgrade_is_told_as_one(shopper: Player) -> None:
    catalogue = shopper.scene.model.catalogue
    _, base, dressed = of_card(catalogue, "heavy_wound").lines
    assert (base, dressed.split(":")[0]) == (
        "Heavy Wound (base side): gives nothing",
        "Heavy Wound (upgraded)",
    )
    turned = CardRotated(CardFace(1, "strike", upgraded=True), Ref("discard"))
    assert line_of(catalogue, turned) == "Upgraded: Strike."
    played = CardMoved(CardFace(1, "strike", upgraded=True), Ref("hand"), Ref("play"))
    assert line_of(catalogue, played) == "Played: Strike +."


def test_the_reader_is_empty_until_something_is_looked_at(player: Player) -> None:
    assert player.scene.find("reader") is None
    player.hand.move(player.hand.centre("hand:2"))
    player.hand.settle()
    assert player.scene.find("reader") is not None


def test_the_first_run_of_all_says_what_is_wanted(tmp_path: Path) -> None:
    services = services_at(tmp_path)
    services.settings = msgspec.structs.replace(services.settings, first_times=True)
    told = list[str]()
    for _ in range(2):
        rules = services.load_rules("hercule")
        assert isinstance(rules, HerculeRules)
        run = services.saves.create(Choosing(rules, 7).begin(), "hercule", "Run")
        table = HerculeScenes(services).table(run, lambda _: None)
        services.stack.push(table)
        note = table.find("first_time")
        told.append(note.semantic.label if note is not None and note.semantic is not None else "")
    assert told[0].startswith("Beat the twelve trials")
    assert told[1] == ""


def test_a_card_that_a_click_took_up_stands_out_of_the_hand(tmp_path: Path) -> None:
    tables = [SAMPLES[f"hercule/{name}"].make(services_at(tmp_path / name)) for name in ("table", "held")]
    for table in tables:
        table.metrics = Metrics(1280, 720)
        table.rebuild()
    lies, stands = tables
    assert isinstance(stands, HerculeTable)
    held = stands.interaction.held
    assert held is not None
    was, now = (table.root.find_ref(str(held)) for table in (lies, stands))
    assert was is not None
    assert now is not None
    assert now.pose.y < was.pose.y - 20


def test_a_button_leaves_out_icon_and_key_before_its_words_shrink() -> None:
    m = Metrics(1280, 720, 2.0)
    sizes, size, sign = {}, m.text(BODY), partial(icon, "next")
    for width in (400, 220, 120):
        made = Button(text="Finish", name="way", text_size=size, key_cap="Space", icon=sign)
        at_its_size(made.place((0, 0, width, 50)))
        sizes[width] = made.icon is not None, bool(made.key_cap), made.inside.words.size == m.text(BODY)
    assert sizes == {400: (True, True, True), 220: (False, True, True), 120: (False, False, True)}


def test_a_greyed_button_says_what_it_does_and_why_not_beside_the_forecast(tmp_path: Path) -> None:
    player = Player(tmp_path, POSITIONS["table"])
    player.hand.move(player.hand.centre("next"))
    player.hand.wait(1)
    what, why = player.scene.find("what"), player.scene.find("why")
    assert what is not None
    assert why is not None
    assert what.world_rect().bottom <= why.world_rect().top
    plate = what.world_rect().union(why.world_rect())
    sums = [node.world_rect() for node in player.scene.root.walk() if node.id.startswith("total:")]
    assert sums
    assert plate.collidelist(sums) == -1


def test_the_card_that_is_dragged_is_read_and_not_those_that_it_passes(player: Player) -> None:
    hand = player.hand
    hand.down(hand.centre("hand:2"))
    for place in ("hand:1", "trial"):
        hand.move(hand.centre(place))
        hand.settle()
        assert player.node("reader")["label"] == "Block"
        assert player.node("reader:price")["label"] == "costs 4 Experience"
