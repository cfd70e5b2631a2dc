"""What hard of Héra et Zeus leaves alone because a player would laugh, and what it still does."""

from fnmatch import fnmatchcase

import pytest

from game.core.rng import Rng
from game.titles.hera_zeus.ai.care import Care
from game.titles.hera_zeus.ai.evaluation import choice_of
from game.titles.hera_zeus.ai.features import FEATURES
from game.titles.hera_zeus.ai.prospects import actor
from game.titles.hera_zeus.ai.search import HardPolicy
from game.titles.hera_zeus.ai.siege import NEVER, blows, blows_with, outcomes_of
from game.titles.hera_zeus.rules.moves import PlayGod
from tests.hera_zeus.table import Table, letter_of, rules

SIEGES = frozenset(name for name in FEATURES if name.startswith(("breach_", "sally_")))
ZEUS = "zeus.hand=ggmfe"
PEGASUS = "turn turn=9 points=3 hera.hand=GE hera.field=B/D/E"


def careful(position: str) -> list[str]:
    """The notation of what is left of the legal moves."""
    state = Table(position).state
    seat = actor(state)
    view, legal = rules().view(state, seat), rules().legal_moves(state, seat)
    return [rules().format_move(state, move) for move in Care(rules().catalogue, view).careful(legal)]


def is_left(position: str, pattern: str) -> bool:
    return any(fnmatchcase(move, pattern) for move in careful(position))


@pytest.mark.parametrize(
    ("position", "laughable", "better"),
    [
        (
            f"turn turn=9 points=1 hera.hand=EEG hera.field=D// {ZEUS} zeus.field=d/e/f",
            "draw",
            "deploy fury II 0",
        ),
        (
            f"turn turn=9 points=3 hera.hand=ZEE hera.field=MO/D/E {ZEUS} zeus.field=d/e/f",
            "* enters II",
            "* enters I",
        ),
        (
            f"turn turn=9 points=3 hera.hand=DEE hera.field=G/D/E {ZEUS} zeus.field=d/e/f",
            "challenge I",
            "challenge II",
        ),
        (
            f"turn turn=9 points=3 hera.hand=DEE hera.field=Y/D/E {ZEUS} zeus.field=a+/e/f",
            "draw",
            "challenge I",
        ),
        (
            f"turn turn=37 points=1 hera.hand=ZCCDF hera.field=/EA/ {ZEUS} zeus.field=c+d+/mb+/d+f+",
            "deploy hydra I 0",
            "* enters II",
        ),
        (
            f"turn turn=37 points=2 hera.hand=ZCCDF hera.field=D/EA/ {ZEUS} zeus.field=c+d+/mb+/d+f+",
            "draw",
            "* enters II",
        ),
        (
            f"turn turn=37 points=2 hera.hand=ZCCDF hera.field=D/EA/ {ZEUS} zeus.field=c+d+/mb+/d+f+",
            "deploy hydra *",
            "* enters II",
        ),
        (
            "turn turn=15 points=3 spent=1 pending=hades/0/-1/H hera.hand=HDEF hera.pile=GDQ "
            "hera.field=E/D/M zeus.hand=ggm zeus.field=ce/d/be",
            "take persephone_hera",
            "take harpy",
        ),
        (
            f"turn turn=9 points=3 hera.hand=DEE hera.field=B+/D/E {ZEUS} zeus.field=c+/e/f",
            "draw",
            "challenge I",
        ),
        (
            f"turn turn=9 points=3 spent=2 hera.hand=DEE hera.field=B/D/E {ZEUS} zeus.field=c+/e/f",
            "draw",
            "challenge I",
        ),
        (
            f"turn turn=9 points=3 hera.hand=GEE hera.field=B+/D/E {ZEUS} zeus.field=c+/e/f",
            "* strikes hand",
            "challenge I",
        ),
        (
            f"turn turn=45 points=2 spent=1 hera.hand=GGWW hera.field=E+//D+B+ {ZEUS} zeus.field=g+y/b+/m",
            "deploy pegasus_hera *",
            "challenge I",
        ),
        (
            f"turn turn=47 points=2 spent=1 hera.hand=GGWW hera.field=E+//D+G {ZEUS} zeus.field=g+y/b+/m",
            "challenge III",
            "challenge I",
        ),
        (
            f"turn turn=47 points=2 spent=1 hera.hand=GGWW hera.field=E+//D+G {ZEUS} zeus.field=g+y/b+/m",
            "dionysus_hera *",
            "challenge I",
        ),
        (f"{PEGASUS} zeus.hand=de zeus.sighted=de zeus.field=c/e/f", "* strikes hand", "draw"),
        (
            f"turn turn=9 points=3 spent=2 hera.hand=WEE hera.field=BM/D/E {ZEUS} zeus.field=c/e/f",
            "dionysus_hera *",
            "draw",
        ),
        (
            f"turn turn=13 points=2 spent=1 hera.hand=DDEEFFMW hera.field=BM/D/ {ZEUS} zeus.field=c/e/f",
            "draw",
            "deploy harpy III 0",
        ),
        (
            f"turn turn=7 points=1 hera.hand=GEF hera.field=//F+M+ {ZEUS} zeus.field=b+f+/b+/d",
            "* strikes hand",
            "deploy fury I 0",
        ),
        (
            f"turn turn=7 points=1 hera.hand=HEF hera.pile=D hera.field=/FM/ {ZEUS} zeus.field=b+f+/b+/d",
            "hades_hera *",
            "deploy fury I 0",
        ),
    ],
    ids=[
        "one column and the last point",
        "the figure away from the hostage",
        "pegasus against a hidden front",
        "pythia before a 7 that lies up",
        "the god held back with a single point",
        "a draw before the god, with two points",
        "a card laid before the god, with two points",
        "persephone for a single pegasus",
        "a draw before a sure blow of who lies up",
        "a draw with the last point before a sure blow of who lies face down",
        "pegasus at the hand before a sure blow",
        "a card laid with the last point beside a blow that all see is sure",
        "a hidden card challenged with the last point beside a blow that all see is sure",
        "dionysus with the last point beside a blow that all see is sure",
        "pegasus at a hand that was read",
        "dionysus with the last point",
        "a draw to many cards and an empty column",
        "pegasus at the hand with two cards left on the field",
        "hades with two cards left on the field",
    ],
)
def test_what_is_laughable_is_left_and_something_better_is_there(
    position: str, laughable: str, better: str
) -> None:
    assert not is_left(position, laughable)
    assert is_left(position, better)


@pytest.mark.parametrize(
    ("position", "kept"),
    [
        (f"turn turn=9 points=3 hera.hand=EEG hera.field=D// {ZEUS} zeus.field=d/e/f", "draw"),
        (f"turn turn=9 points=3 hera.hand=ZEE hera.field=MODE/D/E {ZEUS} zeus.field=d/e/f", "* enters II"),
        (
            f"turn turn=37 points=2 hera.hand=ZCCDF hera.field=D/EA/ {ZEUS} zeus.field=c+d+/fb+/d+f+",
            "challenge II",
        ),
        (f"turn turn=37 points=3 hera.hand=ZCCDF hera.field=D/EA/F {ZEUS} zeus.field=c+d+/mb+/d+f+", "draw"),
        (f"turn turn=37 points=1 hera.hand=ZG hera.field=D// {ZEUS} zeus.field=o+/mb+/d+f+", "challenge I"),
        (f"turn turn=9 points=2 hera.hand=DDE hera.field=G/E/ {ZEUS} zeus.field=o+/e/f", "challenge I"),
        (
            "turn turn=15 points=3 spent=1 pending=hades/0/-1/H hera.hand=HDEF hera.pile=GGQ "
            "hera.field=E/D/M zeus.hand=ggm zeus.field=ce/d/be",
            "take persephone_hera",
        ),
        (f"turn turn=9 points=3 hera.hand=DEE hera.field=B/D/E {ZEUS} zeus.field=c+/e/f", "draw"),
        (f"turn turn=9 points=3 hera.hand=DEE hera.field=B+/D/E {ZEUS} zeus.field=b+/e/f", "draw"),
        (f"turn turn=9 points=3 spent=2 hera.hand=DEE hera.field=B/D/E {ZEUS} zeus.field=c/e/f", "draw"),
        (
            f"turn turn=9 points=3 spent=2 hera.hand=GEE hera.field=B/D/E {ZEUS} zeus.field=c+/e/f",
            "* strikes hand",
        ),
        (
            f"turn turn=47 points=3 spent=1 hera.hand=GGWW hera.field=E+//D+G {ZEUS} zeus.field=g+y/b+/m",
            "challenge III",
        ),
        (
            f"turn turn=47 points=2 spent=1 hera.hand=GGWW hera.field=E//D+G {ZEUS} zeus.field=g+y/b+/m",
            "challenge III",
        ),
        (
            f"turn turn=47 points=3 spent=2 hera.hand=ZGWW hera.field=E+//D+G {ZEUS} zeus.field=g+y/b+/m",
            "* enters III",
        ),
        (f"{PEGASUS} zeus.hand=pe zeus.sighted=pe zeus.field=c/e/f", "* strikes hand"),
        (f"{PEGASUS} zeus.hand=dee zeus.sighted=de zeus.field=c/e/f", "* strikes hand"),
        (
            f"turn turn=9 points=3 spent=2 hera.hand=WEE hera.field=BO/D/E {ZEUS} zeus.field=c/e/f",
            "dionysus_hera * I 1 *",
        ),
        (f"turn turn=9 points=3 hera.hand=WEE hera.field=BM/D/E {ZEUS} zeus.field=c/e/f", "dionysus_hera *"),
        (f"turn turn=13 points=2 spent=1 hera.hand=DDEEFFM hera.field=BM/D/ {ZEUS} zeus.field=c/e/f", "draw"),
        (f"turn turn=13 points=2 hera.hand=DDEEFFMW hera.field=BM/D/ {ZEUS} zeus.field=c/e/f", "draw"),
        (
            f"turn turn=7 points=1 hera.hand=GEF hera.field=//F+M+E {ZEUS} zeus.field=b+f+/b+/d",
            "* strikes hand",
        ),
        (
            f"turn turn=7 points=1 hera.hand=HE hera.pile=D hera.field=/FM/ {ZEUS} zeus.field=/b/",
            "hades_hera *",
        ),
        (
            "turn turn=7 points=1 hera.hand=GE hera.field=//F+M+ zeus.hand=go zeus.sighted=o zeus.field=b/b/",
            "* strikes hand",
        ),
    ],
    ids=[
        "a draw with points to spare",
        "the hostage's column is full",
        "a challenge before the god, with two points",
        "three points and a god",
        "a hostage that lies open, before any god",
        "a hostage that lies open, for pegasus too",
        "persephone for two pegasi",
        "a draw while the stronger card lies face down",
        "a draw before an even blow",
        "a draw with the last point while the card it beats lies face down too",
        "pegasus at the hand while the stronger card lies face down",
        "a hidden card challenged with points to spare for the sure blow",
        "a hidden card challenged while who could strike surely lies face down",
        "the god with the last point beside a sure blow",
        "pegasus at a hand with pandora in it",
        "pegasus at a hand of which a card is unknown",
        "dionysus for the hostage with the last point",
        "dionysus with points to spare",
        "a draw to seven cards and an empty column",
        "a draw to many cards with two points",
        "pegasus at the hand with three cards on the field",
        "hades with two cards on the field and a single blow to come",
        "pegasus at a hand with the hostage in it, with two cards on the field",
    ],
)
def test_where_there_is_a_reason_nothing_is_left_out(position: str, kept: str) -> None:
    assert is_left(position, kept)


def test_hard_takes_care_of_it() -> None:
    position = f"turn turn=37 points=1 hera.hand=ZCCDF hera.field=/EA/ {ZEUS} zeus.field=c+d+/mb+/d+f+"
    state = Table(position).state
    view, legal = rules().view(state, 0), rules().legal_moves(state, 0)
    for seed in range(4):
        move, _ = HardPolicy(12).choose(rules(), view, legal, Rng(seed))
        assert isinstance(move, PlayGod)
        *others, last = HardPolicy(12).weigh(rules(), view, legal, Rng(seed))
        assert not isinstance(last.moves[0], PlayGod)
        assert {way.moves[0] for way in (*others, last)} == set(legal)


class TestSiege:
    """The blows that a column strikes on end, rules/hera_zeus: Challenge."""

    @staticmethod
    def needed(column: str, facing: str, hand: str = "") -> int:
        outcomes = outcomes_of(rules().catalogue)
        card = {letter: name for name, letter in letter_of().items()}
        own, met = [card[each] for each in column], [card[each] for each in facing]
        if hand:
            return blows_with(outcomes, [card[each] for each in hand], own, met)
        return blows(outcomes, own, met)

    @pytest.mark.parametrize(
        ("position", "found"),
        [
            ("turn turn=11 points=3 hera.hand=EG hera.field=A/DE/M", {"breach_now"}),
            ("turn turn=11 points=3 spent=2 hera.hand=EG hera.field=A/DE/M", {"breach_later", "sally_later"}),
            ("turn turn=12 seat=1 points=3 hera.hand=EG hera.field=A/DE/M", {"breach_next"}),
            ("turn turn=11 points=3 hera.hand=AEG hera.field=F/DE/M", {"sally_now"}),
            ("turn turn=12 seat=1 points=3 hera.hand=AEG hera.field=F/DE/M", {"sally_next"}),
            ("turn turn=11 points=3 hera.hand=GG hera.field=F/DE/M", set()),
            ("turn turn=11 points=4 hera.figure=0 hera.pile=Z hera.hand=EG hera.field=A/DE/M", set()),
        ],
    )
    def test_it_is_judged_by_the_points_that_are_there(self, position: str, found: set[str]) -> None:
        state = Table(f"{position} zeus.hand=ggme zeus.field=eo/d/ce").state
        features = choice_of(rules().catalogue).features(state, 0)
        assert {name for name in (FEATURES[place] for place, _ in features) if name in SIEGES} == found

    def test_a_winner_strikes_again_until_the_hostage(self) -> None:
        assert self.needed("A", "deo") == 3

    def test_equals_fall_together_and_the_next_takes_over(self) -> None:
        assert self.needed("DC", "do") == 2
        assert self.needed("D", "do") == NEVER

    def test_medusa_is_passed_by_a_slayer_alone(self) -> None:
        assert self.needed("A", "mo") == NEVER
        assert self.needed("AF", "mo") == 3

    def test_medusa_in_the_own_column_and_the_box_stop_it(self) -> None:
        assert self.needed("DM", "deo") == NEVER
        assert self.needed("A", "po") == NEVER

    def test_a_card_of_the_hand_takes_one_action_more(self) -> None:
        assert self.needed("E", "do", hand="EA") == 3
        assert self.needed("E", "do", hand="E") == NEVER


class TestHostageThatLiesUp:
    """Whoever can put as many cards before the own hostage as the other side has blows does so."""

    OPEN = f"turn turn=7 points=2 {ZEUS} zeus.field=b/e/f"

    def test_all_points_that_are_needed_go_before_it(self) -> None:
        moves = careful(f"{self.OPEN} hera.hand=EFP hera.field=MO+/D/")
        assert set(moves) == {f"deploy {card} I {place}" for card in ("fury", "amazon") for place in (0, 1)}
        last = careful(f"{self.OPEN} spent=1 hera.hand=FP hera.field=MEO+/D/")
        assert set(last) == {f"deploy amazon I {place}" for place in (0, 1, 2)}

    def test_the_figure_covers_it_too(self) -> None:
        assert is_left(f"{self.OPEN} hera.hand=ZEF hera.field=MO+/D/", "* enters I")

    @pytest.mark.parametrize(
        "fields",
        [
            "hera.field=MO/D/",
            "hera.field=MFEO+/D/",
            "hera.field=O+/D/",
            "hera.field=MO+/D/ hera.figure=0",
            "hera.field=MO+/D/ zeus.figure=0",
            "hera.field=MO+/D/ hera.hand=EP",
        ],
        ids=[
            "it lies face down",
            "it is safe",
            "it cannot be saved",
            "the own figure",
            "the other figure",
            "too few cards are held",
        ],
    )
    def test_else_there_is_a_choice(self, fields: str) -> None:
        hand = "" if "hand" in fields else "hera.hand=EFP"
        assert is_left(f"{self.OPEN} {hand} {fields}", "draw")

    def test_a_won_game_is_won_first(self) -> None:
        assert careful(
            "turn turn=7 points=2 zeus.hand=gg zeus.field=e/o+/f hera.hand=EF hera.field=MO+/D/"
        ) == ["challenge II"]
