"""Open Image Denoise (U-Net) inference in plain numpy.

Debian's Blender is built without OIDN, so we run Intel's own network ourselves.
Weights: the .tza files of Intel's oidn-weights (Apache-2.0), as shipped in the npm
package `denoiser` (tzas/rt_hdr_alb_nrm.tza).  Use: denoise(color, albedo, normal, tza).
"""

import struct, numpy as np


def load_tza(path):
    d = open(path, "rb").read()
    p = struct.unpack("<HBBQ", d[:12])[3]
    n = struct.unpack("<I", d[p : p + 4])[0]
    p += 4
    out = {}
    for _ in range(n):
        l = struct.unpack("<H", d[p : p + 2])[0]
        p += 2
        name = d[p : p + l].decode()
        p += l
        nd = d[p]
        p += 1
        sh = struct.unpack("<%dI" % nd, d[p : p + 4 * nd])
        p += 4 * nd
        p += nd
        dt = {"h": "<f2", "f": "<f4"}[chr(d[p])]
        p += 1
        o = struct.unpack("<Q", d[p : p + 8])[0]
        p += 8
        out[name] = np.frombuffer(d, dt, int(np.prod(sh)), o).reshape(sh).astype("f4")
    return out


def _conv(x, w, b, rows=24):
    H, W, C = x.shape
    k = np.ascontiguousarray(w.transpose(2, 3, 1, 0).reshape(9 * C, -1))
    xp = np.pad(x, ((1, 1), (1, 1), (0, 0)))
    out = np.empty((H, W, k.shape[1]), "f4")
    for y in range(0, H, rows):
        h = min(rows, H - y)
        col = np.empty((h, W, 9, C), "f4")
        for i in range(3):
            for j in range(3):
                col[:, :, i * 3 + j] = xp[y + i : y + i + h, j : j + W]
        o = col.reshape(h * W, 9 * C) @ k
        o += b
        np.maximum(o, 0, out=o)
        out[y : y + h] = o.reshape(h, W, -1)
    return out


def _pool(x):
    H, W, C = x.shape
    return x.reshape(H // 2, 2, W // 2, 2, C).max((1, 3))


def _up(x):
    return x.repeat(2, 0).repeat(2, 1)


def unet(x, w):
    c = lambda n, t: _conv(t, w[n + ".weight"], w[n + ".bias"])
    t = c("enc_conv1", c("enc_conv0", x))
    p1 = _pool(t)
    p2 = _pool(c("enc_conv2", p1))
    p3 = _pool(c("enc_conv3", p2))
    p4 = _pool(c("enc_conv4", p3))
    t = c("enc_conv5b", c("enc_conv5a", p4))
    t = c("dec_conv4b", c("dec_conv4a", np.concatenate([_up(t), p3], 2)))
    t = c("dec_conv3b", c("dec_conv3a", np.concatenate([_up(t), p2], 2)))
    t = c("dec_conv2b", c("dec_conv2a", np.concatenate([_up(t), p1], 2)))
    t = c("dec_conv1b", c("dec_conv1a", np.concatenate([_up(t), x], 2)))
    return c("dec_conv0", t)


# HDR perceptual transfer curve of OIDN
A, B, C_, D = 1.41283765e03, 1.64593172e00, 4.31384981e-01, -2.94139609e-03
E_, F, G = 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
Y0, Y1, X0, X1 = 1.57945760e-06, 3.22087631e-02, 2.23151711e-03, 3.70974749e-01


def _fwd(y):
    return np.where(y <= Y0, A * y, np.where(y <= Y1, B * np.power(np.maximum(y, 1e-12), C_) + D, E_ * np.log(y + F) + G))


def _inv(x):
    return np.where(x <= X0, x / A, np.where(x <= X1, np.power(np.maximum((x - D) / B, 1e-12), 1 / C_), np.exp((x - G) / E_) - F))


def denoise(color, albedo, normal, tza, strip=512, overlap=64):
    w = load_tza(tza)
    color = np.nan_to_num(np.maximum(color, 0)).astype("f4")
    L = color @ np.array([0.212671, 0.715160, 0.072169], "f4")
    h, wd = L.shape
    Lb = L[: h // 16 * 16, : wd // 16 * 16].reshape(h // 16, 16, wd // 16, 16).mean((1, 3))
    Lb = Lb[Lb > 1e-8]
    scale = 0.18 / np.exp2(np.log2(Lb).mean()) if Lb.size else 1.0
    ns = 1 / float(_fwd(np.float64(65504.0)))
    x = np.concatenate([_fwd(np.minimum(color * scale, 65504)) * ns, np.clip(albedo, 0, 1), np.clip(normal, -1, 1) * 0.5 + 0.5], 2).astype("f4")
    m = 32  # mirrored margin: avoids fringes at the picture's edges
    ph, pw = (-(h + 2 * m)) % 16, (-(wd + 2 * m)) % 16
    x = np.pad(x, ((m, m + ph), (m, m + pw), (0, 0)), mode="reflect")
    out = np.empty(x.shape[:2] + (3,), "f4")
    H = x.shape[0]
    for y in range(0, H, strip):  # horizontal strips bound the memory
        a, b = max(0, y - overlap), min(H, y + strip + overlap)
        o = unet(x[a:b], w)
        out[y : min(H, y + strip)] = o[y - a : y - a + min(strip, H - y)]
    return (_inv(out[m : m + h, m : m + wd] / ns) / scale).astype("f4")
