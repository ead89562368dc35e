import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { composeRoom } from '#lib/rendering/server/compose.ts';
import { developByte, developColour, exposeColour } from '#lib/rendering/server/film-tables.ts';
import { loadRoom } from '#lib/rendering/server/layers.ts';
import { sharp } from '#lib/server/sharp.ts';

/** Hue in degrees. */
function hue([r = 0, g = 0, b = 0]: readonly number[]): number {
  const [top, bottom] = [Math.max(r, g, b), Math.min(r, g, b)];
  const sixth =
    top === r
      ? (g - b) / (top - bottom)
      : top === g
        ? (b - r) / (top - bottom) + 2
        : (r - g) / (top - bottom) + 4;
  return (sixth * 60 + 360) % 360;
}

describe('colour of a developed floor', () => {
  it('maps the strongest and the weakest channel by the curve and keeps greys grey', () => {
    const colour = Float64Array.of(0.6, 0.2, 0.05);
    developColour(colour);
    expect(colour[0]).toBeCloseTo(developByte(0.6), 4);
    expect(colour[2]).toBeCloseTo(developByte(0.05), 4);
    expect(colour[1]).toBeGreaterThan(colour[2] ?? 0);
    const grey = Float64Array.of(0.3, 0.3, 0.3);
    developColour(grey);
    expect([...grey]).toEqual(Array(3).fill(developByte(0.3)));
  });

  it.each([
    [0.018, 0.016, 0.02],
    [0.21, 0.2, 0.22],
    [0.565, 0.347, 0.051],
    [0.8, 0.78, 0.7],
  ])('shows a colour in the light of its exposure as that colour: %f %f %f', (...linear) => {
    const colour = Float64Array.from(linear);
    exposeColour(colour);
    developColour(colour);
    for (const [k, part] of linear.entries())
      expect(Math.abs((colour[k] ?? 0) - (1.055 * part ** (1 / 2.4) - 0.055) * 255)).toBeLessThan(1);
  });

  it.each([0.05, 0.4, 1, 3])('keeps the hue of gold in light of %f', (light) => {
    const gold = [0.565, 0.347, 0.051].map((part) => part * light);
    const colour = Float64Array.from(gold);
    developColour(colour);
    expect(Math.abs(hue([...colour]) - hue(gold.map((part) => part ** (1 / 2.2))))).toBeLessThan(1);
  });

  it.each(['1015101', '1074501', '1076101'])(
    'shows %s in daylight in the hue of its swatch',
    async (item) => {
      const roomBase = path.resolve('content/media/rooms/living-3x2');
      const swatch = path.resolve(`content/media/swatches/${item}.jpg`);
      const { mask, width, height } = await loadRoom(roomBase, 0.25);
      const laid = { sizeMetres: 0.5, turnDegrees: 0, gloss: 0 };
      const rect = { x: 0, y: 0, width, height };
      const picture = await composeRoom({ roomBase, scale: 0.25, rect, swatch, placement: laid });
      const mean = [0, 1, 2].map((k) =>
        mask.reduce((sum, m, i) => sum + (m === 255 ? (picture[i * 3 + k] ?? 0) : 0), 0),
      );
      const { channels } = await sharp(swatch).stats();
      expect(Math.abs(hue(mean) - hue(channels.map(({ mean: value }) => value)))).toBeLessThan(3);
    },
  );
});
