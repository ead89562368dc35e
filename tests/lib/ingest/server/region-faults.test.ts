import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { regionFaults } from '#lib/ingest/server/region-faults.ts';
import { siteByCode } from '#lib/server/installed-sites.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

it('files that the regions of the sites need are named until they exist', () => {
  const [content, maps] = [tempFolder('region-content'), tempFolder('region-maps')];
  const { code, features } = siteByCode('GHRES');
  const site = { code, features, regions: ['nz' as const] };
  const faults = (...sites: (typeof site)[]) => regionFaults(content, { sites, stores: [] }, maps);
  expect(faults()).toEqual([]);
  expect(faults({ ...site, features: { ...features, stores: false } })).toEqual([
    expect.stringMatching(/^content\/places\/nz\.tsv is missing: GHRES is open in nz/),
  ]);
  expect(faults(site)).toEqual([
    expect.stringMatching(/^content\/places\/nz\.tsv is missing/),
    'public/maps/nz.json is missing: npm run maps:build makes it',
    expect.stringMatching(/^content\/stores\/nz\.csv is missing: GHRES has stores/),
  ]);
  for (const file of ['places/nz.tsv', 'stores/nz.csv']) {
    mkdirSync(path.dirname(path.join(content, file)), { recursive: true });
    writeFileSync(path.join(content, file), '');
  }
  writeFileSync(path.join(maps, 'nz.json'), '');
  expect(faults(site)).toEqual([]);
});
