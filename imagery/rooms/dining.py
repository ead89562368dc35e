"""Dining + kitchen: timber table, pendants, sage kitchen with island, terrace doors at the back.  blender -b --python room_dining.py -- OUT.exr W H SPP [THREADS]"""

import sys, os

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from places_kit import *

A = cli(21)
P = palette(wood=("#a97b4e", "#79532f"), stone="#e3ddd2", trim="#f1eee8")
X0, X1, Y0, Y1, HT = -3.55, 3.45, -5.4, 3.3, 2.78
wallM = mat("wall", "#ece7de", 0.85, 0.2, bump=("noise", 260, 0.06, 0.001))
cab = mat("cab", "#8a978a", 0.5, 0.35)
tile = mat("tile", "#efece4", 0.25, 0.5, vary=(9, 0.04))
steel = mat("steel", "#8e8c88", 0.3, 0.5, 1)
seat = fabric("seat", "#d9cebb", 0.15, 170)
dark = wood("dark", "#4a3626", "#2c1f15", 1.3, 0.4, 0)
reed = wood("reed", "#a97b4e", "#8f6740", 1.0, 0.42, 2)
mush = mat("mush", "#b9ad9b", 0.6, 0.3)

floor_plane(X0 - 0.3, X1 + 0.3, Y0 - 0.3, Y1 + 0.3)
box("ceil", (X1 - X0 + 0.8, Y1 - Y0 + 0.8, 0.2), ((X0 + X1) / 2, (Y0 + Y1) / 2, HT + 0.1), P.ceil, 0)
dr = (-3.25, -0.45, 0, 2.38)
wall("x", Y1, 1, X0 - 0.3, X1 + 0.3, HT, wallM, [dr], 0.26)
wall("x", Y0, -1, X0 - 0.3, X1 + 0.3, HT, wallM)
wall("y", X1, 1, Y0, Y1, HT, wallM)
sd = (-3.6, -1.6, 0.95, 2.38)
wall("y", X0, -1, Y0, Y1, HT, wallM, [sd], 0.24)
skirting("y", X0, 1, Y0, Y1, P.trim, 0.13)
skirting("y", X1, -1, Y0, Y1, P.trim, 0.13)
skirting("x", Y1, -1, X0, dr[0] - 0.09, P.trim, 0.13)
skirting("x", Y1, -1, dr[1] + 0.09, 0.1, P.trim, 0.13)
for a0, a1 in ((dr[0] - 0.09, dr[0]), (dr[1], dr[1] + 0.09)):
    bar("x", Y1 - 0.012, a0, a1, 0, 2.38, 0.024, P.trim)
bar("x", Y1 - 0.013, dr[0] - 0.09, dr[1] + 0.09, 2.38, 2.48, 0.026, P.trim)
oakf = P.wz  # four-leaf oak terrace door, one leaf ajar
n = 4
lw = (dr[1] - dr[0]) / n
for i in range(n):
    a = dr[0] + lw * i
    bar("x", Y1 + 0.10, a + 0.004, a + 0.085, 0.0, 2.38, 0.055, oakf)
    bar("x", Y1 + 0.10, a + lw - 0.085, a + lw - 0.004, 0.0, 2.38, 0.055, oakf)
    for z0, z1 in ((0.0, 0.16), (2.28, 2.38), (1.02, 1.07)):
        bar("x", Y1 + 0.10, a + 0.085, a + lw - 0.085, z0, z1, 0.05, P.wx)
box("thr", (dr[1] - dr[0], 0.26, 0.016), ((dr[0] + dr[1]) / 2, Y1 + 0.13, 0.004), P.wx, 0.003)
window_frame("y", X0 - 0.12, *sd, P.trim, 2, (1.9,))
# outside: terrace stones, planter hedge, garden
add(
    "terrace",
    [(-14, Y1 + 0.26, -0.04), (8, Y1 + 0.26, -0.04), (8, 9, -0.04), (-14, 9, -0.04)],
    [(0, 1, 2, 3)],
    mat("terr", "#b9b2a4", 0.9, 0.1, vary=(1.4, 0.12)),
    False,
)
garden([(-22, 15, -1), (16, 15, -1), (16, 15, 12), (-22, 15, 12)], top=(1.6, 4.0), strength=2.0, scale=0.42).visible_camera = False
garden([(-11, -18, -1), (-11, 9, -1), (-11, 9, 9), (-11, -18, 9)], top=(0.6, 2.6), strength=2.0).visible_camera = False
# the two above light the room; this is seen
garden_view("x", Y1 + 0.26, (-16, 8), ((-5.6, 8.2, 5.4), (-2.0, 13.0, 6.0), (-9.5, 14, 7.0), (1.5, 9.5, 4.6)), P.bark, 10.5, -0.1, 2.0)


def shaker(x0, x1, z0, z1, y, m, knob=None):
    """cabinet front facing -y with a recessed panel"""
    bar("x", y + 0.004, x0 + 0.002, x1 - 0.002, z0 + 0.002, z1 - 0.002, 0.014, m, 0.001)
    f = 0.055
    for a0, a1, b0, b1 in (
        (x0 + 0.002, x1 - 0.002, z1 - f, z1 - 0.002),
        (x0 + 0.002, x1 - 0.002, z0 + 0.002, z0 + f),
        (x0 + 0.002, x0 + f, z0 + f, z1 - f),
        (x1 - f, x1 - 0.002, z0 + f, z1 - f),
    ):
        bar("x", y - 0.008, a0, a1, b0, b1, 0.012, m, 0.002)
    if knob:
        cyl("kn", 0.013, 0.026, (knob[0], y - 0.014, knob[1]), P.brass, rot=(math.pi / 2, 0, 0))


def kitchen():
    kx0, kx1, y = 0.25, X1, Y1 - 0.62
    box("carc", (kx1 - kx0, 0.58, 0.74), ((kx0 + kx1) / 2, Y1 - 0.29, 0.47), cab, 0.002)
    box("plinth", (kx1 - kx0, 0.5, 0.1), ((kx0 + kx1) / 2, Y1 - 0.27, 0.05), P.black, 0)
    box("top", (kx1 - kx0 + 0.02, 0.63, 0.034), ((kx0 + kx1) / 2 - 0.01, Y1 - 0.315, 0.858), P.stone, 0.003)
    n = 5
    w = (2.45 - kx0) / n
    for i in range(n):
        a = kx0 + w * i
        if i in (1, 3):
            for z0, z1 in ((0.11, 0.36), (0.36, 0.61), (0.61, 0.835)):
                shaker(a, a + w, z0, z1, y + 0.03, cab, (a + w / 2, (z0 + z1) / 2))
        else:
            shaker(a, a + w, 0.11, 0.835, y + 0.03, cab, (a + (w - 0.05 if i % 2 == 0 else 0.05), 0.76))
    # tall units at the right end
    box("tall", (1.05, 0.60, 2.28), (X1 - 0.525, Y1 - 0.30, 1.16), cab, 0.002)
    for i in range(2):
        a = X1 - 1.05 + 0.525 * i
        shaker(a, a + 0.525, 0.11, 1.30, Y1 - 0.612, cab, (a + (0.475 if i == 0 else 0.05), 1.12))
        shaker(a, a + 0.525, 1.30, 2.30, Y1 - 0.612, cab, (a + (0.475 if i == 0 else 0.05), 1.42))
    # splash tiles (stacked, hand-made look) up to the shelf
    for r in range(9):
        for c in range(15):
            a = kx0 + 0.01 + c * 0.147
            if a + 0.14 < X1 - 1.06:
                box(
                    "t",
                    (0.142, 0.012, 0.062),
                    (a + 0.071, Y1 - 0.006 + random.uniform(-0.0012, 0.0012), 0.91 + r * 0.067),
                    tile,
                    0.002,
                    2,
                    (random.uniform(-0.02, 0.02), 0, 0),
                )
    sh = (kx0 + 0.02, X1 - 1.12)
    bar("x", Y1 - 0.13, sh[0], sh[1], 1.53, 1.562, 0.26, P.wx, 0.003)
    for x in (sh[0] + 0.2, (sh[0] + sh[1]) / 2, sh[1] - 0.2):
        bar("x", Y1 - 0.10, x - 0.008, x + 0.008, 1.42, 1.53, 0.18, P.brass, 0.002)
    x = sh[0] + 0.14
    for k, s in (
        ("urn", 0.62),
        ("cup", 1.1),
        ("cup", 1.1),
        ("cup", 1.1),
        ("bowl", 0.75),
        ("jug", 0.8),
        ("tall", 0.62),
        ("bowl", 0.7),
        ("cup", 1.1),
        ("cup", 1.1),
    ):
        wd = {"urn": 0.24, "cup": 0.115, "bowl": 0.29, "jug": 0.2, "tall": 0.16}[k] * (0.9 if k != "cup" else 1)
        vase(k, (x + wd / 2, Y1 - 0.14, 1.562), random.choice((P.ceram, P.ceram, mush, P.dceram)), s)
        x += wd
        if x > sh[1] - 0.15:
            break
    # worktop: boards, kettle-like jug, tap + sink edge
    for i, (w_, h_, x_) in enumerate(((0.30, 0.42, 0.62), (0.24, 0.34, 0.78))):
        box("bd", (w_, 0.02, h_), (x_, Y1 - 0.06 - 0.035 * i, 0.875 + h_ / 2), dark if i else P.wz, 0.008, 4, (-0.12, 0, 0))
    vase("jug", (2.08, Y1 - 0.28, 0.875), P.ceram, 0.95)
    branches(2.08, Y1 - 0.28, 1.1, P, 5, (0.22, 0.34), 0.5, 14)
    vase("bowl", (1.72, Y1 - 0.33, 0.875), mush, 0.8)
    tx, ty = 1.22, Y1 - 0.14
    cyl("tb", 0.024, 0.03, (tx, ty, 0.875), P.brass)
    tube(
        [(tx, ty, 0.88), (tx, ty, 1.05), (tx, ty, 1.19), (tx, ty - 0.06, 1.24), (tx, ty - 0.14, 1.235), (tx, ty - 0.19, 1.18), (tx, ty - 0.19, 1.14)],
        0.012,
        P.brass,
    )
    # island
    ix, iy, iw, idp = 1.85, 1.45, 2.1, 0.86
    box("isl", (iw - 0.06, idp - 0.32, 0.86), (ix, iy + 0.10, 0.43), cab, 0.003)
    box("istop", (iw, idp, 0.045), (ix, iy, 0.9025), P.stone, 0.004)
    for i in range(34):  # reeded front
        a = ix - (iw - 0.06) / 2 + 0.03 + i * (iw - 0.12) / 33
        tube([(a, iy - 0.165, 0.10), (a, iy - 0.165, 0.875)], 0.0265, reed, poly=True, res=3)
    box("ipl", (iw - 0.1, 0.5, 0.1), (ix, iy + 0.10, 0.05), P.black, 0)
    for s in (-0.62, 0.0, 0.62):
        with group("stool", (ix + s, iy - 0.50, 0), 0.1 * s):
            cushion("ss", (0.37, 0.34, 0.055), (0, 0, 0.655), seat, 26, 5, wrinkle=0.002, seed=int(s * 9) + 30, crown=0.25)
            for sx in (-1, 1):
                for sy in (-1, 1):
                    tube([(sx * 0.185, sy * 0.17, 0), (sx * 0.165, sy * 0.15, 0.3), (sx * 0.145, sy * 0.13, 0.64)], 0.0125, P.wz)
            for sy in (-1, 1):
                tube([(-0.172, sy * 0.158, 0.22), (0.172, sy * 0.158, 0.22)], 0.009, P.brass, poly=True)
            for sx in (-1, 1):
                tube([(sx * 0.168, -0.155, 0.30), (sx * 0.168, 0.155, 0.30)], 0.009, P.wy, poly=True)
    vase("bowl", (ix - 0.45, iy - 0.02, 0.925), P.ceram, 1.0)
    fr = mat("pear", "#a8a24f", 0.45, 0.4, vary=(12, 0.15))
    for k in range(7):
        cushion(
            "fr",
            (0.075, 0.072, 0.085),
            (ix - 0.45 + 0.065 * math.cos(k * 1.9) * (k > 0), -0.02 + iy + 0.06 * math.sin(k * 1.9) * (k > 0), 0.985 + 0.03 * (k == 0)),
            fr,
            14,
            2.2,
            wrinkle=0.001,
            seed=k,
            crown=0,
            rot=(k, 0.3 * k, 0),
        )
    stack(ix + 0.55, iy + 0.05, 0.925, ["#e8e2d6", "#5b6255"], P, 0.27, 0.2)
    for s in (-0.55, 0.55):  # small glass-less dome pendants above the island
        px, py, pz = ix + s, iy, 1.78
        pendant_cord(px, py, HT, pz + 0.15, P.black, 0.003)
        d = lathe("dome", [(0.028, 0.16), (0.04, 0.15), (0.085, 0.12), (0.115, 0.065), (0.125, 0)], P.brass, loc=(px, py, pz))
        m = d.modifiers.new("s", "SOLIDIFY")
        m.thickness = 0.003
        cyl("bl", 0.03, 0.05, (px, py, pz + 0.035), glow("gl", "#ffe2b8", 9), bevel=0.012)


def dining():
    tx, ty = -1.42, 0.22
    with group("table", (tx, ty, 0), 0):
        w, d = 2.25, 0.98
        for i in range(4):
            box("plank", (w, d / 4 - 0.0015, 0.036), (0, -d / 2 + d / 8 + i * d / 4, 0.742), P.wx, 0.003)
        box("apron", (w - 0.36, d - 0.30, 0.07), (0, 0, 0.69), P.wx, 0.004)
        for sx in (-1, 1):
            for sy in (-1, 1):
                lathe(
                    "leg",
                    smooth_profile([(0, 0), (0.024, 0), (0.030, 0.1), (0.042, 0.35), (0.046, 0.55), (0.046, 0.72), (0, 0.72)], 30),
                    P.wz,
                    32,
                    loc=(sx * (w / 2 - 0.2), sy * (d / 2 - 0.17), 0),
                    rot=(0, 0, 0),
                )
        vase("urn", (0.10, 0.02, 0.76), P.dceram, 0.72)
        random.seed(8)
        branches(0.10, 0.02, 1.0, P, 8, (0.4, 0.62), 0.55, 18, (0.06, 0.028))
        vase("bowl", (-0.52, -0.04, 0.76), P.ceram, 0.85)
        run = grid(
            60,
            14,
            lambda u, v: (-0.95 + 1.9 * u, -0.17 + 0.34 * v, 0.7625 + 0.002 * math.sin(u * 40 + v * 3) + 0.002 * math.sin(v * 9)),
            "runner",
            fabric("run", "#cfc5b2", 0.1, 160),
        )
        m = run.modifiers.new("s", "SOLIDIFY")
        m.thickness = 0.003
        for x, y in ((0.72, -0.30), (0.72, 0.30), (-0.9, -0.3)):
            lathe("plate", disc_profile(0.125, 0.012), P.ceram, loc=(x, y, 0.76))
            lathe("plate2", disc_profile(0.09, 0.012), mush, loc=(x, y, 0.772))
    for i, x in enumerate((-0.72, 0, 0.72)):
        dining_chair((tx + x + 0.02 * (i - 1), ty - 0.60 - 0.03 * (i == 2), 0), math.pi + (0.05, -0.03, 0.14)[i], P, seat)
        dining_chair((tx + x, ty + 0.60, 0), (-0.04, 0.03, 0.02)[i], P, seat)
    for s in (-0.5, 0.5):
        px, py, pz = tx + s, ty, 1.62
        pendant_cord(px, py, HT, pz + 0.26, P.black)
        lin = mat("lin%d" % (s > 0), "#e8dfcf", 0.9, 0.1, transl=0.35, bump=("noise", 90, 0.3, 0.002))
        d = lathe(
            "pend", smooth_profile([(0.03, 0.27), (0.06, 0.262), (0.13, 0.22), (0.20, 0.13), (0.235, 0.02), (0.235, 0)], 30), lin, loc=(px, py, pz)
        )
        m = d.modifiers.new("s", "SOLIDIFY")
        m.thickness = 0.004
        cyl("bl", 0.04, 0.07, (px, py, pz + 0.10), glow("gl", "#ffdcae", 10), bevel=0.02)


if not A.bare:
    kitchen()
    dining()
    plant(-3.16, 2.45, P, 1.25, 3, (0.24, 0.10), 28, mat("pot2", "#8d8577", 0.8, 0.25, bump=("noise", 35, 0.4, 0.004)))
if not A.bare:
    art("y", X0, 1, 1.0, 1.58, 0.9, 1.15, "arcs", ("#ece4d5", "#8a978a", "#b98a62", "#3f3d38", "#d8c4a4"), 8, P.wy, P.paper)

sky(25, -22, 0.19, 1.8)
window_light("x", Y1, -1, *dr, 190, (0.95, 0.98, 1))
window_light("y", X0, 1, *sd, 70, (0.95, 0.98, 1))
area("fill", (0.3, Y0 + 0.4, 1.9), (math.radians(76), 0, 0), 4.6, 1.8, 44, (1, 0.95, 0.88), glossy=False)
area("top", (1.3, 0.6, HT - 0.03), (0, 0, 0), 3.2, 3.2, 14, (1, 0.96, 0.9), glossy=False)
if A.ratio > 2:
    camera(A, (-0.02, -4.25, 1.28), 0, 24.5, -0.094, 4.8)
elif A.ratio > 1:
    camera(A, (-0.20, -4.2, 1.36), 0, 26, -0.085, 4.6)
elif A.low:
    camera(A, (-0.2, -1.9, 0.85), 8, 31, -0.32, 2.4, 7)
else:
    camera(A, (-1.45, -4.2, 1.3), -2, 38, -0.115, 4.6)
shoot(A)
