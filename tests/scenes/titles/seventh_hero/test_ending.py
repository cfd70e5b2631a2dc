"""The ending of 7e Héros on screen: the ranking, the heroes, the reason, and the buttons."""

from itertools import pairwise
from typing import Any

import pytest

from game.core.protocol import Concede
from game.core.session import Session
from game.titles.seventh_hero.rules.ranking import ranked
from saves.match import Level, Match
from saves.run import Run
from scenes.devtools.pilot import Pilot
from scenes.match.set_up import NewMatch
from scenes.services import Services
from scenes.table.round_summary import PAUSE
from scenes.titles.seventh_hero.samples import sample_match
from scenes.titles.seventh_hero.title import SeventhHeroScenes
from tests.scenes.match_pilot import pilot
from tests.scenes.playing import services_at

SEATS = (3, 4, 5)
SIZES = [((1024, 640), 100), ((1280, 720), 200), ((1920, 1080), 100)]


def ended(services: Services, seats: int = 4, levels: tuple[Level, ...] = ()) -> Run:
    return sample_match(services, seats=seats, until=lambda _: False, levels=levels)


def shown(services: Services, run: Run, results: list[Any] | None = None) -> Pilot:
    services.stack.push(
        SeventhHeroScenes(services).ending(run), (results if results is not None else []).append
    )
    return pilot(services)


def nodes(hand: Pilot, role: str) -> list[dict[str, Any]]:
    return [node for node in hand.tree()["nodes"] if node["role"] == role]


def said(hand: Pilot, id: str) -> str:
    return "".join(node["label"] for node in hand.tree()["nodes"] if node["id"] == id)


@pytest.mark.parametrize("seats", SEATS)
def test_every_seat_stands_in_its_place_with_what_is_counted(services: Services, seats: int) -> None:
    run = ended(services, seats)
    hand, state = shown(services, run), run.session.state
    assert run.session.outcome is not None
    lines = {int(node["id"].removeprefix("rank:")): node for node in nodes(hand, "seat")}
    order = ranked(SeventhHeroScenes(services).seats.catalogue, state)
    assert [seat for seat, _ in sorted(lines.items(), key=lambda each: each[1]["rect"][1])] == [
        seat for _, seat in order
    ]
    for place, seat in order:
        words, player = lines[seat]["value"], state.players[seat]
        assert words.startswith(f"place {place}, ")
        assert ("won" in words.split(", ")) == (seat in run.session.outcome.winners)
        used = sum(hero.used for hero in player.group)
        assert f"{used} used, {len(player.eliminated)} eliminated" in words


def test_each_hero_stands_in_its_place_ready_used_or_missing(services: Services) -> None:
    run = ended(services)
    heroes = {node["id"]: node["value"] for node in nodes(shown(services, run), "hero")}
    for seat, player in enumerate(run.session.state.players):
        group = {hero.name: "used" if hero.used else "ready" for hero in player.group}
        for name in SeventhHeroScenes(services).seats.catalogue.heroes:
            assert heroes[f"hero:{seat}:{name}"] == group.get(name, "missing")


def test_one_sentence_says_why(services: Services) -> None:
    run = ended(services)
    assert run.session.outcome is not None
    why = said(shown(services, run), "why")
    assert why.startswith("The deck is empty: ")
    assert run.record.match is not None
    assert all(run.record.match.players[seat] in why for seat in run.session.outcome.winners)


def test_who_gave_up_is_named_in_it(services: Services) -> None:
    session: Any = Session.new(services.load_rules("seventh_hero"), 7, 3)
    run = SeventhHeroScenes(services).begin(NewMatch(session, Match("", ("Ada", "Bob", "Cleo"))))
    seat = session.rules.to_act(session.state)[0]
    session.submit(Concede(), seat)
    hand = shown(services, run)
    assert said(hand, "why").startswith(f"{('Ada', 'Bob', 'Cleo')[seat]} conceded: ")
    assert nodes(hand, "seat")[-1]["id"] == f"rank:{seat}"


def test_it_leads_to_another_game_to_the_replay_and_to_the_title(services: Services) -> None:
    for key, wanted in (("n", "next"), ("a", "new"), ("escape", "title")):
        results: list[Any] = []
        hand = shown(services, ended(services), results)
        hand.wait(PAUSE)
        hand.press(key)
        assert [result.what for result in results] == [wanted]
    hand = shown(services, ended(services))
    hand.wait(PAUSE)
    hand.press("r")
    assert hand.tree()["scene"] == "seventh_hero/replay"


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("seats", SEATS)
def test_nothing_overlaps_nor_leaves_its_line(
    tmp_path: Any, seats: int, size: tuple[int, int], scale: int, lang: str
) -> None:
    services = services_at(tmp_path, lang=lang, text_scale=scale)
    machine: Level = "hard"
    levels: tuple[Level, ...] = ("human", *(machine for _ in range(seats - 1)))
    services.stack.push(SeventhHeroScenes(services).ending(ended(services, seats, levels)))
    hand = Pilot(services.stack, size, services.stack.clock)  # type: ignore[arg-type]
    lines = nodes(hand, "seat")
    for one, other in pairwise(lines):
        assert one["rect"][1] + one["rect"][3] <= other["rect"][1]
    rows = {node["id"].removeprefix("rank:"): node["rect"] for node in lines}
    for hero in nodes(hand, "hero"):
        left, top, wide, high = rows[hero["id"].split(":")[1]]
        x, y, w, h = hero["rect"]
        assert left <= x
        assert top <= y
        assert x + w <= left + wide
        assert y + h <= top + high
