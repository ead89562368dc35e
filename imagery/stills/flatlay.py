"""Balls of yarn seen from above in window light.
blender -b --python stills/flatlay.py -- OUT.exr W H SPP NAME"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import *
from still_kit import *

A = cli(6)
NAME = sys.argv[-1]


def spectrum():
    """balls of dyed wool in the order of their colours"""
    plaster_table("#e6e0d4", 0.03)
    rows = (
        ("#e9e1d0", "#d9b25a", "#cf8a3c", "#c05a36", "#a5382f", "#7c2b3a"),
        ("#cfd3c4", "#a3b07f", "#6f8f5a", "#3f6f55", "#2f6a70", "#2f4f72"),
        ("#d9c9b8", "#c7a2a0", "#a46f86", "#74507f", "#4b4673", "#262b3d"),
    )
    random.seed(12)
    for j, row in enumerate(rows):
        for i, colour in enumerate(row):
            x = -0.375 + 0.15 * i + (0.03 if j % 2 else -0.01) + random.uniform(-0.008, 0.008)
            y = 0.17 - 0.185 * j + random.uniform(-0.01, 0.01)
            yarn_ball(x, y, 0.058 + random.uniform(-0.004, 0.004), colour, 3 * i + 17 * j)


SCENES = dict(spectrum=spectrum)
SCENES[NAME]()
flat_world("#d5dde6", 0.2)
window_sun(58, 38, 4.4, 3.0)
gobo()
still_camera(A, (0, -0.03, 1.22), (0, 0, 0), 44)
shoot(A, bounces=5)
