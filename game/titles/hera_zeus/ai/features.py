"""The names of all features of a position of Héra et Zeus; each has a weight of its own.

They describe one side: which cards lie where, which fronts face each other, what is held, what each myth
card could do at present, and how long the side can go on. A myth card without a present use is worth
holding for later, so what each could do is counted apart: Persephone by the Pegasi of the pile, Hades by
the size of the pile, the Sirens by the card that they find.
"""

from collections.abc import Mapping

from game.titles.hera_zeus.cards import Catalogue, Role
from game.titles.hera_zeus.rules.state import Choice

# The kinds of cards; warriors are divided by strength.
KINDS = ("s7", "s6", "s5", "s4", "s3", "slayer", "pegasus", "medusa", "pythia", "pandora")
MYTHS = ("dionysus", "sirens", "hades", "persephone", "god")
LAID = (*KINDS, "hostage")
# What the front of a column can be: empty, the figure, or a card, face down or up.
FRONTS = ("empty", "figure", *(f"{kind}_{face}" for kind in LAID for face in ("down", "up")))
COPIES, MOST_PILE, MOST_HUNTED, MOST_HAND, PEGASI, MOST_LAID = 4, 8, 8, 12, 3, 6
_WEAKEST = 3

PLACES = (
    *(f"front_{kind}" for kind in KINDS),
    *(f"shown_{kind}" for kind in KINDS),
    *(f"rear_{kind}" for kind in KINDS),
    *(f"hand_{kind}" for kind in (*KINDS, *MYTHS)),
    "front_hostage",
    "shown_hostage",
    "rear_shown",
    *(f"hostage_{depth}" for depth in (1, 2, 3)),
    "hostage_behind_medusa",
    "hostage_behind_figure",
    "hand_hostage",
    "beats_hidden",
    "beats_shown",
    "beats_hidden_at_turn",
    "beats_shown_at_turn",
    "frees",
    "frees_shown",
    "frees_at_turn",
    *(f"columns_{count}" for count in range(4)),
    *(f"laid_{count}" for count in range(1, MOST_LAID + 1)),
    "figure",
    "at_turn",
    "points",
    "deck",
    "hand",
    "breath",
    "short_breath",
    "breath_lead",
    "hunts_hand",
    "hunts_front",
    "hostage_small_hand",
)
OPTIONS = (
    *(f"meet_{front}_{met}" for front in FRONTS for met in FRONTS),
    *(f"open_{front}_{met}" for front in FRONTS for met in FRONTS),
    *(f"hold_{kind}_{count}" for kind in (*LAID, *MYTHS) for count in range(2, COPIES + 1)),
    *(f"persephone_for_{count}" for count in range(PEGASI + 1)),
    *(f"hades_for_{count}" for count in range(MOST_PILE + 1)),
    *(f"sirens_for_{kind}" for kind in ("nothing", *LAID, *MYTHS)),
    "god_idle",
    "pegasus_for_figure",
    "slayer_for_medusa",
    *(f"hunt_{count}_{hand}" for count in range(1, PEGASI + 1) for hand in range(MOST_HUNTED + 1)),
    *(f"hostage_behind_{kind}" for kind in LAID),
    "hostage_in_hand",
    "hostage_in_column",
    *(f"pending_{choice}" for choice in Choice),
    *(f"points_{count}" for count in range(5)),
    *(f"hand_of_{count}" for count in range(MOST_HAND + 1)),
)
FEATURES = (*PLACES, *OPTIONS)
INDEX: Mapping[str, int] = {name: place for place, name in enumerate(FEATURES)}


def kind_of(catalogue: Catalogue, card: str) -> str:
    """The kind of a card; a warrior of a pack that is weaker than all shipped ones counts as the weakest."""
    role = catalogue.role[card]
    return f"s{max(_WEAKEST, catalogue.strength[card])}" if role is Role.WARRIOR else role.value
