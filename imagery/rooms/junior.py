"""Room of a ten-year-old: a loft bed with a den below it, a wall to climb, a desk at a window on a tree house.
blender -b --python rooms/junior.py -- OUT.exr W H SPP"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from places_kit import *

A = cli(201)
P = palette(wood=("#cbab80", "#a98758"), trim="#f1eee6", ceram="#e8e2d6", brass="#b3915a", leaf="#5c6f41")
X0, X1, Y0, Y1, HT = -2.7, 2.6, -5.2, 2.3, 2.75
plain = plaster("plain", "#e7e5da", 0.02, 0.12)
ink = mat("ink", "#34495c", 0.45, 0.4)
rail = mat("rail", "#34495c", 0.45, 0.4)
flame = mat("flame", "#bd5630", 0.45, 0.4)
sun = mat("sun", "#d2a13f", 0.5, 0.35)
moss = mat("moss", "#6f8060", 0.5, 0.35)
sky_ = mat("sky_", "#7fa0b2", 0.5, 0.35)
chalk = mat("chalk", "#eae4d6", 0.55, 0.35)
dark = mat("dark", "#25272a", 0.5, 0.4)
steel = mat("steel", "#bdc0c2", 0.28, 0.5, 0.9)
grip = mat("grip", "#2a2a2b", 0.95, 0.1, bump=("noise", 400, 0.6, 0.001))
linen = fabric("linen", "#eae5d9", 0.05, 160)
denim = fabric("denim", "#56687c", 0.14, 200)
denimP = fabric("denimp", "#3d4c5e", 0.1, 200)
rust = fabric("rust", "#b05f3e", 0.14, 170)
ochre = fabric("ochre", "#c69a45", 0.14, 170)
stripe = fabric("stripe", "#8fa3a6", 0.14, 90)
canvas = fabric("canvas", "#c9bb9d", 0.1, 160)
cork = mat("cork", "#b08a5e", 0.9, 0.1, vary=(60, 0.25), bump=("noise", 150, 0.4, 0.002))
HOLDS = [flame, sun, moss, sky_, ink]
BACK = (-1.1, 0.75, 0.92, 2.28)
RIGHT = (-3.3, -1.5, 0.9, 2.28)

floor_plane(X0 - 0.3, X1 + 0.3, Y0 - 0.3, Y1 + 0.1)
box("ceil", (X1 - X0 + 0.8, Y1 - Y0 + 0.8, 0.2), ((X0 + X1) / 2, (Y0 + Y1) / 2, HT + 0.1), P.ceil, 0)
wall("x", Y1, 1, X0 - 0.3, X1 + 0.3, HT, plain, [BACK], 0.26)
wall("x", Y0, -1, X0 - 0.3, X1 + 0.3, HT, plain)
wall("y", X0, -1, Y0, Y1, HT, plain)
wall("y", X1, 1, Y0, Y1, HT, plain, [RIGHT], 0.24)
for a in (("x", Y1, -1, X0, X1), ("y", X0, 1, Y0, Y1), ("y", X1, -1, Y0, Y1)):
    skirting(*a, P.trim, 0.13)
    z = HT - 0.03
bar("x", Y1 - 0.03, X0, X1, HT - 0.05, HT, 0.06, P.trim, 0.012)
window_frame("x", Y1 + 0.14, *BACK, P.trim, 3, (), 0.06, 0.06, 0.045)
window_frame("y", X1 + 0.12, *RIGHT, P.trim, 3, (), 0.06, 0.06, 0.045)
box("sill", (BACK[1] - BACK[0] + 0.16, 0.32, 0.03), ((BACK[0] + BACK[1]) / 2, Y1 + 0.07, BACK[2] - 0.015), P.trim, 0.006)
for a, b in ((BACK[0] - 0.08, BACK[0]), (BACK[1], BACK[1] + 0.08)):
    bar("x", Y1 - 0.012, a, b, BACK[2] - 0.03, BACK[3] + 0.08, 0.024, P.trim)
bar("x", Y1 - 0.012, BACK[0], BACK[1], BACK[3], BACK[3] + 0.08, 0.024, P.trim)


def hills():
    """a range of hills painted along the wall behind the bed and round the corner"""
    tones = ("#c8d2cf", "#a4b8ba", "#7f9aa2")
    for k, c in enumerate(tones):
        m = mat("hill" + c, c, 0.85, 0.2)
        top = lambda t: 1.62 - 0.26 * k + 0.17 * math.sin(t * 1.9 + k * 2.1) + 0.1 * math.sin(t * 4.3 + k) + 0.035 * math.sin(t * 9 + 2 * k)
        for axis, plane, inw, a, b, off in (("y", X0, 1, Y0, Y1, 0), ("x", Y1, -1, X0, BACK[0] - 0.09, Y1 - X0), ("x", Y1, -1, BACK[1] + 0.09, X1, Y1 - X0)):
            n = 60
            v = []
            for i in range(n + 1):
                p = a + (b - a) * i / n
                d = plane + inw * (0.0015 + 0.0012 * k)
                for z in (0.0, top(p + off)):
                    v.append((d, p, z) if axis == "y" else (p, d, z))
            add("hill", v, [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(n)], m, False)


def loft():
    """own design: four posts, a deck at breast height, rails, a ladder that leans; a den under it"""
    w, le, z = 1.0, 2.08, 1.46
    with group("loft", (X0 + w / 2 + 0.03, Y1 - le / 2 - 0.04, 0)):
        for sx in (-1, 1):
            for sy in (-1, 1):
                box("post", (0.075, 0.075, 2.02), (sx * (w / 2 - 0.0375), sy * (le / 2 - 0.0375), 1.01), P.wz, 0.008, 4)
        for s in (-1, 1):
            bar("y", s * (w / 2 - 0.03), -le / 2 + 0.075, le / 2 - 0.075, z - 0.1, z + 0.06, 0.035, rail, 0.006)
            bar("x", s * (le / 2 - 0.03), -w / 2 + 0.075, w / 2 - 0.075, z - 0.1, z + 0.06, 0.035, rail, 0.006)
            for h in (1.76, 1.94):
                bar("x", s * (le / 2 - 0.035), -w / 2 + 0.075, w / 2 - 0.075, h - 0.035, h + 0.035, 0.026, rail, 0.005)
        for h in (1.76, 1.94):
            bar("y", -w / 2 + 0.035, -le / 2 + 0.075, le / 2 - 0.075, h - 0.035, h + 0.035, 0.026, rail, 0.005)
            bar("y", w / 2 - 0.035, -le / 2 + 0.52, le / 2 - 0.075, h - 0.035, h + 0.035, 0.026, rail, 0.005)
        box("stub", (0.04, 0.06, 0.6), (w / 2 - 0.035, -le / 2 + 0.52, 1.7), rail, 0.006)
        for i in range(11):
            box("slat", (w - 0.1, 0.1, 0.02), (0, -le / 2 + 0.14 + i * 0.18, z - 0.02), P.wx, 0.004)
        cushion("mattress", (w - 0.1, le - 0.12, 0.13), (0, 0, z + 0.07), linen, 30, 9, wrinkle=0.002, seed=2, crown=0.06)
        cushion("duvet", (w - 0.06, le * 0.66, 0.12), (0.0, -0.3, z + 0.15), denim, 44, 7, wrinkle=0.018, seed=5, crown=0.25)
        cushion("turned", (w - 0.07, 0.3, 0.1), (0.0, 0.42, z + 0.185), stripe, 34, 4, wrinkle=0.012, seed=6, crown=0.3)
        pillow("pillow", 0.62, 0.42, 0.17, (0, le / 2 - 0.34, z + 0.24), linen, (0.25, 0, 0), seed=3)
        # ladder, hooked over the side rail
        for s in (-0.19, 0.19):
            y = -le / 2 + 0.29 + s
            tube([(w / 2 + 0.3, y, 0.0), (w / 2 + 0.015, y, z + 0.12)], 0.021, P.wz, poly=True)
            tube([(w / 2 + 0.015, y, z + 0.1), (w / 2 - 0.06, y, z + 0.12), (w / 2 - 0.07, y, z + 0.05)], 0.009, dark)
        for k in range(5):
            t = (k + 0.75) / 5.4
            x = w / 2 + 0.3 - 0.285 * t
            box("rung", (0.075, 0.38, 0.024), (x, -le / 2 + 0.29, (z + 0.12) * t), P.wy, 0.006)
        # den: a folding seat, cushions, a low case of comics, a curtain tied back, small lights along the rail
        piped("seat", (0.78, 0.74, 0.2), (-0.04, 0.42, 0.11), denim, denimP, wrinkle=0.004, seed=4, crown=0.15, p=8, n=34)
        piped("back", (0.78, 0.5, 0.18), (-0.04, 0.86, 0.44), denim, denimP, rot=(1.32, 0, 0), wrinkle=0.005, seed=6, crown=0.15, p=8, n=34)
        pillow("p1", 0.42, 0.42, 0.15, (-0.18, 0.68, 0.42), rust, (1.1, 0, 0.12), seed=7)
        pillow("p2", 0.36, 0.36, 0.14, (0.17, 0.66, 0.39), ochre, (1.05, 0, -0.15), seed=9)
        box("open", (0.2, 0.28, 0.012), (0.06, 0.25, 0.225), P.paper, 0.003, rot=(0, 0, 0.4))
        for z0 in (0.03, 0.33, 0.62):
            box("shelf", (0.3, 0.8, 0.02), (-w / 2 + 0.19, -0.5, z0), P.wy, 0.003)
        for y in (-0.9, -0.1):
            box("side", (0.3, 0.02, 0.62), (-w / 2 + 0.19, y, 0.325), P.wz, 0.003)
        random.seed(17)
        tones = ["#bd5630", "#34495c", "#d2a13f", "#e8e2d6", "#6f8060", "#7fa0b2", "#8d4a3a"]
        book_row(-0.87, -0.3, -w / 2 + 0.19, 0.042, P, "y", 0.25, 0.2, tones)
        book_row(-0.87, -0.42, -w / 2 + 0.19, 0.342, P, "y", 0.24, 0.2, tones)
        box("game", (0.2, 0.24, 0.05), (-w / 2 + 0.19, -0.25, 0.37), sun, 0.004)
        box("game", (0.19, 0.23, 0.04), (-w / 2 + 0.19, -0.26, 0.416), moss, 0.004)
        cactus(-w / 2 + 0.19, -0.7, 0.63)
        cable = [(w / 2 - 0.01, -0.4 + 1.35 * t, z - 0.13 - 0.05 * abs(math.sin(t * 3 * math.pi))) for t in np.linspace(0, 1, 46)]
        tube(cable, 0.003, dark)
        bulb = glow("bulb", "#ffdca0", 5)
        for x, y, zz in cable[2::4]:
            lathe("bulb", smooth_profile([(0, -0.026), (0.012, -0.018), (0.013, -0.006), (0.005, 0.004), (0, 0.006)], 12), bulb, 12, loc=(x, y, zz - 0.006))


def cactus(x, y, z):
    lathe("pot", smooth_profile([(0, 0), (0.05, 0), (0.062, 0.075), (0.066, 0.08), (0.058, 0.08), (0, 0.07)], 24), flame, 40, loc=(x, y, z))
    rib = lambda r, h: lambda u, v: (r * (1 + 0.12 * math.cos(20 * math.pi * u)) * math.sin(math.pi * min(0.999, 0.18 + 0.82 * v)) ** 0.6 * math.cos(2 * math.pi * u), r * (1 + 0.12 * math.cos(20 * math.pi * u)) * math.sin(math.pi * min(0.999, 0.18 + 0.82 * v)) ** 0.6 * math.sin(2 * math.pi * u), h * v)
    for dx, dy, r, h in ((0, 0, 0.034, 0.2), (0.035, 0.02, 0.02, 0.09)):
        o = grid(80, 24, rib(r, h), "cactus", P.leaf, closed_u=True)
        o.location = (x + dx, y + dy, z + 0.07)


def desk():
    """a birch top on two trestles at the window; lamp, globe, microscope, a ship of bricks, a rack of pencils"""
    w, d, h, cx, cy = 1.72, 0.62, 0.72, -0.16, Y1 - 0.34
    with group("desk", (cx, cy, 0)):
        box("top", (w, d, 0.03), (0, 0, h), P.wx, 0.006, 4)
        for x in (-0.6, 0.6):
            bar("y", x, -d / 2 + 0.06, d / 2 - 0.06, h - 0.055, h - 0.016, 0.045, ink, 0.005)
            for s in (-1, 1):
                for t in (-1, 1):
                    tube([(x + t * 0.012, s * 0.21, h - 0.04), (x + t * 0.17, s * 0.25, 0.0)], 0.0165, ink, poly=True)
                tube([(x - 0.11, s * 0.236, 0.27), (x + 0.11, s * 0.236, 0.27)], 0.011, ink, poly=True)
        z = h + 0.015
        # globe
        with group("globe", (-0.6, 0.06, z)):
            lathe("foot", smooth_profile([(0, 0), (0.08, 0), (0.085, 0.012), (0.02, 0.03), (0.014, 0.07), (0, 0.07)], 24), P.wz, 40)
            land = mat("land", "#7fa0b2", 0.35, 0.45)
            nt = land.node_tree
            n, r = nt.nodes.new("ShaderNodeTexNoise"), nt.nodes.new("ShaderNodeValToRGB")
            n.inputs["Scale"].default_value, n.inputs["Detail"].default_value = 9, 6
            r.color_ramp.interpolation = "CONSTANT"
            r.color_ramp.elements[0].color, r.color_ramp.elements[1].color = srgb("#6f95aa"), srgb("#c2ac72")
            r.color_ramp.elements[1].position = 0.54
            tc = nt.nodes.new("ShaderNodeTexCoord")
            nt.links.new(tc.outputs["Object"], n.inputs["Vector"])
            nt.links.new(n.outputs["Fac"], r.inputs[0])
            nt.links.new(r.outputs[0], nt.nodes["Principled BSDF"].inputs["Base Color"])
            lathe("ball", [(0.135 * math.sin(t) + 1e-5, -0.135 * math.cos(t)) for t in np.linspace(0, math.pi, 40)], land, 64, loc=(0, 0, 0.215), rot=(0, 0.4, 0.8))
            tube([(0.15 * math.sin(t), 0, 0.215 - 0.15 * math.cos(t)) for t in np.linspace(0.1, math.pi - 0.2, 30)], 0.006, P.brass)
        # microscope
        with group("scope", (0.52, 0.05, z), -0.5):
            box("foot", (0.14, 0.18, 0.025), (0, 0, 0.0125), dark, 0.008, 4)
            tube([(0, 0.06, 0.02), (0, 0.08, 0.12), (0, 0.06, 0.22), (0, 0.01, 0.26)], 0.02, chalk)
            box("stage", (0.11, 0.11, 0.01), (0, -0.02, 0.115), dark, 0.003)
            tube([(0, -0.02, 0.15), (0, 0.0, 0.26), (0, 0.035, 0.37)], 0.021, chalk, poly=True)
            tube([(0, 0.035, 0.37), (0, 0.05, 0.42)], 0.016, dark, poly=True)
            tube([(0, -0.02, 0.15), (0, -0.022, 0.128)], 0.011, steel, poly=True)
            for s in (-1, 1):
                cyl("focus", 0.022, 0.014, (s * 0.02, 0.075, 0.1), dark, rot=(0, s * math.pi / 2, 0))
        # lamp with two arms
        with group("lamp", (0.76, 0.14, z), 2.5):
            cyl("foot", 0.075, 0.02, (0, 0, 0), flame, bevel=0.006)
            tube([(0, 0, 0.02), (-0.1, 0, 0.3), (0.14, 0, 0.52)], 0.008, flame, poly=True)
            lathe("joint", [(0, -0.014), (0.014, -0.01), (0.016, 0), (0.014, 0.01), (0, 0.014)], dark, 20, loc=(-0.1, 0, 0.3))
            o = lathe("shade", smooth_profile([(0.02, 0.12), (0.035, 0.1), (0.05, 0.06), (0.085, 0)], 24), flame, 48, loc=(0.19, 0, 0.44), rot=(0, -0.4, 0))
            o.modifiers.new("s", "SOLIDIFY").thickness = 0.003
        # a ship of bricks under way, and bricks beside it
        random.seed(33)
        bricks((-0.16, 0.02, z), 0.25, [(0, 0, 0, 6, 2), (0, 0, 1, 8, 2), (-0.01, 0, 2, 4, 2), (0.03, 0, 3, 2, 2), (-0.05, 0, 3, 2, 2)])
        for x, y, r in ((0.1, -0.16, 0.6), (0.17, -0.08, 1.2), (0.03, -0.2, 0.1), (0.22, -0.18, 2.0)):
            bricks((x, y, z), r, [(0, 0, 0, random.choice((1, 2, 3)), 2)])
        lathe("cup", smooth_profile([(0, 0), (0.036, 0), (0.04, 0.09), (0.037, 0.09), (0.03, 0.01), (0, 0.01)], 24), sky_, 32, loc=(-0.36, 0.16, z))
        for k in range(7):
            a = k * 0.9
            tube([(-0.36 + 0.015 * math.cos(a), 0.16 + 0.015 * math.sin(a), z + 0.02), (-0.36 + 0.04 * math.cos(a), 0.16 + 0.035 * math.sin(a), z + 0.165 + 0.008 * (k % 3))], 0.0038, HOLDS[k % 5], poly=True, res=2)
        box("sheet", (0.3, 0.21, 0.002), (0.22, -0.14, z + 0.002), P.paper, 0, rot=(0, 0, 0.2))
        box("exercise", (0.2, 0.26, 0.012), (-0.5, -0.16, z + 0.007), flame, 0.003, rot=(0, 0, -0.15))
    with group("chair", (-0.05, Y1 - 1.0, 0), 2.75):

        def shell(u, v):
            a = (u - 0.5) * 2
            if v < 0.5:
                t = v / 0.5
                return (a * (0.19 + 0.02 * t), -0.2 + 0.38 * t, 0.44 - 0.012 * (1 - a * a) * math.sin(math.pi * t) + 0.02 * abs(a) ** 3 - 0.03 * (1 - t) ** 4)
            t = (v - 0.5) / 0.5
            return (a * (0.21 - 0.035 * t * t), 0.18 + 0.06 * math.sin(t * math.pi / 2) - 0.035 * a * a * t, 0.44 + 0.36 * t**1.15 + 0.02 * abs(a) ** 3 * (1 - t))

        o = grid(24, 48, shell, "shell", flame)
        o.modifiers.new("s", "SOLIDIFY").thickness = 0.011
        b = o.modifiers.new("b", "BEVEL")
        b.width, b.segments, b.limit_method = 0.004, 2, "ANGLE"
        for s in (-1, 1):
            tube([(s * 0.13, -0.12, 0.425), (s * 0.17, -0.2, 0.38), (s * 0.2, -0.23, 0.02), (s * 0.2, -0.2, 0.011), (s * 0.2, 0.2, 0.011), (s * 0.2, 0.23, 0.02), (s * 0.17, 0.15, 0.38), (s * 0.13, 0.1, 0.425)], 0.0095, dark)


def bricks(loc, rz, rows):
    """bricks with studs: (x, y, layer, studs along, studs across)"""
    u, h = 0.016, 0.0192
    with group("bricks", loc, rz):
        for x, y, k, n, m in rows:
            c = random.choice(HOLDS[:4] + [chalk])
            box("brick", (n * u - 0.0004, m * u - 0.0004, h - 0.0004), (x, y, k * h + h / 2), c, 0.0008, 2)
            for i in range(n):
                for j in range(m):
                    cyl("stud", 0.0048, 0.0034, (x + (i - (n - 1) / 2) * u, y + (j - (m - 1) / 2) * u, (k + 1) * h), c, bevel=0.0006, seg=12)


def climbing(y0, y1):
    """birch panels with bolts and holds, a folded mat below"""
    n = 2
    for i in range(n):
        a = y0 + (y1 - y0) * i / n
        bar("y", X1 - 0.03, a + 0.003, a + (y1 - y0) / n - 0.003, 0.16, 2.5, 0.024, P.wz, 0.003)
    for i in range(int((y1 - y0) / 0.17)):
        for j in range(13):
            cyl("bolt", 0.008, 0.003, (X1 - 0.042, y0 + 0.1 + i * 0.17, 0.3 + j * 0.17), dark, rot=(0, -math.pi / 2, 0), bevel=0.001, seg=12)
    random.seed(58)
    for k in range(23):
        y = y0 + 0.12 + (k % 4) * (y1 - y0 - 0.24) / 3 + random.uniform(-0.08, 0.08)
        z = 0.4 + (k // 4) * 0.36 + random.uniform(-0.1, 0.1)
        s = random.uniform(0.08, 0.15)
        c = cushion("hold", (s, s * random.uniform(0.7, 1.1), 0.075), (X1 - 0.065, y, z), HOLDS[(k * 3) % 5], 22, random.choice((2.2, 2.6, 3.4)), wrinkle=random.uniform(0.008, 0.02), seed=k, crown=0.3, rot=(random.uniform(0, 6), -math.pi / 2, 0))
        cyl("head", 0.009, 0.006, (X1 - 0.1, y, z), dark, rot=(0, -math.pi / 2, 0), bevel=0.002, seg=16)
    for k in range(2):
        piped("mat", (0.62, y1 - y0 - 0.2, 0.07), (X1 - 0.4, (y0 + y1) / 2, 0.037 + 0.073 * k), denim if k else denimP, denimP, wrinkle=0.002, seed=k + 8, crown=0.05, p=12, n=30)


def cubes():
    """open cubes of birch with what is kept in them"""
    w, d, h, cols, rows = 1.2, 0.34, 1.62, 3, 4
    cx = X1 - 0.75
    with group("cubes", (cx, Y1 - d / 2 - 0.005, 0)):
        for i in range(cols + 1):
            box("side", (0.02, d, h), (-w / 2 + w * i / cols, 0, h / 2), P.wz, 0.003)
        for j in range(rows + 1):
            box("shelf", (w + 0.02, d, 0.02), (0, 0, 0.05 + (h - 0.06) * j / rows), P.wx, 0.003)
        box("rear", (w, 0.01, h), (0, d / 2 - 0.01, h / 2), P.wx, 0)
        cell = lambda i, j: (-w / 2 + w * (i + 0.5) / cols, 0.06 + (h - 0.06) * j / rows)
        for i, j, m in ((0, 0, canvas), (1, 0, stripe), (2, 0, canvas), (0, 1, ochre), (2, 2, rust)):
            x, z = cell(i, j)
            box("bin", (0.35, 0.3, 0.3), (x, -0.01, z + 0.155), m, 0.012, 4)
            box("label", (0.09, 0.004, 0.045), (x, -0.163, z + 0.2), P.paper, 0.002)
        random.seed(61)
        tones = ["#bd5630", "#34495c", "#d2a13f", "#e8e2d6", "#6f8060", "#7fa0b2", "#8d4a3a"]
        for i, j, k in ((1, 1, 0.34), (2, 1, 0.26), (0, 2, 0.3), (1, 3, 0.22)):
            x, z = cell(i, j)
            book_row(x - 0.18, x - 0.18 + k, -0.03, z + 0.001, P, "x", 0.29, 0.22, tones)
        x, z = cell(1, 2)
        rocket(x, 0, z)
        x, z = cell(0, 3)
        for k in range(3):
            a = k * 2.1
            lathe("gem", [(0, 0), (0.04 - 0.006 * k, 0.01), (0.045 - 0.006 * k, 0.04), (0.014, 0.1 - 0.02 * k), (0, 0.1 - 0.02 * k)], (sky_, chalk, sun)[k], 6, smooth=False, loc=(x + 0.09 * math.cos(a), -0.03 + 0.05 * math.sin(a), z), rot=(0.1 * k, 0.2, a))
        x, z = cell(2, 3)
        cup(x, -0.02, z)
        z = h + 0.005
        ball(0.11, (-0.42, 0, z + 0.11))
        box("kit", (0.36, 0.26, 0.09), (0.02, 0.02, z + 0.045), ink, 0.006)
        box("kit", (0.34, 0.24, 0.06), (0.03, 0.02, z + 0.12), sun, 0.006, rot=(0, 0, 0.1))
        lathe("pot", smooth_profile([(0, 0), (0.07, 0), (0.09, 0.13), (0.094, 0.14), (0.084, 0.14), (0, 0.12)], 28), chalk, 44, loc=(0.42, 0, z))
        blades(0.42, 0, z + 0.12, P.leaf, 22, (0.14, 0.3), 0.03, 1.0, 0.03)


def rocket(x, y, z):
    for k in range(3):
        a = k * 2.094 + 0.5
        add("fin", [(x + 0.02 * math.cos(a), y + 0.02 * math.sin(a), z + 0.09), (x + 0.07 * math.cos(a), y + 0.07 * math.sin(a), z), (x + 0.055 * math.cos(a), y + 0.055 * math.sin(a), z + 0.06), (x + 0.03 * math.cos(a), y + 0.03 * math.sin(a), z + 0.14)], [(0, 1, 2, 3)], flame, False).modifiers.new("s", "SOLIDIFY").thickness = 0.006
    lathe("hull", smooth_profile([(0, 0.04), (0.03, 0.04), (0.045, 0.12), (0.042, 0.2), (0.02, 0.28), (0, 0.31)], 40), chalk, 48, loc=(x, y, z))
    lathe("nose", smooth_profile([(0.031, 0), (0.018, 0.045), (0, 0.075)], 20), flame, 48, loc=(x, y, z + 0.24))
    cyl("port", 0.016, 0.01, (x, y - 0.04, z + 0.18), ink, rot=(math.pi / 2, 0, 0), bevel=0.003)


def cup(x, y, z):
    """won at something"""
    lathe("plinth", disc_profile(0.045, 0.04), dark, 40, loc=(x, y, z))
    lathe("cup", smooth_profile([(0, 0.04), (0.03, 0.04), (0.01, 0.07), (0.01, 0.1), (0.05, 0.15), (0.058, 0.22), (0.054, 0.22), (0.04, 0.15), (0, 0.13)], 40), P.brass, 48, loc=(x, y, z))
    for s in (-1, 1):
        tube([(x + s * 0.055, y, z + 0.2), (x + s * 0.09, y, z + 0.19), (x + s * 0.085, y, z + 0.15), (x + s * 0.047, y, z + 0.145)], 0.005, P.brass)


def ball(r, loc):
    """a leather football: twelve dark pentagons on white, seams between them"""
    with group("football", loc, 0.4):
        lathe("skin", [(r * math.sin(t) + 1e-5, -r * math.cos(t)) for t in np.linspace(0, math.pi, 48)], chalk, 72)
        g = (1 + 5**0.5) / 2
        tops = [Vector(p).normalized() for s in (-1, 1) for t in (-1, 1) for p in ((0, s, t * g), (s, t * g, 0), (t * g, 0, s))]
        for c in tops:
            near = sorted(tops, key=lambda q: (q - c).length)[1:6]
            e = (near[0] - c * near[0].dot(c)).normalized()
            f = c.cross(e)

            def patch(u, v):
                a = 2 * math.pi * u
                k = math.cos(math.pi / 5) / math.cos((a % (2 * math.pi / 5)) - math.pi / 5)
                q = c + (e * math.cos(a) + f * math.sin(a)) * 0.36 * k * v
                return q.normalized() * r * 1.006

            grid(50, 8, patch, "patch", dark, closed_u=True)
            for q in near:
                d = (q - c).normalized()
                pts = [(c + d * t).normalized() * r * 1.001 for t in np.linspace(0.36, (q - c).length - 0.36, 6)]
                tube(pts, 0.0014, dark, poly=True, res=1)


def skateboard(loc, rz):
    with group("board", loc, rz):

        def deck(u, v):
            a, t = (u - 0.5) * 2, (v - 0.5) * 2
            w = 0.1 * (1 - max(0, (abs(t) - 0.72) / 0.28) ** 2.4) ** 0.5
            return (a * w, t * 0.4, 0.098 + 0.01 * a * a + 0.055 * max(0, (abs(t) - 0.62) / 0.38) ** 1.6)

        for m, up, th in ((grip, 0.0056, 0.001), (flame, 0, 0.011)):
            o = grid(24, 90, lambda u, v: (deck(u, v)[0], deck(u, v)[1], deck(u, v)[2] + up), "deck", m)
            s = o.modifiers.new("s", "SOLIDIFY")
            s.thickness, s.offset = th, 0
        for y in (-0.19, 0.19):
            box("base", (0.055, 0.085, 0.012), (0, y, 0.087), steel, 0.003)
            tube([(-0.085, y, 0.03), (-0.03, y, 0.05), (0.03, y, 0.05), (0.085, y, 0.03)], 0.011, steel, poly=True)
            lathe("kingpin", [(0, 0), (0.016, 0), (0.013, 0.035), (0, 0.035)], flame, 20, loc=(0, y, 0.05))
            for s in (-1, 1):
                cyl("wheel", 0.029, 0.034, (s * 0.075 - 0.017, y, 0.03), chalk, bevel=0.007, rot=(0, math.pi / 2, 0))
                cyl("bearing", 0.011, 0.036, (s * 0.075 - 0.018, y, 0.03), steel, bevel=0.002, rot=(0, math.pi / 2, 0))


def telescope(x, y, aim):
    """a refractor on a wooden tripod"""
    d = Vector((math.sin(aim) * math.cos(0.42), math.cos(aim) * math.cos(0.42), math.sin(0.42)))
    c = Vector((x, y, 1.12))
    for p, q, r, m in ((-0.34, 0.42, 0.034, chalk), (0.34, 0.5, 0.041, ink), (-0.42, -0.34, 0.02, dark), (-0.47, -0.42, 0.014, steel)):
        tube([c + d * p, c + d * q], r, m, poly=True, res=8)
    up = Vector((0, 0, 1)) - d * d.z
    up.normalize()
    tube([c + d * -0.2 + up * 0.06, c + d * 0.02 + up * 0.06], 0.011, dark, poly=True)
    for p in (-0.16, -0.02):
        tube([c + d * p, c + d * p + up * 0.06], 0.005, dark, poly=True)
    tube([c, (x, y, 0.98)], 0.018, P.brass, poly=True)
    cyl("head", 0.05, 0.05, (x, y, 0.94), P.wz, bevel=0.01)
    for k in range(3):
        a = k * 2.094 + 0.6
        for s in (-1, 1):
            o = (-math.sin(a) * 0.018 * s, math.cos(a) * 0.018 * s)
            tube([(x + 0.05 * math.cos(a) + o[0], y + 0.05 * math.sin(a) + o[1], 0.96), (x + 0.24 * math.cos(a) + o[0] * 0.6, y + 0.24 * math.sin(a) + o[1] * 0.6, 0.42)], 0.0085, P.wz, poly=True)
        tube([(x + 0.16 * math.cos(a), y + 0.16 * math.sin(a), 0.64), (x + 0.4 * math.cos(a), y + 0.4 * math.sin(a), 0.005)], 0.0105, P.wz, poly=True)
        tube([(x, y, 0.55), (x + 0.19 * math.cos(a), y + 0.19 * math.sin(a), 0.55)], 0.003, P.brass, poly=True)


def planets(x, y):
    """a mobile of planets on bent wire"""
    tube([(x, y, HT), (x, y, 2.12)], 0.0022, dark, poly=True, res=2)
    lathe("sunball", [(0.085 * math.sin(t) + 1e-5, -0.085 * math.cos(t)) for t in np.linspace(0, math.pi, 30)], sun, 48, loc=(x, y, 2.06))
    for k, (r, s, m, h) in enumerate(((0.2, 0.022, chalk, 0.08), (0.28, 0.034, sky_, 0.12), (0.35, 0.028, flame, 0.06), (0.47, 0.062, canvas, 0.15), (0.58, 0.048, moss, 0.1))):
        a = k * 2.5 + 0.4
        tip = (x + r * math.cos(a), y + r * math.sin(a))
        tube([(x, y, 2.2 + 0.02 * k), (x + r * 0.5 * math.cos(a), y + r * 0.5 * math.sin(a), 2.25 + 0.02 * k), (*tip, 2.2 + 0.02 * k)], 0.0028, P.brass)
        tube([(*tip, 2.2 + 0.02 * k), (*tip, 2.2 + 0.02 * k - h)], 0.0014, dark, poly=True, res=2)
        lathe("planet", [(s * math.sin(t) + 1e-5, -s * math.cos(t)) for t in np.linspace(0, math.pi, 24)], m, 36, loc=(*tip, 2.2 + 0.02 * k - h - s))
        if k == 3:
            o = lathe("rings", [(0.08, 0), (0.115, 0)], P.paper, 56, loc=(*tip, 2.2 + 0.02 * k - h - s), rot=(0.4, 0.25, 0))
            o.modifiers.new("s", "SOLIDIFY").thickness = 0.002


def pinboard(cx, cz, w, h):
    bar("x", Y1 - 0.012, cx - w / 2, cx + w / 2, cz - h / 2, cz + h / 2, 0.018, cork, 0)
    for p, q, r, s in ((cx - w / 2, cx + w / 2, cz + h / 2, cz + h / 2 + 0.02), (cx - w / 2, cx + w / 2, cz - h / 2 - 0.02, cz - h / 2), (cx - w / 2 - 0.02, cx - w / 2, cz - h / 2 - 0.02, cz + h / 2 + 0.02), (cx + w / 2, cx + w / 2 + 0.02, cz - h / 2 - 0.02, cz + h / 2 + 0.02)):
        bar("x", Y1 - 0.015, p, q, r, s, 0.028, P.wx, 0.003)
    random.seed(71)
    for k, (dx, dz, pw, ph) in enumerate(((-0.24, 0.08, 0.15, 0.2), (-0.03, 0.12, 0.17, 0.12), (0.2, 0.06, 0.13, 0.18), (-0.06, -0.1, 0.2, 0.14), (0.2, -0.13, 0.12, 0.09), (-0.26, -0.14, 0.11, 0.1))):
        m = (P.paper, sky_, P.paper, sun, P.paper, moss)[k]
        box("note", (pw, 0.002, ph), (cx + dx, Y1 - 0.023, cz + dz), m, 0, rot=(0, random.uniform(-0.08, 0.08), 0))
        lathe("pin", [(0, -0.006), (0.006, -0.003), (0.006, 0.003), (0, 0.006)], flame, 12, loc=(cx + dx, Y1 - 0.028, cz + dz + ph * 0.42))


def rucksack(loc, rz):
    with group("rucksack", loc, rz):
        cushion("body", (0.31, 0.19, 0.44), (0, 0, 0.23), ochre, 36, 4.2, wrinkle=0.008, seed=12, crown=0.12)
        cushion("pocket", (0.23, 0.1, 0.19), (0, -0.11, 0.15), ochre, 26, 4.5, wrinkle=0.005, seed=13, crown=0.2)
        tube([(-0.13, -0.075, 0.36), (0, -0.115, 0.415), (0.13, -0.075, 0.36)], 0.005, dark)
        tube([(-0.1, -0.165, 0.215), (0.1, -0.165, 0.215)], 0.004, dark, poly=True)
        tube([(-0.03, 0.05, 0.445), (-0.03, 0.05, 0.5), (0.03, 0.05, 0.5), (0.03, 0.05, 0.445)], 0.008, denimP)
        for s in (-1, 1):
            tube([(s * 0.07, 0.1, 0.42), (s * 0.09, 0.16, 0.3), (s * 0.12, 0.15, 0.12), (s * 0.13, 0.09, 0.05)], 0.014, denimP)


def outside():
    """a back garden: lawn, paling fence, gums, a hut in the boughs of one with its ladder, a swing"""
    grass = mat("grass", "#6f7f52", 0.95, 0.1, vary=(1.6, 0.2), bump=("noise", 26, 0.8, 0.03))
    add("lawn", [(-20, Y1, -0.2), (20, Y1, -0.2), (20, 40, -0.2), (-20, 40, -0.2)], [(0, 1, 2, 3)], grass, False)
    paling = wood("paling", "#9b8d7c", "#786b5c", 0.6, 0.8, 2)
    for i in range(120):
        box("pale", (0.12, 0.02, 1.75 + 0.03 * (i % 3)), (-8 + i * 0.13, 12.6, 0.66), paling, 0.004)
    green = [mat("foliage%d" % i, c, 0.6, 0.3, transl=0.3, vary=(1.5, 0.25)) for i, c in enumerate(("#566944", "#6c7b50", "#808a60"))]
    clumps = [leaf_clump(m, 140, (0.14, 0.05), seed=i + 40) for i, m in enumerate(green)]
    random.seed(90)
    for x, y, h in ((-5.4, 13.6, 6.5), (-2.6, 14.6, 7), (3.2, 14.4, 6.6), (6.2, 13.2, 7)):
        tree(x, y, h, clumps, P.bark, -0.2, bough=0.006)
    for i in range(40):
        link_copy(clumps[i % 3], (-8 + i * 0.42, 12.0 + random.uniform(-0.2, 0.2), 0.2), (0, 0, random.uniform(0, 6)), (0.5, 0.5, random.uniform(0.4, 0.75)))
    tx, ty = -0.15, 8.6
    tube([(tx, ty, -0.2), (tx + 0.05, ty, 1.6), (tx - 0.05, ty + 0.1, 3.4), (tx + 0.1, ty, 5.2)], 0.2, P.bark)
    for k in range(6):
        a = k * 1.05
        tip = (tx + 1.9 * math.cos(a), ty + 1.4 * math.sin(a), 4.2 + 0.3 * (k % 3))
        tube([(tx, ty, 2.9), (tx + 0.9 * math.cos(a), ty + 0.7 * math.sin(a), 3.5), tip], 0.07, P.bark)
        for s in range(2):
            link_copy(clumps[(k + s) % 3], (tip[0], tip[1], tip[2] + 0.35 * s), (0, 0, a + s), (1.0, 1.0, 0.8))
    box("deck", (2.2, 1.7, 0.1), (tx + 0.1, ty, 1.75), paling, 0.01)
    for sx in (-1, 1):
        for sy in (-1, 1):
            tube([(tx + 0.1 + sx * 1.0, ty + sy * 0.7, -0.2), (tx + 0.1 + sx * 1.0, ty + sy * 0.7, 1.75)], 0.06, P.bark, poly=True)
    for i in range(13):
        x = tx - 0.55 + i * 0.11
        if not 4 < i < 9:
            box("board", (0.1, 0.03, 1.1), (x, ty - 0.5, 2.35), paling, 0.006)
        else:
            box("board", (0.1, 0.03, 0.45), (x, ty - 0.5, 2.03), paling, 0.006)
    box("inside", (1.4, 1.0, 1.0), (tx + 0.1, ty + 0.1, 2.35), dark, 0)
    for s in (-1, 1):
        box("roof", (0.98, 1.5, 0.05), (tx + 0.1 + s * 0.42, ty - 0.02, 3.1), flame, 0.01, rot=(0, s * 0.6, 0))
    for i in range(12):
        bar("x", ty - 0.8, tx - 0.95 + i * 0.19, tx - 0.91 + i * 0.19, 1.8, 2.2, 0.03, paling, 0)
    bar("x", ty - 0.8, tx - 1.0, tx + 1.2, 2.18, 2.24, 0.05, paling, 0.005)
    for s in (-0.2, 0.2):
        tube([(tx + 0.75 + s, ty - 1.35, -0.2), (tx + 0.75 + s, ty - 0.85, 1.8)], 0.03, paling, poly=True)
    for k in range(6):
        tube([(tx + 0.55, ty - 1.35 + 0.5 * (k + 0.6) / 6.2, -0.2 + 2.0 * (k + 0.6) / 6.2), (tx + 0.95, ty - 1.35 + 0.5 * (k + 0.6) / 6.2, -0.2 + 2.0 * (k + 0.6) / 6.2)], 0.022, paling, poly=True)
    sky_card([(-60, 50, -10), (60, 50, -10), (60, 50, 40), (-60, 50, 40)], z=(2, 20), strength=0.8)


def furnish():
    loft()
    desk()
    cubes()
    climbing(-0.35, 1.35)
    planets(0.35, 0.9)
    telescope(1.02, 1.62, -0.35)
    skateboard((1.05, 0.28, 0), 0.85)
    ball(0.11, (0.62, -0.02, 0.11))
    rucksack((-1.1, 1.42, 0), 0.35)
    stool_chess(-0.55, 0.22)


def stool_chess(x, y):
    """a game left standing on a low stool"""
    for k in range(4):
        a = k * math.pi / 2 + 0.5
        tube([(x + 0.13 * math.cos(a), y + 0.13 * math.sin(a), 0.3), (x + 0.19 * math.cos(a), y + 0.19 * math.sin(a), 0)], 0.015, ink, poly=True)
    lathe("seat", disc_profile(0.2, 0.03), P.wx, 64, loc=(x, y, 0.3))
    z, c, s = 0.342, 0.031, 0.4
    with group("chess", (x, y, z), s):
        box("board", (9 * c, 9 * c, 0.014), (0, 0, -0.004), dark, 0.003)
        for i in range(8):
            for j in range(8):
                if (i + j) % 2:
                    box("square", (c, c, 0.002), ((i - 3.5) * c, (j - 3.5) * c, 0.0035), chalk, 0)
        man = [(0, 0), (0.011, 0), (0.012, 0.005), (0.006, 0.012), (0.005, 0.024), (0.009, 0.027), (0.006, 0.03), (0.008, 0.038), (0, 0.045)]
        random.seed(14)
        for m, rows in ((chalk, ((0, 1.25), (1, 1.0))), (dark, ((7, 1.25), (6, 1.0)))):
            for j, k in rows:
                for i in range(8):
                    if random.random() < 0.82:
                        jj = j + (2 if j == 1 else -2) if k == 1.0 and random.random() < 0.3 else j
                        lathe("man", [(r * (0.9 + 0.1 * k), h * k * (1.25 if k > 1 and i in (3, 4) else 1)) for r, h in man], m, 16, loc=((i - 3.5) * c, (jj - 3.5) * c, 0.004))


hills()
outside()
if not A.bare:
    furnish()
sky(38, 22, 0.15, 2.0)
window_light("x", Y1, -1, *BACK, 80, (0.96, 0.98, 1))
window_light("y", X1, -1, *RIGHT, 90, (0.96, 0.98, 1))
area("top", (0, -0.9, HT - 0.03), (0, 0, 0), 3.6, 3.6, 34, (1, 0.96, 0.9), glossy=False)
area("fill", (0, Y0 + 0.4, 1.9), (math.radians(75), 0, 0), 4.6, 1.8, 62, (1, 0.96, 0.9), glossy=False)
if A.ratio > 2:
    camera(A, (0.0, -3.5, 1.18), 0, 23, -0.083, 4.4)
elif A.ratio > 1:
    camera(A, (0.0, -3.6, 1.22), 0, 25, -0.08, 4.4)
elif A.low:
    camera(A, (0.3, -2.1, 0.78), 7, 31, -0.275, 2.8, 7)
else:
    camera(A, (0.4, -3.7, 1.2), 8, 42, -0.125, 4.4)
shoot(A, bounces=6)
