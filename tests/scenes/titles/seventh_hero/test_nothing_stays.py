"""While machines play on and somebody clicks about, nothing is shown that the position does not justify."""

import random

import msgspec
import pytest

from scenes.services import Services
from tests.scenes.match.test_round_table import TABLE, M, P, Party
from tests.scenes.match_pilot import at
from tests.scenes.titles.seventh_hero.test_first_games import host_of, led_by_clockwork

TICKS = 150


def unjustified(party: Party) -> list[str]:
    """What the screen shows without reason, or lacks."""
    host, table = host_of(party), party.table
    shown = {node["id"]: node["label"] for node in party.hand.tree()["nodes"]}
    thinks = any("thinking" in label for label in shown.values())
    asked = any(id.startswith(("answer/0", "use:")) for id in shown)
    found = {
        "ribbon": ("stopped" in shown) != host.is_stopped,
        "thinking": thinks and not host.flow.machine_acts,
        "note": ("first_time" in shown) != (table.first_time is not None),
        "answers": asked and not table.model.acts,
        "recap": "heard" in shown and not (host.told and table.model.acts),
        "repetition": "The last turn again; any key ends it." in shown.values() and host.again is None,
    }
    return [name for name, is_wrong in found.items() if is_wrong]


def press_something(party: Party, chance: random.Random) -> None:
    hand, able = party.hand, party.able()
    match chance.randrange(16):
        case 0 | 1 | 2:
            hand.press("space")
        case 3:
            hand.click(chance.choice(("group/0", "plate/1", "demand")))
        case 4 | 5 if "go_on" in hand.ids():
            hand.click("go_on")
        case 6:
            hand.press("b")
        case 7 | 8 if party.table.first_time is not None:
            party.table.dismiss_note()
        case _ if able and not party.table.timeline.busy:
            party.choose()


@pytest.mark.parametrize("speed", [0.0, 1.0, 4.0])
def test_no_panel_button_or_ribbon_stays_without_a_reason(services: Services, speed: float) -> None:
    services.settings = msgspec.structs.replace(services.settings, first_times=True)
    party, chance = Party(services, (P, M, M)), random.Random(5)
    services.stack.speed = speed
    led_by_clockwork(party)
    for tick in range(TICKS):
        if party.results:
            break
        if at(party.hand) == TABLE:
            press_something(party, chance)
        else:
            party.hand.press("escape")
        party.hand.wait(chance.choice((0.1, 0.4, 2.5)))
        if not party.results and at(party.hand) == TABLE and not party.table.timeline.busy:
            assert not unjustified(party), (tick, len(party.session.steps))
    assert party.results or len(party.session.steps) > 20
