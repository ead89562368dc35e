import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ROOMS, roomName } from '#lib/media/rooms.ts';
import { SAMPLE_ROOMS } from '#lib/scenes/sample-rooms.ts';
import { spelled } from '#lib/spelling.ts';

/** Words that visitors in North America do not use, or measures that tell them nothing. */
const FOREIGN = [
  /\b(?:a|the|floor|your|with|call|independent|ask the) layers?\b(?! of)/i,
  /\b(?:(?<!rooms\/)lounge|lino|laundr(?:y|ies)\b(?! room|:)|sitting room|cloakroom|tram|terrace house)\b/i,
  /\b(?:a|small|third-floor|rented|city|and|which) flats?\b(?! shade| colou?r| mop| weave| basket)/i,
  /\b(?<!watts per square )(?:milli|centi|kilo)?met(?:re|er)s?\b(?! and hour)/i,
  /\b(?:grams?|kilos?|litres?|liters?|kilonewtons|kg|m²K)\b/i,
  /\d ?(?:mm|cm|kg|m²|°C|L)\b/,
];

/** The texts of a file that visitors in North America read; lengths in a product's underlay are converted. */
function textsOf(file: string): string[] {
  const written = readFileSync(file, 'utf8');
  if (file.endsWith('.md')) return /^regions: \[(?!.*na)/m.test(written) ? [] : written.split('\n');
  const texts: string[] = [];
  const visit = (value: unknown, key = ''): void => {
    if (key === 'underlay') return;
    if (typeof value === 'string') texts.push(value);
    if (typeof value !== 'object' || value === null) return;
    if ('regions' in value && Array.isArray(value.regions) && !value.regions.includes('na')) return;
    for (const [name, one] of Object.entries(value)) visit(one, name);
  };
  visit(JSON.parse(written));
  return texts;
}

const FILES = globSync(
  'content/{stories,home,listing,support,samples,my-project,catalogue}/**/*.{md,json}',
).concat(globSync('content/{sustainability,warranty-terms,laid,contrast,room-floors,colour-picture}.json'));

it('North America reads its own words and measures', () => {
  const foreign = FILES.filter((file) => !/\/nz\.json$/.test(file)).flatMap((file) =>
    textsOf(file)
      .map((text) => spelled(text, 'na'))
      .filter((text) => / \w+ \w+ /.test(text) && FOREIGN.some((word) => word.test(text)))
      .map((text) => `${file}: ${text}`),
  );
  expect(foreign).toEqual([]);
});

it('North America reads its own names of rooms', () => {
  const names = [
    ...ROOMS.map((room) => roomName(room, 'na')),
    ...SAMPLE_ROOMS.map(({ name }) => spelled(name, 'na')),
  ];
  expect(names).toContain('common room');
  expect(names.filter((name) => /flat|lounge|terrace|[{}]/.test(name))).toEqual([]);
});
