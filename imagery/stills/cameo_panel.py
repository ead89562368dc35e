"""Master of a hard floor's close-up: a sawn sample panel in neutral grey, its edge showing how it is built.
blender -b --python cameo_panel.py -- OUT.exr W H SPP BUILD VIEW
BUILD  timber | core        VIEW  corner | low | near | slant | wide"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import *
from still_kit import soft_area, still_camera, table

A = cli(5)
BUILD, VIEW = sys.argv[-2:]
# thickness of the whole panel and of its wear layer in metres, roughness of the face
T, LAYER, ROUGH = dict(timber=(0.015, 0.004, 0.38), core=(0.0065, 0.0008, 0.42))[BUILD]
W, D = 0.95, 0.9


def face_material():
    m = mat("face", (0.5, 0.5, 0.5, 1), ROUGH, 0.45, bump=("noise", 170, 0.05, 0.001))
    aov = m.node_tree.nodes.new("ShaderNodeOutputAOV")
    aov.name = "floor"
    aov.inputs["Value"].default_value = 1
    v = bpy.context.view_layer.aovs.add()
    v.name, v.type = "floor", "VALUE"
    return m


def slab(name, z0, z1, material, inset=0.0, bevel=0.0006):
    """one layer of the panel; its near corner stands at the origin"""
    w, d = W - inset * 2, D - inset * 2
    return box(name, (w, d, z1 - z0), (W / 2 + inset, D / 2 + inset, (z0 + z1) / 2), material, bevel, 3)


def panel():
    face = face_material()
    if BUILD == "timber":  # a solid face on crossed plies, and the balancing veneer below
        plies = [wood("ply%d" % i, *c, 6, 0.7, i % 2) for i, c in enumerate((("#d9c6a6", "#c2a883"), ("#b09272", "#94785a")))]
        n = 7
        h = (T - LAYER) / n
        for i in range(n):
            slab("ply", i * h, (i + 1) * h, plies[i % 2], 0.0002 * (i % 2), 0.0002)
    else:  # a dense mineral core and a foam backing
        slab("foam", 0, 0.001, mat("foam", "#3d3f40", 0.95, 0.1, bump=("noise", 900, 0.6, 0.0004)), 0.0003, 0.0002)
        slab("core", 0.001, T - LAYER, mat("core", "#b9b4ab", 0.85, 0.2, bump=("noise", 700, 0.5, 0.0004), vary=(240, 0.1)), 0, 0.0002)
    slab("face", T - LAYER, T, face, 0, 0.0009)


with group("panel", (0, 0, 0), math.radians(38)):
    panel()
table(plaster("table", "#d6cec0", 0.035, 0.3, 6), -0.0002)
flat_world("#e8e6e2", 0.32)
soft_area((-0.75, 0.45, 0.55), (0.0, 0.12, 0), 0.42, 11, (1, 0.97, 0.92))
soft_area((0.9, -0.3, 0.7), (0.05, 0.1, 0), 0.9, 3.4, (0.92, 0.96, 1))
soft_area((0.0, 1.3, 0.5), (0.0, 0.1, 0), 0.9, 7, (1, 1, 1), 0.5)
VIEWS = dict(
    corner=((0.02, -0.27, 0.22), (0.012, 0.07, 0), (0.0, 0.045, T), 44, 4.5, 12),
    low=((-0.10, -0.24, 0.14), (0.025, 0.075, 0), (0.0, 0.02, T), 44, 5.0, 12),
    near=((0.03, -0.45, 0.36), (0.015, 0.125, 0), (0.0, 0.07, T), 44, 4.0, 12),
    slant=((-0.26, -0.44, 0.40), (0.045, 0.185, 0), (0.03, 0.10, T), 44, 3.6, 0),
    wide=((-0.30, -0.52, 0.46), (0.05, 0.20, 0), (0.04, 0.12, T), 38, 3.5, 12),
)
loc, target, focus, lens, fstop, face = VIEWS[VIEW]
# face: at the f-stop of the rest the grain of a board would be sharp in a strip as wide as a finger
still_camera(A, loc, target, lens, fstop, focus, plane=T, face=face)
shoot(A, bounces=6)
