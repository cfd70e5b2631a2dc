"""The faces that the tests look at."""

import msgspec

from scenes.art.faces import BackFace, Face, GodFace, StanceFace, TrialFace
from scenes.art.halves import HalfFace, TwoLevelFace
from scenes.titles.seventh_hero.faces import GhostFace, HeroFace, ShadowFace, TileFace

STRIKE = TwoLevelFace(
    HalfFace("Frappe", "techniques/strike_base", "amber", (("attack", 1),), "par déclenchement"),
    HalfFace("Frappe +", "techniques/strike_upgraded", "gold", (("attack", 2),), "par déclenchement", True),
)
BELT = HalfFace(
    "Ceinture de la reine",
    "blessings/belt_of_hippolyta",
    "violet",
    (("attack", 2), ("defense", 2), ("experience", 1)),
    upgraded=True,
)
HYDRA = TrialFace(
    "II",
    "Hydre de Lerne",
    "trials/lernaean_hydra",
    "amber",
    6,
    2,
    3,
    "Chaque fois qu’elle perd de la Santé\u202f!",
)
STANCE = StanceFace(
    "A", "Surcharge", "techniques/stance_a", "gold", "Inclinez\u00a0: deux fois.", "Passez en B."
)
NEMESIS = GodFace(
    "Némésis",
    "hera_zeus/nemesis",
    strength=7,
    badges=("challenge",),
    epithet="déesse de la vengeance · 1 exemplaire",
    text="Seule la Pythie la vainc\u202f; Méduse la change en pierre.",
)
ZEUS = GodFace(
    "Zeus",
    "hera_zeus/zeus",
    "green",
    "green",
    sign="god",
    badges=("myth",),
    text="Gratuit.",
    deployable=False,
)
KNIGHT = HeroFace("Chevalier Noir", "seventh_hero/heroes/black_knight", 6, (1, 2, 3, 4))
SPECIMENS: dict[str, Face] = {
    "strike": STRIKE,
    "belt": BELT,
    "hydra": HYDRA,
    "hydra_struck": msgspec.structs.replace(HYDRA, pose=(("struck", 1.0),)),
    "hydra_fallen": msgspec.structs.replace(HYDRA, pose=(("fallen", 1.0),)),
    "stance": STANCE,
    "back": BackFace(),
    "nemesis": NEMESIS,
    "zeus": ZEUS,
    "back_hera": BackFace("hera_zeus/back_hera", "violet", "violet"),
    "knight": KNIGHT,
    "knight_ready": TileFace(KNIGHT.art, KNIGHT.number),
    "knight_used": TileFace(KNIGHT.art, KNIGHT.number, used=True),
    "knight_missing": GhostFace(KNIGHT.art, KNIGHT.number),
    "knight_lit": ShadowFace(KNIGHT.art, KNIGHT.number, lit=True),
    "back_seventh_hero": BackFace("seventh_hero/back", "parch", "daylight"),
}
