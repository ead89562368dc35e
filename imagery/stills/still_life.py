"""People-free editorial pictures.  blender -b --python stilllife.py -- OUT.exr W H SPP flatlay|yarn|hills [SWATCHDIR]"""

import bpy, sys, os, math, random, glob

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import *
from mathutils import noise

args = sys.argv[sys.argv.index("--") + 1 :]
OUT, W, H, SPP, MODE = args[0], int(args[1]), int(args[2]), int(args[3]), args[4]
SW = args[5] if len(args) > 5 else "."
random.seed(6)
reset()
sc = bpy.context.scene


def image_mat(name, path, rough=0.9, bump=0.4):
    m = mat(name, "#ffffff", rough, 0.15)
    nt = m.node_tree
    t = nt.nodes.new("ShaderNodeTexImage")
    t.image = bpy.data.images.load(path)
    b = nt.nodes["Principled BSDF"]
    nt.links.new(t.outputs[0], b.inputs["Base Color"])
    bp = nt.nodes.new("ShaderNodeBump")
    bp.inputs["Strength"].default_value = bump
    bp.inputs["Distance"].default_value = 0.003
    nt.links.new(t.outputs[0], bp.inputs["Height"])
    nt.links.new(bp.outputs[0], b.inputs["Normal"])
    return m


def card(path, w, d, t, loc, rz, scale, rough=0.9, edge="#9c8c72", r=0.004):
    """sample card: textured top, plain edge"""
    m = image_mat(os.path.basename(path), path, rough, 0.5 if rough > 0.6 else 0.1)
    e = mat("edge", edge, 0.9, 0.1)
    o = box("card", (w, d, t), (loc[0], loc[1], loc[2] + t / 2), e, 0, rot=(0, 0, rz))
    top = add(
        "top",
        [(-w / 2, -d / 2, 0), (w / 2, -d / 2, 0), (w / 2, d / 2, 0), (-w / 2, d / 2, 0)],
        [(0, 1, 2, 3)],
        m,
        False,
        (loc[0], loc[1], loc[2] + t + 0.0006),
        (0, 0, rz),
    )
    uv = top.data.uv_layers.new()
    ox, oy = random.random(), random.random()
    for i, (x, y) in enumerate(((0, 0), (w, 0), (w, d), (0, d))):
        uv.data[i].uv = (ox + x / scale, oy + y / scale)


def area(loc, tgt, sx, sy, power, col=(1, 1, 1)):
    l = bpy.data.lights.new("a", "AREA")
    l.shape = "RECTANGLE"
    l.size, l.size_y, l.energy, l.color = sx, sy, power, col
    o = bpy.data.objects.new("a", l)
    sc.collection.objects.link(o)
    o.location = loc
    o.rotation_euler = (Vector(tgt) - Vector(loc)).to_track_quat("-Z", "Y").to_euler()
    return o


def world(col, s):
    w = bpy.data.worlds.new("w")
    sc.world = w
    w.use_nodes = True
    w.node_tree.nodes["Background"].inputs[0].default_value = srgb(col)
    w.node_tree.nodes["Background"].inputs[1].default_value = s
    return w


def camera(loc, tgt, lens, fstop=0, focus=None):
    cam = bpy.data.cameras.new("c")
    co = bpy.data.objects.new("c", cam)
    sc.collection.objects.link(co)
    sc.camera = co
    co.location = loc
    co.rotation_euler = (Vector(tgt) - Vector(loc)).to_track_quat("-Z", "Y").to_euler()
    cam.lens = lens
    cam.clip_start = 0.01
    cam.clip_end = 20000
    if fstop:
        cam.dof.use_dof = True
        cam.dof.aperture_fstop = fstop
        cam.dof.focus_distance = (Vector(focus or tgt) - Vector(loc)).length


def cone(loc, color, hgt=0.17, r0=0.062, r1=0.026, turns=74, seed=0):
    """yarn cone: a helix of real yarn, cross-wound, on a cardboard cone"""
    m = mat("y" + color, color, 0.95, 0.1, sheen=0.4, bump=("noise", 900, 0.8, 0.0012), vary=(160, 0.16))
    lathe(
        "core",
        [(0, -0.012), (r0 * 0.72, -0.012), (r1 * 0.55, hgt + 0.022), (r1 * 0.45, hgt + 0.022), (0, hgt)],
        mat("card", "#b79d78", 0.8, 0.2),
        loc=loc,
    )
    cu = bpy.data.curves.new("yarn", "CURVE")
    cu.dimensions = "3D"
    cu.bevel_depth = 0.00125
    cu.bevel_resolution = 2
    for layer in range(3):
        n = turns * 40
        sp = cu.splines.new("POLY")
        sp.points.add(n - 1)
        pts = np.empty((n, 4), "f4")
        t = np.arange(n) / n
        ph = t * turns * 2 * math.pi + layer * 2.1
        z = (t if layer != 1 else 1 - t) * hgt
        z = z + 0.006 * np.sin(ph * 0.5 + layer) * (np.minimum(t, 1 - t) * 12).clip(0, 1)
        rr = (
            np.interp(z, [0, hgt * 0.1, hgt * 0.94, hgt], [r0 * 0.93, r0, r1 * 1.12, r1])
            + 0.0007 * layer
            + np.random.default_rng(seed + layer).normal(0, 0.00012, n)
        )
        pts[:, 0], pts[:, 1], pts[:, 2], pts[:, 3] = rr * np.cos(ph), rr * np.sin(ph), z, 1
        sp.points.foreach_set("co", pts.ravel())
    cu.materials.append(m)
    o = bpy.data.objects.new("yarn", cu)
    sc.collection.objects.link(o)
    o.location = loc


f = lambda n: os.path.abspath(os.path.join(SW, n + ".jpg"))
if MODE == "flatlay":
    add(
        "bg",
        [(-3, -3, 0), (3, -3, 0), (3, 3, 0), (-3, 3, 0)],
        [(0, 1, 2, 3)],
        mat("plaster", "#d9d0c2", 0.85, 0.2, bump=("noise", 18, 0.25, 0.01), vary=(3, 0.05)),
        False,
    )
    z = 0.001
    for n, w, d, t, x, y, r, s in (
        ("oakplank-natural", 0.19, 0.62, 0.014, -0.34, 0.02, 0.06, 1.9),
        ("herringbone-limed", 0.30, 0.30, 0.012, -0.10, 0.17, -0.10, 1.8),
        ("woolloop-natural", 0.30, 0.30, 0.012, 0.14, -0.10, 0.13, 0.5),
        ("sisal-jute", 0.22, 0.22, 0.010, 0.37, 0.12, -0.07, 0.5),
        ("loop-charcoal", 0.20, 0.20, 0.012, 0.30, -0.19, 0.28, 0.5),
        ("cutpile-ivory", 0.22, 0.22, 0.016, -0.12, -0.17, -0.16, 0.5),
        ("stonevinyl-limestone", 0.26, 0.18, 0.008, 0.12, 0.20, 0.03, 1.2),
    ):
        card(f(n), w, d, t, (x, y, z), r, s, 0.45 if n[:3] in ("oak", "her", "sto") else 0.95)
        z += 0.0012
    cu = mat("twig", "#5d4b38", 0.8, 0.2)
    lm = mat("leaf", "#66764c", 0.5, 0.4, transl=0.2, vary=(30, 0.2))
    lf = leaf_mesh("lf", 0.045, 0.018, 0.12, lm, 5, 8)
    lf.location = (0, 0, -5)
    for i in range(22):
        a = i / 22
        link_copy(
            lf,
            (0.46 - 0.42 * a, -0.30 + 0.10 * a + 0.03 * math.sin(a * 6), 0.024 + 0.004 * math.sin(a * 9)),
            (0.05, random.uniform(-0.2, 0.2), 1.3 + (1.1 if i % 2 else -0.9)),
            random.uniform(0.8, 1.3),
        )
    lathe(
        "ring",
        [(0.022 + 0.0035 * math.cos(t), 0.0035 * math.sin(t)) for t in np.linspace(0, 6.283, 20)],
        mat("brass", "#b08d57", 0.25, 0.5, 1),
        loc=(-0.02, 0.005, 0.0215),
    )
    world("#dcdfe2", 0.55)
    l = bpy.data.lights.new("s", "SUN")
    l.energy = 2.6
    l.angle = math.radians(5)
    l.color = (1, 0.95, 0.87)
    o = bpy.data.objects.new("s", l)
    sc.collection.objects.link(o)
    o.rotation_euler = (math.radians(52), 0, math.radians(38))
    bm = mat("bar", "#333333", 1, 0)
    for i in range(3):
        box("gobo", (0.08, 3, 0.02), (-0.9 - 0.62 * i, 0.9, 1.3), bm, 0, rot=(0, 0, 0.35)).visible_camera = False
    camera((0, -0.02, 1.28), (0, 0, 0), 46, 0)
elif MODE == "yarn":
    add("shelf", [(-3, -3, 0), (3, -3, 0), (3, 0.34, 0), (-3, 0.34, 0)], [(0, 1, 2, 3)], wood("oak", "#b99467", "#94704a", 3, 0.45), False)
    add(
        "wall",
        [(-3, 0.34, -1), (3, 0.34, -1), (3, 0.34, 3), (-3, 0.34, 3)],
        [(0, 1, 2, 3)],
        mat("wall", "#d8cfc1", 0.9, 0.1, bump=("noise", 14, 0.3, 0.01)),
        False,
    )
    for i, (x, y, c) in enumerate(
        (
            (-0.25, 0.05, "#d9cfbd"),
            (-0.10, 0.12, "#a5937a"),
            (0.045, 0.03, "#7d8471"),
            (0.18, 0.13, "#b98364"),
            (0.31, 0.04, "#5a5f63"),
            (-0.38, 0.16, "#8b8f93"),
            (0.44, 0.16, "#e3dccd"),
        )
    ):
        cone((x, y, 0.0125), c, 0.17 + 0.015 * math.sin(i * 3), seed=i * 5)
    world("#cdd8e6", 0.3)
    area((-1.4, -0.5, 1.0), (0, 0.1, 0.08), 0.9, 1.2, 26, (1, 0.96, 0.9))
    area((1.2, -1.2, 0.8), (0, 0.1, 0.1), 1, 1, 4, (0.9, 0.95, 1))
    camera((0.06, -0.95, 0.23), (0.03, 0.08, 0.082), 58, 2.8, (0.045, -0.02, 0.08))
else:
    N = 520
    S = 2600.0

    def hill(u, v):
        x, y = (u - 0.5) * S * 1.4, v * S
        h = 0
        for o, a in ((1 / 700, 95), (1 / 260, 30), (1 / 90, 6), (1 / 30, 1.2)):
            h += a * (noise.noise(Vector((x * o, y * o * 1.15, 3.7))) + 0.25)
        return (x, y, h * (0.25 + 1.15 * v) - 40 * (1 - v) ** 3)

    m = mat("grass", "#7f8a4e", 1, 0.05, vary=(0.012, 0.32), bump=("noise", 0.25, 1, 1.2))
    grid(N, N, hill, "hills", m)
    ridge = mat("ridge", "#8c9aa3", 1, 0)
    for k, (yy, hh) in enumerate(((2900, 330), (3900, 520))):

        def rg(u, v, k=k, yy=yy, hh=hh):
            x = (u - 0.5) * 8000
            return (
                x,
                yy,
                v
                * hh
                * (
                    0.55
                    + 0.6 * noise.noise(Vector((x / 900.0, k * 9.0, 0)))
                    + 0.25 * noise.noise(Vector((x / 260.0, k * 5.0, 1)))
                    + 0.08 * noise.noise(Vector((x / 70.0, k, 2)))
                ),
            )

        grid(700, 2, rg, "ridge", mat("ridge%d" % k, ("#8b9a94", "#a9b6bd")[k], 1, 0))
    bodym, headm = mat("fleece", "#e6dfd0", 1, 0), mat("head", "#4a4238", 1, 0)
    w = world("#ffffff", 1)
    nt = w.node_tree
    sky = nt.nodes.new("ShaderNodeTexSky")
    sky.sky_type = "NISHITA"
    sky.sun_elevation = math.radians(13)
    sky.sun_rotation = math.radians(58)
    sky.sun_intensity = 0.6
    sky.dust_density = 3
    nt.links.new(sky.outputs[0], nt.nodes["Background"].inputs[0])
    vol = bpy.data.materials.new("haze")
    vol.use_nodes = True
    camera((0, -40, 62), (0, 900, 62), 35)
setup((W, H), SPP, bounces=6)
render(OUT)
