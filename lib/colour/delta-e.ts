import { chroma, type Lab } from '../lab.ts';

const RADIANS = Math.PI / 180;
const POW25 = 25 ** 7;

/** Hue angle in degrees, 0..360. */
function hue(a: number, b: number): number {
  if (a === 0 && b === 0) return 0;
  const angle = Math.atan2(b, a) / RADIANS;
  return angle < 0 ? angle + 360 : angle;
}

function meanHue(h1: number, h2: number, product: number): number {
  if (product === 0) return h1 + h2;
  if (Math.abs(h1 - h2) <= 180) return (h1 + h2) / 2;
  return h1 + h2 < 360 ? (h1 + h2 + 360) / 2 : (h1 + h2 - 360) / 2;
}

function hueStep(h1: number, h2: number, product: number): number {
  if (product === 0) return 0;
  const step = h2 - h1;
  return step > 180 ? step - 360 : step < -180 ? step + 360 : step;
}

/**
 * CIEDE2000 difference of two colours (weights 1); about 1 is just visible.
 * After Sharma, Wu and Dalal, Color Research and Application 30 (2005).
 */
export function deltaE2000(first: Lab, second: Lab): number {
  const meanChroma = (chroma(first) + chroma(second)) / 2;
  const g = 0.5 * (1 - Math.sqrt(meanChroma ** 7 / (meanChroma ** 7 + POW25)));
  const [a1, a2] = [first[1] * (1 + g), second[1] * (1 + g)];
  const [c1, c2] = [Math.hypot(a1, first[2]), Math.hypot(a2, second[2])];
  const [h1, h2] = [hue(a1, first[2]), hue(a2, second[2])];

  const dL = second[0] - first[0];
  const dC = c2 - c1;
  const dH = 2 * Math.sqrt(c1 * c2) * Math.sin((hueStep(h1, h2, c1 * c2) * RADIANS) / 2);

  const l = (first[0] + second[0]) / 2;
  const c = (c1 + c2) / 2;
  const h = meanHue(h1, h2, c1 * c2);
  const t =
    1 -
    0.17 * Math.cos((h - 30) * RADIANS) +
    0.24 * Math.cos(2 * h * RADIANS) +
    0.32 * Math.cos((3 * h + 6) * RADIANS) -
    0.2 * Math.cos((4 * h - 63) * RADIANS);
  const sL = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const sC = 1 + 0.045 * c;
  const sH = 1 + 0.015 * c * t;
  const turn = 30 * Math.exp(-(((h - 275) / 25) ** 2));
  const rT = -2 * Math.sqrt(c ** 7 / (c ** 7 + POW25)) * Math.sin(2 * turn * RADIANS);
  return Math.sqrt((dL / sL) ** 2 + (dC / sC) ** 2 + (dH / sH) ** 2 + rT * (dC / sC) * (dH / sH));
}
