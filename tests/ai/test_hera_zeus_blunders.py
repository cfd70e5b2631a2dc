"""The moves that hard of Héra et Zeus rejects as blunders, and those that it still considers."""

from fnmatch import fnmatchcase

import pytest

from game.core.rng import Rng
from game.titles.hera_zeus.ai.blunders import Care
from game.titles.hera_zeus.ai.prospects import actor
from game.titles.hera_zeus.ai.search import HardPolicy
from game.titles.hera_zeus.rules.moves import PlayGod
from tests.hera_zeus.table import Table, rules

ZEUS = "zeus.hand=ggmfe"
BLIND = f"turn turn=47 points=3 spent=1 hera.hand=GGWW {ZEUS}"
ALONE = f"turn turn=7 points=3 spent=2 hera.field=EMD// {ZEUS} zeus.field=f/e/f"
HUNT = f"turn turn=7 points=3 hera.field=D/E/F {ZEUS} zeus.field=d/e/f"
HIDDEN = f"turn turn=9 points=3 spent=2 hera.hand=GEE hera.field=B/D/E {ZEUS}"
CALLED = f"turn turn=15 points=3 hera.hand=DEE {ZEUS}"
PEGASUS = "turn turn=9 points=3 hera.hand=GE hera.field=B/D/E"


def careful(position: str) -> list[str]:
    """The notation of the legal moves that are left without the blunders."""
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
        (f"{BLIND} hera.field=E//D+G zeus.field=g+y/b+/m", "challenge III", "challenge I"),
        (f"{ALONE} hera.hand=EEG", "deploy fury I *", "deploy fury II 0"),
        (f"{HIDDEN} zeus.field=c+/e/f", "deploy *", "challenge I"),
        (f"{HIDDEN} zeus.field=c+/e/f", "* strikes hand", "challenge I"),
        (f"{HIDDEN} zeus.field=c+/d+/f", "challenge II", "challenge I"),
        (f"{ALONE} hera.hand=EEG", "* strikes hand", "deploy fury II 0"),
        (f"{ALONE} hera.hand=EEY", "pythia_hera looks *", "deploy fury II 0"),
        (f"{ALONE} hera.hand=EES zeus.pile=d", "sirens_hera *", "deploy fury II 0"),
        (f"{ALONE} hera.hand=EEQ hera.pile=GG", "persephone_hera *", "deploy fury II 0"),
        (f"{HUNT} hera.hand=GEE zeus.figure=0", "draw", "* strikes I"),
        (f"{HUNT} hera.hand=GEE zeus.figure=0", "deploy pegasus_hera *", "* strikes I"),
        (f"{HUNT} spent=2 hera.hand=GGE zeus.figure=0", "deploy *", "* strikes I"),
        (f"{HUNT} spent=2 hera.hand=GGE zeus.figure=0", "* strikes hand", "* strikes I"),
        (f"{HUNT} spent=2 hera.hand=GGE zeus.figure=0", "* strikes II", "* strikes I"),
        (f"{HUNT} spent=2 hera.hand=GGE zeus.figure=0", "challenge II", "* strikes I"),
        (f"{PEGASUS} zeus.hand=de zeus.sighted=de zeus.field=c/e/f", "* strikes hand", "draw"),
        (
            f"turn turn=9 points=3 spent=2 hera.hand=WEE hera.field=BM/D/E {ZEUS} zeus.field=c/e/f",
            "dionysus_hera *",
            "draw",
        ),
        (
            f"turn turn=13 points=2 spent=1 hera.hand=DDEEF hera.field=BM/D/ {ZEUS} zeus.field=c/e/f",
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
        (f"{CALLED} hera.field=C+/D/E zeus.field=d1/e/f", "challenge I", "draw"),
        (f"{CALLED} hera.field=F+/D/E zeus.field=p1/e/f", "challenge I", "draw"),
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
        "a hidden card challenged with points to spare for a sure blow",
        "a card laid behind the only column with the last point",
        "a card laid with the last point while who lies face down could strike surely",
        "pegasus at the hand with the last point while who lies face down could strike surely",
        "an even blow with the last point beside a sure one",
        "pegasus at the hand with one column and the last point",
        "pythia with one column and the last point",
        "the sirens with one column and the last point",
        "persephone with one column and the last point",
        "a draw while the other figure stands and pegasus is held",
        "the last pegasus laid while the other figure stands",
        "a card laid with the last point while pegasus could send the other figure away",
        "pegasus at the hand with the last point while the other figure stands",
        "pegasus at a front with the last point while the other figure stands",
        "a hidden card challenged with the last point while the other figure stands",
        "pegasus at a hand that was read",
        "dionysus with the last point",
        "a draw to many cards and an empty column",
        "pegasus at the hand with two cards left on the field",
        "hades with two cards left on the field",
        "a blow by an open card at what has just come before it",
        "a blow by an open amazon at what has just come before it",
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
            f"turn turn=9 points=3 spent=1 hera.hand=GEE hera.field=B/D/E {ZEUS} zeus.field=c+/e/f",
            "* strikes hand",
        ),
        (f"{BLIND} hera.field=E//D+G zeus.field=f/b+/m", "challenge III"),
        (f"{BLIND} hera.field=G//D+G zeus.field=g+y/b+/m", "challenge III"),
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
        (f"turn turn=13 points=2 spent=1 hera.hand=DDEE hera.field=BM/D/ {ZEUS} zeus.field=c/e/f", "draw"),
        (f"turn turn=13 points=2 hera.hand=DDEEFFMW hera.field=BM/D/ {ZEUS} zeus.field=c/e/f", "draw"),
        (
            f"turn turn=7 points=1 hera.hand=GEF hera.field=/E/F+M+ {ZEUS} zeus.field=b+f+/b+/d",
            "* strikes hand",
        ),
        (
            f"turn turn=7 points=1 hera.hand=HE hera.pile=D hera.field=F/M/ {ZEUS} zeus.field=/b/",
            "hades_hera *",
        ),
        (
            "turn turn=7 points=1 hera.hand=GE hera.field=//F+M+ zeus.hand=go zeus.sighted=o zeus.field=b/b/",
            "* strikes hand",
        ),
        (f"{ALONE} hera.hand=WW hera.pile=GG", "draw"),
        (f"{ALONE} hera.hand=EE", "challenge I"),
        (f"{HUNT} hera.hand=WEE zeus.figure=0", "draw"),
        (f"{HUNT} hera.hand=GGE", "draw"),
        (f"{HUNT} hera.hand=GGE zeus.figure=0", "deploy pegasus_hera *"),
        (f"{HUNT} hera.hand=GGE zeus.figure=0", "* strikes hand"),
        (f"{HUNT.replace('d/e/f', 'd/f+/f')} spent=2 hera.hand=GGE zeus.figure=0", "challenge II"),
        (f"{HUNT} spent=2 hera.hand=GGZ zeus.figure=0", "* enters II"),
        (f"{HUNT.replace('d/e/f', 'd/f+/f')} spent=2 hera.hand=GGE zeus.figure=0", "* strikes I"),
        (f"{HIDDEN} zeus.field=b+/e/f", "deploy *"),
        (f"{CALLED} hera.field=A+/D/E zeus.field=d1/e/f", "challenge I"),
        (f"{CALLED} hera.field=C+/D/E zeus.field=d2/e/f", "challenge I"),
        (f"{CALLED} hera.field=C/D/E zeus.field=d1/e/f", "challenge I"),
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
        "a hidden card challenged where all are hidden",
        "a hidden card challenged beside an even blow",
        "the god with the last point beside a sure blow",
        "pegasus at a hand with pandora in it",
        "pegasus at a hand of which a card is unknown",
        "dionysus for the hostage with the last point",
        "dionysus with points to spare",
        "a draw to four cards and an empty column",
        "a draw to many cards with two points",
        "pegasus at the hand with three cards on the field",
        "hades with two cards on the field and a single blow to come",
        "pegasus at a hand with the hostage in it, with two cards on the field",
        "a draw with one column and nothing to lay",
        "a challenge with one column and the last point",
        "a draw while the other figure stands and no pegasus is held",
        "a draw with two pegasi and no figure to strike",
        "one of two pegasi laid while the other figure stands",
        "pegasus at the hand with points to spare while the other figure stands",
        "a sure blow with the last point while the other figure stands",
        "the god with the last point while the other figure stands",
        "pegasus at the other figure with the last point beside a sure blow",
        "a card laid with the last point before an even blow",
        "a blow by the highest card at what has just come before it",
        "a blow at a card that has waited",
        "a blow by a hidden card",
    ],
)
def test_where_there_is_a_reason_nothing_is_left_out(position: str, kept: str) -> None:
    assert is_left(position, kept)


def test_hard_takes_care_of_it() -> None:
    position = f"turn turn=37 points=1 hera.hand=ZCCDF hera.field=/EA/ {ZEUS} zeus.field=c+d+/mb+/d+f+"
    state = Table(position).state
    view, legal = rules().view(state, 0), rules().legal_moves(state, 0)
    for seed in range(4):
        move, _ = HardPolicy(6).choose(rules(), view, legal, Rng(seed))
        assert isinstance(move, PlayGod)
        *others, last = HardPolicy(6).weigh(rules(), view, legal, Rng(seed))
        assert not isinstance(last.moves[0], PlayGod)
        assert {way.moves[0] for way in (*others, last)} == set(legal)


class TestHostageThatLiesUp:
    """A player who can lay as many cards before the open hostage as the other side has attacks, does so."""

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


class TestTheHostageInASmallHand:
    """It is laid behind a front, before one of nine Pegasi draws it."""

    HELD = f"turn turn=9 points=3 {ZEUS} zeus.field=d/e/f+"

    def test_it_is_laid_before_all_that_can_wait(self) -> None:
        assert set(careful(f"{self.HELD} hera.hand=OEEGMZ hera.field=BD/D/F")) == {
            "deploy io I 2",
            "deploy io II 1",
            "deploy io III 1",
        }

    def test_a_sure_blow_and_the_figure_of_few_points_may_come_first(self) -> None:
        moves = careful(f"turn turn=9 points=2 {ZEUS} zeus.field=d/e/f+ hera.hand=OZEE hera.field=/D/C")
        assert {"challenge III", "hera enters II"} <= set(moves)
        assert not {"draw", "challenge II"} & set(moves)

    @pytest.mark.parametrize(
        "fields",
        [
            "hera.hand=OEEEGMZC hera.field=BD/D/F",
            "hera.hand=OEEG hera.field=BD/D/F zeus.pile=ggggggggg",
            "hera.hand=EEGM hera.field=BD/D/F",
        ],
    )
    def test_else_there_is_a_choice(self, fields: str) -> None:
        """The hand is large, no Pegasus is left to fear, or the hostage is elsewhere."""
        assert "draw" in careful(f"turn turn=9 points=3 {fields} zeus.hand=mfe zeus.field=d/e/f")

    def test_a_single_column_is_joined_by_another_first(self) -> None:
        held = f"turn turn=9 points=3 spent=2 {ZEUS} zeus.field=d/e/f hera.hand=OEE hera.field=DF//"
        assert not is_left(held, "deploy io I 2")
        assert is_left(held, "deploy fury II 0")
