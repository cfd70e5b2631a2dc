"""The table of Héra et Zeus from the side of one of the two players, who sees no more than his view."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from game.content.text import Text
from game.core.events import Event
from game.core.refs import Ref, Seat
from game.titles.hera_zeus.rules import places as refs
from game.titles.hera_zeus.rules.moves import EndTurn
from game.titles.hera_zeus.rules.prospect import Sort
from game.titles.hera_zeus.rules.state import Choice
from scenes.art.scenery.battlefield import Battlefield
from scenes.services.services import Services
from scenes.services.words import tr
from scenes.table.hands import ref_of
from scenes.table.host import Host
from scenes.table.light import Light
from scenes.table.motion.actors import Before
from scenes.table.overlays import Browser, followed
from scenes.table.reader import Reading, Told
from scenes.table.table import Table
from scenes.titles.hera_zeus import panels
from scenes.titles.hera_zeus.choice_tray import has_tray, tray
from scenes.titles.hera_zeus.controls import actions, advice
from scenes.titles.hera_zeus.gaps import GapPieces
from scenes.titles.hera_zeus.layout import Layout
from scenes.titles.hera_zeus.log import about, line_of
from scenes.titles.hera_zeus.model import Game, Model
from scenes.titles.hera_zeus.motion.actors import HeraZeusActors
from scenes.titles.hera_zeus.motion.choreography import HeraZeusChoreography
from scenes.titles.hera_zeus.motion.rehearsal import rehearse
from scenes.titles.hera_zeus.naming import of_side, section_of_card, section_of_place
from scenes.titles.hera_zeus.panels import Surroundings
from scenes.titles.hera_zeus.reader import arrow, card_at, read_card, there, told_of
from scenes.titles.hera_zeus.theme import THEMES
from scenes.toolkit.node import Node


class HeraZeusTable(Table):
    """The screen of a game; closes with `title` or `over`. Its host ends the viewer's turn."""

    id = "hera_zeus/table"
    readable = frozenset({"hand", "field", "pile", "deck", "figure", "home", "known", "choice"})
    keeps_pictures = False
    model: Model

    def __init__(
        self,
        services: Services,
        session: Game,
        viewer: Seat,
        name: str,
        navigate: Callable[[str], None] = lambda _: None,
        problem: Callable[[], Text | None] = lambda: None,
        host: Host | None = None,
    ) -> None:
        super().__init__(services, Model(session, name, viewer), navigate, problem, host)

    def sit(self, model: Any) -> None:
        super().sit(model)
        self.theme = THEMES[model.seat]
        self._shown = model.view

    @property
    def scene(self) -> Surroundings:
        return Surroundings(self.services, self.model, Layout(self.metrics), self.theme)

    @property
    def backing(self) -> Battlefield:
        """The battlefield, the viewer's side in front."""
        sides = self.model.catalogue.definitions.sides
        return Battlefield(sides[self.model.seat].mood, sides[self.model.facing].mood)

    def pieces_for(self, scene: Surroundings, light: Light) -> GapPieces:
        return GapPieces(scene, light)

    def lit(self) -> frozenset[Ref] | None:
        return self.model.sources_of(self.spotlight) if self.spotlight else None

    def lay(self, scene: Surroundings, pieces: GapPieces) -> Iterator[Node]:
        """Everything on the table; the hand first, so that the keyboard begins there."""
        near, far = self.model.seat, self.model.facing
        yield panels.valance(scene)
        yield from tray(scene, lambda option: self.take(option, None)) if has_tray(scene) else pieces.hand()
        yield from pieces.columns(near)
        yield from pieces.gaps()
        yield from pieces.columns(far)
        yield from pieces.other_hand()
        yield from pieces.drawn()
        yield from pieces.piles(near)
        yield from pieces.piles(far)
        yield from panels.battle_line(scene)
        yield from panels.known(scene)

    def hint(self) -> str:
        return advice(self.model, self.held is not None)

    def controls(self, scene: Surroundings) -> Sequence[Node]:
        return actions(scene, self)

    def saying(self, scene: Surroundings) -> Sequence[Node]:
        return panels.far_camp(scene), panels.near_camp(scene, *self.said)

    def rehearse(self, scene: Surroundings) -> None:
        rehearse(self.rehearsal, scene)

    def choreography(self, pieces: GapPieces, before: Before) -> HeraZeusChoreography:
        return HeraZeusChoreography(HeraZeusActors(self, pieces, before))

    def of_interest(self) -> Ref | None:
        """What is read before anything is pointed at: the card that is drawn, or the first of the hand."""
        pending = self.model.view.pending
        if pending is not None and pending.choice is Choice.COLUMN:
            return refs.option(pending.card)
        return next((refs.hand(self.model.seat, card) for card in self.model.own.hand), None)

    def there(self, place: Ref) -> bool:
        return there(self.model, place)

    def told_of(self, place: Ref | None, held: Ref | None) -> Told:
        """What the reader says of a place, and what would come of what is held over it."""
        return told_of(self.model, place, held)

    def pointed_out(self, scene: Surroundings, place: Ref | None, held: Ref | None) -> Sequence[Node]:
        return arrow(scene, place, held)

    def reading_at(self, place: Ref) -> Reading | None:
        return self.reading_of(card_at(self.model, place))

    def reading_of(self, about: str) -> Reading | None:
        return read_card(self.model.catalogue, about) if about else None

    def line_of(self, event: Event) -> str:
        return line_of(self.model.catalogue, event)

    def about(self, event: Event) -> str:
        return about(self.model.catalogue, event)

    def take(self, source: Ref, target: Ref | None) -> bool:
        """Do what a gesture means; handing over is left to whoever draws the curtain."""
        if source == refs.NEXT:
            self.end_turn()
            return True
        if source.zone == "hand" and target == refs.hand(self.model.seat):
            # Put back where it was.
            return False
        return super().take(source, target)

    def end_turn(self) -> None:
        """Hand over, behind the curtain."""
        if self.model.ending:
            self.host.finish(EndTurn())
        else:
            self.complain(self.model.reason(refs.NEXT, None))

    def act(self, sort: Sort) -> None:
        """Draw at once; show where the other sorts of action begin, one source after the other."""
        sources = self.model.sources_of(sort)
        if sort is Sort.DRAW:
            self.take(refs.deck(self.model.seat), None)
            return
        if not sources:
            self.complain(self.model.why_none(sort))
            return
        again = self.spotlight == sort
        self.put_down()
        self.spotlight = sort
        self.rebuild()
        ids = [node.id for node in self.focus.nodes() if (place := ref_of(node)) and place in sources]
        if ids:
            self.focus.shown = True
            here = ids.index(self.focus.id) + 1 if again and self.focus.id in ids else 0
            self.focus.id = ids[here % len(ids)]

    def acts(self) -> Mapping[str, Callable[[], None]]:
        return {**super().acts(), "e": self.end_turn}

    def digit(self, number: int) -> bool:
        """The number of an open choice, or one of the four sorts of action."""
        if has_tray(self.scene) or not 1 <= number <= len(Sort):
            return super().digit(number)
        self.act(tuple(Sort)[number - 1])
        return True

    def opens(self, node: Node, place: Ref) -> bool:
        if place.zone in ("known", "drawn", "pile"):
            self.inspect(node)
        return place.zone in ("known", "drawn", "pile")

    def complains(self, place: Ref) -> bool:
        zones = ("hand", "field", "figure", "home", "deck")
        return place.zone in zones and place.seat == self.model.seat and self.model.acts

    def changes_hands(self, place: Ref) -> bool:
        """Whether another card of the hand is taken up instead of the one that is held."""
        mine = place.zone == "hand" and place.seat == self.model.seat
        return mine and self.held is not None and self.held.zone == "hand"

    def usual_target(self, source: Ref) -> Ref | None:
        seat = self.model.seat
        match source.zone:
            case "field":
                return refs.slot(self.model.facing, int(source.key), 0)
            case "hand":
                return refs.gap(seat, 0, 0)
            case "figure":
                return refs.home(seat)
            case "home":
                return refs.column(seat, 0)
            case _:
                return None

    def shortcut(self, source: Ref) -> Ref | None:
        mine = source.zone == "field" and source.seat == self.model.seat
        return self.usual_target(source) if mine else None

    def inspect(self, node: Node | None) -> None:
        if ref_of(node) == refs.pile(self.model.seat):
            self.browse()
        else:
            super().inspect(node)

    def browse(self) -> None:
        self.push(self.pile())

    def pile(self) -> Browser:
        """The viewer's own discard pile, the top first."""
        catalogue = self.model.catalogue
        cards = [read_card(catalogue, card) for card in reversed(self.model.own.pile)]
        title = tr("Discard pile {of_side}", of_side=of_side(self.model.seat))
        note = tr("The top card comes first; the other player sees no more than that one.")
        return followed(self, Browser(self.services, title, cards, note))

    def chapter(self, place: Ref | None) -> str:
        """The section about the focused card or place, or else about a turn."""
        name = card_at(self.model, place) if place else ""
        if name:
            return section_of_card(self.model.catalogue.role[name])
        return section_of_place(place.zone if place else "next")
