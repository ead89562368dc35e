"""Hard floor structures built from a recipe: boards of several species in planks, herringbone or chevron; stone, slate,
concrete and terrazzo looks in tiles.  All wrap.   st = boards(recipe, S=1024); img = paint_boards(st, light=..., dark=...)"""

import numpy as np
from scipy import ndimage as nd
from swatch_kit import fnoise, G, down, hex2lin

# flat: share of flat-sawn boards; sp: ring spacing mm; late: ring contrast; por: pore weight; fig: cross figure; vein: gum veins per board; knot: per metre; band: broad colour bands
SPECIES = {
    "oak": dict(flat=0.6, sp=(4, 9), late=0.62, por=1.0, fig=0.0, vein=0, knot=0.06, band=0.35, ray=1),
    "oak-rustic": dict(flat=0.7, sp=(4, 10), late=0.78, por=1.1, fig=0.0, vein=0, knot=0.75, band=0.55, ray=0.6),
    "ash": dict(flat=0.72, sp=(5, 13), late=0.95, por=1.3, fig=0.0, vein=0, knot=0.03, band=0.2, ray=0),
    "walnut": dict(flat=0.6, sp=(6, 14), late=0.50, por=0.8, fig=0.10, vein=0, knot=0.08, band=1.1, ray=0),
    "blackbutt": dict(flat=0.5, sp=(4, 9), late=0.42, por=0.75, fig=0.16, vein=0.30, knot=0.03, band=0.8, ray=0),
    "spottedgum": dict(flat=0.45, sp=(4, 9), late=0.36, por=0.75, fig=0.42, vein=0.10, knot=0.05, band=1.2, ray=0),
    "ironbark": dict(flat=0.35, sp=(3, 6), late=0.28, por=0.45, fig=0.22, vein=0.12, knot=0.02, band=0.7, ray=0),
    "messmate": dict(flat=0.6, sp=(5, 11), late=0.40, por=0.6, fig=0.14, vein=0.40, knot=0.05, band=0.6, ray=0),
    "maple": dict(flat=0.6, sp=(6, 14), late=0.26, por=0.15, fig=0.22, vein=0, knot=0.02, band=0.35, ray=0),
    "larch": dict(flat=0.75, sp=(3, 6), late=1.0, por=0.1, fig=0.0, vein=0, knot=1.0, band=0.4, ray=0),
}
KEYS = ("ring", "pore", "fib", "band", "fig", "ray", "knot", "vein")


def close(p):
    """the recipe of the part of a floor that its close-up shows: whole rows, sawn along the first and with one joint;
    of stone one column of tiles"""
    if "look" in p:
        return dict(p, size=p["tile"][0], whole=p["size"], sharp=1)
    if p.get("lay", "plank") != "plank":
        k = 1 if round(p["size"] / p["W"]) % (4 * p.get("n", 1)) else 2
        return dict(p, size=p["size"] / k, cols=p.get("cols", 0) // k, sharp=1)
    seen = 0.86 if p.get("fixed") else 0.46  # metres; thin printed boards are seen from further away
    return dict(p, size=int(np.ceil(seen / p["W"])) * p["W"], sharp=1, sawn=0.4)


def board(h, w, rng, ppm, sp, sharp=0):
    """one board, h x w px, grain along x; sharp: seen so near that vessels and fibres show"""
    s = ppm / 1000
    y, x = np.mgrid[0:h, 0:w].astype("f4")
    y, x = y / s, x / s
    Hm, Wm = h / s, w / s

    def nz(sy, sx):  # smooth noise; wide blurs are made coarse and stretched
        sy, sx = max(sy * s, 0.45), max(sx * s, 0.45)
        ky, kx = max(1, int(sy / 2.5)), max(1, int(sx / 2.5))
        hh, ww = h // ky + 3, w // kx + 3
        n = nd.gaussian_filter(rng.standard_normal((hh, ww), "f4"), (sy / ky, sx / kx))
        n /= n.std()
        if kx > 1:
            t = (np.arange(w) + rng.random() * kx) / kx
            i = t.astype(int)
            f = (t - i).astype("f4")
            n = n[:, i] * (1 - f) + n[:, i + 1] * f
        if ky > 1:
            t = (np.arange(h) + rng.random() * ky) / ky
            i = t.astype(int)
            f = (t - i).astype("f4")[:, None]
            n = n[i] * (1 - f) + n[i + 1] * f
        return n[:h, :w]

    def path(n, amp):
        n = max(4, round(n * Wm / 1400)) if sharp else n
        k = np.cumsum(rng.normal(0, 1, n))
        return nd.gaussian_filter1d(np.interp(np.arange(w) / w * (n - 1), np.arange(n), k - np.linspace(0, k[-1], n)) * amp, w / n / 1.6)

    flat = rng.random() < sp["flat"]
    ay = Hm * rng.uniform(0.2, 0.8) if flat else Hm * rng.uniform(1.7, 4) * rng.choice([-1, 1])
    dep = rng.uniform(6, 40) if flat else rng.uniform(2, 30)
    a = ay + path(9, 6) + (x[0] - Wm / 2) * rng.normal(0, 0.006)
    d = np.abs(dep + path(8, 8) + (x[0] - Wm / 2) * rng.normal(0, 0.016)) + 1.5
    r = np.sqrt((y - a) ** 2 + d**2) + nz(2.4, 55) * 0.75 + nz(11, 170) * 3.6 + nz(0.8, 14) * 0.16
    knot = np.zeros((h, w))
    for _ in range(rng.poisson(sp["knot"] * Wm / 1000)):
        kx, ky, kr = rng.uniform(0.05, 0.95) * Wm, rng.uniform(0.15, 0.85) * Hm, rng.uniform(3, 9)
        dd = np.hypot((x - kx) / 2.1, y - ky)
        r = r + 20 * np.exp(-((dd / (kr * 2.3)) ** 2)) * (1 if ky > Hm / 2 else -1)
        q = np.hypot((x - kx) / 1.25 + nz(2, 2) * 0.5, y - ky + nz(2, 2) * 0.5) / kr
        knot = np.maximum(knot, np.exp(-(q**5)) * (0.62 + 0.38 * np.sin(q * 14) ** 2) + 0.35 * np.exp(-((q / 1.7) ** 2)))
    wd = nd.gaussian_filter(rng.standard_normal(6000), 6)[np.clip((r * 4).astype(int) + 1500, 0, 5999)] * 2.4
    t = r / rng.uniform(*sp["sp"]) + wd
    f = t % 1
    n = np.floor(t)
    strength = 0.35 + 0.65 * np.sin(n * 12.9898) ** 2
    ring = f**2.0 * (1 - np.clip((f - 0.88) / 0.12, 0, 1)) * strength
    ring = nd.gaussian_filter(ring, (0.5, 2.2)) * np.clip(0.85 + 0.32 * nz(9, 120), 0.25, 1.5)
    p = nz(0.28, 6.5)
    early = np.clip(1 - f / 0.36, 0, 1)
    pore = np.clip((p - 1.35 + 0.75 * early * (sp["por"] > 0.7) + 0.2 * nz(6, 40)) * 0.42, 0, 0.9)
    fib = nz(0.5, 20) * 0.7 + nz(1.4, 60) * 0.5
    if sharp:
        fib = fib + 0.8 * nz(0.13, 5)
        vessel = np.clip(nz(0.11, 2.4) - 1.5, 0, 0.8) * (0.7 + 0.8 * early)
        pore = np.maximum(pore * 1.3, vessel * 1.3)
    band = nz(13, 420) * 0.7 + nz(5, 240) * 0.5 + (y / Hm - 0.5) * rng.normal(0, 0.9)
    fig = nz(16, 2.6) * np.clip(0.4 + 0.6 * nz(40, 110), 0, 1.6) * (rng.random() < 0.8)
    ray = np.clip(nz(3.2, 1.3) - 1.5, 0, 1.2) if not flat and sp["ray"] else np.zeros((h, w))
    vein = np.zeros((h, w))
    for _ in range(rng.poisson(sp["vein"])):
        yy = Hm * rng.uniform(0.1, 0.9) + path(14, 4)
        th = rng.uniform(0.5, 1.4) * (1 + 0.6 * path(20, 1) / 2.5)
        x0, L = rng.uniform(-0.1, 0.8) * Wm, rng.uniform(0.15, 0.5) * Wm
        vein = np.maximum(vein, np.exp(-(((y - yy) / np.maximum(th, 0.35)) ** 2)) * np.clip(np.minimum(x - x0, x0 + L - x) / 60, 0, 1))
    return [k.astype("f4") for k in (ring, pore, fib, band, fig, ray, knot, vein)]


def boards(p, S=1024, seed=1):
    """recipe: lay plank|herringbone|chevron, species, size (m), W (m), n (herringbone: length/width), cols (chevron), pool (distinct prints), fixed (one length)"""
    rng = np.random.default_rng(seed)
    P = S if p.get("sharp") else S * 2
    size = p["size"]
    ppm = P / size
    sp = dict(SPECIES[p["species"]], **p.get("over", {}))
    F = {k: np.zeros((P, P), "f4") for k in KEYS + ("tone", "hue", "edge", "end")}
    lay = p.get("lay", "plank")
    W = p["W"]
    seeds = list(rng.integers(0, 1 << 30, p.get("pool", 0))) or None
    count = [0]

    def fresh(h, w):
        if seeds:
            s = seeds[(count[0] * 5 + count[0] // len(seeds)) % len(seeds)]
            count[0] += 1
            q = np.random.default_rng(s)
            v = board(h, w, q, ppm, sp, p.get("sharp"))
            return [k[:, ::-1] for k in v] if rng.random() < 0.5 else v
        return board(h, w, rng, ppm, sp, p.get("sharp"))

    def put(ys, xs, vals, turn=False):
        h, w = (len(xs), len(ys)) if turn else (len(ys), len(xs))
        e = np.minimum((np.arange(h) + 0.5)[:, None], (h - 0.5 - np.arange(h))[:, None]) + np.zeros((1, w))
        e2 = np.minimum(np.arange(w) + 0.5, w - 0.5 - np.arange(w))[None] + np.zeros((h, 1))
        for k, a in zip(KEYS + ("edge", "end"), list(vals) + [e / ppm * 1000, e2 / ppm * 1000]):
            F[k][np.ix_(ys, xs)] = a.T if turn else a
        F["tone"][np.ix_(ys, xs)] = np.clip(rng.normal(), -1.35, 1.35)
        F["hue"][np.ix_(ys, xs)] = np.clip(rng.normal(), -2, 2)

    if lay == "plank":
        n = int(round(size / W))
        off = 0.0
        for r in range(n):
            ys = np.arange(round(r * P / n), round((r + 1) * P / n))
            off = (off + rng.uniform(0.24, 0.76)) % 1
            if r == n - 1:
                off = (off + 0.13) % 1
            if "sawn" in p:
                off = (0.9, 0.4, 0.9, 0.15)[r % 4]  # no joint in its neighbour's line
            cuts = [0] if p.get("fixed") or "sawn" in p or rng.random() < 0.35 else [0, rng.uniform(0.36, 0.64)]
            cs = [int((off + c) * P) for c in cuts] + [int(off * P) + P]
            for a, b in zip(cs[:-1], cs[1:]):
                put(ys, np.arange(a, b) % P, fresh(len(ys), b - a))
    elif lay == "herringbone":
        n = p["n"]
        m = int(round(size / W))
        assert m % (2 * n) == 0, (m, n)
        q = lambda i: int(round(i * P / m))
        for j in range(m):
            for i in range(m):
                k = (i - j) % (2 * n)
                if k == 0:
                    xs = np.arange(q(i), q(i + n)) % P
                    ys = np.arange(q(j), q(j + 1)) % P
                    put(ys, xs, fresh(len(ys), len(xs)))
                if k == 2 * n - 1:
                    xs = np.arange(q(i), q(i + 1)) % P
                    ys = np.arange(q(j), q(j + n)) % P
                    put(ys, xs, fresh(len(xs), len(ys)), turn=True)
    elif lay == "chevron":  # 45 degrees; cols columns, rows boards each
        cols = p["cols"]
        C = P // cols
        nrow = int(round(size / (W * 2**0.5)))
        V = P / nrow
        bw, bl = int(round(V / 2**0.5)), int(round(C * 2**0.5 + V))
        yy = np.arange(P)[:, None]
        for c in range(cols):
            xs = np.arange(c * C, (c + 1) * C if c < cols - 1 else P)
            sgn = 1 if c % 2 else -1
            s = (yy + sgn * (xs - c * C)[None]) % P
            row = np.minimum((s / V).astype(int), nrow - 1)
            v = (s - row * V) / 2**0.5
            u = (xs - c * C)[None] * 2**0.5 + sgn * 0 * v
            iu = np.clip(u + v * (1 if sgn < 0 else -1) + bw, 0, bl - 1).astype(int)
            iv = np.clip(v, 0, bw - 1).astype(int)
            blk = np.ix_(np.arange(P), xs)
            st = [fresh(bw, bl) for _ in range(nrow)]
            for ki, k in enumerate(KEYS):
                A = np.stack([b[ki] for b in st])
                F[k][blk] = A[row, iv, iu]
            F["tone"][blk] = np.clip(rng.normal(size=nrow), -1.35, 1.35)[row]
            F["hue"][blk] = np.clip(rng.normal(size=nrow), -2, 2)[row]
            F["edge"][blk] = np.minimum(v + 0.5, V / 2**0.5 - v - 0.5) / ppm * 1000
            F["end"][blk] = (np.minimum(xs - c * C + 0.5, (c + 1) * C - 0.5 - xs) / ppm * 1000)[None] + np.zeros((P, 1))
    if "sawn" in p:
        F = {k: np.roll(a, -round(p["sawn"] * W * ppm), 0) for k, a in F.items()}
    return dict(S=S, size=size, ppm=ppm, sp=sp, **F)


def paint_boards(st, light, dark, pore=None, streak=None, tone=0.085, grain=1.0, bevel=1.6, groove=0.6, hue=0.011, brush=1.0):
    """light/dark: early and late wood, pore: its colour (pale for limed timber), streak: colour of broad bands, tone: spread between boards"""
    sp = st["sp"]
    L, D = hex2lin(light), hex2lin(dark)
    Pc = hex2lin(pore) if pore else D * 0.5
    K = hex2lin(streak) if streak else D
    X = lambda k: st[k][..., None]
    g = np.clip(
        0.10 + grain * (sp["late"] * 1.15 * X("ring") + 0.085 * X("fib") + 0.05 * X("band") * sp["band"]) - 0.11 * sp["ray"] * X("ray"),
        0,
        1.25,
    )
    c = L * (1 - g) + D * g
    b = np.clip(X("band") * 0.42 - 0.12, 0, 1) * min(sp["band"], 1.2) * 0.62
    c = c * (1 - b) + K * b
    q = np.clip(X("pore") * 0.62 * sp["por"] * brush, 0, 0.8)
    c = c * (1 - q) + Pc * q
    v = X("vein") * 0.8
    c = c * (1 - v) + D * 0.30 * v
    k = np.clip(X("knot"), 0, 1) * 0.86
    c = c * (1 - k) + D * 0.32 * k
    c = (
        c
        * (1 + tone * X("tone"))
        * (1 + 0.042 * X("fib"))
        * (1 + 0.055 * sp["fig"] * X("fig"))
        * (1 + hue * X("hue") * np.array([1, 0, -1.5], "f4"))
    )
    e = np.exp(-((X("edge") / bevel) ** 2))
    e2 = np.exp(-((X("end") / bevel) ** 2))
    return down((c * (1 - groove * np.maximum(e, e2 * 0.9))).astype("f4"), len(c) // st["S"])


# ------------------------------------------------------------------ stone, slate, concrete, terrazzo
def chips(P, ppm, rng, p):
    """terrazzo: random convex chips, larger ones last; returns chip id (-1 = binder)"""
    from PIL import Image, ImageDraw

    im = Image.new("I", (P, P), 0)
    d = ImageDraw.Draw(im)
    k = 1
    for lo, hi, n in p["chips"]:
        for _ in range(int(n * (P / ppm) ** 2)):
            r = rng.uniform(lo, hi) * ppm / 2000
            cx, cy = rng.random(2) * P
            m = rng.integers(5, 9)
            an = np.sort(rng.random(m) * 6.283)
            rr = r * rng.uniform(0.62, 1.12, m)
            q = rng.uniform(0.65, 1)
            ro = rng.random() * 3.14
            X, Y = np.cos(an) * rr, np.sin(an) * rr * q
            X, Y = X * np.cos(ro) - Y * np.sin(ro), X * np.sin(ro) + Y * np.cos(ro)
            if r * 2000 / ppm > 2.5 and any(
                im.getpixel((int(cx + a * 1.25) % P, int(cy + b * 1.25) % P)) for a, b in [(0, 0)] + list(zip(X, Y))
            ):
                continue
            for ox in (-P, 0, P):
                for oy in (-P, 0, P):
                    if -r * 2 < cx + ox < P + r * 2 and -r * 2 < cy + oy < P + r * 2:
                        d.polygon([(a + cx + ox, b + cy + oy) for a, b in zip(X, Y)], fill=k)
            k += 1
    return np.array(im) - 1, k


# Of close-ups: waves are so many times finer; pixels a mm of a usual repeat; how large a pore is and how rough a face, by look
FINER = 3
WHOLE_S = 1.68
CALM = 0.3  # beds of travertine, bent as those of a whole repeat, become waves
PORES = {"limestone": 2.3, "travertine": 2.0, "concrete": 2.6, "slate": 3.2, "marble": 4, "terrazzo": 3.6}
GRIT = {"limestone": 0.22, "travertine": 0.18, "concrete": 0.16, "slate": 0.3, "marble": 0.04, "terrazzo": 0.05}


# millimetres of an arris that is taken off, and its depth as light and shade
ARRIS, CUT = 1.3, 0.4


def fossils(P, s, rng):
    """shells in limestone as it was cut: valves, their fragments and stems of sea lilies; light of each
    and the dark line around it"""
    from PIL import Image, ImageDraw

    k = 3
    light, dark = np.zeros((P, P), "f4"), np.zeros((P, P), "f4")

    def press(pts, wide, level, dots=()):
        """one line of millimetres (x, y) and its widths, anywhere, at any turn"""
        a, m = rng.uniform(0, 2 * np.pi), rng.choice([-1, 1])
        turn = np.array([[np.cos(a), -np.sin(a)], [m * np.sin(a), m * np.cos(a)]])
        q = np.asarray(pts) @ turn * s
        half = int(np.abs(q).max() + s * 2) + 2
        im = Image.new("L", (2 * half * k, 2 * half * k), 0)
        d = ImageDraw.Draw(im)
        spots = [(x, y, w) for (x, y), w in zip(q, wide)] + [(*(np.array([x, y]) @ turn * s), w) for x, y, w in dots]
        for x, y, w in spots:
            r = w * s / 2
            d.ellipse([(c * k) for c in (half + x - r, half + y - r, half + x + r, half + y + r)], fill=255)
        g = np.asarray(im.resize((2 * half, 2 * half), Image.BOX), "f4") / 255
        g *= 0.75 + 0.25 * nd.gaussian_filter(rng.standard_normal(g.shape), 0.5 * s) * s
        g = np.clip(g, 0, 1)
        rim = np.clip(nd.gaussian_filter(g, 0.28 * s) - g, 0, 1)
        y0, x0 = rng.integers(0, P, 2)
        at = np.ix_((np.arange(2 * half) + y0) % P, (np.arange(2 * half) + x0) % P)
        light[at] = np.maximum(light[at], g * level)
        dark[at] = np.maximum(dark[at], rim)

    area = (P / s / 1000) ** 2
    for _ in range(rng.poisson(300 * area)):  # valves and fragments, bowed
        n, r, span = 60, rng.uniform(2.5, 9), rng.uniform(0.5, 2.3)
        t = np.linspace(-span / 2, span / 2, n)
        thick = rng.uniform(0.8, 1.7) * np.sqrt(r / 5) * (1 - 0.8 * (np.abs(t) / span * 2) ** 3)
        press(np.stack([r * np.sin(t), r * (np.cos(t) - np.cos(span / 4)) * rng.uniform(0.5, 1)], 1), thick, rng.uniform(0.35, 1))
    for _ in range(rng.poisson(90 * area)):  # stems, cut across
        t, r = np.linspace(0, 2 * np.pi, 70), rng.uniform(0.7, 1.7)
        press(np.stack([r * np.cos(t), r * 0.85 * np.sin(t)], 1), np.full(70, r * 0.55), rng.uniform(0.4, 0.9), [(0, 0, r * 0.3)])
    return light, dark


def stone(p, S=1024, seed=1):
    """recipe: look limestone|travertine|concrete|slate|marble|terrazzo, size (m), tile (w, h m), stagger"""
    rng = np.random.default_rng(seed)
    P = S if p.get("sharp") and p["look"] != "terrazzo" else S * 2  # chips have edges to be smoothed
    size = p["size"]
    ppm = P / size
    s = ppm / 1000
    nx, ny = int(round(size / p["tile"][0])), int(round(size / p["tile"][1]))
    look = p["look"]
    y, x = np.mgrid[0:P, 0:P]
    z = size / p.get("whole", size)  # waves are counted over the whole repeat
    finer = FINER if p.get("sharp") else 1
    N = lambda b, lo=1, hi=1e9, an=(1, 1): fnoise(P, b, rng, lo * z, hi * z * finer, aniso=an)
    bent = 0.014 * (CALM if look == "travertine" and p.get("sharp") else 1) / z
    wx, wy = N(2.1, 1, 60) * P * bent, N(2.1, 1, 60) * P * bent
    warp = lambda f: nd.map_coordinates(f, [(y + wy) % P, (x + wx) % P], order=1, mode="grid-wrap").astype("f4")
    fine = N(0.5, 60, P / 3)
    a = warp(N(1.7, p.get("cloud_lo", 2), 500))
    pit = np.zeros((P, P), "f4")
    vein = np.zeros((P, P), "f4")
    rel = np.zeros((P, P), "f4")
    fleck = np.zeros((P, P), "f4")
    chip = np.full((P, P), -1)
    nchip = 1
    if look == "limestone":
        a = 0.8 * a + 0.45 * N(0.9, 20, 400)
        fl = N(0.25, 40, 170, (1, 2.2))
        fleck = np.clip(fl - 1.7, 0, 1.2) * 1.1 - np.clip(-fl - 2.1, 0, 1)
        pit = np.clip(N(0.35, 90, 420) - 2.5, 0, 1) * 1.2
        v = warp(N(1.9, 2, 120))
        vein = np.exp(-(np.abs(v) / 0.035)) * np.clip(N(1.8, 1, 14) - 0.5, 0, 1) * 0.5
    elif look == "travertine":
        b = warp(N(1.35, p.get("bed_lo", 1), 300, (1, 7)))
        a = 0.35 * a + 0.95 * b
        pit = np.clip(N(0.45, 40, 320, (1, 2.6)) - 1.75, 0, 1) * np.clip(b * 0.8 + 0.35, 0, 1.3)
        vein = np.clip(warp(N(1.1, 2, 240, (1, 9))) - 1.2, 0, 1) * 0.5
    elif look == "concrete":
        arc = np.zeros((P, P), "f4")
        for _ in range(3):
            f = N(1.2, p.get("cloud_lo", 3), 160, (1, 4))
            arc += (
                nd.rotate(np.tile(f, (1, 1)), rng.uniform(0, 180), reshape=False, mode="wrap", order=1)
                * np.clip(N(1.8, 1, 8), 0, 1.4)
                * 0.5
                if False
                else f * np.clip(N(1.8, 1, 8), 0, 1.4) * 0.35
            )
        a = 0.75 * warp(N(1.45, p.get("cloud_lo", 3), 500)) + arc + 0.3 * N(0.7, 30, 500)
        pit = np.clip(N(0.2, 60, 330) - 3.0, 0, 1) * 2
        fleck = np.clip(N(0.2, 140, 700) - 2.4, 0, 1) * 0.5
    elif look == "slate":
        q = warp(N(1.6, p.get("cloud_lo", 2), 300, (1, 1.7))) * p.get("steps", 2.2)
        st = np.floor(q) + np.clip((q % 1 - 0.80) / 0.20, 0, 1)
        rel = G(st.astype("f4"), 1.2 * s) * 3.2 + N(1.2, 20, 700) * 0.55
        a = 0.7 * a + 0.35 * G(st.astype("f4"), 2)
    elif look == "marble":
        for k, (lo, wd, am) in enumerate([(2, 0.030, 0.9), (4, 0.018, 0.55), (7, 0.012, 0.35)]):
            v = warp(N(1.75, lo, 90))
            vein = np.maximum(
                vein,
                np.exp(-((np.abs(v) / (wd * np.clip(1 + 0.9 * N(1.6, 2, 20), 0.3, 3))) ** 1.1))
                * np.clip(0.45 + 0.6 * N(1.9, 1, 9), 0, 1)
                * am,
            )
        a = 0.8 * a + 0.9 * G(vein, 9 * s)
    elif look == "terrazzo":
        chip, nchip = chips(P, ppm, rng, p)
        a = 0.5 * N(0.8, 20, 600)
    steep = 1
    if p.get("sharp"):  # grains, and pores with lit edges
        grit, hole, steep = N(0.25, 90, 900), np.clip(N(0.5, 60, 420) - PORES[look], 0, 0.8), s / WHOLE_S
        pit = np.maximum(pit, hole * 1.2)
        rel = rel + (GRIT[look] * grit - 1.6 * G(hole, 0.15 * s)) / steep
        fine = fine + 12 * GRIT[look] * N(0.4, 60, 700)
        if look == "limestone":
            shell, rim = fossils(P, s, np.random.default_rng([seed, 3]))
            fleck, pit = fleck * (1 - shell) + 1.8 * shell, np.maximum(pit * (1 - shell), 1.1 * rim)
    F = dict(a=a, fine=fine, pit=pit, vein=vein, rel=rel, fleck=fleck, chip=chip)
    out = {k: np.zeros((P, P), v.dtype if k == "chip" else "f4") for k, v in F.items()}
    edge = np.zeros((P, P), "f4")
    tone = np.zeros((P, P), "f4")
    for r in range(ny):
        for c in range(nx):
            x0 = int((c + (p.get("stagger", 0.5) * (r % 2))) * P / nx)
            xs = np.arange(x0, x0 + P // nx) % P
            ys = np.arange(r * P // ny, (r + 1) * P // ny)
            oy, ox = rng.integers(0, P, 2)
            fl = rng.choice([-1, 1]) if look != "slate" else 1
            tone[np.ix_(ys, xs)] = rng.normal()
            for k in F:
                out[k][np.ix_(ys, xs)] = F[k][np.ix_((ys + oy) % P, ((xs + ox)[::fl]) % P)]
            edge[np.ix_(ys, xs)] = (
                np.minimum(
                    np.minimum(np.arange(len(ys)) + 0.5, len(ys) - 0.5 - np.arange(len(ys)))[:, None],
                    np.minimum(np.arange(len(xs)) + 0.5, len(xs) - 0.5 - np.arange(len(xs)))[None],
                )
                / s
            )
    if p.get("sharp"):
        edge = np.maximum(edge + 0.1 * N(1.3, 30, 260), 0)  # arrises are not cut with a knife
        out["rel"] = out["rel"] - CUT * s * np.clip(ARRIS - edge, 0, ARRIS) / steep
    gy, gx = np.gradient(out["rel"] * steep)
    out["rel"] = np.clip(-(gx * 0.55 + gy * 0.65) * 1.2, -0.55, 0.5) - 0.10 * np.clip((G(out["rel"], 3 * s) - out["rel"]), 0, 2)
    return dict(S=S, size=size, sharp=p.get("sharp"), edge=edge, tone=tone, nchip=nchip, crnd=rng.random(nchip + 2), crnd2=rng.normal(0, 1, nchip + 2), **out)


def paint_stone(st, base, dark, vein="#efe9dd", tone=0.02, grout=0.34, joint=1.5, veins=0.0, chips=None, weights=None, cloud=1.0):
    B, D, V = hex2lin(base), hex2lin(dark), hex2lin(vein)
    if st["sharp"]:  # the gap itself; its arrises have their own light
        joint, grout = 0.42, 0.62
    X = lambda k: st[k][..., None]
    m = np.clip(0.42 + cloud * 0.20 * X("a") + 0.03 * X("fine"), 0, 1)
    c = B * (1 - m) + D * m
    if chips:
        C = np.array([hex2lin(h) for h in chips])
        w = np.cumsum(np.array(weights or [1] * len(chips), float))
        id_ = st["chip"]
        k = np.minimum(np.searchsorted(w / w[-1], st["crnd"]), len(chips) - 1)
        cc = C[k] * (1 + 0.07 * np.clip(st["crnd2"], -2, 2))[:, None]
        on = (id_ >= 0)[..., None]
        cl = cc[np.maximum(id_, 0)] * (1 + 0.05 * X("a") + 0.03 * X("fine"))
        c = np.where(on, cl, c * (1 + 0.02 * X("fine")))
    c = c * (1 - veins * X("vein")) + V * veins * X("vein")
    c = (
        c
        * (1 - 0.45 * np.clip(X("pit"), 0, 1))
        * (1 + 0.16 * X("fleck"))
        * (1 + 0.016 * X("fine"))
        * (1 + tone * X("tone"))
        * (1 + 0.55 * X("rel"))
    )
    return down(np.clip(c * (1 - grout * np.exp(-((X("edge") / joint) ** 2))), 0, 1).astype("f4"), len(c) // st["S"])
