import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { altText } from '#lib/content/server/alt-text.ts';
import { writtenHome } from '#lib/content/server/regional.ts';
import { storiesOf, storyOf } from '#lib/content/server/stories.ts';
import { checkContent } from '#lib/ingest/server/check-content.ts';
import { CONTENT_VARIANTS } from '#lib/region/profile.ts';
import { REGIONS } from '#lib/regions.ts';
import { SEARCH_HINT } from '#lib/search/search-hint.ts';

it('is valid: all facts, pictures, floors, videos and links', () => {
  expect(checkContent()).toEqual([]);
});

it.each(REGIONS)('S2.3-6…9 %s has the pages that the specification names', (region) => {
  expect(
    storiesOf('styles', region)
      .map(({ slug }) => slug)
      .sort(),
  ).toEqual(['maximalist', 'naturalist', 'purist']);
  for (const slug of ['vivid-expression', 'bold-brights', 'eclectic-collage'])
    expect(storyOf('trends', region, slug), slug).toBeDefined();
  for (const slug of ['work-force', 'design-principles', 'locally-made'])
    expect(storyOf('sustainability', region, slug), slug).toBeDefined();
  expect(storyOf('news', region, 'care-and-maintenance')).toBeDefined();
});

it.each(CONTENT_VARIANTS)('S3.12-2 the home page of %s has an alt text for every room picture', (variant) => {
  const { slides, visualiser } = writtenHome(variant);
  const { room, before, after } = visualiser;
  const laid = [...slides.map(({ picture }) => picture), { room, ...before }, { room, ...after }];
  for (const { room: at, variant: floor } of laid)
    expect(altText(`rooms/${at}/${floor}`, 'au'), `${at} ${floor}`).not.toBe('');
});

it('an empty search field’s hint names no floor, which another brand may not sell', () => {
  const names = globSync('content/catalogue/products/*.json').map(
    (file) => (JSON.parse(readFileSync(file, 'utf8')) as { name: string }).name.split(' ', 1)[0] ?? '',
  );
  expect(names.length).toBeGreaterThan(20);
  const hint = SEARCH_HINT.toLowerCase().split(/\W+/);
  expect(names.filter((name) => hint.includes(name.toLowerCase()))).toEqual([]);
});

it('U-6 shared texts of floors do not mention stairs: the grading of each floor does', () => {
  const catalogue = (name: string) => readFileSync(`content/catalogue/${name}.json`, 'utf8');
  const texts = ['product-types', 'features', 'highlights', 'grouped-highlights'].flatMap((name) =>
    catalogue(name).split('\n'),
  );
  // A warranty refers to the grading instead.
  const told = texts.filter((line) => /stair/i.test(line) && !line.includes('where the grade allows stairs'));
  expect(told).toEqual([]);
});
