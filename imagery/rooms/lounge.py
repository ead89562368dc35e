"""Lounge of a home for the old: high chairs in threes by a garden window, a piano, a rail along the wall.
blender -b --python rooms/lounge.py -- OUT.exr W H SPP"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from places_kit import *

A = cli(171)
P = palette(wood=("#9b6f48", "#6f4a2c"), trim="#f0ebe1", ceram="#e8e1d3", brass="#ad8d58", leaf="#53693f")
X0, X1, Y0, Y1, HT = -3.7, 3.7, -5.6, 3.0, 2.85
sky_wall = plaster("wall", "#dcdccf", 0.02, 0.15)
dado = mat("dado", "#93a294", 0.5, 0.35)
plum, plumP = fabric("plum", "#6a4750", 0.14, 170), fabric("plump", "#523842", 0.1, 170)
moss, mossP = fabric("moss", "#6c7263", 0.14, 170), fabric("mossp", "#545a4b", 0.1, 170)
honey, honeyP = fabric("honey", "#a98d66", 0.14, 170), fabric("honeyp", "#86704e", 0.1, 170)
drapeM = fabric("drape", "#d9c7a8", 0.08, 150, transl=0.15)
piano = mat("piano", "#33221a", 0.16, 0.5, clear=0.5, vary=(3, 0.15))
wine = mat("wine", "#6a2f35", 0.3, 0.5, 0.3)
steel = mat("steel", "#b9bcbd", 0.3, 0.5, 0.9)
ivory = mat("ivory", "#efe9da", 0.3, 0.5)
FRENCH = [(-3.6, -1.3), (-0.75, 1.55)]

floor_plane(X0 - 0.3, X1 + 0.3, Y0 - 0.3, Y1 + 0.3)
box("ceil", (X1 - X0 + 0.8, Y1 - Y0 + 0.8, 0.2), (0, (Y0 + Y1) / 2, HT + 0.1), P.ceil, 0)
BACK = (-2.75, -0.75, 0.85, 2.3)
wall("x", Y1, 1, X0 - 0.3, X1 + 0.3, HT, sky_wall, [BACK], 0.28)
wall("x", Y0, -1, X0 - 0.3, X1 + 0.3, HT, sky_wall)
wall("y", X0, -1, Y0, Y1, HT, sky_wall)
wall("y", X1, 1, Y0, Y1, HT, sky_wall, [(a, b, 0.06, 2.35) for a, b in FRENCH], 0.28)
for a, b in FRENCH:
    window_frame("y", X1 + 0.14, a, b, 0.06, 2.35, P.trim, 4, (0.5,), 0.06, 0.07, 0.05)
    for y in (a - 0.2, b + 0.2):
        drape("y", X1 - 0.12, y - 0.26, y + 0.26, 0.012, 2.56, drapeM, 7, 0.045, int(y * 10))
    cyl("pole", 0.015, b - a + 1.1, (X1 - 0.12, a - 0.55, 2.6), P.brass, rot=(-math.pi / 2, 0, 0))
window_frame("x", Y1 + 0.14, *BACK, P.trim, 3, (1.85,), 0.06, 0.06, 0.035)
box("sill", (2.1, 0.34, 0.035), (-1.75, Y1 + 0.06, 0.835), P.trim, 0.006)
for a, b in ((X0, X1),):
    bar("x", Y1 - 0.008, a, b, 0, 0.84, 0.016, dado, 0)
    bar("x", Y1 - 0.02, a, b, 0.84, 0.875, 0.04, dado, 0.01)
    for i in range(26):
        x = a + 0.14 + i * (b - a) / 26
        bar("x", Y1 - 0.018, x, x + 0.012, 0.14, 0.84, 0.006, dado, 0.002)
bar("y", X0 + 0.008, Y0, Y1, 0, 0.84, 0.016, dado, 0)
bar("y", X0 + 0.02, Y0, Y1, 0.84, 0.875, 0.04, dado, 0.01)
skirting("x", Y1 - 0.016, -1, X0, X1, dado, 0.13)
skirting("y", X0 + 0.016, 1, Y0, Y1, dado, 0.13)
skirting("y", X1, -1, Y0, Y1, P.trim, 0.06)
# the rail one can hold
tube([(X0 + 0.1, Y0, 0.95), (X0 + 0.1, 1.6, 0.95)], 0.021, P.wy, poly=True)
for k in range(9):
    y = Y0 + 0.4 + k * 0.8
    tube([(X0, y, 0.91), (X0 + 0.07, y, 0.9), (X0 + 0.1, y, 0.94)], 0.009, P.brass)
garden([(14, -20, -1), (14, 22, -1), (14, 22, 12), (14, -20, 12)], top=(3.2, 5.6), strength=1.5, scale=0.4).visible_camera = False
garden([(-16, 13, -1), (16, 13, -1), (16, 13, 11), (-16, 13, 11)], top=(2.0, 4.2), strength=1.4, scale=0.45).visible_camera = False


def chair(loc, rz, m, pipe, k):
    """own design: high back with wings, show-wood arms one can rise from, piped cushions"""
    with group("high", loc, rz):
        box("base", (0.56, 0.56, 0.1), (0, 0, 0.34), m, 0.025, 5)
        piped("seat", (0.55, 0.56, 0.14), (0, -0.015, 0.45), m, pipe, wrinkle=0.004, seed=k, crown=0.25, p=7, n=36)
        piped("back", (0.54, 0.72, 0.13), (0, 0.28, 0.80), m, pipe, rot=(1.42, 0, 0), wrinkle=0.005, seed=k + 3, crown=0.22, p=7, n=36)
        piped("head", (0.44, 0.2, 0.1), (0, 0.245, 1.06), m, pipe, rot=(1.42, 0, 0), wrinkle=0.003, seed=k + 5, crown=0.4, p=5, n=26)
        for s in (-1, 1):
            wing(s, m, pipe)
            x = s * 0.325
            tube([(x, -0.29, 0), (x, -0.28, 0.3), (x, -0.285, 0.58), (x, -0.27, 0.655), (x, -0.2, 0.675), (x, 0.05, 0.665), (x, 0.26, 0.655)], 0.02, P.wy)
            tube([(x * 0.97, 0.36, 0), (x * 0.97, 0.28, 0.3), (x * 0.97, 0.28, 0.66)], 0.019, P.wz)
            tube([(x, -0.28, 0.33), (x, 0.28, 0.33)], 0.015, P.wy, poly=True)
            box("pad", (0.05, 0.3, 0.022), (x, -0.05, 0.69), m, 0.01, 4)
        for y in (-0.27, 0.27):
            tube([(-0.325, y, 0.31), (0.325, y, 0.31)], 0.015, P.wx, poly=True)


def wing(s, m, pipe):
    """the side of a high back: a thin upholstered panel that is deepest beside the head"""

    def face(u, v):
        z = 0.6 + 0.56 * v
        rear = 0.25 + 0.15 * (z - 0.6)
        depth = 0.07 + 0.15 * math.sin(math.pi * min(0.12 + v * 0.78, 1)) ** 1.5
        return (s * (0.262 + 0.025 * u), rear - depth * u, z - 0.05 * u * v * v)

    o = grid(12, 24, face, "wing", m)
    t = o.modifiers.new("s", "SOLIDIFY")
    t.thickness, t.offset = 0.045, 0
    b = o.modifiers.new("b", "BEVEL")
    b.width, b.segments, b.limit_method = 0.018, 4, "ANGLE"
    tube([face(1, i / 24) for i in range(25)], 0.006, pipe)


def blanket():
    """crocheted stripes over the back of a chair, laid in its group"""
    path = [(0.150, 0.80), (0.172, 0.93), (0.183, 1.06), (0.200, 1.15), (0.245, 1.187), (0.32, 1.18), (0.385, 1.13), (0.412, 1.0), (0.41, 0.86), (0.40, 0.72)]
    bands = [fabric("wool%d" % i, c, 0.12, 90, ("noise", 160, 0.9, 0.004)) for i, c in enumerate(("#d9cfbb", "#6f8083", "#8f5f55", "#d9cfbb", "#a98d66", "#566057"))]
    n, step = 54, 3

    def at(u, t):
        k = t * (len(path) - 1)
        i = min(int(k), len(path) - 2)
        y, z = (path[i][j] + (path[i + 1][j] - path[i][j]) * (k - i) for j in (0, 1))
        x = (u - 0.5) * 0.42
        return (x * (1 + 0.05 * snoise(Vector((t * 5, 1, 2)))), y + 0.008 * snoise(Vector((x * 9, t * 6, 4))) + 0.006 * (1 if t > 0.5 else -1), z)

    for k in range(n // step):
        o = grid(40, step + 1, lambda u, v: at(u, (k * step + v * step) / n), "knit", bands[k % len(bands)])
        o.modifiers.new("s", "SOLIDIFY").thickness = 0.011
    for t in (0, 1):
        for i in range(22):
            x, y, z = at((i + 0.5) / 22, t)
            tube([(x, y, z), (x + 0.003 * (-1) ** i, y + (0.004 if t else -0.006), z - 0.045)], 0.0028, bands[0], poly=True, res=2)


def table(x, y):
    lathe("top", smooth_profile([(0, 0.56), (0.36, 0.56), (0.395, 0.57), (0.4, 0.585), (0.395, 0.597), (0, 0.6)], 50), P.wx, 80, loc=(x, y, 0))
    lathe("stem", smooth_profile([(0, 0.06), (0.05, 0.06), (0.06, 0.12), (0.035, 0.2), (0.03, 0.4), (0.07, 0.56), (0, 0.56)], 44), P.wz, 40, loc=(x, y, 0))
    for k in range(4):
        a = k * math.pi / 2 + 0.4
        tube([(x, y, 0.13), (x + 0.16 * math.cos(a), y + 0.16 * math.sin(a), 0.09), (x + 0.3 * math.cos(a), y + 0.3 * math.sin(a), 0.018)], 0.022, P.wx)
    # a pot of tea, two cups on saucers, a paper
    tea = mat("tea", "#5f7d8a", 0.25, 0.5)
    lathe("pot", smooth_profile([(0, 0), (0.05, 0), (0.085, 0.05), (0.08, 0.1), (0.04, 0.125), (0.038, 0.13), (0.012, 0.14), (0.014, 0.155), (0, 0.16)], 40), tea, 48, loc=(x - 0.08, y + 0.08, 0.6))
    tube([(x - 0.15, y + 0.1, 0.64), (x - 0.2, y + 0.115, 0.67), (x - 0.215, y + 0.12, 0.715)], 0.011, tea)
    tube([(x - 0.0, y + 0.06, 0.69), (x + 0.05, y + 0.045, 0.69), (x + 0.05, y + 0.045, 0.63), (x - 0.005, y + 0.06, 0.625)], 0.007, tea)
    for dx, dy in ((0.17, 0.16), (-0.02, -0.22)):
        lathe("saucer", smooth_profile([(0, 0.004), (0.04, 0.0), (0.07, 0.012), (0.068, 0.015), (0, 0.008)], 24), P.ceram, 40, loc=(x + dx, y + dy, 0.6))
        lathe("cup", smooth_profile([(0, 0.008), (0.025, 0.008), (0.042, 0.04), (0.045, 0.065), (0.041, 0.065), (0, 0.02)], 24), P.ceram, 40, loc=(x + dx, y + dy, 0.6))
    box("paper", (0.21, 0.28, 0.008), (x + 0.2, y - 0.1, 0.605), P.paper, 0.002, rot=(0, 0, 0.5))


def upright():
    with group("piano", (1.75, Y1 - 0.36, 0)):
        box("body", (1.46, 0.32, 1.18), (0, 0.12, 0.6), piano, 0.01, 4)
        box("lid", (1.5, 0.37, 0.03), (0, 0.11, 1.2), piano, 0.008, 4)
        box("shelf", (1.46, 0.3, 0.07), (0, -0.16, 0.66), piano, 0.008, 4)
        for s in (-1, 1):
            box("cheek", (0.06, 0.3, 0.17), (s * 0.7, -0.16, 0.76), piano, 0.012, 4)
            tube([(s * 0.68, -0.27, 0), (s * 0.68, -0.26, 0.3), (s * 0.68, -0.24, 0.64)], 0.032, piano)
            box("toe", (0.09, 0.36, 0.06), (s * 0.68, -0.13, 0.03), piano, 0.012)
        box("keys", (1.26, 0.15, 0.02), (0, -0.21, 0.705), ivory, 0.002)
        for i in range(36):
            if i % 7 not in (2, 6):
                box("black", (0.011, 0.095, 0.014), (-0.61 + i * 0.0348, -0.185, 0.722), P.black, 0.002)
        for i in range(1, 36):
            box("gap", (0.0016, 0.15, 0.003), (-0.63 + i * 0.036, -0.212, 0.7155), P.black, 0)
        bar("x", -0.06, -0.4, 0.4, 0.86, 0.875, 0.06, piano, 0.004)
        for x, r in ((-0.14, -0.06), (0.13, 0.04)):
            box("sheet", (0.23, 0.006, 0.31), (x, -0.062, 1.03), P.paper, 0.001, rot=(-0.12, r, 0))
        vase("jug", (0.5, 0.12, 1.215), P.ceram, 1.0)
        random.seed(3)
        branches(0.5, 0.12, 1.43, P, 9, (0.25, 0.42), 0.5, 14, (0.05, 0.024), m=mat("bloom", "#d8a49a", 0.6, 0.2, transl=0.3))
        for x, h in ((-0.5, 0.2), (-0.32, 0.15)):
            box("frame", (h * 0.8, 0.014, h), (x, 0.1, 1.215 + h / 2), P.brass, 0.004, rot=(-0.15, 0, 0.15))
            box("photo", (h * 0.6, 0.006, h * 0.75), (x, 0.09, 1.215 + h / 2), mossP, 0, rot=(-0.15, 0, 0.15))
    with group("stool", (1.7, Y1 - 1.12, 0)):
        piped("s", (0.56, 0.33, 0.09), (0, 0, 0.47), plum, plumP, wrinkle=0.002, seed=2, crown=0.3, p=8, n=30)
        box("r", (0.53, 0.3, 0.05), (0, 0, 0.4), piano, 0.008)
        for sx in (-1, 1):
            for sy in (-1, 1):
                leg(sx * 0.23, sy * 0.12, 0.39, piano, (0.013, 0.02), (sx * 0.02, sy * 0.015))


def walker(loc, rz):
    """a walking frame on four wheels: bent tube, seat, basket of wire, grips with brakes"""
    with group("walker", loc, rz):
        for s in (-1, 1):
            x = s * 0.27
            tube([(x, -0.3, 0.1), (x, -0.24, 0.3), (x * 0.95, -0.06, 0.58), (x * 0.95, 0.14, 0.86), (x * 0.95, 0.2, 0.9), (x * 0.95, 0.36, 0.905)], 0.0125, wine)
            tube([(x, 0.3, 0.1), (x, 0.24, 0.28), (x * 0.95, 0.02, 0.5), (x * 0.95, -0.1, 0.525)], 0.0125, wine)
            tube([(x * 0.95, 0.24, 0.905), (x * 0.95, 0.37, 0.907)], 0.019, P.black, poly=True)
            tube([(x * 0.95, 0.2, 0.885), (x * 0.95, 0.26, 0.86), (x * 0.95, 0.36, 0.855)], 0.006, P.black)
            for y in (-0.3, 0.3):
                cyl("tyre", 0.095, 0.032, (x - 0.016, y, 0.095), P.black, bevel=0.012, rot=(0, math.pi / 2, 0))
                cyl("hub", 0.06, 0.036, (x - 0.018, y, 0.095), steel, bevel=0.006, rot=(0, math.pi / 2, 0))
                tube([(x - s * 0.024, y, 0.095), (x - s * 0.02, y * 0.98, 0.15), (x, y * 0.93, 0.2)], 0.008, steel)
        box("seat", (0.44, 0.22, 0.03), (0, -0.03, 0.575), P.black, 0.012, 4)
        tube([(-0.256, -0.09, 0.54), (0.256, -0.09, 0.54)], 0.01, wine, poly=True)
        tube([(-0.256, 0.03, 0.505), (0.256, 0.03, 0.505)], 0.01, wine, poly=True)
        for z in (0.28, 0.36, 0.44):
            tube([(-0.2, -0.24, z), (0.2, -0.24, z), (0.2, -0.02, z), (-0.2, -0.02, z)], 0.003, steel, True, poly=True)
        for i in range(9):
            x = -0.2 + i * 0.05
            tube([(x, -0.24, 0.44), (x, -0.24, 0.28), (x, -0.02, 0.28), (x, -0.02, 0.44)], 0.002, steel, poly=True, res=2)
        box("magazine", (0.2, 0.02, 0.24), (0.02, -0.1, 0.41), honeyP, 0.004, rot=(0.1, 0.05, 0))


def bookcase():
    """a low case of books in large print, a wireless and a fern on it"""
    with group("case", (0.15, Y1 - 0.21, 0)):
        w, h, d = 1.16, 0.98, 0.3
        box("top", (w + 0.04, d + 0.02, 0.028), (0, 0, h), P.wx, 0.006, 4)
        box("rear", (w, 0.012, h - 0.06), (0, d / 2 - 0.01, h / 2 + 0.02), P.wx, 0)
        for x in (-w / 2 + 0.013, 0, w / 2 - 0.013):
            box("side", (0.026, d, h - 0.06), (x, 0, h / 2 + 0.02), P.wz, 0.004)
        for z in (0.075, 0.39, 0.69):
            box("shelf", (w - 0.03, d - 0.02, 0.022), (0, 0, z), P.wx, 0.003)
        box("plinth", (w - 0.06, d - 0.05, 0.064), (0, 0.01, 0.032), P.wx, 0.002)
        random.seed(21)
        tones = ["#7a4f4a", "#d8cdb8", "#4f625f", "#a98d66", "#39474d", "#c6b79c", "#8d7a68", "#5a4450"]
        for z, cut in ((0.086, (0.5, 0.36)), (0.401, (0.3, 0.5)), (0.701, (0.46, 0.28))):
            for x, run in zip((-w / 2 + 0.03, 0.018), cut):
                book_row(x, x + run, -0.015, z, P, "x", 0.25, 0.2, tones)
        stack(0.42, 0, 0.701, ["#39474d", "#c6b79c", "#7a4f4a"], P, 0.2, 0.17)
        vase("bowl", (-0.12, 0, 0.401), P.ceram, 0.7)
        box("radio", (0.3, 0.13, 0.18), (-0.28, 0, h + 0.106), P.wx, 0.022, 5)
        box("cloth", (0.17, 0.006, 0.13), (-0.335, -0.065, h + 0.106), drapeM, 0.006)
        cyl("dial", 0.036, 0.012, (-0.2, -0.064, h + 0.125), ivory, rot=(math.pi / 2, 0, 0))
        for k in (-1, 1):
            cyl("knob", 0.011, 0.018, (-0.2 + 0.028 * k, -0.064, h + 0.052), P.brass, rot=(math.pi / 2, 0, 0))
        lathe("pot", smooth_profile([(0, 0), (0.07, 0), (0.085, 0.03), (0.095, 0.13), (0.088, 0.135), (0.08, 0.11), (0, 0.11)], 30), P.dceram, 48, loc=(0.32, 0, h + 0.014))
        blades(0.32, 0, h + 0.12, P.leaf, 30, (0.16, 0.34), 0.035, 0.95, 0.04)
    with group("clock", (0.15, Y1 - 0.01, 1.86), 0):
        lathe("face", disc_profile(0.155, 0.016), ivory, 72, rot=(math.pi / 2, 0, 0))
        tube([(0.16 * math.cos(t), -0.012, 0.16 * math.sin(t)) for t in np.linspace(0, 2 * math.pi, 60)[:-1]], 0.013, P.wx, True)
        for k in range(12):
            a = k * math.pi / 6
            box("mark", (0.008, 0.002, 0.024), (0.128 * math.sin(a), -0.0175, 0.128 * math.cos(a)), P.black, 0, rot=(0, a, 0))
        for a, le, w in ((-0.96, 0.075, 0.011), (1.26, 0.115, 0.007)):
            box("hand", (w, 0.002, le), (le / 2 * math.sin(a), -0.02, le / 2 * math.cos(a)), P.black, 0, rot=(0, a, 0))


def outside():
    """a garden with a bird table and a bench, so that there is something to look at; the lawn, hedge and trees built first
    and two cards give the room its light and shade, and are not seen"""
    before = set(bpy.data.objects)
    grass = mat("grass", "#71815a", 0.95, 0.1, vary=(2.2, 0.2), bump=("noise", 30, 0.8, 0.03))
    add("lawn", [(-18, -20, -0.12), (16, -20, -0.12), (16, 16, -0.12), (-18, 16, -0.12)], [(0, 1, 2, 3)], grass, False)
    green = [mat("foliage%d" % i, c, 0.6, 0.3, transl=0.3, vary=(1.5, 0.25)) for i, c in enumerate(("#4f6140", "#657349", "#7b8358"))]
    clumps = [leaf_clump(m, 140, seed=i) for i, m in enumerate(green)]
    random.seed(40)
    for x, y, h in ((-4.2, 10.2, 5.2), (-0.9, 11.4, 4.4), (2.6, 10.6, 5.6), (9.6, 4.6, 4.8), (10.6, 0.2, 5.6), (9.2, -3.4, 4.2)):
        tree(x, y, h, clumps, P.bark, -0.12)
    for i in range(26):
        link_copy(clumps[i % 2], (-7 + i * 0.55, 8.2 + random.uniform(-0.15, 0.15), 0.42), (0, 0, random.uniform(0, 6)), (0.62, 0.55, 0.62))
        link_copy(clumps[i % 2], (8.0 + random.uniform(-0.15, 0.15), -7 + i * 0.55, 0.42), (0, 0, random.uniform(0, 6)), (0.55, 0.62, 0.62))
    for o in set(bpy.data.objects) - before:
        o.visible_camera = False
    trees = ((-4.9, 13.5, 6.4), (-1.3, 12.5, 5.6), (2.6, 8.0, 5.6), (9.5, 6.5, 5.2), (13, 11.5, 6.4), (17.5, 9, 5.6))
    garden_view("x", Y1 - 0.4, (-9, 24), trees, P.bark, 10.5, -0.11, 1.5)
    box("terrace", (2.4, 16, 0.08), (X1 + 1.6, -1, -0.09), P.stone, 0.01)
    with group("birds", (-1.5, Y1 + 2.7, -0.12)):
        tube([(0, 0, 0), (0, 0, 1.3)], 0.035, P.wz, poly=True)
        box("tray", (0.5, 0.4, 0.03), (0, 0, 1.3), P.wx, 0.004)
        for sx in (-1, 1):
            for sy in (-1, 1):
                tube([(sx * 0.2, sy * 0.15, 1.3), (sx * 0.2, sy * 0.15, 1.62)], 0.012, P.wz, poly=True)
            box("roof", (0.36, 0.5, 0.02), (sx * 0.15, 0, 1.69), P.wy, 0.003, rot=(0, sx * 0.5, 0))
    with group("bench", (X1 + 2.1, 2.0, -0.05), -math.pi / 2):
        for k in range(4):
            box("slat", (1.5, 0.09, 0.025), (0, -0.2 + k * 0.11, 0.44), P.wx, 0.004)
        for z in (0.6, 0.72, 0.84):
            box("slat", (1.5, 0.025, 0.09), (0, 0.2 + (z - 0.6) * 0.2, z), P.wx, 0.004)
        for s in (-0.68, 0.68):
            for y, h in ((-0.2, 0.62), (0.2, 0.9)):
                box("post", (0.06, 0.06, h), (s, y, h / 2), P.wz, 0.006)
            box("arm", (0.07, 0.5, 0.03), (s, -0.01, 0.63), P.wy, 0.008)


def furnish():
    table(1.3, -0.35)
    chair((2.3, -0.5, 0), -1.35, plum, plumP, 3)
    chair((1.95, 0.8, 0), -0.57, moss, mossP, 13)
    chair((0.3, 0.15, 0), 1.1, honey, honeyP, 23)
    table(-1.75, 1.15)
    chair((-2.7, 1.55, 0), 1.17, moss, mossP, 33)
    with group("throw", (-2.7, 1.55, 0), 1.17):
        blanket()
    chair((-0.95, 1.75, 0), -0.93, plum, plumP, 43)
    upright()
    bookcase()
    walker((-0.35, 2.05, 0), 0.5)
    art("x", Y1, -1, 1.75, 1.86, 1.2, 0.78, "wash", ("#e6e2d2", "#b9c0a6", "#93a294", "#7b4c5a", "#c39a5a"), 27, P.wx, P.paper, 0.07)
    art("y", X0, 1, -0.2, 1.62, 0.7, 0.86, "blobs", ("#ece6d6", "#93a294", "#c39a5a", "#7b4c5a"), 29, P.wy, P.paper)
    # a lamp that stands behind the chairs at the back
    lx, ly = -2.95, 2.45
    cyl("foot", 0.15, 0.025, (lx, ly, 0), P.brass)
    cyl("pole", 0.011, 1.5, (lx, ly, 0.02), P.brass)
    prof = smooth_profile([(0.24, 0), (0.22, 0.1), (0.15, 0.28)], 24)
    lathe("shade", prof, mat("shadeE", "#ffe9c8", 0.9, 0.1, emit=0.35), 64, loc=(lx, ly, 1.4)).modifiers.new("s", "SOLIDIFY").thickness = 0.003
    for s in (-1.5, 1.3):
        cyl("rose", 0.06, 0.025, (s, -0.2, HT - 0.025), P.brass)
        cyl("cord", 0.004, 0.42, (s, -0.2, HT - 0.44), P.brass)
        o = lathe("drum", [(0.26, 0), (0.26, 0.2)], P.shade, 72, loc=(s, -0.2, HT - 0.66))
        o.modifiers.new("s", "SOLIDIFY").thickness = 0.003
        cyl("diff", 0.25, 0.006, (s, -0.2, HT - 0.655), glow("diff", "#fff0d8", 1.6))


outside()
if not A.bare:
    furnish()
sky(36, 58, 0.14, 2.0)
for a, b in FRENCH:
    window_light("y", X1, -1, a, b, 0.06, 2.35, 96, (0.96, 0.98, 1))
window_light("x", Y1, -1, *BACK, 46, (0.95, 0.98, 1))
area("top", (0, -0.8, HT - 0.03), (0, 0, 0), 4.8, 5.0, 56, (1, 0.95, 0.87), glossy=False)
area("fill", (0, Y0 + 0.4, 1.9), (math.radians(76), 0, 0), 5.6, 1.8, 66, (1, 0.95, 0.88), glossy=False)
if A.ratio > 2:
    camera(A, (-0.2, -4.2, 1.28), -4, 23, -0.085, 4.3)
elif A.ratio > 1:
    camera(A, (-0.3, -4.2, 1.34), -6, 25, -0.09, 4.2)
elif A.low:
    camera(A, (0.1, -3.5, 0.85), -12, 31, -0.265, 3.2, 7)
else:
    camera(A, (0.1, -4.5, 1.32), -9, 32, -0.125, 4.4)
shoot(A, bounces=6)
