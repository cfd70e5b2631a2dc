"""The table while the viewer shops: a small board, whole cards with their texts, and a large purse."""

import itertools
from dataclasses import replace

import pygame
import pytest

from game.core.refs import Ref
from game.core.session import Session
from game.language import LANGUAGES
from game.titles.hisment.rules import places
from game.titles.hisment.rules.board import SIDE
from game.titles.hisment.rules.moves import Sell
from scenes.devtools.pilot import Pilot
from scenes.services import Services, set_language
from scenes.table.motion.puppets import Rehearsal
from scenes.table.pieces import Taker
from scenes.titles.hisment.board.nodes import GOLD
from scenes.titles.hisment.board.numbers import clear_box
from scenes.titles.hisment.hints.adviser import HismentAdviser
from scenes.titles.hisment.layouts import layout_of
from scenes.titles.hisment.model import Model
from scenes.titles.hisment.motion.choreography import UNDER
from scenes.titles.hisment.reader import closes
from scenes.titles.hisment.samples import POSITIONS, opened
from scenes.titles.hisment.shop.layout import ShopLayout
from scenes.titles.hisment.shop.shopping import shortened, told_below
from scenes.titles.hisment.table import HismentTable
from scenes.toolkit.design import BODY
from scenes.toolkit.geometry import Box, Metrics
from scenes.toolkit.shapes import Halo, Label
from scenes.toolkit.timeline import FakeClock
from tests.scenes.match_pilot import pilot

SIZES = [(1280, 720), (1280, 800), (1024, 640), (1920, 1080), (3840, 2160)]


def laid(services: Services, size: tuple[int, int] = (1280, 720), position: str = "shop") -> HismentTable:
    table = opened(services, POSITIONS[position])
    services.stack.push(table)
    clock = services.stack.clock
    assert isinstance(clock, FakeClock)
    Pilot(services.stack, size, clock).settle()
    return table


def box_of(table: HismentTable, id: str) -> Box:
    node = next(node for node in table.root.walk() if node.semantic and node.semantic.id == id)
    return Box(*node.world_rect())


def low(box: Box) -> int:
    return box.top + box.height


@pytest.mark.parametrize("size", SIZES)
def test_shop_and_hand_stand_whole_below_the_board(services: Services, size: tuple[int, int]) -> None:
    table = laid(services, size)
    shop = [box_of(table, f"shop/0:{card}") for card in table.model.own.shop]
    hand = [box_of(table, f"hand/0:{card}") for card in table.model.own.hand]
    assert low(table.scene.layout.board) <= min(box.top for box in shop)
    assert max(map(low, shop)) <= min(box.top for box in hand)
    assert max(map(low, hand)) <= size[1]
    apart = [(one.left + one.width, other.left) for one, other in itertools.pairwise(shop)]
    assert all(right <= left for right, left in apart)


def test_only_who_shops_sees_the_large_shop(services: Services) -> None:
    assert isinstance(laid(services).scene.layout, ShopLayout)
    assert not isinstance(laid(services, position="table").scene.layout, ShopLayout)
    waiting = opened(services, POSITIONS["shop"], viewer=1)
    assert not isinstance(waiting.scene.layout, ShopLayout)


def test_the_column_of_the_reader_and_the_cards_of_the_shop_have_their_widths() -> None:
    """As at the other tables, and as wide as their texts need; the board keeps its own."""
    usual, shop = (layout_of(Metrics(1280, 720), shops=shops) for shops in (False, True))
    assert {usual.reading.width, shop.reading.width, usual.message.width} == {356}
    assert shop.metrics.px(shop.shop_width) == 132
    assert shop.shop_box.left + shop.shop_box.width == 1216
    assert usual.board.width >= 560


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theirs", [True, False])
def test_numbers_on_the_small_board_do_not_touch(size: tuple[int, int], theirs: bool) -> None:
    layout = layout_of(Metrics(*size), shops=True)
    marks = [pygame.Rect(clear_box(layout, 0, square, (), theirs=theirs)) for square in range(SIDE * SIDE)]
    if not theirs:
        # Lozenges touch with their tips alone.
        marks = [mark.inflate(-mark.width // 4, -mark.height // 4) for mark in marks]
    assert [mark for n, mark in enumerate(marks) if mark.collidelist(marks[:n]) >= 0] == []


@pytest.mark.parametrize("size", SIZES)
def test_each_card_of_the_shop_has_its_text_in_full_size(services: Services, size: tuple[int, int]) -> None:
    table = laid(services, size)
    said = {node.semantic.id: node for node in table.root.walk() if node.semantic is not None}
    for card in table.model.own.shop:
        node = said[f"told:{card}"]
        assert isinstance(node, Label)
        assert node.fitted().size == table.metrics.text(BODY)
        assert node.semantic is not None
        assert node.semantic.label == table.model.looks.text(card)


def test_the_stage_of_the_shop_is_baked_before_it_opens(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted: list[object] = []
    monkeypatch.setattr(Rehearsal, "want_picture", lambda _, *wants, **__: wanted.append(wants))
    shop = laid(services)
    size = shop.metrics.width, shop.metrics.height
    battle = laid(services, position="attack")
    assert battle.backing != shop.backing
    assert wanted[-1] == (shop.backing, size)


def stocked(cards: str) -> str:
    """The position of a shop with other cards in it."""
    before, _, after = POSITIONS["shop"].partition("0.shop=")
    return f"{before}0.shop={cards} {after.partition(' ')[2]}"


def stocked_twice() -> str:
    """The position of a shop with two equal chapters, the first and the third."""
    return stocked("mending,inferno,mending,tower_hammer,passing_hat").replace(",mending,gear", ",gear")


def test_each_card_of_the_shop_says_whom_it_is_for_or_what_is_missing(services: Services) -> None:
    cards = "ember_dart,inferno,tower_hammer,hawk_feather,rok_3"
    table = opened(services, stocked(cards).replace("=pyrrhos_1;", "=").replace("forge,", "forge,pyrrhos_1,"))
    services.stack.push(table)
    pilot(services)
    said = {node.id: node.semantic.label for node in table.root.walk() if node.semantic is not None}
    assert [said[f"fits:{card}"] for card in cards.split(",")] == [
        "For Cinder, one a turn",
        "Needs Attack II",
        "Needs Weapon I",
        "No Archer",
        "Needs Rok II",
    ]


def test_a_shop_without_anything_usable_says_that_waiting_is_right(services: Services) -> None:
    table = opened(services, stocked("inferno,flame_wave,deluge,rok_3,quake"))
    services.stack.push(table)
    pilot(services).drag("hand/0:gear_hall", "sale/0")
    assert table.said[0].startswith("Nothing you can afford helps a hero yet. Keep your coins and go on,")
    assert next(closes(table.model)) == "You can buy: Inferno, Flame Wave, Deluge and Quake."
    assert "You can still buy" not in list(closes(table.model, brief=True))


def test_equal_cards_of_the_shop_are_bought_each_at_its_place(services: Services) -> None:
    """The double click takes the card that is under the pointer, and the next one comes to its place."""
    table = opened(services, stocked_twice())
    services.stack.push(table)
    pilot(services).settle()
    ids = [node.id for node in table.root.walk() if node.id.startswith(("shop/0:", "fits:", "told:"))]
    assert len(ids) == len(set(ids))
    assert {"shop/0:mending", "shop/0:mending@1", "told:mending", "told:mending@1"} <= set(ids)
    hand, second = pilot(services), "shop/0:mending@1"
    at = table.model.own.shop.index("mending", 1)
    hand.click(second)
    hand.click(second)
    hand.settle()
    assert "mending" in table.model.own.hand
    assert table.model.own.shop[0] == "mending"
    assert table.model.own.shop[at] != "mending"
    step = table.model.session.steps[-1]
    text = table.model.session.rules.format_move(table.model.state, step.move)
    assert text == "buy mending 2"
    assert table.model.session.rules.parse_move(table.model.state, text) == step.move


def test_a_card_that_is_pressed_twice_is_bought_however_slowly(services: Services) -> None:
    table = opened(services, stocked_twice())
    services.stack.push(table)
    hand = pilot(services)
    hand.settle()
    for _ in range(2):
        hand.click("shop/0:mending@1")
        hand.wait(2.0)
    assert "mending" in table.model.own.hand


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("deck", ["embers", "tides", "gales"])
def test_no_text_under_a_card_of_the_shop_is_cut(services: Services, lang: str, deck: str) -> None:
    set_language(lang)
    rules = services.load_rules("hisment")
    session = Session.new(rules, 5, 2, {"deck_0": deck, "deck_1": deck})
    model = Model(session, "", session.state.seat)
    scene = HismentTable(services, model).scene
    layout = layout_of(Metrics(1280, 720), shops=True)
    assert isinstance(layout, ShopLayout)
    catalogue = model.catalogue
    sold = {*catalogue.attacks, *catalogue.equipment, *catalogue.chapters}
    sold |= {card.id for card in catalogue.heroes.values() if card.level > 1}
    scene = replace(scene, layout=layout)
    for card in sorted(sold):
        nodes = told_below(scene, places.shop(0, card), layout.told(5)[0])
        assert "…" not in "".join(node.text for node in nodes if isinstance(node, Label)), card
    set_language("en")


def test_a_text_that_has_no_room_ends_in_an_ellipsis() -> None:
    long = "Your hero on the board has two more Defense until your next turn"
    assert shortened(long, 14, 2000, 1) == long
    cut = shortened(long, 14, 120, 2)
    assert cut.endswith("…")
    assert cut.count("\n") == 1


def test_the_purse_is_the_viewers(services: Services) -> None:
    table = laid(services)
    said = next(node.semantic for node in table.root.walk() if node.semantic and node.semantic.id == "purse")
    assert (said.label, said.value) == ("65 coins", "65")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [1, 2, 3])
def test_tickets_heart_and_purse_stand_beside_the_board(size: tuple[int, int], count: int) -> None:
    layout = layout_of(Metrics(*size), shops=True)
    assert isinstance(layout, ShopLayout)
    left, right = layout.board.left, layout.board.left + layout.board.width
    cells, usual = layout.cells(True, count), layout_of(Metrics(*size)).cells(True, count)
    middle = layout.board.left + layout.board.width // 2
    # Whoever looks for a hero finds it on the same side as in the other phases.
    assert [cell.left < middle for cell in cells] == [cell.left < middle for cell in usual]
    beside = [cell for cell in cells if cell.left < middle]
    assert all(cell.left + cell.width <= left for cell in beside)
    assert all(cell.left >= right and low(cell) <= layout.purse.top for cell in cells[len(beside) :])
    assert all(low(one) <= other.top for one, other in itertools.pairwise(beside))
    far = layout.cells(False, 3)
    assert all(one.top >= low(other) for one in cells for other in far)
    heart, purse = layout.heart(own=True), layout.purse
    assert min(heart.left, purse.left) >= right
    assert not pygame.Rect(heart).colliderect(purse)


@pytest.mark.parametrize("shops", [True, False])
@pytest.mark.parametrize("count", range(1, 10))
def test_no_name_in_the_hand_is_covered(count: int, shops: bool) -> None:
    layout = layout_of(Metrics(1280, 720), shops=shops)
    poses = layout.hand(count)
    wide = layout.metrics.px(layout.hand_width(count))
    assert all(other.x - one.x >= wide * 0.94 for one, other in itertools.pairwise(poses))
    panel, right = layout.own_panel, layout.tools
    assert panel.left + panel.width <= poses[0].x - wide / 2
    assert poses[-1].x + wide / 2 <= right.left


def test_the_place_for_sales_says_its_word_and_then_what_the_card_brings(services: Services) -> None:
    table = laid(services)
    hand = pilot(services)
    assert said(table) == "Sell a card"
    hand.click("hand/0:gear_hall")
    assert said(table) == "Sell: +60"
    place = table.root.find("sale/0")
    assert isinstance(place, Taker)
    assert place.outline == GOLD
    before = table.model.own.coins
    hand.click("sale/0")
    assert table.model.own.coins == before + 60
    assert said(table) == "Sell a card"


@pytest.mark.parametrize(("dragged", "shines"), [("hand/0:gear_hall", True), ("shop/0:seven_leagues", False)])
def test_the_place_for_sales_shines_while_a_card_of_the_hand_is_dragged(
    services: Services, dragged: str, shines: bool
) -> None:
    table = laid(services)
    card, place = table.root.find_ref(dragged), table.root.find("sale/0")
    assert card is not None
    assert place is not None
    assert table.pieces is not None
    table.pieces.carry(card, Ref.parse(dragged))
    lights = [node for node in table.root.children if isinstance(node, Halo) and node.strength == 1.0]
    assert (place.size in [light.size for light in lights]) is shines


def test_a_card_of_the_shop_is_not_for_sale(services: Services) -> None:
    table = laid(services)
    pilot(services).click("shop/0:seven_leagues")
    place = table.root.find("sale/0")
    assert isinstance(place, Taker)
    assert (place.outline, said(table)) == (place.resting, "Sell a card")


def said(table: HismentTable) -> str:
    place = table.root.find("sale/0")
    assert place is not None
    assert place.semantic is not None
    return place.semantic.label


def test_the_small_board_fades_into_the_large_one(services: Services) -> None:
    """The old board and the cards of the shop are seen less and less, and are gone at the end."""
    services.stack.speed = 1.0
    table = laid(services)
    table.timeline.speed = 1.0
    hand = pilot(services)
    hand.settle()
    table.interaction.go_on()
    # In the first frame nothing of the other layout lies among the new pieces.
    assert not [part for part in table.root.children if part.instead is not None]
    seen, elapsed = list[float](), 0.0
    while table.timeline.busy and elapsed < 2:
        hand.wait(0.02)
        seen += [node.pose.alpha for node in table.root.children if node.z == UNDER]
        elapsed += 0.02
    assert len(seen) > 6
    assert seen == sorted(seen, reverse=True)
    assert seen[-1] < 0.2
    assert not [node for node in table.root.children if node.z == UNDER]


def test_beside_the_cards_the_reader_says_how_to_buy(services: Services) -> None:
    table = laid(services)
    told = table.inspector.told_of(places.shop(0), None)
    assert told.words.startswith("To buy a card, drag it to your hand, or choose it, then your hand.")


def test_the_box_for_sales_can_be_clicked_first_and_then_the_card(services: Services) -> None:
    table = laid(services)
    clock = services.stack.clock
    assert isinstance(clock, FakeClock)
    hand = Pilot(services.stack, (1280, 720), clock)
    hand.click("sale/0")
    hand.settle()
    assert table.said[0].startswith("Now choose a card in your hand to sell")
    assert "half its price" in table.inspector.told_of(places.sale(0), None).words
    assert table.model.targets(places.sale(0)) == {places.hand(0, card) for card in table.model.own.hand}
    hand.wait(1.0)
    hand.click("hand/0:pebbles")
    hand.settle()
    assert "pebbles" not in table.model.own.hand
    assert table.interaction.held is None


def test_hint_and_lesson_frame_the_box_for_sales(services: Services) -> None:
    table = laid(services)
    adviser = HismentAdviser(table.model, 0)
    assert adviser.places(Sell("pebbles")) == [places.hand(0, "pebbles"), places.sale(0)]


def test_the_keyboard_goes_from_a_card_to_sell_to_the_place_that_says_so(services: Services) -> None:
    table = laid(services)
    source = places.hand(0, "pebbles")
    assert places.cemetery(0) in table.model.targets(source)
    table.focus.shown = True
    table.interaction.hold(source)
    assert table.focus.id == str(places.sale(0))
