"""Flat-lays seen from above: true swatches as sample cards with yarn, tools and sprigs in window light.
blender -b --python stills/flatlay.py -- OUT.exr W H SPP NAME"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import *
from still_kit import *

A = cli(6)
NAME = sys.argv[-1]
PAPER = mat("paper", "#f3efe6", 0.92, 0.15)
BRASS = mat("brass", "#b08d57", 0.25, 0.5, 1)
STEEL = mat("steel", "#b9bcbd", 0.3, 0.5, 1)
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


def scissors(x, y, turn):
    with group("scissors", (x, y, 0.004), turn):
        for s in (-1, 1):
            blade = [(0, 0.004 * s), (0.05, 0.011 * s), (0.115, 0.002 * s), (0.05, 0.001 * s), (-0.01, -0.008 * s)]
            o = add("blade", [(px, py, 0.0012 * (s + 1)) for px, py in blade], [(0, 1, 2, 3, 4)], STEEL, False)
            k = o.modifiers.new("s", "SOLIDIFY")
            k.thickness = 0.0022
            tube([(-0.01, -0.006 * s, 0.001), (-0.035, -0.013 * s, 0.002)], 0.0035, STEEL)
            tube(
                [(-0.06 + 0.027 * math.cos(t), -0.021 * s + 0.015 * math.sin(t), 0.003) for t in np.linspace(0, 6.283, 30, endpoint=False)],
                0.0042,
                INK,
                True,
            )
        cyl("pin", 0.004, 0.004, (0, 0, 0.002), STEEL, bevel=0.0004)


def stones(spots):
    """river pebbles"""
    for i, (x, y, r, c) in enumerate(spots):
        m = mat("stone", c, 0.8, 0.2, vary=(60, 0.1), bump=("noise", 160, 0.2, 0.0006))
        cushion("stone", (r * 2, r * 1.5, r * 0.8), (x, y, r * 0.38), m, 26, 2.3, wrinkle=0.0012, seed=i + 3, crown=0.02, rot=(0, 0, i * 1.1))


def swatch_book(items, x, y, turn):
    """a fan of small sample cards on a ring"""
    for i, item in enumerate(items):
        a = turn + 0.34 * i
        r = 0.12
        card(item, 0.075, 0.19, (x - math.sin(a) * r, y + math.cos(a) * r, 0.001 + 0.0042 * i), a, 0.004, 0.5)
    cyl("pin", 0.006, 0.03, (x, y, 0), BRASS, bevel=0.001)


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


def botanical():
    plaster_table("#dcd9cc")
    card("1016102", 0.26, 0.26, (-0.25, 0.06, 0), -0.08)
    card("1012403", 0.22, 0.22, (-0.04, -0.12, 0.001), 0.1, 0.014)
    card("1074502", 0.28, 0.28, (0.16, 0.12, 0), 0.06, 0.014, 1.8, "#c9ad82")
    card("1021405", 0.20, 0.20, (0.36, -0.10, 0), -0.14)
    for i, (x, y, a) in enumerate(((-0.46, -0.24, 0.7), (0.47, 0.30, 3.6), (0.02, 0.30, -0.5))):
        sprig(x, y, a, ("#56703f", "#7d8b66", "#9aa66f")[i], 0.28)
    ring(0.2, -0.22)


def monochrome():
    plaster_table("#e3e1dc", 0.02)
    card("1075804", 0.17, 0.62, (-0.36, 0.0, 0), 0.05, 0.014, 1.8, "#5b4a39")
    card("1092704", 0.27, 0.27, (-0.09, 0.12, 0), -0.06, 0.009, 1.22, "#4c4d4c")
    card("1011803", 0.24, 0.24, (-0.03, -0.15, 0.001), 0.1, 0.014)
    card("1040206", 0.22, 0.22, (0.21, 0.06, 0), 0.16)
    card("1011801", 0.2, 0.2, (0.38, -0.12, 0), -0.1, 0.015)
    chips(("#1d1e1f", "#4b4c4c", "#8a8a87", "#c4c2bd", "#f0eee9"), 0.24, 0.26, 0.0)
    pencil(0.28, -0.27, 0.2, "#222222")


def coast():
    plaster_table("#e4ddd0", 0.03)
    card("1080702", 0.17, 0.62, (0.35, 0.02, 0), -0.06, 0.006, 1.288, "#b9b4ab")
    card("1013901", 0.28, 0.28, (-0.22, 0.05, 0), 0.09)
    card("1040204", 0.22, 0.22, (0.05, 0.15, 0), -0.1)
    card("1031106", 0.22, 0.22, (0.06, -0.14, 0.001), 0.12, 0.014)
    chips(("#7f8f86", "#a9b5aa", "#d9c9ad", "#e9e0cf", "#f6f2e9"), -0.47, -0.24, 0.06)
    stones(((-0.42, 0.22, 0.03, "#b7aea0"), (-0.35, 0.25, 0.018, "#8f8d86"), (-0.44, 0.155, 0.016, "#d8d0c1")))


def night():
    plaster_table("#57595a", 0.05)
    card("1012404", 0.28, 0.28, (-0.24, -0.04, 0), 0.1, 0.014)
    card("1035103", 0.24, 0.24, (0.03, 0.12, 0), -0.08, 0.014)
    card("1074504", 0.30, 0.30, (0.12, -0.18, 0.001), 0.07, 0.014, 1.8, "#6b5138")
    card("1024105", 0.20, 0.20, (0.37, 0.06, 0), -0.14)
    chips(("#3a1f2b", "#5b3346", "#20382f", "#1f2b3a", "#b08d57"), -0.46, 0.22, -0.06)
    ring(0.30, -0.12)
    ring(0.34, -0.15, 0.014)


def installers():
    """tools of the trade on boards"""
    board_table("1073102", 1.9)
    tape(-0.28, 0.12)
    knife(0.02, -0.14, 0.5)
    rule(-0.12, -0.02, 0.28)
    card("1042303", 0.26, 0.26, (0.30, 0.10, 0.001), -0.12)
    pencil(0.12, 0.24, -0.4)
    chalk_line(-0.33, -0.18, 0.4)


def tape(x, y):
    with group("tape", (x, y, 0), 0.4):
        box("case", (0.08, 0.075, 0.042), (0, 0, 0.021), mat("case", "#d8a63a", 0.4, 0.5), 0.014, 5)
        lathe("label", disc_profile(0.024, 0.001, 0.0002), INK, 48, loc=(0, 0, 0.042))
        o = box("blade", (0.34, 0.024, 0.0006), (0.20, -0.022, 0.004), mat("blade", "#e7cf6a", 0.4, 0.4), 0)
        for i in range(34):
            box("mark", (0.0007, 0.010 if i % 5 else 0.018, 0.0003), (0.045 + i * 0.0096, -0.029 if i % 5 else -0.025, 0.0046), INK, 0)
        box("hook", (0.002, 0.026, 0.010), (0.371, -0.022, 0.002), STEEL, 0)


def knife(x, y, turn):
    with group("knife", (x, y, 0.010), turn):
        cushion("grip", (0.12, 0.024, 0.017), (0, 0, 0), mat("grip", "#38434a", 0.5, 0.4), 30, 4, wrinkle=0.0003, crown=0.1)
        o = add("blade", [(0.055, -0.008, 0), (0.10, -0.008, 0), (0.085, 0.009, 0), (0.055, 0.009, 0)], [(0, 1, 2, 3)], STEEL, False)
        o.modifiers.new("s", "SOLIDIFY").thickness = 0.0009
        cyl("screw", 0.004, 0.002, (-0.005, 0, 0.0085), BRASS, bevel=0.0003)


def rule(x, y, turn):
    with group("rule", (x, y, 0.0015), turn):
        box("rule", (0.56, 0.034, 0.0016), (0, 0, 0), mat("alu", "#c3c6c8", 0.34, 0.5, 1), 0.0004)
        for i in range(110):
            box("m", (0.0005, 0.012 if i % 10 == 0 else 0.007 if i % 5 else 0.009, 0.0002), (-0.274 + i * 0.005, 0.0165 - 0.005, 0.0009), INK, 0)


def chalk_line(x, y, turn):
    with group("chalk", (x, y, 0.018), turn):
        cushion("case", (0.12, 0.06, 0.036), (0, 0, 0), mat("red", "#a5402f", 0.35, 0.5), 30, 3.2, wrinkle=0.0002, crown=0.1)
        tube([(0.06, 0, 0), (0.14, 0.01, -0.015), (0.24, -0.02, -0.016), (0.34, 0.05, -0.016)], 0.0009, mat("line", "#e9e4d8", 0.9))


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


def plan():
    """a floor plan on paper with the samples chosen for its rooms"""
    plaster_table("#c9bfae", 0.05)
    sheet = mat("sheet", "#f4f1ea", 0.9, 0.15)
    box("under", (0.66, 0.48, 0.0008), (-0.08, 0.0, 0.0006), sheet, 0, rot=(0, 0, 0.05))
    with group("plan", (-0.10, 0.01, 0.002), -0.03):
        box("paper", (0.62, 0.44, 0.0008), (0, 0, 0), sheet, 0)
        walls = (
            (-0.26, -0.17, 0.26, -0.17), (-0.26, 0.17, 0.26, 0.17), (-0.26, -0.17, -0.26, 0.17), (0.26, -0.17, 0.26, 0.17),
            (-0.04, -0.17, -0.04, 0.02), (-0.04, 0.10, -0.04, 0.17), (-0.04, 0.02, 0.10, 0.02), (0.17, 0.02, 0.26, 0.02),
            (0.10, 0.02, 0.10, -0.06), (0.10, -0.12, 0.10, -0.17), (-0.26, 0.0, -0.16, 0.0), (-0.09, 0.0, -0.04, 0.0),
        )
        for a, b, c, d in walls:
            box("wall", (abs(c - a) + 0.006, abs(d - b) + 0.006, 0.0004), ((a + c) / 2, (b + d) / 2, 0.0006), INK, 0)
        for x, y, r, t0 in ((-0.16, 0.0, 0.07, 0.0), (0.17, 0.02, 0.07, 3.1416), (0.10, -0.12, 0.06, 1.5708)):
            tube([(x + r * math.cos(t0 + t), y + r * math.sin(t0 + t), 0.0008) for t in np.linspace(0, 1.5708, 20)], 0.0005, INK)
        for k in range(9):
            box("tread", (0.0012, 0.07, 0.0004), (0.0 + 0.011 * k, -0.13, 0.0006), INK, 0)
    card("1021402", 0.115, 0.115, (-0.255, 0.095, 0.003), 0.12)
    card("1074503", 0.12, 0.09, (0.03, 0.105, 0.003), -0.08, 0.012, 1.8, "#8d673c")
    card("1093102", 0.09, 0.09, (0.09, -0.055, 0.003), 0.1, 0.009, 1.22, "#cbb698")
    card("1012403", 0.22, 0.22, (0.37, 0.09, 0), -0.14, 0.014)
    card("1016102", 0.18, 0.18, (0.35, -0.16, 0.001), 0.12, 0.014)
    rule(-0.13, -0.265, 0.04)
    pencil(-0.30, -0.11, 0.9, "#c8a24a")
    ring(0.24, 0.26)


SCENES = dict(spectrum=spectrum, plan=plan, wool=wool, harbour=harbour, earth=earth, botanical=botanical, monochrome=monochrome, coast=coast, night=night, installers=installers)
SCENES[NAME]()
flat_world("#d5dde6", 0.2)
window_sun(58, 38, 4.4, 3.0)
gobo()
still_camera(A, (0, -0.03, 1.22), (0, 0, 0), 44)
shoot(A, bounces=5)
