"""Entry hall: panelled villa, console and round mirror, arch to a long passage, light from a side door.  blender -b --python room_hall.py -- OUT.exr W H SPP [THREADS]
Also made for portrait pictures (H > W)."""

import sys, os

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from places_kit import *

A = cli(31)
P = palette(wood=("#8f6a45", "#5d4027"), trim="#ece8df", ceram="#e2dacb", brass="#a88b5a")
X0, X1, Y0, Y1, HT = -2.75, 2.55, -5.4, 2.0, 3.0
wallM = mat("wall", "#e9e3d8", 0.85, 0.2, bump=("noise", 260, 0.06, 0.001))
wain = mat("wain", "#a3a698", 0.5, 0.35)
doorM = mat("door", "#39453f", 0.42, 0.45)
leath = mat("leather", "#8a5a3b", 0.45, 0.4, vary=(30, 0.12), bump=("noise", 220, 0.25, 0.0008))
jute = fabric("jute", "#b79a6c", 0.25, 140, ("noise", 120, 0.8, 0.006))
cream = fabric("cream", "#ddd3c2", 0.14, 180)
olive = fabric("olive", "#6f7257", 0.16, 180)
coat = fabric("coat", "#7d6f5e", 0.14, 150)
mirror = mat("mirror", "#f4f4f2", 0.02, 0.5, 1)

floor_plane(X0 - 3.3, X1 + 0.02, Y0 - 0.3, 8.62)
box("thr", (0.28, 1.25, 0.02), (X1 + 0.14, -0.075, 0.004), P.stone, 0.004)
add(
    "path",
    [(X1 + 0.28, -8, -0.1), (12, -8, -0.1), (12, 8, -0.1), (X1 + 0.28, 8, -0.1)],
    [(0, 1, 2, 3)],
    mat("path", "#a9a294", 0.9, 0.1, vary=(1.5, 0.15)),
    False,
)
box("ceil", (X1 - X0 + 0.8, Y1 - Y0 + 0.8, 0.2), ((X0 + X1) / 2, (Y0 + Y1) / 2, HT + 0.1), P.ceil, 0)
ax0, ax1, az, py1 = -1.88, -0.52, 2.26, 8.6  # arch opening and passage end
wall("x", Y1, 1, X0 - 0.3, X1 + 0.3, HT, wallM, [(ax0, ax1, 0, az)], 0.3)
wall("x", Y0, -1, X0 - 0.3, X1 + 0.3, HT, wallM)
# arched head: segments fill the opening's corners
r = (ax1 - ax0) / 2
cz = az - r
cx = (ax0 + ax1) / 2
ns = 48
v, f = [], []
for yy in (Y1, Y1 + 0.3):
    for i in range(ns + 1):
        a = math.pi * i / ns
        v += [(cx - r * math.cos(a), yy, cz + r * math.sin(a)), (cx - r * math.cos(a), yy, az)]
m = 2 * (ns + 1)
for i in range(ns):
    a = 2 * i
    f += [(a, a + 2, a + 3, a + 1), (m + a, m + a + 1, m + a + 3, m + a + 2), (a, m + a, m + a + 2, a + 2)]
add("arch", v, f, wallM, False)


def arch_trim(y, w=0.095, d=0.028):
    pts = [(-1, 0)]
    v, f, prof = [], [], ((0, 0), (0, d * 0.6), (w * 0.25, d * 0.6), (w * 0.32, d), (w * 0.9, d), (w, d * 0.55), (w, 0))
    path = (
        [((ax0, z), (-1, 0)) for z in np.linspace(0, cz, 6)]
        + [((cx - r * math.cos(t), cz + r * math.sin(t)), (-math.cos(t), math.sin(t))) for t in np.linspace(0, math.pi, 60)]
        + [((ax1, z), (1, 0)) for z in np.linspace(cz, 0, 6)]
    )
    for p, nrm in path:
        v += [(p[0] + nrm[0] * a, y - b, p[1] + nrm[1] * a) for a, b in prof]
    k = len(prof)
    for i in range(len(path) - 1):
        f += [(i * k + j, i * k + j + 1, (i + 1) * k + j + 1, (i + 1) * k + j) for j in range(k - 1)]
    add("at", v, f, P.trim, False)


arch_trim(Y1)
# passage beyond the arch: two walls, end door with a fanlight, a bright side opening
px0, px1 = ax0 - 0.15, ax1 + 0.35
wall("y", px0, -1, Y1 + 0.3, py1, HT, wallM, [(5.2, 6.3, 0, 2.15)])
wall("y", px1, 1, Y1 + 0.3, py1, HT, wallM)
wall("x", py1, 1, px0 - 0.3, px1 + 0.3, HT, wallM, [(-1.75, -0.55, 0.0, 2.5)])
box("ceil2", (px1 - px0 + 0.4, py1 - Y1, 0.2), ((px0 + px1) / 2, (Y1 + py1) / 2 + 0.1, HT + 0.1), P.ceil, 0)
skirting("y", px0, 1, Y1 + 0.3, 5.1, P.trim, 0.2)
skirting("y", px0, 1, 6.4, py1, P.trim, 0.2)
skirting("y", px1, -1, Y1 + 0.3, py1, P.trim, 0.2)
skirting("x", py1, -1, px0, -1.84, P.trim, 0.2)
skirting("x", py1, -1, -0.46, px1, P.trim, 0.2)
for a, b in ((-1.84, -1.75), (-0.55, -0.46)):
    bar("x", py1 - 0.012, a, b, 0, 2.5, 0.03, P.trim)
bar("x", py1 - 0.012, -1.86, -0.44, 2.5, 2.6, 0.034, P.trim)
window_frame("x", py1 + 0.1, -1.75, -0.55, 0, 2.5, doorM, 2, (0.85, 2.02), 0.06, 0.09, 0.05)
bar("x", py1 + 0.1, -1.75, -0.55, 0.05, 0.85, 0.03, doorM)
garden([(-9, 15, -1), (7, 15, -1), (7, 15, 9), (-9, 15, 9)], top=(1.4, 3.4), strength=2.4, scale=0.5).visible_camera = False
box("thr", (1.2, 0.2, 0.02), (-1.15, py1 + 0.11, -0.009), doorM, 0)
# the card lights the passage, the other one by the garden door the hall; what is seen stands before them
garden_view("x", py1 + 3, (-9, 2), ((-3.0, 8.5, 3.0), (-1.0, 11, 3.1), (-2.1, 17, 4.3), (-6.5, 6, 5.0)), P.bark, 6.2, strength=2.2)
for a, b in ((5.11, 5.2), (6.3, 6.39)):
    bar("y", px0 + 0.012, a, b, 0, 2.15, 0.03, P.trim)
bar("y", px0 + 0.012, 5.09, 6.41, 2.15, 2.25, 0.034, P.trim)
art("y", px1, -1, 4.3, 1.6, 0.6, 0.8, "arcs", ("#ebe3d4", "#a3a698", "#8a5a3b", "#d8c4a4"), 4, P.wy, P.paper)
art("y", px1, -1, 5.2, 1.6, 0.6, 0.8, "blobs", ("#ebe3d4", "#b98a62", "#6f7257", "#3f3d38"), 7, P.wy, P.paper)
# side walls: right one has the open garden door that throws light over the floor
dy = (-0.70, 0.55, 0, 2.42)
wall("y", X1, 1, Y0, Y1, HT, wallM, [dy], 0.28)
wall("y", X0, -1, Y0, Y1, HT, wallM)
for a, b in ((dy[0] - 0.1, dy[0]), (dy[1], dy[1] + 0.1)):
    bar("y", X1 - 0.012, a, b, 0, 2.42, 0.03, P.trim)
bar("y", X1 - 0.014, dy[0] - 0.12, dy[1] + 0.12, 2.42, 2.53, 0.036, P.trim)
window_frame("y", X1 + 0.16, *dy, doorM, 2, (0.98, 1.42, 1.86), 0.05, 0.10, 0.05)
bar("y", X1 + 0.16, -0.12, -0.03, 0, 2.42, 0.05, doorM)
bar("y", X1 + 0.16, dy[0], dy[1], 0.04, 0.52, 0.03, doorM)
garden([(9, -14, -1), (9, 14, -1), (9, 14, 9), (9, -14, 9)], top=(1.0, 3.0), strength=2.0).visible_camera = False
garden_view("-y", X1 + 0.3, (2, 50), ((11.5, 6.5, 5.2), (16.5, 13, 6.2), (25, 14, 7.0)), P.bark, 9.5, -0.09, strength=2.0)
# wainscot: panel moulding boards up to 1.05 m, rail, tall skirting, cornice
WH = 1.06


def wainscot(axis, plane, inw, a0, a1, n):
    bar(axis, plane + inw * 0.006, a0, a1, 0, WH, 0.012, wain, 0)
    bar(axis, plane + inw * 0.014, a0, a1, 0, 0.19, 0.028, wain, 0.005)
    bar(axis, plane + inw * 0.018, a0, a1, 0.165, 0.185, 0.036, wain, 0.008)
    bar(axis, plane + inw * 0.02, a0, a1, WH - 0.03, WH + 0.01, 0.04, wain, 0.01)
    bar(axis, plane + inw * 0.014, a0, a1, WH - 0.065, WH - 0.03, 0.028, wain, 0.006)
    w = (a1 - a0) / n
    for i in range(n):
        p0, p1 = a0 + w * i + 0.09, a0 + w * (i + 1) - 0.09
        for b0, b1, z0, z1 in ((p0, p1, 0.30, 0.326), (p0, p1, 0.87, 0.896), (p0, p0 + 0.026, 0.326, 0.87), (p1 - 0.026, p1, 0.326, 0.87)):
            bar(axis, plane + inw * 0.018, b0, b1, z0, z1, 0.014, wain, 0.006)


wainscot("x", Y1, -1, X0, ax0 - 0.1, 1)
wainscot("x", Y1, -1, ax1 + 0.1, X1, 4)
wainscot("y", X0, 1, Y0, Y1, 9)
wainscot("y", X1, -1, dy[1] + 0.1, Y1, 2)
wainscot("y", X1, -1, Y0, dy[0] - 0.1, 5)
for i, (d, z) in enumerate(((0.11, 0.03), (0.075, 0.06), (0.04, 0.09))):
    bar("x", Y1 - d / 2, X0, X1, HT - z, HT - z + 0.032, d, P.trim, 0.01)
    bar("y", X0 + d / 2, Y0, Y1, HT - z, HT - z + 0.032, d, P.trim, 0.01)
    bar("y", X1 - d / 2, Y0, Y1, HT - z, HT - z + 0.032, d, P.trim, 0.01)


def furnish():
    # console (own design: slim top, rounded ends, turned legs, low shelf)
    cx_, cy_ = 1.02, Y1 - 0.26
    with group("console", (cx_, cy_, 0)):
        box("ct", (1.42, 0.36, 0.032), (0, 0, 0.80), P.wx, 0.012, 5)
        box("cap", (1.26, 0.28, 0.09), (0, 0, 0.74), P.wx, 0.004)
        box("csh", (1.24, 0.30, 0.022), (0, 0, 0.20), P.wx, 0.006)
        for s in (-0.31, 0.31):
            box("drw", (0.58, 0.014, 0.07), (s, -0.144, 0.742), P.wx, 0.003)
            cyl("kn", 0.011, 0.022, (s, -0.15, 0.742), P.brass, rot=(math.pi / 2, 0, 0))
        for sx in (-1, 1):
            for sy in (-1, 1):
                lathe(
                    "leg",
                    smooth_profile(
                        [(0, 0), (0.012, 0), (0.016, 0.1), (0.024, 0.19), (0.018, 0.23), (0.024, 0.5), (0.026, 0.70), (0.026, 0.74), (0, 0.74)], 40
                    ),
                    P.wz,
                    24,
                    loc=(sx * 0.58, sy * 0.12, 0),
                )
        vase("bowl", (0.02, -0.02, 0.816), P.dceram, 1.0)
        table_lamp(-0.52, 0.01, 0.816, P, P.ceram, (0.15, 0.11), 0.21, 0.27, 9)
        vase("urn", (0.50, 0.0, 0.816), P.ceram, 0.82)
        stack(0.24, -0.03, 0.816, [], P)
        random.seed(3)
        branches(0.50, 0.0, 1.08, P, 8, (0.35, 0.58), 0.5, 16, (0.06, 0.026))
        stack(-0.28, 0, 0.211, ["#5b6255", "#c9bda8", "#8b5a3c"], P, 0.3, 0.23)
        cushion("bk", (0.40, 0.26, 0.22), (0.26, 0, 0.325), jute, 34, 3.5, wrinkle=0.006, seed=4, crown=0.1)
    # round mirror with a thin brass rim
    mz, mr = 1.66, 0.43
    lathe("mir", [(0, 0), (mr - 0.012, 0), (mr - 0.006, 0.004)], mirror, 96, loc=(cx_, Y1 - 0.022, mz), rot=(math.pi / 2, 0, 0))
    tube([(cx_ + mr * math.cos(t), Y1 - 0.022, mz + mr * math.sin(t)) for t in np.linspace(0, 2 * math.pi, 72, endpoint=False)], 0.013, P.brass, True)
    # bench under coat pegs on the left wall
    with group("bench", (X0 + 0.26, 0.25, 0), math.pi / 2):
        box("bt", (1.45, 0.36, 0.04), (0, 0, 0.44), P.wx, 0.008, 4)
        cushion("bc", (1.40, 0.35, 0.06), (0, 0, 0.492), leath, 40, 8, wrinkle=0.002, seed=6, crown=0.25)
        for sx in (-1, 1):
            box("bl", (0.04, 0.32, 0.42), (sx * 0.62, 0, 0.21), P.wz, 0.006)
        box("bs", (1.22, 0.05, 0.05), (0, 0, 0.16), P.wx, 0.005)
        soft_pillow("hp", "h-p1", 0.46, 0.46, (0.40, 0.10, 0.73), cream, (1.25, 0, -0.1), piping=cream)
        soft_pillow("hp2", "h-p2", 0.50, 0.32, (0.12, 0.03, 0.66), olive, (1.10, 0, 0.12), piping=olive)
        for sx in (-0.28, 0.12):
            lathe(
                "basket",
                smooth_profile([(0, 0), (0.13, 0), (0.155, 0.05), (0.16, 0.2), (0.15, 0.245), (0.14, 0.24), (0.14, 0.1)], 40),
                jute,
                loc=(sx * 1.25 + 0.12, 0.0, 0.0),
            )
    bar("y", X0 + 0.02, -0.42, 0.92, 1.72, 1.82, 0.026, P.wy, 0.006)
    for i in range(5):
        y = -0.30 + 0.275 * i
        cyl("peg", 0.014, 0.09, (X0 + 0.03, y, 1.77), P.brass, rot=(0, math.pi / 2 - 0.25, 0))

    def hang(y, w, L, mt, seed, key):  # a coat / scarf hanging from one peg, folds gather at the top
        def fn(u, v):
            a = (u - 0.5) * 2
            ww = w * (0.28 + 0.72 * min(1, v * 2.2) ** 0.7) * (1 + 0.08 * v)
            d = 0.035 + 0.075 * (1 - a * a) * min(1, v * 3) + 0.028 * math.sin(a * 9 + seed + v * 2) * min(1, 0.3 + v)
            return (X0 + 0.03 + d, y + a * ww / 2, 1.77 - L * v - 0.06 * a * a * (1 - v) + 0.012 * snoise(Vector((a * 3, v * 3, seed))))

        o = grid(60, 50, fn, "coat", mt)
        m = o.modifiers.new("s", "SOLIDIFY")
        m.thickness = 0.012

    hang(0.255, 0.17, 0.86, coat, 4, "b")
    lathe(
        "hat",
        smooth_profile([(0, 0.115), (0.07, 0.112), (0.092, 0.09), (0.098, 0.02), (0.125, 0.008), (0.20, 0.0), (0.205, 0.006)], 50),
        jute,
        loc=(X0 + 0.03, -0.03, 1.66),
        rot=(0, math.pi / 2 + 0.1, 0),
    )
    box("tote", (0.03, 0.36, 0.40), (X0 + 0.065, 0.80, 1.30), cream, 0.012, 4, (0, 0, 0.03))
    for sy in (-0.09, 0.09):
        tube([(X0 + 0.06, 0.80 + sy, 1.50), (X0 + 0.055, 0.80 + sy * 0.6, 1.64), (X0 + 0.05, 0.80 + sy * 0.1, 1.775)], 0.007, leath)
    # tall jar with branches by the arch, walking umbrella
    lathe(
        "jar",
        smooth_profile([(0, 0), (0.12, 0), (0.17, 0.12), (0.18, 0.3), (0.12, 0.44), (0.085, 0.5), (0.10, 0.53), (0.085, 0.52), (0.08, 0.45)], 60),
        mat("jar", "#8c8171", 0.75, 0.3, bump=("noise", 40, 0.5, 0.004), vary=(5, 0.14)),
        loc=(2.18, Y1 - 0.42, 0),
    )
    random.seed(12)
    branches(2.18, Y1 - 0.42, 0.5, P, 8, (0.7, 1.05), 0.32, 26, (0.085, 0.034), -0.015)
    # pendant lantern (globe of opal glass in a brass ring)
    lx, ly, lz = 0.05, 0.35, 2.32
    pendant_cord(lx, ly, HT, lz + 0.17, P.brass, 0.005)
    gl = lathe(
        "globe",
        [(0.16 * math.sin(t) + 1e-4, -0.16 * math.cos(t)) for t in np.linspace(0, math.pi, 40)],
        mat("opal", "#f4efe4", 0.25, 0.5, emit=1.3),
        loc=(lx, ly, lz),
    )
    cyl("cap", 0.07, 0.03, (lx, ly, lz + 0.145), P.brass)
    tube([(lx + 0.166 * math.cos(t), ly + 0.166 * math.sin(t), lz) for t in np.linspace(0, 6.283, 60, endpoint=False)], 0.006, P.brass, True)


if not A.bare:
    furnish()

sky(27, 73, 0.24, 1.4)
window_light("y", X1, -1, *dy, 80, (1, 0.98, 0.95))
window_light("x", py1, -1, -1.75, -0.55, 0.9, 2.5, 60, (0.95, 0.98, 1))
area("side", (px0 - 0.15, 5.75, 1.2), facing("y", 1), 2.0, 1.0, 40, (1, 0.97, 0.92), glossy=False)
area("fill", (0.2, Y0 + 0.4, 2.0), (math.radians(74), 0, 0), 4.4, 1.8, 62, (1, 0.96, 0.9), glossy=False)
area("top", (0, -0.4, HT - 0.02), (0, 0, 0), 2.6, 3.2, 16, (1, 0.96, 0.9), glossy=False)
if A.ratio > 2:
    camera(A, (0.0, -4.15, 1.28), 0, 24, -0.074, 5.0, 8)
elif A.ratio > 1:
    camera(A, (-0.05, -4.35, 1.34), 0, 26, -0.085, 5.0, 8)
elif A.low:
    camera(A, (0.25, -1.1, 0.85), -6, 32, -0.32, 2.4, 8)
else:
    camera(A, (-0.45, -4.9, 1.35), 1.5, 30, -0.16, 6.0, 8)
shoot(A)
