"""Attic: white slopes between old rafters, sun through two roof windows, a daybed, a desk over the roofs of the town.
blender -b --python rooms/attic.py -- OUT.exr W H SPP"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from places_kit import *

A = cli(151)
P = palette(wood=("#a5794e", "#76502f"), trim="#f0ece3", ceram="#e3dccf", brass="#a98a58", leaf="#5b6f45")
HALF, KNEE, Y0, Y1, RIDGE = 2.75, 0.98, -5.4, 3.0, 3.2
TH = math.atan2(RIDGE - KNEE, HALF)
LEN = math.hypot(HALF, RIDGE - KNEE)
white = plaster("lime", "#efebe2", 0.03, 0.3)
old = wood("old", "#8d6a48", "#57402a", 0.9, 0.7, 0)
oldY = wood("oldy", "#8d6a48", "#57402a", 0.9, 0.7, 1)
blue = fabric("blue", "#5f7384", 0.14, 170)
blueP = fabric("bluep", "#465868", 0.1, 170)
ecru = fabric("ecru", "#e6ddcc", 0.07, 150)
ochre = fabric("ochre", "#b98b43", 0.15, 170)
stripe = fabric("stripe", "#cbb9a0", 0.12, 120)
canvas = fabric("canvas", "#c0a684", 0.12, 230)
iron = mat("iron", "#2a2a29", 0.5, 0.45)
cane = fabric("cane", "#b8935f", 0.3, 120, ("noise", 130, 0.8, 0.004))
ROOFWIN = [(-1.75, -0.7), (0.5, 1.55)]
SPAN = (0.75, 2.1)

floor_plane(-HALF - 0.3, HALF + 0.3, Y0 - 0.3, Y1 + 0.3)


def on_slope(side, s, y, n=0.0):
    """a point on a slope: s along it from the knee wall, n outwards"""
    return (side * (HALF - s * math.cos(TH) + n * math.sin(TH)), y, KNEE + s * math.sin(TH) + n * math.cos(TH))


def slab(side, y0, y1, s0, s1, m, t=0.22, n=0.0, bevel=0):
    """a board of the slope, t thick outwards from n"""
    if y1 - y0 < 1e-3 or s1 - s0 < 1e-3:
        return
    box("slope", (s1 - s0, y1 - y0, t), on_slope(side, (s0 + s1) / 2, (y0 + y1) / 2, n + t / 2), m, bevel, rot=(0, side * TH, 0))


def roof():
    slab(1, Y0, Y1, -0.1, LEN + 0.15, white)
    cur = Y0
    for a, b in ROOFWIN:
        slab(-1, cur, a, -0.1, LEN + 0.15, white)
        slab(-1, a, b, -0.1, SPAN[0], white)
        slab(-1, a, b, SPAN[1], LEN + 0.15, white)
        for p, q, r, s in ((a - 0.05, a, *SPAN), (b, b + 0.05, *SPAN), (a, b, SPAN[0] - 0.05, SPAN[0]), (a, b, SPAN[1], SPAN[1] + 0.05)):
            slab(-1, p, q, r, s, P.trim, 0.03, -0.014, 0.004)
        for p, q, r, s in (
            (a, a + 0.07, *SPAN),
            (b - 0.07, b, *SPAN),
            (a, b, SPAN[0], SPAN[0] + 0.08),
            (a, b, SPAN[1] - 0.08, SPAN[1]),
        ):
            slab(-1, p, q, r, s, P.wx, 0.06, 0.16, 0.006)
        slab(-1, (a + b) / 2 - 0.3, (a + b) / 2 + 0.3, SPAN[1] - 0.13, SPAN[1] - 0.105, iron, 0.03, 0.12, 0.006)
        cur = b
    slab(-1, cur, Y1, -0.1, LEN + 0.15, white)
    for y in (-4.3, -3.05, -1.9, -0.1 + 0.0, 1.95 - 0.0, 2.86):
        for side in (-1, 1):
            slab(side, y - 0.055, y + 0.055, 0, LEN, old, 0.13, -0.12, 0.012)
    for y in (-1.9, 1.95):
        z = 2.42
        half = HALF - (z - KNEE) / math.tan(TH)
        box("collar", (2 * half + 0.5, 0.12, 0.16), (0, y, z), old, 0.014)
    box("ridge", (0.14, Y1 - Y0, 0.2), (0, (Y0 + Y1) / 2, RIDGE - 0.13), oldY, 0.014)


WIN = (-0.72, 0.72, 0.82, 2.15)
wall("x", Y1, 1, -3.2, 3.2, 3.6, white, [WIN], 0.32)
wall("x", Y0, -1, -3.2, 3.2, 3.6, white)
for side in (-1, 1):
    wall("y", side * HALF, side, Y0, Y1, KNEE + 0.1, white)
    skirting("y", side * HALF, -side, Y0, Y1, P.trim, 0.12)
skirting("x", Y1, -1, -HALF, HALF, P.trim, 0.12)
roof()
window_frame("x", Y1 + 0.2, *WIN, P.trim, 2, (1.5,), 0.06, 0.06, 0.032)
box("sill", (1.56, 0.36, 0.035), (0, Y1 + 0.08, WIN[2] - 0.016), P.wx, 0.008)
sky_card([(-70, 60, -30), (70, 60, -30), (70, 60, 50), (-70, 60, 50)], z=(-2, 22), strength=1.25)
sky_card([(-26, -40, -10), (-26, 40, -10), (-6, 40, 40), (-6, -40, 40)], low="#dfe8f0", high="#9fbddb", z=(6, 30), strength=1.5, clouds=0.8)


def roofs():
    """the roofs of the houses over the way: tiles, chimneys, a church"""
    rng = random.Random(6)
    tiles = [mat("tile%d" % i, c, 0.85, 0.1, vary=(1.6, 0.16), bump=("noise", 9, 0.5, 0.05)) for i, c in enumerate(("#a5664b", "#8d5a48", "#77665d", "#b07a58"))]
    front = [mat("front%d" % i, c, 0.9, 0.1) for i, c in enumerate(("#e3d6bd", "#d9b99a", "#cfd0c6", "#e9e2d3"))]
    for row, (y, z) in enumerate(((12, -2.2), (17, -1.2), (24, -0.3))):
        x = -14 - 2 * row
        while x < 16 + 3 * row:
            w, h = rng.uniform(3.4, 5.2), rng.uniform(1.5, 2.2)
            d = 4.6
            b = z + rng.uniform(-0.5, 0.4)
            v = [(x, y, b), (x + w, y, b), (x + w, y + d, b), (x, y + d, b), (x, y + d / 2, b + h), (x + w, y + d / 2, b + h)]
            add("roof", v, [(0, 1, 5, 4), (2, 3, 4, 5), (0, 4, 3), (1, 2, 5)], rng.choice(tiles), False)
            box("house", (w - 0.2, d - 0.3, 6), (x + w / 2, y + d / 2, b - 3), rng.choice(front), 0)
            cx = x + rng.uniform(0.5, w - 0.6)
            box("chimney", (0.55, 0.5, 1.5), (cx, y + d / 2, b + h + 0.1), tiles[1], 0.02)
            for k in (-0.13, 0.13):
                cyl("pot", 0.09, 0.35, (cx + k, y + d / 2, b + h + 0.8), tiles[0])
            if rng.random() < 0.5:
                box("dormer", (0.9, 1.2, 0.9), (x + w / 2, y + 1.0, b + 0.75), rng.choice(front), 0.02)
                box("dpane", (0.55, 0.02, 0.55), (x + w / 2, y + 0.39, b + 0.78), iron, 0)
            x += w + rng.uniform(-0.1, 0.5)
    box("church", (2.2, 2.2, 9), (4.2, 34, 1.5), front[0], 0.02)
    lathe("spire", [(1.7, 0), (0.02, 5.5)], mat("copper", "#7f9488", 0.7, 0.2), 8, loc=(4.2, 34, 6), smooth=False)
    add("yard", [(-60, 5, -6), (60, 5, -6), (60, 60, -6), (-60, 60, -6)], [(0, 1, 2, 3)], mat("yard", "#7c7f70", 0.95), False)


def turned(x, y, h, m, r=0.03):
    """a turned post"""
    prof = [(0, 0), (r * 0.55, 0), (r * 0.7, 0.06 * h), (r, 0.14 * h), (r * 0.62, 0.22 * h), (r * 0.9, 0.3 * h), (r, 0.5 * h), (r, 0.78 * h)]
    prof += [(r * 0.62, 0.84 * h), (r * 1.1, 0.92 * h), (r * 0.8, h), (0, h)]
    return lathe("post", smooth_profile(prof, 60), m, 32, loc=(x, y, 0))


def daybed(loc, rz):
    """turned posts, spindles at both ends, a piped mattress, bolsters and a folded blanket"""
    with group("daybed", loc, rz):
        L, D = 2.05, 0.92
        for sx in (-1, 1):
            for sy in (-1, 1):
                turned(sx * L / 2, sy * D / 2, 0.8 if sy > -2 else 0.5, P.wz, 0.033)
            for z in (0.36, 0.7):
                tube([(sx * L / 2, -D / 2, z), (sx * L / 2, D / 2, z)], 0.017, P.wy, poly=True)
            for k in range(6):
                lathe("sp", smooth_profile([(0.007, 0), (0.012, 0.12), (0.012, 0.22), (0.007, 0.34)], 16), P.wz, 16, loc=(sx * L / 2, -D / 2 + 0.13 + k * 0.132, 0.36))
        for sy in (-1, 1):
            box("rail", (L - 0.03, 0.03, 0.12), (0, sy * D / 2, 0.3), P.wx, 0.007, 4)
        piped("mattress", (L - 0.08, D - 0.05, 0.19), (0, 0, 0.42), ecru, stripe, wrinkle=0.004, seed=4, crown=0.14, p=12, n=64)
        for sx in (-1, 1):
            o = lathe("bolster", smooth_profile([(0, -0.40), (0.085, -0.40), (0.10, -0.37), (0.105, 0), (0.10, 0.37), (0.085, 0.40), (0, 0.40)], 60), blue, 48, loc=(sx * (L / 2 - 0.15), 0.02, 0.615), rot=(math.pi / 2, 0, 0))
            for t in (-1, 1):
                tube([(sx * (L / 2 - 0.15) + 0.095 * math.cos(a), 0.02 + t * 0.385, 0.615 + 0.095 * math.sin(a)) for a in np.linspace(0, 6.283, 40)[:-1]], 0.005, blueP, True)
                cyl("button", 0.016, 0.014, (sx * (L / 2 - 0.15), 0.02 + t * 0.40, 0.615), blueP, rot=(math.pi / 2, 0, 0), bevel=0.005)
        pillow("p1", 0.5, 0.5, 0.19, (-0.52, 0.27, 0.74), ochre, (1.22, 0, 0.08), 3)
        pillow("p2", 0.46, 0.46, 0.17, (0.02, 0.28, 0.72), stripe, (1.18, 0.02, -0.1), 7)
        pillow("p3", 0.44, 0.32, 0.15, (0.48, 0.26, 0.665), blue, (1.15, 0, 0.12), 9)

        def blanket(u, v):
            x = 0.16 + 0.5 * u + 0.008 * math.sin(v * 17 + u * 3)
            t = v * 1.22
            top = 0.535 + 0.006 * snoise(Vector((u * 4, v * 6, 3)))
            if t < 0.62:
                return (x, 0.15 - t, top)
            k = (t - 0.62) / 0.6
            return (x + 0.012 * math.sin(u * 9) * k, -0.47 - 0.028 * min(1, k * 5) - 0.02 * k * (0.5 + 0.5 * math.sin(u * 14)), top - 0.38 * k - 0.0 * u)

        b = grid(40, 60, blanket, "blanket", ochre)
        b.modifiers.new("s", "SOLIDIFY").thickness = 0.016


def windsor(loc, rz, m):
    """own design: carved seat, splayed turned legs, spindles under a bent rail"""
    with group("windsor", loc, rz):
        def seat(u, v):
            a, r = 2 * math.pi * u, v
            x, y = r * 0.225 * math.cos(a), r * 0.215 * math.sin(a)
            x *= 1 + 0.06 * math.sin(a)
            return (x, y, 0.452 - 0.014 * (1 - r * r) + 0.006 * (r**6) * (1 - abs(math.cos(a))))

        o = grid(56, 14, lambda u, v: seat(u, max(v, 0.001)), "seat", m[0], closed_u=True)
        s = o.modifiers.new("s", "SOLIDIFY")
        s.thickness, s.offset = 0.032, -1
        b = o.modifiers.new("b", "BEVEL")
        b.width, b.segments, b.limit_method = 0.009, 4, "ANGLE"
        for sx in (-1, 1):
            for sy in (-1, 1):
                t = tube([(sx * 0.215, sy * 0.205, 0), (sx * 0.185, sy * 0.175, 0.16), (sx * 0.165, sy * 0.155, 0.28), (sx * 0.13, sy * 0.12, 0.43)], 0.017, m[2])
                for i, q in enumerate(t.data.splines[0].points):
                    q.radius = (0.62, 1.05, 1.1, 0.75)[i]
            t = tube([(sx * 0.185, -0.17, 0.19), (sx * 0.19, 0, 0.19), (sx * 0.185, 0.17, 0.19)], 0.012, m[1])
            for i, q in enumerate(t.data.splines[0].points):
                q.radius = (0.7, 1.3, 0.7)[i]
        tube([(-0.185, 0, 0.19), (0.185, 0, 0.19)], 0.011, m[0], poly=True)
        rail = [(0.235 * math.sin(a), 0.2 + 0.05 * math.cos(a) + 0.05, 0.86) for a in np.linspace(-1.25, 1.25, 13)]
        r = tube(rail, 0.019, m[0])
        r.scale = (1, 1, 1)
        for i in range(7):
            a = (i - 3) / 3
            tube([(0.155 * a, 0.165 - 0.03 * a * a, 0.44), (0.19 * a, 0.22 - 0.03 * a * a, 0.66), (0.225 * a, 0.295 - 0.085 * a * a, 0.86)], 0.0075 if abs(a) < 0.9 else 0.011, m[2])


def sling(loc, rz):
    """own design: a canvas hung between two rails of an oak frame, with a pillow at the head"""
    with group("sling", loc, rz):
        W = 0.33
        for sx in (-1, 1):
            x = sx * (W + 0.02)
            tube([(x, -0.42, 0.0), (x, -0.1, 0.26), (x, 0.3, 0.58), (x, 0.52, 0.86)], 0.018, P.wy)
            tube([(x * 1.06, 0.46, 0.0), (x * 1.06, 0.12, 0.28), (x * 1.06, -0.2, 0.44), (x * 1.06, -0.36, 0.47)], 0.018, P.wy)
            tube([(x * 1.1, -0.42, 0.52), (x * 1.1, -0.1, 0.545), (x * 1.1, 0.32, 0.555)], 0.019, P.wy)
            tube([(x * 1.1, -0.34, 0.46), (x * 1.1, -0.37, 0.53)], 0.013, P.wz, poly=True)
        for y, z in ((0.52, 0.86), (-0.36, 0.47), (0.46, 0.03), (-0.40, 0.03)):
            tube([(-W - 0.03, y, z), (W + 0.03, y, z)], 0.016, P.wx, poly=True)
        prof = [(0.53, 0.875), (0.42, 0.66), (0.26, 0.40), (0.05, 0.27), (-0.16, 0.30), (-0.37, 0.485)]
        ys, zs = zip(*smooth_profile(prof, 40))

        def cloth_(u, v):
            i = min(int(v * 39 + 0.5), 39)
            a = (u - 0.5) * 2
            return (a * W * (1 - 0.03 * math.sin(math.pi * v)), ys[i], zs[i] - 0.035 * (1 - a * a) * math.sin(math.pi * v) + 0.003 * snoise(Vector((u * 9, v * 12, 1))))

        o = grid(30, 40, cloth_, "canvas", canvas)
        o.modifiers.new("s", "SOLIDIFY").thickness = 0.006
        pillow("head", 0.5, 0.24, 0.11, (0, 0.41, 0.75), ecru, (1.15, 0, 0), 5)


def shelves():
    """low shelves along the right knee wall, full of books, with what has gathered on top"""
    x, y0, y1, h = HALF - 0.17, -1.2, 2.9, 0.80
    box("top", (0.34, y1 - y0, 0.03), (x, (y0 + y1) / 2, h), P.wy, 0.006, 4)
    box("bottom", (0.32, y1 - y0, 0.03), (x, (y0 + y1) / 2, 0.085), P.wy, 0.004)
    box("mid", (0.31, y1 - y0, 0.024), (x, (y0 + y1) / 2, 0.44), P.wy, 0.004)
    box("kick", (0.28, y1 - y0, 0.08), (x + 0.01, (y0 + y1) / 2, 0.035), P.wy, 0.002)
    box("back", (0.012, y1 - y0, h), (HALF - 0.012, (y0 + y1) / 2, h / 2), white, 0)
    n = 4
    w = (y1 - y0) / n
    cols = ["#c9b89b", "#5f7384", "#b98b43", "#8b4f3c", "#e2d8c5", "#38434a", "#7d8566", "#a67f5d", "#d7c6ad"]
    for i in range(n + 1):
        box("up", (0.32, 0.026, h), (x, y0 + 0.013 + (w - 0.0065) * i, h / 2), P.wz, 0.004)
    random.seed(12)
    for i in range(n):
        a, b = y0 + w * i + 0.05, y0 + w * (i + 1) - 0.05
        for r, z in enumerate((0.1, 0.452)):
            k = (i * 2 + r * 3) % 4
            if k == 1:
                with group("basket", (x - 0.01, (a + b) / 2 + 0.2, z)):
                    box("bk", (0.27, 0.36, 0.22), (0, 0, 0.11), cane, 0.02, 4)
                book_row(a, b - 0.45, x, z, P, "y", 0.27, 0.2, cols)
            elif k == 2:
                book_row(a + 0.28, b, x, z, P, "y", 0.28, 0.2, cols)
                stack(x - 0.02, a + 0.13, z, random.sample(cols, 4), P, 0.2, 0.2)
            else:
                book_row(a, b - (0.1 if k else 0.3), x, z, P, "y", 0.28, 0.21, cols)
    # on top: pictures that lean on the slope, a radio, a plant that hangs over
    z = h + 0.015
    for y, s, t in ((2.3, (0.34, 0.44), 41), (1.9, (0.24, 0.3), 43)):
        with group("lean", (x + 0.03, y, z)):
            o = box("frame", (0.018, s[0], s[1]), (0.0, 0, s[1] / 2), P.wy, 0.003, rot=(0, -0.16, 0))
            box("mount", (0.004, s[0] - 0.05, s[1] - 0.05), (-0.0115, 0, s[1] / 2), P.paper, 0, rot=(0, -0.16, 0))
            box("patch", (0.004, s[0] - 0.16, s[1] - 0.17), (-0.0135, 0, s[1] / 2), (blue, ochre)[t == 43], 0, rot=(0, -0.16, 0))
    vase("bottle", (x - 0.05, 1.45, z), P.dceram, 1.0)
    box("radio", (0.13, 0.27, 0.16), (x, 0.75, z + 0.082), P.wy, 0.012, 4)
    box("cloth", (0.004, 0.15, 0.12), (x - 0.0665, 0.70, z + 0.082), stripe, 0.002)
    cyl("dial", 0.022, 0.014, (x - 0.066, 0.83, z + 0.09), P.brass, rot=(0, -math.pi / 2, 0))
    stack(x - 0.02, 0.3, z, ["#b98b43", "#e2d8c5", "#38434a"], P, 0.2, 0.26)
    with group("ivy", (x - 0.03, -0.55, z)):
        lathe("pot", smooth_profile([(0, 0), (0.075, 0), (0.085, 0.02), (0.1, 0.15), (0.105, 0.17), (0.09, 0.17), (0.085, 0.13), (0, 0.13)], 40), P.ceram, 48)
        lf = leaf_mesh("ivy", 0.07, 0.06, 0.4, P.leaf, 7, 8)
        lf.location = (0, 0, -6)
        random.seed(9)
        for k in range(16):
            a = k * 0.42 + 1.6 if k % 2 else k * 0.5
            c, s = -abs(math.cos(a)), math.sin(a)
            le = random.uniform(0.2, 0.62)
            pts = [(0.05 * c, 0.05 * s, 0.15), (0.11 * c, 0.13 * s, 0.2), (0.17 * c, 0.2 * s, 0.12), (0.19 * c, 0.24 * s, 0.12 - le * 0.5), (0.19 * c, 0.25 * s + 0.03, 0.12 - le)]
            tube(pts, 0.0022, P.twig, res=2)
            for q in np.linspace(0.15, 1, 11):
                i = min(int(q * 4), 3)
                f = q * 4 - i
                p = [pts[i][j] * (1 - f) + pts[i + 1][j] * f for j in range(3)]
                link_copy(lf, p, (random.uniform(-1.3, -0.5), random.uniform(-0.5, 0.5), a + random.uniform(-1, 1) + math.pi / 2), random.uniform(0.7, 1.2))


def desk():
    """a trestle desk below the gable window"""
    with group("desk", (0, Y1 - 0.46, 0)):
        box("top", (1.75, 0.72, 0.03), (0, 0, 0.735), P.wx, 0.006, 4)
        for sx in (-1, 1):
            x = sx * 0.6
            box("beam", (0.06, 0.56, 0.05), (x, 0, 0.695), P.wy, 0.006)
            for sy in (-1, 1):
                for t in (-1, 1):
                    tube([(x + t * 0.14, sy * 0.25, 0), (x, sy * 0.22, 0.69)], 0.018, P.wz, poly=True)
                tube([(x - 0.09, sy * 0.235, 0.26), (x + 0.09, sy * 0.235, 0.26)], 0.012, P.wx, poly=True)
        stack(0.58, 0.1, 0.752, ["#38434a", "#e2d8c5", "#8b4f3c", "#c9b89b"], P, 0.28, 0.21)
        box("pad", (0.42, 0.3, 0.006), (-0.08, -0.14, 0.754), P.paper, 0.001, rot=(0, 0, 0.12))
        box("pad2", (0.3, 0.21, 0.008), (0.0, -0.12, 0.76), fabric("sketch", "#d8c8aa", 0.08, 90), 0.001, rot=(0, 0, -0.1))
        cyl("cup", 0.038, 0.1, (0.3, 0.16, 0.75), P.dceram)
        for k in range(6):
            a = k * 1.1
            tube([(0.3 + 0.01 * math.cos(a), 0.16 + 0.01 * math.sin(a), 0.77), (0.3 + 0.04 * math.cos(a), 0.16 + 0.04 * math.sin(a), 0.93 + 0.012 * (k % 3))], 0.0035, (P.wz, iron, ochre)[k % 3], poly=True)
        # a jointed lamp on a clamp
        tube([(-0.72, 0.2, 0.75), (-0.72, 0.2, 0.8)], 0.016, iron, poly=True)
        for d in (-0.008, 0.008):
            tube([(-0.72, 0.2 + d, 0.8), (-0.86, 0.18 + d, 1.14)], 0.005, iron, poly=True)
            tube([(-0.86, 0.18 + d, 1.14), (-0.5, 0.08 + d, 1.36)], 0.005, iron, poly=True)
        cyl("joint", 0.016, 0.04, (-0.86, 0.2, 1.14), iron, rot=(math.pi / 2, 0, 0))
        lathe("sh", smooth_profile([(0.022, 0.15), (0.04, 0.13), (0.06, 0.09), (0.095, 0.0)], 28), iron, 48, loc=(-0.46, 0.07, 1.22), rot=(0.25, 0.2, 0)).modifiers.new("s", "SOLIDIFY").thickness = 0.003
        cyl("bulb", 0.03, 0.05, (-0.46, 0.07, 1.245), glow("bulb", "#ffe0b4", 4), bevel=0.012)
    windsor((0.12, Y1 - 1.12, 0), math.pi + 0.28, (P.wx, P.wy, P.wz))


def furnish():
    daybed((-HALF + 0.62, 0.35, 0), -math.pi / 2)
    shelves()
    desk()
    sling((1.28, 0.05, 0), -0.95)
    with group("stool", (1.0, 1.02, 0)):
        lathe("top", smooth_profile([(0, 0.40), (0.15, 0.40), (0.175, 0.415), (0.17, 0.435), (0, 0.43)], 40), P.wx, 56)
        for k in range(3):
            a = k * 2.094
            leg(0.1 * math.cos(a), 0.1 * math.sin(a), 0.405, P.wz, (0.011, 0.019), (0.07 * math.cos(a), 0.07 * math.sin(a)))
        vase("cup", (0.04, -0.03, 0.432), P.ceram, 1.1)
        stack(-0.05, 0.03, 0.432, ["#5f7384"], P, 0.16, 0.12)
    # a ribbed paper lantern on its cord
    lx, ly, lz, r = 0.0, 0.35, 2.18, 0.25
    cyl("cord", 0.004, RIDGE - 0.22 - lz, (lx, ly, lz), iron, bevel=0.001)
    paper = mat("lantern", "#f4ead6", 0.9, 0.05, transl=0.5, emit=0.25)
    prof = [(max(r * math.sin(t) * (1 + 0.016 * math.cos(t * 44)), 0.03), -r * 0.88 * math.cos(t)) for t in np.linspace(0.12, math.pi - 0.12, 150)]
    lathe("lantern", prof, paper, 72, loc=(lx, ly, lz))
    roofs()


furnish() if not A.bare else roofs()
sky(46, -92, 0.2, 1.8, 1.0)
for a, b in ROOFWIN:
    m = (SPAN[0] + SPAN[1]) / 2
    area("portal", on_slope(-1, m, (a + b) / 2, 0.3), (0, -TH, 0), SPAN[1] - SPAN[0], b - a, 1, portal=True)
    area("win", on_slope(-1, m, (a + b) / 2, 0.5), (0, -TH, 0), SPAN[1] - SPAN[0], b - a, 44, (0.95, 0.98, 1))
window_light("x", Y1, -1, *WIN, 44, (0.96, 0.98, 1))
area("fill", (0, Y0 + 0.4, 1.6), (math.radians(78), 0, 0), 4, 1.6, 62, (1, 0.96, 0.9), glossy=False)
area("top", (0, -1.4, 2.9), (0, 0, 0), 0.8, 4, 30, (1, 0.97, 0.93), glossy=False)
if A.ratio > 2:
    camera(A, (0.0, -4.2, 1.26), 0, 23, -0.07, 4.6)
elif A.ratio > 1:
    camera(A, (0.1, -4.2, 1.34), 0, 25, -0.075, 4.6)
elif A.low:
    camera(A, (0.0, -2.55, 0.85), 8, 31, -0.27, 3.0, 7)
else:
    camera(A, (0.15, -4.1, 1.3), 2, 33, -0.11, 4.6)
shoot(A, bounces=6)
