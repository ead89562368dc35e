"""Bedroom: calm morning, linen bed, sheers, clay lime-wash.  blender -b --python room_bedroom.py -- OUT.exr W H SPP [THREADS]"""

import sys, os

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import *

A = cli(11)
P = palette(wood=("#9a7450", "#6e4c30"), ceram="#e4ddd0", shade="#f0e6d4")
X0, X1, Y0, Y1, HT = -2.85, 2.85, -5.2, 2.4, 2.72
wallM = plaster("wall", "#cdbba6", 0.075, 0.35)
side = plaster("side", "#e4dacb", 0.03, 0.25)
linen = fabric("linen", "#efe9de", 0.05, 150)
oat = fabric("oat", "#d2c3ac", 0.13, 180)
clay = fabric("clay", "#ab7f67", 0.16, 170)
bedM = fabric("bed", "#b5a48d", 0.16, 200, ("weave", 70, 0.6, 0.003))
sand = fabric("sand", "#c6ad8f", 0.15, 160)
sheer = sheer_mat("sheer", "#f7f3ea", 0.34, 0.8)
drapeM = fabric("drape", "#d9cbb8", 0.05, 160, transl=0.15)

# shell
floor_plane(X0 - 0.3, X1 + 0.3, Y0 - 0.3, Y1 + 0.3)
box("ceil", (X1 - X0 + 0.8, Y1 - Y0 + 0.8, 0.2), ((X0 + X1) / 2, (Y0 + Y1) / 2, HT + 0.1), P.ceil, 0)
wy = (-2.1, 1.25, 0.28, 2.42)
wall("x", Y1, 1, X0 - 0.3, X1 + 0.3, HT, wallM)
wall("x", Y0, -1, X0 - 0.3, X1 + 0.3, HT, side)
wall("y", X0, -1, Y0, Y1, HT, side)
wall("y", X1, 1, Y0, Y1, HT, side, [wy], 0.26)
skirting("x", Y1, -1, X0, X1, P.trim, 0.11)
skirting("y", X0, 1, Y0, Y1, P.trim, 0.11)
skirting("y", X1, -1, Y0, Y1, P.trim, 0.11)
window_frame("y", X1 + 0.16, *wy, P.trim, 3, (1.75,), w=0.06, mull=0.035)
box("sill", (0.30, wy[1] - wy[0] + 0.06, 0.03), (X1 + 0.12, (wy[0] + wy[1]) / 2, wy[2] - 0.012), P.trim, 0.006)
cyl("rail", 0.012, 4.6, (X1 - 0.14, -2.75, 2.60), P.brass, rot=(-math.pi / 2, 0, 0))
drape("y", X1 - 0.10, -2.15, 1.42, 0.01, 2.59, sheer, 22, 0.035, 2)
drape("y", X1 - 0.15, 1.32, 1.86, 0.008, 2.60, drapeM, 7, 0.05, 5)
drape("y", X1 - 0.15, -2.72, -2.2, 0.008, 2.60, drapeM, 7, 0.05, 9)
garden([(12, -16, -1), (12, 20, -1), (12, 20, 9), (12, -16, 9)], top=(1.2, 3.2), strength=2.2)


def bed(loc, rz):
    with group("bed", loc, rz):  # head towards +y, origin on the floor under the head end
        W, D = 1.72, 2.06
        box("base", (W, D, 0.21), (0, -D / 2, 0.215), bedM, 0.035, 5)
        for sx in (-1, 1):
            for y in (-0.2, -D + 0.16):
                cyl("leg", 0.022, 0.115, (sx * (W / 2 - 0.12), y, 0), P.wz, r2=0.03)
        n = 5
        hw = 2.02 / n  # channelled headboard
        for i in range(n):
            cushion("hb", (hw - 0.002, 0.13, 1.02), ((i - (n - 1) / 2) * hw, 0.075, 0.62), bedM, 34, 6, wrinkle=0.003, seed=40 + i, crown=0.12)
        mt = cushion("mattress", (W - 0.07, D - 0.04, 0.26), (0, -D / 2, 0.43), linen, 40, 10, wrinkle=0.002, seed=3, crown=0.06)
        blk = box("blk", (W + 0.02, D + 0.02, 0.44), (0, -D / 2 - 0.004, 0.34), None, 0.06, 4)
        blk.hide_render = True
        fl = add("fl", [(-3, -4, 0.012), (3, -4, 0.012), (3, 1, 0.012), (-3, 1, 0.012)], [(0, 1, 2, 3)], None, False)
        fl.hide_render = True
        dv = cloth(
            "duvet",
            "bed-duvet",
            2.42,
            1.72,
            (0, -1.40, 0.66),
            linen,
            [blk, fl],
            116,
            84,
            0.034,
            42,
            0.03,
            2,
            shrink=-0.045,
            mass=0.35,
            bend=1.2,
            tension=12,
            dist=0.014,
        )
        tp = dv.data
        fold = cloth(
            "fold",
            "bed-fold",
            2.36,
            0.46,
            (0, -0.72, 0.76),
            oat,
            [blk, dv],
            96,
            24,
            0.022,
            30,
            0.02,
            5,
            shrink=-0.03,
            bend=0.6,
            tension=12,
            dist=0.016,
        )
        thr = cloth(
            "throw",
            "bed-throw",
            2.15,
            0.66,
            (0.10, -1.62, 0.80),
            clay,
            [blk, dv, fl],
            110,
            36,
            0.010,
            42,
            0.03,
            9,
            rz=0.10,
            shrink=-0.06,
            mass=0.3,
            bend=0.25,
            tension=10,
            dist=0.016,
        )
        fold.location.z, thr.location.z = -0.016, -0.024  # settle onto the duvet (collision distance)
        z = 0.56
        for sx in (-1, 1):
            soft_pillow("euro", "p-euro%d" % sx, 0.66, 0.66, (sx * 0.43, -0.13, z + 0.345), oat, (1.30, 0, 0.05 * sx), puff=0.95, piping=oat)
            soft_pillow("std", "p-std%d" % sx, 0.74, 0.50, (sx * 0.42, -0.335, z + 0.235), linen, (1.02, 0.03 * sx, -0.04 * sx), puff=1.0)
        soft_pillow("lumbar", "p-lum", 0.72, 0.33, (0.03, -0.52, z + 0.175), clay, (1.0, 0, 0.03), puff=0.95, piping=clay)


def side_table(x, y):
    with group("side", (x, y, 0)):
        box("st", (0.50, 0.40, 0.025), (0, 0, 0.505), P.wx, 0.006)
        box("sb", (0.50, 0.40, 0.02), (0, 0, 0.22), P.wx, 0.005)
        box("dr", (0.46, 0.36, 0.12), (0, 0.01, 0.432), P.wx, 0.004)
        box("df", (0.455, 0.016, 0.112), (0, -0.178, 0.432), P.wx, 0.004)
        cyl("kn", 0.011, 0.022, (0, -0.186, 0.432), P.brass, rot=(math.pi / 2, 0, 0))
        for sx in (-1, 1):
            for sy in (-1, 1):
                box("lg", (0.032, 0.032, 0.5), (sx * 0.232, sy * 0.182, 0.25), P.wz, 0.005)


def furnish():
    bx = 0.22
    bed((bx, Y1 - 0.16, 0), 0)
    side_table(bx - 1.36, Y1 - 0.30)
    side_table(bx + 1.36, Y1 - 0.30)
    table_lamp(bx - 1.44, Y1 - 0.27, 0.518, P, P.ceram, (0.17, 0.13), 0.22, 0.25, 9)
    stack(bx - 1.24, Y1 - 0.34, 0.518, ["#c9bda8", "#7a5a48"], P, 0.2, 0.15)
    vase("jug", (bx + 1.34, Y1 - 0.28, 0.518), P.dceram, 0.95)
    random.seed(5)
    branches(bx + 1.34, Y1 - 0.28, 0.72, P, 6, (0.34, 0.55), 0.4, 15, (0.055, 0.024), m=mat("dry", "#7d7f58", 0.6, 0.3, transl=0.25, vary=(5, 0.2)))
    stack(bx + 1.26, Y1 - 0.34, 0.232, ["#e8e2d6", "#8b5a3c", "#c9bda8"], P, 0.26, 0.2)
    vase("bowl", (bx - 1.36, Y1 - 0.3, 0.232), P.ceram, 0.8)
    art("x", Y1, -1, bx, 1.74, 1.28, 0.74, "wash", ("#eee5d6", "#d8c2a6", "#b99579", "#8f8672", "#6d6a5c"), 3, P.wx, P.paper, 0.07, 0.02)
    # left: bench with a folded blanket, basket, big leaf plant
    with group("bench", (X0 + 0.36, 0.55, 0), math.pi / 2):
        cushion("bs", (1.25, 0.42, 0.10), (0, 0, 0.42), sand, 40, 7, wrinkle=0.003, seed=8, crown=0.2)
        bar("x", -0.17, -0.58, 0.58, 0.33, 0.375, 0.03, P.wx)
        bar("x", 0.17, -0.58, 0.58, 0.33, 0.375, 0.03, P.wx)
        for sx in (-1, 1):
            for sy in (-1, 1):
                tube([(sx * 0.55, sy * 0.18, 0), (sx * 0.545, sy * 0.172, 0.2), (sx * 0.54, sy * 0.165, 0.37)], 0.016, P.wz)
    for i, (c, h) in enumerate(((oat, 0.05), (linen, 0.045), (clay, 0.04))):
        cushion(
            "bl",
            (0.34 - 0.01 * i, 0.46 - 0.02 * i, h),
            (X0 + 0.36, 0.28 + 0.01 * i, 0.475 + 0.045 * i),
            c,
            26,
            9,
            wrinkle=0.003,
            seed=i + 60,
            crown=0.15,
        )
    plant(X0 + 0.50, Y1 - 0.42, P, 1.42, 3, (0.26, 0.12), 26)
    # pouf near the window
    lathe(
        "pouf",
        smooth_profile([(0, 0), (0.22, 0), (0.285, 0.02), (0.30, 0.12), (0.302, 0.22), (0.295, 0.33), (0.24, 0.385), (0.12, 0.395), (0, 0.397)], 60),
        fabric("boucle", "#ddd2bf", 0.16, 150, ("noise", 130, 1, 0.012)),
        loc=(1.9, -0.3, 0),
    )


if not A.bare:
    furnish()

sky(24, 62, 0.20, 2.6)
window_light("y", X1, -1, *wy, 60, (0.95, 0.97, 1), True, 0.30)
area("sheerglow", (X1 - 0.22, -0.4, 1.35), facing("y", -1), 2.1, 3.2, 62, (1, 0.965, 0.92), glossy=False)
area("fill", (-0.4, Y0 + 0.4, 1.9), (math.radians(74), 0, 0), 4.2, 1.8, 46, (1, 0.95, 0.89), glossy=False)
if A.ratio > 2:
    camera(A, (-0.35, -4.2, 1.20), -2.2, 26, -0.098, 5.0)
elif A.ratio > 1:
    camera(A, (-0.25, -4.0, 1.28), -3, 27, -0.085, 4.6)
elif A.low:
    camera(A, (0.35, -1.6, 0.9), 6, 33, -0.32, 2.4, 7)
else:
    camera(A, (-0.95, -3.5, 1.22), -13, 34, -0.13, 4.6)
shoot(A)
