"""The table screen of Héra et Zeus for one of the two players, who sees only its own view."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from game.core.events import Event
from game.core.lesson import LessonSession
from game.core.refs import Ref
from game.titles.hera_zeus.rules import places as refs
from game.titles.hera_zeus.rules.moves import EndTurn
from game.titles.hera_zeus.rules.prospect import Sort
from game.titles.hera_zeus.rules.state import State
from game.titles.hera_zeus.rules.view import View
from scenes.art.backdrops import Battlefield
from scenes.services import tr
from scenes.table.contract import ref_of
from scenes.table.head import head_buttons
from scenes.table.interaction import Interaction
from scenes.table.overlays import Browser
from scenes.table.panels import key_cap, sign_at
from scenes.table.table import Stage, Table
from scenes.titles.hera_zeus import panels
from scenes.titles.hera_zeus.explained import card_at
from scenes.titles.hera_zeus.hints.adviser import HeraZeusAdviser
from scenes.titles.hera_zeus.layout import Layout
from scenes.titles.hera_zeus.log import line_of
from scenes.titles.hera_zeus.model import Model, advice, sort_names, still
from scenes.titles.hera_zeus.motion.actors import HeraZeusActors, rehearse
from scenes.titles.hera_zeus.motion.choreography import HeraZeusChoreography
from scenes.titles.hera_zeus.news import news
from scenes.titles.hera_zeus.panels import Surroundings
from scenes.titles.hera_zeus.peril import peril
from scenes.titles.hera_zeus.pieces import Pieces
from scenes.titles.hera_zeus.reader import HeraZeusInspector
from scenes.titles.hera_zeus.theme import ROMAN, THEMES, of_side, said_of, section_of_card, section_of_place
from scenes.toolkit.design import BODY, NAME
from scenes.toolkit.geometry import Box
from scenes.toolkit.input import KeyPress
from scenes.toolkit.node import Node
from scenes.widgets.buttons import Button
from scenes.widgets.page import Action, buttons

SIGN = 38  # on the curtain
# A drop on a place of these zones is also a drop on the stage.
ON_STAGE = frozenset({"field", "gap", "figure", "column"})


class HeraZeusInteraction(Interaction):
    """Handles drags, clicks and keys; ending the turn is left to the host."""

    table: "HeraZeusTable"
    inspector: HeraZeusInspector
    model: Model

    def take(self, source: Ref, target: Ref | None) -> bool:
        """Play the move of a gesture; ending the turn is left to the host."""
        if source == refs.NEXT:
            self.end_turn()
            return True
        if source.zone == "hand" and target == refs.hand(self.model.seat):
            # It was put back where it was.
            return False
        if target == refs.STAGE and source.zone != "hand":
            # It was dropped beside its goal.
            self.astray(source)
            return False
        if target is not None and target.zone in ON_STAGE and self.model.is_for_stage(source, target):
            target = refs.STAGE
        if target is not None and self.model.is_moved(source, target):
            self.gripped = ""
            self.hold(self.model.resolved_target(source, target))
            return False
        return super().take(source, target)

    def inspect(self, node: Node | None) -> None:
        if ref_of(node) == refs.pile(self.model.seat):
            self.table.browse()
        else:
            super().inspect(node)

    def end_turn(self) -> None:
        """End the turn through the host, which draws the curtain; complain if that is not possible."""
        if self.model.ending:
            self.host.finish(EndTurn())
        else:
            self.table.complain(self.model.reason(refs.NEXT, None))

    def act(self, sort: Sort) -> None:
        """Draw a card, or for another sort of action highlight its sources; repeated, focus the next one."""
        sources = self.model.sources_of(sort)
        if sort is Sort.DRAW:
            self.take(refs.deck(self.model.seat), None)
            return
        if not sources:
            self.table.complain(self.model.why_none(sort))
            return
        if self.held in sources:
            # A held card stays held; a myth without a target is played at once.
            if sort is Sort.MYTH and self.model.moves(self.held, refs.STAGE):
                self.take(self.held, refs.STAGE)
            return
        again = self.spotlight == sort
        self.table.put_down()
        self.spotlight = sort
        self.table.rebuild()
        ids = [node.id for node in self.table.focus.nodes() if (place := ref_of(node)) and place in sources]
        if ids:
            self.table.focus.shown = True
            here = ids.index(self.table.focus.id) + 1 if again and self.table.focus.id in ids else 0
            self.table.focus.id = ids[here % len(ids)]

    def acts(self) -> Mapping[str, Callable[[], None]]:
        return {**super().acts(), "e": self.end_turn, "space": self.end_turn}

    def digit(self, number: int) -> bool:
        """Choose the option of that number in an open choice, or else a sort of action."""
        if panels.has_tray(self.table.model) or not 1 <= number <= len(Sort):
            return super().digit(number)
        self.act(tuple(Sort)[number - 1])
        return True

    def complains(self, place: Ref) -> bool:
        zones = ("hand", "field", "figure", "home", "deck")
        return place.zone in zones and place.seat == self.model.seat and self.model.acts

    def changes_hands(self, place: Ref) -> bool:
        """Whether another card of the hand is picked up instead of the held one."""
        mine = place.zone == "hand" and place.seat == self.model.seat
        return mine and self.held is not None and self.held.zone == "hand"

    def usual_target(self, source: Ref) -> Ref | None:
        seat, column = self.model.seat, int(source.key) if source.zone == "field" else 0
        return {
            "field": refs.slot(self.model.facing, column, 0),
            "hand": refs.gap(seat, 0, 0),
            "figure": refs.home(seat),
            "home": refs.column(seat, 0),
        }.get(source.zone)

    def shortcut(self, source: Ref) -> Ref | None:
        mine = source.zone == "field" and source.seat == self.model.seat
        return self.usual_target(source) if mine else None


class HeraZeusTable(Table):
    """The screen of a game; closes with `title` or `over`. Its host ends the viewer's turn."""

    id = "hera_zeus/table"
    powers = frozenset(
        {"myth_played", "card_struck", "hand_seen", "pandora_opened", "figure_placed", "figure_removed"}
    )
    stage = Stage(
        Pieces,
        HeraZeusInspector,
        HeraZeusInteraction,
        HeraZeusActors,
        HeraZeusChoreography,
        HeraZeusAdviser,
        keeps_pictures=False,
    )
    inspector: HeraZeusInspector
    interaction: HeraZeusInteraction
    model: Model

    def sit(self, model: Any) -> None:
        super().sit(model)
        self.theme = THEMES[model.seat]

    @property
    def scene(self) -> Surroundings:
        taught = isinstance(self.model.session, LessonSession)
        options = panels.cards_in_tray(self.model)
        hosted = self.host.rows(self.metrics)
        places = Layout(self.metrics, hosted=hosted, taught=taught, options=options)
        return Surroundings(self.services, self.model, places, self.theme, self.kept)

    @property
    def backing(self) -> Battlefield:
        """The battlefield backdrop, with the viewer's side in front."""
        sides = self.model.catalogue.definitions.sides
        return Battlefield(sides[self.model.seat].mood, sides[self.model.facing].mood)

    def lit(self) -> frozenset[Ref]:
        return (
            self.model.sources_of(self.interaction.spotlight) if self.interaction.spotlight else super().lit()
        )

    def lay(self, scene: Surroundings, pieces: Pieces) -> Iterator[Node]:
        """All nodes of the table; the hand comes first, so that the keyboard focus begins there."""
        near, far = self.model.seat, self.model.facing
        yield panels.valance(scene)
        yield pieces.stage()
        if panels.has_tray(self.model):
            yield from panels.tray(scene)
        else:
            yield from pieces.hand()
        yield from pieces.columns(near)
        yield from pieces.gaps()
        yield from pieces.columns(far)
        yield from pieces.other_hand()
        yield from pieces.drawn()
        yield from pieces.piles(near)
        yield from pieces.piles(far)
        yield from panels.battle_line(scene)
        yield from panels.known(scene)

    def where(self, node: Node) -> str:
        # Each thing says in its own words where it lies.
        return ""

    def hint(self) -> str:
        if self.interaction.spotlight and self.interaction.held is None:
            return said_of(f"start_{self.interaction.spotlight}")
        words, warning = advice(self.model, self.interaction.held), peril(self.model)
        if not warning or self.interaction.held:
            return words
        # In large letters there is room for one of them only.
        return warning if self.metrics.text_scale > 1 else f"{words} {warning}"

    @property
    def said(self) -> tuple[str, bool]:
        """What came of the last move stands before what can be done, or threatens.

        In large letters there is room for one of them only.
        """
        words, alert = super().said
        busy = alert or self.interaction.held or self.interaction.spotlight or self.read_only
        found = "" if busy or self.model.past else news(self.model)
        if not found:
            return words, alert
        # Without points left nothing can be done about what threatens, but to end the turn.
        warning = peril(self.model) if self.model.view.left else ""
        if self.metrics.text_scale > 1:
            return warning or found, alert
        return f"{found}\n{warning or words}", alert

    def on_key(self, press: KeyPress) -> bool:
        """At the end of a turn Space goes to the button that ends it first, and takes up no card."""
        focused = self.focus.node if self.focus.shown else None
        elsewhere = focused is None or ref_of(focused) not in (None, refs.NEXT)
        ends = self.model.ending and not self.interaction.held and not self.read_only
        if press.key == "space" and ends and elsewhere and self.first_time is None:
            self.focus.id, self.focus.shown = "next", True
            return True
        return super().on_key(press)

    def actions(self) -> Sequence[Action]:
        """The buttons: four sorts of action, undo, redo, the turn's end with what is left, log and menu."""
        model = self.model
        sorts = []
        for (sort, words), key in zip(sort_names().items(), "1234", strict=True):
            why = "" if model.sources_of(sort) else model.why_none(sort)
            lit = self.interaction.spotlight == sort and not why
            act = partial(self.interaction.act, sort)
            sorts.append(Action(sort.value, words, act, key, off=bool(why), why=why, lit=lit))
        why = "" if model.ending else model.reason(refs.NEXT, None)
        end = self.interaction.end_turn
        look = Action("next", tr("End turn"), end, kind="primary", hint=still(model), size=NAME)
        undo, redo, log, menu = super().actions()
        # None has a sign: the longest words have no room for one.
        undo, redo = replace(undo, icon=""), replace(redo, icon="")
        return *sorts, undo, redo, replace(look, off=bool(why), why=why), log, menu

    def controls(self, scene: Surroundings) -> Sequence[Node]:
        """The nodes of the buttons; the last one has its sign above its words; log and menu hang above.

        In large letters it is low: there its sign stands beside its words, and its key as on any button.
        """
        *actions, log, menu = self.actions()
        if scene.layout.is_large:
            # So the words of the sorts are larger with each setting, although their keys need room too.
            ends = replace(actions[-1], key="" if actions[-1].off else tr("Space"))
            actions = [*(replace(each, size=BODY) for each in actions[:-1]), ends]
        *made, end = buttons(scene.metrics, scene.layout.buttons(len(actions)), actions, scene.theme)
        name, ink = ("next", scene.theme.on_lit) if self.model.ending else ("lock", scene.theme.dim)
        width, height = end.size
        # The inspector can show it like a card, with what could still be done.
        end.ref = str(refs.NEXT)
        middle, beside = width / 2, height / 2
        sign = (beside, beside) if scene.layout.is_large else (middle, height * 0.22)
        if scene.layout.is_large or scene.metrics.text_scale <= 1:
            # Between the two the words fill the button.
            end.add(sign_at(name, scene.metrics.px(SIGN), ink, *sign))
        if end.enabled and not scene.layout.is_large:
            end.add(key_cap(scene.metrics, tr("Space"), ink, middle, height * 0.86))
        if panels.has_tray(self.model):
            # No sort of action is possible during a choice: the hand, whose place it takes, is named instead.
            named = panels.held(scene, scene.layout.above_undo(len(actions)))
            return (named, *made[len(Sort) :], end, *head_buttons(scene, log, menu))
        return (*made, end, *head_buttons(scene, log, menu))

    def reads(self, greyed: Button) -> bool:
        return ref_of(greyed) == refs.NEXT and self.inspector.open

    def saying(self, scene: Surroundings) -> Sequence[Node]:
        said = self.said
        return *panels.camps(scene, *said), *panels.advice(scene, *said)

    def keep_clear(self, scene: Surroundings) -> Sequence[Box]:
        """Both sides' columns and the viewer's hand; a plate rather covers the inspector."""
        places = scene.layout
        columns = [places.column(near, column) for near in (False, True) for column in range(len(ROMAN))]
        return [*columns, places.hand_box]

    def rehearse(self, scene: Surroundings) -> None:
        rehearse(self.rehearsal, scene)

    def line_of(self, event: Event) -> str:
        return self._line(event, self.model.view)

    def line_after(self, event: Event, steps: int) -> str:
        return self._line(event, self.model.session.steps[steps - 1].after)

    def _line(self, event: Event, position: View | State) -> str:
        figures = [side.figure for side in position.sides]
        return line_of(self.model.looks, event, late=self.host.late is not None, figures=figures)

    def about(self, event: Event) -> str:
        return self.model.looks.about(event)

    def chapter(self, place: Ref | None) -> str:
        """The rules section about the focused card or place, or by default about a turn."""
        name = card_at(self.model, place) if place else ""
        if name:
            return section_of_card(self.model.catalogue.role[name])
        return section_of_place(place.zone if place else "next")

    def browse(self) -> None:
        self.ask(self.pile())

    def pile(self) -> Browser:
        """A browser of the viewer's own discard pile, the top card first."""
        cards = tuple(map(self.model.looks.reading, reversed(self.model.own.pile)))
        title = tr("{of_side} discard pile", of_side=of_side(self.model.seat))
        note = tr("Top card first; your opponent sees only that one.")
        return Browser(self, title, cards, note)
