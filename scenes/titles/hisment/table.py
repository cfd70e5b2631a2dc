"""The table of Hisment as one of the two players sees it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from game.core.events import Event
from game.core.refs import Ref
from game.core.session import Session
from game.titles.hisment.rules import places
from game.titles.hisment.rules.events import KnockedOut
from game.titles.hisment.rules.moves import Next, Walk
from game.titles.hisment.rules.state import PHASES, Phase, State
from scenes.services import listed, tr
from scenes.table.advice.hints import REASON
from scenes.table.contract import ref_of
from scenes.table.overlays import Browser
from scenes.table.panels import message_plate
from scenes.table.table import Stage, Table
from scenes.titles.hisment import panels
from scenes.titles.hisment.blows.clicks import Clicks
from scenes.titles.hisment.blows.outcome import outcome_of
from scenes.titles.hisment.blows.refusal import struck_by
from scenes.titles.hisment.board.framed import within_frame
from scenes.titles.hisment.board.nodes import Surroundings, letters
from scenes.titles.hisment.board.picture import BoardStage, stage_of
from scenes.titles.hisment.board.prison import prison
from scenes.titles.hisment.board.terrain import terrain
from scenes.titles.hisment.hints.adviser import HismentAdviser
from scenes.titles.hisment.hints.foot import advice, threat_advice
from scenes.titles.hisment.hints.reasons import HismentReasons
from scenes.titles.hisment.large.stage import panel, purses, roof, sheet, tab_row
from scenes.titles.hisment.large.tabs import Tab, standing_for
from scenes.titles.hisment.layouts import layout_of
from scenes.titles.hisment.log import HeroName, about, line_of
from scenes.titles.hisment.model import Model
from scenes.titles.hisment.motion.actors import HismentActors, rehearse
from scenes.titles.hisment.motion.choreography import HismentChoreography
from scenes.titles.hisment.phase_bar import left_undone, phases, present_alone, strip_name
from scenes.titles.hisment.pieces import Pieces
from scenes.titles.hisment.reader import HismentInspector, closes
from scenes.titles.hisment.shop import shopping
from scenes.titles.hisment.shop.layout import ShopLayout
from scenes.titles.hisment.shop.stalls import stalls
from scenes.titles.hisment.shop.usable import payable, usable
from scenes.titles.hisment.theme import NIGHT, SECTIONS, said_of, said_to
from scenes.toolkit import text as lettering
from scenes.toolkit.design import BODY, NAME, TIGHT, TOTAL
from scenes.toolkit.geometry import Box, Metrics, grid
from scenes.toolkit.input import Intent
from scenes.toolkit.node import Node
from scenes.toolkit.scene import SUMMED
from scenes.widgets.buttons import Kind
from scenes.widgets.page import Action, buttons

GOAL = "goal"
"""The id of the note that says what wins; no event tells of it."""


def _around(session: Session[Any, Any, Any]) -> Sequence[object]:
    """The move before this position and the one that redo would play, or None."""
    return [moves[at].move if moves else None for moves, at in ((session.steps, -1), (session.undone, 0))]


class HismentInteraction(Clicks):
    """Mouse and keyboard interaction, and the buttons that close phases."""

    table: "HismentTable"
    inspector: HismentInspector

    keeps_focus = True

    def sit(self) -> None:
        super().sit()
        self.passed_over: tuple[State | None, str] = (None, "")
        self.blow: tuple[State | None, str] = (None, "")

    def first_target(self, source: Ref) -> str:
        """What is sold goes to the place that says so, not to the small sign of the cemetery."""
        sale = places.sale(self.model.seat)
        return str(sale) if sale in self.model.targets(source) else super().first_target(source)

    def click_tab(self, tab: Tab) -> None:
        """Drop the held piece on a tab if it can go there, else open the tab."""
        place = standing_for(tab, self.model.seat)
        if self.held is not None and place is not None and self.model.moves(self.held, place):
            self.take(self.held, place)
        else:
            self.inspector.open_tab(tab)

    @property
    def waits(self) -> str:
        """Why the phase cannot be closed."""
        model = self.model
        if model.ruled is not model and model.ruled.goes_on:
            return model.instead
        if model.at_turn is None:
            return tr("The game is over.")
        return said_to("to_move", model.seat_name(model.at_turn))

    def inspect(self, node: Node | None) -> None:
        place = ref_of(node)
        if place is not None and place.zone == "cemetery":
            self.table.ask(self.table.cemetery(place.seat))
        elif place is not None and place.zone == "hand" and not place.key and self.model.everyone:
            self.table.ask(self.table.open_hand(place.seat))
        else:
            super().inspect(node)

    def go_on(self) -> None:
        """Close the phases before the one that the button names; in the last phase, end the turn."""
        if not self.model.goes_on:
            self.table.complain(self.waits)
        elif self._is_repeated() or self.stops(left_undone(self.model)):
            return
        elif self.model.view.phase is Phase.BATTLE:
            self.host.finish(Next())
        else:
            self._forward(self.model.leads_to)

    def _is_repeated(self) -> bool:
        """Whether the press repeats one that closed a phase, and would end the turn."""
        return self.presses_again and self.model.view.phase is Phase.BATTLE

    def take_back(self) -> None:
        """Take back the last act: one press of the button may have closed several idle phases."""
        super().take_back()
        steps = self.model.session.steps
        while self.model.idles and not self.model.undo_text() and isinstance(steps[-1].move, Next):
            super().take_back()
            steps = self.model.session.steps
        if isinstance(self.model.session.undone[0].move, Next):
            self.passed_over = self.model.state, said_of("undone_phase")

    def bring_back(self) -> tuple[Event, ...]:
        """Play again the last act that was taken back, with all the phases that it closed."""
        told, session = [*super().bring_back()], self.model.session
        while self.model.idles and all(isinstance(each, Next) for each in _around(session)):
            told += super().bring_back()
        return tuple(told)

    def go_to(self, phase: Phase) -> None:
        """Close all phases before this one."""
        model = self.model
        if PHASES.index(phase) <= PHASES.index(model.view.phase):
            self.table.complain(said_of("only_forward"))
        elif not model.goes_on:
            self.table.complain(self.waits)
        elif not self.stops(left_undone(model)):
            self._forward(phase)

    def _forward(self, phase: Phase) -> None:
        """Close all phases before this one, and tell which of them were passed over."""
        model = self.model
        self.pressed = self.table.timeline.clock.now()
        kept = self._keeps()
        over = PHASES[PHASES.index(model.view.phase) + 1 : PHASES.index(phase)]

        def forward() -> tuple[Event, ...]:
            told, idle = list[Event](), True
            while model.goes_on and model.view.phase is not phase:
                idle = idle and (model.view.phase not in over or model.idles)
                told += model.submit(Next())
            words = "passed_over" if idle else "skipped"
            said = said_of(words, phases=listed([*map(strip_name, over)])) if over else ""
            self.passed_over = model.state, " ".join(filter(None, (said, kept)))
            return tuple(told)

        self.table.change(forward)

    def _keeps(self) -> str:
        """Whether coins go on into the next turn that would have paid for something useful; else empty."""
        model = self.model
        left = model.view.phase is Phase.SHOP and usable(model, payable(model))
        return said_of("coins_kept", n=model.own.coins) if left else ""

    def acts(self) -> Mapping[str, Callable[[], None]]:
        return {**super().acts(), "e": self.go_on, "space": self.go_on}

    def view_keys(self) -> Mapping[str, Callable[[], None]]:
        tabs = {"v": self.inspector.next_tab} if self.table.scene.layout.large else {}
        return {"t": self.show_threat, **tabs}

    def show_threat(self) -> None:
        """Toggle the view of what the enemy hero could strike; a message if it could strike nobody."""
        if not self.inspector.threatens and not self.model.threat(self.model.facing).stands:
            heroes = self.model.view.players[self.model.facing].heroes
            # A released hero that can stand nowhere has no turn left.
            left = "no_turn_left" if any(each.released for each in heroes) else "no_threat"
            self.table.complain(said_of(left))
            return
        self.inspector.threatens = not self.inspector.threatens
        self.table.rebuild()

    def digit(self, number: int) -> bool:
        """Take up the attack of the viewer's hero with this number."""
        hero = self.model.on_board(self.model.seat)
        attacks = hero.attacks if hero is not None else ()
        if self.table.read_only or not 1 <= number <= len(attacks):
            return super().digit(number)
        source = places.worn(self.model.seat, attacks[number - 1])
        if self.model.targets(source):
            self.hold(source)
        else:
            self.table.complain(self.model.why(source, self.usual_target(source)))
        return True

    def look(self) -> None:
        """Raise the card of a crowded hand that is pointed at, or else the held one."""
        super().look()
        if self.table.pieces is not None and self.table.stack is not None and self.table.on_top:
            focused = self.table.focus.node if self.table.focus.shown else None
            looked_at = focused if self.inspector.by_keys else self.table.stack.pointer.over
            crowd = [looked_at, self.table.find(self.gripped) if self.gripped else None]
            self.table.pieces.raise_card(*(crowd if self.table.drag is None else ()))


class HismentTable(Table):
    """The screen of a game; closes with `title` or `over`."""

    id = "hisment/table"
    theme = NIGHT
    backing = BoardStage()
    powers = frozenset({"chapter_played", "power_used"})
    stage = Stage(
        Pieces,
        HismentInspector,
        HismentInteraction,
        HismentActors,
        HismentChoreography,
        HismentAdviser,
        HismentReasons,
        keeps_pictures=False,
    )
    inspector: HismentInspector
    interaction: HismentInteraction
    model: Model
    pieces: Pieces | None
    _knows_goal = False

    def on_enter(self) -> None:
        """Say at the first game of all what wins, how a turn goes, and what to begin with."""
        super().on_enter()
        if self.host.match is None or self.model.session.steps or not self.services.settings.first_times:
            return
        goals = (first for first in self.services.lessons(self.title).first_times if first.id == GOAL)
        self.first_time = None if self.model.watched else next(filter(self.host.tells_first, goals), None)
        self._knows_goal = self.first_time is not None
        self.rebuild()

    @property
    def scene(self) -> Surroundings:
        layout = layout_of(self.metrics, hosted=self.host.rows(self.metrics), shops=self._shops)
        return Surroundings(self.services, self.model, layout, self.theme, self.kept)

    @property
    def _advised(self) -> frozenset[int]:
        """The squares that the hint names: it does so in its last step."""
        told = self.hints.shown and self.hints.step == REASON
        later = self.hints.advice.moves if told else ()
        return frozenset(move.square for move in later if isinstance(move, Walk))

    @property
    def _shops(self) -> bool:
        """Whether the viewer shops now: the shop then stands before a small board."""
        return self.model.view.phase is Phase.SHOP and self.model.acts and not self.read_only

    def lit(self) -> frozenset[Ref]:
        """What can be taken up, and the enemy Heart while it can be struck."""
        heart = places.heart(self.model.facing)
        return super().lit() | ({heart} if struck_by(self.model, heart) else frozenset())

    def on_intent(self, intent: Intent) -> bool:
        return super().on_intent(within_frame(self.root, self.metrics, self.model, intent))

    def build(self, metrics: Metrics) -> None:
        """Build the stage of the phase, or the one for large text with the tab of the position."""
        layout = self.scene.layout
        self.backing = stage_of(layout)
        self.model.advised = self._advised
        # With large text the marks of the game have the place of the key.
        self.inspector.keyed = not (layout.large and any(self.marks()))
        self.inspector.tells_signs = self._tells_signs
        self.inspector.follow()
        super().build(metrics)
        over = (self.find(SUMMED), self._log.parent if self._log is not None else None)
        for plate in filter(None, over if layout.large else ()):
            plate.add(roof(self.scene, plate))

    def change(self, act: Callable[[], tuple[Event, ...] | None]) -> None:
        """Make a change; the place that was pointed at is not an aim until it is pointed at again."""
        self.inspector.put_away = self.inspector.attention

        def told() -> tuple[Event, ...] | None:
            events = act()
            self.interaction.blow = self.model.state, outcome_of(self.model, events or ())
            return events

        super().change(told)

    def show(self, events: tuple[Event, ...] = ()) -> None:
        """Show a move of the other seat; a knock-out and its recap do not wait behind an earlier note."""
        if any(isinstance(event, KnockedOut) for event in events):
            self.first_time = None
        super().show(events)

    def lay(self, scene: Surroundings, pieces: Pieces) -> Iterator[Node]:
        """Everything on the table; the hand or the panel comes first, so that keyboard focus begins there."""
        return self._lay_large(scene, pieces) if scene.layout.large else self._lay(scene, pieces)

    def _lay_large(self, scene: Surroundings, pieces: Pieces) -> Iterator[Node]:
        laid = sheet(scene, pieces, self.inspector.tab)
        self.inspector.below = laid.below
        self.inspector.tabs = tab_row(scene, self.interaction.click_tab, self.inspector.tab)
        yield panel(scene)
        yield from laid.nodes
        yield from pieces.taking(self.inspector.tabs.values())
        yield from pieces.squares()
        yield from letters(scene)
        yield from pieces.figures()
        yield from pieces.taking(purses(scene))
        yield from present_alone(scene)

    def _lay(self, scene: Surroundings, pieces: Pieces) -> Iterator[Node]:
        near, far = self.model.seat, self.model.facing
        yield from pieces.hand()
        if isinstance(scene.layout, ShopLayout):
            yield from pieces.shop_panel()
            yield from pieces.shop()
            yield from shopping.around(scene)
            yield from pieces.sale(scene.layout.sale)
        else:
            yield from stalls(scene, near)
        yield from pieces.taking(panels.side(scene, near, self.host.level_name(near)))
        yield from pieces.taking(prison(scene, near))
        yield from pieces.squares()
        if not scene.layout.shops:
            yield from letters(scene)
        yield from pieces.figures()
        yield from pieces.taking(panels.hearts(scene))
        yield from prison(scene, far)
        yield from panels.side(scene, far, self.host.level_name(far))
        yield from stalls(scene, far)
        yield from terrain(scene)
        yield from (phases if scene.metrics.text_scale <= 1 else present_alone)(scene)

    def hint(self) -> str:
        if self.inspector.threatens and self.interaction.held is None:
            return threat_advice(self.model)
        (past, over), held = self.interaction.passed_over, self.interaction.held
        (struck, outcome), said = self.interaction.blow, advice(self.model, held)
        if self.hints.shown and self._shops and held is None:
            # The hint knows better which card to buy: beside it no other one is named.
            return said_of("advice_shop")
        if outcome and struck is self.model.state and held is None and self.model.acts:
            return outcome
        if held is None and self._is_new and not self._knows_goal:
            return said_to("goal", self.model.seat_name(self.model.facing))
        if not over or past is not self.model.state or held is not None:
            return said
        # What was passed over comes first, as far as both have room without smaller letters.
        both = f"{over} {said}"
        return both if self._has_room(both) else said

    def saying(self, scene: Surroundings) -> Sequence[Node]:
        """The plate of the advice; with large text a long sentence raises it over the foot of the board."""
        if not scene.layout.large:
            return super().saying(scene)
        m, box, (words, alert) = scene.metrics, scene.layout.message, self.said
        if not words:
            return []
        needed = self._height(words) + m.px(2 * TIGHT) - box.height
        raised = box._replace(top=box.top - max(0, needed), height=box.height + max(0, needed))
        plate = message_plate(m, raised, scene.theme, words, alert, size=BODY)
        plate.z, plate.opacity = (30.0, 245) if needed > 0 else (0.0, plate.opacity)
        return [plate]

    def _height(self, words: str) -> int:
        """The height in pixels of a message in body size on its plate."""
        size, room = self.metrics.text(BODY), self.scene.layout.message.width - self.metrics.px(2 * TIGHT)
        return lettering.height("medium", size, len(lettering.wrap(words, "medium", size, room)))

    def _has_room(self, words: str) -> bool:
        """Whether a message stands on its plate in body size."""
        return self._height(words) <= self.scene.layout.message.height - self.metrics.px(TIGHT)

    @property
    def _tells_signs(self) -> bool:
        """Whether the signs are told: in a first game."""
        return self._learns and self.host.match is not None and not self.read_only

    @property
    def _learns(self) -> bool:
        """Whether the player has never seen a knock-out, and wants to be told such things."""
        services = self.services
        return services.settings.first_times and f"{self.title}/knocked_out" not in services.progress.told

    @property
    def _is_new(self) -> bool:
        """Whether the viewer's very first turn begins; a player who has seen a knock-out is not new."""
        view = self.model.view
        acted = any(step.seat == self.model.seat for step in self.model.session.steps)
        begins = view.phase is Phase.SHOP and view.turn <= 2 and self.model.acts and not acted
        return begins and self._learns

    def actions(self) -> Sequence[Action]:
        """Undo, redo, log and menu; last the button that closes the phase, with what that would lose."""
        ends = self.model.view.phase is Phase.BATTLE
        why = "" if self.model.goes_on else self.interaction.waits
        words = said_of("button_end") if ends else self._onward(why)
        left = tuple(closes(self.model, brief=True))
        kind: Kind = "action" if left else "primary"
        hint = "" if why else (*left, said_of("closes_none"))[0]
        look = Action("next", words, self.interaction.go_on, tr("Space"), "next", kind, hint=hint, size=TOTAL)
        tools, last = super().actions(), replace(look, off=bool(why), why=why)
        if not self.scene.layout.large:
            # The button of the shop is narrow: there larger words have the room of the sign.
            bare = self.scene.layout.shops and self.metrics.text_scale > 1
            return *tools, replace(last, icon="" if bare else last.icon)
        # There words and keys say more than signs, for which there is no room.
        return *(replace(each, icon="", size=BODY) for each in tools), replace(last, size=NAME)

    def _onward(self, why: str) -> str:
        """The words of the button: the phase that it leads to, or that the viewer has to wait."""
        if why:
            return said_of("button_wait")
        return said_of("button_next", phase=strip_name(self.model.leads_to))

    def controls(self, scene: Surroundings) -> Sequence[Node]:
        """Undo and redo, the large button under them, log and menu at the top."""
        m, layout = scene.metrics, scene.layout
        tools = grid(m, layout.tools, 2, 1 if layout.shops else 2, TIGHT)
        boxes = (*tools, *layout.head_tools, layout.phase_button)
        *small, large = buttons(m, boxes, self.actions(), scene.theme)
        large.ref = str(places.NEXT)
        return *small, large

    def line_of(self, event: Event) -> str:
        return self.line_after(event, len(self.model.session.steps))

    def line_after(self, event: Event, steps: int) -> str:
        called = partial(self.model.called_after, steps)
        return self._told(event, called)

    def brief_line(self, event: Event) -> str:
        return self._told(event, self.model.called_briefly)

    def _told(self, event: Event, called: HeroName) -> str:
        model, late = self.model, self.host.late is not None
        return line_of(model.looks, event, model.seat_name, called, late=late)

    def about(self, event: Event) -> str:
        return about(event)

    def chapter(self, place: Ref | None) -> str:
        return SECTIONS.get(place.zone, "turn") if place is not None else "turn"

    def keep_clear(self, scene: Surroundings) -> Sequence[Box]:
        """What is read, and the panels on the left, where much is written in little room."""
        layout = scene.layout
        left = (layout.enemy_panel, layout.terrain, layout.own_panel)
        return *super().keep_clear(scene), *(() if layout.large else left)

    def action_area(self, scene: Surroundings) -> Sequence[Box]:
        return (scene.layout.board,)

    def rehearse(self, scene: Surroundings) -> None:
        rehearse(self.rehearsal, scene)
        # Another stage stands behind the shop: it need not be sketched when that opens for the first time.
        shop, size = layout_of(scene.metrics, shops=True), self.services.stack.size
        self.rehearsal.want_picture(stage_of(shop), size, keep=True)

    def browse(self) -> None:
        self.ask(self.cemetery(self.model.seat))

    def cemetery(self, seat: int) -> Browser:
        """A browser with a cemetery, the last card first."""
        cards = tuple(map(self.model.looks.reading, reversed(self.model.view.players[seat].cemetery)))
        return Browser(
            self, said_of("cemetery"), cards, tr("The top card comes first; all of them lie face up.")
        )

    def open_hand(self, seat: int) -> Browser:
        """A browser with a hand, where all cards are open."""
        cards = tuple(map(self.model.looks.reading, self.model.view.players[seat].hand))
        return Browser(self, said_of("hand"), cards, self.model.seat_name(seat))
