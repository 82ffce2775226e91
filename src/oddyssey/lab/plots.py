"""The plots of the lab: bars with intervals, lines with bands, heat maps; each an SVG for a page.

They are drawn by Matplotlib, which is loaded when the first one is, and take their looks from
`plot.css` in the scene's style sheet, in every theme. Nothing is told by colour alone. What a plot
shows belongs into a table beside it as well.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .plot_svg import drawing, figure, role, svg

if TYPE_CHECKING:
    from matplotlib.axes import Axes

WIDTH, HEIGHT = 440, 240
"""SVG units; a phone shows them about as pixels."""
SERIES = 5
"""So many lines differ in dash and marker as well as in colour."""
TONES = 5
"""How many tones a heat map has, from `heat-0` up."""
_MOST_TICKS = 12
_MARKERS = ("o", "s", "^", "D", "v")


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar.

    Attributes:
        label: what stands below it.
        value: how high it is.
        low: the lower bound of its interval, if it has one.
        high: the upper bound.
        mark: the exact value, where it is known too: a diamond on the bar.

    """

    label: str
    value: float
    low: float | None = None
    high: float | None = None
    mark: float | None = None


@dataclass(frozen=True, slots=True)
class Bars:
    """Bars side by side, such as a histogram.

    Attributes:
        title: what it shows, for those who don't see it.
        across: what the bars are, below the plot.
        up: what their height is, beside it.
        bars: from left to right.
        unit: what follows each number at the side, such as " %".
        level: a height that is marked by a line across, such as 50.
        top: the highest that the axis reaches at least.

    """

    title: str
    across: str
    up: str
    bars: tuple[Bar, ...]
    unit: str = ""
    level: float | None = None
    top: float = 0.0

    def svg(self) -> str:
        """The picture, for a page that brings the style sheets."""

        def draw(axes: Axes) -> None:
            for place, bar in enumerate(self.bars):
                role(axes.bar(place, bar.value, width=0.8)[0], "bar")
                if bar.low is not None and bar.high is not None:
                    role(axes.plot([place, place], [bar.low, bar.high])[0], "whisker")
                if bar.mark is not None:
                    role(axes.plot([place], [bar.mark], "D", markersize=6)[0], "exact")
            reach = [max(bar.value, bar.high or 0.0, bar.mark or 0.0) for bar in self.bars]
            lowest = [min(bar.value, 0.0 if bar.low is None else bar.low, 0.0) for bar in self.bars]
            _levels(axes, min(lowest, default=0.0), max(*reach, self.top, 1e-9), self.unit, self.level)
            _named(axes, [bar.label for bar in self.bars])

        return _drawn(self.title, self.across, self.up, draw)


@dataclass(frozen=True, slots=True)
class Point:
    """A point of a line, and the bounds of its interval, if it has one."""

    x: float
    y: float
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """A line, with what it is called; the intervals of its points are a band around it."""

    label: str
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Lines:
    """Lines over one axis, at most `SERIES` of them. Attributes as those of `Bars`, and one more.

    Attributes:
        close: whether the axis begins near the lowest value instead of at 0.

    """

    title: str
    across: str
    up: str
    lines: tuple[Line, ...]
    unit: str = ""
    level: float | None = None
    top: float = 0.0
    close: bool = False

    def svg(self) -> str:
        """The picture, for a page that brings the style sheets."""

        def draw(axes: Axes) -> None:
            for number, line in enumerate(self.lines):
                self._draw_line(axes, number % SERIES, line)
            heights = [
                height
                for line in self.lines
                for point in line.points
                for height in (point.y, point.low, point.high)
                if height is not None
            ]
            low, high = min(heights, default=0.0), max(heights, default=0.0)
            _levels(
                axes,
                low if self.close else min(0.0, low),
                max(high, self.top, 1e-9),
                self.unit,
                self.level,
            )
            _whole_ticks(axes, [point.x for line in self.lines for point in line.points])
            if len(self.lines) > 1:
                _legend(axes, len(self.lines))

        return _drawn(self.title, self.across, self.up, draw)

    def _draw_line(self, axes: Axes, number: int, line: Line) -> None:
        across = [point.x for point in line.points]
        banded = [point for point in line.points if point.low is not None and point.high is not None]
        if banded:
            lows, highs = [point.low or 0.0 for point in banded], [point.high or 0.0 for point in banded]
            band = axes.fill_between([point.x for point in banded], lows, highs)
            role(band, f"band series-{number}")
        few = len(line.points) <= 40
        drawn = axes.plot(
            across,
            [point.y for point in line.points],
            marker=_MARKERS[number] if few else "",
            markersize=5,
            label=line.label,
        )
        role(drawn[0], f"line series-{number}")


@dataclass(frozen=True, slots=True)
class Heat:
    """A cell of a heat map: its number as text, and how high it is on the map's scale, 0 to 1."""

    text: str
    share: float


@dataclass(frozen=True, slots=True)
class HeatMap:
    """Numbers in a grid, with a tone behind each.

    Attributes:
        title: what it shows, for those who don't see it.
        across: what the columns are.
        up: what the rows are.
        columns: their names from left to right.
        rows: their names from the bottom up.
        cells: a row each from the bottom up; None for what isn't known.

    """

    title: str
    across: str
    up: str
    columns: tuple[str, ...]
    rows: tuple[str, ...]
    cells: tuple[tuple[Heat | None, ...], ...]

    def svg(self) -> str:
        """The picture, for a page that brings the style sheets."""

        def draw(axes: Axes) -> None:
            from matplotlib.patches import Rectangle

            for up, row in enumerate(self.cells):
                for across, cell in enumerate(row):
                    patch = Rectangle((across - 0.5, up - 0.5), 1, 1)
                    role(patch, f"heat-{_tone(cell.share)}" if cell else "unknown")
                    axes.add_patch(patch)
                    text = cell.text if cell else "?"
                    axes.text(across, up, text, ha="center", va="center_baseline")
            axes.set_xlim(-0.5, len(self.columns) - 0.5)
            axes.set_ylim(-0.5, len(self.rows) - 0.5)
            _named(axes, self.columns)
            axes.set_yticks(range(len(self.rows)), self.rows)

        return _drawn(self.title, self.across, self.up, draw, 60 + 30 * max(3, len(self.rows)))


def _tone(share: float) -> int:
    return max(0, min(TONES - 1, int(share * TONES)))


def _drawn(
    title: str, across: str, up: str, draw: Callable[[Axes], None], height: float = HEIGHT
) -> str:
    with drawing():
        page = figure(WIDTH, height)
        axes = page.subplots()
        for spine in axes.spines.values():
            spine.set_visible(False)
        axes.tick_params(length=0)
        draw(axes)
        axes.set_xlabel(across)
        axes.set_ylabel(up)
        return svg(page, title)


def _levels(axes: Axes, low: float, high: float, unit: str, level: float | None) -> None:
    """The numbers at the side, with a fine line across for each, and a clear one for the level."""
    from matplotlib.ticker import MaxNLocator

    ticks = [float(tick) for tick in MaxNLocator(5, steps=[1, 2, 2.5, 5, 10]).tick_values(low, high)]
    spare = 0.2 * (high - low) + 1e-9
    ticks = [tick for tick in ticks if low - (spare if low else 1e-9) <= tick <= high + spare]
    places = next(n for n in (0, 1, 2, 3) if n == 3 or all(abs(t - round(t, n)) < 1e-9 for t in ticks))
    for tick in ticks:
        role(axes.axhline(tick, zorder=0), "grid")
    if level is not None:
        role(axes.axhline(level, zorder=0), "level")
    axes.set_yticks(ticks, [f"{tick:.{places}f}{unit}".replace("-", "−") for tick in ticks])
    axes.set_ylim(min(low, ticks[0]), max(high, ticks[-1]) + spare / 5)


def _named(axes: Axes, names: Sequence[str]) -> None:
    """The names below, only every so often where there are too many for the width."""
    widest = max((len(name) for name in names), default=1)
    fitting = max(2, min(_MOST_TICKS, int(48 / max(2, widest + 1))))
    step = max(1, -(-len(names) // fitting))
    places = range(0, len(names), step)
    axes.set_xticks(places, [names[place] for place in places])


def _whole_ticks(axes: Axes, across: Sequence[float]) -> None:
    from matplotlib.ticker import MaxNLocator

    axes.xaxis.set_major_locator(MaxNLocator(8, integer=all(x == round(x) for x in across)))
    axes.margins(x=0.03)


def _legend(axes: Axes, count: int) -> None:
    letters = sum(len(str(line.get_label())) for line in axes.get_lines()[-count:])
    columns = count if letters <= 48 - 6 * count else 2
    legend = axes.legend(
        loc="lower left", bbox_to_anchor=(0, 1.0), ncols=columns, frameon=False, borderpad=0
    )
    for number, handle in enumerate(legend.legend_handles):
        if handle is not None:
            role(handle, f"line series-{number % SERIES}")
