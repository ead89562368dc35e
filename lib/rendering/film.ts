import { displayValue } from '../lab.ts';

/** The film of our own rooms, for the server's renderer and the browser's. Scene light in stops that it holds. */
export const DARKEST = -9.2;
export const BRIGHTEST = 3.6;

/** A polynomial fit of a soft film response, 0..1 to 0..1, its highest power first. */
export const FILM_CURVE = [15.5, -40.14, 31.96, -6.868, 0.4298, 0.1191, -0.00232] as const;

/** The curve the rooms were developed with. */
function filmCurve(x: number): number {
  const y = FILM_CURVE.reduce((sum, factor) => sum * x + factor, 0);
  return Math.min(1, Math.max(0, y));
}

/** Display value 0..1 of an amount of scene light. */
export function develop(light: number): number {
  const stops = Math.log2(Math.max(light, 1e-6));
  return filmCurve(Math.min(1, Math.max(0, (stops - DARKEST) / (BRIGHTEST - DARKEST))));
}

/** Darker swatches are black: the film's curve is flat there. */
const BLACK = 2 ** -12;

/** The scene light that the film shows as a display picture shows `linear` light. By halving: the film rises. */
export function exposed(linear: number): number {
  if (linear >= 1) return 2 ** BRIGHTEST;
  const display = displayValue(Math.max(BLACK, linear));
  let [low, high] = [DARKEST, BRIGHTEST];
  for (let step = 0; step < 20; step++) {
    const middle = (low + high) / 2;
    if (develop(2 ** middle) < display) low = middle;
    else high = middle;
  }
  return 2 ** low;
}

/** How much scene light the film wants of something that reflects `linear` 0..1, by that reflectance. */
export const exposure = (linear: number): number => exposed(linear) / linear;
