"""The computer players of 7e Héros: clear choices of a careful player, and exact odds."""

from collections import Counter
from collections.abc import Sequence
from itertools import permutations

import pytest

from game.ai.registry import policy_for
from game.core.rng import Rng
from game.titles.seventh_hero.ai.policy import sparing
from game.titles.seventh_hero.ai.worth import Worth, usual
from game.titles.seventh_hero.rules.moves import Answer, AnyMove, Drop, Pass, Recruit, Send
from tests.seventh_hero.table import FIRE, HEN, HOUND, NAMES, RULES, TRICK, chosen

OTHERS = "1.hand=12 1.group=2!,6! 2.hand=55 2.group=1!,3!"


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_new_hero_that_it_knows_is_recruited(level: str) -> None:
    position = f"decide main=1 requires=2 discard=2 0.hand=4 0.group=1!,3! {OTHERS} wanderer=7@0/2/01"
    assert chosen(position, level=level) == Recruit()


def test_a_double_that_it_knows_is_passed() -> None:
    position = f"decide main=1 requires=2 discard=2 0.hand=4 0.group=1!,7! {OTHERS} wanderer=7@0/2/01"
    assert chosen(position) == Pass()


KNOWN = "decide main={main} requires=2 discard=2 0.hand=45 0.group=1!,7! {others} wanderer=7@0/2/01"


def ways(position: str, level: str, seeds: int = 60) -> set[AnyMove]:
    """The moves that a machine chooses in a position with one error or another."""
    state, player = RULES.parse_position(position), policy_for("seventh_hero", level)
    view, legal = RULES.view(state, 0), RULES.legal_moves(state, 0)
    return {player.choose(RULES, view, legal, Rng.stream(seed, "machine"))[0] for seed in range(seeds)}


def test_whoever_knows_a_double_passes_it_and_asks_nothing_more_at_every_level() -> None:
    """An easy machine errs, but not where it knows the hero: it loses no two cards for nothing."""
    for level in ("easy", "medium", "hard"):
        assert ways(KNOWN.format(main=1, others=OTHERS), level) == {Pass()}


def test_a_known_double_may_be_taken_to_keep_it_from_whoever_would_win_with_it() -> None:
    others = "1.hand=12 1.group=1!,2!,3!,4!,5! 2.hand=45 2.group=2!,7!"
    assert Recruit() in ways(KNOWN.format(main=1, others=others), "easy")
    assert Recruit() not in ways(KNOWN.format(main=1, others=others.replace("5!", "7!")), "easy")


def test_an_easy_machine_still_errs_over_a_hero_that_it_does_not_know() -> None:
    unknown = KNOWN.format(main=1, others=OTHERS).replace("wanderer=7@0/2/01", "wanderer=7@0/2/1")
    assert len(ways(unknown, "easy")) > 1


def test_what_would_be_the_sixth_hero_of_another_is_burnt() -> None:
    """The next seat has five heroes; burning is worth more than anything else."""
    position = (
        "decide main=0 requires=7 discard=7 0.hand=44 0.group=2 1.hand=12 1.group=1!,2!,3!,4!,5! "
        "2.hand=55 2.group=1!,3! wanderer=7@1//0 base=received window=0"
    )
    assert chosen(position) == Answer(FIRE)


def test_a_hen_saves_the_own_sixth_hero() -> None:
    position = (
        "decide main=1 requires=7 discard=7 0.hand=44 0.group=1,2!,3!,4!,5! 1.hand=12 1.group=2! "
        "2.hand=55 2.group=2! wanderer=7@0/2/01 base=received chain=1:2 window=0 used=yes"
    )
    assert chosen(position) == Answer(HEN)


def test_nothing_is_used_where_nothing_is_to_be_had() -> None:
    """Burning would only discard a hero that is a double for its holder."""
    position = (
        "decide main=0 requires=7 discard=7 0.hand=44 0.group=2 1.hand=12 1.group=2!,7! "
        "2.hand=55 2.group=3!,7! wanderer=7@1//0 base=received window=0"
    )
    assert chosen(position) == Answer()


def test_what_everybody_else_has_is_sent() -> None:
    """The 7 would be a double for all others; the 5 would be new for them."""
    hands = "0.hand=57 0.group=1!,5! 1.hand=12 1.group=2!,7! 2.hand=45 2.group=3!,7!"
    position = f"send main=0 requires=2 discard=2 {hands}"
    assert chosen(position) == Send(TRICK)


def test_what_is_discarded_is_what_it_has_already() -> None:
    position = (
        "drop main=0 requires=2 discard=2 0.hand=14 0.group=1!,5! 1.hand=12 1.group=2!,7! "
        "2.hand=45 2.group=3!,7! wanderer=7@0//0/blind"
    )
    assert chosen(position) == Drop(HEN)


def test_the_odds_are_those_of_all_deals_that_agree() -> None:
    """Checked by counting every deal of the unseen cards: the hero that was sent, and the hint."""
    position = (
        "decide main=1 requires=4 deck=- discard=4 0.hand=1 0.group=3!,5! 1.hand=1 1.group=2!,6! "
        "2.hand=- 2.group=1!,3! wanderer=7@0/2/1 hints=2:5-"
    )
    state = RULES.parse_position(_with_all_seen(position))
    view = RULES.view(state, 0)
    odds = Worth(RULES.catalogue, view, usual()).odds()
    found: Counter[str] = Counter()
    hidden = ["mad_hen", "magician", "sergeant"]
    for wandering, hinted, _ in permutations(hidden):
        fits = wandering in RULES.catalogue.allowed(HOUND, 3)
        if fits and wandering != hinted:
            found[wandering] += 1
    total = found.total()
    assert odds == pytest.approx({hero: n / total for hero, n in found.items()})


def _with_all_seen(position: str) -> str:
    """The position with all cards that lie nowhere put in the discard, so that few deals are left."""
    counts = Counter("".join(str(NAMES.index(card) + 1) for card in RULES.catalogue.all_cards))
    counts.subtract("1351261375")
    rest = "".join((+counts).elements())
    rest = rest.replace("4", "", 1) + "4"
    return position.replace("discard=4", f"discard={rest}")


def test_the_same_view_gives_the_same_move() -> None:
    position = f"decide main=1 requires=2 discard=2 0.hand=4123 0.group=1!,3!,4 {OTHERS} wanderer=7@0/2/1"
    assert len({chosen(position, level=level) for level in ["easy"] * 5}) == 1


BURNS = (
    "decide main=0 requires=7 discard=7 0.hand=44 0.group=2 1.hand=12 1.group=1!,2!,3!,4! 2.hand=55 "
    "2.group=1!,3! wanderer=7@1//0 base=received window=0"
)
FOUR, FIVE = "1.group=1!,2!,3!,4!", "1.group=1!,2!,3!,4!,5!"
FIRES: list[AnyMove] = [Answer(), Answer(FIRE)]


def spared(position: str, moves: Sequence[AnyMove]) -> list[AnyMove]:
    """The moves left after sparing the seat that was targeted last."""
    state = RULES.parse_position(position)
    assert set(moves) <= set(RULES.legal_moves(state, 0))
    return list(sparing(RULES.catalogue, RULES.view(state, 0), moves))


@pytest.mark.parametrize(
    ("more", "left"),
    [("", FIRES), ("victim=1", [Answer()]), ("victim=2", FIRES), ("victim=1 option.spare=false", FIRES)],
)
def test_whoever_was_struck_last_is_spared_if_the_players_agreed_on_that(
    more: str, left: list[AnyMove]
) -> None:
    assert spared(f"{BURNS} {more}", FIRES) == left


def test_whoever_could_win_with_the_hero_is_not_spared() -> None:
    position = f"{BURNS.replace(FOUR, FIVE)} victim=1"
    assert spared(position, FIRES) == FIRES
    assert chosen(position) == Answer(FIRE)


@pytest.mark.parametrize(("group", "is_spared"), [(FIVE, False), (FOUR, True)])
def test_nor_is_whoever_saves_it_for_them(group: str, is_spared: bool) -> None:
    """Seat 2 was targeted last, and its Hen cancels the power that would keep the 7 from seat 1."""
    position = (
        f"decide main=0 requires=7 discard=7 0.hand=44 0.group=1,2! 1.hand=12 {group} 2.hand=55 "
        "2.group=1!,3! wanderer=7@1//0 base=received chain=0:2/2:1 window=0 used=yes victim=2"
    )
    assert (spared(position, [Answer(), Answer(HEN)]) == [Answer()]) is is_spared
    assert (chosen(position) == Answer()) is is_spared


def test_a_machine_that_can_only_strike_strikes() -> None:
    """Sparing never leaves a machine without a move."""
    assert spared(f"{BURNS} victim=1", [Answer(FIRE)]) == [Answer(FIRE)]


def test_a_strike_against_nobody_is_always_allowed() -> None:
    """Burning its own hero or drawing a card targets nobody."""
    position = (
        "decide main=1 requires=2 discard=2 0.hand=4 0.group=1!,2,7 1.hand=12 1.group=2!,6! 2.hand=55 "
        "2.group=1!,3! wanderer=7@0/2/01 victim=0"
    )
    state = RULES.parse_position(position)
    moves = RULES.legal_moves(state, 0)
    assert sparing(RULES.catalogue, RULES.view(state, 0), moves) == list(moves)


def test_temperaments_change_what_is_weighed_and_nothing_else() -> None:
    plain = usual()
    for who in RULES.catalogue.temperaments:
        liked = plain.liked_by(who)
        assert (liked.new, liked.double, liked.threat) == (plain.new, plain.double, plain.threat)
        assert liked != plain, f"{who.id} is like anybody"
        assert abs(liked.bold - plain.bold) <= 0.5
        assert all(0.5 <= liked.power[each] / plain.power[each] <= 2 for each in plain.power)


def test_no_two_chairs_have_the_same_character() -> None:
    characters = RULES.catalogue.temperaments
    assert len({each.name.fr for each in characters}) == len({each.name.en for each in characters}) == 5
    assert len({each.hero for each in characters}) == 5
    assert len({(each.bold, each.envy, each.card, each.power) for each in characters}) == 5


def test_whoever_recruits_gladly_is_believed_to_recruit_again() -> None:
    hands = "0.hand=4 0.group=1!,7! 1.hand=12 1.group=2!,6! 2.hand=55 2.group=5!,6!"
    position = f"decide main=1 requires=2 discard=2 {hands} wanderer=7@0/2/1"
    views = [
        RULES.view(RULES.parse_position(f"{position} {more}"), 0)
        for more in ("2.habit=0/9/9/0", "", "2.habit=9/0/9/0")
    ]
    worths = [Worth(RULES.catalogue, view, usual()) for view in views]
    shy, unknown, glad = (worth.takes(2, worth.public_odds()) for worth in worths)
    assert shy < unknown < glad


def test_a_hen_is_feared_the_more_often_its_seat_has_used_what_it_could() -> None:
    position = "decide main=1 requires=7 discard=7 0.hand=44 0.group=2 1.hand=12 1.group=2! 2.hand=55 {} {}"
    wandering = "wanderer=7@1//0 base=received window=0"
    hens = [
        ("2.group=1!,3!", ""),
        ("2.group=1,3!", "2.habit=0/0/20/0"),
        ("2.group=1,3!", ""),
        ("2.group=1,3!", "2.habit=0/0/20/20"),
    ]
    position = position.replace("main=1", "main=0")
    found = []
    for group, habit in hens:
        state = RULES.parse_position(f"{position.format(group, habit)} {wandering}")
        found.append(Worth(RULES.catalogue, RULES.view(state, 0), usual()).cancelled(0))
    assert found[0] == 0
    assert found == sorted(set(found))
