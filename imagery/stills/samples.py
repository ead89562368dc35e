"""Flat-lays of samples made as they are: pile yarn by yarn, boards on their plies, in low light from one window.
SWATCH_FINE=FINE blender -b --python stills/samples.py -- OUT.exr W H SPP NAME"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import *
from sample_kit import *
from still_kit import *

A = cli(6)
NAME = sys.argv[-1]
BRASS = mat("brass", "#a8874f", 0.28, 0.5, 1, bump=("noise", 260, 0.06, 0.0003))


def light(elevation=26, compass=248, energy=4.6, angle=2.6, sky=0.36):
    """a low sun through one window, and the room's own light"""
    flat_world("#dadde0", sky)
    window_sun(90 - elevation, compass, energy, angle)


def overhead(height=0.9, lens=44, lean=0.16, at=(0, 0)):
    """from above, leaning back a little so that the cut edges in front are seen"""
    x, y = at
    still_camera(A, (x, y - lean, height), (x, y, 0), lens, 16, (x, y, 0.012))


def ring(x, y, z, r=0.02, thick=0.0028):
    tube([(x + r * math.cos(t), y + r * math.sin(t), z + thick) for t in np.linspace(0, 6.283, 64, endpoint=False)], thick, BRASS, True)


def herringbone(item, size, at, turn, at_swatch, tone=(1, 1, 1)):
    """a square panel of blocks that lie across its corners"""
    h = size / metres(item) / 2
    x, y = at_swatch
    return hard(item, (x - h, y - h, x + h, y + h), at, turn, slant=math.pi / 4, tone=tone)


def night():
    """deep colours that hold a room together"""
    table(plaster("table", "#4d5051", 0.1, 0.55, 5))
    carpet("velvet", "1012404", 0.31, 0.29, (-0.185, -0.035, 0), 0.10, ((0.095, 0.08), 0.78, 0.02, 2.35))
    top = herringbone("1074504", 0.29, (0.185, -0.005, 0), -0.05, (0.45, 0.35))
    carpet("velvet", "1035103", 0.16, 0.16, (0.205, -0.05, top), 0.16, seed=2)
    carpet("loop", "1024105", 0.20, 0.20, (-0.20, 0.25, 0), -0.07, seed=3)
    ring(0.100, 0.092, top, 0.021)
    ring(0.147, 0.082, top, 0.014, 0.0022)
    light(27, 246, 4.4, 2.2)
    overhead(0.84, 42, 0.15, (0.0, 0.02))


def monochrome():
    """steps of grey, side by side, each as long as the next"""
    table(plaster("table", "#8f8c86", 0.05, 0.4, 5))
    w, d, gap = 0.108, 0.38, 0.014
    x = -2 * (w + gap)
    carpet("velvet", "1011801", w, d, (x, 0, 0), 0, seed=1, white=3)
    carpet("weave", "1040204", w, d, (x + (w + gap), -0.012, 0), 0, seed=2, white=2)
    carpet("velvet", "1011803", w, d, (x + 2 * (w + gap), 0.008, 0), 0, seed=3)
    m = metres("1092704")
    hard("1092704", (0.1, 0.2, 0.1 + d / m, 0.2 + w / m), (x + 3 * (w + gap), -0.006, 0), math.pi / 2, "stone", 0.009, bump=0.3)
    m = metres("1075804")
    hard("1075804", (0.16, 0.665, 0.16 + d / m, 0.665 + w / m), (x + 4 * (w + gap), 0.004, 0), math.pi / 2)
    light(27, 254, 4.4, 2.4, 0.32)
    overhead(0.82, 44, 0.16)


def botanical():
    """greens and a pale oak, and what they were matched to"""
    table(plaster("table", "#c6c1b4", 0.06, 0.45, 5))
    hard("1074502", (0.104, 0.104, 0.52, 0.196), (0.205, 0.17, 0), 0.04)
    carpet("loop", "1021405", 0.29, 0.27, (-0.175, 0.035, 0), -0.06, seed=2)
    carpet("velvet", "1012403", 0.185, 0.185, (0.105, -0.03, 0), 0.08, seed=3)
    leaves, twig = leaf_mat("olive", "#5a6a41", "#9aa385"), mat("twig", "#6a5a45", 0.85, 0.2)
    olive(((0.345, -0.26, 0.006), (0.30, -0.13, 0.010), (0.262, -0.03, 0.011), (0.264, 0.07, 0.012)), leaves, twig, pairs=14, size=0.06, seed=4)
    olive(((-0.37, -0.235, 0.006), (-0.25, -0.185, 0.011), (-0.12, -0.185, 0.012), (0.02, -0.205, 0.010)), leaves, twig, pairs=15, size=0.06, seed=9)
    light(28, 246)
    overhead(0.84, 44, 0.15)


def installers():
    """a floor that is half laid, and what it is laid with"""
    table(plaster("screed", "#a9a59d", 0.10, 0.5, 9))
    a, b, c = (0.4045, 0.2015, 1.3955, 0.5305), (-0.0955, 0.5345, 0.8955, 0.8635), (-0.0955, 0.8675, 0.8955, 1.1965)
    for x, rows in ((-0.340, ((a, 0.145, 1), (b, -0.4202, 1))), (-0.152, ((c, 0.235, -1), (a, -0.3302, -1))), (0.036, ((b, -0.175, 1),))):
        for crop, y, way in rows:
            hard("1073102", crop, (x, y, 0), way * math.pi / 2, tongue=way > 0)
    top = 0.015
    chalk(0.305, -0.4, 0.312, 0.4, 0)
    steel_rule(-0.15, -0.135, top, 0.03, 0.3)
    pencil(-0.14, -0.175, top, 0.10)
    knife(-0.19, 0.07, top, 0.42)
    round_tape(0.225, 0.185, 0, -1.545, 0.34)
    light(28, 246)
    overhead(0.9, 44, 0.17)


def plan():
    """a house on paper, and a floor for three of its rooms"""
    table(plaster("table", "#9a8f7f", 0.07, 0.5, 6))
    turn = -0.04
    paper(-0.01, 0.012, turn, plan_image())
    spot = lambda x, y: (-0.01 + x * math.cos(turn) - y * math.sin(turn), 0.012 + x * math.sin(turn) + y * math.cos(turn), 0.0045)
    carpet("loop", "1021402", 0.066, 0.066, spot(-0.094, 0.055), turn + 0.10, seed=2, white=2)
    hard("1073102", (0.12, 0.62, 0.12 + 0.075 / 0.57, 0.62 + 0.06 / 0.57), spot(0.105, -0.042), turn - 0.09, thick=0.014)
    carpet("velvet", "1012403", 0.06, 0.06, spot(-0.098, -0.046), turn - 0.07, seed=3)
    steel_rule(-0.03, -0.165, 0.0005, 0.02, 0.3)
    pencil(0.095, 0.066, 0.0040, 0.52)
    light(27, 246)
    overhead(0.66, 44, 0.11, (0.0, -0.012))


def wool():
    """undyed carpets, and the yarn that they are made of"""
    table(plaster("table", "#8a8273", 0.04, 0.4, 5))
    carpet("loop", "1021402", 0.225, 0.225, (-0.145, 0.045, 0), 0.08, seed=1, tone=(1.07, 0.92, 0.78))
    carpet("chunky", "1022301", 0.175, 0.175, (0.075, 0.120, 0), -0.07, seed=2, tone=(1.09, 0.98, 0.83))
    top = carpet("velvet", "1012401", 0.16, 0.16, (0.075, -0.100, 0), 0.14, seed=3, white=0.42, tone=(1.0, 0.85, 0.76))
    carpet("hardtwist", "1011201", 0.145, 0.145, (0.255, 0.005, 0), -0.2, seed=4, white=1.3, tone=(1.22, 0.93, 0.78))
    ball(-0.265, -0.150, 0.037, "#c2b596", 3)
    ball(-0.180, -0.172, 0.029, "#a89070", 8)
    leaves, twig = leaf_mat("olive", "#4f5a3a", "#7f8668"), mat("twig", "#6a5a45", 0.85, 0.2)
    olive(((0.40, 0.245, 0.006), (0.33, 0.205, 0.011), (0.27, 0.180, 0.012), (0.205, 0.180, 0.010)), leaves, twig, pairs=10, size=0.05, seed=4)
    ring(0.028, -0.052, top, 0.016, 0.0022)
    light(34, 246, 4.4, 2.6, 0.5)
    overhead(0.88, 44, 0.16)


def harbour():
    """navy, slate blue and pale oak, and the paint beside them"""
    table(plaster("table", "#c3c2bd", 0.03, 0.4, 5))
    carpet("chunky", "1033705", 0.205, 0.205, (-0.195, 0.050, 0), -0.1, seed=1, white=0.75, tone=(1.2, 1.09, 1.06))
    carpet("velvet", "1031103", 0.155, 0.155, (0.005, -0.100, 0), 0.12, seed=2, white=3, tone=(1.09, 1.03, 0.98))
    hard("1073103", (0.408, 0.26, 1.145, 0.467), (0.167, 0.0, 0), math.pi / 2 - 0.05, tone=(0.92, 0.72, 0.61))
    carpet("loop", "1032201", 0.145, 0.145, (0.312, 0.090, 0), 0.2, seed=3, white=0.5, tone=(1.17, 1.04, 1.02))
    chips(("#274356", "#4f7285", "#8fa9b3", "#c7d3d4", "#e9ebe6"), -0.300, -0.150, 0.1)
    for stone in ((0.268, -0.085, 0.022, "#8b8f90", 3), (0.322, -0.118, 0.017, "#b7b2a8", 4), (0.283, -0.142, 0.012, "#5f6769", 5)):
        pebble(*stone)
    pencil(0.000, 0.172, 0, 0.35, "#35505f")
    light(34, 246, 4.4, 2.6, 0.5)
    overhead(0.88, 44, 0.16)


def coast():
    """the colours of dry sand"""
    table(plaster("table", "#aaa292", 0.03, 0.4, 5))
    hard("1080702", (0.405, 0.15, 0.872, 0.283), (0.262, 0.005, 0), math.pi / 2 - 0.06, "core", tone=(0.585, 0.485, 0.387))
    carpet("cutloop", "1013901", 0.205, 0.205, (-0.165, 0.035, 0), 0.09, seed=1, white=2, tone=(1.1, 0.91, 0.7))
    carpet("weave", "1040204", 0.16, 0.16, (0.040, 0.112, 0), -0.1, seed=2, white=1.5, tone=(1.12, 0.99, 0.845))
    carpet("velvet", "1031106", 0.16, 0.16, (0.055, -0.098, 0), 0.12, seed=3, white=1.2, tone=(1.05, 0.84, 0.67))
    chips(("#76887e", "#9fada1", "#cdb68a", "#d8caac", "#e6dccb"), -0.312, -0.160, 0.06)
    for stone in ((-0.312, 0.155, 0.022, "#b7aea0", 3), (-0.258, 0.190, 0.014, "#8f8d86", 4), (-0.325, 0.105, 0.012, "#d8d0c1", 5)):
        pebble(*stone)
    light(34, 246, 4.4, 2.6, 0.5)
    overhead(0.88, 44, 0.16)


def earth():
    """clay, walnut and travertine, and the grass from beside the path"""
    table(plaster("table", "#b29c85", 0.05, 0.4, 5))
    carpet("trellis", "1013602", 0.205, 0.205, (-0.197, 0.005, 0), 0.1, seed=1, tone=(1.214, 0.88, 0.74))
    herringbone("1074503", 0.222, (0.040, 0.096, 0), -0.08, (0.38, 0.38), (0.314, 0.25, 0.18))
    m = metres("1093102")
    hard("1093102", (0.2, 0.2, 0.2 + 0.165 / m, 0.2 + 0.165 / m), (0.080, -0.130, 0), 0.1, "stone", tone=(0.505, 0.388, 0.339))
    carpet("hardtwist", "1015104", 0.145, 0.145, (0.262, 0.010, 0), -0.16, seed=2, tone=(0.6, 0.495, 0.465))
    chips(("#452315", "#673926", "#8a553e", "#b97f5e", "#f0bb92"), -0.318, 0.180, -0.1, spec=0.04)
    straw, head = mat("straw", "#a98d58", 0.7, 0.3, transl=0.2), mat("head", "#b08d55", 0.7, 0.3, transl=0.3, vary=(60, 0.2))
    for k, (x, y, bow) in enumerate(((-0.066, -0.128, 0.016), (-0.090, -0.160, -0.008), (-0.062, -0.184, 0.006), (-0.106, -0.206, -0.012))):
        z = 0.0025 + 0.0022 * k
        grass(((-0.42, -0.190 - 0.006 * k, z), ((x - 0.42) / 2, (y - 0.19) / 2 + bow, z + 0.002), (x, y, z + 0.005)), straw, head, seed=k)
    ball(0.281, -0.148, 0.034, "#7a452f", 5)
    light(34, 246, 4.4, 2.6, 0.5)
    overhead(0.88, 44, 0.16)


def spectrum():
    """balls of dyed wool in the order of their colours: those of the yarn, which looks a little lighter"""
    table(plaster("table", "#b8b1a3", 0.03, 0.4, 5))
    rows = (
        ("#f3e6c8", "#d99e4d", "#c87339", "#aa4932", "#87322c", "#602732"),
        ("#ced4bc", "#919f6e", "#5e784e", "#385a48", "#2b5358", "#2a3f57"),
        ("#e2c3ab", "#b78a89", "#895b6d", "#5c4264", "#3d3a59", "#232633"),
    )
    random.seed(12)
    for j, row in enumerate(rows):
        for i, colour in enumerate(row):
            x = -0.277 + 0.111 * i + (0.022 if j % 2 else -0.008) + random.uniform(-0.006, 0.006)
            y = 0.127 - 0.137 * j + random.uniform(-0.007, 0.007)
            ball(x, y, 0.042 + random.uniform(-0.003, 0.003), colour, 2 + 3 * i + 17 * j, bands=34, end=0.03)  # from 2: no core shows
    light(40, 246, 4.4, 2.6, 0.5)
    overhead(0.88, 44, 0.16)


SCENES = dict(
    night=night,
    monochrome=monochrome,
    botanical=botanical,
    installers=installers,
    plan=plan,
    wool=wool,
    harbour=harbour,
    coast=coast,
    earth=earth,
    spectrum=spectrum,
)
SCENES[NAME]()
shoot(A, bounces=12 if NAME == "monochrome" else 8)
