"""Flat shapes from which figures, icons and faces are cut: limbs, ovals, curves, rounded unions.

Units are free; for figures the ground is y = 0, a tall dinosaur is about 1 high and x points to
where it looks.
"""

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray
from shapely import affinity
from shapely.geometry import Point, Polygon
from shapely.ops import unary_union

Points = NDArray[np.float64]


def curve(points: Sequence[Sequence[float]], steps: int = 12) -> Points:
    """Catmull-Rom curve through points of any dimension; returns rows of the same dimension."""
    p = np.array(points, dtype=float)
    p = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    rows = []
    for a, b, c, d in zip(p, p[1:], p[2:], p[3:], strict=False):
        for t in np.linspace(0, 1, steps, endpoint=False):
            bend = (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3
            rows += [0.5 * (2 * b + (c - a) * t + bend)]
    rows.append(p[-2])
    return np.array(rows)


def limb(*points: tuple[float, float, float]) -> Polygon:
    """A tapering limb through points (x, y, radius)."""
    rows = curve(points) if len(points) > 2 else np.array(points, dtype=float)
    discs = [Point(x, y).buffer(max(r, 0.004), 20) for x, y, r in rows]
    pairs = pairwise(discs)
    return unary_union([unary_union([a, b]).convex_hull for a, b in pairs])


def oval(x: float, y: float, rx: float, ry: float, turn: float = 0) -> Polygon:
    """An ellipse around (x, y), turned by degrees."""
    return affinity.rotate(affinity.scale(Point(x, y).buffer(1, 32), rx, ry), turn)


def blob(*points: tuple[float, float]) -> Polygon:
    """A soft closed shape through the points."""
    closed = curve([*points[-2:], *points, *points[:2]])
    return Polygon(closed[12 * 2 : -12 - 1])


def largest(shape: Polygon) -> Polygon:
    """The largest polygon of a shape that may have fallen apart."""
    return max(getattr(shape, "geoms", [shape]), key=lambda part: part.area)


def rounded(
    parts: Iterable[Polygon],
    cuts: Iterable[Polygon] = (),
    fillet: float = 0.028,
    corner: float = 0.022,
    ground: bool = True,
) -> Polygon:
    """The union of parts less cuts, its corners rounded as a router would, standing on y = 0."""
    shape = unary_union(list(parts))
    shape = shape.buffer(fillet, 16).buffer(-fillet, 16)
    for cut in cuts:
        shape = shape.difference(cut)
    if ground:
        shape = shape.intersection(Polygon([(-3, 0), (3, 0), (3, 3), (-3, 3)]))
    shape = shape.buffer(-corner, 16).buffer(corner, 16)
    shape = shape.buffer(corner * 0.6, 16).buffer(-corner * 0.6, 16)
    return Polygon(even(largest(shape)))


def even(shape: Polygon, step: float = 0.011) -> Points:
    """Evenly spaced points along the outline, softened a little, for clean bevels."""
    ring = shape.exterior
    count = max(24, int(ring.length / step))
    points = np.array(
        [ring.interpolate(i / count, normalized=True).coords[0] for i in range(count)]
    )
    for _ in range(2):
        points = (np.roll(points, 1, 0) + 2 * points + np.roll(points, -1, 0)) / 4
    return points


def petal(x: float, y: float, width: float, height: float, degrees: float) -> Polygon:
    """A pointed plate that stands on (x, y) and points where the degrees say."""
    plate = Polygon(
        [
            (-0.07, -width * 0.8),
            (height * 0.36, -width),
            (height * 0.75, -width * 0.55),
            (height, 0),
            (height * 0.75, width * 0.55),
            (height * 0.36, width),
            (-0.07, width * 0.8),
        ]
    )
    return affinity.translate(affinity.rotate(plate, degrees, origin=(0, 0)), x, y)


def star(count: int, outer: float, inner: float, x: float = 0, y: float = 0) -> Polygon:
    """A star with `count` rays."""
    points = []
    for i in range(2 * count):
        radius = outer if i % 2 == 0 else inner
        angle = math.pi * i / count + math.pi / 2
        points.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return Polygon(points)
