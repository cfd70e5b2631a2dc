"""The table of 7e Héros, as one seat sees it, or as all players at one screen see it."""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import product
from typing import Any

from game.core.events import Event
from game.core.lesson import LessonSession
from game.core.refs import Ref, Seat
from game.titles.seventh_hero.rules import places
from game.titles.seventh_hero.rules.events import Answered
from game.titles.seventh_hero.rules.state import Phase
from scenes.glossary import Gloss
from scenes.services import tr
from scenes.table.contract import ref_of
from scenes.table.head import head_buttons
from scenes.table.interaction import Interaction
from scenes.table.overlays import Browser
from scenes.table.table import Stage, Table
from scenes.titles.seventh_hero import panels
from scenes.titles.seventh_hero.faces import RoundStage
from scenes.titles.seventh_hero.hints.adviser import SeventhHeroAdviser
from scenes.titles.seventh_hero.hints.reasons import SeventhHeroReasons
from scenes.titles.seventh_hero.host import SeventhHeroHost
from scenes.titles.seventh_hero.layout import ROWS
from scenes.titles.seventh_hero.layouts import layout_for
from scenes.titles.seventh_hero.log import line_of
from scenes.titles.seventh_hero.model import Model
from scenes.titles.seventh_hero.motion.actors import SeventhHeroActors, rehearse
from scenes.titles.seventh_hero.motion.choreography import SeventhHeroChoreography
from scenes.titles.seventh_hero.panels import Surroundings, with_room
from scenes.titles.seventh_hero.pieces import Pieces
from scenes.titles.seventh_hero.prompts.answers import Answering, acts_of, answer_boxes
from scenes.titles.seventh_hero.prompts.dead_time import Prompts
from scenes.titles.seventh_hero.prompts.orders_page import orders_of
from scenes.titles.seventh_hero.prompts.window_panel import awaited
from scenes.titles.seventh_hero.prompts.windows import (
    ASK,
    NO_POWER,
    PASS,
    POWER,
    SIGNS,
    Offer,
    keyed,
    offers,
    powers_of,
    verb_key,
    verbs_of,
)
from scenes.titles.seventh_hero.reader import SeventhHeroInspector, advice_on, card_at
from scenes.titles.seventh_hero.theme import NIGHT, SECTIONS, THEME, said_of, said_to
from scenes.toolkit.geometry import Box, Point
from scenes.toolkit.input import DEAD_SECONDS, KeyPress
from scenes.toolkit.node import Node
from scenes.widgets.page import Action, buttons

STEADY = "orders", "undo"
"""The buttons that take the last places at the right."""
OWN_PLACES, OPEN_PLACES = (0, 2, 3, 1), (1, 3, 2, 0)
"""Places of the others, as they are taken (no power: the last), and the same off an open answer's box."""
GO_ON = "space", "enter", "return"  # that let stopped machines go on, like every letter and digit
MOST_POWERS = 2  # of which each has a button while the viewer decides; else one button lights them all


class SeventhHeroInteraction(Interaction):
    """Mouse and keyboard interaction; `unfolded` is the seat whose answer box lists all its powers."""

    table: "SeventhHeroTable"
    inspector: SeventhHeroInspector
    model: Model

    unfolded: Seat | None = None
    _given_at = -math.inf
    """When a card was last given for a clue by a click."""
    _focused: tuple[str, bool] | None = None
    """What had the focus, and whether it showed, before a key lit a zone."""

    def answer(self, offer: Offer) -> None:
        """Make the move of an answer button."""
        if not (self.table.read_only or self.table.prompts.is_dead(offer.seat)):
            self.unfolded = None
            self.table.change(lambda: self.model.submit(offer.move, offer.seat))

    def take(self, source: Ref, target: Ref | None) -> bool:
        seat = source.seat if source.seat >= 0 else self.model.mover(source, target)
        return not self.table.prompts.is_dead(seat) and super().take(source, target)

    def click(self, node: Node | None) -> None:
        place = ref_of(node)
        # A card can go to one place only. One click is enough where the inspector says what a yes means; a
        # finger has not pointed at the card before it presses, so that it needs a second press.
        if place is not None and (
            self._asks(place) or self._asks_after_all(place) or self._asks_at_once(place)
        ):
            self._given_at = self.table.timeline.clock.now()
            self.take(place, places.plate(self.model.view.main))
        else:
            super().click(node)

    def _asks(self, place: Ref) -> bool:
        """Whether a card is chosen after the key for a clue."""
        return self.spotlight == "hand" and self.held is None and place in self.table.lit()

    def _asks_at_once(self, place: Ref) -> bool:
        """Whether a card that is read can be given for a clue, and none was given a moment ago."""
        read = self.inspector.attention == place and not self.table.metrics.fingers
        waited = self.table.timeline.clock.now() >= self._given_at + DEAD_SECONDS
        gives = self.model.decides and place.zone == "hand" and bool(self.model.targets(place))
        return gives and read and waited and self.held is None

    def _asks_after_all(self, place: Ref) -> bool:
        """Whether a card that can be given for a clue is chosen while it is held already."""
        return self.model.decides and place.zone == "hand" and place == self.held

    def landing(self, source: Ref, place: Ref | None, pos: Point) -> Ref | None:
        """A card that has to be sent goes its one way wherever it is dropped in nobody's area."""
        sends = self.model.view.phase is Phase.SEND and self._sends and source.zone == "hand"
        usual = self.usual_target(source)
        if not sends or usual is None:
            return place
        seat = next((seat for seat in range(self.model.seats) if self._belongs(seat, place, pos)), usual.seat)
        return place if seat == self.model.seat else places.plate(seat)

    def _belongs(self, seat: Seat, place: Ref | None, pos: Point) -> bool:
        """Whether a drop was meant for the area of a seat, from the hand to the group."""
        named = places.hand(seat), places.group(seat), places.plate(seat)
        areas = (self.table.root.find_ref(str(each)) for each in named)
        boxes = [node.world_rect() for node in areas if node is not None]
        within = bool(boxes) and bool(boxes[0].unionall(boxes[1:]).collidepoint(pos))
        return within or (place is not None and place.seat == seat)

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
        """Light only what can be taken up in one zone, and move the focus there; if it is lit, no longer."""
        if self.table.prompts.is_dead(self.model.seat):
            return
        zone = "" if self.spotlight == zone else zone
        self.table.put_down()
        self.spotlight = zone
        self.table.rebuild()
        focus = self.table.focus
        ids = [node.id for node in focus.nodes() if (place := ref_of(node)) and place in self.table.lit()]
        if not zone:
            self.acted()
        elif ids:
            self._focused = self._focused or (focus.id, focus.shown and bool(focus.id))
            focus.id, focus.shown = ids[0], True

    def acted(self) -> None:
        """Give the focus back to what had it before a key lit a zone, so that Space does what it did."""
        if self._focused is not None:
            self.table.focus.id, self.table.focus.shown = self._focused
            self._focused = None

    def digit(self, number: int) -> bool:
        """Use the hero with this number, or send or give that card while one of the hand is to be chosen."""
        if self.table.read_only:
            return False
        if self.spotlight == "hand" or self._sends:
            hero = next((card for card in self.model.view.hand if self._number(card) == number), "")
            place = places.hand(self.model.seat, hero)
            target = self.usual_target(place) if self._sends else places.plate(self.model.view.main)
            return bool(hero) and self.take(place, target)
        seat = self.unfolded if self.unfolded is not None else self.model.viewer
        powers = () if seat is None else keyed(self.model, powers_of(offers(self.model, seat)))
        offer = next((offer for key, offer in powers if key == str(number)), None)
        if offer is not None:
            self.answer(offer)
        return offer is not None

    @property
    def _sends(self) -> bool:
        """Whether the viewer has to choose a card of the hand to send or to discard."""
        model = self.model
        chooses = model.view.phase in (Phase.SEND, Phase.DROP) and not model.view.windows
        return chooses and model.acts and not model.public

    def _number(self, hero: str) -> int:
        return self.model.catalogue.value(hero)

    def acts(self) -> Mapping[str, Callable[[], None]]:
        own = (action for action in self.table.answering() if not action.key.isdecimal())
        keys = {action.key.lower(): partial(self._press, action) for action in own}
        return {**super().acts(), "s": self.order, **keys, **self._answer_keys()}

    def _press(self, action: Action) -> None:
        self.table.decline(action) if action.off else action.act()

    def _answer_keys(self) -> dict[str, Callable[[], None]]:
        """The answer keys of each seat that may answer openly."""
        found = [(seat, offers(self.model, seat)) for seat in self.model.public]
        made = [action for seat, each in found for action in acts_of(self.model, self.answering, seat, each)]
        return {action.key.lower(): partial(self._press, action) for action in made}

    @property
    def answering(self) -> Answering:
        """What the buttons of the answer boxes do."""
        return Answering(self.unfolded, self._fold, self.answer)

    def _fold(self, seat: Seat) -> None:
        self.unfold(None if self.unfolded == seat else seat)

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
        if source.zone == "hand" and self.model.view.phase is Phase.DROP:
            return places.DISCARD
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

    @property
    def scope(self) -> str:
        return "seventh_hero/answers" if self.model.public and not self.read_only else self.id

    def sit(self, model: Any) -> None:
        super().sit(model)
        self.theme, self.interaction.unfolded = NIGHT, None
        host = self.host
        self.inspector.makes_room = lambda: isinstance(host, SeventhHeroHost) and host.makes_room
        self.inspector.level = host.level_name
        self.prompts = Prompts(lambda: self.timeline.clock.now())
        self.prompts.sit(model)

    def change(self, act: Callable[[], tuple[Event, ...] | None]) -> None:
        before = len(self.model.session.steps)

        def acted() -> tuple[Event, ...]:
            events = act() or ()
            self.inspector.follow(events)
            return events

        super().change(acted)
        self.interaction.acted()
        steps = self.model.session.steps
        # Who takes a move back does that himself, and is ready for what is asked then.
        movers = {step.seat for step in steps[before:]} if len(steps) >= before else {*self.model.seats_here}
        self.prompts.see(self.model, movers)

    def on_key(self, press: KeyPress) -> bool:
        """Any key that has no meaning here lets machines go on that have stopped."""
        if super().on_key(press):
            return True
        host, plain = self.host, not (press.ctrl or press.alt) and (len(press.key) == 1 or press.key in GO_ON)
        if not (plain and isinstance(host, SeventhHeroHost) and host.is_stopped):
            return False
        host.press_on()
        return True

    @property
    def scene(self) -> Surroundings:
        taught = isinstance(self.model.session, LessonSession)
        layout = layout_for(self.metrics, self.model, hosted=self.host.rows(self.metrics), taught=taught)
        return Surroundings(self.services, self.model, layout, self.theme, self.kept)

    def lay(self, scene: Surroundings, pieces: Pieces) -> Iterator[Node]:
        """Everything on the table; pieces that can be taken up come first, so that focus begins there."""
        yield from pieces.hands()
        levels = tuple(map(self.host.level_name, range(self.model.seats)))
        yield from pieces.taking(panels.seats(scene, levels))
        yield from pieces.groups()
        yield from panels.screen(scene)
        # Before the game begins, and while it is told what happened, nobody has to do anything yet.
        opens = isinstance(self.host, SeventhHeroHost) and self.host.opening
        waits = opens or (isinstance(self.host, SeventhHeroHost) and self.host.is_stopped)
        yield from pieces.taking(node for node in panels.demand(scene) if not (waits and node.id == "sent"))
        yield from pieces.shadows()
        yield from pieces.wanderer()
        yield from () if opens else pieces.taking(awaited(scene, waits=waits))
        yield from panels.piles(scene)
        yield from pieces.piles()
        yield from pieces.hints()
        yield from answer_boxes(scene, self.interaction.answering)
        verdict = [with_room(self.metrics, each) for each in self._verdict()]
        places = [scene.layout.verdict[each.key == PASS] for each in verdict]
        yield from buttons(scene.metrics, places, verdict, THEME)

    def keep_clear(self, scene: Surroundings) -> Sequence[Box]:
        # There is no other room than that of the inspector, which gives way.
        return *scene.layout.spoken, *scene.layout.seated

    def action_area(self, scene: Surroundings) -> Sequence[Box]:
        return (scene.layout.actions,)

    def rehearse(self, scene: Surroundings) -> None:
        layout, looks = scene.layout, self.model.looks
        for width in sorted({layout.tile(side) for side in layout.sides}):
            for hero, used in product(self.model.catalogue.heroes, (False, True)):
                tile = looks.tile(hero, used)
                self.rehearsal.want_picture(tile, tile.size(scene.metrics.px(width)), keep=True)
        rehearse(self.rehearsal, scene)

    def hint(self) -> str:
        if self.model.watched and self.host.may_hide:
            return tr("Only you see the wandering hero: look, then hide your cards.")
        held, large = self.interaction.held, self.metrics.text_scale > 1
        if isinstance(self.model.session, LessonSession) and held is None:
            # The step of the lesson says what to do.
            return ""
        return advice_on(self.model, held, self.interaction.spotlight, brief=large)

    def saying(self, scene: Surroundings) -> Sequence[Node]:
        words, alert = self.said
        return (panels.advice(scene, words, alert),) if words else ()

    def actions(self) -> Sequence[Action]:
        """The viewer's actions; then orders, undo, log and menu."""
        undo, _, log, menu = super().actions()
        orders = Action("orders", tr("Orders"), self.interaction.order, "S", "gear")
        found = *self._own(), *((orders,) if self.orders_known else ()), undo, log, menu
        return [with_room(self.metrics, action) for action in found]

    def controls(self, scene: Surroundings) -> Sequence[Node]:
        """The actions in two columns, each always in the same place; log and menu are on the valance."""
        *actions, log, menu = self.actions()
        own = [action for action in actions if action.name not in STEADY]
        large = scene.layout.large
        own.sort(key=lambda action: (action.key == NO_POWER) == large)
        free = list(OPEN_PLACES if self.model.public else OWN_PLACES)
        if len(own) > len(free):
            # Lower rows make room for more, in the same order.
            free = [0, *range(2, len(own) + len(own) % 2), 1]
        spots = {name: len(free) + index for index, name in enumerate(STEADY)}
        count = len(free) + len(STEADY)
        for action in own:
            spots[action.name] = free.pop(-1 if action.key == NO_POWER else 0)
        boxes = [*scene.layout.buttons(count)]
        if large and len(own) < ROWS:
            # Large words need a whole row each, as long as there are enough.
            for row, action in enumerate(own):
                first, last = boxes[2 * row : 2 * row + 2]
                boxes[2 * row] = first._replace(width=last.left + last.width - first.left)
                spots[action.name] = 2 * row
        places = [boxes[spots[each.name]] for each in actions]
        return *buttons(scene.metrics, places, actions, scene.theme), *head_buttons(scene, log, menu)

    def answering(self) -> Sequence[Action]:
        """The viewer's private answers, which have keys; open answers are at the edges of the table."""
        return *self._verdict(), *self._own()

    def _verdict(self) -> Sequence[Action]:
        """Recruit and pass, alike, beside the wandering hero that lies before the viewer."""
        if self.model.public or not self.model.decides:
            return ()
        found = verbs_of(offers(self.model, self.model.seat))
        return [self._offered(offer, verb_key(offer)) for offer in found]

    @property
    def orders_known(self) -> bool:
        """Whether the viewer can give standing orders, which is done in private."""
        return self.host.match is not None and not self.model.public

    def _own(self) -> Iterator[Action]:
        """The viewer's private actions, except recruit and pass."""
        yield from self.host.private_looks()
        model = self.model
        if model.public:
            return
        found = offers(model, model.seat)
        powers = powers_of(found)
        if model.decides:
            yield self._asks()
        if len(powers) > MOST_POWERS and model.decides:
            lit = self.interaction.spotlight == "group"
            yield Action(
                "power", tr("Power"), partial(self.interaction.light, "group"), POWER, "star", lit=lit
            )
        else:
            yield from (self._offered(offer, key) for key, offer in keyed(model, powers))
        if not model.decides:
            yield from (self._offered(offer, verb_key(offer)) for offer in verbs_of(found))

    def _asks(self) -> Action:
        """The button that lights the cards that can be given for a hint."""
        why = self._none_of("hand", tr("The last card of a hand cannot be given for a clue."))
        act, lit = partial(self.interaction.light, "hand"), self.interaction.spotlight == "hand"
        return Action("clue", tr("Ask for a clue"), act, ASK, "ask", off=bool(why), why=why, lit=lit)

    def _none_of(self, zone: str, why: str) -> str:
        """Why nothing of a zone can be taken up, `why` if the rules forbid it; empty if something can."""
        model = self.model
        if any(source.zone == zone for source in model.sources()):
            return ""
        return model.instead if any(place.zone == zone for place in model.ruled.sources()) else why

    def _offered(self, offer: Offer, key: str) -> Action:
        act = partial(self.interaction.answer, offer)
        return Action(_id(offer), offer.words, act, key, SIGNS.get(key, "star"))

    def lit(self) -> frozenset[Ref]:
        sources = super().lit()
        return (
            frozenset(place for place in sources if place.zone == self.interaction.spotlight)
            if self.interaction.spotlight
            else sources
        )

    def gloss(self, node: Node) -> Gloss | None:
        """The entry of the glossary; none for the ribbon once it is known: the hero that acted is read."""
        host = self.host
        known = node.id == "go_on" and isinstance(host, SeventhHeroHost) and host.stops > 1
        return None if known else super().gloss(node)

    def line_of(self, event: Event) -> str:
        viewer = None if self.model.watched else self.model.view.viewer
        fits = self.model.view.settings.rules == "japanese"
        late = self.host.late is not None
        return line_of(self.model.looks, event, self.model.seat_name, viewer, fits=fits, late=late)

    def line_after(self, event: Event, steps: int) -> str:
        host = self.host
        ordered = isinstance(host, SeventhHeroHost) and host.ordered_first(steps - 1)
        if ordered and isinstance(event, Answered) and event.seat == self.model.viewer:
            return said_to("by_order", self.model.seat_name(event.seat))
        return super().line_after(event, steps)

    def about(self, event: Event) -> str:
        return self.model.looks.about(event)

    def chapter(self, place: Ref | None) -> str:
        if place is None:
            return "turn"
        name = card_at(self.model, place)
        return name if name and place.zone in ("group", "ghost") else SECTIONS.get(place.zone, "turn")

    def browse(self) -> None:
        self.ask(self._pile())

    def _pile(self) -> Browser:
        """A browser with the discard, the top card first."""
        cards = tuple(map(self.model.looks.reading, reversed(self.model.view.discard)))
        note = tr("The top card comes first; all of them lie face up.")
        return Browser(self, said_of("discard"), cards, note)


def _id(offer: Offer) -> str:
    """The id of an answer button; it differs from that of the hero, who is on the table as well."""
    if offer.source.zone != "group":
        return str(offer.source)
    return f"use:{offer.source.key}>{offer.target.key}" if offer.target else f"use:{offer.source.key}"
