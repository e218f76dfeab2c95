"""The lens of a phone: from pixels to rays and back, with a little barrel or cushion."""

from dataclasses import dataclass
from typing import Any

import numpy as np


@dataclass(frozen=True)
class Lens:
    """Focal length and middle in pixels, and how much the picture bulges."""

    focal: float
    middle: tuple[float, float]
    bulge: float = 0.0

    def rays(self, pixels: Any) -> Any:
        """Return the unit vectors that look through pixels; x to the right, y down, z ahead."""
        seen = (np.asarray(pixels, float) - self.middle) / self.focal
        flat = seen
        for _ in range(4):
            flat = seen / (1 + self.bulge * (flat * flat).sum(-1, keepdims=True))
        rays = np.concatenate([flat, np.ones((*flat.shape[:-1], 1))], -1)
        return rays / np.linalg.norm(rays, axis=-1, keepdims=True)

    def pixels(self, points: Any) -> Any:
        """Return where points are seen."""
        flat = points[..., :2] / points[..., 2:]
        bulged = flat * (1 + self.bulge * (flat * flat).sum(-1, keepdims=True))
        return bulged * self.focal + self.middle
