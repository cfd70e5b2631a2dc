"""A turning point of Hisment names all that was done, and of the better turn also the blow."""

from game.ai.policy import Unit, Weighed
from game.titles.hisment.rules import board
from game.titles.hisment.rules.moves import Buy, Next, Sell, Strike, Walk
from scenes.match.hindsight import Point
from scenes.services import Services
from scenes.titles.hisment.hindsight import HismentWording
from scenes.titles.hisment.samples import POSITIONS, opened


def test_all_that_was_done_is_told_and_the_blow_of_the_better_turn(services: Services) -> None:
    model = opened(services, POSITIONS["attack"]).model
    shops, blow = (Sell("gear_hall"), Buy("passing_hat"), Next()), Strike("spray", "coral")
    played = (*shops, Walk(board.square("B3")), blow, Next())
    better = (*shops, Walk(board.square("C3")), blow, Walk(board.square("B3")), Next())
    point = Point(Unit(0, 7, 0), Weighed(played, 0.0, {"dealt": 2.0}), Weighed(better, 1.0, {"dealt": 6.0}))
    told = HismentWording(model.looks)(point, model.view, ())
    assert told.played == (
        "Sold Hall of Gears, bought The Passing Hat, went to B3 and struck Coral with Spray."
    )
    assert told.better == "go to C3 and strike Coral with Spray"
