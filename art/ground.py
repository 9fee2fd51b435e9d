"""Paints the ground of a board with numpy: colour, height and water, on a grid of two per unit."""

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw
from scipy.ndimage import distance_transform_edt, gaussian_filter, zoom

from art.blender import linear
from art.layout import heart

SIDE = 640
N = 1280
Field = NDArray[np.float32]

WOODLANDS = {
    "forest_of_sameness",
    "woody_trio",
    "king_of_the_jungle",
    "well_ordered_wood",
    "lovers_bridge_left",
    "lookout",
}
SUMMER = {
    "woods": "#4F8040",
    "wood floor": "#8DB765",
    "grass": "#BFA450",
    "grass floor": "#DCC67E",
    "sand": "#EFDDAE",
    "path": "#DDBE84",
    "lawn": "#A9BF62",
    "deep": "#1C8791",
    "shallow": "#58BFB6",
    "foam": "#D6F2E6",
}
WINTER = {
    "woods": "#8FB0B2",
    "wood floor": "#C9DCDB",
    "grass": "#C2D2DD",
    "grass floor": "#E6EEF3",
    "sand": "#F4F8FA",
    "path": "#D5E0E6",
    "lawn": "#DCE7EE",
    "deep": "#3B83B2",
    "shallow": "#7FBAD9",
    "foam": "#EEF7FB",
}


def river_middle(y: Any) -> Any:
    """The x of the river's middle at the height y."""
    return 320 + 4 * np.sin(y / 62 + 0.6) + 1.5 * np.sin(y / 21)


class Ground:
    """Colour, height and water of one board's ground; the fields are [row, column]."""

    def __init__(self, board: str, layout: dict[str, Any]) -> None:
        self.winter = board == "winter"
        self.layout = layout
        self.random = np.random.default_rng(5 if self.winter else 4)
        names = WINTER if self.winter else SUMMER
        self.colours = {name: np.array(linear(value)) for name, value in names.items()}
        axis = (np.arange(N, dtype=np.float32) + 0.5) / 2
        self.x, self.y = np.meshgrid(axis, axis)
        self.rough, self.fine, self.grit = self.noise(16), self.noise(6), self.noise(2.2)
        self.colour = np.zeros((N, N, 3), np.float32)
        self.height = np.zeros((N, N), np.float32)
        self.shore = self.find_shore()
        self.paint()

    def noise(self, scale: float) -> Field:
        """Soft noise of deviation 1 whose spots are about `scale` units wide."""
        total = np.zeros((N, N), np.float32)
        for octave in range(3):
            cells = max(8, int(SIDE / scale * 2**octave))
            small = self.random.standard_normal((cells + 3, cells + 3)).astype(np.float32)
            total += zoom(small, (N + 8) / cells, order=3)[:N, :N] / 2**octave
        return np.asarray((total - total.mean()) / total.std(), np.float32)

    def rounded_rect(self, rect: list[float], radius: float) -> Field:
        """Distance to a rounded rect, negative inside."""
        x, y, w, h = rect
        dx = np.abs(self.x - x - w / 2) - w / 2 + radius
        dy = np.abs(self.y - y - h / 2) - h / 2 + radius
        outside = np.hypot(np.maximum(dx, 0), np.maximum(dy, 0))
        return np.asarray(outside + np.minimum(np.maximum(dx, dy), 0) - radius)

    def ellipse(self, x: float, y: float, rx: float, ry: float) -> Field:
        """About the distance to an ellipse, negative inside."""
        return np.asarray((np.hypot((self.x - x) / rx, (self.y - y) / ry) - 1) * min(rx, ry))

    @staticmethod
    def inside(distance: Field, width: float) -> Field:
        """1 where the distance is below 0, 0 where it is above, over the width."""
        t = np.clip(0.5 - distance / width, 0, 1)
        return np.asarray(t * t * (3 - 2 * t))

    def cover(self, mask: Field, colour: str, opacity: float = 1.0) -> None:
        """Paint a colour of the palette where the mask is 1."""
        m = (mask * opacity)[..., None]
        self.colour = self.colour * (1 - m) + self.colours[colour] * m

    def find_shore(self) -> Field:
        """Distance to the water's edge, negative in the water."""
        river = np.abs(self.x - river_middle(self.y)) - 24 - 2 * np.sin(self.y / 41)
        shore = river + self.fine * 0.7
        if not self.winter:
            self.pond = self.ellipse(466, 540, 100, 74) + self.rough * 1.6
            self.isle = self.ellipse(468, 553, 60, 41) + self.rough * 1.0
            shore = np.minimum(shore, np.maximum(self.pond, -self.isle))
        return np.asarray(shore)

    def paint(self) -> None:
        """All of it, from far to near."""
        self.paint_zones()
        for name, pen in self.layout["pens"].items():
            if name != "river":
                self.paint_pen(name, pen)
        self.cover(self.inside(self.shore - 8 + self.fine * 1.4, 7), "sand")
        soft = gaussian_filter(self.rough, 12)
        self.height += soft / soft.std() * (0.022 if self.winter else 0.010)
        self.level_slots()
        self.paint_strokes()
        for name in ("forest_of_sameness", "meadow_of_differences", "well_ordered_wood"):
            if name in self.layout["pens"]:
                self.paint_track(self.layout["pens"][name]["slots"])
        if self.winter:
            self.paint_footprints()
        else:
            self.paint_heart(*self.layout["pens"]["prairie_of_love"]["heart"])
            self.height += self.inside(self.isle + 4, 16) * 0.03
        bed = self.inside(self.shore - 1, 14) * (0.26 if self.winter else 0.30)
        self.height -= np.asarray(bed, np.float32)
        mottle = 1 + 0.05 * self.rough + 0.035 * self.fine + 0.03 * self.grit
        strength = 0.4 if self.winter else 1.0
        self.colour *= (1 + (mottle - 1) * strength)[..., None]
        self.colour = np.clip(self.colour, 0, 1).astype(np.float32)

    def paint_zones(self) -> None:
        """Woods above, grass below, with the border where the layout has it."""
        pens = self.layout["pens"]
        borders = []
        for left in (True, False):
            areas = [
                pen["area"]
                for name, pen in pens.items()
                if name in WOODLANDS and (pen["area"][0] < 300) == left
            ]
            borders.append(max(area[1] + area[3] for area in areas) + 6)
        edge = np.where(self.x < SIDE / 2, borders[0], borders[1]) + self.rough * 3
        self.colour[:] = self.colours["grass"]
        self.cover(self.inside(np.asarray(self.y - edge), 6), "woods")

    def paint_pen(self, name: str, pen: dict[str, Any]) -> None:
        """Worn ground inside the fence, darker towards it."""
        distance = self.rounded_rect(pen["area"], 18) + self.fine * 0.8
        woods = name in WOODLANDS
        self.cover(self.inside(distance, 4), "wood floor" if woods else "grass floor")
        rim = self.inside(distance, 4) * (1 - self.inside(distance + 14, 26))
        self.cover(rim, "woods" if woods else "grass", 0.45)
        patches = np.clip(self.rough - 0.5, 0, 1) * self.inside(distance, 4)
        self.cover(patches, "woods" if woods else "lawn", 0.20 if woods else 0.5)

    def level_slots(self) -> None:
        """Even ground below each slot, so that nothing pokes through its stone."""
        for pen in self.layout["pens"].values():
            for slot in pen.get("slots", []):
                size = slot["size"]
                spot = self.ellipse(slot["x"], slot["y"] + 6, size * 0.62, size * 0.5)
                self.height *= np.asarray(1 - self.inside(spot, 14), np.float32)

    def paint_strokes(self) -> None:
        """Short strokes of a brush, upright like grass."""
        image = Image.new("L", (N, N), 128)
        pen = ImageDraw.Draw(image)
        for _ in range(1200 if self.winter else 6500):
            x, y = self.random.uniform(0, N, 2)
            length, lean = self.random.uniform(6, 14), self.random.uniform(-0.5, 0.5)
            end = (x + math.sin(lean) * length, y - math.cos(lean) * length)
            tone = int(self.random.choice([84, 98, 162, 180]))
            pen.line([(x, y), end], fill=tone, width=2)
        soft = gaussian_filter(np.asarray(image, np.float32) / 255 - 0.5, 0.8)
        land = self.inside(6 - self.shore, 6)
        self.colour *= (1 + (0.25 if self.winter else 0.9) * soft * land)[..., None]

    def paint_track(self, slots: list[dict[str, Any]]) -> None:
        """A trodden path that runs along both rows and swings back between them."""
        back, front = [(s["x"], s["y"]) for s in slots[:3]], [(s["x"], s["y"]) for s in slots[3:]]
        line = [(back[0][0] - 30, back[0][1]), *back, (back[2][0] + 26, back[2][1] + 26)]
        middle = ((back[1][0] + front[1][0]) / 2, (back[1][1] + front[1][1]) / 2)
        line += [middle, (front[0][0] - 26, front[0][1] - 20), *front]
        line += [(front[2][0] + 30, front[2][1])]
        distance = self.distance_to_line(line) - 11 + self.fine * 1.5
        self.cover(self.inside(distance, 7), "path", 0.8)

    def distance_to_line(self, points: list[tuple[float, float]]) -> Field:
        """Distance to a soft curve through the points."""
        from art.shapes import curve  # numpy alone, but shapely comes with it

        image = Image.new("L", (N, N), 255)
        dots = [(float(x) * 2, float(y) * 2) for x, y in curve(points)]
        ImageDraw.Draw(image).line(dots, fill=0, width=2)
        return np.asarray(distance_transform_edt(np.asarray(image) > 0) / 2, np.float32)

    def paint_heart(self, x: float, y: float, width: float) -> None:
        """A heart of fresh grass."""
        image = Image.new("L", (N, N), 0)
        ImageDraw.Draw(image).polygon([(u * 2, v * 2) for u, v in heart(x, y, width)], fill=255)
        mask = np.asarray(image) > 0
        distance = (distance_transform_edt(~mask) - distance_transform_edt(mask)) / 2 + self.fine
        self.cover(self.inside(np.asarray(distance, np.float32), 5), "lawn", 0.9)

    def paint_footprints(self) -> None:
        """Two trails in the snow that draw half a heart on each bank."""
        for name in ("lovers_bridge_left", "lovers_bridge_right"):
            x, y, w, h = self.layout["pens"][name]["crowd"]
            for k, (u, v) in enumerate(heart(x + w / 2, y + h / 2, h * 1.02, 30)):
                side = 2.4 if k % 2 else -2.4
                step = self.ellipse(u + side, v + side * 0.6, 4.6, 3.2)
                self.height -= self.inside(step, 3) * 0.06
                self.cover(self.inside(step, 2), "deep", 0.35)

    def water_colour(self) -> Field:
        """The water's colour: light and foamy at the shore, deep in the middle."""
        depth = np.clip(-self.shore / 17, 0, 1)[..., None]
        colour = self.colours["shallow"] * (1 - depth) + self.colours["deep"] * depth
        line = self.inside(
            np.asarray(np.abs(-self.shore - 2.2 + self.fine * 1.1) - 1.0, np.float32), 1.6
        )
        if self.winter:
            line = np.maximum(line, self.inside(-self.shore - 6 + self.rough * 3.5, 2) * 0.85)
        m = (line * 0.8)[..., None]
        flow = 1 + 0.05 * self.noise(5)[..., None]
        return np.asarray((colour * (1 - m) + self.colours["foam"] * m) * flow, np.float32)
