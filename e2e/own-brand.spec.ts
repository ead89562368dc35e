import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type { Product } from '#lib/contracts/catalogue.ts';
import type { Site } from '#lib/contracts/site.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { addBrand, builtShop } from './support/own-shop.ts';
import { startShop } from './support/shop.ts';

async function walkBrand(page: Page, origin: string, brand: Site, sold: readonly Product[]) {
  await page.goto(`${origin}/au`, { waitUntil: 'domcontentloaded' });
  await expect(page).toHaveTitle(/\| Sedge and Rush$|Australia$/);
  await expect(page.getByRole('banner')).toContainText(brand.name);
  await expect(page.getByRole('contentinfo')).toContainText(brand.legalName);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Rowanbrook' })).toHaveCount(1);
  const brandColour = () =>
    page
      .locator('[data-theme]')
      .first()
      .evaluate((at) => getComputedStyle(at).getPropertyValue('--brand'));
  expect(await brandColour()).toBe(brand.colours.brand);
  expect((await page.request.get(`${origin}/brand/sdg/icon.svg`)).status()).toBe(200);

  await page.goto(`${origin}/au/products`, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('article')).toHaveCount(sold.length);
  // A region in which it is not open is an unknown address (0098), with the brand's own page for it.
  const closed = await page.goto(`${origin}/na/products`, { waitUntil: 'domcontentloaded' });
  expect(closed?.status()).toBe(404);
  await expect(page.getByRole('banner')).toContainText(brand.name);
  expect((await page.request.get(`${origin}/sitemap-na.xml`)).status()).toBe(404);

  const [product] = sold;
  await page.goto(`${origin}/au/products/${product?.slug}`);
  await page.getByRole('button', { name: 'Free Samples' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(product?.name ?? '');
  const button = dialog.getByRole('button').filter({ visible: true }).first();
  expect(await button.evaluate((at) => getComputedStyle(at).getPropertyValue('--r-ctl'))).toBe('6px');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'See in your room' }).click();
  const upload = page.getByRole('button', { name: 'Upload Room Photo' });
  await expect(upload).toHaveCSS('background-color', 'rgb(32, 80, 74)');
  await expect(upload).toHaveCSS('border-radius', '6px');

  const sitemap = await (await page.request.get(`${origin}/sitemap-au.xml`)).text();
  for (const { slug } of sold) expect(sitemap).toContain(`${origin}/au/products/${slug}`);
  expect(sitemap.match(/\/au\/products\/[a-z-]+</g)?.length).toBe(sold.length);

  // It is open in two regions and has no projects: no link leads to others.
  await page.goto(`${origin}/au/inspiration`, { waitUntil: 'domcontentloaded' });
  await expect(page.locator('button[name=region][value=nz]').first()).toBeAttached();
  await expect(page.locator('button[name=region][value=na]')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Trend reports', level: 2 }).last()).toBeVisible();
  await expect(page.locator('a[href*="/inspiration/projects"]')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Projects' })).toHaveCount(0);
  expect(sitemap).toContain('/au/inspiration/trend-reports<');
  expect(sitemap).not.toContain('/inspiration/projects');
}

test('S2.6-10 a brand is content alone: home, list, product, samples, Room Visualiser and sitemap work without a code change or build', async ({
  page,
}) => {
  const tree = path.join(tempFolder('own-brand'), 'shop');
  builtShop(tree);
  const model = JSON.parse(readFileSync(path.join(tree, 'content/sites/RBK.json'), 'utf8')) as Site;
  const sedge: Site = {
    ...model,
    code: 'SDG',
    order: 6,
    name: 'Sedge and Rush',
    legalName: 'Sedge and Rush Ltd',
    url: 'https://sedge.example/',
    mailFrom: 'Sedge and Rush <hello@sedge.example>',
    regions: ['au', 'nz'],
    colours: { ...model.colours, brand: '#20504a', brandHover: '#316a63', accent: '#d8c27a' },
    controlRadiusPx: 6,
  };
  const built = readFileSync(path.join(tree, '.next/BUILD_ID'), 'utf8');
  const sold = addBrand(tree, sedge, ['anchorage-twist', 'tideline-loop', 'coldstream-plank']);
  const projects = path.join(tree, 'content/stories/projects');
  for (const name of readdirSync(projects)) rmSync(path.join(projects, name));
  const shop = await startShop({ SITE: 'SDG', DATA_DIR: path.join(tree, '.data') }, { folder: tree });
  try {
    await walkBrand(page, shop.origin, sedge, sold);
  } finally {
    await shop.stop();
  }
  expect(readFileSync(path.join(tree, '.next/BUILD_ID'), 'utf8')).toBe(built);
});
