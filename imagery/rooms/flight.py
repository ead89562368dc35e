"""Carpeted stair: seven risers between a panelled wall and a closed string climb to a landing with a tall window.
blender -b --python rooms/flight.py -- OUT.exr W H SPP [THREADS] runner|full
The covering follows one section, which the camera file says: see docs/decisions/0105."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from places_kit import *

A = cli(105)
RUNNER = sys.argv[-1] == "runner"
P = palette(wood=("#c39a68", "#96703f"), trim="#ece6da", brass="#a5884f", leaf="#56683f")
sage, pale, dark = mat("sage", "#9aa08e", 0.5, 0.35), plaster("pale", "#e0d8c9", 0.03, 0.18), mat("iron", "#2e302d", 0.45, 0.4)
tape = mat("tape", "#4a463d", 0.95, 0.1, bump=("weave", 260, 0.5, 0.001))

W, RISE, GOING, STEPS, PILE = 1.04, 0.178, 0.268, 7, 0.010
NOSE, RAKE, TUCK = 0.021, 0.014, 0.007
X0, X1, Y0, YB, TOP = -2.5, W / 2, -4.2, 3.05, 4.5
YE, ZE = (STEPS - 1) * GOING, STEPS * RISE
PITCH = RISE / GOING


def arc(cy, cz, r, a0, a1, n):
    return [(cy + r * math.cos(a), cz + r * math.sin(a)) for a in np.linspace(math.radians(a0), math.radians(a1), n)]


def section():
    """top of the pile from the foot of the first riser to the back of the landing: (y, z)"""
    pts = [(RAKE, 0.0)]
    for k in range(STEPS):
        y, z = k * GOING, (k + 1) * RISE
        pts += arc(y + NOSE, z - NOSE, NOSE, 176, 90, 8)
        if k < STEPS - 1:
            n = y + GOING + RAKE
            pts += arc(n - TUCK, z + TUCK, TUCK, 270, 356, 4)
    return pts + [(YB, ZE)]


SECTION = section()


def solid(name, pts, x0, x1, m):
    """a section in (y, z), counter-clockwise, extruded along x; in world coordinates, so that no two have one grain"""
    n = len(pts)
    v = [(x, y, z) for x in (x0, x1) for y, z in pts]
    f = [tuple(range(n))[::-1], tuple(range(n, 2 * n))] + [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    o = add(name, v, f, m, False)
    b = o.modifiers.new("b", "BEVEL")
    b.width, b.segments, b.limit_method = 0.004, 3, "ANGLE"
    return o


def slab(name, x0, x1, y0, y1, z0, z1, m):
    return solid(name, [(y0, z0), (y1, z0), (y1, z1), (y0, z1)], x0, x1, m)


def covering(name, x0, x1, m, lift=0.0, thick=PILE):
    """a band of the section, laid `lift` above it"""
    s = np.array(SECTION)
    d = np.gradient(s, axis=0)
    n = np.stack([-d[:, 1], d[:, 0]], 1) / np.linalg.norm(d, axis=1)[:, None]
    s = s + n * lift
    v = [(x, y, z) for y, z in s for x in (x0, x1)]
    f = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(s) - 1)]
    o = add(name, v, f, m)
    k = o.modifiers.new("s", "SOLIDIFY")
    k.thickness, k.offset = thick, -1
    return o


# hall: boards along y, in their own shades
oaks = [wood("oak%d" % i, c[0], c[1], 1.1, 0.4, 1) for i, c in enumerate((("#b9905f", "#8f6b3f"), ("#c29b6b", "#98744a"), ("#b08655", "#85623a")))]
rng = random.Random(3)
x = X0 - 0.2
while x < X1 + 0.2:
    y = Y0 - rng.uniform(0, 1.8)
    while y < YE + 0.1:
        n = rng.uniform(1.5, 2.2)
        slab("board", x + 0.0006, x + 0.1394, y + 0.0006, y + n - 0.0006, -0.02, 0, rng.choice(oaks)).modifiers["b"].width = 0.0012
        y += n
    x += 0.14
box("slab", (6, 9, 0.1), (0, 0, -0.075), dark, 0)

# treads of oak under the covering, painted risers
for k in range(STEPS):
    y, z = k * GOING, (k + 1) * RISE - PILE
    back = y + GOING + 0.03 if k < STEPS - 1 else YB
    r = NOSE - PILE + 0.004
    front = [(y + PILE + r * (1 - math.cos(a)), z - r * (1 - math.sin(a))) for a in np.linspace(0, math.pi / 2, 7)]
    left = -W / 2 if k < STEPS - 1 else X0 - 0.1
    solid("tread", [(y + PILE, z - 0.03), (back, z - 0.03), (back, z)] + front[::-1], left, X1, P.wx)
    slab("riser", -W / 2, X1, y + RAKE + PILE, y + RAKE + PILE + 0.02, z - RISE - 0.02, z - 0.028, P.trim)
slab("under", -W / 2 - 0.05, X1, 0.2, YB, 0, 0.02, dark)
slab("joists", X0 - 0.1, X1, YE + 0.08, YB, ZE - 0.28, ZE - 0.045, P.trim)

# the covering itself carries the AOV of floors
grey = floor_plane(0, 0.001, 0, 0.001, 0.9).data.materials[0]
if RUNNER:
    RX = 0.345
    covering("runner", -RX, RX, grey)
    for s in (-1, 1):
        a, b = sorted((s * (RX - 0.006), s * (RX + 0.024)))
        covering("binding", a, b, tape, 0.0012, PILE + 0.001)
    for k in range(STEPS):
        y, z = k * GOING + RAKE - 0.010, k * RISE + 0.012
        tube([(-RX - 0.06, y, z), (RX + 0.06, y, z)], 0.006, P.brass, name="rod", poly=True)
        for s in (-1, 1):
            box("eye", (0.016, 0.024, 0.026), (s * (RX + 0.045), y + 0.008, z), P.brass, 0.004)
            o = lathe("end", [(0, 0), (0.008, 0), (0.011, 0.008), (0.009, 0.016), (0, 0.02)], P.brass, 24, loc=(s * (RX + 0.06), y, z))
            o.rotation_euler = (0, s * math.pi / 2, 0)
else:
    covering("carpet", -W / 2, X1, grey)
    add("landing", [(X0, YE + 0.05, ZE), (-W / 2 + 0.001, YE + 0.05, ZE), (-W / 2 + 0.001, YB, ZE), (X0, YB, ZE)], [(0, 1, 2, 3)], grey, False)

# walls, window over the landing on the left, panelling along the flight
wall("y", X1, 1, Y0, YB, TOP, pale)
wall("y", X0, -1, Y0, YB, TOP, pale, [(-2.9, -1.3, 0.85, 2.35), (0.55, 1.75, 2.05, 3.95)], 0.24)
wall("x", YB, 1, X0 - 0.3, X1 + 0.3, TOP, pale, [(-1.95, -1.02, 2.02, 3.9)], 0.26)
wall("x", Y0, -1, X0 - 0.3, X1 + 0.3, TOP, pale)
box("roof", (6, 9, 0.2), (0, 0, TOP + 0.1), P.ceil, 0)
slab("bulkhead", X0, -W / 2 - 0.05, YE + 0.03, YE + 0.06, 0, ZE - 0.02, sage)
slab("edge", X0, -W / 2 - 0.02, YE - 0.005, YE + 0.05, ZE - 0.035, ZE + 0.002, P.wx)
for a in np.linspace(X0 + 0.08, -W / 2 - 0.62, 3):
    for x0, x1, z0, z1 in ((a, a + 0.5, 0.14, 0.17), (a, a + 0.5, ZE - 0.2, ZE - 0.17), (a, a + 0.03, 0.17, ZE - 0.2), (a + 0.47, a + 0.5, 0.17, ZE - 0.2)):
        slab("mould", x0, x1, YE + 0.018, YE + 0.03, z0, z1, sage)
window_frame("x", YB + 0.1, -1.95, -1.02, 2.02, 3.9, dark, 2, (2.65, 3.28), 0.05, 0.05, 0.022)
window_frame("y", X0 - 0.1, 0.55, 1.75, 2.05, 3.95, dark, 2, (2.7, 3.3), 0.05, 0.05, 0.022)
window_frame("y", X0 - 0.1, -2.9, -1.3, 0.85, 2.35, P.trim, 2, (1.6,), 0.06, 0.06, 0.03)
box("sill", (1.03, 0.3, 0.03), (-1.485, YB + 0.08, 2.005), P.trim, 0.006)
garden([(-9, 12, -1), (9, 12, -1), (9, 12, 10), (-9, 12, 10)], top=(3.0, 5.0), strength=2.2).visible_camera = False
garden([(-12, -12, -1), (-12, 14, -1), (-12, 14, 10), (-12, -12, 10)], top=(2.2, 4.0), strength=2.2).visible_camera = False
# the two above light the stair; this is seen
garden_view("x", YB + 0.3, (-20, 2), ((-5.6, 9.5, 6.0), (-3.2, 14, 6.2), (-16, 9, 6.0)), P.bark, 10.0, strength=2.2)
for a, b, y in ((X0, X1, YB),):
    bar("x", y - 0.009, a, b, ZE, ZE + 0.14, 0.018, sage, 0.004)
bar("y", X0 + 0.009, Y0, YE, 0, 0.14, 0.018, sage, 0.004)


def raking(name, x0, x1, low, high, m, y0=-0.1, y1=None):
    """a board along the pitch; `low` and `high` above the line of nosings"""
    y1 = YE if y1 is None else y1
    z = lambda y: RISE + y * PITCH
    return solid(name, [(y0, max(0.0, z(y0) + low)), (y1, z(y1) + low), (y1, z(y1) + high), (y0, z(y0) + high)], x0, x1, m)


def follow(name, depth, low, high):
    """one piece along the whole wall: level in the hall, up the pitch, level on the landing; `low` and `high` above the nosings"""
    edge = lambda off: [(y, max(0.0, RISE + min(max(y, FOOT), YE) * PITCH + off)) for y in (Y0, FOOT, YE, YB)]
    return solid(name, edge(low) + edge(high)[::-1], X1 - depth, X1, sage)


# wall string with its mould and a panelled dado
FOOT, PROUD = -0.16, 0.014
follow("string", 0.022, -0.3, 0.075)
follow("mould", 0.03, 0.062, 0.084)
follow("dado", 0.008, 0.07, 0.72)
follow("cap", 0.035, 0.70, 0.735)
for k in range(3):
    a, b = -0.06 + k * 0.56, 0.40 + k * 0.56
    for lo, hi in ((0.18, 0.2), (0.58, 0.6)):
        raking("pm", X1 - PROUD, X1, lo, hi, sage, a, b)
    for y in (a, b - 0.02):
        raking("pm", X1 - PROUD, X1, 0.18, 0.6, sage, y, y + 0.02)
for a, b in ((-1.02, -0.28), (-1.86, -1.12)):
    for y0, y1, z0, z1 in ((a, b, 0.24, 0.26), (a, b, 0.58, 0.6), (a, a + 0.02, 0.26, 0.58), (b - 0.02, b, 0.26, 0.58)):
        slab("pm", X1 - PROUD, X1, y0, y1, z0, z1, sage)
rail = lambda x, h, y0, y1: tube([(x, y, RISE + y * PITCH + h) for y in np.linspace(y0, y1, 12)], 0.022, P.wy, poly=True)
rail(X1 - 0.07, 0.9, -0.12, YE)
tube([(X1 - 0.01, -0.17, RISE + 0.9 - 0.17 * PITCH), (X1 - 0.06, -0.165, RISE + 0.9 - 0.165 * PITCH), (X1 - 0.07, -0.12, RISE + 0.9 - 0.12 * PITCH)], 0.022, P.wy)
tube([(X1 - 0.07, YE, ZE + 0.9), (X1 - 0.07, YE + 0.3, ZE + 0.92), (X1 - 0.07, YB - 0.2, ZE + 0.92)], 0.022, P.wy, poly=True)
for y in (0.1, 0.85, 1.55):
    z = RISE + y * PITCH + 0.9
    tube([(X1 - 0.07, y, z - 0.02), (X1 - 0.07, y, z - 0.06), (X1 - 0.01, y, z - 0.075)], 0.007, P.brass)
    o = cyl("rose", 0.024, 0.008, (X1 - 0.002, y, z - 0.075), P.brass)
    o.rotation_euler = (0, -math.pi / 2, 0)

# closed string, spandrel, newels and square balusters
SX = -W / 2 - 0.02
raking("string", SX - 0.02, SX + 0.02, -0.27, 0.075, sage, -0.02, YE)
raking("cap", SX - 0.036, SX + 0.036, 0.075, 0.098, P.wy, -0.02, YE)
solid("spandrel", [(0.0, 0), (YE + 0.03, 0), (YE + 0.03, ZE - 0.25), (0.0, 0.02)], SX - 0.008, SX + 0.008, sage)
n = 18
for i in range(n):
    y = 0.075 + (YE - 0.13) * i / (n - 1)
    z = RISE + y * PITCH
    box("bal", (0.026, 0.026, 0.80), (SX, y, z + 0.098 + 0.39), P.trim, 0.002)
raking("rail", SX - 0.03, SX + 0.03, 0.87, 0.925, P.wy, -0.02, YE).modifiers["b"].width = 0.018


def newel(y, z0, z1):
    box("newel", (0.095, 0.095, z1 - z0), (SX, y, (z0 + z1) / 2), P.wz, 0.005)
    box("neck", (0.108, 0.108, 0.018), (SX, y, z1 + 0.009), P.wz, 0.005)
    lathe("ball", [(0.0, 0), (0.026, 0.0), (0.03, 0.012)] + [(0.048 * math.sin(t), 0.058 - 0.048 * math.cos(t)) for t in np.linspace(0.6, math.pi, 16)], P.wz, 40, loc=(SX, y, z1 + 0.018))


newel(-0.03, 0, 1.2)
newel(YE + 0.02, ZE - 0.3, ZE + 1.06)
slab("guard", X0, SX, YE - 0.012, YE + 0.048, ZE + 0.91, ZE + 0.965, P.wx)
m = 13
for i in range(m):
    box("gbal", (0.026, 0.026, 0.91), (X0 + 0.1 + (SX - X0 - 0.2) * i / (m - 1), YE + 0.018, ZE + 0.455), P.trim, 0.002)


def furnish():
    with group("stand", (0.12, YB - 0.2, ZE)):
        for sx in (-1, 1):
            for sy in (-1, 1):
                box("leg", (0.03, 0.03, 0.7), (sx * 0.27, sy * 0.11, 0.35), P.wz, 0.004)
        box("top", (0.64, 0.3, 0.028), (0, 0, 0.714), P.wx, 0.006)
        box("shelf", (0.58, 0.26, 0.02), (0, 0, 0.2), P.wx, 0.004)
        vase("urn", (-0.13, 0, 0.728), P.ceram, 0.85)
        random.seed(11)
        branches(-0.13, 0, 1.0, P, 8, (0.35, 0.6), 0.5, 18, (0.05, 0.026))
        stack(0.17, 0, 0.728, ["#3d4248", "#a3806a", "#e8e2d6"], P, 0.22, 0.16)
        stack(0.0, 0, 0.21, ["#8b5a3c", "#d8cfbe", "#6f7a72"], P, 0.3, 0.2)
    art("x", YB, -1, 0.12, 2.98, 0.66, 0.86, "arcs", ("#efe8da", "#b8794e", "#5f6a58", "#d9c6a4"), 21, P.wx, P.paper)
    for i, (y, style, seed) in enumerate(((0.28, "wash", 31), (0.94, "blobs", 32), (1.6, "wash", 33))):
        art("y", X1, -1, y, 1.98 + y * PITCH, 0.42, 0.54, style, ("#eee6d8", "#c9a87e", "#7d8874", "#8d5f43", "#3c4644"), seed, dark, P.paper, 0.06, 0.016)


furnish()
sky(21, -86, 0.1, 2.2)
window_light("y", X0, 1, 0.55, 1.75, 2.05, 3.95, 130, (0.97, 0.98, 1))
window_light("y", X0, 1, -2.9, -1.3, 0.85, 2.35, 16, (0.96, 0.98, 1))
window_light("x", YB, -1, -1.95, -1.02, 2.02, 3.9, 26, (0.97, 0.98, 1))
area("fill", (-0.6, Y0 + 0.3, 2.3), (math.radians(70), 0, 0), 3.0, 1.8, 12, (1, 0.97, 0.93), glossy=False)
area("well", (-0.4, 1.2, TOP - 0.1), (0, 0, 0), 2.2, 2.6, 90, (1, 0.98, 0.95), glossy=False)
camera(A, (0.07, -1.8, 1.62), 4, 28.5, -0.25, 2.9, 16, section=[[round(c, 5) for c in p] for p in SECTION])
shoot(A)
