"""The first minutes at Hisment's table: its goal, true counts, and an answer to every click and drag."""

from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.core.events import Conceded, Event
from game.core.refs import Ref
from game.core.session import Session
from game.titles.hisment.rules import events as told, places
from game.titles.hisment.rules.moves import Attach, Enter, Next, Strike
from saves.match import Match
from scenes.match.recent import pins
from scenes.match.turn_flow import TurnFlow
from scenes.services import Services, set_language
from scenes.table.seats import you
from scenes.titles.hisment.blows.wheel import AttackWheel
from scenes.titles.hisment.fitting import changed_releases
from scenes.titles.hisment.hints.foot import advice
from scenes.titles.hisment.log import line_of
from scenes.titles.hisment.motion.choreography import HismentChoreography
from scenes.titles.hisment.panels import name_ref, unarmed_id
from scenes.titles.hisment.phase_bar import left_undone
from scenes.titles.hisment.reader import closes, told_of
from scenes.titles.hisment.samples import POSITIONS, opened, session_at
from scenes.titles.hisment.shop.usable import payable
from scenes.titles.hisment.table import HismentTable
from scenes.titles.hisment.title import HismentScenes
from scenes.toolkit.geometry import Size
from scenes.toolkit.node import Node, Semantic
from tests.scenes.match_pilot import pilot
from tests.scenes.titles.hisment.test_table import laid

ATTACK, SHOP, TABLE = POSITIONS["attack"], POSITIONS["shop"], POSITIONS["table"]


def begun(services: Services, *, first_times: bool = True) -> HismentTable:
    """A new game of a lone person."""
    services.settings = replace(services.settings, first_times=first_times)
    session = Session.new(services.load_rules("hisment"), 3, 2)
    flow = TurnFlow(Match("", ("Camille", "Nyx"), ("human", "easy")), session, services)
    table = HismentScenes(services).led_table(flow, "Lerne")
    assert isinstance(table, HismentTable)
    services.stack.push(table)
    return table


def test_the_first_note_says_the_goal_and_what_to_do(services: Services) -> None:
    first = begun(services).first_time
    assert first is not None
    assert first.id == "goal"
    assert begun(services).first_time is None, "it is said once"


def test_between_two_moves_of_the_player_only_one_note_stops_the_game(services: Services) -> None:
    table = begun(services)
    evolved, fell = [told.Evolved(1, "coral", "red_coral")], [told.KnockedOut(1, "coral", 40)]
    assert table.host.new_to(evolved) is None, "the goal was just said"
    table.model.submit(table.model.session.legal_moves(0)[0])
    note = table.host.new_to(evolved)
    assert note is not None
    assert note.id == "evolved"
    assert table.host.new_to(fell) is None
    table.model.submit(table.model.session.legal_moves(0)[0])
    note = table.host.new_to(fell)
    assert note is not None
    assert note.id == "knocked_out", "it was not lost"


def test_no_goal_is_told_to_whoever_wants_no_notes(services: Services) -> None:
    assert begun(services, first_times=False).first_time is None


def test_a_card_of_the_shop_can_be_attached_in_place_of_one_in_hand(services: Services) -> None:
    rich = SHOP.replace("0.coins=65", "0.coins=500").replace("inferno", "ember_dart")
    table = laid(services, rich)
    words = told_of(table.scene, places.shop(0, "ember_dart")).words
    assert "your hand holds one already: whichever you attach, the other waits." in words
    table = laid(services, rich.replace("pebbles,", ""))
    assert "Only one attack" not in told_of(table.scene, places.shop(0, "ember_dart")).words


def test_the_cards_with_a_lit_price_are_named_and_no_count_is_given(services: Services) -> None:
    model = laid(services, SHOP).model
    lit = [card for card in model.own.shop if card in payable(model)]
    assert 0 < len(lit) < len(model.own.shop)
    (line, *_) = closes(model)
    assert all((model.looks.name(card) in line) == (card in lit) for card in model.own.shop)
    assert not any(letter.isdigit() for letter in line)
    assert next(closes(model, brief=True)) == "You can still buy"


def moves_of(model: Any, kind: Any) -> list[Any]:
    return [move for found in model.index.values() for move in found if isinstance(move, kind)]


@pytest.mark.parametrize(
    ("event", "names"),
    [
        (told.Struck(0, "pyrrhos", "spray", "coral", None), {str(places.NEXT)}),
        (told.Entered(1, "coral", 0), {name_ref(1), unarmed_id(1)}),
        (told.Attached(1, "spray", "coral"), {unarmed_id(1)}),
    ],
)
def test_words_change_when_what_they_speak_of_happens(event: Event, names: set[str]) -> None:
    told_by = HismentChoreography.__new__(HismentChoreography)
    assert names <= set(told_by.changes(event))


def test_a_hand_that_waits_for_the_next_turn_is_not_called_nothing_to_do(services: Services) -> None:
    model = laid(services, TABLE).model
    while attaches := moves_of(model, Attach):
        model.submit(attaches[0])
    assert "flame_wave" in model.own.hand or "torrent" in model.own.hand
    assert "waits for the next one" in advice(model, None)


def test_a_prisoner_says_what_is_there_and_what_is_missing(services: Services) -> None:
    table = laid(services, TABLE)
    held = [hero for hero in table.model.own.heroes if not hero.released]
    assert held
    words = [told_of(table.scene, places.hero(0, table.model.line(hero))).words for hero in held]
    assert any("missing" in each or "too many" in each or "in phase 6" in each for each in words)


def test_a_click_on_a_locked_hero_says_what_is_missing(services: Services) -> None:
    table, hand = laid(services, SHOP.replace("shop turn", "release turn")), pilot(services)
    hand.click("hero/0:rok")
    assert table.message == "Its release condition is not met yet. So far 0 of 2: 2 missing."


def test_an_evolution_says_how_it_changes_a_release(services: Services) -> None:
    held = SHOP.replace("shop turn", "attach turn").replace("0.hand=pebbles", "0.hand=pyrrhos_2")
    table = laid(services, held)
    model = table.model
    said = (
        "is still in prison, and this changes what sets it free: Can be released once you have begun 3 turns."
    )
    assert said in advice(model, Ref.parse("hand/0:pyrrhos_2"))
    assert said in told_of(table.scene, places.hand(0, "pyrrhos_2")).words
    assert list(changed_releases(model, "cinder_2")) == [], "Cinder is free already"


def test_a_prisoner_without_an_attack_is_no_question_while_another_can_strike(services: Services) -> None:
    position = TABLE.replace("0.hand=torrent", "0.hand=pebbles").replace("0.known=torrent", "0.known=")
    model = laid(services, position).model
    assert "pebbles" in {move.card for move in moves_of(model, Attach)}
    assert left_undone(model) == ""


def test_a_hero_dragged_outside_the_battle_says_why_it_stays(services: Services) -> None:
    table = laid(services, TABLE)
    hand = pilot(services)
    hand.drag("hero/0:pyrrhos", "square:A6")
    assert services.stack.top is table
    assert table.message == "Heroes move and strike in phase 7, Battle."


@pytest.mark.parametrize("place", ["hand/1", "pile/1"])
def test_a_click_on_cards_that_lie_face_down_is_answered(services: Services, place: str) -> None:
    table = laid(services, ATTACK)
    hand = pilot(services)
    hand.click(place)
    assert "card" in table.message


@pytest.mark.parametrize("zone", ["shop/1:", "hero/1:"])
def test_a_click_on_a_card_of_the_opponent_shows_it_large(services: Services, zone: str) -> None:
    table = laid(services, TABLE)
    hand = pilot(services)
    held = {places.hero(1, table.model.line(hero)) for hero in table.model.held_back(1)}
    wanted = held if zone.startswith("hero") else set(places.shelf(1, table.model.foe.shop))
    hand.click(str(min(wanted, key=str)))
    assert services.stack.top is not table


def test_a_star_says_what_it_marks_and_nothing_covers_it(services: Services) -> None:
    table, hand = laid(services, TABLE), pilot(services)
    place = Ref("panel", "coral", 1)
    (pin,) = pins(table.metrics, table.root, table.theme, [place])
    assert pin.semantic is not None
    assert pin.semantic.id == "pin:panel/1:coral"
    around = [node for node in table.root.children if node.world_rect().colliderect(pin.world_rect())]
    assert all(node.z < pin.z for node in around)
    called = table.root.find_ref(name_ref(1))
    assert called is not None
    apart = 2 * table.metrics.px(4)
    assert not called.world_rect().inflate(apart, apart).colliderect(pin.world_rect()), "not touched"
    # The recap beside it does not keep it from being explained.
    table.root.add(pin, Node(semantic=Semantic("status", "", id="recap")))
    hand.move(pin.world_rect().center)
    hand.settle()
    assert table.inspector.explained == pin.semantic


def test_the_attacks_do_not_lie_on_who_strikes(services: Services) -> None:
    # Side by side, the usual place beside the target is that of the hero that strikes.
    table = laid(services, ATTACK.replace("@B2", "@C4").replace("@D5", "@D4"))
    hand = pilot(services)
    hand.drag("hero/0:pyrrhos", "hero/1:coral")
    wheel = services.stack.top
    assert isinstance(wheel, AttackWheel)
    body = table.root.find_ref("hero/0:pyrrhos")
    assert body is not None
    middle = body.world_rect().center
    chosen = [node for node in wheel.root.walk() if node.id.startswith("attack:")]
    assert chosen
    assert not any(node.world_rect().collidepoint(middle) for node in chosen)
    assert all(node.world_rect().right <= table.scene.layout.reading.left for node in chosen)
    assert moves_of(table.model, Strike)


EVENTS: tuple[Event, ...] = (
    told.TurnBegan(0, 3),
    told.Bought(0, "spray", 30),
    told.Sold(0, "spray", 15),
    told.CoinsChanged(0, 30, 65, "passing_hat"),
    told.Attached(0, "spray", "pyrrhos"),
    told.ChapterPlayed(0, "mending"),
    told.PowerUsed(0, "pyrrhos_2"),
    told.KnockedOut(1, "coral", 60),
    told.HeartChanged(0, 30, 28, "spray"),
    told.Restocked(0),
    Conceded(0),
)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_line_of_the_log_speaks_to_a_lone_person(services: Services, language: str) -> None:
    set_language(language)
    looks = HismentScenes(services).seats.looks
    for event in EVENTS:
        line = line_of(looks, event, lambda seat: "Nyx" if seat else you(), lambda *_: "Pyrrhos")
        assert line, event
        assert ("you" if language == "en" else "vo") in line.lower(), line


def test_a_lone_person_is_you_and_two_people_are_not(services: Services) -> None:
    seats = HismentScenes(services).seats
    assert seats.person(0, (0,), seats.name(0)) == you()
    assert seats.person(0, (0, 1), seats.name(0)) == seats.name(0)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_what_is_said_once_covers_nothing_of_the_board(services: Services, size: Size, language: str) -> None:
    set_language(language)
    table = opened(services, POSITIONS["attack"])
    services.stack.push(table)
    services.stack.resize(size)
    for first in services.lessons("hisment").first_times:
        table.first_time = first
        table.rebuild()
        said = table.find("first_time")
        assert said is not None
        assert said.parent is not None
        squares = pygame.Rect(table.scene.layout.board).inflate(-8, -8)
        assert not said.parent.world_rect().colliderect(squares), first.id


def test_the_sum_of_a_blow_that_is_aimed_lies_over_a_note(services: Services) -> None:
    table, hand = laid(services, ATTACK), pilot(services)
    table.first_time = services.lessons("hisment").first_times[0]
    table.rebuild()
    note = table.find("first_time")
    assert note is not None
    assert note.parent is not None
    hand.down(hand.centre("worn/0:spray"))
    for place in ((640, 300), hand.centre("hero/1:coral")):
        hand.move(place)
    hand.settle()
    assert table.find("forecast") is not None
    assert table.inspector.panel.z > note.parent.z
    hand.move(note.world_rect().center)
    hand.settle()
    assert table.inspector.panel.z < note.parent.z
    hand.up(note.world_rect().center)


def test_what_is_said_once_stays_while_the_other_moves(services: Services) -> None:
    table = opened(services, POSITIONS["attack"])
    services.stack.push(table)
    table.first_time = services.lessons("hisment").first_times[0]
    table.rebuild()
    table.show(table.model.session.submit(Next(), 0))
    assert table.find("first_time") is not None
    table.change(lambda: ())
    assert table.find("first_time") is None


INTRUDED = ATTACK.replace("pyrrhos_2!@B2/d2/m1/", "pyrrhos_2!/d2/m1/").replace("coral_1!@D5", "coral_1!@C1")


def test_the_note_of_a_push_tells_a_hero_that_entered_from_a_card(services: Services) -> None:
    services.settings = replace(services.settings, first_times=True)
    flow = TurnFlow(Match("", ("Camille", "Dominique")), session_at(services, INTRUDED), services)
    table = HismentScenes(services).led_table(flow, "Lerne")
    services.stack.push(table)
    assert "pushed one square back" in told_of(table.scene, Ref.parse("square:D6")).words
    events = table.model.session.submit(Enter("cinder"), 0)
    assert any(isinstance(event, told.Pushed) for event in events)
    table.model.refresh(events)
    assert "pushed" not in table.model.facts
    first = table.host.new_to([event for event in events if isinstance(event, told.Pushed)])
    assert first is not None
    assert first.id == "displaced"


def test_a_knock_out_does_not_wait_behind_an_earlier_note(services: Services) -> None:
    table = opened(services, ATTACK)
    services.stack.push(table)
    note = services.lessons("hisment").first_times[-1]
    table.first_time = note
    events = table.model.session.submit(Strike("flame_wave", "coral"), 0)
    assert any(isinstance(event, told.KnockedOut) for event in events)
    table.show(events)
    assert table.first_time is not note
