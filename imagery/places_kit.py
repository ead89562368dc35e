"""What several places share beyond the kit: streets outside, panes, turned legs, piping, upright plants."""

from kit import *


def tower(x0, x1, y, z0, z1, wallc, glassc, bay=(3.2, 3.4), rim=0.55, strength=1.3, axis="x", seed=0):
    """the front of a building across the street: bays of glass in a frame, some blinds down; flat and soft, lit by itself"""
    m = bpy.data.materials.new("tower")
    m.use_nodes = True
    nt = m.node_tree
    N, L = nt.nodes.new, nt.links.new
    uv = N("ShaderNodeUVMap")
    br = N("ShaderNodeTexBrick")
    br.offset, br.squash = 0, 1
    br.inputs["Scale"].default_value = 1
    br.inputs["Brick Width"].default_value = bay[0]
    br.inputs["Row Height"].default_value = bay[1]
    br.inputs["Mortar Size"].default_value = rim
    br.inputs["Mortar Smooth"].default_value = 0.05
    br.inputs["Color1"].default_value = srgb(glassc[0])
    br.inputs["Color2"].default_value = srgb(glassc[1])
    br.inputs["Mortar"].default_value = srgb(wallc)
    L(uv.outputs[0], br.inputs["Vector"])
    e = N("ShaderNodeEmission")
    e.inputs[1].default_value = strength
    L(br.outputs[0], e.inputs[0])
    L(e.outputs[0], nt.nodes["Material Output"].inputs[0])
    q = [(x0, z0), (x1, z0), (x1, z1), (x0, z1)]
    o = add("tower", [(a, y, z) if axis == "x" else (y, a, z) for a, z in q], [(0, 1, 2, 3)], m, False)
    lay = o.data.uv_layers.new()
    for i, (a, z) in enumerate(q):
        lay.data[i].uv = (a - x0 + seed * 1.7, z - z0)
    o.visible_shadow = False
    return o


def sky_card(corners, low="#f1ede6", high="#bcd0e2", z=(0, 14), strength=1.9, clouds=0.5):
    """sky behind a view, hazy at the horizon"""
    m = bpy.data.materials.new("skycard")
    m.use_nodes = True
    nt = m.node_tree
    N, L = nt.nodes.new, nt.links.new
    tc, sx, mr, cr, n = (N("ShaderNode" + k) for k in ("TexCoord", "SeparateXYZ", "MapRange", "MixRGB", "TexNoise"))
    L(tc.outputs["Object"], sx.inputs[0])
    L(sx.outputs[2], mr.inputs[0])
    mr.inputs[1].default_value, mr.inputs[2].default_value = z
    n.inputs["Scale"].default_value = 0.16
    n.inputs["Detail"].default_value = 5
    L(tc.outputs["Object"], n.inputs["Vector"])
    s = N("ShaderNodeMapRange")
    s.inputs[1].default_value, s.inputs[2].default_value = 0.48, 0.72
    s.inputs[4].default_value = clouds
    L(n.outputs["Fac"], s.inputs[0])
    L(mr.outputs[0], cr.inputs[0])
    cr.inputs[1].default_value, cr.inputs[2].default_value = srgb(low), srgb(high)
    w = N("ShaderNodeMixRGB")
    L(s.outputs[0], w.inputs[0])
    L(cr.outputs[0], w.inputs[1])
    w.inputs[2].default_value = srgb("#fbf9f5")
    e = N("ShaderNodeEmission")
    e.inputs[1].default_value = strength
    L(w.outputs[0], e.inputs[0])
    L(e.outputs[0], nt.nodes["Material Output"].inputs[0])
    o = add("skycard", corners, [(0, 1, 2, 3)], m, False)
    o.visible_shadow = False
    return o


def pane(name="pane", shine=0.07):
    """thin glass that lets light through unbent"""
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    nt = m.node_tree
    t, g, x = (nt.nodes.new("ShaderNode" + k) for k in ("BsdfTransparent", "BsdfGlossy", "MixShader"))
    g.inputs["Roughness"].default_value = 0.02
    x.inputs[0].default_value = shine
    for i, s in enumerate((t, g)):
        nt.links.new(s.outputs[0], x.inputs[1 + i])
    nt.links.new(x.outputs[0], nt.nodes["Material Output"].inputs[0])
    return m


def leg(x, y, h, m, r=(0.012, 0.021), lean=(0.0, 0.0)):
    """a turned leg that tapers to the floor; lean: how far its foot stands out"""
    o = lathe("leg", [(0, 0), (r[0] - 0.002, 0), (r[0], 0.003), (r[1], h)], m, 24, loc=(x, y, 0))
    for v in o.data.vertices:
        k = 1 - v.co.z / h
        v.co.x += lean[0] * k
        v.co.y += lean[1] * k
    return o


def ring(w, d, z, m, r=0.0055, p=6.0, loc=(0, 0, 0), rot=(0, 0, 0), n=72):
    """piping around a cushion of this size"""
    pts = []
    for i in range(n):
        a = 2 * math.pi * i / n
        c, s = math.cos(a), math.sin(a)
        k = (abs(c) ** p + abs(s) ** p) ** (-1 / p)
        pts.append((c * k * w / 2, s * k * d / 2, z))
    o = tube(pts, r, m, True, "piping")
    o.location, o.rotation_euler = loc, rot
    return o


def piped(name, size, loc, m, pipe, rot=(0, 0, 0), p=6.0, **k):
    """a box cushion with piping along both of its edges"""
    c = cushion(name, size, loc, m, k.pop("n", 40), p, rot=rot, **k)
    for s in (-1, 1):
        ring(size[0] * 0.975, size[1] * 0.975, s * size[2] * 0.36, pipe, 0.005, p, loc, rot)
    return c


def blades(x, y, z, m, n=22, h=(0.35, 0.7), w=0.055, spread=0.3, r=0.08):
    """upright leaves that grow from one place"""
    lf = leaf_mesh("blade", 1, w, 0.12, m, 5, 12)
    lf.location = (0, 0, -6)
    for i in range(n):
        a, k = i * 2.4 + random.uniform(-0.3, 0.3), math.sqrt((i + 0.5) / n)
        s = random.uniform(*h)
        tilt = math.pi / 2 - spread * k * random.uniform(0.6, 1.2)
        link_copy(lf, (x + r * k * math.cos(a), y + r * k * math.sin(a), z), (tilt, 0, a - math.pi / 2), (1, s, s))


def tub(loc, rz, m, pipe, legM, w=0.76, seat=0.42, back=0.74, arm=0.6, open_=2.2):
    """own design: an upholstered shell bent around a round seat, piping on its edge, four tapered legs"""
    with group("tub", loc, rz):
        R = w / 2

        def shell(u, v):
            a = (u - 0.5) * 2
            th = math.pi / 2 + a * open_
            top = arm + (back - arm) * (0.5 + 0.5 * math.cos(math.pi * min(abs(a) * 1.25, 1)))
            r = R * (0.9 + 0.1 * v) + 0.02 * math.sin(math.pi * v)
            return (r * math.cos(th), r * math.sin(th) * 0.96, 0.24 + (top - 0.24) * v)

        o = grid(72, 16, shell, "shell", m)
        s = o.modifiers.new("s", "SOLIDIFY")
        s.thickness, s.offset = 0.075, 1
        b = o.modifiers.new("b", "BEVEL")
        b.width, b.segments, b.limit_method = 0.03, 5, "ANGLE"
        edge = [shell(i / 60, 1) for i in range(61)]
        tube([(x * 0.91, y * 0.91, z + 0.001) for x, y, z in edge], 0.0055, pipe)
        lathe("under", smooth_profile([(0, 0.2), (R * 0.8, 0.2), (R * 0.9, 0.23), (R * 0.9, 0.3), (0, 0.3)], 30), m, loc=(0, 0, 0))
        cushion("seat", (w * 0.86, w * 0.88, 0.15), (0, -0.03, seat - 0.06), m, 44, 2.9, wrinkle=0.004, seed=int(abs(loc[0] * 10)), crown=0.3)
        ring(w * 0.85, w * 0.87, seat - 0.035, pipe, 0.005, 2.9, (0, -0.03, 0))
        for sx in (-1, 1):
            for sy in (-1, 1):
                leg(sx * R * 0.55, sy * R * 0.55, 0.22, legM, lean=(sx * 0.05, sy * 0.05))


def leaf_clump(m, n=140, leaf=(0.13, 0.075), seed=0):
    """a ball of loose leaves about two metres across, out of sight; to be copied"""
    r = random.Random(seed)
    verts, faces = [], []
    for _ in range(n):
        d = Vector((r.gauss(0, 1), r.gauss(0, 1), r.gauss(0, 1))).normalized()
        c = d * r.uniform(0.35, 1.0)
        along = Vector((r.gauss(0, 1), r.gauss(0, 1), r.gauss(0, 0.6))).normalized()
        across = along.cross(d).normalized()
        k, b = r.uniform(0.8, 1.5), len(verts)
        verts += [c - along * leaf[0] * k, c + across * leaf[1] * k, c + along * leaf[0] * k, c - across * leaf[1] * k]
        faces.append((b, b + 1, b + 2, b + 3))
    return add("clump", verts, faces, m, False, (0, 0, -30))


def tree(x, y, h, clumps, bark, z=0.0, spread=0.34, bough=0.009):
    """trunk, boughs and a crown of leaf clumps that lets light through; h: height of the whole"""
    fork = Vector((x + random.uniform(-0.1, 0.1), y, z + h * 0.34))
    o = tube([(x, y, z), (x + random.uniform(-0.06, 0.06), y, z + h * 0.18), fork], 0.028 * h, bark)
    for k, q in enumerate(o.data.splines[0].points):
        q.radius = (1.25, 0.95, 0.7)[k]
    for k in range(7):
        a, up = k * 2.4 + random.uniform(-0.4, 0.4), 0.56 + 0.06 * k
        r = h * spread * math.sin(math.pi * min(0.95, 0.3 + 0.1 * k)) * random.uniform(0.6, 1)
        tip = Vector((x + r * math.cos(a), y + r * math.sin(a), z + h * up))
        mid = fork.lerp(tip, 0.5) + Vector((0, 0, 0.06 * h))
        tube([fork, mid, tip], bough * h, bark, res=2)
        for c in (tip, mid.lerp(tip, 0.6) + Vector((0, 0, 0.05 * h))):
            s = h * random.uniform(0.12, 0.18)
            link_copy(random.choice(clumps), c, (random.uniform(0, 6), 0, random.uniform(0, 6)), (s, s, s * 0.8))


class backdrop:
    """with backdrop(): what is built inside is seen, and neither shades a room nor colours its light"""

    def __enter__(self):
        self.before = set(bpy.data.objects)

    def __exit__(self, *e):
        for o in set(bpy.data.objects) - self.before:
            o.visible_shadow = o.visible_diffuse = False
            o["backdrop"] = True


def garden_view(axis, plane, span, trees, bark, hedge=10.0, z=-0.25, strength=1.7, seed=40):
    """a garden as a window frames it: lawn, border, clipped hedge, trees and the crowns beyond, paler with every layer.
    axis, plane: the window's wall (x: seen towards +y, y: towards -x, -y: towards +x); span: from where to where along
    the wall; trees: (along, out, height). What is built afterwards is the same with and without it."""
    state = random.getstate()
    random.seed(seed)
    at = {"x": lambda a, o: (a, plane + o), "y": lambda a, o: (plane - o, a), "-y": lambda a, o: (plane + o, a)}[axis]
    a0, a1 = span

    def leaves(name, tones, n, size):
        return [leaf_clump(mat(name + c, c, 0.7, 0.15, transl=0.25, vary=(1.5, 0.3)), n, size, seed + i) for i, c in enumerate(tones)]

    def put(clumps, a, o, height, size):
        link_copy(random.choice(clumps), (*at(a, o), z + height), (random.uniform(-0.3, 0.3), 0, random.uniform(0, 6)), size)

    def plane_of(name, m, o0, o1, h=0.0):
        add(name, [(*at(a, o), z + h) for a, o in ((a0 - 30, o0), (a1 + 30, o0), (a1 + 30, o1), (a0 - 30, o1))], [(0, 1, 2, 3)], m, False)

    with backdrop():
        plane_of("lawn", mat("lawn", "#6f7350", 1, 0, vary=(0.5, 0.3), bump=("noise", 30, 1, 0.05)), 0.35, 60)
        plane_of("bed", mat("earth", "#5f5546", 1, 0, vary=(2, 0.3)), hedge - 1.5, hedge + 1, 0.01)
        clipped = leaves("clipped", ("#727956", "#7b805b", "#6d734f"), 900, (0.075, 0.05))
        loose = leaves("loose", ("#7a8058", "#8d8f66", "#6f7a5c", "#a39d78"), 420, (0.11, 0.05))
        bloom = leaves("bloom", ("#d8cdb8", "#c9b3a6"), 130, (0.05, 0.05))
        crown = leaves("crown", ("#85875a", "#929064", "#7b805a"), 700, (0.085, 0.045))
        far = leaves("far", ("#a09c7c", "#aaa486", "#b3ac91"), 900, (0.09, 0.06))
        a = a0
        while a < a1:  # a clipped hedge, two leaves deep, and what grows loosely before it
            for h in (0.35, 0.8, 1.2):
                put(clipped, a, hedge + random.uniform(-0.08, 0.08), h, (0.5, 0.5, 0.36))
            a += 0.42
        a = a0
        while a < a1:
            k = random.uniform(0.3, 0.55)
            o = hedge - 0.9 + random.uniform(-0.3, 0.3)
            put(loose, a, o, k * 0.7, k)
            if random.random() < 0.4:
                put(bloom, a, o - 0.1, k * 0.85, k)
            a += k * 1.1
        for i in range(int((a1 - a0) * 2)):  # crowns far off
            k = random.uniform(1.5, 2.6)
            put(far, a0 - 12 + (a1 - a0 + 24) * random.random(), 24 + random.uniform(0, 14), random.uniform(0.4, 2.2), k)
        for t, o, h in trees:
            tree(*at(t, o), h, crown, bark, z, 0.36, 0.006)
        sky_card([(*at(a, 55), h) for a, h in ((a0 - 80, -6), (a1 + 80, -6), (a1 + 80, 50), (a0 - 80, 50))], "#f6efe4", "#d5dde2", (1, 26), strength, 0.35)
    random.setstate(state)
