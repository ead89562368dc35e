/** The light that a room's exposure is set for; `npm run imagery:layers` writes it beside the room's layers. */
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { luminance } from '#lib/lab.ts';
import { ALIKE, MIRRORED } from '../scripts/image/floor-colour.ts';

/** Bin width of the light histogram, in stops. */
const PART = 1 / 12;
const STOPS = 24;
/** Avoids the logarithm of 0. */
const DARK = 1e-6;
/** Minimum share of the floor with a given light: a smaller area is a sunbeam. */
const GOOD_PART = 0.28;

/** Width of the measured picture, in pixels. */
const WIDTH = 480;

type Colour = [number, number, number];

/** Data about layers in a view's camera file. */
interface Camera {
  readonly lmax: number;
  readonly smax: number;
  readonly grain?: number;
  readonly section?: unknown;
}

function mean(colours: readonly Colour[]): Colour {
  const sum: Colour = [0, 0, 0];
  for (const colour of colours) for (const k of [0, 1, 2] as const) sum[k] += colour[k];
  return sum.map((part) => Number((part / colours.length).toFixed(3))) as Colour;
}

/** The brightest light, in stops, that covers a sufficient part of the floor. */
function brightestCommon(lights: readonly Colour[]): number {
  const counts = new Float64Array(STOPS / PART);
  for (const light of lights) {
    const at = Math.round((Math.log2(luminance(...light) + DARK) + STOPS / 2) / PART);
    for (let i = at - ALIKE / PART; i <= at + ALIKE / PART; i++) counts[i] = (counts[i] ?? 0) + 1;
  }
  const enough = lights.length * GOOD_PART;
  const brightest = counts.findLastIndex((count) => count >= enough);
  const near = counts.subarray(brightest + 1 - 1 / PART, brightest + 1);
  return (brightest + 1 - 1 / PART + near.indexOf(Math.max(...near))) * PART - STOPS / 2;
}

/** The median light of a stair's treads, in stops: treads are the brighter half of the visible stair. */
function lightOfTreads(lights: readonly Colour[]): number {
  const sorted = lights.map((light) => luminance(...light)).sort((a, b) => a - b);
  return Math.log2((sorted[Math.floor(sorted.length * 0.75)] ?? 0) + DARK);
}

/** Light and gloss of the floor's pixels. */
async function floorOf(base: string, { lmax, smax }: Camera) {
  const pixels = (layer: string, channels: 'srgb' | 'b-w') =>
    sharp(`${base}.${layer}.webp`)
      .resize({ width: WIDTH })
      .removeAlpha()
      .toColourspace(channels)
      .raw()
      .toBuffer();
  const [light, gloss, mask] = await Promise.all([
    pixels('light', 'srgb'),
    pixels('spec', 'srgb'),
    pixels('mask', 'b-w'),
  ]);
  const at = (layer: Buffer, i: number, most: number) =>
    [0, 1, 2].map((k) => most * ((layer[i * 3 + k] ?? 0) / 255) ** 2.2) as Colour;
  return [...mask].flatMap((cover, i) =>
    cover < 250 ? [] : [{ light: at(light, i, lmax), gloss: at(gloss, i, smax) }],
  );
}

/**
 * The light that a view's exposure is set for, and the reflection of the glossiest floor in nearly all of the view. In
 * close-ups the pile is lit yarn by yarn, so the key light is the mean.
 */
export async function keyLight(base: string, camera: Camera): Promise<{ key: Colour; sheen: Colour }> {
  const floor = await floorOf(base, camera);
  const lights = floor.map(({ light }) => light);
  const common = camera.section ? lightOfTreads(lights) : brightestCommon(lights);
  const alike = floor.filter(
    ({ light }) => Math.abs(Math.log2(luminance(...light) + DARK) - common) <= ALIKE,
  );
  const even = camera.grain ? floor : alike;
  const glosses = even.map(({ gloss }) => gloss).sort((a, b) => luminance(...a) - luminance(...b));
  const dull = glosses[Math.floor(glosses.length / 4)] ?? [0, 0, 0];
  const sheen = mean(glosses.filter((gloss) => luminance(...gloss) <= MIRRORED * luminance(...dull)));
  return { key: mean(even.map(({ light }) => light)), sheen };
}

/** Writes `key` and `sheen` into a view's camera file. */
export async function writeKeyLight(base: string): Promise<void> {
  const camera = JSON.parse(readFileSync(`${base}.json`, 'utf8'));
  const measured = await keyLight(base, camera);
  writeFileSync(`${base}.json`, `${JSON.stringify({ ...camera, ...measured })}\n`);
}
