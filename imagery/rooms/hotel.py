"""Hotel: a lift lobby, and the corridor of rooms that leads from it, lit by lamps.
blender -b --python rooms/hotel.py -- OUT.exr W H SPP   (post.py: --bias -0.5 --wb 0.5)"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from places_kit import *

A = cli(141)
P = palette(wood=("#6d4a33", "#432b1c"), trim="#3d4a44", ceram="#e7dfd0", brass="#b5935c", leaf="#465c3a", ceil="#efe8db")
X0, X1, Y0, HT = -3.2, 3.2, -5.6, 2.78
MOUTH, HALF, END = 0.6, 1.05, 15.5
plain = plaster("wall", "#d9ccb6", 0.03, 0.15)
paper = mat("grass", "#b9a988", 0.85, 0.15, bump=("noise", 150, 0.5, 0.002), vary=(60, 0.1))
green = mat("green", "#3f4d46", 0.42, 0.42)
walnut = P.wz
velvet = fabric("velvet", "#7d3f35", 0.14, 130, ("noise", 240, 0.2, 0.0008), 0.9)
pipe = fabric("pipe", "#5e2e27", 0.1, 160)
warm = (1, 0.78, 0.52)
opal = glow("opal", "#ffdcae", 3.2)

floor_plane(X0 - 0.3, X1 + 0.3, Y0 - 0.3, END + 0.3)
wall("y", X0, -1, Y0, MOUTH, HT, plain)
wall("y", X1, 1, Y0, MOUTH, HT, plain)
wall("x", Y0, -1, X0 - 0.3, X1 + 0.3, HT, plain)
wall("x", MOUTH, 1, X0 - 0.3, X1 + 0.3, HT, plain, [(-HALF, HALF, 0, 2.45)], 0.14)
box("ceil", (X1 - X0 + 0.8, MOUTH - Y0 + 0.8, 0.2), (0, (Y0 + MOUTH) / 2, HT + 0.1), P.ceil, 0)
box("ceil2", (2 * HALF + 0.6, END - MOUTH, 0.2), (0, (MOUTH + END) / 2 + 0.14, 2.68), P.ceil, 0)
WIN = (-0.55, 0.55, 0.75, 2.2)
wall("x", END, 1, -HALF - 0.3, HALF + 0.3, 2.6, paper, [WIN], 0.26)
window_frame("x", END + 0.14, *WIN, P.black, 2, (1.5,), 0.05, 0.05, 0.025)
garden([(-9, END + 9, -2), (9, END + 9, -2), (9, END + 9, 9), (-9, END + 9, 9)], top=(1.0, 3.2), strength=1.5)


def panels(axis, plane, inw, a, b, n, z0=0.16, z1=0.86, m=green):
    """painted dado: back board, raised frames, rail"""
    bar(axis, plane + inw * 0.008, a, b, 0, z1 + 0.06, 0.016, m, 0)
    bar(axis, plane + inw * 0.016, a, b, 0, 0.13, 0.03, m, 0.006)
    bar(axis, plane + inw * 0.02, a, b, z1 + 0.05, z1 + 0.085, 0.045, m, 0.01)
    w = (b - a) / n
    for i in range(n):
        p, q = a + i * w + 0.09, a + (i + 1) * w - 0.09
        if q - p < 0.1:
            continue
        for r, s, t, u in ((p, q, z1 - 0.045, z1 - 0.02), (p, q, z0 + 0.06, z0 + 0.085), (p, p + 0.025, z0 + 0.06, z1 - 0.02), (q - 0.025, q, z0 + 0.06, z1 - 0.02)):
            bar(axis, plane + inw * 0.02, r, s, t, u, 0.014, m, 0.005)


def sconce(x, y, z, inw, axis="y"):
    """brass arm, small fluted shade of opal glass"""
    dx, dy = (inw, 0) if axis == "y" else (0, inw)
    cyl("plate", 0.045, 0.016, (x, y, z), P.brass, rot=(0, math.pi / 2 * inw, 0) if axis == "y" else (-math.pi / 2 * inw, 0, 0))
    tube([(x, y, z), (x + dx * 0.07, y + dy * 0.07, z - 0.03), (x + dx * 0.12, y + dy * 0.12, z + 0.0), (x + dx * 0.12, y + dy * 0.12, z + 0.05)], 0.007, P.brass)
    lathe("cup", smooth_profile([(0.012, 0), (0.03, 0.005), (0.034, 0.03), (0.02, 0.035)], 20), P.brass, 32, loc=(x + dx * 0.12, y + dy * 0.12, z + 0.045))
    n = 14
    prof = [(0.034, 0.0), (0.052, 0.05), (0.058, 0.12), (0.05, 0.165)]
    prof = smooth_profile(prof, 24)
    flute = lambda u, t: (lambda r, h: (r * (1 + 0.035 * math.cos(2 * math.pi * u * n)) * math.cos(2 * math.pi * u), r * (1 + 0.035 * math.cos(2 * math.pi * u * n)) * math.sin(2 * math.pi * u), h))(*prof[min(int(t * 23 + 0.5), 23)])
    grid(112, 24, flute, "opal", opal, closed_u=True, loc=(x + dx * 0.12, y + dy * 0.12, z + 0.075))
    area("sc", (x + dx * 0.2, y + dy * 0.2, z + 0.15), (0, -math.pi / 2 * inw, 0) if axis == "y" else (math.pi / 2 * inw, 0, 0), 0.12, 0.2, 5, warm, glossy=False)


def door(side, y, number):
    """a room's door in its recess: walnut leaf in a frame, brass lever, plate with its number, a small lamp"""
    x = side * HALF
    w = 0.94
    for a, b in ((y - w / 2 - 0.09, y - w / 2), (y + w / 2, y + w / 2 + 0.09)):
        bar("y", x - side * 0.022, a, b, 0, 2.14, 0.045, green, 0.008)
    bar("y", x - side * 0.024, y - w / 2 - 0.11, y + w / 2 + 0.11, 2.1, 2.22, 0.05, green, 0.01)
    bar("y", x - side * 0.012, y - w / 2, y + w / 2, 0.012, 2.1, 0.02, walnut, 0.003)
    for z0, z1 in ((0.2, 0.92), (1.08, 1.96)):
        for a, b, c, d in (
            (y - 0.34, y + 0.34, z0, z0 + 0.028),
            (y - 0.34, y + 0.34, z1 - 0.028, z1),
            (y - 0.34, y - 0.312, z0, z1),
            (y + 0.312, y + 0.34, z0, z1),
        ):
            bar("y", x - side * 0.026, a, b, c, d, 0.014, walnut, 0.005)
    box("rose", (0.012, 0.045, 0.2), (x - side * 0.028, y - 0.4, 1.02), P.brass, 0.005)
    tube([(x - side * 0.03, y - 0.4, 1.05), (x - side * 0.075, y - 0.4, 1.05), (x - side * 0.078, y - 0.29, 1.05)], 0.0085, P.brass)
    box("plate", (0.008, 0.13, 0.09), (x - side * 0.006, y + 0.72, 1.52), P.brass, 0.003)


def corridor():
    doors = [2.1, 5.0, 7.9, 10.8, 13.7]
    for side in (-1, 1):
        x = side * HALF
        cuts = [MOUTH + 0.14] + [d + k for d in doors for k in (-0.57, 0.57)] + [END]
        wall("y", x, side, MOUTH + 0.14, END, 2.6, paper, (), 0.1)
        for a, b in zip(cuts[::2], cuts[1::2]):
            if b - a > 0.25:
                panels("y", x, -side, a, b, max(1, round((b - a) / 0.8)))
        for k, d in enumerate(doors):
            door(side, d, k)
        for d in (3.55, 6.45, 9.35, 12.25):
            sconce(x, d, 1.68, -side)
            area("wash", (side * 0.7, d, 2.44), (0, 0, 0), 0.25, 0.5, 6, warm, glossy=False)
        bar("y", x - side * 0.03, MOUTH + 0.14, END, 2.4, 2.48, 0.06, green, 0.014)
    with group("end", (0, END - 0.22, 0)):
        box("ct", (1.0, 0.32, 0.03), (0, 0, 0.72), P.wx, 0.008)
        for sx in (-1, 1):
            for sy in (-1, 1):
                leg(sx * 0.44, sy * 0.11, 0.71, P.black, (0.01, 0.016))
        vase("urn", (-0.22, 0, 0.735), P.ceram, 0.9)
        random.seed(8)
        branches(-0.22, 0, 1.02, P, 8, (0.3, 0.5), 0.5, 14, (0.06, 0.026))


def lift(x, y, inw):
    """a lift in a brass surround, with its call plate"""
    for a, b in ((y - 0.62, y - 0.5), (y + 0.5, y + 0.62)):
        bar("y", x + inw * 0.02, a, b, 0, 2.2, 0.05, P.brass, 0.005)
    bar("y", x + inw * 0.02, y - 0.62, y + 0.62, 2.14, 2.28, 0.055, P.brass, 0.005)
    steel = mat("bronze", "#8a6f4a", 0.28, 0.5, 0.85, bump=("noise", 220, 0.05, 0.001))
    for s in (-1, 1):
        bar("y", x + inw * 0.008, y + s * 0.25 - 0.245, y + s * 0.25 + 0.245, 0.01, 2.14, 0.016, steel, 0.002)
    box("call", (0.012, 0.09, 0.2), (x + inw * 0.012, y - 0.85, 1.1), P.brass, 0.004)


def lobby():
    for a, b in ((X0, -HALF - 0.13), (HALF + 0.13, X1)):
        panels("x", MOUTH, -1, a, b, 2)
    for a, b in ((-HALF - 0.13, -HALF), (HALF, HALF + 0.13)):
        bar("x", MOUTH - 0.022, a, b, 0, 2.45, 0.045, green, 0.01)
    for s in (-1, 1):
        bar("y", s * (HALF - 0.006), MOUTH - 0.02, MOUTH + 0.16, 0, 2.45, 0.016, green, 0.002)
    bar("x", MOUTH - 0.025, -HALF - 0.16, HALF + 0.16, 2.45, 2.6, 0.05, green, 0.012)
    for side in (-1, 1):
        cut = [Y0, -3.0, -1.72, MOUTH] if side > 0 else [Y0, MOUTH]
        for a, b in zip(cut[::2], cut[1::2]):
            panels("y", side * X1, -side, a, b, max(1, round((b - a) / 0.85)))
        bar("y", side * (X1 - 0.04), Y0, MOUTH, HT - 0.1, HT, 0.08, plain, 0.03)
    bar("x", MOUTH - 0.04, X0, X1, HT - 0.1, HT, 0.08, plain, 0.03)
    lift(X1, -2.36, -1)
    # left of the opening: a console with a lamp under a round mirror
    with group("console", (-2.15, MOUTH - 0.27, 0)):
        box("top", (1.3, 0.38, 0.035), (0, 0, 0.80), P.stone, 0.008, 4)
        box("apron", (1.2, 0.32, 0.09), (0, 0, 0.735), P.wx, 0.006)
        for i in range(24):
            tube([(-0.58 + i * 0.0504, -0.165, 0.7), (-0.58 + i * 0.0504, -0.165, 0.775)], 0.019, P.wz, poly=True, res=2)
        for sx in (-1, 1):
            for sy in (-1, 1):
                leg(sx * 0.55, sy * 0.12, 0.69, P.wz, (0.012, 0.024))
        box("shelf", (1.1, 0.26, 0.02), (0, 0, 0.2), P.wx, 0.005)
        lathe("lb", smooth_profile([(0, 0), (0.07, 0), (0.075, 0.02), (0.03, 0.05), (0.055, 0.12), (0.09, 0.2), (0.05, 0.29), (0.014, 0.32), (0.012, 0.4)], 44), P.dceram, 56, loc=(0.38, 0, 0.8175))
        lathe("lshade", smooth_profile([(0.2, 0), (0.16, 0.1), (0.12, 0.24)], 20), mat("shadeE", "#ffdfb0", 0.9, 0.1, emit=0.5), 56, loc=(0.38, 0, 1.2)).modifiers.new("s", "SOLIDIFY").thickness = 0.003
        stack(-0.35, 0, 0.8175, ["#3f4d46", "#cbb994", "#7d3f35"], P, 0.28, 0.2)
        vase("bowl", (-0.02, -0.02, 0.8175), P.brass, 0.6)
        lathe("mirror", disc_profile(0.4, 0.02), mat("mirror", "#dfe3e3", 0.02, 0.5, 1), 90, loc=(0, 0.25, 1.62), rot=(math.pi / 2, 0, 0))
        tube([(0.41 * math.cos(t), 0.235, 1.62 + 0.41 * math.sin(t)) for t in np.linspace(0, 6.283, 60)[:-1]], 0.016, P.brass, True)
    l = bpy.data.lights.new("lamp", "POINT")
    l.energy, l.shadow_soft_size, l.color = 20, 0.08, warm
    o = bpy.data.objects.new("lamp", l)
    bpy.context.scene.collection.objects.link(o)
    o.location = (-1.77, MOUTH - 0.27, 1.3)
    # right of it: a bench with a buttoned seat, two lamps and a picture above
    with group("bench", (2.12, MOUTH - 0.34, 0)):
        piped("seat", (1.42, 0.5, 0.14), (0, 0, 0.42), velvet, pipe, wrinkle=0.003, seed=5, crown=0.3, p=9, n=56)
        for i in range(3):
            for j in (-1, 1):
                cyl("button", 0.014, 0.012, (-0.42 + i * 0.42, j * 0.1, 0.487), pipe, bevel=0.005)
        box("rail", (1.38, 0.46, 0.05), (0, 0, 0.335), P.wx, 0.008, 4)
        for sx in (-1, 1):
            for sy in (-1, 1):
                leg(sx * 0.62, sy * 0.19, 0.32, P.wz, (0.013, 0.024), (sx * 0.03, sy * 0.02))
    art("x", MOUTH, -1, 2.12, 1.62, 0.84, 0.92, "wash", ("#e8dcc6", "#b59a70", "#7d5a45", "#3f4d46"), 15, P.wx, P.paper, 0.09, 0.028)
    for x in (1.42, 2.82):
        sconce(x, MOUTH - 0.0, 1.6, -1, "x")
    # the lamp of the lobby: three bowls of opal glass on one stem
    lx, ly = 0, -0.55
    cyl("rose", 0.09, 0.03, (lx, ly, HT - 0.03), P.brass)
    cyl("stem", 0.011, 0.5, (lx, ly, HT - 0.52), P.brass)
    for k in range(3):
        a = k * 2.094 + 0.5
        c, s = math.cos(a), math.sin(a)
        tube([(lx, ly, HT - 0.5), (lx + 0.2 * c, ly + 0.2 * s, HT - 0.54), (lx + 0.34 * c, ly + 0.34 * s, HT - 0.48)], 0.009, P.brass)
        lathe("opal", smooth_profile([(0.02, -0.02), (0.09, 0), (0.13, 0.06), (0.125, 0.11), (0.07, 0.14)], 30), opal, 48, loc=(lx + 0.34 * c, ly + 0.34 * s, HT - 0.5))
    area("chand", (lx, ly, HT - 0.42), (0, 0, 0), 0.8, 0.8, 46, (1, 0.86, 0.66), glossy=False)
    # a fig-free plant: a tall pot of upright leaves before the left wall
    with group("palm", (X0 + 0.5, -0.55, 0)):
        lathe("pot", smooth_profile([(0, 0), (0.17, 0), (0.19, 0.04), (0.2, 0.4), (0.19, 0.44), (0.175, 0.43), (0.17, 0.38), (0, 0.38)], 40), P.dceram, 64)
        random.seed(5)
        blades(0, 0, 0.37, P.leaf, 34, (0.7, 1.15), 0.085, 0.55, 0.1)


corridor()
if not A.bare:
    lobby()
flat_world("#9fb4c8", 0.25)
window_light("x", END, -1, *WIN, 40, (0.9, 0.95, 1))
area("top", (0, -2.2, HT - 0.02), (0, 0, 0), 4.5, 3.6, 34, (1, 0.9, 0.76), glossy=False)
area("run", (0, 8, 2.46), (0, 0, 0), 0.9, 13, 46, (1, 0.86, 0.68), glossy=False)
area("fill", (0, Y0 + 0.4, 1.9), (math.radians(76), 0, 0), 4.6, 1.8, 24, (1, 0.92, 0.82), glossy=False)
if A.ratio > 2:
    camera(A, (0, -4.5, 1.3), 0, 23, -0.085, 5.0, 8)
elif A.ratio > 1:
    camera(A, (0.1, -4.6, 1.36), 0, 26, -0.085, 5.0, 8)
elif A.low:
    camera(A, (0.75, -2.9, 0.85), -14, 32, -0.265, 3.4, 8)
else:
    camera(A, (0, -4.4, 1.34), 0, 34, -0.125, 5.0, 8)
shoot(A, bounces=6)
