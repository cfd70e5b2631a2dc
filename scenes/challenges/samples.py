"""The page of challenges of a title as it is to be looked at: some beaten, some tried."""

from collections.abc import Mapping
from functools import partial

from scenes.challenges.page import ChallengesPage
from scenes.challenges.shelf import CHALLENGES, SHADOWS, Results
from scenes.services import Services
from scenes.title import Sample, TitleScenes


def _page(services: Services, record: type[TitleScenes], part: str) -> ChallengesPage:
    page = ChallengesPage(record(services), part)
    made = zip(page.listed, (Results(3, 2, 31), Results(2, 0, 0)), strict=False)
    page.results = {each.id: results for each, results in made}
    page.choose(page.listed[1])
    return page


def challenge_samples(record: type[TitleScenes]) -> Mapping[str, Sample]:
    """Both lists of a title."""
    return {
        f"{record.id}/{part}": Sample(partial(_page, record=record, part=part))
        for part in (CHALLENGES, SHADOWS)
    }
