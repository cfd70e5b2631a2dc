"""The mini-expansions at Hercule's table: their nodes can be inspected, clicked and logged as others are."""

from pathlib import Path

import pytest

from game.core.refs import Ref
from game.core.rng import Rng
from game.core.session import Session
from game.titles.hercule.expansions.listed import EXPANSIONS
from game.titles.hercule.rules.state import Phase
from scenes.art.halves import TwoLevelFace
from scenes.devtools.pilot import Pilot
from scenes.table.host import Host
from scenes.titles.hercule.expansion_cards import expansion_cards
from scenes.titles.hercule.expansions.athena import Aegis
from scenes.titles.hercule.expansions.listed import zones
from scenes.titles.hercule.log import line_of
from scenes.titles.hercule.motion.actors import HerculeActors
from scenes.titles.hercule.samples import POSITIONS
from scenes.titles.hercule.start.page import NewRunScene
from scenes.titles.hercule.title import HerculeScenes
from scenes.toolkit.node import Node
from scenes.toolkit.shapes import Label
from scenes.toolkit.timeline import FakeClock
from tests.hercule.expansions.mixes import MIXES
from tests.hercule.table import RULES, Table
from tests.scenes.menu_pilot import Visitor
from tests.scenes.playing import Player, services_at

ALL = " ".join(f"{name}=true" for name in EXPANSIONS)
LIGHTNING = "revenge=hera_lightning,hera_lightning,hera_cross,hera_cross,hera_cloud,hera_cloud"
CARDS = "deck=block,block,strike,strike,train,train"


@pytest.fixture
def preparer(tmp_path: Path) -> Player:
    return Player(tmp_path, POSITIONS["expansions_preparation"])


def test_everything_that_an_expansion_brings_lies_in_its_place() -> None:
    for mix in MIXES:
        state = RULES.setup(3, 1, mix)
        found = {card.place.zone for card in expansion_cards(RULES.catalogue, RULES.view(state, 0))}
        on = {"blood_and_bruises": "wounds", "athena": "shield", "hera_revenge": "revenge"}
        on["calm_and_wrath"] = "health_card"
        assert found == {zone for name, zone in on.items() if mix[name]}


def test_each_is_in_the_tree_and_is_read(tmp_path: Path) -> None:
    player = Player(tmp_path, POSITIONS["expansions"])
    here = {card.place for card in expansion_cards(RULES.catalogue, player.view)}
    assert {place.zone for place in here} == zones()
    for place in here:
        assert player.scene.root.find(str(place)) is not None
        reading = player.scene.inspector.reading_at(place)
        assert reading is not None
        assert all(isinstance(line, str) for line in reading.lines)
        told = player.scene.inspector.told_of(place, None)
        assert told.words


@pytest.mark.parametrize(
    ("bruises", "words"), [("true", "on top of the Wounds"), ("false", "to the Reserve")]
)
def test_a_wound_says_where_it_goes_when_it_is_exhausted(tmp_path: Path, bruises: str, words: str) -> None:
    position = f"planning blood_and_bruises={bruises} trial=nemean_lion hand=heavy_wound#4 {CARDS}"
    player = Player(tmp_path, position)
    assert words in player.scene.inspector.told_of(Ref("hand", "4"), None).words


@pytest.mark.parametrize(
    ("bruises", "words"), [("true", "a Wound onto its stack"), ("false", "a Wound, a technique")]
)
def test_an_act_says_where_an_exhausted_wound_goes(tmp_path: Path, bruises: str, words: str) -> None:
    position = f"preparation blood_and_bruises={bruises} trial=nemean_lion beaten=ceryneian_hind {CARDS}"
    player = Player(tmp_path, position)
    labels = [node["label"] for node in player.hand.tree()["nodes"]]
    assert any(words in label for label in labels)


def test_the_shield_and_another_health_card_are_taken_by_a_click(preparer: Player) -> None:
    preparer.hand.click("shield")
    assert (preparer.view.shield, preparer.view.preparations) == (5, 1)
    preparer.hand.click("health_card:heart_spears")
    assert preparer.view.health_card == "heart_spears"
    preparer.hand.press("z")
    preparer.hand.press("z")
    assert (preparer.view.shield, preparer.view.health_card) == (0, "heart_wrath")


def test_the_hint_names_the_shield_while_it_can_be_armed(preparer: Player) -> None:
    assert preparer.scene.hint().endswith("or arm the shield; then go on to the trial.")
    for _ in range(2):
        preparer.hand.click("shield")
    assert "shield" not in preparer.scene.hint()


def test_health_cards_that_could_be_taken_do_not_keep_one_from_the_trial(tmp_path: Path) -> None:
    player = Player(
        tmp_path, f"preparation preparations=0 calm_and_wrath=true trial=cerberus beaten=nemean_lion {CARDS}"
    )
    player.hand.press("space")
    assert player.view.phase is Phase.PLANNING


def test_what_lies_under_omphale_comes_back_by_a_click(tmp_path: Path) -> None:
    player = Player(
        tmp_path, f"planning omphale=true stance=B trial=cretan_bull under=strike#30 hand=block {CARDS}"
    )
    player.hand.click("under:30")
    assert [seen.name for seen in player.view.hand] == ["block", "strike"]


@pytest.mark.parametrize("place", ["under:30", "stance"])
def test_a_second_click_on_the_club_is_not_refused(tmp_path: Path, place: str) -> None:
    player = Player(
        tmp_path, f"planning omphale=true stance=B trial=cretan_bull under=strike#30 hand=block {CARDS}"
    )
    spot = player.hand.centre(place)
    player.hand.move(spot)
    for _ in range(2):
        player.hand.down(spot)
        player.hand.up(spot)
    player.hand.settle()
    said = {node["label"]: node["role"] for node in player.hand.tree()["nodes"]}
    assert len(player.view.hand) == 2
    assert "The stance is tapped already." not in said
    assert "alert" not in said.values()


def test_omphale_is_dragged_onto_a_card_of_the_hand_and_the_card_onto_her(tmp_path: Path) -> None:
    for source, target in (("stance", "hand:30"), ("hand:30", "stance")):
        (tmp_path / source[:1]).mkdir()
        player = Player(
            tmp_path / source[:1], f"planning omphale=true trial=cretan_bull hand=strike#30 {CARDS}"
        )
        player.hand.drag(source, target)
        assert [seen.name for seen in player.view.under] == ["strike"]


def test_the_hint_names_the_cards_that_may_go_under_omphale(tmp_path: Path) -> None:
    hand = "hand=strike#30,heavy_wound#31,block#32+"
    player = Player(tmp_path, f"planning omphale=true trial=cretan_bull {hand} {CARDS}")
    player.hand.click("stance")
    assert player.message.startswith("Choose the card that is to go under Omphale: Strike or Block +;")


def test_lightning_waits_for_the_stance_to_be_dragged_onto_a_card(tmp_path: Path) -> None:
    player = Player(
        tmp_path, f"planning hera_revenge=true {LIGHTNING} trial=cretan_bull play=strike#30,block#31 {CARDS}"
    )
    player.hand.press("space")
    assert player.view.struck
    assert "lightning" in player.scene.hint()
    player.hand.drag("stance", "play:30")
    assert (player.view.struck, player.view.phase) == (False, Phase.IMPROVEMENT)


def test_the_forecast_names_the_wounds_and_what_the_shield_keeps(tmp_path: Path) -> None:
    player = Player(
        tmp_path, f"improvement {ALL} shield=1 stance=A! trial=cretan_bull/9/9/6/3 play=block*2 {CARDS}"
    )
    assert "3 Wounds" in player.node("total:defense")["value"]


def test_of_a_shield_that_stays_as_it_is_no_change_is_said(tmp_path: Path) -> None:
    bare = f"improvement athena=true stance=A! trial=cretan_bull/9/9/6/3 play=block {CARDS}"
    player = Player(tmp_path, bare)
    assert player.view.shield == 0
    labels = [node.text for node in player.scene.root.walk() if isinstance(node, Label)]
    assert not [text for text in labels if "0 → 0" in text]


@pytest.mark.parametrize(
    ("there", "words"),
    [
        ("stance=A hand=heavy_wound", "No card"),
        ("stance=B hand=block", "No card"),
        ("hand=block", "Ready: choose it"),
    ],
)
def test_omphale_is_ready_only_with_a_card_for_her(tmp_path: Path, there: str, words: str) -> None:
    player = Player(tmp_path, f"planning omphale=true trial=cretan_bull {there} {CARDS}")
    assert player.node("stance:state")["label"] == words


def test_two_heroes_read_that_the_health_of_a_trial_is_doubled(tmp_path: Path, pair: Player) -> None:
    said = "Two heroes: all its Health is doubled."
    pair.hand.move(pair.hand.centre("trial"))
    assert said in pair.node("reader:words")["label"]
    (tmp_path / "alone").mkdir()
    alone = Player(tmp_path / "alone", f"planning trial=cretan_bull {CARDS}")
    alone.hand.move(alone.hand.centre("trial"))
    assert said not in alone.node("reader:words")["label"]


def test_every_event_of_a_run_with_all_of_them_has_its_line() -> None:
    position = "stance=B under=strike#30 trial=cretan_bull/9/9/6/3 play=block"
    table = Table(f"planning {ALL} {LIGHTNING} {position} {CARDS}").play("next", "tap stance on strike#30")
    told = [line_of(RULES.catalogue, event, True) for event in table.events]
    table.play("next")
    told += [line_of(RULES.catalogue, event, True) for event in table.events]
    assert "Hera’s Revenge: Hera’s Lightning." in told
    assert "Back from under Omphale: Strike +." in told or "Back from under Omphale: Strike." in told
    assert "Onto the discard: Flesh Wound." in told


def test_the_set_up_page_has_a_switch_for_each(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, NewRunScene)
    visitor.hand.click("expansions")
    for name in EXPANSIONS:
        visitor.hand.click(name)
    visitor.hand.press("escape")
    assert visitor.node("expansions")["label"] == "Mini-expansions 5"
    visitor.hand.click("begin")
    settings = visitor.results[0].session.state.settings
    assert [getattr(settings, name) for name in EXPANSIONS] == [True] * 5


def test_the_first_trial_has_the_special_health_card_that_was_chosen(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, NewRunScene)
    assert "health_card" not in visitor.hand.ids()
    visitor.hand.click("expansions")
    visitor.hand.click("calm_and_wrath")
    visitor.hand.press("escape")
    assert visitor.node("health_card")["label"] == "Special health card: Calm"
    visitor.hand.click("health_card")
    visitor.hand.click("begin")
    assert visitor.results[0].session.state.health_card == "heart_wrath"


# Two heroes


@pytest.fixture
def pair(tmp_path: Path) -> Player:
    return Player(tmp_path, POSITIONS["duo_expansions"])


def test_of_two_heroes_each_thing_lies_with_its_owner_or_between_them_and_is_read(pair: Player) -> None:
    own = {"shield/0", "under/0:30", "under/0:31", "shield/1", "under/1:32", "under/1:11"}
    assert {"wounds", "revenge", "health_card", *own} <= set(pair.hand.ids())
    assert pair.node("shield/1")["label"] == "Iolaus: Shield of Athena"
    assert pair.node("under/1:11")["value"] == "Placed, not yet played"
    for id in ("wounds", "revenge", "health_card", *own):
        reading = pair.scene.inspector.reading_at(Ref.parse(id))
        assert reading is not None
        assert pair.scene.inspector.told_of(Ref.parse(id), None).words


def test_the_preview_of_two_names_the_wounds_due_and_what_the_shields_give(pair: Player) -> None:
    assert pair.node("total:defense:0")["value"] == "0 + 4 < 9: 5 Wounds"
    assert pair.node("total:shield:1")["label"] == "Iolaus: shield 2 → 0"


@pytest.mark.parametrize("way", ["drag", "card onto her", "click", "key"])
def test_either_hero_names_a_card_to_his_own_omphale(tmp_path: Path, way: str) -> None:
    player = Player(
        tmp_path,
        "planning omphale=true trial=cretan_bull 0.hand=train#1 0.deck=block 1.hand=strike#11,block#12 "
        "1.deck=train",
    )
    if way == "drag":
        player.hand.drag("stance/1", "hand/1:11")
    elif way == "card onto her":
        player.hand.drag("hand/1:11", "stance/1")
    elif way == "click":
        player.hand.click("stance/1")
        player.hand.click("hand/1:11")
    else:
        player.hand.press("k")
        player.hand.press("return")
    assert [len(hero.under_foreseen) for hero in player.view.heroes] == [0, 1]
    for key in "16ap":
        player.hand.press(key)
    assert [len(hero.under) for hero in player.session.state.heroes] == [0, 1]


@pytest.mark.parametrize("way", ["click", "key"])
def test_either_hero_takes_a_card_from_under_his_omphale_and_can_lay_it(tmp_path: Path, way: str) -> None:
    player = Player(
        tmp_path,
        "planning omphale=true trial=cretan_bull 0.hand=train#1 0.stance=B 0.under=strike#30,block#31 "
        "1.hand=strike#11",
    )
    if way == "click":
        player.hand.click("under/0:31")
    else:
        for key in ("s", "right", "return"):
            player.hand.press(key)
    (taken,) = [seen for seen in player.scene.model.of(0).hand if seen.uid != 1]
    assert taken.upgraded
    assert [seen.uid for seen in player.scene.model.of(0).cards_in("under") or ()] != [30, 31]
    player.hand.drag(f"hand/0:{taken.uid}", "play/0")
    assert [act.uid for act in player.session.state.heroes[0].laid] == [taken.uid, taken.uid]


def test_each_arms_his_own_shield_and_one_health_card_is_for_both(tmp_path: Path) -> None:
    player = Player(tmp_path, POSITIONS["duo_expansions_preparation"])
    player.hand.click("shield/0")
    player.hand.click("shield/1")
    player.hand.click("health_card:heart_spears")
    assert [hero.shield for hero in player.view.heroes] == [5, 10]
    assert player.view.health_card == "heart_spears"


def test_whom_the_lightning_struck_is_asked_for_a_card(tmp_path: Path) -> None:
    player = Player(
        tmp_path,
        f"planning hera_revenge=true {LIGHTNING} trial=cretan_bull 0.hand=strike#1 1.hand=block#11 "
        "0.deck=train*5 1.deck=train*5 1.stance=A!".replace("train*5", "train,train,train,train,train"),
    )
    for key in "16ap":
        player.hand.press(key)
    assert player.scene.hint().startswith("Hercules — Hera’s lightning: ")
    player.hand.drag("stance/0", "play/0:1")
    assert player.view.phase is Phase.IMPROVEMENT


def test_the_log_says_whose_shield_it_is(tmp_path: Path) -> None:
    player = Player(tmp_path, POSITIONS["duo_expansions_split"])
    for key in "ap":
        player.hand.press(key)
    lines = [entry.line for entry in player.scene.entries()]
    assert "Iolaus — Athena’s shield: 2 → 0." in lines
    assert lines.count("Iolaus — Onto the discard: Flesh Wound.") == 2


def test_each_hero_holds_his_shield_towards_the_trial(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player, leans, held = Player(tmp_path, POSITIONS["duo_expansions_split"]), list[float](), list[float]()
    beside = [player.scene.root.find_ref(f"hero/{seat}") for seat in (0, 1)]

    def push(_: HerculeActors, node: Node, reach: float, _kind: object) -> None:
        leans.extend([reach] if node.ref == "trial" else [])

    def hold_out(aegis: Aegis) -> None:
        hero = beside[len(held)]
        assert hero is not None
        held.append(aegis.stand.x - hero.world().x)

    monkeypatch.setattr(HerculeActors, "push", push)
    monkeypatch.setattr(Aegis, "hold_out", hold_out)
    for key in "ap":
        player.hand.press(key)
    assert held[0] > 0 > held[1]
    # It strikes the left hero first, then the right one.
    first, second = leans
    assert first < 0 < second


def test_each_of_two_heroes_chooses_his_stance_card(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, NewRunScene)
    visitor.hand.click("heroes:hands")
    assert "stance:0:usual" not in visitor.hand.ids()
    visitor.hand.click("expansions")
    visitor.hand.click("omphale")
    visitor.hand.press("escape")
    visitor.hand.click("stance:1:usual")
    visitor.hand.click("begin")
    assert [hero.alternate for hero in visitor.results[0].session.state.heroes] == [True, False]


@pytest.mark.long
@pytest.mark.parametrize("seed", [1, 2])
def test_two_heroes_with_all_of_them_play_on_and_all_is_named(tmp_path: Path, seed: int) -> None:
    """150 random gestures, each from a place on the table to another."""
    services = services_at(tmp_path)
    session = Session.new(RULES, seed, 2, dict.fromkeys(EXPANSIONS, True))
    for seat in (0, 1):
        session.submit(RULES.recommended_deck(), seat)
    table = HerculeScenes(services).lay_table(session, 0, "A run", Host())
    services.stack.push(table, lambda _: None)
    assert isinstance(services.stack.clock, FakeClock)
    pilot, rng = Pilot(services.stack, (1280, 720), services.stack.clock), Rng.stream(seed, "pair")
    for number in range(150):
        if session.outcome is not None:
            break
        (source, target), rng = rng.choice(sorted(table.model.index, key=str))
        assert table.root.find_ref(str(source)), source
        assert target is None or any(table.root.find_ref(str(place)) for place in places(target)), target
        assert table.interaction.take(source, target)
        if number % 2:
            pilot.wait(0.2)
        else:
            pilot.settle()
        while services.stack.top is not table:
            pilot.press("return")
        RULES.check(session.state)
        touched = [node for node in table.root.walk() if node.clickable or node.draggable]
        assert [node.ref for node in touched if node.semantic is None or not node.semantic.label] == []
    assert number > 60


def places(target: Ref) -> list[Ref]:
    """Where a card may be put down: a card in play may also be one that is only laid."""
    return [target, Ref("laid", target.key, target.seat)]


@pytest.mark.parametrize(("card", "up"), [("heavy_wound#4", False), ("heavy_wound#4+", True)])
def test_the_half_of_a_wound_that_is_up_is_read(tmp_path: Path, card: str, *, up: bool) -> None:
    player = Player(tmp_path, f"planning trial=nemean_lion hand={card} {CARDS}")
    face = player.scene.inspector.told_of(Ref("hand", "4"), None).face
    assert isinstance(face, TwoLevelFace)
    assert face.base.upgraded == up
