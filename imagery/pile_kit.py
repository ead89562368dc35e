"""Pile of a carpet, yarn by yarn: tufts of single fibres, and the back they stand on."""

from kit import *

MM = 0.001

# pile height, yarn radius, fibres per yarn, tuft spacing across and along, all in millimetres; cut share of the tufts
KINDS = dict(
    loop=(5.0, 1.1, 26, 2.6, 4.2, 0),
    chunky=(6.2, 2.0, 40, 4.5, 7.0, 0),
    twist=(11.0, 1.15, 32, 2.7, 2.7, 1),
    hardtwist=(8.0, 1.1, 26, 2.05, 2.05, 1),
    velvet=(8.5, 0.95, 22, 1.95, 1.95, 1),
    weave=(2.6, 1.2, 24, 2.9, 5.0, 0),
    cutloop=(8.0, 1.1, 26, 2.6, 3.2, 0.5),
    trellis=(8.0, 0.95, 22, 1.9, 2.0, 0.75),
)


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


class Pile:
    """the tufts of one kind of carpet, nine of each sort, in metres"""

    def __init__(self, kind, material):
        self.kind, self.material = kind, material
        self.height, self.radius, self.fibres, self.gauge, self.pitch, self.cut = KINDS[kind]
        self.lean = dict(twist=0.2, velvet=0.05, cutloop=0.06, trellis=0.05).get(kind, 0.1)
        self.cut_tufts = [self.tuft(s, True) for s in range(9)] if self.cut > 0 else []
        self.loop_tufts = [self.tuft(s + 50, False) for s in range(9)] if self.cut < 1 else []

    def cut_path(self, r, ply, a0, rad, lean, turns):
        """one fibre of a cut tuft: two twisted plies that open a little at the tip"""
        h, path, w = self.height * MM * r.uniform(0.93, 1.03), [], r.gauss(0, 0.12)
        for k in range(9):
            s = k / 8
            tw = turns * s + ply * math.pi
            flare = 1 + (0.5 if self.kind in ("velvet", "trellis") else 0.9) * max(0, s - 0.72) / 0.28
            ox, oy = (0.48 * g(tw) + rad * g(a0 + tw * 1.3) for g in (math.cos, math.sin))
            bend = 1.6 * s * s * self.height * MM
            path.append(Vector(((ox * flare + w * s) * self.radius * MM + lean[0] * bend, oy * self.radius * MM * flare + lean[1] * bend, h * s)))
        return path

    def loop_path(self, r, ply, a0, rad, lean, turns):
        """one fibre of a loop: an arch over the stitch"""
        h, path, w = self.height * MM * r.uniform(0.96, 1.02), [], r.gauss(0, 0.12)
        reach = self.pitch * 0.47 * MM
        for k in range(11):
            s = k / 10
            th, tw = math.pi * s, turns * s + ply * math.pi
            n = Vector((-math.cos(th), 0, math.sin(th)))
            q, u = 0.46 * math.cos(tw) + rad * math.cos(a0 + tw), 0.46 * math.sin(tw) + rad * math.sin(a0 + tw)
            side = Vector((0, 1, 0)) * (u + w * 0.4 * math.sin(th)) * self.radius * MM
            path.append(
                Vector((-math.cos(th) * reach, lean[1] * h * math.sin(th), math.sin(th) ** 0.62 * h)) + n * q * self.radius * MM + side
            )
        return path

    def tuft(self, seed, cut):
        r = random.Random(seed)
        verts, faces = [], []
        lean = (r.gauss(0, self.lean), r.gauss(0, self.lean))
        turns = (9.0 if "twist" in self.kind else 6.0) if cut else 9.0
        for i in range(self.fibres):
            args = (r, i % 2, r.uniform(0, 6.28), 0.55 * math.sqrt(r.random()), lean, turns)
            thick = self.radius * r.uniform(0.085, 0.12) * MM * math.sqrt(40 / self.fibres)
            v, f = sweep(self.cut_path(*args) if cut else self.loop_path(*args), thick)
            o = len(verts)
            verts += v
            faces += [tuple(x + o for x in q) for q in f]
        return add("tuft%d" % seed, verts, faces, self.material, True, loc=(0, 0, -5))

    def is_cut(self, x, y):
        """cut and loop pile changes along soft diagonal leaves"""
        if self.cut in (0, 1):
            return self.cut == 1
        if self.kind == "trellis":  # panes 36 mm wide, parted by loops: where the swatch of 136 has them
            u, v = x / 0.0357143, y / 0.0357143
            return abs(abs(u % 1 - 0.5) + abs(v % 1 - 0.5) - 0.5) >= 0.13
        return math.sin((x + y * 0.6) * 210) + 0.8 * math.sin((x * 0.5 - y) * 160) > 0.1

    def lay(self, x0, x1, y0, y1, rng, place):
        """a tuft in every stitch; `place` says where a point of the floor lies: a matrix. Yields tuft, x and y"""
        g, p = self.gauge * MM, self.pitch * MM
        sc, low = bpy.context.scene, dict(cutloop=0.8, trellis=0.55).get(self.kind, 1)
        for j in range(int((y1 - y0) / p)):
            for i in range(int((x1 - x0) / g)):
                x = x0 + i * g + rng.normal(0, 0.12) * g
                y = y0 + (j + 0.5 * (i % 2)) * p + rng.normal(0, 0.10) * p
                cut = self.is_cut(x, y)
                o = bpy.data.objects.new("t", (self.cut_tufts if cut else self.loop_tufts)[rng.integers(9)].data)
                sc.collection.objects.link(o)
                turn = rng.uniform(0, 6.28) if cut else math.pi / 2 + rng.normal(0, 0.14)
                if self.kind == "chunky":
                    turn = math.pi / 2 + rng.normal(0, 0.4)
                if self.kind == "weave":
                    turn = math.pi / 2 * ((i // 2 + j) % 2) + rng.normal(0, 0.07)
                tall = rng.normal(1, 0.03) * (1 if cut else low)
                o.matrix_world = place(x, y) @ Matrix.Rotation(turn, 4, "Z") @ Matrix.Diagonal((1, 1, tall, 1))
                yield o, x, y


def jute():
    """the woven back; uv in metres"""
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


def sheet(name, x0, x1, y0, y1, place, lift, material, thick=0.0, rows=40):
    """a layer of the carpet that follows `place`, `lift` over it"""

    def at(u, v):
        return place(x0 + u * (x1 - x0), y0 + v * (y1 - y0)) @ Vector((0, 0, lift))

    o = grid(200, rows, at, name, material)
    uv = o.data.uv_layers.new(name="UVMap")
    for lp in o.data.loops:
        i = lp.vertex_index
        uv.data[lp.index].uv = ((i % 200) / 199 * (x1 - x0), (i // 200) / (rows - 1) * (y1 - y0))
    if thick:
        s = o.modifiers.new("s", "SOLIDIFY")
        s.thickness, s.offset = thick, -1
    return o
