import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeSending } from '#lib/my-project/server/sendings.ts';
import { claim, recordAttempt } from '#lib/outbox/server/outbox.ts';
import type { Customer } from '#lib/samples/customer-schema.ts';
import { csvLine } from '#lib/samples/server/order-rows.ts';
import { openDatabase, type ShopDatabase } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/db/migrations.ts';
import { ADA, BODY } from '#tests/lib/my-project/server/sending.ts';
import { runInThread } from '#tests/support/command-in-thread.ts';
import { runScript } from '#tests/support/data-command.ts';
import { CUSTOMER, placed } from '#tests/support/orders.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

let folder: string;
let db: ShopDatabase;

/** Runs an order command on its own data folder: once each as npm does, and with other options in this process. */
const place = () => ({ DATA_DIR: folder, DATABASE_URL: '' });
const run = (script: string, ...args: string[]) => runScript(`orders/${script}`, place(), ...args);
const here = (script: string, ...args: string[]) => runInThread(`orders/${script}`, place(), ...args);

const order = (key: string, region: 'au' | 'nz', changes: Partial<Customer> = {}) =>
  placed(db, key, { region, customer: { ...CUSTOMER, ...changes } });

let au: string;
let nz: string;
beforeAll(async () => {
  folder = tempFolder('shop-order-scripts');
  db = openDatabase({ file: join(folder, 'shop.db') }, { durable: true });
  await migrate(db);
  au = await order('a', 'au', { email: 'ada@example.com', company: '=1+1, "Tide"' });
  nz = await order('b', 'nz', { email: 'bea@example.com', mobile: '+64 21 010 0199' });
});
afterAll(async () => {
  await db.destroy();
});

describe('the order commands', () => {
  it('list orders newest first, and by region, date, person or reference', async () => {
    expect((await run('list')).out).toMatch(
      new RegExp(`^(${nz}|${au})  .*1 sample  Ada Marsh  mail waiting\n`),
    );
    const only = async (...args: string[]) =>
      (await here('list', ...args)).out.match(/MS-\w{5}-\w{5}/g) ?? [];
    expect(await only('--region', 'nz')).toEqual([nz]);
    expect(await only('--email', 'ADA@example.com')).toEqual([au]);
    expect(await only('--reference', au.toLowerCase())).toEqual([au]);
    expect(await only('--since', '2999-01-01')).toEqual([]);
    expect(await only('--limit', '1')).toHaveLength(1);
    const { err, code } = await here('list', '--since', '2026-02-31');
    expect([code, err]).toEqual([1, expect.stringContaining('--since 2026-02-31: expected a date')]);
  });

  it('report faults of their options', async () => {
    for (const args of [['--region', 'fr'], ['--since', 'soon'], ['--limit', '0'], ['--retry']]) {
      const { code, err } = await here('list', ...args);
      expect(code).toBe(1);
      expect(err).toContain('Usage: npm run orders:list');
    }
    expect(await here('erase')).toMatchObject({
      code: 1,
      err: expect.stringContaining('Name an e-mail address'),
    });
    expect((await here('export', '--format', 'xml')).code).toBe(1);
  });

  it('list what could not be sent, and send it again on request', async () => {
    const delivery = { ok: false, code: 'EENVELOPE_550', final: true } as const;
    for (const message of await claim(db, 'mail', 10)) await recordAttempt(db, message, delivery);
    expect((await here('list', '--dead', '--region', 'au')).out).toContain(
      'mail dead after 1 (EENVELOPE_550)',
    );
    expect((await here('list', '--dead', '--retry', '--region', 'au')).out).toContain(
      '1 message(s) will be sent',
    );
    const dead = (await here('list', '--dead')).out;
    expect(dead).toContain(nz);
    expect(dead).not.toContain(au);
  });

  it('export one row per sample as CSV without spreadsheet formulas, and orders as JSON', async () => {
    const file = join(folder, 'orders.csv');
    writeFileSync(file, 'of before');
    expect((await here('export', '--out', file)).err).toContain('2 order(s) exported.');
    expect((await here('export', '--out', folder)).err).toContain(`${folder} cannot be read or written (`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const csv = readFileSync(file, 'utf8');
    expect(csv).toMatch(/^reference,placed_at,region,site,name,company,address,email,phone,/);
    expect(csv).toContain(`"'=1+1, ""Tide"""`);
    expect(csv).toContain(',+64 21 010 0199,');
    // The campaigns that led to it are unknown.
    expect(csv).toMatch(/,Anchorage Twist,307-01 - Sandbar,1030701,{19}new,,,\r\n/);
    const [only, none] = (await run('export', '--format', 'json', '--email', 'bea@example.com')).out.split(
      '\n',
    );
    expect(JSON.parse(only ?? '')).toMatchObject({ reference: nz, customer: { email: 'bea@example.com' } });
    expect(none).toBe('');
    expect(only).not.toContain('pageKey');
  });

  it('advance orders, go back only with force, and name missing ones', async () => {
    expect((await here('state', au, nz, 'packed')).out).toBe(`${au}  packed\n${nz}  packed\n`);
    const told = await run('state', au.toLowerCase(), 'MS-NEVER-WAS00', 'posted');
    expect([told.code, told.out]).toEqual([
      1,
      `${au}  posted\nMS-NEVER-WAS00  does not exist, or its person was erased\n`,
    ]);
    expect((await here('state', au, 'packed')).out).toBe(`${au}  is posted already; not changed\n`);
    expect((await run('export', '--reference', au)).out).toMatch(/,posted,20[^,]+Z,20[^,]+Z,\r\n$/);
    expect((await here('state', au, 'new')).err).toContain('new needs --force.');
    expect((await here('state', au, 'new', '--force')).out).toBe(`${au}  new\n`);
    expect((await here('state', au, 'posted', '--at', '2999-01-01')).err).toContain('a time in the past');
    expect((await run('state', au, 'sent')).err).toContain('Usage: npm run orders:state');
  });

  it('include a person’s projects sent to stores: listed, exported as JSON, with every table covered', async () => {
    const sending = {
      ...{ site: 'GHRES' as const, region: 'au' as const, store: { slug: 'bay', name: 'Floors by the Bay' } },
      ...{ project: BODY.project, samples: [], sender: { ...ADA, email: 'Eve@example.com' } },
    };
    const key = { key: 'sent', bodyHash: 'sent' };
    const sent = await placeSending(db, key, sending, ['project-mail'], AbortSignal.timeout(5000));
    if (sent.kind === 'otherBody') throw new Error('Not sent');
    const theirs = ['--email', 'eve@example.com'];
    expect((await here('list', ...theirs)).out).toBe(`${sent.reference}  project sent to a store\n`);
    const json = await here('export', ...theirs, '--format', 'json');
    expect(JSON.parse(json.out)).toMatchObject({
      ...{ kind: 'sent-project', reference: sent.reference, store: { name: 'Floors by the Bay' } },
      ...{ sender: { name: 'Ada Marsh', message: ADA.message }, project: { rooms: [{}, {}, {}] } },
    });
    expect(json.out).not.toContain(sent.pageKey);
    expect((await here('export', ...theirs)).err).toContain('use --format json');
    expect((await here('export', '--email', 'ada@example.com')).err).not.toContain('sent to a store');
    expect((await here('erase', ...theirs, '--yes')).out).toContain('1 sent project(s) withdrawn');
    expect((await here('list', ...theirs)).out).toBe('No matching orders.\n');
  });

  it('leave out damaged orders and sent projects, and name them', async () => {
    const set = (customer: string) =>
      db.updateTable('sample_orders').set({ customer }).where('reference', '=', au).execute();
    const { customer } = await db
      .selectFrom('sample_orders')
      .select('customer')
      .where('reference', '=', au)
      .executeTakeFirstOrThrow();
    await set('{}');
    const words = `1 order is damaged and left out: ${au}.`;
    const list = await here('list');
    expect(list).toMatchObject({ code: 0, out: expect.stringMatching(new RegExp(`^${nz} .*\n${words}\n$`)) });
    expect((await here('list', '--reference', au)).out).toBe(`${words}\n`);
    const file = join(folder, 'sound.csv');
    const written = await here('export', '--out', file);
    expect(written).toMatchObject({
      code: 1,
      err: expect.stringContaining(`1 order(s) exported.\n${words}`),
    });
    expect(readFileSync(file, 'utf8')).toContain(nz);
    expect((await here('erase', '--reference', au)).out).toContain(`${au}\n1 order(s) name this person.`);
    await set(customer ?? '');

    const [sent] = await db.selectFrom('sent_projects').selectAll().execute();
    if (!sent) throw new Error('No project was sent');
    const back = {
      ...{ id: 'unread', reference: 'MP-UNREAD', idempotency_key: 'unread', page_key: 'x' },
      sender: '{}',
    };
    await db
      .insertInto('sent_projects')
      .values({ ...sent, ...back, email: 'una@example.com' })
      .execute();
    expect(await here('export', '--email', 'una@example.com', '--format', 'json')).toMatchObject({
      ...{ code: 1, out: '' },
      err: expect.stringContaining('1 sent project is damaged and left out: MP-UNREAD.'),
    });
  });

  it('erase a person after confirmation, from the database, its file and the written mail', async () => {
    const mail = join(folder, 'outbox', `${au}.eml`);
    mkdirSync(join(folder, 'outbox'));
    writeFileSync(mail, 'To: Ada Marsh');
    expect((await here('erase', '--email', 'ada@example.com')).out).toBe(
      `${au}\n1 order(s) name this person. Use --yes to erase their data, which cannot be undone.\n`,
    );
    expect(existsSync(mail)).toBe(true);
    expect((await run('erase', '--email', 'ada@example.com', '--yes')).out).toBe(
      `${au}\n1 order(s) anonymised.\n`,
    );
    expect(existsSync(mail)).toBe(false);
    expect((await here('list', '--reference', au)).out).toContain('(erased)');
    for (const name of ['shop.db', 'shop.db-wal']) {
      const bytes = readFileSync(join(folder, name)).toString('latin1');
      expect(bytes).not.toContain('ada@example.com');
    }
  });

  it('export at the reader’s speed: a full pipe ends nothing', async () => {
    const many = Array.from({ length: 150 }, (_, at) => `many ${at}`);
    for (const key of many) await order(key, 'au', { email: 'many@example.com', company: 'x'.repeat(100) });
    const command = `"${process.execPath}" --no-warnings --conditions=react-server scripts/orders/export.ts --format json --email many@example.com | (sleep 2; cat)`;
    const { stdout } = await promisify(execFile)('sh', ['-c', command], {
      ...{ env: { ...process.env, ...place() }, maxBuffer: 2 ** 24 },
    });
    expect(stdout.length).toBeGreaterThan(2 ** 16);
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).customer.email),
    ).toHaveLength(many.length);
  });
});

it('quotes cells that contain commas, quotes and line breaks so that they can be read back', () => {
  const cells = ['a,b', 'say "x"', 'two\nlines', '', '-5'];
  expect(csvLine(cells)).toBe(`"a,b","say ""x""","two\nlines",,'-5\r\n`);
});
