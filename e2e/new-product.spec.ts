import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { pictureAddress } from '#tests/support/picture-address.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { type RunningShop, startShop } from './support/shop.ts';

const folder = tempFolder('new-product');
const env = {
  DATA_DIR: path.join(folder, 'data'),
  REVALIDATE_SECRET: 'a-secret-for-this-test-only-0123456789',
};
let shop: RunningShop | undefined;
test.beforeAll(async () => {
  shop = await startShop(env);
});
test.afterAll(() => shop?.stop());

/** A command as the documents write it, beside the open shop; what it printed. */
function run(script: string, ...args: string[]): string {
  const done = spawnSync('node', ['--conditions=react-server', `scripts/${script}.ts`, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env, REVALIDATE_URL: shop?.origin, LOG_LEVEL: 'silent' },
  });
  expect(done.status, done.stdout + done.stderr).toBe(0);
  return done.stdout;
}

test('a new product of the list is in the shop in its measured colour, then with its photos', async ({
  page,
  request,
}) => {
  const origin = shop?.origin ?? '';
  const said = run('catalogue-import', 'docs/catalogue-import-example.csv');
  expect(said).toContain('4 new colour(s) without a picture');
  const [id = '', item = ''] = /variants\/(\d+)\/swatches\/1 {2}Kestrel Loop/.exec(said) ?? [];
  const swatch = id.replace(/ {2}.*/, '');
  expect(swatch).toMatch(/^variants\//);

  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(`${origin}/au/products/kestrel-loop`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kestrel Loop');
  const main = page.getByRole('main').locator('img').first();
  await expect.poll(() => main.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(failed).toEqual([]);

  const address = origin + pictureAddress(swatch, 'surface', 960);
  const plain = await request.get(address);
  expect([plain.status(), plain.headers()['cache-control']]).toEqual([200, 'public, max-age=60']);
  for (const made of [`rooms/living-3x2/${item}`, `variants/${item}/cameo`])
    expect((await request.get(origin + pictureAddress(made, 'story', 800))).status(), made).toBe(200);

  const photos = path.join(folder, 'photos');
  mkdirSync(path.join(photos, '871'), { recursive: true });
  copyFileSync('content/media/swatches/1021401.jpg', path.join(photos, `${item}.JPG`));
  const webp = await sharp(readFileSync('content/media/swatches/1021402.jpg')).webp().toBuffer();
  writeFileSync(path.join(photos, '871', 'Cold Ash.webp'), webp);
  expect(run('media-add', photos)).toContain('2 picture(s) taken');
  const photo = await request.get(address, {
    headers: { 'if-none-match': plain.headers().etag ?? '' },
  });
  expect([photo.status(), photo.headers()['cache-control']]).toEqual([
    200,
    expect.stringContaining('immutable'),
  ]);
});
