import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Product } from '#lib/contracts/catalogue.ts';
import type { Site } from '#lib/contracts/site.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { type RunningShop, startShop } from './support/shop.ts';
import { copyShop } from './support/shop-copy.ts';

const read = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;

/** A copy of the shop with a sixth brand: its file, its mark, its icons, and three products that name it. */
function shopWithSedge(): { tree: string; sedge: Site; sold: readonly Product[] } {
  const tree = path.join(tempFolder('brand'), 'shop');
  // As it was built; nothing of it is built again.
  copyShop(tree, { more: ['.next'], omitted: ['.next/cache', '.next/dev', 'content/media'] });
  for (const entry of ['node_modules', 'content/media'])
    symlinkSync(path.resolve(entry), path.join(tree, entry));

  const sites = path.join(tree, 'content/sites');
  const model = read<Site>(path.join(sites, 'RBK.json'));
  const sedge: Site = {
    ...model,
    code: 'SDG',
    order: 6,
    name: 'Sedge and Rush',
    legalName: 'Sedge and Rush Ltd',
    url: 'https://sedge.example/',
    mailFrom: 'Sedge and Rush samples <samples@sedge.example>',
    regions: ['au', 'nz'],
    colours: { ...model.colours, brand: '#20504a', brandHover: '#316a63', accent: '#d8c27a' },
    controlRadiusPx: 6,
  };
  writeFileSync(path.join(sites, 'SDG.json'), JSON.stringify(sedge));
  cpSync(path.join(sites, 'TFF.svg'), path.join(sites, 'SDG.svg'));
  const icons = spawnSync('node', ['scripts/brand/build.ts'], { cwd: tree, encoding: 'utf8' });
  expect(icons.stderr).toBe('');

  const products = path.join(tree, 'content/catalogue/products');
  const sold = ['anchorage-twist', 'tideline-loop', 'coldstream-plank'].map((slug) => {
    const file = path.join(products, `${slug}.json`);
    const product = read<Product>(file);
    writeFileSync(file, JSON.stringify({ ...product, sites: [...product.sites, 'SDG'] }));
    return product;
  });
  return { tree, sedge, sold };
}

test.describe('a sixth brand', () => {
  let shop: RunningShop | undefined;
  test.afterEach(async () => {
    await shop?.stop();
  });

  test('is content alone: home, list, product, samples and sitemap of it work without a change of code or a build', async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const { tree, sedge, sold } = shopWithSedge();
    const built = readFileSync(path.join(tree, '.next/BUILD_ID'), 'utf8');
    const data = path.join(tree, '.data');
    shop = await startShop({ SITE: 'SDG', DATA_DIR: data }, { folder: tree });
    const { origin } = shop;

    await page.goto(`${origin}/au`, { waitUntil: 'domcontentloaded' });
    await expect(page).toHaveTitle(/\| Sedge and Rush$|Australia$/);
    await expect(page.getByRole('banner')).toContainText(sedge.name);
    await expect(page.getByRole('contentinfo')).toContainText(sedge.legalName);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Rowanbrook' })).toHaveCount(1);
    const brand = () =>
      page
        .locator('[data-theme]')
        .first()
        .evaluate((at) => getComputedStyle(at).getPropertyValue('--brand'));
    expect(await brand()).toBe(sedge.colours.brand);
    expect((await page.request.get(`${origin}/brand/sdg/icon.svg`)).status()).toBe(200);

    await page.goto(`${origin}/au/products`, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('article')).toHaveCount(sold.length);
    await page.goto(`${origin}/na/products`, { waitUntil: 'domcontentloaded' });
    expect((await page.request.get(`${origin}/sitemap-na.xml`)).status()).toBe(404);

    const [product] = sold;
    await page.goto(`${origin}/au/products/${product?.slug}`);
    await page.getByRole('button', { name: 'Free Samples' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(product?.name ?? '');
    const button = dialog.getByRole('button').filter({ visible: true }).first();
    expect(await button.evaluate((at) => getComputedStyle(at).getPropertyValue('--r-ctl'))).toBe('6px');

    const sitemap = await (await page.request.get(`${origin}/sitemap-au.xml`)).text();
    for (const { slug } of sold) expect(sitemap).toContain(`${origin}/au/products/${slug}`);
    expect(sitemap.match(/\/au\/products\/[a-z-]+</g)?.length).toBe(sold.length);
    expect(readFileSync(path.join(tree, '.next/BUILD_ID'), 'utf8')).toBe(built);
  });
});
