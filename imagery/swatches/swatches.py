"""Tileable swatches of every variant of a catalogue.
/usr/bin/python3 swatches.py RECIPES_DIR OUTDIR [code or variant ...]   PNG masters named by globalItemId; px from
SWATCH_PX, default 1024; SWATCH_LIKE, a folder of earlier pictures, keeps their colours; SWATCH_CLOSE=1 makes of hard
floors only the part that a close-up shows. Beside each are its true size and the JPEG for the shop; existing files are
kept.
Engines: swatch_carpet.py, swatch_hard.py."""

import json
import os
import sys
import time

import numpy as np
from PIL import Image

import swatch_carpet as sc
import swatch_hard as sh
from swatch_kit import lin2srgb


def like(img, file):
    """the picture with the mean colour of an earlier one, so that what is stored of it stays true; as it is without one"""
    if not os.path.exists(file):
        return img
    old = np.asarray(Image.open(file).convert("RGB")) / 255
    want = np.where(old <= 0.04045, old / 12.92, ((old + 0.055) / 1.055) ** 2.4).mean((0, 1))
    for _ in range(4):  # a few times, because light ends at white
        img = img * (want / np.clip(img, 0, 1).mean((0, 1)))
    return img


# How finely the encoder keeps each frequency of a block of 8 x 8 pixels, for carpets; of timber and stone, which are
# smooth, its blocks would show sooner.
FINENESS = [
    [10, 10, 10, 11, 15, 22, 34, 51],
    [10, 10, 12, 16, 20, 24, 32, 45],
    [10, 12, 14, 19, 26, 37, 55, 81],
    [11, 16, 19, 24, 32, 44, 64, 94],
    [15, 20, 26, 32, 41, 56, 79, 113],
    [22, 24, 37, 44, 56, 74, 101, 143],
    [34, 32, 55, 64, 79, 101, 136, 187],
    [51, 45, 81, 94, 113, 143, 187, 251],
]
HARD_FLOOR = 0.73
# Of the mean colour of a block: in coarser steps grey wool turns pink in patches.
MEAN_COLOUR = 2


def save_jpeg(pixels, file, hard):
    light = [max(1, round(v * (HARD_FLOOR if hard else 1))) for row in FINENESS for v in row]
    tables = [light, [MEAN_COLOUR, *light[1:]]]
    Image.fromarray(pixels).save(file, "JPEG", qtables=tables, subsampling="4:2:0", progressive=True, optimize=True)


def from_recipes(folder, out, codes):
    px = int(os.environ.get("SWATCH_PX", 1024))
    kept = os.environ.get("SWATCH_LIKE", "")
    os.makedirs(out, exist_ok=True)
    for f in sorted(os.listdir(folder)):
        r = json.load(open(os.path.join(folder, f)))
        wanted = [v for v in r["variants"] if not codes or r["code"] in codes or v["globalItemId"] in codes]
        todo = [v for v in wanted if not os.path.exists(os.path.join(out, v["globalItemId"] + ".png"))]
        if not todo:
            continue
        t = time.time()
        lock = os.path.join(out, r["code"] + ".lock")
        try:
            os.close(os.open(lock, os.O_CREAT | os.O_EXCL))  # several of these may run side by side
        except FileExistsError:
            continue
        if os.environ.get("SWATCH_CLOSE") and r["engine"] != "carpet":
            r["structure"] = sh.close(r["structure"])
            r["sizeMetres"] = r["structure"]["size"]
        make, paint = {
            "carpet": (lambda: sc.build(r["structure"], px, r["sizeMetres"], r["seed"]), sc.paint),
            "boards": (lambda: sh.boards(r["structure"], px, r["seed"]), sh.paint_boards),
            "stone": (lambda: sh.stone(r["structure"], px, r["seed"]), sh.paint_stone),
        }[r["engine"]]
        st = make()
        t1 = time.time()
        for v in todo:
            img = like(paint(st, **v["paint"]), os.path.join(kept, v["globalItemId"] + ".jpg"))
            a = (lin2srgb(img) * 255 + np.random.default_rng(0).random((px, px, 3))).clip(0, 255).astype("u1")
            q = os.path.join(out, v["globalItemId"] + ".png")
            Image.fromarray(a).save(q + ".tmp", "PNG", compress_level=1)
            os.rename(q + ".tmp", q)
            if not os.environ.get("SWATCH_CLOSE"):
                save_jpeg(a, q.replace(".png", ".jpg"), r["engine"] != "carpet")
            json.dump({"sizeMetres": r["sizeMetres"]}, open(q.replace(".png", ".json"), "w"))
        os.remove(lock)
        print("%s structure %.1fs, %d colours %.1fs" % (r["code"], t1 - t, len(todo), time.time() - t1), flush=True)


if __name__ == "__main__":
    from_recipes(sys.argv[1], sys.argv[2], sys.argv[3:])
