"""Bathroom: freestanding bath before a window with sheer light, oak vanity, zellige-like tiles, brass.
blender -b --python rooms/bath.py -- OUT.exr W H SPP"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import *

A = cli(91)
P = palette(wood=("#b08a5c", "#85613c"), trim="#eee9df", ceram="#f3efe8", brass="#b18f58", leaf="#587052")
X0, X1, Y0, Y1, HT = -2.35, 2.35, -4.8, 2.0, 2.7
wallM = plaster("wall", "#dfd5c6", 0.04, 0.3)
enamel = mat("enamel", "#f4f1ea", 0.16, 0.55, clear=0.6)
towel, clay = fabric("towel", "#e7dfd0", 0.06, 260, ("noise", 320, 0.9, 0.004)), fabric("clay", "#b98468", 0.08, 260, ("noise", 320, 0.9, 0.004))
marble = mat("marble", "#e5e0d8", 0.25, 0.5, vary=(2.4, 0.06))
mirror = mat("mirror", "#f4f4f2", 0.02, 0.5, 1)
sheer = sheer_mat("sheer", "#f7f3ea", 0.3, 0.8)

floor_plane(X0 - 0.3, X1 + 0.3, Y0 - 0.3, Y1 + 0.3)
box("ceil", (X1 - X0 + 0.8, Y1 - Y0 + 0.8, 0.2), ((X0 + X1) / 2, (Y0 + Y1) / 2, HT + 0.1), P.ceil, 0)
win = (0.15, 1.75, 0.95, 2.4)
wall("x", Y1, 1, X0 - 0.3, X1 + 0.3, HT, wallM, [win], 0.24)
wall("x", Y0, -1, X0 - 0.3, X1 + 0.3, HT, wallM)
wall("y", X0, -1, Y0, Y1, HT, wallM)
wall("y", X1, 1, Y0, Y1, HT, wallM)
window_frame("x", Y1 + 0.12, *win, P.trim, 2, (1.7,), 0.06, 0.06, 0.03)
box("sill", (win[1] - win[0], 0.3, 0.04), ((win[0] + win[1]) / 2, Y1 + 0.04, win[2] - 0.02), marble, 0.006)
drape("x", Y1 - 0.06, 0.05, 1.85, 0.06, 2.5, sheer, 13, 0.03, 2)
cyl("rail", 0.011, 2.0, (-0.05, Y1 - 0.08, 2.52), P.brass, rot=(0, math.pi / 2, 0))
garden([(-8, 12, -1), (12, 12, -1), (12, 12, 9), (-8, 12, 9)], top=(1.4, 3.2), strength=2.2)


def tiles():
    """hand-made glazed tiles, each a little different in tone and tilt, to 1.2 m on the left and back walls"""
    rng = np.random.default_rng(7)
    tones = [
        mat("tile%d" % i, c, 0.18, 0.5, bump=("noise", 30, 0.25, 0.002))
        for i, c in enumerate(("#aab7a6", "#9fae9d", "#b4c0ae", "#a5b3a5", "#98a898"))
    ]
    grout = mat("grout", "#d9d5ca", 0.95, 0.1)
    s, rows = 0.13, 9
    bar("x", Y1 - 0.003, X0, X1, 0, rows * s, 0.006, grout, 0)
    bar("y", X0 + 0.003, Y0, Y1, 0, rows * s, 0.006, grout, 0)
    for r in range(rows):
        for i in range(int((X1 - X0) / s)):
            tilt = rng.normal(0, 0.006, 2)
            box(
                "t",
                (s - 0.004, 0.01, s - 0.004),
                (X0 + (i + 0.5) * s, Y1 - 0.009, (r + 0.5) * s),
                tones[rng.integers(5)],
                0.0025,
                2,
                (tilt[0], 0, tilt[1]),
            )
        for i in range(30):
            tilt = rng.normal(0, 0.006, 2)
            box(
                "t",
                (0.01, s - 0.004, s - 0.004),
                (X0 + 0.009, Y1 - (i + 0.5) * s, (r + 0.5) * s),
                tones[rng.integers(5)],
                0.0025,
                2,
                (0, tilt[0], tilt[1]),
            )
    bar("x", Y1 - 0.012, X0, X1, rows * s, rows * s + 0.022, 0.024, P.wx, 0.004)
    bar("y", X0 + 0.012, Y0, Y1, rows * s, rows * s + 0.022, 0.024, P.wy, 0.004)


def bath(loc, rz):
    """own design: an oval tub whose rim rises a little at both ends"""
    with group("bath", loc, rz):
        L, W = 0.83, 0.38

        def shell(scale, z0, depth, lip):
            def at(u, v):
                a = 2 * math.pi * u
                rise = 0.045 * abs(math.cos(a)) ** 3
                grow = 0.70 + 0.30 * v**0.55
                e = 0.82
                c, s = math.cos(a), math.sin(a)
                x = math.copysign(abs(c) ** e, c) * (L * scale) * grow
                y = math.copysign(abs(s) ** e, s) * (W * scale) * grow
                return (x, y, z0 + (depth + rise + lip) * v)

            return at

        grid(96, 26, shell(1, 0, 0.57, 0), "tub", enamel, closed_u=True)
        grid(96, 26, shell(0.945, 0.14, 0.43, 0), "in", enamel, closed_u=True)
        rim = [shell(0.972, 0, 0.57, 0)(u, 1) for u in np.linspace(0, 1, 96, endpoint=False)]
        tube(rim, 0.024, enamel, True, poly=True)
        lathe("bottom", [(0, 0), (1, 0)], enamel, 64, loc=(0, 0, 0.142), scale=(L * 0.7, W * 0.7, 1))
        lathe("foot", [(0, 0), (1, 0), (1, 0.02), (0, 0.02)], enamel, 64, loc=(0, 0, 0), scale=(L * 0.66, W * 0.66, 1))
        # oak tray with a cup and a folded cloth
        box("tray", (0.20, 0.86, 0.022), (0.18, 0, 0.625), P.wy, 0.006)
        vase("cup", (0.18, 0.14, 0.636), P.dceram, 1.0)
        cushion("cloth", (0.15, 0.2, 0.05), (0.18, -0.12, 0.66), clay, 26, 8, wrinkle=0.003, seed=6, crown=0.15)


def tap(x, y):
    """floor-standing filler"""
    cyl("base", 0.04, 0.012, (x, y, 0), P.brass)
    tube([(x, y, 0.01), (x, y, 0.8), (x + 0.02, y, 0.9), (x + 0.12, y, 0.93), (x + 0.21, y, 0.9), (x + 0.22, y, 0.86)], 0.015, P.brass)
    tube([(x, y - 0.06, 0.72), (x, y + 0.06, 0.72)], 0.011, P.brass)
    for s in (-1, 1):
        cyl("knob", 0.02, 0.035, (x, y + s * 0.075, 0.703), P.brass)


def vanity():
    """oak cabinet on legs with a stone top and a round bowl, mirror above"""
    y = 0.35
    with group("vanity", (X0 + 0.27, y, 0), math.pi / 2):
        box("body", (1.2, 0.46, 0.46), (0, 0, 0.58), P.wx, 0.004)
        for s in (-1, 1):
            box("door", (0.585, 0.018, 0.44), (s * 0.297, -0.236, 0.58), P.wz, 0.003)
            cyl("kn", 0.011, 0.024, (s * 0.06, -0.245, 0.66), P.brass, rot=(math.pi / 2, 0, 0))
            for sy in (-1, 1):
                box("leg", (0.04, 0.04, 0.36), (s * 0.57, sy * 0.2, 0.18), P.wz, 0.004)
        box("top", (1.24, 0.49, 0.03), (0, 0, 0.826), marble, 0.004)
        box("shelf", (1.14, 0.40, 0.022), (0, 0, 0.16), P.wx, 0.004)
        cushion("tw1", (0.34, 0.26, 0.07), (-0.3, 0, 0.21), towel, 26, 9, wrinkle=0.004, seed=1, crown=0.12)
        cushion("tw2", (0.33, 0.25, 0.06), (-0.3, 0, 0.275), clay, 26, 9, wrinkle=0.004, seed=2, crown=0.12)
        lathe(
            "basin",
            smooth_profile([(0, 0.02), (0.1, 0), (0.17, 0.05), (0.2, 0.12), (0.192, 0.122), (0.16, 0.06), (0.08, 0.025), (0, 0.022)], 50),
            enamel,
            80,
            loc=(0.12, -0.01, 0.84),
        )
        tube([(0.12, 0.19, 0.84), (0.12, 0.19, 1.08), (0.12, 0.14, 1.12), (0.12, 0.06, 1.11), (0.12, 0.05, 1.09)], 0.012, P.brass)
        vase("bottle", (-0.36, 0.05, 0.841), P.dceram, 0.75)
        vase("jug", (-0.48, -0.06, 0.841), P.ceram, 0.55)
    lathe("mir", [(0, 0), (0.378, 0), (0.384, 0.004)], mirror, 96, loc=(X0 + 0.03, y, 1.62), rot=(0, math.pi / 2, 0))
    ring = np.linspace(0, 2 * math.pi, 72, endpoint=False)
    tube([(X0 + 0.03, y + 0.39 * math.cos(t), 1.62 + 0.39 * math.sin(t)) for t in ring], 0.012, P.brass, True)
    for s in (-1, 1):
        cyl("arm", 0.01, 0.1, (X0 + 0.02, y + s * 0.56, 1.62), P.brass, rot=(0, math.pi / 2, 0))
        lathe(
            "glob",
            [(0.065 * math.sin(t) + 1e-4, -0.065 * math.cos(t)) for t in np.linspace(0, math.pi, 30)],
            mat("opal", "#f6efe2", 0.3, 0.5, emit=2.2),
            48,
            loc=(X0 + 0.16, y + s * 0.56, 1.62),
        )


def furnish():
    vanity()
    bath((0.95, 1.12, 0), 0)
    tap(-0.14, 1.12)
    # stool with towels, ladder with a hanging towel, plant, picture
    with group("stool", (1.86, 0.12, 0)):
        lathe("st", disc_profile(0.17, 0.03), P.wx, 56, loc=(0, 0, 0.42))
        for k in range(3):
            a = k * 2.094
            tube([(0.15 * math.cos(a), 0.15 * math.sin(a), 0), (0.10 * math.cos(a), 0.10 * math.sin(a), 0.43)], 0.014, P.wz)
        cushion("tw", (0.24, 0.2, 0.07), (0, 0, 0.485), towel, 26, 8, wrinkle=0.004, seed=5, crown=0.15)
        vase("cup", (0.02, 0.0, 0.52), P.ceram, 0.9)
    for y in (-1.0, -0.55):
        tube([(X1 - 0.34, y, 0), (X1 - 0.05, y, 1.85)], 0.017, P.wz)
    for k in range(5):
        z = 0.35 + k * 0.34
        x = X1 - 0.34 + 0.29 * z / 1.85
        tube([(x, -1.0, z), (x, -0.55, z)], 0.012, P.wy)

    o = grid(
        40,
        60,
        lambda u, v: (X1 - 0.34 + 0.29 * 1.37 / 1.85 - 0.03 + 0.008 * math.sin(u * 15 + v * 2), -0.95 + 0.34 * u, 1.39 - 0.72 * v),
        "towel",
        towel,
    )
    s = o.modifiers.new("s", "SOLIDIFY")
    s.thickness = 0.012
    art("x", Y1, -1, -1.15, 1.78, 0.55, 0.7, "wash", ("#eee5d6", "#c9d0c2", "#9fae9d", "#b98468"), 14, P.wx, P.paper, 0.06, 0.02)
    plant(-0.85, Y1 - 0.42, P, 1.15, 3, (0.24, 0.12), 24)
    pendant_cord(0.0, -0.3, HT, 2.28, P.brass, 0.004)
    lathe(
        "globe",
        [(0.13 * math.sin(t) + 1e-4, -0.13 * math.cos(t)) for t in np.linspace(0, math.pi, 34)],
        mat("opal2", "#f4efe4", 0.3, 0.5, emit=1.1),
        56,
        loc=(0, -0.3, 2.15),
    )


tiles()
furnish()
sky(26, -28, 0.2, 2.6)
window_light("x", Y1, -1, *win, 60, (0.96, 0.98, 1), True, 0.3)
area("sheerglow", ((win[0] + win[1]) / 2, Y1 - 0.2, 1.65), facing("x", -1), 1.6, 1.4, 62, (1, 0.97, 0.93), glossy=False)
area("fill", (-0.2, Y0 + 0.4, 1.9), (math.radians(74), 0, 0), 3.8, 1.6, 44, (1, 0.96, 0.9), glossy=False)
area("top", (0, -0.8, HT - 0.03), (0, 0, 0), 2.6, 2.6, 16, (1, 0.96, 0.9), glossy=False)
if A.ratio > 2:
    camera(A, (0.0, -3.7, 1.25), 0, 23.5, -0.075, 4.3, 8)
elif A.ratio > 1:
    camera(A, (-0.05, -3.8, 1.3), 0, 25, -0.08, 4.3, 8)
elif A.low:
    camera(A, (0.6, -1.3, 0.85), 2, 32, -0.33, 2.4, 8)
else:
    camera(A, (0.35, -3.6, 1.25), -2, 29, -0.1, 4.2, 8)
shoot(A)
