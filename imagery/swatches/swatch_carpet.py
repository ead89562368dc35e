"""Carpet structures built from a recipe (a plain dict): rows of loops, scattered cut tufts, weaves, and any two of them
combined by a pattern (cut-and-loop, multi-level loop, tip-sheared).  Everything lives on a torus, so every swatch tiles.
    st = build(recipe, S=1024); img = paint(st, cols=[...]);   img is linear RGB, S x S x 3"""

import numpy as np
from scipy import ndimage as nd
from swatch_kit import RADII, fnoise, G, down, shade, hex2lin

_bank = {}


def bank(P, mm, n=12, thick=0.5):
    """n fields of fine fibres, one per direction; the same for every structure of a run"""
    if (P, mm) not in _bank:
        rng = np.random.default_rng(77)
        fy = np.fft.fftfreq(P)[:, None]
        fx = np.fft.rfftfreq(P)[None]
        out = np.empty((n, P, P), "f2")
        for k in range(n):
            t = k * np.pi / n
            l = fx * np.cos(t) + fy * np.sin(t)
            w = -fx * np.sin(t) + fy * np.cos(t)
            a = np.exp(-2 * np.pi**2 * ((0.75 * mm * l) ** 2 + (thick * w) ** 2))
            f = np.fft.irfft2(np.fft.rfft2(rng.standard_normal((P, P))) * a, (P, P))
            out[k] = f / f.std()
        _bank[P, mm] = out
    return _bank[P, mm]


def pattern(spec, x, y, rng):
    """group 0 or 1 for points of the unit torus; spec = [name, kx, ky, t]"""
    n, kx, ky, t = (list(spec) + [1, 1, 0.5])[:4] if len(spec) < 4 else spec
    fx, fy = (x * kx) % 1, (y * ky) % 1
    d = abs(fx - 0.5) + abs(fy - 0.5)
    tau = 2 * np.pi
    if n == "checker":
        return (np.floor(x * kx) + np.floor(y * ky)) % 2
    if n == "trellis":
        return (abs(d - 0.5) < t) * 1.0
    if n == "lozenge":
        return (d < t) * 1.0
    if n == "ogee":
        q = tau * y * ky
        w = 0.25 * np.sin(q)
        e = t * np.sqrt(1 + (0.5 * np.pi * ky / kx * np.cos(q)) ** 2)
        return (np.minimum(abs((fx - w + 0.5) % 1 - 0.5), abs((fx + w) % 1 - 0.5)) < e) * 1.0
    if n == "stripe":
        return (fx < t) * 1.0
    if n == "pin":
        e = np.random.default_rng(int(kx) * 31 + int(ky)).random(int(kx) * 4) < t
        return e[np.minimum((x * len(e)).astype(int), len(e) - 1)] * 1.0
    if n == "weft":
        return (fy < t) * 1.0
    if n == "wave":
        return (
            (y * ky + 0.20 * np.sin(tau * x * kx + 2 * np.sin(tau * y * 2)) + 0.13 * np.sin(tau * (x + y * 5))) % 1
            < t + 0.06 * np.sin(tau * y * 7 + 1)
        ) * 1.0
    if n == "zigzag":
        return ((y * ky + abs(fx - 0.5) * 1.0) % 1 < t) * 1.0
    if n == "brick":
        r = np.floor(y * ky)
        return (((x * kx + 0.5 * (r % 2)) % 1 < 0.78) & (fy < t)) * 1.0
    if n == "dash":
        r = np.floor(x * kx)
        return ((fx < 0.5) & ((y * ky + np.sin(r * 12.9) * 43.7) % 1 < t)) * 1.0
    if n == "basket":
        return (np.floor(x * kx) + np.floor(y * ky)) % 2
    if n in ("organic", "strie", "ripple"):
        f = fnoise(512, 1.6, rng, max(1, kx * 0.55), kx * 2.0, aniso={"organic": (1, 1), "strie": (5, 1), "ripple": (1, 3)}[n])
        v = f[(y * 512).astype(int) % 512, (x * 512).astype(int) % 512]
        return (v > np.quantile(f, 1 - t)) * 1.0
    raise ValueError(n)


def rows(P, mm, rng, p):
    """yarns of one layer: centres, half sizes, direction, base height (px)"""
    if p.get("lay") == "scatter":  # jittered hexagonal grid of cut ends
        g = p["g"] * mm
        n = max(2, 2 * int(round(P / g / 2)))
        g = P / n
        j, i = np.mgrid[0:n, 0:n]
        jt = p.get("jit", 0.3)
        cx, cy = (i + 0.5 * (j % 2)) * g + rng.normal(0, jt * g, i.shape), j * g + rng.normal(0, jt * g, i.shape)
    else:
        nx, ny = 2 * int(round(P / (p["g"] * mm) / 2)), 2 * int(round(P / (p["p"] * mm) / 2))
        g, q = P / nx, P / ny
        j, i = np.mgrid[0:ny, 0:nx]
        jt = p.get("jit", 0.08)
        cx, cy = (i + 0.5) * g + rng.normal(0, jt * g, i.shape), (j + p.get("stag", 0.5) * (i % 2)) * q + rng.normal(0, jt * q, i.shape)
    i, j = i.ravel(), j.ravel()
    cx, cy = cx.ravel() % P, cy.ravel() % P
    N = cx.size
    s = p.get("var", 0.06)
    a = p["a"] * mm * np.clip(rng.normal(1, s, N), 0.55, 1.6)
    b = p["b"] * mm * np.clip(rng.normal(1, s, N), 0.6, 1.5)
    ang = rng.uniform(0, np.pi, N) if p.get("cut") and "ang" not in p else p.get("ang", np.pi / 2) + rng.normal(0, p.get("da", 0.12), N)
    if p.get("tilt"):
        ang = np.where(i % 2 == 0, p["tilt"], -p["tilt"]) + rng.normal(0, 0.06, N)  # herring-laid weave
    if p.get("weave"):
        k = p["weave"]
        ang = np.where((i // k[0] + j // k[1]) % 2 == 0, 0, np.pi / 2) + rng.normal(0, 0.05, N)
    h = (
        rng.normal(0, p.get("dh", 0.18), N)
        + np.where(rng.random(N) < p.get("hi_n", 0), p.get("hi", 0.8), 0)
        + p.get("rib", 0) * (i % p.get("ribn", 2) == 0)
        + p.get("h", 0)
    )
    if p.get("patch"):
        f = fnoise(256, 1.4, rng, p.get("patch_lo", 1), 60)  # what is wider than a third of the repeat shows as a grid on a floor
        h = h + p["patch"] * f[(cy / P * 256).astype(int) % 256, (cx / P * 256).astype(int) % 256]
    L = p.get("run", 9)
    col = np.random.default_rng(5).random((i.max() + 1, j.max() // L + 2))
    rnd = np.where(rng.random(N) < p.get("strie", 0), col[i, (j + i * 7) // L % col.shape[1]], rng.random(N))
    cut = np.full(N, bool(p.get("cut")))
    eu = np.where(cut, 0.5, p.get("eu", 0.34))
    ev = np.full(N, p.get("ev", 0.5))
    amp = np.full(N, p.get("amp", 1.15))
    return dict(cx=cx, cy=cy, a=a, b=b, ang=ang, h=h * mm, rnd=rnd, cut=cut, eu=eu, ev=ev, amp=amp, i=i, j=j)


def splat(S, y):
    """z-buffer of yarn blobs on a torus: height, winner and the winner's own coordinates"""
    cx, cy, a, b, ang = (y[k] for k in ("cx", "cy", "a", "b", "ang"))
    N = len(cx)
    R = int(np.ceil(max(a.max(), b.max()))) + 1
    ix, iy = np.floor(cx).astype(int), np.floor(cy).astype(int)
    ca, sa = np.cos(ang), np.sin(ang)
    key = np.full(S * S, -1, "i8")
    ids = np.arange(N)
    r2 = np.maximum(a, b)
    for dy in range(-R, R + 1):
        for dx in range(-R, R + 1):
            n = ids[r2 >= np.hypot(dx, dy) - 1.5]
            if not len(n):
                continue
            X, Y = ix[n] + dx - cx[n] + 0.5, iy[n] + dy - cy[n] + 0.5
            u, v = (X * ca[n] + Y * sa[n]) / a[n], (-X * sa[n] + Y * ca[n]) / b[n]
            ok = u * u + v * v < 1
            n, u, v = n[ok], u[ok], v[ok]
            h = (1 - v * v) ** y["ev"][n] * (1 - u * u) ** y["eu"][n] * y["amp"][n] * b[n] + y["h"][n]
            np.maximum.at(key, ((iy[n] + dy) % S) * S + (ix[n] + dx) % S, (np.clip(h + 200, 0, 4000) * 1e5).astype("i8") * (1 << 22) + n)
    w = np.where(key >= 0, key & ((1 << 22) - 1), -1).reshape(S, S)
    H = np.where(key >= 0, (key >> 22) / 1e5 - 200, np.nan).reshape(S, S).astype("f4")
    wi = np.maximum(w, 0)
    yy, xx = np.mgrid[0:S, 0:S]
    dx = (xx + 0.5 - cx[wi] + S / 2) % S - S / 2
    dy = (yy + 0.5 - cy[wi] + S / 2) % S - S / 2
    return H, w, ((dx * ca[wi] + dy * sa[wi]) / a[wi]).astype("f4"), ((-dx * sa[wi] + dy * ca[wi]) / b[wi]).astype("f4")


def inside(y, P, side, high):
    """the yarns on a strip about the corner of the torus, in the middle of a square torus of this side in pixels"""
    put = {k: (y[k] + P / 2) % P - P / 2 + side / 2 for k in ("cx", "cy")}
    k = (put["cx"] >= 0) & (put["cx"] < side) & (abs(put["cy"] - side / 2) < high / 2)
    return {n: v[k] for n, v in {**y, **put}.items()}


def build(p, S=1024, size=0.5, seed=1, near=None):
    """near: only a strip so wide and so high in pixels, unsmoothed, about its corner; its yarns are those of the whole"""
    rng = np.random.default_rng(seed)
    P = S if near else S * 2
    mm = P / (size * 1000)
    layers = p.get("layers") or [p]
    Y = []
    prng = lambda: np.random.default_rng(seed + 99)
    for L in layers:
        y = rows(P, mm, rng, L)
        g = pattern(p["pat"], y["cx"] / P, y["cy"] / P, prng()) if "pat" in p else np.zeros(len(y["cx"]))
        y["grp"] = g.astype(int)
        y["h"] = y["h"] + p.get("lift", 0) * mm * g * (1 if len(layers) == 1 else 0)
        if "swell" in p:
            y["b"] = y["b"] * (1 + p["swell"] * g)
            y["a"] = y["a"] * (1 + p["swell"] * 0.5 * g)
        if "on" in L:
            k = y["grp"] == L["on"]
            y = {n: v[k] for n, v in y.items()}
        Y.append(y)
    y = {k: np.concatenate([q[k] for q in Y]) for k in Y[0]}
    y["ph"] = rng.uniform(0, 6.28, len(y["cx"]))
    fine_px = 4.096 / mm if near else 1  # fibres stand out as far as in a swatch, though they are drawn larger
    if near:
        y, P = inside(y, P, *near), near[0]
    N = len(y["cx"])
    strip = slice((P - near[1]) // 2, (P + near[1]) // 2) if near else slice(None)
    H, w, u, v = (a[strip] for a in splat(P, y))
    wi = np.maximum(w, 0)
    ph = y["ph"][wi].astype("f4")
    cut = y["cut"][wi]
    k = p.get("twist", 4.4)
    B = bank(P, mm, thick=0.9 if near else 0.5)[:, strip]
    th = (
        np.where(cut, np.arctan2(v, u) + ph, p.get("lay_ang", 0.42) * np.sign(np.sin(k * u * 1.2 + 3.2 * v + ph))) + y["ang"][wi]
    )  # fibre direction: fanned in a cut end, twisted in a loop
    idx = np.mod(np.round(th / (np.pi / len(B))).astype(int), len(B))
    fine = np.take_along_axis(B, idx[None], 0)[0].astype("f4")
    iso = fnoise(P, 0.35, rng, P / 14 * fine_px, P / 2.2)[strip]
    tw = np.sin(k * u * 1.4 + 3.2 * v + ph)
    ply = np.sin(k * 4 * u * 0.9 + 9 * v + ph * 2)
    rr = np.hypot(u, v)
    loop = 0.55 * tw + 0.22 * ply + 0.50 * fine + 0.15 * iso
    tip = 0.35 * np.sin(np.arctan2(v, u) * 7 + ph + 5 * rr) + 0.55 * fine + 0.65 * iso
    fib = np.where(cut, tip, loop).astype("f4")
    raised = tip - (1 - fine_px) * (0.55 * fine + 0.65 * iso)
    H = H + np.where(cut, raised * p.get("stipple", 0.16), (0.20 * tw + 0.08 * ply + 0.13 * fine_px * fine) * p.get("relief", 1.0)) * mm
    if near:  # no yarn ends like a stone, in a line as thin as a hair
        H = G(np.where(np.isnan(H), p.get("floor", -0.6) * mm, H), 0.13 * mm)
        fib = fib * np.where(cut, 2.1, 1.7)
    sh = shade(H, P, mm, p.get("bump", 0.85), p.get("ao", 1.0), floor=p.get("floor", -0.6) * mm, radii=(1.2, 2.5) if near else RADII)
    sh /= sh.mean()
    f = p.get("fuzz", 0.1) * (1.6 if near else 1)
    sel = np.mod((fnoise(P // 16, 1.0, rng, 1, 40) * 2).astype(int), len(B))
    sel = np.kron(sel, np.ones((16, 16), int))[strip]
    stray = np.clip(np.take_along_axis(B, sel[None], 0)[0].astype("f4") - 1.35, 0, 1.6) * f  # loose fibres over the gaps
    macro = nd.zoom(fnoise(P // 8, 1.2, rng, p.get("macro_lo", 4), p.get("macro_hi", 24)), 8, order=1, mode="grid-wrap", grid_mode=True)[strip]
    lo, hi = np.nanpercentile(H, [8, 92])
    hn = np.clip((np.where(np.isnan(H), lo, H) - lo) / (hi - lo), 0, 1).astype("f4")
    return dict(
        S=S,
        ss=1 if near else 2,
        size=size,
        mm=mm,
        shade=sh,
        w=w,
        fib=fib,
        tw=np.where(cut, fib, np.sin(5 * u + 3 * v + ph)).astype("f4"),
        macro=macro,
        stray=stray,
        hn=hn,
        rnd=y["rnd"],
        rnd2=rng.normal(0, 1, N),
        grp=y["grp"],
        lean=p.get("lean", 0.02),
        soft=p.get("soft", 0),
        softr=p.get("softr", 0.35),
        size_m=size,
    )


def paint(st, cols, weights=None, ply=0.3, heather=0.05, contrast=1.0, cols2=None, weights2=None, tip=0.0):
    """cols: yarn colours of the ground (first = main), cols2: of the pattern. ply: how far the two plies differ. tip: paler ends, deeper roots"""

    def pick(cs, ws, r):
        C = np.array([hex2lin(c) for c in cs])
        W = np.cumsum(np.array(ws or [1] + [0] * (len(cs) - 1), float))
        return C[np.minimum(np.searchsorted(W / W[-1], r), len(cs) - 1)]

    g = st["grp"][:, None] > 0
    r, r2 = st["rnd"], (st["rnd"] * 7.31 + 0.37) % 1
    t = (1 + heather * np.clip(st["rnd2"], -2.5, 2.5))[:, None]
    A, B = pick(cols, weights, r), pick(cols, weights, r2)
    if cols2:
        A = np.where(g, pick(cols2, weights2 or weights, r), A)
        B = np.where(g, pick(cols2, weights2 or weights, r2), B)
    A, B = (A * t).astype("f4"), (B * t).astype("f4")
    w = np.maximum(st["w"], 0)
    m = np.clip(0.5 + st["tw"] * 1.4, 0, 1)[..., None] * ply
    img = A[w] * (1 - m) + B[w] * m
    nominal = img.mean((0, 1))
    base = (
        img
        * (1 + 0.10 * st["fib"][..., None] * contrast)
        * (1 + st["lean"] * st["macro"][..., None])
        * (1 + tip * (st["hn"][..., None] - 0.55))
    )
    sh = np.clip(st["shade"], 0.02, 2.2)[..., None] ** contrast
    lum = (img @ np.array([0.2126, 0.7152, 0.0722], "f4"))[..., None]
    e = 1.15 - 0.45 * np.sqrt(np.clip(img * 0.6 + lum * 0.4, 0, 1))
    out = base * sh**e
    out = out + img * st["stray"][..., None] * 0.55
    if st["soft"]:
        out = out * (1 - st["soft"]) + np.stack([G(out[..., c], st["softr"] * st["mm"]) for c in range(3)], -1) * st["soft"]
    out *= nominal.mean() / out.mean()
    return down(out.astype("f4"), st["ss"])
