import { noise, scattered, smooth } from './patches.ts';

/**
 * What a vacuum cleaner leaves on a cut pile: bands along y in which it leans from and to the camera by turns. Metres
 * of a band, how far its edge wavers and over which share of it the lean turns, in its widths; features of what wavers
 * in a metre; and the least that is left of a band, as the cleaner went over some twice.
 */
export const TRACKS = { width: 0.38, waver: 0.3, edge: 0.14, features: 0.8, least: 0.45 } as const;

/** Which way the pile leans at a place of a floor in metres: 1 along y, -1 against it. */
export function trackAt(x: number, y: number): number {
  const { width, waver, edge, features, least } = TRACKS;
  const across = x / width + waver * (noise(x, y * features) - 0.5);
  const band = Math.floor(across);
  const inside = across - band;
  const lean = smooth(Math.min(1, Math.min(inside, 1 - inside) / edge));
  const kept = least + (1 - least) * scattered(band, 0) * noise(band, y * features);
  return (band % 2 === 0 ? 1 : -1) * lean * kept;
}
