"""High flat, late afternoon: glass from floor to ceiling round a corner, roofs, towers in haze and a harbour beyond.
blender -b --python rooms/city.py -- OUT.exr W H SPP"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from places_kit import *

A = cli(211)
P = palette(wood=("#a98358", "#7d5a38"), trim="#ece8e0", black="#25272a", ceram="#ddd5c6", leaf="#4f6a43", ceil="#f1eee8", brass="#a58a5a")
X0, X1, Y0, Y1, HT = -2.7, 2.7, -5.2, 2.2, 2.7
RETURN = 0.85  # the glass of the left wall begins here
SILL, HEAD = 0.07, 2.56
white = plaster("white", "#e6e1d7", 0.02, 0.15)
veneer = wood("veneer", "#b18d62", "#93704a", 0.8, 0.42, 2)
bronze = mat("bronze", "#3a352f", 0.4, 0.5, 0.6)
grille = mat("grille", "#55504a", 0.4, 0.5, 0.7)
travertine = wood("travertine", "#d6c9b1", "#b8a88c", 0.7, 0.5, 0)
sage, pipe = fabric("sage", "#7b7d6c", 0.12, 170, ("weave", 130, 0.5, 0.0016)), fabric("pipe", "#4b4c41", 0.1, 190)
rust, cream = fabric("rust", "#a5593a", 0.14, 170), fabric("cream", "#ddd2bd", 0.12, 150)
wool = fabric("wool", "#c3a265", 0.12, 120, ("weave", 60, 0.7, 0.003))
linen = sheer_mat("linen", "#f2ece0", 0.28)
blind = mat("blind", "#e7e1d4", 0.9, 0.1, transl=0.45)
steel = mat("steel", "#c0c0be", 0.25, 0.5, 1)
vinyl, label = mat("vinyl", "#17171a", 0.25, 0.5), mat("label", "#b5593c", 0.6, 0.3)
walnut = wood("walnut", "#6a4a33", "#493021", 1.3, 0.4, 1)
cloth_ = fabric("grillcloth", "#3a3936", 0.1, 220)
clear = pane("clear", 0.05)
perspex = pane("perspex", 0.16)
HAZE = srgb("#dfdbd3")


# ---------------------------------------------------------------- the city
def hazed(m, y, strength=0.5):
    """what stands y metres away fades into the air"""
    nt = m.node_tree
    end = nt.nodes["Material Output"].inputs[0]
    e, x = nt.nodes.new("ShaderNodeEmission"), nt.nodes.new("ShaderNodeMixShader")
    e.inputs[0].default_value, e.inputs[1].default_value = HAZE, strength
    x.inputs[0].default_value = 1 - math.exp(-y / 760)
    nt.links.new(end.links[0].from_socket, x.inputs[1])
    nt.links.new(e.outputs[0], x.inputs[2])
    nt.links.new(x.outputs[0], end)
    return m


def windows(name, wallc, glass, bay, rim, y):
    """a facade in metres: panes of two tones in rows, the wall between them"""
    m = mat(name, wallc, 0.45, 0.5)
    nt = m.node_tree
    uv, br = nt.nodes.new("ShaderNodeUVMap"), nt.nodes.new("ShaderNodeTexBrick")
    br.offset, br.squash = 0, 1
    for k, v in (("Scale", 1), ("Brick Width", bay[0]), ("Row Height", bay[1]), ("Mortar Size", rim), ("Mortar Smooth", 0.05), ("Bias", 0.0)):
        br.inputs[k].default_value = v
    for k, c in (("Color1", glass[0]), ("Color2", glass[1]), ("Mortar", wallc)):
        br.inputs[k].default_value = srgb(c)
    nt.links.new(uv.outputs[0], br.inputs["Vector"])
    nt.links.new(br.outputs[0], nt.nodes["Principled BSDF"].inputs["Base Color"])
    return hazed(m, y)


def block(x, y, w, d, top, face, roof, low=-46.0):
    """a building: three faces measured from the roof's edge, and its roof"""
    a, b, c, e = x - w / 2, x + w / 2, y, y + d
    q = [(a, e), (a, c), (b, c), (b, e)]
    v = [(p[0], p[1], z) for z in (low, top) for p in q]
    o = add("block", v, [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6)], face, False)
    lay, run = o.data.uv_layers.new(), [0, d, d + w, d + w + d]
    for f in o.data.polygons:
        for i in f.loop_indices:
            k = o.data.loops[i].vertex_index
            lay.data[i].uv = (run[k % 4] + 200, (v[k][2] - top) + 200)
    add("roof", [(p[0], p[1], top) for p in q], [(0, 1, 2, 3)], roof, False)


def relief(x, y, w, d, top, m, bay, pier, band, out=0.22):
    """piers and bands in front of the panes of a near building, its parapet; bay: (width, height)"""
    low = min(top - 3, 1.3 - (y + 6) * 0.4)
    n, k = max(1, round(w / bay[0])), max(1, round(d / bay[0]))
    for i in range(n + 1):
        box("pier", (pier, out, top - low), (x - w / 2 + w * i / n, y - out / 2 + 0.02, (top + low) / 2), m, 0)
    for s in (-1, 1):
        for i in range(k + 1):
            box("pier", (out, pier, top - low), (x + s * (w / 2 + out / 2 - 0.02), y + d * i / k, (top + low) / 2), m, 0)
    z = top
    while z > low:
        box("band", (w + out, out * 0.8, band), (x, y - out * 0.4 + 0.01, z - band / 2), m, 0)
        for s in (-1, 1):
            box("band", (out * 0.8, d, band), (x + s * (w / 2 + out * 0.4 - 0.01), y + d / 2, z - band / 2), m, 0)
        z -= bay[1]
    for yy in (y, y + d):
        box("parapet", (w + 0.5, 0.35, 0.95), (x, yy, top + 0.3), m, 0.02)
    for s in (-1, 1):
        box("parapet", (0.35, d, 0.95), (x + s * w / 2, y + d / 2, top + 0.3), m, 0.02)


def roofscape(x, y, w, d, z, r, m, tank):
    """what stands on a roof: a stair head, air conditioners, a tank on legs, pipes, vents"""
    metal, dull = hazed(mat("duct", "#b9b8b2", 0.4, 0.4, 0.5), y), hazed(mat("dull", "#8b8a85", 0.7, 0.2), y)
    sx, sy = x + r.uniform(-0.3, 0.3) * w, y + d * 0.62
    box("stair", (3.2, 4, 2.7), (sx, sy, z + 1.35), m, 0.02)
    box("lid", (3.6, 4.4, 0.18), (sx, sy, z + 2.75), dull, 0.02)
    box("door", (0.95, 0.06, 2.05), (sx - 0.6, sy - 2.02, z + 1.05), dull, 0)
    for _ in range(r.randint(3, 5)):
        ax, ay = x + r.uniform(-0.42, 0.42) * w, y + r.uniform(0.14, 0.5) * d
        h = r.uniform(0.8, 1.4)
        box("unit", (r.uniform(1, 2.2), 0.9, h), (ax, ay, z + h / 2 + 0.2), metal, 0.04)
        for s in (-0.3, 0.3):
            box("foot", (0.1, 0.8, 0.2), (ax + s, ay, z + 0.1), dull, 0)
        tube([(ax, ay + 0.5, z + 0.3), (ax, ay + 2.4, z + 0.3), (ax + 1.2, ay + 2.4, z + 0.3)], 0.07, metal, poly=True)
    for _ in range(4):
        cyl("vent", 0.16, r.uniform(0.7, 1.3), (x + r.uniform(-0.45, 0.45) * w, y + r.uniform(0.1, 0.9) * d, z), metal, bevel=0.02)
    if tank:
        tx, ty = x + 0.3 * w, y + d * 0.75
        timber = hazed(mat("tank", "#8a6f55", 0.8, 0.2, vary=(2, 0.15)), y)
        for i in range(4):
            box("leg", (0.16, 0.16, 2.3), (tx + (-0.9, 0.9)[i % 2], ty + (-0.9, 0.9)[i // 2], z + 1.15), dull, 0)
        cyl("tank", 1.15, 2.2, (tx, ty, z + 2.3), timber, bevel=0.05)
        for k in range(4):
            tube([(tx + 1.16 * math.cos(t), ty + 1.16 * math.sin(t), z + 2.5 + k * 0.55) for t in np.linspace(0, 6.283, 33)[:-1]], 0.03, dull, True, poly=True, res=1)
        lathe("cone", [(1.3, 0), (0.05, 0.75), (0, 0.75)], dull, 32, loc=(tx, ty, z + 4.5))


NEAR = (  # x, y, width, depth, roof, wall, panes, bay, pier, band
    (-31, 27, 17, 16, 7.5, "#b98f73", ("#3d4347", "#57606a"), (2.9, 3.3), 1.25, 1.5),
    (-14.2, 23, 11.5, 12, -3.3, "#d8cdb9", ("#3c4650", "#59666f"), (2.3, 3.2), 0.5, 1.0),
    (-1.2, 28, 12.5, 14, -1.7, "#7d5d4d", ("#3b3f44", "#5b6168"), (2.1, 3.2), 0.75, 1.1),
    (12.6, 24, 12, 13, -3.0, "#cfc4b2", ("#44505a", "#68757e"), (3.0, 3.2), 0.4, 0.9),
    (27.5, 30, 14, 16, 4.6, "#9f7560", ("#3c4146", "#596068"), (2.6, 3.3), 1.2, 1.5),
    (-45, 52, 16, 18, 12, "#d5cbba", ("#434e58", "#66727b"), (3.0, 3.3), 0.5, 1.0),
    (-24.5, 55, 14, 16, 2.2, "#c3b59d", ("#454d54", "#66707a"), (2.6, 3.2), 0.9, 1.2),
    (-8.6, 58, 15, 16, -5.0, "#b58a6e", ("#404549", "#5f666c"), (2.8, 3.2), 1.0, 1.3),
    (9.6, 60, 15, 14, -6.2, "#ddd4c4", ("#4b5761", "#6f7c85"), (3.0, 3.2), 0.6, 1.0),
    (29, 64, 17, 14, -5.2, "#a98268", ("#40454a", "#60676e"), (2.8, 3.2), 1.0, 1.3),
    (50, 60, 18, 16, 6.5, "#cbbda6", ("#46515a", "#6a767f"), (3.0, 3.3), 0.6, 1.0),
)
WALLS = ("#d9cfbf", "#c2b39c", "#a98a73", "#e2dacb", "#b3a898", "#98877a", "#cabca9")


def skyline():
    """near roofs with relief; farther rows at random: towers on the left, low to the harbour on the right"""
    r = random.Random(7)
    roofs = [mat("roof%d" % i, c, 0.95, 0.1, vary=(0.6, 0.12)) for i, c in enumerate(("#a8a096", "#8d8780", "#b8ac9b"))]
    for i, (x, y, w, d, top, wallc, glass, bay, pier, band) in enumerate(NEAR):
        block(x, y, w, d, top, windows("panes", "#8d8a84", glass, (bay[0] / 2, bay[1]), 0.05, y), roofs[i % 3])
        m = hazed(mat("front%d" % i, wallc, 0.9, 0.15, vary=(0.35, 0.06)), y)
        relief(x, y, w, d, top, m, bay, pier, band)
        roofscape(x, y, w, d, top, r, m, i in (1, 7))
    for y in (92, 118, 148, 184, 226):
        x = -1.5 * y
        while x < 1.3 * y:
            w, d = r.uniform(13, 22), r.uniform(14, 20)
            open_ = x > -0.12 * y
            top = r.uniform(-24, 1.3 - 0.095 * y) if open_ else r.uniform(-14, 4) + (r.uniform(8, 34) if r.random() < 0.22 else 0)
            m = windows("far", r.choice(WALLS), r.choice((("#4a5560", "#7b8790"), ("#565b5e", "#82868a"))), (r.uniform(1.6, 3), 3.3), r.uniform(0.35, 0.8), y)
            block(x + w / 2, y, w, d, top, m, hazed(mat("rooff", "#a29b91", 0.95), y))
            if r.random() < 0.6:
                box("plant", (w * 0.4, d * 0.4, 3), (x + w / 2, y + d / 2, top + 1.5), hazed(mat("plantf", "#a8a298", 0.9), y), 0)
            x += w + r.choice((2, 3, 9))
    for i in range(26):
        y = r.uniform(300, 620)
        x = -y * r.uniform(0.06, 0.95)
        w, top = r.uniform(22, 36), r.uniform(12, 60) + 50 * math.exp(-(((x / y + 0.42) / 0.14) ** 2)) * r.uniform(0.5, 1.2)
        m = windows("tower", r.choice(WALLS), r.choice((("#56636f", "#8593a0"), ("#606669", "#8d9194"))), (r.uniform(1.8, 3.2), 3.8), r.uniform(0.3, 0.9), y)
        block(x, y, w, w, top, m, m)
        if i % 2:
            block(x, y + w * 0.2, w * 0.6, w * 0.6, top + r.uniform(4, 12), m, m)
        if i % 5 == 0:
            cyl("mast", 0.7, 26, (x, y + w * 0.5, top), m, r2=0.15, bevel=0.05)


def harbour():
    """ground, water with a few sails, two ranges of hills"""
    add("ground", [(-900, 6, -46), (900, 6, -46), (900, 1500, -46), (-900, 1500, -46)], [(0, 1, 2, 3)], hazed(mat("streets", "#77756d", 0.95), 160), False)
    water = mat("water", "#3d6076", 0.2, 0.3, bump=("noise", 0.3, 0.4, 0.5))
    add("water", [(-60, 275, -45.6), (1500, 275, -45.6), (1500, 1450, -45.6), (-60, 1450, -45.6)], [(0, 1, 2, 3)], hazed(water, 130), False)
    sail, r = glow("sail", "#fdfaf2", 1.3), random.Random(12)
    for _ in range(9):
        y = r.uniform(330, 760)
        x, h = y * r.uniform(0.02, 0.6), r.uniform(9, 14)
        add("sail", [(x, y, -44.6), (x + h * 0.38, y, -44.6), (x, y, -44.6 + h)], [(0, 1, 2)], sail, False)
        box("hull", (h * 0.8, 1.4, 1.2), (x + 1, y, -45.2), sail, 0)
    for k, (y, c, high) in enumerate(((1300, "#566a58", 34), (1800, "#66798a", 92))):
        top = lambda t: -30 + high * (0.55 + 0.3 * math.sin(t * 0.0031 + k) + 0.16 * math.sin(t * 0.0087 + 2 * k) + 0.03 * math.sin(t * 0.031))
        n = 160
        xs = [-1800 + 4200 * i / n for i in range(n + 1)]
        v = [(x, y, z) for x in xs for z in (-60, top(x))]
        add("hills", v, [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(n)], hazed(mat("hill%d" % k, c, 1, 0), y * 0.36), False)
    shore = random.Random(3)
    for _ in range(130):
        x, h = shore.uniform(-300, 1300), shore.uniform(5, 16)
        box("shore", (shore.uniform(8, 22), 8, h), (x, 1285, -46 + h / 2 + shore.uniform(0, 10)), hazed(mat("shore", shore.choice(WALLS), 0.9), 720), 0)


def heaven(low, high, strength):
    """what the camera sees of the sky: warm at the horizon, thin clouds; the light still comes from the physical sky"""
    nt = bpy.context.scene.world.node_tree
    N, L = nt.nodes.new, nt.links.new
    tc, sx = N("ShaderNodeTexCoord"), N("ShaderNodeSeparateXYZ")
    L(tc.outputs["Generated"], sx.inputs[0])

    def math_(op, a, b):
        m = N("ShaderNodeMath")
        m.operation = op
        for i, q in enumerate((a, b)):
            if isinstance(q, (int, float)):
                m.inputs[i].default_value = q
            else:
                L(q, m.inputs[i])
        return m.outputs[0]

    def ramp(x, a, b, top=1.0):
        m = N("ShaderNodeMapRange")
        m.interpolation_type = "SMOOTHSTEP"
        m.inputs[1].default_value, m.inputs[2].default_value, m.inputs[4].default_value = a, b, top
        L(x, m.inputs[0])
        return m.outputs[0]

    def mix(f, a, b):
        m = N("ShaderNodeMixRGB")
        L(f, m.inputs[0])
        for i, q in ((1, a), (2, b)):
            if isinstance(q, str):
                m.inputs[i].default_value = srgb(q)
            else:
                L(q, m.inputs[i])
        return m.outputs[0]

    z = math_("ADD", math_("MAXIMUM", sx.outputs[2], 0.0), 0.09)
    flat = N("ShaderNodeCombineXYZ")
    L(math_("DIVIDE", sx.outputs[0], z), flat.inputs[0])
    L(math_("DIVIDE", sx.outputs[1], z), flat.inputs[1])
    n = N("ShaderNodeTexNoise")
    n.inputs["Scale"].default_value, n.inputs["Detail"].default_value, n.inputs["Roughness"].default_value = 0.75, 7, 0.58
    L(flat.outputs[0], n.inputs["Vector"])
    c = mix(ramp(n.outputs["Fac"], 0.5, 0.72, 0.55), mix(ramp(sx.outputs[2], -0.06, 0.3), low, high), "#fdf6ea")
    bg, x, lp = N("ShaderNodeBackground"), N("ShaderNodeMixShader"), N("ShaderNodeLightPath")
    bg.inputs[1].default_value = strength
    L(c, bg.inputs[0])
    L(lp.outputs["Is Camera Ray"], x.inputs[0])
    L(nt.nodes["Background"].outputs[0], x.inputs[1])
    L(bg.outputs[0], x.inputs[2])
    L(x.outputs[0], nt.nodes["World Output"].inputs[0])


# ---------------------------------------------------------------- the flat
def shell():
    floor_plane(X0 - 0.1, X1 + 0.3, Y0 - 0.3, Y1 + 0.1)
    box("ceil", (X1 - X0 + 0.5, Y1 - Y0 + 0.5, 0.24), ((X0 + X1) / 2, (Y0 + Y1) / 2, HT + 0.12), P.ceil, 0)
    wall("x", Y0, -1, X0 - 0.3, X1 + 0.3, HT, white)
    wall("y", X0, -1, Y0, RETURN, HT, white)
    wall("y", X1, 1, Y0, Y1 + 0.12, HT, white)
    skirting("y", X0, 1, Y0, RETURN, P.trim, 0.09, 0.014)
    # the right wall is veneered, with shadow gaps and a recessed black plinth
    bar("y", X1 - 0.006, Y0, Y1 - 0.03, 0, HT, 0.01, P.black, 0)
    for k in range(8):
        a = Y0 + 0.02 + k * 0.92
        bar("y", X1 - 0.02, a, min(a + 0.914, Y1 - 0.02), 0.06, HT - 0.025, 0.028, veneer, 0.0015)
    # slab edge, beam and the slim frames round the corner
    for z, h, m in ((SILL / 2, SILL, bronze), ((HEAD + HT) / 2, HT - HEAD, P.ceil)):
        bar("x", Y1 + 0.05, X0 - 0.1, X1 + 0.02, z - h / 2, z + h / 2, 0.11, m, 0.002)
        bar("y", X0 - 0.05, RETURN, Y1 - 0.005, z - h / 2, z + h / 2, 0.11, m, 0.002)
    n = 4
    for k in range(n + 1):
        x = X0 + (X1 - 0.02 - X0) * k / n
        w = 0.075 if k == 0 else 0.042
        box("mullion", (w, 0.09, HEAD - SILL), (x - (0.05 if k == 0 else 0), Y1 + 0.045, (HEAD + SILL) / 2), bronze, 0.003)
        if k < n:
            box("cassette", ((X1 - X0) / n - 0.07, 0.075, 0.075), (x + (X1 - X0) / n / 2, Y1 - 0.042, HEAD + 0.062), P.trim, 0.012)
    for y in (RETURN + 0.025, (RETURN + Y1) / 2 + 0.02):
        box("mullion", (0.09, 0.042, HEAD - SILL), (X0 - 0.045, y, (HEAD + SILL) / 2), bronze, 0.003)
    for z in (SILL + 0.02, HEAD - 0.02):
        bar("x", Y1 + 0.045, X0, X1, z - 0.024, z + 0.024, 0.07, bronze, 0.003)
        bar("y", X0 - 0.045, RETURN, Y1, z - 0.024, z + 0.024, 0.07, bronze, 0.003)
    add("glass", [(X0, Y1 + 0.05, SILL), (X1, Y1 + 0.05, SILL), (X1, Y1 + 0.05, HEAD), (X0, Y1 + 0.05, HEAD)], [(0, 1, 2, 3)], clear, False)
    add("glass", [(X0 - 0.05, RETURN, SILL), (X0 - 0.05, Y1, SILL), (X0 - 0.05, Y1, HEAD), (X0 - 0.05, RETURN, HEAD)], [(0, 1, 2, 3)], clear, False)
    # heater in the floor along the glass: a frame and slats
    for y in (Y1 - 0.055, Y1 - 0.215):
        bar("x", y, X0 + 0.06, X1 - 0.06, 0, 0.006, 0.012, grille, 0.001)
    bar("x", Y1 - 0.135, X0 + 0.06, X1 - 0.06, 0, 0.001, 0.16, P.black, 0)
    for k in range(11):
        bar("x", Y1 - 0.205 + k * 0.014, X0 + 0.066, X1 - 0.066, 0.001, 0.005, 0.006, grille, 0)
    drape("x", Y1 - 0.3, 2.12, X1 - 0.06, 0.012, HT - 0.02, linen, 6, 0.05, 4)
    bar("x", Y1 - 0.3, X0 + 0.1, X1 - 0.04, HT - 0.016, HT, 0.03, P.trim, 0.003)
    # a track with three spots
    bar("x", 0.35, -1.3, 1.3, HT - 0.03, HT, 0.034, P.black, 0.003)
    for x in (-0.95, 0.05, 0.9):
        tube([(x, 0.35, HT - 0.03), (x, 0.35, HT - 0.085)], 0.008, P.black, poly=True)
        cyl("spot", 0.032, 0.12, (x, 0.32, HT - 0.2), P.black, rot=(0.35, 0, 0))


def sofa(loc):
    """own design: three low modules on a recessed plinth, piping on every edge; the right one is long"""
    with group("sofa", loc):
        w, back = 0.9, 0.46
        for k, long in ((-1, 0), (0, 0), (1, 0.64)):
            x, d = k * (w + 0.004), 0.92 + long
            y = back - d / 2
            box("plinth", (w - 0.12, d - 0.12, 0.07), (x, y, 0.035), P.black, 0.004)
            piped("body", (w, d, 0.2), (x, y, 0.165), sage, pipe, p=16, wrinkle=0.0012, seed=k + 2, crown=0.02)
            piped("seat", (w - 0.008, d - 0.2, 0.17), (x, y - 0.1, 0.335), sage, pipe, p=9, wrinkle=0.004, seed=k + 5, crown=0.16, sag=0.006, n=52)
            piped("back", (w - 0.01, 0.4, 0.2), (x, back - 0.12, 0.475), sage, pipe, (math.pi / 2 - 0.1, 0, 0), 9, wrinkle=0.005, seed=k + 9, crown=0.1, n=52)
        piped("arm", (0.72, 0.34, 0.17), (-1.5 * w + 0.09, -0.1, 0.43), sage, pipe, (math.pi / 2, 0, math.pi / 2), 10, wrinkle=0.003, seed=31, crown=0.06, n=48)
        soft_pillow("p1", "fl-p1", 0.5, 0.5, (-0.98, 0.08, 0.6), rust, (1.2, 0.05, 0.28), piping=rust)
        soft_pillow("p2", "fl-p2", 0.46, 0.46, (-0.58, 0.06, 0.585), cream, (1.12, -0.1, -0.12), piping=pipe)
        soft_pillow("p3", "fl-p3", 0.6, 0.36, (0.98, 0.08, 0.55), cream, (1.1, 0.02, -0.1), piping=cream)
        throw(w + 0.03, back - 1.56)


def throw(x, y):
    """lies across the end of the long module and hangs over its edge, with a fringe"""
    half, run = 0.27, 1.0

    def at(u, v):
        s = run * v
        f = 0.012 * math.sin(u * 11 + 2 * v) * (0.3 + v) + 0.006 * snoise(Vector((u * 5, v * 6, 2)))
        xx = x + (u - 0.5) * 2 * half * (1 - 0.1 * v) + 0.06 * (1 - v) + 0.02 * math.sin(v * 5)
        flat, r = 0.56, 0.05
        if s < flat:
            return (xx, y + flat - s + r - 0.02, 0.43 + abs(f) * 0.6 + 0.012 * math.sin(math.pi * s / flat))
        t = (s - flat) / r
        if t < math.pi / 2:
            return (xx, y - 0.02 + r - r * math.sin(t) - f * 0.4, 0.38 + r * math.cos(t) + abs(f) * 0.4)
        h = s - flat - r * math.pi / 2
        return (xx, y - 0.026 - abs(f) * 1.2 - 0.012, 0.38 - h)

    o = grid(46, 90, at, "throw", wool)
    o.modifiers.new("s", "SOLIDIFY").thickness = 0.009
    for i in range(40):
        a = at(i / 39, 1)
        dx = random.uniform(-0.006, 0.006)
        tube([a, (a[0] + dx, a[1] - 0.002, a[2] - 0.03), (a[0] + dx * 2, a[1], a[2] - 0.062)], 0.0026, wool, res=2)


def flutes(r, h, n, m, loc):
    """a drum of half-round staves"""

    def at(u, v):
        a = 2 * math.pi * u
        q = r - 0.012 + 0.012 * abs(math.sin(a * n / 2)) ** 0.6
        return (q * math.cos(a), q * math.sin(a), h * v)

    grid(n * 12, 2, at, "staves", m, closed_u=True, loc=loc)


def table(x, y):
    """round top with a chamfer on a fluted drum and a disc"""
    with group("table", (x, y, 0)):
        lathe("top", [(0, 0.702), (0.42, 0.702), (0.515, 0.719), (0.52, 0.723), (0.52, 0.729), (0.516, 0.733), (0, 0.733)], P.wx, 96)
        flutes(0.15, 0.672, 30, P.wz, (0, 0, 0.03))
        lathe("foot", disc_profile(0.29, 0.03, 0.008), P.wx, 80)
        lathe("dish", smooth_profile([(0, 0), (0.06, 0), (0.13, 0.03), (0.17, 0.055), (0.163, 0.057), (0.1, 0.028), (0, 0.012)], 36), P.dceram, 64, loc=(0.1, 0.06, 0.733))
        for k, (a, r) in enumerate(((0.3, 0.055), (2.4, 0.05), (4.4, 0.052))):
            pear(0.1 + r * math.cos(a), 0.06 + r * math.sin(a), 0.752, k)
        stack(-0.2, -0.06, 0.733, ["#c9bda8", "#7a4a38"], P, 0.25, 0.19)
        vase("cup", (-0.02, -0.24, 0.733), P.ceram, 0.95)


def pear(x, y, z, k):
    m = mat("pear%d" % k, ("#a9a24e", "#b9a550", "#9c9a4a")[k], 0.5, 0.4, vary=(30, 0.1))
    with group("pear", (x, y, z), k * 2.0):
        lathe("flesh", smooth_profile([(0, 0), (0.026, 0.004), (0.038, 0.03), (0.032, 0.058), (0.018, 0.08), (0.013, 0.094), (0, 0.1)], 40), m, 32, rot=(0.14, 0.1 * k, 0))
        tube([(0, 0, 0.097), (0.004, -0.012, 0.11), (0.01, -0.02, 0.118)], 0.0018, P.twig)


def chair(loc, rz):
    """own design: two bent plies on a frame of thin steel tube"""
    with group("plychair", loc, rz):
        for s in (-1, 1):
            tube([(s * 0.205, -0.2, 0.0), (s * 0.195, -0.185, 0.2), (s * 0.185, -0.165, 0.42), (s * 0.185, -0.13, 0.438), (s * 0.175, 0.0, 0.43), (s * 0.17, 0.15, 0.425)], 0.0085, steel)
            tube([(s * 0.205, 0.25, 0.0), (s * 0.19, 0.21, 0.25), (s * 0.18, 0.185, 0.43), (s * 0.172, 0.2, 0.6), (s * 0.16, 0.235, 0.78)], 0.0085, steel)
            for y in (-0.2, 0.25):
                cyl("glide", 0.0115, 0.018, (s * 0.205, y, 0), P.black)
            for z in (0.68, 0.76):
                cyl("screw", 0.007, 0.004, (s * 0.163, 0.198 + (z - 0.68) * 0.28, z), steel, rot=(math.pi / 2, 0, 0), bevel=0.001)
        for y, z in ((-0.12, 0.436), (0.14, 0.427)):
            tube([(-0.18, y, z), (0.18, y, z)], 0.0085, steel, poly=True)

        def seat(u, v):
            a, b = (u - 0.5) * 2, (v - 0.5) * 2
            k = (abs(a) ** 7 + abs(b) ** 7) ** (1 / 7)
            q = max(abs(a), abs(b)) / k if k else 1
            a, b = a * q, b * q
            return (a * 0.215 * (1 - 0.06 * b), b * 0.2, 0.458 - 0.012 * (1 - a * a) * (1 - b * b) - 0.03 * max(0, -b - 0.55) ** 1.6 / 0.28 + 0.02 * max(0, b - 0.5) ** 2)

        def back(u, v):
            a, b = (u - 0.5) * 2, (v - 0.5) * 2
            k = (abs(a) ** 6 + abs(b) ** 6) ** (1 / 6)
            q = max(abs(a), abs(b)) / k if k else 1
            a, b = a * q, b * q
            return (a * 0.205, 0.215 + 0.03 * b - 0.055 * a * a, 0.73 + 0.085 * b + 0.012 * a * a)

        for fn in (seat, back):
            o = grid(40, 40, fn, "ply", P.wx)
            m = o.modifiers.new("s", "SOLIDIFY")
            m.thickness, m.offset = 0.011, 0
            e = o.modifiers.new("b", "BEVEL")
            e.width, e.segments, e.limit_method = 0.003, 2, "ANGLE"


def lamp(x, y):
    """heavy foot, thin stem, pleated shade; its cord lies on the floor and ends in a socket of the floor"""
    with group("lamp", (x, y, 0)):
        lathe("foot", [(0, 0), (0.15, 0), (0.153, 0.003), (0.153, 0.018), (0.148, 0.022), (0.03, 0.03), (0, 0.03)], P.black, 64)
        tube([(0, 0, 0.02), (0, 0, 1.5)], 0.0085, P.brass, poly=True)

        def pleat(u, v):
            a = 2 * math.pi * u
            r = (0.235 - 0.075 * v) + 0.004 * math.sin(a * 64)
            return (r * math.cos(a), r * math.sin(a), 1.3 + 0.27 * v)

        o = grid(512, 2, pleat, "pleats", P.shade, closed_u=True)
        o.modifiers.new("s", "SOLIDIFY").thickness = 0.0015
        for r, z in ((0.236, 1.3), (0.161, 1.57)):
            tube([(r * math.cos(t), r * math.sin(t), z) for t in np.linspace(0, 6.283, 49)[:-1]], 0.004, P.shade, True)
        for k in range(3):
            a = k * 2.094
            tube([(0, 0, 1.5), (0.158 * math.cos(a), 0.158 * math.sin(a), 1.565)], 0.002, P.brass, poly=True)
        cyl("bulb", 0.032, 0.085, (0, 0, 1.37), glow("bulb", "#ffce96", 13), bevel=0.02)
        tube([(0.05, 0.0, 1.33), (0.05, 0, 1.18)], 0.0012, P.brass, poly=True)
        lathe("pull", [(0, -0.012), (0.005, -0.008), (0.006, 0), (0.003, 0.01), (0, 0.012)], P.brass, 16, loc=(0.05, 0, 1.17))
        cord = [(-0.14, 0.03, 0.012), (-0.17, 0.04, 0.0035), (-0.27, 0.0, 0.0035), (-0.36, -0.09, 0.0035), (-0.3, -0.2, 0.0035), (-0.42, -0.27, 0.0035), (-0.55, -0.1, 0.0035), (-0.53, 0.12, 0.0035), (-0.5, 0.3, 0.004), (-0.5, 0.42, 0.02)]
        tube(cord, 0.0034, P.black)
        box("switch", (0.06, 0.024, 0.016), (-0.36, -0.238, 0.008), P.black, 0.006, rot=(0, 0, 0.5))
        lathe("socket", [(0, 0.004), (0.045, 0.004), (0.055, 0.003), (0.057, 0)], P.brass, 48, loc=(-0.5, 0.44, 0))
        cyl("plug", 0.019, 0.034, (-0.5, 0.44, 0.004), P.black, r2=0.014, bevel=0.004)


def paddles(x, y):
    """a tall plant of paddle leaves on long stalks, in a tapered tub on a saucer"""
    tubM = mat("tubm", "#8f8678", 0.85, 0.2, bump=("noise", 50, 0.3, 0.003), vary=(8, 0.08))
    lathe("saucer", [(0, 0), (0.2, 0), (0.215, 0.02), (0.205, 0.022), (0, 0.012)], tubM, 64, loc=(x, y, 0))
    lathe("tub", smooth_profile([(0, 0.012), (0.155, 0.012), (0.165, 0.03), (0.2, 0.2), (0.222, 0.37), (0.225, 0.385), (0.205, 0.388), (0.2, 0.35), (0, 0.345)], 60), tubM, 64, loc=(x, y, 0))
    cyl("soil", 0.2, 0.01, (x, y, 0.335), P.soil)
    stalk, r = mat("stalk", "#6d7f4d", 0.5, 0.4, transl=0.1), random.Random(5)
    for k in range(15):
        a, h = k * 2.4 + r.uniform(-0.3, 0.3), r.uniform(0.75, 1.65) * (1 - 0.012 * k)
        reach, W, bend, roll = r.uniform(0.16, 0.5) * (1.75 - h) + 0.08, r.uniform(0.08, 0.115), r.uniform(0.05, 0.22), r.uniform(-0.5, 0.5)
        bx, by = x + 0.05 * math.cos(a), y + 0.05 * math.sin(a)
        split = r.uniform(0.35, 0.8)

        def rib(s):
            q = reach * s**2.1
            return Vector((bx + q * math.cos(a), by + q * math.sin(a), 0.335 + h * s - bend * max(0, s - 0.62) ** 2 * 5))

        def blade(u, v):
            s = 0.6 + 0.4 * v
            d = (u - 0.5) * 2
            w = W * math.sin(math.pi * (0.04 + 0.955 * v)) ** 0.62 * (1 - 0.22 * v)
            w *= 1 - 0.5 * math.exp(-(((v - split) / 0.022) ** 2)) * (1 if d > 0 else 0.1)
            side = Vector((-math.sin(a), math.cos(a), roll * 0.6)).normalized()
            out = Vector((-math.cos(a), -math.sin(a), 0.35))
            return rib(s) + side * (d * w) + out * (0.32 * w * abs(d) ** 1.3 + 0.006 * math.sin(v * 30 + k) * abs(d))

        tube([rib(0.61 * i / 9) for i in range(10)], 0.0085, stalk, res=3)
        tube([rib(0.6 + 0.38 * i / 9) for i in range(10)], 0.0036, stalk, res=2)
        grid(21, 60, blade, "paddle", P.leaf)


def player(x, z):
    """a turntable: plinth on four feet, platter, record, arm, clear lid held open"""
    with group("player", (x, 0, z)):
        box("plinth", (0.44, 0.35, 0.07), (0, 0, 0.055), walnut, 0.006)
        for sx in (-1, 1):
            for sy in (-1, 1):
                cyl("foot", 0.024, 0.02, (sx * 0.17, sy * 0.13, 0), P.black)
        cyl("platter", 0.152, 0.018, (-0.045, 0, 0.092), steel, bevel=0.003)
        lathe("record", [(0, 0.004), (0.148, 0.004), (0.151, 0.002), (0.151, 0)], vinyl, 96, loc=(-0.045, 0, 0.11))
        for q in np.linspace(0.06, 0.145, 12):
            tube([(-0.045 + q * math.cos(t), q * math.sin(t), 0.1141) for t in np.linspace(0, 6.283, 49)[:-1]], 0.0004, vinyl, True, poly=True, res=1)
        lathe("label", [(0, 0.0005), (0.05, 0.0005), (0.05, 0)], label, 48, loc=(-0.045, 0, 0.1142))
        cyl("pin", 0.003, 0.012, (-0.045, 0, 0.114), steel, bevel=0.001)
        cyl("pivot", 0.026, 0.04, (0.16, 0.11, 0.09), P.black)
        tube([(0.16, 0.16, 0.14), (0.16, 0.11, 0.14), (0.155, -0.02, 0.138), (0.09, -0.1, 0.126)], 0.0042, steel)
        cyl("weight", 0.016, 0.03, (0.16, 0.18, 0.14), P.black, rot=(math.pi / 2, 0, 0))
        box("head", (0.018, 0.035, 0.012), (0.083, -0.108, 0.123), P.black, 0.002, rot=(0, 0, -0.65))
        for k in range(2):
            cyl("knob", 0.013, 0.014, (0.165 + 0.03 * k, -0.14, 0.09), steel)
        with group("lid", (0, 0.17, 0.1)):
            q = [(-0.215, 0, 0), (0.215, 0, 0), (0.215, -0.135, 0.3), (-0.215, -0.135, 0.3)]
            add("sheet", q, [(0, 1, 2, 3)], perspex, False)
            tube(q, 0.002, perspex, True, poly=True, res=2)


def speaker(x, z):
    with group("speaker", (x, 0.02, z)):
        box("cabinet", (0.17, 0.22, 0.3), (0, 0, 0.156), walnut, 0.004)
        box("cloth", (0.156, 0.012, 0.286), (0, -0.113, 0.156), cloth_, 0.005)
        box("badge", (0.022, 0.003, 0.005), (0.05, -0.1205, 0.03), P.brass, 0)
        for sx in (-1, 1):
            for sy in (-1, 1):
                cyl("stud", 0.009, 0.007, (sx * 0.065, sy * 0.08, 0), P.black, bevel=0.001)


def sideboard(x, y):
    """reeded doors and an open bay with records, on a thin black frame"""
    with group("sideboard", (x, y, 0), math.pi / 2):
        L, D, z0, H = 1.64, 0.42, 0.17, 0.44
        for s in (-1, 1):
            for q in (-1, 1):
                box("leg", (0.02, 0.02, z0), (s * (L / 2 - 0.09), q * (D / 2 - 0.05), z0 / 2), P.black, 0.002)
            box("end", (0.022, D, H), (s * (L / 2 - 0.011), 0, z0 + H / 2), P.wy, 0.003)
            box("rail", (L - 0.16, 0.02, 0.02), (0, s * (D / 2 - 0.05), z0 - 0.01), P.black, 0.002)
        for z in (z0 + 0.011, z0 + H - 0.011):
            box("deck", (L - 0.045, D, 0.022), (0, 0, z), P.wx, 0.003)
        box("rear", (L - 0.05, 0.012, H - 0.05), (0, D / 2 - 0.02, z0 + H / 2), P.wx, 0)
        for q in (-0.26, 0.28):
            box("upright", (0.02, D - 0.03, H - 0.046), (q, 0.008, z0 + H / 2), P.wy, 0.002)
        for a, b in ((-L / 2 + 0.026, -0.274), (0.294, L / 2 - 0.026)):
            box("door", (b - a, 0.014, H - 0.052), ((a + b) / 2, -D / 2 + 0.02, z0 + H / 2), P.wz, 0.002)
            n = round((b - a) / 0.022)
            for i in range(n):
                cx = a + (b - a) * (i + 0.5) / n
                tube([(cx, -D / 2 + 0.013, z0 + 0.03), (cx, -D / 2 + 0.013, z0 + H - 0.03)], 0.0098, P.wz, poly=True, res=2)
        r, cx = random.Random(9), -0.24
        tones = ("#b5593c", "#e2d8c4", "#39424a", "#7d8a7c", "#c7a05a", "#22252a", "#8f3f36", "#d5c3a6", "#5d7482")
        sleeves = [mat("sleeve%d" % i, c, 0.7, 0.25) for i, c in enumerate(tones)]
        while cx < 0.2:
            t, lean = r.choice((0.004, 0.0045, 0.007)), r.uniform(-0.004, 0.012)
            box("lp", (t, 0.312, 0.312), (cx, -0.02 + r.uniform(-0.012, 0.012), z0 + 0.022 + 0.157), r.choice(sleeves), 0.0006, rot=(0, lean, 0))
            cx += t + 0.0016
        z = z0 + H
        player(-0.12, z)
        speaker(-0.64, z)
        speaker(0.42, z)
        vase("bottle", (0.67, 0.02, z), mat("smoke", "#5f6e6a", 0.25, 0.5, clear=0.5), 1.0)
        random.seed(17)
        branches(0.67, 0.02, z + 0.2, P, 6, (0.3, 0.46), 0.4, 7, (0.03, 0.03), m=mat("bud", "#d9c9a8", 0.7, 0.2, transl=0.3))
        box("lpfront", (0.312, 0.004, 0.312), (0.16, 0.186, z + 0.155), sleeves[4], 0.0006, rot=(-0.12, 0, 0))


def weaving(y, z):
    """a woven hanging on a rod: five bands of yarn and a fringe"""
    x, w = X0 + 0.03, 0.92
    tube([(x, y - w / 2 - 0.06, z), (x, y + w / 2 + 0.06, z)], 0.011, P.wy, poly=True)
    tube([(x, y - w / 2, z), (x - 0.02, y, z + 0.14), (x, y + w / 2, z)], 0.0018, P.black, poly=True)
    top = z + 0.005
    for k, (h, c) in enumerate(((0.2, "#d9cbb0"), (0.13, "#a9623f"), (0.26, "#d3c3a4"), (0.08, "#3f4a4e"), (0.16, "#8c8a6c"))):
        m, t0 = fabric("yarn%d" % k, c, 0.14, 60, ("weave", 70, 0.8, 0.004)), top

        def at(u, v):
            rib = 0.004 * abs(math.sin(v * h * 190)) + 0.0025 * abs(math.sin(u * 170))
            return (x + 0.006 + rib + 0.006 * snoise(Vector((u * 3, (t0 - h * v) * 3, 4))), y + (u - 0.5) * w + 0.004 * snoise(Vector((t0 - v * h * 4, k, 1))), t0 - h * v)

        o = grid(340, max(24, int(h * 260)), at, "band", m)
        o.modifiers.new("s", "SOLIDIFY").thickness = 0.005
        top -= h - 0.002
    fringe = fabric("fringe", "#d9cbb0", 0.1, 90)
    for i in range(84):
        yy = y - w / 2 + w * (i + 0.5) / 84
        d = random.uniform(-0.008, 0.008)
        tube([(x + 0.01, yy, top + 0.01), (x + 0.012, yy + d, top - 0.1), (x + 0.008, yy + 1.6 * d, top - random.uniform(0.2, 0.24))], 0.0034, fringe, res=2)


def drum(x, y):
    """a low drum of travertine with books and a cup beside the sofa"""
    with group("drum", (x, y, 0)):
        lathe("drum", [(0, 0), (0.244, 0), (0.249, 0.001), (0.25, 0.004), (0.25, 0.012), (0.25, 0.33), (0.25, 0.338), (0.249, 0.341), (0.246, 0.342), (0.238, 0.342), (0, 0.342)], travertine, 96)
        stack(-0.06, 0.04, 0.342, ["#e4dccb", "#39424a", "#a5593a"], P, 0.26, 0.2)
        vase("cup", (0.13, -0.08, 0.342), P.dceram, 0.85)


def furnish():
    sofa((1.22, 1.0, 0))
    drum(0.5, -0.02)
    table(-1.32, 1.02)
    chair((-0.72, 0.56, 0), math.pi - 0.9)
    chair((-1.2, 1.66, 0), -0.15)
    lamp(-0.42, 1.42)
    paddles(-2.3, 1.72)
    sideboard(X0 + 0.235, -0.1)
    weaving(-0.2, 1.98)


shell()
skyline()
harbour()
if not A.bare:
    furnish()
sky(25, -112, 0.24, 2.0, 0.62)
heaven("#f5ead8", "#8db4da", 1.05)
window_light("x", Y1 + 0.05, -1, X0, X1, SILL, HEAD, 150, (1, 0.97, 0.93))
window_light("y", X0 - 0.05, 1, RETURN, Y1, SILL, HEAD, 30, (1, 0.97, 0.93))
area("fill", (0.0, Y0 + 0.4, 1.9), (math.radians(76), 0, 0), 4.2, 1.6, 66, (1, 0.95, 0.88), glossy=False)
area("top", (0, -1.4, HT - 0.03), (0, 0, 0), 3.6, 4.6, 40, (1, 0.95, 0.88), glossy=False)
if A.ratio > 2:
    camera(A, (0.0, -4.1, 1.38), 0, 21, -0.095, 4.6, 8)
elif A.ratio > 1:
    camera(A, (0.1, -3.95, 1.3), 0, 25, -0.07, 4.4, 8)
elif A.low:
    camera(A, (-0.05, -2.3, 0.82), 0, 30, -0.3, 2.6, 8)
else:
    camera(A, (-0.3, -3.9, 1.24), 0, 38, -0.13, 4.6, 8)
bpy.context.scene.camera.data.clip_end = 4000
shoot(A, bounces=6)
