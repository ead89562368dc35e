"""Flat-lays seen from above: true swatches as sample cards with yarn, tools and sprigs in window light.
blender -b --python stills/flatlay.py -- OUT.exr W H SPP NAME"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import *
from still_kit import *

A = cli(6)
NAME = sys.argv[-1]
BRASS = mat("brass", "#b08d57", 0.25, 0.5, 1)
INK = mat("ink", "#2b2d2e", 0.6, 0.3)


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


def ring(x, y, r=0.022, z=0.004):
    tube([(x + r * math.cos(t), y + r * math.sin(t), z) for t in np.linspace(0, 6.283, 48, endpoint=False)], 0.0032, BRASS, True)


def pencil(x, y, turn, colour="#c8a24a"):
    with group("pencil", (x, y, 0.0045), turn):
        cyl("body", 0.0036, 0.15, (-0.075, 0, 0), mat("lac", colour, 0.3, 0.5), bevel=0.0002, rot=(0, math.pi / 2, 0), seg=6)
        cyl("tip", 0.0036, 0.018, (0.075, 0, 0), mat("cedar", "#d6b184", 0.8), r2=0.0012, bevel=0.0001, rot=(0, math.pi / 2, 0), seg=12)
        cyl("lead", 0.0012, 0.004, (0.093, 0, 0), INK, r2=0.0002, bevel=0.0001, rot=(0, math.pi / 2, 0), seg=10)


def stones(spots):
    """river pebbles"""
    for i, (x, y, r, c) in enumerate(spots):
        m = mat("stone", c, 0.8, 0.2, vary=(60, 0.1), bump=("noise", 160, 0.2, 0.0006))
        cushion("stone", (r * 2, r * 1.5, r * 0.8), (x, y, r * 0.38), m, 26, 2.3, wrinkle=0.0012, seed=i + 3, crown=0.02, rot=(0, 0, i * 1.1))


def wool():
    plaster_table("#d8d0c2")
    card("1021402", 0.30, 0.30, (-0.20, 0.05, 0), 0.08)
    card("1022301", 0.24, 0.24, (0.095, 0.15, 0), -0.07)
    card("1012401", 0.22, 0.22, (0.10, -0.13, 0.001), 0.14, 0.015)
    card("1011201", 0.20, 0.20, (0.34, 0.02, 0), -0.2, 0.015)
    yarn_ball(-0.36, -0.20, 0.052, "#e9e1d0", 3)
    yarn_ball(-0.24, -0.235, 0.04, "#cbbba0", 8)
    sprig(0.42, 0.26, 2.5, "#7d8b66", 0.30)
    ring(-0.02, -0.02, z=0.019)


def harbour():
    plaster_table("#dedcd6")
    card("1033705", 0.28, 0.28, (-0.26, 0.07, 0), -0.1)
    card("1031103", 0.22, 0.22, (-0.03, -0.11, 0), 0.12, 0.014)
    card("1073103", 0.16, 0.62, (0.20, 0.0, 0), -0.05, 0.014, 1.9, "#c9ad82")
    card("1032201", 0.20, 0.20, (0.41, 0.13, 0), 0.2)
    chips(("#274356", "#4f7285", "#8fa9b3", "#c7d3d4", "#e9ebe6"), -0.44, -0.22, 0.1)
    stones(((0.36, -0.13, 0.03, "#8b8f90"), (0.43, -0.17, 0.022, "#b7b2a8"), (0.385, -0.20, 0.016, "#5f6769")))
    pencil(0.02, 0.22, 0.35, "#35505f")


def earth():
    plaster_table("#cdb9a3", 0.05)
    card("1013602", 0.28, 0.28, (-0.25, -0.02, 0), 0.1)
    card("1074503", 0.30, 0.30, (0.06, 0.12, 0), -0.08, 0.014, 1.8, "#8d673c")
    card("1093102", 0.24, 0.24, (0.10, -0.17, 0.001), 0.1, 0.009, 1.22, "#cbb698")
    card("1015104", 0.2, 0.2, (0.37, 0.0, 0), -0.16, 0.014)
    chips(("#6e3b2a", "#9a5b3f", "#bb8463", "#d8b28f", "#ead9c2"), -0.47, 0.24, -0.1)
    sprig(-0.40, -0.30, 0.5, "#8c7f4a", 0.30, 1.1)
    yarn_ball(0.38, -0.2, 0.046, "#a5623f", 5)


def coast():
    plaster_table("#e4ddd0", 0.03)
    card("1080702", 0.17, 0.62, (0.35, 0.02, 0), -0.06, 0.006, 1.288, "#b9b4ab")
    card("1013901", 0.28, 0.28, (-0.22, 0.05, 0), 0.09)
    card("1040204", 0.22, 0.22, (0.05, 0.15, 0), -0.1)
    card("1031106", 0.22, 0.22, (0.06, -0.14, 0.001), 0.12, 0.014)
    chips(("#7f8f86", "#a9b5aa", "#d9c9ad", "#e9e0cf", "#f6f2e9"), -0.47, -0.24, 0.06)
    stones(((-0.42, 0.22, 0.03, "#b7aea0"), (-0.35, 0.25, 0.018, "#8f8d86"), (-0.44, 0.155, 0.016, "#d8d0c1")))


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


SCENES = dict(spectrum=spectrum, wool=wool, harbour=harbour, coast=coast, earth=earth)
SCENES[NAME]()
flat_world("#d5dde6", 0.2)
window_sun(58, 38, 4.4, 3.0)
gobo()
still_camera(A, (0, -0.03, 1.22), (0, 0, 0), 44)
shoot(A, bounces=5)
