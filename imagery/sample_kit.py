"""Samples as they lie on a table: carpet yarn by yarn on its back, boards on their plies, tiles; what lies beside."""

import json
import tempfile

from kit import *
from pile_kit import MM, Pile, jute, sheet
from still_kit import MEDIA, poly_curve, swatch_mat

RECIPES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "swatches", "recipes")
BACK = 0.004  # of a carpet, under its pile
PILES = {}
# how much of the light that falls on a pile of white yarn comes back without having met a second yarn
OPEN = dict(loop=0.18, chunky=0.2, twist=0.15, hardtwist=0.14, velvet=0.12, weave=0.18, cutloop=0.17, trellis=0.16)


def metres(item):
    """of floor that the swatch shows: a finer one from the folder SWATCH_FINE says so beside it"""
    fine = os.path.join(os.environ.get("SWATCH_FINE", ""), item + ".json")
    if os.path.exists(fine):
        return json.load(open(fine))["sizeMetres"]
    return json.load(open(os.path.join(RECIPES, item[2:5] + ".json")))["sizeMetres"]


# ---------------------------------------------------------------- carpet
def yarn():
    """every tuft has the colour of its object"""
    m = mat("yarn", "#808080", 0.9, 0.12, sheen=0.12, transl=0.3)
    nt = m.node_tree
    info = nt.nodes.new("ShaderNodeObjectInfo")
    for n in nt.nodes:
        for name in ("Base Color", "Color"):
            if n.type in ("BSDF_PRINCIPLED", "BSDF_TRANSLUCENT") and name in n.inputs:
                nt.links.new(info.outputs["Color"], n.inputs[name])
    return m


def colours(item, cell=4):
    """the swatch as a grid of colours in linear light, `cell` pixels wide"""
    im = bpy.data.images.load(os.path.join(MEDIA, "swatches", item + ".jpg"), check_existing=True)
    w, h = im.size
    p = np.empty(w * h * 4, "f4")
    im.pixels.foreach_get(p)
    p = p.reshape(h, w, 4)[..., :3]
    p = np.where(p <= 0.04045, p / 12.92, ((p + 0.055) / 1.055) ** 2.4)
    return p.reshape(h // cell, cell, w // cell, cell, 3).mean((1, 3))


def curl(x, y, line):
    """the carpet beyond a line (point, direction, radius, furthest angle) comes up and over"""
    if not line:
        return Matrix.Translation((x, y, 0))
    (px, py), turn, r, most = line
    n = Vector((math.cos(turn), math.sin(turn), 0))
    s = (Vector((x, y, 0)) - Vector((px, py, 0))).dot(n)
    if s <= 0:
        return Matrix.Translation((x, y, 0))
    a = min(s / r, most)
    rest = s - a * r
    p = Vector((x, y, 0)) + n * (r * math.sin(a) + rest * math.cos(a) - s)
    p.z = r * (1 - math.cos(a)) + rest * math.sin(a)
    return Matrix.Translation(p) @ Matrix.Rotation(a, 4, n.cross(Vector((0, 0, 1))))


def carpet(kind, item, w, d, at, turn=0.0, line=None, seed=1, white=1.0, tone=(1, 1, 1)):
    """a cut piece, its back's underside at `at`. A pile shades itself: its yarn is lighter than the carpet it makes,
    white yarn by more: `white`. `tone` is what its red, green and blue are multiplied by, because film
    pales what is light"""
    if kind not in PILES:
        PILES[kind] = Pile(kind, yarn())
    tint, k = colours(item), OPEN[kind] / white
    if not PILES[kind].cut:  # loops show more of their sheen, which is white
        tint = np.maximum(tint + 0.25 * (tint - tint.mean(-1, keepdims=True)), 0.004)
    tint = tint / (k + (1 - k) * tint)
    tint = np.minimum(tint * tone, 0.98)
    per = len(tint) / metres(item)
    frame = Matrix.Translation((at[0], at[1], at[2] + BACK)) @ Matrix.Rotation(turn, 4, "Z")
    place = lambda x, y: frame @ curl(x, y, line)
    g, p = PILES[kind].gauge * MM, PILES[kind].pitch * MM
    w, d = round(w / g) * g, round(d / p) * p  # whole stitches: no back shows beyond the last row
    area = (-w / 2, w / 2, -d / 2, d / 2)
    rng = np.random.default_rng(seed)
    for o, x, y in PILES[kind].lay(-w / 2 + g / 2, w / 2 + g * 0.51, -d / 2 + p / 4, d / 2 + p * 0.26, rng, place):
        c = tint[int((y + 9) * per) % len(tint), int((x + 9) * per) % len(tint)]
        o.color = (*c, 1)
    under = sheet("under", *area, place, 0.0009, PILES[kind].material, rows=160)
    under.color = (*tint.mean((0, 1)), 1)
    sheet("back", *area, place, 0.0004, jute(), 0.0035, rows=160)
    return at[2] + BACK + PILES[kind].height * MM


# ---------------------------------------------------------------- boards and tiles
def part(name, size, loc, material, bevel, uv):
    """a box whose faces all have the picture of its top: grain goes on down the edges"""
    o = box(name, size, loc, material, bevel, 3)
    layer = o.data.uv_layers.new()
    for lp in o.data.loops:
        layer.data[lp.index].uv = uv(*o.data.vertices[lp.vertex_index].co[:2])
    return o


def hard(item, crop, at, turn=0.0, build="timber", thick=None, tongue=False, bump=0.1, slant=0.0, tone=(1, 1, 1)):
    """a piece of a floor at true scale: `crop` is x0, y0, x1, y1 of the swatch from its upper left corner, 0 to 1;
    `slant` is how far it was turned before it was sawn, `tone` as of a carpet"""
    x0, y0, x1, y1 = crop
    m = metres(item)
    w, d = (x1 - x0) * m, (y1 - y0) * m
    layer, rough = dict(timber=(0.004, 0.5), core=(0.001, 0.5), stone=(0.0008, 0.72))[build]
    thick = thick or dict(timber=0.015, core=0.0065, stone=0.0065)[build]
    face = swatch_mat(item, rough, bump, 0.0012)
    if tone != (1, 1, 1):
        nt = face.node_tree
        colour, mix = nt.nodes["Principled BSDF"].inputs["Base Color"], nt.nodes.new("ShaderNodeMixRGB")
        mix.blend_type, mix.inputs[0].default_value, mix.inputs[2].default_value = "MULTIPLY", 1, (*tone, 1)
        nt.links.new(colour.links[0].from_socket, mix.inputs[1])
        nt.links.new(mix.outputs[0], colour)
    with group("sample", at, turn):
        if build == "timber":  # a solid face on crossed plies
            plies = [wood("ply%d" % i, *c, 6, 0.7, i % 2) for i, c in enumerate((("#d9c6a6", "#c2a883"), ("#b09272", "#94785a")))]
            h = (thick - layer) / 5
            for i in range(5):
                box("ply", (w, d, h), (0, 0, (i + 0.5) * h), plies[i % 2], 0.0002)
            if tongue:
                box("tongue", (w, 0.012, 0.004), (0, -d / 2, 0.006), plies[0], 0.0008)
        else:
            box("foam", (w, d, 0.001), (0, 0, 0.0005), mat("foam", "#3d3f40", 0.95, 0.1), 0.0002)
            core = mat("core", "#a7a299", 0.85, 0.2, bump=("noise", 700, 0.5, 0.0004), vary=(240, 0.1))
            box("core", (w, d, thick - layer - 0.001), (0, 0, 0.001 + (thick - layer - 0.001) / 2), core, 0.0002)
        cos, sin = math.cos(slant) / m, math.sin(slant) / m
        uv = lambda x, y: ((x0 + x1) / 2 + x * cos - y * sin, 1 - (y0 + y1) / 2 + x * sin + y * cos)
        part("face", (w, d, layer), (0, 0, thick - layer / 2), face, 0.0007, uv)
    return at[2] + thick


# ---------------------------------------------------------------- twigs and grass
def stem_of(points, n=40):
    """a smooth path through a few points"""
    p = np.array(points, float)
    t = np.linspace(0, 1, len(p))
    s = np.linspace(0, 1, n)
    k = np.polyfit(t, p, min(3, len(p) - 1))
    return np.stack([np.polyval(k[:, i], s) for i in range(p.shape[1])], 1)


def blade(verts, faces, root, along, up, length, width, bow, fold, ground, nx=7, ny=14, tip=1.0):
    """one leaf into a mesh: bowed along its length, folded at the midrib; never below `ground`"""
    along = along.normalized()
    side = along.cross(up).normalized()
    up = side.cross(along).normalized()
    o = len(verts)
    for j in range(ny):
        v = j / (ny - 1)
        half = width / 2 * max(math.sin(math.pi * min(0.03 + 0.97 * v, 1) ** tip), 0.02)
        for i in range(nx):
            s = (i / (nx - 1) - 0.5) * 2
            p = root + along * (length * v) + side * (half * s) + up * (bow * length * math.sin(math.pi * v * 0.9) + fold * half * abs(s) ** 1.3)
            p.z = max(p.z, ground(p.x, p.y) + 0.0004)
            verts.append(p)
    for j in range(ny - 1):
        for i in range(nx - 1):
            a = o + j * nx + i
            faces.append((a, a + 1, a + nx + 1, a + nx))


def leaf_mat(name, top, under):
    """another colour below, and some light through it"""
    m = mat(name, top, 0.45, 0.4, transl=0.22, vary=(22, 0.22))
    nt = m.node_tree
    b = nt.nodes["Principled BSDF"]
    face = b.inputs["Base Color"].links[0].from_socket
    geo, mix = nt.nodes.new("ShaderNodeNewGeometry"), nt.nodes.new("ShaderNodeMixRGB")
    nt.links.new(geo.outputs["Backfacing"], mix.inputs[0])
    nt.links.new(face, mix.inputs[1])
    mix.inputs[2].default_value = srgb(under)
    nt.links.new(mix.outputs[0], b.inputs["Base Color"])
    return m


def olive(points, material, twig, ground=lambda x, y: 0.0, pairs=13, size=0.05, seed=1):
    """a cut twig whose leaves stand in pairs; `points` is the way of its stem over the table: x, y, height"""
    r = random.Random(seed)
    path = [Vector(p) for p in stem_of(points)]
    n = len(path)
    tube([tuple(p) for p in path], 0.0015, twig, poly=True, res=3)
    verts, faces = [], []
    for k in range(pairs):
        t = 0.1 + 0.88 * k / (pairs - 1)
        i = min(int(t * (n - 1)), n - 2)
        p, f = path[i].lerp(path[i + 1], t * (n - 1) - i), (path[i + 1] - path[i]).normalized()
        across = Vector((0, 0, 1)).cross(f).normalized()
        for s in (-1, 1):
            open_ = r.uniform(0.55, 1.05) * (1 - 0.45 * t)
            way = f * math.cos(open_) + across * (s * math.sin(open_)) + Vector((0, 0, r.uniform(0.02, 0.3)))
            up = Vector((0, 0, 1)) + across * (s * r.uniform(-0.5, 0.3)) + f * r.uniform(-0.3, 0.2)
            if r.random() < 0.16:
                up = -up
            long_ = size * r.uniform(0.75, 1.1) * (1.05 - 0.5 * t)
            blade(verts, faces, p + way.normalized() * 0.002, way, up, long_, long_ * r.uniform(0.2, 0.26), r.uniform(-0.1, 0.09), 0.28, ground)
    add("leaves", verts, faces, material)


def grass(points, straw, head, seed=1, long_=0.085):
    """a dry stalk with an ear, on the table"""
    r = random.Random(seed)
    path = [Vector(p) for p in stem_of(points, 60)]
    n = len(path)
    tube([tuple(p) for p in path], 0.0008, straw, poly=True, res=2)
    whole = sum((b - a).length for a, b in zip(path, path[1:]))
    verts, faces, awns = [], [], []
    m = int(long_ / 0.0022)
    for k in range(m):
        t = 1 - long_ / whole * (1 - k / (m - 1))
        i = min(int(t * (n - 1)), n - 2)
        p, f = path[i].lerp(path[i + 1], t * (n - 1) - i), (path[i + 1] - path[i]).normalized()
        a = k * 2.4 + r.uniform(-0.4, 0.4)
        side = Vector((0, 0, 1)).cross(f).normalized() * math.cos(a) + Vector((0, 0, 1)) * math.sin(a)
        way = f + side * r.uniform(0.28, 0.45)
        q = p + side * 0.0012
        q.z = max(q.z, 0.001)
        blade(verts, faces, q, way, side, r.uniform(0.0085, 0.0115), 0.0030, 0.14, -0.7, lambda x, y: 0.0, 5, 8, 0.8)
        end = q + way.normalized() * 0.010
        s = np.linspace(0, 1, 8)[:, None]
        awn = np.array(end) + np.array((f + side * 0.22).normalized()) * (r.uniform(0.018, 0.03) * s) + np.array((0, 0, -0.002)) * s**2
        awn[:, 2] = np.maximum(awn[:, 2], 0.0003)
        awns.append(awn)
    add("ear", verts, faces, head)
    poly_curve(awns, 0.00016, head, 1)


# ---------------------------------------------------------------- yarn, stones and paint
def ball(x, y, r, colour, seed=0, yarn=0.0011, bands=24, end=0.085):
    """a ball wound in bands of two-ply yarn, later ones over earlier ones (a large one needs more); its end comes out
    from under it, `end` far"""
    rng = np.random.default_rng(seed)
    ply = yarn * 0.62

    def plied(p):
        way = np.gradient(p, axis=0)
        way /= np.linalg.norm(way, axis=1)[:, None]
        a = np.cross(way, (0.31, 0.52, 0.8))
        a /= np.linalg.norm(a, axis=1)[:, None]
        b = np.cross(way, a)
        t = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(p, axis=0), axis=1))]) / 0.007 * 2 * np.pi
        return [p + (np.cos(t + f)[:, None] * a + np.sin(t + f)[:, None] * b) * (yarn - ply) for f in (0, np.pi)]

    paths, turns = [], 7
    for k in range(bands):
        axis = rng.normal(size=3)
        axis /= np.linalg.norm(axis)
        a = np.cross(axis, rng.normal(size=3))
        a /= np.linalg.norm(a)
        t = np.linspace(0, 2 * np.pi * turns, 220 * turns)
        half = turns * yarn / r
        off = np.linspace(-half, half, len(t)) + 0.012 * np.sin(t * 0.7 + k)
        p = np.cos(t)[:, None] * a + np.sin(t)[:, None] * np.cross(axis, a) + off[:, None] * axis
        p /= np.linalg.norm(p, axis=1)[:, None]
        p *= (r - yarn - 0.0022 * (1 - k / bands) + 0.0004 * np.sin(t * 2.3 + k))[:, None]
        paths += plied(p + (x, y, r))
    s = np.linspace(0, 1, 500)
    tail = np.column_stack([x + 0.2 * r + s * (r + end), y - 0.2 * r - 0.9 * r * s - 0.012 * np.sin(s * 6.5 + seed), np.full(500, yarn)])
    m = mat("wool" + colour, colour, 0.95, 0.1, sheen=0.3, vary=(300, 0.1))
    inside = [((r - 0.003) * math.sin(t) + 1e-4, r - (r - 0.003) * math.cos(t)) for t in np.linspace(0, math.pi, 24)]
    lathe("core", inside, m, 32, loc=(x, y, 0))
    poly_curve(paths + plied(tail), ply, m, 1)


def pebble(x, y, r, colour, seed=1):
    """a stone that water has worn: no two sides alike, specks in it"""
    from mathutils import noise

    m = mat("pebble", colour, 0.7, 0.3, vary=(420, 0.13), bump=("noise", 900, 0.12, 0.0002))
    off, flat = Vector((seed * 5.7, seed * 2.3, seed)), 0.42 + 0.1 * math.sin(seed * 2.1)

    def at(u, v):
        a, b = 2 * math.pi * u, math.pi * (v - 0.5)
        p = Vector((math.cos(a) * math.cos(b), math.sin(a) * math.cos(b), math.sin(b)))
        p *= r * (1 + 0.24 * noise.noise(p * 0.9 + off) + 0.07 * noise.noise(p * 2.3 + off))
        return (p.x * 1.12, p.y * 0.86, p.z * flat + r * flat * 0.94)

    grid(96, 48, at, "pebble", m, closed_u=True, loc=(x, y, 0), rot=(0, 0, seed * 1.3))


def chips(colours, x, y, turn, size=0.046, spec=0.25):
    """cards of paint, fanned out, each on the one before; the card is white at its foot. `spec` greys dark ones"""
    from PIL import Image

    for i, colour in enumerate(colours):
        im = Image.new("RGB", (46, 69), "#f1efe9")
        im.paste(colour, (0, 0, 46, 56))
        w, d, lean = size, size * 1.5, turn + 0.05 * math.sin(i * 3.3)
        with group("chip", (x + i * size * 0.7 * math.cos(turn), y + i * size * 0.7 * math.sin(turn) + 0.007 * math.sin(i * 2.1), 0), lean):
            face = printed("chip", im, 0.6, spec=spec)
            rest = 0.0007 * i  # its left edge on the others, its right edge on the table
            o = grid(12, 8, lambda u, v: ((u - 0.5) * w, (v - 0.5) * d, 0.0004 + rest * (1 - u) + 0.0012 * (v - 0.3) ** 2), "chip", face)
            uv = o.data.uv_layers.new()
            for lp in o.data.loops:
                k = lp.vertex_index
                uv.data[lp.index].uv = (k % 12 / 11, k // 12 / 7)
            o.modifiers.new("s", "SOLIDIFY").thickness = -0.0004


# ---------------------------------------------------------------- tools and paper
FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"


def printed(name, image, rough=0.5, metal=0.0, spec=0.4):
    """a drawing as a surface; uv over the whole of it"""
    m = mat(name, "#ffffff", rough, spec, metal)
    t = m.node_tree.nodes.new("ShaderNodeTexImage")
    with tempfile.NamedTemporaryFile(suffix=".png") as file:
        image.save(file.name)
        t.image = bpy.data.images.load(file.name)
        t.image.pack()
    m.node_tree.links.new(t.outputs[0], m.node_tree.nodes["Principled BSDF"].inputs["Base Color"])
    return m


def scale_image(length, width, ground, ink, per=12, numbers=True):
    """marks of a rule or tape: millimetres along one edge, centimetres in figures"""
    from PIL import Image, ImageDraw, ImageFont

    im = Image.new("RGB", (round(length * per), round(width * per)), ground)
    d, font = ImageDraw.Draw(im), ImageFont.truetype(FONT, round(3.1 * per))
    for k in range(2, int(length) - 1):
        tall = 0.36 if k % 10 == 0 else 0.27 if k % 5 == 0 else 0.18
        d.rectangle((k * per - 1, 0, k * per + 1, tall * min(width, 16) * per), fill=ink)
        if numbers and k % 10 == 0:
            d.text((k * per, 0.62 * min(width, 16) * per), str(k // 10), fill=ink, font=font, anchor="mm")
    return im


def strip(name, w, d, z, material, loc=(0, 0, 0), thick=0.001, bevel=0.0003):
    """a flat bar with a drawing on top"""
    return part(name, (w, d, thick), (loc[0], loc[1], loc[2] + z + thick / 2), material, bevel, lambda x, y: (x / w + 0.5, y / d + 0.5))


def steel_rule(x, y, z, turn, length=0.3):
    im = scale_image(length * 1000, 28, (186, 188, 190), (28, 29, 30))
    with group("rule", (x, y, z), turn):
        strip("rule", length, 0.028, 0, printed("rule", im, 0.34, 0.75))


def pencil(x, y, z, turn, colour="#8a3328"):
    r = 0.0037
    with group("pencil", (x, y, z + r), turn):
        side = (0, math.pi / 2, 0)
        o = lathe("body", [(r, 0), (r, 0.135)], mat("lac", colour, 0.32, 0.5), 6, loc=(-0.08, 0, 0), rot=side)
        o.data.polygons.foreach_set("use_smooth", [False] * len(o.data.polygons))
        lathe("tip", [(r * 0.97, 0), (0.0011, 0.019)], mat("cedar", "#c79f6d", 0.8, 0.2, vary=(300, 0.15)), 24, loc=(0.055, 0, 0), rot=side)
        lathe("lead", [(0.0011, 0), (0.0002, 0.005)], mat("lead", "#2b2c2e", 0.45, 0.4), 16, loc=(0.074, 0, 0), rot=side)
        lathe("end", [(0, 0), (r * 0.98, 0)], mat("cedar", "#c79f6d", 0.8, 0.2), 6, loc=(-0.08, 0, 0), rot=side)


def sharp(o, angle=35):
    o.data.use_auto_smooth = True
    o.data.auto_smooth_angle = math.radians(angle)
    return o


def round_tape(x, y, z, turn, drawn=0.3):
    """a measuring tape in a round leather case, lying flat; its blade comes out upright and turns over"""
    leather = mat("leather", "#3b2a20", 0.55, 0.35, bump=("noise", 700, 0.35, 0.0005), vary=(90, 0.15))
    brass = mat("brass", "#a8874f", 0.3, 0.5, 1, bump=("noise", 300, 0.05, 0.0003))
    with group("tape", (x, y, z), turn):
        r, h = 0.037, 0.019
        rim = [(r - 0.004 + 0.004 * math.sin(a), h - 0.004 + 0.004 * math.cos(a)) for a in np.linspace(math.pi / 2, 0, 9)]
        foot = [(r - 0.004 + 0.004 * math.cos(a), 0.004 - 0.004 * math.sin(a)) for a in np.linspace(math.pi / 2, 0, 9)]
        sharp(lathe("case", [(0, 0)] + foot + rim + [(0.0155, h), (0.0150, h - 0.0006), (0, h - 0.0006)], leather, 128))
        seam = [((r - 0.0065) * math.cos(t), (r - 0.0065) * math.sin(t), h) for t in np.linspace(0, 6.283, 96, endpoint=False)]
        tube(seam, 0.00045, mat("thread", "#c8ab7c", 0.8), True)
        sharp(lathe("boss", [(0, h + 0.0016), (0.0125, h + 0.0016), (0.0138, h + 0.0008), (0.014, h - 0.0006)], brass, 96))
        with group("crank", (0, 0, h + 0.0018), 0.7):
            box("arm", (0.025, 0.0058, 0.0016), (0.0035, 0, 0.0008), brass, 0.0006, 3)
            cyl("knob", 0.0034, 0.005, (0.0122, 0, 0.0016), brass, bevel=0.0008)
            cyl("pin", 0.003, 0.0014, (0, 0, 0.0016), brass, bevel=0.0006)
        wide = 0.0125
        im = scale_image(drawn * 1000, wide * 1000, (232, 222, 196), (30, 28, 26))
        cloth = printed("blade", im, 0.55)
        box("mouth", (0.005, 0.0042, wide + 0.003), (0.014, -r + 0.0004, h / 2), brass, 0.0006)

        def at(u, v):
            s = u * drawn
            t = min(max((s - 0.004) / 0.09, 0), 1)
            a = math.pi / 2 * (1 - t * t * (3 - 2 * t))
            mid = max(h / 2 * a / (math.pi / 2), wide / 2 * math.sin(a) + 0.0007)
            return (0.014 + s, -r + 0.0004 + (v - 0.5) * wide * math.cos(a), mid + (v - 0.5) * wide * math.sin(a))

        o = grid(240, 7, at, "blade", cloth)
        uv = o.data.uv_layers.new()
        for lp in o.data.loops:
            i = lp.vertex_index
            uv.data[lp.index].uv = (i % 240 / 239, i // 240 / 6)
        o.modifiers.new("s", "SOLIDIFY").thickness = 0.0004
        box("hook", (0.0016, wide + 0.001, 0.006), (0.014 + drawn, -r + 0.0004, 0.0032), brass, 0.0004)


def rounded(points, steps=8):
    """a closed smooth outline through its points"""
    p = [np.array(q, float) for q in points]
    n, out = len(p), []
    for i in range(n):
        a, b, c, d = p[i - 1], p[i], p[(i + 1) % n], p[(i + 2) % n]
        for k in range(steps):
            t = k / steps
            out.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3))
    return out


def plate(name, outline, z0, z1, material, bevel):
    """an outline in millimetres, cast between two heights in metres"""
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(outline, outline[1:] + outline[:1]))
    v = [(q[0] * MM, q[1] * MM, z0) for q in (outline if area > 0 else outline[::-1])]
    o = add(name, v, [tuple(range(len(v)))], material, False)
    s = o.modifiers.new("s", "SOLIDIFY")
    s.thickness, s.offset = z1 - z0, 1
    if bevel:
        b = o.modifiers.new("b", "BEVEL")
        b.width, b.segments, b.limit_method, b.harden_normals = bevel, 5, "ANGLE", True
        o.data.use_auto_smooth = True
        o.data.polygons.foreach_set("use_smooth", [True])
    return o


def knife(x, y, z, turn):
    """a trimming knife: two cast halves, a screw, a blade held between them"""
    body = rounded(
        ((-74, -8), (-77, 1), (-72, 10), (-50, 13), (-12, 11.5), (28, 12.5), (60, 10), (76, 7), (78, -6), (60, -9.5), (22, -9), (-18, -12), (-54, -13))
    )
    cast = mat("cast", "#3c4a4c", 0.42, 0.45, bump=("noise", 900, 0.12, 0.0003))
    steel = mat("bladesteel", "#c2c4c5", 0.28, 0.5, 0.8, bump=("noise", 600, 0.04, 0.0002))
    brass = mat("brass", "#a8874f", 0.3, 0.5, 1)
    with group("knife", (x, y, z), turn):
        plate("under", body, 0.0004, 0.0078, cast, 0.0026)
        plate("over", body, 0.0081, 0.0160, cast, 0.0030)
        plate("blade", [(66, -8), (101, -8), (88, 6.5), (66, 6.5)], 0.0076, 0.0083, steel, 0)
        sharp(lathe("screw", [(0, 0.0168), (0.0040, 0.0166), (0.0048, 0.0158)], brass, 48, loc=(-0.012, 0, 0)))
        box("slot", (0.0075, 0.0010, 0.0004), (-0.012, 0, 0.01675), mat("slot", "#2a2118", 0.7), 0, rot=(0, 0, 0.5))
        for k in range(6):  # where the thumb lies
            box("ridge", (0.0014, 0.0105, 0.0012), (0.026 + 0.0036 * k, 0.0012, 0.0162), cast, 0.0005)


def chalk(x0, y0, x1, y1, z, colour="#3f5f86"):
    """a line struck with a chalked string: powder, thick here and thin there"""
    m = mat("chalk", colour, 1, 0)
    nt = m.node_tree
    n, ramp, clear, mix = (nt.nodes.new("ShaderNode" + k) for k in ("TexNoise", "ValToRGB", "BsdfTransparent", "MixShader"))
    tc = nt.nodes.new("ShaderNodeTexCoord")
    n.inputs["Scale"].default_value, n.inputs["Detail"].default_value = 700, 5
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.40, 0.56
    nt.links.new(tc.outputs["Object"], n.inputs["Vector"])
    nt.links.new(n.outputs["Fac"], ramp.inputs[0])
    nt.links.new(ramp.outputs[0], mix.inputs[0])
    nt.links.new(clear.outputs[0], mix.inputs[1])
    nt.links.new(nt.nodes["Principled BSDF"].outputs[0], mix.inputs[2])
    nt.links.new(mix.outputs[0], nt.nodes["Material Output"].inputs[0])
    long_, a = math.hypot(x1 - x0, y1 - y0), math.atan2(y1 - y0, x1 - x0)
    w = 0.0013
    add("chalk", [(0, -w, 0), (long_, -w, 0), (long_, w, 0), (0, w, 0)], [(0, 1, 2, 3)], m, False, (x0, y0, z + 0.0002), (0, 0, a))


def plan_image(per=9):
    """a house of four rooms, drawn at 1:25 on a sheet of A3; `per` pixels a millimetre"""
    from PIL import Image, ImageDraw, ImageFont

    W, H = 420, 297
    im = Image.new("RGB", (W * per, H * per), (240, 236, 227))
    d, font = ImageDraw.Draw(im), ImageFont.truetype(FONT, int(4.6 * per))
    ink, fine = (46, 47, 50), (96, 97, 100)
    ox, oy, m = 52, 34, 40  # upper left corner of the house, millimetres a metre
    X, Y = (lambda x: (ox + x * m) * per), (lambda y: (oy + y * m) * per)

    def bar(x0, y0, x1, y1, fill=ink):
        d.rectangle((X(x0), Y(y0), X(x1), Y(y1)), fill=fill)

    def line(x0, y0, x1, y1, w=0.35, fill=fine):
        d.line((X(x0), Y(y0), X(x1), Y(y1)), fill=fill, width=max(1, round(w * per)))

    def gap(x0, y0, x1, y1):
        bar(x0, y0, x1, y1, (240, 236, 227))

    def door(x, y, r, a0, a1, leaf):
        d.arc((X(x - r), Y(y - r), X(x + r), Y(y + r)), a0, a1, fill=fine, width=round(0.35 * per))
        line(x, y, x + r * math.cos(math.radians(leaf)), y + r * math.sin(math.radians(leaf)), 0.7, ink)

    t, i = 0.2, 0.1
    walls = (
        (0, 0, 8, t), (0, 5.2, 8, 5.4), (0, 0, t, 5.4), (7.8, 0, 8, 5.4),
        (3.35, 0, 3.35 + i, 5.4), (4.95, 0, 4.95 + i, 5.4), (0, 2.6, 3.4, 2.6 + i), (5, 2.4, 8, 2.4 + i),
    )
    for b in walls:
        bar(*b)
    for b in ((1.0, 0, 2.4, t), (5.8, 0, 7.2, t), (1.0, 5.2, 2.4, 5.4), (5.8, 5.2, 7.2, 5.4), (0, 3.4, t, 4.6), (7.8, 3.2, 8, 4.6)):  # windows
        gap(*b)
        x0, y0, x1, y1 = b
        if x1 - x0 > y1 - y0:
            for y in (y0, (y0 + y1) / 2, y1):
                line(x0, y, x1, y, 0.4, ink)
        else:
            for x in (x0, (x0 + x1) / 2, x1):
                line(x, y0, x, y1, 0.4, ink)
    gap(3.35, 1.6, 3.45, 2.4)
    door(3.35, 2.4, 0.8, 180, 270, 180)
    gap(3.35, 3.2, 3.45, 4.0)
    door(3.35, 3.2, 0.8, 90, 180, 180)
    gap(4.95, 3.3, 5.05, 4.1)
    door(5.05, 4.1, 0.8, 270, 360, 0)
    gap(6.1, 2.4, 7.2, 2.5)
    gap(3.75, 5.2, 4.65, 5.4)
    door(3.75, 5.2, 0.9, 270, 360, 270)
    for k in range(10):  # the stair stands by the wall of the hall, clear of every door
        line(4.1, 0.45 + 0.2 * k, 4.95, 0.45 + 0.2 * k, 0.4, ink)
    line(4.1, 0.2, 4.1, 2.25, 0.5, ink)
    line(4.525, 2.2, 4.525, 0.6)
    line(4.525, 0.6, 4.44, 0.76)
    line(4.525, 0.6, 4.61, 0.76)
    line(5.05, 0.75, 7.8, 0.75)
    for y, marks in ((5.85, ((0.2, 3.35), (3.45, 4.95), (5.05, 7.8))), (6.2, ((0, 8),))):  # what was measured
        for a, b in marks:
            line(a, y, b, y)
            for x in (a, b):
                line(x - 0.05, y + 0.05, x + 0.05, y - 0.05, 0.6, ink)
            d.text((X((a + b) / 2), Y(y) - 3.4 * per), "%.2f" % (b - a), fill=ink, font=font, anchor="mm")
    for a, b in ((0.2, 2.6), (2.7, 5.2)):
        line(-0.45, a, -0.45, b)
        for y in (a, b):
            line(-0.5, y + 0.05, -0.4, y - 0.05, 0.6, ink)
        word = Image.new("L", (20 * per, 7 * per), 0)
        ImageDraw.Draw(word).text((10 * per, 3.5 * per), "%.2f" % (b - a), fill=255, font=font, anchor="mm")
        word = word.rotate(90, expand=True)
        im.paste(ink, (round(X(-0.45) - 3.4 * per - word.width / 2), round(Y((a + b) / 2) - word.height / 2)), word)
    return im


def paper(x, y, turn, image, w=0.42, d=0.297):
    """a sheet that was folded twice and does not lie quite flat; its upper right corner stands up"""
    m = printed("paper", image, 0.85, spec=0.15)

    def at(u, v):
        a, b = (u - 0.5) * w, (v - 0.5) * d
        z = 0.0012 + 0.0012 * math.exp(-abs(a) / 0.018) + 0.0012 * math.exp(-abs(b) / 0.018)
        far = max(0, (u - 0.80) / 0.2 + (v - 0.80) / 0.2)
        return (a, b, z + 0.010 * far**2)

    with group("paper", (x, y, 0), turn):
        o = grid(160, 120, at, "paper", m)
        uv = o.data.uv_layers.new()
        for lp in o.data.loops:
            i = lp.vertex_index
            uv.data[lp.index].uv = (i % 160 / 159, i // 160 / 119)
        s = o.modifiers.new("s", "SOLIDIFY")
        s.thickness, s.offset = 0.0003, 0
