"""In the first games machines wait until the player has read a note and seen a power."""

from collections.abc import Callable

import msgspec
import pytest

from game.core.events import CardFace, CardMoved, Event
from game.core.refs import Ref
from game.titles.seventh_hero.rules import events as told
from game.titles.seventh_hero.rules.places import DISCARD, WANDERER
from scenes.devtools.pilot import Pilot
from scenes.match.turn_flow import TurnFlow
from scenes.services import Services, say
from scenes.titles.seventh_hero.host import FIRST_GAMES, SLOWLY, SeventhHeroHost
from scenes.titles.seventh_hero.samples import flow_at, opened
from scenes.titles.seventh_hero.table import SeventhHeroTable
from scenes.titles.seventh_hero.title import SeventhHeroScenes
from scenes.toolkit.input import DEAD_SECONDS
from scenes.toolkit.shapes import Label
from tests.scenes.match.test_match_of_many import Clockwork
from tests.scenes.match.test_round_table import M, P, Party
from tests.scenes.match_pilot import pilot


def host_of(party: Party) -> SeventhHeroHost:
    assert isinstance(party.host, SeventhHeroHost)
    return party.host


def led_by_clockwork(party: Party) -> None:
    """Let machines answer at once, each with the first of its moves."""
    flow = host_of(party).flow
    flow.leave()
    flow.machine = Clockwork()


def until_stopped(party: Party) -> None:
    """Play on until machines have stopped; raises AssertionError if they never do."""
    for _ in range(2000):
        if host_of(party).stopped:
            return
        if party.able():
            party.choose()
        party.hand.wait(0.4)
    raise AssertionError("machines never stop")


def stopped(services: Services) -> Party:
    """A first game in which machines have stopped."""
    party = Party(services, (P, M, M))
    led_by_clockwork(party)
    until_stopped(party)
    return party


def beside_a_note(services: Services) -> Party:
    """The same, beside a first-time note on a power."""
    party = stopped(services)
    firsts = services.lessons("seventh_hero").first_times
    party.table.first_time = next(first for first in firsts if first.id == "pyromaniac")
    party.table.rebuild()
    return party


def waited(party: Party) -> int:
    """The number of moves after some time."""
    for _ in range(40):
        party.hand.wait(0.4)
    return len(party.session.steps)


def by_space(party: Party) -> None:
    party.hand.press("space")


def by_a_letter(party: Party) -> None:
    party.hand.press("g")


def by_the_ribbon(party: Party) -> None:
    party.hand.click("go_on")


def by_a_card(party: Party) -> None:
    party.hand.click("group/0")


PRESSES = by_space, by_a_letter, by_the_ribbon, by_a_card


@pytest.mark.parametrize("press", PRESSES)
def test_machines_stop_at_what_matters_until_any_press(
    services: Services, press: Callable[[Party], None]
) -> None:
    party = stopped(services)
    said = {node.id: node.text for node in party.table.root.walk() if isinstance(node, Label)}
    assert said["stopped"] == host_of(party).stopped
    steps = len(party.session.steps)
    assert waited(party) == steps
    press(party)
    assert waited(party) > steps


def test_a_press_that_was_meant_for_what_came_before_passes_no_stop(services: Services) -> None:
    party = stopped(services)
    host, said = host_of(party), host_of(party).stopped
    host._came = host.now
    party.hand.press("space")
    assert host.stopped == said
    party.hand.wait(2 * DEAD_SECONDS)
    party.hand.press("space")
    assert host.stopped != said


@pytest.mark.parametrize("press", [by_space, by_a_card, lambda party: party.hand.click("first_heard")])
def test_one_act_closes_a_note_and_goes_on(services: Services, press: Callable[[Party], None]) -> None:
    party = beside_a_note(services)
    party.hand.settle()
    press(party)
    assert party.table.first_time is None
    assert not host_of(party).stopped


def test_a_key_with_a_meaning_keeps_it_while_machines_wait(services: Services) -> None:
    party = stopped(services)
    party.hand.press("l")
    assert party.table.log_open
    assert host_of(party).stopped


def test_nobody_is_asked_while_it_is_told_what_happened(services: Services) -> None:
    party = stopped(services)
    assert party.table.find("awaited") is None
    assert party.table.find("sent") is None
    party.hand.press("space")
    for _ in range(40):
        if party.table.find("awaited") or party.table.find("sent"):
            return
        party.hand.wait(0.4)
    raise AssertionError("nobody is ever asked")


def test_beside_a_note_nothing_else_is_to_be_closed(services: Services) -> None:
    party = beside_a_note(services)
    assert party.table.find("stopped") is not None
    assert party.table.find("go_on") is None


USED, CANCELLED = told.PowerUsed(1, "pyromaniac"), told.PowerCancelled(1, "pyromaniac")
OWN = told.PowerUsed(0, "pyromaniac")


@pytest.mark.parametrize(
    ("events", "stops"),
    [
        ([USED], True),
        ([CANCELLED], False),
        ([USED, CANCELLED], True),
        ([OWN], False),
        ([told.Recruited(0, "witch")], True),
        ([told.HintAnswered(1, answer=True)], False),
    ],
    ids=str,
)
def test_they_stop_once_for_a_power_of_another_seat(
    services: Services, events: list[Event], stops: bool
) -> None:
    party = Party(services, (P, M, M))
    led_by_clockwork(party)
    for _ in range(2000):
        if host_of(party).flow.machine_acts:
            break
        if party.able():
            party.choose()
        party.hand.wait(0.4)
    host_of(party).new_to(events)
    assert bool(host_of(party).stopped) is stops


def test_a_power_that_ended_the_turn_is_told_with_the_turn_that_follows(services: Services) -> None:
    party = stopped(services)
    host_of(party)._shown.clear()
    burnt = CardMoved(CardFace(name="witch"), WANDERER, DISCARD)
    host_of(party).new_to([USED, told.PowerWorked(1, "pyromaniac"), burnt, told.TurnBegan(2, "witch")])
    first, second, third = host_of(party).stopped.split(". ")
    assert first.endswith("uses the Pyromaniac")
    assert second == "The wandering hero is discarded: the Witch"
    assert third.startswith("Main player: ")


@pytest.mark.parametrize("played", [FIRST_GAMES - 1, FIRST_GAMES])
def test_only_the_first_games_are_slow(services: Services, played: int) -> None:
    for seed in range(played):
        Party(services, (P, M, M), seed)
    party = Party(services, (P, M, M))
    first = played < FIRST_GAMES
    assert host_of(party).is_first is first
    assert (host_of(party).flow.pause() >= SLOWLY) is first


def test_people_at_one_screen_are_not_stopped(services: Services) -> None:
    assert not host_of(Party(services, (P, M, P))).is_first


def test_the_first_game_begins_with_its_goal_and_machines_wait_for_the_reader(services: Services) -> None:
    services.settings = msgspec.structs.replace(services.settings, first_times=True)
    party = Party(services, (P, M, M))
    goal = party.table.first_time
    assert goal is not None
    assert goal.id == "goal"
    led_by_clockwork(party)
    for _ in range(40):
        party.hand.wait(0.4)
    assert not party.session.steps
    party.table.dismiss_note()
    turn = party.table.first_time
    assert turn is not None, "how a turn goes follows at once"
    assert turn.id == "turn"
    for _ in range(40):
        party.hand.wait(0.4)
    assert not party.session.steps
    party.table.dismiss_note()
    for _ in range(40):
        party.hand.wait(0.4)
    assert party.session.steps or party.able()
    again = Party(services, (P, M, M), seed=8)
    assert again.table.first_time is None or again.table.first_time.id == "window"


LOOKING = (
    "decide turn=6 main=1 requires=7 discard=57127 0.hand=12 0.group=1!,5 1.hand=2361 2.hand=1447 "
    "wanderer=4@2//1 base=received window=0"
)


def looked(services: Services) -> tuple[SeventhHeroTable, Pilot]:
    """The table of a lone player whose Sergeant has just seen the hero that lies before a machine."""
    services.stack.speed = 0.0
    table = opened(services, LOOKING)
    assert isinstance(table.host, SeventhHeroHost)
    flow = table.host.flow
    flow.leave()
    flow.machine, flow.match = Clockwork(), flow.match.ordered(0, "sergeant", "ask")
    services.stack.push(table)
    table.rebuild()
    hand = pilot(services)
    hand.click("use:sergeant")
    return table, hand


def test_what_the_sergeant_shows_stays_until_any_press(services: Services) -> None:
    table, hand = looked(services)
    host = table.host
    assert isinstance(host, SeventhHeroHost)
    steps = len(table.model.session.steps)
    hand.wait(60.0)
    assert len(table.model.session.steps) == steps
    assert host.stopped == "Camille looks at the wandering hero: the Houndmaster."
    assert table.inspector.attention == WANDERER
    hand.press("space")
    hand.wait(60.0)
    assert len(table.model.session.steps) > steps


def test_a_look_of_ones_own_is_shown_again(services: Services) -> None:
    table, hand = looked(services)
    hand.wait(2 * DEAD_SECONDS)
    hand.press("space")
    hand.wait(60.0)
    hand.press("b")
    said = list[str]()
    for _ in range(40):
        hand.wait(0.1)
        said.append(table.host.hint())
    assert any("the wandering hero: the Houndmaster." in line for line in said)


RECRUITS = (
    "decide turn=6 main=2 requires=7 discard=57127 0.hand=12 0.group={group} 1.hand=2361 2.hand=1447 "
    "wanderer=4@0//2"
)
NEW, DOUBLE = "A new hero in your group: 3 of 6.", "A double: both are eliminated."


@pytest.mark.parametrize(("group", "words"), [("1!,5!", NEW), ("4!,5!", DOUBLE)])
def test_who_was_recruited_is_seen_before_anything_is_asked(
    services: Services, group: str, words: str
) -> None:
    services.stack.speed = 0.0
    table = opened(services, RECRUITS.format(group=group))
    assert isinstance(table.host, SeventhHeroHost)
    table.host.flow.leave()
    table.host.flow.machine = Clockwork()
    services.stack.push(table)
    table.rebuild()
    hand = pilot(services)
    hand.press("r")
    hand.wait(60.0)
    assert table.host.stopped == f"Camille recruits the Houndmaster. {words}"
    assert table.inspector.attention == Ref("log", "houndmaster")
    assert len(table.model.session.steps) == 1
    assert not [*table.model.offered()]
    assert "go_on" in hand.ids()
    hand.press("space")
    assert not table.host.stopped
    for _ in range(40):
        hand.wait(0.4)
    assert len(table.model.session.steps) > 1 or [*table.model.offered()]


def test_later_a_recruit_stops_nothing(services: Services) -> None:
    for seed in range(FIRST_GAMES + 1):
        Party(services, (P, M, M), seed)
    table = opened(services, RECRUITS.format(group="1!,5!"))
    services.stack.push(table)
    pilot(services).press("r")
    assert isinstance(table.host, SeventhHeroHost)
    assert not table.host.holds


BURNT = "Léa’s power takes effect: the Pyromaniac. The wandering hero is discarded: the Houndmaster."


@pytest.mark.parametrize(
    ("group", "words"),
    [("4,6!", "Léa’s power takes effect: the Houndmaster. You must pass."), ("2,6!", BURNT)],
)
def test_what_takes_the_hero_before_a_lone_player_is_told_in_every_game(
    services: Services, group: str, words: str
) -> None:
    for seed in range(FIRST_GAMES + 1):
        Party(services, (P, M, M), seed)
    position = (
        f"decide turn=6 main=1 requires=7 discard=57127 0.hand=12 0.group=1!,5! 1.hand=2361 1.group={group} "
        "2.hand=1447 2.group=1!,6! wanderer=4@0/2/1 base=received window=1"
    )
    table = opened(services, position)
    host = table.host
    assert isinstance(host, SeventhHeroHost)
    host.flow.leave()
    host.flow.machine = Clockwork(last=True)
    services.stack.push(table)
    table.rebuild()
    pilot(services).wait(60.0)
    assert not host.is_first
    assert host.stopped.startswith(f"{words} Main player: "), "the turn is told that the table shows already"
    assert len(table.model.session.steps) == 1


def test_that_machines_wait_is_said_once_and_the_ribbon_explains_itself_once(services: Services) -> None:
    party = Party(services, (P, M, M))
    led_by_clockwork(party)
    said, explained = list[str](), list[bool]()
    for _ in range(2):
        until_stopped(party)
        found = party.table.find("go_on")
        assert found is not None
        said.append(party.host.hint())
        explained.append(party.table.gloss(found) is not None)
        party.hand.press("space")
    assert "The game waits" in said[0]
    assert said[1] == "Space or click to continue."
    assert explained == [True, False]


def test_the_first_choice_tells_what_a_clue_is(services: Services) -> None:
    services.settings = msgspec.structs.replace(services.settings, first_times=True)
    party = Party(services, (P, M, M))
    led_by_clockwork(party)
    for _ in range(2000):
        note = party.table.first_time
        if party.model.decides:
            break
        party.read_on()
        if party.able():
            party.choose()
        party.hand.wait(0.4)
    assert note is not None
    assert note.id == "decide"


def with_orders(services: Services, flow: TurnFlow) -> SeventhHeroTable:
    """A table at which standing orders answer for a person who plays against machines."""
    house = SeventhHeroScenes(services)
    flow.ordered_move = lambda seat: house.seats.ordered_move(flow.session.state, flow.match, seat)
    flow.machine = Clockwork()
    table = house.led_table(flow, "Lerne")
    assert isinstance(table, SeventhHeroTable)
    services.stack.push(table)
    return table


@pytest.mark.parametrize("known", [("goal", "window"), ("goal",)])
def test_orders_answer_only_after_notes_on_powers_and_on_orders_beside_needless_questions(
    services: Services, known: tuple[str, ...]
) -> None:
    services.settings = msgspec.structs.replace(services.settings, first_times=True)
    services.learn(told=tuple(f"seventh_hero/{note}" for note in known))
    services.stack.speed = 0.0
    position = LOOKING.replace("0.group=1!,5", "0.group=5").replace("2.hand=1447", "2.hand=1447 3.hand=236")
    table = with_orders(services, flow_at(services, position, people=False))
    table.change(lambda: (told.Asked("received", (0,)),))
    hand = pilot(services)
    hand.wait(60.0)
    assert table.first_time is not None
    if "window" not in known:
        assert table.first_time.id == "window", "what a power is comes first"
        assert not [step for step in table.model.session.steps if step.seat == 0]
        table.dismiss_note()
        table.change(lambda: (told.Asked("received", (0,)),))
        hand.wait(60.0)
    assert table.first_time is not None
    assert table.first_time.id == "by_order"
    assert "From now on" in say(table.first_time.say)
    assert not [step for step in table.model.session.steps if step.seat == 0]
    hand.click("answer/0:let_be")
    for _ in range(60):
        hand.wait(0.4)
        if "go_on" in hand.ids():
            hand.press("space")
    assert [step.seat for step in table.model.session.steps].count(0) > 1
    line = "Camille was not asked: a standing order answered “No power” (S changes it)."
    assert line in [entry.line for entry in table.entries()]


def test_after_a_note_an_order_does_not_answer_for_its_reader(services: Services) -> None:
    """Who closed the note on a power may want to answer that power, which the order would have let be."""
    services.learn(told=("seventh_hero/by_order",))
    services.stack.speed = 0.0
    flow = flow_at(services, LOOKING.replace("0.group=1!,5", "0.group=5"), people=False)
    table = with_orders(services, flow)
    hand = pilot(services)
    assert flow.ordered_move(0) is not None
    firsts = services.lessons("seventh_hero").first_times
    table.first_time = next(first for first in firsts if first.id == "houndmaster")
    table.rebuild()
    hand.click("first_heard")
    hand.wait(60.0)
    assert not table.model.session.steps
    hand.click("answer/0:let_be")
    assert table.model.session.steps


def test_after_the_note_on_a_mere_look_an_order_answers(services: Services) -> None:
    services.learn(told=("seventh_hero/by_order",))
    services.stack.speed = 0.0
    position = LOOKING.replace("0.group=1!,5", "0.group=1").replace("2.hand", "2.group=5! 2.hand")
    position = position.replace("window=0", "chain=2:5 window=0 used=yes")
    table = with_orders(services, flow_at(services, position, people=False))
    firsts = services.lessons("seventh_hero").first_times
    table.first_time = next(first for first in firsts if first.id == "houndmaster")
    table.rebuild()
    hand = pilot(services)
    hand.click("first_heard")
    hand.wait(60.0)
    assert table.model.session.steps
