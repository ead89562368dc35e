"""Stair hall: a painted stair with dark handrail climbs past a tall landing window to an upper floor.
blender -b --python rooms/stairs.py -- OUT.exr W H SPP"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from places_kit import *

A = cli(71)
P = palette(wood=("#7c5a3d", "#4d3422"), trim="#efe9de", ceram="#dfd6c6", brass="#a88b5a", leaf="#4c6138")
X0, X1, Y0, Y1, HT = -2.7, 2.5, -5.2, 2.3, 2.75
wallM = plaster("wall", "#ddd3c3", 0.03, 0.2)
tall = plaster("tall", "#c9b9a2", 0.05, 0.3)
ink = mat("ink", "#2f3a40", 0.4, 0.45)
oat, rust = fabric("oat", "#d5c8b2", 0.12, 170), fabric("rust", "#9a5b3f", 0.16, 170)
jute = fabric("jute", "#b79a6c", 0.25, 140, ("noise", 120, 0.8, 0.006))

floor_plane(X0 - 0.3, X1 + 0.3, Y0 - 0.3, Y1 + 0.3)
# the upper floor stops at x = STAIR so that the stair well is open to the second storey
STAIR, WELL, TOP = 1.2, -1.05, 5.3
wall("y", X0, -1, Y0, Y1, HT + 0.3, wallM, [(-3.6, -1.5, 0.75, 2.35)], 0.24)
wall("y", X1, 1, Y0, Y1, TOP, tall, [(0.35, 1.65, 1.62, 4.3)], 0.26)
wall("x", Y1, 1, X0 - 0.3, X1 + 0.3, TOP, wallM, [(-1.55, -0.6, 0, 2.15)], 0.2)
wall("x", Y0, -1, X0 - 0.3, X1 + 0.3, TOP, wallM)
box("ceil", (STAIR - X0 + 0.3, Y1 - Y0 + 0.6, 0.28), ((X0 - 0.3 + STAIR) / 2, (Y0 + Y1) / 2, HT + 0.14), P.ceil, 0.004)
box("front", (X1 - STAIR + 0.3, -3.2 - Y0, 0.28), ((STAIR + X1 + 0.3) / 2, (Y0 - 3.2) / 2, HT + 0.14), P.ceil, 0.004)
box("roof", (X1 - X0 + 0.8, Y1 - Y0 + 0.8, 0.2), (0, (Y0 + Y1) / 2, TOP + 0.1), P.ceil, 0)
bar("y", STAIR + 0.012, -3.2, Y1, HT - 0.03, HT + 0.30, 0.024, P.trim)

# door to the room beyond, ajar light behind it
for a, b in ((-1.64, -1.55), (-0.6, -0.51)):
    bar("x", Y1 - 0.012, a, b, 0, 2.15, 0.03, P.trim)
bar("x", Y1 - 0.012, -1.66, -0.49, 2.15, 2.25, 0.034, P.trim)
box("beyond", (3.2, 0.1, 3), (-1.1, Y1 + 2.6, 1.5), wallM, 0)
box("bside", (0.1, 2.6, 3), (-2.5, Y1 + 1.4, 1.5), wallM, 0)
box("bside2", (0.1, 2.6, 3), (0.4, Y1 + 1.4, 1.5), wallM, 0)
box("bceil", (3.2, 2.5, 0.1), (-1.1, Y1 + 1.5, 2.7), P.ceil, 0)
add("bfloor", [(-2.6, Y1 + 0.31, 0), (0.5, Y1 + 0.31, 0), (0.5, Y1 + 2.6, 0), (-2.6, Y1 + 2.6, 0)], [(0, 1, 2, 3)], mat("bf", "#b8aa98", 0.7), False)
art("x", Y1 + 2.55, -1, -1.1, 1.55, 0.7, 0.9, "arcs", ("#ebe3d4", "#9a5b3f", "#39444a", "#d8c4a4"), 4, P.wx, P.paper)
window_frame("y", X0 - 0.12, -3.6, -1.5, 0.75, 2.35, P.trim, 2, (1.55,), 0.06, 0.06, 0.03)
window_frame("y", X1 + 0.14, 0.35, 1.65, 1.62, 4.3, ink, 3, (2.5, 3.4), 0.05, 0.05, 0.025)
box("sill", (0.3, 1.42, 0.035), (X1 + 0.1, 1.0, 1.60), P.trim, 0.006)
garden([(10, -12, -1), (10, 14, -1), (10, 14, 12), (10, -12, 12)], top=(3.0, 5.5), strength=2.4).visible_camera = False
# it lights the stair, and what is seen stands before it
garden_view("x", Y1 + 2, (4, 16), ((6.6, 4.8, 4.1), (10.4, 10.7, 5.0), (13.4, 17, 6.6)), P.bark, strength=2.4)
garden([(-10, -16, -1), (-10, 12, -1), (-10, 12, 10), (-10, -16, 10)], top=(1.2, 3.0), strength=2.2)
for axis, plane, inw, a, b in (("x", Y1, -1, X0, -1.64), ("x", Y1, -1, -0.51, STAIR), ("y", X0, 1, Y0, Y1)):
    skirting(axis, plane, inw, a, b, P.trim, 0.15)

# the flight runs towards the back wall: treads of oak, painted risers and string
N, RISE, GOING, FIRST = 9, 0.178, 0.262, -1.55
for i in range(N):
    y = FIRST + i * GOING
    z = (i + 1) * RISE
    box("tread", (X1 - STAIR + 0.03, GOING + 0.03, 0.032), ((STAIR + X1) / 2 - 0.015, y + GOING / 2 - 0.015, z - 0.016), P.wx, 0.012, 4)
    box("riser", (X1 - STAIR, 0.02, RISE), ((STAIR + X1) / 2, y + 0.01, z - RISE / 2), P.trim, 0.001)
    box("body", (X1 - STAIR - 0.04, GOING, z), ((STAIR + X1) / 2 + 0.01, y + GOING / 2 + 0.02, z / 2 - 0.02), P.trim, 0)
    bar("y", STAIR + 0.008, y + 0.012, y + GOING + 0.014, 0, z - 0.03, 0.02, P.trim, 0.002)
    for k in (0.06, 0.19):
        cyl("bal", 0.009, 0.90 + k / GOING * RISE, (STAIR + 0.05, y + k, z), ink, bevel=0.001)
ye, ze = FIRST + N * GOING, N * RISE
box("landing", (X1 - STAIR, Y1 - ye, 0.16), ((STAIR + X1) / 2, (ye + Y1) / 2, ze - 0.08), P.wy, 0.006)
box("under", (X1 - STAIR, Y1 - ye, ze - 0.16), ((STAIR + X1) / 2, (ye + Y1) / 2, (ze - 0.16) / 2), P.trim, 0)
rail = [(STAIR + 0.05, FIRST + t * GOING, 1.06 + RISE * t) for t in np.linspace(-0.1, N, 20)]
tube(rail, 0.024, P.wy, poly=True)
with group("newel", (STAIR + 0.05, FIRST - 0.04, 0)):
    box("nw", (0.085, 0.085, 1.14), (0, 0, 0.57), P.wz, 0.006, 4)
    box("nc", (0.11, 0.11, 0.03), (0, 0, 1.155), P.wz, 0.008, 4)
# the guard of the upper floor
for k in range(26):
    cyl("guard", 0.009, 0.92, (STAIR - 0.03, -3.1 + k * 0.13, HT + 0.28), ink, bevel=0.001)
tube([(STAIR - 0.03, -3.2 + t, HT + 1.2) for t in np.linspace(0, 3.4, 8)], 0.024, P.wy, poly=True)


def furnish():
    # slim console under a tall mirror on the back wall
    cx, cy = 0.35, Y1 - 0.22
    with group("console", (cx, cy, 0)):
        lathe("ct", disc_profile(0.44, 0.03), P.wx, 72, loc=(0, 0.0, 0.78), scale=(1, 0.46, 1))
        for sx in (-1, 1):
            tube([(sx * 0.26, 0, 0), (sx * 0.30, 0, 0.4), (sx * 0.28, 0, 0.78)], 0.018, P.wz)
        tube([(-0.27, 0, 0.3), (0, 0.02, 0.26), (0.27, 0, 0.3)], 0.012, P.wx)
        vase("jug", (-0.18, 0, 0.81), P.dceram, 0.9)
        random.seed(5)
        branches(-0.18, 0, 1.02, P, 7, (0.3, 0.5), 0.45, 16, (0.055, 0.024))
        stack(0.16, 0, 0.81, ["#8b5a3c", "#d8cfbe"], P, 0.2, 0.15)
    art("x", Y1, -1, cx, 1.72, 0.62, 0.86, "wash", ("#eee5d6", "#d8c2a6", "#9a5b3f", "#6d6a5c", "#39444a"), 8, P.wx, P.paper, 0.06, 0.02)
    # low bench with a cushion on the left, basket, tall plant by the newel
    with group("bench", (X0 + 0.30, 0.55, 0), math.pi / 2):
        box("bt", (1.35, 0.38, 0.045), (0, 0, 0.43), P.wx, 0.01, 4)
        for sx in (-1, 1):
            box("bl", (0.05, 0.34, 0.41), (sx * 0.58, 0, 0.205), P.wz, 0.008)
        cushion("bc", (1.28, 0.36, 0.055), (0, 0, 0.482), oat, 40, 8, wrinkle=0.002, seed=6, crown=0.25)
        soft_pillow("sp", "st-p1", 0.46, 0.46, (0.36, 0.10, 0.71), rust, (1.25, 0, -0.1), piping=rust)
        profile = [(0, 0), (0.13, 0), (0.155, 0.05), (0.16, 0.2), (0.15, 0.245), (0.14, 0.24), (0.14, 0.1)]
        lathe("basket", smooth_profile(profile, 40), jute, loc=(-0.25, 0, 0))
    art("y", X0, 1, 0.55, 1.55, 0.8, 0.6, "blobs", ("#ebe3d4", "#b98a62", "#6f7257", "#39444a"), 7, P.wy, P.paper)
    random.seed(4)
    plant(X0 + 0.48, Y1 - 0.5, P, 1.35, 3, (0.26, 0.13), 26)
    lx, ly, lz = -0.6, -0.4, 2.16
    pendant_cord(lx, ly, HT, lz + 0.12, P.brass, 0.005)
    lathe("dome", smooth_profile([(0.04, 0.16), (0.13, 0.13), (0.19, 0.05), (0.2, 0)], 30), ink, 64, loc=(lx, ly, lz))
    cyl("bulb", 0.05, 0.06, (lx, ly, lz + 0.03), glow("bulb", "#ffd9ac", 6), bevel=0.02)


furnish()
sky(30, 66, 0.26, 1.6)
window_light("y", X1, -1, 0.35, 1.65, 1.62, 4.3, 90, (0.96, 0.98, 1))
window_light("y", X0, 1, -3.6, -1.5, 0.75, 2.35, 55, (0.95, 0.98, 1))
area("beyond", (-1.1, Y1 + 1.4, 2.6), (0, 0, 0), 1.6, 1.6, 34, (1, 0.95, 0.88), glossy=False)
area("fill", (0.0, Y0 + 0.4, 2.0), (math.radians(74), 0, 0), 4.4, 1.6, 58, (1, 0.96, 0.9), glossy=False)
area("well", (1.85, 0.2, TOP - 0.1), (0, 0, 0), 1.1, 3.6, 40, (0.97, 0.98, 1), glossy=False)
if A.ratio > 2:
    camera(A, (-0.15, -4.6, 1.32), -1, 24, -0.055, 5.4, 8)
elif A.ratio > 1:
    camera(A, (-0.25, -4.5, 1.36), -4, 25, -0.06, 5.2, 8)
else:
    camera(A, (-0.25, -4.4, 1.36), -12, 33, -0.055, 5.2, 8)
shoot(A)
