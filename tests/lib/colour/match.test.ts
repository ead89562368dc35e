import { expect, it } from 'vitest';
import { startColours } from '#lib/colour/colour-index.ts';
import { deltaE2000 } from '#lib/colour/delta-e.ts';
import { closenessOf, matchColours } from '#lib/colour/match.ts';
import { hexOf, type Light, lightAt, whiteBalanceGains } from '#lib/colour/picture-colour.ts';
import { hexToLab, linear } from '#lib/lab.ts';

/** A picture with a different colour in each half. */
function halves(left: Light, right: Light, [width, height] = [120, 80]) {
  const data = new Uint8ClampedArray(4 * width * height);
  for (let at = 0; at < width * height; at += 1)
    data.set([...(at % width < width / 2 ? left : right), 255], 4 * at);
  return { width, height, data };
}

it('the nearest floors have the smallest difference, one colour per floor, in strong colours too', () => {
  const hexes = Array.from(
    { length: 600 },
    (_, at) => `#${((at * 2_654_435) % 0xffffff).toString(16).padStart(6, '0')}`,
  );
  const colours = startColours();
  const floors = Array.from({ length: 100 }, (_, place) => hexes.slice(6 * place, 6 * place + 6));
  for (const [place, own] of floors.entries()) colours.add({ variants: own.map((hex) => ({ hex })) }, place);
  const index = colours.finish([]);
  for (const asked of ['#1020e0', '#e01020', '#808080', '#f4f0e8']) {
    const lab = hexToLab(asked);
    const plain = floors
      .map((own, place) => ({ place, deltaE: Math.min(...own.map((hex) => deltaE2000(lab, hexToLab(hex)))) }))
      .sort((one, other) => one.deltaE - other.deltaE)
      .slice(0, 6);
    const found = matchColours(index, lab, 6);
    expect(found.map(({ place }) => place)).toEqual(plain.map(({ place }) => place));
    for (const { place, variant, deltaE } of found)
      expect(deltaE2000(lab, hexToLab(floors[place]?.[variant] ?? '#000000'))).toBeCloseTo(deltaE, 3);
  }
});

it('a spot is the mean light around it, and stays inside the picture', () => {
  const picture = halves([200, 100, 50], [20, 20, 20]);
  expect(hexOf(lightAt(picture, { x: 0, y: 0 }))).toBe('#c86432');
  expect(hexOf(lightAt(picture, { x: 1, y: 1 }))).toBe('#141414');
  const [red] = lightAt(picture, { x: 0.5, y: 0.5 });
  expect(red).toBeGreaterThan(linear(20));
  expect(red).toBeLessThan(linear(200));
});

it('a white reference in the same light corrects a colour, whatever the lamp; a dark spot is not white', () => {
  const lamp: Light = [0.9, 0.62, 0.35];
  const lit = (hex: string): Light => {
    const value = Number.parseInt(hex.slice(1), 16);
    const part = (shift: number, gain: number) => linear((value >> shift) & 255) * gain;
    return [part(16, lamp[0]), part(8, lamp[1]), part(0, lamp[2])];
  };
  const gains = whiteBalanceGains([0.88 * lamp[0], 0.88 * lamp[1], 0.88 * lamp[2]]);
  expect(hexOf(lit('#8a7a5c'), gains)).toBe('#8a7a5c');
  expect(hexOf(lit('#8a7a5c'))).not.toBe('#8a7a5c');
  expect(whiteBalanceGains([0.3, 0.2, 0.05])).toBeUndefined();
});

it('a distance is described in words', () => {
  expect([0, 1.5, 3, 6, 12, 12.1].map(closenessOf)).toEqual([
    'same',
    'same',
    'close',
    'near',
    'related',
    'other',
  ]);
});
