"""A turning point gives the figure that decided, and what is certain is not called likely."""

import pytest

from game.ai.policy import Unit, Weighed
from game.titles.seventh_hero.rules.moves import Answer, AnyMove, Send
from game.titles.seventh_hero.rules.view import View
from scenes.match.hindsight import Point
from scenes.services import Services
from scenes.titles.seventh_hero.hints.reasons import _about
from scenes.titles.seventh_hero.samples import POSITIONS
from scenes.titles.seventh_hero.seats import Company
from scenes.titles.seventh_hero.turned.hindsight import SeventhHeroWording

OWN_DOUBLE = (
    "send turn=8 main=0 requires=2 discard=572 0.hand=15627 0.group=1,6 1.hand=236 1.group=1 "
    "2.hand=1447 2.group=2,3"
)


@pytest.mark.parametrize(
    ("position", "played", "better", "why"),
    [
        (
            POSITIONS["send"],
            Send("magician"),
            Send("sergeant"),
            "Others who already had the Sergeant: 1 of 3; the Magician: 0 of 3.",
        ),
        (
            OWN_DOUBLE,
            Send("black_knight"),
            Send("sergeant"),
            "Back with its sender, the Black Knight would have been a double there.",
        ),
        (
            POSITIONS["window"],
            Answer(),
            Answer("pyromaniac"),
            "For the player who had it before them, it was 35% likely to be a new hero.",
        ),
    ],
)
def test_a_turning_point_gives_the_figure_that_decided(
    services: Services, position: str, played: AnyMove, better: AnyMove, why: str
) -> None:
    rules, looks = services.load_rules("seventh_hero"), Company(services, "seventh_hero").looks
    seen = rules.view(rules.parse_position(position), 0)
    assert isinstance(seen, View)
    point = Point(Unit(0, 1, 0), Weighed((played,), 0.0), Weighed((better,), 0.6))
    assert SeventhHeroWording(looks)(point, seen, ()).cost == why


def test_what_is_certain_is_not_called_likely() -> None:
    assert [_about("why_pass", share) for share in (99, 100)] == ["why_pass", "why_pass_sure"]
