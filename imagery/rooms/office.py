"""Office floor: a bench of desks along a window wall, oak slats, a glazed meeting room, towers outside.
blender -b --python rooms/office.py -- OUT.exr W H SPP"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from places_kit import *

A = cli(131)
P = palette(wood=("#c29a6c", "#a07a50"), trim="#e9e7e2", ceram="#e6e1d8", leaf="#4a6644", black="#242527")
X0, X1, Y0, Y1, HT = -4.4, 4.3, -5.8, 6.4, 3.0
MEET = 3.3
white = plaster("wall", "#e8e5de", 0.02, 0.15)
ink = plaster("ink", "#4d6068", 0.03, 0.15)
clay = fabric("clay", "#a8684c", 0.16, 180)
clayP = fabric("clayP", "#8a533c", 0.12, 180)
felt = mat("felt", "#8b989b", 0.95, 0.05, bump=("noise", 260, 0.3, 0.001), vary=(40, 0.06))
mesh = fabric("mesh", "#33383c", 0.2, 260)
slate = fabric("slate", "#5a6a72", 0.15, 210)
alu = mat("alu", "#c9cacb", 0.32, 0.5, 0.9)
shell = mat("shell", "#2b2d30", 0.5, 0.4)
screen = mat("screen", "#101214", 0.12, 0.6)
white_l = mat("whitel", "#f2f1ee", 0.35, 0.4)

floor_plane(X0 - 0.3, X1 + 0.3, Y0 - 0.3, Y1 + 0.3)
box("ceil", (X1 - X0 + 0.8, Y1 - Y0 + 0.8, 0.2), ((X0 + X1) / 2, (Y0 + Y1) / 2, HT + 0.1), P.ceil, 0)
bays = [(-5.2, -3.0), (-2.75, -0.55), (-0.3, 1.9), (2.15, 4.35)]
wall("y", X0, -1, Y0, Y1, HT, white, [(a, b, 0.42, 2.78) for a, b in bays], 0.34)
wall("x", Y1, 1, X0 - 0.3, X1 + 0.3, HT, white)
wall("x", Y0, -1, X0 - 0.3, X1 + 0.3, HT, white)
wall("y", X1, 1, Y0, Y1, HT, white)
skirting("y", X0, 1, Y0, Y1, P.trim, 0.09)
skirting("y", X1, -1, Y0, MEET, P.trim, 0.09)
for a, b in bays:
    window_frame("y", X0 - 0.16, a, b, 0.42, 2.78, shell, 2, (), 0.07, 0.05, 0.04)
    box("sill", (0.3, b - a + 0.02, 0.03), (X0 - 0.06, (a + b) / 2, 0.425), white_l, 0.005)
sky_card([(-60, -60, -30), (-60, 90, -30), (-60, 90, 50), (-60, -60, 50)], z=(-6, 26), strength=0.6)
for k, (a, b, x, top, wc, gc, bay) in enumerate(
    (
        (-16, -3.5, -26, 9, "#b9a893", ("#5f6f7a", "#8797a0"), (2.6, 3.3)),
        (-2, 8, -34, 22, "#c9c7c1", ("#71838f", "#a0b1ba"), (1.7, 3.4)),
        (9, 24, -24, 5, "#a88873", ("#54616a", "#77858c"), (2.2, 3.2)),
        (26, 46, -40, 16, "#d2cec6", ("#7c8f9b", "#a9b9c2"), (2.0, 3.4)),
        (-40, -18, -38, 15, "#cfcac1", ("#788a95", "#9eadb6"), (2.4, 3.4)),
    )
):
    tower(a, b, x, -24, top, wc, gc, bay, 0.35, 0.34, "y", k)


def beams():
    """felt baffles below the ceiling and two lines of light on wires"""
    for i in range(9):
        box("baffle", (0.05, 2.3, 0.24), (-2.9 + i * 0.3, 1.9, HT - 0.27), felt, 0.006)
        box("baffle", (0.05, 2.3, 0.24), (-2.9 + i * 0.3, -0.75, HT - 0.27), felt, 0.006)
    for y in (-0.75, 1.9):
        box("line", (0.055, 2.2, 0.07), (-1.7, y, 2.12), white_l, 0.008)
        box("lit", (0.04, 2.14, 0.006), (-1.7, y, 2.083), glow("lit", "#fff1dd", 5), 0)
        for s in (-0.9, 0.9):
            tube([(-1.7, y + s, 2.15), (-1.7, y + s, HT - 0.1)], 0.0015, shell, poly=True)


def task_chair(loc, rz, cover):
    """own design: five-star foot on castors, seat, curved back of mesh in a frame on one spine"""
    with group("task", loc, rz):
        for k in range(5):
            a = 2 * math.pi * k / 5 + 0.3
            c, s = math.cos(a), math.sin(a)
            o = tube([(0.02 * c, 0.02 * s, 0.115), (0.16 * c, 0.16 * s, 0.10), (0.30 * c, 0.30 * s, 0.075)], 0.018, alu)
            for i, q in enumerate(o.data.splines[0].points):
                q.radius = (1.25, 1.0, 0.62)[i]
            for t in (-1, 1):
                cyl("castor", 0.028, 0.02, (0.30 * c + t * 0.012 * -s, 0.30 * s + t * 0.012 * c, 0.028), shell, bevel=0.005, rot=(math.pi / 2, 0, a))
        cyl("hub", 0.034, 0.07, (0, 0, 0.085), alu)
        cyl("gas", 0.022, 0.28, (0, 0, 0.14), shell)
        box("mech", (0.17, 0.26, 0.05), (0, 0.01, 0.425), shell, 0.012)
        cushion("seat", (0.49, 0.47, 0.085), (0, -0.01, 0.49), cover, 34, 4.2, wrinkle=0.002, seed=int(loc[1] * 9) + 7, crown=0.3)
        tube([(0, 0.08, 0.43), (0, 0.26, 0.42), (0, 0.315, 0.52), (0, 0.29, 0.75), (0, 0.295, 0.95)], 0.017, shell)

        def back(u, v):
            a = (u - 0.5) * 2
            w = 0.225 - 0.035 * v * v - 0.01 * (1 - v)
            y = 0.285 - 0.07 * a * a - 0.03 * math.sin(math.pi * min(v * 1.4, 1)) + 0.05 * v * v
            return (a * w, y, 0.57 + 0.55 * v + 0.012 * math.cos(a * 1.6))

        o = grid(26, 22, back, "mesh", mesh)
        o.modifiers.new("s", "SOLIDIFY").thickness = 0.006
        edge = (
            [back(i / 12, 0) for i in range(13)]
            + [back(1, i / 12) for i in range(1, 13)]
            + [back(1 - i / 12, 1) for i in range(1, 13)]
            + [back(0, 1 - i / 12) for i in range(1, 12)]
        )
        tube(edge, 0.011, shell, True)
        for sx in (-1, 1):
            tube([(sx * 0.12, 0.06, 0.43), (sx * 0.255, 0.05, 0.44), (sx * 0.27, 0.05, 0.52), (sx * 0.27, 0.03, 0.655)], 0.012, shell)
            box("pad", (0.075, 0.25, 0.026), (sx * 0.265, -0.01, 0.665), shell, 0.011, 4)


def workplace(x, y, side, k):
    """what stands on one desk: a screen on an arm, keyboard, a few things of the one who sits there"""
    with group("work", (x, y, 0.74), -side * math.pi / 2):
        tube([(0, 0.30, 0), (0, 0.30, 0.26), (0, 0.22, 0.31)], 0.014, alu)
        box("screen", (0.62, 0.016, 0.36), (0, 0.20, 0.33), shell, 0.006, rot=(-0.07, 0, 0))
        box("face", (0.60, 0.002, 0.335), (0, 0.1915, 0.332), screen, 0, rot=(-0.07, 0, 0))
        box("keys", (0.36, 0.12, 0.012), (0, -0.1, 0.008), white_l, 0.004)
        box("mouse", (0.055, 0.1, 0.024), (0.29, -0.1, 0.013), white_l, 0.011, 4)
        if k % 2:
            stack(-0.52, 0.12, 0.002, ["#b86f4d", "#dcd4c4", "#46535a"], P, 0.26, 0.19)
            vase("cup", (0.46, 0.02, 0.002), P.dceram, 1.05)
        else:
            cyl("pot", 0.055, 0.1, (0.5, 0.2, 0), P.ceram, r2=0.065)
            blades(0.5, 0.2, 0.09, P.leaf, 12, (0.14, 0.26), 0.028, 0.5, 0.03)
            box("note", (0.2, 0.28, 0.014), (-0.46, -0.06, 0.009), clayP, 0.003, rot=(0, 0, 0.15))


def bench():
    bx, span = -1.7, (-2.0, 3.2)
    n = 3
    d = (span[1] - span[0]) / n
    for i in range(n):
        cy = span[0] + d * (i + 0.5)
        for s in (-1, 1):
            box("top", (0.79, d - 0.012, 0.026), (bx + s * 0.405, cy, 0.727), P.wy, 0.005, 4)
            workplace(bx + s * 0.42, cy, s, i + (s > 0))
            task_chair((bx + s * (1.12 + 0.1 * (i == 1)), cy + 0.08 * s - 0.05, 0), s * -math.pi / 2 + (0.3, -0.5, 0.15)[i] * s, (slate, clay)[(i + (s > 0)) % 2])
        box("screenf", (0.035, d - 0.08, 0.40), (bx, cy, 0.93), felt, 0.014, 4)
    for y in (span[0] + 0.14, span[0] + d, span[0] + 2 * d, span[1] - 0.14):
        for s in (-1, 1):
            leg(bx + s * 0.66, y, 0.715, P.wz, (0.016, 0.026), (s * 0.04, 0))
        box("rail", (1.4, 0.05, 0.05), (bx, y, 0.688), shell, 0.006)
    box("tray", (0.24, span[1] - span[0] - 0.5, 0.09), (bx, (span[0] + span[1]) / 2, 0.61), shell, 0.01)


def meeting():
    """a glazed room at the end: black frame, door, table and chairs, a lamp above"""
    gl = pane()
    x0, x1, y = -0.15, X1, MEET
    box("head", (x1 - x0, 0.1, 0.32), ((x0 + x1) / 2, y, HT - 0.16), white, 0)
    for x in (x0, 0.8, 1.8, 2.9, x1 - 0.03):
        box("mul", (0.05, 0.06, HT - 0.32), (x, y, (HT - 0.32) / 2), shell, 0.003)
    for z in (0.03, 2.2, HT - 0.35):
        box("rail", (x1 - x0, 0.06, 0.05), ((x0 + x1) / 2, y, z), shell, 0.003)
    add("glass", [(x0, y, 0.05), (x1, y, 0.05), (x1, y, 2.66), (x0, y, 2.66)], [(0, 1, 2, 3)], gl, False)
    for k in range(2):
        box("return", (0.06, 0.05, HT - 0.32), (x0, y + 0.9 + k * 1.1, (HT - 0.32) / 2), shell, 0.003)
    add("glass", [(x0, y, 0.05), (x0, Y1, 0.05), (x0, Y1, 2.66), (x0, y, 2.66)], [(0, 1, 2, 3)], gl, False)
    tube([(1.72, y - 0.06, 0.95), (1.72, y - 0.06, 1.35)], 0.011, alu, poly=True)
    box("inkwall", (x1 - x0 - 0.1, 0.02, HT), ((x0 + x1) / 2 + 0.03, Y1 - 0.012, HT / 2), ink, 0)
    tx, ty = 2.1, 4.85
    lathe("mt", disc_profile(0.62, 0.03), P.wx, 90, loc=(tx, ty, 0.72), scale=(1.7, 1, 1))
    for s in (-1, 1):
        lathe("foot", smooth_profile([(0, 0), (0.24, 0), (0.22, 0.02), (0.07, 0.12), (0.06, 0.5), (0.1, 0.72)], 30), ink, 48, loc=(tx + s * 0.5, ty, 0))
    for x, yy, r in ((1.5, -0.82, 3.2), (2.6, -0.85, 3.0), (1.45, 0.85, 0.1), (2.65, 0.85, -0.1)):
        tub((x, ty + yy, 0), r, slate, slate, P.wz, 0.6, 0.45, 0.78, 0.62, 1.7)
    pendant_cord(tx, ty, HT, 2.2, shell, 0.003)
    o = lathe("dome", smooth_profile([(0.03, 0.22), (0.2, 0.18), (0.38, 0.06), (0.4, 0)], 30), clayP, 64, loc=(tx, ty, 1.98))
    o.modifiers.new("s", "SOLIDIFY").thickness = 0.006
    cyl("bulb", 0.06, 0.06, (tx, ty, 2.03), glow("bulb", "#ffe6c4", 8), bevel=0.02)
    art("x", Y1 - 0.03, -1, 2.1, 1.6, 1.5, 0.95, "wash", ("#e8e0d2", "#c2a98c", "#a8684c", "#5d6d73"), 31, P.wx, P.paper, 0.07)


def right_side():
    """oak slats, a credenza before them, two tub chairs around low tables"""
    for i in range(58):
        box("slat", (0.034, 0.034, HT - 0.1), (X1 - 0.03, -2.6 + i * 0.07, HT / 2 + 0.04), P.wz, 0.004)
    box("slatback", (0.012, 4.1, HT - 0.1), (X1 - 0.008, -0.57, HT / 2 + 0.04), shell, 0)
    with group("credenza", (X1 - 0.3, 1.6, 0), -math.pi / 2):
        box("carc", (1.9, 0.42, 0.56), (0, 0, 0.44), white_l, 0.006)
        box("ctop", (1.94, 0.46, 0.026), (0, 0, 0.735), P.wx, 0.006, 4)
        for s in (-1.5, -0.5, 0.5, 1.5):
            box("front", (0.462, 0.018, 0.52), (s * 0.472, -0.217, 0.44), white_l, 0.004)
            box("pull", (0.012, 0.02, 0.14), (s * 0.472 + 0.19, -0.232, 0.6), shell, 0.003)
        for sx in (-1, 1):
            for sy in (-1, 1):
                leg(sx * 0.86, sy * 0.15, 0.16, shell, (0.011, 0.014))
        stack(-0.55, 0.02, 0.748, ["#46535a", "#dcd4c4", "#a8684c"], P, 0.3, 0.22)
        vase("tall", (0.55, 0, 0.748), P.ceram, 1.1)
        random.seed(3)
        branches(0.55, 0, 1.15, P, 8, (0.35, 0.6), 0.4, 16, (0.06, 0.022))
    tub((2.65, -0.95, 0), -0.85, clay, clayP, P.wz)
    tub((2.9, 0.62, 0), -1.75, slate, slate, P.wz)
    for x, y, r, h in ((1.72, -0.32, 0.36, 0.36), (1.42, -0.92, 0.24, 0.46)):
        lathe("low", disc_profile(r, 0.022), P.wx if r > 0.3 else white_l, 72, loc=(x, y, h))
        for k in range(3):
            a = k * 2.094 + 0.4
            leg(x + r * 0.55 * math.cos(a), y + r * 0.55 * math.sin(a), h, shell, (0.013, 0.016), (0.1 * math.cos(a), 0.1 * math.sin(a)))
    stack(1.78, -0.28, 0.383, ["#dcd4c4", "#8a533c"], P, 0.26, 0.2)
    vase("cup", (1.42, -0.95, 0.483), P.dceram, 1.0)
    # a trough of upright leaves parts the desks from the chairs
    with group("trough", (0.38, 2.35, 0), math.pi / 2):
        box("tr", (1.5, 0.34, 0.5), (0, 0, 0.31), ink, 0.016, 4)
        box("soil", (1.44, 0.29, 0.02), (0, 0, 0.552), P.soil, 0)
        box("plinth", (1.4, 0.26, 0.06), (0, 0, 0.03), shell, 0)
        random.seed(11)
        for k in range(7):
            blades(-0.62 + k * 0.205, 0.02 * (-1) ** k, 0.55, P.leaf, 12, (0.4, 0.72), 0.062, 0.28, 0.06)


beams()
if not A.bare:
    bench()
    right_side()
meeting()
sky(34, -62, 0.10, 2.4)
for a, b in bays:
    window_light("y", X0, 1, a, b, 0.42, 2.78, 84, (0.96, 0.98, 1))
area("meet", (2.1, 4.9, HT - 0.05), (0, 0, 0), 2.6, 1.8, 46, (1, 0.95, 0.88), glossy=False)
area("top", (1.2, -0.6, HT - 0.03), (0, 0, 0), 4.6, 5.5, 76, (1, 0.97, 0.93), glossy=False)
area("fill", (0.3, Y0 + 0.4, 1.9), (math.radians(76), 0, 0), 6, 1.8, 60, (1, 0.96, 0.91), glossy=False)
if A.ratio > 2:
    camera(A, (0.15, -5.1, 1.3), 2, 23, -0.085, 5.4)
elif A.ratio > 1:
    camera(A, (0.35, -4.9, 1.36), 1, 24, -0.09, 5.2)
elif A.low:
    camera(A, (0.9, -3.3, 0.85), -12, 30, -0.26, 2.9, 7)
else:
    camera(A, (0.75, -5.0, 1.34), 1, 29, -0.13, 5.0)
shoot(A, bounces=6)
