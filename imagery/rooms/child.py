"""Child's room: bright, panelled, low bed, play tent and wooden toys in soft colours.  blender -b --python room_child.py -- OUT.exr W H SPP [THREADS]"""

import sys, os

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from places_kit import *

A = cli(51)
P = palette(wood=("#c59f70", "#a17a4c"), trim="#f3f0ea", ceram="#efe8dc")
X0, X1, Y0, Y1, HT = -2.75, 2.75, -5.2, 2.3, 2.7
wallM = mat("wall", "#f0ebe2", 0.85, 0.2, bump=("noise", 260, 0.06, 0.001))
pan = mat("pan", "#b4c2bd", 0.5, 0.35)
peach = mat("peachw", "#e3b79a", 0.85, 0.2)
C = dict(sage="#a9b59a", blush="#dfb3a0", mustard="#d5a853", sky="#9fb8c4", cream="#efe6d6", clay="#c08264", rose="#d99b8f", navy="#5b7186")
W_ = {k: mat("w_" + k, v, 0.5, 0.35, vary=(14, 0.04)) for k, v in C.items()}
F = {k: fabric("f_" + k, v, 0.12, 180) for k, v in C.items()}
canvas = fabric("canvas", "#eee5d5", 0.05, 160, transl=0.3)
linen = fabric("linen", "#f3eee4", 0.04, 160)
plush = fabric("plush", "#b98f66", 0.2, 150, ("noise", 160, 1, 0.010), 0.8)
plush2 = fabric("plush2", "#d8cdbc", 0.16, 150, ("noise", 160, 1, 0.010), 0.8)
jute = fabric("jute", "#bfa375", 0.25, 140, ("noise", 120, 0.8, 0.006))

floor_plane(X0 - 0.3, X1 + 0.3, Y0 - 0.3, Y1 + 0.1)
box("ceil", (X1 - X0 + 0.8, Y1 - Y0 + 0.8, 0.2), ((X0 + X1) / 2, (Y0 + Y1) / 2, HT + 0.1), P.ceil, 0)
wn = (-0.92, 0.62, 0.86, 2.34)
ws = (-2.2, -0.4, 0.86, 2.34)
wall("x", Y1, 1, X0 - 0.3, X1 + 0.3, HT, wallM, [wn], 0.26)
wall("x", Y0, -1, X0 - 0.3, X1 + 0.3, HT, wallM)
wall("y", X0, -1, Y0, Y1, HT, wallM, [ws], 0.24)
wall("y", X1, 1, Y0, Y1, HT, wallM)
PH = 1.24


def boards(axis, plane, inw, a0, a1, z1=PH, step=0.096):  # tongue-and-groove
    n = max(1, round((a1 - a0) / step))
    w = (a1 - a0) / n
    for i in range(n):
        bar(axis, plane + inw * 0.008, a0 + w * i + 0.001, a0 + w * (i + 1) - 0.001, 0.1, z1, 0.016, pan, 0.004)
    skirting(axis, plane + inw * 0.012, inw, a0, a1, pan, 0.14, 0.02)
    if z1 == PH:
        bar(axis, plane + inw * 0.022, a0, a1, PH, PH + 0.025, 0.046, pan, 0.006)


boards("x", Y1, -1, X0, wn[0] - 0.08)
boards("x", Y1, -1, wn[1] + 0.08, X1)
boards("x", Y1, -1, wn[0] - 0.08, wn[1] + 0.08, wn[2] - 0.04)
boards("y", X0, 1, Y0, Y1, wn[2] - 0.04)
boards("y", X1, -1, Y0, Y1)
for a, b in ((wn[0] - 0.08, wn[0]), (wn[1], wn[1] + 0.08)):
    bar("x", Y1 - 0.014, a, b, wn[2], wn[3] + 0.08, 0.028, P.trim)
bar("x", Y1 - 0.016, wn[0] - 0.10, wn[1] + 0.10, wn[3], wn[3] + 0.09, 0.032, P.trim)
box("sill", (wn[1] - wn[0] + 0.2, 0.34, 0.03), ((wn[0] + wn[1]) / 2, Y1 + 0.06, wn[2] - 0.015), P.trim, 0.006)
window_frame("x", Y1 + 0.15, *wn, P.trim, 2, (1.60,), 0.06, 0.055, 0.04)
window_frame("y", X0 - 0.14, *ws, P.trim, 2, (1.6,), 0.06, 0.055, 0.04)
garden(
    [(-12, 12, -2), (12, 12, -2), (12, 12, 9), (-12, 12, 9)], ("#5f6f4a", "#8b9a6e", "#b9c29a", "#e4e8d6"), top=(1.8, 3.8), strength=2.2, scale=0.5
).visible_camera = False  # it lights the room, and what is seen stands before it
garden_view("x", Y1 + 0.4, (-9, 9), ((-2.4, 6.2, 5.2), (3.9, 13.5, 6.6), (-6.5, 15, 7.0)), P.bark, 9.5, strength=2.2)


# painted arch behind the bed
def arch_paint(cx, r, z0, z1, m, y=Y1 - 0.0025):
    v = [(cx - r, y, z0), (cx + r, y, z0)] + [(cx + r * math.cos(t), y, z1 - r + r * math.sin(t)) for t in np.linspace(0, math.pi, 50)]
    add("pa", v, [tuple(range(len(v)))], m, False)


arch_paint(1.72, 0.62, PH + 0.02, 2.2, peach)
arch_paint(1.72, 0.40, PH + 0.02, 1.98, mat("pa2", "#eacdb6", 0.85, 0.2), Y1 - 0.004)
cyl("rod", 0.012, 2.3, (-1.30, Y1 - 0.10, 2.50), P.wx, rot=(0, math.pi / 2, 0))
dr = fabric("dr", "#efe4d4", 0.05, 160, transl=0.3)
drape("x", Y1 - 0.10, -1.28, -0.90, 0.02, 2.50, dr, 5, 0.045, 3)
drape("x", Y1 - 0.10, 0.60, 0.96, 0.02, 2.50, dr, 5, 0.045, 7)


def bed():
    with group("bed", (1.72, Y1 - 0.62, 0)):  # side on, head to the right
        L, D = 1.74, 0.92
        for sy in (-1, 1):
            bar("x", sy * (D / 2 - 0.02), -L / 2, L / 2, 0.16, 0.29, 0.035, P.wx, 0.012)
        for sx in (-1, 1):
            h = 0.72 if sx > 0 else 0.46
            for sy in (-1, 1):
                cyl("post", 0.026, h, (sx * L / 2, sy * (D / 2 - 0.02), 0), P.wz, bevel=0.012)
            for z in [0.30, 0.46, 0.62] if sx > 0 else [0.36]:
                bar("y", sx * L / 2, -D / 2 + 0.02, D / 2 - 0.02, z, z + 0.09, 0.024, P.wy, 0.01)
        mt = cushion("mt", (L - 0.06, D - 0.06, 0.17), (0, 0, 0.37), linen, 36, 10, wrinkle=0.002, seed=2, crown=0.06)
        blk = box("blk", (L - 0.03, D + 0.03, 0.30), (0, 0, 0.30), None, 0.05, 4)
        blk.hide_render = True
        cloth(
            "quilt",
            "ch-quilt",
            1.24,
            1.42,
            (-0.24, -0.06, 0.52),
            F["sage"],
            [blk],
            74,
            84,
            0.028,
            38,
            0.03,
            2,
            shrink=-0.04,
            mass=0.35,
            bend=1.0,
            tension=12,
            dist=0.012,
        )
        soft_pillow("bp", "ch-p1", 0.58, 0.40, (0.60, 0.06, 0.545), linen, (0.55, 0, -1.45), puff=0.9)
        soft_pillow("bp2", "ch-p2", 0.36, 0.36, (0.40, -0.10, 0.60), F["blush"], (0.95, 0, -1.2), piping=F["blush"])
        soft_pillow("bp3", "ch-p3", 0.32, 0.32, (0.42, 0.22, 0.60), F["mustard"], (0.95, 0, -1.7), piping=F["mustard"])


def ball(r, loc, m, sq=1.0):
    return lathe("ball", [(r * math.sin(t) + 1e-5, -r * sq * math.cos(t)) for t in np.linspace(0, math.pi, 30)], m, 48, loc=loc)


def bear(loc, rz, m, s=1.0):
    with group("bear", loc, rz, s):
        e = lambda sz, l, r=(0, 0, 0), sd=1: cushion("b", sz, l, m, 24, 2.3, wrinkle=0.003, seed=sd, crown=0, rot=r)
        e((0.20, 0.18, 0.24), (0, 0, 0.13))
        e((0.18, 0.165, 0.165), (0, -0.01, 0.31), sd=2)
        e((0.085, 0.07, 0.065), (0, -0.085, 0.29), sd=3)
        for sx in (-1, 1):
            e((0.065, 0.04, 0.065), (sx * 0.068, 0.0, 0.395), sd=4)
            e((0.075, 0.20, 0.08), (sx * 0.085, -0.13, 0.045), (0, 0, sx * 0.35), 5)
            e((0.065, 0.07, 0.17), (sx * 0.115, -0.05, 0.19), (0.4, sx * 0.5, 0), 6)
            ball(0.009, (sx * 0.036, -0.087, 0.335), P.black)
        ball(0.013, (0, -0.122, 0.30), P.black)


def rainbow(loc, rz, cols, s=1.0):
    with group("rb", loc, rz, s):
        for i, c in enumerate(cols):
            r0 = 0.045 + 0.034 * i
            r1 = r0 + 0.030
            n = 26
            v, f = [], []
            for y in (-0.028, 0.028):
                for k in range(n):
                    t = math.pi * k / (n - 1)
                    v += [(r0 * math.cos(t), y, r0 * math.sin(t)), (r1 * math.cos(t), y, r1 * math.sin(t))]
            m = 2 * n
            for k in range(n - 1):
                a = 2 * k
                f += [
                    (a, a + 1, a + 3, a + 2),
                    (m + a, m + a + 2, m + a + 3, m + a + 1),
                    (a, a + 2, m + a + 2, m + a),
                    (a + 1, m + a + 1, m + a + 3, a + 3),
                ]
            f += [(0, m, m + 1, 1), (m - 2, m - 1, 2 * m - 1, 2 * m - 2)]
            o = add("rb", v, f, W_[c], False)
            b = o.modifiers.new("b", "BEVEL")
            b.width = 0.004
            b.segments = 3
            b.limit_method = "ANGLE"


def rings(loc, cols, s=1.0):
    with group("rings", loc, 0, s):
        cyl("rbse", 0.075, 0.018, (0, 0, 0), P.wz, bevel=0.005)
        cyl("rp", 0.012, 0.21, (0, 0, 0.01), P.wz)
        z = 0.018
        for i, c in enumerate(cols):
            r = 0.072 - 0.008 * i
            h = 0.032
            lathe("ring", [(r - 0.016 + 0.016 * math.cos(t), z + h / 2 + h / 2 * math.sin(t)) for t in np.linspace(0, 2 * math.pi, 24)], W_[c])
            z += h
        ball(0.022, (0, 0, z + 0.018), W_["cream"])


def tent(loc, rz):
    with group("tent", loc, rz):
        b, top, h = 0.56, 0.10, 1.42
        cs = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
        P4 = [((sx * b, sy * b, 0), (-sx * top, -sy * top, h + 0.26)) for sx, sy in cs]
        at = lambda i, t: Vector(P4[i][0]).lerp(Vector(P4[i][1]), t)
        for i in range(4):
            tube([at(i, 0), at(i, 1)], 0.013, P.wz, poly=True)

        def panel(i, j, u0, u1, key):
            def fn(u, v):
                uu = u0 + (u1 - u0) * u
                t = 0.0 + 0.83 * v
                p = at(i, t).lerp(at(j, t), uu)
                c = Vector((0, 0, p.z))
                d = p - c
                sag = 0.05 * math.sin(math.pi * u) * (1 - v * 0.6) * math.sin(math.pi * min(v * 1.1 + 0.05, 1))
                q = p - d.normalized() * sag
                q += d.normalized() * 0.006 * snoise(Vector((u * 6, v * 9, key)))
                return (q.x, q.y, max(q.z, 0.004))

            o = grid(26, 40, fn, "tp", canvas)
            o.modifiers.new("s", "SOLIDIFY").thickness = 0.003

        panel(1, 2, 0, 1, 1)
        panel(2, 3, 0, 1, 2)
        panel(3, 0, 0, 1, 3)
        for side, key in ((0, 4), (1, 5)):  # front flaps tied back

            def fn(u, v, side=side):
                t = 0.83 * v
                open_ = max(0, 1 - abs(v - 0.42) / 0.42) ** 0.5 if v < 0.42 else 1
                w = 0.5 - 0.36 * math.sin(math.pi * min(v / 0.86, 1)) ** 0.8 if v < 0.86 else 0.5
                w = 0.5 if v > 0.86 else w
                uu = u * w if side == 0 else 1 - u * w
                p = at(0, t).lerp(at(1, t), uu)
                k = 0.03 * math.sin(u * 14 + v * 4) * (1 - w * 1.6) * math.sin(math.pi * min(v * 1.1, 1))
                return (p.x, p.y - 0.012 - k, max(p.z, 0.004))

            o = grid(30, 44, fn, "fl", canvas)
            o.modifiers.new("s", "SOLIDIFY").thickness = 0.003
        cushion("mat", (0.86, 0.86, 0.07), (0, 0.02, 0.038), F["blush"], 34, 7, wrinkle=0.004, seed=8, crown=0.2)
        soft_pillow("tp1", "ch-t1", 0.38, 0.38, (0.14, 0.30, 0.25), F["sky"], (1.15, 0, -0.15), piping=F["sky"])
        soft_pillow("tp2", "ch-t2", 0.34, 0.34, (-0.2, 0.30, 0.22), F["cream"], (1.1, 0, 0.2))


def furnish():
    bed()
    tent((-1.86, 1.18, 0), 0.42)
    bear((-1.62, 0.62, 0), 0.35, plush, 1.0)
    # low toy shelf under the window
    with group("shelf", (-0.15, Y1 - 0.20, 0)):
        w, d, h = 1.30, 0.32, 0.62
        for z in (0.03, 0.32, h):
            box("b", (w, d, 0.024), (0, 0, z), P.wx, 0.004)
        for x in (-w / 2 + 0.012, -w / 6, w / 6, w / 2 - 0.012):
            box("u", (0.022, d - 0.01, h - 0.02), (x, 0, h / 2), P.wz, 0.004)
        for x, c in ((-0.43, jute), (0.43, jute)):
            lathe(
                "bk",
                smooth_profile([(0, 0), (0.13, 0), (0.15, 0.04), (0.155, 0.18), (0.148, 0.2), (0.14, 0.19), (0.138, 0.1)], 36),
                c,
                loc=(x, -0.005, 0.045),
            )
        for k in range(4):
            ball(0.045, (0.43 + 0.07 * math.cos(k * 1.7), 0.06 * math.sin(k * 1.7), 0.235), F[("rose", "sky", "mustard", "cream")[k]])
        book_row(-0.62, -0.26, -0.02, 0.335, P, hmax=0.24, depth=0.17, cols=list(C.values()))
        rainbow((0.43, -0.03, 0.335), 0, ("cream", "blush", "clay", "mustard", "sage"), 0.95)
        rings((0, -0.02, 0.335), ("navy", "sky", "sage", "mustard", "rose"))
        book_row(-0.16, 0.12, -0.02, 0.045, P, hmax=0.22, depth=0.17, cols=list(C.values()))
        bear((0.40, 0.0, h + 0.012), -0.2, plush2, 0.72)
        rings((-0.50, 0, h + 0.012), ("clay", "rose", "blush", "cream", "sage"), 0.95)
        vase("jug", (-0.18, 0.02, h + 0.012), P.ceram, 0.7)
        random.seed(2)
        branches(-0.18, 0.02, h + 0.15, P, 5, (0.18, 0.28), 0.5, 12)
    # toys on the floor
    random.seed(9)
    cols = list(C)
    for i, (x, y, z, r) in enumerate(
        ((0.38, 0.52, 0, 0.3), (0.455, 0.54, 0, 0.1), (0.415, 0.53, 0.062, 0.5), (0.62, 0.40, 0, 0.9), (0.12, 0.36, 0, 0.2))
    ):
        box("blk", (0.06,) * 3, (x, y, z + 0.031), W_[cols[(i * 3 + 1) % len(cols)]], 0.005, 3, (0, 0, r))
    cyl("cylb", 0.03, 0.06, (0.30, 0.30, 0), W_["mustard"], bevel=0.005)
    ball(0.13, (-0.52, 0.18, 0.13), W_["rose"])
    rainbow((-0.16, 0.62, 0), 0.25, ("cream", "blush", "rose", "clay", "mustard"), 1.25)
    # little wooden cart with blocks
    with group("cart", (1.02, 0.42, 0), -0.5):
        box("cb", (0.34, 0.22, 0.02), (0, 0, 0.085), P.wx, 0.004)
        for sy in (-1, 1):
            box("cs", (0.34, 0.014, 0.09), (0, sy * 0.103, 0.13), W_["sky"], 0.004)
        for sx in (-1, 1):
            box("ce", (0.014, 0.20, 0.09), (sx * 0.163, 0, 0.13), W_["sky"], 0.004)
        for sx in (-1, 1):
            for sy in (-1, 1):
                cyl("wh", 0.045, 0.018, (sx * 0.11, sy * 0.125 - 0.009, 0.047), P.wz, rot=(-math.pi / 2, 0, 0), bevel=0.004)
        for k in range(6):
            box(
                "bb",
                (0.055,) * 3,
                (-0.11 + 0.075 * (k % 4) + 0.01, -0.04 + 0.075 * (k // 4), 0.125 + 0.02 * (k % 2)),
                W_[cols[k]],
                0.005,
                3,
                (0.2 * k, 0.1 * k, 0.5 * k),
            )
        tube([(-0.16, 0, 0.15), (-0.24, 0, 0.30), (-0.29, 0, 0.42)], 0.010, P.wz)
        tube([(-0.29, -0.09, 0.42), (-0.29, 0.09, 0.42)], 0.011, P.wy, poly=True)
    # bedside stool with lamp, reading ledge, bunting, paper lantern
    with group("stool", (2.42, 0.72, 0)):
        lathe("st", disc_profile(0.17, 0.028), P.wx, loc=(0, 0, 0.38))
        for k in range(3):
            a = k * 2.094
            tube([(0.15 * math.cos(a), 0.15 * math.sin(a), 0), (0.10 * math.cos(a), 0.10 * math.sin(a), 0.385)], 0.014, P.wz, poly=True)
        stack(0, 0, 0.408, [C["sage"], C["blush"], C["cream"]], P, 0.21, 0.16)
    flags = 11
    for i in range(flags):
        u = (i + 0.5) / flags
        x = -2.55 + 1.5 * u
        z = 2.14 - 0.22 * math.sin(math.pi * u)
        o = add(
            "flag",
            [(x - 0.058, Y1 - 0.03, z), (x + 0.058, Y1 - 0.03, z), (x, Y1 - 0.035 - 0.01 * (i % 2), z - 0.13)],
            [(0, 2, 1)],
            F[("blush", "sage", "cream", "mustard", "sky")[i % 5]],
            False,
        )
    tube([(-2.55 + 1.5 * u, Y1 - 0.03, 2.14 - 0.22 * math.sin(math.pi * u)) for u in np.linspace(0, 1, 24)], 0.003, P.paper)
    art("y", X1, -1, 1.32, 1.70, 0.46, 0.58, "blobs", ("#f3ecdf", C["blush"], C["sage"], C["mustard"], C["navy"]), 9, P.wy, P.paper, 0.05)
    art("y", X1, -1, 0.74, 1.70, 0.46, 0.58, "arcs", ("#f3ecdf", C["clay"], C["sky"], C["mustard"]), 14, P.wy, P.paper, 0.05)
    px, py, pz, r = 0.55, 0.35, 2.22, 0.21
    pendant_cord(px, py, HT, pz + r - 0.02, P.paper, 0.003)
    lathe(
        "lant",
        [(r * math.sin(t) * (1 + 0.012 * math.cos(34 * t)) + 1e-4, -r * 0.92 * math.cos(t)) for t in np.linspace(0.2, math.pi - 0.2, 90)],
        mat("rice", "#f6f1e6", 0.9, 0.1, transl=0.5, emit=0.25),
        loc=(px, py, pz),
    )


if not A.bare:
    furnish()

sky(36, -20, 0.18, 2.0)
window_light("x", Y1, -1, *wn, 90, (0.97, 0.99, 1))
window_light("y", X0, 1, *ws, 95, (0.97, 0.99, 1))
area("fill", (0.2, Y0 + 0.4, 1.9), (math.radians(74), 0, 0), 4.4, 1.8, 60, (1, 0.97, 0.93), glossy=False)
area("top", (0, -0.8, HT - 0.02), (0, 0, 0), 3.4, 3.2, 22, (1, 0.97, 0.93), glossy=False)
if A.ratio > 2:
    camera(A, (0.0, -3.72, 1.14), 0, 24.5, -0.086, 4.4)
elif A.ratio > 1:
    camera(A, (0.0, -3.8, 1.2), 0, 26, -0.075, 4.4)
elif A.low:
    camera(A, (0.35, -1.4, 0.75), -8, 33, -0.31, 2.4, 7)
else:
    camera(A, (-0.75, -3.6, 1.1), 3, 38, -0.105, 4.4)
shoot(A)
