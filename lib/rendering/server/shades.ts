import 'server-only';
import { patch } from '../patches.ts';
import { eyeOf } from '../room-camera.ts';
import { PATCH_STRENGTH } from '../room-light.ts';
import { trackAt } from '../tracks.ts';
import type { RoomCamera } from './room-camera.ts';

/** A pile that leans one way. */
interface Nap {
  /** How much lighter it is to an eye that grazes along its lean, as a share; as much darker against it. */
  readonly strength: number;
  /** Where it leans, in degrees on the floor, from its x axis. */
  readonly degrees: number;
}

/** What a floor has beside its picture. */
export interface FloorDress {
  readonly nap?: Nap;
  /** How much lighter and darker the bands of a vacuum cleaner are at a grazing view, as a share. */
  readonly tracks?: number | undefined;
  readonly seam?: FloorSeam;
}

/** A seam that runs along one axis of the floor. */
interface FloorSeam {
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

/** The same by bands of a vacuum cleaner. */
function trackShade(camera: RoomCamera, strength: number): Shade {
  const [ex, ey, ez] = eyeOf(camera);
  return (x, y) => {
    const dx = x - ex;
    const dy = y - ey;
    return 1 + (strength * trackAt(x, y) * dy) / Math.sqrt(dx * dx + dy * dy + ez * ez);
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

/** Soft patches of light and dark, and what pile and seams add where the floor is level. */
export function floorShade(camera: RoomCamera, dress: FloorDress): Shade {
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
