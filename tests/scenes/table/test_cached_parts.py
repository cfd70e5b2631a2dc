"""Parts of a table that are cached between rebuilds show the same as a newly built table."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from assets.workshop import film
from benchmarks.middle import MIDDLES, Middle
from game.core.rng import Rng
from game.titles.hisment import threats
from game.titles.hisment.rules.moves import Walk
from scenes.devtools.pilot import FRAME, Pilot
from scenes.devtools.shots import all_samples
from scenes.services import set_language
from scenes.table.inspector import Inspector
from scenes.table.motion.actors import Actors
from scenes.table.motion.choreography import Arrival
from scenes.table.table import Table
from scenes.titles.hercule.table import HerculeTable
from scenes.toolkit.geometry import Size
from scenes.toolkit.scene import dump
from scenes.toolkit.strokes import Strokes
from scenes.toolkit.timeline import FakeClock
from tests.scenes.playing import Player, services_at

BEGUN = "planning trial=nemean_lion/5/5/3/2 turn=1 hand=strike,block,train deck=strike,block,train,train"


PATIENCE = 60  # frames
SHOWN = "id", "label", "value", "rect", "colours", "clickable", "draggable", "droppable"


def title_words(table: Table) -> list[tuple[object, ...]]:
    return [tuple(node[name] for name in SHOWN) for node in dump(table)["nodes"]]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_after_each_move_nothing_stale_is_said(tmp_path: Path, seed: int) -> None:
    player, rng = Player(tmp_path, BEGUN), Rng.stream(seed, "kept")
    for number in range(40):
        if player.session.outcome is not None:
            break
        move, rng = rng.choice(player.session.legal_moves(0))
        player.session.submit(move)
        player.scene.model.refresh()
        set_language("fr" if number % 10 == 9 else "en")
        player.scene.rebuild()
        fresh = HerculeTable(player.services, player.session, "A run")
        fresh.metrics = player.scene.metrics
        fresh.rebuild()
        assert title_words(player.scene) == title_words(fresh)
    set_language("en")


@pytest.mark.parametrize(
    "name", ["hercule/full", "hera_zeus/table", "seventh_hero/window_five", "hisment/attack", "hisment/shop"]
)
def test_what_looks_as_before_is_not_painted_again(tmp_path: Path, name: str) -> None:
    services = services_at(tmp_path)
    scene = all_samples()[name].make(services)
    services.stack.push(scene)
    services.stack.draw(pygame.Surface(services.stack.size))
    scene.rebuild()
    again = [node for node in scene.root.walk() if node.drawn is None and not (node.live or node.children)]
    # Puppets of the stage move by themselves; a button of the menu learns only later what Escape presses.
    assert len(again) <= 3, again


@pytest.mark.parametrize("middle", MIDDLES[1:], ids=lambda middle: middle.title)
def test_parts_of_each_title_are_rebuilt_when_they_change(tmp_path: Path, middle: Middle) -> None:
    services, rng = services_at(tmp_path), Rng.stream(4, "kept")
    table = middle.lay(services)
    session = table.model.session
    for number in range(24):
        seats = session.rules.to_act(session.state)
        if not seats:
            break
        move, rng = rng.choice(session.legal_moves(seats[0]))
        session.submit(move, seats[0])
        table.model.refresh()
        set_language("fr" if number % 8 == 7 else "en")
        table.rebuild()
        kept = title_words(table)
        # The same table without what it has kept.
        table.kept.clear()
        table.rebuild()
        assert kept == title_words(table), move
    set_language("en")


def test_where_nothing_moves_the_panel_is_shown_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    services, battle = services_at(tmp_path), MIDDLES[-1]
    services.stack.speed = 0.0
    table, shown, show = battle.lay(services), list[object](), Inspector.show
    services.stack.push(table)
    assert isinstance(services.stack.clock, FakeClock)
    pilot = Pilot(services.stack, services.stack.size, services.stack.clock)
    pilot.click(battle.taken)

    def counted(inspector: Inspector, *given: Any) -> None:
        shown.append(inspector.pointed)
        show(inspector, *given)

    monkeypatch.setattr(Inspector, "show", counted)
    place = pilot.centre(battle.onto[0])
    pilot.move(place)
    pilot.down(place)
    shown.clear()
    pilot.up(place)
    assert [str(each) for each in shown] == [battle.taken]


def test_what_threatens_is_found_once_for_a_position(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table, found, threat = MIDDLES[-1].lay(services_at(tmp_path)), list[object](), threats.threat

    def counted(*given: Any) -> threats.Threat:
        found.append(given)
        return threat(*given)

    monkeypatch.setattr(threats, "threat", counted)
    model: Any = table.model
    before = model.threat(1)
    model.submit(Walk(14))
    model.threat(1)
    model.undo()
    assert (model.threat(1), len(found)) == (before, 2)


def test_a_card_that_is_drawn_is_baked_where_it_comes_to_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    services, wanted = services_at(tmp_path), list[Size]()
    monkeypatch.setattr(Actors, "prepare", lambda _, __, size: wanted.append(size))
    table = film.begin(services, "gods-draw")
    drawn = table.find("hand/0:artemis")
    assert drawn is not None
    assert any(abs(size[0] - 2 * drawn.size[0]) <= 2 for size in wanted), (drawn.size, wanted)


def test_a_hand_is_turned_for_its_places_before_it_lands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    services = services_at(tmp_path)
    stack, clock = services.stack, services.stack.clock
    assert isinstance(clock, FakeClock)
    table = film.begin(services, "gods-draw")
    coming = [held for held in table.held if isinstance(held, Arrival)]
    assert len(coming) > 1
    # One a frame, or none in a frame that took long.
    for _ in range(PATIENCE):
        if not any(isinstance(held, Arrival) for held in table.held):
            break
        clock.advance(FRAME)
        stack.update()
        stack.draw(pygame.Surface(stack.size))
    assert not [held for held in table.held if isinstance(held, Arrival)]
    monkeypatch.setattr(pygame.transform, "rotozoom", lambda *_: pytest.fail("a card is turned as it lands"))
    for each in coming:
        each.who.pose, each.who.lift, each.who.live = each.pose, 0.0, False
        each.who.paint(Strokes(pygame.Rect(0, 0, *stack.size)))


@pytest.mark.parametrize("laid", ["1", "4"])
def test_at_rest_a_hand_is_turned_for_one_card_less(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, laid: str
) -> None:
    player = Player(tmp_path, "planning trial=lernaean_hydra hand=strike,block+,train,strike deck=block")
    stack, ahead = player.services.stack, player.scene.rehearsal.then
    stack.speed = 0.0
    assert ahead is not None
    assert ahead()
    while player.scene.held:
        assert not stack.patience(1.0), "the window would sleep through it"
        player.hand.paint()
    assert stack.patience(1.0)
    monkeypatch.setattr(
        pygame.transform, "rotozoom", lambda *_: pytest.fail("a card is turned as it is laid")
    )
    player.hand.press(laid)
    player.hand.paint()
    assert len(player.scene.model.view.hand) == 3
