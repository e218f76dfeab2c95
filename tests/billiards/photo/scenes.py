"""Pictures of balls and chalk as a phone takes them, drawn ray by ray: what is measured in them is known."""

from dataclasses import dataclass, field

import cv2
import numpy as np

RADIUS, EDGE = 28.575, 22.0  # mm
COLOURS = {
    "ivory": (205, 225, 232),
    "yellow": (40, 190, 235),
    "red": (40, 30, 175),
    "purple": (110, 40, 95),
    "orange": (30, 115, 235),
    "maroon": (35, 30, 105),
    "black": (24, 22, 22),
    "navy": (110, 45, 25),
}
CLOTHS = {"green": (88, 120, 22), "blue-green": (110, 112, 16), "dark": (62, 92, 20)}
CHALK = (205, 125, 45)
PAPER = (165, 85, 25)
GAMMA = 2.2
FINE = 2  # samples a pixel and way


@dataclass
class Scene:
    """What lies where (mm, chalk in the middle), how it is lit and how it is taken."""

    balls: list  # (x, y, colour)
    turn: float
    eye: tuple
    look: tuple = (0.0, 0.0)
    roll: float = 0.0
    focal: float = 0.62  # of the diagonal
    bulge: float = 0.0
    size: tuple = (960, 720)
    light: tuple = (0.3, 0.4, 0.87)
    shadow: float = 0.5
    noise: float = 3.0
    blur: float = 0.7
    cloth: str = "green"
    quality: int = 88
    extra: list = field(default_factory=list)

    @property
    def focal_pixels(self):
        return self.focal * np.hypot(*self.size)


def gap(x, y, turn):
    """Return the free space between a ball and chalk in the middle, by geometry of its own."""
    a, b = x * np.cos(turn) + y * np.sin(turn), -x * np.sin(turn) + y * np.cos(turn)
    d = np.hypot(max(abs(a) - EDGE / 2, 0), max(abs(b) - EDGE / 2, 0))
    height = RADIUS - EDGE
    return max(np.sqrt(max(d * d - (RADIUS**2 - height**2), 0) + RADIUS**2) - RADIUS, 0.0)


class Camera:
    """A phone in space."""

    def __init__(self, scene):
        eye, target = np.array(scene.eye, float), np.array([*scene.look, 0.0])
        ahead = (target - eye) / np.linalg.norm(target - eye)
        right = np.cross(ahead, [0, 0, 1.0])
        right /= np.linalg.norm(right)
        down = np.cross(ahead, right)
        cosine, sine = np.cos(scene.roll), np.sin(scene.roll)
        self.turned = np.stack([cosine * right + sine * down, cosine * down - sine * right, ahead])
        self.eye, self.focal, self.bulge = eye, scene.focal_pixels, scene.bulge
        self.middle = (np.array(scene.size) - 1) / 2

    def rays(self, x, y):
        seen = np.stack([x - self.middle[0], y - self.middle[1]], -1) / self.focal
        flat = seen
        for _ in range(5):
            flat = seen / (1 + self.bulge * (flat**2).sum(-1, keepdims=True))
        rays = flat[..., :1] * self.turned[0] + flat[..., 1:] * self.turned[1] + self.turned[2]
        return rays / np.linalg.norm(rays, axis=-1, keepdims=True)

    def pixel(self, point):
        x, y, z = self.turned @ (np.asarray(point, float) - self.eye)
        flat = np.array([x, y]) / z
        return flat * (1 + self.bulge * (flat @ flat)) * self.focal + self.middle


def draw(scene, rng):
    """Return the picture: blue, green, red."""
    camera, light = Camera(scene), np.array(scene.light) / np.linalg.norm(scene.light)
    image = _bed(scene, camera, light, rng)
    image = cv2.resize(image, None, fx=FINE, fy=FINE, interpolation=cv2.INTER_LINEAR)
    things = [("ball", x, y, colour) for x, y, colour in scene.balls] + [("chalk", 0.0, 0.0, None)]
    for kind, x, y, colour in sorted(things, key=lambda t: -np.hypot(t[1] - camera.eye[0], t[2] - camera.eye[1])):
        _thing(image, scene, camera, light, (kind, x, y, colour))
    image = np.power(np.clip(image, 0, 255) / 255, GAMMA)  # lenses blur light, not numbers
    image = cv2.GaussianBlur(image, (0, 0), max(scene.blur, 0.3) * FINE)
    image = cv2.resize(image, scene.size, interpolation=cv2.INTER_AREA)
    image = 255 * np.power(np.clip(image, 0, 1), 1 / GAMMA)
    image = image + rng.normal(0, scene.noise, image.shape).astype(np.float32)
    return np.clip(image, 0, 255).astype(np.uint8)


def jpeg(image, quality=88):
    """Return a picture as phones send it; made smaller than it was taken, it has its colours in all pixels."""
    sampling = [cv2.IMWRITE_JPEG_SAMPLING_FACTOR, cv2.IMWRITE_JPEG_SAMPLING_FACTOR_444]
    return cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, quality, *sampling])[1].tobytes()


def _bed(scene, camera, light, rng):
    width, height = scene.size
    x, y = np.meshgrid(np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32))
    rays = camera.rays(x, y)
    down = np.minimum(rays[..., 2], -1e-3)
    far = -camera.eye[2] / down
    px, py = camera.eye[0] + far * rays[..., 0], camera.eye[1] + far * rays[..., 1]
    shade = 1.12 - 0.25 * np.hypot(px - 150, py - 250) / 900
    for bx, by, _ in scene.balls:
        shade = shade * (1 - scene.shadow * _ball_shadow(px - bx, py - by, light))
    shade = shade * (1 - scene.shadow * _chalk_shadow(px, py, light, scene.turn))
    weave = cv2.GaussianBlur(rng.normal(0, 1, px.shape).astype(np.float32), (0, 0), 1.5) * 0.02
    image = np.array(CLOTHS[scene.cloth], np.float32) * np.clip(shade + weave, 0.06, 1.5)[..., None]
    rail = (py > 640) | (px > 640) | (rays[..., 2] > -0.02)
    image[rail] = (38, 62, 105)
    return image.astype(np.float32)


def _ball_shadow(x, y, light):
    """Return how much of the light a ball keeps off: the lamp is long, so edges are soft."""
    to = np.stack([x, y, np.full_like(x, -RADIUS)], -1)
    off = np.linalg.norm(to - (to @ light)[..., None] * light, axis=-1)
    contact = np.clip(1 - np.hypot(x, y) / (0.75 * RADIUS), 0, 1) * 0.9
    return np.clip(np.maximum(_soft((RADIUS - off) / 5 + 0.5), contact), 0, 1)


def _chalk_shadow(x, y, light, turn):
    shift = light[:2] / light[2] * EDGE / 2
    x, y = x + shift[0], y + shift[1]
    a, b = x * np.cos(turn) + y * np.sin(turn), -x * np.sin(turn) + y * np.cos(turn)
    return _soft((EDGE / 2 + 1 - np.maximum(abs(a), abs(b))) / 4 + 0.5)


def _soft(t):
    t = np.clip(t, 0, 1)
    return t * t * (3 - 2 * t)


def _thing(image, scene, camera, light, thing):
    """Draw a ball or the chalk into its corner of the picture."""
    kind, x, y, colour = thing
    middle = np.array([x, y, RADIUS if kind == "ball" else EDGE / 2])
    seen = camera.pixel(middle)
    reach = 1.5 * camera.focal * RADIUS / np.linalg.norm(middle - camera.eye)
    low = np.maximum(np.floor((seen - reach) * FINE), 0).astype(int)
    high = np.minimum(np.ceil((seen + reach) * FINE), np.array(scene.size) * FINE).astype(int)
    if (high <= low).any():
        return
    xs, ys = np.meshgrid(np.arange(low[0], high[0]), np.arange(low[1], high[1]))
    rays = camera.rays((xs + 0.5) / FINE - 0.5, (ys + 0.5) / FINE - 0.5)
    part = image[low[1] : high[1], low[0] : high[0]]
    hit, shown = (
        _ball(rays, camera, middle, light, colour, scene) if kind == "ball" else _cube(rays, camera, scene, light)
    )
    part[hit] = shown[hit]


def _ball(rays, camera, middle, light, colour, scene):
    to = camera.eye - middle
    half = rays @ to
    inside = half**2 - (to @ to - RADIUS**2)
    hit = inside > 0
    normal = (to + (-half - np.sqrt(np.maximum(inside, 0)))[..., None] * rays) / RADIUS
    lit = np.maximum(normal @ light, 0)
    paint = np.array(COLOURS[colour], float)
    shown = paint * (0.42 + 0.68 * lit)[..., None]
    glow = np.clip(-normal[..., 2:], 0, 1) * 0.45 + 0.06
    shown = shown * (1 - glow) + np.array(CLOTHS[scene.cloth]) * 0.55 * glow
    mirror = rays - 2 * (rays * normal).sum(-1, keepdims=True) * normal
    spark = np.clip(mirror @ light, 0, 1) ** 90
    return hit, shown + 235 * spark[..., None]


def _cube(rays, camera, scene, light):
    cosine, sine = np.cos(scene.turn), np.sin(scene.turn)
    turned = np.array([[cosine, sine, 0], [-sine, cosine, 0], [0, 0, 1]])
    eye, ways = turned @ (camera.eye - [0, 0, EDGE / 2]), rays @ turned.T
    ways = np.where(np.abs(ways) < 1e-9, 1e-9, ways)
    one, other = (-EDGE / 2 - eye) / ways, (EDGE / 2 - eye) / ways
    enter, leave = np.minimum(one, other), np.maximum(one, other).min(-1)
    face = enter.argmax(-1)
    near = enter.max(-1)
    at = eye + near[..., None] * ways
    shown = np.empty((*rays.shape[:2], 3))
    for axis in range(3):
        normal = np.zeros(3)
        normal[axis] = 1
        bright = np.maximum((turned.T @ normal)[None, None] * -np.sign(ways[..., axis])[..., None] @ light, 0)
        shown[face == axis] = (np.array(CHALK if axis == 2 else PAPER) * (0.5 + 0.55 * bright)[..., None])[face == axis]
    worn = (face == 2) & (np.hypot(at[..., 0], at[..., 1]) < 7)
    shown[worn] *= 0.82
    return near < leave, shown


def scene_of(number):
    """Return one of many scenes, as people may photograph the end of a round, and its chance."""
    rng = np.random.default_rng(number)
    turn = rng.uniform(0, np.pi / 2)
    balls, names = [], list(rng.permutation([*COLOURS][:7]))
    while len(balls) < int(rng.integers(3, 7)) or len(balls) < 3:
        a, d = rng.uniform(0, 2 * np.pi), rng.uniform(48, 330)
        x, y = d * np.cos(a), d * np.sin(a)
        if all(np.hypot(x - p[0], y - p[1]) > 2 * RADIUS + 4 for p in balls) and gap(x, y, turn) > 2:
            balls.append((x, y, names[len(balls)]))
    tilt, bearing, far = rng.uniform(0.35, 1.05), rng.uniform(0, 2 * np.pi), rng.uniform(720, 1050)
    eye = (far * np.sin(tilt) * np.cos(bearing), far * np.sin(tilt) * np.sin(bearing), far * np.cos(tilt))
    light = (rng.uniform(-0.6, 0.6), rng.uniform(-0.6, 0.6), 1.0)
    scene = Scene(
        balls,
        turn,
        eye,
        look=tuple(rng.uniform(-40, 40, 2)),
        roll=rng.normal(0, 0.08),
        focal=rng.uniform(0.58, 0.68),
        bulge=rng.uniform(-0.02, 0.02),
        light=light,
        shadow=rng.uniform(0.3, 0.7),
        noise=rng.uniform(1.5, 5),
        blur=rng.uniform(0.5, 1.3),
        cloth=str(rng.choice([*CLOTHS])),
    )
    return scene, rng
