import { expect, test } from '@playwright/test';
import { dailyOrNightly } from '#tests/support/nightly.ts';
import { expectAccessible } from './support/accessibility.ts';
import { pageOf, REGIONS } from './support/crawl.ts';
import { alternatesOf, jsonLdOf, linksOf, markupOf, metaOf, titleOf } from './support/html.ts';
import { clippedWords, overflow } from './support/overflow.ts';

interface Kind {
  readonly path: string;
  readonly heading: string;
  /**
   * It has the same layout as the previous one: outside the nightly run only its heading is read, without a browser.
   */
  readonly isAlike?: true;
}
const PAGES: readonly Kind[] = [
  { path: '/product-types', heading: 'Floor types' },
  { path: '/product-types/wool-carpet', heading: 'Wool Carpet' },
  { path: '/collections', heading: 'Collections' },
  { path: '/collections/shoreline', heading: 'Shoreline' },
  { path: '/features', heading: 'Features' },
  { path: '/features/pet-friendly', heading: 'Pet friendly' },
  { path: '/grouped-highlights/cpt-styles', heading: 'Carpet styles' },
  { path: '/grouped-highlights/cpt-warranties', heading: 'Carpet warranties', isAlike: true },
  { path: '/grouped-highlights/accs', heading: 'Carpet grading', isAlike: true },
  { path: '/brands/godfrey-hirst-res-au', heading: 'Marram' },
  { path: '/brands/hycraft', heading: 'Marram Reserve', isAlike: true },
];

// One page for all of them: a context for each is half of the cost of a load.
test('S2.3-5 A-1 A-2 pages of every kind render, without accessibility violations, sideways scroll or cut-off text', async ({
  page,
  request,
}) => {
  for (const { path, heading, isAlike } of PAGES)
    await test.step(path, async () => {
      if (isAlike && dailyOrNightly(true, false)) {
        expect(markupOf(await pageOf(request, `/au${path}`))).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
        return;
      }
      await page.setViewportSize({ width: 320, height: 800 });
      const answer = await page.goto(`/au${path}`, { waitUntil: 'domcontentloaded' });
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
      await expectAccessible(page);
      for (const width of [320, 834]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await overflow(page), `${width}`).toBeLessThanOrEqual(0);
        expect(await clippedWords(page), `${width}`).toEqual([]);
      }
    });
});

test('S2.3-22 SEO-13 SEO-19 wool carpets: title, description, breadcrumbs, and a link to the filtered list', async ({
  request,
}) => {
  expect(linksOf(await pageOf(request, '/au/product-types'))).toContain('/au/product-types/wool-carpet');
  const source = await pageOf(request, '/au/product-types/wool-carpet');
  expect(titleOf(source)).toBe('Wool Carpets Australia | Marram');
  const description = metaOf(source, 'description') ?? '';
  expect(description.length).toBeGreaterThanOrEqual(70);
  expect(description.length).toBeLessThanOrEqual(160);
  const [trail = ''] = /<nav[^>]*aria-label="Breadcrumb"[\s\S]*?<\/nav>/.exec(source) ?? [];
  expect(linksOf(trail)).toContain('/au/product-types');
  expect(jsonLdOf(source)).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }));
  expect(markupOf(source)).toMatch(
    /<a\b[^>]*href="\/au\/products\?subType=wool_cpt"[^>]*>Filter them by colour and size</,
  );
  const [card = ''] =
    /<article[\s\S]*?<\/article>/.exec(await pageOf(request, '/au/products?subType=wool_cpt')) ?? [];
  expect(card).toMatch(/wool/i);
});

test('G4 S6-2 S2.2-12 Australia-only features return 404 elsewhere, and link to Australia', async ({
  request,
}) => {
  for (const id of ['red-list-free', 'fire-rated-carpet', 'natural-fibre']) {
    expect(alternatesOf(await pageOf(request, `/au/features/${id}`))).not.toHaveProperty('en-NZ');
    for (const region of ['nz', 'na']) {
      const answer = await request.get(`/${region}/features/${id}`);
      expect(answer.status()).toBe(404);
      expect(linksOf(await answer.text())).toContain(`/au/features/${id}`);
    }
  }
});

test('S3.9-5 S2.2-11 lists of features and of carpet styles link to an entry, and the entry to its floors', async ({
  request,
}) => {
  expect(linksOf(await pageOf(request, '/na/features'))).toContain('/na/features/pet-friendly');
  const feature = await pageOf(request, '/na/features/pet-friendly');
  const [floor = ''] = linksOf(/<article[\s\S]*?<\/article>/.exec(feature)?.[0] ?? '');
  expect(floor).toMatch(/^\/na\/products\/[a-z0-9-]+/);
  await pageOf(request, floor);

  const styles = await pageOf(request, '/au/grouped-highlights/cpt-styles');
  const [index = ''] = /<nav[^>]*aria-label="Carpet styles"[\s\S]*?<\/nav>/.exec(styles) ?? [];
  expect(linksOf(index)).toContain('#tip-sheared');
  const entry = styles.slice(styles.indexOf('id="tip-sheared"')).split('</section>', 1)[0] ?? '';
  expect(linksOf(entry)).toContainEqual(expect.stringMatching(/^\/au\/products\/canopy/));
});

test('S2.1-19 the brands of the footer open their pages in every region', async ({ request }) => {
  for (const region of REGIONS) {
    for (const slug of ['godfrey-hirst-res-au', 'hycraft']) {
      const html = markupOf(await pageOf(request, `/${region}/brands/${slug}`));
      expect(html.match(/<article\b/g)?.length).toBeGreaterThan(2);
    }
  }
});

test('S2.7-1 S2.7-3 S2.7-4 S2.7-6 a type’s banner links to its list and its page, whose breadcrumbs have a menu of its kinds', async ({
  page,
}) => {
  await page.goto('/na/product-types');
  const hard = page.getByRole('region', { name: 'Hard floors' });
  await expect(hard.getByRole('link', { name: /^All \d+ floors$/ })).toHaveAttribute(
    'href',
    '/na/products?type=HF',
  );
  await expect(hard.getByText(/^\d kinds$/)).toBeVisible();
  await hard.getByRole('link', { name: 'Learn more' }).click();
  await expect(page).toHaveURL(/\/na\/product-types\/hard-floors$/);
  await page.goto('/au/product-types');
  await expect(
    page.getByRole('region', { name: 'Carpet' }).getByRole('link', { name: 'Read More' }),
  ).toHaveAttribute('href', '/au/product-types/carpet');
  await page.goto('/au/product-types/wool-carpet');
  // Without scripts the menu opens too, but Escape closes nothing.
  await expect(page.locator('[data-site-header]')).toHaveAttribute('data-ready', '');
  const trail = page.getByRole('main').getByRole('navigation', { name: 'Breadcrumb' });
  const kinds = trail.getByText('Carpet', { exact: true });
  const kind = trail.getByRole('link', { name: 'Triexta Carpet' });
  await kinds.click();
  await kind.press('Escape');
  await expect(kind).toBeHidden();
  await expect(kinds).toBeFocused();
  await kinds.click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(kind).toBeHidden();
  await kinds.click();
  await kind.click();
  await expect(page).toHaveURL(/\/au\/product-types\/triexta-carpet$/);
});

test('S2.7-5 on every kind of page the breadcrumbs are below the title', async ({ request }) => {
  for (const path of [
    '/products',
    '/products/tideline-loop',
    '/product-types/wool-carpet',
    '/collections/shoreline',
    '/brands/hycraft',
    '/inspiration/trend-reports/bold-brights',
    '/news/choosing-a-pile',
    '/support',
    '/find-stores/fennel-pike-canberra-act',
    '/terms',
  ]) {
    const source = await (await request.get(`/au${path}`)).text();
    expect(source.indexOf('aria-label="Breadcrumb"'), path).toBeGreaterThan(source.indexOf('<h1'));
  }
});
