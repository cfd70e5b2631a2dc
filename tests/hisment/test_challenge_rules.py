"""The options of challenges: Hearts with fewer points, and heroes that begin released."""

import msgspec

from game.titles.hisment.chronicle import labels
from tests.hisment.table import RULES


def test_a_usual_game_says_nothing_of_challenges() -> None:
    plain = RULES.setup(3, 2, {})
    assert RULES.setup(3, 2, {"challenge": "none", "hearts": "99", "unchained": False}) == plain
    assert not {"challenge", "hearts", "unchained"} & {*msgspec.to_builtins(plain)["settings"]}


def test_each_heart_begins_with_ten_points_at_most() -> None:
    assert [player.heart for player in RULES.setup(3, 2, {"hearts": "10"}).players] == [10, 10]


def test_all_heroes_begin_released() -> None:
    state = RULES.setup(3, 2, {"unchained": True})
    RULES.check(state)
    assert all(hero.released for player in state.players for hero in player.heroes)


def test_positions_and_labels_carry_the_challenge() -> None:
    state = RULES.setup(3, 2, {"challenge": "brief", "hearts": "20", "unchained": True, "bank_second": "100"})
    assert RULES.parse_position(RULES.format_position(state)) == state
    assert labels(RULES, state)["challenge"] == "brief"
