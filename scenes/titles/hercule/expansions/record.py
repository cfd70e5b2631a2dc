"""What a mini-expansion brings onto the table: a record of functions, which the table asks in a run with it.

What a record leaves out is as it is without a mini-expansion. Its module may import whatever draws and moves
the pieces; what asks the records stands above them.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.core.events import Event
from game.core.refs import Ref, Seat
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.rules.moves import AnyMove
from game.titles.hercule.rules.sides import Side
from game.titles.hercule.rules.state import Settings, State
from game.titles.hercule.rules.view import Forecast, View
from game.titles.hercule.together.joint import Joint
from scenes.art.faces import Face
from scenes.table.motion.choreography import Choreography
from scenes.table.motion.puppets import Rehearsal
from scenes.table.panels import Reading
from scenes.titles.hercule.motion.actors import HerculeActors, Prop
from scenes.titles.hercule.motion.blow_stage import BlowStage, Guard, Puppet
from scenes.titles.hercule.panels import Surroundings
from scenes.titles.hercule.theme import Named
from scenes.toolkit.node import Node


class ExpansionCard(NamedTuple):
    """A small card on the table: its place, picture, name, words, how it is read; its number if it has one.

    One that is only `laid` is seen through.
    """

    place: Ref
    face: Face
    title: str
    words: str
    read: Callable[[], Reading]
    number: int | None = None
    laid: bool = False


class Exhibit(NamedTuple):
    """A card in the gallery: its front, its back if that is not the usual one, its `id` if not a number."""

    front: Reading
    back: Reading | None = None
    id: str = ""


class TrialChoice(NamedTuple):
    """A choice beside the first trial: its id, what is chosen in words, the move, whether it is so now."""

    id: str
    words: str
    move: AnyMove
    is_made: Callable[[State], bool]


class HeroChoice(NamedTuple):
    """What each of two heroes chooses: the `card` or the `usual` one, each by id and words; its refusal."""

    id: str
    card: tuple[str, Callable[[], str]]
    usual: tuple[str, Callable[[], str]]
    refuse: AnyMove


def _never(*_: object) -> bool:
    return False


def _no_words(*_: object) -> str:
    return ""


def _none_of(*_: object) -> tuple[()]:
    return ()


def _nothing(*_: object) -> None:
    return None


def _zero(*_: object) -> int:
    return 0


@dataclass(frozen=True, kw_only=True)
class Expansion:
    """A mini-expansion by its id, which is that of its option unless it says itself whether it `is_on`.

    What lies there: its `zones`; the cards that are shared (`shared_cards`) and those of a hero
    (`own_cards`); `key_zone`, whose cards the stance's key takes up; the `exhibits` of the gallery.
    What is said: the `names` of what its events tell of, the `sentence` of an event by its key; which
    sentences it tells otherwise (`instead`); what an act of preparation may be (`acts`), and the move that
    the advice names (`prepares`); what a hero must do first (`urgent`).
    What is forecast: beside the blow of one hero (`beside_blow`), of two what a hero is `given` to his
    Defense, and a line `after_blow` by its id.
    What moves: its `props`, what else to `rehearse`; what it tells of a move's events (`tell`) and of a blow
    (`blow`), both whether they did; what is `weakened` with the trial's Health; who `guard`s a hero; `cast`,
    the refs of its pieces that take part in blows.
    What is chosen for a new run: by the first trial (`trial_choice`, of as many as were turned over), and by
    each of two heroes (`hero_choice`).
    """

    id: str
    is_on: Callable[[Settings], bool] | None = None
    zones: frozenset[str] = frozenset()
    key_zone: str = ""
    shared_cards: Callable[[Catalogue, View], Iterable[ExpansionCard]] = _none_of
    own_cards: Callable[[Catalogue, Side], Iterable[ExpansionCard]] = _none_of
    exhibits: Callable[[Catalogue], Iterable[Exhibit]] = _none_of
    names: Callable[[Catalogue], Mapping[str, Named]] = lambda _: {}
    sentence: Callable[[Catalogue, Event], str] = _no_words
    instead: Mapping[str, str] = field(default_factory=dict)
    acts: Callable[[Catalogue], Sequence[str]] = _none_of
    prepares: type | None = None
    urgent: Callable[[Side], str] = _no_words
    beside_blow: Callable[[View, Forecast], str] = _no_words
    given: Callable[[View, Joint, Seat], int] = _zero
    after_blow: Callable[[View, Joint, Seat], tuple[str, str] | None] = _nothing
    props: tuple[Prop, ...] = ()
    rehearse: Callable[[Rehearsal, Surroundings, Node], None] = _nothing
    tell: Callable[[Choreography[HerculeActors], Event], bool] = _never
    blow: Callable[[BlowStage, Event, Sequence[Event]], bool] = _never
    weakened: Callable[[BlowStage, int, int], None] = _nothing
    guard: Callable[[BlowStage, Event | None, Puppet, int], Guard | None] = _nothing
    cast: tuple[str, ...] = ()
    trial_choice: Callable[[Catalogue, int], TrialChoice] | None = None
    hero_choice: HeroChoice | None = None
