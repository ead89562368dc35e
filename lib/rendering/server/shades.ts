import 'server-only';
import { patch } from '../patches.ts';
import { eyeOf } from '../room-camera.ts';
import { PATCH_STRENGTH } from '../room-light.ts';
import { trackAt } from '../tracks.ts';
import type { RoomCamera } from './room-camera.ts';

/** A pile that leans in one direction. */
interface Nap {
  /** Share by which the pile looks lighter at a grazing view along its lean, and darker against it. */
  readonly strength: number;
  /** Direction of its lean, in degrees on the floor from the x axis. */
  readonly degrees: number;
}

/** Properties of a floor beside its swatch. */
export interface FloorFinish {
  readonly nap?: Nap;
  /** Share by which vacuum cleaner tracks are lighter and darker at a grazing view. */
  readonly tracks?: number | undefined;
  readonly seam?: FloorSeam;
}

/** A seam along one axis of the floor. */
interface FloorSeam {
  readonly runs: 'x' | 'y';
  /** Distance from that axis in metres. */
  readonly at: number;
  /** Whether light falls across the seam, from the side of the larger coordinate, or along it. */
  readonly lit: 'across' | 'along';
}

/** Factor, around 1, for the floor's light at a place in metres. */
type Shade = (x: number, y: number) => number;

/** The dark line at a seam and the ridge beside it: depth as a share of the light, half width in metres. */
const LINE = { depth: 0.22, metres: 0.004 } as const;
const RIDGE = { depth: 0.24, metres: 0.022 } as const;

const bell = (t: number) => Math.exp((-t * t) / 2);

/**
 * Shade of a leaning pile. A view along the lean shows the bright sides of the yarn; a view against it, the dark gaps
 * between.
 */
function napShade(camera: RoomCamera, { strength, degrees }: Nap): Shade {
  const [ex, ey, ez] = eyeOf(camera);
  const angle = (degrees * Math.PI) / 180;
  const [lx, ly] = [Math.cos(angle) * strength, Math.sin(angle) * strength];
  return (x, y) => {
    const dx = x - ex;
    const dy = y - ey;
    return 1 + (dx * lx + dy * ly) / Math.sqrt(dx * dx + dy * dy + ez * ez);
  };
}

/** Like `napShade`, in bands of a vacuum cleaner. */
function trackShade(camera: RoomCamera, strength: number): Shade {
  const [ex, ey, ez] = eyeOf(camera);
  return (x, y) => {
    const dx = x - ex;
    const dy = y - ey;
    return 1 + (strength * trackAt(x, y) * dy) / Math.sqrt(dx * dx + dy * dy + ez * ez);
  };
}

/**
 * Shade of a seam: a thin dark line where two edges meet, on a slight ridge. Light from one side brightens that side of
 * the ridge and darkens the other.
 */
function seamShade({ runs, at, lit }: FloorSeam): Shade {
  const ridge = lit === 'across' ? RIDGE.depth : 0;
  return (x, y) => {
    const off = (runs === 'x' ? y : x) - at;
    const t = off / RIDGE.metres;
    return 1 - LINE.depth * bell(off / LINE.metres) + ridge * t * bell(t);
  };
}

/** Combined shade of a floor: soft patches, and, on level floors, pile, tracks and seams. */
export function floorShade(camera: RoomCamera, dress: FloorFinish): Shade {
  const { nap, tracks, seam } = camera.section ? {} : dress;
  const more = [
    ...(nap ? [napShade(camera, nap)] : []),
    ...(tracks ? [trackShade(camera, tracks)] : []),
    ...(seam ? [seamShade(seam)] : []),
  ];
  return (x, y) => {
    let product = 1 + PATCH_STRENGTH * patch(x, y);
    for (const shade of more) product *= shade(x, y);
    return product;
  };
}
