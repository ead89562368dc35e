import { displayValue } from '../lab.ts';

/**
 * The film response of the rendered rooms, shared by the server's and the browser's renderers. Its dynamic range in
 * stops of scene light:
 */
export const DARKEST = -9.2;
export const BRIGHTEST = 3.6;

/** Polynomial fit of a soft film response from 0..1 to 0..1, highest power first. */
export const FILM_CURVE = [15.5, -40.14, 31.96, -6.868, 0.4298, 0.1191, -0.00232] as const;

/** The response curve with which the rooms were developed. */
function filmCurve(x: number): number {
  const y = FILM_CURVE.reduce((sum, factor) => sum * x + factor, 0);
  return Math.min(1, Math.max(0, y));
}

/** Display value 0..1 of an amount of scene light. */
export function develop(light: number): number {
  const stops = Math.log2(Math.max(light, 1e-6));
  return filmCurve(Math.min(1, Math.max(0, (stops - DARKEST) / (BRIGHTEST - DARKEST))));
}

/** Darker swatches are treated as this black, because the film's curve is flat there. */
const BLACK = 2 ** -12;

/**
 * Inverse of `develop`: the scene light that is displayed as a display picture shows `linear` light. Found by
 * bisection, because the curve is increasing.
 */
export function inverseDevelop(linear: number): number {
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

/** Scene light for a surface with linear reflectance 0..1, divided by that reflectance. */
export const exposure = (linear: number): number => inverseDevelop(linear) / linear;
