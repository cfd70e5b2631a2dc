"""How many moves lead from a position to how many others in so many steps (perft, as in chess programs).

A rule that allows a move too many, forgets one, or keeps equal positions apart changes a number here. The
numbers are updated by hand: the failure shows the new ones, and whoever takes them over says why.
"""

from typing import Any, NamedTuple

import pytest

from game.core.digest import digest
from game.core.protocol import AnyRules
from tests.kit.games import rules_of


class Count(NamedTuple):
    """The number of moves from all positions of a step, and of the different positions they lead to."""

    moves: int
    positions: int


TABLE: dict[tuple[str, str], tuple[str, tuple[Count, ...]]] = {
    ("hercule", "the start"): (
        "setup trial=cattle_of_geryon/6/6/4/2 deck= hand= play= discard= "
        "reserve=block#0,block#1,block#2,block#3,block#4,heavy_wound#5,heavy_wound#6,heavy_wound#7,"
        "strike#8,strike#9,strike#10,strike#11,strike#12,train#13,train#14,train#15,train#16,"
        "train#17,train#18"
        " lingering= beaten= "
        "ahead=mares_of_diomedes,stymphalian_birds,ceryneian_hind,lernaean_hydra,belt_of_hippolyta,"
        "erymanthian_boar,cerberus,nemean_lion,augean_stables,golden_apples,cretan_bull"
        " rng=8920123251723747779/0",
        (Count(26, 26), Count(260, 260), Count(1690, 1690), Count(7800, 7280)),
    ),
    ("hercule", "a strip being planned"): (
        "planning trial=lernaean_hydra/7/9/3/3 turn=1 difficulty=heroic "
        "beaten=nemean_lion,cretan_bull,ceryneian_hind lingering=ceryneian_hind/1 stance=A! "
        "hand=strike,heavy_wound,block play=train,strike+! discard=train,strike,block+ "
        "deck=train,train,block,strike",
        (
            Count(3, 3),
            Count(6, 6),
            Count(6, 6),
            Count(6, 6),
            Count(30, 30),
            Count(54, 54),
            Count(276, 252),
            Count(1230, 1062),
        ),
    ),
    ("hercule", "what a beaten trial gives"): (
        "improvement trial=mares_of_diomedes/6/8/4/3 turn=2 stance=B "
        "beaten=golden_apples,augean_stables play=train+,golden_apples,strike,block,heavy_wound "
        "discard=block,train,strike deck=train,train,strike,block",
        (Count(7, 7), Count(38, 32), Count(114, 70), Count(290, 190), Count(858, 756)),
    ),
    ("hercule", "a deck made ready"): (
        "preparation preparations=2 trial=cretan_bull/10/10/3/3 "
        "beaten=nemean_lion,belt_of_hippolyta,ceryneian_hind,lernaean_hydra "
        "deck=train,train,train,train,block,block,strike,strike,strike,heavy_wound,nemean_lion,block+",
        (Count(13, 13), Count(164, 104), Count(254, 246)),
    ),
    ("hera_zeus", "the start"): (
        "setup hera.deck=DSMWOBGZGCCGEGEFDYWEFEGYCMDGGHQGPG hera.hand=ABDEFFFMM "
        "hera.hostage_shown=1 zeus.deck=dgdodwefwbhdceamyczmpefygebeggfgmg zeus.hand=cffgggmsq "
        "rng=2807712334547126972/0",
        (
            Count(18, 18),
            Count(192, 96),
            Count(453, 151),
            Count(151, 151),
            Count(1812, 1812),
            Count(12684, 6342),
        ),
    ),
    ("hera_zeus", "a hand with a god and a myth"): (
        "turn seat=0 turn=5 points=3 spent=1 hera.hand=ZMGGGW zeus.hand=abccdge "
        "hera.field=A+DY/CG+/M+OBE zeus.field=g+f/c+ed/d zeus.figure=1 hera.pile=GFGDE "
        "zeus.pile=mfgdee zeus.sighted=ab",
        (Count(87, 81), Count(3017, 1862)),
    ),
    ("hera_zeus", "the other seat"): (
        "turn seat=1 turn=6 points=3 spent=0 hera.hand=ZMGGGW zeus.hand=abccgezh "
        "hera.field=A+DY/CG+/M+OBE zeus.field=g+f/c+ed/do hera.figure=1 hera.pile=GFGDE "
        "zeus.pile=mfgdee hera.sighted=MG",
        (Count(61, 59), Count(2820, 1472)),
    ),
    ("hera_zeus", "Hades asks"): (
        "turn seat=0 turn=5 points=3 spent=1 pending=hades/0/-1/H hera.hand=ZMGGGH "
        "zeus.hand=bccdge hera.field=A+DY/CG+/M+OB zeus.field=g+f/c+e/d hera.pile=GFGDEEMYBW "
        "zeus.pile=mfgde",
        (Count(8, 8), Count(387, 379)),
    ),
    ("hera_zeus", "Pandora asks in which order"): (
        "turn turn=3 points=3 option.pandora_order=ask hera.hand=WG hera.field=P/D/ zeus.hand=w "
        "zeus.field=pe/d/",
        (Count(16, 16), Count(176, 108), Count(673, 348)),
    ),
}


def counts(rules: AnyRules, position: str, steps: int) -> tuple[Count, ...]:
    state = rules.parse_position(position)
    here: dict[str, Any] = {digest(state): state}
    found = []
    for _ in range(steps):
        made = [
            rules.apply(before, move, seat)[0]
            for before in here.values()
            for seat in rules.to_act(before)
            for move in rules.legal_moves(before, seat)
        ]
        here = {digest(after): after for after in made}
        found.append(Count(len(made), len(here)))
    return tuple(found)


@pytest.mark.parametrize(("title", "name"), TABLE, ids=["/".join(key) for key in TABLE])
def test_so_many_moves_lead_to_so_many_positions(title: str, name: str) -> None:
    position, wanted = TABLE[title, name]
    assert counts(rules_of(title), position, len(wanted)) == wanted
