"""Study and reading corner: deep green, built-in shelves, lamp light against a blue dusk.  blender -b --python room_study.py -- OUT.exr W H SPP [THREADS]   (post.py: --bias -1.7 --wb 0.2)"""

import sys, os

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import *

A = cli(41)
P = palette(wood=("#8a6142", "#553620"), brass="#b08d57", stone="#b9ab97", leaf="#41553a")
X0, X1, Y0, Y1, HT = -3.0, 2.95, -5.2, 2.4, 2.75
G = "#475046"
wallM = plaster("wall", G, 0.05, 0.25)
paint = mat("paint", "#434d43", 0.5, 0.35)
trim = mat("gtrim", "#434d43", 0.45, 0.4)
cognac = mat("cognac", "#83502d", 0.42, 0.45, vary=(26, 0.14), bump=("noise", 240, 0.25, 0.0008))
oat = fabric("oat", "#cdbda3", 0.15, 180)
rust = fabric("rust", "#8d4f33", 0.2, 170)
WARM = (1, 0.70, 0.40)
shadeE = mat("shadeE", "#ffd9a0", 0.9, 0.1, emit=0.36)
frameM = mat("wframe", "#e6dfd2", 0.45, 0.4)

floor_plane(X0 - 0.3, X1 + 0.3, Y0 - 0.3, Y1 + 0.1)
box("ceil", (X1 - X0 + 0.8, Y1 - Y0 + 0.8, 0.2), ((X0 + X1) / 2, (Y0 + Y1) / 2, HT + 0.1), mat("c", "#d9d2c4", 0.9, 0.1), 0)
wn = (0.72, 2.22, 0.92, 2.36)
wall("x", Y1, 1, X0 - 0.3, X1 + 0.3, HT, wallM, [wn], 0.24)
wall("x", Y0, -1, X0 - 0.3, X1 + 0.3, HT, wallM)
wall("y", X0, -1, Y0, Y1, HT, wallM)
wall("y", X1, 1, Y0, Y1, HT, wallM)
for a in (("x", Y1, -1, X0, X1), ("y", X0, 1, Y0, Y1), ("y", X1, -1, Y0, Y1)):
    skirting(*a, trim, 0.16)
window_frame("x", Y1 + 0.13, *wn, frameM, 2, (1.64,), 0.06, 0.06, 0.035)
box("sill", (1.66, 0.30, 0.035), ((wn[0] + wn[1]) / 2, Y1 + 0.06, wn[2] - 0.015), frameM, 0.006)
for a, b in ((wn[0] - 0.08, wn[0]), (wn[1], wn[1] + 0.08)):
    bar("x", Y1 - 0.012, a, b, wn[2], wn[3], 0.026, trim)
bar("x", Y1 - 0.014, wn[0] - 0.10, wn[1] + 0.10, wn[3], wn[3] + 0.09, 0.03, trim)
# dusk: band of afterglow under a deep blue sky, dark garden
dm = bpy.data.materials.new("dusk")
dm.use_nodes = True
nt = dm.node_tree
tc = nt.nodes.new("ShaderNodeTexCoord")
sp = nt.nodes.new("ShaderNodeSeparateXYZ")
nt.links.new(tc.outputs["Object"], sp.inputs[0])
nz = nt.nodes.new("ShaderNodeTexNoise")
nz.inputs["Scale"].default_value = 0.7
nz.inputs["Detail"].default_value = 5
nt.links.new(tc.outputs["Object"], nz.inputs["Vector"])
ma = nt.nodes.new("ShaderNodeMath")
ma.operation = "MULTIPLY_ADD"
ma.inputs[1].default_value = -1.1
nt.links.new(nz.outputs["Fac"], ma.inputs[0])
nt.links.new(sp.outputs[2], ma.inputs[2])
cr = nt.nodes.new("ShaderNodeValToRGB")
mr = nt.nodes.new("ShaderNodeMapRange")
mr.inputs[1].default_value = -1.2
mr.inputs[2].default_value = 5.5
nt.links.new(ma.outputs[0], mr.inputs[0])
nt.links.new(mr.outputs[0], cr.inputs[0])
for i, (p, c) in enumerate(((0.26, "#10181a"), (0.305, "#1b272b"), (0.335, "#b39a86"), (0.45, "#8797ac"), (0.72, "#45638f"))):
    e = cr.color_ramp.elements[i] if i < 2 else cr.color_ramp.elements.new(p)
    e.position = p
    e.color = srgb(c)
em = nt.nodes.new("ShaderNodeEmission")
em.inputs[1].default_value = 0.55
nt.links.new(cr.outputs[0], em.inputs[0])
nt.links.new(em.outputs[0], nt.nodes["Material Output"].inputs[0])
add("dusk", [(-10, 12, -2), (14, 12, -2), (14, 12, 9), (-10, 12, 9)], [(0, 1, 2, 3)], dm, False).visible_shadow = False


def point(loc, power, r=0.05, color=WARM):
    l = bpy.data.lights.new("pt", "POINT")
    l.energy, l.shadow_soft_size, l.color = power, r, color
    o = bpy.data.objects.new("pt", l)
    bpy.context.scene.collection.objects.link(o)
    o.location = loc


def shelving():
    x0, x1, n = X0, 0.18, 3
    w = (x1 - x0) / n
    D = 0.32
    yb = Y1
    box("lowcarc", (x1 - x0, 0.42, 0.66), ((x0 + x1) / 2, yb - 0.21, 0.43), paint, 0.003)
    box("lowtop", (x1 - x0 + 0.02, 0.45, 0.035), ((x0 + x1) / 2 + 0.01, yb - 0.225, 0.777), paint, 0.006)
    box("kick", (x1 - x0, 0.38, 0.1), ((x0 + x1) / 2, yb - 0.2, 0.05), paint, 0.002)
    for i in range(n * 2):
        a = x0 + w / 2 * i
        f = 0.06
        for b0, b1, z0, z1 in (
            (a + 0.004, a + w / 2 - 0.004, 0.69, 0.75),
            (a + 0.004, a + w / 2 - 0.004, 0.11, 0.17),
            (a + 0.004, a + 0.004 + f, 0.17, 0.69),
            (a + w / 2 - 0.004 - f, a + w / 2 - 0.004, 0.17, 0.69),
        ):
            bar("x", yb - 0.428, b0, b1, z0, z1, 0.016, paint, 0.002)
        cyl("kn", 0.012, 0.024, (a + (w / 2 - 0.034 if i % 2 == 0 else 0.034), yb - 0.436, 0.60), P.brass, rot=(math.pi / 2, 0, 0))
    for i in range(n + 1):
        box("up", (0.035, D, 1.86), (x0 + 0.0175 + (x1 - x0 - 0.035) * i / n, yb - D / 2, 0.795 + 0.93), paint, 0.003)
    zs = [0.795, 1.16, 1.52, 1.88, 2.24]
    for z in zs[1:]:
        box("shf", (x1 - x0, D - 0.01, 0.028), ((x0 + x1) / 2, yb - D / 2, z), paint, 0.003)
    box("corn", (x1 - x0 + 0.04, D + 0.05, 0.09), ((x0 + x1) / 2 + 0.01, yb - D / 2 - 0.015, 2.66), paint, 0.01)
    cols = ["#b9a98f", "#4d5a50", "#d6ccba", "#7c4a31", "#333d42", "#9c8a6d", "#8c6a54", "#c9bda8", "#5d6b66", "#27312f", "#a77f4f"]
    for r, z in enumerate(zs):
        zz = z + 0.014 if r else 0.795
        for b in range(n):
            a0, a1 = x0 + 0.045 + w * b, x0 + w * (b + 1) - 0.045
            k = (r * 2 + b * 3) % 5
            if k == 0:
                book_row(a0, a0 + w * 0.52, yb - 0.17, zz, P, hmax=0.27, depth=0.19, cols=cols)
                vase(random.choice(("urn", "bottle")), (a1 - 0.16, yb - 0.17, zz), random.choice((P.ceram, P.dceram)), 0.72)
            elif k == 1:
                book_row(a0 + 0.02, a1 - 0.05, yb - 0.17, zz, P, hmax=0.28, depth=0.2, cols=cols)
            elif k == 2:
                stack(a0 + 0.2, yb - 0.17, zz, random.sample(cols, 4), P, 0.25, 0.19)
                book_row(a0 + w * 0.45, a1, yb - 0.17, zz, P, hmax=0.27, depth=0.19, cols=cols)
            elif k == 3:
                vase("bowl", (a0 + 0.2, yb - 0.17, zz), P.stone, 0.85)
                book_row(a0 + w * 0.46, a1 - 0.1, yb - 0.17, zz, P, hmax=0.25, depth=0.18, cols=cols)
            else:
                book_row(a0, a0 + w * 0.66, yb - 0.17, zz, P, hmax=0.28, depth=0.2, cols=cols)
                vase("tall", (a1 - 0.11, yb - 0.17, zz), P.stone, 0.6)
    for z in zs[1:]:
        area("led", ((x0 + x1) / 2, yb - D + 0.035, z - 0.02), (math.radians(-18), 0, 0), x1 - x0 - 0.1, 0.02, 3.4, WARM)


def lounge(loc, rz):
    """own design: bent-look oak side frames, sprung seat, loose leather cushions"""
    with group("lounge", loc, rz):
        for sx in (-1, 1):
            x = sx * 0.355
            tube(
                [
                    (x, -0.40, 0),
                    (x, -0.385, 0.22),
                    (x, -0.37, 0.44),
                    (x, -0.33, 0.535),
                    (x, -0.20, 0.55),
                    (x, 0.12, 0.53),
                    (x, 0.36, 0.50),
                    (x, 0.45, 0.47),
                ],
                0.017,
                P.wy,
            )
            tube([(x, 0.40, 0), (x, 0.37, 0.22), (x, 0.385, 0.46), (x, 0.47, 0.74)], 0.017, P.wy)
            tube([(x, -0.385, 0.26), (x, 0.385, 0.20)], 0.015, P.wy, poly=True)
        for y, z in ((-0.38, 0.26), (0.37, 0.21)):
            tube([(-0.355, y, z), (0.355, y, z)], 0.015, P.wx, poly=True)
        tube([(-0.355, 0.465, 0.72), (0.355, 0.465, 0.72)], 0.015, P.wx, poly=True)
        cushion("ls", (0.67, 0.74, 0.155), (0, -0.03, 0.335), cognac, 46, 6, wrinkle=0.006, seed=5, crown=0.2, rot=(0.085, 0, 0), sag=0.015)
        cushion("lb", (0.66, 0.60, 0.15), (0, 0.375, 0.63), cognac, 46, 5.5, wrinkle=0.007, seed=9, crown=0.18, rot=(1.25, 0, 0))
        soft_pillow("lp", "s-p1", 0.46, 0.34, (0.02, 0.20, 0.60), oat, (1.12, 0.03, 0.06), piping=oat)
    with group("ott", (loc[0] + 0.92 * math.sin(rz) + 0.05, loc[1] - 0.92 * math.cos(rz), 0), rz + 0.15):
        cushion("os", (0.58, 0.46, 0.13), (0, 0, 0.345), cognac, 36, 6, wrinkle=0.005, seed=15, crown=0.25)
        for sx in (-1, 1):
            tube([(sx * 0.25, -0.19, 0), (sx * 0.25, -0.18, 0.27)], 0.014, P.wz, poly=True)
            tube([(sx * 0.25, 0.19, 0), (sx * 0.25, 0.18, 0.27)], 0.014, P.wz, poly=True)
            tube([(sx * 0.25, -0.2, 0.275), (sx * 0.25, 0.2, 0.275)], 0.014, P.wy, poly=True)


def furnish():
    shelving()
    lounge((-1.05, 0.72, 0), 0.42)
    # floor lamp behind the chair
    lx, ly = -1.98, 1.12
    cyl("lb", 0.15, 0.022, (lx, ly, 0), P.brass)
    cyl("lp", 0.010, 1.45, (lx, ly, 0.02), P.brass)
    sh = lathe("shade", [(0.21, 0), (0.155, 0.27)], shadeE, loc=(lx, ly, 1.34))
    sh.modifiers.new("s", "SOLIDIFY").thickness = 0.003
    point((lx, ly, 1.46), 46, 0.06)
    # side table with a cup and an open book
    sx, sy = -0.28, 1.0
    lathe("st", disc_profile(0.21, 0.022), P.stone, loc=(sx, sy, 0.50))
    cyl("sp", 0.018, 0.5, (sx, sy, 0), P.brass)
    lathe("sb", disc_profile(0.15, 0.016), P.brass, loc=(sx, sy, 0))
    vase("cup", (sx + 0.08, sy - 0.06, 0.522), P.ceram, 1.1)
    stack(sx - 0.05, sy + 0.03, 0.522, ["#7c4a31", "#c9bda8"], P, 0.2, 0.15)
    # desk under the window
    dx, dy = 1.5, Y1 - 0.42
    with group("desk", (dx, dy, 0)):
        box("dt", (1.62, 0.70, 0.032), (0, 0, 0.735), P.wx, 0.008, 4)
        box("dd", (1.40, 0.58, 0.10), (0, 0.02, 0.668), P.wx, 0.004)
        for s in (-0.46, 0, 0.46):
            box("df", (0.452, 0.014, 0.085), (s, -0.275, 0.668), P.wx, 0.003)
            cyl("kn", 0.011, 0.022, (s, -0.28, 0.668), P.brass, rot=(math.pi / 2, 0, 0))
        for a in (-1, 1):
            for b in (-1, 1):
                tube([(a * 0.74, b * 0.29, 0), (a * 0.70, b * 0.26, 0.35), (a * 0.68, b * 0.25, 0.72)], 0.019, P.wz)
        stack(-0.58, 0.12, 0.751, ["#333d42", "#d6ccba", "#7c4a31"], P, 0.27, 0.2)
        box("nb", (0.22, 0.30, 0.012), (0.02, -0.12, 0.757), mat("nb", "#d8cdb9", 0.8, 0.2), 0.003, rot=(0, 0, 0.1))
        tube([(0.10, -0.02, 0.767), (0.17, -0.15, 0.767)], 0.004, P.black, poly=True)
        lathe("pc", smooth_profile([(0, 0), (0.04, 0), (0.042, 0.1), (0.038, 0.1), (0.036, 0.02), (0, 0.015)], 30), P.dceram, loc=(0.33, 0.18, 0.751))
        for k in range(5):
            tube(
                [
                    (0.33 + 0.012 * math.cos(k), 0.18 + 0.012 * math.sin(k), 0.765),
                    (0.33 + 0.034 * math.cos(k * 1.3), 0.18 + 0.034 * math.sin(k * 1.3), 0.90 + 0.012 * k),
                ],
                0.0035,
                P.wz,
                poly=True,
            )
        # brass task lamp
        lathe("tb", disc_profile(0.085, 0.018), P.brass, loc=(0.60, 0.12, 0.751))
        tube(
            [(0.60, 0.12, 0.765), (0.60, 0.12, 1.0), (0.60, 0.12, 1.13), (0.58, 0.08, 1.20), (0.50, -0.02, 1.23), (0.44, -0.06, 1.21)], 0.008, P.brass
        )
        d = lathe(
            "td", smooth_profile([(0.015, 0.12), (0.03, 0.115), (0.075, 0.08), (0.105, 0.02), (0.108, 0)], 26), P.brass, loc=(0.42, -0.07, 1.09)
        )
        d.modifiers.new("s", "SOLIDIFY").thickness = 0.003
        cyl("tl", 0.03, 0.05, (0.42, -0.07, 1.10), glow("g", "#ffd9a0", 3), bevel=0.012)
    point((dx + 0.42, dy - 0.07, 1.085), 13, 0.05)
    dining_chair((dx - 0.05, dy - 0.72, 0), math.pi + 0.32, P, cognac)
    plant(X1 - 0.36, 0.55, P, 1.25, 3, (0.24, 0.11), 26, mat("pot", "#5b4a3d", 0.7, 0.3, bump=("noise", 35, 0.4, 0.004)))
    with group("wb", (0.55, 0.98, 0)):
        lathe(
            "basket",
            smooth_profile([(0, 0), (0.14, 0), (0.165, 0.05), (0.17, 0.26), (0.16, 0.3), (0.15, 0.29), (0.148, 0.1)], 40),
            fabric("jute", "#9a7d52", 0.25, 140, ("noise", 120, 0.8, 0.006)),
            loc=(0, 0, 0),
        )
    art("y", X1, -1, -0.55, 1.6, 0.62, 0.82, "wash", ("#d9cdb8", "#9a8f78", "#6d6f5d", "#444b42"), 12, P.wy, P.paper, 0.08)
    art("y", X1, -1, -1.35, 1.6, 0.62, 0.82, "arcs", ("#e2d8c6", "#94592f", "#46574a", "#2c302d"), 5, P.wy, P.paper, 0.08)
    art("y", X0, 1, 0.9, 1.62, 0.8, 1.02, "wash", ("#d9cdb8", "#b99579", "#8c6a54", "#46574a"), 22, P.wy, P.paper, 0.08)


if not A.bare:
    furnish()
flat_world("#5b7fb5", 0.05)
window_light("x", Y1, -1, *wn, 46, (0.42, 0.60, 1), False, 0.1, False)
area("ceilwash", (-0.1, -1.9, HT - 0.02), (0, 0, 0), 3.6, 2.2, 16, (1, 0.80, 0.58), glossy=False)
area("fill", (0, Y0 + 0.4, 1.9), (math.radians(74), 0, 0), 4.2, 1.8, 9, (1, 0.84, 0.66), glossy=False)
if A.ratio > 2:
    camera(A, (0.0, -4.15, 1.22), 0, 25, -0.090, 4.6)
elif A.ratio > 1:
    camera(A, (-0.25, -3.9, 1.28), 0.5, 27, -0.08, 4.4)
elif A.low:
    camera(A, (-0.2, -1.8, 0.85), 3, 33, -0.32, 2.4, 7)
else:
    camera(A, (-1.05, -3.7, 1.2), 1, 38, -0.115, 4.2)
shoot(A)
