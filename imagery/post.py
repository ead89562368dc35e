"""Denoise + tone-map a render, and export the layers that the compositor needs.
/usr/bin/python3 post.py IN.exr OUT_BASENAME --tza rt_hdr_alb_nrm.tza [--ev 0] [--layers]
Writes OUT.jpg (finished picture with grey floor) and, with --layers,
OUT.base.png / OUT.light.png / OUT.spec.png / OUT.mask.png + OUT.json for compose.mjs."""

import sys, os, json, argparse, time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np, OpenImageIO as oiio
from scipy import ndimage as nd
from contact import contact
from oidn_numpy import denoise


def read(path):
    i = oiio.ImageInput.open(path)
    s = i.spec()
    d = i.read_image("float")
    i.close()
    return {n: d[..., k] for k, n in enumerate(s.channelnames)}, s


def pick(ch, name, comps):
    return np.stack([next(v for k, v in ch.items() if k.endswith(".%s.%s" % (name, c)) or k == "%s.%s" % (name, c)) for c in comps], -1)


# per-channel log-sigmoid film curve (AgX default-contrast polynomial without the inset matrix): cheap, invertible, same in JS
LO, HI = -9.2, 3.6


def curve(x):
    x2 = x * x
    x4 = x2 * x2
    return 15.5 * x4 * x2 - 40.14 * x4 * x + 31.96 * x4 - 6.868 * x2 * x + 0.4298 * x2 + 0.1191 * x - 0.00232


def tonemap(lin, ev=0.0, sat=1.0):
    x = (np.log2(np.maximum(lin * 2**ev, 1e-10)) - LO) / (HI - LO)
    y = np.clip(curve(np.clip(x, 0, 1)), 0, 1)
    if sat != 1:
        l = y @ np.array([0.2126, 0.7152, 0.0722])
        y = np.clip(l[..., None] + (y - l[..., None]) * sat, 0, 1)
    return y  # already display-encoded


def write(path, img, q=90):
    from PIL import Image

    a = (np.clip(img, 0, 1) * 255 + np.random.default_rng(0).uniform(0, 1, img.shape)).astype("u1") if img.dtype != np.uint8 else img
    im = Image.fromarray(a)
    im.save(path, **({"quality": q, "subsampling": 0} if path.endswith(".jpg") else {}))


def denoise_coarse(c, al, n, tza, step):
    """light and gloss on a level floor are smooth: at half the resolution it is a quarter of the work"""
    h, w = c.shape[:2]
    H, W = h // step * step, w // step * step
    dn = lambda x: x[:H, :W].reshape(H // step, step, W // step, step, 3).mean((1, 3))
    r = denoise(dn(c), dn(al), dn(n), tza)
    up = nd.zoom(r, (h / (H // step), w / (W // step), 1), order=1, mode="nearest", grid_mode=True)
    return up[:h, :w]


def extend(x, bad, limit=None):
    """fill `bad` with the nearest clean pixel (farther than `limit` px: keep)"""
    dist, i = nd.distance_transform_edt(bad, return_indices=True)
    r = x[tuple(i)]
    return r if limit is None else np.where((dist > limit)[..., None], x, r)


def knee(v, top=0.8):
    """gloss rolls off softly: mirrored sun or windows must not burn the floor out"""
    return top * (1 - np.exp(-np.maximum(v, 0) / top))


def soft_edges(img, light, sp, mask):
    """edges that the lens or a pile makes soft: floor layers go out, the finished picture goes in, as far as the blend is wide"""
    inside = nd.binary_erosion(mask > 0.97, iterations=1)
    light, sp = extend(light, ~inside), extend(sp, ~inside)
    return extend(img, mask > 0.02, 60), light, sp, mask


def edges(img, light, sp, mask):
    """hard edges: floor layers are extended outwards, the finished picture inwards, both from pixels clear of any blend;
    a leg too thin to have such pixels keeps its own"""
    bad = nd.binary_dilation(mask < 0.98, iterations=1)
    light, sp = extend(light, bad), extend(sp, bad)
    touch = nd.binary_dilation(mask > 0.004, iterations=1) & nd.binary_dilation(mask < 0.98, iterations=4)
    core = ~touch & (mask < 0.5)
    thin = (mask < 0.1) & (nd.distance_transform_edt(~core) > 2.5)
    return np.where(touch[..., None], extend(img, ~(core | thin), 6), img), light, sp, mask


def outlook(ch, old, gain, sat, bars):
    """another view behind the panes of a finished picture, softer than the room; all else stays as it is. What is
    partly covered gets its part of the difference; beside bars that are wide and plain it lies between bar and view"""
    cover = next(v for k, v in ch.items() if k.endswith("Combined.A"))
    s = 1.3 * cover.shape[1] / 1500
    soft = lambda v: nd.gaussian_filter(v, (s, s, 0))
    view = soft(np.minimum(pick(ch, "Combined", "RGB"), 6)) / np.maximum(soft(cover[..., None]), 1e-4)
    new, clear, touch = tonemap(view * gain, 0, sat), cover > 0.99, nd.binary_dilation(cover > 0.004, iterations=2)
    a = cover[..., None]
    mixed = np.clip(old + a * (new - extend(old, ~clear, 12)), 0, 1)
    if bars:
        frame, near = extend(old, touch), touch & (nd.distance_transform_edt(touch) <= 4.5)
        mixed = np.where(near[..., None], np.clip(mixed, np.minimum(frame, new), np.maximum(frame, new)), mixed)
    return np.where(a > 0.004, mixed, old)


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("src")
    ap.add_argument("out")
    ap.add_argument("--tza", help="the weights of the denoiser")
    ap.add_argument("--ev", type=float)
    ap.add_argument("--bias", type=float, default=0, help="stops added to the automatic exposure (evening rooms: about -1.7)")
    ap.add_argument("--layers", action="store_true")
    ap.add_argument("--pile", type=float, help="close-ups of pile: the reflectance of its grey yarn")
    ap.add_argument("--soft", action="store_true", help="close-ups: the edge of the product is out of focus or hairy")
    ap.add_argument("--fine", action="store_true", help="stairs: light changes at every step, so that its layer is denoised whole")
    ap.add_argument("--sat", type=float, default=1.04)
    ap.add_argument("--wb", type=float, default=0.7, help="how far to neutralise the colour of the light on the floor, 0..1")
    ap.add_argument("--view", help="a finished base layer: the render (VIEW=1) is what its windows look out on")
    ap.add_argument("--bars", action="store_true", help="the bars of that window are wide and plain")
    ap.add_argument("--gain", type=lambda v: np.array([float(x) for x in v.split(",")]), help="exposure of that view: red, green, blue")
    a = ap.parse_args()
    t = time.time()
    ch, spec = read(a.src)
    if a.view:
        from PIL import Image

        write(a.out + ".base.png", outlook(ch, np.asarray(Image.open(a.view).convert("RGB")) / 255.0, a.gain, a.sat, a.bars))
        sys.exit()
    rgb = pick(ch, "Combined", "RGB")
    alb = pick(ch, "Denoising Albedo", "RGB")
    nrm = pick(ch, "Denoising Normal", "XYZ")
    d = denoise(rgb, alb, nrm, a.tza)
    print("denoise %.1fs" % (time.time() - t), d.shape)
    fm = next((v for k, v in ch.items() if "floor" in k.lower()), None)
    lw = d[fm > 0.98].mean(0) if fm is not None and (fm > 0.98).any() else d.reshape(-1, 3).mean(0)
    wb = (lw.mean() / lw) ** a.wb
    d = d * wb
    print("wb", wb)
    ev = a.ev if a.ev is not None else float(np.log2(0.80 / np.exp(np.log(np.maximum(d.mean(-1), 1e-4)).mean()))) + a.bias
    print("ev", ev)
    img = tonemap(d, ev, a.sat)
    write(a.out + ".jpg", img)
    write(a.out + ".png", img)
    if a.layers:
        mask = next((v for k, v in ch.items() if "floor" in k.lower()))
        nr = np.stack([nrm[..., 0], nrm[..., 1], nrm[..., 2]], -1)
        light = pick(ch, "DiffDir", "RGB") + pick(ch, "DiffInd", "RGB")
        step = 4 if a.soft else 2
        if a.pile:  # every yarn is light and shadow: nothing but the denoised picture is fine enough
            light = d / wb / a.pile
        else:
            light = denoise_coarse(light, np.where(mask[..., None] > 0.5, 1.0, alb), nr, a.tza, 1 if a.fine else step)
        sp = (pick(ch, "GlossDir", "RGB") + pick(ch, "GlossInd", "RGB")) * pick(ch, "GlossCol", "RGB")
        sp = np.zeros_like(sp) if a.pile else denoise_coarse(sp, np.ones_like(sp) * 0.5, nr, a.tza, step)
        k = 2**ev
        lmax, smax = 16.0, 4.0
        enc = lambda v, g: np.clip(v * k / g, 0, 1) ** (1 / 2.2)  # stored relative to exposure
        if a.soft:
            grainy = nd.binary_dilation((mask > 0.01) & (mask < 0.99), iterations=2)
            mask = np.where(grainy, nd.gaussian_filter(mask, 1.4), mask)
        img, light, sp, mask = (soft_edges if a.soft else edges)(img, light * wb, knee(sp * wb * k) / k, mask)
        meta = json.load(open(a.src.replace(".exr", ".json")))
        if not a.soft and "section" not in meta:
            light = light * contact(np.load(a.src.replace(".exr", ".contact.npy")), meta, mask)[..., None]
        write(a.out + ".light.png", enc(light, lmax))
        write(a.out + ".spec.png", enc(sp, smax))
        write(a.out + ".mask.png", np.clip(mask, 0, 1))
        write(a.out + ".base.png", img)
        meta.update(lmax=lmax, smax=smax)
        json.dump(meta, open(a.out + ".json", "w"))
    print("total %.1fs" % (time.time() - t))
