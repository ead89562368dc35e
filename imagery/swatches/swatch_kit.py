"""What the engines of swatches share: colour, periodic noise, blur on a torus, shading of a height field."""

import numpy as np
from scipy import ndimage as nd


def hex2lin(h):
    c = np.array([int(h.lstrip("#")[i : i + 2], 16) / 255 for i in (0, 2, 4)])
    return np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4).astype("f4")


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


RADII = (1.2, 2.5, 5.0, 10.0)  # mm over which yarns shade each other


def shade(H, S, mm, strength=1.0, ao=1.0, light=(-0.55, -0.65, 0.75), floor=-6, radii=RADII):
    """soft diffuse light from the upper left + multi-scale ambient occlusion"""
    H = np.where(np.isnan(H), floor, H)
    gy, gx = np.gradient(np.pad(H, 1, mode="wrap"))
    gx, gy = gx[1:-1, 1:-1] * strength, gy[1:-1, 1:-1] * strength
    n = 1 / np.sqrt(1 + gx * gx + gy * gy)
    l = np.array(light) / np.linalg.norm(light)
    d = (-gx * l[0] - gy * l[1] + l[2]) * n
    d = np.clip(0.35 + 0.65 * d, 0, 1.3)
    A = np.zeros_like(H)
    for s in radii:
        A += np.clip((G(H, s * mm) - H) / (s * mm), -0.35, 1.2)
    return (d * np.exp(-A * 0.55 * ao)).astype("f4")
