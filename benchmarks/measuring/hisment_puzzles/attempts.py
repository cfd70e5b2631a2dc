"""The machines whose tries grade a puzzle of Hisment; none searches for a winning line separately."""

from functools import partial

from benchmarks.measuring.grading import Ladder
from game.ai.policy import RandomPolicy
from game.titles.hisment.ai.greedy import Greedy
from game.titles.hisment.ai.planner import Planner, Skill

TRIES = 4
LADDER = Ladder(
    machines=(
        (RandomPolicy, TRIES),
        (Greedy, TRIES),
        (partial(Planner, Skill(acts=80, kept=1, phases=1, answered=0, noise=0.8, lethal=0)), TRIES),
        (partial(Planner, Skill(acts=200, kept=3, phases=2, answered=0, noise=0.4, lethal=0)), TRIES),
        (partial(Planner, Skill(acts=600, answered=2, worlds=1, noise=0.2, lethal=0)), TRIES),
    ),
    grades=((9, 1), (6, 2), (3, 3), (1, 4)),
)
