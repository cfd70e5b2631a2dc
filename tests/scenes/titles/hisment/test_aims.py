"""Where a drop goes that is let go within the frame of a lit hero, and what strikes the Heart."""

from game.titles.hisment.rules.moves import Strike
from scenes.services import Services
from scenes.titles.hisment.board.nodes import GOLD, Ink
from scenes.titles.hisment.board.numbers import Lozenge
from scenes.titles.hisment.hints.foot import advice
from scenes.titles.hisment.samples import POSITIONS
from scenes.titles.hisment.seats import Duel
from scenes.toolkit.shapes import Halo
from tests.scenes.match_pilot import pilot
from tests.scenes.titles.hisment.test_table import laid

ON_THE_STAR = (
    "battle turn=7 terrain=drowned_stage@1 die=4 0.deck=embers 0.heart=31 "
    "0.heroes=pyrrhos_1!@{square}/+spray 1.deck=tides 1.heart=5"
)
ALL_BUT_ONE = POSITIONS["table"].replace(
    "0.hand=torrent,flame_wave,mending,rok_2,hawk_feather", "0.hand=flame_wave"
)
ALL_BUT_ONE = ALL_BUT_ONE.replace("0.known=torrent", "")


def test_a_card_dropped_inside_the_frame_of_a_lit_hero_is_meant_for_it(services: Services) -> None:
    table = laid(services, POSITIONS["table"])
    hand, hero = pilot(services), table.root.find_ref("hero/0:pyrrhos")
    assert hero is not None
    box = hero.world_rect()
    start, corner = hand.centre("hand/0:flame_wave"), (float(box.right - 1), float(box.top + 1))
    hand.move(start)
    hand.down(start)
    hand.move(corner)
    hand.up(corner)
    hand.settle()
    bearer = table.model.hero(0, "pyrrhos")
    assert bearer is not None
    assert "flame_wave" in bearer.attacks


def test_with_no_enemy_hero_left_the_advice_names_the_heart_and_lights_it(services: Services) -> None:
    table = laid(services, ON_THE_STAR.format(square="D6"))
    assert "Heart" in advice(table.model, None)
    heart = table.root.find_ref("heart/1")
    assert heart is not None
    lights = [node for node in table.root.walk() if isinstance(node, Halo) and node.visible]
    (light,) = [light for light in lights if light.pose == heart.pose]
    # A square one would show its corners beside the Heart.
    assert light.radius == min(light.size) // 2


def test_the_ending_shows_who_did_most_damage(services: Services) -> None:
    table = laid(services, ON_THE_STAR.format(square="D6"))
    table.model.submit(Strike("spray", "heart"))
    seats = Duel(services, "hisment")
    assert seats.face_with(0, {}) != seats.looks.face("pyrrhos_1")
    assert seats.face_at_end(0, table.model.session) == seats.looks.face("pyrrhos_1")


def test_an_undo_takes_back_the_change_of_phase_alone_and_says_so(services: Services) -> None:
    table = laid(services, ALL_BUT_ONE)
    hand = pilot(services)
    hand.drag("hand/0:flame_wave", "hero/0:pyrrhos")
    assert table.model.idles
    table.interaction.go_on()
    hand.settle()
    table.interaction.undo()
    hand.settle()
    assert "flame_wave" not in table.model.own.hand
    assert table.hint().startswith("Undone: the change of phase.")


def test_under_a_threat_nothing_else_is_lit_and_each_side_has_a_mark_of_its_own(services: Services) -> None:
    table = laid(services, POSITIONS["attack"])
    hand = pilot(services)

    def marks() -> set[bool]:
        """Whether the numbers on the board are in lozenges."""
        numbers = [node for node in table.root.walk() if node.semantic and node.semantic.role == "number"]
        return {isinstance(node.children[0], Lozenge) for node in numbers if node.visible}

    def golden() -> bool:
        inks = (node for node in table.root.walk() if isinstance(node, Ink))
        return any(stroke.ink == GOLD for ink in inks for stroke in ink.strokes)

    hand.move(hand.centre("hero/0:pyrrhos"))
    hand.settle()
    assert golden()
    assert marks() == {True}
    hand.move(hand.centre("hero/1:coral"))
    hand.settle()
    assert not golden()
    assert marks() == {False}
