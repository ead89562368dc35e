import 'server-only';
import { displayValue } from '../../lab.ts';

/** Scene light in stops that the film holds, from black to white. */
const DARKEST = -9.2;
const BRIGHTEST = 3.6;

/** The curve the rooms were developed with: a polynomial fit of a soft film response, 0..1 to 0..1. */
function filmCurve(x: number): number {
  const x2 = x * x;
  const x4 = x2 * x2;
  const y =
    15.5 * x4 * x2 - 40.14 * x4 * x + 31.96 * x4 - 6.868 * x2 * x + 0.4298 * x2 + 0.1191 * x - 0.00232;
  return Math.min(1, Math.max(0, y));
}

/** Display value 0..1 of an amount of scene light. */
export function develop(light: number): number {
  const stops = Math.log2(Math.max(light, 1e-6));
  return filmCurve(Math.min(1, Math.max(0, (stops - DARKEST) / (BRIGHTEST - DARKEST))));
}

/**
 * A function of light as a table indexed by the upper half of a float's bits: 128 steps per stop without a logarithm
 * or a power per pixel.
 */
const bits = new Uint32Array(1);
const float = new Float32Array(bits.buffer);
const tabulate = (of: (light: number) => number, beyond: number) =>
  Float32Array.from({ length: 0x8000 }, (_, upper) => {
    bits[0] = (upper << 16) | 0x8000;
    const light = float[0] as number;
    return Number.isFinite(light) ? of(light) : beyond;
  });
const FILM = tabulate((light) => develop(light) * 255, 255);
const GAMMA = tabulate((light) => light ** (1 / 2.2), 0);
const UNGAMMA = tabulate((value) => value ** 2.2, 0);

function at(table: Float32Array, light: number): number {
  float[0] = light;
  return table[(bits[0] as number) >>> 16] as number;
}

/** Display byte (not rounded) of an amount of scene light, by table. Light is never negative. */
export function developByte(light: number): number {
  return at(FILM, light);
}

/**
 * Turns scene light, RGB, into display bytes (not rounded) in place. The curve is read for the strongest and the
 * weakest channel; the third keeps its place between them, so that a colour keeps its hue. Developed channel by
 * channel, oak in the sun turns yellow and gold turns lime.
 */
export function developColour(colour: Float64Array): void {
  const [r, g, b] = [colour[0] as number, colour[1] as number, colour[2] as number];
  const strongest = Math.max(r, g, b);
  const weakest = Math.min(r, g, b);
  const [top, bottom] = [developByte(strongest), developByte(weakest)];
  const [light, dark] = [at(GAMMA, strongest), at(GAMMA, weakest)];
  const stretch = light > dark ? (top - bottom) / (light - dark) : 0;
  colour[0] = bottom + (at(GAMMA, r) - dark) * stretch;
  colour[1] = bottom + (at(GAMMA, g) - dark) * stretch;
  colour[2] = bottom + (at(GAMMA, b) - dark) * stretch;
}

/** Darker swatches are black: the film's curve is flat there. */
const BLACK = 2 ** -12;

/** The scene light that the film shows as a display picture shows `linear` light 0..1. By halving: the film rises. */
function exposed(linear: number): number {
  let [low, high] = [DARKEST, BRIGHTEST];
  for (let step = 0; step < 20; step++) {
    const middle = (low + high) / 2;
    if (develop(2 ** middle) < displayValue(linear)) low = middle;
    else high = middle;
  }
  return 2 ** low;
}
const DISPLAY = tabulate((linear) => displayValue(Math.min(1, linear)) * 255, 255);
const [DARK, WHITE] = [exposed(BLACK), 2 ** BRIGHTEST];
const EXPOSED = tabulate((linear) => (linear < BLACK ? DARK : linear < 1 ? exposed(linear) : WHITE), WHITE);

/** How much scene light the film wants of something that reflects `linear` 0..1, by that reflectance. */
export const exposure = (linear: number): number => exposed(linear) / linear;

/**
 * Turns the linear colour 0..1 of a display picture into the scene light that `developColour` shows as that colour, in
 * place.
 */
export function exposeColour(colour: Float64Array): void {
  const [r, g, b] = [colour[0] as number, colour[1] as number, colour[2] as number];
  const strongest = Math.max(r, g, b);
  const weakest = Math.min(r, g, b);
  const [top, bottom] = [at(DISPLAY, strongest), at(DISPLAY, weakest)];
  const [light, dark] = [at(GAMMA, at(EXPOSED, strongest)), at(GAMMA, at(EXPOSED, weakest))];
  const stretch = top > bottom ? (light - dark) / (top - bottom) : 0;
  colour[0] = at(UNGAMMA, dark + (at(DISPLAY, r) - bottom) * stretch);
  colour[1] = at(UNGAMMA, dark + (at(DISPLAY, g) - bottom) * stretch);
  colour[2] = at(UNGAMMA, dark + (at(DISPLAY, b) - bottom) * stretch);
}
