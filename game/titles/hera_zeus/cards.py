"""Card definitions of Héra et Zeus from YAML, and the look-up tables of the rules for them."""

from enum import StrEnum
from typing import Annotated, Literal

import msgspec

from game.ai.temperament import Temperament
from game.content.text import Line, Name, Text
from game.core.protocol import TitleInfo

HERA, ZEUS = 0, 1
SIDES = ("hera", "zeus")

Id = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9_]{0,39}$")]
Letter = Annotated[str, msgspec.Meta(pattern=r"^[A-Z]$")]
Strength = Annotated[int, msgspec.Meta(ge=0, le=7)]
Small = Annotated[int, msgspec.Meta(ge=1, le=99)]
Copies = Annotated[int, msgspec.Meta(ge=1, le=43)]
Liking = Annotated[float, msgspec.Meta(ge=-2.0, le=2.0)]
ArtName = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9_]+(/[a-z0-9_]+)*$", max_length=80)]


class Role(StrEnum):
    """What a card can do; both sides have the same roles (hera_zeus, Decks)."""

    WARRIOR = "warrior"
    SLAYER = "slayer"
    PEGASUS = "pegasus"
    MEDUSA = "medusa"
    PYTHIA = "pythia"
    PANDORA = "pandora"
    DIONYSUS = "dionysus"
    SIRENS = "sirens"
    HADES = "hades"
    PERSEPHONE = "persephone"
    GOD = "god"
    HOSTAGE = "hostage"


MYTH_ONLY = frozenset({Role.DIONYSUS, Role.SIRENS, Role.HADES, Role.PERSEPHONE, Role.GOD})
POWERS = MYTH_ONLY | {Role.PEGASUS, Role.PYTHIA}
UNAIMED = frozenset({Role.SIRENS, Role.HADES, Role.PERSEPHONE})
NEVER_CHALLENGES = frozenset({Role.MEDUSA, Role.PANDORA, Role.HOSTAGE})


class CardDef(msgspec.Struct, frozen=True):
    """One card: whose deck it belongs to, its role and strength (none for a myth-only card and a hostage).

    `said` is its name in a sentence: `{name}`, preceded by the article that a language needs.
    """

    id: Id
    side: Literal["hera", "zeus"]
    role: Role
    letter: Letter
    copies: Copies
    name: Name
    epithet: Line
    text: Text
    art: ArtName
    strength: Strength | None = None
    said: Text = Text("{name}", "{name}")

    @property
    def deployable(self) -> bool:
        """Whether it may lie in a column."""
        return self.role not in MYTH_ONLY

    @property
    def challenges(self) -> bool:
        """Whether it may challenge from the front of a column."""
        return self.deployable and self.role not in NEVER_CHALLENGES

    @property
    def lured(self) -> bool:
        """Whether the Sirens can take it from a discard pile: strength 1 to 7."""
        return bool(self.strength)

    @property
    def seat(self) -> int:
        """The seat whose deck it belongs to; its back says so."""
        return SIDES.index(self.side)


class SideDef(msgspec.Struct, frozen=True):
    """One of the two gods: names, and the pictures of the back and the figure."""

    id: Literal["hera", "zeus"]
    name: Name
    mood: Id
    back: ArtName
    figure: ArtName


class Numbers(msgspec.Struct, frozen=True):
    """The numbers of the rules that no card prints.

    The table, the notation and the moves are made for three columns of four places. A figure must give at
    least as many points as there are columns, so that it never lowers the points of a turn.
    """

    hand: Small
    hand_limit: Small
    columns: Annotated[int, msgspec.Meta(ge=3, le=3)]
    rows: Annotated[int, msgspec.Meta(ge=4, le=4)]
    figure_points: Annotated[int, msgspec.Meta(ge=3, le=4)]
    pegasi: Copies
    deck: Small


class Likes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much better than it is a temperament thinks a kind of move, in the logarithm of odds.

    Draws, cards laid behind others and as the first of a column, challenges, the figure, other myths.
    """

    draw: Liking = 0.0
    lay: Liking = 0.0
    front: Liking = 0.0
    challenge: Liking = 0.0
    figure: Liking = 0.0
    myth: Liking = 0.0


class TemperDef(Temperament, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A temperament of the machines: the drawing that is its face, and what it likes."""

    art: ArtName
    likes: Likes = Likes()


class Definitions(msgspec.Struct, frozen=True):
    """Everything the YAML files of the title say."""

    info: TitleInfo
    numbers: Numbers
    sides: tuple[SideDef, ...]
    cards: tuple[CardDef, ...]
    reasons: dict[str, Text]
    tempers: tuple[TemperDef, ...]


class Catalogue:
    """The definitions with their look-up tables; one object for the life of the program."""

    def __init__(self, definitions: Definitions, content_digest: str) -> None:
        self.definitions = definitions
        self.content_digest = content_digest
        self.numbers, self.tempers = definitions.numbers, definitions.tempers
        self.cards = {card.id: card for card in definitions.cards}
        self.order = {card.id: place for place, card in enumerate(definitions.cards)}
        self.role = {card.id: card.role for card in definitions.cards}
        self.strength = {card.id: card.strength or 0 for card in definitions.cards}
        self.back = {card.id: card.seat for card in definitions.cards}
        self.deployable = frozenset(card.id for card in definitions.cards if card.deployable)
        self.challengers = frozenset(card.id for card in definitions.cards if card.challenges)
        self.lured = frozenset(card.id for card in definitions.cards if card.lured)
        self.decks = tuple(
            tuple(card.id for card in definitions.cards if card.seat == seat for _ in range(card.copies))
            for seat in (HERA, ZEUS)
        )

    def sorted(self, cards: "tuple[str, ...] | list[str]") -> tuple[str, ...]:
        """Cards in the order of the data, strongest first."""
        return tuple(sorted(cards, key=self.order.__getitem__))
