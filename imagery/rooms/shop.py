"""Shop: ceramics and blankets on oak, behind a painted shopfront on a street with a bicycle outside.
blender -b --python rooms/shop.py -- OUT.exr W H SPP"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from places_kit import *

A = cli(161)
P = palette(wood=("#b68d5f", "#8f6841"), trim="#ece6db", ceram="#e9e2d5", brass="#a88a58", leaf="#5a6c44", stone="#d5cbba")
X0, X1, Y0, Y1, HT = -3.6, 3.6, -5.6, 3.2, 3.3
lime = plaster("lime", "#e6ddcf", 0.04, 0.35)
rose = plaster("rose", "#c9a58f", 0.06, 0.35)
front = mat("front", "#3a2f33", 0.38, 0.45)
glazes = [
    mat("g%d" % i, c, r, 0.5, vary=(9, 0.1), bump=("noise", 50, 0.12, 0.002))
    for i, (c, r) in enumerate((("#e9e4d9", 0.35), ("#8d9c93", 0.3), ("#b9714f", 0.6), ("#2f3536", 0.4), ("#cbb48d", 0.55), ("#6c8397", 0.3), ("#d8c7b8", 0.7)))
]
wools = [fabric("wool%d" % i, c, 0.14, 130, ("noise", 170, 0.5, 0.002)) for i, c in enumerate(("#c97f55", "#e4d9c5", "#5d7068", "#b9a36f", "#8b5a60"))]
cane = fabric("cane", "#b99460", 0.3, 120, ("noise", 130, 0.8, 0.004))
iron = mat("iron", "#2b2b2b", 0.5, 0.45)
enamel = mat("enamel", "#f0ece2", 0.25, 0.5)

floor_plane(X0 - 0.3, X1 + 0.3, Y0 - 0.3, Y1 + 0.02)
box("ceil", (X1 - X0 + 0.8, Y1 - Y0 + 0.6, 0.2), (0, (Y0 + Y1) / 2, HT + 0.1), P.ceil, 0)
for i in range(7):
    box("joist", (X1 - X0, 0.07, 0.16), (0, -4.4 + i * 1.15, HT - 0.08), P.ceil, 0.008)
LEFT, DOOR, RIGHT = (-3.25, -0.75), (-0.42, 0.66), (0.98, 3.25)
wall("x", Y1, 1, X0 - 0.3, X1 + 0.3, HT, lime, [(LEFT[0], LEFT[1], 0.5, 2.95), (DOOR[0], DOOR[1], 0, 2.95), (RIGHT[0], RIGHT[1], 0.5, 2.95)], 0.3)
wall("x", Y0, -1, X0 - 0.3, X1 + 0.3, HT, lime)
wall("y", X0, -1, Y0, Y1, HT, lime)
wall("y", X1, 1, Y0, Y1, HT, rose)
skirting("y", X0, 1, Y0, Y1, P.trim, 0.14)
skirting("y", X1, -1, Y0, Y1, P.trim, 0.14)


def shopfront():
    gl = pane("glass", 0.05)
    for a, b, z0 in ((*LEFT, 0.5), (*RIGHT, 0.5), (*DOOR, 0)):
        window_frame("x", Y1 + 0.14, a, b, z0, 2.95, front, 1 if z0 == 0 else 2, (2.36,), 0.09, 0.07, 0.045)
        n = 3 if z0 == 0 else 6
        for i in range(1, n):
            bar("x", Y1 + 0.14, a + (b - a) * i / n - 0.012, a + (b - a) * i / n + 0.012, 2.38, 2.9, 0.05, front, 0.002)
        for p, q in ((a - 0.09, a), (b, b + 0.09)):
            bar("x", Y1 - 0.014, p, q, z0, 2.95, 0.03, front, 0.006)
        bar("x", Y1 - 0.016, a - 0.11, b + 0.11, 2.95, 3.06, 0.04, front, 0.008)
        v = [(a, Y1 + 0.15, max(z0, 0.02)), (b, Y1 + 0.15, max(z0, 0.02)), (b, Y1 + 0.15, 2.95), (a, Y1 + 0.15, 2.95)]
        add("glass", v, [(0, 1, 2, 3)], gl, False)
    # the door: panel below, brass plate and pull, a bell on a spring
    bar("x", Y1 + 0.13, DOOR[0] + 0.07, DOOR[1] - 0.07, 0.015, 0.72, 0.045, front, 0.004)
    bar("x", Y1 + 0.10, DOOR[0] + 0.2, DOOR[1] - 0.2, 0.15, 0.6, 0.02, front, 0.01)
    for x in (DOOR[0] + 0.11, DOOR[1] - 0.11):
        bar("x", Y1 + 0.13, x - 0.045, x + 0.045, 0.7, 2.34, 0.05, front, 0.004)
    bar("x", Y1 + 0.13, DOOR[0] + 0.07, DOOR[1] - 0.07, 2.24, 2.34, 0.05, front, 0.004)
    box("plate", (0.06, 0.012, 0.3), (DOOR[1] - 0.12, Y1 + 0.1, 1.06), P.brass, 0.004)
    tube([(DOOR[1] - 0.12, Y1 + 0.095, 0.96), (DOOR[1] - 0.12, Y1 + 0.04, 0.98), (DOOR[1] - 0.12, Y1 + 0.04, 1.14), (DOOR[1] - 0.12, Y1 + 0.095, 1.16)], 0.009, P.brass)
    box("sign", (0.3, 0.012, 0.2), (0.12, Y1 + 0.1, 1.62), P.wx, 0.006)
    tube([(-0.01, Y1 + 0.1, 1.71), (0.12, Y1 + 0.1, 1.86), (0.25, Y1 + 0.1, 1.71)], 0.003, iron, poly=True)


def street():
    """across the road: brick, awnings, a tree; a bicycle leans by the window"""
    tower(-16, -3.2, 17, 3.4, 16, "#a8775d", ("#59636a", "#75828a"), (2.5, 3.0), 0.75, 1.1, seed=1)
    tower(-3.1, 5.2, 18, 3.4, 14, "#d8cab2", ("#5d6a73", "#7f8e98"), (2.1, 3.1), 0.6, 1.15, seed=2)
    tower(5.3, 20, 17, 3.4, 18, "#b98f72", ("#545f66", "#70808a"), (2.6, 3.2), 0.8, 1.1, seed=3)
    sky_card([(-60, 40, -4), (60, 40, -4), (60, 40, 50), (-60, 40, 50)], z=(0, 30), strength=1.5)
    for k, (x, w, c, aw) in enumerate(((-12, 6, "#48564f", 0), (-5.4, 5.4, "#8b4f3c", 1), (1.0, 6.4, "#39434c", 2), (8.6, 6.6, "#b9a684", 0))):
        m = mat("sf%d" % k, c, 0.6, 0.3)
        box("sf", (w, 1, 3.5), (x, 17.2, 1.7), m, 0.02)
        box("pane", (w * 0.6, 0.1, 2.0), (x - w * 0.1, 16.7, 1.6), glow("in%d" % k, "#e9cfa4", 0.7), 0)
        box("sfd", (0.95, 0.1, 2.4), (x + w * 0.36, 16.7, 1.2), front, 0.01)
        box("fascia", (w, 0.3, 0.5), (x, 16.65, 3.1), m, 0.02)
        if aw:
            for i in range(9):
                t = mat("aw%d%d" % (k, i), ("#e9e2d3", "#a8573f")[i % 2] if aw == 1 else ("#e9e2d3", "#4d6672")[i % 2], 0.9, 0.1)
                x0, d = x - w * 0.45, w * 0.1
                add("aw", [(x0 + i * d, 16.5, 3.0), (x0 + (i + 1) * d, 16.5, 3.0), (x0 + (i + 1) * d, 15.1, 2.35), (x0 + i * d, 15.1, 2.35)], [(0, 1, 2, 3)], t, False)
    add("pavement", [(-30, Y1 + 0.32, -0.08), (30, Y1 + 0.32, -0.08), (30, 6.4, -0.08), (-30, 6.4, -0.08)], [(0, 1, 2, 3)], mat("pave", "#a9a297", 0.9, 0.2, vary=(2.5, 0.08)), False)
    add("road", [(-30, 6.4, -0.2), (30, 6.4, -0.2), (30, 14, -0.2), (-30, 14, -0.2)], [(0, 1, 2, 3)], mat("road", "#6d6b67", 0.9, 0.2, vary=(1.2, 0.08)), False)
    add("pavement2", [(-30, 14, -0.08), (30, 14, -0.08), (30, 17, -0.08), (-30, 17, -0.08)], [(0, 1, 2, 3)], mat("pave2", "#b3ab9e", 0.9, 0.2), False)
    # tree
    tube([(3.4, 6.0, -0.1), (3.45, 6.0, 1.4), (3.35, 6.1, 2.8), (3.6, 6.2, 4.2)], 0.09, P.bark)
    lf = leaf_mesh("tl", 0.16, 0.1, 0.3, P.leaf, 5, 6)
    lf.location = (0, 0, -8)
    random.seed(3)
    for i in range(900):
        a, r, h = random.uniform(0, 6.28), random.uniform(0, 1) ** 0.5 * 1.5, random.uniform(-1, 1)
        k = math.sqrt(max(1 - h * h, 0))
        link_copy(lf, (3.5 + r * k * math.cos(a), 6.2 + r * k * math.sin(a), 3.9 + h * 1.15), (random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(0, 6.28)), random.uniform(0.8, 1.5))
    # bicycle
    bx, by = -2.0, Y1 + 0.75
    green = mat("bike", "#4d6b5c", 0.35, 0.5)
    for x in (-0.52, 0.52):
        tube([(bx + x + 0.33 * math.cos(t), by, 0.27 + 0.33 * math.sin(t)) for t in np.linspace(0, 6.283, 49)[:-1]], 0.016, iron, True)
        for i in range(9):
            t = i * math.pi / 9
            tube([(bx + x + 0.32 * math.cos(t), by, 0.27 + 0.32 * math.sin(t)), (bx + x - 0.32 * math.cos(t), by, 0.27 - 0.32 * math.sin(t))], 0.0015, P.brass, poly=True, res=1)
    for a, b in (
        ((-0.52, 0.27), (-0.12, 0.25)),
        ((-0.52, 0.27), (-0.26, 0.78)),
        ((-0.12, 0.25), (-0.28, 0.86)),
        ((-0.25, 0.72), (0.34, 0.78)),
        ((-0.12, 0.25), (0.36, 0.68)),
        ((0.52, 0.27), (0.33, 0.92)),
    ):
        tube([(bx + a[0], by, a[1]), (bx + b[0], by, b[1])], 0.015, green, poly=True)
    box("saddle", (0.26, 0.14, 0.05), (bx - 0.3, by, 0.9), mat("saddle", "#7a4a2c", 0.5, 0.4), 0.022, 4)
    tube([(bx + 0.33, by, 0.92), (bx + 0.36, by, 0.98), (bx + 0.34, by + 0.22, 1.0), (bx + 0.2, by + 0.26, 0.98)], 0.011, P.brass)
    tube([(bx + 0.33, by, 0.92), (bx + 0.36, by, 0.98), (bx + 0.34, by - 0.22, 1.0), (bx + 0.2, by - 0.26, 0.98)], 0.011, P.brass)
    box("basket", (0.26, 0.34, 0.22), (bx + 0.56, by, 0.82), cane, 0.02)


FORMS = dict(
    amphora=[(0, 0), (0.06, 0), (0.12, 0.1), (0.15, 0.22), (0.12, 0.33), (0.06, 0.39), (0.055, 0.46), (0.075, 0.48), (0.06, 0.475), (0.045, 0.42)],
    moon=[(0, 0), (0.06, 0), (0.12, 0.05), (0.15, 0.14), (0.12, 0.23), (0.055, 0.275), (0.058, 0.295), (0.045, 0.29)],
    beaker=[(0, 0), (0.042, 0), (0.046, 0.01), (0.047, 0.1), (0.043, 0.101), (0.04, 0.02), (0, 0.012)],
    dish=[(0, 0), (0.05, 0), (0.1, 0.025), (0.12, 0.06), (0.115, 0.062), (0.09, 0.03), (0, 0.012)],
    plate=[(0, 0), (0.08, 0), (0.12, 0.014), (0.135, 0.022), (0.132, 0.027), (0.08, 0.01), (0, 0.008)],
    pitcher=[(0, 0), (0.06, 0), (0.085, 0.06), (0.08, 0.15), (0.055, 0.21), (0.06, 0.25), (0.054, 0.25), (0.045, 0.2)],
    column=[(0, 0), (0.07, 0), (0.075, 0.015), (0.068, 0.3), (0.075, 0.32), (0.062, 0.32), (0.06, 0.1)],
)


_forms = {}


def pot(kind, x, y, z, g, s=1.0):
    """one piece of the potter; each form is turned once and copied"""
    key = (kind, g)
    if key not in _forms:
        _forms[key] = lathe(kind, smooth_profile(FORMS[kind], 44), glazes[g], 48, loc=(0, 0, -9))
    return link_copy(_forms[key], (x, y, z), (0, 0, random.uniform(0, 6.28)), s)


def piled(kind, x, y, z, g, n, step, s=1.0):
    for i in range(n):
        pot(kind, x, y, z + i * step * s, g, s)


def folded(x, y, z, w, d, h, m, rz=0.0):
    """a folded blanket: four soft layers"""
    with group("folded", (x, y, z), rz):
        for i in range(4):
            cushion("layer", (w - 0.008 * (i % 2), d - 0.006 * (i % 3), h / 4 * 1.08), (0.004 * (-1) ** i, 0, h / 8 + i * h / 4), m, 20, 10, wrinkle=0.003, seed=i + int(x * 10), crown=0.1)


def wall_of_pots():
    """oak shelves on the left wall, each shelf a family of forms"""
    x, y0, y1, d = X0 + 0.19, -1.9, 2.5, 0.36
    n, w = 4, (y1 - y0) / 4
    zs = [0.12, 0.62, 1.06, 1.5, 1.94]
    for z in zs + [2.36]:
        box("shelf", (d, y1 - y0, 0.032), (x, (y0 + y1) / 2, z), P.wy, 0.004)
    for i in range(n + 1):
        box("up", (d, 0.032, 2.4), (x, y0 + i * w, 1.2), P.wz, 0.004)
    box("back", (0.01, y1 - y0, 2.3), (X0 + 0.012, (y0 + y1) / 2, 1.25), rose, 0)
    random.seed(21)
    plans = [("amphora", 0.34, 0.85), ("moon", 0.33, 0.9), ("column", 0.2, 0.95), ("pitcher", 0.21, 1.0), ("dish", 0.27, 1.0), ("plate", 0.29, 1.0), ("beaker", 0.12, 1.0)]
    for b in range(n):
        for r, z in enumerate(zs):
            kind, step, s = plans[(b * 3 + r * 2) % 7]
            a, e, g = y0 + b * w + 0.06, y0 + (b + 1) * w - 0.06, (b + r * 3) % 7
            if r == 0 and b % 2:
                with group("basket", (x, (a + e) / 2, z + 0.016)):
                    box("bk", (0.3, 0.6, 0.3), (0, 0, 0.15), cane, 0.04, 5)
                continue
            y = a + step / 2
            while y < e - step * 0.35:
                zz = z + 0.016
                if kind == "dish":
                    piled(kind, x, y, zz, g, random.randint(3, 5), 0.026)
                elif kind == "plate":
                    piled(kind, x, y, zz, g, random.randint(5, 9), 0.0125)
                elif kind == "beaker":
                    for k in (-0.09, 0.05):
                        piled(kind, x + k, y, zz, g, random.randint(1, 2), 0.06)
                else:
                    pot(kind, x + random.uniform(-0.03, 0.03), y, zz, g, s * random.uniform(0.85, 1.0) * (0.72 if r in (1, 2, 3) and kind == "amphora" else 1))
                y += step


def tables():
    """the long table in the middle and a lower one that stands half below it"""
    tx, ty = -0.55, -0.35
    with group("table", (tx, ty, 0)):
        w, d, h = 1.05, 2.1, 0.84
        for i in range(5):
            box("plank", (w / 5 - 0.002, d, 0.04), (-w / 2 + w / 10 + i * w / 5, 0, h - 0.02), P.wy, 0.004)
        for sx in (-1, 1):
            box("apr", (0.026, d - 0.2, 0.1), (sx * (w / 2 - 0.09), 0, h - 0.09), P.wy, 0.004)
            for sy in (-1, 1):
                o = box("leg", (0.075, 0.075, h - 0.04), (sx * (w / 2 - 0.09), sy * (d / 2 - 0.12), (h - 0.04) / 2), P.wz, 0.008, 4)
        random.seed(5)
        piled("plate", -0.25, -0.8, h, 0, 8, 0.0125)
        piled("dish", 0.1, -0.82, h, 5, 5, 0.026)
        piled("dish", 0.34, -0.6, h, 1, 3, 0.026)
        pot("amphora", 0.02, -0.1, h, 2, 1.05)
        pot("moon", -0.28, -0.3, h, 3, 1.0)
        pot("pitcher", 0.3, -0.18, h, 4, 1.0)
        pot("column", -0.22, 0.22, h, 5, 1.0)
        for i in range(6):
            pot("beaker", -0.34 + 0.11 * (i % 3), 0.55 + 0.12 * (i // 3), h, (6, 1)[i // 3])
        folded(0.22, 0.62, h, 0.44, 0.5, 0.13, wools[1], 0.05)
        folded(0.22, 0.62, h + 0.135, 0.42, 0.48, 0.12, wools[0], -0.06)
        random.seed(8)
        branches(0.02, -0.1, h + 0.4, P, 9, (0.4, 0.7), 0.5, 18, (0.055, 0.024))
    with group("low", (tx + 0.72, ty - 0.75, 0), 0.0):
        box("lt", (0.62, 0.9, 0.035), (0, 0, 0.46), P.wx, 0.006, 4)
        for sx in (-1, 1):
            for sy in (-1, 1):
                leg(sx * 0.26, sy * 0.39, 0.445, iron, (0.014, 0.018), (sx * 0.03, sy * 0.03))
        folded(-0.02, 0.2, 0.4775, 0.42, 0.36, 0.12, wools[2], 0.1)
        folded(0.0, 0.2, 0.6, 0.4, 0.34, 0.11, wools[3], -0.04)
        pot("moon", 0.02, -0.24, 0.4775, 6, 1.15)
        pot("dish", -0.2, -0.3, 0.4775, 2, 0.9)


def blanket_wall():
    """blankets over three oak rails on the right wall, baskets below"""
    for i, (y, z, m) in enumerate(((2.35, 2.15, 0), (1.62, 2.15, 1), (0.89, 2.15, 2), (0.16, 2.15, 4))):
        w = 0.58
        tube([(X1 - 0.11, y - w / 2 - 0.04, z), (X1 - 0.11, y + w / 2 + 0.04, z)], 0.015, P.wy, poly=True)
        for s in (-1, 1):
            tube([(X1, y + s * (w / 2 - 0.02), z + 0.02), (X1 - 0.11, y + s * (w / 2 - 0.02), z)], 0.009, P.brass, poly=True)
        L = (1.25, 1.05, 1.35, 1.15)[i]

        def hang(u, v, y=y, z=z, L=L, i=i):
            t = v * (L + 0.75) - 0.75
            yy = y + (u - 0.5) * w * (1 - 0.05 * min(abs(t), 1))
            f = 0.012 * math.sin(u * 21 + i) * min(abs(t) * 1.6, 1) + 0.009 * math.sin(u * 9 + 2 * i)
            if t < 0:
                return (X1 - 0.11 + 0.022 + 0.02 * min(-t * 4, 1) + f * 0.6, yy, z + 0.02 + t * 0.98)
            return (X1 - 0.11 - 0.022 - 0.02 * min(t * 4, 1) + f, yy, z + 0.02 - t * 0.98)

        o = grid(60, 70, hang, "blanket", wools[m])
        o.modifiers.new("s", "SOLIDIFY").thickness = 0.012
        for k in range(24):
            u = (k + 0.5) / 24
            p = hang(u, 1)
            tube([p, (p[0] - 0.004, p[1] + 0.004 * math.sin(k * 5), p[2] - 0.07)], 0.0045, wools[m], poly=True, res=1)
    for y, r, h in ((2.3, 0.24, 0.36), (1.72, 0.2, 0.44)):
        lathe("bk", smooth_profile([(0, 0), (r * 0.8, 0), (r, 0.06), (r * 1.04, h * 0.6), (r * 0.95, h), (r * 0.89, h), (r * 0.9, 0.1)], 40), cane, 56, loc=(X1 - 0.34, y, 0))
        o = cushion("roll", (r * 1.5, r * 1.5, 0.2), (X1 - 0.34, y, h - 0.03), wools[(int(y * 10)) % 5], 24, 3, wrinkle=0.012, seed=int(y * 7), crown=0.4)


def counter():
    """a fluted counter with a stone top, where things are wrapped"""
    with group("counter", (2.35, -0.95, 0), -math.pi / 2):
        W, D, h = 1.9, 0.62, 0.93
        box("body", (W - 0.08, D - 0.08, h - 0.08), (0, 0, (h - 0.08) / 2 + 0.04), front, 0.01)
        n = 40
        for i in range(n):
            tube([(-(W - 0.1) / 2 + i * (W - 0.1) / (n - 1), -(D - 0.08) / 2, 0.08), (-(W - 0.1) / 2 + i * (W - 0.1) / (n - 1), -(D - 0.08) / 2, h - 0.05)], 0.022, front, poly=True, res=3)
        box("top", (W, D, 0.045), (0, 0, h - 0.02), P.stone, 0.006, 4)
        box("kick", (W - 0.16, D - 0.16, 0.08), (0, 0, 0.04), iron, 0)
        box("tablet", (0.2, 0.012, 0.26), (-0.5, 0.1, h + 0.14), iron, 0.006, rot=(-0.35, 0, 0))
        tube([(-0.5, 0.16, h), (-0.5, 0.14, h + 0.1)], 0.02, iron, poly=True)
        cyl("roll", 0.06, 0.55, (0.1, 0.12, h + 0.115), fabric("kraft", "#bd9a6a", 0.08, 90), rot=(0, math.pi / 2, 0))
        for x in (0.06, 0.69):
            box("end", (0.02, 0.1, 0.14), (x, 0.12, h + 0.07), iron, 0.006)
        random.seed(2)
        pot("pitcher", 0.75, -0.12, h, 1, 0.9)
        branches(0.75, -0.12, h + 0.2, P, 6, (0.25, 0.4), 0.5, 14, (0.045, 0.02))
        pot("dish", 0.42, -0.16, h, 4, 0.9)


def windows_dressed():
    """deep oak sills behind the glass, with the potter's best"""
    for a, b in (LEFT, RIGHT):
        box("stage", (b - a + 0.1, 0.56, 0.05), ((a + b) / 2, Y1 - 0.24, 0.475), P.wx, 0.006, 4)
        for i in range(int((b - a) / 0.14)):
            box("board", (0.132, 0.016, 0.44), (a + 0.02 + i * 0.14 + 0.06, Y1 - 0.5, 0.23), P.wz, 0.003)
    random.seed(14)
    for x, kind, g, s in ((-2.95, "column", 5, 1.3), (-2.5, "amphora", 0, 1.15), (-1.45, "moon", 3, 1.1), (-1.05, "pitcher", 2, 1.1), (1.3, "amphora", 2, 1.1), (1.75, "moon", 0, 1.2), (2.6, "column", 1, 1.25), (2.98, "moon", 4, 0.95)):
        pot(kind, x, Y1 - 0.24, 0.5, g, s)


def lamps():
    """three enamel cones on cords above the table"""
    for y in (-1.1, -0.35, 0.4):
        x, z = -0.55, 2.02
        cyl("rose", 0.05, 0.025, (x, y, HT - 0.185), iron)
        cyl("cord", 0.003, HT - 0.17 - z - 0.2, (x, y, z + 0.2), iron, bevel=0.001)
        cyl("cap", 0.026, 0.07, (x, y, z + 0.17), P.brass)
        o = lathe("cone", [(0.03, 0.19), (0.05, 0.175), (0.19, 0.02), (0.195, 0)], enamel, 64, loc=(x, y, z))
        o.modifiers.new("s", "SOLIDIFY").thickness = 0.004
        cyl("bulb", 0.035, 0.06, (x, y, z + 0.05), glow("bulb", "#ffe3bd", 7), bevel=0.014)


shopfront()
street()
if not A.bare:
    wall_of_pots()
    tables()
    blanket_wall()
    counter()
    windows_dressed()
    lamps()
sky(40, 28, 0.16, 1.8)
for a, b, z0 in ((*LEFT, 0.5), (*RIGHT, 0.5), (*DOOR, 0)):
    window_light("x", Y1, -1, a, b, z0, 2.95, 70, (0.96, 0.98, 1))
area("fill", (0, Y0 + 0.4, 2.0), (math.radians(76), 0, 0), 5.6, 1.8, 105, (1, 0.96, 0.9), glossy=False)
area("top", (0, -1.2, HT - 0.2), (0, 0, 0), 4.6, 5.2, 70, (1, 0.96, 0.9), glossy=False)
if A.ratio > 2:
    camera(A, (0.1, -5.0, 1.32), 0, 23, -0.085, 5.2)
elif A.ratio > 1:
    camera(A, (0.15, -4.85, 1.38), 0.5, 25, -0.09, 4.6)
elif A.low:
    camera(A, (0.35, -3.45, 0.9), 3, 31, -0.25, 3.0, 7)
else:
    camera(A, (0.3, -4.9, 1.36), 4, 32, -0.125, 4.7)
shoot(A, bounces=6)
