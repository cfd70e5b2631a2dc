"""The texts of Hisment's table are true of what is shown, and its gestures apply where they are aimed."""

import pytest

from game.ai.policy import Advice
from game.core.events import Conceded
from game.core.refs import Ref
from game.titles.hisment.rules import board, places
from game.titles.hisment.rules.events import CoinsChanged, GameEnded, PointsChanged
from game.titles.hisment.rules.moves import AnyMove, Attach, Buy, Next, Play, Sell, Strike, Walk
from game.titles.hisment.rules.state import Ending, Phase
from scenes.match.recent import news
from scenes.services import Services
from scenes.table.seats import you
from scenes.table.table import READ_SECONDS
from scenes.titles.hisment.board.nodes import CHIP, bodies, chip_pose
from scenes.titles.hisment.fitting import at_once
from scenes.titles.hisment.hints.adviser import HismentAdviser
from scenes.titles.hisment.hints.foot import advice
from scenes.titles.hisment.log import ending_line, line_of
from scenes.titles.hisment.reader import closes, told_of
from scenes.titles.hisment.samples import POSITIONS
from scenes.toolkit.geometry import Box
from scenes.widgets.cards import Card
from tests.scenes.match_pilot import pilot
from tests.scenes.titles.hisment.test_inspector import CROWDED
from tests.scenes.titles.hisment.test_table import laid, moves

ATTACK = POSITIONS["attack"]
POOR = POSITIONS["shop"].replace("0.coins=65", "0.coins=5")


def test_the_blow_that_would_be_lost_is_named_before_the_steps(services: Services) -> None:
    table = laid(services, ATTACK)
    lost = list(closes(table.model))
    assert lost[0] == "You have not attacked yet"
    assert any("can still walk" in each for each in lost[1:])


TERRAIN = (
    POSITIONS["attack"]
    .replace("0.hand=", "0.hand=gear_hall,")
    .replace("0.out=ember_forge,gear_hall,", "0.out=ember_forge,")
)


def test_a_terrain_of_the_hand_says_that_it_can_only_be_sold(services: Services) -> None:
    table = laid(services, POSITIONS["shop"])
    terrain = table.model.catalogue.cards["gear_hall"]
    sale = table.model.catalogue.numbers.sale(terrain.price)
    words = table.inspector.told_of(places.hand(0, terrain.id), None).words
    assert f"can only be sold, in phase 3, for {sale} coins" in words
    reading = table.inspector.reading_at(places.hand(0, terrain.id))
    assert reading is not None
    assert f"for {sale} coins" in "\n".join(reading.lines)


def test_a_terrain_dropped_on_the_terrain_of_the_game_is_refused_with_the_reason(services: Services) -> None:
    table = laid(services, TERRAIN)
    hand = pilot(services)
    hand.drag("hand/0:gear_hall", "terrain")
    assert "can only be sold" in table.message


def test_a_hero_that_is_free_is_told_both_ways_onto_the_board(services: Services) -> None:
    table = laid(services, ATTACK)
    free = [hero for hero in table.model.own.heroes if hero.released and not hero.on_board]
    assert free
    for hero in free:
        line = table.model.catalogue.heroes[hero.card].line
        words = table.inspector.told_of(places.hero(0, line), None).words
        assert "take the place of one" in words


def test_a_refusal_goes_with_the_next_drag(services: Services) -> None:
    table = laid(services, ATTACK)
    hand = pilot(services)
    hand.drag("worn/0:spray", "square:F6")
    assert table.message
    hand.down(hand.centre("hero/0:pyrrhos"))
    hand.move((640, 300))
    assert not table.message
    hand.up((2, 2))


def test_a_refusal_goes_once_it_was_read_and_something_else_is_looked_at(services: Services) -> None:
    table = laid(services, ATTACK)
    hand = pilot(services)
    hand.drag("worn/0:spray", "square:F6")
    refused = table.said[0]
    hand.move(hand.centre("square:C3"))
    assert table.said == (refused, True), "a look right after it takes nothing away"
    hand.wait(READ_SECONDS)
    hand.move(hand.centre("square:B3"))
    assert not table.said[1]


@pytest.mark.parametrize("side", [0, 1])
def test_a_card_is_let_go_anywhere_on_the_panel_of_the_hero_it_is_for(services: Services, side: int) -> None:
    table = laid(services, ATTACK if side else POSITIONS["table"])
    hand = pilot(services)
    layout = table.scene.layout
    left, top, wide, high = layout.enemy_panel if side else layout.own_panel
    source = "worn/0:spray" if side else "hand/0:flame_wave"
    hand.down(hand.centre(source))
    for place in ((640, 300), (left + wide // 2, top + high // 2)):
        hand.move(place)
    hand.up((left + wide // 2, top + high // 2))
    hand.settle()
    wanted = Strike("spray", "coral") if side else Attach("flame_wave", "pyrrhos")
    assert moves(table) == [wanted]


def test_undo_takes_back_the_phases_in_which_there_was_nothing_to_do(services: Services) -> None:
    table = laid(
        services, ATTACK.replace("battle ", "attach ").replace("0.hand=torrent,mending", "0.hand=torrent")
    )
    before, passed = table.model.state, table.model.leads_to
    table.interaction.go_on()
    assert table.model.view.phase is passed
    assert len(moves(table)) > 1, "no phase is passed over here"
    after, hand = table.model.state, pilot(services)
    hand.press("z")
    assert table.model.state == before
    hand.press("y")
    assert table.model.state == after, "redo is the inverse of undo"


def test_undo_takes_back_the_button_and_what_was_done_before_it_one_after_the_other(
    services: Services,
) -> None:
    start = ATTACK.replace("battle ", "attach ").replace("0.hand=torrent,mending,rok_2", "0.hand=torrent")
    table = laid(services, start)
    table.model.submit(Attach("torrent", "pyrrhos"))
    table.interaction.go_on()
    past, hand = [len(moves(table))], pilot(services)
    for key in "zzyy":
        hand.press(key)
        past.append(len(moves(table)))
    assert past == [past[0], 1, 0, 1, past[0]]


@pytest.mark.parametrize("square", ["D4", "C5", "C6"])
def test_what_a_figure_has_left_covers_no_other_figure_more_than_it_must(
    services: Services, square: str
) -> None:
    table = laid(services, ATTACK.replace("@B2", f"@{square}"))
    scene = table.scene
    wide, high = (table.metrics.px(side) for side in CHIP)
    pose = chip_pose(scene, board.square("D5"), 1)
    other = next(iter(bodies(scene, (0,))))

    def covered(x: float, y: float) -> int:
        return other.covered(Box(round(x - wide / 2), round(y - high / 2), wide, high))

    usual = scene.layout.figure(board.square("D5"), 0)
    assert covered(pose.x, pose.y) <= covered(usual.x, pose.y)
    assert (pose.x == pytest.approx(usual.x, abs=2)) == (square != "D4")


def test_of_a_card_it_is_said_to_whom_it_can_be_attached(services: Services) -> None:
    table = laid(services, POSITIONS["table"])

    def told(place: str) -> str:
        return told_of(table.scene, Ref.parse(place)).words

    assert "Can be attached to Pyrrhos." in told("hand/0:hawk_feather")
    assert "Pyrrhos and Cinder first need an attack of level 2." in told("shop/0:inferno")
    assert "attached" not in told("hand/0:mending")
    assert "Fits" not in told("hand/0:mending")
    later = POSITIONS["table"].replace("hand=torrent,flame_wave,mending,rok_2,hawk_feather", "hand=")
    later = later.replace("0.known=torrent ", "")
    table = laid(services, later.replace("/+yew_bow", ""))
    assert "first needs a weapon of level 1." in told("shop/0:horn_bow")


def test_beside_a_hint_the_shop_names_no_other_card(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = laid(
        services, POSITIONS["shop"].replace("0.hand=pebbles,", "0.hand=").replace("horn_bow", "spray")
    )
    assert "Spray" in table.said[0]
    monkeypatch.setattr(type(table.hints), "shown", True)
    assert "Spray" not in table.said[0]
    assert table.said[0].startswith("To buy a card, drag it to your hand")


def test_what_cannot_be_done_is_not_advised(services: Services) -> None:
    table = laid(services, POOR)
    assert "The terrain card in your hand can only be sold, for 60 coins" in advice(table.model, None)
    table.model.submit(Sell("gear_hall"))
    table.model.submit(Buy("seven_leagues"))
    table.model.submit(Buy("passing_hat"))
    assert "You cannot afford any card" in advice(table.model, None)
    while table.model.view.phase is not Phase.BATTLE:
        if table.model.idles:
            assert advice(table.model, None).endswith("go on.")
        table.model.submit(Next())


def test_whose_cards_the_other_knows_is_said(services: Services) -> None:
    table = laid(services, ATTACK)
    assert "Your opponent knows: Torrent." in told_of(table.scene, Ref.parse("hand/0")).words
    assert "Known: Mending." in told_of(table.scene, Ref.parse("hand/1")).words


def test_the_button_of_a_phase_that_is_the_others_says_so(services: Services) -> None:
    table = laid(services, ATTACK)
    table.model.submit(Next())
    told = told_of(table.scene, Ref.parse("next"))
    assert "to move" in told.where
    assert told.words.startswith("Phase 3, Shop: Dominique may sell cards and buy others.")


def test_a_card_that_is_held_lies_over_those_beside_it(services: Services) -> None:
    usual = "0.hand=torrent,flame_wave,mending,rok_2,hawk_feather"
    table = laid(services, POSITIONS["table"].replace(usual, f"0.hand={CROWDED}"))
    hand = pilot(services)
    hand.click("hand/0:flame_wave")
    hand.move((640, 60))
    hand.settle()
    held = table.root.find_ref("hand/0:flame_wave")
    over = max((each for each in table.root.children if isinstance(each, Card)), key=lambda each: each.z)
    assert isinstance(held, Card)
    assert over.source is held.source


def test_of_the_others_turn_is_told_what_came_before_ones_own(services: Services) -> None:
    table = laid(services, ATTACK)
    walk, end = table.model.submit(Walk(board.square("C3"))), table.model.submit(Next())
    names = [str(event.__struct_config__.tag) for event in news([walk, end], (1,))]
    assert "walked" in names
    assert "turn_began" not in names
    assert len(names) < len([*walk, *end])
    # Events of one's own turn before one's first move are news.
    assert news([end, walk], (1,)) == [*end, *walk]


def test_what_a_card_takes_without_a_blow_stands_in_the_log_and_a_blow_stands_once(
    services: Services,
) -> None:
    looks = laid(services, POSITIONS["table"]).model.looks

    def said(cause: str) -> str:
        return line_of(
            looks, PointsChanged(1, "coral", 9, 6, cause), str, lambda _, line: looks.of_line(line)
        )

    assert said("trapdoor") == "Trapdoor: Coral loses 3 Health."
    assert said("ember_dart") == "", "its blow tells the damage"


def test_coins_of_a_card_stand_in_the_log_and_those_for_a_fallen_hero_stand_once(services: Services) -> None:
    looks = laid(services, POSITIONS["table"]).model.looks

    def said(cause: str, coins: int) -> str:
        changed = CoinsChanged(1, 30, 30 + coins, cause)
        return line_of(looks, changed, lambda _: "Nyx", lambda _, line: looks.of_line(line))

    assert said("gear_hall", 10) == "Hall of Gears: Nyx receives 10 coins."
    assert said("die", 10) == "", "the die tells its coins"
    price = looks.catalogue.price("ferro_1")
    assert said("ferro_1", price) == "", "its fall tells the price"


def test_who_gave_up_is_named_and_only_once(services: Services) -> None:
    looks, names = laid(services, POSITIONS["table"]).model.looks, (you(), "Nyx").__getitem__
    ended = Conceded(0), GameEnded(Ending.CONCEDED, 1)
    told = [line_of(looks, event, names, lambda _, line: looks.of_line(line)) for event in ended]
    assert told == ["You concede.", "Nyx wins."]
    assert ending_line(1, "conceded", names) == "You concede. Nyx wins."


def test_of_two_attacks_in_hand_only_one_counts_as_attachable_in_a_turn(services: Services) -> None:
    table = laid(services, POSITIONS["table"])
    attacks = {card for card in table.model.own.hand if card in table.model.catalogue.attacks}
    assert len(attacks) > 1
    assert len(at_once(table.model, attacks)) == 1


def test_the_first_step_of_a_hint_says_what_to_think_of_and_why(services: Services) -> None:
    """It names no card; whoever cannot strike at all is told so."""
    unarmed = POSITIONS["shop"].replace("0.hand=pebbles,", "0.hand=")
    adviser = HismentAdviser(laid(services, unarmed).model, 0)
    assert adviser.idea(Buy("ember_dart")).startswith("None of your heroes can strike yet")
    assert adviser.idea(Buy("horn_bow")).startswith("Equipment helps a hero turn after turn")
    assert adviser.idea(Buy("passing_hat")).startswith("A chapter acts once")
    assert adviser.idea(Next()).startswith("Unspent coins are kept")
    armed = HismentAdviser(laid(services, POSITIONS["table"]).model, 0)
    assert armed.idea(Buy("ember_dart")).startswith("More attacks give more choice")
    assert armed.look(Attach("torrent", "pyrrhos")).startswith("It shares an element with this hero")


def test_a_hint_says_which_card_it_buys_for_a_later_turn(services: Services) -> None:
    adviser = HismentAdviser(laid(services, POOR).model, 0)
    buys = (Buy("seven_leagues"), Buy("passing_hat"), Next(), Play("passing_hat"))

    def reason(*plan: AnyMove) -> str:
        return adviser.reason(Advice(plan, "tried", {"tried": 5}))

    assert "Seven Leagues (20, for a later turn)" in reason(Sell("gear_hall"), *buys)
    assert "The Passing Hat (20)." in reason(Sell("gear_hall"), *buys[1:])
    assert reason(*buys).startswith(
        "It does nothing this turn; from your next turn on you can use it. The card says:"
    )
    assert reason(*buys[1:]).startswith("You can play it this turn.")


def test_an_attack_that_differs_from_the_card_beside_it_is_told_with_the_sum(services: Services) -> None:
    table = laid(services, POSITIONS["shop"])
    words = told_of(table.scene, Ref.parse("hero/0:pyrrhos")).words.replace("\u00a0", " ")
    assert "Attack 3 (4 −1, terrain)" in words
