import 'server-only';
import { displayValue } from '../../lab.ts';
import { develop, inverseDevelop } from '../film.ts';

/**
 * Tabulates a function of light, indexed by the upper 16 bits of a float: 128 steps per stop, without a logarithm or
 * power per pixel.
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

/** Display byte (not rounded) of an amount of scene light, by table lookup. Light must not be negative. */
export function developByte(light: number): number {
  return at(FILM, light);
}

/**
 * Converts RGB scene light to display bytes (not rounded) in place. The curve is evaluated for the strongest and
 * weakest channel; the third keeps its relative position between them, so that the hue stays. If channels were
 * developed separately, oak in the sun would turn yellow, and gold lime.
 */
export function developColour(colour: Float64Array): void {
  const r = colour[0] as number;
  const g = colour[1] as number;
  const b = colour[2] as number;
  const strongest = Math.max(r, g, b);
  const weakest = Math.min(r, g, b);
  const top = developByte(strongest);
  const bottom = developByte(weakest);
  const light = at(GAMMA, strongest);
  const dark = at(GAMMA, weakest);
  const stretch = light > dark ? (top - bottom) / (light - dark) : 0;
  colour[0] = bottom + (at(GAMMA, r) - dark) * stretch;
  colour[1] = bottom + (at(GAMMA, g) - dark) * stretch;
  colour[2] = bottom + (at(GAMMA, b) - dark) * stretch;
}

const DISPLAY = tabulate((linear) => displayValue(Math.min(1, linear)) * 255, 255);
const EXPOSED = tabulate(inverseDevelop, inverseDevelop(1));

/**
 * Converts a display picture's linear colour 0..1, in place, to the scene light that `developColour` displays as that
 * colour.
 */
export function exposeColour(colour: Float64Array): void {
  const r = colour[0] as number;
  const g = colour[1] as number;
  const b = colour[2] as number;
  const strongest = Math.max(r, g, b);
  const weakest = Math.min(r, g, b);
  const top = at(DISPLAY, strongest);
  const bottom = at(DISPLAY, weakest);
  const light = at(GAMMA, at(EXPOSED, strongest));
  const dark = at(GAMMA, at(EXPOSED, weakest));
  const stretch = top > bottom ? (light - dark) / (top - bottom) : 0;
  colour[0] = at(UNGAMMA, dark + (at(DISPLAY, r) - bottom) * stretch);
  colour[1] = at(UNGAMMA, dark + (at(DISPLAY, g) - bottom) * stretch);
  colour[2] = at(UNGAMMA, dark + (at(DISPLAY, b) - bottom) * stretch);
}
