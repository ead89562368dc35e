import { describe, expect, it } from 'vitest';
import { type FloorMap, scaledMap, sceneFloorMap, swatchMap } from '#lib/rendering/camera.ts';
import { displayByte, shadeByte, shadeOfByte } from '#lib/rendering/floor-light.ts';
import { previewPixels } from '#lib/scenes/preview-size.ts';
import { packRenderInputs, unpackRenderInputs } from '#lib/scenes/render-inputs.ts';
import { rolledLight } from '#tests/support/reference-floor.ts';

const point = (map: FloorMap, x: number, y: number) => {
  const row = (at: number) => (map[at] ?? 0) * x + (map[at + 1] ?? 0) * y + (map[at + 2] ?? 0);
  return [row(0) / row(6), row(3) / row(6), row(6)] as const;
};
const shape = { horizon: 0.3, eyeHeightCm: 150, turnDegrees: 20 };

describe('A-18 calculations shared by server and browser', () => {
  it('A-18 a picture at half size maps the same point of the photo to the same point of the floor', () => {
    const whole = sceneFloorMap(shape, 1400, 900);
    const half = scaledMap(whole, 0.5);
    for (const [x, y] of [
      [10, 440],
      [699, 300],
      [350, 200],
    ] as const) {
      // The centre of a pixel of the small picture is between four pixels of the large one.
      const [small, large] = [point(half, x, y), point(whole, 2 * x + 0.5, 2 * y + 0.5)];
      for (const i of [0, 1, 2] as const) expect(small[i]).toBeCloseTo(large[i], 9);
    }
  });

  it('A-18 a repeat has its true size on the floor, however it is rotated', () => {
    const metres = sceneFloorMap(shape, 1400, 900);
    const distance = (map: FloorMap) => {
      const [a, b] = [point(map, 700, 800), point(map, 760, 700)];
      return Math.hypot(a[0] - b[0], a[1] - b[1]);
    };
    for (const turn of [0, 33, 180])
      expect(distance(swatchMap(metres, 1.8, turn)) * 1.8).toBeCloseTo(distance(metres), 9);
  });

  it('A-18 light keeps its value through a byte, rolls off below white and becomes display bytes', () => {
    for (const light of [0.1, 0.5, 1, 1.7, 4])
      expect(shadeOfByte(shadeByte(light)) / light).toBeCloseTo(1, 1);
    expect(shadeByte(1)).toBe(160);
    expect(rolledLight(0.7)).toBe(0.7);
    expect(rolledLight(0.7001)).toBeCloseTo(0.7001, 6);
    expect(rolledLight(50)).toBeLessThanOrEqual(1);
    expect([displayByte(0), displayByte(0.2158605), displayByte(1)]).toEqual([0, 128, 255]);
  });

  it('A-18 ingredients are encoded and decoded unchanged; anything else is rejected', () => {
    const scene = {
      width: 5,
      height: 3,
      matte: Uint8Array.from({ length: 15 }, (_, i) => i * 17),
      shade: Uint8Array.from([160, 200]),
      shine: Uint8Array.from([0, 90]),
      shadeWidth: 2,
      shadeHeight: 1,
      exposure: [0.75, 0.5, 0.875] as const,
      lie: { horizon: 0.25, eyeHeightCm: 140, turnDegrees: -45 },
    };
    const bytes = packRenderInputs(scene);
    expect(unpackRenderInputs(bytes.buffer)).toEqual(scene);
    expect(unpackRenderInputs(bytes.buffer.slice(0, -1))).toBeUndefined();
    expect(unpackRenderInputs(bytes.buffer.slice(0, 12))).toBeUndefined();
    expect(unpackRenderInputs(new TextEncoder().encode('{"error":"expired, sorry, really"}').buffer)).toBe(
      undefined,
    );
  });

  it('A-18 is drawn at the size on screen, at most two pixels per CSS pixel and never above the original', () => {
    const scene = { width: 1400, height: 933 };
    const box = (width: number, height: number, density: number) =>
      previewPixels(scene, { width, height, density });
    expect(box(390, 500, 3)).toEqual({ width: 780, height: 520 });
    expect(box(1440, 600, 1)).toEqual({ width: 900, height: 600 });
    expect(box(1440, 900, 2)).toEqual(scene);
    expect(box(0, 0, 1)).toEqual({ width: 1, height: 1 });
  });
});
