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
// All tests share one shop: otherwise each worker would start its own.
test.describe.configure({ mode: 'default' });
let shop: RunningShop | undefined;
test.beforeAll(async () => {
  shop = await startShop(env);
});
test.afterAll(() => shop?.stop());

/** Runs a command as the documents state it, beside the running shop; returns its output. */
function run(script: string, ...args: string[]): string {
  const done = spawnSync('node', ['--conditions=react-server', `scripts/${script}.ts`, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env, REVALIDATE_URL: shop?.origin, LOG_LEVEL: 'silent' },
  });
  expect(done.status, done.stdout + done.stderr).toBe(0);
  return done.stdout;
}

test('a newly imported product shows its measured colour, then its photos', async ({ request }) => {
  const origin = shop?.origin ?? '';
  const said = run('catalogue-import', 'docs/catalogue-import-example.csv');
  expect(said).toContain('4 new colour(s) without a picture');
  const [id = '', item = ''] = /variants\/(\d+)\/swatches\/1 {2}Kestrel Loop/.exec(said) ?? [];
  const swatch = id.replace(/ {2}.*/, '');
  expect(swatch).toMatch(/^variants\//);

  const html = await (await request.get(`${origin}/au/products/kestrel-loop`)).text();
  expect(html).toContain('Kestrel Loop</h1>');
  const pictures = new Set(
    [...html.matchAll(/src="(\/image\/upload\/[^"]+)"/g)].flatMap(([, src = '']) =>
      src.includes(`/${item}`) ? [src] : [],
    ),
  );
  expect(pictures.size).toBeGreaterThan(3);
  for (const src of pictures) expect((await request.get(origin + src)).status(), src).toBe(200);

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

test('imported prices show on cards, on the product page and in structured data, and an export contains them', async ({
  request,
}) => {
  const origin = shop?.origin ?? '';
  const [page, list] = [`${origin}/au/products/tideline-loop`, `${origin}/au/products?type=CPT`];
  const text = async (address: string) => (await request.get(address)).text();
  const feedOf = (region: string) => request.get(`${origin}/${region}/product-feed.xml`);
  for (const address of [page, list])
    expect(await text(address)).not.toMatch(/per m²|"offers"|Price, low|name="price"/);
  expect((await feedOf('au')).status()).toBe(404);

  const file = path.join(folder, 'prices.csv');
  writeFileSync(
    file,
    'productCode,price.au,priceFrom.au,price.na,pricePer.au\n214,$89.50,yes,8.2,\n307,112,,,pack\n618,120,,,\n',
  );
  run('catalogue-import', file);
  await expect.poll(() => text(page)).toContain('From $89.50 per m²');
  expect(await text(page)).toContain('"lowPrice":89.5');
  await expect.poll(() => text(list)).toContain('From $89.50 per m²');
  expect(await text(`${origin}/na/products/tideline-loop`)).toContain('$8.20 per sq ft');
  expect(await text(`${origin}/nz/products/tideline-loop`)).not.toMatch(/per m²|"offers"/);

  const names = async (query: string) =>
    [...(await text(`${origin}/au/products${query}`)).matchAll(/class="card-name"><a[^>]*>([^<]*)/g)].map(
      ([, name]) => name,
    );
  expect((await names('?sort=price')).slice(0, 2)).toEqual(['Tideline Loop', 'Fairway Twist']);
  expect((await names('?sort=price-desc')).slice(0, 2)).toEqual(['Fairway Twist', 'Tideline Loop']);
  expect(await names('?price=50-100')).toEqual(['Tideline Loop']);
  const sorted = await text(`${origin}/au/products?sort=price&price=50-100`);
  expect(sorted).toMatch(/<option value="price" selected="">Price, low to high/);
  expect(sorted).toContain('$50 to $100 per m²');
  expect(sorted).toContain(`<link rel="canonical" href="${origin}/au/products"/>`);
  expect(await text(`${origin}/nz/products`)).not.toMatch(/Price, low|name="price"/);
  expect((await request.get(`${origin}/au/products?price=7-8`)).status()).toBe(404);

  const feed = await feedOf('au');
  expect([feed.status(), feed.headers()['content-type'], feed.headers()['x-cache']]).toEqual([
    200,
    'application/rss+xml; charset=utf-8',
    'MISS',
  ]);
  const items = (await feed.text()).split('<item>').slice(1);
  const groups = new Set(items.map((item) => /<g:item_group_id>(\w+)</.exec(item)?.[1]));
  expect([...groups].sort()).toEqual(['214', '307', '618']);
  const first = items.find((item) => item.includes('<g:id>1021401<')) ?? '';
  expect(first).toContain('<g:price>89.50 AUD</g:price>');
  expect(first).toContain('<g:unit_pricing_measure>1 sqm</g:unit_pricing_measure>');
  const linked = (name: string) => new RegExp(`<g:${name}>([^<]*)<`).exec(first)?.[1] ?? '';
  expect(linked('canonical_link')).toBe(page);
  for (const name of ['link', 'image_link']) {
    const answer = await request.get(linked(name));
    expect([answer.status(), answer.headers()['content-type']], name).toEqual([
      200,
      name === 'link' ? 'text/html; charset=utf-8' : 'image/jpeg',
    ]);
  }
  // A campaign parameter does not create a separate cache entry of the feed.
  expect((await request.get(`${origin}/au/product-feed.xml?utm_source=x`)).headers()['x-cache']).toBe('HIT');
  expect((await request.get(`${origin}/au/product-feed.xml?part=2`)).status()).toBe(404);
  expect(await (await feedOf('na')).text()).toContain('<g:price>8.20 USD</g:price>');
  expect((await feedOf('nz')).status()).toBe(404);

  const exported = path.join(folder, 'range.xlsx');
  run('catalogue-export', exported);
  expect(run('catalogue-import', exported)).toContain('0 new, 0 changed, 0 removed');
  run('catalogue-undo');
  await expect.poll(() => text(page)).not.toContain('per m²');
  await expect.poll(async () => (await feedOf('au')).status()).toBe(404);
});
