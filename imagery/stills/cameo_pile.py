"""Master of a carpet close-up: real yarn geometry in neutral grey, on which the compositor lays a variant's colours.
blender -b --python cameo_pile.py -- OUT.exr W H SPP KIND SHAPE
KIND  loop | chunky | twist | velvet | weave | cutloop        SHAPE  roll | bend | edge"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import *
from pile_kit import MM, Pile, jute, sheet
from still_kit import soft_area, still_camera

A = cli(2)
KIND, SHAPE = sys.argv[-2:]
rng = np.random.default_rng(3)


def fibre_material():
    m = mat("yarn", (0.55, 0.55, 0.55, 1), 0.9, 0.12, sheen=0.15, transl=0.32)
    aov = m.node_tree.nodes.new("ShaderNodeOutputAOV")
    aov.name = "floor"
    aov.inputs["Value"].default_value = 1
    v = bpy.context.view_layer.aovs.add()
    v.name, v.type = "floor", "VALUE"
    return m


YARN = fibre_material()
PILE = Pile(KIND, YARN)
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


def place(x, y):
    pos, a = surface(x, y)
    return Matrix.Translation(pos) @ Matrix.Rotation(a, 4, "Y")


for _ in PILE.lay(X_FROM, LX, -LY / 2, LY / 2, rng, place):
    pass
back = (X_FROM, LX, -LY / 2 - 0.001, LY / 2 + 0.001, place)
sheet("under", *back, 0.0009, YARN)
sheet("back", *back, 0.0004, jute(), 0.0035)
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
still_camera(A, loc, target, lens, fstop, focus, plane=PILE.height * MM * 0.8, grain=PILE.gauge * MM * 1.4)
shoot(A, bounces=5)
