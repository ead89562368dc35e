"""Sunroom: tall windows on two sides, rattan chairs, terracotta and greenery.  blender -b --python room_sunroom.py -- OUT.exr W H SPP [THREADS]"""

import sys, os

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from places_kit import *

A = cli(61)
P = palette(wood=("#b58b5c", "#8a633b"), trim="#f1eee7", leaf="#4d6a3c")
X0, X1, Y0, Y1, HT = -3.1, 3.1, -5.2, 2.1, 2.85
wallM = mat("wall", "#efeae1", 0.85, 0.2, bump=("noise", 260, 0.06, 0.001))
frame = mat("frame", "#f0ede6", 0.45, 0.4)
rat = mat("rattan", "#b58a55", 0.5, 0.4, vary=(40, 0.16))
rat2 = mat("rattan2", "#9c7242", 0.5, 0.4, vary=(40, 0.16))
blue = fabric("blue", "#8197a3", 0.14, 170)
cream = fabric("cream", "#e9e0cf", 0.12, 170)
terra = mat("terra", "#b0714e", 0.85, 0.2, bump=("noise", 45, 0.4, 0.003), vary=(6, 0.14))
pale = mat("pale", "#d8cfc0", 0.8, 0.2, bump=("noise", 45, 0.4, 0.003), vary=(6, 0.1))
jute = fabric("jute", "#bfa375", 0.25, 140, ("noise", 120, 0.8, 0.006))
brick = mat("brick", "#e7e1d6", 0.8, 0.2, vary=(9, 0.06), bump=("noise", 30, 0.35, 0.004))

floor_plane(X0 - 0.02, X1 + 0.02, Y0 - 0.3, Y1 + 0.02)
box("ceil", (X1 - X0 + 0.8, Y1 - Y0 + 0.8, 0.2), ((X0 + X1) / 2, (Y0 + Y1) / 2, HT + 0.1), P.ceil, 0)
SILL, TOP = 0.46, 2.56
bays = [(-2.86, -1.06), (-0.90, 0.90), (1.06, 2.86)]
side = [(-2.9, -1.3), (-1.14, 0.46), (0.62, 1.96)]
wall("x", Y1, 1, X0 - 0.3, X1 + 0.3, HT, wallM, [(a, b, SILL, TOP) for a, b in bays], 0.22)
wall("y", X0, -1, Y0, Y1, HT, wallM, [(a, b, SILL, TOP) for a, b in side], 0.22)
wall("y", X1, 1, Y0, Y1, HT, wallM)
wall("x", Y0, -1, X0 - 0.3, X1 + 0.3, HT, wallM)
for a, b in bays:
    window_frame("x", Y1 + 0.06, a, b, SILL, TOP, frame, 3, (1.02, 2.06), 0.06, 0.06, 0.03)
for a, b in side:
    window_frame("y", X0 - 0.06, a, b, SILL, TOP, frame, 3, (1.02, 2.06), 0.06, 0.06, 0.03)
box("sill", (X1 - X0, 0.34, 0.04), (0, Y1 - 0.02, SILL - 0.02), P.wx, 0.008)
box("sill2", (0.34, Y1 + 2.95, 0.04), (X0 + 0.02, (Y1 - 2.95) / 2, SILL - 0.02), P.wy, 0.008)
for r in range(6):  # painted brick plinth under the sills
    n = 27
    o = 0.115 * (r % 2)
    for i in range(n):
        box("br", (0.222, 0.02, 0.066), (X0 + 0.115 + o + i * 0.23, Y1 - 0.004 + random.uniform(-0.003, 0.003), 0.036 + r * 0.0715), brick, 0.006, 2)
    for i in range(21):
        box("br", (0.02, 0.222, 0.066), (X0 + 0.004 + random.uniform(-0.003, 0.003), Y1 - 0.115 - o - i * 0.23, 0.036 + r * 0.0715), brick, 0.006, 2)
skirting("y", X1, -1, Y0, Y1, P.trim, 0.13)
for i in range(7):
    box("beam", (0.09, Y1 - Y0, 0.13), (-2.7 + 0.9 * i, (Y0 + Y1) / 2, HT - 0.065), P.trim, 0.008)
garden_view("x", Y1 + 0.3, (-20, 11), ((-5.2, 9.5, 5.6), (1.9, 14, 6.6), (5.6, 7.5, 5.0), (-10.5, 8, 5.4), (-15, 13, 6.8)), P.bark, 11.0, strength=2.1)
random.seed(40)
random.getrandbits(32 * 725)  # so far had another garden drawn: what grows in the pots stays as it was


def rattan_chair(loc, rz, pm, key):
    """own design: round basket of cane spindles on a hoop base"""
    with group("rc", loc, rz):
        T = np.linspace(0, 2 * math.pi, 60, endpoint=False)
        ring = lambda r, z, rr, m: tube([(r * math.cos(t), r * math.sin(t), z) for t in T], rr, m, True)
        ring(0.33, 0.03, 0.018, rat)
        ring(0.30, 0.20, 0.010, rat2)
        ring(0.36, 0.37, 0.018, rat)
        for k in range(22):
            t = 2 * math.pi * k / 22
            tube(
                [
                    (0.33 * math.cos(t), 0.33 * math.sin(t), 0.03),
                    (0.285 * math.cos(t), 0.285 * math.sin(t), 0.2),
                    (0.355 * math.cos(t), 0.355 * math.sin(t), 0.37),
                ],
                0.0085,
                rat,
            )
        hgt = lambda t: 0.60 + 0.27 * max(0, math.sin(t)) ** 1.2
        arc = np.linspace(-0.42, math.pi + 0.42, 40)
        top = [((0.43 + 0.03 * max(0, math.sin(t))) * math.cos(t), (0.40 + 0.07 * max(0, math.sin(t))) * math.sin(t), hgt(t)) for t in arc]
        tube([(top[0][0] * 0.82, top[0][1] * 0.9, 0.38)] + top + [(top[-1][0] * 0.82, top[-1][1] * 0.9, 0.38)], 0.019, rat)
        tube([(p[0] * 1.0, p[1] * 1.0, p[2] - 0.05) for p in top[1:-1]], 0.009, rat2)
        for k in range(34):
            t = -0.36 + (math.pi + 0.72) * k / 33
            e = ((0.43 + 0.03 * max(0, math.sin(t))) * math.cos(t), (0.40 + 0.07 * max(0, math.sin(t))) * math.sin(t), hgt(t))
            tube(
                [(0.36 * math.cos(t), 0.36 * math.sin(t), 0.37), (0.41 * math.cos(t), 0.40 * math.sin(t), (0.37 + e[2]) / 2), e],
                0.0075,
                rat2 if k % 3 else rat,
            )
        cushion("rs", (0.66, 0.64, 0.11), (0, 0, 0.425), cream, 40, 3.0, wrinkle=0.005, seed=ord(key), crown=0.25)
        soft_pillow("rp", "su-" + key, 0.46, 0.40, (0.02, 0.20, 0.64), pm, (1.15, 0, 0.08), piping=pm)


def furnish():
    rattan_chair((-0.98, 0.42, 0), 0.48, blue, "a")
    rattan_chair((1.12, 0.55, 0), -0.52, cream, "b")
    with group("tab", (0.08, 0.72, 0)):
        lathe("tt", disc_profile(0.30, 0.026), P.wx, 64, loc=(0, 0, 0.42))
        T = np.linspace(0, 2 * math.pi, 50, endpoint=False)
        for k in range(4):
            a = k * math.pi / 2 + 0.4
            tube(
                [
                    (0.24 * math.cos(a), 0.24 * math.sin(a), 0),
                    (0.17 * math.cos(a), 0.17 * math.sin(a), 0.22),
                    (0.23 * math.cos(a), 0.23 * math.sin(a), 0.42),
                ],
                0.014,
                rat,
            )
        tube([(0.18 * math.cos(t), 0.18 * math.sin(t), 0.16) for t in T], 0.009, rat2, True)
        vase("jug", (-0.06, 0.05, 0.446), P.ceram, 0.9)
        random.seed(4)
        branches(-0.06, 0.05, 0.66, P, 7, (0.28, 0.44), 0.5, 16)
        vase("cup", (0.13, -0.08, 0.446), P.ceram, 1.05)
        stack(0.10, 0.10, 0.446, ["#8197a3", "#e8e2d6"], P, 0.2, 0.15)
    plant(-2.62, 1.62, P, 1.75, 4, (0.30, 0.14), 30, terra, 1.1)
    plant(2.52, 1.52, P, 1.45, 4, (0.26, 0.17), 28, pale, 1.15)
    plant(1.98, 1.72, P, 0.85, 3, (0.22, 0.10), 24, terra, 0.75)
    plant(-2.72, 0.62, P, 0.75, 3, (0.20, 0.12), 22, pale, 0.7)
    for x, s, m in ((-1.75, 0.34, terra), (-0.42, 0.30, pale), (0.42, 0.36, terra)):  # pots on the sill
        with group("sp", (x, Y1 - 0.10, SILL), 0):
            plant(0, 0, P, 0.30, 4, (0.10, 0.05), 14, m, s)
    with group("bk", (2.35, -0.15, 0)):
        lathe(
            "basket",
            smooth_profile([(0, 0), (0.19, 0), (0.225, 0.06), (0.235, 0.30), (0.215, 0.36), (0.205, 0.35), (0.2, 0.1)], 40),
            jute,
            loc=(0, 0, 0),
        )
        cushion("bl", (0.30, 0.26, 0.18), (0, 0, 0.33), cream, 30, 2.6, wrinkle=0.012, seed=4, crown=0.1)
    art("y", X1, -1, 0.6, 1.6, 0.8, 1.0, "wash", ("#ece4d5", "#b9c2a4", "#8fa3ad", "#6f7f5c"), 15, P.wy, P.paper, 0.08)
    px, py, pz = 0.08, 0.55, 2.08
    pendant_cord(px, py, HT, pz + 0.22, P.black, 0.003)  # cane pendant
    for k in range(40):
        a = 2 * math.pi * k / 40
        tube(
            [
                (0.05 * math.cos(a), 0.05 * math.sin(a), pz + 0.22),
                (0.20 * math.cos(a), 0.20 * math.sin(a), pz + 0.15),
                (0.29 * math.cos(a), 0.29 * math.sin(a), pz),
            ],
            0.004,
            rat,
        )
    for r, z in ((0.05, 0.22), (0.19, 0.155), (0.29, 0)):
        tube([(r * math.cos(t), r * math.sin(t), pz + z) for t in np.linspace(0, 6.283, 50, endpoint=False)], 0.007, rat2, True)


if not A.bare:
    furnish()

sky(34, -42, 0.20, 1.6)
for a, b in bays:
    window_light("x", Y1, -1, a, b, SILL, TOP, 0)
for a, b in side:
    window_light("y", X0, 1, a, b, SILL, TOP, 0)
area("winx", (0, Y1 + 0.35, 1.5), facing("x", -1), 5.6, 2.0, 130, (0.95, 0.98, 1))
area("winy", (X0 - 0.35, -0.4, 1.5), facing("y", 1), 2.0, 4.6, 110, (0.95, 0.98, 1))
area("fill", (0.2, Y0 + 0.4, 2.0), (math.radians(74), 0, 0), 4.4, 1.8, 60, (1, 0.96, 0.9), glossy=False)
if A.ratio > 2:
    camera(A, (0.10, -3.95, 1.22), 0, 25, -0.088, 4.6, 7)
elif A.ratio > 1:
    camera(A, (0.10, -4.0, 1.28), 0, 26, -0.08, 4.6, 7)
elif A.low:
    camera(A, (0.1, -2.0, 0.85), 0, 29, -0.33, 2.6, 7)
else:
    camera(A, (-0.35, -3.4, 1.2), 5, 38, -0.115, 4.2, 7)
shoot(A)
