import { expect, it } from 'vitest';
import { contrastOf, greyOf, joinVisibilityOf, metEdgeRequirements } from '#lib/colour/contrast.ts';
import { contrastQuery, readContrastQuery } from '#lib/contrast/contrast-query.ts';
import { lightReflectance } from '#lib/lab.ts';
import { classifyTarget } from '#lib/routing/page-address.ts';

it('luminance contrast follows AS 1428.1, whichever of the two is lighter', () => {
  // Published values for a surface of LRV 20: about 7 and about 41 have a contrast of 30 per cent.
  expect(contrastOf(20, 41).contrast).toBeCloseTo(30.5, 1);
  expect(contrastOf(7, 20).contrast).toBeCloseTo(31.25, 2);
  expect(contrastOf(20, 8).contrast).toBeLessThan(30);
  expect(contrastOf(100, 0)).toEqual(contrastOf(0, 100));
  expect(contrastOf(0, 100)).toEqual({ points: 100, contrast: 100 });
  expect(contrastOf(0, 0)).toEqual({ points: 0, contrast: 0 });
});

it('adjoining floors are even up to 10 points, and a step is visible from 20', () => {
  const meetings = [0, 10, 11, 19, 20, 80].map((points) => joinVisibilityOf(contrastOf(10, 10 + points)));
  expect(meetings).toEqual(['even', 'even', 'seen', 'seen', 'step', 'step']);
});

it('an edge is judged by points and by contrast, which differ for dark and for light floors', () => {
  expect(metEdgeRequirements(contrastOf(7, 20))).toEqual({ points: false, contrast: true });
  expect(metEdgeRequirements(contrastOf(60, 90))).toEqual({ points: true, contrast: false });
  expect(metEdgeRequirements(contrastOf(10, 40))).toEqual({ points: true, contrast: true });
  expect(metEdgeRequirements(contrastOf(40, 45))).toEqual({ points: false, contrast: false });
});

it('a grey is as light as its value', () => {
  for (const value of [0, 3, 20, 50, 88, 100])
    expect(lightReflectance(greyOf(value)), `${value}`).toBe(value);
});

it('an address contains floors, and values from 0 to 100; anything else is dropped', () => {
  const canonical = (query: string) => contrastQuery(readContrastQuery(new URLSearchParams(query)));
  expect(canonical('nosing=70&other=0&floors=2,1,2')).toBe('floors=2,1&other=0&nosing=70');
  for (const none of ['', 'other=', 'other=101', 'nosing=-1', 'nosing=1e3', 'floors=a', 'other=1.5'])
    expect(canonical(none), none).toBe('');
  // A form without scripts sends a number as it was typed.
  for (const ten of ['10', '10.0', '1e1']) expect(canonical(`nosing=${ten}`)).toBe('nosing=10');
  expect(classifyTarget('/nz/contrast?gclid=4&nosing=007&floors=1')).toMatchObject({
    address: '/nz/contrast?floors=1&nosing=7',
  });
});
