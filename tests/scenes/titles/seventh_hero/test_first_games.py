"""In the first games machines wait until the player has read a note and seen a power."""

import msgspec
import pytest

from scenes.services import Services
from scenes.titles.seventh_hero.host import FIRST_GAMES, SLOWLY, SeventhHeroHost
from tests.scenes.match.test_match_of_many import Clockwork
from tests.scenes.match.test_round_table import M, P, Party


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


def test_machines_stop_at_what_matters_until_the_player_goes_on(services: Services) -> None:
    party = Party(services, (P, M, M))
    led_by_clockwork(party)
    until_stopped(party)
    assert party.table.said[0] == host_of(party).stopped
    steps = len(party.session.steps)
    for _ in range(40):
        party.hand.wait(0.4)
    assert len(party.session.steps) == steps
    party.hand.press("space")
    for _ in range(40):
        party.hand.wait(0.4)
    assert len(party.session.steps) > steps


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
    for _ in range(40):
        party.hand.wait(0.4)
    assert party.session.steps or party.able()
    again = Party(services, (P, M, M), seed=8)
    assert again.table.first_time is None
