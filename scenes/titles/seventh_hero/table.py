"""The table of 7e Héros, as one seat sees it, or as all players at one screen see it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from game.core.events import Event
from game.core.refs import Ref, Seat
from game.titles.seventh_hero.rules import places
from game.titles.seventh_hero.rules.moves import UsePower
from scenes.services import tr
from scenes.table.contract import ref_of
from scenes.table.interaction import Interaction
from scenes.table.overlays import Browser
from scenes.table.table import Stage, Table
from scenes.titles.seventh_hero import panels
from scenes.titles.seventh_hero.answers import Answering, answer_boxes
from scenes.titles.seventh_hero.faces import RoundStage
from scenes.titles.seventh_hero.hints.adviser import SeventhHeroAdviser
from scenes.titles.seventh_hero.hints.reasons import SeventhHeroReasons
from scenes.titles.seventh_hero.layout import Layout
from scenes.titles.seventh_hero.log import line_of
from scenes.titles.seventh_hero.model import Model
from scenes.titles.seventh_hero.motion.actors import SeventhHeroActors, rehearse
from scenes.titles.seventh_hero.motion.choreography import SeventhHeroChoreography
from scenes.titles.seventh_hero.open_layout import OpenLayout
from scenes.titles.seventh_hero.orders import orders_of
from scenes.titles.seventh_hero.panels import Surroundings
from scenes.titles.seventh_hero.pieces import Pieces
from scenes.titles.seventh_hero.reader import SeventhHeroInspector, advice_on, card_at
from scenes.titles.seventh_hero.theme import NIGHT, SECTIONS, said_of
from scenes.titles.seventh_hero.windows import KEYS, Offer, numbered, offers
from scenes.toolkit.geometry import Box
from scenes.toolkit.input import KeyPress
from scenes.toolkit.node import Node
from scenes.widgets.page import Action


class SeventhHeroInteraction(Interaction):
    """Mouse and keyboard interaction; `unfolded` is the seat whose answer box lists all its powers."""

    table: "SeventhHeroTable"
    inspector: SeventhHeroInspector
    model: Model

    unfolded: Seat | None = None

    def answer(self, offer: Offer) -> None:
        """Make the move of an answer button."""
        if not self.table.read_only:
            self.unfolded = None
            self.table.change(lambda: self.model.submit(offer.move, offer.seat))

    def unfold(self, seat: Seat | None) -> None:
        """Unfold the answer box of a seat, or fold it up (None)."""
        self.unfolded = seat
        self.table.rebuild()

    def order(self) -> None:
        """Open the dialog with the viewer's standing orders."""
        table, match = self.table, self.host.match
        if match is None or not table.orders_known:
            table.complain(tr("Orders are given in private: look at your cards first."))
            return
        asked = orders_of(table.services, self.model.catalogue, match, self.model.seat, self.host.ordered)
        table.ask(asked, lambda _: table.rebuild())

    def inspect(self, node: Node | None) -> None:
        place = ref_of(node)
        own = place is not None and place.zone == "group" and place.seat == self.model.seat
        if place == places.DISCARD:
            self.table.browse()
        elif own and self.table.orders_known:
            self.order()
        else:
            super().inspect(node)

    def light(self, zone: str) -> None:
        """Light only what can be taken up in one zone, and move the focus there."""
        self.table.put_down()
        self.spotlight = zone
        self.table.rebuild()
        ids = [
            node.id
            for node in self.table.focus.nodes()
            if (place := ref_of(node)) and place in self.table.lit()
        ]
        if ids:
            self.table.focus.id, self.table.focus.shown = ids[0], True

    def digit(self, number: int) -> bool:
        if self.table.read_only:
            return False
        if self.unfolded is not None:
            found = [offer for offer in offers(self.model, self.unfolded) if not offer.passes]
            if 1 <= number <= len(found):
                self.answer(found[number - 1])
                return True
            return False
        return self.table.act_on(KeyPress(str(number)), self.table.actions())

    def acts(self) -> Mapping[str, Callable[[], None]]:
        return {**super().acts(), "o": self.order, **self._answer_keys()}

    def _answer_keys(self) -> dict[str, Callable[[], None]]:
        """The two answer keys of each seat that may answer openly."""
        keys: dict[str, Callable[[], None]] = {}
        layout = self.table.scene.layout
        for seat in self.model.seats_here if self.model.public else ():
            found = offers(self.model, seat)
            if not found:
                continue
            use, let_be = KEYS[layout.sides[self.model.side(seat)]]
            uses = [offer for offer in found if not offer.passes]
            rest = [offer for offer in found if offer.passes]
            if len(uses) == 1:
                keys[use.lower()] = partial(self.answer, uses[0])
            elif uses:
                keys[use.lower()] = partial(self.unfold, None if self.unfolded == seat else seat)
            if rest:
                keys[let_be.lower()] = partial(self.answer, rest[0])
        return keys

    def complains(self, place: Ref) -> bool:
        return (
            place.zone in ("hand", "group", "wanderer")
            and place.seat in (self.model.seat, -1)
            and self.model.acts
        )

    def changes_hands(self, place: Ref) -> bool:
        """Whether a click on this card replaces the held card of the hand."""
        mine = place.zone == "hand" and place.seat == self.model.seat
        return mine and self.held is not None and self.held.zone == "hand"

    def usual_target(self, source: Ref) -> Ref | None:
        seat = self.model.seat
        if source.zone == "hand":
            return places.plate((seat + 1) % self.model.seats)
        if source.zone == "wanderer":
            return places.group(seat)
        return None


class SeventhHeroTable(Table):
    """The screen of a game; closes with `title` or `over`."""

    id = "seventh_hero/table"
    theme = NIGHT
    backing = RoundStage()
    powers = frozenset({"power_used", "power_cancelled", "power_worked"})
    stage = Stage(
        Pieces,
        SeventhHeroInspector,
        SeventhHeroInteraction,
        SeventhHeroActors,
        SeventhHeroChoreography,
        SeventhHeroAdviser,
        SeventhHeroReasons,
        keeps_pictures=False,
    )
    inspector: SeventhHeroInspector
    interaction: SeventhHeroInteraction
    model: Model

    def sit(self, model: Any) -> None:
        super().sit(model)
        self.theme, self.interaction.unfolded = NIGHT, None

    @property
    def scene(self) -> Surroundings:
        made = OpenLayout if self.model.everyone else Layout
        layout = made(self.metrics, self.model.seats)
        return Surroundings(self.services, self.model, layout, self.theme, self.kept)

    def lay(self, scene: Surroundings, pieces: Pieces) -> Iterator[Node]:
        """Everything on the table; pieces that can be taken up come first, so that focus begins there."""
        yield from pieces.hands()
        yield from pieces.taking(panels.seats(scene))
        yield from pieces.groups()
        yield from panels.screen(scene)
        yield from pieces.taking(panels.demand(scene))
        yield from pieces.shadows()
        yield from pieces.wanderer()
        yield from pieces.taking(panels.awaited(scene))
        yield from panels.piles(scene)
        yield from pieces.piles()
        yield from pieces.hints()
        yield from answer_boxes(
            scene, Answering(self.interaction.unfolded, self.interaction.unfold, self.interaction.answer)
        )

    def keep_clear(self, scene: Surroundings) -> Sequence[Box]:
        return scene.layout.spoken

    def rehearse(self, scene: Surroundings) -> None:
        rehearse(self.rehearsal, scene)

    def hint(self) -> str:
        if self.model.watched and self.host.may_hide:
            return tr("Only you see who wanders: look, then hide your cards.")
        return advice_on(self.model, self.interaction.held is not None, self.interaction.spotlight)

    def saying(self, scene: Surroundings) -> Sequence[Node]:
        return (panels.advice(scene, *self.said),)

    def actions(self) -> Sequence[Action]:
        """The viewer's actions with number keys; then undo, log and menu."""
        undo, _, log, menu = super().actions()
        orders = Action("orders", tr("Orders"), self.interaction.order, "O", "gear")
        return *self._own(), *((orders,) if self.orders_known else ()), undo, log, menu

    @property
    def orders_known(self) -> bool:
        """Whether the viewer can give standing orders, which is done in private."""
        return self.host.match is not None and not self.model.public

    def _own(self) -> Iterator[Action]:
        """The viewer's private actions; open answers are at the edges of the table instead."""
        yield from self.host.private_looks()
        if self.model.public:
            return
        found = [
            offer for offer in offers(self.model, self.model.seat) if not isinstance(offer.move, UsePower)
        ]
        yield from (self._offered(offer, key) for key, offer in numbered(found))
        if self.model.decides:
            why = self._none_of("hand", tr("The last card of a hand cannot be given for a hint."))
            yield self._lights("hint", tr("Hint"), "hand", "3", why)
            why = self._none_of("group", tr("None of your heroes can do anything now."))
            yield self._lights("power", tr("Power"), "group", "4", why)

    def _none_of(self, zone: str, why: str) -> str:
        """Why nothing of a zone can be taken up, `why` if the rules forbid it; empty if something can."""
        model = self.model
        if any(source.zone == zone for source in model.sources()):
            return ""
        return model.instead if any(place.zone == zone for place in model.ruled.sources()) else why

    def _offered(self, offer: Offer, key: str) -> Action:
        sign = "next" if offer.passes else "star" if offer.source.zone == "group" else "check"
        act = partial(self.interaction.answer, offer)
        if offer.passes:
            return Action(_id(offer), offer.words, act, key, sign)
        return Action(_id(offer), offer.words, act, key, sign, "primary")

    def _lights(self, name: str, words: str, zone: str, key: str, why: str) -> Action:
        """A button that lights what can be taken up in one zone."""
        sign, act = "hint" if zone == "hand" else "star", partial(self.interaction.light, zone)
        return Action(
            name, words, act, key, sign, off=bool(why), why=why, lit=self.interaction.spotlight == zone
        )

    def lit(self) -> frozenset[Ref]:
        sources = super().lit()
        return (
            frozenset(place for place in sources if place.zone == self.interaction.spotlight)
            if self.interaction.spotlight
            else sources
        )

    def line_of(self, event: Event) -> str:
        return line_of(self.model.looks, event, self.model.seat_name)

    def about(self, event: Event) -> str:
        return self.model.looks.about(event)

    def chapter(self, place: Ref | None) -> str:
        if place is None:
            return "turn"
        name = card_at(self.model, place)
        return name if name and place.zone in ("group", "ghost") else SECTIONS.get(place.zone, "turn")

    def _mine(self, place: Ref) -> bool:
        return place.zone == "group" and place.seat == self.model.seat

    def browse(self) -> None:
        self.ask(self.pile())

    def pile(self) -> Browser:
        """A browser with the discard, the top card first."""
        cards = tuple(map(self.model.looks.reading, reversed(self.model.view.discard)))
        note = tr("The top card comes first; all of them lie face up.")
        return Browser(self, said_of("discard"), cards, note)


def _id(offer: Offer) -> str:
    """The id of an answer button; it differs from that of the hero, who is on the table as well."""
    if offer.source.zone != "group":
        return str(offer.source)
    return f"use:{offer.source.key}>{offer.target.key}" if offer.target else f"use:{offer.source.key}"
