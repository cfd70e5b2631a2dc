"""The structs in which Hercule's YAML files are read; `loading` checks them."""

from typing import Literal

import msgspec

from game.content.effects import Effect
from game.content.info import InfoData, OptionData
from game.content.text import Name, Text
from game.phrase import Phrase
from game.titles.hercule.cards import (
    ArtName,
    CardSources,
    Discarded,
    Head,
    HealthCard,
    Id,
    Level,
    Numbers,
    Positive,
    RevengeCard,
    Shield,
    Small,
    Source,
    StanceSources,
    TrialDef,
    TrialSources,
)


class CardData(msgspec.Struct, frozen=True, kw_only=True):
    """Fields that techniques and wounds share in YAML."""

    id: Id
    name: Name
    provenance: Source | CardSources
    copies: Positive
    base: Level
    upgraded: Level


class TechniqueData(CardData, frozen=True, kw_only=True):
    """A technique in YAML."""

    recommended: Small = 0


class WoundData(CardData, frozen=True, kw_only=True):
    """A wound in YAML."""

    expansion: Id | Literal[""] = ""
    layer: Small = 0
    discarded: Discarded = "stays"


class BlessingData(msgspec.Struct, frozen=True):
    """The blessing that a trial turns into, in YAML; without a provenance it has that of the trial."""

    name: Name
    base: Level
    upgraded: Level
    provenance: Source | CardSources | None = None


class StanceData(msgspec.Struct, frozen=True):
    """A side of the stance in YAML; without effects it keeps those of the same side in the pack below."""

    side: Literal["A", "B"]
    name: Name
    action: Text
    end: Text
    art: ArtName
    mood: Id
    provenance: Source | StanceSources
    effects: tuple[Effect, ...] | None = None


class TrialData(TrialDef, frozen=True, kw_only=True):
    """A trial and its blessing in YAML."""

    blessing: BlessingData

    def __post_init__(self) -> None:
        if not isinstance(self.provenance, str) and self.blessing.provenance is None:
            raise ValueError(
                Phrase("where a trial has a provenance by value, its blessing has one of its own")
            )

    @property
    def blessing_sources(self) -> Source | CardSources:
        """The provenance of its blessing."""
        said = self.blessing.provenance or self.provenance
        assert not isinstance(said, TrialSources)
        return said


class BackData(msgspec.Struct, frozen=True):
    """The picture on the back of every card."""

    art: ArtName
    mood: Id


class PackFile(msgspec.Struct, frozen=True):
    """One YAML file of a pack; every part may be left out."""

    info: InfoData | None = None
    numbers: Numbers | None = None
    options: tuple[OptionData, ...] = ()
    back: BackData | None = None
    techniques: tuple[TechniqueData, ...] = ()
    wounds: tuple[WoundData, ...] = ()
    trials: tuple[TrialData, ...] = ()
    stances: tuple[StanceData, ...] = ()
    alternate_stances: tuple[StanceData, ...] = ()
    shield: Shield | None = None
    revenge: tuple[RevengeCard, ...] = ()
    health_cards: tuple[HealthCard, ...] = ()
    ladder: tuple[Head, ...] | None = None
    reasons: dict[str, Text] = {}
