"""Places for stories: light on a wall, arcade, carpeted stair, corridor, gallery, meeting room.
blender -b --python stills/spaces.py -- OUT.exr W H SPP NAME"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import *
from still_kit import *

A = cli(15)
NAME = sys.argv[-1]
P = palette(wood=("#a67d50", "#7a5634"), trim="#e9e3d8", leaf="#55703f")


def laid_floor(item, x0, x1, y0, y1, scale, turn=0.0, rough=None):
    """a floor covered with a variant at true scale"""
    m = swatch_mat(item, rough or (0.4 if is_hard(item) else 0.95), 0.1 if is_hard(item) else 0.4)
    o = add("floor", [(x0, y0, 0), (x1, y0, 0), (x1, y1, 0), (x0, y1, 0)], [(0, 1, 2, 3)], m, False)
    uv = o.data.uv_layers.new()
    c, s = math.cos(turn), math.sin(turn)
    for i, (x, y) in enumerate(((x0, y0), (x1, y0), (x1, y1), (x0, y1))):
        uv.data[i].uv = ((x * c + y * s) / scale, (-x * s + y * c) / scale)
    return o


def upright(loc, turn, lens, shift):
    """camera whose verticals stay straight"""
    camera(A, loc, turn, lens, shift, 5, 11)


def lightwall():
    """morning sun and the shadow of leaves on lime-wash, an oak bench below"""
    wall("x", 0, 1, -4, 4, 4, plaster("wall", "#d3bfa6", 0.08, 0.5))
    laid_floor("1021402", -4, 4, -5, 0, 0.5)
    skirting("x", 0, -1, -4, 4, P.trim, 0.09)
    with group("bench", (0.25, -0.32, 0)):
        box("bt", (1.5, 0.36, 0.05), (0, 0, 0.43), P.wx, 0.012, 4)
        for sx in (-1, 1):
            box("bl", (0.05, 0.32, 0.41), (sx * 0.62, 0, 0.205), P.wz, 0.008)
        vase("urn", (0.42, 0, 0.455), P.ceram, 0.9)
        random.seed(4)
        branches(0.42, 0, 0.72, P, 7, (0.32, 0.5), 0.45, 14, (0.06, 0.024), m=mat("dry", "#8b7f52", 0.6, 0.3, transl=0.25))
        stack(-0.35, 0, 0.455, ["#8b5a3c", "#d8cfbe", "#5b6255"], P, 0.26, 0.2)
    # the window the light comes through, and a branch outside it, both out of the picture
    frame = mat("frame", "#333333", 1, 0)
    wall("y", -4.2, -1, -6, 3, 4, frame, [(-3.4, -1.2, 0.6, 2.6)])
    for y in (-2.3,):
        box("mull", (0.06, 0.06, 2.0), (-4.2, y, 1.6), frame, 0)
    box("trans", (0.06, 2.2, 0.06), (-4.2, -2.3, 1.75), frame, 0)
    random.seed(8)
    for k in range(5):
        branches(-4.9, -3.1 + 0.35 * k, 0.7, P, 4, (1.0, 1.7), 0.4, 26, (0.16, 0.06))
    flat_world("#cfd9e6", 0.42)
    window_sun(68, -62, 5.5, 0.8, (1, 0.9, 0.76))
    area("fill", (1.5, -4, 2.6), (math.radians(60), 0, math.radians(20)), 3, 2, 60, (1, 0.96, 0.92))
    upright((0.0, -3.7, 1.2), 0, 34, -0.02)


def arcade():
    """a white arcade in low sun on pale stone"""
    m = plaster("wall", "#e3d8c6", 0.04, 0.4)
    laid_floor("1092101", -3, 3, -4, 16, 1.22)
    # piers and arches along the left side, a plain wall on the right
    for k in range(6):
        y = k * 2.4
        box("pier", (0.5, 0.7, 2.3), (-1.45, y, 1.15), m, 0.006)
        verts, faces, n = [], [], 30
        for x in (-1.70, -1.20):
            for i in range(n + 1):
                a = math.pi * i / n
                cy, cz = y + 1.2 - 0.85 * math.cos(a), 2.3 + 0.85 * math.sin(a)
                verts += [(x, cy, cz), (x, cy, 3.6)]
        w = 2 * (n + 1)
        for i in range(n):
            b = 2 * i
            faces += [(b, b + 2, b + 3, b + 1), (w + b, w + b + 1, w + b + 3, w + b + 2), (b, w + b, w + b + 2, b + 2)]
        add("arch", verts, faces, m, False)
        box("spandrel", (0.5, 0.7, 1.3), (-1.45, y, 2.95), m, 0)
    wall("y", 1.4, 1, -4, 16, 3.7, m)
    box("ceil", (3.6, 20, 0.2), (-0.1, 6, 3.7), P.ceil, 0)
    wall("x", 14.2, 1, -3, 3, 3.7, m, [(-0.7, 0.5, 0, 2.5)])
    garden([(-9, -8, -1), (-9, 30, -1), (-9, 30, 9), (-9, -8, 9)], top=(1.2, 3.2), strength=1.6)
    garden([(-6, 19, -1), (6, 19, -1), (6, 19, 9), (-6, 19, 9)], top=(1.2, 3.2), strength=2.0)
    flat_world("#d3deea", 0.9)
    window_sun(60, -72, 5.0, 0.7, (1, 0.91, 0.78))
    upright((0.25, -2.6, 1.45), 4, 26, -0.02)


def treads():
    """a stair in wool loop, seen from the side in raking light"""
    item, rise, going, wide, n = "1021405", 0.178, 0.27, 1.6, 7
    prof = []
    for i in range(n):
        y, z = i * going, i * rise
        prof += [(y, z + 0.004), (y - 0.001, z + rise * 0.5), (y - 0.002, z + rise - 0.05)]
        for a in np.linspace(-0.4, math.pi / 2, 9):  # the rounded nosing
            prof.append((y - 0.012 - 0.020 * math.cos(a) + 0.014, z + rise - 0.022 + 0.022 * math.sin(a)))
        prof.append((y + going * 0.5, z + rise))
    length = [0.0]
    for (a, b), (c, d) in zip(prof, prof[1:]):
        length.append(length[-1] + math.hypot(c - a, d - b))
    m = swatch_mat(item, bump=0.7, distance=0.005)
    verts = [(x, y, z) for y, z in prof for x in (-wide / 2, wide / 2)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(prof) - 1)]
    o = add("carpet", verts, faces, m)
    uv = o.data.uv_layers.new()
    for lp in o.data.loops:
        k, right = lp.vertex_index // 2, lp.vertex_index % 2
        uv.data[lp.index].uv = (length[k] / 0.5, right * wide / 0.5)
    wall("y", wide / 2 + 0.012, 1, -3, 4, 4.5, plaster("wall", "#dfd6c8", 0.04, 0.3))
    string = [(-0.05, 0), (n * going, 0), (n * going, n * rise + 0.3), (-0.06, 0.30)]
    for s in (-1, 1):
        o = add("string", [(s * (wide / 2 + 0.001), y, z) for y, z in string], [(0, 1, 2, 3)], P.trim, False)
        o.modifiers.new("s", "SOLIDIFY").thickness = 0.028
    table(mat("hall", "#b59a78", 0.5), 0)
    ink = mat("ink", "#2c3136", 0.4, 0.5)
    for i in range(n * 2):
        y = 0.07 + i * going / 2
        cyl("bal", 0.009, 1.2, (-wide / 2 + 0.0, y, rise * (y / going)), ink, bevel=0.001)
    flat_world("#d5dde6", 0.5)
    soft_area((-2.2, -0.6, 2.6), (0, 0.8, 0.6), 0.8, 150, (1, 0.95, 0.87))
    soft_area((0.4, -2.2, 1.6), (0, 0.6, 0.4), 1.2, 30, (0.95, 0.98, 1))
    still_camera(A, (-0.42, -0.95, 0.95), (0.13, 0.55, 0.42), 40, 8, (0.1, 0.28, 0.35))


def corridor():
    """hotel corridor: patterned loop, timber portals, warm wall lights"""
    x = 1.05
    laid_floor("1023705", -x, x, -3, 20, 0.5, math.pi / 2)
    m = plaster("wall", "#8e8f80", 0.03, 0.2)
    wall("y", -x, -1, -3, 20, 2.75, m)
    wall("y", x, 1, -3, 20, 2.75, m)
    wall("x", 18, 1, -2, 2, 2.75, P.trim, [(-0.6, 0.6, 0.5, 2.3)])
    garden([(-5, 22, -1), (5, 22, -1), (5, 22, 8), (-5, 22, 8)], top=(1.0, 2.4), strength=3)
    box("ceil", (2.6, 24, 0.2), (0, 8, 2.85), P.ceil, 0)
    door = wood("door", "#8b6443", "#5f4029", 1.4, 0.4, 2)
    warm = glow("warm", "#ffcf94", 26)
    for k in range(6):
        y = 0.4 + k * 2.9
        for s in (-1, 1):
            px = s * (x - 0.012)
            bar("y", px, y, y + 0.96, 0, 2.2, 0.03, door, 0.004)
            for a, b in ((y - 0.10, y), (y + 0.96, y + 1.06)):
                bar("y", s * (x - 0.03), a, b, 0, 2.32, 0.07, P.wz, 0.004)
            bar("y", s * (x - 0.03), y - 0.10, y + 1.06, 2.2, 2.32, 0.07, P.wy, 0.004)
            cyl("knob", 0.022, 0.05, (s * (x - 0.03), y + 0.85, 1.0), P.brass, rot=(0, -s * math.pi / 2, 0))
            cyl("lamp", 0.05, 0.24, (s * (x - 0.07), y + 1.98, 1.66), mat("shade", "#f0e2c8", 0.9, 0.1, transl=0.6, emit=3.2), bevel=0.004)
            cyl("bulb", 0.02, 0.12, (s * (x - 0.07), y + 1.98, 1.72), warm, bevel=0.004)
            skirting("y", s * x, -s, y + 1.06, y + 2.8, P.wy, 0.12)
    for k in range(3):
        area("ceil", (0, 2 + 6 * k, 2.7), (0, 0, 0), 0.8, 3, 26, (1, 0.88, 0.72), glossy=False)
    flat_world("#d5dde6", 0.3)
    upright((0.18, -2.2, 1.35), 1.5, 25, -0.05)


def gallery():
    """a bare gallery: one long canvas, a plinth, a bench on pale boards, light from above"""
    laid_floor("1073103", -5, 5, -6, 3, 1.9)
    m = mat("wall", "#eeebe5", 0.9, 0.1, bump=("noise", 200, 0.05, 0.001))
    wall("x", 3, 1, -5, 5, 4.2, m)
    wall("y", -4, -1, -6, 3, 4.2, m)
    wall("y", 4.2, 1, -6, 3, 4.2, m, [(-2.6, 0.2, 0, 3.2)])
    box("beyond", (0.1, 5, 4), (7.2, -1, 2), mat("warm", "#cdb79a", 0.9), 0)
    for k in range(6):
        box("beam", (10, 0.12, 0.5), (0, -5 + k * 1.6, 4.35), m, 0.004)
    art("x", 3, -1, -1.0, 1.85, 3.0, 1.7, "wash", ("#ece4d6", "#b9a58a", "#8a6a4c", "#5f6a66", "#2f3a40"), 21, P.wx, P.paper, 0.0, 0.03)
    art("x", 3, -1, 2.35, 1.85, 1.1, 1.4, "arcs", ("#ece4d6", "#b5663f", "#2f3a40", "#c9b48c"), 9, P.wx, P.paper, 0.0, 0.03)
    with group("bench", (-0.6, 0.1, 0)):
        box("bt", (1.9, 0.46, 0.07), (0, 0, 0.42), P.wx, 0.012, 4)
        for sx in (-1, 1):
            box("bl", (0.07, 0.42, 0.39), (sx * 0.8, 0, 0.195), P.wz, 0.008)
    box("plinth", (0.42, 0.42, 1.0), (2.6, 1.2, 0.5), m, 0.003)
    lathe(
        "pot",
        smooth_profile([(0, 0), (0.1, 0), (0.19, 0.12), (0.2, 0.26), (0.1, 0.4), (0.07, 0.44), (0.09, 0.46), (0.06, 0.44)], 60),
        mat("clay", "#7c4c33", 0.7, 0.3, bump=("noise", 40, 0.4, 0.004), vary=(6, 0.12)),
        80,
        loc=(2.6, 1.2, 1.0),
    )
    flat_world("#dfe6ee", 0.55)
    sun = window_sun(0, 0, 5.2, 1.2)  # falls between the beams in bars across wall and boards
    sun.rotation_euler = (math.radians(38), math.radians(-24), 0)
    area("fill", (0, -5.5, 2.5), (math.radians(74), 0, 0), 6, 2.4, 60, (1, 0.98, 0.95), glossy=False)
    upright((0.2, -4.6, 1.45), 0, 25, -0.03)


def meeting():
    """a meeting room behind ribbed glass: grid loop carpet, round table, ink chairs"""
    laid_floor("1032203", -4, 4, -5, 4, 0.5)
    m = plaster("wall", "#cfd0c8", 0.03, 0.2)
    wall("x", 2.6, 1, -4, 4, 3.0, m)
    wall("y", -3.2, -1, -5, 2.6, 3.0, m, [(-2.0, 1.8, 0.4, 2.7)])
    window_frame("y", -3.3, -2.0, 1.8, 0.4, 2.7, mat("black", "#23282b", 0.5, 0.4), 4, (), 0.06, 0.06, 0.035)
    garden([(-13, -14, -1), (-13, 16, -1), (-13, 16, 10), (-13, -14, 10)], top=(1.6, 3.6), strength=2.2)
    wall("y", 3.4, 1, -5, 2.6, 3.0, mat("oak", "#b08a5c", 0.5))
    for i in range(64):
        bar("y", 3.385, -4.6 + i * 0.112, -4.6 + i * 0.112 + 0.06, 0, 3.0, 0.03, P.wz, 0.003)
    box("ceil", (8, 9, 0.2), (0, -1, 3.1), P.ceil, 0)
    navy = fabric("navy", "#33424f", 0.14, 170)
    with group("table", (0.1, 0.5, 0)):
        lathe("top", disc_profile(0.85, 0.028), P.wx, 96, loc=(0, 0, 0.72))
        lathe(
            "col",
            smooth_profile([(0.30, 0), (0.27, 0.02), (0.07, 0.1), (0.06, 0.6), (0.20, 0.70), (0.22, 0.72)], 40),
            mat("col", "#2f3a40", 0.5, 0.4),
            64,
        )
        vase("bowl", (0.1, 0.05, 0.748), P.ceram, 0.9)
        stack(-0.32, -0.2, 0.748, ["#5b6255", "#d8cfbe"], P, 0.24, 0.18)
    for k in range(5):
        a = k * 1.2566 + 0.5
        dining_chair((0.1 + 1.12 * math.cos(a), 0.5 + 1.12 * math.sin(a), 0), a - math.pi / 2, P, navy)
    lathe(
        "pend", smooth_profile([(0.05, 0.2), (0.2, 0.17), (0.42, 0.03), (0.43, 0)], 30), mat("shade", "#2f3a40", 0.5, 0.4), 80, loc=(0.1, 0.5, 1.95)
    )
    cyl("bulb", 0.07, 0.06, (0.1, 0.5, 2.0), glow("bulb", "#ffdcae", 8), bevel=0.02)
    pendant_cord(0.1, 0.5, 3.0, 2.13, P.black)
    art("x", 2.6, -1, -1.5, 1.6, 1.1, 1.4, "blobs", ("#ece6d9", "#b5663f", "#33424f", "#8a947f"), 17, P.wx, P.paper)
    plant(2.6, 1.9, P, 1.6, 3, (0.28, 0.14), 28)
    sky(28, -70, 0.22, 2)
    window_light("y", -3.2, 1, -2.0, 1.8, 0.4, 2.7, 110, (0.95, 0.98, 1))
    area("fill", (0, -4.4, 2.2), (math.radians(74), 0, 0), 5, 2, 70, (1, 0.96, 0.9), glossy=False)
    upright((0.0, -3.9, 1.4), 0, 26, -0.06)


def niche():
    """a deep niche with oak shelves in a clay wall, low sun across it"""
    m = plaster("wall", "#b98f72", 0.08, 0.5)
    x0, x1, z0, z1, deep = -0.62, 0.62, 0.42, 2.12, 0.34
    wall("x", 0, 1, -4, 4, 4, m, [(x0, x1, z0, z1)], deep + 0.02)
    box("back", (1.4, 0.04, 2.2), (0, deep + 0.02, 1.2), m, 0)
    laid_floor("1073102", -4, 4, -5, 0, 1.9)
    skirting("x", 0, -1, -4, 4, P.trim, 0.09)
    for z in (z0 + 0.012, 0.98, 1.54):
        box("shelf", (x1 - x0, deep, 0.028), (0, deep / 2, z), P.wx, 0.003)
    vase("urn", (-0.30, 0.17, 0.995), P.ceram, 0.85)
    stack(0.26, 0.16, 0.995, ["#3f5548", "#d8cfbe", "#7a4a35", "#e7dfd0"], P, 0.26, 0.2)
    vase("bowl", (0.24, 0.17, 1.555), P.ceram, 1.0)
    book_row(-0.52, -0.12, 0.12, 1.555, P, hmax=0.24, depth=0.17)
    for i, item in enumerate(("1021405", "1012403", "1016102", "1021402", "1013602")):
        sample_card(item, 0.42, 0.30, 0.02, (-0.26, 0.17, z0 + 0.027 + 0.021 * i), 0.03 * math.sin(i * 2.3))
    random.seed(6)
    with group("jar", (0.30, 0.17, z0 + 0.026)):
        vase("urn", (0, 0, 0), P.ceram, 0.8)
        branches(0, 0, 0.24, P, 5, (0.2, 0.3), 0.5, 12, (0.05, 0.02), m=mat("dry", "#8b7f52", 0.6, 0.3, transl=0.25))
    frame = mat("frame", "#333333", 1, 0)
    wall("y", -4.2, -1, -6, 3, 4, frame, [(-3.6, -1.0, 0.5, 2.7)])
    box("mull", (0.06, 0.06, 2.2), (-4.2, -2.3, 1.6), frame, 0)
    flat_world("#cfd9e6", 0.42)
    window_sun(66, -58, 5.0, 0.9, (1, 0.9, 0.76))
    area("fill", (1.5, -4, 2.6), (math.radians(60), 0, math.radians(20)), 3, 2, 60, (1, 0.96, 0.92))
    upright((0.35, -3.4, 1.2), 5, 38, 0.0)


SCENES = dict(niche=niche, lightwall=lightwall, arcade=arcade, treads=treads, corridor=corridor, gallery=gallery, meeting=meeting)
SCENES[NAME]()
shoot(A, bounces=6)
