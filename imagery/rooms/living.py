"""Living room scene.  blender -b --python room_living.py -- OUT.exr W H SPP [THREADS]   (env BARE=1: empty room, for the Room Visualiser samples)
The floor is neutral grey (albedo .5) and tagged with the AOV 'floor': products are composited later.
env LOOK (aubergine, ink, sage, plaster): other walls and covers, and a view of its own but for the aubergine."""

import bpy, sys, os, math, random

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from places_kit import *

args = sys.argv[sys.argv.index("--") + 1 :]
OUT, W, H, SPP = args[0], int(args[1]), int(args[2]), int(args[3])
THREADS = int(args[4]) if len(args) > 4 else 0
random.seed(4)
reset()
sc = bpy.context.scene
X0, X1, Y0, Y1, HT = -3.1, 3.5, -5.2, 2.5, 2.75

# wall, sofa and armchair
LOOKS = {
    "": ("#e6e0d6", "#b3a996", "#dcd2c0"),
    "aubergine": ("#5a4453", "#cfc6b6", "#a2835a"),
    "ink": ("#4c5b68", "#cfc6b6", "#a2835a"),
    "sage": ("#aeac96", "#6f7159", "#d6ccba"),
    "plaster": ("#c6a894", "#cfc6b6", "#8e5c41"),
}
LOOK = os.environ.get("LOOK", "")
WALL, SOFA, CHAIR = LOOKS[LOOK]

# ------------------------------------------------ materials
wall = mat("wall", WALL, 0.85, 0.2, bump=("noise", 260, 0.06, 0.001))
ceil = mat("ceil", "#f2efe9", 0.9, 0.1)
trim = mat("trim", "#efebe4", 0.42, 0.45)
linen = mat("linen", "#d9cfbf", 0.9, 0.15, bump=("weave", 130, 0.35, 0.0015), sheen=0.4, vary=(3, 0.06))
sofaM = mat("sofa", SOFA, 0.95, 0.1, bump=("weave", 60, 0.6, 0.003), sheen=0.4, vary=(210, 0.16))
pipeM = mat("sofap", SOFA, 0.95, 0.1, sheen=0.4)
green = mat("pillow1", "#77785f", 0.95, 0.1, bump=("weave", 140, 0.4, 0.0015), sheen=0.6, vary=(190, 0.2))
rust = mat("pillow2", "#9c6f52", 0.9, 0.1, bump=("weave", 60, 0.6, 0.002), sheen=0.5, vary=(170, 0.2))
cream = mat("pillow3", "#d9ceba", 0.95, 0.1, bump=("noise", 90, 0.7, 0.004), sheen=0.5, vary=(180, 0.14))
oak = wood("oak", "#b58a5c", "#8c6440", 1.2, 0.4, 0)
oakv = wood("oakv", "#b58a5c", "#8c6440", 1.2, 0.4, 2)
walnut = wood("walnut", "#6d4a31", "#452c1b", 1.2, 0.35, 0)
black = mat("black", "#1d1c1a", 0.45, 0.5)
brass = mat("brass", "#b08d57", 0.28, 0.5, 1)
stone = mat("travertine", "#cdbfa9", 0.45, 0.4, vary=(7, 0.14), bump=("noise", 40, 0.1, 0.002))
ceram = mat("ceramic", "#e9e3d8", 0.5, 0.5, bump=("noise", 60, 0.12, 0.002))
dark_ceram = mat("ceramic2", "#4c4a44", 0.55, 0.4, bump=("noise", 70, 0.25, 0.002))
sheer = mat("sheer", "#f1ece2", 0.9, 0.1, transl=0.55)
drape = mat("drape", "#cfc4b2", 0.92, 0.1, transl=0.22, bump=("weave", 160, 0.3, 0.001))
leafM = mat("leaf", "#4a5f36", 0.42, 0.5, transl=0.22, vary=(4, 0.25))
bark = mat("bark", "#6b5a46", 0.9, 0.2, bump=("noise", 50, 0.6, 0.004))
soil = mat("soil", "#2b2219", 1, 0, bump=("noise", 60, 1, 0.02))
lampshade = mat("shade", "#efe4cf", 0.9, 0.1, transl=0.5)
paper = mat("paper", "#f1eee6", 0.9, 0.2)

floorM = mat("floor", (0.5, 0.5, 0.5, 1), 0.32, 0.5)
nt = floorM.node_tree
ao = nt.nodes.new("ShaderNodeOutputAOV")
ao.name = "floor"
ao.inputs["Value"].default_value = 1
a = bpy.context.view_layer.aovs.add()
a.name = "floor"
a.type = "VALUE"

# ------------------------------------------------ shell
add("floor", [(X0 - 0.3, Y0 - 0.3, 0), (X1 + 0.3, Y0 - 0.3, 0), (X1 + 0.3, Y1 + 0.3, 0), (X0 - 0.3, Y1 + 0.3, 0)], [(0, 1, 2, 3)], floorM, False)
box("ceil", (X1 - X0 + 0.6, Y1 - Y0 + 0.6, 0.2), ((X0 + X1) / 2, (Y0 + Y1) / 2, HT + 0.1), ceil, 0)
box("back", (X1 - X0 + 0.4, 0.2, HT), ((X0 + X1) / 2, Y1 + 0.1, HT / 2), wall, 0)
box("right", (0.2, Y1 - Y0, HT), (X1 + 0.1, (Y0 + Y1) / 2, HT / 2), wall, 0)
box("front1", (X1 - X0, 0.2, HT), ((X0 + X1) / 2, Y0 - 0.1, HT / 2), wall, 0)
# left wall with one wide opening (window/door) wy0..wy1
wy0, wy1, wz0, wz1 = -1.9, 1.35, 0.0, 2.42
box("l1", (0.24, wy0 - Y0, HT), (X0 - 0.12, (Y0 + wy0) / 2, HT / 2), wall, 0)
box("l2", (0.24, Y1 - wy1, HT), (X0 - 0.12, (Y1 + wy1) / 2, HT / 2), wall, 0)
box("l3", (0.24, wy1 - wy0, HT - wz1), (X0 - 0.12, (wy0 + wy1) / 2, (HT + wz1) / 2), wall, 0)


# skirting and cornice
def skirt(size, loc, hh=0.14):
    box("sk", size[:2] + (hh,), loc + (hh / 2,), trim, 0.006)
    box("sk2", (size[0] + (0.008 if size[0] < 0.1 else 0), size[1] + (0.008 if size[1] < 0.1 else 0), 0.03), loc + (0.105,), trim, 0.008)


skirt((X1 - X0, 0.018), ((X0 + X1) / 2, Y1 - 0.009))
skirt((0.018, Y1 - Y0), (X1 - 0.009, (Y0 + Y1) / 2))
skirt((0.018, Y1 - wy1), (X0 + 0.009, (Y1 + wy1) / 2))
skirt((0.018, wy0 - Y0), (X0 + 0.009, (Y0 + wy0) / 2))
for i, (d, z) in enumerate(((0.09, 0.03), (0.06, 0.06), (0.03, 0.09))):
    box("cor", (X1 - X0, d, 0.032), ((X0 + X1) / 2, Y1 - d / 2, HT - z + 0.012), trim, 0.01)
    box("cor", (d, Y1 - Y0, 0.032), (X1 - d / 2, (Y0 + Y1) / 2, HT - z + 0.012), trim, 0.01)


# panel mouldings on the back wall
def frame_mould(x0, x1, z0, z1, y, w=0.032, d=0.016):
    for sx, sz, cx, cz in (
        (x1 - x0, w, (x0 + x1) / 2, z0),
        (x1 - x0, w, (x0 + x1) / 2, z1),
        (w, z1 - z0 + w, x0, (z0 + z1) / 2),
        (w, z1 - z0 + w, x1, (z0 + z1) / 2),
    ):
        box("pm", (sx, d, sz), (cx, y - d / 2, cz), wall, 0.007)
        box("pm2", (max(sx - 0.012, 0.012) if sx > w else 0.012, d * 1.7, 0.012 if sx > w else sz - 0.01), (cx, y - d * 0.85, cz), wall, 0.005)


xs = [X0 + 0.28, -1.72, 0.98, 2.35 + 0.0, X1 - 0.22]
frame_mould(xs[0], xs[1] - 0.1, 0.32, 2.42, Y1)
frame_mould(xs[1] + 0.1, xs[2] + 0.42, 0.32, 2.42, Y1)
frame_mould(xs[2] + 0.62, X1 - 0.25, 0.32, 2.42, Y1)


# window frame: black steel style
def bar(size, loc):
    box("wf", size, loc, black, 0.004)


xw = X0 - 0.12
n = 4
for i in range(n + 1):
    y = wy0 + (wy1 - wy0) * i / n
    bar((0.05, 0.045, wz1), (xw, y, wz1 / 2))
for z in (0.03, 0.9, wz1 - 0.03):
    bar((0.05, wy1 - wy0, 0.045), (xw, (wy0 + wy1) / 2, z))
box("sill", (0.24, wy1 - wy0, 0.02), (X0 - 0.12, (wy0 + wy1) / 2, 0.0), stone, 0.003)
# curtains + rod
cyl("rod", 0.014, wy1 - wy0 + 1.2, (X0 + 0.1, wy0 - 0.6, 2.55), black, rot=(-math.pi / 2, 0, 0))
curtain("d1", X0 + 0.1, wy1 - 0.1, wy1 + 0.62, 0.012, 2.54, drape, 7, 0.055, 3)
curtain("d2", X0 + 0.1, wy0 - 0.6, wy0 + 0.08, 0.012, 2.54, drape, 7, 0.055, 8)
# outside
add(
    "ground",
    [(-40, -30, -0.3), (X0 - 0.3, -30, -0.3), (X0 - 0.3, 30, -0.3), (-40, 30, -0.3)],
    [(0, 1, 2, 3)],
    mat("grass", "#8f957a", 1, 0, vary=(0.9, 0.22)),
    False,
)
if LOOK != "sage":  # lights the room, and what is seen stands before it
    card = garden([(-13, -22, -1), (-13, 34, -1), (-13, 34, 12), (-13, -22, 12)], top=(1.6, 3.8), strength=1.7 if LOOK else 3.1)
    card.visible_camera = False
garden_view(
    "y",
    X0 - 0.3,
    (-2, 34),
    ((4.5, 6.5, 5.4), (9.5, 12, 6.5), (14.5, 6.5, 5.0), (19, 10.5, 6.2), (26, 13, 7.0)),
    bark,
    9.0,
    -0.28,
    1.7 if LOOK else 3.1,
)


def furnish():
    # ------------------------------------------------ sofa
    def sofa(ox, oy, w=2.5, d=0.98, rz=0):
        par = bpy.data.objects.new("sofa", None)
        sc.collection.objects.link(par)
        before = set(bpy.data.objects)
        box("base", (w - 0.06, d - 0.08, 0.17), (0, 0.0, 0.235), sofaM, 0.03, 5)
        for s in (-1, 1):
            cushion("arm", (0.23, d, 0.40), (s * (w / 2 - 0.115), 0, 0.40), sofaM, 30, 9, wrinkle=0.004, seed=20 + s, crown=0.04)
        box("backf", (w - 0.4, 0.16, 0.50), (0, d / 2 - 0.10, 0.47), sofaM, 0.06, 6)
        cw = (w - 0.46) / 2
        for i, s in enumerate((-1, 1)):
            piped(
                "seat", (cw - 0.006, d - 0.22, 0.19), (s * cw / 2, -0.09, 0.41), sofaM, pipeM, p=8, n=56, wrinkle=0.005, seed=i, crown=0.22, sag=0.012
            )
            piped(
                "backc",
                (cw - 0.02, 0.48, 0.2),
                (s * cw / 2, d / 2 - 0.29, 0.70),
                sofaM,
                pipeM,
                rot=(math.pi / 2 - 0.2, 0, 0.02 * s),
                p=6,
                n=56,
                wrinkle=0.008,
                seed=7 + i,
                crown=0.3,
            )
        soft_pillow("p1", "l-p1", 0.54, 0.54, (-w / 2 + 0.50, 0.04, 0.74), green, (1.22, 0.12, 0.35), piping=green)
        soft_pillow("p2", "l-p2", 0.46, 0.46, (-w / 2 + 0.82, -0.05, 0.70), cream, (1.15, -0.1, 0.1), piping=cream)
        soft_pillow("p3", "l-p3", 0.58, 0.38, (w / 2 - 0.60, -0.04, 0.665), rust, (1.08, 0.05, -0.25), piping=rust)
        soft_pillow("p4", "l-p4", 0.52, 0.52, (w / 2 - 0.45, 0.11, 0.75), cream, (1.28, -0.08, -0.25))
        for sx in (-1, 1):
            for sy in (-1, 1):
                cyl("leg", 0.016, 0.16, (sx * (w / 2 - 0.12), sy * (d / 2 - 0.1), 0), walnut, r2=0.026)

        # throw over the arm
        def th(u, v):
            s = v * 1.25
            from mathutils import noise

            x = w / 2 - 0.115
            top = 0.612
            hw = 0.13
            if s < 0.42:
                px, pz = x - hw - 0.004, top - 0.42 + s if s < 0.38 else top - 0.02
            elif s < 0.70:
                px, pz = x - hw + (s - 0.42) / 0.28 * 2 * hw, top + 0.006
            else:
                px, pz = x + hw + 0.006, top - 0.02 - (s - 0.70)
            if s < 0.42:
                pz = max(pz, 0.515)
            y = -0.28 + 0.46 * u + 0.03 * noise.noise(Vector((u * 3, v * 3, 1))) * v
            nn = 0.008 * math.sin(u * 17 + v * 2) + 0.006 * noise.noise(Vector((u * 8, v * 5, 3)))
            return (px + nn * (1 if s > 0.7 else 0), y, pz + abs(nn) * (1 if 0.42 <= s <= 0.7 else 0))

        t = grid(60, 90, th, "throw", cream)
        m = t.modifiers.new("s", "SOLIDIFY")
        m.thickness = 0.012
        t.modifiers.new("m", "SUBSURF").levels = 1
        for o in set(bpy.data.objects) - before:
            o.parent = par
        par.location = (ox, oy, 0)
        par.rotation_euler = (0, 0, rz)

    sofa(0.25, 1.72)

    # ------------------------------------------------ armchair (own design)
    def armchair(ox, oy, rz):
        cover = fabric("chair", CHAIR, 0.12, 170, bump=("weave", 90, 0.5, 0.002))
        pipe = fabric("chairp", CHAIR, 0.05, 170)
        with group("ac", (ox, oy, 0), rz):
            box("base", (0.66, 0.66, 0.13), (0, 0.01, 0.245), cover, 0.025, 5)
            for s in (-1, 1):
                piped(
                    "arm",
                    (0.37, 0.76, 0.12),
                    (s * 0.36, 0, 0.39),
                    cover,
                    pipe,
                    rot=(0, math.pi / 2, 0),
                    p=9,
                    wrinkle=0.003,
                    seed=31 + s,
                    crown=0.12,
                    n=40,
                )
                for y in (-0.27, 0.29):
                    leg(s * 0.28, y, 0.2, walnut, lean=(s * 0.05, 0.05 if y > 0 else -0.05))
            piped("back", (0.70, 0.60, 0.15), (0, 0.33, 0.57), cover, pipe, rot=(1.40, 0, 0), p=8, wrinkle=0.004, seed=34, crown=0.2, n=48)
            piped("seat", (0.57, 0.66, 0.16), (0, -0.05, 0.385), cover, pipe, p=8, wrinkle=0.005, seed=33, crown=0.24, n=48)
            soft_pillow("p5", "l-p5", 0.44, 0.32, (0.01, 0.155, 0.60), linen, (1.2, 0.03, 0.06), piping=linen)

    armchair(2.35, 0.05, -1.05)

    # ------------------------------------------------ coffee / side tables
    def ring(r0, r1, h):
        return [(0, 0), (r0, 0), (r1, 0.006), (r1, h - 0.006), (r1 - 0.006, h), (0, h)]

    lathe(
        "stable",
        [(0, 0), (0.17, 0), (0.175, 0.012), (0.17, 0.024), (0.03, 0.03), (0.022, 0.06), (0.022, 0.47), (0.03, 0.5), (0, 0.5)],
        brass,
        loc=(1.83, 1.62, 0),
    )
    lathe("stabletop", ring(0.215, 0.22, 0.028), stone, loc=(1.83, 1.62, 0.5))
    lathe(
        "ctable",
        [(0, 0), (0.30, 0), (0.31, 0.01), (0.31, 0.27), (0.50, 0.29), (0.51, 0.30), (0.51, 0.325), (0.50, 0.335), (0, 0.335)],
        walnut,
        96,
        loc=(0.15, 0.42, 0),
    )

    def vase(prof, loc, m):
        lathe("vase", prof, m, loc=loc)

    def smooth_profile(pts, n=40):
        t = np.linspace(0, len(pts) - 1, n)
        r = np.interp(t, range(len(pts)), [p[0] for p in pts])
        z = np.interp(t, range(len(pts)), [p[1] for p in pts])
        for _ in range(4):
            r[1:-1] = (r[:-2] + 2 * r[1:-1] + r[2:]) / 4
            z[1:-1] = (z[:-2] + 2 * z[1:-1] + z[2:]) / 4
        return list(zip(r, z))

    vase(
        smooth_profile([(0, 0), (0.07, 0.0), (0.10, 0.06), (0.095, 0.13), (0.05, 0.19), (0.035, 0.23), (0.045, 0.25), (0.035, 0.245), (0.02, 0.2)]),
        (0.05, 0.52, 0.335),
        dark_ceram,
    )
    vase(smooth_profile([(0, 0), (0.10, 0), (0.15, 0.035), (0.16, 0.06), (0.152, 0.058), (0.10, 0.03), (0, 0.022)]), (0.34, 0.34, 0.335), ceram)

    def book(w, d, h, loc, rz, c):
        box("cov", (w, d, h), loc, mat("bk", c, 0.7, 0.3), 0.002, rot=(0, 0, rz))
        o = box("pg", (w - 0.004, d - 0.006, h - 0.008), (loc[0] + 0.003 * math.cos(rz) + 0.003, loc[1] - 0.004, loc[2]), paper, 0, rot=(0, 0, rz))

    z = 0.335
    for w_, d_, h_, c, r in ((0.30, 0.23, 0.03, "#c9bda8", 0.15), (0.26, 0.2, 0.025, "#5b6255", 0.05), (0.22, 0.17, 0.022, "#e8e2d6", 0.3)):
        book(w_, d_, h_, (-0.16, 0.33, z + h_ / 2), r, c)
        z += h_
    # branches in vase
    tw = mat("twig", "#5d4b38", 0.8, 0.2)
    lf = leaf_mesh("lf", 0.05, 0.022, 0.25, leafM, 5, 7)
    lf.location = (0, 0, -5)

    def branch(p, dirv, L, loc_leaf=14, scale=1.0):
        pts = []
        p = Vector(p)
        d = Vector(dirv).normalized()
        for i in range(14):
            pts.append(p.copy())
            d = (d + Vector((random.uniform(-0.12, 0.12), random.uniform(-0.12, 0.12), -0.03))).normalized()
            p = p + d * L / 14
        cu = bpy.data.curves.new("br", "CURVE")
        cu.dimensions = "3D"
        cu.bevel_depth = 0.0028 * scale
        sp = cu.splines.new("POLY")
        sp.points.add(13)
        for q, v in zip(sp.points, pts):
            q.co = (*v, 1)
            q.radius = 1.2
        cu.materials.append(tw)
        o = bpy.data.objects.new("br", cu)
        sc.collection.objects.link(o)
        for i in range(loc_leaf):
            q = pts[random.randint(3, 13)]
            link_copy(lf, q, (random.uniform(-0.9, 0.4), random.uniform(-0.6, 0.6), random.uniform(0, 6.28)), scale * random.uniform(0.7, 1.3))

    for k in range(6):
        a = random.uniform(0, 6.28)
        branch((0.05, 0.52, 0.55), (0.45 * math.cos(a), 0.45 * math.sin(a), 1), random.uniform(0.3, 0.5), 16, 1.0)

    # ------------------------------------------------ floor lamp
    lx, ly = -1.55, 2.0
    cyl("lb", 0.15, 0.02, (lx, ly, 0), black)
    cyl("lp", 0.011, 1.42, (lx, ly, 0.02), black)
    sh = lathe("shade", [(0.205, 0), (0.17, 0.30)], lampshade, loc=(lx, ly, 1.36))
    m = sh.modifiers.new("s", "SOLIDIFY")
    m.thickness = 0.003
    cyl("bulb", 0.03, 0.07, (lx, ly, 1.47), mat("bulb", "#ffd9a8", emit=22), bevel=0.01)

    # ------------------------------------------------ tall plant in a planter (olive-like tree)
    px, py = 2.95, 1.95
    lathe(
        "pot",
        smooth_profile([(0, 0), (0.16, 0), (0.2, 0.1), (0.225, 0.32), (0.235, 0.40), (0.215, 0.405), (0.2, 0.36), (0, 0.35)], 50),
        mat("pot", "#b7ada0", 0.8, 0.25, bump=("noise", 35, 0.4, 0.004), vary=(6, 0.1)),
        loc=(px, py, 0),
    )
    cyl("soil", 0.2, 0.01, (px, py, 0.35), soil)
    big = leaf_mesh("bigleaf", 0.27, 0.15, 0.35, leafM, 9, 14)
    big.location = (0, 0, -5)
    for k in range(3):
        p = Vector((px + random.uniform(-0.04, 0.04), py + random.uniform(-0.04, 0.04), 0.34))
        d = Vector((random.uniform(-0.14, 0.08), random.uniform(-0.16, 0.06), 1))
        pts = []
        for i in range(16):
            pts.append(p.copy())
            d = (d + Vector((random.uniform(-0.09, 0.07), random.uniform(-0.09, 0.07), 0.02))).normalized()
            p = p + d * (1.55 - 0.25 * k) / 16
        cu = bpy.data.curves.new("st", "CURVE")
        cu.dimensions = "3D"
        cu.bevel_depth = 0.011
        sp = cu.splines.new("POLY")
        sp.points.add(15)
        for q, v, i in zip(sp.points, pts, range(16)):
            q.co = (*v, 1)
            q.radius = 1.3 - 0.05 * i
        cu.materials.append(bark)
        sc.collection.objects.link(bpy.data.objects.new("st", cu))
        ang = random.uniform(0, 6.28)
        for i in range(30):
            t = 3 + 12 * i / 29
            j = int(t)
            q = pts[j].lerp(pts[min(j + 1, 15)], t - j)
            ang += 2.4 + random.uniform(-0.3, 0.3)
            s = 0.75 + 0.55 * math.sin(math.pi * i / 34) * random.uniform(0.8, 1.15)
            tilt = random.uniform(0.25, 0.75) + 0.25 * (i / 30)
            link_copy(big, q, (tilt, random.uniform(-0.25, 0.25), ang), s)

    # ------------------------------------------------ art
    def art(cx, cz, w, h, seed, y=Y1 - 0.012):
        rng = np.random.default_rng(seed)
        n = 360
        yy, xx = np.mgrid[0:n, 0:n] / n
        img = np.ones((n, n, 4), "f4")
        img[..., :3] = [srgb("#e9e1d2")[i] for i in range(3)]
        for c in ("#b98a62", "#7b8069", "#d8c4a4", "#3f3d38") if seed % 2 else ("#8b9aa0", "#c9a27e", "#4d4a44", "#dccdb4"):
            cx_, cy_, r = rng.uniform(0.25, 0.75), rng.uniform(0.2, 0.8), rng.uniform(0.12, 0.3)
            th = np.arctan2(yy - cy_, xx - cx_)
            rr = r * (1 + 0.25 * np.sin(th * 2 + rng.uniform(0, 6)) + 0.1 * np.sin(th * 3 + rng.uniform(0, 6)))
            dd = np.hypot(xx - cx_, (yy - cy_) * 0.8)
            a_ = np.clip((rr - dd) * 160, 0, 1) * 0.93
            img[..., :3] = img[..., :3] * (1 - a_[..., None]) + np.array(srgb(c)[:3]) * a_[..., None]
        img[..., :3] *= 1 + 0.05 * rng.standard_normal((n, n, 1))
        im = bpy.data.images.new("art%d" % seed, n, n, float_buffer=True)
        im.colorspace_settings.name = "Linear"
        im.pixels.foreach_set(img.ravel().clip(0, 1).astype("f4"))
        im.pack()
        m = mat("artm%d" % seed, "#ffffff", 0.8, 0.2)
        t = m.node_tree.nodes.new("ShaderNodeTexImage")
        t.image = im
        m.node_tree.links.new(t.outputs[0], m.node_tree.nodes["Principled BSDF"].inputs["Base Color"])
        f = 0.022
        mw = 0.08
        for sx, sz, ox, oz in (
            (w, f, 0, h / 2 - f / 2),
            (w, f, 0, -h / 2 + f / 2),
            (f, h - 2 * f, w / 2 - f / 2, 0),
            (f, h - 2 * f, -w / 2 + f / 2, 0),
        ):
            box("fr", (sx, 0.032, sz), (cx + ox, y - 0.016, cz + oz), oakv if sz > sx else oak, 0.003)
        box("mount", (w - f, 0.006, h - f), (cx, y - 0.008, cz), paper, 0)
        x0, x1, z0, z1 = cx - w / 2 + f + mw, cx + w / 2 - f - mw, cz - h / 2 + f + mw, cz + h / 2 - f - mw
        o = add("pic", [(x0, y - 0.0115, z0), (x1, y - 0.0115, z0), (x1, y - 0.0115, z1), (x0, y - 0.0115, z1)], [(0, 1, 2, 3)], m, False)
        uv = o.data.uv_layers.new()
        [setattr(uv.data[i], "uv", c) for i, c in enumerate(((0, 0), (1, 0), (1, 1), (0, 1)))]

    art(-0.42, 1.62, 0.78, 0.98, 3)
    art(0.50, 1.62, 0.78, 0.98, 6)

    # ------------------------------------------------ right wall: console with lamp + books
    box("con", (0.42, 1.5, 0.06), (X1 - 0.25, 0.9 - 0.6, 0.72), walnut, 0.006)
    for yy in (-0.42, 1.02):
        box("conl", (0.40, 0.06, 0.70), (X1 - 0.25, yy, 0.35), walnut, 0.006)
    box("conm", (0.38, 1.38, 0.03), (X1 - 0.25, 0.3, 0.25), walnut, 0.005)
    vase(
        smooth_profile([(0, 0), (0.08, 0), (0.14, 0.12), (0.14, 0.2), (0.07, 0.3), (0.05, 0.34), (0.06, 0.36), (0.045, 0.35), (0.03, 0.3)]),
        (X1 - 0.25, 0.75, 0.75),
        ceram,
    )
    for i in range(9):
        book(
            0.2,
            0.035,
            0.22 + 0.02 * random.random(),
            (X1 - 0.25, -0.28 + i * 0.042, 0.28 + 0.11),
            random.uniform(-0.02, 0.02),
            random.choice(["#c9bda8", "#5b6255", "#e8e2d6", "#8b5a3c", "#3d4248", "#b7a58a"]),
        )


if not os.environ.get("BARE"):
    furnish()

# ------------------------------------------------ light
w = bpy.data.worlds.new("w")
sc.world = w
w.use_nodes = True
nt = w.node_tree
sky = nt.nodes.new("ShaderNodeTexSky")
sky.sky_type = "NISHITA"
sky.sun_disc = True
sky.sun_elevation = math.radians(30)
sky.sun_rotation = math.radians(-74)
sky.sun_intensity = 0.16
sky.sun_size = math.radians(2.2)
sky.dust_density = 1.5
sky.air_density = 1.0
nt.links.new(sky.outputs[0], nt.nodes["Background"].inputs[0])
nt.nodes["Background"].inputs[1].default_value = 1.0


def area(name, loc, rot, sx, sy, power, color=(1, 1, 1), portal=False):
    l = bpy.data.lights.new(name, "AREA")
    l.shape = "RECTANGLE"
    l.size, l.size_y, l.energy, l.color = sx, sy, power, color
    l.cycles.is_portal = portal
    o = bpy.data.objects.new(name, l)
    sc.collection.objects.link(o)
    o.location, o.rotation_euler = loc, rot
    o.visible_camera = False
    o.visible_glossy = portal or True
    return o


area("portal", (X0 - 0.2, (wy0 + wy1) / 2, wz1 / 2), (0, -math.pi / 2, 0), wz1, wy1 - wy0, 1, portal=True)
area("winfill", (X0 - 0.6, (wy0 + wy1) / 2, 1.5), (0, -math.pi / 2, 0), 2.4, 3.3, 260, (0.93, 0.97, 1))
f = area("fill", (0.6, Y0 + 0.3, 1.7), (math.radians(78), 0, 0), 3.6, 1.8, 70, (1, 0.96, 0.9))
f.visible_glossy = False

# ------------------------------------------------ camera
cam = bpy.data.cameras.new("cam")
co = bpy.data.objects.new("cam", cam)
sc.collection.objects.link(co)
sc.camera = co
low = 0.85 < W / H < 1
tall = W / H < 0.85
# place, turn in degrees, lens, shift, and how far away it is sharp
if os.environ.get("BARE"):
    view = ((0.9, -4.3, 1.25), 14, 25, -0.1, 5.2)
elif LOOK == "ink":
    view = ((0.15, -3.1, 1.2), 0, 30, -0.2, 4.2)
elif LOOK == "sage":
    view = ((1.9, -2.9, 1.2), 38, 27, -0.2, 4.6) if tall else ((2.5, -3.9, 1.3), 33, 24, -0.12, 5.4)
elif LOOK == "plaster":
    view = ((0.75, -2.5, 1.15), -27, 30, -0.16, 3.2)
elif low:
    view = ((0.25, -1.6, 0.9), 0, 33, -0.32, 2.8)
else:
    view = ((0.30, -4.55, 1.27), 2, 25, -0.1 if W / H > 2 else -0.085, 5.2)
co.location, turn, cam.lens, cam.shift_y, cam.dof.focus_distance = view
co.rotation_euler = (math.pi / 2, 0, math.radians(turn))
cam.sensor_width = 36
cam.sensor_fit = "HORIZONTAL"
cam.dof.use_dof = True
cam.dof.aperture_fstop = 5.6
setup((W, H), SPP, THREADS)
import json

json.dump(
    dict(
        cam=[list(r) for r in co.matrix_world]
        if False
        else [list(r) for r in Matrix.Translation(co.location) @ co.rotation_euler.to_matrix().to_4x4()],
        lens=cam.lens,
        sensor=36,
        shift_y=cam.shift_y,
        w=W,
        h=H,
    ),
    open(OUT.replace(".exr", ".json"), "w"),
)
standing(OUT)
if SPP:
    render(OUT)
