"""The record of a mini-expansion: the functions that the table calls in a run with it.

A field that is left out keeps the default, which does nothing. The module of a mini-expansion may import
whatever draws and moves the pieces; the modules that call the records may not be imported by it.
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
    """A small card on the table: place, picture, name, words, reading, and a number if it has one.

    A card that is only `laid` is drawn half transparent.
    """

    place: Ref
    face: Face
    title: str
    words: str
    read: Callable[[], Reading]
    number: int | None = None
    laid: bool = False


class Exhibit(NamedTuple):
    """A card in the gallery: front, back (None is the usual back), `id` (empty is a number), and copies."""

    front: Reading
    back: Reading | None = None
    id: str = ""
    copies: int = 1


class TrialChoice(NamedTuple):
    """A choice beside the first trial: id, words for the chosen value, the move, and a test if it is made."""

    id: str
    words: str
    move: AnyMove
    is_made: Callable[[State], bool]


class HeroChoice(NamedTuple):
    """A choice of each of two heroes, as ids and words; `refuse` is the move that takes the `usual` card."""

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
    """A mini-expansion. It is on if the option with its id is set, or if `is_on` says so.

    Cards: the `zones` they lie in; `shared_cards` of the table and `own_cards` of a hero; `key_zone`, whose
    cards the key of the stance takes up; `exhibits` of the gallery.
    Texts: `names` of the things its events mention; `sentence`, the key for an event; `instead`, keys that
    replace usual ones; `acts` of preparation; `prepares`, the move that its hint offers; `urgent`, what a
    hero must do first.
    Forecasts: `beside_blow`, a note beside the blow of one hero; for two heroes the points `given` to a
    hero's Defense, and `after_blow`, a line with its id.
    Motion: `props`, and what else to `rehearse`; `tell` shows an event of a move and `blow` one among the
    blows, both return whether they did; `weakened` reacts to the trial's loss of Health; `guard` gives what
    protects a hero; `cast`, the refs of its pieces that take part in blows.
    New run: `trial_choice` beside the first trial, given the number of clicks, and `hero_choice` for each of
    two heroes.
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
