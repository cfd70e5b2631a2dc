"""Basic card data: definitions of a title's info, options, cards, refusal reasons and words."""

from collections.abc import Callable, Iterable, Sequence
from typing import Annotated, Generic, Protocol, TypeAlias, TypeVar

import msgspec

from game.content.info import Id, InfoData, OptionData, check_complete, last_of, merged_info
from game.content.lessons import KEYS as LESSON_KEYS
from game.content.packs import HasId, check_once, collect
from game.content.problems import Place, Problems
from game.content.schema import build
from game.content.source import Tree, YamlMap
from game.content.text import Name, Text
from game.core.errors import CoreReason
from game.core.protocol import TitleInfo
from game.phrase import Phrase

B = TypeVar("B", bound=HasId)
B_co = TypeVar("B_co", bound=HasId, covariant=True)

CARDS, GUIDE = "cards", "guide"
ArtName = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9_]+(/[a-z0-9_]+)*$", max_length=80)]


class BasicCard(msgspec.Struct, frozen=True):
    """The fields of every card: id, number of copies, name, text, picture."""

    id: Id
    copies: Annotated[int, msgspec.Meta(ge=1, le=99)]
    name: Name
    text: Text
    art: ArtName


class BasicFile(msgspec.Struct, frozen=True):
    """One YAML file without its cards; every part is optional."""

    info: InfoData | None = None
    options: tuple[OptionData, ...] = ()
    reasons: dict[str, Text] = {}
    words: dict[str, Text] = {}


class BasicDefinitions(msgspec.Struct, Generic[B], frozen=True):
    """All definitions of the files, the cards in their order; `words` are texts for the table."""

    info: TitleInfo
    cards: tuple[B, ...]
    reasons: dict[str, Text]
    words: dict[str, Text]


APART = (CARDS, GUIDE, *LESSON_KEYS)
SECTIONS = (*BasicFile.__struct_fields__, *APART)


class Below(Protocol[B_co]):
    """Definitions that others are laid over."""

    @property
    def info(self) -> TitleInfo:
        """Seats, options, names."""

    @property
    def cards(self) -> tuple[B_co, ...]:
        """The cards in their order."""

    @property
    def reasons(self) -> dict[str, Text]:
        """The sentences of all refusals."""

    @property
    def words(self) -> dict[str, Text]:
        """The texts for the table."""


Merge: TypeAlias = Callable[[Sequence[Tree], Problems, Below[B] | None], BasicDefinitions[B] | None]


def merger(title: str, kind: type[B], reasons: Iterable[str] = ()) -> Merge[B]:
    """A function that merges files with cards of a kind and with refusals beside the core's."""
    needed = [*(reason.value for reason in CoreReason), *reasons]

    def merge(
        trees: Sequence[Tree], problems: Problems, base: Below[B] | None = None
    ) -> BasicDefinitions[B] | None:
        before, place = len(problems), trees[0].place if trees else Place(CARDS)
        files = [file for tree in trees if (file := _read(tree, problems))]
        below = {card.id: card for card in base.cards} if base else {}
        cards = tuple(collect(trees, CARDS, kind, problems, below).values())
        check_once(trees, ["options"], problems)
        told = last_of(files, lambda file: file.info)
        options = (option for file in files for option in file.options)
        info = merged_info(title, told, options, base.info if base else None)
        sentences, words = (dict(base.reasons), dict(base.words)) if base else ({}, {})
        for file in files:
            sentences |= file.reasons
            words |= file.words
        if info is None:
            problems.add(place, Phrase("the part info must stand in one of the files"))
        check_complete(Phrase("reason"), needed, sentences, place, problems)
        if info is None or len(problems) > before:
            return None
        return BasicDefinitions(info, cards, sentences, words)

    return merge


def _read(tree: Tree, problems: Problems) -> BasicFile | None:
    return build(tree.without(*APART) if isinstance(tree, YamlMap) else tree, BasicFile, problems)
