import { describe, expect, it } from 'vitest';
import { displayByte } from '#lib/rendering/floor-light.ts';
import { mapBy, type RgbPicture } from '#lib/scenes/float-map.ts';
import { outlineMask } from '#lib/scenes/outline-mask.ts';
import { LINEAR } from '#lib/scenes/server/maps/lab.ts';
import { prepareScene } from '#lib/scenes/server/prepare/prepare.ts';
import { pyramidOf, renderSceneFloor } from '#lib/scenes/server/render-scene-floor.ts';
import { floorShape } from '#tests/support/floor-shape.ts';

const size = { width: 320, height: 240 };
type Light = readonly [number, number, number];

/** The wall meets the floor along a slanting line. */
const points = [
  { x: 0, y: 0.5 },
  { x: 1, y: 0.62 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];
const shape = floorShape({ horizon: 0.3, outlines: [{ kind: 'floor', points }] });
/** The share of floor in each pixel. */
const cover = mapBy(size, (i) => {
  const line = 240 * (0.5 + (0.12 * ((i % 320) + 0.5)) / 320);
  return Math.max(0, Math.min(1, Math.floor(i / 320) + 1 - line));
});

function photoOf(wall: Light, floor: Light): RgbPicture {
  const data = new Uint8Array(size.width * size.height * 3);
  for (let i = 0; i < cover.data.length; i++) {
    const share = cover.data[i] as number;
    for (const k of [0, 1, 2] as const)
      data[i * 3 + k] = displayByte(wall[k] * (1 - share) + floor[k] * share);
  }
  return { ...size, data };
}

/** Lays a grey carpet in the room; returns the light's green and blue relative to red. */
function laidGrey(photo: RgbPicture): Light {
  const prepared = prepareScene(photo, cover, shape, shape);
  const surface = { width: 64, height: 64, data: new Uint8Array(64 * 64 * 3).fill(128) };
  const laid = renderSceneFloor(
    photo,
    prepared,
    pyramidOf(surface),
    { sizeMetres: 1, turnDegrees: 0, gloss: 0 },
    shape,
  );
  const at = (230 * 320 + 160) * 3;
  const light = [0, 1, 2].map((k) => LINEAR[laid[at + k] as number] as number) as [number, number, number];
  return [light[0] / light[1], 1, light[2] / light[1]];
}

describe('A-18 a new floor in a photo', () => {
  it('ends in a soft line instead of mask steps, even if the photo shows no edge', () => {
    const grey: Light = [0.3, 0.3, 0.3];
    const { matte } = prepareScene(photoOf(grey, grey), outlineMask(shape.outlines, 160, 120), shape, shape);
    const { width } = size;
    const steps = matte.slice(width).map((value, i) => Math.abs(value - (matte[i] as number)));
    expect(Math.max(...steps) / 255).toBeLessThan(0.35);
  });

  it('adopts the colour of the light on white walls, but not from a painted wall or the old floor', () => {
    const timber: Light = [0.2, 0.12, 0.07];
    const [red, , blue] = laidGrey(photoOf([0.7, 0.6, 0.48], timber));
    expect(red).toBeGreaterThan(1.05);
    expect(blue).toBeLessThan(0.9);
    const cold = laidGrey(photoOf([0.48, 0.6, 0.7], timber));
    expect(cold[0]).toBeLessThan(0.95);
    expect(cold[2]).toBeGreaterThan(1.05);
    for (const wall of [
      [0.6, 0.6, 0.6],
      [0.6, 0.1, 0.1],
    ] as const)
      for (const share of laidGrey(photoOf(wall, timber))) expect(share).toBeCloseTo(1, 1);
  });
});
