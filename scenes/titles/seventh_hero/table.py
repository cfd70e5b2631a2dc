"""The table of 7e Héros, from the side of one seat or of all who sit round it."""

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
    """What is taken up and answered; `unfolded`: whose box shows all it can use."""

    table: "SeventhHeroTable"
    inspector: SeventhHeroInspector
    model: Model

    unfolded: Seat | None = None

    def answer(self, offer: Offer) -> None:
        """Do what a button at the edge of the table says."""
        if not self.table.read_only:
            self.unfolded = None
            self.table.change(lambda: self.model.submit(offer.move, offer.seat))

    def unfold(self, seat: Seat | None) -> None:
        """Show in a seat's box all that it can use, or no more than that there is something."""
        self.unfolded = seat
        self.table.rebuild()

    def order(self) -> None:
        """The standing orders of the viewer, hero by hero."""
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
        """Show what can be taken up of one zone."""
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
        """The two keys of each seat that may answer before all."""
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
        """Whether another card of the hand is taken up instead of the one that is held."""
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
    """The screen of a game; closes with `title` or `over`. `unfolded`: whose box shows all it can use."""

    id = "seventh_hero/table"
    theme = NIGHT
    backing = RoundStage()
    stage = Stage(
        Pieces,
        SeventhHeroInspector,
        SeventhHeroInteraction,
        SeventhHeroActors,
        SeventhHeroChoreography,
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
        """Everything on the table; what can be taken up first, so that the keyboard begins there."""
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
        """What the viewer can do now, with a number each; then undo, log and menu."""
        undo, _, log, menu = super().actions()
        orders = Action("orders", tr("Orders"), self.interaction.order, "O", "gear")
        return *self._own(), *((orders,) if self.orders_known else ()), undo, log, menu

    @property
    def orders_known(self) -> bool:
        """Whether the viewer may say in private what he wants to be asked about."""
        return self.host.match is not None and not self.model.public

    def _own(self) -> Iterator[Action]:
        """What can be done before all is at the edges of the table; in private it stands here."""
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
        """Why nothing of a zone can be taken up, which is true where the rules say so; or nothing."""
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
        """A button that shows what can be taken up of one zone."""
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
        """The discard, the top first."""
        cards = tuple(map(self.model.looks.reading, reversed(self.model.view.discard)))
        note = tr("The top card comes first; all of them lie face up.")
        return Browser(self, said_of("discard"), cards, note)


def _id(offer: Offer) -> str:
    """The name of a button for an answer: never that of the hero it uses, who lies on the table too."""
    if offer.source.zone != "group":
        return str(offer.source)
    return f"use:{offer.source.key}>{offer.target.key}" if offer.target else f"use:{offer.source.key}"
