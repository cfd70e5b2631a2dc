"""Turning points in the titles whose reviewer judges decisions or whole turns, from the seat's own view."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.ai.policy import Seated, Weighed
from game.ai.registry import policy_for, reviewer_of
from game.ai.review import line_of
from game.ai.worker import Worker
from game.core.narrowing import narrow
from game.core.rng import Rng
from game.core.session import AnySession
from game.titles.hercule.rules.moves import NextPhase, PlayCard, TakeBack
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hisment.rules.moves import Next, Strike
from saves.format import decode
from saves.match import Match, Standing
from saves.restoring import restore
from scenes.match import hindsight
from scenes.match.hindsight import Hindsight, Wording
from scenes.services import Services, set_language
from scenes.table.round_summary import PAUSE
from scenes.titles.hercule import samples as hercule
from scenes.titles.hercule.hindsight import HerculeWording
from scenes.titles.hercule.title import HerculeScenes
from scenes.titles.hisment import samples as hisment
from scenes.titles.hisment.title import HismentScenes
from scenes.titles.seventh_hero import samples as seventh_hero
from scenes.titles.seventh_hero.title import SeventhHeroScenes
from scenes.widgets.buttons import Button
from tests.scenes.in_process_machine import AtHand
from tests.scenes.match_pilot import at, labels, pilot

BEGUN = (
    "planning trial=lernaean_hydra/9/18/3/3 turn=2 beaten=nemean_lion "
    "0.hand=strike#1,block#2,train#3 0.discard=train#6,block#7+ 0.deck=train,train,block,strike,strike "
    "1.hand=strike#11,block#12 1.discard=strike#18 1.deck=train,train,block,strike,strike"
)
NEARLY_WON = (
    "battle turn=4 terrain=ember_forge@0 die=4 0.deck=embers 1.deck=tides 0.heart=30 1.heart=4 "
    "0.heroes=cinder_1!@D6/+ember_dart;rok_1!;pyrrhos_1! 1.heroes= 1.out=coral_1,marea_1,edge_1"
)
PLAYED = Path(__file__).parents[3] / "docs" / "played"
Make = Callable[[Services], AnySession]


@pytest.fixture
def lines(services: Services, monkeypatch: pytest.MonkeyPatch) -> list[AtHand]:
    made: list[AtHand] = []

    def machine(_: Services, rules: Any, _patience: float) -> Worker:
        made.append(AtHand())
        return Worker(rules, line=lambda: made[-1])

    services.bot_iterations = 2
    monkeypatch.setattr(hindsight, "machine_for", machine)
    return made


def words_of(services: Services, rules: Any) -> Wording:
    """A title's words for its turning points."""
    words: dict[str, Callable[[], Wording]] = {
        "hercule": lambda: HerculeWording(rules),
        "hisment": HismentScenes(services).hindsight_words,
        "seventh_hero": SeventhHeroScenes(services).hindsight_words,
    }
    return words[rules.info.id]()


def reviewed(services: Services, session: AnySession, seats: Sequence[int] = (0,)) -> Hindsight:
    """The finished review of a session."""
    found = Hindsight(services, session, worded=words_of(services, session.rules))
    found.look_back(seats)
    for _ in range(500):
        if found.is_done and not found.thinks:
            return found
        found.poll()
    raise AssertionError(found.progress)


def best_line(session: AnySession, played: Any) -> Any:
    """The best line in the present position, by the reviewer of the title."""
    rules, seat = session.rules, session.rules.to_act(session.state)[0]
    reviewer = reviewer_of(rules.info.id).bounded(2, None)
    return reviewer.review(rules, session.view(seat), [(played,)], Rng.stream(1, "best"))[0].moves


def played_by_chance(services: Services) -> AnySession:
    """Hercule: a short run of chance that is lost, with a turn that costs the trial."""
    session = hercule.session_at(services, hercule.POSITIONS["after"], 1)
    player, rng = policy_for("hercule", "random"), Rng.stream(4, "turned")
    while session.outcome is None:
        move, rng = player.choose(session.rules, session.view(0), session.legal_moves(0), rng)
        session.submit(move)
    return session


def played_by_two(services: Services) -> AnySession:
    """Hercule: what chance makes of a trial of two heroes, until it is lost."""
    session = hercule.session_at(services, hercule.POSITIONS["duo_planning"], 1)
    player, rng = policy_for("hercule", "random"), Rng.stream(4, "turned")
    while session.outcome is None:
        seat = session.rules.to_act(session.state)[0]
        move, rng = player.choose(session.rules, session.view(seat), session.legal_moves(seat), rng)
        session.submit(move, seat)
    return session


def struck_nobody(services: Services) -> AnySession:
    """Hisment with an enemy in reach, who is let be."""
    session = hisment.session_at(services, hisment.POSITIONS["attack"])
    session.submit(Next(), 0)
    return session


def let_a_victory_go(services: Services) -> AnySession:
    """Hisment, far ahead: a blow at the bare Heart would win at once, and is not struck."""
    session = hisment.session_at(services, NEARLY_WON)
    session.submit(Next(), 0)
    return session


def passed_what_is_new(services: Services) -> AnySession:
    """7e Héros: a game of chance in which heroes are passed and recruited blindly."""
    run = seventh_hero.sample_match(services, until=lambda _: False)
    session: AnySession = run.session
    return session


@pytest.mark.usefixtures("lines")
def test_hercule_names_the_turn_that_cost_the_trial(services: Services) -> None:
    found = reviewed(services, played_by_chance(services))
    points = found.points()
    assert 0 < len(points) <= hindsight.POINTS
    assert all(point.cost >= found.least for point in points)
    worst = max(points, key=lambda point: point.cost)
    told = found.told(worst)
    assert told.when == "Erymanthian Boar · turn 2"
    assert "Strike" in told.played
    assert "buy" in told.better
    assert "that the computer played on from there, the trial never fell" in told.cost
    set_language("fr")
    assert "acheter" in found.told(worst).better


@pytest.mark.usefixtures("lines")
def test_of_two_heroes_it_is_told_what_each_did(services: Services) -> None:
    found = reviewed(services, played_by_two(services))
    worst = max(found.points(), key=lambda point: point.cost)
    assert worst.cost >= found.least
    assert {seat_of(move) for move in (*worst.played.moves, *worst.better.moves)} == {0, 1}
    told = found.told(worst)
    assert told.when == "Cretan Bull · turn 11"
    assert "Hercules played Train" in told.played
    assert "; Iolaus played Strike" in told.played
    assert told.played.endswith("Improvement: buy Train, upgrade Train for Hercules.")
    assert "Iolaus plays" in told.better
    assert "that the computer played on from there, the trial never fell" in told.cost
    set_language("fr")
    told = found.told(worst)
    assert "Hercule a joué Entraînement" in told.played
    assert "Iolaos joue" in told.better


def seat_of(move: Any) -> int:
    assert isinstance(move, Seated)
    return move.seat


def test_two_players_are_called_by_their_names(services: Services) -> None:
    session = hercule.session_at(services, hercule.POSITIONS["duo_planning"], 1)
    line = (Seated(0, NextPhase()), Seated(1, NextPhase()))
    turn = HerculeWording(narrow(HerculeRules, session.rules), ("Ana", "Bo"))._turn(
        {}, session.view(0), Weighed(line, 0.1)
    )
    assert turn.told("played", plan=True, deeds=False) == "Ana played nothing; Bo played nothing"


@pytest.mark.usefixtures("lines")
def test_the_best_turn_of_two_heroes_is_no_mistake(services: Services) -> None:
    session = hercule.session_at(services, hercule.POSITIONS["duo_planning"], 1)
    for act in best_line(session, Seated(0, NextPhase())):
        session.submit(act.made, act.seat)
    found = reviewed(services, session)
    assert found.progress[1] == 1
    assert not found.points()


def test_what_two_heroes_took_back_is_none_of_their_turn(services: Services) -> None:
    session = hercule.session_at(services, BEGUN)
    mine, other = ([PlayCard(card.uid) for card in hero.hand] for hero in session.state.heroes)
    marks = [(0, NextPhase()), (1, NextPhase())]
    first = [(0, mine[0]), (0, TakeBack(0)), (0, mine[1]), (0, NextPhase())]
    for seat, move in (*first, (1, other[0]), *marks):
        session.submit(move, seat)
    line: tuple[Any, ...] = line_of(reviewer_of("hercule"), session.steps)
    assert [(act.seat, act.made) for act in line] == [(0, mine[1]), (1, other[0]), *marks]


@pytest.mark.usefixtures("lines")
def test_hisment_names_the_blow_that_was_not_struck(services: Services) -> None:
    found = reviewed(services, struck_nobody(services))
    (point,) = found.points()
    assert any(isinstance(move, Strike) for move in point.better.moves)
    told = found.told(point)
    assert told.played == "Nothing."
    assert "strike" in told.better
    assert "Damage dealt: 0; it could have been" in told.cost
    set_language("fr")
    told = found.told(point)
    assert told.played == "Rien."
    assert "frapper" in told.better
    assert "Dégâts infligés" in told.cost


@pytest.mark.usefixtures("lines")
def test_a_victory_that_was_missed_is_named_however_far_ahead(services: Services) -> None:
    found = reviewed(services, let_a_victory_go(services))
    (point,) = found.points()
    assert point.cost < found.least < point.weight
    assert found.told(point).cost.startswith("It would have won the game at once.")


@pytest.mark.usefixtures("lines")
def test_seventh_hero_names_a_hero_that_was_passed_and_probably_new(services: Services) -> None:
    found = reviewed(services, passed_what_is_new(services), range(4))
    points = found.points()
    assert 0 < len(points) <= hindsight.POINTS
    assert all(point.cost >= found.least for point in points)
    told = [found.told(point) for point in points]
    assert any(each.played == "Let the wandering hero go by." for each in told)
    assert any("% likely to be a hero not in the group yet." in each.cost for each in told)
    set_language("fr")
    assert any("Un héros encore absent du groupe" in found.told(point).cost for point in points)


@pytest.mark.usefixtures("lines")
@pytest.mark.parametrize(("number", "turns"), [(1, {9, 20}), (2, {15, 18})])
def test_of_a_played_game_is_named_what_cost_its_person_most(
    services: Services, number: int, turns: set[int]
) -> None:
    kept = decode((PLAYED / f"seventh_hero-{number}.lerne").read_bytes())
    found = reviewed(services, restore(kept, services.load_rules(kept.title)).session)
    costs = {point.at: point.cost for point in found.points()}
    assert all(cost >= found.least for cost in costs.values())
    assert turns <= {found.turn(at) for at in costs}


@pytest.mark.usefixtures("lines")
@pytest.mark.parametrize(
    ("orders", "is_blamed"), [((), False), ((Standing(0, "houndmaster", "ask"),), True)], ids=["usual", "ask"]
)
def test_nobody_is_blamed_for_what_a_standing_order_answered(
    services: Services, orders: tuple[Standing, ...], is_blamed: bool
) -> None:
    """After 91 steps the person of that game could have used the Houndmaster, but was not asked."""
    kept = decode((PLAYED / "seventh_hero-1.lerne").read_bytes())
    assert kept.match is not None
    session: AnySession = restore(kept, services.load_rules(kept.title)).session
    scenes = SeventhHeroScenes(services)
    run = scenes.begin((session, msgspec.structs.replace(kept.match, id="", orders=orders)))
    thoughts = scenes.bar(services.saves.open_replay(run.id)).thoughts
    assert thoughts is not None
    found = thoughts.hindsight
    found.look_back([0])
    assert (91 in found._units) is is_blamed
    assert len(found._units) > 20
    found.close()


@pytest.mark.usefixtures("lines")
@pytest.mark.parametrize("position", ["attack", "table", "shop"])
def test_the_best_plan_of_hisment_is_no_mistake(services: Services, position: str) -> None:
    session = hisment.session_at(services, hisment.POSITIONS[position])
    for move in best_line(session, Next()):
        session.submit(move, 0)
    found = reviewed(services, session)
    assert found.progress[1] == 1
    assert not found.points()


@pytest.mark.usefixtures("lines")
def test_the_best_turn_of_hercule_is_no_mistake(services: Services) -> None:
    session = hercule.session_at(services, hercule.POSITIONS["after"], 1)
    for move in best_line(session, NextPhase()):
        session.submit(move)
    found = reviewed(services, session)
    assert found.progress[1] == 1
    assert not found.points()


@pytest.mark.usefixtures("lines")
def test_a_perfect_game_of_seventh_hero_has_no_mistake(services: Services) -> None:
    session = seventh_hero.session_at(services, seventh_hero.POSITIONS["table"])
    while session.outcome is None:
        seat = session.rules.to_act(session.state)[0]
        legal = session.legal_moves(seat)
        session.submit(best_of(session, legal[0]) if len(legal) > 1 else legal[0], seat)
    found = reviewed(services, session, range(session.rules.seats(session.state)))
    assert found.progress[1] > 10
    assert not found.points()


def best_of(session: AnySession, played: Any) -> Any:
    return best_line(session, played)[0]


@pytest.mark.parametrize("make", [played_by_chance, played_by_two, struck_nobody, passed_what_is_new])
def test_the_reviewer_sees_the_view_of_the_seat_and_nothing_else(
    services: Services, lines: list[AtHand], make: Make
) -> None:
    session = make(services)
    found = reviewed(services, session)
    rules: Any = session.rules
    views = {msgspec.json.encode(rules.view(found.state(at), 0)) for at in found._units}
    assert lines[0].asked
    assert {bytes(asked.view) for asked in lines[0].asked} == views


@pytest.mark.usefixtures("lines")
@pytest.mark.parametrize("played", [played_by_chance, played_by_two])
def test_the_ending_of_hercule_leads_there_and_a_point_opens_its_turn(
    services: Services, played: Make
) -> None:
    session = played(services)
    run = services.saves.create(session, "hercule", "Sunday")
    ending = HerculeScenes(services).ending(run)
    services.stack.push(ending)
    hand = pilot(services)
    hand.wait(PAUSE)
    feet = [node for node in ending.root.walk() if isinstance(node, Button)]
    feet.sort(key=lambda node: (node.world_rect().top, node.world_rect().left))
    assert (feet[0].id, feet[-1].id, feet[-1].kind) == ("title", "new", "primary")
    hand.press("t")
    assert at(hand) == "hercule/replay"
    scene: Any = services.stack.top
    assert any(label.startswith("Looking back: ") for label in labels(hand))
    found = [node for node in scene.root.walk() if isinstance(node, Button) and node.kind != "choice"]
    assert [node.id for node in found if node.kind == "primary" or node.selected] == ["playing"]
    review = scene.host.thoughts.hindsight
    for _ in range(500):
        if review.is_done:
            break
        hand.wait(0.1)
    point = review.points()[0]
    assert any("Better: " in label for label in labels(hand))
    (row,) = (
        node for node in scene.root.walk() if (said := node.described()) and said.id == f"point:{point.at}"
    )
    # A long turn of two heroes goes on below the buttons.
    hand.down((row.world_rect().centerx, row.world_rect().top + 10))
    hand.up((row.world_rect().centerx, row.world_rect().top + 10))
    assert scene.host.at == point.at
    assert scene.host.thoughts.shown == "turned"


def test_leaving_a_replay_ends_its_review(services: Services, lines: list[AtHand]) -> None:
    session = struck_nobody(services)
    run = HismentScenes(services).begin((session, Match("", ("A", "B"))))
    scene: Any = HismentScenes(services).turned(services.saves.open_replay(run.id), [0])
    services.stack.push(scene)
    pilot(services).press("escape")
    pilot(services).press("escape")
    assert services.stack.top is not scene
    assert not scene.host.thoughts.hindsight.thinks
    assert lines[0].replies == []
