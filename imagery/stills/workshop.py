"""Still lifes of wool and making: cones, hanks, dye pots, tufting, weaving, samples.
blender -b --python stills/workshop.py -- OUT.exr W H SPP NAME"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import *
from still_kit import *

A = cli(6)
NAME = sys.argv[-1]
NATURAL = ("#e6decd", "#cdbfa8", "#a5937a", "#8a7b68", "#6a5d50")


def bench(colour="#d8cfc1", light="#b99467", dark="#94704a", depth=0.34):
    """an oak shelf against a plastered wall"""
    add("shelf", [(-3, -3, 0), (3, -3, 0), (3, depth, 0), (-3, depth, 0)], [(0, 1, 2, 3)], wood("oak", light, dark, 3, 0.45), False)
    add("wall", [(-3, depth, -1), (3, depth, -1), (3, depth, 3), (-3, depth, 3)], [(0, 1, 2, 3)], plaster("wall", colour, 0.035, 0.3, 3), False)


def side_light(power=26, warm=(1, 0.96, 0.9)):
    flat_world("#cdd8e6", 0.3)
    soft_area((-1.4, -0.5, 1.0), (0, 0.1, 0.08), 0.9, power, warm, 1.2)
    soft_area((1.2, -1.2, 0.8), (0, 0.1, 0.1), 1, 4, (0.9, 0.95, 1))


def cone(loc, colour, tall=0.17, r0=0.062, r1=0.026, turns=74, seed=0):
    """yarn cross-wound on a card cone"""
    card = mat("card", "#b79d78", 0.8, 0.2)
    lathe("core", [(0, -0.012), (r0 * 0.72, -0.012), (r1 * 0.55, tall + 0.022), (r1 * 0.45, tall + 0.022), (0, tall)], card, loc=loc)
    paths = []
    for layer in range(3):
        n = turns * 40
        t = np.arange(n) / n
        ph = t * turns * 2 * math.pi + layer * 2.1
        z = (t if layer != 1 else 1 - t) * tall
        z = z + 0.006 * np.sin(ph * 0.5 + layer) * (np.minimum(t, 1 - t) * 12).clip(0, 1)
        wind = np.interp(z, [0, tall * 0.1, tall * 0.94, tall], [r0 * 0.93, r0, r1 * 1.12, r1])
        rr = wind + 0.0007 * layer + np.random.default_rng(seed + layer).normal(0, 0.00012, n)
        paths.append(np.column_stack([rr * np.cos(ph), rr * np.sin(ph), z]) + np.array(loc))
    poly_curve(paths, 0.00125, yarn_mat(colour))


def hank(loc, colour, length=0.34, turns=2.6, seed=0, strands=110, thick=0.021):
    """a twisted skein hanging from a peg: two bundles of yarn around each other"""
    rng = np.random.default_rng(seed)
    t = np.linspace(0, 1, 60)
    paths = []
    for k in range(strands):
        bundle = k % 2 * math.pi
        r, a = thick * 0.5 * math.sqrt(rng.random()), rng.uniform(0, 6.28)
        ph = turns * 2 * math.pi * t + bundle
        swell = 0.42 + 0.58 * np.sin(np.pi * t.clip(0.02, 0.98)) ** 0.5
        x = swell * (thick * 0.58 * np.cos(ph) + r * np.cos(a + ph * 0.6)) + 0.0012 * np.sin(t * 40 + k)
        y = swell * (thick * 0.58 * np.sin(ph) + r * np.sin(a + ph * 0.6))
        paths.append(np.column_stack([x, y, -length * t]) + np.array(loc))
    poly_curve(paths, 0.0013, yarn_mat(colour), 1)


def cones():
    bench()
    spots = ((-0.25, 0.05), (-0.10, 0.12), (0.045, 0.03), (0.18, 0.13), (0.31, 0.04), (-0.38, 0.16), (0.44, 0.16))
    tones = ("#d9cfbd", "#a5937a", "#7d8471", "#b98364", "#5a5f63", "#8b8f93", "#e3dccd")
    for i, ((x, y), c) in enumerate(zip(spots, tones)):
        cone((x, y, 0.0125), c, 0.17 + 0.015 * math.sin(i * 3), seed=i * 5)
    side_light()
    still_camera(A, (0.06, -0.95, 0.23), (0.03, 0.08, 0.082), 58, 2.8, (0.045, -0.02, 0.08))


def undyed():
    """cones in the colours sheep come in, seen close from the side"""
    bench("#cfc5b5")
    for i, c in enumerate(NATURAL):
        cone((-0.17 + 0.115 * i, 0.02 + 0.05 * (i % 2), 0.0125), c, 0.16, 0.05, 0.022, 66, i * 3)
    side_light(30)
    still_camera(A, (-0.34, -0.52, 0.16), (0.0, 0.03, 0.085), 60, 3.5, (-0.055, 0.03, 0.09))


def hanks():
    """dyed hanks drying on a rail"""
    add("wall", [(-3, 0.12, -2), (3, 0.12, -2), (3, 0.12, 3), (-3, 0.12, 3)], [(0, 1, 2, 3)], plaster("wall", "#d7d0c4", 0.05, 0.5, 3), False)
    tube([(-2, 0, 0), (2, 0, 0)], 0.012, wood("rail", "#a5794c", "#7a5634", 3, 0.5))
    for i, c in enumerate(("#4a5a66", "#6f8a94", "#a9b9b4", "#e2d8c4", "#c9a66b", "#b57347", "#8c4a36", "#5b3a3f")):
        hank((-0.32 + 0.088 * i + 0.006 * math.sin(i * 5), 0.004, 0.002), c, 0.33 + 0.018 * math.sin(i * 2.3), 2.4, i, 96, 0.025)
    flat_world("#d9dfe6", 0.35)
    soft_area((-1.1, -0.9, 0.6), (0, 0, -0.2), 0.7, 26, (1, 0.96, 0.9))
    still_camera(A, (-0.04, -0.92, -0.14), (-0.01, 0, -0.155), 52, 4.0, (0, -0.02, -0.15))


def dyepot():
    """a copper and an enamel pot of dye, a wet hank over the rim"""
    bench("#cbc4b8", "#8f7355", "#6a5038", 0.55)
    copper = mat("copper", "#b5683f", 0.34, 0.5, 1, bump=("noise", 22, 0.12, 0.002))
    enamel = mat("enamel", "#e8e4da", 0.25, 0.5)
    pots = (((-0.12, 0.10, 0), copper, 0.15, "#7c2f2b"), ((0.20, 0.22, 0), enamel, 0.12, "#28405a"))
    for (x, y, z), m, r, dye in pots:
        wallp = [(0, 0), (r * 0.9, 0), (r, 0.02), (r, r * 1.25), (r + 0.008, r * 1.27), (r - 0.004, r * 1.26), (r - 0.006, 0.03), (0, 0.02)]
        lathe("pot", wallp, m, 96, loc=(x, y, z))
        lathe("dye", [(0, 0), (r - 0.007, 0)], mat("dye", dye, 0.06, 0.6), 64, loc=(x, y, r * 1.02))
        for s in (-1, 1):
            tube(
                [
                    (x + s * r, y - 0.03, r * 1.05),
                    (x + s * (r + 0.04), y - 0.03, r * 1.07),
                    (x + s * (r + 0.04), y + 0.03, r * 1.07),
                    (x + s * r, y + 0.03, r * 1.05),
                ],
                0.006,
                m,
            )
    rng = np.random.default_rng(3)
    paths = []
    for k in range(120):  # yarn from the bath, over the rim and down the front
        a, b = rng.normal(0, 0.016), rng.normal(0, 0.010)
        s = np.linspace(0, 1, 50)
        x = -0.15 + a * (0.7 + 0.7 * s) + 0.006 * np.sin(s * 9 + k)
        y = np.where(s < 0.35, 0.06 - 0.115 * s / 0.35, -0.055 - 0.012 * np.sin((s - 0.35) * 4)) - np.abs(b) * 0.6
        z = np.where(s < 0.3, 0.16 + 0.045 * np.sin(s / 0.3 * 1.57), 0.205 - 0.19 * ((s - 0.3) / 0.7) ** 1.2) + b * 0.4
        paths.append(np.column_stack([x, y, z.clip(0.004)]))
    poly_curve(paths, 0.0014, yarn_mat("#8d3b33"), 1)
    hank_flat((0.06, -0.15), "#4b5763")
    side_light(30)
    still_camera(A, (-0.02, -0.88, 0.42), (0.03, 0.08, 0.085), 50, 4.5, (-0.13, -0.06, 0.12))


def hank_flat(spot, colour, length=0.30, seed=4):
    rng = np.random.default_rng(seed)
    paths = []
    for k in range(90):
        t = np.linspace(0, 1, 60)
        r, a = 0.011 * math.sqrt(rng.random()), rng.uniform(0, 6.28)
        ph = 2.2 * 2 * math.pi * t + k % 2 * math.pi
        swell = 0.45 + 0.55 * np.sin(np.pi * t.clip(0.02, 0.98)) ** 0.5
        y = swell * (0.013 * np.cos(ph) + r * np.cos(a + ph * 0.6))
        z = swell * (0.013 * np.sin(ph) + r * np.sin(a + ph * 0.6)) + 0.024
        paths.append(np.column_stack([spot[0] + length * t, spot[1] + y + 0.02 * np.sin(t * 3), z]))
    poly_curve(paths, 0.0013, yarn_mat(colour), 1)


def plied(path, radius, turns):
    """three strands twisted around a path"""
    t = np.linspace(0, 1, len(path))
    along = np.gradient(path, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    side = np.cross(along, (1.0, 0.02, 0.01))
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    other = np.cross(along, side)
    angles = [turns * 2 * math.pi * t + k * 2.094 for k in range(3)]
    return [path + radius * (np.cos(a)[:, None] * side + np.sin(a)[:, None] * other) for a in angles]


def tufting():
    """seen from behind the machine: a row of needles sets yarn into the backing, and the pile comes towards us"""
    table(mat("primary", "#b8a988", 0.95, 0.1, bump=("weave", 700, 0.8, 0.001)), 0)
    steel = mat("steel", "#c4c6c8", 0.22, 0.5, 1)
    pitch, n, deep = 0.0085, 56, 44
    tones = ("#ddd2bc", "#b9a083", "#7d8b84")
    x = [(i - n / 2) * pitch for i in range(n)]
    wool = [yarn_mat(c) for c in tones]
    which = [(0, 0, 1, 0, 0, 2)[i % 6] for i in range(n)]
    loop = []
    for c in range(3):
        t = np.linspace(0, math.pi, 26)
        arc = np.column_stack([0.0008 * np.sin(2 * t), 0.0045 * np.cos(t), 0.0085 * np.sin(t) ** 0.7])
        loop.append(poly_curve(plied(arc, 0.0015, 1.6), 0.0017, wool[c], 2))
        loop[-1].location = (0, 0, -5)
    rng = np.random.default_rng(2)
    for i in range(n):
        for j in range(deep):
            link_copy(
                loop[which[i]],
                (x[i] + rng.normal(0, 0.0004), 0.009 + j * 0.0082 + rng.normal(0, 0.0004), -0.0006),
                (0, 0, rng.normal(0, 0.12)),
                (1, 1, rng.normal(1, 0.05)),
            )
    for i in range(n):
        lathe(
            "needle",
            [(0.0002, 0), (0.0012, 0.012), (0.0015, 0.03), (0.0015, 0.062), (0.0024, 0.064), (0.0024, 0.16), (0, 0.16)],
            steel,
            14,
            loc=(x[i], 0, 0.001),
        )
        s = np.linspace(0, 1, 90)
        fed = np.column_stack([x[i] + 0.0016 + 0 * s, -0.003 - 0.075 * s**1.4, 0.006 + 0.19 * s])
        poly_curve(plied(fed, 0.0013, 15), 0.0015, wool[which[i]], 2)
    box("bar", (0.8, 0.03, 0.06), (0, 0.002, 0.112), mat("cast", "#3f5a55", 0.45, 0.4), 0.004)
    add("far", [(-3, -0.9, -1), (3, -0.9, -1), (3, -0.9, 3), (-3, -0.9, 3)], [(0, 1, 2, 3)], mat("far", "#8d8a83", 0.9), False)
    flat_world("#cdd8e6", 0.25)
    soft_area((-0.7, 0.35, 0.5), (0, 0.04, 0.02), 0.45, 9, (1, 0.96, 0.9), 1.2)
    soft_area((0.6, 0.7, 0.6), (0, 0.1, 0.02), 0.6, 1.6, (0.9, 0.95, 1))
    still_camera(A, (-0.12, 0.30, 0.135), (0.005, 0.045, 0.028), 55, 5.0, (-0.02, 0.03, 0.012))


def weaving():
    """warp threads run through a reed into cloth"""
    rng = np.random.default_rng(5)
    oak = wood("frame", "#b38a5b", "#8b643c", 3, 0.5)
    tones = ("#e4dac6", "#cbbca2", "#9a8a72", "#5d6b63")
    n = 150
    groups = {c: [] for c in tones}
    for i in range(n):
        x = (i - n / 2) * 0.0042
        c = tones[(i // 9) % 4 if (i // 9) % 3 else 0]
        lift = 0.024 * (1 if i % 2 else -1)
        s = np.linspace(-0.34, 0.5, 40)
        shed = np.where(s > 0, np.minimum(s / 0.3, 1) * lift, 0)
        groups[c].append(np.column_stack([x + 0 * s, s, 0.10 + shed + rng.normal(0, 0.0002)]))
    for c, paths in groups.items():
        poly_curve(paths, 0.0012, yarn_mat(c), 2)
    weft = []
    for k in range(78):
        y = -0.34 + k * 0.0043
        xs = np.linspace(-n / 2 * 0.0042 - 0.004, n / 2 * 0.0042, n * 3)
        z = 0.10 + 0.0017 * np.cos(np.pi * xs / 0.0042 + math.pi * (k % 2))
        weft.append(np.column_stack([xs, y + 0 * xs, z]))
    poly_curve(weft, 0.0017, yarn_mat("#d6c8ae"), 1)
    for z in (0.03, 0.19):
        box("rb", (0.8, 0.022, 0.026), (0, 0.035, z), oak, 0.005)
    reed = mat("reed", "#b9babb", 0.3, 0.5, 1)
    for i in range(n + 1):
        box("dent", (0.0008, 0.008, 0.15), ((i - n / 2 - 0.5) * 0.0042, 0.035, 0.11), reed, 0)
    box("beam", (0.9, 0.07, 0.07), (0, -0.38, 0.06), oak, 0.012)
    table(mat("dark", "#4a4038", 0.8), -0.3)
    shuttle = wood("shuttle", "#9c6b3d", "#744b28", 5, 0.35)
    cushion("shuttle", (0.26, 0.042, 0.026), (0.06, -0.085, 0.118), shuttle, 40, 2.6, wrinkle=0, crown=0.1, rot=(0, 0, 0.09))
    side_light(24)
    still_camera(A, (-0.30, -0.52, 0.36), (0.01, -0.03, 0.10), 50, 5.0, (-0.02, -0.09, 0.11))


def envelope():
    """a sample order: kraft envelope with cards sliding out"""
    board_table("1073103", 1.9)
    kraft = mat("kraft", "#b58f62", 0.85, 0.15, vary=(60, 0.05))
    items = (("1021405", -0.11, 0.09, 0.22), ("1073101", 0.0, 0.15, -0.02), ("1012404", 0.11, 0.09, -0.26))
    for k, (item, x, y, a) in enumerate(items):
        sample_card(item, 0.10, 0.15, 0.005, (x, y, 0.004 + 0.006 * k), a, 1.9 if is_hard(item) else 0.5, "#b7a88c")
    box("back", (0.36, 0.26, 0.0012), (0, -0.09, 0.002), kraft, 0.0004)
    box("front", (0.36, 0.235, 0.0012), (0, -0.102, 0.026), kraft, 0.0004)
    add(
        "label",
        [(-0.07, -0.15, 0.0275), (0.07, -0.15, 0.0275), (0.07, -0.07, 0.0275), (-0.07, -0.07, 0.0275)],
        [(0, 1, 2, 3)],
        mat("label", "#f2eee4", 0.9, 0.1),
        False,
    )
    for i, w in enumerate((0.05, 0.08, 0.06)):
        box("line", (w, 0.003, 0.0003), (-0.055 + w / 2, -0.092 - 0.018 * i, 0.0278), mat("ink", "#3a3b3c", 0.8), 0)
    twine = [(-0.30 + 0.05 * math.cos(t * 2.2), -0.12 + 0.16 * t / 3, 0.003) for t in np.linspace(0, 3, 20)]
    tube(twine, 0.0016, mat("twine", "#c9b48c", 0.95, 0.1), poly=True)
    flat_world("#d5dde6", 0.2)
    window_sun(60, 40, 4.4, 3.0)
    gobo()
    still_camera(A, (0.10, -0.50, 0.62), (0.01, 0.03, 0), 50, 5.6, (0, 0.05, 0.02))


def stacks():
    """two piles of carpet samples, edge on, in daylight"""
    bench("#cfd2cd")
    piles = (
        (-0.17, ("1021406", "1011206", "1022304", "1014206", "1012403", "1021405", "1016103")),
        (0.17, ("1030703", "1031103", "1011805", "1022305", "1033705", "1012402", "1021404", "1011801")),
    )
    rng = np.random.default_rng(8)
    for x, items in piles:
        z = 0
        for item in items:
            t = rng.uniform(0.012, 0.018)
            pile_card(item, x + rng.normal(0, 0.004), 0.08 + rng.normal(0, 0.004), z, t, rng.normal(0, 0.05))
            z += t + 0.0006
    yarn_ball(0.0, -0.09, 0.034, "#d9cfbd", 2)
    side_light(26)
    still_camera(A, (0.02, -0.78, 0.23), (0.0, 0.05, 0.055), 52, 4.0, (-0.1, -0.06, 0.05))


def pile_card(item, x, y, z, t, turn, size=0.26):
    """a sample whose cut side shows pile on a thin backing"""
    m = swatch_mat(item, bump=0.8, distance=0.006)
    o = box("pile", (size, size, t * 0.8), (x, y, z + t * 0.6), m, 0.004, 3, (0, 0, turn))
    uv = o.data.uv_layers.new()
    for f in o.data.polygons:
        for li in f.loop_indices:
            v = o.data.vertices[o.data.loops[li].vertex_index].co
            n = f.normal
            a, b = (v.x, v.y) if abs(n.z) > 0.5 else (v.x, v.z) if abs(n.y) > 0.5 else (v.y, v.z)
            uv.data[li].uv = (a / 0.5 + 0.3, b / 0.5 + 0.1)
    box(
        "jute",
        (size - 0.002, size - 0.002, t * 0.2),
        (x, y, z + t * 0.1),
        mat("jute", "#a5916c", 0.95, 0.1, bump=("noise", 500, 0.8, 0.001)),
        0.0005,
        2,
        (0, 0, turn),
    )


def rolls():
    """carpet rolls lie in a rack, ends forward"""
    rng = np.random.default_rng(12)
    items = ("1021402", "1012403", "1030703", "1014207", "1022303", "1011805", "1013602", "1021406", "1031102", "1012404", "1011202", "1033705")
    r = 0.17
    k = 0
    for row in range(3):
        for i in range(5 - row % 2):
            item = items[k % len(items)]
            k += 1
            roll_end(item, (-0.76 + 0.372 * i + 0.186 * (row % 2), rng.uniform(-0.03, 0.06), r + row * 0.322), r * rng.uniform(0.97, 1.0), k)
    table(mat("concrete", "#a9a69f", 0.8, 0.3, vary=(2, 0.08), bump=("noise", 30, 0.2, 0.002)))
    add("wall", [(-4, 2.4, -1), (4, 2.4, -1), (4, 2.4, 4), (-4, 2.4, 4)], [(0, 1, 2, 3)], mat("wall", "#8e918f", 0.9), False)
    flat_world("#cfd8e2", 0.45)
    soft_area((-2.2, -1.6, 1.8), (0, 0, 0.4), 1.3, 90, (1, 0.96, 0.9))
    still_camera(A, (0.20, -1.75, 0.62), (0.0, 0.05, 0.44), 44, 5.6, (0, 0, 0.45))


def roll_end(item, loc, radius, seed):
    """a rolled carpet: the end is a spiral of backing and pile, the outside is backing"""
    m = swatch_mat(item, bump=0.8, distance=0.004)
    jute = mat("jute", "#b09c76", 0.95, 0.1, bump=("noise", 300, 0.7, 0.001))
    layer, core = 0.0135, 0.032
    turns = (radius - core) / layer
    n = int(turns * 40)
    for thick, off, material, front in ((0.0095, 0.0, m, 0.0), (0.003, 0.0066, jute, -0.004)):
        verts, faces = [], []
        for i in range(n + 1):
            a = i / 40 * 2 * math.pi + seed
            rr = core + layer * (i / 40) + off
            for q in (rr - thick / 2, rr + thick / 2):
                for y in (front, 0.9):
                    verts.append((q * math.cos(a), y + 0.003 * math.sin(a * 3 + seed), q * math.sin(a)))
        for i in range(n):
            b = i * 4
            faces += [(b, b + 2, b + 6, b + 4), (b + 2, b + 3, b + 7, b + 6), (b + 1, b, b + 4, b + 5)]
        o = add("roll", verts, faces, material, True, loc)
        uv = o.data.uv_layers.new()
        for f in o.data.polygons:
            for li in f.loop_indices:
                vi = o.data.loops[li].vertex_index
                i, c = vi // 4, vi % 4
                uv.data[li].uv = (i * 0.004 / 0.5, (c // 2) * 0.0095 / 0.5 + (c % 2) * 1.8)


def pellets():
    """recycled nylon, ready to be spun again, before the yarn it becomes"""
    plaster_table("#d3d6d3")
    rng = np.random.default_rng(6)
    tones = [mat("pel%d" % i, c, 0.35, 0.4, transl=0.2) for i, c in enumerate(("#5f7f86", "#7f9b9c", "#4b666f", "#9fb3b0"))]
    proto = [cyl("p", 0.0021, 0.0034, (0, 0, -5), m, bevel=0.0007, seg=14) for m in tones]
    R, H = 0.105, 0.05  # a poured heap: its slope is the same all round, its top is round

    def heap(r):
        return H * max(0.0, 1 - math.sqrt((r / R) ** 2 + 0.02)) / (1 - math.sqrt(0.02))

    lathe("under", [(R * q / 12 + 1e-4, heap(R * q / 12) * 0.94) for q in range(12, -1, -1)], tones[2], 64, loc=(0.02, 0.03, 0))
    for k in range(7200):
        far = k >= 7000  # some have rolled off
        r = R * (0.98 + rng.exponential(0.22)) if far else R * math.sqrt(rng.random())
        a = rng.uniform(0, 6.28)
        z = 0.0021 if far else max(0.0021, heap(r) + rng.uniform(-0.0015, 0.0025))
        link_copy(proto[rng.integers(4)], (0.02 + r * math.cos(a), 0.03 + r * math.sin(a), z), tuple(rng.uniform(0, 6.28, 3)))
    cone((-0.12, 0.19, 0.0125), "#6f8d92", 0.15, 0.05, 0.022, 60, 2)
    cone((-0.02, 0.27, 0.0125), "#9fb3b0", 0.15, 0.05, 0.022, 60, 5)
    sample_card("1031103", 0.17, 0.17, 0.014, (0.21, 0.17, 0), 0.35)
    side_light(22)
    still_camera(A, (0.04, -0.40, 0.17), (0.02, 0.05, 0.034), 46, 5.6, (0.02, -0.03, 0.03))


def droplets():
    """water stands in beads on an oiled board"""
    textured_top("boards", 4, 4.2, (0, 0, 0), 0.5, swatch_mat("1075801", 0.62, 0.03), 1.5)  # dark and matt: the beads hold the light
    water = bpy.data.materials.new("water")
    water.use_nodes = True
    nt = water.node_tree
    # a bead this small bends light too little to see: a clear skin that mirrors towards its rim is enough, and never black
    clear, mirror, rim, mix = (nt.nodes.new("ShaderNode" + n) for n in ("BsdfTransparent", "BsdfGlossy", "LayerWeight", "MixShader"))
    clear.inputs[0].default_value = (0.90, 0.885, 0.86, 1)
    mirror.inputs["Roughness"].default_value, rim.inputs["Blend"].default_value = 0.02, 0.34
    nt.links.new(rim.outputs["Fresnel"], mix.inputs[0])
    nt.links.new(clear.outputs[0], mix.inputs[1])
    nt.links.new(mirror.outputs[0], mix.inputs[2])
    nt.links.new(mix.outputs[0], nt.nodes["Material Output"].inputs[0])
    rng = np.random.default_rng(11)
    placed = []
    while len(placed) < 150:
        r = 0.0014 + 0.0085 * rng.random() ** 3
        x, y = rng.uniform(-0.16, 0.16), rng.uniform(-0.14, 0.2)
        if all(math.hypot(x - a, y - b) > r + c + 0.001 for a, b, c in placed):
            placed.append((x, y, r))
    for i, (x, y, r) in enumerate(placed):
        h = r * 0.62
        prof = [(r * math.sin(t) ** (0.9 if t < 1.2 else 1), h * math.cos(t)) for t in np.linspace(0.001, 1.57, 16)][::-1]
        lathe("drop", prof + [(1e-5, h)], water, 40, loc=(x, y, 0.0002), scale=(1, 1 + 0.12 * math.sin(i * 3), 1))
    flat_world("#dfe5ea", 0.7)
    soft_area((-0.75, 0.35, 0.5), (0, 0, 0), 0.3, 11, (1, 0.97, 0.92), 0.9)
    soft_area((0.6, -0.3, 0.6), (0, 0, 0), 0.5, 2)
    still_camera(A, (-0.03, -0.22, 0.115), (0.0, 0.005, 0), 55, 8.0, (0.0, -0.01, 0))


def underlay():
    """how a floor is built up: slab, underlay, board, each cut back"""
    table(mat("concrete", "#b5b2ab", 0.85, 0.2, vary=(5, 0.08), bump=("noise", 60, 0.3, 0.002)))
    foam = mat("foam", "#8fa19b", 0.95, 0.1, vary=(90, 0.1), bump=("noise", 420, 0.9, 0.002))
    box("foam", (1.2, 0.8, 0.006), (0.30, 0.28, 0.003), foam, 0.001)
    rng = np.random.default_rng(2)
    m = swatch_mat("1073101", 0.4, 0.08)
    for row in range(4):
        x0 = 0.02 + (0.10, 0.34, 0.02, 0.24)[row]
        w = 0.19
        y = 0.03 + row * (w + 0.0006)
        box("core", (1.2, w, 0.013), (x0 + 0.6, y + w / 2, 0.0065 + 0.006), wood("core%d" % row, "#c9a877", "#a8834f", 6, 0.7), 0.0008)
        textured_top("face", 1.199, w - 0.0012, (x0 + 0.6, y + w / 2, 0.0194), 0, m, 1.9)
        box(
            "tongue", (1.2, 0.008, 0.003), (x0 + 0.6, y - 0.003, 0.012), wood("t%d" % row, "#c9a877", "#a8834f", 6, 0.7), 0.0004
        ) if row == 0 else None
    cushion("wedge", (0.05, 0.03, 0.02), (-0.10, 0.12, 0.01), mat("block", "#c98f4a", 0.6), 20, 6, wrinkle=0)
    side_light(20)
    still_camera(A, (-0.34, -0.42, 0.38), (0.14, 0.16, 0.0), 42, 7, (0.12, 0.05, 0.02))


SCENES = dict(
    cones=cones,
    undyed=undyed,
    hanks=hanks,
    dyepot=dyepot,
    tufting=tufting,
    weaving=weaving,
    envelope=envelope,
    stacks=stacks,
    rolls=rolls,
    pellets=pellets,
    droplets=droplets,
    underlay=underlay,
)
SCENES[NAME]()
shoot(A, bounces=5)
