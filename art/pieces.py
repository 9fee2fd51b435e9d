"""What a wooden figure is made of: planks with an outline, a depth and a paint."""

from dataclasses import dataclass, field

from shapely.geometry import Polygon
from shapely.ops import unary_union

from art.shapes import Points, limb, petal

BODY = (-0.15, 0.15)
NEAR = (-0.02, 0.22)
FAR = (-0.22, 0.04)
THIN = (-0.075, 0.075)


@dataclass(frozen=True)
class Plank:
    """One plank of a figure: outline, depth from back to front, and the paint on it."""

    shape: Polygon
    depth: tuple[float, float]
    paint: str = "body"


@dataclass(frozen=True)
class Figure:
    """A dinosaur: planks from back to front, the eye (x, y, radius) and what is painted on it."""

    planks: list[Plank]
    eye: tuple[float, float, float]
    lines: list[Points] = field(default_factory=list)
    stripes: list[Polygon] = field(default_factory=list)
    light: list[Polygon] = field(default_factory=list)

    @property
    def outline(self) -> Polygon:
        """The silhouette of all planks together."""
        whole = unary_union([plank.shape for plank in self.planks]).buffer(0.006).buffer(-0.006)
        return Polygon(max(getattr(whole, "geoms", [whole]), key=lambda g: g.area).exterior)


def foot(x: float, length: float = 0.12, height: float = 0.055) -> Polygon:
    """A flat foot that points forward."""
    return limb((x, height * 0.7, height), (x + length, height * 0.55, height * 0.9))


def pillar(x: float, y: float, width: float, lean: float = 0.0) -> Polygon:
    """A straight leg from the hip (x, y) down to the ground."""
    return limb((x, y, width * 1.4), (x + lean, 0.13, width), (x + lean, 0.03, width * 1.06))


def stripes(places: list[tuple[float, float, float]], size: float = 0.15) -> list[Polygon]:
    """Pointed stripes that run from the back (x, y) inwards, turned by degrees."""
    return [petal(x, y, size * 0.24, size, degrees + 90) for x, y, degrees in places]
