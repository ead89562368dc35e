import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { copyContent, FIXTURES } from '#tests/support/content-copy.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { expectAccessible } from './support/accessibility.ts';
import { metaOf } from './support/html.ts';
import { type RunningShop, startShop, today } from './support/shop.ts';

const SECRET = 'a-secret-for-this-test-only-0123456789';

test.describe('an editor changes texts while the shop runs', () => {
  // All tests share one shop; each changes texts that the others do not read.
  test.describe.configure({ mode: 'default' });
  const folder = tempFolder('live-content');
  const content = path.join(folder, 'content');
  const env = {
    DATA_DIR: path.join(folder, 'data'),
    CONTENT_DIR: content,
    REVALIDATE_SECRET: SECRET,
    LOG_LEVEL: 'silent',
  };
  let shop: RunningShop;
  test.beforeAll(async () => {
    copyContent(content);
    shop = await startShop(env);
  });
  test.afterAll(() => shop?.stop());

  const read = async (request: APIRequestContext, address: string) =>
    (await request.get(shop.origin + address)).text();
  const edit = (file: string, from: string, to: string) => {
    const place = path.join(content, file);
    const text = readFileSync(place, 'utf8');
    expect(text, file).toContain(from);
    writeFileSync(place, text.replace(from, to));
  };
  const run = (script: string, ...args: string[]) =>
    spawnSync(
      'node',
      [
        ...['--import', './scripts/run/load-env.mjs', '--conditions=react-server'],
        ...[`scripts/${script}.ts`, ...args],
      ],
      {
        encoding: 'utf8',
        env: {
          ...process.env,
          ...env,
          LOG_LEVEL: 'error',
          SITE_URL: shop.origin,
          REVALIDATE_URL: shop.origin,
        },
      },
    );
  const refresh = () => run('pages-refresh');
  /** Writes a news article. */
  const write = (slug: string, title: string, facts = '') => {
    const story = readFileSync(path.join(FIXTURES, 'stories/news/reading-a-swatch.md'), 'utf8')
      .replace(/^title: .*$/m, `title: ${title}${facts}`)
      .replace(/^subject: .*$/m, `subject: ${title}`)
      .replace(
        /^description: .*$/m,
        `description: ${`${title} was written while the shop was open. `.repeat(2)}`,
      );
    writeFileSync(path.join(content, `stories/news/${slug}.md`), story);
  };

  test('a mistake in a text that no page has shown since the start leaves the pages with the text of the start', async ({
    request,
  }) => {
    const faulty = (file: string, from: string) => {
      const place = path.join(content, file);
      const text = readFileSync(place, 'utf8');
      edit(file, from, `${from}!`);
      return () => writeFileSync(place, text);
    };
    const mend = [
      faulty('sustainability.json', '{'),
      faulty('support/au.json', '"subject"'),
      faulty('stories/news/reading-a-swatch.md', 'title:'),
      faulty('navigation/footer.json', '"title"'),
    ];
    for (const address of ['/au/sustainability', '/au/support', '/au/news/reading-a-swatch'])
      expect((await request.get(shop.origin + address)).status(), address).toBe(200);
    for (const undo of mend) undo();
  });

  test('S6-1 G46 one command publishes saved content on the running shop, and a mistake changes nothing', async ({
    request,
  }) => {
    const { origin } = shop;
    const began = today();
    const read = async (address: string) => (await request.get(origin + address)).text();

    for (const address of ['/au', '/nz/support', '/au/legal', '/au/products?type=CPT'])
      expect((await request.get(origin + address)).status()).toBe(200);
    expect((await request.get(`${origin}/au/news/a-story-of-today`)).status()).toBe(404);

    const title = JSON.parse(readFileSync(path.join(content, 'home/au.json'), 'utf8')).slides[0].title;
    edit('home/au.json', title, 'Floors written today');
    edit('navigation/footer.json', '"title": "Favourites"', '"title": "Hearts of today"');
    edit('navigation/primary.json', '"title": "Hard floors"', '"title": "Boards of today"');
    edit('listing/leads.json', 'Loop for wear', 'Loop of today');
    const questions = JSON.parse(readFileSync(path.join(content, 'support/questions.json'), 'utf8'));
    questions[0].questions[0].question = 'What is the question of today?';
    writeFileSync(path.join(content, 'support/questions.json'), JSON.stringify(questions));
    write('a-story-of-today', 'A story of today');
    edit('catalogue/products/tideline-loop.json', '"name": "Tideline Loop"', '"name": "Loop of Today"');
    edit('search/synonyms.json', '"gray": "grey"', '"gray": "grey", "todays": "today"');

    const done = refresh();
    expect(done.status, done.stdout + done.stderr).toBe(0);
    const home = await read('/au');
    expect(home).toContain('Floors written today');
    expect(home).toContain('Boards of today');
    // The menus are on every page, including those without texts about floors.
    expect(await read('/au/legal')).toContain('Hearts of today');
    expect(await read('/na/legal')).toContain('Hearts of today');
    expect(await read('/au/support')).toContain('What is the question of today?');
    expect(await read('/au/products?type=CPT')).toContain('Loop of today');
    expect(await read('/au/news/a-story-of-today')).toContain('A story of today');
    expect(await read('/au/news')).toContain('/au/news/a-story-of-today');
    expect(await read('/au/products/tideline-loop')).toContain('Loop of Today');
    const sitemap = await read('/sitemap-au.xml');
    expect(sitemap).toContain('/au/news/a-story-of-today');
    const changed = `<lastmod>(?:${began}|${today()})</lastmod>`;
    expect(sitemap).toMatch(new RegExp(`/au/products/tideline-loop</loc>${changed}`));
    expect(sitemap).not.toMatch(new RegExp(`/au/products/fernlight</loc>${changed}`));
    const found = await request.get(`${origin}/api/search-query?query=todays&website=GHRES&region=au`);
    expect(await found.text()).toContain('Loop of Today');

    edit('home/au.json', 'Floors written today', 'Floors of a mistake');
    edit('support/au.json', '"subject"', '"subjekt"');
    write('a-story-of-today', 'A story of today', '\npublishAt: tomorrow');
    const refused = refresh();
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain('content/support/au.json');
    expect(refused.stderr).toContain('subjekt');
    expect(refused.stderr).toMatch(
      /a-story-of-today\.md:3: publishAt: "tomorrow": write day, time and offset, such as/,
    );
    expect(await read('/au')).toContain('Floors written today');
    expect(await read('/au/support')).toContain('What is the question of today?');
    edit('support/au.json', '"subjekt"', '"subject"');
    write('a-story-of-today', 'A story of today');
  });

  test('G46 npm run seed beside the running shop shows a product as its file now says', async ({
    request,
  }) => {
    expect(await read(request, '/nz/products/fernlight')).toContain('Fernlight');
    edit('catalogue/products/fernlight.json', '"name": "Fernlight"', '"name": "Fern by Night"');
    const done = run('seed');
    expect(done.status, done.stderr).toBe(0);
    expect(done.stdout).toContain('Pages refreshed');
    expect(await read(request, '/nz/products/fernlight')).toContain('Fern by Night');
    // Unchanged content needs no refresh.
    expect(run('seed').stdout).not.toContain('Pages refreshed');
  });

  test('G46 a story, a slide and a price start and end by themselves at their time', async ({ request }) => {
    const places = ['/au/news', '/au/news/feed.xml', '/sitemap-au.xml'];
    const soon = new Date(Date.now() + 20_000).toISOString();
    const slides = JSON.parse(readFileSync(path.join(content, 'home/nz.json'), 'utf8')).slides;
    edit('home/nz.json', `"id": "${slides[1].id}",`, `"id": "${slides[1].id}", "unpublishAt": "${soon}",`);
    write('a-story-of-tomorrow', 'A story of tomorrow', `\npublishAt: ${soon}`);
    write('a-story-of-2099', 'A story of 2099', '\npublishAt: 2099-01-01T09:00+11:00');
    const prices = path.join(folder, 'prices.csv');
    writeFileSync(prices, `productCode,price.au,salePrice.au,saleStartsAt\n214,90,79.50,${soon}\n`);
    expect(run('catalogue-import', prices).status).toBe(0);
    expect(refresh().status).toBe(0);
    expect(await read(request, '/nz')).toContain(slides[1].title);
    const priced = ['/au/products/tideline-loop', '/au/collections/shoreline'];
    for (const place of priced) expect(await read(request, place)).toContain('$90 per m²');
    for (const place of places) expect(await read(request, place)).not.toContain('a-story-of-tomorrow');
    expect((await request.get(`${shop.origin}/au/news/a-story-of-tomorrow`)).status()).toBe(404);

    // No command is needed: the shop checks every 15 seconds.
    await expect.poll(() => read(request, '/au/news'), { timeout: 50_000 }).toContain('a-story-of-tomorrow');
    expect(await read(request, '/nz')).not.toContain(slides[1].title);
    for (const place of places) {
      expect(await read(request, place)).toContain('a-story-of-tomorrow');
      expect(await read(request, place)).not.toContain('a-story-of-2099');
    }
    expect(await read(request, '/au/news/a-story-of-tomorrow')).toContain('A story of tomorrow');
    for (const place of priced) expect(await read(request, place)).toContain('$79.50 per m²');
  });

  test('G46 a draft is not published, but readable with its link', async ({ request, page }) => {
    write('a-draft', 'A story not finished', '\ndraft: true');
    expect(refresh().status).toBe(0);
    expect((await request.get(`${shop.origin}/au/news/a-draft`)).status()).toBe(404);
    expect(await read(request, '/au/news')).not.toContain('a-draft');

    const links = run('content-preview', 'news/a-draft').stdout.trim().split('\n');
    expect(links.map((link) => new URL(link).pathname.slice(1, 3))).toEqual(['au', 'nz', 'na']);
    const [link = ''] = links;
    const answer = await request.get(link);
    expect(answer.headers()['cache-control']).toContain('no-store');
    expect(metaOf(await answer.text(), 'robots')).toBe('noindex, nofollow');
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'A story not finished' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Preview' })).toBeVisible();
    await expectAccessible(page);
    // The story's own address stays 404, and its link opens no other story.
    expect((await request.get(`${shop.origin}/au/news/a-draft`)).status()).toBe(404);
    const [folderOf = ''] = link.split(/(?<=preview\/)/);
    for (const wrong of [
      link.replace('a-draft', 'a-story-of-2099'),
      `${link}x`,
      link.slice(0, -3),
      `${folderOf}%25E0%25A4`,
      `${folderOf}news.a-draft.9999999999.`,
    ])
      expect((await request.get(wrong)).status(), wrong).toBe(404);
    expect(run('content-preview', 'news/no-such-story').stderr).toContain('There is no');

    // A story with a fault is not reported as missing, and the printed addresses are those of the requested story.
    write('a-mistake', 'A story with a mistake', '\npublishAt: soon');
    expect(run('content-preview', 'news/a-mistake').stderr).toContain('has a mistake');
    const { stdout, stderr } = run('content-preview', 'news/a-draft');
    expect(stdout.trim().split('\n')).toHaveLength(links.length);
    expect(stderr).toContain('content/stories/news/a-mistake.md');
    rmSync(path.join(content, 'stories/news/a-mistake.md'));
  });

  test('G46 a draft product is not published, and its preview has its pictures', async ({
    request,
    page,
  }) => {
    const address = `${shop.origin}/nz/products/fernlight`;
    edit('catalogue/products/fernlight.json', '"name":', '"draft": true, "name":');
    expect(run('seed').status).toBe(0);
    expect((await request.get(address)).status()).toBe(404);

    const links = run('content-preview', 'products/161').stdout.trim().split('\n');
    const link = links.find((one) => one.includes('/nz/')) ?? '';
    const answer = await request.get(link);
    expect(answer.headers()['cache-control']).toContain('no-store');
    const html = await answer.text();
    expect(metaOf(html, 'robots')).toBe('noindex, nofollow');
    const [room = ''] = /\/image\/upload\/[^"\s]+\/rooms\/[^"\s]+/.exec(html) ?? [];
    expect((await request.get(shop.origin + room)).status(), room).toBe(200);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Fern/);
    await expect(page.getByRole('status').filter({ hasText: 'Preview' })).toBeVisible();
    await expectAccessible(page);
    // The bar at the foot of a phone's viewport can be pressed.
    for (const width of [320, 430]) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(() => scrollTo(0, innerHeight * 3));
      await page.locator('.action-bar[data-away]').getByRole('button').last().click({ trial: true });
    }

    expect((await request.get(address)).status()).toBe(404);
    for (const wrong of [
      `${link}x`,
      link.replace('.fernlight.', '.tideline-loop.'),
      link.replace('/product/', '/'),
    ])
      expect((await request.get(wrong)).status(), wrong).toBe(404);
    expect(run('content-preview', 'products/none').stderr).toContain('no product with the code none');
  });
});
