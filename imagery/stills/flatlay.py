"""Flat-lays seen from above: true swatches as sample cards with yarn and a sprig in window light.
blender -b --python stills/flatlay.py -- OUT.exr W H SPP NAME"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import *
from still_kit import *

A = cli(6)
NAME = sys.argv[-1]


def card(item, w, d, loc, turn=0.0, thick=0.012, scale=0.5, edge="#9c8c72"):
    sample_card(item, w, d, thick, loc, turn, scale, edge)


def chips(colours, x, y, turn=0.0, size=0.062):
    """painted colour chips, overlapping in a row"""
    for i, c in enumerate(colours):
        m = mat("chip", c, 0.8, 0.2)
        box(
            "chip",
            (size, size * 1.5, 0.0012),
            (x + i * size * 0.72, y + 0.01 * math.sin(i * 2.1), 0.002 + 0.0012 * i),
            m,
            0.0003,
            2,
            (0, 0, turn + 0.06 * math.sin(i * 3.3)),
        )


def earth():
    plaster_table("#cdb9a3", 0.05)
    card("1013602", 0.28, 0.28, (-0.25, -0.02, 0), 0.1)
    card("1074503", 0.30, 0.30, (0.06, 0.12, 0), -0.08, 0.014, 1.8, "#8d673c")
    card("1093102", 0.24, 0.24, (0.10, -0.17, 0.001), 0.1, 0.009, 1.22, "#cbb698")
    card("1015104", 0.2, 0.2, (0.37, 0.0, 0), -0.16, 0.014)
    chips(("#6e3b2a", "#9a5b3f", "#bb8463", "#d8b28f", "#ead9c2"), -0.47, 0.24, -0.1)
    sprig(-0.40, -0.30, 0.5, "#8c7f4a", 0.30, 1.1)
    yarn_ball(0.38, -0.2, 0.046, "#a5623f", 5)


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


SCENES = dict(spectrum=spectrum, earth=earth)
SCENES[NAME]()
flat_world("#d5dde6", 0.2)
window_sun(58, 38, 4.4, 3.0)
gobo()
still_camera(A, (0, -0.03, 1.22), (0, 0, 0), 44)
shoot(A, bounces=5)
