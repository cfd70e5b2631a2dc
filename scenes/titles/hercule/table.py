"""The table of Hercule: a turn is played here, and between two trials the deck is prepared."""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain

from msgspec.structs import replace as altered

from game.core.events import CardFace, Event
from game.core.lesson import LessonSession
from game.core.refs import Ref, Seat
from game.titles.hercule.rules.moves import NextPhase
from game.titles.hercule.rules.state import TURN, Phase
from scenes.art.backdrops import StageBackground
from scenes.art.faces import Letters
from scenes.services import Services, tr
from scenes.table.contract import ref_of
from scenes.table.forecast_lines import due_chips
from scenes.table.host import Host, RunHost
from scenes.table.interaction import Interaction
from scenes.table.layout import AnySurroundings
from scenes.table.motion.puppets import Marionette, PuppetCard
from scenes.table.overlays import Browser
from scenes.table.panels import message_plate
from scenes.table.round_summary import RoundEnd
from scenes.table.table import Stage, Table
from scenes.titles.hercule import log, theme
from scenes.titles.hercule.advice import CALM, advice, held_advice, to_spend, urgent
from scenes.titles.hercule.expansions.listed import on, zones
from scenes.titles.hercule.hints.adviser import HerculeAdviser
from scenes.titles.hercule.model import HAND, NEXT, PLAY, STANCE_WORDS, Model, Run
from scenes.titles.hercule.motion.actors import HerculeActors
from scenes.titles.hercule.motion.blows import HERO_POSES, TRIAL_POSES
from scenes.titles.hercule.motion.choreography import HerculeChoreography
from scenes.titles.hercule.motion.rehearsed import rehearse_cards
from scenes.titles.hercule.panels import Surroundings
from scenes.titles.hercule.pieces import Pieces, at_its_size
from scenes.titles.hercule.reader import HerculeInspector
from scenes.titles.hercule.stage import play_stage, prepare_stage, purse
from scenes.titles.hercule.together.layouts import layout_of
from scenes.toolkit.design import BODY, GAP, NAME
from scenes.toolkit.geometry import Box, Metrics, Px, aligned, own
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.paint import FOOTLIGHT
from scenes.toolkit.shapes import Panel
from scenes.toolkit.text import width
from scenes.widgets.buttons import Button, level, signed
from scenes.widgets.cards import Card
from scenes.widgets.page import Action, buttons

SECTIONS = {"hand": "planning", "play": "triggers", "trial": "attack", "stance": "stance", "deck": "draw"}
SECTIONS |= dict.fromkeys(("reserve", "discard", "upgrade"), "improvement")
SECTIONS |= dict.fromkeys(("laid", "split"), "cooperation")
DISCARD = Ref("discard")
SIGNS = "undo", "redo"
"""The signs that stand for the first buttons where large text or a second hero leaves no room for words."""
MARKS = {"upgrade": "upgrade", "mark:deck": "deck"}
"""Drop targets of the upgrade and anticipate marks, by node id."""
IN_USE = {"hand", "play", "laid", "deck", "discard", "stance"}
"""Zones whose cards no plate over the table may cover."""
LEAST_SAID = 680
"""The least width of the line above the stage, in design lengths."""
PANELS = {"reserve", "total", "ability", "progress", "wounds_left"}
"""Ids of the panels that no plate over the table may cover."""
USUAL = {"hand": PLAY, "discard": Ref("upgrade"), "reserve": DISCARD, "play": HAND}


class HerculeInteraction(Interaction):
    """Mouse and keyboard interaction of the table."""

    table: "HerculeTable"
    inspector: HerculeInspector
    model: Model
    lent: tuple[str, bool] | None = None
    """The focus before the stance key moved it to the cards that the stance can go onto."""

    def take(self, source: Ref, target: Ref | None) -> bool:
        """Do what a gesture means; a card in play can also be moved within the strip."""
        loose = source.zone == "play" and PLAY in self.model.targets(source)
        if target is None or target.zone not in ("play", "hand") or not loose:
            return super().take(source, target)
        # The card takes the place of the card it is dropped on, or the last place.
        uids = [str(played.card.uid) for played in self.model.view.played]
        place = uids.index(target.key) if target.key in uids else len(uids)
        goal = None if target.zone == "hand" else place
        self.table.change(lambda: self.model.rearrange(int(source.key), goal))
        return True

    def click(self, node: Node | None) -> None:
        """Open the list of a pile or the page of the last trial; other nodes are taken up or put down."""
        what, _, pile = node.id.partition(":") if node is not None else ("", "", "")
        if what == "browse":
            opened = Ref.parse(pile)
            (self.table.browse if opened.zone == "discard" else self.table.browse_deck)(opened.seat)
        elif what == "brought":
            self.table.look_back()
        elif node is not None and node.ref and Ref.parse(node.ref).zone == STANCE_WORDS:
            self._click_stance(Ref("stance", seat=Ref.parse(node.ref).seat))
        elif node is not None and node.id in MARKS and self._marks_are_buttons:
            self.take(self.held or DISCARD, Ref(MARKS[node.id]))
        elif node is not None and node.id == self.gripped and self._repeats(ref_of(node)):
            # Whoever chooses a card once more means what a double click does, and not to put it down.
            self.double(node)
        else:
            super().click(node)

    def _repeats(self, place: Ref | None) -> bool:
        """Whether a held card can go where cards of its zone usually do, and two presses may mean that."""
        if self.table.services.settings.no_hold:
            return False
        usual = self.shortcut(place) if place is not None and place == self.held else None
        return place is not None and usual is not None and bool(self.model.moves(place, usual))

    @property
    def _marks_are_buttons(self) -> bool:
        """Whether a click on a mark uses the held card or the top discard: one hero improves."""
        view = self.model.view
        return view.phase is Phase.IMPROVEMENT and not view.heroes

    def changes_hands(self, place: Ref) -> bool:
        """Return True for another card of the row from which the held card comes."""
        held, zones = self.held, ("hand", "reserve", "deck")
        return held is not None and bool(place.key) and held.zone == place.zone and place.zone in zones

    def complains(self, place: Ref) -> bool:
        return place.zone in ("hand", "play", "reserve", "discard", "stance")

    def usual_target(self, source: Ref) -> Ref | None:
        return USUAL.get(source.zone)

    def shortcut(self, source: Ref) -> Ref | None:
        return USUAL[source.zone] if source.zone in ("hand", "discard", "reserve") else None

    def acts(self) -> Mapping[str, Callable[[], None]]:
        return {
            **super().acts(),
            "space": self.next_phase,
            "n": self.next_phase,
            "e": self.end_turn,
            "u": lambda: self._use_discard("upgrade"),
            "a": lambda: self._use_discard("deck"),
            "s": self._stance_key,
        }

    def _use_discard(self, target: str) -> None:
        self.take(DISCARD, Ref(target))

    def _stance_key(self, seat: Seat = -1) -> None:
        stance, beside = Ref("stance", seat=seat), self._beside_stance(seat)
        if self.model.moves(stance, None):
            self.take(stance, None)
        elif self.model.targets(stance):
            self.lent = self.lent or (self.table.focus.id, self.table.focus.shown)
            self.table.focus.shown = True
            self.hold(stance)
        elif beside:
            # The player chooses one of several with the arrows and Enter.
            self.table.focus.shown, self.table.focus.id = True, beside[0]
            self.table.rebuild()
        else:
            self.table.complain(self.model.why(stance, None))

    def _click_stance(self, stance: Ref) -> None:
        """What a click on the stance card does, or why it does nothing."""
        if self.table.read_only or self.held == stance:
            self.hold(None)
        elif self.model.moves(stance, None):
            self.take(stance, None)
        elif self.model.targets(stance):
            self.hold(stance)
        else:
            self.table.complain(self.model.why(stance, None))

    def _beside_stance(self, seat: Seat) -> list[str]:
        """The cards beside a hero's stance that a click takes up."""
        there = {record.key_zone for record in on(self.model.view.settings)}
        found = (source for source, _ in self.model.index if source.zone in there and source.seat == seat)
        return sorted(map(str, found))

    def digit(self, number: int) -> bool:
        hand = self.model.view.hand
        known = 1 <= number <= len(hand)
        if known:
            self.take(Ref("hand", str(hand[number - 1].uid)), PLAY)
        return known

    def next_phase(self) -> None:
        """Go on to the next phase; stop once before acts of preparation or Experience would be lost."""
        unused = self.model.view.preparations if self.model.undone() else 0
        goes = bool(self.model.moves(NEXT, None))
        if not goes or not self.asks(unused):
            self.take(NEXT, None)

    def asks(self, unused: int, *, goes_on: bool = True) -> bool:
        """Warn about unused acts of preparation, or Experience if this `goes_on` to the next phase.

        False if nothing would be lost, or if that was just said.
        """
        acts = theme.said_of("acts_unused", n=unused)
        warning = theme.said_of("not_over", due=acts) if self.model.preparing and unused else ""
        return self.stops(warning or (self._unimproved() if goes_on else ""))

    def _unimproved(self) -> str:
        """The warning that Experience is left which could be spent; empty if none could, and in a lesson."""
        lost = tr("{n} Experience left", n=self.model.view.experience_left)
        asks = self.model.ruled is self.model and self.model.improvable()
        return theme.said_of("not_over", due=lost) if asks else ""

    def end_turn(self) -> None:
        """Go on to the next Planning, preparation or end; stop once while Experience can be spent."""

        def phases() -> tuple[Event, ...]:
            events: list[Event] = list(self.model.submit(NextPhase()))
            while self.model.view.phase in TURN[1:] and self.model.moves(NEXT, None):
                if warning := self._unimproved():
                    # The message stays on the table at which the turn stops.
                    self.table.message = warning
                    self.note_question()
                    break
                events += self.model.submit(NextPhase())
            return tuple(events)

        if not self.stops(self._unimproved()) and not self.model.preparing:
            self.table.change(phases)


def _is_in_use(node: Node, panels: Collection[str], zones: Collection[str]) -> bool:
    """Return True for one of these panels, and for each card in one of the zones."""
    zone = re.split("[/:]", node.ref or node.id)[0]
    return zone in panels or (zone in zones and isinstance(node, Card))


class HerculeTable(Table):
    """The screen of a run; closes with `title`, `won` or `lost`."""

    id = "hercule/table"
    backing = StageBackground()
    two_people = False
    powers = frozenset({"card_triggered", "ability_applied", "blessing_gained", "revenge_revealed"})
    stage = Stage(
        Pieces,
        HerculeInspector,
        HerculeInteraction,
        HerculeActors,
        HerculeChoreography,
        HerculeAdviser,
        quiet_light=0.55,
        slim_message=True,
    )
    inspector: HerculeInspector
    interaction: HerculeInteraction
    model: Model

    def __init__(
        self,
        services: Services,
        session: Run,
        name: str,
        host: Host | None = None,
        machines: frozenset[Seat] = frozenset(),
    ) -> None:
        super().__init__(services, Model(session, name, machines), host)

    def on_enter(self) -> None:
        """Say at the first run of all what is wanted, and how a turn goes."""
        super().on_enter()
        view = self.model.view
        if self._first_trial and (view.turn, view.phase) == (1, Phase.PLANNING):
            notes = (first for first in self.services.lessons(self.title).first_times if first.id == "goal")
            self.first_time = next(filter(self.host.tells_first, notes), None)
            self.rebuild()

    @property
    def scene(self) -> Surroundings:
        taught = isinstance(self.model.session, LessonSession)
        layout = layout_of(self.model.view, self.metrics, taught=taught, hosted=self.host.rows(self.metrics))
        return Surroundings(self.services, self.model, layout, FOOTLIGHT, self.kept)

    @property
    def edition(self) -> str:
        return self.model.view.settings.difficulty.value

    def build(self, metrics: Metrics) -> None:
        """Build the stage of a turn or of the preparation, each with its own scene id."""
        self.id = "hercule/preparation" if self.model.preparing else "hercule/table"
        hand = self.interaction
        if hand.held is None and hand.lent is not None:
            (self.focus.id, self.focus.shown), hand.lent = hand.lent, None
        super().build(metrics)

    def lay(self, scene: Surroundings, pieces: Pieces) -> Iterable[Node]:
        if self.model.preparing:
            # A note or a hint takes the place of the list of acts.
            noted = self.first_time is not None or self.hints.shown or self.why.open
            told = not (noted and scene.layout.shares_reading)
            return prepare_stage(scene, pieces, watched=self.read_only, told=told)
        return play_stage(scene, pieces, watched=self.read_only)

    def actions(self) -> Sequence[Action]:
        """The buttons undo, redo, log, menu and the way on; two heroes have ready marks in its place."""
        view, small = self.model.view, list(super().actions())
        # A narrow button has room for the key, but not for an icon as well.
        small[:2] = (replace(each, icon="", size=BODY) for each in small[:2])
        if self.metrics.text_scale > 1:
            small[2:] = (replace(each, size=BODY) for each in small[2:])
        if view.heroes:
            return small
        off = bool(
            view.wounds_to_exhaust
            or urgent(view, self.model.of(-1))
            or (view.hand_count and view.phase is Phase.PLANNING)
        )
        words, key = theme.said_of(f"way_{view.phase.value}") or tr("Upkeep"), tr("Space")
        why = self.model.reason(NEXT, None) if off else ", ".join(words for _, words in self.inspector.due())
        on = Action(
            "next", words, self.interaction.next_phase, key, "next", "primary", off, why=why, size=NAME
        )
        if self.model.preparing:
            return *small, on
        return (
            *small,
            on,
            Action("end_turn", tr("Whole turn"), self.interaction.end_turn, "E", off=off, why=why, size=BODY),
        )

    def controls(self, scene: Surroundings) -> Sequence[Node]:
        """The buttons; the way on has a ref, so that pointing at it shows what going on would lose."""
        # A lesson says itself what is still due, and hides the buttons until they are needed.
        due = () if isinstance(self.model.session, LessonSession) else self.inspector.due()
        actions = self.actions()
        boxes = scene.layout.buttons(len(actions), due=bool(due))
        made = laid(scene, boxes, actions)
        for way_on in made[4:5]:
            way_on.ref = "next"
        return *made, *due_chips(scene.metrics, scene.layout.due, due, lit=False, calm=CALM)

    def hint(self) -> str:
        if self.interaction.held is not None and not self.model.view.wounds_to_exhaust:
            return held_advice(self.model, self.interaction.held) or super().hint()
        return advice(self.model, self.metrics.caps)

    def saying(self, scene: AnySurroundings) -> Sequence[Node]:
        """The plate with what can be done next, as wide as its sentence."""
        words, alert = self.said
        if not words:
            return []
        m, box = scene.metrics, scene.layout.message
        room = Px(max(m.px(LEAST_SAID), width(words, "medium", m.text(NAME)) + m.px(2 * GAP)))
        place = aligned(m, box, room)
        acts = "" if alert or words != advice(self.model, m.caps) else to_spend(self.model)
        if acts and (stars := purse(scene, self.model.view, own(place), acts, words)):
            plate = Panel(fill=scene.theme.ink, outline=scene.theme.line, radius=m.px(8), opacity=240)
            return [plate.place(place).add(*stars)]
        return [message_plate(m, place, scene.theme, words, alert, slim=True)]

    @property
    def _first_trial(self) -> bool:
        """Whether this is a first trial with notes."""
        notes = self.services.settings.first_times and isinstance(self.host, RunHost)
        return notes and self.model.view.round == 1

    def marks(self) -> Iterator[Semantic]:
        yield from super().marks()
        if isinstance(self.host, RunHost) and self.host.ranked:
            yield Semantic("status", tr("Ranked attempt"), id="ranked")

    def keep_clear(self, scene: AnySurroundings) -> Sequence[Box]:
        """The Reserve, the cards, and, where large text leaves room, the panels rather than the inspector."""
        panels = {"reserve"} if self.scene.layout.is_large else PANELS
        layout, view = self.scene.layout, self.model.view
        # In large letters there is room for a plate only over cards of the deck that is being prepared.
        zones = IN_USE - {"deck"} if self.model.preparing and layout.is_large else IN_USE
        found = [Box(*node.world_rect()) for node in self.root.walk() if _is_in_use(node, panels, zones)]
        # An empty hand leaves a plate room elsewhere, unless the Reserve lies in its place.
        spares = layout.is_large and not (view.heroes or view.hand_count)
        spares = spares and view.phase in TURN and view.phase is not Phase.IMPROVEMENT
        words = [layout.stance_words] if spares else []
        if self.model.preparing and not (view.heroes or layout.is_large):
            # What is told of the last trial is rather covered than the deck, or a card that is read.
            read = self.inspector.pointed if layout.shares_reading else self.inspector.attention
            words += [layout.prepared, *([layout.reading] if read is not None else [])]
        return [*found, *words]

    def action_area(self, scene: AnySurroundings) -> Sequence[Box]:
        """Where the next cards are laid; large text leaves no other room."""
        plays = self.model.view.phase is Phase.PLANNING and not self.scene.layout.is_large
        return (self.scene.layout.strip_zone,) if plays else ()

    def _turn_ahead(self) -> bool:
        """Have the hand turned for the places that it will have once a card is laid; False while it moves.

        In the frame that shows them first, cards and lights would take 6 ms of 16.
        """
        pieces, plans = self.pieces, self.model.view.phase is Phase.PLANNING and not self.read_only
        if self.timeline.busy:
            return False
        if plans and isinstance(pieces, Pieces):
            halves = pieces.halves or [pieces]
            self.held = [*chain.from_iterable(half.next_hand() for half in halves), *self.held]
        return True

    def rehearse(self, scene: Surroundings) -> None:
        self.rehearsal.then = self._turn_ahead
        rehearse_cards(self.rehearsal, scene)
        heroes = ((name, HERO_POSES) for name in ("hero", "hero/0", "hero/1"))
        standing = {node.ref: node for node in self.root.children}
        for piece, poses in (("trial", TRIAL_POSES), *heroes):
            puppet = standing.get(piece)
            if isinstance(puppet, PuppetCard | Marionette):
                self.rehearsal.want(puppet.describe, puppet.size, poses)
        for record in on(scene.view.settings):
            for prop in record.props:
                prop.rehearse(self.rehearsal, scene)
            record.rehearse(self.rehearsal, scene, self.root)

    @property
    def over(self) -> str:
        return self.model.view.result or ""

    def note(self) -> str:
        seed = self.model.session.seed
        return tr("Deal no. {seed}", seed=seed) if seed is not None else tr("Practice")

    def chapter(self, place: Ref | None) -> str:
        if place is not None and place.zone in zones():
            return "expansions"
        return SECTIONS.get(place.zone if place else "", self.model.view.phase.value)

    def line_of(self, event: Event) -> str:
        return log.told(self.model, event)

    def about(self, event: Event) -> str:
        return log.about(event)

    def round_end(self) -> RoundEnd:
        return theme.after_trial(self.model)

    def browse(self, side: Seat = -1) -> None:
        note = tr("The top card comes first.")
        self.ask(self.pile(reversed(self.model.of(side).hero.discard), tr("Discard"), note))

    def browse_deck(self, side: Seat = -1) -> None:
        """List the deck: the cards known to come next, then the rest by name."""
        hero, note = self.model.of(side).hero, tr("What the deck holds, by name: its order stays hidden.")
        if hero.known:
            is_all = len(hero.known) == hero.deck_count
            note = theme.said_of("deck_known" if is_all else "deck_partly_known", k=len(hero.known))
        left = Counter((seen.name, seen.upgraded) for seen in hero.known)
        rest = [
            CardFace(0, pile.name, pile.upgraded)
            for pile in hero.deck
            for _ in range(pile.count - left[pile.name, pile.upgraded])
        ]
        self.ask(self.pile((*hero.known, *rest), tr("Deck"), note))

    def pile(self, cards: Iterable[CardFace], title: str, note: str) -> Browser:
        """A browser with cards whose order may be shown."""
        read = [theme.of_card(self.model.catalogue, seen.name, seen.upgraded) for seen in cards]
        # In one row no name is smaller than the others.
        read = [each._replace(face=altered(each.face, letters=Letters.PLAIN)) for each in read]
        return Browser(self, title, read, note)


def laid(scene: Surroundings, boxes: Sequence[Box], actions: Sequence[Action]) -> Sequence[Button]:
    """The buttons in their boxes; log and menu share the size of their words with none that is as wide."""
    m, theme = scene.metrics, scene.theme
    ways = buttons(m, (*boxes[:2], *boxes[4:]), (*actions[:2], *actions[4:]), theme)
    head = [action.button(m, box, theme) for action, box in zip(actions[2:4], boxes[2:4], strict=True)]
    level(head)
    made = *ways[:2], *head, *ways[2:]
    _fit_in(scene, made, actions)
    return made


def _fit_in(scene: Surroundings, made: Sequence[Button], actions: Sequence[Action]) -> None:
    """Give the buttons signs in place of words where there is no room, and words of their own size."""
    size = scene.metrics.text(BODY)
    for button, action, sign in zip(made, actions, SIGNS, strict=False):
        if scene.layout.is_large or scene.view.heroes:
            button.text, button.icon, button.text_size = "", signed(sign), size
            button.key_cap = action.key
    for button in made:
        button.text_size = max(button.text_size, size)
        at_its_size(button)
