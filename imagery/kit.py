"""Small modelling + material kit for Blender 3.4 (Cycles, headless)."""

import bpy, math, os, random
import numpy as np
from mathutils import Vector, Matrix


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def srgb(h):
    h = h.lstrip("#")
    c = [int(h[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in c) + (1,)


# ---------------------------------------------------------------- materials
def mat(name, color="#cccccc", rough=0.6, spec=0.4, metal=0, bump=None, sheen=0, transl=0, emit=0, vary=None, clear=0):
    """bump=(kind, scale, strength, distance); vary=(scale, amount) multiplies colour by soft noise."""
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    nt = m.node_tree
    b = nt.nodes["Principled BSDF"]
    N = nt.nodes.new
    L = nt.links.new
    col = srgb(color) if isinstance(color, str) else color
    b.inputs["Base Color"].default_value = col
    b.inputs["Roughness"].default_value = rough
    b.inputs["Specular"].default_value = spec
    b.inputs["Metallic"].default_value = metal
    b.inputs["Sheen"].default_value = sheen
    b.inputs["Clearcoat"].default_value = clear
    tc = N("ShaderNodeTexCoord")
    if vary:
        n = N("ShaderNodeTexNoise")
        n.inputs["Scale"].default_value = vary[0]
        n.inputs["Detail"].default_value = 6
        L(tc.outputs["Object"], n.inputs["Vector"])
        r = N("ShaderNodeMapRange")
        r.inputs[1].default_value = 0.3
        r.inputs[2].default_value = 0.7
        r.inputs[3].default_value = 1 - vary[1]
        r.inputs[4].default_value = 1 + vary[1]
        L(n.outputs["Fac"], r.inputs[0])
        x = N("ShaderNodeMixRGB")
        x.blend_type = "MULTIPLY"
        x.inputs[0].default_value = 1
        x.inputs[1].default_value = col
        L(r.outputs[0], x.inputs[2])
        L(x.outputs[0], b.inputs["Base Color"])
    if bump:
        kind, scale, strength, dist = bump
        if kind == "weave":
            h = None
            for ax in ("X", "Z", "Y"):
                w = N("ShaderNodeTexWave")
                w.bands_direction = ax
                w.inputs["Scale"].default_value = scale
                w.inputs["Distortion"].default_value = 0.6
                w.inputs["Detail"].default_value = 0
                L(tc.outputs["Object"], w.inputs["Vector"])
                if h is None:
                    h = w.outputs["Fac"]
                else:
                    a = N("ShaderNodeMath")
                    a.operation = "MULTIPLY"
                    L(h, a.inputs[0])
                    L(w.outputs["Fac"], a.inputs[1])
                    h = a.outputs[0]
        else:
            n = N("ShaderNodeTexNoise")
            n.inputs["Scale"].default_value = scale
            n.inputs["Detail"].default_value = 8
            L(tc.outputs["Object"], n.inputs["Vector"])
            h = n.outputs["Fac"]
        bp = N("ShaderNodeBump")
        bp.inputs["Strength"].default_value = strength
        bp.inputs["Distance"].default_value = dist
        L(h, bp.inputs["Height"])
        L(bp.outputs[0], b.inputs["Normal"])
    if transl:
        t = N("ShaderNodeBsdfTranslucent")
        t.inputs[0].default_value = col
        x = N("ShaderNodeMixShader")
        x.inputs[0].default_value = transl
        L(b.outputs[0], x.inputs[1])
        L(t.outputs[0], x.inputs[2])
        L(x.outputs[0], nt.nodes["Material Output"].inputs[0])
    if emit:
        b.inputs["Emission"].default_value = col
        b.inputs["Emission Strength"].default_value = emit
    return m


def wood(name, light="#b98d5f", dark="#8a6138", scale=1.0, rough=0.38, axis=0):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    nt = m.node_tree
    b = nt.nodes["Principled BSDF"]
    N = nt.nodes.new
    L = nt.links.new
    tc = N("ShaderNodeTexCoord")
    mp = N("ShaderNodeMapping")
    s = [14 * scale] * 3
    s[axis] = 1.1 * scale
    mp.inputs["Scale"].default_value = s
    L(tc.outputs["Object"], mp.inputs[0])
    n = N("ShaderNodeTexNoise")
    n.inputs["Scale"].default_value = 2.2
    n.inputs["Detail"].default_value = 9
    n.inputs["Roughness"].default_value = 0.62
    L(mp.outputs[0], n.inputs["Vector"])
    cr = N("ShaderNodeValToRGB")
    cr.color_ramp.elements[0].position = 0.3
    cr.color_ramp.elements[1].position = 0.72
    cr.color_ramp.elements[0].color = srgb(dark)
    cr.color_ramp.elements[1].color = srgb(light)
    L(n.outputs["Fac"], cr.inputs[0])
    L(cr.outputs[0], b.inputs["Base Color"])
    bp = N("ShaderNodeBump")
    bp.inputs["Strength"].default_value = 0.15
    bp.inputs["Distance"].default_value = 0.002
    L(n.outputs["Fac"], bp.inputs["Height"])
    L(bp.outputs[0], b.inputs["Normal"])
    b.inputs["Roughness"].default_value = rough
    return m


# ---------------------------------------------------------------- geometry
def add(name, verts, faces, material=None, smooth=True, loc=(0, 0, 0), rot=(0, 0, 0), scale=(1, 1, 1)):
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(v) for v in verts], [], [tuple(f) for f in faces])
    me.update()
    if smooth:
        me.polygons.foreach_set("use_smooth", [True] * len(me.polygons))
    o = bpy.data.objects.new(name, me)
    bpy.context.scene.collection.objects.link(o)
    o.location, o.rotation_euler, o.scale = loc, rot, scale
    if material:
        me.materials.append(material)
    return o


def box(name, size, loc, material=None, bevel=0.004, seg=3, rot=(0, 0, 0)):
    x, y, z = [s / 2 for s in size]
    v = [(a * x, b * y, c * z) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)]
    f = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    o = add(name, v, f, material, False, loc, rot)
    if bevel:
        m = o.modifiers.new("b", "BEVEL")
        m.width = bevel
        m.segments = seg
        m.limit_method = "ANGLE"
        m.harden_normals = True
        o.data.use_auto_smooth = True
        o.data.polygons.foreach_set("use_smooth", [True] * 6)
    return o


def grid(nu, nv, fn, name="grid", material=None, closed_u=False, **k):
    v = [fn(i / (nu if closed_u else nu - 1), j / (nv - 1)) for j in range(nv) for i in range(nu)]
    f = []
    for j in range(nv - 1):
        for i in range(nu if closed_u else nu - 1):
            a, b = j * nu + i, j * nu + (i + 1) % nu
            f.append((a, b, b + nu, a + nu))
    return add(name, v, f, material, **k)


def lathe(name, profile, material, seg=64, **k):
    """profile: list of (r, z)"""
    n = len(profile)

    def fn(u, t):
        r, z = profile[min(int(round(t * (n - 1))), n - 1)]
        return (r * math.cos(2 * math.pi * u), r * math.sin(2 * math.pi * u), z)

    return grid(seg, n, fn, name, material, closed_u=True, **k)


def cyl(name, r, h, loc, material, r2=None, bevel=0.003, **k):
    r2 = r if r2 is None else r2
    b = bevel
    return lathe(
        name,
        [(0, 0), (r - b, 0), (r - b * 0.3, b * 0.3), (r, b), (r2, h - b), (r2 - b * 0.3, h - b * 0.3), (r2 - b, h), (0, h)],
        material,
        loc=loc,
        **k,
    )


def cushion(name, size, loc, material, n=44, p=5.0, puff=0.62, wrinkle=0.006, seed=0, rot=(0, 0, 0), crown=0.25, sag=0.0):
    """Box cushion: a rounded box (super-ellipsoid) with crowned faces and soft wrinkles."""
    from mathutils import noise

    sx, sy, sz = [s / 2 for s in size]
    off = Vector((seed * 7.3, seed * 3.1, seed * 1.7))
    verts, faces, idx = [], [], {}

    def vert(x, y, z):
        key = (round(x, 5), round(y, 5), round(z, 5))
        if key not in idx:
            # rounded cube with super-ellipsoid normalisation
            m = (abs(x) ** p + abs(y) ** p + abs(z) ** p) ** (1 / p)
            q = Vector((x / m, y / m, z / m))
            e = (1 - abs(q.x) ** 3) * (1 - abs(q.y) ** 3)
            zz = q.z * (1 - crown + crown * max(e, 0) ** 0.5)
            w = Vector((q.x * sx, q.y * sy, zz * sz))
            nn = noise.noise(w * 9 + off) * 0.6 + noise.noise(w * 22 + off) * 0.3 + noise.noise(w * 4 + off) * 0.8
            w += Vector((q.x * 0.4, q.y * 0.4, q.z)).normalized() * nn * wrinkle
            if sag and q.z > 0:
                w.z -= sag * max(e, 0)
            idx[key] = len(verts)
            verts.append(w)
        return idx[key]

    c = np.linspace(-1, 1, n)
    for ax in range(3):
        for s in (-1, 1):
            for i in range(n - 1):
                for j in range(n - 1):
                    quad = []
                    for a, b in ((c[i], c[j]), (c[i + 1], c[j]), (c[i + 1], c[j + 1]), (c[i], c[j + 1])):
                        t = [0, 0, 0]
                        t[ax] = s
                        t[(ax + 1) % 3] = a
                        t[(ax + 2) % 3] = b
                        quad.append(vert(*t))
                    faces.append(quad if s > 0 else quad[::-1])
    o = add(name, verts, faces, material, True, loc, rot)
    return o


def pillow(name, w, h, t, loc, material, rot=(0, 0, 0), seed=0, n=48):
    """Scatter cushion: pinched corners, seam, wrinkles radiating from the corners."""
    from mathutils import noise

    off = Vector((seed * 5.1, seed * 2.7, 0))
    verts, faces = [], []

    def pt(u, v, s):
        a = (1 - abs(u) ** 2.6) * (1 - abs(v) ** 2.6)
        z = s * t / 2 * max(a, 0) ** 0.48
        pin = 1 - 0.07 * (u * u * v * v) - 0.05 * (1 - abs(u) ** 2) * abs(v) ** 4 * 0
        x, y = (
            u * w / 2 * (1 - 0.055 * (1 - u * u * 1.0) * 0 - 0.045 * (1 - v * v) * abs(u) ** 3) * pin,
            v * h / 2 * (1 - 0.045 * (1 - u * u) * abs(v) ** 3) * pin,
        )
        q = Vector((x, y, z))
        nn = noise.noise(q * 8 + off) * 0.7 + noise.noise(q * 19 + off) * 0.35
        return q + Vector((0, 0, s * nn * 0.012 * max(a, 0) ** 0.4))

    for s in (1, -1):
        base = len(verts)
        for j in range(n):
            for i in range(n):
                verts.append(pt(-1 + 2 * i / (n - 1), -1 + 2 * j / (n - 1), s))
        for j in range(n - 1):
            for i in range(n - 1):
                a = base + j * n + i
                q = (a, a + 1, a + n + 1, a + n)
                faces.append(q if s > 0 else q[::-1])
    return add(name, verts, faces, material, True, loc, rot)


def curtain(name, x, y0, y1, z0, z1, material, folds=9, depth=0.07, seed=0):
    """Hanging drape along the y axis at plane x."""
    from mathutils import noise

    nu, nv = folds * 22, 40

    def fn(u, v):
        y = y0 + (y1 - y0) * u
        z = z1 + (z0 - z1) * v
        w = noise.noise(Vector((u * 6 + seed, v * 0.8, seed))) * 0.9
        ph = 2 * math.pi * folds * (u + 0.012 * w) + 0.5 * w
        amp = depth * (0.55 + 0.45 * v) * (0.8 + 0.4 * noise.noise(Vector((u * folds * 0.7, seed, 1))))
        return (x + amp * math.sin(ph) + 0.15 * amp * math.sin(2.1 * ph + seed), y + 0.25 * depth * math.sin(ph * 2), z)

    return grid(nu, nv, fn, name, material)


def leaf_mesh(name, L, W, droop, material, nx=9, ny=14):
    def fn(u, v):
        s = (u - 0.5) * 2
        wv = W / 2 * math.sin(math.pi * min(v * 1.02, 1) ** 0.85) * (1 if v < 0.995 else 0.2)
        y = L * v
        x = s * wv
        z = -droop * v * v * L + 0.18 * wv * abs(s) ** 1.4 + 0.02 * L * math.sin(v * 9) * s
        return (x, y, z)

    o = grid(nx, ny, fn, name, material)
    return o


def link_copy(o, loc, rot, scale=1.0):
    c = bpy.data.objects.new(o.name, o.data)
    bpy.context.scene.collection.objects.link(c)
    c.location, c.rotation_euler = loc, rot
    c.scale = (scale,) * 3 if not hasattr(scale, "__len__") else scale
    return c


# ---------------------------------------------------------------- render
def setup(res, spp, threads=0, bounces=10, passes=True, seed=0, adaptive=0.02):
    s = bpy.context.scene
    s.render.engine = "CYCLES"
    c = s.cycles
    c.device = "CPU"
    c.samples = spp
    c.use_adaptive_sampling = True
    c.adaptive_threshold = adaptive
    c.adaptive_min_samples = 24
    c.use_denoising = False
    c.max_bounces = bounces
    c.diffuse_bounces = bounces
    c.glossy_bounces = 4
    c.transmission_bounces = 6
    c.transparent_max_bounces = 8
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect = 6
    c.blur_glossy = 1
    c.seed = seed
    c.use_light_tree = False if hasattr(c, "use_light_tree") else False
    s.render.resolution_x, s.render.resolution_y = res
    s.render.resolution_percentage = 100
    if threads:
        s.render.threads_mode = "FIXED"
        s.render.threads = threads
    if os.environ.get("BORDER"):  # x0,x1,y0,y1 in 0..1 from bottom left: render only that part (cropped)
        r = s.render
        r.use_border = r.use_crop_to_border = True
        r.border_min_x, r.border_max_x, r.border_min_y, r.border_max_y = map(float, os.environ["BORDER"].split(","))
    s.render.use_persistent_data = False
    s.view_settings.view_transform = "Raw"
    im = s.render.image_settings
    im.file_format = "OPEN_EXR_MULTILAYER"
    im.color_depth = "32"
    im.exr_codec = "ZIP"
    vl = s.view_layers[0]
    if passes:
        vl.cycles.denoising_store_passes = True
        for p in ("diffuse_direct", "diffuse_indirect", "diffuse_color", "glossy_direct", "glossy_indirect", "glossy_color"):
            setattr(vl, "use_pass_" + p, True)


def view_only():
    """nothing but the backdrop, with the room cut out of it: for another view from the windows of a finished picture"""
    for o in bpy.data.objects:
        o.is_holdout = not o.get("backdrop")
    bpy.context.scene.render.film_transparent = True


def render(path):
    import time

    if os.environ.get("VIEW"):
        view_only()

    s = bpy.context.scene
    s.render.filepath = path
    t = time.time()
    bpy.ops.render.render(write_still=True)
    print("RENDER_SECONDS %.1f" % (time.time() - t), path, flush=True)


# ================================================================ room kit (shared by the room_*.py scripts)
import sys, os, json
from contact import HEIGHTS, cuts
from mathutils import noise as _noise

snoise = _noise.noise
from types import SimpleNamespace


def cli(seed=1):
    """OUT.exr W H SPP [THREADS] after '--'; starts an empty scene"""
    a = sys.argv[sys.argv.index("--") + 1 :]
    random.seed(seed)
    reset()
    return SimpleNamespace(
        out=a[0],
        W=int(a[1]),
        H=int(a[2]),
        spp=int(a[3]),
        threads=int(a[4]) if len(a) > 4 and a[4].isdigit() else 0,
        bare=bool(os.environ.get("BARE")),
        ratio=int(a[1]) / int(a[2]),
        low=0.85 < int(a[1]) / int(a[2]) < 1,
    )


class group:
    """with group('sofa', (x, y, 0), rz): everything built inside is parented and moved as one"""

    def __init__(self, name, loc, rz=0, scale=1.0):
        self.n, self.l, self.r, self.s = name, loc, rz, scale

    def __enter__(self):
        self.before = set(bpy.data.objects)
        return self

    def __exit__(self, *e):
        p = bpy.data.objects.new(self.n, None)
        bpy.context.scene.collection.objects.link(p)
        for o in set(bpy.data.objects) - self.before:
            if o.parent is None and o is not p:
                o.parent = p
        p.location, p.rotation_euler, p.scale = self.l, (0, 0, self.r), (self.s,) * 3


def floor_plane(x0, x1, y0, y1, rough=0.32):
    """neutral grey floor tagged with the AOV 'floor': products are composited later"""
    m = mat("floor", (0.5, 0.5, 0.5, 1), rough, 0.5)
    ao = m.node_tree.nodes.new("ShaderNodeOutputAOV")
    ao.name = "floor"
    ao.inputs["Value"].default_value = 1
    v = bpy.context.view_layer.aovs.add()
    v.name = "floor"
    v.type = "VALUE"
    return add("floor", [(x0, y0, 0), (x1, y0, 0), (x1, y1, 0), (x0, y1, 0)], [(0, 1, 2, 3)], m, False)


def wall(axis, plane, out, a0, a1, h, m, holes=(), t=0.2):
    """axis 'x': wall along x at y=plane (axis 'y': along y at x=plane), thickness towards `out` (+1/-1); holes = (a0, a1, z0, z1)"""
    c = plane + out * t / 2
    r = []

    def b(p0, p1, z0, z1):
        if p1 - p0 > 1e-4 and z1 - z0 > 1e-4:
            s, l = ((p1 - p0, t, z1 - z0), ((p0 + p1) / 2, c, (z0 + z1) / 2))
            r.append(box("wall", s if axis == "x" else (t, p1 - p0, z1 - z0), l if axis == "x" else (c, (p0 + p1) / 2, (z0 + z1) / 2), m, 0))

    cur = a0
    for o0, o1, z0, z1 in sorted(holes):
        b(cur, o0, 0, h)
        b(o0, o1, 0, z0)
        b(o0, o1, z1, h)
        cur = o1
    b(cur, a1, 0, h)
    return r


def bar(axis, plane, a0, a1, z0, z1, d, m, bevel=0.004):
    """box flat against a wall: runs a0..a1 along the axis, z0..z1, depth d centred on plane"""
    s = (a1 - a0, d, z1 - z0) if axis == "x" else (d, a1 - a0, z1 - z0)
    l = ((a0 + a1) / 2, plane, (z0 + z1) / 2) if axis == "x" else (plane, (a0 + a1) / 2, (z0 + z1) / 2)
    return box("bar", s, l, m, bevel)


def skirting(axis, plane, inw, a0, a1, m, h=0.12, d=0.018):
    """inw: direction into the room (+1/-1)"""
    bar(axis, plane + inw * d / 2, a0, a1, 0, h, d, m, 0.006)
    bar(axis, plane + inw * (d + 0.003) / 2, a0, a1, h - 0.035, h - 0.008, d + 0.008, m, 0.006)


def window_frame(axis, plane, a0, a1, z0, z1, m, cols=2, rows=(), d=0.06, w=0.05, mull=0.03):
    for i in range(cols + 1):
        p = a0 + (a1 - a0) * i / cols
        ww = w if i in (0, cols) else mull
        bar(axis, plane, p - ww / 2, p + ww / 2, z0, z1, d, m)
    for z, ww in [(z0 + w / 2, w), (z1 - w / 2, w)] + [(z, mull) for z in rows]:
        bar(axis, plane, a0, a1, z - ww / 2, z + ww / 2, d * 0.9, m)


def drape(axis, plane, a0, a1, z0, z1, m, folds=9, depth=0.06, seed=0):
    o = curtain("drape", 0, a0, a1, z0, z1, m, folds, depth, seed)
    for v in o.data.vertices:
        v.co = (v.co.y, plane + v.co.x, v.co.z) if axis == "x" else (plane + v.co.x, v.co.y, v.co.z)
    return o


def sheer_mat(name="sheer", color="#f4efe6", through=0.3, transl=0.75):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    nt = m.node_tree
    N = nt.nodes.new
    L = nt.links.new
    b = nt.nodes["Principled BSDF"]
    b.inputs["Base Color"].default_value = srgb(color)
    b.inputs["Roughness"].default_value = 1
    b.inputs["Specular"].default_value = 0
    t = N("ShaderNodeBsdfTranslucent")
    t.inputs[0].default_value = srgb(color)
    x = N("ShaderNodeMixShader")
    x.inputs[0].default_value = transl
    L(b.outputs[0], x.inputs[1])
    L(t.outputs[0], x.inputs[2])
    p = N("ShaderNodeBsdfTransparent")
    y = N("ShaderNodeMixShader")
    y.inputs[0].default_value = through
    L(x.outputs[0], y.inputs[1])
    L(p.outputs[0], y.inputs[2])
    L(y.outputs[0], nt.nodes["Material Output"].inputs[0])
    return m


def plaster(name, color, amount=0.07, bump=0.5, scale=1.6):
    """lime-wash / trowelled plaster: cloudy colour, soft relief"""
    m = mat(name, color, 0.92, 0.15)
    nt = m.node_tree
    b = nt.nodes["Principled BSDF"]
    N = nt.nodes.new
    L = nt.links.new
    tc = N("ShaderNodeTexCoord")

    def nz(s, d, r=0.55, dist=0):
        n = N("ShaderNodeTexNoise")
        n.inputs["Scale"].default_value = s
        n.inputs["Detail"].default_value = d
        n.inputs["Roughness"].default_value = r
        n.inputs["Distortion"].default_value = dist
        L(tc.outputs["Object"], n.inputs["Vector"])
        return n.outputs["Fac"]

    a, f = nz(scale, 9, 0.68, 0.6), nz(scale * 7, 6, 0.6, 0.4)
    mx = N("ShaderNodeMath")
    mx.operation = "MULTIPLY_ADD"
    mx.inputs[1].default_value = 0.35
    L(f, mx.inputs[0])
    L(a, mx.inputs[2])
    r = N("ShaderNodeMapRange")
    r.inputs[1].default_value = 0.45
    r.inputs[2].default_value = 0.9
    r.inputs[3].default_value = 1 - amount
    r.inputs[4].default_value = 1 + amount
    L(mx.outputs[0], r.inputs[0])
    x = N("ShaderNodeMixRGB")
    x.blend_type = "MULTIPLY"
    x.inputs[0].default_value = 1
    x.inputs[1].default_value = srgb(color)
    L(r.outputs[0], x.inputs[2])
    L(x.outputs[0], b.inputs["Base Color"])
    bp = N("ShaderNodeBump")
    bp.inputs["Strength"].default_value = bump
    bp.inputs["Distance"].default_value = 0.004
    L(f, bp.inputs["Height"])
    L(bp.outputs[0], b.inputs["Normal"])
    return m


def glow(name, color, strength):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    nt = m.node_tree
    e = nt.nodes.new("ShaderNodeEmission")
    e.inputs[0].default_value = srgb(color)
    e.inputs[1].default_value = strength
    nt.links.new(e.outputs[0], nt.nodes["Material Output"].inputs[0])
    return m


def palette(**o):
    """materials most rooms need; name=hex overrides the colour"""
    c = lambda k, d: o.get(k, d)
    P = SimpleNamespace(
        ceil=mat("ceil", c("ceil", "#f3f0ea"), 0.9, 0.1),
        trim=mat("trim", c("trim", "#efebe4"), 0.42, 0.45),
        black=mat("black", c("black", "#1f1e1c"), 0.45, 0.5),
        brass=mat("brass", c("brass", "#a98855"), 0.3, 0.5, 1),
        paper=mat("paper", "#f1eee6", 0.9, 0.2),
        stone=mat("stone", c("stone", "#cdbfa9"), 0.45, 0.4, vary=(7, 0.12), bump=("noise", 40, 0.1, 0.002)),
        ceram=mat("ceram", c("ceram", "#e9e3d8"), 0.5, 0.5, bump=("noise", 60, 0.12, 0.002)),
        dceram=mat("dceram", c("dceram", "#4c4a44"), 0.55, 0.4, bump=("noise", 70, 0.25, 0.002)),
        shade=mat("shade", c("shade", "#efe4cf"), 0.9, 0.1, transl=0.5),
        leaf=mat("leaf", c("leaf", "#4a5f36"), 0.42, 0.5, transl=0.22, vary=(4, 0.25)),
        bark=mat("bark", "#6b5a46", 0.9, 0.2, bump=("noise", 50, 0.6, 0.004)),
        soil=mat("soil", "#2b2219", 1, 0, bump=("noise", 60, 1, 0.02)),
        twig=mat("twig", "#5d4b38", 0.8, 0.2),
    )
    w = o.get("wood", ("#b58a5c", "#8c6440"))
    P.wx, P.wy, P.wz = (wood("w" + a, w[0], w[1], 1.2, 0.42, i) for i, a in enumerate("xyz"))
    return P


def fabric(name, color, vary=0.14, scale=190, bump=None, sheen=0.4, transl=0):
    return mat(name, color, 0.95, 0.1, bump=bump or ("weave", 120, 0.4, 0.0015), sheen=sheen, vary=(scale, vary), transl=transl)


def smooth_profile(pts, n=40):
    t = np.linspace(0, len(pts) - 1, n)
    r = np.interp(t, range(len(pts)), [p[0] for p in pts])
    z = np.interp(t, range(len(pts)), [p[1] for p in pts])
    for _ in range(4):
        r[1:-1] = (r[:-2] + 2 * r[1:-1] + r[2:]) / 4
        z[1:-1] = (z[:-2] + 2 * z[1:-1] + z[2:]) / 4
    return list(zip(r, z))


VASES = dict(
    bottle=[(0, 0), (0.07, 0.0), (0.10, 0.06), (0.095, 0.13), (0.05, 0.19), (0.035, 0.23), (0.045, 0.25), (0.035, 0.245), (0.02, 0.2)],
    urn=[(0, 0), (0.08, 0), (0.14, 0.12), (0.14, 0.2), (0.07, 0.3), (0.05, 0.34), (0.06, 0.36), (0.045, 0.35), (0.03, 0.3)],
    bowl=[(0, 0), (0.07, 0), (0.14, 0.04), (0.165, 0.085), (0.158, 0.085), (0.12, 0.045), (0, 0.025)],
    tall=[(0, 0), (0.06, 0), (0.075, 0.1), (0.08, 0.28), (0.06, 0.38), (0.052, 0.42), (0.045, 0.415), (0.04, 0.36)],
    jug=[(0, 0), (0.075, 0), (0.1, 0.05), (0.1, 0.13), (0.062, 0.2), (0.06, 0.25), (0.068, 0.26), (0.055, 0.255), (0.05, 0.2)],
    cup=[(0, 0), (0.03, 0), (0.042, 0.03), (0.044, 0.075), (0.04, 0.076), (0.036, 0.02), (0, 0.012)],
)


def vase(kind, loc, m, s=1.0):
    return lathe("vase", [(r * s, z * s) for r, z in smooth_profile(VASES[kind], 46)], m, loc=loc)


def disc_profile(r, h, e=0.006):
    return [(0, 0), (r - e, 0), (r, e), (r, h - e), (r - e, h), (0, h)]


_bk = {}


def book(w, d, h, loc, rz, c, paper):
    m = _bk.get(c) or _bk.setdefault(c, mat("bk", c, 0.7, 0.3))
    box("cov", (w, d, h), loc, m, 0.002, rot=(0, 0, rz))
    box("pg", (w - 0.004, d - 0.006, h - 0.008), (loc[0] + 0.004 * math.cos(rz), loc[1] - 0.004, loc[2]), paper, 0, rot=(0, 0, rz))


def stack(x, y, z, cols, P, w=0.28, d=0.2):
    for c in cols:
        h = random.uniform(0.018, 0.034)
        book(w, d, h, (x, y, z + h / 2), random.uniform(-0.2, 0.25), c, P.paper)
        z += h
        w -= 0.02
        d -= 0.015
    return z


BOOKS = ["#c9bda8", "#5b6255", "#e8e2d6", "#8b5a3c", "#3d4248", "#b7a58a", "#a3806a", "#d8cfbe", "#6f7a72", "#2f3a3a"]


def book_row(x0, x1, y, z, P, axis="x", hmax=0.25, depth=0.18, cols=BOOKS, lean=True):
    """upright books along x (spines towards -y) or along y (spines towards -x)"""
    x = x0
    while x < x1 - 0.02:
        t, h, d, c = random.uniform(0.016, 0.04), random.uniform(0.7, 1) * hmax, depth * random.uniform(0.8, 1), random.choice(cols)
        m = _bk.get(c) or _bk.setdefault(c, mat("bk", c, 0.7, 0.3))
        a = random.uniform(0.04, 0.12) if lean and random.random() < 0.06 else 0
        s, l, p = (t, d, h), (x + t / 2, y + d / 2 - depth / 2, z + h / 2), (t * 0.8, d - 0.006, h - 0.008)
        if axis == "y":
            s, l, p = (d, t, h), (y + d / 2 - depth / 2, x + t / 2, z + h / 2), (d - 0.006, t * 0.8, h - 0.008)
        box("cov", s, l, m, 0.002, rot=(0, a, 0) if axis == "x" else (-a, 0, 0))
        x += t + 0.0015 + (h * math.sin(a) if a else 0)


def art_image(name, style, cols, seed, n=420, asp=1.0):
    """flat picture: 'blobs' (cut-outs), 'wash' (misty horizontal bands), 'arcs' (quiet rings)"""
    rng = np.random.default_rng(seed)
    nx = int(n * asp)
    yy, xx = np.mgrid[0:n, 0:nx] / n
    img = np.ones((n, nx, 4), "f4")
    C = [np.array(srgb(c)[:3]) for c in cols]
    img[..., :3] = C[0]

    def soft(s):
        from numpy.fft import rfft2, irfft2

        k = rng.standard_normal((n, nx))
        f = np.exp(-((np.fft.fftfreq(n)[:, None]) ** 2 + np.fft.rfftfreq(nx)[None] ** 2) * (s * n) ** 2 * 20)
        r = irfft2(rfft2(k) * f, s=(n, nx))
        return r / np.abs(r).max()

    if style == "blobs":
        for c in C[1:]:
            cx, cy, r = rng.uniform(0.25, 0.75) * asp, rng.uniform(0.2, 0.8), rng.uniform(0.13, 0.3)
            th = np.arctan2(yy - cy, xx - cx)
            rr = r * (1 + 0.25 * np.sin(th * 2 + rng.uniform(0, 6)) + 0.1 * np.sin(th * 3 + rng.uniform(0, 6)))
            a = np.clip((rr - np.hypot(xx - cx, (yy - cy) * 0.8)) * 160, 0, 1) * 0.93
            img[..., :3] = img[..., :3] * (1 - a[..., None]) + c * a[..., None]
    elif style == "wash":
        for i, c in enumerate(C[1:]):
            h = 0.78 - 0.2 * i + 0.10 * soft(0.16) + 0.035 * soft(0.03)
            a = np.clip((h - yy) * 26, 0, 1) * (0.55 + 0.35 * soft(0.06).clip(-1, 1))
            a = a.clip(0, 1)
            img[..., :3] = img[..., :3] * (1 - a[..., None]) + c * a[..., None]
    else:
        for i, c in enumerate(C[1:]):
            cx, cy, r = rng.uniform(0.2, 0.8) * asp, rng.uniform(0.1, 0.5), rng.uniform(0.2, 0.42)
            d = np.hypot(xx - cx, yy - cy)
            a = np.clip((0.012 - np.abs(d - r)) * 200, 0, 1) if i % 2 else np.clip((r * 0.6 - d) * 150, 0, 1) * 0.9
            img[..., :3] = img[..., :3] * (1 - a[..., None]) + c * a[..., None]
    img[..., :3] *= 1 + 0.04 * rng.standard_normal((n, nx, 1))
    im = bpy.data.images.new(name, nx, n, float_buffer=True)
    im.colorspace_settings.name = "Linear"
    im.pixels.foreach_set(img.ravel().clip(0, 1).astype("f4"))
    im.pack()
    return im


def art(axis, plane, inw, c, cz, w, h, style, cols, seed, frame, paper, mount=0.08, f=0.022):
    """framed picture on a wall; axis/plane/inw as for skirting"""
    m = mat("artm%d" % seed, "#ffffff", 0.8, 0.2)
    t = m.node_tree.nodes.new("ShaderNodeTexImage")
    t.image = art_image("art%d" % seed, style, cols, seed, asp=w / h)
    m.node_tree.links.new(t.outputs[0], m.node_tree.nodes["Principled BSDF"].inputs["Base Color"])
    for a0, a1, z0, z1 in (
        (-w / 2, w / 2, h / 2 - f, h / 2),
        (-w / 2, w / 2, -h / 2, -h / 2 + f),
        (-w / 2, -w / 2 + f, -h / 2 + f, h / 2 - f),
        (w / 2 - f, w / 2, -h / 2 + f, h / 2 - f),
    ):
        bar(axis, plane + inw * 0.016, c + a0, c + a1, cz + z0, cz + z1, 0.03, frame, 0.002)
    bar(axis, plane + inw * 0.006, c - w / 2 + f / 2, c + w / 2 - f / 2, cz - h / 2 + f / 2, cz + h / 2 - f / 2, 0.008, paper, 0)
    a0, a1, z0, z1, p = c - w / 2 + f + mount, c + w / 2 - f - mount, cz - h / 2 + f + mount, cz + h / 2 - f - mount, plane + inw * 0.0118
    if (axis == "x") == (inw > 0):
        a0, a1 = a1, a0
    v = [(a0, p, z0), (a1, p, z0), (a1, p, z1), (a0, p, z1)]
    v = v if axis == "x" else [(p, q[0], q[2]) for q in v]
    o = add("pic", v, [(0, 1, 2, 3)], m, False)
    uv = o.data.uv_layers.new()
    for i, q in enumerate(((0, 0), (1, 0), (1, 1), (0, 1))):
        uv.data[i].uv = q


def tube(pts, r, m, cyclic=False, name="tube", poly=False, res=4):
    cu = bpy.data.curves.new(name, "CURVE")
    cu.dimensions = "3D"
    cu.bevel_depth = r
    cu.bevel_resolution = res
    cu.use_fill_caps = True
    sp = cu.splines.new("POLY" if poly else "NURBS")
    sp.points.add(len(pts) - 1)
    for q, v in zip(sp.points, pts):
        q.co = (v[0], v[1], v[2], 1)
    sp.use_cyclic_u = cyclic
    if not poly:
        sp.order_u = 3
        sp.use_endpoint_u = not cyclic
        sp.resolution_u = 6
    cu.materials.append(m)
    o = bpy.data.objects.new(name, cu)
    bpy.context.scene.collection.objects.link(o)
    return o


def branches(x, y, z, P, n=6, L=(0.3, 0.5), spread=0.45, leaves=16, leaf=(0.05, 0.022), droop=-0.03, m=None):
    lf = leaf_mesh("lf", leaf[0], leaf[1], 0.25, m or P.leaf, 5, 7)
    lf.location = (0, 0, -5)
    for k in range(n):
        a = random.uniform(0, 6.28)
        p = Vector((x, y, z))
        d = Vector((spread * math.cos(a), spread * math.sin(a), 1)).normalized()
        pts = []
        le = random.uniform(*L)
        for i in range(14):
            pts.append(p.copy())
            d = (d + Vector((random.uniform(-0.12, 0.12), random.uniform(-0.12, 0.12), droop))).normalized()
            p = p + d * le / 14
        tube(pts, 0.0026, P.twig, poly=True, res=2)
        for i in range(leaves):
            link_copy(
                lf,
                pts[random.randint(3, 13)],
                (random.uniform(-0.9, 0.4), random.uniform(-0.6, 0.6), random.uniform(0, 6.28)),
                random.uniform(0.7, 1.3),
            )


def plant(x, y, P, h=1.5, stems=3, leaf=(0.27, 0.15), n=30, pot=None, scale=1.0, lean=(0.0, 0.0)):
    pot = pot or mat("pot", "#b7ada0", 0.8, 0.25, bump=("noise", 35, 0.4, 0.004), vary=(6, 0.1))
    s = scale
    lathe(
        "pot",
        [
            (r * s, z * s)
            for r, z in smooth_profile([(0, 0), (0.16, 0), (0.2, 0.1), (0.225, 0.32), (0.235, 0.40), (0.215, 0.405), (0.2, 0.36), (0, 0.35)], 50)
        ],
        pot,
        loc=(x, y, 0),
    )
    cyl("soil", 0.2 * s, 0.01, (x, y, 0.35 * s), P.soil)
    big = leaf_mesh("bigleaf", leaf[0], leaf[1], 0.35, P.leaf, 9, 14)
    big.location = (0, 0, -5)
    for k in range(stems):
        p = Vector((x + random.uniform(-0.05, 0.05), y + random.uniform(-0.05, 0.05), 0.34 * s))
        d = Vector((random.uniform(-0.14, 0.14) + lean[0], random.uniform(-0.14, 0.1) + lean[1], 1))
        pts = []
        for i in range(16):
            pts.append(p.copy())
            d = (d + Vector((random.uniform(-0.09, 0.09), random.uniform(-0.09, 0.08), 0.02))).normalized()
            p = p + d * h * (1 - 0.16 * k) / 16
        tube(pts, 0.010 * s, P.bark, poly=True)
        ang = random.uniform(0, 6.28)
        for i in range(n):
            t = 3 + 12 * i / (n - 1)
            j = int(t)
            q = pts[j].lerp(pts[min(j + 1, 15)], t - j)
            ang += 2.4 + random.uniform(-0.3, 0.3)
            link_copy(
                big,
                q,
                (random.uniform(0.25, 0.75) + 0.25 * (i / n), random.uniform(-0.25, 0.25), ang),
                0.75 + 0.55 * math.sin(math.pi * i / (n + 4)) * random.uniform(0.8, 1.15),
            )


def table_lamp(x, y, z, P, base, r=(0.15, 0.11), h=0.2, bh=0.26, power=14, color="#ffd2a0"):
    lathe(
        "lampb",
        smooth_profile([(0, 0), (0.075, 0), (0.095, 0.06), (0.08, 0.15), (0.04, 0.22), (0.016, bh - 0.01), (0.014, bh), (0, bh)]),
        base,
        loc=(x, y, z),
    )
    cyl("stem", 0.007, 0.08, (x, y, z + bh - 0.01), P.brass)
    sh = lathe("shade", [(r[0], 0), (r[1], h)], P.shade, loc=(x, y, z + bh + 0.02))
    m = sh.modifiers.new("s", "SOLIDIFY")
    m.thickness = 0.002
    cyl("bulb", 0.028, 0.06, (x, y, z + bh + 0.06), glow("bulb", color, power), bevel=0.01)


def pendant_cord(x, y, z1, z0, m, r=0.004):
    cyl("cord", r, z1 - z0, (x, y, z0), m, bevel=0.001)
    cyl("rose", 0.05, 0.025, (x, y, z1 - 0.025), m)


def area(name, loc, rot, sx, sy, power, color=(1, 1, 1), portal=False, glossy=True, spread=None):
    l = bpy.data.lights.new(name, "AREA")
    l.shape = "RECTANGLE"
    l.size, l.size_y, l.energy, l.color = sx, sy, power, color
    if spread:
        l.spread = spread
    l.cycles.is_portal = portal
    o = bpy.data.objects.new(name, l)
    bpy.context.scene.collection.objects.link(o)
    o.location, o.rotation_euler = loc, rot
    o.visible_camera = False
    o.visible_glossy = glossy
    return o


def facing(axis, inw):
    """rotation for an area light in a wall (axis/inw as for skirting)"""
    return (0, -math.pi / 2 * inw, 0) if axis == "y" else (math.pi / 2 * inw, 0, 0)


def window_light(axis, plane, inw, a0, a1, z0, z1, power, color=(0.93, 0.97, 1), portal=True, off=0.35, glossy=True):
    p = (lambda o: ((a0 + a1) / 2, plane - inw * o, (z0 + z1) / 2)) if axis == "x" else (lambda o: (plane - inw * o, (a0 + a1) / 2, (z0 + z1) / 2))
    sx, sy = (a1 - a0, z1 - z0) if axis == "x" else (z1 - z0, a1 - a0)
    if portal:
        area("portal", p(0.16), facing(axis, inw), sx, sy, 1, portal=True)
    if power:
        area("win", p(off), facing(axis, inw), sx, sy, power, color, glossy=glossy)


def sky(elev=30, rot=-74, sun=0.16, size=2.2, strength=1.0, disc=True, dust=1.5):
    """rot: compass of the sun seen from above: direction towards the sun is (sin(-rot)... see room scripts: -74 = from -x, 74 = from +x, 0 = from +y"""
    w = bpy.data.worlds.new("w")
    bpy.context.scene.world = w
    w.use_nodes = True
    nt = w.node_tree
    s = nt.nodes.new("ShaderNodeTexSky")
    s.sky_type = "NISHITA"
    s.sun_disc = disc
    s.sun_elevation = math.radians(elev)
    s.sun_rotation = math.radians(rot)
    s.sun_intensity = sun
    s.sun_size = math.radians(size)
    s.dust_density = dust
    nt.links.new(s.outputs[0], nt.nodes["Background"].inputs[0])
    nt.nodes["Background"].inputs[1].default_value = strength


def flat_world(color, strength):
    w = bpy.data.worlds.new("w")
    bpy.context.scene.world = w
    w.use_nodes = True
    b = w.node_tree.nodes["Background"]
    b.inputs[0].default_value = srgb(color)
    b.inputs[1].default_value = strength


def garden(
    corners, tones=("#3f4d33", "#6d7d55", "#a3ab84", "#dfe3cf"), sky_hex="#eef2f4", top=(2.2, 3.6), strength=1.6, scale=0.55, ground="#8f957a"
):
    """soft out-of-focus garden on an upright card; melts into sky between the two `top` heights (no straight edge)"""
    gm = mat("garden", "#7d8a63", 1, 0)
    nt = gm.node_tree
    N = nt.nodes.new
    L = nt.links.new
    b = nt.nodes["Principled BSDF"]
    tc = N("ShaderNodeTexCoord")
    n1 = N("ShaderNodeTexNoise")
    n1.inputs["Scale"].default_value = scale
    n1.inputs["Detail"].default_value = 2.6
    L(tc.outputs["Object"], n1.inputs["Vector"])
    cr = N("ShaderNodeValToRGB")
    L(n1.outputs["Fac"], cr.inputs[0])
    for i, (p, c) in enumerate(zip((0.30, 0.46, 0.58, 0.72), tones)):
        e = cr.color_ramp.elements[i] if i < 2 else cr.color_ramp.elements.new(p)
        e.position = p
        e.color = srgb(c)
    n2 = N("ShaderNodeTexNoise")
    n2.inputs["Scale"].default_value = scale * 0.8
    n2.inputs["Detail"].default_value = 4
    L(tc.outputs["Object"], n2.inputs["Vector"])
    sx = N("ShaderNodeSeparateXYZ")
    L(tc.outputs["Object"], sx.inputs[0])
    h = N("ShaderNodeMath")
    h.operation = "MULTIPLY_ADD"
    h.inputs[1].default_value = 5.0
    L(n2.outputs["Fac"], h.inputs[0])
    L(sx.outputs[2], h.inputs[2])
    r = N("ShaderNodeMapRange")
    r.interpolation_type = "SMOOTHSTEP"
    r.inputs[1].default_value = top[0] + 2.5
    r.inputs[2].default_value = top[1] + 2.5
    L(h.outputs[0], r.inputs[0])
    x = N("ShaderNodeMixRGB")
    L(r.outputs[0], x.inputs[0])
    L(cr.outputs[0], x.inputs[1])
    x.inputs[2].default_value = srgb(sky_hex)
    e = N("ShaderNodeEmission")
    e.inputs[1].default_value = strength
    L(x.outputs[0], e.inputs[0])
    L(e.outputs[0], nt.nodes["Material Output"].inputs[0])
    o = add("card", corners, [(0, 1, 2, 3)], gm, False)
    o.visible_shadow = False
    return o


# ---------------------------------------------------------------- cloth (Blender's solver; results cached in $KIT_CACHE when set)
def sim(
    o, key, colliders=(), frames=40, shrink=0.0, pressure=None, mass=0.25, bend=0.4, tension=14, gravity=1.0, quality=5, dist=0.006, selfcol=False
):
    cache = os.environ.get("KIT_CACHE")
    f = os.path.join(cache, key + ".npy") if cache else None
    if f and os.path.exists(f):
        a = np.load(f)
        if len(a) == len(o.data.vertices):
            o.data.vertices.foreach_set("co", a.ravel().astype("f4"))
            o.data.update()
            return o
    sc = bpy.context.scene
    for c in colliders:
        c.modifiers.new("col", "COLLISION")
        c.collision.thickness_outer = dist
        c.collision.cloth_friction = 25
    m = o.modifiers.new("cloth", "CLOTH")
    s = m.settings
    s.quality = quality
    s.mass = mass
    s.tension_stiffness = s.compression_stiffness = tension
    s.shear_stiffness = tension * 0.5
    s.bending_stiffness = bend
    s.air_damping = 2
    s.shrink_min = shrink
    s.effector_weights.gravity = gravity
    if pressure:
        s.use_pressure = True
        s.uniform_pressure_force = pressure
    cs = m.collision_settings
    cs.use_collision = bool(colliders)
    cs.distance_min = dist
    cs.use_self_collision = selfcol
    cs.collision_quality = 3
    m.point_cache.frame_end = frames
    for k in range(1, frames + 1):
        sc.frame_set(k)
    ev = o.evaluated_get(bpy.context.evaluated_depsgraph_get())
    a = np.empty(len(o.data.vertices) * 3, "f4")
    ev.data.vertices.foreach_get("co", a)
    o.modifiers.remove(m)
    for c in colliders:
        c.modifiers.remove(c.modifiers["col"])
    sc.frame_set(1)
    o.data.vertices.foreach_set("co", a)
    o.data.update()
    if f:
        np.save(f, a.reshape(-1, 3))
    return o


def cloth(name, key, w, d, loc, material, colliders, nx=90, ny=90, thick=0.012, frames=45, crumple=0.0, seed=0, rz=0.0, edge=None, **k):
    """a sheet w x d dropped at loc onto the colliders"""
    c, s = math.cos(rz), math.sin(rz)

    def fn(u, v):
        x, y = (u - 0.5) * w, (v - 0.5) * d
        z = crumple * _noise.noise(Vector((x * 5 + seed, y * 5, seed)))
        return (loc[0] + x * c - y * s, loc[1] + x * s + y * c, loc[2] + z)

    o = grid(nx, ny, fn, name, material)
    sim(o, key, colliders, frames, **k)
    m = o.modifiers.new("s", "SOLIDIFY")
    m.thickness = thick
    m.offset = 1
    b = o.modifiers.new("m", "SUBSURF")
    b.levels = 0
    b.render_levels = 1
    return o


def soft_pillow(name, key, w, h, loc, material, rot=(0, 0, 0), pressure=3.2, n=42, puff=1.0, piping=None, squash=0.0):
    """two sheets sewn together and inflated: true pillow creases"""
    verts, idx, faces = [], {}, []
    for s in (1, -1):
        for j in range(n):
            for i in range(n):
                border = i in (0, n - 1) or j in (0, n - 1)
                kk = (i, j, 0 if border else s)
                if kk not in idx:
                    u, v = -1 + 2 * i / (n - 1), -1 + 2 * j / (n - 1)
                    q = 0.004 * _noise.noise(Vector((u * 4, v * 4, s * 3 + len(key))))
                    r = 1 - 0.035 * (u * u * v * v)
                    idx[kk] = len(verts)
                    verts.append((u * w / 2 * r, v * h / 2 * r, 0 if border else s * (0.012 + 0.05 * (1 - u * u) * (1 - v * v)) + q))
        for j in range(n - 1):
            for i in range(n - 1):
                q = [idx.get((a, b, s), idx.get((a, b, 0))) for a, b in ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1))]
                faces.append(q if s > 0 else q[::-1])
    o = add(name, verts, faces, material)
    sim(o, key, (), 26, pressure=pressure, gravity=0, mass=0.3, bend=0.25, tension=9, quality=5)
    border = (
        [idx[(i, 0, 0)] for i in range(n)]
        + [idx[(n - 1, j, 0)] for j in range(1, n)]
        + [idx[(i, n - 1, 0)] for i in range(n - 2, -1, -1)]
        + [idx[(0, j, 0)] for j in range(n - 2, 0, -1)]
    )
    if piping:
        t = tube([o.data.vertices[i].co for i in border], 0.0045, piping, True, poly=True)
        t.location, t.rotation_euler = loc, rot
    for v in o.data.vertices:
        v.co.z *= puff
    b = o.modifiers.new("m", "SUBSURF")
    b.levels = 0
    b.render_levels = 1
    o.location, o.rotation_euler = loc, rot
    return o


def dining_chair(loc, rz, P, seatM, w=0.47, d=0.46):
    """own design: round tapered legs, curved back rail on two posts, upholstered seat"""
    with group("chair", loc, rz):
        for sx in (-1, 1):
            tube(
                [(sx * (w / 2 - 0.03), -d / 2 + 0.04, 0), (sx * (w / 2 - 0.045), -d / 2 + 0.05, 0.22), (sx * (w / 2 - 0.05), -d / 2 + 0.06, 0.43)],
                0.014,
                P.wz,
            )
            tube(
                [
                    (sx * (w / 2 - 0.02), d / 2 + 0.02, 0),
                    (sx * (w / 2 - 0.04), d / 2 - 0.03, 0.25),
                    (sx * (w / 2 - 0.035), d / 2 - 0.03, 0.45),
                    (sx * (w / 2 - 0.02), d / 2 + 0.0, 0.62),
                    (sx * (w / 2 - 0.03), d / 2 + 0.035, 0.77),
                ],
                0.0145,
                P.wz,
            )
        for y in (-d / 2 + 0.06, d / 2 - 0.03):
            bar("x", y, -w / 2 + 0.045, w / 2 - 0.045, 0.375, 0.42, 0.02, P.wx)
        for x in (-w / 2 + 0.045, w / 2 - 0.045):
            bar("y", x, -d / 2 + 0.06, d / 2 - 0.03, 0.375, 0.42, 0.02, P.wy)
        cushion("cs", (w - 0.01, d, 0.062), (0, 0.005, 0.445), seatM, 30, 6, wrinkle=0.002, seed=int(loc[0] * 10), crown=0.25)

        def back(u, v):
            a = (u - 0.5) * 2
            x = a * (w / 2 + 0.005)
            y = d / 2 + 0.075 - 0.085 * a * a + 0.0
            z = 0.66 + 0.17 * v + 0.012 * math.cos(a * 1.5) * (1 if v > 0.5 else -1)
            return (x, y + 0.02 * (v - 0.5), z)

        o = grid(28, 8, back, "cb", P.wx)
        m = o.modifiers.new("s", "SOLIDIFY")
        m.thickness = 0.018
        b = o.modifiers.new("b", "BEVEL")
        b.width = 0.006
        b.segments = 3
        b.limit_method = "ANGLE"


def camera(A, loc, rz, lens, shift, focus, fstop=6.3, **more):
    """upright camera (verticals stay straight); shift in units of the picture width, also for portrait pictures;
    `more` goes into the camera file"""
    cam = bpy.data.cameras.new("cam")
    co = bpy.data.objects.new("cam", cam)
    bpy.context.scene.collection.objects.link(co)
    bpy.context.scene.camera = co
    co.location = loc
    co.rotation_euler = (math.pi / 2, 0, math.radians(rz))
    cam.lens = lens
    cam.sensor_width = 36
    cam.sensor_fit = "HORIZONTAL"
    cam.shift_y = shift
    cam.dof.use_dof = True
    cam.dof.focus_distance = focus
    cam.dof.aperture_fstop = fstop
    json.dump(
        dict(
            cam=[list(r) for r in Matrix.Translation(co.location) @ co.rotation_euler.to_matrix().to_4x4()],
            lens=lens,
            sensor=36,
            shift_y=shift,
            w=A.W,
            h=A.H,
            **more,
        ),
        open(A.out.replace(".exr", ".json"), "w"),
    )
    return co


def standing(path):
    """writes where things stand on the floor, for contact.py"""
    dg = bpy.context.evaluated_depsgraph_get()
    points = []
    for i in dg.object_instances:
        o = i.object
        if o.type not in ("MESH", "CURVE") or any(s.material and s.material.name == "floor" for s in o.material_slots):
            continue
        m = np.array(i.matrix_world)
        z = np.array(o.bound_box) @ m[2, :3] + m[2, 3]
        if z.min() > max(HEIGHTS) or z.max() < min(HEIGHTS):
            continue
        me = o.to_mesh()
        me.calc_loop_triangles()
        v, t = np.empty(len(me.vertices) * 3), np.empty(len(me.loop_triangles) * 3, int)
        me.vertices.foreach_get("co", v)
        me.loop_triangles.foreach_get("vertices", t)
        v = v.reshape(-1, 3) @ m[:3, :3].T + m[:3, 3]
        points += [cuts(v, t.reshape(-1, 3), h) for h in HEIGHTS]
        o.to_mesh_clear()
    np.save(path.replace(".exr", ".contact.npy"), np.concatenate(points).astype("f4"))


def shoot(A, **k):
    """renders; without samples it only writes the camera and where things stand"""
    setup((A.W, A.H), A.spp, A.threads, **k)
    if "floor" in bpy.data.objects:
        standing(A.out)
    if A.spp:
        render(A.out)
