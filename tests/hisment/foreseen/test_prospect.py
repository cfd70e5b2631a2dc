"""The forecasts of the table equal what then happens, in the positions of random games."""

from collections.abc import Iterable

import msgspec
import pytest

from game.core.events import Event
from game.core.rng import Rng
from game.core.session import Session
from game.titles.hisment import prospect, threats
from game.titles.hisment.cards import HEART
from game.titles.hisment.rules import board, values
from game.titles.hisment.rules.events import HeartChanged, PointsChanged, Struck, Walked
from game.titles.hisment.rules.moves import Enter, Next, Strike, Walk
from game.titles.hisment.rules.state import Phase, State
from tests.hisment.table import RULES, Table

CATALOGUE = RULES.catalogue


def battles(seed: int) -> list[State]:
    """Positions of a random game in the last phase with the hero of the seat to move on the board."""
    session = Session.new(RULES, seed, 2)
    rng, found = Rng.stream(seed, "chance"), []
    while session.outcome is None and len(session.steps) < 600:
        state = session.state
        if state.phase is Phase.BATTLE and values.on_board(state, state.seat) is not None:
            found.append(state)
        move, rng = rng.choice(session.legal_moves(state.seat))
        session.submit(move)
    return found


@pytest.mark.parametrize("seed", range(3))
def test_the_squares_that_can_be_struck_are_those_on_which_the_rules_let_a_blow_fall(seed: int) -> None:
    for state in battles(seed)[:12]:
        seat, foe = state.seat, values.on_board(state, 1 - state.seat)
        hero = values.on_board(state, seat)
        assert hero is not None
        found = prospect.struck_from(CATALOGUE, RULES.view(state, seat), seat, [hero.square])
        for square in board.SQUARES if foe is not None else ():
            if foe is None or square == hero.square:
                continue
            moved = prospect.with_hero(state, 1 - seat, foe, msgspec.structs.replace(foe, square=square))
            blows = (move for move in RULES.legal_moves(moved, seat) if isinstance(move, Strike))
            strikes = any(CATALOGUE.attacks[move.attack].sort == "offensive" for move in blows)
            offensive = any(CATALOGUE.attacks[name].sort == "offensive" for name in hero.attacks)
            assert (square in found) is strikes or not offensive


def _lost(events: Iterable[Event], seat: int, target: str, attack: str) -> int:
    """What the struck hero, or the Heart, lost by the attack itself."""
    if target == HEART:
        hearts = [each for each in events if isinstance(each, HeartChanged) and each.cause == attack]
        return sum(each.before - each.after for each in hearts if each.seat == seat)
    points = [each for each in events if isinstance(each, PointsChanged) and each.cause == attack]
    return sum(each.before - each.after for each in points if (each.seat, each.hero) == (seat, target))


@pytest.mark.parametrize("seed", range(6))
def test_squares_and_sums_before_are_those_of_the_moves_themselves(seed: int) -> None:
    for state in battles(seed)[:40]:
        seat, view = state.seat, RULES.view(state, state.seat)
        moves = RULES.legal_moves(state, seat)
        stands = prospect.squares_before(CATALOGUE, view, seat)
        hero = values.on_board(state, seat)
        assert hero is not None
        assert set(stands) - {hero.square} == {move.square for move in moves if isinstance(move, Walk)}
        for square in stands:
            there = state
            if square != hero.square:
                there, events = RULES.apply(state, Walk(square), seat)
                (walked,) = (event for event in events if isinstance(event, Walked))
                assert len(walked.way) - 1 == stands[square]
            offered = {
                (move.attack, move.target)
                for move in RULES.legal_moves(there, seat)
                if isinstance(move, Strike)
            }
            for name in () if state.struck or state.swapped else hero.attacks:
                if CATALOGUE.attacks[name].cost > values.magic_left(CATALOGUE, hero):
                    continue
                found = prospect.damage_from(CATALOGUE, view, seat, name)[square]
                target = prospect.aim_of(CATALOGUE, view, seat, hero, square)
                offensive = CATALOGUE.attacks[name].sort == "offensive"
                if offensive:
                    assert (found is not None) is any(attack == name for attack, _ in offered)
                # A special attack that would do nothing is not a legal move.
                if found is None or (not offensive and (name, target) not in offered):
                    continue
                _, events = RULES.apply(there, Strike(name, target), seat)
                (struck,) = (event for event in events if isinstance(event, Struck))
                assert struck.sum == (found if offensive else None)
                assert _lost(events, 1 - seat, target, name) == min(found.damage, found.points)


def test_an_archer_sees_what_each_square_is_worth() -> None:
    table = Table("pyrrhos_1!@B2/+spray", "coral_1!@D5")
    sums = prospect.damage_from(table.catalogue, table.state, 0, "spray")
    by_name = {board.name_of(square): found.damage for square, found in sums.items() if found}
    assert by_name["B2"] == 3 + 2 - 2 - 2  # five steps away: 2 less
    assert by_name["C3"] == 3 + 2 - 1 - 2  # three steps away: 1 less
    assert "D5" not in by_name


def test_a_special_attack_that_takes_points_is_among_those_that_do() -> None:
    table = Table("rok_1!@C3/+landslide/+pebbles", "coral_1!@D5")
    found = [attack.id for attack in prospect.harmful(table.catalogue, table.hero("rok"))]
    assert found == ["landslide", "pebbles"]
    support = Table("zephyr_1!@C3/+tailwind/+whistle", "coral_1!@D5")
    assert [each.id for each in prospect.harmful(support.catalogue, support.hero("zephyr"))] == ["whistle"]
    spent = Table("rok_1!@C3/m9/+landslide", "coral_1!@D5")
    assert [*prospect.harmful(spent.catalogue, spent.hero("rok"))] == []


def test_of_a_special_attack_the_sum_is_what_is_taken() -> None:
    """For a wounded hero, and for one knocked out with the rest taken from the Heart."""
    table = Table("rok_1!@D4/+landslide", "coral_1!@D5")
    (found,) = {
        each for each in prospect.damage_from(table.catalogue, table.state, 0, "landslide").values() if each
    }
    assert (found.damage, found.points, found.knocked_out, found.heart) == (2, 9, False, 0)
    weak = Table("rok_1!@D4/+landslide", "coral_1!@D5/d8", hearts=(30, 30))
    sums = prospect.damage_from(weak.catalogue, weak.state, 0, "landslide")
    fell = sums[board.square("D4")]
    assert fell is not None
    assert (fell.damage, fell.points, fell.knocked_out, fell.heart) == (2, 1, True, 1)


def test_a_swordsman_has_no_sum_where_the_other_is_out_of_reach() -> None:
    table = Table("edge_1!@A1/+rivet", "coral_1!@F6")
    sums = prospect.damage_from(table.catalogue, table.state, 0, "rivet")
    assert set(sums.values()) == {None}


def test_on_the_others_start_square_prison_is_aimed_at_and_then_the_heart() -> None:
    start = board.square("D6")
    table = Table("pyrrhos_1!@D6/+spray", "coral_1 marea_1")
    hero = table.hero("pyrrhos")
    assert prospect.aim_of(table.catalogue, table.state, 0, hero, start) == "coral"
    bare = Table("pyrrhos_1!@D6/+spray", "")
    assert prospect.aim_of(bare.catalogue, bare.state, 0, bare.hero("pyrrhos"), start) == HEART
    assert prospect.aim_of(bare.catalogue, bare.state, 0, bare.hero("pyrrhos"), board.square("D5")) == ""


@pytest.mark.long
@pytest.mark.parametrize("seed", [0, 1, 4, 6, 7, 8, 9, 10])
def test_what_is_struck_in_the_next_turn_was_shown_as_threatened(seed: int) -> None:
    """Nobody buys or attaches anything in between; the seeds are random games in which blows occur."""
    blows = 0
    for state in battles(seed)[:120]:
        foe = 1 - state.seat
        enemy = values.on_board(state, foe)
        shown = threats.threat(CATALOGUE, state, foe)
        after = state
        while not RULES.outcome(after) and (after.seat == state.seat or after.phase is not Phase.BATTLE):
            after, _ = RULES.apply(after, Next(), after.seat)
        if RULES.outcome(after):
            continue
        entering = [move for move in RULES.legal_moves(after, foe) if isinstance(move, Enter)]
        for there in [RULES.apply(after, move, foe)[0] for move in entering] or [after]:
            hero = values.on_board(there, foe)
            if hero is not None and (enemy is None or hero.lasting == enemy.lasting):
                blows += _foreseen(shown, there, state.seat)
    assert blows


def _foreseen(shown: threats.Threat, after: State, seat: int) -> int:
    """The number of blows that meet the seat's hero; checks that each, and each square, was shown."""
    blows = 0
    mine, foe = values.on_board(after, seat), 1 - seat
    for square, far in prospect.squares_before(CATALOGUE, after, foe).items():
        assert square in shown.stands
        moved = after if not far else RULES.apply(after, Walk(square), foe)[0]
        for move in RULES.legal_moves(moved, foe) if mine is not None else ():
            if isinstance(move, Strike) and CATALOGUE.attacks[move.attack].sort == "offensive":
                assert mine is not None
                assert mine.square in shown.strikes
                _, events = RULES.apply(moved, move, foe)
                (struck,) = (event for event in events if isinstance(event, Struck))
                assert struck.sum is not None
                assert struck.sum.damage <= shown.strikes[mine.square]
                blows += 1
    return blows


def test_a_view_says_as_much_as_the_position() -> None:
    table = Table("pyrrhos_1!@B2/+spray", "coral_1!@D5/+spray", hand="inferno")
    view = RULES.view(table.state, 0)
    for seat in (0, 1):
        assert threats.threat(CATALOGUE, view, seat) == threats.threat(CATALOGUE, table.state, seat)
    changed = msgspec.structs.replace(table.state, phase=Phase.OVER)
    assert set(prospect.squares_before(CATALOGUE, changed, 0)) == {board.square("B2")}
