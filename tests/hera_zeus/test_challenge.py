"""hera_zeus, Challenge: who may challenge, and each cell of the table of outcomes."""

import pytest

from game.core.events import CardMoved
from game.titles.hera_zeus.cards import SIDES, Role
from game.titles.hera_zeus.rules.challenge import Verdict, verdict
from game.titles.hera_zeus.rules.events import CardTurned, Challenged
from game.titles.hera_zeus.rules.state import Ending

from .table import HERA, ZEUS, Table, rules

# Rows: who challenges (7 to 2, Pegasus, Pythia). Columns: who is challenged. A: the attacker stays and the
# other falls; D: the attacker falls; B: both fall; H: the hostage is freed; P: the box opens.
DEFENDERS = "abcdefgmypo"
OUTCOMES = {
    # 7 6 5 4 3 2 Pegasus Medusa Pythia Pandora hostage
    "A": "BAAAAAADAPH",
    "B": "DBAAAAADAPH",
    "C": "DDBAAAADAPH",
    "D": "DDDBAAADAPH",
    "E": "DDDDBAADAPH",
    "F": "DDDDDBAAAPH",
    "G": "DDDDDDBDAPH",
    "Y": "ADDDDDDDBPH",
}
CELLS = [
    pytest.param(attacker, defender, outcome, id=f"{attacker}-challenges-{defender}")
    for attacker, row in OUTCOMES.items()
    for defender, outcome in zip(DEFENDERS, row, strict=True)
]
VERDICTS = {
    "A": Verdict.ATTACKER,
    "D": Verdict.DEFENDER,
    "B": Verdict.BOTH_FALL,
    "H": Verdict.HOSTAGE,
    "P": Verdict.PANDORA,
}


def facing(attacker: str, defender: str, ups: tuple[str, str] = ("", "")) -> Table:
    """Hera's card against Zeus's in column I; cards that do not matter lie in column II."""
    hers, his = ups
    return Table(
        f"turn turn=3 points=3 hera.hand=W hera.field={attacker}{hers}/D/ "
        f"zeus.hand=w zeus.field={defender}{his}/d/"
    )


@pytest.mark.parametrize(
    ("turn", "hers", "his", "winner"), [("turn=3", "f", "m", HERA), ("turn=4 seat=1", "M", "F", ZEUS)]
)
def test_a_stolen_card_defeats_the_medusa_of_its_old_side(
    turn: str, hers: str, his: str, winner: int
) -> None:
    """A Hero with Hera defeats the Medusa of Zeus, an Amazon with Zeus that of Hera."""
    table = Table(
        f"turn {turn} points=3 hera.hand=W hera.field={hers}/D/ zeus.hand=w zeus.field={his}/d/"
    ).play("challenge I")
    assert (table.column(winner, 0), table.column(1 - winner, 0)) == ((hers, his)[winner] + "+", "")


@pytest.mark.parametrize(("attacker", "defender", "outcome"), CELLS)
def test_the_outcome(attacker: str, defender: str, outcome: str) -> None:
    table = facing(attacker, defender).play("challenge I")
    (told,) = table.told(None, Challenged)
    assert told.verdict is VERDICTS[outcome]
    assert table.ending == ((HERA, Ending.HOSTAGE_CHALLENGED) if outcome == "H" else None)
    assert table.column(HERA, 0) == (f"{attacker}+" if outcome in "AH" else "")
    assert table.column(ZEUS, 0) == (f"{defender}+" if outcome in "DH" else "")
    assert table.pile(HERA) == (attacker if outcome in "DBP" else "")
    assert table.pile(ZEUS) == (defender if outcome in "ABP" else "")


@pytest.mark.parametrize(("attacker", "defender", "outcome"), CELLS)
def test_the_outcome_is_the_same_from_the_other_side(attacker: str, defender: str, outcome: str) -> None:
    table = Table(
        f"turn turn=4 seat=1 points=3 hera.hand=W hera.field={defender.upper()}/D/ "
        f"zeus.hand=w zeus.field={attacker.lower()}/d/"
    ).play("challenge I")
    (told,) = table.told(None, Challenged)
    assert told.verdict is VERDICTS[outcome]
    assert table.ending == ((ZEUS, Ending.HOSTAGE_CHALLENGED) if outcome == "H" else None)


@pytest.mark.parametrize("card", "MPO")
def test_medusa_pandora_and_the_hostage_never_challenge(card: str) -> None:
    assert facing(card, "f").refused("challenge I") == "never_challenges"


def test_both_are_turned_up_and_only_what_was_hidden_is_unveiled() -> None:
    table = facing("A", "g").play("challenge I")
    assert [(turned.card, turned.place.seat) for turned in table.told(None, CardTurned)] == [
        ("nemesis", HERA),
        ("pegasus_zeus", ZEUS),
    ]
    assert facing("A", "g", ("+", "+")).play("challenge I").told(None, CardTurned) == []


def test_the_winner_stays_face_up_and_may_attack_again() -> None:
    table = Table("turn turn=3 points=3 hera.hand=W hera.field=A/D/ zeus.hand=w zeus.field=cb/d/")
    table.play("challenge I", "challenge I")
    assert table.column(HERA, 0) == "A+"
    assert table.column(ZEUS, 0) == ""
    assert table.pile(ZEUS) == "cb"


def test_columns_close_up() -> None:
    table = Table("turn turn=3 points=3 hera.hand=W hera.field=DEF/D/ zeus.hand=w zeus.field=de+f/d/")
    table.play("challenge I")
    assert (table.column(HERA, 0), table.column(ZEUS, 0)) == ("EF", "e+f")


def test_the_loser_goes_face_up_to_its_controllers_pile() -> None:
    table = facing("A", "c").play("challenge I")
    assert [event.card.name for event in table.told(HERA, CardMoved)] == ["giant"]
    assert table.view(HERA).sides[ZEUS].top == table.view(None).sides[ZEUS].top == "giant"
    # A card that the Sirens took is discarded to the pile of the player who controls it.
    lured = facing("c", "a").play("challenge I")
    assert (lured.pile(HERA), lured.pile(ZEUS)) == ("c", "")


def test_not_in_ones_own_first_turn() -> None:
    first = Table("turn turn=1 points=3 hera.hand=W hera.field=A/D/E zeus.hand=w zeus.field=c/d/e")
    assert first.refused("challenge I") == "first_turn"
    second = Table("turn turn=2 seat=1 points=3 hera.hand=W hera.field=A/D/E zeus.hand=w zeus.field=c/d/e")
    assert second.refused("challenge I") == "first_turn"
    third = Table("turn turn=3 points=3 hera.hand=W hera.field=A/D/E zeus.hand=w zeus.field=c/d/e")
    assert third.can("challenge I")


def test_only_against_the_front_card_of_the_same_column() -> None:
    table = Table("turn turn=3 points=3 hera.hand=W hera.field=A/D/ zeus.hand=w zeus.field=/d/e")
    assert table.refused("challenge I") == "nothing_facing"
    assert table.refused("challenge III") == "nothing_facing"
    assert table.choices("challenge") == ["challenge II"]


@pytest.mark.parametrize("figures", ["hera.figure=0 hera.pile=Z", "zeus.figure=0 zeus.pile=z"])
def test_neither_side_may_have_a_figure_in_that_column(figures: str) -> None:
    table = Table(f"turn turn=3 points=3 hera.hand=W hera.field=A/D/ zeus.hand=w zeus.field=c/d/ {figures}")
    assert table.refused("challenge I") == "figure_in_column"
    assert table.can("challenge II")


@pytest.mark.parametrize(("seven", "other"), [("nemesis", ZEUS), ("poseidon", HERA)])
def test_the_card_of_a_seven_names_all_that_it_falls_to(seven: str, other: int) -> None:
    cards = rules().catalogue.cards
    card, others = cards[seven], [each for each in cards.values() if each.side == SIDES[other]]
    meet = [each for each in others if each.strength is not None]
    lost = {each.name.en for each in meet if verdict(card, each) in (Verdict.DEFENDER, Verdict.BOTH_FALL)}
    bold = [each for each in meet if each.role not in (Role.MEDUSA, Role.PANDORA)]
    lost |= {each.name.en for each in bold if verdict(each, card) in (Verdict.ATTACKER, Verdict.BOTH_FALL)}
    assert {each.name.en for each in meet if each.name.en in card.text.en} == lost
