import { expect, test } from '@playwright/test';
import { REGIONS } from './support/crawl.ts';
import { attribute, linksOf, markupOf, metaOf } from './support/html.ts';
import { expectStrict } from './support/policy.ts';
import { type RunningShop, startShop } from './support/shop.ts';
import { violationsOf } from './support/violations.ts';

/** Nothing listens on the discard port: the product API never answers. */
const DEAD_API = 'http://localhost:9';

/** Lines of a log with a code. The last line is left out, because it may be incomplete. */
const logged = (printed: string, code: string) =>
  printed
    .split('\n')
    .slice(0, -1)
    .filter((line) => line.includes(`"code":"${code}"`))
    .map((line) => JSON.parse(line));

test.describe('a shop whose catalogue does not answer', () => {
  let shop: RunningShop | undefined;
  test.afterEach(async () => {
    await shop?.stop();
  });

  test('SEO-10 shows the region’s error page, says 500, keeps its policy and is never cached, with and without a script', async ({
    browser,
  }) => {
    shop = await startShop({
      PRODUCT_API_URL: DEAD_API,
      DATA_DIR: '.data/e2e-dead',
      LOG_LEVEL: 'error',
    });
    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({ javaScriptEnabled });
      // Its scripts wait for a frame with something to show, and so never for a long timer, which does not end here.
      await context.addInitScript(() => {
        const begin = window.setTimeout;
        Object.assign(window, {
          setTimeout: (run: () => void, ms = 0, ...rest: unknown[]) =>
            ms < 3000 ? begin(run, ms, ...rest) : 0,
        });
      });
      const page = await context.newPage();
      const refused = javaScriptEnabled ? await violationsOf(context) : [];
      const answer = await page.goto(`${shop.origin}/nz/products?email=ada@marsh.example`, {
        waitUntil: 'domcontentloaded',
      });
      expect(answer?.status()).toBe(500);
      expect(answer?.headers()['cache-control']).toContain('no-store');
      await expect(page.getByRole('heading', { name: 'Something went wrong on this page' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute(
        'href',
        /^\/(?:nz)?$/,
      );
      // Its style sheet comes with its scripts; without them it has a small style of its own.
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Georgia/);
      if (javaScriptEnabled) {
        await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
        // A script renders the whole page, including the parts that are not in the page's data.
        const menu = page.getByRole('navigation', { name: 'Main' });
        await expect(menu.getByRole('link', { name: 'Carpet', exact: true }).first()).toBeVisible();
        await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
      }
      expectStrict(answer?.headers()['content-security-policy'] ?? '', '500');
      expect(refused).toEqual([]);
      await context.close();
    }
    const api = await fetch(`${shop.origin}/api/products`);
    expect(api.status).toBe(503);

    const failures = () => logged(shop?.printed() ?? '', 'page_failed');
    await expect.poll(() => failures().length).toBeGreaterThanOrEqual(2);
    // One line for each failed part.
    const told = failures().map(({ request, digest }) => `${request} ${digest}`);
    expect(told).toEqual([...new Set(told)]);
    expect(failures()[0]).toMatchObject({
      method: 'GET',
      path: '/nz/products',
      route: expect.stringMatching(/^\/\[region\]\/.*products/),
      digest: expect.stringMatching(/^\d+$/),
      request: expect.stringMatching(/^[\da-f-]{36}$/),
      instance: expect.stringMatching(/:\d+$/),
      err: { message: expect.any(String), stack: expect.stringMatching(/\blib\/[\w/-]+\.ts:\d+:\d+/) },
    });
    expect(shop.printed()).not.toContain('marsh.example');
    // The framework's own report of the failure is not printed beside it.
    const others = shop
      .printed()
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('{'));
    expect(others).toEqual([]);
  });
});

const UNKNOWN = [
  '/no-such-page',
  '/products/no-such-floor',
  '/products/no-such-floor?colour=fog',
  '/products/a/b/c',
  '/collections/no-such-collection',
  '/product-types/no-such-type',
  '/features/no-such-feature',
  '/brands/no-such-brand',
  '/grouped-highlights/no-such-group',
  '/products?colour=mauve',
  '/%E2%98%83',
];

for (const region of REGIONS) {
  test(`SEO-10 every kind of unknown address in ${region} returns 404, is not indexed, and links onwards in that region`, async ({
    request,
  }) => {
    const waysOn = new Set<string>();
    for (const path of UNKNOWN) {
      const answer = await request.get(`/${region}${path}`, { maxRedirects: 0 });
      expect(answer.status(), path).toBe(404);
      const source = await answer.text();
      expect(metaOf(source, 'robots'), path).toContain('noindex');
      expect(source, path).not.toMatch(/rel="(?:canonical|alternate)"/);
      expect(source, path).toContain(`action="/${region}/search"`);
      const links = linksOf(/<main[\s\S]*<\/main>/.exec(source)?.[0] ?? '');
      expect(links.length, path).toBeGreaterThan(3);
      for (const link of links) {
        expect(link, path).toMatch(new RegExp(`^/${region}(?:[/?]|$)|^#`));
        if (link.startsWith('/')) waysOn.add(link);
      }
    }
    for (const link of waysOn) expect((await request.get(link)).status(), link).toBe(200);
  });

  test(`SEO-10 SEO-3 a missing page of ${region} has the header and footer of ${region}`, async ({
    request,
  }) => {
    const source = markupOf(await (await request.get(`/${region}/products/no-such-floor`)).text());
    expect(source).toMatch(/<h1[^>]*>This page has been rolled up<\/h1>/);
    expect(attribute(source, /<html[^>]*>/, 'lang')).toBe({ au: 'en-AU', nz: 'en-NZ', na: 'en-US' }[region]);
    for (const part of ['header', 'main', 'footer']) {
      const inside = linksOf(new RegExp(`<${part}[\\s\\S]*</${part}>`).exec(source)?.[0] ?? '').filter(
        (link) => link.startsWith('/'),
      );
      expect(inside.length, part).toBeGreaterThan(0);
      for (const link of inside) expect(link).toMatch(new RegExp(`^/${region}(?:[/?#]|$)`));
    }
  });
}

test('G4 a page of one region is missing in another, and only missing Australia-only pages link to au', async ({
  request,
}) => {
  for (const region of ['nz', 'na'])
    for (const feature of ['red-list-free', 'fire-rated-carpet', 'bushfire-suited']) {
      const answer = await request.get(`/${region}/features/${feature}`);
      expect(answer.status()).toBe(404);
      expect(linksOf(await answer.text())).toContain(`/au/features/${feature}`);
      expect((await request.get(`/au/features/${feature}`)).status()).toBe(200);
    }
  // North America has no star grading of carpets: neither page nor product nor guide mentions it there.
  expect((await request.get('/na/grouped-highlights/accs')).status()).toBe(404);
  for (const path of ['/products/anchorage-twist', '/news/how-to-choose-a-carpet', '/products']) {
    const stars = / stars\b|grouped-highlights\/accs/;
    expect(await (await request.get(`/na${path}`)).text(), path).not.toMatch(stars);
    expect(await (await request.get(`/au${path}`)).text(), path).toMatch(stars);
  }
  const elsewhere = await request.get('/na/collections/grove');
  expect(elsewhere.status()).toBe(404);
  expect((await request.get('/nz/collections/grove')).status()).toBe(200);
});
