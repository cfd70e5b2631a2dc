"""What clicks, double clicks and drops mean on the table of Hisment, and what is said if they do nothing."""

from collections.abc import Sequence

from game.core.refs import Ref
from game.titles.hisment.effects import Trigger
from game.titles.hisment.rules import board, places
from game.titles.hisment.rules.moves import Attach
from game.titles.hisment.rules.phases import powers
from game.titles.hisment.rules.state import Hero, Phase
from scenes.table.contract import ref_of
from scenes.table.interaction import Interaction
from scenes.titles.hisment.blows.refusal import is_enemy, standing, struck_by
from scenes.titles.hisment.blows.wheel import AttackWheel
from scenes.titles.hisment.explained import missing
from scenes.titles.hisment.fitting import fitting, locked_again, told_fitting
from scenes.titles.hisment.model import Model
from scenes.titles.hisment.theme import said_of
from scenes.toolkit.node import Node
from scenes.widgets.dialogs import Confirm


def plays_alone(model: Model, place: Ref) -> bool:
    """Whether a place is a chapter in the viewer's hand that is played without a hero being chosen."""
    chapter = place.zone == "hand" and place.key in model.catalogue.chapters
    return chapter and place.seat == model.seat and bool(model.moves(place, None))


class Clicks(Interaction):
    """Interaction by pointer; closing phases is left to `go_on` and `go_to`."""

    model: Model

    def go_on(self) -> None:
        """Close the phase, or end the turn."""
        raise NotImplementedError

    def go_to(self, phase: Phase) -> None:
        """Close all phases before this one."""
        raise NotImplementedError

    def click(self, node: Node | None) -> None:
        place = ref_of(node)
        if node is None or place is None:
            super().click(node)
        elif self.held is None and (self._strike_at(place) or self._go_to_square(place)):
            return
        elif place.zone == "phase" and not self.table.read_only:
            self.go_to(Phase(place.key))
        elif why := self._refusal_of(place):
            self.table.complain(why)
        elif self.held is None and self._is_only_read(place):
            self._read(node, place)
        elif self._is_bought(node, place):
            self.take(place, self.shortcut(place))
        elif plays_alone(self.model, place):
            self._play_or_hold(node, place)
        else:
            super().click(node)

    def _strike_at(self, place: Ref) -> bool:
        """Strike at a place, or ask with which attack; return False if none can strike there."""
        attacks = struck_by(self.model, place) if place.zone != "panel" else ()
        if attacks:
            self._strike_or_ask(attacks, place)
        return bool(attacks)

    def _go_to_square(self, place: Ref) -> bool:
        """Take the only hero that can go to a square there; return False if there is none or a choice."""
        if place.zone != "square":
            return False
        sources = {source for source, target in self.model.index if target == place and source}
        if len(sources) != 1:
            return False
        self.take(sources.pop(), place)
        return True

    def _refusal_of(self, place: Ref) -> str:
        """Why a click on a place is refused or does nothing; empty if it does something."""
        if place.zone == "sale" and not self.model.own.hand:
            return said_of("sale_none")
        if self._is_refused(place):
            return self._why_refused(place)
        return self._why_nothing(place) if self.held is None else ""

    def _is_bought(self, node: Node, place: Ref) -> bool:
        """Whether a card of the shop is pressed that is held: whoever presses twice buys, however slowly."""
        return place == self.held and node.id == self.gripped and self.shortcut(place) is not None

    def _play_or_hold(self, node: Node, place: Ref) -> None:
        """Take up a chapter that a press could play: who wants to read it has not played it then."""
        if self.held == place and self.gripped == node.id:
            self.take(place, None)
        elif self.held is None or self.changes_hands(place):
            self.gripped = node.id
            self.hold(place)
        else:
            super().click(node)

    def _why_nothing(self, place: Ref) -> str:
        """Why a click on an empty square, or on the enemy Heart, does nothing; empty at other places."""
        model, there = self.model, place.zone
        heart = there == "heart" and place.seat == model.facing
        square = there == "square" and model.at(board.square(place.key)) is None
        if self.table.read_only or not model.acts or not (heart or square):
            return ""
        if heart and model.view.phase is not Phase.BATTLE:
            return said_of("refuse_strike_phase")
        if square and model.view.phase is not Phase.BATTLE:
            return said_of("refuse_walk_phase")
        fighter = standing(model)
        return model.reason(fighter, place) if fighter is not None else said_of("nobody_walks")

    def _is_only_read(self, place: Ref) -> bool:
        """Whether a place is a card of the opponent's, or cards that nobody sees: neither can be used."""
        theirs = place.seat == self.model.facing and place.zone in ("shop", "hero", "worn")
        closed = place.zone in ("hand", "pile") and not place.key and not self.model.everyone
        return closed or (theirs and not self.model.targets(place) and not self.model.moves(place, None))

    def _read(self, node: Node | None, place: Ref) -> None:
        """Show the card large, or say what is known of cards that lie face down."""
        if self.inspector.large_reading(place) is not None:
            self.inspect(node)
        else:
            self.table.complain(self.inspector.told_of(place, None).words.replace("\n", " "))

    def _is_refused(self, place: Ref) -> bool:
        """Whether a click on a place is a card that cannot be used now, or an enemy that cannot be struck."""
        if self.held is not None or self.table.read_only:
            return False
        if place.zone == "hand":
            return bool(place.key) and self.idle(place)
        if self._locked(place) is not None:
            return True
        strikes = place.zone == "hero" and is_enemy(self.model, place) and standing(self.model) is not None
        return strikes and self._stands(place)

    def _locked(self, place: Ref) -> Hero | None:
        """The viewer's hero that cannot leave its prison in the phase for that; None at other places."""
        mine = place.zone == "hero" and place.seat == self.model.seat and self.model.acts
        hero = self.model.hero(place.seat, place.key) if mine else None
        locked = hero is not None and not hero.released and not self.model.moves(place, None)
        return hero if locked and self.model.view.phase is Phase.RELEASE else None

    def _stands(self, place: Ref) -> bool:
        hero = self.model.hero(place.seat, place.key)
        return hero is not None and hero.on_board

    def _why_refused(self, place: Ref) -> str:
        """Why a card of the hand cannot be used, a hero stays in prison, or an enemy is not struck."""
        if (held := self._locked(place)) is not None:
            return " ".join((self.why_idle(place), *missing(self.model, place.seat, held)))
        fighter = standing(self.model) if place.zone == "hero" else None
        if fighter is not None:
            return self.model.reason(fighter, place)
        return self.why_idle(place)

    def why_idle(self, place: Ref) -> str:
        """Why a thing cannot be taken up now; of a card that is too dear, also what its heroes still lack."""
        why, model = super().why_idle(place), self.model
        shops = place.zone == "shop" and place.seat == model.seat and model.view.phase is Phase.SHOP
        found = fitting(model, place.key) if shops and place.key in model.catalogue.cards else None
        useless = found is not None and not found.heroes
        return " ".join((why, *(told_fitting(model, place.key) if useless else ())))

    def double(self, node: Node) -> None:
        """Keep in hand what the first click took up: the second one would put it down again, unseen."""
        place = ref_of(node)
        if place is None or place != self.held or self.shortcut(place) is not None:
            super().double(node)
        elif plays_alone(self.model, place):
            self.take(place, None)

    def take(self, source: Ref, target: Ref | None) -> bool:
        """Do what a gesture means; closing the last phase is left to the host."""
        if source == places.NEXT:
            self.go_on()
            return True
        if source.zone == "hand" and target == places.hand(self.model.seat):
            return False
        if target is not None and target.zone == "square" and source.zone == "hero":
            # To set a hero free has no aim, but whoever drags it onto the board means just that.
            target = None if (source, None) in self.model.index else target
        attacks = struck_by(self.model, target) if source == standing(self.model) else ()
        if target is not None and attacks and not self.table.read_only:
            return self._strike_or_ask(attacks, target)
        lost = self._locks(source, target)
        if lost and target is not None:
            self._ask_evolution(lost, source, target)
            return False
        return super().take(source, target)

    def _locks(self, source: Ref, target: Ref | None) -> str:
        """What is said before an evolution keeps in prison a hero that could go free; empty for none."""
        found = () if self.table.read_only else self.model.moves(source, target)
        for move in found:
            hero = self.model.hero(self.model.seat, move.hero) if isinstance(move, Attach) else None
            if hero is not None and isinstance(move, Attach):
                return locked_again(self.model, move.card, hero)
        return ""

    def _ask_evolution(self, lost: str, source: Ref, target: Ref) -> None:
        """Ask before an evolution that keeps a hero in prison."""

        def evolve(agreed: bool | None) -> None:
            if agreed:
                Interaction.take(self, source, target)

        self.hold(None)
        asked = Confirm(self.table.services, said_of("evolve_asked"), lost, said_of("evolve_yes"))
        self.table.ask(asked, evolve)

    def _strike_or_ask(self, attacks: Sequence[Ref], target: Ref) -> bool:
        """Strike with the only attack; ask which of several, and before the only one that does no damage.

        What does no damage is not used by the way: it would be the only attack of the turn.
        """
        blind = any(self.model.catalogue.attacks[each.key].sort != "offensive" for each in attacks)
        if len(attacks) > 1 or blind:
            self._ask_attack(attacks, target)
            return False
        return self.take(attacks[0], self.model.resolved_target(attacks[0], target))

    def _ask_attack(self, attacks: Sequence[Ref], target: Ref) -> None:
        """Open the wheel of the attacks that strike a target, and strike with the chosen one."""
        aim = self.model.resolved_target(attacks[0], target)

        def strike(card: str) -> None:
            if card:
                self.take(places.worn(self.model.seat, card), aim)

        self.hold(None)
        self.table.ask(AttackWheel(self.table, attacks, aim), strike)

    def complains(self, place: Ref) -> bool:
        mine = place.seat == self.model.seat and self.model.acts
        return mine and place.zone in ("hand", "shop", "worn", "hero")

    def changes_hands(self, place: Ref) -> bool:
        """Whether a click on this place replaces the held card of the hand or shop, or the held attack.

        A click on a card of the shop is for that card; what is sold is put on the shop itself, or dragged.
        """
        zones = ("hand", "worn", "shop")
        mine = place.zone in zones and place.seat == self.model.seat and bool(place.key)
        if not mine or self.held is None:
            return False
        return self.held.zone == place.zone or (self.held.zone, place.zone) == ("hand", "shop")

    def shortcut(self, source: Ref) -> Ref | None:
        """The hand for a card of the shop: a double click buys it."""
        bought = source.zone == "shop" and self.model.targets(source)
        return places.hand(self.model.seat) if bought else None

    def usual_target(self, source: Ref) -> Ref | None:
        model, seat = self.model, self.model.seat
        hero, foe = model.on_board(seat), model.on_board(model.facing)
        if source.zone == "worn" and foe is not None and source.key in model.catalogue.attacks:
            return places.hero(model.facing, model.line(foe))
        chapter = model.catalogue.chapters.get(source.key)
        if (
            source.zone == "hand"
            and chapter is not None
            and not powers.asks(model.catalogue, source.key, Trigger.PLAY)
        ):
            return None
        if source.zone == "hand" and model.own.heroes:
            first = hero or model.own.heroes[0]
            return places.hero(seat, model.line(first))
        return None
