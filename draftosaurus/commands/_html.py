"""HTML pages with tables and plots in SVG, without scripts or external files."""

from collections.abc import Iterable, Iterator, Sequence
from html import escape

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem;
  color: #1d2b26; background: #fbfaf5; }
h1, h2, h3 { line-height: 1.2; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { padding: .3rem .7rem; text-align: right; border-bottom: 1px solid #ddd8c8; }
th:first-child, td:first-child { text-align: left; }
figure { margin: 1rem 0; }
svg { width: 100%; height: auto; }
svg text { font: 13px system-ui, sans-serif; fill: currentColor; }
@media (prefers-color-scheme: dark) { body { color: #e8e4d8; background: #1b211e; }
  th, td { border-color: #3a443f; } }
"""

WIDTH, ROW, LABELS, VALUES = 720, 26, 230, 130
"""In units of the SVG: total width, height of a row, width of labels, width of values."""

COLOURS = ("#4f8a5b", "#c2703d", "#5b7fb5", "#b5588f", "#a08a2c")
MARK = "#7a8780"

Row = tuple[str, float, tuple[float, float], str]
"""A label, a value, the ends of its interval, and the value as text."""


def draw_page(title: str, language: str, sections: Iterable[str]) -> str:
    """The whole page; the sections are HTML."""
    name, parts = escape(title), "\n".join(sections)
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{name}</title><style>{STYLE}</style></head>\n"
        f"<body><h1>{name}</h1>\n{parts}\n</body>\n</html>\n"
    )


def draw_table(heads: Iterable[str], rows: Iterable[Sequence[str]]) -> str:
    """A table of texts."""
    head = "".join(f"<th>{escape(one)}</th>" for one in heads)
    body = "\n".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows
    )
    return f"<table><thead><tr>{head}</tr></thead>\n<tbody>{body}</tbody></table>"


def draw_figure(name: str, drawing: Iterable[str]) -> str:
    """A drawing under its name."""
    label, inside = escape(name), "\n".join(drawing)
    return f'<h3>{label}</h3>\n<figure role="img" aria-label="{label}">{inside}</figure>'


def plot_rows(
    rows: Sequence[Row], low: float, high: float, *, dots: bool = False, mark: float | None = None
) -> Iterator[str]:
    """The lines of an SVG with a bar (or a dot) and an interval in each row.

    The scale goes from `low` to `high`. There is a dashed line at `mark`, unless it is None.
    """

    def across(value: float) -> float:
        room = WIDTH - LABELS - VALUES - 10
        return round(LABELS + room * (value - low) / ((high - low) or 1), 1)

    yield f'<svg viewBox="0 0 {WIDTH} {ROW * len(rows)}">'
    for number, (label, value, (least, most), text) in enumerate(rows):
        middle, end = ROW * number + ROW / 2, across(value)
        yield f'<text x="{LABELS - 8}" y="{middle + 4}" text-anchor="end">{escape(label)}</text>'
        if dots:
            yield f'<circle cx="{end}" cy="{middle}" r="6" fill="{COLOURS[0]}"/>'
        else:
            yield (
                f'<rect x="{LABELS}" y="{middle - 8}" width="{max(0, end - LABELS):.1f}" '
                f'height="16" fill="{COLOURS[0]}" rx="3"/>'
            )
        interval = f"M{across(least)} {middle}H{across(most)}"
        yield f'<path d="{interval}" stroke="{COLOURS[1]}" stroke-width="3"/>'
        yield f'<text x="{WIDTH - VALUES + 8}" y="{middle + 4}">{escape(text)}</text>'
    if mark is not None:
        line = f"M{across(mark)} 0V{ROW * len(rows)}"
        yield f'<path d="{line}" stroke="{MARK}" stroke-dasharray="4 4"/>'
    yield "</svg>"
