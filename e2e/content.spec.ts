import { expect, test } from '@playwright/test';
import { PERSIST_STORAGE_KEY } from '#lib/browser/persist-key.ts';
import { dailyOrNightly } from '#tests/support/nightly.ts';
import { expectAccessible } from './support/accessibility.ts';
import { pageOf, REGIONS } from './support/crawl.ts';
import { attribute, canonicalOf, jsonLdOf, linksOf, markupOf, metaOf, titleOf } from './support/html.ts';
import { clippedWords, overflow } from './support/overflow.ts';

const BEIGE = [
  '/news',
  '/news-category/videos',
  '/news/care-and-maintenance',
  '/sustainability',
  '/sustainability/people/work-force',
  '/inspiration',
  '/inspiration/projects',
  '/inspiration/projects/weatherboard-by-the-estuary',
  '/inspiration/trend-reports',
  '/inspiration/trend-reports/vivid-expression',
  '/inspiration/styles/maximalist',
] as const;
const PLAIN = ['/support', '/about-us', '/terms', '/accessibility', '/privacy', '/legal'] as const;
const AUSTRALIAN = [
  '/inspiration/design-partners',
  '/inspiration/design-partners/ines-halloran',
  '/warranty',
] as const;
/**
 * Pages that share a layout with others and are only tested in the nightly run: the terms, the news and the projects.
 */
const ALIKE = [
  ...['/accessibility', '/privacy', '/legal', '/about-us', '/news-category/videos'],
  ...['/inspiration/trend-reports', '/inspiration/design-partners'],
];
/** Every page narrow, and one of each template wide; a region changes only the texts. */
const EVERY = [...BEIGE, ...PLAIN, '/news/pile-up-close', ...AUSTRALIAN].filter(
  (path) => !dailyOrNightly<readonly string[]>(ALIKE, []).includes(path),
);
const WIDE = ['/news', '/news/pile-up-close', '/inspiration', '/support', '/terms'];
const themeOf = (html: string) => attribute(markupOf(html), /<div[^>]*data-theme="[^>]*>/, 'data-theme');

test('S2.3-6 S2.3-7 S2.3-8 S2.3-9 S2.3-10 stories have a beige background; sheets and answers do not', async ({
  request,
}) => {
  for (const region of REGIONS) {
    for (const path of BEIGE) expect(themeOf(await pageOf(request, `/${region}${path}`)), path).toBe('beige');
    for (const path of PLAIN)
      expect(themeOf(await pageOf(request, `/${region}${path}`)), path).toBe('default');
  }
  for (const path of AUSTRALIAN)
    expect(themeOf(await pageOf(request, `/au${path}`)), path).toBe(
      path === '/warranty' ? 'default' : 'beige',
    );
});

test('S6-2 G4 SEO-10 Australia-only pages return 404 in other regions, and unknown pages everywhere', async ({
  request,
}) => {
  for (const region of ['nz', 'na']) {
    for (const path of AUSTRALIAN) {
      const answer = await request.get(`/${region}${path}`);
      expect(answer.status(), path).toBe(404);
      expect(linksOf(await answer.text()), path).toContain(`/au${path}`);
    }
  }
  for (const path of [
    '/nz/news/free-samples-australia',
    '/au/news/never-written',
    '/au/news-category/never',
    '/au/inspiration/projects/none',
    '/au/inspiration/styles/none',
    '/au/inspiration/trend-reports/none',
    '/au/sustainability/planet/work-force',
    '/au/sustainability/people/none',
  ])
    expect((await request.get(path)).status(), path).toBe(404);
});

test('A-1 P-1 stories have no accessibility violation and no layout shift, narrow or wide', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 320, height: 900 });
  for (const path of EVERY) {
    await page.goto(`/au${path}`, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    for (const width of WIDE.includes(path) ? [1280, 320] : [320]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
      expect(await overflow(page), `${path} at ${width}`).toBeLessThanOrEqual(0);
      expect(await clippedWords(page), `${path} at ${width}`).toEqual([]);
    }
  }
});

test('S9.1-2 a banner is as wide as the viewport, and its text stays inside', async ({ page }) => {
  for (const path of ['', '/inspiration/trend-reports/vivid-expression']) {
    await page.goto(`/au${path}`, { waitUntil: 'domcontentloaded' });
    for (const width of [768, 834, 1000, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const right = await page
        .locator('.banner')
        .first()
        .evaluate((banner) =>
          Math.max(
            ...[banner, ...banner.querySelectorAll('h1, p, a')].map(
              (one) => one.getBoundingClientRect().right,
            ),
          ),
        );
      expect(right, `${path} at ${width}`).toBeLessThanOrEqual(width);
    }
  }
});

test('SEO-16 SEO-17 the structured data of an article matches the page', async ({ request, baseURL }) => {
  const source = await pageOf(request, '/na/news/pile-up-close');
  const blocks = jsonLdOf(source) as Record<string, unknown>[];
  const article = blocks.find((block) => block['@type'] === 'Article');
  const video = blocks.find((block) => block['@type'] === 'VideoObject');
  expect(article).toMatchObject({
    headline: 'Pile, up close',
    datePublished: '2026-10-21',
    dateModified: '2026-10-21',
  });
  expect(article?.author).toMatchObject({ name: 'Color studio' });
  expect(video).toMatchObject({ name: 'Pile, up close', uploadDate: '2026-10-21' });
  for (const address of [[article?.image].flat()[0], video?.thumbnailUrl, video?.contentUrl]) {
    expect(String(address).startsWith(`${baseURL}/`)).toBe(true);
    expect((await request.get(String(address))).status(), String(address)).toBe(200);
  }
  expect(markupOf(source)).toContain('October 21, 2026');
  expect(markupOf(source)).toContain('Color studio');
});

test('SEO-13 SEO-18 breadcrumbs and share card of a story match the page', async ({ page, baseURL }) => {
  await page.goto('/nz/sustainability/planet/locally-made');
  const told = await page.locator('script[type="application/ld+json"]').allTextContents();
  const list = told.map((text) => JSON.parse(text)).find((block) => block['@type'] === 'BreadcrumbList');
  expect(list.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
    'Home',
    'Sustainability',
    'Planet',
    'Locally made',
  ]);
  const trail = page.getByRole('navigation', { name: /breadcrumb/i });
  for (const name of ['Sustainability', 'Locally made'])
    await expect(trail.getByText(name).locator('visible=true')).toHaveCount(1);
  await trail.locator('summary', { hasText: 'Planet' }).click();
  await expect(trail.getByRole('link', { name: 'End of life' })).toHaveAttribute(
    'href',
    '/nz/sustainability/planet/end-of-life',
  );
  const source = await page.content();
  expect(metaOf(source, 'og:url')).toBe(`${baseURL}/nz/sustainability/planet/locally-made`);
  expect(metaOf(source, 'og:image')).toContain('stories/lightwall');
});

test('every region has a feed of its own news, linked from its list', async ({ request, baseURL }) => {
  for (const region of REGIONS) {
    const list = await pageOf(request, `/${region}/news`);
    const feed = attribute(list, /<link[^>]*application\/rss\+xml[^>]*>/, 'href');
    expect(feed).toBe(`${baseURL}/${region}/news/feed.xml`);
    const answer = await request.get(feed ?? '');
    expect(answer.headers()['content-type']).toContain('application/rss+xml');
    const links = [...(await answer.text()).matchAll(/<item>[\s\S]*?<link>([^<]*)<\/link>/g)].map(
      ([, link]) => link,
    );
    expect(links.length).toBeGreaterThanOrEqual(18);
    for (const link of links) expect(link).toContain(`${baseURL}/${region}/news/`);
    expect(links.some((link) => link?.endsWith('/free-samples-australia'))).toBe(region === 'au');
  }
});

test('S7.15-1 A-4 a film plays muted, can be stopped, and does not start with reduced motion', async ({
  page,
  request,
}) => {
  for (const type of ['webm', 'mp4', 'ogv', 'jpg']) {
    const answer = await request.get(`/video/upload/v1/videos/pile-up-close.${type}`, {
      headers: { Range: 'bytes=0-9' },
    });
    expect([answer.status(), (await answer.body()).length], type).toEqual([206, 10]);
    expect(answer.headers()['content-length'], type).toBe('10');
  }
  await page.goto('/au/news/pile-up-close');
  const film = page.locator('video');
  await page.getByRole('button', { name: 'Pause film' }).click();
  await expect(page.getByRole('button', { name: 'Play film' })).toBeVisible();
  expect(await film.evaluate((video: HTMLVideoElement) => [video.paused, video.muted])).toEqual([true, true]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Play film' })).toBeVisible();
  await page.getByRole('button', { name: 'Play film' }).click();
  await expect(page.getByRole('button', { name: 'Pause film' })).toBeVisible();
});

test('S2.7-2 S3.9-3 S9.10-3 floors in pictures link to their pages', async ({ page }) => {
  await page.goto('/au/inspiration/projects/weatherboard-by-the-estuary');
  const spot = page.getByRole('link', { name: 'Tideline Loop in Natural' }).first();
  await expect(spot).toHaveAttribute('href', '/au/products/tideline-loop?colour=natural');
  await expect(page.getByRole('heading', { name: 'Shop the look' })).toBeVisible();
  await page.goto('/au/inspiration/trend-reports/vivid-expression');
  await page.getByRole('button', { name: 'Which floor is this?' }).focus();
  await page.getByRole('link', { name: 'Tideline Loop, Madder' }).first().click();
  await expect(page).toHaveURL(/\/au\/products\/tideline-loop\?colour=madder$/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('SEO-7 news and answers are readable', async ({ page }) => {
    await page.goto('/nz/support');
    await expect(page.getByText('Five at a time.')).toBeVisible();
    // Without scripts all answers are open, so they have no buttons; the questions are still readable.
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expect(page.getByText('How many samples can I order?')).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search the answers' })).toBeHidden();
    await page.goto('/nz/news/care-and-maintenance');
    await expect(page.getByText('Grit sits at the foot of the pile')).toBeVisible();
  });
});

test('S3.11-1 the lists of news, projects and support topics are stored', async ({ page }) => {
  const kept = (slice: string) =>
    page.evaluate(
      ([key, name]) => JSON.parse(JSON.parse(localStorage.getItem(key) ?? '{}')[name] ?? 'null'),
      [PERSIST_STORAGE_KEY, slice] as const,
    );
  await page.goto('/nz/news');
  await expect.poll(async () => (await kept('newsItems'))?.items.length ?? 0).toBeGreaterThanOrEqual(18);
  await page.goto('/nz/inspiration/projects');
  await expect.poll(async () => (await kept('projects'))?.items.length ?? 0).toBeGreaterThanOrEqual(6);
  // A hash with an invalid percent encoding is treated as an unknown question.
  await page.goto('/nz/support#100%');
  await expect.poll(async () => (await kept('supportConfig'))?.variant).toBe('nz');
  await expect(page.getByRole('searchbox', { name: 'Search the answers' })).toBeVisible();
});

test('SEO-1 SEO-19 utm parameters never reach the canonical of an article', async ({ request, baseURL }) => {
  const source = await pageOf(request, '/au/news/care-and-maintenance?utm_source=letter');
  expect(canonicalOf(source)).toBe(`${baseURL}/au/news/care-and-maintenance`);
  expect(titleOf(source)).toBe('Carpet care and maintenance Australia | Marram');
});
