import { expect, it } from 'vitest';
import { shadeOf } from '#lib/contracts/facet-values.ts';
import { FACET } from '#lib/contracts/facets.ts';
import { hexToLab, lightReflectance } from '#lib/lab.ts';

it('light reflectance is luminance in whole per cent', () => {
  // Luminance of the sRGB primaries by IEC 61966-2-1, and of the grey of 18 per cent.
  const known = { '#000000': 0, '#ffffff': 100, '#ff0000': 21, '#00ff00': 72, '#0000ff': 7, '#767676': 18 };
  for (const [hex, lrv] of Object.entries(known)) expect(lightReflectance(hex), hex).toBe(lrv);
});

it('light reflectance rises with lightness, whatever the hue', () => {
  const colours = ['#101318', '#5a6d7c', '#7a6a55', '#cab99d', '#e8e4da'];
  const lightness = colours.map((hex) => hexToLab(hex)[0]);
  expect(lightness).toEqual(lightness.toSorted((a, b) => a - b));
  const values = colours.map(lightReflectance);
  expect(values).toEqual(values.toSorted((a, b) => a - b));
});

it('the filter shows the values it uses', () => {
  const [atLimit, below] = ['#9d9d9d', '#9b9b9b'];
  expect([lightReflectance(atLimit), shadeOf(atLimit)]).toEqual([34, 'light']);
  expect([lightReflectance(below), shadeOf(below)]).toEqual([33, 'medium']);
  expect(FACET.shade.format('light', 'au', {})).toBe('Light (LRV 34 or more)');
  expect(FACET.shade.format('medium', 'au', {})).toBe('Medium (LRV 11 to 33)');
  expect(FACET.shade.format('dark', 'au', {})).toBe('Dark (LRV under 11)');
});
