"""Hisment's table under a player's hands: drags, clicks, and what is shown before a move."""

from math import cos, radians, sin

import msgspec
import pytest
from PIL import Image

from game.core.refs import Ref
from game.language import LANGUAGES
from game.titles.hisment.rules import board, values
from game.titles.hisment.rules.moves import Attach, Buy, Next, Sell, Strike, Walk
from game.titles.hisment.rules.state import Phase
from scenes.art.card_painter import Sheet, face_size
from scenes.art.faces import Letters
from scenes.art.lighting import INKS
from scenes.services import Services, set_language
from scenes.titles.hisment.blows import preview
from scenes.titles.hisment.blows.lines import results_of, rows_of
from scenes.titles.hisment.board import geometry
from scenes.titles.hisment.board.nodes import RED, Ink, bodies
from scenes.titles.hisment.board.numbers import DOUBT, clear_box, corners
from scenes.titles.hisment.faces import small_name
from scenes.titles.hisment.hints.foot import advice
from scenes.titles.hisment.layout import HAND_WIDTH
from scenes.titles.hisment.layouts import layout_of
from scenes.titles.hisment.reader import closes
from scenes.titles.hisment.samples import POSITIONS, opened
from scenes.titles.hisment.seats import Duel
from scenes.titles.hisment.table import HismentTable
from scenes.toolkit.geometry import Box, Metrics
from tests.scenes.match_pilot import labels, pilot
from tests.scenes.playing import gallery

ALONE = (
    "attach turn=3 terrain=drowned_stage@1 die=4 0.deck=embers 0.hand=inferno 0.heart=31 "
    "0.out=ember_forge,gear_hall,diamond_hall 0.shop=horn_bow,seven_leagues,tower_hammer,passing_hat "
    "0.heroes=pyrrhos_1!@C2/+spray;cinder_1!;rok_1 1.deck=tides 1.heart=31 1.out=diamond_hall,gear_hall "
    "1.shop=ash_staff,glacier,torrent,war_drum,edge_2 1.heroes=coral_1;marea_1;edge_1"
)


def moves(table: HismentTable) -> list[object]:
    """The moves that were played."""
    return [step.move for step in table.model.session.steps]


def reddened(table: HismentTable) -> bool:
    """Return True if the board shows the other player's threat."""
    inks = (node for node in table.root.walk() if isinstance(node, Ink))
    return any(stroke.ink == RED for ink in inks for stroke in ink.strokes)


def laid(services: Services, position: str) -> HismentTable:
    """The table of a position."""
    table = opened(services, position)
    services.stack.push(table)
    return table


def test_a_hero_is_dragged_to_a_square(services: Services) -> None:
    table = laid(services, POSITIONS["attack"])
    pilot(services).drag("hero/0:pyrrhos", "square:C3")
    assert moves(table) == [Walk(board.square("C3"))]


def test_a_hero_is_clicked_and_then_a_square(services: Services) -> None:
    table = laid(services, POSITIONS["attack"])
    hand = pilot(services)
    hand.click("hero/0:pyrrhos")
    hand.click("square:A3")
    assert moves(table) == [Walk(board.square("A3"))]


@pytest.mark.parametrize("target", ["hero/1:coral", "square:D5", "panel/1:coral"])
def test_an_attack_is_let_go_on_a_hero_its_square_or_its_panel(services: Services, target: str) -> None:
    table = laid(services, POSITIONS["attack"])
    pilot(services).drag("worn/0:spray", target)
    assert moves(table) == [Strike("spray", "coral")]


def test_a_number_takes_up_an_attack(services: Services) -> None:
    table = laid(services, POSITIONS["attack"])
    hand = pilot(services)
    hand.press("3")
    assert table.interaction.held == Ref.parse("worn/0:spray")
    hand.click("hero/1:coral")
    assert moves(table) == [Strike("spray", "coral")]


@pytest.mark.parametrize("target", ["shop/0", "cemetery/0", "shop/0:seven_leagues"])
def test_a_card_is_sold_on_the_shop_or_the_cemetery(services: Services, target: str) -> None:
    table = laid(services, POSITIONS["shop"])
    pilot(services).drag("hand/0:gear_hall", target)
    assert moves(table) == [Sell("gear_hall")]


def test_a_click_on_a_card_of_the_shop_never_sells_the_card_that_was_taken_up(services: Services) -> None:
    table = laid(services, POSITIONS["shop"])
    hand = pilot(services)
    hand.click("hand/0:gear_hall")
    hand.click("shop/0:seven_leagues")
    assert moves(table) == []
    assert table.interaction.held == Ref.parse("shop/0:seven_leagues")
    hand.press("escape")
    hand.click("hand/0:gear_hall")
    hand.click("cemetery/0")
    assert moves(table) == [Sell("gear_hall")]


@pytest.mark.parametrize("target", ["hand/0", "hand/0:pebbles"])
def test_a_card_is_bought_by_a_drag_to_the_hand(services: Services, target: str) -> None:
    table = laid(services, POSITIONS["shop"])
    pilot(services).drag("shop/0:seven_leagues", target)
    assert moves(table) == [Buy("seven_leagues")]


def test_a_click_buys_nothing_and_a_second_one_on_the_hand_does(services: Services) -> None:
    """Buying cannot be undone, because it reveals the next card."""
    table = laid(services, POSITIONS["shop"])
    hand = pilot(services)
    hand.click("shop/0:passing_hat")
    hand.click("shop/0:seven_leagues")
    assert moves(table) == []
    assert table.interaction.held == Ref.parse("shop/0:seven_leagues")
    assert table.said[0].startswith("20 coins: take it to your hand")
    hand.click("hand/0:pebbles")
    assert moves(table) == [Buy("seven_leagues")]


def test_a_card_of_the_shop_let_go_on_another_one_is_not_bought(services: Services) -> None:
    table = laid(services, POSITIONS["shop"])
    pilot(services).drag("shop/0:seven_leagues", "shop/0:passing_hat")
    assert moves(table) == []


def test_a_card_is_bought_by_a_double_click(services: Services) -> None:
    table = laid(services, POSITIONS["shop"])
    hand = pilot(services)
    hand.click("shop/0:seven_leagues")
    hand.click("shop/0:seven_leagues")
    assert moves(table) == [Buy("seven_leagues")]


def test_a_card_is_bought_by_enter_and_enter(services: Services) -> None:
    table = laid(services, POSITIONS["shop"])
    hand = pilot(services)
    while table.focus.id != "shop/0:seven_leagues":
        hand.press("tab")
    hand.press("return")
    assert moves(table) == []
    hand.press("return")
    assert moves(table) == [Buy("seven_leagues")]


@pytest.mark.parametrize("target", ["hero/0:pyrrhos", "panel/0:pyrrhos", "square:B2"])
def test_a_card_is_attached_on_a_hero_wherever_it_is_shown(services: Services, target: str) -> None:
    table = laid(services, POSITIONS["table"])
    pilot(services).drag("hand/0:torrent", target)
    assert moves(table) == [Attach("torrent", "pyrrhos")]


def test_what_cannot_be_paid_says_why(services: Services) -> None:
    table = laid(services, POSITIONS["shop"])
    pilot(services).click("shop/0:inferno")
    assert moves(table) == []
    lacks = "Not yet: Pyrrhos and Cinder first need an attack of level 2."
    assert table.message == f"You do not have enough coins for this card. {lacks}"


def test_the_button_passes_over_phases_in_which_nothing_can_be_done(services: Services) -> None:
    table = laid(services, ALONE)
    pilot(services).press("e")
    assert table.model.view.phase is Phase.BATTLE
    assert moves(table) == [Next(), Next(), Next()]


def test_the_button_names_the_phase_to_which_it_leads_and_goes_no_further(services: Services) -> None:
    """Skipped phases are named: a second press must not apply to a phase that has passed."""
    position = "attach" + ALONE.removeprefix("attach").replace("cinder_1!", "cinder_1")
    table = laid(services, position)
    hand = pilot(services)
    said = {node.id: node.semantic for node in table.root.walk() if node.semantic}
    assert said["next"].label == "Next: Release"
    assert said["next"].value == "Nothing left to do"
    hand.press("e")
    assert table.model.view.phase is Phase.RELEASE
    assert table.said[0].startswith("Skipped, as there is nothing to do: Chapters. Choose a hero")
    said = {node.id: node.semantic for node in table.root.walk() if node.semantic}
    assert (said["next"].label, said["next"].value) == ("Next: Battle", "Heroes to release: 1")


def test_a_shop_with_nothing_to_pay_says_what_could_still_be_sold(services: Services) -> None:
    table = laid(services, POSITIONS["shop"].replace("0.coins=65", "0.coins=0"))
    assert list(closes(table.model)) == ["Cards you could sell: 3"]


def test_a_phase_of_the_strip_that_is_jumped_to_says_what_was_passed_over(services: Services) -> None:
    table = laid(services, POSITIONS["shop"])
    pilot(services).click("phase:7")
    assert table.said[0].startswith("Skipped: Attach, Chapters and Release.")


def test_the_last_phase_is_never_passed_over(services: Services) -> None:
    position = ALONE.replace("attach", "release").replace("pyrrhos_1!@C2/+spray", "pyrrhos_1")
    table = laid(services, position.replace("cinder_1!", "cinder_1"))
    table.interaction.go_on()
    # A hero could go free: the first time only asks.
    pilot(services).wait(1.0)
    table.interaction.go_on()
    assert table.model.view.phase is Phase.BATTLE
    assert table.model.view.seat == 0


def test_a_phase_of_the_strip_is_gone_to_and_none_is_gone_back_to(services: Services) -> None:
    table = laid(services, POSITIONS["shop"])
    hand = pilot(services)
    hand.click("phase:6")
    assert table.model.view.phase is Phase.RELEASE
    hand.click("phase:4")
    assert table.model.view.phase is Phase.RELEASE


def test_a_click_on_a_square_in_reach_takes_the_hero_there(services: Services) -> None:
    table, hand = laid(services, POSITIONS["attack"]), pilot(services)
    before = table.model.own.heroes[0].square
    hand.click("square:C3")
    assert table.model.own.heroes[0].square != before
    assert table.interaction.held is None
    after = table.model.state
    hand.click("square:F6")
    assert table.model.state == after, "out of reach nothing happens"


def test_while_an_attack_is_held_the_sum_is_read_before_the_blow(services: Services) -> None:
    table = laid(services, POSITIONS["attack"])
    blow = preview.blow_at(table.model, Ref.parse("hero/1:coral"), Ref.parse("worn/0:spray"))
    assert blow is not None
    lines = [(row.words, row.number) for row in rows_of(table.model, blow)]
    assert lines == [
        ("Pyrrhos II", "6"),
        ("Terrain, Drowned Stage", "−1"),
        ("Yew Bow", "+2"),
        ("Pyrrhos II’s power", "+1"),
        ("Archer, 5 steps away", "−2"),
        ("Spray", "+2"),
        ("Attack", "8"),
        ("Coral", "2"),
        ("Terrain, Drowned Stage", "+1"),
        ("Scale Coat", "+2"),
        ("Minus Defense", "5"),
    ]
    results = [(row.words, row.number) for row in results_of(table.model, blow)]
    assert results == [
        ("From here, B2:", ""),
        ("3 damage against 2 Health", ""),
        ("4 from D2, if you go there first", ""),
        ("Coral is knocked out", "+60"),
        ("Heart: Dominique", "31 → 30"),
        ("Magic", "6 → 5"),
    ]


def test_a_square_from_which_the_blow_would_do_more_is_named_until_the_hero_stands_there(
    services: Services,
) -> None:
    table = laid(services, POSITIONS["attack"])
    table.change(lambda: table.model.submit(Walk(board.square("D2"))))
    blow = preview.blow_at(table.model, Ref.parse("hero/1:coral"), Ref.parse("worn/0:spray"))
    assert blow is not None
    assert next(row.words for row in results_of(table.model, blow)) == "4 damage against 2 Health"


def test_the_sum_that_is_shown_is_the_one_that_is_struck(services: Services) -> None:
    table = laid(services, POSITIONS["attack"])
    hand = pilot(services)
    hand.click("worn/0:spray")
    hand.move(hand.centre("hero/1:coral"))
    hand.settle()
    (shown,) = (node.semantic.value for node in table.root.walk() if node.id == "forecast" and node.semantic)
    assert "3 damage against 2 Health" in shown
    hand.click("hero/1:coral")
    assert [type(event).__name__ for event in table.model.session.steps[-1].events].count("KnockedOut") == 1


def test_a_key_keeps_the_threat_shown_until_it_is_pressed_again(services: Services) -> None:
    table = laid(services, POSITIONS["attack"])
    hand = pilot(services)
    assert not reddened(table)
    hand.press("t")
    assert reddened(table)
    hand.press("t")
    assert not reddened(table)


def test_a_square_says_how_far_it_is_and_what_threatens_there(services: Services) -> None:
    table = laid(services, POSITIONS["attack"] + " struck=yes")
    hand = pilot(services)
    hand.move(hand.centre("square:C3"))
    hand.settle()
    assert "Pyrrhos II: 2 steps away." in " ".join(labels(hand))
    worst = table.model.threat(1).strikes[board.square("C3")]
    told = f"Coral could strike here: at least {worst} damage; the + stands for what further cards may add."
    assert told in " ".join(labels(hand))


def test_a_square_names_who_could_enter_once_the_hero_of_the_board_is_gone(services: Services) -> None:
    laid(services, POSITIONS["attack"].replace("coral_1!@D5", "coral_1!").replace("edge_1!", "edge_1"))
    hand = pilot(services)
    hand.press("t")
    hand.move(hand.centre("square:C3"))
    hand.settle()
    assert "Coral could enter and strike here: " in " ".join(labels(hand))


def test_a_number_of_the_threat_says_that_it_is_the_least(services: Services) -> None:
    table = laid(services, POSITIONS["attack"])
    hand = pilot(services)
    hand.press("t")
    worst = table.model.threat(1).strikes[board.square("C3")]
    numbers = {node["label"]: node["value"] for node in hand.tree()["nodes"] if node["role"] == "number"}
    assert numbers["C3"] == f"\u2212{worst}+"


@pytest.mark.parametrize(
    ("until", "told"), [(8, "the end of this turn"), (9, "your next turn"), (10, "Eos’s next turn")]
)
def test_who_is_slowed_says_by_what_and_until_when(services: Services, until: int, told: str) -> None:
    chilled = f"+spray/^speed:-3:{until}:frostbite;cinder"
    table = laid(services, POSITIONS["attack"].replace("+spray;cinder", chilled))
    table.model.called(("You", "Eos").__getitem__)
    table.rebuild()
    hand = pilot(services)
    hero = next(node for node in hand.tree()["nodes"] if node["id"] == "panel/0:pyrrhos")
    assert f"Frostbite: Speed −3 until {told}" in hero["value"]
    hand.move(hand.centre("value:speed/0"))
    hand.settle()
    assert f"Frostbite: Speed −3 until {told}" in " ".join(labels(hand))


def test_titles_of_the_hand_are_20_pixels_high_and_more_in_1920x1080(services: Services) -> None:
    looks = Duel(services, "hisment").looks
    wide = Metrics(1920, 1080).px(HAND_WIDTH)
    for language in LANGUAGES:
        set_language(language)
        for card in looks.catalogue.cards:
            sheet = Sheet(Image.new("RGB", face_size(wide)), wide / 360, INKS["midnight"])
            lines, font = small_name(sheet, looks.name(card), Letters.at(Metrics(1280, 720).px(HAND_WIDTH)))
            assert font.size >= 20, lines
    set_language("en")


def test_titles_of_the_shop_are_in_cinzel_and_those_of_the_hand_are_not() -> None:
    for width, family in (
        (HAND_WIDTH, "Alegreya Sans"),
        (layout_of(Metrics(1280, 720), shops=True).shop_width, "Cinzel"),
    ):
        sheet = Sheet(Image.new("RGB", face_size(284)), 284 / 360, INKS["midnight"])
        letters = Letters.at(Metrics(1280, 720).px(width))
        assert small_name(sheet, "Horn Bow", letters)[1].getname()[0] == family


def test_a_number_stands_where_it_hides_least_of_a_figure(services: Services) -> None:
    services.gallery = gallery()
    scene, moved = laid(services, POSITIONS["attack"]).scene, 0
    standing, spared = tuple(bodies(scene)), list[int]()

    def hidden(box: Box) -> int:
        return sum(body.under(box) for body in standing)

    for square in board.SQUARES:
        box = clear_box(scene.layout, 0, square, standing)
        lost = [hidden(each) for each in corners(scene.layout, 0, square, (box.width, box.height))]
        here, (*upper, left, right) = hidden(box), lost
        if here > min(lost):
            # At its foot it would lie on the figure before the next square, which is hardly better.
            spared.append(square)
            assert here == min(upper)
            assert 0 < min(left, right) > here - box.width * box.height // DOUBT
        moved += here < lost[0]
    assert spared == [board.square("B3")]
    assert 2 <= moved <= 8


@pytest.mark.parametrize("viewer", [0, 1])
def test_each_player_has_his_own_side_in_front(viewer: int) -> None:
    starts = [board.square(name) for name in ("C1", "D6")]
    assert geometry.cell(starts[viewer], viewer)[1] == 0
    assert geometry.cell(starts[1 - viewer], viewer)[1] == board.SIDE - 1
    assert {geometry.cell(square, viewer) for square in board.SQUARES} == {
        (column, line) for column in range(board.SIDE) for line in range(board.SIDE)
    }


def test_every_point_of_a_square_is_hit_as_that_square(services: Services) -> None:
    position = POSITIONS["attack"].replace("@B2", "").replace("@D5", "")
    table = laid(services, position)
    hand = pilot(services)
    hand.settle()
    layout = table.scene.layout
    for square in board.SQUARES:
        for across, up in ((0.5, 0.5), (0.06, 0.06), (0.94, 0.06), (0.06, 0.94), (0.94, 0.94)):
            point = layout.point(geometry.within(square, 0, across, up))
            node = table.root.hit(point)
            assert node is not None
            assert node.ref == f"square:{board.name_of(square)}", (across, up)


def test_the_other_sees_no_more_of_a_hand_than_the_rules_say(services: Services) -> None:
    table = opened(services, POSITIONS["table"], viewer=1)
    services.stack.push(table)
    hand = pilot(services)
    hand.settle()
    said = " ".join(labels(hand))
    for card in table.model.session.state.players[0].hand:
        name = table.model.looks.name(card)
        seen = {*table.model.view.players[0].known, *table.model.own.hand}
        assert card in seen or name not in said, card


def test_a_prisoner_says_how_far_it_is(services: Services) -> None:
    table = laid(services, POSITIONS["table"])
    tree = {node.id: node.semantic.value for node in table.root.walk() if node.semantic}
    assert tree["hero/0:cinder"].startswith("released, Attack ")
    assert tree["hero/0:rok"].startswith("Attached: 0/2, Attack ")
    assert values.points_left(table.model.catalogue, table.model.own.heroes[0]) == 8


SPECIAL = (
    "battle turn=7 terrain=drowned_stage@1 die=4 0.deck=embers 0.coins=65 0.heart=31 {flags}"
    "0.out=ember_forge,gear_hall,diamond_hall 0.shop=horn_bow,inferno,seven_leagues,tower_hammer "
    "0.heroes=rok_1!@C4/{worn};pyrrhos_1;cinder_1 1.deck=tides 1.heart=31 1.out=diamond_hall,gear_hall "
    "1.shop=ash_staff,glacier,torrent,war_drum,edge_2 1.heroes=coral_1!@D4;marea_1;edge_1"
)


def test_of_a_special_attack_is_told_what_its_card_says_and_no_more(services: Services) -> None:
    table = laid(services, SPECIAL.format(flags="", worn="+landslide"))
    blow = preview.blow_at(table.model, Ref.parse("hero/1:coral"), Ref.parse("worn/0:landslide"))
    assert blow is not None
    (said,) = rows_of(table.model, blow)
    assert said.words == table.model.looks.text("landslide")
    assert [(row.words, row.number) for row in results_of(table.model, blow)] == [
        ("2 damage against 9 Health", ""),
        ("Magic", "5 → 4"),
        ("Coral is pushed to D6", ""),
    ]


@pytest.mark.parametrize(("flags", "foretold"), [("", True), ("swapped=1 ", False), ("struck=1 ", False)])
def test_no_blow_is_foretold_to_a_hero_who_may_not_strike(
    services: Services, flags: str, foretold: bool
) -> None:
    table = laid(services, SPECIAL.format(flags=flags, worn="+landslide"))
    blow = preview.blow_at(table.model, Ref.parse("hero/1:coral"), Ref.parse("worn/0:landslide"))
    assert (blow is not None) is foretold


def test_an_attack_that_may_not_be_used_says_why_where_it_is_laid(services: Services) -> None:
    table = laid(services, SPECIAL.format(flags="swapped=1 ", worn="+landslide"))
    pilot(services).drag("worn/0:landslide", "hero/1:coral")
    assert moves(table) == []
    assert table.message == "A hero who was swapped in cannot attack this turn."


@pytest.mark.parametrize(
    ("flags", "worn", "said"),
    [
        ("", "+landslide", "Move your hero and attack once: drop the hero or an attack on an enemy."),
        ("", "d1", "without an attack attached it cannot strike."),
        ("", "m5/+landslide", "Move your hero; none of its attacks can be used this turn."),
        ("swapped=1 ", "+landslide", "it can move, and strikes next turn."),
        ("walked=9 ", "+landslide", "No steps are left: strike once"),
        (
            "walked=9 ",
            "m5/+landslide",
            "No steps are left, and none of its attacks can be used: end the turn.",
        ),
        ("walked=9 ", "d1", "No steps are left, and without an attack attached it cannot strike"),
        ("swapped=1 walked=9 ", "+landslide", "and strikes next turn: end the turn."),
        (
            "struck=1 walked=9 ",
            "+landslide",
            "You have already attacked this turn, and your hero stays where it is.",
        ),
    ],
)
def test_what_can_be_done_next_is_true_of_the_hero(
    services: Services, flags: str, worn: str, said: str
) -> None:
    table = laid(services, SPECIAL.format(flags=flags, worn=worn))
    assert said in advice(table.model, None)


@pytest.mark.parametrize("goal", ["square:A4", ""])
def test_a_hero_without_steps_says_that_it_cannot_go_there(services: Services, goal: str) -> None:
    """Its phase has not passed."""
    table = laid(
        services, SPECIAL.format(flags="walked=9 " if goal else "struck=1 walked=9 ", worn="+landslide")
    )
    hand = pilot(services)
    if goal:
        hand.drag("hero/0:rok", goal)
        assert table.message == "The hero cannot go so far this turn."
    else:
        hand.click("hero/0:rok")
        assert table.message == "The hero has no steps left this turn."
    assert moves(table) == []


def test_who_cannot_strike_reddens_no_square(services: Services) -> None:
    table = laid(services, SPECIAL.format(flags="", worn="+landslide"))
    hand = pilot(services)
    hand.move(hand.centre("hero/1:coral"))
    assert not reddened(table)
    assert table.model.threat(1).stands


@pytest.mark.parametrize("square", ["C6", "D6"])
def test_the_far_heart_hides_no_head_on_the_last_line(services: Services, square: str) -> None:
    table = laid(services, POSITIONS["attack"].replace("@D5", f"@{square}"))
    figure, heart = (table.root.find_ref(ref) for ref in ("hero/1:coral", "heart/1"))
    assert figure is not None
    assert heart is not None
    body = figure.size[0] * 0.36
    assert abs(figure.world().x - heart.world().x) > (body + heart.size[0]) / 2
    for prisoner in ("hero/1:marea", "hero/1:edge"):
        ticket = table.root.find_ref(prisoner)
        assert ticket is not None
        assert abs(ticket.world().x - heart.world().x) > (ticket.size[0] + heart.size[0]) / 2
        assert abs(ticket.world().x - figure.world().x) > (ticket.size[0] + body) / 2


PRISON = (
    "battle turn=7 terrain=drowned_stage@1 die=4 0.deck=embers 0.coins=65 0.heart=31 "
    "0.out=ember_forge,gear_hall,diamond_hall 0.shop=horn_bow,inferno,seven_leagues,tower_hammer "
    "0.heroes=pyrrhos_1!@D6/+spray;rok_1;cinder_1 1.deck=tides 1.heart=31 1.out=diamond_hall,gear_hall "
    "1.shop=ash_staff,glacier,torrent,war_drum,edge_2 1.heroes=coral_1;marea_1;edge_1"
)


@pytest.mark.parametrize("line", ["coral", "marea", "edge"])
def test_of_several_in_prison_the_sum_is_of_the_one_that_is_pointed_at(services: Services, line: str) -> None:
    table = laid(services, PRISON)
    blow = preview.blow_at(table.model, Ref.parse(f"hero/1:{line}"), Ref.parse("worn/0:spray"))
    assert blow is not None
    assert blow.target == line
    pilot(services).drag("worn/0:spray", f"hero/1:{line}")
    assert moves(table) == [Strike("spray", line)]
    lost = [hero.damage for hero in table.model.foe.heroes if table.model.line(hero) == line]
    assert lost == [blow.sum.damage]


def test_with_an_attack_in_the_hand_the_own_figure_in_front_is_reached_through(services: Services) -> None:
    table = laid(services, SPECIAL.format(flags="", worn="+landslide").replace("@D4", "@C5"))
    hand = pilot(services)
    hand.click("worn/0:landslide")
    behind = table.root.find_ref("square:C5")
    assert behind is not None
    spot = round(behind.world().x), round(behind.world().y)
    hand.move(spot)
    hand.down(spot)
    hand.up(spot)
    hand.settle()
    assert moves(table) == [Strike("landslide", "coral")]


def test_while_nobody_stands_there_whoever_may_enter_threatens(services: Services) -> None:
    table = laid(
        services, SPECIAL.format(flags="", worn="+landslide").replace("coral_1!@D4", "coral_1!/+spray")
    )
    pilot(services).press("t")
    assert reddened(table)
    assert table.said[0].startswith("Stripes: where Coral could enter and strike")


def test_where_nobody_could_strike_the_threat_says_so(services: Services) -> None:
    table = laid(services, SPECIAL.format(flags="", worn="+landslide").replace("coral_1!@D4", "coral_1!"))
    pilot(services).press("t")
    assert table.said[0].startswith("Nobody there could strike next turn")


@pytest.mark.parametrize("count", [1, 5, 6, 7, 9])
def test_no_card_of_the_hand_reaches_beyond_the_window(services: Services, count: int) -> None:
    layout = opened(services).scene.layout
    high, wide = (layout.metrics.px(HAND_WIDTH * side) for side in (520 / 360, 1))
    lowest = max(
        pose.y + high / 2 * cos(radians(pose.angle)) + wide / 2 * abs(sin(radians(pose.angle)))
        for pose in layout.hand(count)
    )
    assert lowest <= layout.metrics.height - layout.metrics.px(4)


def test_a_blow_is_told_after_it_until_the_next_act(services: Services) -> None:
    table = laid(services, POSITIONS["attack"])
    hand = pilot(services)
    hand.drag("worn/0:spray", "hero/1:coral")
    assert table.said[0] == (
        "Coral took 3 damage and is knocked out: 60 coins for Camille. Dominique: Heart 31 → 30."
    )
    hand.click("hero/0:pyrrhos")
    hand.click("square:A3")
    assert "Coral took" not in table.said[0]


@pytest.mark.parametrize(("told", "goal"), [((), True), (("hisment/knocked_out",), False)])
def test_the_goal_is_told_in_the_first_turn_of_whoever_is_new(
    services: Services, told: tuple[str, ...], goal: bool
) -> None:
    services.settings = msgspec.structs.replace(services.settings, first_times=True)
    services.progress = msgspec.structs.replace(services.progress, told=told)
    table = laid(services, POSITIONS["shop"].replace(" turn=3", " turn=1"))
    assert table.said[0].startswith("Goal: bring Dominique’s Heart to 0.") is goal


def test_what_a_value_is_made_of_is_told_where_it_is_pointed_at(services: Services) -> None:
    laid(services, POSITIONS["attack"])
    hand = pilot(services)
    hand.move(hand.centre("value:attack/0"))
    hand.settle()
    words = next(node["label"] for node in hand.tree()["nodes"] if node["id"] == "reader:words")
    assert "Now 7: Pyrrhos of the Geysers 6, Drowned Stage −1 and Yew Bow +2." in words
