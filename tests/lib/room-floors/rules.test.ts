import { describe, expect, it } from 'vitest';
import { deltaE2000 } from '#lib/colour/delta-e.ts';
import { nearestFitting } from '#lib/colour/related.ts';
import type { ListingProduct, Product } from '#lib/contracts/catalogue.ts';
import { hexToLab, type Lab } from '#lib/lab.ts';
import { differsInTone, warmth } from '#lib/room-floors/tone.ts';
import { isHarder, wearMeasure } from '#lib/room-floors/wear.ts';
import { colourIndex } from '../colour/colour-index.ts';

describe('tone', () => {
  it('orange is warm, blue is cold, grey is neither, and green and violet are between', () => {
    expect(warmth(hexToLab('#e08030'))).toBeGreaterThan(40);
    expect(warmth(hexToLab('#3060c0'))).toBeLessThan(-30);
    expect(warmth(hexToLab('#808080'))).toBeCloseTo(0);
  });

  it('a barely visible difference does not count, and another lightness does not count as warmth', () => {
    const grey: Lab = [60, 0, 0];
    expect(differsInTone('warmer', grey, [60, 2, 3])).toBe(false);
    expect(differsInTone('warmer', grey, [62, 3, 6])).toBe(true);
    expect(differsInTone('cooler', grey, [62, 3, 6])).toBe(false);
    expect(differsInTone('cooler', grey, [58, -2, -6])).toBe(true);
    expect(differsInTone('warmer', grey, [75, 3, 6])).toBe(false);
    expect(differsInTone('lighter', grey, [64.9, 0, 0])).toBe(false);
    expect(differsInTone('lighter', grey, [65, 0, 0])).toBe(true);
    expect(differsInTone('darker', grey, [65, 0, 0])).toBe(false);
    expect(differsInTone('darker', grey, [55, 0, 0])).toBe(true);
  });

  it('the nearest match equals that of comparing every colour', () => {
    const hexes = Array.from({ length: 600 }, (_, at) => {
      const part = (by: number) => ((at * by) % 200).toString(16).padStart(2, '0');
      return `#${part(37)}${part(53)}${part(71)}`;
    });
    const products = hexes.map((hex, at) => ({ code: `${at}`, type: 'CPT', variants: [{ hex }] }));
    const index = colourIndex(products as unknown as ListingProduct[]);
    const lab = hexToLab('#8a7a66');
    const isLighter = (at: number) => (index.labs[3 * at] ?? 0) - lab[0] >= 5;
    const [found] = nearestFitting(index, lab, isLighter, 200);
    const every = hexes
      .map((hex, place) => ({ place, lab: hexToLab(hex) }))
      .filter((one) => one.lab[0] - lab[0] >= 5)
      .map((one) => ({ ...one, deltaE: deltaE2000(lab, one.lab) }))
      .sort((a, b) => a.deltaE - b.deltaE);
    expect(found?.place).toBe(every[0]?.place);
    expect(nearestFitting(index, lab, () => false)).toEqual([]);
  });
});

describe('wear', () => {
  const carpet = (residentialStars: number, scheme = 'ACCS style') =>
    ({
      grading: { scheme, residentialStars, contractStars: null, suitability: '', stairs: true },
    }) as Pick<Product, 'grading'>;
  const measure = (floor: Partial<Product>) => wearMeasure(floor as Product, 'ACCS style');

  it('compares stars where the region grades by stars, and duty elsewhere', () => {
    expect(isHarder(measure(carpet(4)), measure(carpet(5)))).toBe(true);
    expect(isHarder(measure(carpet(5)), measure(carpet(5)))).toBe(false);
    const [three, four, five] = [3, 4, 5].map((stars) => measure(carpet(stars, 'Another')));
    expect(three?.scale).toBe('duty');
    expect(isHarder(three, four)).toBe(false);
    expect(isHarder(four, five)).toBe(true);
    expect(isHarder(five, four)).toBe(false);
  });

  it('never compares timber with vinyl or laminate, nor takes a timber veneer for a wear layer', () => {
    const timber = measure({ hardness: 'Janka 6.0 kN', wearLayerMm: 4, wearLayerKind: 'timber face' });
    const vinyl = measure({ wearLayerMm: 0.55, wearLayerKind: 'clear wear layer' });
    const laminate = measure({ acClass: 'AC4' });
    expect([timber?.scale, vinyl?.scale, laminate?.scale]).toEqual(['hardness', 'layer', 'class']);
    for (const [one, other] of [
      [timber, vinyl],
      [vinyl, laminate],
      [laminate, timber],
    ])
      expect(isHarder(one, other)).toBe(false);
    expect(isHarder(timber, measure({ hardness: 'Janka 11 kN' }))).toBe(true);
    expect(isHarder(laminate, measure({ acClass: 'AC5' }))).toBe(true);
    expect(measure({ wearLayerMm: 4, wearLayerKind: 'timber face' })).toBeUndefined();
    expect(measure({ acClass: 'very hard', hardness: 'soft' })).toBeUndefined();
    expect(isHarder(undefined, vinyl)).toBe(false);
  });
});
