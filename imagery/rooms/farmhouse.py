"""Farmhouse kitchen: a range under an old beam, a scrubbed table, a stable door that stands open to the fields.
blender -b --python rooms/farmhouse.py -- OUT.exr W H SPP   (post.py: --bias -0.3)"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from places_kit import *

A = cli(181)
P = palette(wood=("#9f7c58", "#73543a"), trim="#ebe4d4", ceram="#eae4d6", brass="#a9874f", leaf="#566b41", ceil="#efe9dc")
X0, X1, Y0, Y1, HT = -3.1, 3.0, -5.4, 2.9, 2.62
lime = plaster("lime", "#ddd3c0", 0.035, 0.7)
blue = mat("blue", "#66757a", 0.48, 0.4, vary=(5, 0.05))
groove = mat("groove", "#47535a", 0.7, 0.2)
beam = wood("beam", "#6d5138", "#3f2d1f", 0.8, 0.75, 0)
scrubbed = wood("scrubbed", "#c6a47a", "#a27e55", 1.0, 0.55, 0)
enamel = mat("enamel", "#2c3a37", 0.18, 0.5, clear=0.6)
iron = mat("iron", "#202020", 0.5, 0.45)
chrome = mat("chrome", "#c9cbcb", 0.16, 0.5, 1)
copper = mat("copper", "#a8623c", 0.25, 0.5, 1, vary=(9, 0.15))
glaze = mat("glaze", "#efe9dc", 0.2, 0.5, clear=0.4)
cobalt = mat("cobalt", "#4a6079", 0.25, 0.5)
linen = fabric("linen", "#d8cdb6", 0.1, 160)
check = fabric("check", "#8c6f63", 0.16, 60)
rush = mat("rush", "#90816a", 0.85, 0.15, bump=("weave", 60, 0.8, 0.004), vary=(40, 0.15))
crust = mat("crust", "#7b5b42", 0.8, 0.2, vary=(14, 0.3), bump=("noise", 60, 0.6, 0.006))
rubber = mat("rubber", "#39452f", 0.4, 0.45)
WINDOW = (-0.3, 1.2, 1.08, 2.08)
DOOR = (0.1, 1.1, 0.0, 2.08)

floor_plane(X0 - 0.3, X1 + 0.5, Y0 - 0.3, Y1 + 0.3)
box("ceil", (X1 - X0 + 1, Y1 - Y0 + 1, 0.2), (0, (Y0 + Y1) / 2, HT + 0.1), P.ceil, 0)
wall("x", Y1, 1, X0 - 0.4, X1 + 0.4, HT, lime, [WINDOW], 0.42)
wall("x", Y0, -1, X0 - 0.4, X1 + 0.4, HT, lime)
wall("y", X0, -1, Y0, Y1, HT, lime)
wall("y", X1, 1, Y0, Y1, HT, lime, [(-3.6, -2.1, 0.9, 2.05), DOOR], 0.42)
skirting("y", X1, -1, Y0, DOOR[0] - 0.1, blue, 0.1)
skirting("y", X1, -1, DOOR[1] + 0.1, Y1, blue, 0.1)
skirting("y", X0, 1, Y0, Y1, blue, 0.1)
for k, y in enumerate((-4.4, -3.1, -1.8, -0.5, 0.8, 2.1)):
    box("beam", (X1 - X0 + 0.1, 0.15 + 0.015 * (k % 2), 0.19), (0, y + 0.03 * (-1) ** k, HT - 0.085), beam, 0.022, 4)
window_frame("x", Y1 + 0.33, *WINDOW, P.trim, 3, (1.58,), 0.06, 0.05, 0.028)
box("sill", (1.6, 0.44, 0.04), (0.45, Y1 + 0.17, 1.075), scrubbed, 0.008)
window_frame("y", X1 + 0.33, -3.6, -2.1, 0.9, 2.05, P.trim, 3, (1.45,), 0.06, 0.05, 0.028)


def stable_door():
    """the lower leaf is shut, the upper one stands open outwards"""
    a, b, _, h = DOOR
    for y in (a - 0.02, b + 0.02):
        bar("y", X1 + 0.06, y - 0.045, y + 0.045, 0, h + 0.07, 0.16, P.trim, 0.006)
    bar("y", X1 + 0.058, a - 0.07, b + 0.07, h - 0.025, h + 0.07, 0.16, P.trim, 0.006)
    n = 7
    for i in range(n):
        y = a + (b - a) * (i + 0.5) / n
        bar("y", X1 + 0.06, y - (b - a) / n / 2 + 0.002, y + (b - a) / n / 2 - 0.002, 0.02, 1.06, 0.03, blue, 0.005)
        box("leaf", (0.95, 0.03, 0.96), (X1 + 0.95, a, 1.56), blue, 0.005)
    for z in (0.2, 0.88):
        bar("y", X1 + 0.034, a + 0.02, b - 0.02, z - 0.055, z + 0.055, 0.024, blue, 0.005)
    box("ledge", (0.12, b - a, 0.03), (X1 + 0.04, (a + b) / 2, 1.075), blue, 0.006)
    box("bolt", (0.02, 0.2, 0.03), (X1 + 0.015, a + 0.14, 0.97), iron, 0.005)
    tube([(X1 + 0.01, a + 0.14, 0.97), (X1 - 0.03, a + 0.14, 0.97), (X1 - 0.03, a + 0.14, 0.94)], 0.007, iron)
    box("step", (0.5, b - a, 0.03), (X1 + 0.25, (a + b) / 2, 0.012), P.stone, 0.008)


def hearth():
    """chimney breast with an old beam over the range"""
    l, r, d = -3.1, -1.22, 0.56
    for a, b in ((l, l + 0.26), (r - 0.26, r)):
        box("pier", (b - a, d, 1.78), ((a + b) / 2, Y1 - d / 2, 0.89), lime, 0.03, 5)
    box("breast", (r - l, d, HT - 1.98), ((l + r) / 2, Y1 - d / 2, (HT + 1.98) / 2), lime, 0.02, 5)
    box("lintel", (r - l + 0.06, d + 0.07, 0.22), ((l + r) / 2, Y1 - d / 2 - 0.02, 1.88), beam, 0.025, 5)
    for i in range(9):
        for j in range(8):
            box("tile", (0.147, 0.012, 0.108), (l + 0.34 + i * 0.15, Y1 - 0.008, 0.92 + j * 0.111), glaze, 0.004)
    cx, top = (l + r) / 2, Y1 - 0.33
    with group("range", (cx, top, 0)):
        box("plinth", (1.24, 0.56, 0.1), (0, 0.02, 0.05), iron, 0.004)
        box("body", (1.3, 0.62, 0.76), (0, 0, 0.48), enamel, 0.02, 5)
        box("plate", (1.32, 0.65, 0.045), (0, 0, 0.88), iron, 0.012, 4)
        for x in (-0.32, 0.32):
            lathe("lid", smooth_profile([(0, 0.055), (0.12, 0.052), (0.2, 0.03), (0.215, 0.008), (0.2, 0)], 30), chrome, 64, loc=(x, -0.02, 0.902))
            tube([(x - 0.07, -0.17, 0.945), (x - 0.07, -0.19, 0.985), (x + 0.07, -0.19, 0.985), (x + 0.07, -0.17, 0.945)], 0.008, chrome)
        for x, z, w, h in ((-0.32, 0.6, 0.5, 0.3), (0.32, 0.6, 0.5, 0.3), (-0.32, 0.27, 0.5, 0.26), (0.32, 0.27, 0.5, 0.26)):
            box("door", (w, 0.04, h), (x, -0.32, z), enamel, 0.018, 5)
            box("rim", (w - 0.1, 0.02, h - 0.1), (x, -0.336, z), enamel, 0.009, 4)
            tube([(x + w / 2 - 0.06, -0.345, z), (x + w / 2 - 0.06, -0.375, z), (x + w / 2 - 0.15, -0.38, z)], 0.009, chrome)
        tube([(-0.62, -0.4, 0.83), (0.62, -0.4, 0.83)], 0.013, chrome, poly=True)
        for x in (-0.6, 0.6):
            tube([(x, -0.3, 0.83), (x, -0.4, 0.83)], 0.012, chrome, poly=True)
        for x, c, m in ((-0.3, 0.32, linen), (0.2, 0.26, check)):
            o = grid(24, 24, lambda u, v: (x + (u - 0.5) * c, -0.4 - 0.02 * math.cos((v - 0.12) * 6) - 0.006 * math.sin(u * 13 + v), 0.852 - 0.44 * abs(v - 0.12) - (0.0 if v > 0.12 else 0.0)), "towel", m)
            o.modifiers.new("s", "SOLIDIFY").thickness = 0.006
        kettle = [(0, 0), (0.105, 0), (0.12, 0.02), (0.118, 0.09), (0.075, 0.15), (0.05, 0.165), (0.045, 0.172), (0, 0.18)]
        lathe("kettle", smooth_profile(kettle, 44), copper, 56, loc=(-0.32, 0.0, 0.958))
        cyl("knob", 0.016, 0.03, (-0.32, 0, 1.135), P.brass)
        tube([(-0.21, 0.0, 1.0), (-0.16, 0, 1.05), (-0.13, 0, 1.11)], 0.017, copper)
        tube([(-0.42, 0, 1.08), (-0.42, 0, 1.2), (-0.32, 0, 1.235), (-0.22, 0, 1.2), (-0.22, 0, 1.08)], 0.009, iron)
    stack(-1.55, Y1 - 0.5, 1.99, ["#6d4b42", "#c8bb9e"], P, 0.24, 0.18)
    vase("jug", (-2.6, Y1 - 0.5, 1.99), glaze, 0.9)
    for x in (-2.25, -2.05, -1.88):
        lathe("tin", disc_profile(0.06, 0.15), cobalt if x == -2.05 else enamel, 40, loc=(x, Y1 - 0.5, 1.99))


def front(a, b, z0, z1, y, drawer=False):
    """a framed door of boards, or a drawer, with its pull"""
    w = b - a
    bar("x", y, a + 0.004, b - 0.004, z0, z1, 0.02, blue, 0.004)
    if drawer:
        lathe("cup", smooth_profile([(0.045, 0), (0.04, 0.018), (0.02, 0.026), (0, 0.027)], 16), P.brass, 32, loc=((a + b) / 2, y - 0.009, (z0 + z1) / 2), rot=(math.pi / 2, 0, 0), scale=(1, 0.6, 1))
        return
    for p, q, r, s in ((a + 0.004, a + 0.075, z0, z1), (b - 0.075, b - 0.004, z0, z1), (a + 0.075, b - 0.075, z0, z0 + 0.075), (a + 0.075, b - 0.075, z1 - 0.075, z1)):
        bar("x", y - 0.0135, p, q, r, s, 0.012, blue, 0.004)
    for i in range(1, 5):
        x = a + 0.075 + (w - 0.15) * i / 5
        bar("x", y - 0.011, x - 0.0025, x + 0.0025, z0 + 0.075, z1 - 0.075, 0.004, groove, 0)
    cyl("knob", 0.017, 0.03, (b - 0.04, y - 0.018, z1 - 0.14), P.brass, bevel=0.008, rot=(math.pi / 2, 0, 0))


def counter():
    a, b, d = -1.18, 2.96, 0.6
    y = Y1 - d
    box("carcass", (b - a, d - 0.03, 0.76), ((a + b) / 2, Y1 - d / 2 + 0.02, 0.48), blue, 0)
    box("plinth", (b - a, d - 0.1, 0.1), ((a + b) / 2, Y1 - d / 2 + 0.05, 0.05), iron, 0)
    s0, s1 = 0.05, 0.85
    for p, q in ((a - 0.01, s0), (s1, b + 0.02)):
        box("top", (q - p, d + 0.04, 0.042), ((p + q) / 2, Y1 - d / 2 - 0.02, 0.882), P.wx, 0.006, 4)
    box("back", (s1 - s0, 0.12, 0.042), ((s0 + s1) / 2, Y1 - 0.06, 0.882), P.wx, 0.004)
    for p, q in ((a, -0.56), (-0.56, s0), (s1, 1.46), (1.46, 2.06), (2.06, 2.66)):
        front(p, q, 0.68, 0.85, y, True)
        front(p, q, 0.12, 0.67, y)
    box("dark", (s1 - s0, 0.01, 0.55), ((s0 + s1) / 2, y + 0.025, 0.38), iron, 0)
    drape("x", y + 0.006, s0 + 0.03, s1 - 0.03, 0.13, 0.64, check, 11, 0.014, 4)
    tube([(s0 + 0.02, y, 0.635), (s1 - 0.02, y, 0.635)], 0.006, P.brass, poly=True)
    cx = (s0 + s1) / 2
    for size, loc in (
        ((0.8, 0.05, 0.26), (cx, y - 0.02, 0.775)),
        ((0.8, 0.04, 0.26), (cx, y + 0.47, 0.775)),
        ((0.05, 0.5, 0.26), (cx - 0.375, y + 0.22, 0.775)),
        ((0.05, 0.5, 0.26), (cx + 0.375, y + 0.22, 0.775)),
        ((0.76, 0.5, 0.03), (cx, y + 0.22, 0.66)),
    ):
        box("sink", size, loc, glaze, 0.014, 4)
    for x in (-0.09, 0.09):
        tube([(cx + x, Y1 - 0.07, 0.9), (cx + x, Y1 - 0.07, 0.985)], 0.013, P.brass, poly=True)
        tube([(cx + x - 0.035, Y1 - 0.07, 0.995), (cx + x + 0.035, Y1 - 0.07, 0.995)], 0.007, P.brass, poly=True)
    tube([(cx - 0.09, Y1 - 0.07, 0.965), (cx + 0.09, Y1 - 0.07, 0.965)], 0.009, P.brass, poly=True)
    tube([(cx, Y1 - 0.07, 0.965), (cx, Y1 - 0.07, 1.16), (cx, Y1 - 0.12, 1.2), (cx, Y1 - 0.23, 1.19), (cx, Y1 - 0.24, 1.12)], 0.011, P.brass)
    for i in range(28):
        x = a + 0.02 + i * 0.15
        if x < b - 0.1:
            box("tile", (0.147, 0.012, 0.147), (x + 0.073, Y1 - 0.006, 0.979), glaze, 0.004)
    # what stands on it
    for x, r, h in ((1.35, 0.075, 0.2), (1.53, 0.065, 0.16), (1.68, 0.055, 0.13)):
        lathe("crock", smooth_profile([(0, 0), (r, 0), (r * 1.06, h * 0.5), (r * 0.98, h * 0.92), (r * 1.02, h), (0, h)], 36), glaze, 48, loc=(x, Y1 - 0.2, 0.904))
        lathe("lid", smooth_profile([(0, 0.035), (0.012, 0.033), (0.014, 0.018), (r, 0.008), (r, 0)], 24), P.wx, 40, loc=(x, Y1 - 0.2, 0.904 + h))
    lathe("pot", smooth_profile([(0, 0), (0.07, 0), (0.085, 0.16), (0.08, 0.16), (0.07, 0.03), (0, 0.03)], 30), cobalt, 48, loc=(-0.35, Y1 - 0.2, 0.904))
    for k in range(6):
        t, q = k * 1.05, 0.05
        tube([(-0.35 + q * 0.5 * math.cos(t), Y1 - 0.2 + q * 0.5 * math.sin(t), 0.94), (-0.35 + q * 1.5 * math.cos(t), Y1 - 0.2 + q * 1.2 * math.sin(t), 1.2 + 0.02 * k)], 0.006, P.wz, poly=True)
        lathe("spoon", smooth_profile([(0, -0.03), (0.022, 0), (0, 0.035)], 14), P.wz, 20, loc=(-0.35 + q * 1.5 * math.cos(t), Y1 - 0.2 + q * 1.2 * math.sin(t), 1.22 + 0.02 * k), scale=(1, 0.4, 1))
    for x, w, h in ((-0.95, 0.3, 0.42), (-0.82, 0.24, 0.34)):
        box("board", (w, 0.022, h), (x, Y1 - 0.06 - (0.03 if x > -0.9 else 0), 0.905 + h / 2), P.wz, 0.01, 4, rot=(-0.1, 0, 0))
    # pans on a rail
    tube([(-1.1, Y1 - 0.06, 1.72), (-0.42, Y1 - 0.06, 1.72)], 0.008, iron, poly=True)
    for x in (-1.08, -0.44):
        tube([(x, Y1, 1.72), (x, Y1 - 0.06, 1.72)], 0.009, iron, poly=True)
    for x, r in ((-0.98, 0.105), (-0.75, 0.09), (-0.55, 0.07)):
        lathe("pan", smooth_profile([(0, 0), (r * 0.95, 0), (r, 0.012), (r, r * 0.85), (r * 0.97, r * 0.85), (r * 0.94, 0.014), (0, 0.014)], 30), copper, 56, loc=(x, Y1 - 0.02, 1.5 - r), rot=(math.pi / 2, 0, 0))
        tube([(x, Y1 - 0.05, 1.5 - 0.02), (x, Y1 - 0.045, 1.66), (x, Y1 - 0.05, 1.725), (x, Y1 - 0.065, 1.735)], 0.008, iron)
    # shelves right of the window
    for z in (1.42, 1.78):
        box("shelf", (1.34, 0.24, 0.03), (2.2, Y1 - 0.12, z), scrubbed, 0.006)
        for x in (1.7, 2.7):
            tube([(x, Y1 - 0.005, z - 0.16), (x, Y1 - 0.05, z - 0.05), (x, Y1 - 0.2, z - 0.017)], 0.009, iron)
    for i, x in enumerate((1.68, 1.9, 2.12)):
        plate(x, Y1 - 0.06, 1.437, 0.115, i % 2)
    for x, k in ((2.4, "jug"), (2.62, "jug")):
        vase(k, (x, Y1 - 0.12, 1.436), glaze if x < 2.5 else cobalt, 0.8 if x < 2.5 else 0.62)
    for i in range(5):
        vase("cup", (1.66 + i * 0.13, Y1 - 0.12, 1.796), glaze if i % 2 else cobalt, 1.05)
    for i in range(4):
        lathe("bowl", smooth_profile([(0, 0.01), (0.05, 0.0), (0.1, 0.045), (0.115, 0.075), (0.11, 0.075), (0.06, 0.02), (0, 0.02)], 26), glaze, 44, loc=(2.5, Y1 - 0.12, 1.796 + 0.026 * i))


def plate(x, y, z, r, banded, axis=0.0):
    """stands on its rim and leans back"""
    with group("plate", (x, y, z + r * 0.98), axis):
        prof = smooth_profile([(0, 0.012), (r * 0.62, 0.01), (r * 0.7, 0.012), (r, 0.026), (r, 0.021), (r * 0.66, 0.002), (0, 0.0)], 34)
        lathe("dish", prof, glaze, 56, rot=(math.pi / 2 - 0.16, 0, 0))
        if banded:
            c, s = math.cos(0.16), math.sin(0.16)
            tube([(r * 0.84 * math.cos(t), -0.021 * c + r * 0.84 * math.sin(t) * s, r * 0.84 * math.sin(t) * c + 0.021 * s) for t in np.linspace(0, 2 * math.pi, 60)[:-1]], 0.0035, cobalt, True, res=2)


def dresser():
    with group("dresser", (X0 + 0.25, 0.55, 0), math.pi / 2):
        w = 1.5
        box("carc", (w, 0.44, 0.8), (0, 0.0, 0.46), blue, 0.004)
        box("foot", (w - 0.06, 0.4, 0.07), (0, 0.01, 0.035), blue, 0.004)
        box("top", (w + 0.06, 0.5, 0.036), (0, -0.01, 0.878), scrubbed, 0.008, 4)
        for i in range(3):
            a = -w / 2 + 0.02 + i * (w - 0.04) / 3
            front(a, a + (w - 0.04) / 3, 0.69, 0.85, -0.225, True)
            front(a, a + (w - 0.04) / 3, 0.09, 0.68, -0.225)
        for x in (-w / 2 + 0.012, w / 2 - 0.012):
            box("cheek", (0.024, 0.22, 1.12), (x, 0.11, 1.455), blue, 0.004)
        for i in range(10):
            box("back", (w / 10 - 0.003, 0.012, 1.1), (-w / 2 + (i + 0.5) * w / 10, 0.214, 1.45), blue, 0.003)
        box("cornice", (w + 0.08, 0.28, 0.05), (0, 0.1, 2.03), blue, 0.016, 4)
        for z in (1.25, 1.6):
            box("shelf", (w - 0.04, 0.2, 0.022), (0, 0.11, z), blue, 0.003)
            for i in range(5):
                plate(-0.58 + i * 0.29, 0.17, z + 0.011, 0.125, (i + (z > 1.4)) % 2)
        for i in range(9):
            x = -0.6 + i * 0.15
            tube([(x, 0.06, 1.24), (x, 0.06, 1.22), (x + 0.012, 0.06, 1.212)], 0.002, P.brass, res=2)
            lathe("cup", smooth_profile([(0, 0.0), (0.024, 0.0), (0.038, 0.03), (0.04, 0.06), (0.037, 0.06), (0, 0.012)], 22), cobalt if i % 3 == 1 else glaze, 36, loc=(x + 0.02, 0.06, 1.15), rot=(0, 1.2, 0))
        vase("urn", (-0.5, 0, 0.896), glaze, 0.8)
        random.seed(9)
        branches(-0.5, 0, 1.12, P, 10, (0.2, 0.34), 0.6, 12, (0.045, 0.02), m=mat("wheat", "#b99b5f", 0.8, 0.2, transl=0.2))
        lathe("bowl", smooth_profile([(0, 0), (0.08, 0), (0.17, 0.07), (0.19, 0.11), (0.182, 0.11), (0.1, 0.03), (0, 0.02)], 36), P.wx, 60, loc=(0.15, -0.04, 0.896))
        for k in range(9):
            t = k * 2.4
            r = 0.1 * math.sqrt(k / 9)
            lathe("egg", smooth_profile([(0, -0.024), (0.02, -0.018), (0.023, 0), (0.016, 0.022), (0, 0.031)], 18), P.ceram if k % 3 else crust, 24, loc=(0.15 + r * math.cos(t), -0.04 + r * math.sin(t), 0.896 + 0.06 + 0.004 * (9 - k)), rot=(1.2, 0, t))


def ladderback(loc, rz):
    """own design: turned posts, three bent slats, seat of rush"""
    with group("ladder", loc, rz):
        post = lambda z: 0.19 + 0.0 * z + 0.11 * max(0, z - 0.45) ** 1.4
        for s in (-1, 1):
            tube([(s * 0.185, post(z), z) for z in (0, 0.2, 0.45, 0.65, 0.85, 1.02)], 0.0165, P.wz)
            lathe("finial", smooth_profile([(0.012, 0), (0.02, 0.012), (0.016, 0.032), (0, 0.042)], 16), P.wz, 24, loc=(s * 0.185, post(1.02), 1.012))
            lathe("fleg", smooth_profile([(0.0, 0), (0.013, 0), (0.017, 0.1), (0.019, 0.3), (0.018, 0.44), (0.021, 0.475), (0, 0.48)], 30), P.wz, 24, loc=(s * 0.215, -0.19, 0))
            for z in (0.19, 0.31):
                tube([(s * 0.215, -0.19, z), (s * 0.185, 0.19, z + 0.02)], 0.0095, P.wy, poly=True)
        for z in (0.2, 0.32):
            tube([(-0.215, -0.19, z), (0.215, -0.19, z)], 0.0105, P.wx, poly=True)
        tube([(-0.185, 0.19, 0.26), (0.185, 0.19, 0.26)], 0.0095, P.wx, poly=True)
        cushion("rush", (0.46, 0.41, 0.045), (0, -0.005, 0.455), rush, 26, 7, wrinkle=0.003, seed=int(loc[0] * 7), crown=0.35)
        for z, h in ((0.6, 0.06), (0.75, 0.068), (0.9, 0.078)):

            def slat(u, v):
                t = (u - 0.5) * 2
                zz = z + h * (v - 0.5) * (1 - 0.12 * t * t) + (0.014 * (1 - t * t) if v > 0.5 else 0)
                return (t * 0.185, post(zz) + 0.032 * (1 - t * t), zz)

            o = grid(24, 6, slat, "slat", P.wx)
            o.modifiers.new("s", "SOLIDIFY").thickness = 0.011


def table(cx, cy):
    w, d, h = 2.05, 0.92, 0.75
    with group("table", (cx, cy, 0)):
        for i in range(5):
            box("plank", (w - 0.2, d / 5 - 0.003, 0.036), (0, -d / 2 + (i + 0.5) * d / 5, h - 0.018), scrubbed, 0.005, 3)
        for s in (-1, 1):
            box("end", (0.098, d, 0.036), (s * (w / 2 - 0.05), 0, h - 0.018), scrubbed, 0.005, 3)
            bar("y", s * (w / 2 - 0.15), -d / 2 + 0.12, d / 2 - 0.12, h - 0.145, h - 0.037, 0.024, blue)
            bar("x", s * (d / 2 - 0.1), -w / 2 + 0.17, w / 2 - 0.17, h - 0.145, h - 0.037, 0.024, blue)
            for t in (-1, 1):
                box("block", (0.085, 0.085, 0.15), (s * (w / 2 - 0.15), t * (d / 2 - 0.1), h - 0.112), blue, 0.004)
                prof = [(0, 0), (0.026, 0), (0.032, 0.03), (0.02, 0.06), (0.03, 0.1), (0.046, 0.28), (0.036, 0.42), (0.026, 0.46), (0.044, 0.5), (0.026, 0.53), (0.04, 0.565), (0, 0.565)]
                lathe("turned", smooth_profile(prof, 80), blue, 40, loc=(s * (w / 2 - 0.15), t * (d / 2 - 0.1), 0))
        # bread on a board, apples, a jug of meadow flowers, two mugs and a cloth
        box("bb", (0.42, 0.26, 0.022), (0.38, -0.05, h + 0.011), P.wx, 0.01, 4, rot=(0, 0, 0.2))
        cushion("loaf", (0.28, 0.15, 0.13), (0.36, -0.05, h + 0.083), crust, 40, 2.5, wrinkle=0.006, seed=4, crown=0.2, rot=(0, 0, 0.2))
        for k in range(4):
            t = -0.08 + k * 0.053
            tube([(0.36 + t - 0.012, -0.05 + t * 0.2 - 0.04, h + 0.139), (0.36 + t, -0.05 + t * 0.2, h + 0.149), (0.36 + t + 0.012, -0.05 + t * 0.2 + 0.04, h + 0.139)], 0.006, linen)
        lathe("bowl", smooth_profile([(0, 0), (0.07, 0), (0.14, 0.05), (0.17, 0.1), (0.162, 0.1), (0.09, 0.025), (0, 0.018)], 34), cobalt, 60, loc=(-0.42, 0.05, h))
        for k in range(8):
            t, r = k * 2.4, 0.1 * math.sqrt(k / 8)
            m = mat("apple%d" % k, ("#8f3b2c", "#a8873d", "#7f8a45")[k % 3], 0.35, 0.45, vary=(14, 0.2))
            lathe("apple", smooth_profile([(0, -0.03), (0.022, -0.032), (0.037, -0.008), (0.034, 0.02), (0.014, 0.031), (0.004, 0.024), (0, 0.022)], 26), m, 32, loc=(-0.42 + r * math.cos(t), 0.05 + r * math.sin(t), h + 0.075 + 0.006 * (8 - k)), rot=(0.3 * math.sin(t), 0.3, t))
            tube([(-0.42 + r * math.cos(t), 0.05 + r * math.sin(t), h + 0.095 + 0.006 * (8 - k)), (-0.418 + r * math.cos(t), 0.05 + r * math.sin(t), h + 0.122 + 0.006 * (8 - k))], 0.0018, P.twig, poly=True, res=2)
        vase("jug", (-0.02, 0.12, h), glaze, 0.95)
        random.seed(6)
        for c, n in (("#cfc3a0", 6), ("#8d7fa0", 5), ("#b9776b", 4)):
            branches(-0.02, 0.12, h + 0.2, P, n, (0.16, 0.34), 0.55, 7, (0.028, 0.02), m=mat("petal" + c, c, 0.6, 0.2, transl=0.3))
        branches(-0.02, 0.12, h + 0.2, P, 6, (0.14, 0.26), 0.7, 9, (0.05, 0.016))
        for x, y, m in ((0.72, 0.12, glaze), (-0.7, -0.18, enamel)):
            vase("cup", (x, y, h), m, 1.15)
            tube([(x + 0.045, y, h + 0.068), (x + 0.075, y, h + 0.06), (x + 0.072, y, h + 0.03), (x + 0.044, y, h + 0.025)], 0.006, m)
        o = grid(30, 40, lambda u, v: (0.02 + (u - 0.5) * 0.34 + 0.04 * v, 0.06 - 0.56 * v if v < 0.91 else -0.452 - 0.012 * (v - 0.91) * 10, h + 0.006 + 0.004 * math.sin(u * 17 + v * 9) if v < 0.91 else h - (v - 0.91) * 2.0 + 0.004), "cloth", check)
        o.modifiers.new("s", "SOLIDIFY").thickness = 0.004


def boot(x, y, rz, m, size=1.0):
    """a rubber boot lofted along its own middle: foot, ankle, shaft with an open top, and a sole"""
    path = [(-0.212, 0.032, 0.003, 0.003), (-0.206, 0.034, 0.02, 0.017), (-0.192, 0.037, 0.034, 0.026), (-0.168, 0.041, 0.043, 0.034), (-0.135, 0.046, 0.047, 0.04), (-0.09, 0.052, 0.048, 0.044), (-0.03, 0.068, 0.046, 0.06), (0.025, 0.105, 0.044, 0.07), (0.045, 0.17, 0.05, 0.058), (0.05, 0.25, 0.056, 0.062), (0.052, 0.385, 0.06, 0.066)]
    n = len(path)
    with group("boot", (x, y, 0.014 * size), rz, size):

        def skin(u, v):
            k = v * (n - 1)
            i = min(int(k), n - 2)
            yy, z, rx, rn = (path[i][j] + (path[i + 1][j] - path[i][j]) * (k - i) for j in range(4))
            dy, dz = path[i + 1][0] - path[i][0], path[i + 1][1] - path[i][1]
            le = math.hypot(dy, dz)
            a = 2 * math.pi * u
            q = rn * math.sin(a)
            return (rx * math.cos(a), yy - dz / le * q, max(0.006, z + dy / le * q))

        grid(36, 80, skin, "skin", m, closed_u=True)
        lathe("inside", [(0, 0), (0.062, 0)], iron, 36, loc=(0, 0.052, 0.37))
        tube([skin(i / 40, 1) for i in range(40)], 0.006, m, True)
        ring(0.1, 0.29, 0, m, 0.012, 2.8, (0, -0.06, 0.002))
        box("heel", (0.085, 0.08, 0.016), (0, 0.045, -0.004), iron, 0.006)


def by_the_door():
    """boots on a mat of coir, a rail with a hat, an apron and a bag"""
    coir = mat("coir", "#75604a", 1, 0, bump=("noise", 220, 0.9, 0.008), vary=(70, 0.25))
    box("mat", (0.5, 0.8, 0.02), (X1 - 0.34, 0.6, 0.011), coir, 0.006)
    boot(X1 - 0.13, -0.16, -0.95, rubber)
    boot(X1 - 0.12, -0.33, -1.2, rubber)
    boot(X1 - 0.13, -0.62, -1.1, cobalt, 0.8)
    boot(X1 - 0.14, -0.77, -0.8, cobalt, 0.8)
    bar("y", X1 - 0.012, -1.55, -0.25, 1.62, 1.7, 0.024, blue, 0.005)
    for i in range(6):
        y = -1.46 + i * 0.225
        tube([(X1 - 0.02, y, 1.655), (X1 - 0.09, y, 1.675)], 0.012, P.wx, poly=True)
    straw = mat("straw", "#a8946f", 0.85, 0.15, bump=("weave", 150, 0.6, 0.002))
    lathe("hat", smooth_profile([(0.19, 0.0), (0.13, 0.012), (0.1, 0.02), (0.093, 0.08), (0.06, 0.105), (0, 0.11)], 36), straw, 64, loc=(X1 - 0.05, -0.56, 1.63), rot=(0, -math.pi / 2 + 0.12, 0))
    for y, w, z0, m, k in ((-1.0, 0.4, 0.72, linen, 2), (-1.38, 0.3, 1.02, check, 6)):
        o = grid(40, 30, lambda u, v: (X1 - 0.055 - 0.022 * math.sin(u * math.pi) - 0.013 * v * math.sin(u * 21 + k), y + (u - 0.5) * w * (0.28 + 0.72 * min(1, v * 1.8)), 1.6 - (1.6 - z0) * v), "hung", m)
        o.modifiers.new("s", "SOLIDIFY").thickness = 0.005
        for s in (-1, 1):
            tube([(X1 - 0.06, y + s * w * 0.13, 1.6), (X1 - 0.085, y, 1.685)], 0.005, m, poly=True)


def lamps():
    for x in (-0.45, 0.65):
        pendant_cord(x, 0.1, HT, 1.86, iron, 0.003)
        o = lathe("enamelshade", smooth_profile([(0.025, 0.16), (0.04, 0.13), (0.1, 0.09), (0.17, 0.02), (0.175, 0)], 30), enamel, 64, loc=(x, 0.1, 1.72))
        o.modifiers.new("s", "SOLIDIFY").thickness = 0.005
        cyl("bulb", 0.03, 0.06, (x, 0.1, 1.74), glow("bulb", "#ffe2b8", 5), bevel=0.012)


def outside():
    """a yard with a stone wall, then fields, a few trees and a hill under the sky"""
    grass = mat("grass", "#5f6d47", 0.95, 0.1, vary=(1.2, 0.22), bump=("noise", 24, 0.8, 0.03))
    field = mat("field", "#656d4b", 0.95, 0.1, vary=(0.3, 0.2))
    add("yard", [(-20, -20, -0.15), (30, -20, -0.15), (30, 30, -0.15), (-20, 30, -0.15)], [(0, 1, 2, 3)], grass, False)
    grid(40, 20, lambda u, v: (16 + 34 * v, -30 + 70 * u, -0.2 + 5.5 * v * v + 1.6 * math.sin(u * 7) * v), "hill", field)
    grid(40, 20, lambda u, v: (-30 + 70 * u, 16 + 34 * v, -0.2 + 5.0 * v * v + 1.8 * math.sin(u * 6 + 1) * v), "hill", field)
    dry = mat("dry", "#7b7363", 0.95, 0.1, vary=(6, 0.3), bump=("noise", 14, 1, 0.06))
    random.seed(70)
    for i in range(34):
        for j in range(4):
            box("rubble", (0.36, 0.42 + random.uniform(-0.06, 0.06), 0.24), (8.2 + random.uniform(-0.03, 0.03), -6 + i * 0.44 + 0.2 * (j % 2), 0.0 + j * 0.25), dry, 0.05, 3, rot=(random.uniform(-0.05, 0.05), 0, random.uniform(-0.06, 0.06)))
            box("rubble", (0.42 + random.uniform(-0.06, 0.06), 0.36, 0.24), (-7 + i * 0.44 + 0.2 * (j % 2), 9.2, j * 0.25), dry, 0.05, 3, rot=(0, random.uniform(-0.05, 0.05), random.uniform(-0.06, 0.06)))
    green = [mat("foliage%d" % i, c, 0.6, 0.3, transl=0.3, vary=(1.5, 0.25)) for i, c in enumerate(("#4f6040", "#667247", "#7a7f52"))]
    clumps = [leaf_clump(m, 140, seed=i + 9) for i, m in enumerate(green)]
    for i in range(30):
        link_copy(clumps[i % 3], (-9 + i * 0.7, 12.6 + random.uniform(-0.3, 0.3), 0.9), (0, 0, random.uniform(0, 6)), (0.8, 0.7, 0.8))
        link_copy(clumps[i % 3], (13.0 + random.uniform(-0.3, 0.3), -7 + i * 0.7, 0.9), (0, 0, random.uniform(0, 6)), (0.7, 0.8, 0.8))
    for x, y, h in ((-0.9, 7.6, 2.9), (1.5, 8.4, 3.3), (3.6, 7.4, 2.8), (7.2, 4.9, 3.0), (10.5, 7.2, 3.6), (7.0, 1.2, 2.9), (12, 3.2, 4.4)):
        tree(x, y, h, clumps, P.bark, -0.15, bough=0.005)
    sky_card([(60, -60, -10), (60, 80, -10), (60, 80, 40), (60, -60, 40)], z=(2, 22), strength=0.7)
    sky_card([(-60, 60, -10), (80, 60, -10), (80, 60, 40), (-60, 60, 40)], z=(2, 22), strength=0.7)


stable_door()
hearth()
counter()
outside()
if not A.bare:
    dresser()
    table(0.1, 0.15)
    ladderback((-0.42, -0.62, 0), 2.85)
    ladderback((0.72, -0.66, 0), 3.35)
    ladderback((-0.35, 0.86, 0), 0.1)
    ladderback((0.6, 0.9, 0), -0.12)
    ladderback((1.52, 0.2, 0), -1.75)
    by_the_door()
    lamps()
sky(36, 52, 0.15, 2.0)
window_light("x", Y1, -1, *WINDOW, 46, (0.95, 0.98, 1))
window_light("y", X1, -1, DOOR[0], DOOR[1], 1.09, DOOR[3], 50, (0.96, 0.98, 1))
window_light("y", X1, -1, -3.6, -2.1, 0.9, 2.05, 60, (0.96, 0.98, 1))
area("top", (0, -0.9, HT - 0.2), (0, 0, 0), 4.4, 4.6, 50, (1, 0.95, 0.87), glossy=False)
area("fill", (0, Y0 + 0.4, 1.8), (math.radians(76), 0, 0), 5.0, 1.6, 56, (1, 0.95, 0.88), glossy=False)
if A.ratio > 2:
    camera(A, (0.05, -4.3, 1.28), -1, 23, -0.085, 4.4)
elif A.ratio > 1:
    camera(A, (0.0, -4.3, 1.34), -4, 25, -0.09, 4.3)
elif A.low:
    camera(A, (0.2, -3.3, 0.85), -13, 31, -0.265, 3.0, 7)
else:
    camera(A, (0.3, -4.4, 1.32), -5, 31, -0.125, 4.4)
shoot(A, bounces=6)
