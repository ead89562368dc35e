import 'server-only';
import { BEHIND_CAMERA, type FloorMap } from '../camera.ts';
import { FINEST_TEXELS, LOD_BIAS } from '../floor-light.ts';
import { ROOM_TAPS } from '../room-light.ts';
import { addSamples, type MipLevel } from './mips.ts';

/** A box of this width, relative to a disc's diameter, blurs as much as the disc. */
const DISC_TO_BOX = 0.87;

/** How a lens and a pile soften the floor. */
interface Softness {
  maxTaps?: number;
  /** Diameter in pixels over which the lens spreads a point, by the `w` of its pixel (see FloorMap). */
  spread?: (w: number) => number;
  /** Minimum footprint in texels of the swatch. */
  finest?: number;
}

/** Anisotropic filter: averages along the long axis of a pixel's footprint, at the mip level of its short axis. */
export function createSampler(
  mips: readonly MipLevel[],
  map: FloorMap,
  { maxTaps = ROOM_TAPS, spread = () => 0, finest = FINEST_TEXELS }: Softness,
) {
  const [m0, m1, m2, m3, m4, m5, m6, m7, m8] = map;
  const texels = mips[0]?.width ?? 1;
  const top = mips.length - 1;
  const colour = new Float64Array(3);
  const line = new Float64Array(5);
  /** Writes the linear colour of the swatch at a pixel to `colour`; false above the horizon. */
  function at(x: number, y: number): boolean {
    const w = x * m6 + y * m7 + m8;
    if (w > BEHIND_CAMERA) return false;
    const u = (x * m0 + y * m1 + m2) / w;
    const v = (x * m3 + y * m4 + m5) / w;
    // Partial derivatives of the homography: the distance on the swatch covered by one pixel to the right and one down.
    const ux = (m0 - u * m6) / w;
    const vx = (m3 - v * m6) / w;
    const uy = (m1 - u * m7) / w;
    const vy = (m4 - v * m7) / w;
    const wide = Math.max(1, spread(w) * DISC_TO_BOX);
    const across = Math.sqrt(ux * ux + vx * vx) * texels * wide;
    const down = Math.sqrt(uy * uy + vy * vy) * texels * wide;
    const long = Math.max(across, down, finest);
    const short = Math.max(Math.min(across, down), long / maxTaps, finest);
    const taps = Math.min(maxTaps, Math.max(1, Math.ceil(long / short)));
    const lod = Math.min(top, Math.max(0, Math.log2(short) + LOD_BIAS));
    const fine = Math.floor(lod);
    const blur = fine < top && lod - fine > 0.05 ? lod - fine : 0;
    line[0] = u;
    line[1] = v;
    line[2] = (across > down ? ux : uy) * wide;
    line[3] = (across > down ? vx : vy) * wide;
    line[4] = (1 - blur) / taps;
    colour.fill(0);
    addSamples(mips[fine] as MipLevel, line, taps, colour);
    if (blur > 0) {
      line[4] = blur / taps;
      addSamples(mips[fine + 1] as MipLevel, line, taps, colour);
    }
    return true;
  }
  return { at, colour };
}
