import { hashPosition, noise, smooth } from './patches.ts';

/**
 * Vacuum cleaner tracks on a cut pile: bands along y that lean away from the camera and towards it in turn. `width` is
 * the width of a band in metres. In band widths, `waver` is how far its edge wavers and `edge` is how wide the
 * transition is. `features` is the noise features per metre. `least` is the minimum strength of a band, because some
 * are vacuumed twice.
 */
export const TRACKS = { width: 0.38, waver: 0.3, edge: 0.14, features: 0.8, least: 0.45 } as const;

/** Lean of the pile at a place of a floor in metres: 1 along y, -1 against it. */
export function trackAt(x: number, y: number): number {
  const { width, waver, edge, features, least } = TRACKS;
  const across = x / width + waver * (noise(x, y * features) - 0.5);
  const band = Math.floor(across);
  const inside = across - band;
  const lean = smooth(Math.min(1, Math.min(inside, 1 - inside) / edge));
  const kept = least + (1 - least) * hashPosition(band, 0) * noise(band, y * features);
  return (band % 2 === 0 ? 1 : -1) * lean * kept;
}
