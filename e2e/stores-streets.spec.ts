import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { expectAccessible } from './support/accessibility.ts';
import { type RunningShop, startShop } from './support/shop.ts';
import { map, rows } from './support/stores.ts';
import { streetFile } from './support/street-file.ts';
import { violationsOf } from './support/violations.ts';

const MELBOURNE = '/au/find-stores?place=Melbourne&lat=-37.814&lng=144.9633&radius=20';
const WATER = '#c3cfd0';
const PART = { headers: { Range: 'bytes=0-16383' } };

/** The tile of zoom 6 that contains Melbourne; its middle has a lake and a road where our own map has land. */
const streets = streetFile(
  [6, 57, 39],
  {
    water: [
      {
        kind: 'lake',
        shape: 'area',
        points: [
          [2900, 100],
          [3300, 100],
          [3300, 1300],
          [2900, 1300],
        ],
      },
    ],
    roads: [
      {
        kind: 'highway',
        shape: 'line',
        points: [
          [0, 900],
          [4095, 900],
        ],
      },
    ],
  },
  '<a href="https://www.openstreetmap.org/copyright">&copy; OpenStreetMap</a>',
);

/** Colour of the map's screenshot at a quarter of its width and height from the upper left corner. */
async function colourOf(page: Page): Promise<string> {
  const { data, info } = await sharp(await map(page).screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.round(info.height / 4) * info.width + Math.round(info.width / 4)) * info.channels;
  return `#${data.subarray(at, at + 3).toString('hex')}`;
}

const folder = tempFolder('stores-streets');
const file = path.join(folder, 'streets.pmtiles');
const countries = path.join(folder, 'country.mmdb');
const network = path.join(folder, 'broken.onnx');
// All tests share one shop: otherwise each worker would start its own.
test.describe.configure({ mode: 'default' });
let shop: RunningShop;
test.beforeAll(async () => {
  writeFileSync(network, 'no network');
  shop = await startShop({
    ...{ DATA_DIR: folder, MAP_TILES: file, LOG_LEVEL: 'warn' },
    ...{ GEO_MMDB: countries, FLOOR_MODEL: network },
  });
});
test.afterAll(() => shop.stop());

test('G6 the operator’s missing or broken files are named at start-up, with the consequence', async () => {
  for (const line of [
    `MAP_TILES: ${file} cannot be used, and the map of stores has no streets`,
    `GEO_MMDB: ${countries} cannot be used, and no visitor’s country is known by it`,
    `FLOOR_MODEL: ${network} cannot be used, and floors are found without it`,
  ])
    await expect.poll(() => shop.printed()).toContain(line);
});

test('G24 the operator’s street file is drawn under the map, which otherwise works the same', async ({
  page,
  context,
}) => {
  const refused = await violationsOf(context);
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || /^\[map|font/.test(message.text())) faults.push(message.text());
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/map-tiles')) asked.push(request.headers().range ?? '');
  });
  writeFileSync(file, streets);
  await page.goto(`${shop.origin}/au/find-stores`);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);

  await page.goto(shop.origin + MELBOURNE);
  await expect(map(page)).toHaveAttribute('data-streets', 'true');
  expect(asked[0]).toMatch(/^bytes=0-\d+$/);
  await expect(page.getByRole('link', { name: '© OpenStreetMap' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/copyright',
  );
  await expect.poll(() => colourOf(page)).toBe(WATER);

  const drop = map(page).getByRole('button', { name: /^1, / });
  await drop.focus();
  await page.keyboard.press('Enter');
  await expect(drop).toHaveAttribute('aria-pressed', 'true');
  await map(page).focus();
  const before = await drop.boundingBox();
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => (await drop.boundingBox())?.y).toBeGreaterThan((before?.y ?? 0) + 60);
  await expectAccessible(page);
  expect(refused).toEqual([]);
  expect(faults).toEqual([]);
});

test('G24 the build contains only MapLibre’s worker as a separate file', () => {
  const copied = readdirSync('.next/static/media').filter((name) => name.startsWith('maplibre'));
  expect(copied).toEqual([expect.stringMatching(/^maplibre-gl-worker\.[\w-]+\.mjs$/)]);
});

test('G24 an unreadable street file falls back to the shop’s own map, with a message', async ({
  page,
  request,
}) => {
  const said: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && said.push(message.text()));
  writeFileSync(file, 'no map at all');
  await page.goto(shop.origin + MELBOURNE);
  await expect(map(page)).toHaveAttribute('data-ready', 'true');
  await expect.poll(() => said.join('\n')).toContain('[map_tiles_failed]');
  await expect(map(page)).not.toHaveAttribute('data-streets');
  await expect(map(page).getByRole('button', { name: /^1, / })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();

  rmSync(file);
  expect((await request.get(`${shop.origin}/api/map-tiles`, PART)).status()).toBe(404);
  // The log line arrives through a separate pipe, after the response.
  await expect.poll(() => shop.printed()).toContain('map_tiles_unreadable');
});
