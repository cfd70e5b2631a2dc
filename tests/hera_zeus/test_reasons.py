"""Every reason for a refusal can occur, by a drag or click as a player makes it, or at a greyed button."""

import pytest

from game.core.refs import Ref
from game.titles.hera_zeus.rules.prospect import Sort, sort_of, why_none
from game.titles.hera_zeus.rules.reasons import Reason

from .table import Table, rules

TURN = "turn turn=3 points=3 hera.hand={hand} hera.field=DE/F/ zeus.hand=g zeus.field=d/e/ {more}"
FULL = "turn turn=3 points=3 hera.hand=A hera.field=DEFF/E/ zeus.hand=g zeus.field=d/e/"
FIRST = "turn turn=1 points=3 hera.hand=AG hera.field=D/E/F zeus.hand=g zeus.field=d/e/f"
SETUP = "setup hera.hand=ABDEGMWZS zeus.hand=abdegmwzs"
LAID = "setup hera.hand=ABDEGM hera.field=C/D/E zeus.hand=abdegmwzs"


def turn(hand: str = "A", more: str = "") -> str:
    return TURN.format(hand=hand, more=more)


BEHIND = turn("G").replace("zeus.field=d/", "zeus.field=de/")

REFUSED: dict[Reason, tuple[str, str, str]] = {
    Reason.SET_UP_FIRST: (SETUP, "next", ""),
    Reason.SET_UP_ONE_EACH: (LAID.replace("C/D/E", "C/D/"), "hand/0:nemesis", "gap/0:0@0"),
    Reason.OTHERS_COLUMN: (LAID.replace("C/D/E", "C/D/"), "hand/0:nemesis", "column/1:2"),
    Reason.SET_UP_DONE: (LAID, "hand/0:nemesis", "gap/0:0@0"),
    Reason.NOT_IN_HAND: (turn(), "hand/0:artemis", "gap/0:2@0"),
    Reason.NO_POINTS: (turn(more="spent=3"), "deck/0", ""),
    Reason.POINTS_LEFT: (turn(), "next", ""),
    Reason.DECK_EMPTY: (
        turn(more="hera.deck= hera.pile=ABBCCCDDDEEEEFFFFGGGGGGGGGMMMMYYPWWSHQZO").replace("hand=A", "hand="),
        "deck/0",
        "",
    ),
    Reason.HAND_FULL: (turn("ABBCCCDDDEEE"), "deck/0", ""),
    Reason.NOT_DEPLOYABLE: (turn("H"), "hand/0:hades_hera", "gap/0:2@0"),
    Reason.DIONYSUS_ON_CARD: (turn("W"), "hand/0:dionysus_hera", "gap/0:2@0"),
    Reason.DIONYSUS_NEEDS_CARD: (turn("W").replace("DE/F/", "//"), "hand/0:dionysus_hera", "gap/0:2@0"),
    Reason.COLUMN_FULL: (FULL, "hand/0:nemesis", "gap/0:0@0"),
    Reason.NO_GAPS: (turn(), "hand/0:nemesis", "gap/0:2@3"),
    Reason.FIRST_TURN: (FIRST, "field/0:0@0", "field/1:0@0"),
    Reason.ONLY_FRONT: (turn(), "field/0:0@1", "field/1:0@0"),
    Reason.FACING_COLUMN: (turn(), "field/0:0@0", "field/1:1@0"),
    Reason.NOTHING_FACING: (
        turn().replace("zeus.field=d/e/", "zeus.field=/e/d"),
        "field/0:0@0",
        "field/1:0@0",
    ),
    Reason.FIGURE_IN_COLUMN: (turn(more="zeus.figure=0 zeus.pile=z"), "field/0:0@0", "field/1:0@0"),
    Reason.NEVER_CHALLENGES: (turn().replace("DE/F", "ME/F"), "field/0:0@0", "field/1:0@0"),
    Reason.NO_MYTH: (turn(), "hand/0:nemesis", "hand/1"),
    Reason.GOD_ON_COLUMN: (turn("Z"), "hand/0:hera", "hand/1"),
    Reason.PEGASUS_STRIKES: (turn("G"), "hand/0:pegasus_hera", "pile/0"),
    Reason.PYTHIA_LOOKS: (turn("Y"), "hand/0:pythia_hera", "pile/1"),
    Reason.FIGURE_IN_PLAY: (turn("Z", "hera.figure=0"), "hand/0:hera", "column/0:1"),
    Reason.FIGURE_NEEDS_CARD: (turn("Z"), "home/0", "column/0:2"),
    Reason.FIGURE_NOT_IN_PLAY: (turn(), "figure/0", "home/0"),
    Reason.FIGURE_BY_PEGASUS: (
        turn(more="hera.figure=0 hera.pile=Z option.remove_figure=pegasus"),
        "figure/0",
        "home/0",
    ),
    Reason.FIGURE_BY_ACTION: (turn("G", "hera.figure=0 hera.pile=Z"), "hand/0:pegasus_hera", "figure/0"),
    Reason.FIGURE_NEVER_MOVES: (turn(more="hera.figure=0 hera.pile=Z"), "figure/0", "gap/0:1@0"),
    Reason.OTHER_HAND_EMPTY: (
        turn("G").replace("zeus.hand=g", "zeus.hand="),
        "hand/0:pegasus_hera",
        "hand/1",
    ),
    Reason.NOTHING_THERE: (turn("G"), "hand/0:pegasus_hera", "column/1:2"),
    Reason.PILE_EMPTY: (turn("H"), "hand/0:hades_hera", "pile/0"),
    Reason.NOT_LURED: (turn("S", "zeus.pile=m"), "hand/0:sirens_hera", "pile/1"),
    Reason.NOT_IN_PILE: (turn("H", "spent=1 hera.pile=B pending=hades/0/-1/H"), "choice:nemesis", ""),
    Reason.TOO_MANY_PEGASI: (turn("Q", "spent=1 hera.pile=G pending=persephone/0/-1/Q"), "choice:3", ""),
    Reason.COLUMN_SHUT: (turn(more="option.columns=2"), "hand/0:nemesis", "gap/0:2@0"),
    Reason.NOTHING_MOVES: (turn("W"), "field/0:0@1", "gap/0:0@1"),
    Reason.CHOOSE_FIRST: (turn("H", "spent=1 hera.pile=B pending=hades/0/-1/H"), "deck/0", ""),
    Reason.NO_CHOICE_OPEN: (turn(), "choice:nemesis", ""),
    Reason.NOT_YOURS: (turn(), "field/1:0@0", "field/0:0@0"),
    Reason.NOT_ON_STAGE: (turn(), "hand/0:nemesis", "stage"),
    Reason.STRIKES_FRONT: (BEHIND, "hand/0:pegasus_hera", "field/1:0@1"),
    Reason.DRAWS_TO_HAND: (turn(), "deck/0", "stage"),
    Reason.ONLY_CHALLENGES: (turn(), "field/0:0@0", "deck/0"),
}

# Reasons why no action of a sort is possible: positions in which its button is greyed.
GREYED: list[tuple[Reason, Sort, str]] = [
    (Reason.HAND_FULL, Sort.DRAW, turn("ABBCCCDDDEEE")),
    (Reason.HAND_EMPTY, Sort.DEPLOY, turn("")),
    (Reason.NONE_DEPLOYABLE, Sort.DEPLOY, turn("WSHQZ")),
    (Reason.ALL_FULL, Sort.DEPLOY, turn("BW").replace("DE/F/", "DEFF/EEFF/CCDG")),
    (Reason.ALL_FULL, Sort.DEPLOY, turn("B", "hera.figure=2 hera.pile=Z").replace("DE/F/", "DEFF/EEFF/CCD")),
    (Reason.FIRST_TURN, Sort.CHALLENGE, FIRST),
    (Reason.NO_CHALLENGE, Sort.CHALLENGE, turn().replace("zeus.field=d/e/", "zeus.field=//d")),
    (Reason.NO_CHALLENGE, Sort.CHALLENGE, turn().replace("DE/F/", "MD/PE/O")),
    (Reason.HAND_EMPTY, Sort.MYTH, turn("")),
    (Reason.NO_POWER, Sort.MYTH, turn("AM")),
    (Reason.NO_POWER_NOW, Sort.MYTH, turn("AHS")),
    (Reason.NO_POWER_NOW, Sort.MYTH, turn("Z", "hera.figure=0 option.remove_figure=pegasus")),
    (Reason.FIRST_TURN, Sort.MYTH, FIRST),
    (Reason.NO_POWER_NOW, Sort.MYTH, FIRST.replace("hera.hand=AG", "hera.hand=AGH")),
]


@pytest.mark.parametrize(("reason", "sort", "position"), GREYED)
def test_a_sort_of_which_nothing_can_be_done_has_its_true_reason(
    reason: Reason, sort: Sort, position: str
) -> None:
    table = Table(position)
    assert not any(sort_of(move) is sort for move in table.legal())
    assert why_none(rules().catalogue, table.state, 0, sort) is reason
    assert rules().reason_text(reason).fr.endswith(".")


def test_all_refusals_can_be_met() -> None:
    assert {*REFUSED, *(reason for reason, _, _ in GREYED)} == {*Reason}


@pytest.mark.parametrize("target", ["column/0:0", "stage"])
def test_a_card_too_many_is_refused_as_such_wherever_it_falls_while_the_first_are_laid(target: str) -> None:
    laid = Table(LAID.replace("C/D/E", "C/D/")).state
    found = [
        rules().refusal(state, 0, Ref.parse("hand/0:nemesis"), Ref.parse(target))
        for state in (laid, Table(LAID).state)
    ]
    assert found == [Reason.SET_UP_ONE_EACH, Reason.SET_UP_DONE]


@pytest.mark.parametrize("reason", REFUSED)
def test_a_refusal_as_a_player_meets_it(reason: Reason) -> None:
    position, source, target = REFUSED[reason]
    state = Table(position).state
    drop = Ref.parse(target) if target else None
    found = rules().refusal(state, 0, Ref.parse(source), drop)
    assert found is reason
    sentence = rules().reason_text(found)
    assert sentence.en.endswith(".")
    assert sentence.fr.endswith(".")
    assert sentence.en != sentence.fr


@pytest.mark.parametrize("target", ["gap/0:0@0", "column/0:0", "stage"])
@pytest.mark.parametrize("card", ["dionysus_hera", "hera", "sirens_hera"])
def test_a_card_that_is_never_placed_is_refused_as_such_among_the_first(card: str, target: str) -> None:
    state = Table(SETUP).state
    found = rules().refusal(state, 0, Ref.parse(f"hand/0:{card}"), Ref.parse(target))
    assert found is Reason.NOT_DEPLOYABLE
