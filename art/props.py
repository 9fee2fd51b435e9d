"""Small things of the diorama: trees, bushes, stones, grass, flowers, fences."""

import math
from typing import Any

from mathutils import Vector, noise

from art.stage import Stage

LEAVES = ("#2F7A45", "#3F8F4A", "#5BA24A", "#276B4A", "#7DB04C")
PINES = ("#2B6B5C", "#35796A", "#23604F", "#4A8A72")
BLOSSOMS = ("#FFF6E2", "#F2789F", "#E9543F", "#F7C53B", "#8E6BC9", "#4F86D6")
STONES = ("#B9AE9C", "#A69C8E", "#C9BEA8", "#94908A")
BARK = "#7A5131"
# width and height of a prop of size 1 on the picture, in board units
SIZES = {
    "pine": (25, 48),
    "round": (30, 45),
    "tall": (19, 54),
    "birch": (26, 50),
    "bush": (25, 18),
    "fern": (24, 15),
    "tuft": (12, 11),
    "flower": (8, 9),
    "rock": (17, 12),
    "mushroom": (9, 11),
    "acacia": (40, 44),
    "log": (26, 13),
    "snowman": (17, 30),
}


class Props(Stage):
    """A stage that knows the small things."""

    def leaf(self) -> Any:
        """A paint for leaves."""
        return self.paint(self.any(PINES if self.winter else LEAVES), 0.62, 0.10, snow=True)

    def prop(self, kind: str, x: float, y: float, size: float = 1.0) -> None:
        """A prop whose foot is at (x, y)."""
        getattr(self, f"make_{kind}")(self.on(x, y), size)

    def trunk(self, place: Any, r: float, height: float, colour: str = BARK) -> None:
        """A tree's trunk."""
        self.rod(place - Vector((0, 0, 0.03)), r, height + 0.03, self.paint(colour, 0.7, 0.15))

    def make_pine(self, place: Any, s: float) -> None:
        """Three turned cones on a trunk."""
        self.trunk(place, 0.026 * s, 0.1 * s)
        paint = self.leaf()
        for r, z, h in ((0.135, 0.06, 0.24), (0.108, 0.20, 0.23), (0.078, 0.34, 0.24)):
            self.cone(place + Vector((0, 0, z * s)), r * s, h * s, paint)

    def make_round(self, place: Any, s: float) -> None:
        """A cluster of balls on a trunk."""
        self.trunk(place, 0.028 * s, 0.22 * s)
        paint = self.leaf()
        for dx, dy, z, r in (
            (0, 0, 0.36, 0.15),
            (-0.085, -0.04, 0.27, 0.10),
            (0.09, -0.05, 0.29, 0.095),
            (0.02, 0.06, 0.44, 0.085),
        ):
            self.ball(place + Vector((dx, dy, z)) * s, r * s, paint)

    def make_tall(self, place: Any, s: float) -> None:
        """A slim poplar."""
        self.trunk(place, 0.022 * s, 0.14 * s)
        self.ball(place + Vector((0, 0, 0.40 * s)), 0.1 * s, self.leaf(), (0.92, 0.92, 2.9))

    def make_birch(self, place: Any, s: float) -> None:
        """A white trunk with light leaves; bare twigs in winter."""
        self.trunk(place, 0.02 * s, 0.34 * s, "#F0E9DA")
        paint = self.paint("#5E9183" if self.winter else "#9CC158", 0.6, 0.08, snow=True)
        for dx, dy, z, r in (
            (0, 0, 0.44, 0.125),
            (-0.07, -0.03, 0.36, 0.08),
            (0.07, 0, 0.52, 0.08),
        ):
            self.ball(place + Vector((dx, dy, z)) * s, r * s, paint, (1, 1, 1.1))

    def make_acacia(self, place: Any, s: float) -> None:
        """A flat crown on a leaning trunk."""
        top = place + Vector((0.05, 0, 0.34)) * s
        self.pipe(
            [place, place + Vector((0.0, 0, 0.18)) * s, top], 0.022 * s, self.paint(BARK, 0.7)
        )
        paint = self.paint(self.any(("#7C9A3F", "#8FA843")), 0.62, 0.1, snow=True)
        for dx, dy, z, r in (
            (0, 0, 0.03, 0.16),
            (-0.1, -0.03, -0.03, 0.1),
            (0.12, 0.02, -0.02, 0.11),
        ):
            self.ball(top + Vector((dx, dy, z)) * s, r * s, paint, (1.15, 1, 0.42))

    def make_bush(self, place: Any, s: float) -> None:
        """Three low balls."""
        paint = self.leaf()
        for dx, dy, r in ((-0.065, 0, 0.075), (0.055, 0.02, 0.085), (0.0, -0.05, 0.07)):
            self.ball(place + Vector((dx, dy, 0.75 * r)) * s, r * s, paint, (1, 1, 0.85))

    def make_fern(self, place: Any, s: float) -> None:
        """A ring of leaves."""
        paint = self.paint(self.any(LEAVES[:3]), 0.55)
        start = self.between(0, 1)
        for k in range(7):
            a = start + k * 2 * math.pi / 7
            step = Vector((math.cos(a) * 0.075, math.sin(a) * 0.075, 0.05)) * s
            blade = self.ball(place + step, 0.085 * s, paint, (1, 0.32, 0.14))
            blade.rotation_euler = (0, -0.45, a)

    def make_tuft(self, place: Any, s: float) -> None:
        """Blades of grass."""
        colours = (
            ("#B9C7C4", "#A8B9B4") if self.winter else ("#7F9A3C", "#98A843", "#6C8E3B", "#B5A846")
        )
        paint = self.paint(self.any(colours), 0.7)
        for k in range(5):
            lean = (k - 2) * 0.22 + self.between(-0.08, 0.08)
            base = place + Vector(((k - 2) * 0.012 * s, self.between(-0.01, 0.01), -0.01))
            height = self.between(0.09, 0.14) * s
            self.cone(base, 0.010 * s, height, paint, (self.between(-0.2, 0.2), lean, 0))

    def make_flower(self, place: Any, s: float, colour: str | None = None) -> None:
        """Five petals on a stem."""
        self.rod(place, 0.006 * s, 0.06 * s, self.paint("#6C8E3B"))
        top = place + Vector((0, 0, 0.065 * s))
        paint = self.paint(colour or self.any(BLOSSOMS), 0.5)
        for k in range(5):
            a = k * 2 * math.pi / 5 + 0.3
            around = Vector((math.cos(a), math.sin(a), 0)) * 0.021 * s
            self.ball(top + around, 0.0175 * s, paint, (1, 1, 0.5))
        self.ball(top + Vector((0, 0, 0.008 * s)), 0.013 * s, self.paint("#F4B52E", 0.5))

    def make_rock(self, place: Any, s: float, colour: str | None = None) -> None:
        """A stone, dented differently each time."""
        mesh = self.mesh("ball").copy()
        seed = Vector((self.between(0, 90), self.between(0, 90), 0))
        for point in mesh.vertices:
            point.co *= 1 + 0.28 * noise.noise(point.co * 1.1 + seed)
        mesh.name = f"rock {seed.x:.3f}"
        scale = [0.09 * s * v for v in (1, 0.8, 0.62)]
        paint = self.paint(colour or self.any(STONES), 0.75, 0, snow=True)
        self.put(mesh, paint, place + Vector((0, 0, 0.02 * s)), scale, (0, 0, self.between(0, 6)))

    def make_mushroom(self, place: Any, s: float) -> None:
        """A red cap with white dots."""
        self.rod(place, 0.02 * s, 0.07 * s, self.paint("#F3E7CE"))
        self.ball(
            place + Vector((0, 0, 0.075 * s)), 0.047 * s, self.paint("#CE4238", 0.4), (1, 1, 0.72)
        )
        for k in range(4):
            a = k * 1.6 - 1.4
            dot = Vector((math.cos(a) * 0.027, math.sin(a) * 0.027, 0.101)) * s
            self.ball(place + dot, 0.009 * s, self.paint("#FFF6E2"))

    def make_log(self, place: Any, s: float) -> None:
        """A log that lies on the ground."""
        turn = (0, math.pi / 2, self.between(-0.4, 0.4))
        start = place + Vector((-0.11, 0, 0.04)) * s
        self.rod(start, 0.045 * s, 0.22 * s, self.paint(BARK, 0.7, 0.2, snow=True), turn)
        self.rod(start + Vector((-0.004, 0, 0)), 0.036 * s, 0.03, self.paint("#E3C08A"), turn)

    def make_snowman(self, place: Any, s: float) -> None:
        """Three balls, a carrot and a hat."""
        white = self.paint("#F2F6F9", 0.7)
        for z, r in ((0.07, 0.095), (0.2, 0.072), (0.305, 0.054)):
            self.ball(place + Vector((0, 0, z * s)), r * s, white)
        nose = place + Vector((0, -0.05, 0.305)) * s
        self.cone(nose, 0.014 * s, 0.07 * s, self.paint("#EC7418"), (math.radians(95), 0, 0.3))
        for dx in (-0.02, 0.02):
            self.ball(place + Vector((dx, -0.047, 0.325)) * s, 0.008 * s, self.paint("#241A18"))
        hat = self.paint("#3A4A63", 0.6)
        self.rod(place + Vector((0, 0.005, 0.345)) * s, 0.055 * s, 0.012 * s, hat)
        self.rod(place + Vector((0, 0.005, 0.35)) * s, 0.036 * s, 0.06 * s, hat)
        self.rod(place + Vector((0, 0.005, 0.352)) * s, 0.038 * s, 0.014 * s, self.paint("#C9403A"))

    def lily(self, x: float, y: float, s: float, blossom: bool) -> None:
        """A leaf on the water, perhaps with a blossom."""
        place = self.at(x, y, -0.055)
        self.rod(place, 0.055 * s, 0.01, self.paint("#4E9A55", 0.4))
        if blossom:
            for k in range(6):
                a = k * math.pi / 3
                around = Vector((math.cos(a) * 0.02, math.sin(a) * 0.02, 0.02)) * s
                self.ball(place + around, 0.016 * s, self.paint("#F9B9D0", 0.5), (1, 1, 1.2))

    def reeds(self, x: float, y: float, s: float) -> None:
        """Reeds at the shore."""
        for _ in range(5):
            base = self.on(x + self.between(-5, 5) * s, y + self.between(-3, 3), -0.05)
            lean = (self.between(-0.1, 0.1), self.between(-0.15, 0.15), 0)
            height = self.between(0.16, 0.26) * s
            self.rod(base, 0.007, height, self.paint("#6E8F3E"), lean)
            if self.random.random() < 0.5:
                tip = base + Vector((math.sin(lean[1]), 0, 1)) * height * 0.8
                self.rod(tip, 0.014, 0.06 * s, self.paint("#7A4B2A"), lean)

    def lantern(self, x: float, y: float) -> None:
        """A post with a lamp that glows."""
        place = self.on(x, y)
        dark = self.paint("#4A3626", 0.6, 0.1)
        self.rod(place, 0.018, 0.34, dark)
        self.box(
            place + Vector((0, 0, 0.34)), (0.075, 0.075, 0.09), self.paint("#FFD98A", 0.4, glow=2.2)
        )
        self.cone(place + Vector((0, 0, 0.43)), 0.066, 0.06, self.paint("#4A3626", 0.6, snow=True))

    def fence(self, corners: list[tuple[float, float]], radius: float = 14) -> None:
        """Posts and two rails along the corners, which are rounded."""
        line = rounded_line(corners, radius)
        rail, post = self.paint("#A9733F", 0.55, 0.2), self.paint("#8C5A30", 0.6, 0.15, snow=True)
        for z in (0.05, 0.10):
            self.pipe([self.on(x, y, z) for x, y in line], 0.0105, rail, closed=True)
        for x, y in spaced(line, 22):
            self.rod(self.on(x, y, -0.02), 0.020, 0.165, post)


def rounded_line(corners: list[tuple[float, float]], radius: float) -> list[tuple[float, float]]:
    """The closed line through the corners, each rounded by the radius."""
    from shapely.geometry import Polygon

    shape = Polygon(corners).buffer(-radius, 6).buffer(radius, 6)
    shape = shape.buffer(radius * 0.6, 6).buffer(-radius * 0.6, 6)
    return [(x, y) for x, y in shape.exterior.coords[:-1]]


def spaced(line: list[tuple[float, float]], step: float) -> list[tuple[float, float]]:
    """Points along a closed line, about `step` apart."""
    from shapely.geometry import LinearRing

    ring = LinearRing(line)
    count = round(ring.length / step)
    points = [ring.interpolate(k / count, normalized=True) for k in range(count)]
    return [(p.x, p.y) for p in points]
