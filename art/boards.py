"""Renders a board as a diorama: ground, river, pens and everything that stands there.

`python -m art.boards summer|winter [--size 1280] [--samples 16]` renders the board once and mixes
sun, sky and lamps twice: for light and for dark surroundings.
"""

import argparse
import json
from typing import Any

import bpy
import numpy as np
from mathutils import Vector
from PIL import Image

from art import blender, layout
from art.ground import SIDE, WOODLANDS, Ground, river_middle
from art.landmarks import Landmarks, wavy_disc
from art.props import BLOSSOMS, SIZES
from art.stage import TILT

CELLS = 640  # squares of the ground's mesh along one side
WATER_LEVEL = -0.075


class Board:
    """The scene of one board."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.winter = name == "winter"
        self.layout: dict[str, Any] = json.loads((layout.GEOMETRY / f"{name}.json").read_text())
        self.pens = self.layout["pens"]
        self.stage = Landmarks(self.winter)
        self.ground = Ground(name, self.layout)
        self.taken = self.places_to_keep_free()

    def build(self) -> None:
        """Everything, large things first."""
        self.build_ground()
        self.build_water()
        self.build_rim()
        for name, pen in self.pens.items():
            if name != "river":
                self.stage.fence(self.fence_corners(pen["area"]))
        self.stage.bonus_stone(self.layout["bonus"])
        marks = self.layout["landmarks"]
        self.stage.stall(marks["food_court"], "#2F7F86" if self.winter else "#CE4238")
        self.stage.hut(marks["restrooms"], "#3E6E9E")
        if self.winter:
            self.build_winter()
        else:
            self.build_summer()
        self.scatter_all()

    # ------------------------------------------------------------ ground, water, rim

    def build_ground(self) -> None:
        """A mesh that follows the painted height, cut to the board's rounded square."""
        step = SIDE / CELLS
        points = []
        heights = self.ground.height
        for row in range(CELLS + 1):
            for column in range(CELLS + 1):
                x, y = column * step, row * step
                i, j = min(int(y * 2), 1279), min(int(x * 2), 1279)
                points.append(self.stage.on(x, y, float(heights[i, j])))
        keep = self.ground.rounded_rect([5, 5, SIDE - 10, SIDE - 10], 26) < 0
        wide = CELLS + 1
        faces = [
            (a + wide, a + wide + 1, a + 1, a)
            for row in range(CELLS)
            for column in range(CELLS)
            if keep[int((row + 0.5) * step * 2), int((column + 0.5) * step * 2)]
            for a in [row * wide + column]
        ]
        nodes = self.painted("ground", self.ground.colour)
        nodes.set(Roughness=0.85)
        mesh = bpy.data.meshes.new("ground")
        mesh.from_pydata(points, [], faces)
        mesh.shade_smooth()
        mesh.materials.append(nodes.material)
        blender.add_to_scene("ground", mesh)

    def painted(self, name: str, colour: Any) -> blender.Nodes:
        """A material with a picture laid over the whole board."""
        nodes = blender.Nodes(name)
        place = nodes.add("NewGeometry").outputs["Position"]
        height = SIDE / 100 / np.cos(TILT)
        low, scale = (-SIDE / 200, -height / 2, 0), (SIDE / 100, height, 1)
        mapped = nodes.add("Mapping", {0: place, 1: low, 3: scale}, vector_type="TEXTURE")
        picture = nodes.add("TexImage", {0: mapped.outputs[0]}, extension="EXTEND")
        picture.image = blender.image_of(name, colour)
        nodes.set(Base_Color=picture.outputs[0])
        return nodes

    def build_water(self) -> None:
        """One flat sheet; the ground is dug out where it shows."""
        nodes = self.painted("water", self.ground.water_colour())
        waves = nodes.add("TexNoise", {"Scale": 6.0, "Detail": 2.0})
        nodes.set(Roughness=0.16, Normal=nodes.bump(waves.outputs[0], 0.25, 0.05))
        left, top, right, bottom = 270, 4, 580, 636
        corners = ((left, bottom), (right, bottom), (right, top), (left, top))
        mesh = bpy.data.meshes.new("water")
        points = [self.stage.on(x, y, WATER_LEVEL) for x, y in corners]
        mesh.from_pydata(points, [], [(0, 1, 2, 3)])
        mesh.materials.append(nodes.material)
        blender.add_to_scene("water", mesh)

    def build_rim(self) -> None:
        """The wooden rim of the tray on which the board lies."""
        from art.props import rounded_line

        inset = 6.5
        far = SIDE - inset
        line = rounded_line([(inset, inset), (far, inset), (far, far), (inset, far)], 24)
        paint = self.stage.paint("#B57A42", 0.45, 0.22)
        self.stage.pipe([self.stage.on(x, y, 0.0) for x, y in line], 0.065, paint, closed=True)

    def fence_corners(self, area: list[float]) -> list[tuple[float, float]]:
        """The fence around a pen, with a bay where a landmark stands in its lower corner."""
        x, y, w, h = area
        left, top, right, bottom = x - 2, y - 2, x + w + 2, y + h + 1
        corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
        for mark in self.layout["landmarks"].values():
            mx, my, mw, mh = mark
            if mx >= x and mx + mw <= x + w and my >= y and my + mh <= y + h:
                if mx - x < w / 2:
                    corners[3:] = [(mx + mw + 4, bottom), (mx + mw + 4, my - 2), (left, my - 2)]
                else:
                    corners[2:3] = [(right, my - 2), (mx - 4, my - 2), (mx - 4, bottom)]
        return corners

    # ------------------------------------------------------------ what each board has of its own

    def build_summer(self) -> None:
        """Stones, stumps, the throne, the heart of flowers, the island."""
        for name in ("forest_of_sameness", "meadow_of_differences"):
            for index, slot in enumerate(self.pens[name]["slots"]):
                self.stage.stepping_stone(slot, index)
        for index, slot in enumerate(self.pens["meadow_of_differences"]["slots"]):
            for dx, dy in ((-33, 24), (-39, 17), (33, 24), (39, 17)):
                place = self.stage.on(slot["x"] + dx, slot["y"] + dy)
                self.stage.make_flower(place, 1.15, BLOSSOMS[index])
        for slot in self.pens["woody_trio"]["slots"]:
            self.stage.log_slice(slot, 0.18, 0.42)
        self.stage.throne(self.pens["king_of_the_jungle"]["slots"][0])
        x, y, width = self.pens["prairie_of_love"]["heart"]
        flowers = layout.heart(x, y, width, 58)
        for k, (u, v) in enumerate(flowers):
            colour = ("#F2789F", "#E9543F", "#FFF6E2")[k % 3]
            self.stage.make_flower(self.stage.on(u, v), self.stage.between(1.1, 1.5), colour)
        self.build_island()
        for x, y, s in ((392, 88, 1.0), (596, 92, 1.0), (408, 150, 0.9), (583, 152, 0.9)):
            self.stage.palm(x, y, s)

    def build_island(self) -> None:
        """Sand, a palm, stones and lilies."""
        slot = self.pens["solitary_island"]["slots"][0]
        self.stage.stepping_stone({**slot, "size": slot["size"] * 0.86}, 1)
        self.stage.palm(513, 534, 1.15)
        for x, y, s in ((420, 556, 1.1), (428, 530, 0.8), (520, 566, 1.0), (505, 586, 0.7)):
            self.stage.prop("rock", x, y, s)
        for x, y, s, blossom in (
            (392, 536, 1.3, True),
            (404, 578, 1.1, False),
            (536, 520, 1.2, True),
            (447, 485, 1.2, False),
            (546, 560, 1.0, False),
            (481, 480, 0.9, True),
        ):
            self.stage.lily(x, y, s, blossom)
        for x, y in ((372, 512), (560, 530), (420, 606)):
            self.stage.reeds(x, y, 1.0)

    def build_winter(self) -> None:
        """Slices of logs, lookout, tent, pyramid, bridge, lanterns, snowmen."""
        for slot in self.pens["well_ordered_wood"]["slots"]:
            self.stage.log_slice(slot, 0.05, 0.385)
        self.stage.lookout(self.pens["lookout"]["slots"][0])
        self.stage.tent(self.pens["quarantine_zone"]["slots"][0])
        self.stage.terraces(self.pens["pyramid"]["slots"])
        self.stage.bridge(self.layout["landmarks"]["bridge"])
        for y in (120, 196, 236, 372, 430, 500, 560):
            x = float(river_middle(y)) + self.stage.between(-11, 11)
            floe = wavy_disc(self.stage.between(0.08, 0.15), y, 0.3)
            self.stage.slab(x, y, floe, -0.05, self.stage.paint("#EAF3F8", 0.5))
        for x, y in LANTERNS:
            self.stage.lantern(x, y)
        for x, y, s in ((604, 440, 1.25), (42, 470, 1.2), (386, 418, 1.0)):
            self.stage.prop("snowman", x, y, s)

    # ------------------------------------------------------------ scattered things

    def places_to_keep_free(self) -> list[list[float]]:
        """Rects that no scattered thing may cover: slots, notes, plates, crowds, landmarks."""
        rects = [self.layout["bonus"], *self.layout["landmarks"].values()]
        for pen in self.pens.values():
            rects += [pen["points"], pen["note"]]
            if "crowd" in pen:
                rects.append(pen["crowd"])
            for slot in pen.get("slots", []):
                size = slot["size"]
                rects.append(
                    [slot["x"] - size * 0.44, slot["y"] - size * 0.3, size * 0.88, size * 0.68]
                )
        if self.winter:
            slot = self.pens["quarantine_zone"]["slots"][0]
            rects.append([slot["x"] - 92, slot["y"] - 130, 184, 180])
            slot = self.pens["lookout"]["slots"][0]
            rects.append([slot["x"] - 92, slot["y"] - 60, 190, 112])
        else:
            rects.append([366, 462, 200, 156])
            slot = self.pens["king_of_the_jungle"]["slots"][0]
            rects.append([slot["x"] - 72, slot["y"] - 80, 144, 124])
        return rects

    def plant_between_slots(self) -> None:
        """Small trees in the gaps of the six-slot woods and along the fences of the woods."""
        kinds = ("pine", "tall") if self.winter else ("pine", "tall", "birch")
        for name in ("forest_of_sameness", "well_ordered_wood"):
            if name not in self.pens:
                continue
            x, y, w, h = self.pens[name]["area"]
            gaps = [(x + w / 3, 142), (x + 2 * w / 3, 142), (x + 2 * w / 3, 64), (x + 5, 140)]
            gaps += [(x + w - 4, 140), (x + w / 3, h + 6), (x + 2 * w / 3, h + 6), (x + 4, h + 6)]
            for u, dy in gaps:
                self.plant(self.stage.any(kinds), u, y + dy, self.stage.between(0.6, 0.72))

    def plant(self, kind: str, x: float, y: float, size: float) -> None:
        """A prop at a chosen place, which is taken from then on."""
        width, height = (v * size for v in SIZES[kind])
        self.stage.prop(kind, x, y, size)
        self.taken.append([x - width * 0.36, y - height * 0.45, width * 0.72, height * 0.5])

    def scatter_all(self) -> None:
        """Trees and bushes in the woods, grass and flowers in the open, stones at the shore."""
        big = (
            ("pine", "pine", "pine", "tall")
            if self.winter
            else ("pine", "round", "round", "tall", "birch")
        )
        self.plant_between_slots()
        self.scatter(big, 90, 0.95, 1.3, woods=True)
        self.scatter(big, 90, 0.55, 0.85, woods=True)
        self.scatter(("pine",) if self.winter else ("acacia", "round"), 14, 0.75, 1.0, woods=False)
        self.scatter(("bush", "bush", "bush", "rock", "log"), 60, 0.7, 1.1, woods=True)
        self.scatter(("bush", "rock", "rock", "rock", "log"), 22, 0.7, 1.1, woods=False)
        self.scatter(("rock",), 40, 0.5, 1.0, woods=None, shore=(1.0, 9.0))
        small = ("tuft",) if self.winter else ("tuft", "tuft", "flower", "fern", "mushroom")
        self.scatter(small, 30 if self.winter else 120, 0.7, 1.1, woods=True)
        small = ("tuft",) if self.winter else ("tuft", "tuft", "tuft", "flower", "flower")
        self.scatter(small, 40 if self.winter else 260, 0.7, 1.2, woods=False)
        if not self.winter:
            for y in (130, 214, 330, 420, 505, 560):
                side = 1 if self.stage.random.random() < 0.5 else -1
                self.stage.reeds(float(river_middle(y)) + side * 25, y, 1.0)
                self.stage.lily(float(river_middle(y)) - side * 15, y + 25, 1.0, y % 4 == 0)

    def scatter(
        self,
        kinds: tuple[str, ...],
        count: int,
        low: float,
        high: float,
        woods: bool | None,
        shore: tuple[float, float] = (7.0, 900.0),
    ) -> None:
        """Up to `count` props between the sizes low and high, where nothing stands yet."""
        for _ in range(count * 25):
            kind = self.stage.any(kinds)
            size = self.stage.between(low, high)
            width, height = (v * size for v in SIZES[kind])
            x, y = self.stage.between(12, 628), self.stage.between(22, 628)
            row, column = int(y * 2), int(x * 2)
            if not shore[0] < float(self.ground.shore[row, column]) < shore[1]:
                continue
            if woods is not None and self.in_woods(x, y) != woods:
                continue
            box = [x - width / 2, y - height * 0.92, width, height]
            if (
                y - height < 2
                or box[0] < 13
                or box[0] + width > 627
                or any(overlap(box, rect) for rect in self.taken)
            ):
                continue
            self.plant(kind, x, y, size)
            count -= 1
            if not count:
                return

    def in_woods(self, x: float, y: float) -> bool:
        """Whether a point lies in the woodlands."""
        ends = [
            pen["area"][1] + pen["area"][3] + 6
            for name, pen in self.pens.items()
            if name in WOODLANDS and (pen["area"][0] < 300) == (x < 320)
        ]
        return bool(y < max(ends))


def overlap(a: list[float], b: list[float]) -> bool:
    """Whether two rects share some ground."""
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]


LANTERNS = ((262, 346), (378, 346), (262, 270), (378, 270), (96, 612), (548, 172))
MOODS: dict[str, dict[str, blender.Colour]] = {  # colour and strength of sun, sky and lamps
    "summer": {"sun": (3.35, 3.08, 2.7), "sky": (0.52, 0.50, 0.47), "lamps": (0.1, 0.1, 0.1)},
    "summer-dark": {"sun": (0.95, 0.55, 0.36), "sky": (0.09, 0.10, 0.17), "lamps": (1, 1, 1)},
    "winter": {"sun": (2.9, 2.68, 2.35), "sky": (0.46, 0.49, 0.52), "lamps": (0.1, 0.1, 0.1)},
    "winter-dark": {"sun": (0.62, 0.40, 0.34), "sky": (0.065, 0.095, 0.18), "lamps": (1, 1, 1)},
}


def light(scene: Any, board: Board) -> None:
    """Sun, sky and lamps, each in a group of its own that `moods` mixes."""
    blender.sun_light(blender.KEY, 1.0, 12, (1, 1, 1))
    blender.world_light(scene, (1, 1, 1), 1.0)
    for name in ("food_court", "restrooms"):
        x, y, w, h = board.layout["landmarks"][name]
        blender.lamp(board.stage.on(x + w / 2, y + h - 2, 0.30) + Vector((0, -0.25, 0)), 7.0)
    for x, y in LANTERNS if board.winter else ():
        blender.lamp(board.stage.on(x, y, 0.40) + Vector((0, -0.09, 0)), 2.6)


def main() -> None:
    """Build one board and render it for light and dark surroundings."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("board", choices=("summer", "winter"))
    parser.add_argument("--size", type=int, default=1280)
    parser.add_argument("--samples", type=int, default=16)
    parser.add_argument("--region", type=int, nargs=4, metavar=("X", "Y", "WIDTH", "HEIGHT"))
    options = parser.parse_args()
    scene = blender.new_scene(options.size, options.size, options.samples, bounces=3)
    board = Board(options.board)
    board.build()
    light(scene, board)
    toward = (0, -np.sin(TILT), np.cos(TILT))
    blender.ortho_camera(scene, (0, 0, 0), toward, SIDE / 100)
    names = (options.board, f"{options.board}-dark")
    moods = {name: MOODS[name] for name in names}
    if options.region:
        render_region(scene, options.region, moods)
    else:
        blender.render_moods(scene, "boards", moods)


def render_region(scene: Any, region: list[int], moods: Any) -> None:
    """Render a rect (board units) again and lay it over the masters that are there."""
    x, y, width, height = region
    paths = [blender.MASTERS / f"boards/{name}.png" for name in moods]
    before = [Image.open(path).convert("RGBA") for path in paths]
    render = scene.render
    render.use_border = render.use_crop_to_border = True
    render.border_min_x, render.border_max_x = x / SIDE, (x + width) / SIDE
    render.border_min_y, render.border_max_y = 1 - (y + height) / SIDE, 1 - y / SIDE
    blender.render_moods(scene, "boards", moods)
    for path, picture in zip(paths, before, strict=True):
        scale = picture.width / SIDE
        picture.paste(Image.open(path).convert("RGBA"), (round(x * scale), round(y * scale)))
        picture.save(path)


if __name__ == "__main__":
    main()
