"""How the report was made: what was measured how often, and what its intervals mean."""

from __future__ import annotations

from ..effort import amounts
from ..model import Section
from ..study import Study


def section(study: Study) -> Section:
    """What holds for all figures."""
    wanted = amounts(study.effort)
    sentences = (
        f"This is a {study.effort.value} report, which takes about {wanted.about}. The same command "
        "makes the same report again, but for the measured speed.",
        f"Everything random was made from the seed {study.seed}.",
        "Intervals are 95 % intervals and are rounded outwards: of a hundred such intervals about "
        "ninety-five hold the truth. Those of shares are Wilson’s (1927), those of means are taken from "
        "a normal distribution.",
        "What is called exact is exact: it was counted or proved, not played, and kept as a fraction.",
        "Random play chooses among the legal single moves, each as likely as the others. The levels are "
        "those of the computer player.",
    )
    return Section("method", "How this was measured", sentences)
