"""Motions of Héra et Zeus: they follow the events of a move, and end where the new table has everything."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from operator import attrgetter
from pathlib import Path
from typing import Any

import pytest

from assets.workshop import film
from game.ai.registry import policy_for
from game.content.sample_positions import sample_positions
from game.core.narrowing import narrow
from game.core.refs import Ref, Seat
from game.core.rng import Rng
from game.core.session import Session
from game.titles.hera_zeus.rules.moves import AnyMove, Challenge, Deploy, Draw, EndTurn, Shift, TakeCard
from scenes.art.puppets import PuppetPicture
from scenes.devtools.pilot import Pilot
from scenes.services import Services
from scenes.table.motion.actors import Gleam
from scenes.table.motion.puppets import Marionette, Rehearsal
from scenes.titles.hera_zeus.model import Model
from scenes.titles.hera_zeus.samples import opened
from scenes.titles.hera_zeus.table import HeraZeusTable
from scenes.toolkit.paint import furniture
from scenes.toolkit.timeline import FakeClock
from scenes.widgets.cards import Card, CardSource, card_key
from tests.scenes.node_places import places
from tests.scenes.playing import services_at

MOTIONS = sample_positions("hera_zeus").motions
SIZE = 640, 400
PILE = Ref("pile", seat=1)
TURN = (
    "turn turn=5 points=3 hera.hand=FGYWSHQZ zeus.hand=bccdge hera.field=A+D/E/CM zeus.field=g+f/d/eb "
    "hera.pile=GFGDE zeus.pile=mfgdee"
)
REPLY = TURN.replace("turn turn=5", "turn turn=6 seat=1")
HADES = REPLY.replace("hera.hand=", "pending=hades/1/-1/h spent=1 hera.hand=").replace("bccdge", "bccdgh")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One home for all, so that each picture is baked once."""
    return tmp_path_factory.mktemp("home")


def drawing(puppet: Marionette) -> PuppetPicture:
    return narrow(PuppetPicture, puppet.describe(()))


class Stage:
    """A table with a pilot."""

    def __init__(self, folder: Path, open: Callable[[Services], HeraZeusTable]) -> None:
        self.services = services_at(folder)
        self.table = open(self.services)
        self.services.stack.push(self.table)
        clock = self.services.stack.clock
        assert isinstance(clock, FakeClock)
        self.hand = Pilot(self.services.stack, SIZE, clock)
        self.hand.settle()

    def play(self, move: AnyMove) -> None:
        self.table.show(self.table.model.session.submit(move))

    def watch(self, seconds: float = 9.0) -> Iterator[None]:
        """Advance frame by frame while anything moves, for at most this many seconds."""
        for _ in range(round(seconds * 30)):
            if not self.table.timeline.busy:
                return
            yield
            self.hand.wait(1 / 30)

    def puppets(self) -> dict[str, Marionette]:
        """The puppets on stage by the names of their drawings."""
        found = [node for node in self.table.root.walk() if isinstance(node, Marionette)]
        return {drawing(node).art.split("/")[1]: node for node in found}

    def layout(self) -> list[str]:
        return places(self.table)

    def anew(self) -> list[str]:
        """The places on a newly built table of the same position."""
        self.table.rebuild()
        return self.layout()


def filmed(folder: Path, name: str, *, reduced: bool = False) -> Stage:
    def open(services: Services) -> HeraZeusTable:
        table = film.opened(services, name)
        assert isinstance(table, HeraZeusTable)
        return table

    stage = Stage(folder, open)
    stage.table.timeline.reduced = reduced
    film.act(stage.table, MOTIONS[name])
    return stage


def sat(folder: Path, position: str, viewer: Seat = 0) -> Stage:
    return Stage(folder, lambda services: opened(services, position, viewer))


@pytest.mark.parametrize("name", MOTIONS)
def test_every_motion_ends_at_the_table_of_the_new_position(folder: Path, name: str) -> None:
    stage = filmed(folder, name)
    assert stage.table.timeline.busy
    stage.hand.settle()
    assert stage.layout() == stage.anew()


@pytest.mark.parametrize("name", MOTIONS)
def test_any_press_ends_every_motion_at_once(folder: Path, name: str) -> None:
    stage = filmed(folder, name)
    stage.hand.wait(0.2)
    stage.hand.down((2, 2))
    assert not stage.table.timeline.busy
    assert stage.layout() == stage.anew()


@pytest.mark.parametrize("name", MOTIONS)
def test_reduced_motion_moves_nothing_and_is_over_soon(folder: Path, name: str) -> None:
    stage = filmed(folder, name, reduced=True)

    def standing() -> Counter[tuple[str, str, float, float, float]]:
        """The place of every node; counted by type, since a late picture rebuilds the node that shows it."""
        nodes, place = stage.table.root.walk(), attrgetter("pose.x", "pose.y", "pose.angle")
        return Counter((type(node).__name__, node.id, *place(node)) for node in nodes)

    before = standing()
    stage.hand.wait(0.06)
    assert standing() == before
    stage.hand.wait(0.08)
    assert not stage.table.timeline.busy


@pytest.mark.long
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_whole_games_leave_nothing_behind_on_the_table(folder: Path, viewer: Seat | None) -> None:
    stage = Stage(folder, lambda services: _new_game(services, viewer))
    session, rules = stage.table.model.session, stage.table.model.session.rules
    rng, policy = Rng.stream(viewer or 5, "policy"), policy_for("hera_zeus", "random")
    for step in range(140):
        actors = rules.to_act(session.state)
        if not actors:
            break
        legal = rules.legal_moves(session.state, actors[0])
        move, rng = policy.choose(rules, session.view(actors[0]), legal, rng)
        stage.play(move)
        if step % 4 == 0:
            stage.hand.wait(0.2)
        stage.table.timeline.finish()
        assert stage.layout() == stage.anew(), move


def _new_game(services: Services, viewer: Seat | None) -> HeraZeusTable:
    rules: Any = services.load_rules("hera_zeus")
    table = HeraZeusTable(services, Model(Session.new(rules, 3, 2), "Ann and Bob", viewer or 0))
    if viewer is None:
        table.sit(table.model.seen_by(0, watched=True, everyone=True))
    return table


def test_a_drawn_card_is_turned_over_for_its_owner_alone(folder: Path) -> None:
    own, other = sat(folder, TURN), sat(folder, TURN, 1)
    shown: dict[int, set[float]] = {0: set(), 1: set()}
    for viewer, stage in enumerate((own, other)):
        stage.play(Draw())
        for _ in stage.watch():
            shown[viewer] |= {node.shown for node in stage.table.root.walk() if isinstance(node, Card)}
    assert any(0 < value < 1 for value in shown[0])
    assert shown[1] == {1.0}


def test_both_fighters_face_each_other_and_only_the_weaker_falls(folder: Path) -> None:
    stage = filmed(folder, "gods-challenge")
    fallen, met = set(), False
    for _ in stage.watch():
        puppets = stage.puppets()
        if puppets:
            near, far = puppets["nemesis"], puppets["pegasus_zeus"]
            assert (drawing(near).mirrored, drawing(far).mirrored) == (False, True)
            met = met or (near.world().x < far.world().x and near.world().alpha == far.world().alpha == 1)
            fallen |= {
                name for name, node in puppets.items() if node.pose_name == "fallen" and node.weight > 0.9
            }
    assert met
    assert fallen == {"pegasus_zeus"}


def test_both_fall_when_they_are_equal(folder: Path) -> None:
    stage = filmed(folder, "gods-both-fall")
    fallen = set()
    for _ in stage.watch():
        fallen |= {
            name for name, node in stage.puppets().items() if node.pose_name == "fallen" and node.weight
        }
    assert fallen == {"fury", "centaur"}


def test_who_meets_medusa_turns_to_stone(folder: Path) -> None:
    stage = filmed(folder, "gods-stone")
    stone = set()
    for _ in stage.watch():
        lights = [node.picture for node in stage.table.root.walk() if isinstance(node, Gleam)]
        stone |= {light.art for light in lights if isinstance(light, PuppetPicture) and light.stone}
    assert stone == {"hera_zeus/hydra"}


def test_a_challenge_is_short(folder: Path) -> None:
    stage = filmed(folder, "gods-challenge")
    assert sum(1 for _ in stage.watch()) < 1.75 * 30


def test_the_loser_lies_in_its_column_until_the_fight_is_over(folder: Path) -> None:
    stage = filmed(folder, "gods-challenge")
    assert stage.table.pieces is not None
    top = stage.table.pieces.moving[card_key(stage.table.model.sight.cards(PILE)[-1].uid)]
    seen = [(bool(stage.puppets()), top.pose.alpha) for _ in stage.watch()]
    assert seen[0] == (True, 0.0)
    assert [alpha for _, alpha in seen] == sorted(alpha for _, alpha in seen)


def test_sounds_are_heard_when_seen_and_not_when_skipped(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = sat(folder, TURN)
    heard: list[str] = []
    monkeypatch.setattr(stage.services.sound, "cue", heard.append)
    stage.play(Challenge(0))
    stage.hand.wait(0.1)
    assert heard == ["challenge"]
    stage.hand.down((2, 2))
    assert heard == ["challenge"]
    stage = filmed(folder, "gods-challenge")
    monkeypatch.setattr(stage.services.sound, "cue", heard.append)
    stage.hand.settle()
    assert heard[1:] == ["flip", "flip", "challenge", "clash", "beaten", "slide"]


def test_points_light_up_one_after_another(folder: Path) -> None:
    stage = filmed(folder, "gods-turn")
    pips = [stage.table.root.find_ref(f"point/1:{index}") for index in range(3)]
    lit: list[int] = []
    for _ in stage.watch():
        lit += [n for n, pip in enumerate(pips) if pip and pip.pose.alpha > 0.5 and n not in lit]
    assert lit == [0, 1, 2]


def test_what_was_taken_back_goes_back(folder: Path) -> None:
    stage = sat(folder, TURN)
    # The panel goes on with this card, as it would with the next one if the card that is played were read.
    stage.table.inspector.read(Ref.parse("hand/0:pegasus_hera"), None)
    before = stage.layout()
    stage.play(Deploy("amazon", 1, 0))
    stage.hand.settle()
    stage.table.interaction.undo()
    stage.hand.settle()
    assert stage.layout() == before


def test_only_what_the_viewer_sees_is_rehearsed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted: list[Any] = []
    monkeypatch.setattr(Rehearsal, "want_picture", lambda _, *wants, **__: wanted.append(wants[0]))
    stage = sat(folder, TURN)
    puppets = [picture for picture in wanted if isinstance(picture, PuppetPicture)]
    names = ("nemesis", "fury", "hydra", "pegasus_hera", "pegasus_zeus")
    assert {puppet.art for puppet in puppets if puppet.pose} == {f"hera_zeus/{name}" for name in names}
    # At rest stand all that may be turned up on the other side, whatever lies there.
    cards = stage.table.model.catalogue.cards.values()
    may_fight = {card.art for card in cards if card.side == "zeus" and card.deployable}
    assert may_fight <= {puppet.art for puppet in puppets if not puppet.pose}


def test_the_cards_that_a_deck_may_hold_are_rehearsed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted: list[Any] = []
    monkeypatch.setattr(Rehearsal, "want_picture", lambda _, *wants, **__: wanted.append(wants))
    stage = sat(folder, TURN)
    for seat in (0, 1):
        stage.table.inspector.read(Ref("deck", seat=seat), None)
        cast = stage.table.find("cast")
        assert cast is not None
        cards = [narrow(CardSource, each.source) for each in cast.children if isinstance(each, Card)]
        sizes = [each.size for each in cast.children if isinstance(each, Card)]
        assert {(card.face, size) for card, size in zip(cards, sizes, strict=True)} <= {*wanted}
        assert len(cards) > 9


def _deploys(stage: Stage) -> AnyMove:
    """The first move that deploys a card at the front of the second column."""
    model = stage.table.model
    legal = model.session.rules.legal_moves(model.session.state, 1)
    return next(m for m in legal if isinstance(m, Deploy) and (m.column, m.place) == (1, 0))


def _takes(stage: Stage) -> AnyMove:
    """The last of the cards that Hades may bring back."""
    model = stage.table.model
    legal = model.session.rules.legal_moves(model.session.state, 1)
    return [move for move in legal if isinstance(move, TakeCard)][-1]


SECRETS: dict[str, tuple[str, Callable[[Stage], AnyMove]]] = {
    "the other draws": (REPLY, lambda _: Draw()),
    "the other deploys": (REPLY, _deploys),
    "the other takes a card out of the pile": (HADES, _takes),
    "two open cards meet": (TURN, lambda _: Challenge(0)),
    "the viewer deploys": (TURN, lambda _: Deploy("amazon", 0, 1)),
    "the viewer moves a hidden card": (TURN, lambda _: Shift("dionysus_hera", 2, 1, 1, 0)),
    "the turn ends": (TURN.replace("points=3", "points=3 spent=3"), lambda _: EndTurn()),
}


@pytest.mark.parametrize("name", SECRETS)
def test_two_worlds_that_look_the_same_move_the_same(folder: Path, name: str) -> None:
    position, choose = SECRETS[name]
    real = sat(folder, position)
    rules = real.table.model.session.rules
    state = real.table.model.session.state
    dealt = rules.determinize(rules.view(state, 0), Rng.stream(4, "worlds"))
    other = Stage(folder, lambda services: _at(services, dealt))
    assert state != dealt
    films = [[*_filmed(stage, choose(stage))] for stage in (real, other)]
    assert len(films[0]) > 3
    assert films[0] == films[1]
    assert any(one != two for one, two in pairwise(films[0]))


def _at(services: Services, state: Any) -> HeraZeusTable:
    rules: Any = services.load_rules("hera_zeus")
    return HeraZeusTable(services, Model(Session(rules, state), "Lerne"))


def _filmed(stage: Stage, move: AnyMove) -> Iterator[tuple[Any, bytes]]:
    """The semantic tree and the pixels at every third frame of a motion."""
    # A cached rotated picture stands in for a similar angle, so both films start with an empty cache.
    furniture.clear()
    stage.play(move)
    for frame, _ in enumerate(stage.watch()):
        if frame % 3 == 0:
            yield stage.hand.tree()["nodes"], stage.hand.screen.get_buffer().raw


def test_what_was_asked_is_not_asked_while_the_answer_moves(folder: Path) -> None:
    stage = sat(folder, HADES, viewer=1)
    assert stage.table.find("message") is not None
    stage.table.change(lambda: stage.table.model.submit(_takes(stage), 1))
    stage.hand.wait(0.1)
    assert stage.table.timeline.busy
    painted = [part.instead for part in stage.table.root.children if part.instead is not None]
    said = [node.id for part in painted for node in part.walk()]
    assert said
    assert "message" not in said
