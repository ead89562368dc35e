"""Where things stand on a floor, and the narrow dark line around them that a render loses to its denoiser and to the
blend at an edge."""

import numpy as np
from scipy.spatial import cKDTree

# metres above the floor at which what stands on it is cut, and metres between the points of a cut
HEIGHTS, STEP = (0.002, 0.005, 0.009, 0.014), 0.003
# light that is left where floor and thing meet, and how far away, in metres, it is back: the gap, and its surroundings
GAP, AROUND = (0.4, 0.01), (0.36, 0.055)
REACH = 0.2


def cuts(verts, tris, height):
    """points (x, y) at which the triangles of a mesh pass a height"""
    p = verts[tris]
    above = p[..., 2] > height
    passing = above.any(1) & ~above.all(1)
    p, above = p[passing], above[passing]
    ends = []
    for i, j in ((0, 1), (1, 2), (2, 0)):
        a, b = p[:, i], p[:, j]
        passes = above[:, i] != above[:, j]
        t = (height - a[:, 2]) / np.where(passes, b[:, 2] - a[:, 2], np.inf)
        ends.append(np.where(passes[:, None], a[:, :2] + (b - a)[:, :2] * t[:, None], np.nan))
    e = np.stack(ends, 1)
    e = e[~np.isnan(e[..., 0])].reshape(-1, 2, 2)
    n = np.maximum(1, np.ceil(np.linalg.norm(e[:, 1] - e[:, 0], axis=1) / STEP)).astype(int)
    which = np.repeat(np.arange(len(e)), n)
    at = (np.arange(len(which)) - np.repeat(np.cumsum(n) - n, n) + 0.5) / n[which]
    return e[which, 0] + (e[which, 1] - e[which, 0]) * at[:, None]


def floor_places(meta, w, h):
    """metres (x, y) of every pixel on the level floor; not a number above the horizon"""
    cam, f = np.array(meta["cam"]), meta["lens"] / meta["sensor"]
    x = ((np.arange(w) + 0.5) / w - 0.5) / f
    y = ((0.5 - (np.arange(h) + 0.5) / h) * h / w + meta["shift_y"]) / f
    ray = np.stack(np.broadcast_arrays(x[None], y[:, None], -1.0), -1) @ cam[:3, :3].T
    with np.errstate(divide="ignore", invalid="ignore"):
        far = np.where(ray[..., 2] < -1e-4, -cam[2, 3] / ray[..., 2], np.nan)
    return cam[:2, 3] + ray[..., :2] * far[..., None]


def contact(points, meta, mask):
    """share of the light that reaches each pixel of the floor past what stands there"""
    out = np.ones(mask.shape, "f4")
    places = floor_places(meta, mask.shape[1], mask.shape[0])
    floor = (mask > 0) & ~np.isnan(places[..., 0])
    d, _ = cKDTree(points).query(places[floor], distance_upper_bound=REACH)
    out[floor] = 1 - sum(depth * np.exp(-d / reach) for depth, reach in (GAP, AROUND))
    return out
