"""Makes the files that are shipped from the masters: sizes, edges, WebP. No Blender needed.

`python -m art.pack [figures boards die wood faces scenes logo]`
"""

import io
import sys
from pathlib import Path

from PIL import Image, ImageDraw, ImageEnhance, ImageFilter

from art import layout

HERE = Path(__file__).parent
MASTERS, RENDERS = HERE / "masters", HERE / "renders"
PUBLIC = HERE.parent / "web" / "public"
BOARD_BYTES = {320: 14_000, 760: 66_000, 1280: 112_000}
GRADES = {"summer-dark": 1.22}  # brighter than rendered, by this factor
ICON_PAPER = (251, 245, 230)
# widths in pixels
ICONS = {"favicon": 48, "apple-touch-icon": 180, "icon-192": 192, "icon-512": 512}


def master(name: str) -> Image.Image:
    """A master picture."""
    return Image.open(MASTERS / f"{name}.png").convert("RGBA")


def resized(picture: Image.Image, width: int, height: int | None = None) -> Image.Image:
    """The picture at another size, with clean edges where it is transparent."""
    size = (width, height or round(picture.height * width / picture.width))
    small = picture.convert("RGBa").resize(size, Image.Resampling.LANCZOS)
    return small.convert("RGBA")


def save(picture: Image.Image, name: str, quality: int, alpha: int = 85) -> None:
    """Write renders/<name>.webp; a picture without transparency is stored without alpha."""
    path = RENDERS / f"{name}.webp"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(encoded(picture, quality, alpha))


def encoded(picture: Image.Image, quality: int, alpha: int = 85) -> bytes:
    """The picture as WebP."""
    opaque = picture.mode == "RGB" or picture.getchannel("A").getextrema()[0] == 255
    out = io.BytesIO()
    picture.convert("RGB" if opaque else "RGBA").save(
        out, "WEBP", quality=quality, method=6, alpha_quality=alpha
    )
    return out.getvalue()


def save_below(picture: Image.Image, name: str, limit: int) -> None:
    """Write the picture in the best quality (of 25 to 92) that stays below a number of bytes."""
    low, high = 25, 92
    while low < high:
        middle = (low + high + 1) // 2
        if len(encoded(picture, middle)) <= limit:
            low = middle
        else:
            high = middle - 1
    save(picture, name, low)


def with_edge(picture: Image.Image, colour: str) -> Image.Image:
    """A thin dark edge in the figure's own hue, which lifts it off any ground."""
    wide = max(1.0, picture.width / 230)
    mask = picture.getchannel("A").filter(ImageFilter.GaussianBlur(wide))
    spread = mask.point(lambda v: min(255, int(v * 2.4)))
    dark = tuple(int(int(colour[i : i + 2], 16) * 0.22) for i in (1, 3, 5))
    edge = Image.new("RGBA", picture.size, (*dark, 0))
    edge.putalpha(spread.point(lambda v: int(v * 0.72)))
    edge.alpha_composite(picture)
    return edge


def graded(picture: Image.Image, factor: float) -> Image.Image:
    """The picture made brighter by a factor; transparency stays."""
    colours = ImageEnhance.Brightness(picture.convert("RGB")).enhance(factor).convert("RGBA")
    colours.putalpha(picture.getchannel("A"))
    return colours


def pack_figures() -> None:
    """Figures in two sizes, shadows in one."""
    for name, colour in layout.COLOURS.items():
        picture = master(f"figures/{name}")
        for size in (128, 256):
            small = with_edge(resized(picture, size), colour)
            if size == 128:
                small = small.filter(ImageFilter.UnsharpMask(0.7, 60, 0))
            save(small, f"figures/{name}-{size}", 84 if size == 128 else 82)
        save(resized(master(f"figures/{name}-shadow"), 142), f"figures/{name}-shadow", 50, 60)


def pack_boards() -> None:
    """Boards in three sizes, each below its limit."""
    for path in sorted((MASTERS / "boards").glob("*.png")):
        picture = graded(Image.open(path).convert("RGBA"), GRADES.get(path.stem, 1.0))
        for size, limit in BOARD_BYTES.items():
            small = resized(picture, size) if size != picture.width else picture
            if size == 760:
                small = small.filter(ImageFilter.UnsharpMask(0.8, 40, 0))
            save_below(small, f"boards/{path.stem}-{size}", limit)


def pack_die() -> None:
    """The six faces of the die."""
    for path in sorted((MASTERS / "die").glob("*.png")):
        save(resized(Image.open(path).convert("RGBA"), 160), f"die/{path.stem}-160", 78)


def pack_faces() -> None:
    """The medallions of the levels."""
    for path in sorted((MASTERS / "faces").glob("*.png")):
        small = resized(Image.open(path).convert("RGBA"), 96)
        small = small.filter(ImageFilter.UnsharpMask(0.6, 50, 0))
        save(small, f"faces/{path.stem}-96", 82)


def pack_wood() -> None:
    """Signs, tray, plate and table, in the sizes that geometry/wood.json names."""
    for name, entry in layout.wood()["pieces"].items():
        picture = resized(master(f"wood/{name}"), *entry["size"])
        save(picture, f"wood/{name}", 66, 60)


def pack_scenes() -> None:
    """Wide scenes in two sizes."""
    for path in sorted((MASTERS / "scenes").glob("*.png")):
        picture = Image.open(path).convert("RGBA")
        save_below(resized(picture, 1600), f"scenes/{path.stem}-1600", 125_000)
        save_below(resized(picture, 800), f"scenes/{path.stem}-800", 34_000)


def pack_logo() -> None:
    """The mark, and the icons of page and installed app as PNG in the client's public folder."""
    save(resized(master("logo/mark"), 72), "logo-72", 66, 50)
    icon = master("logo/icon")
    for name, size in ICONS.items():
        save_icon(resized(icon, size), name)
    save_icon(with_dot(resized(icon, ICONS["favicon"])), "favicon-turn")


def save_icon(picture: Image.Image, name: str) -> None:
    """Write the picture on paper, in few colours."""
    paper = Image.new("RGBA", picture.size, (*ICON_PAPER, 255))
    paper.alpha_composite(picture)
    colours = 200 if picture.width > 100 else 32
    reduced = paper.convert("RGB").quantize(colours, dither=Image.Dither.FLOYDSTEINBERG)
    reduced.save(PUBLIC / f"{name}.png", optimize=True)


def with_dot(picture: Image.Image) -> Image.Image:
    """The icon with a bright dot in its lower right corner: it is somebody's turn."""
    size, large = picture.width, Image.new("RGBA", (picture.width * 4, picture.height * 4))
    pen = ImageDraw.Draw(large)
    middle, radius = size * 4 * 0.72, size * 4 * 0.24
    pen.circle((middle, middle), radius * 1.2, (255, 253, 246))
    pen.circle((middle, middle), radius, (255, 193, 7))
    marked = picture.copy()
    marked.alpha_composite(large.resize(picture.size, Image.Resampling.LANCZOS))
    return marked


PACKERS = {
    "figures": pack_figures,
    "boards": pack_boards,
    "die": pack_die,
    "faces": pack_faces,
    "wood": pack_wood,
    "scenes": pack_scenes,
    "logo": pack_logo,
}

if __name__ == "__main__":
    for subject in sys.argv[1:] or PACKERS:
        PACKERS[subject]()
