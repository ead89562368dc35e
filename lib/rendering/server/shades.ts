import 'server-only';
import { patch } from '../patches.ts';
import { PATCH_STRENGTH } from '../room-light.ts';
import type { RoomCamera } from './room-camera.ts';

/** A pile that leans one way. */
export interface Nap {
  /** How much lighter it is to an eye that grazes along its lean, as a share; as much darker against it. */
  readonly strength: number;
  /** Where it leans, in degrees on the floor, from its x axis. */
  readonly degrees: number;
}

/** A seam that runs along one axis of the floor. */
export interface FloorSeam {
  readonly runs: 'x' | 'y';
  /** Metres from the other axis. */
  readonly at: number;
  /** Light falls across it, from the side of the larger coordinate; otherwise it falls along it. */
  readonly lit: 'across' | 'along';
}

/** How a floor's light differs at a place of it, in metres: a factor about 1. */
type Shade = (x: number, y: number) => number;

/** The line where two edges meet, and the ridge beside it: depth as a share of the light, half width in metres. */
const LINE = { depth: 0.22, metres: 0.004 } as const;
const RIDGE = { depth: 0.24, metres: 0.022 } as const;

const bell = (t: number) => Math.exp((-t * t) / 2);

/** An eye that looks along the lean sees the sides of the yarn, which are bright; against it, into the dark between. */
function napShade({ cam }: RoomCamera, { strength, degrees }: Nap): Shade {
  const [ex, ey, ez] = [0, 1, 2].map((row) => cam[row]?.[3] ?? 0) as [number, number, number];
  const angle = (degrees * Math.PI) / 180;
  const [lx, ly] = [Math.cos(angle) * strength, Math.sin(angle) * strength];
  return (x, y) => {
    const dx = x - ex;
    const dy = y - ey;
    return 1 + (dx * lx + dy * ly) / Math.sqrt(dx * dx + dy * dy + ez * ez);
  };
}

/** Two edges make a thin dark line, and stand up a little: light from one side brightens this side and shades that. */
function seamShade({ runs, at, lit }: FloorSeam): Shade {
  const ridge = lit === 'across' ? RIDGE.depth : 0;
  return (x, y) => {
    const off = (runs === 'x' ? y : x) - at;
    const t = off / RIDGE.metres;
    return 1 - LINE.depth * bell(off / LINE.metres) + ridge * t * bell(t);
  };
}

/** Soft patches of light and dark, and what pile and seams add. */
export function floorShade(
  camera: RoomCamera,
  { nap, seam }: { readonly nap?: Nap; readonly seam?: FloorSeam },
): Shade {
  const more = [...(nap ? [napShade(camera, nap)] : []), ...(seam ? [seamShade(seam)] : [])];
  return (x, y) => {
    let product = 1 + PATCH_STRENGTH * patch(x, y);
    for (const shade of more) product *= shade(x, y);
    return product;
  };
}
