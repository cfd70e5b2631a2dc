"""Hidden information: what a face-down card of the other side can be, for who has seen where it came from."""

from game.titles.hera_zeus.rules.suspects import suspects
from tests.hera_zeus.test_hidden import GAMES, games

from .table import HERA, ZEUS, Table, rules

SIRENS = "turn seat=1 turn=4 points=3 hera.hand=A hera.pile=B hera.field=D/E/F zeus.hand=sg zeus.field=d/e/f"


def suspected(table: Table, column: int, place: int) -> tuple[str, ...]:
    return suspects(rules().catalogue, table.view(HERA))[column, place]


def test_the_card_that_lies_there_is_always_among_them() -> None:
    looked_at, sure = 0, 0
    for seed in GAMES[:20]:
        for _, _, after, _ in games(seed):
            for seat, foe in ((HERA, ZEUS), (ZEUS, HERA)):
                for (column, place), cards in suspects(rules().catalogue, rules().view(after, seat)).items():
                    assert after.sides[foe].columns[column][place].card in cards
                    looked_at += 1
                    sure += len(cards) == 1
    assert looked_at > 5000
    assert sure > 20


def test_it_is_told_from_the_view_alone() -> None:
    """Two cards that were seen in the hand: which one was laid makes no difference."""
    start = "turn turn=3 points=3 hera.hand=YA hera.field=D/E/F zeus.hand=bgm zeus.field=d/e/f"
    found = []
    for card in ("apollo", "medusa_zeus"):
        table = Table(start).play("pythia_hera looks at hand", "draw", "draw", "end turn")
        found.append(suspects(rules().catalogue, table.play(f"deploy {card} I 0").view(HERA)))
    assert found[0] == found[1]
    assert found[0][0, 0] == ("apollo", "pegasus_zeus", "medusa_zeus")


def test_a_card_that_the_sirens_took_is_known_wherever_it_is_laid() -> None:
    table = Table(SIRENS).play("sirens_zeus lure", "deploy artemis II 0")
    assert suspected(table, 1, 0) == ("artemis",)


def test_after_a_draw_it_can_be_any_card_that_was_not_seen() -> None:
    start = "turn turn=3 points=3 hera.hand=YA hera.field=D/E/F zeus.hand=bg zeus.field=d/e/f"
    table = Table(start).play("pythia_hera looks at hand", "draw", "draw", "end turn", "draw")
    found = suspected(table.play("deploy apollo I 0"), 0, 0)
    assert {"apollo", "pegasus_zeus", "argus"} < set(found)


def test_a_card_laid_before_the_hand_was_seen_is_none_of_those_seen_there() -> None:
    start = "turn turn=3 points=3 hera.hand=YA hera.field=D/E/F zeus.hand=a zeus.field=d/e/f"
    assert "poseidon" not in suspected(Table(start).play("pythia_hera looks at hand"), 0, 0)


def test_a_spectator_knows_nothing() -> None:
    table = Table(SIRENS).play("sirens_zeus lure", "deploy artemis II 0")
    assert not suspects(rules().catalogue, table.view(None))
