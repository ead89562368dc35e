import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { copyContent, FIXTURES } from '#tests/support/content-copy.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { type RunningShop, startShop } from './support/shop.ts';

const SECRET = 'a-secret-for-this-test-only-0123456789';
test.describe('an editor changes words while the shop is open', () => {
  let shop: RunningShop | undefined;
  test.afterEach(async () => {
    await shop?.stop();
  });

  test('S6-1 G46 what is saved is on the open shop after one command, and a mistake changes nothing', async ({
    request,
  }) => {
    test.setTimeout(120_000);
    const folder = tempFolder('live-content');
    const content = path.join(folder, 'content');
    copyContent(content);
    const env = {
      DATA_DIR: path.join(folder, 'data'),
      CONTENT_DIR: content,
      REVALIDATE_SECRET: SECRET,
      LOG_LEVEL: 'silent',
    };
    shop = await startShop(env);
    const { origin } = shop;
    const read = async (address: string) => (await request.get(origin + address)).text();
    const edit = (file: string, from: string, to: string) => {
      const place = path.join(content, file);
      const text = readFileSync(place, 'utf8');
      expect(text, file).toContain(from);
      writeFileSync(place, text.replace(from, to));
    };
    const refresh = () =>
      spawnSync('node', ['--conditions=react-server', 'scripts/pages-refresh.ts'], {
        encoding: 'utf8',
        env: { ...process.env, ...env, REVALIDATE_URL: origin },
      });

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
    const story = readFileSync(path.join(FIXTURES, 'stories/news/reading-a-swatch.md'), 'utf8')
      .replace(/^title: .*$/m, 'title: A story of today')
      .replace(/^subject: .*$/m, 'subject: A story of today')
      .replace(
        /^description: .*$/m,
        `description: ${'What was written while the shop was open. '.repeat(2)}`,
      );
    writeFileSync(path.join(content, 'stories/news/a-story-of-today.md'), story);
    edit('catalogue/products/tideline-loop.json', '"name": "Tideline Loop"', '"name": "Loop of Today"');
    edit('search/synonyms.json', '"gray": "grey"', '"gray": "grey", "todays": "today"');

    const done = refresh();
    expect(done.status, done.stdout + done.stderr).toBe(0);
    const home = await read('/au');
    expect(home).toContain('Floors written today');
    expect(home).toContain('Boards of today');
    // The menus stand on every page, also on those without a word about floors.
    expect(await read('/au/legal')).toContain('Hearts of today');
    expect(await read('/na/legal')).toContain('Hearts of today');
    expect(await read('/au/support')).toContain('What is the question of today?');
    expect(await read('/au/products?type=CPT')).toContain('Loop of today');
    expect(await read('/au/news/a-story-of-today')).toContain('A story of today');
    expect(await read('/au/news')).toContain('/au/news/a-story-of-today');
    expect(await read('/au/products/tideline-loop')).toContain('Loop of Today');
    expect(await read('/sitemap-au.xml')).toContain('/au/news/a-story-of-today');
    const found = await request.get(`${origin}/api/search-query?query=todays&website=GHRES&region=au`);
    expect(await found.text()).toContain('Loop of Today');

    edit('home/au.json', 'Floors written today', 'Floors of a mistake');
    edit('support/au.json', '"subject"', '"subjekt"');
    const refused = refresh();
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain('content/support/au.json');
    expect(refused.stderr).toContain('subjekt');
    expect(await read('/au')).toContain('Floors written today');
    expect(await read('/au/support')).toContain('What is the question of today?');
  });
});
