import { expect, it } from 'vitest';
import { siteSchema } from '#lib/contracts/site.ts';
import { samplesOf } from '#lib/samples/samples-of.ts';
import { siteByCode } from '#lib/server/installed-sites.ts';

const brands = [{ code: 'MARRAM', slug: 'marram', name: 'Marram' }];

it('S3.5-4 G32 samples are a flag of the product; the list of brands is configuration', () => {
  expect(samplesOf({ sampleAvailable: true, brands }, {})).toBe(true);
  expect(samplesOf({ sampleAvailable: false, brands }, {})).toBe(false);
  const one = siteSchema.parse({ ...siteByCode('GHRES'), sampleBrands: ['MARRAM'] });
  expect(samplesOf({ sampleAvailable: true, brands }, one)).toBe(true);
  expect(samplesOf({ sampleAvailable: true, brands }, { sampleBrands: ['OTHER'] })).toBe(false);
});
