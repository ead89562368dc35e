"""The pile of a carpet from straight above, twice as large as life: layers in which the image service lays its colours.
/usr/bin/python3 near.py RECIPES_DIR OUTDIR [code ...]   {code}.json and {code}.{base,light,spec,mask}.webp of each carpet
The light is what a swatch of 1,024 px cannot show: the pile drawn six times finer from the same seed, so that its yarns
lie where they lie in the swatch, over the same pile as coarse as the swatch. `plain` is even light, for hard floors."""

import json
import os
import sys
import time

import numpy as np
from PIL import Image

import swatch_carpet as sc
from swatch_kit import down

FINER = 6  # pixels along a pixel of the swatch
SWATCH = 1024
VIEW = (2048, 912)
CANVAS = (2304, 1104)  # what is drawn, multiples of FINER; the view is its middle
GREY = "#909090"  # colour in which the pile is drawn
LMAX = 4.0  # light that is white in the light layer
GAMMA = 2.2  # of that layer
EVEN = 0.9775  # what the patches of lib/rendering/patches.ts leave of the light at the corner of a floor


def enlarged(x, k):
    """bilinear, as the image service enlarges a swatch"""
    for axis in (0, 1):
        n = x.shape[axis]
        t = (np.arange(n * k) + 0.5) / k - 0.5
        i = np.floor(t).astype(int)
        f = (t - i).reshape([-1 if a == axis else 1 for a in range(2)])
        x = np.take(x, i % n, axis) * (1 - f) + np.take(x, (i + 1) % n, axis) * f
    return x


def light(recipe):
    st = sc.build(recipe["structure"], SWATCH * FINER, recipe["sizeMetres"], recipe["seed"], near=CANVAS)
    st["soft"] = 0  # that is in the swatch
    pile = sc.paint(st, [GREY], ply=0, heather=0)[..., 1]
    finer = pile / enlarged(down(pile, FINER), FINER)
    left, top = ((a - b) // 2 for a, b in zip(CANVAS, VIEW))
    return finer[top:-top, left:-left]


def layers(out, code, finer, metres):
    def save(name, grey, **how):
        Image.fromarray(np.broadcast_to(grey, VIEW[::-1]).astype("u1"), "L").save(os.path.join(out, "%s.%s.webp" % (code, name)), **how)

    save("light", (np.clip(finer / LMAX, 0, 1) ** (1 / GAMMA) * 255).round(), quality=76, method=6)
    for name, grey in (("base", 128), ("spec", 0), ("mask", 255)):
        save(name, np.uint8(grey), lossless=True)
    # A camera that looks straight down and shows as much floor across as it stands high; down the picture is y.
    height = metres * VIEW[0] / (SWATCH * FINER)
    camera = dict(
        cam=[[1, 0, 0, 0], [0, -1, 0, 0], [0, 0, 1, round(height, 6)], [0, 0, 0, 1]],
        lens=36,
        sensor=36,
        shift_y=0,
        w=VIEW[0],
        h=VIEW[1],
        lmax=LMAX,
        smax=1,
        key=[EVEN] * 3,
        sheen=[0, 0, 0],
        grain=1e-6,
    )
    with open(os.path.join(out, code + ".json"), "w") as f:
        json.dump(camera, f, separators=(",", ":"))


if __name__ == "__main__":
    folder, out, codes = sys.argv[1], sys.argv[2], sys.argv[3:]
    os.makedirs(out, exist_ok=True)
    layers(out, "plain", np.ones(VIEW[::-1]), 0.5)
    for f in sorted(os.listdir(folder)):
        r = json.load(open(os.path.join(folder, f)))
        if r["engine"] != "carpet" or (codes and r["code"] not in codes):
            continue
        t = time.time()
        layers(out, r["code"], light(r), r["sizeMetres"])
        print("%s %.1fs" % (r["code"], time.time() - t), flush=True)
