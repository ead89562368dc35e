"""Master of a carpet close-up: real yarn geometry in neutral grey, on which the compositor lays a variant's colours.
blender -b --python cameo_pile.py -- OUT.exr W H SPP KIND SHAPE
KIND  loop | chunky | twist | velvet | weave | cutloop        SHAPE  roll | bend | edge"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import *
from still_kit import soft_area, still_camera

A = cli(2)
KIND, SHAPE = sys.argv[-2:]
rng = np.random.default_rng(3)
MM = 0.001

# pile height, yarn radius, fibres per yarn, tuft spacing across and along, all in millimetres; cut share of the tufts
KINDS = dict(
    loop=(5.0, 1.1, 26, 2.6, 4.2, 0),
    chunky=(6.2, 2.0, 40, 4.5, 7.0, 0),
    twist=(11.0, 1.15, 32, 2.7, 2.7, 1),
    velvet=(8.5, 0.95, 22, 1.95, 1.95, 1),
    weave=(2.6, 1.2, 24, 2.9, 5.0, 0),
    cutloop=(8.0, 1.1, 26, 2.6, 3.2, 0.5),
)
HEIGHT, RADIUS, FIBRES, GAUGE, PITCH, CUT = KINDS[KIND]
LEAN = dict(twist=0.2, velvet=0.05, cutloop=0.06).get(KIND, 0.1)


def fibre_material():
    m = mat("yarn", (0.55, 0.55, 0.55, 1), 0.9, 0.12, sheen=0.15, transl=0.32)
    aov = m.node_tree.nodes.new("ShaderNodeOutputAOV")
    aov.name = "floor"
    aov.inputs["Value"].default_value = 1
    v = bpy.context.view_layer.aovs.add()
    v.name, v.type = "floor", "VALUE"
    return m


YARN = fibre_material()


def sweep(path, r, n=3):
    """thin fibre as a swept n-gon"""
    v, f = [], []
    for k, p in enumerate(path):
        t = (path[min(k + 1, len(path) - 1)] - path[max(k - 1, 0)]).normalized()
        a = t.orthogonal().normalized()
        c = t.cross(a)
        rr = r * (1 if k < len(path) - 1 else 0.6)
        v += [p + (a * math.cos(2 * math.pi * i / n) + c * math.sin(2 * math.pi * i / n)) * rr for i in range(n)]
    for k in range(len(path) - 1):
        f += [(k * n + i, k * n + (i + 1) % n, (k + 1) * n + (i + 1) % n, (k + 1) * n + i) for i in range(n)]
    return v, f


def cut_path(r, ply, a0, rad, lean, turns):
    """one fibre of a cut tuft: two twisted plies that open a little at the tip"""
    h, path, w = HEIGHT * MM * r.uniform(0.93, 1.03), [], r.gauss(0, 0.12)
    for k in range(9):
        s = k / 8
        tw = turns * s + ply * math.pi
        flare = 1 + (0.9 if KIND != "velvet" else 0.5) * max(0, s - 0.72) / 0.28
        ox, oy = (0.48 * g(tw) + rad * g(a0 + tw * 1.3) for g in (math.cos, math.sin))
        bend = 1.6 * s * s * HEIGHT * MM
        path.append(Vector(((ox * flare + w * s) * RADIUS * MM + lean[0] * bend, oy * RADIUS * MM * flare + lean[1] * bend, h * s)))
    return path


def loop_path(r, ply, a0, rad, lean, turns):
    """one fibre of a loop: an arch over the stitch"""
    h, path, w = HEIGHT * MM * r.uniform(0.96, 1.02), [], r.gauss(0, 0.12)
    reach = PITCH * 0.47 * MM
    for k in range(11):
        s = k / 10
        th, tw = math.pi * s, turns * s + ply * math.pi
        n = Vector((-math.cos(th), 0, math.sin(th)))
        q, u = 0.46 * math.cos(tw) + rad * math.cos(a0 + tw), 0.46 * math.sin(tw) + rad * math.sin(a0 + tw)
        side = Vector((0, 1, 0)) * (u + w * 0.4 * math.sin(th)) * RADIUS * MM
        path.append(Vector((-math.cos(th) * reach, lean[1] * h * math.sin(th), math.sin(th) ** 0.62 * h)) + n * q * RADIUS * MM + side)
    return path


def tuft(seed, cut):
    r = random.Random(seed)
    verts, faces = [], []
    lean = (r.gauss(0, LEAN), r.gauss(0, LEAN))
    turns = (9.0 if KIND == "twist" else 6.0) if cut else 9.0
    for i in range(FIBRES):
        args = (r, i % 2, r.uniform(0, 6.28), 0.55 * math.sqrt(r.random()), lean, turns)
        thick = RADIUS * r.uniform(0.085, 0.12) * MM * math.sqrt(40 / FIBRES)
        v, f = sweep(cut_path(*args) if cut else loop_path(*args), thick)
        o = len(verts)
        verts += v
        faces += [tuple(x + o for x in q) for q in f]
    return add("tuft%d" % seed, verts, faces, YARN, True, loc=(0, 0, -5))


cut_tufts = [tuft(s, True) for s in range(9)] if CUT > 0 else []
loop_tufts = [tuft(s + 50, False) for s in range(9)] if CUT < 1 else []

LX, LY, ROLL = 0.34, 0.27, 0.042
X_FROM = dict(roll=-ROLL * 5.2, bend=-0.2, edge=-0.1)[SHAPE]


def surface(x, y):
    """point of the carpet's back and the angle its pile leans at"""
    if SHAPE == "roll":  # the far left part curls up and over
        if x >= 0:
            return Vector((x, y, 0)), 0.0
        a = -x / ROLL
        r = ROLL * (1 - 0.012 * a)
        return Vector((-math.sin(a) * r, y, ROLL - math.cos(a) * r)), a
    if SHAPE == "bend":  # laid over a rod: the pile opens along the crest
        top, wide, at = 0.019, 0.05, x - 0.03 + 0.25 * y
        z = top * math.exp(-((at / wide) ** 2))
        slope = -2 * at / wide**2 * z
        return Vector((x, y, z)), -math.atan(slope)
    return Vector((x, y, 0)), 0.0


def is_cut(x, y):
    """cut and loop pile changes along soft diagonal leaves"""
    if CUT in (0, 1):
        return CUT == 1
    return math.sin((x + y * 0.6) * 210) + 0.8 * math.sin((x * 0.5 - y) * 160) > 0.1


def lay_pile():
    g, p = GAUGE * MM, PITCH * MM
    sc = bpy.context.scene
    for j in range(int(LY / p)):
        for i in range(int((LX - X_FROM) / g)):
            x = X_FROM + i * g + rng.normal(0, 0.12) * g
            y = -LY / 2 + (j + 0.5 * (i % 2)) * p + rng.normal(0, 0.10) * p
            cut = is_cut(x, y)
            pos, a = surface(x, y)
            o = bpy.data.objects.new("t", (cut_tufts if cut else loop_tufts)[rng.integers(9)].data)
            sc.collection.objects.link(o)
            turn = rng.uniform(0, 6.28) if cut else math.pi / 2 + rng.normal(0, 0.14)
            if KIND == "chunky":
                turn = math.pi / 2 + rng.normal(0, 0.4)
            if KIND == "weave":
                turn = math.pi / 2 * ((i // 2 + j) % 2) + rng.normal(0, 0.07)
            tall = rng.normal(1, 0.03) * (0.8 if CUT == 0.5 and not cut else 1)
            o.matrix_world = Matrix.Translation(pos) @ Matrix.Rotation(a, 4, "Y") @ Matrix.Rotation(turn, 4, "Z") @ Matrix.Diagonal((1, 1, tall, 1))


def jute():
    m = mat("backing", "#b3a283", 0.95, 0.1)
    nt = m.node_tree
    b, uv, weave = nt.nodes["Principled BSDF"], nt.nodes.new("ShaderNodeUVMap"), None
    for axis in ("X", "Y"):  # two crossed waves
        w = nt.nodes.new("ShaderNodeTexWave")
        w.bands_direction = axis
        w.inputs["Scale"].default_value, w.inputs["Distortion"].default_value = 130, 1.6
        nt.links.new(uv.outputs[0], w.inputs["Vector"])
        if weave is None:
            weave = w.outputs["Fac"]
        else:
            mu = nt.nodes.new("ShaderNodeMath")
            mu.operation = "MULTIPLY"
            nt.links.new(weave, mu.inputs[0])
            nt.links.new(w.outputs["Fac"], mu.inputs[1])
            weave = mu.outputs[0]
    ramp = nt.nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = srgb("#6f5f45"), srgb("#c4b390")
    ramp.color_ramp.elements[1].position = 0.45
    nt.links.new(weave, ramp.inputs[0])
    nt.links.new(ramp.outputs[0], b.inputs["Base Color"])
    bp = nt.nodes.new("ShaderNodeBump")
    bp.inputs["Strength"].default_value, bp.inputs["Distance"].default_value = 0.8, 0.0015
    nt.links.new(weave, bp.inputs["Height"])
    nt.links.new(bp.outputs[0], b.inputs["Normal"])
    return m


def sheet(name, lift, material, thick=0.0):
    def at(u, v):
        pos, a = surface(X_FROM + u * (LX - X_FROM), -LY / 2 - 0.001 + v * (LY + 0.002))
        return pos + Vector((math.sin(a), 0, math.cos(a))) * lift

    o = grid(200, 40, at, name, material)
    uv = o.data.uv_layers.new(name="UVMap")
    for lp in o.data.loops:
        i = lp.vertex_index
        uv.data[lp.index].uv = ((i % 200) / 199 * (LX - X_FROM), (i // 200) / 39 * LY)
    if thick:
        s = o.modifiers.new("s", "SOLIDIFY")
        s.thickness, s.offset = thick, -1


lay_pile()
sheet("under", 0.0009, YARN)
sheet("back", 0.0004, jute(), 0.0035)
tab = [(-3, -3, -0.0044), (3, -3, -0.0044), (3, 3, -0.0044), (-3, 3, -0.0044)]
add("table", tab, [(0, 1, 2, 3)], mat("table", "#d9d2c6", 0.75, 0.25, bump=("noise", 60, 0.1, 0.001), vary=(4, 0.03)), False)
flat_world("#e8e6e2", 0.35)
soft_area((-0.55, 0.5, 0.55), (0.05, 0, 0), 0.45, 9, (1, 0.97, 0.92))
soft_area((0.9, -0.2, 0.6), (0.05, 0, 0), 0.8, 3.0, (0.92, 0.96, 1))
VIEWS = dict(
    roll=((0.30, -0.36, 0.20), (0.045, -0.035, 0.012), (0.06, -0.085, 0.008), 62, 5.6),
    bend=((0.16, -0.42, 0.21), (0.02, -0.03, 0.0), (0.03, -0.08, 0.02), 64, 5.6),
    edge=((-0.20, -0.44, 0.23), (0.0, -0.045, 0.0), (-0.04, -0.12, 0.006), 60, 5.6),
)
loc, target, focus, lens, fstop = VIEWS[SHAPE]
if KIND in ("velvet", "weave"):  # fine yarn is looked at from nearer
    lens *= 1.4
still_camera(A, loc, target, lens, fstop, focus, plane=HEIGHT * MM * 0.8, grain=GAUGE * MM * 1.4)
shoot(A, bounces=5)
