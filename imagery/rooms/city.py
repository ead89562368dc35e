"""Small city room: one tall steel window on to neighbouring facades, loveseat, drop-leaf table, late winter light.
blender -b --python rooms/city.py -- OUT.exr W H SPP"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import *

A = cli(83)
P = palette(wood=("#a67d50", "#7a5634"), trim="#e9e5dc", black="#23282b", ceram="#d9d3c7", leaf="#48603f")
X0, X1, Y0, Y1, HT = -2.0, 2.05, -4.9, 1.9, 2.95
wallM = plaster("wall", "#c4cdd0", 0.025, 0.2)
back = plaster("back", "#d9dcd8", 0.02, 0.2)
moss, sand = fabric("moss", "#66634a", 0.14, 190, ("weave", 90, 0.5, 0.002)), fabric("sand", "#d8cab2", 0.12, 170)
mustard, navy = fabric("mustard", "#b8873b", 0.14, 170), fabric("navy", "#3b4654", 0.14, 170)
iron = mat("iron", "#e4e1da", 0.5, 0.45)

floor_plane(X0 - 0.3, X1 + 0.3, Y0 - 0.3, Y1 + 0.3)
box("ceil", (X1 - X0 + 0.8, Y1 - Y0 + 0.8, 0.2), ((X0 + X1) / 2, (Y0 + Y1) / 2, HT + 0.1), P.ceil, 0)
win = (-1.35, 0.55, 0.62, 2.62)
wall("x", Y1, 1, X0 - 0.3, X1 + 0.3, HT, back, [win], 0.3)
wall("x", Y0, -1, X0 - 0.3, X1 + 0.3, HT, wallM)
wall("y", X0, -1, Y0, Y1, HT, wallM)
wall("y", X1, 1, Y0, Y1, HT, wallM)
window_frame("x", Y1 + 0.2, *win, P.black, 4, (1.28, 1.94), 0.05, 0.05, 0.022)
box("sill", (win[1] - win[0] + 0.14, 0.36, 0.045), ((win[0] + win[1]) / 2, Y1 + 0.04, win[2] - 0.022), P.wx, 0.008)
for axis, plane, inw, a, b in (("x", Y1, -1, X0, X1), ("y", X0, 1, Y0, Y1), ("y", X1, -1, Y0, Y1)):
    skirting(axis, plane, inw, a, b, P.trim, 0.17)
for d, z in ((0.09, 0.03), (0.06, 0.055)):
    bar("x", Y1 - d / 2, X0, X1, HT - z, HT - z + 0.03, d, P.trim, 0.01)
    bar("y", X0 + d / 2, Y0, Y1, HT - z, HT - z + 0.03, d, P.trim, 0.01)
    bar("y", X1 - d / 2, Y0, Y1, HT - z, HT - z + 0.03, d, P.trim, 0.01)


def facades():
    """houses across the street: brick and render, rows of sashes, some lit; the lens leaves them soft"""
    rng = np.random.default_rng(4)
    tones = ("#8f6a55", "#b9ae9c", "#9c8b7a", "#7c6f68")
    glass = mat("glass", "#474b4c", 0.3, 0.35)
    lit = glow("lit", "#ffd79a", 1.6)
    for k, x in enumerate((-9.5, -4.6, 0.2, 5.0)):
        w, h, y = 4.75, (9.5, 7.2, 10.4, 8.3)[k], 10.5 + 0.25 * (k % 2)
        m = mat("house%d" % k, tones[k], 0.9, 0.1, vary=(0.8, 0.08))
        box("house", (w, 2, h), (x, y + 1, h / 2 - 3.4), m, 0)
        box("eaves", (w + 0.1, 0.4, 0.22), (x, y - 0.1, h - 3.4), P.trim, 0.01)
        for col in range(3):
            for row in range(5):
                cx, cz = x - 1.5 + col * 1.5, -2.4 + row * 2.1
                if cz + 1.6 > h - 3.6:
                    continue
                box("sash", (0.92, 0.08, 1.5), (cx, y - 0.02, cz + 0.75), P.trim, 0.005)
                box("pane", (0.76, 0.06, 1.34), (cx, y - 0.05, cz + 0.75), lit if rng.random() < 0.08 else glass, 0)
                bar("x", y - 0.09, cx - 0.4, cx + 0.4, cz + 0.73, cz + 0.77, 0.03, P.trim, 0)
    add("street", [(-20, 2.6, -3.4), (20, 2.6, -3.4), (20, 12, -3.4), (-20, 12, -3.4)], [(0, 1, 2, 3)], mat("street", "#76756f", 0.9), False)


def loveseat(loc, rz):
    with group("loveseat", loc, rz):
        w, d = 1.46, 0.82
        box("base", (w - 0.06, d - 0.08, 0.15), (0, 0, 0.25), moss, 0.03, 5)
        for s in (-1, 1):
            cushion("arm", (0.16, d, 0.34), (s * (w / 2 - 0.08), 0, 0.42), moss, 30, 7, wrinkle=0.003, seed=20 + s, crown=0.06)
        box("bk", (w - 0.3, 0.13, 0.44), (0, d / 2 - 0.08, 0.48), moss, 0.05, 6)
        cushion("seat", (w - 0.32, d - 0.18, 0.16), (0, -0.06, 0.40), moss, 56, 8, wrinkle=0.006, seed=3, crown=0.2, sag=0.008)
        for s in (-1, 1):
            cushion(
                "bc",
                (w / 2 - 0.18, 0.2, 0.4),
                (s * (w / 4 - 0.08), d / 2 - 0.24, 0.66),
                moss,
                46,
                4.4,
                wrinkle=0.01,
                seed=9 + s,
                crown=0.05,
                rot=(-0.2, 0, 0.02 * s),
            )
            for sy in (-1, 1):
                tube([(s * (w / 2 - 0.13), sy * (d / 2 - 0.1), 0.2), (s * (w / 2 - 0.1), sy * (d / 2 - 0.08), 0)], 0.016, P.wz)
        soft_pillow("p1", "ci-p1", 0.46, 0.46, (-0.42, 0.0, 0.70), mustard, (1.2, 0.1, 0.3), piping=mustard)
        soft_pillow("p2", "ci-p2", 0.5, 0.34, (0.38, -0.04, 0.635), sand, (1.1, 0, -0.2), piping=sand)


def furnish():
    loveseat((X1 - 0.56, 0.35, 0), -math.pi / 2)
    with group("side", (X1 - 0.42, -0.72, 0)):
        lathe("top", disc_profile(0.21, 0.022), P.wx, 60, loc=(0, 0, 0.5))
        cyl("stem", 0.014, 0.49, (0, 0, 0.01), P.black)
        cyl("foot", 0.15, 0.014, (0, 0, 0), P.black)
        vase("cup", (0.05, -0.04, 0.522), P.ceram, 1.0)
        stack(-0.06, 0.06, 0.522, ["#3d4248"], P, 0.17, 0.12)
    # reading lamp with a metal shade
    with group("lamp", (X1 - 0.36, 1.28, 0)):
        cyl("foot", 0.14, 0.018, (0, 0, 0), P.black)
        tube([(0, 0, 0.01), (0, 0, 1.0), (-0.02, 0, 1.32), (-0.18, -0.05, 1.47), (-0.36, -0.1, 1.44)], 0.011, P.black)
        lathe("sh", smooth_profile([(0.03, 0.14), (0.07, 0.12), (0.12, 0.02), (0.125, 0)], 24), P.brass, 48, loc=(-0.38, -0.105, 1.29))
        cyl("bulb", 0.035, 0.06, (-0.38, -0.105, 1.33), glow("bulb", "#ffcf96", 22), bevel=0.015)
    art("y", X1, -1, 0.35, 1.62, 0.78, 0.98, "blobs", ("#ece6d9", "#b8873b", "#3b4654", "#7b7f52", "#c9a58c"), 12, P.wy, P.paper)
    # table for two at the window wall, round, with two chairs
    with group("table", (-1.16, 0.52, 0)):
        lathe("tt", disc_profile(0.40, 0.026), P.wx, 80, loc=(0, 0, 0.71))
        for k in range(3):
            a = k * 2.094 + 0.5
            tube(
                [
                    (0.30 * math.cos(a), 0.30 * math.sin(a), 0),
                    (0.10 * math.cos(a), 0.10 * math.sin(a), 0.4),
                    (0.22 * math.cos(a), 0.22 * math.sin(a), 0.71),
                ],
                0.019,
                P.wz,
            )
        vase("jug", (-0.06, 0.1, 0.736), P.ceram, 0.85)
        random.seed(6)
        branches(-0.06, 0.1, 0.93, P, 6, (0.28, 0.42), 0.45, 14, (0.05, 0.022), m=mat("dry", "#8b8358", 0.6, 0.3, transl=0.25, vary=(5, 0.2)))
        vase("bowl", (0.14, -0.12, 0.736), P.dceram, 0.7)
    dining_chair((-1.0, -0.14, 0), math.pi + 0.15, P, navy)
    dining_chair((-0.52, 0.72, 0), -1.2, P, navy)
    # radiator under the window, books and a plant on the sill
    for i in range(17):
        cushion("rad", (0.058, 0.11, 0.42), (-1.0 + 0.07 * i, Y1 - 0.1, 0.32), iron, 12, 7, wrinkle=0, crown=0.05)
    book_row(0.12, 0.42, Y1 + 0.02, win[2], P, hmax=0.2, depth=0.14)
    plant(X0 + 0.42, Y1 - 0.42, P, 1.5, 3, (0.25, 0.13), 26)
    # two shelves on the left wall
    for z in (1.32, 1.70):
        bar("y", X0 + 0.11, -1.5, -0.15, z, z + 0.03, 0.22, P.wy, 0.004)
    random.seed(9)
    book_row(-1.45, -0.75, X0 + 0.11, 1.35, P, "y", 0.23, 0.16)
    book_row(-0.85, -0.2, X0 + 0.11, 1.73, P, "y", 0.22, 0.16)
    vase("tall", (X0 + 0.11, -0.4, 1.35), P.ceram, 0.62)
    vase("bottle", (X0 + 0.11, -1.3, 1.73), P.dceram, 0.8)
    pendant_cord(-0.35, -0.7, HT, 2.2, P.black, 0.004)
    lathe(
        "paper",
        [(0.26 * math.sin(t) + 1e-4, -0.2 * math.cos(t)) for t in np.linspace(0.25, math.pi - 0.25, 34)],
        mat("ricepaper", "#f1ece0", 0.9, 0.1, transl=0.5, emit=0.35),
        64,
        loc=(-0.35, -0.7, 2.05),
    )


facades()
furnish()
sky(22, -48, 0.22, 2.0)
window_light("x", Y1, -1, *win, 105, (0.94, 0.97, 1))
area("fill", (0.0, Y0 + 0.4, 2.0), (math.radians(74), 0, 0), 3.4, 1.6, 50, (1, 0.95, 0.88), glossy=False)
area("top", (0, -0.8, HT - 0.03), (0, 0, 0), 2.4, 2.6, 14, (1, 0.95, 0.88), glossy=False)
if A.ratio > 2:
    camera(A, (0.0, -4.1, 1.5), 0, 21, -0.108, 4.6, 7)
elif A.ratio > 1:
    camera(A, (0.05, -3.95, 1.34), 0, 25, -0.07, 4.4, 7)
elif A.low:
    camera(A, (-0.2, -1.9, 0.82), 0, 30, -0.32, 2.4, 7)
else:
    camera(A, (-0.15, -3.8, 1.3), -1, 27, -0.1, 4.3, 7)
shoot(A)
