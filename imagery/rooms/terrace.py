"""Hallway of a terrace: two metres wide, the front door open to a veranda with iron lace, a bicycle, pegs with coats.
blender -b --python rooms/terrace.py -- OUT.exr W H SPP   (post.py: --bias -0.3)
The wide picture is taken across the hall, from where its right wall would be."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from places_kit import *

A = cli(191)
P = palette(wood=("#8a6242", "#5a3c27"), trim="#efe9dd", ceram="#e6ddcc", brass="#b0894c", leaf="#5f7257", ceil="#f2eee6")
X0, X1, Y0, Y1, HT = -1.0, 1.0, -6.0, 3.0, 3.05
ACROSS = A.ratio > 2
upper = plaster("upper", "#e9dfcf", 0.02, 0.12)
lower = mat("lower", "#a98d79", 0.5, 0.35, vary=(4, 0.03))
rosso = mat("rosso", "#6d2a24", 0.2, 0.5, clear=0.6)
teal = mat("teal", "#2f5557", 0.22, 0.5, clear=0.6)
iron = mat("iron", "#23262a", 0.45, 0.5)
castiron = mat("castiron", "#d9d3c6", 0.4, 0.45)
steel = mat("steel", "#c3c5c6", 0.25, 0.5, 1)
tyre = mat("tyre", "#262524", 0.7, 0.3)
tan = mat("tan", "#7a4c2d", 0.42, 0.45, vary=(24, 0.12), bump=("noise", 180, 0.25, 0.0008))
hide = mat("hide", "#59381f", 0.38, 0.5, vary=(18, 0.15), bump=("noise", 120, 0.25, 0.001))
dark = mat("dark", "#2b2622", 0.7, 0.3)
elastic = mat("elastic", "#2e2a26", 0.9, 0.1, bump=("weave", 260, 0.6, 0.001))
wicker = mat("wicker", "#a7855a", 0.8, 0.2, bump=("weave", 46, 1, 0.006), vary=(30, 0.2))
wool = fabric("wool", "#4a4d52", 0.12, 150, ("noise", 260, 0.4, 0.001))
slicker = mat("slicker", "#b98a2e", 0.45, 0.4, vary=(6, 0.06), bump=("noise", 14, 0.25, 0.004))
denim = fabric("denim", "#5a6c80", 0.14, 200)
scarfM = fabric("scarf", "#8c4a44", 0.16, 60, ("weave", 70, 0.7, 0.003))
marble = mat("marble", "#e7e3dc", 0.2, 0.5, vary=(5, 0.08))
glass = pane()
amber, leafy, ruby = (mat("glass" + c, c, 0.1, 0.5, transl=0.85) for c in ("#a98450", "#66775a", "#83473d"))
DOOR, SIDE, HEAD, TOP = (-0.60, 0.32), (0.43, 0.73), 2.1, 2.64
PARLOUR = (0.5, 1.36, 0.0, 2.08)
BAY = (1.6, 2.9, 0.55, 2.4)

floor_plane(X0 - 0.3, 4.4, Y0 - 0.3, Y1 + 0.08)
box("ceil", (6, Y1 - Y0 + 0.8, 0.2), (1.6, (Y0 + Y1) / 2, HT + 0.1), P.ceil, 0)
wall("x", Y1, 1, X0 - 0.3, 4.5, HT, upper, [(DOOR[0] - 0.07, SIDE[1] + 0.07, 0, TOP + 0.06), BAY], 0.28)
wall("x", Y0, -1, X0 - 0.3, 4.5, HT, upper)
wall("y", X0, -1, Y0, Y1, HT, upper)
wall("y", 4.3, 1, Y0, Y1, HT, upper)
window_frame("x", Y1 + 0.16, *BAY, P.trim, 2, (1.5,), 0.06, 0.06, 0.04)
if not ACROSS:
    wall("y", X1, 1, Y0, Y1, HT, upper, [PARLOUR], 0.15)


def trims(axis, plane, inw, a, b):
    """tall skirting, painted dado with its rail, picture rail, cornice"""
    bar(axis, plane + inw * 0.003, a, b, 0, 1.02, 0.006, lower, 0)
    skirting(axis, plane + inw * 0.004, inw, a, b, P.trim, 0.21, 0.02)
    for z, h, d in ((1.02, 0.03, 0.024), (1.045, 0.022, 0.042), (1.062, 0.014, 0.03), (2.52, 0.028, 0.03), (2.545, 0.014, 0.046)):
        bar(axis, plane + inw * d / 2, a, b, z, z + h, d, P.trim, 0.006)


def cornice(axis, plane, inw, a, b):
    for d, z in ((0.15, 0.035), (0.115, 0.07), (0.07, 0.11), (0.045, 0.16)):
        bar(axis, plane + inw * d / 2, a, b, HT - z, HT - z + 0.04, d, P.trim, 0.014)


def casing(axis, plane, inw, a, b, h, w=0.11):
    """architrave with plinth blocks and a moulded edge; no two faces lie in one plane"""
    for p, q, edge in ((a - w, a, a - w - 0.001), (b, b + w, b + w - 0.021)):
        bar(axis, plane + inw * 0.014, p, q, 0, h, 0.028, P.trim, 0.005)
        bar(axis, plane + inw * 0.02, edge, edge + 0.022, 0.2, h + w - 0.023, 0.042, P.trim, 0.008)
        bar(axis, plane + inw * 0.02, p - 0.006, q + 0.006, 0, 0.24, 0.044, P.trim, 0.006)
    bar(axis, plane + inw * 0.015, a - w, b + w, h, h + w, 0.03, P.trim, 0.005)
    bar(axis, plane + inw * 0.02, a - w - 0.002, b + w + 0.002, h + w - 0.022, h + w + 0.001, 0.044, P.trim, 0.008)


trims("y", X0, 1, Y0, Y1)
cornice("y", X0, 1, Y0, Y1)
cornice("x", Y1, -1, X0, 4.3)
trims("x", Y1, -1, X0, DOOR[0] - 0.18)
trims("x", Y1, -1, SIDE[1] + 0.18, BAY[0] - 0.06 if ACROSS else X1)
casing("x", Y1, -1, DOOR[0] - 0.07, SIDE[1] + 0.07, TOP + 0.06)
if not ACROSS:
    for a, b in ((Y0, PARLOUR[0] - 0.11), (PARLOUR[1] + 0.11, Y1)):
        trims("y", X1, -1, a, b)
    cornice("y", X1, -1, Y0, Y1)
    casing("y", X1, -1, PARLOUR[0], PARLOUR[1], PARLOUR[3])
    for y in (PARLOUR[0], PARLOUR[1]):
        bar("y", X1 + 0.076, y - 0.012, y + 0.012, 0, PARLOUR[3], 0.154, P.trim, 0)
    bar("y", X1 + 0.076, PARLOUR[0] + 0.012, PARLOUR[1] - 0.012, PARLOUR[3] - 0.012, PARLOUR[3] + 0.002, 0.152, P.trim, 0)


def leads(x0, x1, z0, z1, n, m):
    """leadlight: clear panes between thin cames, a border of coloured glass; in the plane y = 0"""
    add("clear", [(x0, 0, z0), (x1, 0, z0), (x1, 0, z1), (x0, 0, z1)], [(0, 1, 2, 3)], glass, False)
    b = 0.045
    for k, (p, q, r, s) in enumerate(((x0, x1, z1 - b, z1), (x0, x1, z0, z0 + b), (x0, x0 + b, z0 + b, z1 - b), (x1 - b, x1, z0 + b, z1 - b))):
        long = q - p > s - r
        cells = max(2, round((q - p if long else s - r) / 0.1))
        for i in range(cells):
            u0, u1 = i / cells, (i + 1) / cells
            v = ((p + (q - p) * u0, r), (p + (q - p) * u1, s)) if long else ((p, r + (s - r) * u0), (q, r + (s - r) * u1))
            (xa, za), (xb, zb) = v
            c = (amber, leafy, amber, ruby)[(i + k) % 4]
            add("tint", [(xa, 0.002, za), (xb, 0.002, za), (xb, 0.002, zb), (xa, 0.002, zb)], [(0, 1, 2, 3)], c, False)
            tube([(xa, 0, za), (xb, 0, za)] if not long else [(xa, 0, za), (xa, 0, zb)], 0.0035, m, poly=True, res=2)
    tube([(x0 + b, 0, z0 + b), (x1 - b, 0, z0 + b), (x1 - b, 0, z1 - b), (x0 + b, 0, z1 - b)], 0.004, m, True, poly=True, res=2)
    for i in range(1, n):
        x = x0 + b + (x1 - x0 - 2 * b) * i / n
        tube([(x, 0, z0 + b), (x, 0, z1 - b)], 0.0035, m, poly=True, res=2)
    cx, cz, r = (x0 + x1) / 2, (z0 + z1) / 2, min(x1 - x0, z1 - z0) * 0.24
    tube([(cx + r * math.cos(t), 0, cz + r * 1.3 * math.sin(t)) for t in np.linspace(0, 2 * math.pi, 24)[:-1]], 0.0035, m, True, res=2)


def raised(x0, x1, z0, z1, m, d=0.012, face=0.0):
    """a raised panel in its moulding, on both faces of a leaf"""
    for s in (-1, 1):
        box("field", (x1 - x0 - 0.07, 0.01, z1 - z0 - 0.07), ((x0 + x1) / 2, s * (face + 0.013), (z0 + z1) / 2), m, 0.008, 3)
        for p, q, r, t in ((x0, x1, z0, z0 + 0.02), (x0, x1, z1 - 0.02, z1), (x0, x0 + 0.02, z0, z1), (x1 - 0.02, x1, z0, z1)):
            bar("x", s * (face + 0.018), p, q, r, t, d, m, 0.005)


def leaf_door(w, h, m, glazed):
    """a door of stiles, rails and panels, hinged at the origin and reaching along x; the upper two panels may be leaded"""
    st, lock = 0.115, 0.98
    rails = ((0, 0.23), (lock, lock + 0.16), (h - 0.13, h))
    for p, q in ((0, st), (w / 2 - 0.05, w / 2 + 0.05), (w - st, w)):
        bar("x", 0, p, q, 0, h, 0.045, m, 0.003)
    for r, s in rails:
        bar("x", 0, st, w - st, r, s, 0.0446, m, 0.003)
    for p, q in ((st, w / 2 - 0.05), (w / 2 + 0.05, w - st)):
        bar("x", 0, p, q, 0.23, lock, 0.016, m, 0)
        raised(p, q, 0.23, lock, m)
        if glazed:
            leads(p, q, lock + 0.16, h - 0.13, 2, iron)
        else:
            bar("x", 0, p, q, lock + 0.16, h - 0.13, 0.016, m, 0)
            raised(p, q, lock + 0.16, h - 0.13, m)
    for s in (-1, 1):
        lathe("rose", [(0, 0.03), (0.012, 0.03), (0.014, 0.006), (0.03, 0.005), (0.031, 0)], P.brass, 32, loc=(w - 0.06, s * 0.023, lock + 0.08), rot=(-s * math.pi / 2, 0, 0))
        lathe("knob", smooth_profile([(0, 0.03), (0.022, 0.024), (0.028, 0.008), (0.022, -0.012), (0.012, -0.02), (0.01, -0.04)], 22), P.brass, 32, loc=(w - 0.06, s * 0.063, lock + 0.08), rot=(-s * math.pi / 2, 0, 0))


def front_door():
    y = Y1 + 0.1
    for x, ww in ((DOOR[0] - 0.035, 0.07), ((DOOR[1] + SIDE[0]) / 2, SIDE[0] - DOOR[1]), (SIDE[1] + 0.035, 0.07)):
        bar("x", y, x - ww / 2, x + ww / 2, 0, TOP + 0.058, 0.12, P.trim, 0.006)
    bar("x", y, DOOR[0], SIDE[1], HEAD, HEAD + 0.09, 0.13, P.trim, 0.008)
    bar("x", y, DOOR[0], SIDE[1], TOP, TOP + 0.06, 0.126, P.trim, 0.006)
    bar("x", y, SIDE[0], SIDE[1], 0, 0.72, 0.05, P.trim, 0)
    bar("x", y, SIDE[0], SIDE[1], 0.68, 0.76, 0.12, P.trim, 0.006)
    with group("sidepanel", (0, y, 0)):
        raised(SIDE[0] + 0.01, SIDE[1] - 0.01, 0.1, 0.66, P.trim, face=0.02)
    with group("leads", (0, y + 0.02, 0)):
        leads(SIDE[0], SIDE[1], 0.76, HEAD, 2, iron)
        leads(DOOR[0], DOOR[1], HEAD + 0.09, TOP, 4, iron)
        leads(SIDE[0], SIDE[1], HEAD + 0.09, TOP, 1, iron)
    box("sill", (DOOR[1] - DOOR[0], 0.3, 0.03), ((DOOR[0] + DOOR[1]) / 2, Y1 + 0.16, 0.006), P.stone, 0.006)
    with group("front", (DOOR[0] + 0.01, Y1 + 0.05, 0.012), -1.66):
        leaf_door(DOOR[1] - DOOR[0] - 0.02, HEAD - 0.02, rosso, True)
        box("slot", (0.26, 0.012, 0.07), (0.45, 0.028, 1.06), P.brass, 0.006)
        box("flap", (0.21, 0.012, 0.036), (0.45, 0.033, 1.06), P.brass, 0.004)
        for z in (0.25, 1.05, 1.85):
            tube([(-0.008, -0.026, z - 0.05), (-0.008, -0.026, z + 0.05)], 0.008, P.brass, poly=True)


def parlour():
    """the room beyond the door on the right: a curtain by its window"""
    with group("inner", (X1 + 0.15, PARLOUR[1] - 0.02, 0.012), 0.12):
        leaf_door(PARLOUR[1] - PARLOUR[0] - 0.03, PARLOUR[3] - 0.03, P.trim, False)
    drape("x", Y1 - 0.1, 1.3, 1.66, 0.02, 2.62, fabric("drape", "#b9a68a", 0.08, 150, transl=0.15), 6, 0.045, 3)
    trims("x", Y1, -1, X1 + 0.15, BAY[0] - 0.06)


def wheel(x, z, r):
    for q, t, m in ((r - 0.016, 0.0165, tyre), (r - 0.038, 0.009, steel)):
        tube([(x + q * math.cos(a), 0, z + q * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 64)[:-1]], t, m, True)
    cyl("hub", 0.018, 0.09, (x, 0.045, z), steel, rot=(math.pi / 2, 0, 0))
    for k in range(28):
        a, s = 2 * math.pi * k / 28, 1 if k % 2 else -1
        b = a + 0.5 * (1 if k % 4 < 2 else -1)
        tube([(x + 0.017 * math.cos(b), s * 0.03, z + 0.017 * math.sin(b)), (x + (r - 0.04) * math.cos(a), 0, z + (r - 0.04) * math.sin(a))], 0.0013, steel, poly=True, res=1)


def guard(x, z, r, a, b):
    """a mudguard: a shallow channel bent around the wheel"""

    def fn(u, v):
        t, s = a + (b - a) * v, (u - 0.5) * 2
        q = r + 0.012 * (1 - s * s)
        return (x + q * math.cos(t), s * 0.028, z + q * math.sin(t))

    grid(9, 40, fn, "guard", teal).modifiers.new("s", "SOLIDIFY").thickness = 0.0015


def bicycle(loc, rz):
    """own design: a lugged town bicycle with a sprung saddle and a basket"""
    with group("bicycle", loc, rz):
        R = 0.345
        rear, fore, bb, seat, h1, h2 = (-0.5, 0, R), (0.56, 0, R), (-0.06, 0, 0.29), (-0.22, 0, 0.80), (0.395, 0, 0.86), (0.43, 0, 0.70)
        at = lambda p, s: (p[0], p[1] + s, p[2])
        wheel(rear[0], R, R)
        wheel(fore[0], R, R)
        guard(rear[0], R, R + 0.016, 0.25, 3.35)
        guard(fore[0], R, R + 0.016, 0.95, 3.1)
        for p, q, r in ((bb, seat, 0.0145), (seat, h1, 0.013), (bb, h2, 0.0155), (h2, h1, 0.018)):
            tube([p, q], r, teal, poly=True)
        for p in (seat, h1, h2, bb):
            lathe("lug", [(0, -0.02), (0.018, -0.018), (0.02, 0), (0.018, 0.018), (0, 0.02)], teal, 24, loc=p)
        cyl("shell", 0.022, 0.07, (bb[0], 0.035, bb[2]), teal, rot=(math.pi / 2, 0, 0))
        for s in (-1, 1):
            tube([at(seat, s * 0.012), at((-0.4, 0, 0.52), s * 0.045), at(rear, s * 0.055)], 0.0075, teal)
            tube([at(bb, s * 0.025), at((-0.3, 0, 0.32), s * 0.045), at(rear, s * 0.055)], 0.0085, teal)
            tube([at(h2, s * 0.03), at((0.455, 0, 0.58), s * 0.05), at((0.5, 0, 0.43), s * 0.052), at(fore, s * 0.05)], 0.0095, teal)
            tube([(0.435, s * 0.02, 1.0), (0.45, s * 0.14, 1.015), (0.37, s * 0.25, 1.04), (0.22, s * 0.275, 1.03)], 0.011, steel)
            tube([(0.33, s * 0.263, 1.038), (0.2, s * 0.278, 1.029)], 0.0165, tan, poly=True)
            tube([(0.34, s * 0.262, 1.02), (0.27, s * 0.28, 1.0), (0.2, s * 0.285, 1.005)], 0.005, steel)
            crank = 0.085 * s
            tube([(bb[0], s * 0.045, bb[2]), (bb[0] + crank, s * 0.06, bb[2] - 1.65 * abs(crank) * s * 0.9)], 0.009, steel, poly=True)
            box("pedal", (0.09, 0.075, 0.022), (bb[0] + crank, s * 0.105, bb[2] - 1.65 * abs(crank) * s * 0.9), dark, 0.005)
            tube([(-0.31, s * 0.05, 0.905), (-0.315, s * 0.05, 0.86)], 0.016, steel, poly=True)
        tube([h1, (0.375, 0, 0.95), (0.385, 0, 0.99), (0.435, 0, 1.0)], 0.0115, steel)
        tube([seat, (-0.25, 0, 0.9)], 0.0125, steel, poly=True)
        tube([(bb[0] + 0.09 * math.cos(a), -0.05, bb[2] + 0.09 * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 40)[:-1]], 0.005, steel, True)
        tube([(bb[0], -0.05, bb[2] + 0.09), (rear[0], -0.05, R + 0.04), (rear[0] - 0.04, -0.05, R), (rear[0], -0.05, R - 0.04), (bb[0], -0.05, bb[2] - 0.09)], 0.004, dark, poly=True)

        def case(u, v):
            a = 2 * math.pi * u
            return (-0.27 + (0.31 + 0.0 * v) * math.copysign(abs(math.cos(a)) ** 0.7, math.cos(a)), -0.066 - 0.018 * v, 0.315 + (0.05 + 0.055 * (0.5 + 0.5 * math.cos(a))) * math.sin(a))

        o = grid(64, 2, case, "chaincase", teal, closed_u=True)
        o.modifiers.new("s", "SOLIDIFY").thickness = 0.003
        add("casing", [case(i / 64, 1) for i in range(64)], [tuple(range(64))], teal, False)

        def saddle(u, v):
            t, a = v, (u - 0.5) * 2
            w = 0.022 + 0.075 * max(0, (t - 0.35) / 0.65) ** 1.3
            return (-0.1 - 0.26 * t, a * w, 0.935 + 0.02 * t - (0.028 + 0.022 * t) * abs(a) ** 2.6 - 0.012 * math.sin(math.pi * t))

        o = grid(20, 26, saddle, "saddle", tan)
        s = o.modifiers.new("s", "SOLIDIFY")
        s.thickness = 0.006
        for s in (-1, 1):
            tube([(-0.11, 0, 0.91), (-0.22, s * 0.022, 0.895), (-0.33, s * 0.06, 0.915)], 0.0035, steel)
        # basket: a tapered wicker box with a plaited rim, gum leaves and a paper in it
        cx, cz, h = 0.62, 0.80, 0.23

        def side(u, v):
            a, k = 2 * math.pi * u, 0.8 + 0.2 * v
            c, s = math.cos(a), math.sin(a)
            n = (abs(c) ** 5 + abs(s) ** 5) ** -0.2
            rib = 0.0025 * math.sin(u * 2 * math.pi * 44) * math.cos(v * 40)
            return (cx + (0.13 * k + rib) * c * n, (0.17 * k + rib) * s * n, cz + h * v)

        grid(220, 26, side, "basket", wicker, closed_u=True).modifiers.new("s", "SOLIDIFY").thickness = 0.006
        add("bottom", [side(i / 60, 0) for i in range(60)], [tuple(range(60))], wicker, False)
        for z in (0.02, 1.0):
            tube([side(i / 60, z) for i in range(60)], 0.009, wicker, True)
        random.seed(12)
        branches(cx, 0.03, cz + 0.08, P, 7, (0.3, 0.46), 0.45, 16, (0.085, 0.026))
        lathe("paper", disc_profile(0.028, 0.34), P.paper, 24, loc=(cx - 0.05, -0.1, cz + 0.03), rot=(0.25, -0.1, 0))
        lathe("lamp", smooth_profile([(0, 0), (0.02, 0.004), (0.035, 0.03), (0.036, 0.05), (0, 0.052)], 24), steel, 32, loc=(0.47, 0, 0.76), rot=(0, math.pi / 2, 0))
        tube([(-0.1, -0.05, 0.27), (-0.17, -0.1, 0.14), (-0.2, -0.14, 0.012)], 0.008, steel)
        for a in (-1, 1):
            tube([(rear[0], a * 0.06, R), (-0.56, a * 0.07, 0.72)], 0.005, steel, poly=True)
            tube([(-0.33, a * 0.03, 0.71), (-0.36, a * 0.07, 0.725), (-0.68, a * 0.07, 0.725)], 0.006, steel)
        for k in range(4):
            tube([(-0.4 - k * 0.08, -0.07, 0.727), (-0.4 - k * 0.08, 0.07, 0.727)], 0.005, steel, poly=True)


def coat(x, y, z, L, w, m, seed, side=1, hood=False, sleeves=0.58):
    """hangs by its loop from one peg: body in folds, two sleeves, a collar or a hood"""

    def body(u, v):
        a = 2 * math.pi * u
        k = min(1, v * 3.4)
        ww = w / 2 * (0.3 + 0.62 * k**0.6 + 0.12 * v)
        dd = 0.035 + 0.05 * k + 0.02 * v
        f = 0.013 * v * math.sin(a * 5 + seed + 1.3 * v) + 0.007 * snoise(Vector((math.cos(a) * 2 + seed, v * 5, math.sin(a) * 2)))
        drop = 0.05 * k * abs(math.sin(a)) ** 3
        return (x + side * (0.1 + (dd + f) * math.cos(a)), y + (ww + f) * math.sin(a), z - 0.02 - L * v - drop * (1 - v))

    grid(96, 60, body, "coat", m, closed_u=True)
    for s in (-1, 1):

        def sleeve(u, v):
            a = 2 * math.pi * u
            r = 0.056 * (1 - 0.25 * v) + 0.005 * snoise(Vector((math.cos(a) * 3, v * 9, seed + s))) + 0.003 * math.sin(v * 40 + 2 * math.sin(a)) * math.sin(math.pi * v)
            cy = y + s * (w * 0.36 + 0.05 * math.sin(v * 1.7))
            return (x + side * (0.115 + 0.055 * math.sin(v * 1.5) + r * math.cos(a)), cy + r * 0.9 * math.sin(a), z - 0.14 - sleeves * L * v)

        grid(28, 40, sleeve, "sleeve", m, closed_u=True)
        c = sleeve(0, 1)
        tube([sleeve(i / 24, 1) for i in range(24)], 0.004, m, True)
        lathe("cuff", [(0, 0), (0.04, 0)], dark, 24, loc=(c[0] - side * 0.042, y + s * (w * 0.36 + 0.05), z - 0.14 - sleeves * L * 0.985))
    if hood:
        cushion("hood", (0.17, 0.24, 0.22), (x + side * 0.15, y, z - 0.12), m, 30, 2.6, wrinkle=0.014, seed=seed, crown=0.1)
    else:
        for s in (-1, 1):
            tube([(x + side * 0.05, y, z - 0.01), (x + side * 0.11, y + s * 0.06, z - 0.02), (x + side * 0.17, y + s * 0.05, z - 0.09), (x + side * 0.185, y + s * 0.02, z - 0.2)], 0.015, m)
    for k in range(4):
        cyl("button", 0.011, 0.005, (x + side * 0.192, y + 0.012, z - 0.3 - k * 0.13), dark, rot=(0, side * math.pi / 2, 0), bevel=0.002)


def pegs(x, side, y0, y1, z, n):
    """a moulded rail with cast hooks of two prongs"""
    bar("y", x + side * 0.012, y0, y1, z - 0.06, z + 0.06, 0.024, P.wy, 0.008)
    for i in range(n):
        y = y0 + (y1 - y0) * (i + 0.5) / n
        box("plate", (0.006, 0.03, 0.1), (x + side * 0.026, y, z), P.brass, 0.003)
        tube([(x + side * 0.028, y, z + 0.02), (x + side * 0.07, y, z + 0.02), (x + side * 0.095, y, z + 0.075)], 0.0055, P.brass)
        tube([(x + side * 0.028, y, z - 0.02), (x + side * 0.055, y, z - 0.035), (x + side * 0.07, y, z + 0.0)], 0.005, P.brass)
        for q in ((x + side * 0.096, y, z + 0.08), (x + side * 0.071, y, z + 0.004)):
            lathe("bead", [(0, -0.009), (0.007, -0.006), (0.009, 0), (0.007, 0.006), (0, 0.009)], P.brass, 16, loc=q)


SLICES = ((0, -0.203, 0.086, 0.043), (0.012, -0.211, 0.09, 0.048), (0.03, -0.212, 0.092, 0.05), (0.048, -0.2, 0.092, 0.049), (0.062, -0.172, 0.091, 0.047), (0.075, -0.132, 0.09, 0.045), (0.09, -0.092, 0.089, 0.042), (0.11, -0.06, 0.087, 0.04), (0.135, -0.042, 0.085, 0.041), (0.165, -0.037, 0.086, 0.044), (0.19, -0.039, 0.09, 0.047))


def elastic_boot(x, y, rz, m, size=1.0):
    """an ankle boot with elastic sides: a stack of soles that shorten to the shaft, a thick sole, two tabs; toe towards -y"""

    def skin(u, v, k=1.0):
        z = 0.19 * v
        toe, heel, w = (float(np.interp(z, [q[0] for q in SLICES], [q[j] for q in SLICES])) for j in (1, 2, 3))
        c, s = math.cos(2 * math.pi * u), math.sin(2 * math.pi * u)
        low = max(0, 1 - z / 0.1)
        w *= 1 + low * (0.1 * math.exp(-(((c + 0.4) / 0.4) ** 2)) - 0.16 * math.exp(-(((c - 0.25) / 0.35) ** 2)))
        crease = 0.002 * math.sin(z * 420) * math.exp(-(((z - 0.1) / 0.025) ** 2)) * max(0, -c)
        return (k * w * math.copysign(abs(s) ** 0.82, s), (toe + heel) / 2 + k * (heel - toe) / 2 * c - crease, z)

    with group("boot", (x, y, 0.022 * size), rz, size):
        grid(56, 64, skin, "skin", m, closed_u=True)
        rim = [skin(i / 44, 1) for i in range(44)]
        add("inside", [(a * 0.98, b, 0.17) for a, b, _ in rim], [tuple(range(44))], dark, False)
        tube(rim, 0.0035, m, True)
        for c in (0.25, 0.75):
            grid(12, 20, lambda u, v: skin(c + (u - 0.5) * 0.2 * (0.5 + 0.5 * v), 0.55 + 0.44 * v, 1.025), "gusset", elastic)
        for b in (-0.037, 0.088):
            s = 1 if b > 0 else -1
            tube([(0, b + s * 0.002, 0.165), (0, b + s * 0.008, 0.212), (0, b - s * 0.004, 0.168)], 0.006, elastic)
        foot = [skin(i / 60, 0.06) for i in range(60)]
        v = [(a * 1.07, -0.06 + (b + 0.06) * 1.03, z) for z in (-0.022, 0.004) for a, b, _ in foot]
        f = [(i, (i + 1) % 60, 60 + (i + 1) % 60, 60 + i) for i in range(60)] + [tuple(range(60))[::-1], tuple(range(60, 120))]
        add("sole", v, f, dark, False)


def radiator(x, y0, y1):
    """cast iron in columns on feet, with a marble shelf above it"""
    n = 15
    for i in range(n):
        y = y0 + (y1 - y0) * i / (n - 1)
        loop = [(-0.05, 0.16), (-0.052, 0.38), (-0.05, 0.6), (-0.03, 0.67), (0, 0.685), (0.03, 0.67), (0.05, 0.6), (0.052, 0.38), (0.05, 0.16), (0.03, 0.1), (0, 0.09), (-0.03, 0.1)]
        tube([(x + a, y, z) for a, z in loop], 0.024, castiron, True)
        tube([(x, y, 0.12), (x, y, 0.66)], 0.021, castiron, poly=True)
        if i in (1, n - 2):
            for s in (-1, 1):
                tube([(x + s * 0.045, y, 0.12), (x + s * 0.055, y, 0.05), (x + s * 0.07, y, 0.005)], 0.02, castiron)
    for z in (0.13, 0.64):
        tube([(x, y0 - 0.03, z), (x, y1 + 0.03, z)], 0.03, castiron, poly=True)
    tube([(x, y1 + 0.03, 0.13), (x, y1 + 0.11, 0.13), (x, y1 + 0.12, 0.1), (x, y1 + 0.12, 0)], 0.011, P.brass)
    lathe("valve", smooth_profile([(0, 0), (0.022, 0), (0.024, 0.03), (0.016, 0.05), (0, 0.052)], 18), P.wz, 24, loc=(x, y1 + 0.12, 0.14))
    box("shelf", (0.24, y1 - y0 + 0.26, 0.026), (X0 + 0.125, (y0 + y1) / 2, 0.83), marble, 0.008, 4)
    for y in (y0 + 0.05, y1 - 0.05):
        tube([(X0 + 0.01, y, 0.68), (X0 + 0.03, y, 0.78), (X0 + 0.12, y, 0.79), (X0 + 0.2, y, 0.812)], 0.01, iron)
    z, cy = 0.844, (y0 + y1) / 2
    lathe("dish", smooth_profile([(0, 0), (0.05, 0), (0.1, 0.03), (0.115, 0.05), (0.108, 0.05), (0.05, 0.014), (0, 0.012)], 28), P.dceram, 48, loc=(X0 + 0.12, cy - 0.2, z))
    for k in range(3):
        tube([(X0 + 0.12 + 0.02 * math.cos(t) + 0.02 * k, cy - 0.2 + 0.02 * math.sin(t), z + 0.03 + 0.004 * k) for t in np.linspace(0, 6.28, 14)[:-1]], 0.002, P.brass, True)
    random.seed(5)
    for k in range(5):
        box("letter", (0.11, 0.22, 0.0025), (X0 + 0.12, cy + 0.1, z + 0.003 + k * 0.003), P.paper, 0, rot=(0, 0, random.uniform(-0.35, 0.35)))
    vase("bottle", (X0 + 0.12, cy + 0.36, z), mat("celadon", "#8fa597", 0.2, 0.5, clear=0.5), 1.05)
    random.seed(8)
    branches(X0 + 0.12, cy + 0.36, z + 0.2, P, 4, (0.3, 0.44), 0.5, 9, (0.035, 0.03), m=mat("bloom", "#c98f72", 0.7, 0.2, transl=0.3))
    # a barometer hangs above
    with group("barometer", (X0 + 0.012, cy + 0.05, 1.72), math.pi / 2):
        lathe("case", disc_profile(0.12, 0.03, 0.01), P.wx, 64, rot=(math.pi / 2, 0, 0))
        lathe("dial", [(0, 0), (0.092, 0)], P.paper, 64, loc=(0, -0.0315, 0), rot=(math.pi / 2, 0, 0))
        tube([(0.095 * math.cos(t), -0.031, 0.095 * math.sin(t)) for t in np.linspace(0, 2 * math.pi, 50)[:-1]], 0.006, P.brass, True)
        for k in range(21):
            a = -2.2 + 4.4 * k / 20
            box("tick", (0.002 if k % 5 else 0.0045, 0.001, 0.012), (0.078 * math.sin(a), -0.0325, 0.078 * math.cos(a)), P.black, 0, rot=(0, a, 0))
        for a, c in ((0.5, P.black), (-0.3, P.brass)):
            box("hand", (0.004, 0.001, 0.07), (0.032 * math.sin(a), -0.034, 0.032 * math.cos(a)), c, 0, rot=(0, a, 0))


def umbrellas(x, y):
    """a stand of cane and brass with two umbrellas in it"""
    lathe("stand", smooth_profile([(0, 0), (0.1, 0), (0.105, 0.02), (0.1, 0.25), (0.112, 0.52), (0.106, 0.52), (0.094, 0.25), (0, 0.03)], 40), wicker, 64, loc=(x, y, 0))
    for z in (0.02, 0.5):
        tube([(x + 0.112 * math.cos(t), y + 0.112 * math.sin(t), z) for t in np.linspace(0, 2 * math.pi, 40)[:-1]], 0.007, P.brass, True)
    for dx, dy, m, k in ((-0.03, 0.03, wool, 0.05), (0.035, -0.03, rosso, -0.06)):
        fold = lambda u, v: (x + dx + k * v + (0.012 + 0.016 * math.sin(math.pi * v) ** 0.6) * (1 + 0.22 * math.sin(10 * math.pi * u + v * 5)) * math.cos(2 * math.pi * u), y + dy + (0.012 + 0.016 * math.sin(math.pi * v) ** 0.6) * (1 + 0.22 * math.sin(10 * math.pi * u + v * 5)) * math.sin(2 * math.pi * u), 0.06 + 0.66 * v)
        grid(50, 30, fold, "folds", m, closed_u=True)
        tx, ty = x + dx + k, y + dy
        tube([(tx, ty, 0.7), (tx + k * 0.2, ty, 0.84), (tx + k * 0.2, ty + 0.005, 0.9), (tx + k * 0.2, ty + 0.04, 0.935), (tx + k * 0.2, ty + 0.08, 0.9), (tx + k * 0.2, ty + 0.08, 0.87)], 0.009, P.wz)


def bench(y0, y1):
    """a narrow bench of slats with shoes under it"""
    x, c, w = X0 + 0.17, (y0 + y1) / 2, y1 - y0
    for k in range(4):
        box("slat", (0.066, w, 0.022), (x - 0.108 + k * 0.072, c, 0.45), P.wy, 0.005)
    for z in (0.17,):
        for k in range(3):
            box("low", (0.05, w - 0.1, 0.016), (x - 0.09 + k * 0.09, c, z), P.wy, 0.004)
    for y in (y0 + 0.06, y1 - 0.06):
        for s in (-1, 1):
            leg(x + s * 0.1, y, 0.44, P.wz, (0.013, 0.02), (s * 0.025, 0))
        bar("x", y, x - 0.1, x + 0.1, 0.395, 0.44, 0.022, P.wx, 0.004)
        bar("x", y, x - 0.1, x + 0.1, 0.145, 0.165, 0.018, P.wx, 0.004)
    for k, (m, s) in enumerate(((denim, 0.85), (P.paper, 0.9))):
        for d in (0, 0.11):
            sneaker(x + 0.02, y0 + 0.25 + k * 0.42 + d, m, s)
    box("satchel", (0.1, 0.34, 0.26), (x - 0.05, y1 - 0.24, 0.595), tan, 0.03, 5, rot=(0, 0.12, 0))
    box("flap", (0.012, 0.33, 0.17), (x + 0.006, y1 - 0.24, 0.645), tan, 0.005, 4, rot=(0, 0.12, 0))
    for d in (-0.09, 0.09):
        box("strap", (0.006, 0.024, 0.2), (x + 0.012, y1 - 0.24 + d, 0.62), hide, 0.002, rot=(0, 0.12, 0))
        box("buckle", (0.006, 0.032, 0.026), (x + 0.02, y1 - 0.24 + d, 0.56), P.brass, 0.004, rot=(0, 0.12, 0))
    tube([(x - 0.06, y1 - 0.4, 0.68), (x - 0.02, y1 - 0.46, 0.56), (x + 0.06, y1 - 0.5, 0.475), (x + 0.1, y1 - 0.36, 0.472), (x + 0.03, y1 - 0.08, 0.5), (x - 0.06, y1 - 0.08, 0.68)], 0.008, hide)


def sneaker(x, y, m, s=1.0):
    with group("sneaker", (x, y, 0.178), math.pi / 2, s):
        cushion("upper", (0.09, 0.26, 0.1), (0, 0, 0.055), m, 24, 2.6, wrinkle=0.003, seed=3, crown=0.2)
        cushion("sole", (0.098, 0.28, 0.036), (0, 0, 0.02), P.trim, 20, 5, wrinkle=0, seed=1, crown=0.05)


def lace(x0, x1, y, z, m):
    """cast frieze: rings and scrolls between two rails, drops below"""
    for h in (0, 0.3):
        bar("x", y, x0, x1, z + h - 0.012, z + h + 0.012, 0.02, m, 0.003)
    n = round((x1 - x0) / 0.3)
    arc = lambda cx, cz, r, a, b, k=14: [(cx + r * math.cos(t), y, cz + r * math.sin(t)) for t in np.linspace(a, b, k)]
    for i in range(n):
        c = x0 + (x1 - x0) * (i + 0.5) / n
        tube(arc(c, z + 0.15, 0.125, 0, 6.283, 24)[:-1], 0.008, m, True, res=2)
        for k in range(4):
            t = k * math.pi / 2 + math.pi / 4
            tube(arc(c + 0.06 * math.cos(t), z + 0.15 + 0.06 * math.sin(t), 0.042, 0, 6.283)[:-1], 0.006, m, True, res=2)
            tube(arc(c + 0.15 * math.cos(t), z + 0.15 + 0.15 * math.sin(t), 0.05, t + 2.2, t + 4.1), 0.006, m, res=2)
        tube(arc(c, z, 0.14, math.pi, 2 * math.pi), 0.008, m, res=2)
        tube(arc(c, z - 0.045, 0.045, 0, 6.283)[:-1], 0.006, m, True, res=2)


def outside():
    """a tiled veranda, a fence of spears, a jacaranda in the street and the terraces opposite"""
    tiles = mat("tiles", "#8d8273", 0.5, 0.35)
    nt = tiles.node_tree
    ck, tc = nt.nodes.new("ShaderNodeTexChecker"), nt.nodes.new("ShaderNodeTexCoord")
    ck.inputs["Scale"].default_value = 6.6
    ck.inputs["Color1"].default_value, ck.inputs["Color2"].default_value = srgb("#3c3a38"), srgb("#b7a98f")
    nt.links.new(tc.outputs["Object"], ck.inputs["Vector"])
    nt.links.new(ck.outputs[0], nt.nodes["Principled BSDF"].inputs["Base Color"])
    box("veranda", (6, 1.5, 0.1), (0.6, Y1 + 1.03, -0.07), tiles, 0.004)
    box("edge", (6, 0.14, 0.11), (0.6, Y1 + 1.85, -0.07), P.stone, 0.01)
    box("roof", (6, 1.75, 0.06), (0.6, Y1 + 1.05, 2.98), P.trim, 0, rot=(-0.06, 0, 0))
    lacy = mat("lacy", "#dfe0d6", 0.5, 0.4)
    lace(-2.4, 3.6, Y1 + 1.84, 2.5, lacy)
    for x in (-1.35, 1.25, 3.5):
        lathe("post", smooth_profile([(0.06, 0), (0.06, 0.5), (0.035, 0.56), (0.03, 1.5), (0.032, 2.4), (0.055, 2.5), (0.04, 2.9)], 50), lacy, 24, loc=(x, Y1 + 1.84, -0.05))
    add("path", [(-20, Y1 + 1.9, -0.2), (20, Y1 + 1.9, -0.2), (20, 40, -0.2), (-20, 40, -0.2)], [(0, 1, 2, 3)], mat("paving", "#8b867d", 0.9, 0.1, vary=(0.7, 0.12)), False)
    y = 6.9
    for z in (0.15, 0.85):
        bar("x", y, -6, 6, z, z + 0.03, 0.02, iron, 0)
    for i in range(92):
        x = -6 + i * 0.13
        tube([(x, y, -0.2), (x, y, 1.02)], 0.009, iron, poly=True, res=1)
        lathe("spear", [(0.0, 0.1), (0.02, 0.03), (0.008, 0)], iron, 8, loc=(x, y, 1.01))
    box("plinth", (12, 0.24, 0.24), (0, y, -0.1), P.stone, 0.01)
    green = [mat("foliage%d" % i, c, 0.6, 0.3, transl=0.3, vary=(1.5, 0.25)) for i, c in enumerate(("#55663f", "#6b784b"))]
    lilac = [mat("lilac%d" % i, c, 0.6, 0.2, transl=0.4, vary=(1.5, 0.2)) for i, c in enumerate(("#8b7bb0", "#a493c4", "#7d74a0"))]
    hedge = [leaf_clump(m, 140, (0.1, 0.06), seed=i + 3) for i, m in enumerate(green)]
    crown = [leaf_clump(m, 150, seed=i + 21) for i, m in enumerate(lilac)]
    random.seed(31)
    for i in range(22):
        for s in (-1, 1):
            x = s * (0.9 + i * 0.33)
            link_copy(hedge[i % 2], (x, 6.3 + random.uniform(-0.2, 0.2), 0.12), (0, 0, random.uniform(0, 6)), (0.42, 0.4, random.uniform(0.35, 0.6)))
    tree(-1.15, 9.4, 5.2, crown, P.bark, -0.2, spread=0.42, bough=0.006)
    tree(4.2, 9.6, 5.8, crown, P.bark, -0.2, spread=0.42, bough=0.006)
    row = [mat("stucco%d" % i, c, 0.9, 0.1, vary=(0.5, 0.06)) for i, c in enumerate(("#d3c3a8", "#b7b2a4", "#c9a58f", "#dad2c2"))]
    windowM = mat("windows", "#39424a", 0.15, 0.5)
    for i in range(7):
        x, w = -14 + i * 4.4, 4.4
        box("house", (w, 6, 7.2), (x, 21, 3.4), row[i % 4], 0)
        box("parapet", (w - 0.1, 0.4, 0.5), (x, 18, 7.1), P.trim, 0.05)
        box("balcony", (w - 0.2, 1.3, 0.16), (x, 17.4, 3.3), P.trim, 0.02)
        box("awning", (w - 0.2, 1.5, 0.1), (x, 17.4, 6.2), iron, 0, rot=(0.2, 0, 0))
        for k in range(28):
            bar("x", 16.8, x - 2.05 + k * 0.15, x - 2.03 + k * 0.15, 3.35, 4.2, 0.02, lacy, 0)
        bar("x", 16.8, x - 2.1, x + 2.1, 4.18, 4.24, 0.05, lacy, 0)
        for dx, z in ((-1, 1.5), (1, 1.5), (-1, 4.7), (1, 4.7)):
            box("win", (1.0, 0.1, 2.0), (x + dx, 17.98, z), windowM, 0)
            box("lintel", (1.2, 0.16, 0.16), (x + dx, 17.96, z + 1.08), P.trim, 0.02)
        box("pier", (0.24, 1.4, 7), (x - w / 2, 17.4, 3.3), row[i % 4], 0.02)
    sky_card([(-70, 60, -10), (70, 60, -10), (70, 60, 46), (-70, 60, 46)], z=(4, 26), strength=0.75)


def lantern(x, y, z):
    """a hall lantern: six panes in a brass cage on a chain"""
    for k in range(6):
        a = k * math.pi / 3
        c, s = math.cos(a), math.sin(a)
        tube([(x + 0.13 * c, y + 0.13 * s, z + 0.32), (x + 0.1 * c, y + 0.1 * s, z)], 0.005, P.brass, poly=True)
        tube([(x + 0.13 * c, y + 0.13 * s, z + 0.32), (x + 0.05 * c, y + 0.05 * s, z + 0.43), (x, y, z + 0.46)], 0.004, P.brass)
        d, t = math.cos(a + math.pi / 3), math.sin(a + math.pi / 3)
        add("pane", [(x + 0.1 * c, y + 0.1 * s, z), (x + 0.1 * d, y + 0.1 * t, z), (x + 0.13 * d, y + 0.13 * t, z + 0.32), (x + 0.13 * c, y + 0.13 * s, z + 0.32)], [(0, 1, 2, 3)], glass, False)
    for r, h in ((0.13, 0.32), (0.1, 0.0)):
        tube([(x + r * math.cos(k * math.pi / 3), y + r * math.sin(k * math.pi / 3), z + h) for k in range(6)], 0.006, P.brass, True, poly=True)
    cyl("candle", 0.014, 0.12, (x, y, z + 0.04), P.trim)
    lathe("flame", smooth_profile([(0, 0), (0.018, 0.02), (0.014, 0.05), (0, 0.075)], 18), glow("flame", "#ffdca8", 9), 20, loc=(x, y, z + 0.16))
    tube([(x, y, z + 0.46), (x, y, HT)], 0.005, P.brass, poly=True)
    lathe("rose", smooth_profile([(0, -0.05), (0.06, -0.045), (0.1, -0.03), (0.2, -0.022), (0.28, -0.01), (0.3, 0)], 40), P.trim, 72, loc=(x, y, HT))


def furnish():
    bicycle((X0 + 0.34, -0.42, 0), math.pi / 2)
    bench(0.62, 1.72)
    pegs(X0, 1, 0.6, 1.74, 1.74, 5)
    coat(X0, 0.75, 1.76, 0.92, 0.42, wool, 2)
    coat(X0, 1.21, 1.76, 0.78, 0.4, slicker, 5, hood=True)
    o = grid(30, 60, lambda u, v: (X0 + 0.08 + 0.02 * math.sin(u * 6 + v * 3) + 0.03 * math.sin(math.pi * u), 1.62 + (u - 0.5) * (0.06 + 0.11 * min(1, abs(v - 0.4) * 3)) + 0.01 * math.sin(v * 8), 1.79 - 0.95 * abs(v - 0.4)), "scarf", scarfM)
    o.modifiers.new("s", "SOLIDIFY").thickness = 0.012
    if ACROSS:
        radiator(X0 + 0.12, -2.5, -1.62)
    umbrellas(0.84, 2.8)
    elastic_boot(0.66, 2.36, 0.28, hide)
    elastic_boot(0.81, 2.4, 0.1, hide)
    elastic_boot(0.77, 1.92, -1.35, tan, 0.76)
    elastic_boot(0.79, 1.79, -1.15, tan, 0.76)
    for c, z, w, h, style, k in (
        (-1.0, 1.72, 0.36, 0.46, "wash", 41),
        (-0.62, 1.84, 0.24, 0.3, "blobs", 42),
        (-0.62, 1.5, 0.24, 0.26, "arcs", 43),
        (-0.16, 1.7, 0.5, 0.4, "wash", 44),
        (0.27, 1.8, 0.22, 0.28, "blobs", 45),
    ):
        art("y", X0, 1, c, z, w, h, style, ("#ece4d4", "#9aa79b", "#6f8487", "#a9694f", "#c9a25e"), k, P.wy if k % 2 else P.black, P.paper, 0.04, 0.016)
    lantern(0.0, 0.5, 2.12)
    if not ACROSS:
        art("y", X1, -1, -0.62, 1.66, 0.62, 0.8, "wash", ("#e8e0d0", "#b9a68a", "#8c4a44", "#5a6c80", "#2f5557"), 51, P.wy, P.paper, 0.08)
        art("y", X1, -1, -1.62, 1.66, 0.62, 0.8, "arcs", ("#e8e0d0", "#a9694f", "#6f8487", "#c9a25e"), 52, P.wy, P.paper, 0.08)


front_door()
if not ACROSS:
    parlour()
outside()
if not A.bare:
    furnish()
sky(34, -24, 0.15, 2.0)
window_light("x", Y1, -1, DOOR[0], SIDE[1], 0.1, TOP, 70, (0.97, 0.98, 1))
window_light("x", Y1, -1, *BAY, 60, (0.96, 0.98, 1))
area("parlour", (2.7, 0.9, HT - 0.1), (0, 0, 0), 2.4, 2.4, 26, (1, 0.96, 0.9), glossy=False)
area("top", (0, -1.2, HT - 0.05), (0, 0, 0), 1.5, 6.5, 46, (1, 0.95, 0.88), glossy=False)
area("fill", (0.4, Y0 + 0.4, 1.8), (math.radians(76), 0, 0), 3.4, 1.6, 54, (1, 0.95, 0.88), glossy=False)
if ACROSS:
    area("side", (4.0, -1.6, 1.9), facing("y", -1), 1.8, 4.5, 60, (1, 0.96, 0.9), glossy=False)
    camera(A, (2.62, -2.72, 1.27), 51, 22, -0.082, 4.2)
elif A.ratio > 1:
    camera(A, (0.12, -2.75, 1.06), 1.5, 26, -0.075, 4.2)
elif A.low:
    camera(A, (0.22, -1.9, 0.8), 5, 30, -0.255, 2.6, 7)
else:
    camera(A, (0.14, -3.1, 1.3), 2, 38, -0.115, 4.4)
shoot(A, bounces=6)
