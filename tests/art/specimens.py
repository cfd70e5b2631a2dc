"""The faces that the tests look at."""

import msgspec

from scenes.art.faces import BackFace, Face, HalfFace, StanceFace, TrialFace, TwoLevelFace

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
    "A", "Surcharge", "techniques/stance_a", "gold", "Engagez\u00a0: deux fois.", "Passez en B."
)
SPECIMENS: dict[str, Face] = {
    "strike": STRIKE,
    "belt": BELT,
    "hydra": HYDRA,
    "hydra_struck": msgspec.structs.replace(HYDRA, pose=(("struck", 1.0),)),
    "hydra_fallen": msgspec.structs.replace(HYDRA, pose=(("fallen", 1.0),)),
    "stance": STANCE,
    "back": BackFace(),
}
