"""Which facts prove something about the wandering hero, and which do not."""

import pytest

from game.titles.seventh_hero.puzzles.facts import Fact
from game.titles.seventh_hero.puzzles.knowledge import Knowledge
from game.titles.seventh_hero.puzzles.proof import proved
from game.titles.seventh_hero.puzzles.puzzle import Puzzle, PuzzleSession
from tests.seventh_hero.table import RULES

ME = 0
SEATS = "0.hand=1236 0.group=4!,7! 1.hand=333 1.group=5! 2.hand=336 2.group=7!"
TURN = f"send turn=4 main=1 requires=1 top=36 discard=1 {SEATS}"
SENT = "1: send witch, 2: pass"


def session(position: str, moves: str) -> PuzzleSession:
    return PuzzleSession(RULES, Puzzle("p", 1, ME, position, moves, "?"))


def knowledge(position: str, moves: str) -> Knowledge:
    return Knowledge.of(RULES.catalogue, session(position, moves), ME)


def left(known: Knowledge, *without: str) -> set[int]:
    """The numbers of the heroes that can wander if no facts of these kinds are known."""
    facts: list[Fact] = [fact for fact in known.facts if fact.kind not in without]
    return set(map(RULES.catalogue.value, known.left(facts)))


def test_who_does_not_meet_the_requirement_was_not_sent() -> None:
    assert left(knowledge(TURN, SENT)) == {1, 2, 3}
    assert left(knowledge(TURN, SENT), "required") == {1, 2, 3, 4, 5, 6, 7}


def test_a_hint_answered_no_rules_out_its_hero() -> None:
    assert left(knowledge(TURN, f"{SENT}, 0: hint mad_hen")) == {2, 3}
    assert left(knowledge(TURN, f"{SENT}, 0: hint mad_hen, 0: hint pyromaniac")) == {3}


def test_by_the_japanese_rules_a_hint_tells_of_all_who_meet_its_requirement() -> None:
    japanese = f"{TURN} option.rules=japanese"
    assert left(knowledge(japanese, f"{SENT}, 0: hint witch")) == {3}
    other = japanese.replace("requires=1", "requires=3").replace("discard=1", "discard=3")
    assert left(knowledge(other, f"{SENT}, 0: hint pyromaniac")) == {3, 4}


def test_a_void_requirement_rules_nobody_out() -> None:
    known = knowledge(TURN.replace("turn=4", "turn=4 void=yes"), SENT)
    assert left(known) == {1, 2, 3, 4, 5, 6, 7}
    assert not any(fact.kind == "required" for fact in known.facts)


def test_a_hero_off_the_deck_need_not_meet_the_requirement() -> None:
    known = knowledge(f"{TURN} wanderer=5@2//1/blind".replace("send", "decide"), "2: pass")
    assert left(known) == {1, 2, 3, 4, 5, 6, 7}


def test_of_whom_all_eleven_are_in_sight_none_wanders() -> None:
    seen = TURN.replace("discard=1", "discard=12222222222")
    assert left(knowledge(seen, SENT)) == {1, 3}
    assert left(knowledge(seen, SENT), "counted") == {1, 2, 3}
    assert left(knowledge(seen.replace("0.hand=1236", "0.hand=136"), SENT)) == {1, 2, 3}


def test_whoever_is_told_yes_gave_a_second_one() -> None:
    """One Pyromaniac is out of sight: it cannot be both the wandering hero and the hint."""
    seen = TURN.replace("discard=1", "discard=1222222222")
    asked = knowledge(seen, "1: send witch, 2: hint witch, 2: pass")
    assert left(asked) == {1, 3}
    assert left(asked, "heard") == {1, 2, 3}


def test_what_others_gave_in_vain_proves_nothing_of_a_hand_that_may_hold_anything() -> None:
    asked = knowledge(TURN, "1: send witch, 2: hint black_knight, 2: pass")
    assert left(asked) == {1, 2, 3}
    assert any(fact.kind == "heard" for fact in asked.facts)


ROUND = (
    "decide turn=5 main=0 requires=1 top=641566761 discard=1 0.hand=1177 0.group=4!,7! "
    "1.hand=222 1.group=5! 2.hand=33 2.group=3! wanderer=1@1//0"
)
"""In turn 6 seat 1 has no odd hero in hand; it draws a Sergeant, and sends again in turn 9."""
PLAYED = "1: recruit, 1: drop pyromaniac, 2: recruit, 2: send witch, 0: pass, {hint}1: pass, "
SENT_AGAIN = "0: send magician, 1: pass, 2: pass, 1: send pyromaniac, 2: pass"
KEPT, GIVEN = (PLAYED.format(hint=hint) + SENT_AGAIN for hint in ("", "1: hint sergeant, "))


def test_a_hand_that_had_nobody_odd_has_none_until_it_draws() -> None:
    assert left(knowledge(ROUND, KEPT)) == {1, 2, 3}


def test_once_the_card_that_was_drawn_is_seen_to_leave_it_has_none_again() -> None:
    known = knowledge(ROUND, GIVEN)
    assert left(known) == {2}
    assert left(known, "none_fitted") == {1, 2, 3}


@pytest.mark.parametrize(
    ("position", "moves", "proof"),
    [
        (TURN, f"{SENT}, 0: hint mad_hen, 0: hint pyromaniac", ["required", "hint 2", "hint 1"]),
        (ROUND, GIVEN, ["required", "none_fitted 6"]),
    ],
)
def test_a_proof_names_no_more_than_it_needs(position: str, moves: str, proof: list[str]) -> None:
    found = proved(knowledge(position, moves))
    assert found is not None
    assert [fact.token for fact in found.facts] == proof


def test_what_one_kind_of_fact_proves_alone_is_no_puzzle() -> None:
    """All heroes but one have been counted out; the requirement adds nothing."""
    out = "".join(str(number) * 11 for number in (1, 2, 4, 5, 6, 7))
    known = knowledge(f"send turn=4 main=1 requires=1 discard={out} 0.hand=33 1.hand=333 2.hand=33", SENT)
    assert left(known) == left(known, "required") == {3}
    assert left(known, "counted") == {1, 2, 3}
    assert proved(known) is None


def test_where_two_heroes_are_left_nothing_is_proved() -> None:
    assert proved(knowledge(TURN, f"{SENT}, 0: hint mad_hen")) is None
