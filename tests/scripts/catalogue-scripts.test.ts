import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { contentPath } from '#lib/server/content-folder.ts';
import { openDatabase } from '#lib/server/db/database.ts';
import { SHOP_FILE_MIGRATIONS } from '#lib/server/db/migrations.ts';
import { runInThread } from '#tests/support/command-in-thread.ts';
import { copyContent } from '#tests/support/content-copy.ts';
import { runScript } from '#tests/support/data-command.ts';
import { startServer } from '#tests/support/http-server.ts';
import { migrateTo } from '#tests/support/released-schema.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { fileSentence } from '../../scripts/file-sentence.ts';
import { databaseSentence } from '../../scripts/open-shop.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const EXAMPLE = join(ROOT, 'docs/catalogue-import-example.csv');
let folder: string;

/**
 * Runs a script on its own data folder, with no shop to refresh: once each as npm does, and otherwise in this process.
 */
const place = () => ({ DATA_DIR: folder, DATABASE_URL: '', REVALIDATE_URL: 'http://127.0.0.1:1' });
const run = (script: string, ...args: string[]) => runScript(script, place(), ...args);
const here = (script: string, ...args: string[]) => runInThread(script, place(), ...args);

beforeAll(() => {
  folder = tempFolder('shop-scripts');
});

// Commands start slowly on a busy machine.
describe('the scripts of the catalogue', { timeout: 120_000 }, () => {
  it('say once that seed comes first, not on each line', async () => {
    const { code, err } = await here('catalogue-import', EXAMPLE);
    expect(code).toBe(1);
    expect(err).toContain('run npm run seed first');
    expect(err).not.toContain('is not in brands');
    expect(err).toContain('1 problem(s)');
  });

  it('seed once, and do nothing the second time', async () => {
    expect(await run('seed')).toMatchObject({
      code: 0,
      out: expect.stringContaining('63 written'),
      err: expect.stringMatching(/^Writes changed products and stores of content\/ to the database/),
    });
    expect(await here('seed')).toMatchObject({ code: 0, out: expect.stringContaining('nothing changed') });
  });

  it('report a fault once, as a sentence without a stack trace', async () => {
    const content = join(folder, 'faulty-words');
    copyContent(content);
    const story = join(content, 'stories/news/care-and-maintenance.md');
    writeFileSync(story, readFileSync(story, 'utf8').replace(/^subject: .*$/m, 'nonsense: ['));
    const env = { ...place(), CONTENT_DIR: content, LOG_LEVEL: 'info' };
    const checked = await runScript('content-check', env);
    expect(checked.code).toBe(1);
    expect(checked.err).toMatch(/^content\/stories\/news\/care-and-maintenance\.md:\d+: /);
    expect(`${checked.out}${checked.err}`).not.toContain('content_unreadable');

    writeFileSync(join(content, 'search/colours.json'), '{"a":1}');
    const seeded = await runInThread('seed', env);
    expect(seeded.code).toBe(1);
    expect(seeded.err).toContain(
      'content/search/colours.json:1: is not a list: write it between [ and ]. Nothing more was changed.',
    );
  });

  it('import the example of the guide, and say if no shop is running', async () => {
    const first = await run('catalogue-import', EXAMPLE);
    expect(first).toMatchObject({
      code: 0,
      out: expect.stringContaining('2 products read: 2 new, 0 changed, 0 removed, 2 pages affected'),
    });
    expect(first.out).toContain('No shop answers');
    // stderr says first what it will do, and last how to undo it; stdout has only the result.
    expect(first.err.trim().split('\n')).toEqual([
      `Checks ${EXAMPLE}, then writes what it changes, all of it or nothing. The shop may be open.`,
      'To undo: npm run catalogue:undo',
    ]);
    expect((await here('catalogue-import', EXAMPLE)).out).toContain(
      '0 new, 0 changed, 0 removed, 0 pages affected',
    );
  });

  it('print file, line, field and reason and exit with 1 if a row is wrong', async () => {
    const file = join(folder, 'wrong.csv');
    writeFileSync(file, readFileSync(EXAMPLE, 'utf8').replace('#a7a5a0', 'ash'));
    const { code, err } = await here('catalogue-import', file);
    expect(code).toBe(1);
    expect(err).toContain(`${file}:3: variant.hex: `);
    expect(err).toContain('nothing was changed');

    // More lines of one product than a function accepts arguments; a test thread has a larger stack.
    const long = join(folder, 'long.csv');
    writeFileSync(long, `productCode,variant.globalItemId\n${'none,1\n'.repeat(200_000)}`);
    expect(await run('catalogue-import', long)).toMatchObject({
      code: 1,
      err: expect.stringContaining(':2: productCode: none is not in the catalogue\n'),
    });
  });

  it('export a list, import a part of it, show the history and undo the import', async () => {
    const list = join(folder, 'list.csv');
    expect(await run('catalogue-export', list, '--type', 'HF')).toMatchObject({ code: 0, err: '' });
    expect((await here('catalogue-import', list)).out).toContain('0 new, 0 changed, 0 removed');
    const book = join(folder, 'list.xlsx');
    expect((await here('catalogue-export', book, '--site', 'FTX')).code).toBe(0);
    expect((await here('catalogue-import', book)).out).toContain('0 new, 0 changed, 0 removed');
    const files = join(folder, 'files');
    mkdirSync(files);
    // In the format of content, without optional defaults, so that an imported range becomes that of content.
    expect((await here('catalogue-export', files, '--type', 'HF')).out).toMatch(/ products, one file each\./);
    const own = readFileSync(contentPath('catalogue/products/kinross-chevron.json'), 'utf8');
    const written = readFileSync(join(files, 'kinross-chevron.json'), 'utf8');
    expect(JSON.parse(written)).toMatchObject(JSON.parse(own) as object);
    const part = join(folder, 'part.csv');
    writeFileSync(part, 'productCode,flag\n214,New yarn\n');
    const done = await here('catalogue-import', part);
    expect(done.out).toMatch(/changed {2}214 Tideline Loop\n +flag: nothing → New yarn\n/);
    expect((await run('catalogue-history')).out).toMatch(/part\.csv: 0 new, 1 changed, 0 removed\n/);
    expect(await run('catalogue-undo')).toMatchObject({ code: 0, out: expect.stringContaining('part.csv') });

    const refused = await run('catalogue-remove', '214', '214x');
    expect(refused).toMatchObject({
      code: 1,
      err: expect.stringContaining('214x is not in the catalogue; did you mean 214?'),
    });
    expect((await here('catalogue-remove', '214', '--dry-run')).out).toContain('nothing was written');
    expect((await here('content-check')).out).toBe('Content check: no errors.\n');
    expect((await here('catalogue-remove', '214')).out).toContain('0 new, 0 changed, 1 removed');
    expect(await here('content-check')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/(?:no colour of the catalogue is|floor) 10214\d\d/),
    });
    expect(await here('pages-refresh')).toMatchObject({
      code: 0,
      err: expect.stringMatching(
        /An import removed what texts refer to.*no colour of the catalogue is 10214\d\d/,
      ),
    });
    expect((await here('catalogue-undo')).code).toBe(0);
    writeFileSync(part, 'productCode,name\n214,Other\n');
    expect(await here('catalogue-import', part)).toMatchObject({
      code: 1,
      err: expect.stringContaining('With --replace it is'),
    });
    expect(await here('catalogue-export', join(folder, 'no/such/folder.csv'))).toMatchObject({
      code: 1,
      err: expect.stringMatching(/no\/such\/folder\.csv\S* cannot be read or written \(ENOENT\)/),
    });
  });

  it('say that a shop refuses them because it has another secret', async () => {
    const shop = await startServer((_, response) => void response.writeHead(401).end());
    const { err } = await runInThread('pages-refresh', { ...place(), REVALIDATE_URL: shop.url });
    await shop.close();
    expect(err).toMatch(/did not refresh its pages: it refuses the signature.*REVALIDATE_SECRET/);
  });

  it('import stores, keep the newest 20 lists that undo imports, and undo with one', async () => {
    const lists = join(folder, 'stores-before');
    mkdirSync(lists);
    // One was written before the clock was set back.
    const earlier = Array.from({ length: 24 }, (_, at) => `2025-01-01T0000${at + 10}.csv`);
    const kept = ['own.csv', '2099-01-01T000000.000Z.csv', ...earlier.slice(-18)];
    for (const name of [...earlier, ...kept]) writeFileSync(join(lists, name), '');
    const phones = join(folder, 'phones.csv');
    writeFileSync(phones, 'id,phone\nAU-NSW-001,02 5550 0199\n');
    const { code, err } = await here('stores-import', phones);
    const [, list = ''] = /^To undo: npm run stores:import -- (.+) --replace$/m.exec(err) ?? [];
    expect(code).toBe(0);
    expect(readdirSync(lists).sort()).toEqual([...kept, basename(list)].sort());
    expect((await here('stores-import', list, '--replace')).out).toContain('02 5550 0199 → 02 5550 0101');
    expect((await here('stores-import', phones, '--dry-run')).out).toContain('02 5550 0101 → 02 5550 0199');
  });

  it('generate a large list only outside of content, which the import accepts', async () => {
    const file = join(folder, 'many.json');
    expect((await run('catalogue-generate', '120', '--out', file)).code).toBe(0);
    expect(await here('catalogue-import', file)).toMatchObject({
      code: 0,
      out: expect.stringContaining('120 products read'),
    });
    expect(
      (await here('catalogue-generate', '5', '--out', join(ROOT, 'content/catalogue/many.json'))).code,
    ).toBe(1);
    expect((await here('catalogue-generate', 'lots')).code).toBe(1);
  });
});

it('check the content of a new release without migrating the database that the old one still uses', async () => {
  const older = tempFolder('older-release');
  const db = openDatabase({ file: join(older, 'shop.db') });
  const names = Object.keys(SHOP_FILE_MIGRATIONS).sort().slice(0, -1);
  await migrateTo(db, names);
  const checked = await runInThread('content-check', { ...place(), DATA_DIR: older });
  expect(checked).toEqual({
    code: 0,
    out: 'Content check: no errors.\n',
    err: 'The database is of an older release; products that imports removed count as present.\n',
  });
  const applied = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  await db.destroy();
  expect(applied.rows.map(({ name }) => name).at(-1)).toBe(names.at(-1));
});

it('report a full disk as such, and not as a database fault, wherever a command writes', () => {
  const full = (code: string) => Object.assign(new Error('no space'), { code });
  expect(fileSentence(full('ENOSPC'))).toBe('The disk is full (ENOSPC).');
  expect(databaseSentence(full('SQLITE_FULL'))).toMatch(/^The database .* cannot be used: the disk is full/);
});

it('report a PostgreSQL that disconnects during a command in a sentence, without a stack trace', () => {
  expect(databaseSentence(new Error('Connection terminated unexpectedly'))).toMatch(
    /^The database .* cannot be used: the connection was closed/,
  );
  const ending = Object.assign(new Error('terminating connection'), { code: '57P01' });
  expect(databaseSentence(ending)).toMatch(/ cannot be used: it is ending \(57P01\)/);
});
