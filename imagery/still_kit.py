"""Light, camera and surfaces of the still lifes."""

import json

from kit import *


def soft_area(loc, target, size, power, colour=(1, 1, 1), size_y=None):
    light = bpy.data.lights.new("a", "AREA")
    light.shape = "RECTANGLE"
    light.size, light.size_y, light.energy, light.color = size, size_y or size, power, colour
    o = bpy.data.objects.new("a", light)
    bpy.context.scene.collection.objects.link(o)
    o.location = loc
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat("-Z", "Y").to_euler()
    return o


def still_camera(A, loc, target, lens, fstop=0, focus=None, plane=0.0, grain=0.0, face=0):
    """free camera. `plane` is the height in metres on which a product's surface lies, `grain` the finest detail of a
    swatch that shows; both go to the json next to the picture, as does what the lens makes soft of the swatch: as much
    as of the rest, or at the f-stop `face`"""
    cam = bpy.data.cameras.new("c")
    co = bpy.data.objects.new("c", cam)
    bpy.context.scene.collection.objects.link(co)
    bpy.context.scene.camera = co
    co.location = loc
    co.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat("-Z", "Y").to_euler()
    cam.lens, cam.sensor_width, cam.sensor_fit, cam.clip_start = lens, 36, "HORIZONTAL", 0.005
    distance = (co.rotation_euler.to_matrix().inverted() @ (Vector(focus or target) - co.location)).z * -1
    if fstop:
        cam.dof.use_dof, cam.dof.aperture_fstop, cam.dof.focus_distance = True, fstop, distance
    pose = Matrix.Translation(co.location - Vector((0, 0, plane))) @ co.rotation_euler.to_matrix().to_4x4()
    facts = dict(cam=[list(r) for r in pose], lens=lens, sensor=36, shift_y=0, w=A.W, h=A.H, grain=grain)
    if fstop:
        facts.update(focus=distance, aperture=lens / (face or fstop) / 1000)
    json.dump(facts, open(A.out.replace(".exr", ".json"), "w"))
    return co


def table(material, z=0.0, size=3.0):
    return add("table", [(-size, -size, z), (size, -size, z), (size, size, z), (-size, size, z)], [(0, 1, 2, 3)], material, False)


# ---------------------------------------------------------------- swatches, tables and props
MEDIA = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "content", "media")


def swatch_mat(item, rough=0.9, bump=0.45, distance=0.003):
    """a variant's own swatch as a surface, or a finer one from the folder SWATCH_FINE; uv in repeats"""
    fine = os.path.join(os.environ.get("SWATCH_FINE", ""), item + ".png")
    m = mat("swatch" + item, "#ffffff", rough, 0.2 if rough > 0.6 else 0.4)
    nt = m.node_tree
    t = nt.nodes.new("ShaderNodeTexImage")
    t.image = bpy.data.images.load(fine if os.path.exists(fine) else os.path.join(MEDIA, "swatches", item + ".jpg"))
    b = nt.nodes["Principled BSDF"]
    nt.links.new(t.outputs[0], b.inputs["Base Color"])
    bp = nt.nodes.new("ShaderNodeBump")
    bp.inputs["Strength"].default_value, bp.inputs["Distance"].default_value = bump, distance
    nt.links.new(t.outputs[0], bp.inputs["Height"])
    nt.links.new(bp.outputs[0], b.inputs["Normal"])
    return m


def is_hard(item):
    return item[:3] in ("107", "108", "109")


def textured_top(name, w, d, loc, turn, material, scale):
    o = add(
        name, [(-w / 2, -d / 2, 0), (w / 2, -d / 2, 0), (w / 2, d / 2, 0), (-w / 2, d / 2, 0)], [(0, 1, 2, 3)], material, False, loc, (0, 0, turn)
    )
    uv = o.data.uv_layers.new()
    ox, oy = random.random(), random.random()
    along = w > d  # boards run along a card
    for i, (x, y) in enumerate(((0, 0), (w, 0), (w, d), (0, d))):
        u, v = (x, y) if along else (y, x)
        uv.data[i].uv = (ox + u / scale, oy + v / scale)
    return o


def sample_card(item, w, d, thick, loc, turn=0.0, scale=0.5, edge="#9c8c72"):
    """a cut sample: plain edge, the swatch on top at true scale"""
    hard = is_hard(item)
    top = swatch_mat(item, 0.42, 0.08) if hard else swatch_mat(item)
    x, y, z = loc
    box("card", (w, d, thick), (x, y, z + thick / 2), mat("edge", edge, 0.9, 0.1), 0.0008 if hard else 0.003, 2, (0, 0, turn))
    textured_top("top", w - 0.001, d - 0.001, (x, y, z + thick + 0.0004), turn, top, scale)


def plaster_table(colour):
    return table(plaster("table", colour, 0.035, 0.35, 5))


def board_table(item, scale, turn=0.0):
    return textured_top("boards", 4, 4.2, (0, 0, 0), turn, swatch_mat(item, 0.4, 0.1), scale)


def window_sun(elevation, compass, energy, angle=4.0, colour=(1, 0.95, 0.87)):
    sun = bpy.data.lights.new("s", "SUN")
    sun.energy, sun.angle, sun.color = energy, math.radians(angle), colour
    o = bpy.data.objects.new("s", sun)
    bpy.context.scene.collection.objects.link(o)
    o.rotation_euler = (math.radians(elevation), 0, math.radians(compass))
    return o


def gobo(bars=3, x=-0.9, step=0.62, turn=0.35):
    """window bars out of the picture whose shadows cross it"""
    m = mat("bar", "#333333", 1, 0)
    for i in range(bars):
        box("gobo", (0.08, 3, 0.02), (x - step * i, 0.9, 1.3), m, 0, rot=(0, 0, turn)).visible_camera = False


def yarn_mat(colour):
    return mat("yarn" + colour, colour, 0.95, 0.1, sheen=0.4, bump=("noise", 900, 0.8, 0.0012), vary=(160, 0.16))


def poly_curve(paths, r, material, res=2):
    """many yarns in one object; paths are n x 3 arrays"""
    cu = bpy.data.curves.new("yarn", "CURVE")
    cu.dimensions, cu.bevel_depth, cu.bevel_resolution = "3D", r, res
    for p in paths:
        sp = cu.splines.new("POLY")
        sp.points.add(len(p) - 1)
        sp.points.foreach_set("co", np.column_stack([p, np.ones(len(p))]).astype("f4").ravel())
    cu.materials.append(material)
    o = bpy.data.objects.new("yarn", cu)
    bpy.context.scene.collection.objects.link(o)
    return o


def yarn_ball(x, y, r, colour, seed=0, z=0.0, yarn=0.0016):
    """a ball wound in great circles that drift, with a loose end"""
    rng = np.random.default_rng(seed)
    paths = []
    for layer in range(34):
        axis = rng.normal(size=3)
        axis /= np.linalg.norm(axis)
        a = np.cross(axis, rng.normal(size=3))
        a /= np.linalg.norm(a)
        b = np.cross(axis, a)
        t = np.linspace(0, 2 * np.pi * 3, 150)
        off = np.linspace(-0.16, 0.16, 150)[:, None] * axis
        p = np.cos(t)[:, None] * a + np.sin(t)[:, None] * b + off
        p = p / np.linalg.norm(p, axis=1)[:, None] * (r - 0.0015 + 0.0022 * rng.random())
        paths.append(p + (x, y, z + r))
    s = np.linspace(0, 1, 60)[:, None]
    end = np.column_stack([x + r * 0.6 + 0.16 * s[:, 0], y - r * 0.7 - 0.03 * np.sin(s[:, 0] * 7 + seed), np.full(60, z + yarn)])
    paths.append(end)
    lathe(
        "core",
        [(max(1e-4, (r - 0.003) * math.sin(t)), -(r - 0.003) * math.cos(t)) for t in np.linspace(0, math.pi, 24)],
        yarn_mat(colour),
        32,
        loc=(x, y, z + r),
    )
    return poly_curve(paths, yarn, yarn_mat(colour))
