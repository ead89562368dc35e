import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { SAMPLE_ROOMS } from '#lib/scenes/sample-rooms.ts';
import { runScript } from '#tests/support/data-command.ts';
import { dailyOrNightly } from '#tests/support/nightly.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { coldLists } from './support/cold-lists.ts';
import { importProduct } from './support/import-product.ts';
import { type RunningShop, startShop, today } from './support/shop.ts';

const SECRET = 'a-secret-for-this-test-only-0123456789';
/** Enough visitors that a list is being rendered at any moment; without pauses they would starve the import. */
const VISITORS = 3;
const REST_MS = 50;

test.describe('a merchandiser changes a product while the shop runs', () => {
  // All tests share one shop: otherwise each worker would start its own. Commands start slowly on a busy machine.
  test.describe.configure({ mode: 'default' });
  let folder: string;
  let shop: RunningShop;
  let env: Record<string, string>;
  test.beforeAll(async () => {
    folder = tempFolder('import');
    const own = { DATA_DIR: path.join(folder, 'data'), REVALIDATE_SECRET: SECRET };
    shop = await startShop(own);
    env = { ...own, REVALIDATE_URL: shop.origin, LOG_LEVEL: 'silent' };
  });
  test.afterAll(async () => {
    await shop.stop();
  });

  test('G46 an import shows on cached pages at once, and a faulty list changes nothing', async ({
    request,
  }) => {
    const address = `${shop.origin}/au/products/tideline-loop`;
    const before = await (await request.get(address)).text();
    expect(before).toContain('A low, dense loop');

    const product = JSON.parse(
      readFileSync('tests/fixtures/content/catalogue/products/tideline-loop.json', 'utf8'),
    );
    const changed = {
      ...product,
      descriptions: { ...product.descriptions, short: 'Changed while the shop was open.' },
    };
    const run = (file: string) => runScript('catalogue-import', env, file);

    const faulty = path.join(folder, 'faulty.json');
    writeFileSync(faulty, JSON.stringify([changed, { ...product, productCode: '999', slug: 'Not A Slug' }]));
    const refused = await run(faulty);
    expect(refused.code).toBe(1);
    expect(refused.out + refused.err).toContain('slug');
    expect(await (await request.get(address)).text()).not.toContain('Changed while the shop was open.');

    const good = path.join(folder, 'good.json');
    writeFileSync(good, JSON.stringify([changed]));
    const taken = await run(good);
    expect(taken.code, taken.out + taken.err).toBe(0);
    expect(taken.out).toContain('1 products read: 0 new, 1 changed, 0 removed');
    await expect
      .poll(async () => (await request.get(address)).text())
      .toContain('Changed while the shop was open.');

    // A new floor with another floor's picture: it has a page and can be laid in a room.
    const [variant] = product.variants;
    const own = {
      ...product,
      airtableId: 'recImportedFloor01',
      productCode: '98765',
      slug: 'imported-loop',
      name: 'Imported Loop',
      title: 'Imported Loop',
      variants: [
        {
          ...variant,
          airtableId: 'recImportedColour1',
          globalItemId: '9876501',
          colourId: '98765-01',
          patternCloudinaryPublicId: `variants/${variant.globalItemId}/swatches/1`,
        },
      ],
    };
    const fresh = path.join(folder, 'fresh.json');
    writeFileSync(fresh, JSON.stringify([own]));
    const brought = await run(fresh);
    expect(brought.code, brought.out + brought.err).toBe(0);
    await expect
      .poll(async () => (await request.get(`${shop.origin}/nz/products/imported-loop`)).status())
      .toBe(200);
    const room = SAMPLE_ROOMS[0]?.sceneId;
    const lay = (floor: string) =>
      request.get(
        `${shop.origin}/api/scenes/render_img_scene.php?cnf=marram&pid=${room}&artnr=${floor}&w=700&h=350&onam=floor`,
      );
    const [laid, unknown] = [await lay('9876501'), await lay('9876599')];
    expect([laid.status(), laid.headers()['content-type']]).toEqual([200, 'image/jpeg']);
    expect(unknown.status()).toBe(404);
  });

  test('SEO-10 a list changes stock, address and range of the running shop, and all of it can be undone', async ({
    page,
    request,
  }) => {
    const { origin } = shop;
    const began = today();
    const run = async (command: string, ...args: string[]) => {
      const { code, out, err } = await runScript(`catalogue-${command}`, env, ...args);
      expect(code, out + err).toBe(0);
    };
    const at = async (address: string) => {
      const answer = await request.get(origin + address, { maxRedirects: 0 });
      return [answer.status(), answer.headers().location?.replace(origin, '')].filter(Boolean).join(' ');
    };
    const old = '/au/products/tideline-loop';

    const soldOut = async () => (await (await request.get(origin + old)).text()).split('Out of stock').length;
    const before = await soldOut();
    const list = path.join(folder, 'list.csv');
    writeFileSync(
      list,
      'productCode;slug;variant.globalItemId;variant.sampleInStock\r\n214;low-tide;1021401;No\r\n',
    );
    await run('import', list, '--replace');
    await expect.poll(() => at('/au/products/low-tide')).toBe('200');
    await expect.poll(() => at(old)).toBe('308 /au/products/low-tide');
    expect(await at(`${old}?colour=flax&gclid=1`)).toBe('308 /au/products/low-tide?colour=flax&gclid=1');
    expect(await soldOut()).toBeGreaterThan(before);
    const sitemap = await (await request.get(`${origin}/sitemap-au.xml`)).text();
    expect(sitemap).not.toContain('tideline-loop<');
    expect(sitemap).toMatch(
      new RegExp(`/au/products/low-tide</loc><lastmod>(?:${began}|${today()})</lastmod>`),
    );

    await run('remove', '214');
    await expect.poll(() => at(old)).toBe('410');
    await page.goto(`${origin}${old}`);
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /Twist|Loop|Plush|Level/ })
        .first(),
    ).toBeVisible();

    for (const _import of ['removal', 'list']) await run('undo');
    await expect.poll(() => at(old)).toBe('200');
    expect(await soldOut()).toBe(before);
    expect(await at('/au/products/low-tide')).toBe('404');
  });

  test('G46 a page being rendered while its product changes does not stay stale', async () => {
    const { origin } = shop;
    const read = async (address: string) => (await fetch(origin + address)).text();
    const lists = coldLists('au');
    const asked: string[] = [];
    const ask = async () => {
      const { value } = lists.next();
      if (!value) return;
      asked.push(value);
      await read(value);
    };
    await ask();
    for (const name of dailyOrNightly(
      ['Aardvark Loop', 'Abacus Loop'],
      ['Aardvark Loop', 'Abacus Loop', 'Acacia Loop'],
    )) {
      let isImporting = true;
      const imported = importProduct({
        folder,
        slug: 'tideline-loop',
        changes: { name, title: name },
        env,
      }).finally(() => {
        isImporting = false;
      });
      // Several visitors keep requesting uncached lists.
      const visitor = async () => {
        while (isImporting) {
          await ask();
          await setTimeout(REST_MS);
        }
      };
      await Promise.all(Array.from({ length: VISITORS }, visitor));
      expect(await imported).toBe(0);
      const old: string[] = [];
      for (const address of asked) if (!(await read(address)).includes(name)) old.push(address);
      expect(old).toEqual([]);
    }
    expect(asked.length).toBeGreaterThan(20);
  });

  test('an import killed before it could notify the shop still shows', async () => {
    const product = `${shop.origin}/au/products/tideline-loop`;
    const old = async () => {
      const answer = await fetch(product, { redirect: 'manual' });
      return answer.status;
    };
    expect(await old()).toBe(200);
    const list = path.join(folder, 'ended.csv');
    writeFileSync(list, 'productCode,slug\n214,ebb-tide\n');
    // Accepts requests and never answers, so that the import is killed after writing and before its end.
    const deaf = createServer(() => undefined);
    await new Promise<void>((resolve) => deaf.listen(0, '127.0.0.1', resolve));
    const { port } = deaf.address() as AddressInfo;
    const flags = ['--no-warnings', '--conditions=react-server'];
    const importing = spawn('node', [...flags, 'scripts/catalogue-import.ts', list, '--replace'], {
      env: { ...process.env, ...env, REVALIDATE_URL: `http://127.0.0.1:${port}` },
    });
    const ended = once(importing, 'exit');
    for await (const line of createInterface({ input: importing.stdout }))
      if (line.includes('2 pages affected')) importing.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
    deaf.close();
    expect(await old()).toBe(200);
    // The second import changes nothing and has nothing to invalidate.
    expect((await runScript('catalogue-import', env, list)).out).toContain('0 pages affected');
    await expect.poll(old).toBe(308);
    expect((await runScript('catalogue-undo', env)).code).toBe(0);
    await expect.poll(old).toBe(200);
  });
});
