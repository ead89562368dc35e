"""Procedural tileable swatches (numpy).  /usr/bin/python3 swatches.py OUTDIR [name-filter]
Each STRUCTURE is computed once; each COLOUR is a cheap recolour of it (see CATALOG at the end).
/usr/bin/python3 swatches.py --recipes RECIPES_DIR OUTDIR [code or variant ...]   every variant of a catalogue (PNG masters named by globalItemId; px
from SWATCH_PX, default 1024; SWATCH_LIKE, a folder of earlier pictures, keeps their colours); existing files are kept.  Engines: swatch_carpet.py, swatch_hard.py."""

import sys, os, time, json
import numpy as np
from scipy import ndimage as nd


def hex2lin(h):
    c = np.array([int(h.lstrip("#")[i : i + 2], 16) / 255 for i in (0, 2, 4)])
    return np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)


def lin2srgb(x):
    x = np.clip(x, 0, 1)
    return np.where(x <= 0.0031308, 12.92 * x, 1.055 * x ** (1 / 2.4) - 0.055)


def fnoise(S, beta, rng, lo=1, hi=1e9, aniso=(1, 1), shape=None):
    """periodic 1/f^beta noise, zero mean, unit variance, band limited to lo..hi cycles per tile"""
    h, w = shape or (S, S)
    fy = np.fft.fftfreq(h)[:, None] * h * aniso[0]
    fx = np.fft.rfftfreq(w)[None] * w * aniso[1]
    f = np.hypot(fy, fx)
    a = np.where((f >= lo) & (f <= hi), np.maximum(f, 1e-6) ** -beta, 0)
    n = np.fft.irfft2(np.fft.rfft2(rng.standard_normal((h, w))) * a, (h, w))
    return ((n - n.mean()) / n.std()).astype("f4")


G = lambda x, s: nd.gaussian_filter(x, s, mode="wrap")


def down(x, k):
    h, w = x.shape[:2]
    return x.reshape(h // k, k, w // k, k, -1).mean((1, 3)).squeeze()


# ------------------------------------------------------------------ carpets
def splat(S, cx, cy, ang, a, b, h0, profile, rng, striate=0.0, plies=2, twist=1.0):
    """Stamp N yarn blobs (half-length a, half-width b px, rotation ang, base height h0) into a z-buffer on a torus.
    Returns height, winner id, and the yarn-local coordinates of the winner."""
    N = len(cx)
    R = int(np.ceil(max(np.max(a), np.max(b)))) + 1
    Z = np.full(S * S, -9e15, "f8")
    ix, iy = np.floor(cx).astype(int), np.floor(cy).astype(int)
    ca, sa = np.cos(ang), np.sin(ang)
    ids = np.arange(N)

    def local(dx, dy):
        x, y = ix + dx - cx + 0.5, iy + dy - cy + 0.5
        return (x * ca + y * sa) / a, (-x * sa + y * ca) / b

    key = np.full(S * S, -1, "i8")
    for dy in range(-R, R + 1):
        for dx in range(-R, R + 1):
            u, v = local(dx, dy)
            ok = u * u + v * v < 1
            if not ok.any():
                continue
            h = profile(u[ok], v[ok]) * b[ok] + h0[ok]
            k = (np.clip(h + 200, 0, 4000) * 1e5).astype("i8") * (1 << 22) + ids[ok]
            np.maximum.at(key, ((iy[ok] + dy) % S) * S + (ix[ok] + dx) % S, k)
    w = np.where(key >= 0, key & ((1 << 22) - 1), -1).reshape(S, S)
    H = np.where(key >= 0, (key >> 22) / 1e5 - 200, np.nan).reshape(S, S)
    yy, xx = np.mgrid[0:S, 0:S]
    wi = np.maximum(w, 0)
    dx = (xx + 0.5 - cx[wi] + S / 2) % S - S / 2
    dy = (yy + 0.5 - cy[wi] + S / 2) % S - S / 2
    u = ((dx * ca[wi] + dy * sa[wi]) / a[wi]).astype("f4")
    v = ((-dx * sa[wi] + dy * ca[wi]) / b[wi]).astype("f4")
    return H.astype("f4"), w, u, v


def shade(H, S, mm, strength=1.0, ao=1.0, light=(-0.55, -0.65, 0.75), floor=-6):
    """soft diffuse light from the upper left + multi-scale ambient occlusion"""
    H = np.where(np.isnan(H), floor, H)
    gy, gx = np.gradient(np.pad(H, 1, mode="wrap"))
    gx, gy = gx[1:-1, 1:-1] * strength, gy[1:-1, 1:-1] * strength
    n = 1 / np.sqrt(1 + gx * gx + gy * gy)
    l = np.array(light) / np.linalg.norm(light)
    d = (-gx * l[0] - gy * l[1] + l[2]) * n
    d = np.clip(0.35 + 0.65 * d, 0, 1.3)
    A = np.zeros_like(H)
    for s in (1.2, 2.5, 5.0, 10.0):
        A += np.clip((G(H, s * mm) - H) / (s * mm), -0.35, 1.2)
    return (d * np.exp(-A * 0.55 * ao)).astype("f4")


def carpet(kind, S=1280, size=0.5, seed=1):
    rng = np.random.default_rng(seed)
    ss = 2
    P = S * ss
    mm = P / (size * 1000)  # px per mm
    if kind == "cutpile":  # twist: many fine tufts, leaning at random
        g = 1.75 * mm
        n = int(round(P / g))
        g = P / n
        j, i = np.mgrid[0:n, 0:n]
        cx = ((i + 0.5 * (j % 2)) * g + rng.normal(0, 0.30 * g, i.shape)).ravel() % P
        cy = (j * g + rng.normal(0, 0.30 * g, i.shape)).ravel() % P
        N = cx.size
        a = rng.uniform(1.3, 2.0, N) * mm
        b = a * rng.uniform(0.62, 0.9, N)
        patch = fnoise(P // 8, 1.4, rng, 1, 60)
        pa = patch[(cy // 8).astype(int) % (P // 8), (cx // 8).astype(int) % (P // 8)]
        ang = rng.uniform(0, np.pi, N)
        h0 = rng.normal(0, 0.38, N) * mm + pa * 0.22 * mm
        prof = lambda u, v: (1 - u * u - v * v) ** 0.5 * 1.2
    elif kind == "loop":  # level loop: regular rows, loops along the machine direction
        g, p = 3.6 * mm, 4.6 * mm
        nx, ny = int(round(P / g)), int(round(P / p))
        g, p = P / nx, P / ny
        j, i = np.mgrid[0:ny, 0:nx]
        cx = ((i + 0.5) * g + rng.normal(0, 0.07 * g, i.shape)).ravel() % P
        cy = ((j + 0.5 * (i % 2)) * p + rng.normal(0, 0.07 * p, i.shape)).ravel() % P
        N = cx.size
        a = np.full(N, 2.75 * mm) * rng.uniform(0.94, 1.06, N)
        b = np.full(N, 1.95 * mm) * rng.uniform(0.92, 1.08, N)
        ang = np.pi / 2 + rng.normal(0, 0.12, N)
        h0 = rng.normal(0, 0.18, N) * mm
        prof = lambda u, v: (np.maximum(1 - v * v, 0) ** 0.5) * np.maximum(1 - u * u, 0) ** 0.32 * 1.15
    elif kind == "woolloop":  # chunky textured loop, multi-height
        g, p = 4.9 * mm, 6.2 * mm
        nx, ny = int(round(P / g)), int(round(P / p))
        g, p = P / nx, P / ny
        j, i = np.mgrid[0:ny, 0:nx]
        cx = ((i + 0.5) * g + rng.normal(0, 0.16 * g, i.shape)).ravel() % P
        cy = ((j + 0.5 * (i % 2)) * p + rng.normal(0, 0.16 * p, i.shape)).ravel() % P
        N = cx.size
        a = rng.uniform(4.4, 6.2, N) * mm
        b = rng.uniform(2.9, 3.6, N) * mm
        ang = np.pi / 2 + rng.normal(0, 0.34, N)
        h0 = np.where(rng.random(N) < 0.3, 0.8, 0) * mm + rng.normal(0, 0.35, N) * mm
        prof = lambda u, v: (np.maximum(1 - v * v, 0) ** 0.5) * np.maximum(1 - u * u, 0) ** 0.36 * 1.1
    elif kind == "sisal":  # rib weave: horizontal wraps on vertical ribs
        g, p = 6.2 * mm, 2.5 * mm
        nx, ny = 2 * int(round(P / g / 2)), int(round(P / p))
        g, p = P / nx, P / ny
        j, i = np.mgrid[0:ny, 0:nx]
        cx = ((i + 0.5) * g + rng.normal(0, 0.05 * g, i.shape)).ravel() % P
        cy = ((j + 0.5 * (i % 2)) * p + rng.normal(0, 0.10 * p, i.shape)).ravel() % P
        N = cx.size
        a = np.full(N, 3.9 * mm) * rng.uniform(0.93, 1.05, N)
        b = np.full(N, 1.5 * mm) * rng.uniform(0.85, 1.1, N)
        ang = np.where((i.ravel() % 2) == 0, 0.34, -0.34) + rng.normal(0, 0.06, N)
        h0 = rng.normal(0, 0.14, N) * mm
        prof = lambda u, v: (np.maximum(1 - v * v, 0) ** 0.45) * np.maximum(1 - u * u, 0) ** 0.5 * 1.5
    H, w, u, v = splat(P, cx, cy, ang, a, b, h0, prof, rng)
    wi = np.maximum(w, 0)
    ph = rng.uniform(0, 6.28, N)[wi]
    fine = fnoise(P, 0.35, rng, P / 14, P / 2.2)
    if kind == "cutpile":  # fibre ends: stipple + slight swirl
        th = np.arctan2(v, u)
        fib = 0.5 * np.sin(th * 7 + ph + 5 * np.hypot(u, v)) + 0.9 * fine
        H = H + fib * 0.16 * mm
    else:  # two-ply twist lines + fibres that run along the yarn
        k = {"loop": 4.2, "woolloop": 5.5, "sisal": 6.5}[kind]
        tw = np.sin(k * u * 1.4 + 3.2 * v + ph)
        ply = np.sin(k * 4 * u * 0.9 + 9 * v + ph * 2)
        fib = 0.55 * tw + 0.35 * ply + 0.55 * fine
        H = H + (0.20 * tw + 0.10 * ply + 0.11 * fine) * mm * (0.6 if kind == "sisal" else 1)
    sh = shade(
        H,
        P,
        mm,
        {"cutpile": 0.8, "loop": 0.85, "woolloop": 0.85, "sisal": 0.9}[kind],
        {"cutpile": 0.8, "loop": 1.15, "woolloop": 0.9, "sisal": 1.1}[kind],
        floor=(-0.2 if kind == "cutpile" else -1.0) * mm,
    )
    sh /= sh.mean()
    macro = nd.zoom(fnoise(P // 8, 1.2, rng, 1, 24), 8, order=1, mode="grid-wrap", grid_mode=True)
    return dict(
        kind=kind,
        S=S,
        ss=ss,
        size=size,
        shade=sh,
        w=w,
        fib=fib.astype("f4"),
        tw=(np.sin(5 * u + 3 * v + ph) if kind != "cutpile" else fib).astype("f4"),
        macro=macro,
        rnd=rng.random(N).astype("f4"),
        rnd2=rng.normal(0, 1, N).astype("f4"),
        cx=cx / P,
        cy=cy / P,
    )


def colour_carpet(st, cols, weights=None, heather=0.06, ply=0.0, contrast=1.0):
    """cols: list of hex; the first is the ground, the others are mixed in yarn by yarn with the given weights.
    ply: how far the two plies of a yarn differ (0 solid, .5 marl)."""
    C = np.array([hex2lin(c) for c in cols])
    W = np.array(weights or [1] + [0] * (len(cols) - 1), float)
    W = np.cumsum(W / W.sum())
    y1 = np.searchsorted(W, st["rnd"])
    y2 = np.searchsorted(W, (st["rnd"] * 7.31 + 0.37) % 1)
    tuft = 1 + heather * np.clip(st["rnd2"], -2.5, 2.5)
    w = np.maximum(st["w"], 0)
    A, B = C[y1] * tuft[:, None], C[y2] * tuft[:, None]
    m = np.clip(0.5 + st["tw"] * 1.4, 0, 1)[..., None] * ply
    img = A[w] * (1 - m) + B[w] * m
    base = img * (1 + 0.10 * st["fib"][..., None] * contrast) * (1 + 0.02 * st["macro"][..., None])
    sh = np.clip(st["shade"], 0.02, 2.2)[..., None] ** contrast
    # inter-reflection: shadows between yarns take the yarn's own colour (light yarns shadow less than dark yarns)
    lum = (img @ np.array([0.2126, 0.7152, 0.0722]))[..., None]
    e = 1.15 - 0.45 * np.sqrt(np.clip(img * 0.6 + lum * 0.4, 0, 1))
    out = base * sh**e
    out *= (C * np.diff(np.r_[0, W])[:, None]).sum(0).mean() / out.mean()  # keep the nominal average colour
    return down(out.astype("f4"), st["ss"])


# ------------------------------------------------------------------ timber
def board(h, w, rng, ppm, cut=None):
    """one flat/quarter-sawn board, h x w px, grain along x. returns (ring, pore, tone) fields"""
    y, x = np.mgrid[0:h, 0:w]
    y = y / ppm * 1000
    x = x / ppm * 1000  # mm
    Hm, Wm = h / ppm * 1000, w / ppm * 1000

    def n1(n, amp):
        k = rng.normal(0, 1, n)
        return np.interp(np.arange(w) / w * (n - 1), np.arange(n), np.cumsum(k) - np.linspace(0, k.sum(), n)) * amp

    flat = rng.random() < 0.7 if cut is None else cut
    axis_y = Hm * rng.uniform(0.25, 0.75) if flat else Hm * rng.uniform(1.6, 3) * rng.choice([-1, 1])
    depth = rng.uniform(4, 34) if flat else rng.uniform(2, 20)
    a = axis_y + nd.gaussian_filter1d(n1(12, 5), w / 24)
    d = depth + nd.gaussian_filter1d(n1(10, 7), w / 20) + (x[0] - Wm / 2) * rng.normal(0, 0.012)
    wob = nd.gaussian_filter(rng.standard_normal((h, w)), (3.2 * ppm / 1000 * 2, 40 * ppm / 1000 * 2))
    wob = wob / wob.std() * 1.1
    wob2 = nd.gaussian_filter(rng.standard_normal((h, w)), (12 * ppm / 1000, 160 * ppm / 1000))
    wob2 = wob2 / wob2.std() * 3.2
    r = np.sqrt((y - a) ** 2 + d**2) + wob * 0.8 + wob2
    knot = np.zeros((h, w))
    for _ in range(rng.poisson(0.5 * Wm / 1000)):
        kx, ky, kr = rng.uniform(0, Wm), rng.uniform(0.15, 0.85) * Hm, rng.uniform(4, 10)
        dd = np.hypot((x - kx) / 2.2, y - ky)
        r += 16 * np.exp(-((dd / (kr * 2.1)) ** 2)) * np.sign(rng.normal())
        knot = np.maximum(knot, np.exp(-((np.hypot((x - kx) / 1.35, y - ky) / kr) ** 4)))
    sp = rng.uniform(5.0, 10.5)
    t = r / sp + nd.gaussian_filter(rng.standard_normal(4000), 5)[np.clip((r * 4).astype(int) + 1000, 0, 3999)] * 2.2
    f = t % 1
    ring = np.clip(f, 0, 1) ** 1.7 * (1 - np.clip((f - 0.93) / 0.07, 0, 1))  # slow build-up to late wood, sharp end
    ring = nd.gaussian_filter(ring, (0.45, 1.5)) * (0.55 + 0.45 * np.sin(np.floor(t) * 12.9898) ** 2)
    s = ppm / 1000
    por = rng.random((h, w)) < 0.030 * (0.35 + 1.1 * (f < 0.38))
    L = max(int(5 * s), 2)
    pore = nd.uniform_filter1d(por.astype("f4"), L * 2 + 1, axis=1) * L
    pore = np.clip(nd.gaussian_filter(pore, (0.35, 1)) * 1.5, 0, 1)
    fib = nd.gaussian_filter(rng.standard_normal((h, w)), (0.55, 22 * s))
    fib /= fib.std()
    fib2 = nd.gaussian_filter(rng.standard_normal((h, w)), (2.5 * s, 90 * s))
    fib2 /= fib2.std()
    ray = np.zeros((h, w), "f4")
    if not flat:
        ray = nd.gaussian_filter(rng.standard_normal((h, w)), (2.2 * s, 4 * s))
        ray = np.clip(ray / ray.std() - 1.7, 0, 1)
    return ring.astype("f4"), pore.astype("f4"), fib.astype("f4"), fib2.astype("f4"), ray.astype("f4"), knot.astype("f4")


def timber(layout="plank", S=1536, size=1.9, W=0.19, n=5, seed=1):
    rng = np.random.default_rng(seed)
    ppm = S / size
    F = {k: np.zeros((S, S), "f4") for k in ("ring", "pore", "fib", "fib2", "ray", "knot", "tone", "hue", "edge", "u", "v")}

    def put(ys, xs, vals, tone, hue):
        for k, a in zip(("ring", "pore", "fib", "fib2", "ray", "knot"), vals):
            F[k][np.ix_(ys, xs)] = a
        F["tone"][np.ix_(ys, xs)] = tone
        F["hue"][np.ix_(ys, xs)] = hue
        h, w = vals[0].shape
        e = np.minimum(
            np.minimum(np.arange(h) + 0.5, h - 0.5 - np.arange(h))[:, None], np.minimum(np.arange(w) + 0.5, w - 0.5 - np.arange(w))[None]
        )
        F["edge"][np.ix_(ys, xs)] = e / ppm * 1000

    if layout == "plank":
        rows = int(round(size / W))
        off = 0
        for r in range(rows):
            y0, y1 = round(r * S / rows), round((r + 1) * S / rows)
            off = (off + rng.uniform(0.28, 0.72) * S) % S
            cuts = [0, rng.uniform(0.42, 0.58)] if rng.random() < 0.45 else [0]
            cs = [int(off + c * S) for c in cuts] + [int(off + S)]
            for a, b in zip(cs[:-1], cs[1:]):
                put(
                    np.arange(y0, y1),
                    np.arange(a, b) % S,
                    board(y1 - y0, b - a, rng, ppm),
                    np.clip(rng.normal(0, 1), -2, 2),
                    rng.normal(0, 1),
                )
    else:  # herringbone, unit grid m x m, m a multiple of 2n
        m = int(round(size / W))
        assert m % (2 * n) == 0
        q = lambda i: round(i * S / m)
        for j in range(m):
            for i in range(m):
                k = (i - j) % (2 * n)
                if k == 0:
                    xs = np.arange(q(i), q(i + n)) % S
                    ys = np.arange(q(j), q(j + 1)) % S
                    put(ys, xs, board(len(ys), len(xs), rng, ppm), np.clip(rng.normal(0, 1), -2, 2), rng.normal())
                if k == 2 * n - 1:
                    xs = np.arange(q(i), q(i + 1)) % S
                    ys = np.arange(q(j), q(j + n)) % S
                    put(ys, xs, [a.T for a in board(len(xs), len(ys), rng, ppm)], np.clip(rng.normal(0, 1), -2, 2), rng.normal())
    return dict(S=S, size=size, ppm=ppm, **F)


def colour_timber(st, light, dark, pore=None, tone=0.10, grain=1.0, bevel=2.2, hue=0.02):
    Lc, Dc = hex2lin(light), hex2lin(dark)
    P = hex2lin(pore) if pore else Dc * 0.55
    g = np.clip(0.06 + grain * (1.0 * st["ring"] + 0.10 * st["fib"] + 0.13 * st["fib2"]) - 0.25 * st["ray"], 0, 1.2)[..., None]
    c = Lc * (1 - g) + Dc * g
    c = c * (1 - 0.30 * grain * st["pore"][..., None]) + P * 0.30 * grain * st["pore"][..., None]
    k = st["knot"][..., None] * 0.85
    c = c * (1 - k) + Dc * 0.35 * k
    c = c * (1 + tone * st["tone"][..., None]) * (1 + 0.035 * st["fib"][..., None])
    c = c * (1 + hue * st["hue"][..., None] * np.array([1, 0, -1.4]))
    e = st["edge"][..., None]
    return (c * (1 - 0.62 * np.exp(-((e / bevel) ** 2)))).astype("f4")


# ------------------------------------------------------------------ stone-look vinyl
def stone(S=1400, size=1.2, tile=(0.6, 0.3), seed=1):
    rng = np.random.default_rng(seed)
    nx, ny = int(round(size / tile[0])), int(round(size / tile[1]))
    fields = []
    for _ in range(2):
        a = fnoise(S, 1.75, rng, 1, 400)
        wx, wy = fnoise(S, 2.1, rng, 1, 60) * S * 0.018, fnoise(S, 2.1, rng, 1, 60) * S * 0.018
        y, x = np.mgrid[0:S, 0:S]
        warp = lambda f: nd.map_coordinates(f, [(y + wy) % S, (x + wx) % S], order=1, mode="grid-wrap")
        band = warp(fnoise(S, 1.5, rng, 1, 250, aniso=(1, 5)))
        v = warp(fnoise(S, 1.9, rng, 2, 200))
        vein = np.exp(-((np.abs(G(v, 4)) / 0.05) ** 1.2)) * np.clip(fnoise(S, 2.0, rng, 1, 20) - 0.2, 0, 1) * 0.45
        pit = fnoise(S, 0.5, rng, 60, 420)
        pit = np.clip(pit - 2.0, 0, 1) * np.clip(band + 0.6, 0, 1)
        fields.append((a, band, vein, pit, fnoise(S, 0.9, rng, 30, S / 2)))
    out = [np.zeros((S, S), "f4") for _ in range(5)]
    edge = np.zeros((S, S), "f4")
    tone = np.zeros((S, S), "f4")
    for r in range(ny):
        for c in range(nx):
            sh = 0.5 if r % 2 else 0
            x0 = int((c + sh) * S / nx)
            xs = np.arange(x0, x0 + S // nx) % S
            ys = np.arange(r * S // ny, (r + 1) * S // ny)
            f = fields[rng.integers(2)]
            oy, ox = rng.integers(0, S, 2)
            fl = rng.choice([-1, 1])
            for k in range(5):
                out[k][np.ix_(ys, xs)] = f[k][np.ix_((ys + oy) % S, (xs + ox)[::fl] % S)]
            tone[np.ix_(ys, xs)] = rng.normal()
            e = np.minimum(
                np.minimum(np.arange(len(ys)) + 0.5, len(ys) - 0.5 - np.arange(len(ys)))[:, None],
                np.minimum(np.arange(len(xs)) + 0.5, len(xs) - 0.5 - np.arange(len(xs)))[None],
            )
            edge[np.ix_(ys, xs)] = e * size * 1000 / S
    return dict(S=S, size=size, a=out[0], band=out[1], vein=out[2], pit=out[3], fine=out[4], tone=tone, edge=edge)


def colour_stone(st, base, dark, vein, tone=0.025, grout=0.38, veins=0.0):
    B, D, V = hex2lin(base), hex2lin(dark), hex2lin(vein)
    m = np.clip(0.42 + 0.24 * st["a"] + 0.22 * st["band"] + 0.05 * st["fine"], 0, 1)[..., None]
    c = B * (1 - m) + D * m
    c = c * (1 - veins * st["vein"][..., None]) + V * veins * st["vein"][..., None]
    c = c * (1 - 0.4 * np.clip(st["pit"], 0, 1)[..., None])
    c = c * (1 + 0.018 * st["fine"][..., None]) * (1 + tone * st["tone"][..., None])
    return (c * (1 - grout * np.exp(-((st["edge"][..., None] / 1.6) ** 2)))).astype("f4")


# ------------------------------------------------------------------ catalogue of the spike
CARPETS = {
    "cutpile": [
        ("ivory", dict(cols=["#d8cfbf", "#cbbfab", "#e2dacb"], weights=[6, 2, 2])),
        ("slate", dict(cols=["#5c646b", "#4c535a", "#6d757b"], weights=[6, 2, 2])),
    ],
    "loop": [
        ("oatmeal", dict(cols=["#c2b39b", "#a8977d", "#d6cab5"], weights=[5, 3, 2], ply=0.5)),
        ("charcoal", dict(cols=["#4d4b49", "#3b3a39", "#676461"], weights=[5, 3, 2], ply=0.5)),
    ],
    "woolloop": [
        ("natural", dict(cols=["#d6cab4", "#c0b094", "#e4dbca"], weights=[5, 2, 3], ply=0.45)),
        ("greywacke", dict(cols=["#9a958c", "#7e7a73", "#b6b0a5"], weights=[5, 3, 2], ply=0.6)),
    ],
    "sisal": [
        ("jute", dict(cols=["#b59a70", "#a1865c", "#c6ad84"], weights=[5, 3, 2], ply=0.3)),
        ("driftwood", dict(cols=["#a39b8d", "#8a8376", "#b9b1a2"], weights=[5, 3, 2], ply=0.3)),
    ],
}
TIMBERS = {
    "oakplank": (
        dict(layout="plank", S=1536, size=1.9, W=0.19, seed=5),
        [("natural", dict(light="#cfae83", dark="#9c7248")), ("smoked", dict(light="#8d6a4a", dark="#553a26"))],
    ),
    "herringbone": (
        dict(layout="herringbone", S=1536, size=1.8, W=0.09, n=5, seed=9),
        [("honey", dict(light="#c79d68", dark="#936538")), ("limed", dict(light="#d3c4ab", dark="#a8957a", tone=0.06))],
    ),
}
STONES = {
    "stonevinyl": (
        dict(seed=3),
        [
            ("limestone", dict(base="#d5ccbd", dark="#b9ad9a", vein="#efe9dd")),
            ("basalt", dict(base="#75726d", dark="#57544f", vein="#97938b")),
        ],
    )
}


def save(out, name, col, img, size, meta):
    from PIL import Image

    a = (lin2srgb(img) * 255 + np.random.default_rng(0).random(img.shape)).clip(0, 255).astype("u1")
    f = "%s-%s.jpg" % (name, col)
    Image.fromarray(a).save(os.path.join(out, f), quality=86)
    meta[f] = dict(size_m=size, px=img.shape[0])


def like(img, file):
    """the picture with the mean colour of an earlier one, so that what is stored of it stays true; as it is without one"""
    from PIL import Image

    if not os.path.exists(file):
        return img
    old = np.asarray(Image.open(file).convert("RGB")) / 255
    want = np.where(old <= 0.04045, old / 12.92, ((old + 0.055) / 1.055) ** 2.4).mean((0, 1))
    for _ in range(4):  # a few times, because light ends at white
        img = img * (want / np.clip(img, 0, 1).mean((0, 1)))
    return img


def from_recipes(folder, out, codes):
    from PIL import Image
    import swatch_carpet as sc, swatch_hard as sh

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
        os.remove(lock)
        print("%s structure %.1fs, %d colours %.1fs" % (r["code"], t1 - t, len(todo), time.time() - t1), flush=True)


if __name__ == "__main__":
    if sys.argv[1] == "--recipes":
        sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
        sys.modules["swatches"] = sys.modules["__main__"]
        sys.exit(from_recipes(sys.argv[2], sys.argv[3], sys.argv[4:]))
    out = sys.argv[1]
    flt = sys.argv[2] if len(sys.argv) > 2 else ""
    os.makedirs(out, exist_ok=True)
    mf = os.path.join(out, "swatches.json")
    meta = json.load(open(mf)) if os.path.exists(mf) else {}
    for group, make, paint in (
        (CARPETS, lambda n, v: carpet(n), colour_carpet),
        (TIMBERS, lambda n, v: timber(**v[0]), colour_timber),
        (STONES, lambda n, v: stone(**v[0]), colour_stone),
    ):
        for name, v in group.items():
            if flt not in name:
                continue
            t = time.time()
            st = make(name, v)
            t1 = time.time()
            for cname, kw in v if isinstance(v, list) else v[1]:
                save(out, name, cname, paint(st, **kw), st["size"], meta)
            print("%-12s structure %.1fs, %.1fs per colour" % (name, t1 - t, (time.time() - t1) / 2), flush=True)
    json.dump(meta, open(mf, "w"), indent=1)
