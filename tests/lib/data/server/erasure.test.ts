import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { erasePersons } from '#lib/samples/server/erase.ts';
import { sweepMails } from '#lib/samples/server/sweep-mails.ts';
import { openDatabase, type ShopDatabase } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/db/migrations.ts';
import { logger } from '#lib/server/logger.ts';
import { runInThread } from '#tests/support/command-in-thread.ts';
import { runScript } from '#tests/support/data-command.ts';
import { CUSTOMER, placed } from '#tests/support/orders.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

const INSTANCE = join(import.meta.dirname, '../../../support/mail-instance.ts');
const EMAILS = ['ada.marsh@example.com', 'marsh@ada.example'];
/** Name, address and e-mail of the person, as they may appear in a file; mails break long lines. */
const PERSON = /Ada\b|Marsh|Shingle|0491 570/i;

let server: TestPostgres;
const children = new Set<ChildProcess>();
const opened: ShopDatabase[] = [];
beforeAll(async () => {
  server = await startPostgres();
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
  for (const db of opened.splice(0)) await db.destroy();
});
afterAll(() => server?.stop());

type Env = { readonly DATA_DIR: string; readonly DATABASE_URL: string };

async function startInstance(env: Env): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--no-warnings', '--conditions=react-server', INSTANCE], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env, LOG_LEVEL: 'silent', WARM_PAGES: 'off' },
  });
  children.add(child);
  await once(child.stdout, 'data');
  return child;
}

const order = (db: ShopDatabase, key: string, email: string) =>
  placed(db, key, { customer: { ...CUSTOMER, email } });

const mailsIn = (folder: string) => {
  const outbox = join(folder, 'outbox');
  return existsSync(outbox) ? readdirSync(outbox) : [];
};
/** Complete mails: one being written has another name. */
const writtenIn = (folder: string) => mailsIn(folder).filter((name) => name.endsWith('.eml'));
/** A file's content; '' if it is gone, because a mail that was just written is renamed. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}
/** Files below a folder that contain data of the person. */
const naming = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => PERSON.test(textOf(file)));

/** The first call runs in a separate process, as npm does it. */
async function erase(env: Env): Promise<void> {
  for (const [at, email] of EMAILS.entries()) {
    const run = at === 0 ? runScript : runInThread;
    const { code, out } = await run('orders/erase', env, '--email', email, '--yes');
    expect([code, out]).toEqual([0, expect.stringContaining('3 order(s) anonymised.')]);
  }
}

describe('an erased person', () => {
  it('remains in no file of any instance, including one that was killed meanwhile, and in no table', async () => {
    const url = await server.createDatabase();
    const db = openDatabase({ url });
    opened.push(db);
    await migrate(db);
    const [one, other] = [tempFolder('shop-one'), tempFolder('shop-other')];
    const envOf = (folder: string) => ({ DATA_DIR: folder, DATABASE_URL: url });

    const references: string[] = [];
    for (const at of [0, 1, 2]) references.push(await order(db, `one-${at}`, EMAILS[0] ?? ''));
    const first = await startInstance(envOf(one));
    await expect.poll(() => writtenIn(one).length).toBe(3);
    const gone = once(first, 'exit');
    first.kill('SIGKILL');
    await gone;
    for (const at of [0, 1, 2]) await order(db, `other-${at}`, EMAILS[1] ?? '');
    await startInstance(envOf(other));
    await expect.poll(() => writtenIn(other).length).toBe(3);
    // The leftover of a process that ended between writing a mail and renaming it.
    writeFileSync(join(one, 'outbox', `${references[0]}.eml.part`), 'To: Ada Marsh');
    expect([naming(one).length, naming(other).length]).toEqual([4, 3]);

    await erase(envOf(other));
    expect([naming(one).length, naming(other).length]).toEqual([4, 0]);
    await startInstance(envOf(one));
    await expect.poll(() => mailsIn(one).length).toBe(0);
    expect([naming(one), naming(other)]).toEqual([[], []]);
    for (const { name } of await db.introspection.getTables()) {
      const rows = await db
        .selectFrom(name as 'sample_orders')
        .selectAll()
        .execute();
      expect([name, PERSON.test(JSON.stringify(rows))]).toEqual([name, false]);
    }
  });

  it('remains nowhere in the data folder of a running shop on SQLite', async () => {
    const folder = tempFolder('shop-sqlite');
    const env = { DATA_DIR: folder, DATABASE_URL: '' };
    const db = openDatabase({ file: join(folder, 'shop.db') }, { durable: true });
    opened.push(db);
    await migrate(db);
    for (const at of [0, 1, 2]) for (const email of EMAILS) await order(db, `${email.length}-${at}`, email);
    await startInstance(env);
    await expect.poll(() => writtenIn(folder).length).toBe(6);
    expect(naming(folder).length).toBeGreaterThan(6);
    await erase(env);
    expect(naming(folder)).toEqual([]);
  });
});

it('deletes mails of erased orders only, and of unknown ones if no person is stored any more', async () => {
  const folder = tempFolder('shop-sweep');
  const db = openDatabase({ file: join(folder, 'shop.db') }, { durable: true });
  opened.push(db);
  await migrate(db);
  expect(await sweepMails(db, join(folder, 'nothing'))).toBe(0);
  const reference = await order(db, 'kept', 'kept@example.com');
  const kept = [`${reference}.eml`, `${reference}.eml.part`, 'notes.txt'];
  const erased = await order(db, 'erased', 'erased@example.com');
  await erasePersons(db, { reference: erased });
  // From another database: it may be the intended one, and these files the last copies.
  const unknown = ['MS-OTHER-OTHER.eml', 'MS-OTHER-OTHER.eml.part', 'MS-OTHER-AGAIN.eml'];
  for (const name of [...kept, ...unknown, `${erased}.eml`, `${erased}.eml.part`])
    writeFileSync(join(folder, name), 'To: Ada Marsh');
  const warned = vi.spyOn(logger, 'warn').mockReturnValue();
  expect(await sweepMails(db, folder)).toBe(2);
  expect(warned).toHaveBeenCalledWith(
    expect.objectContaining({ code: 'mails_unknown', files: 3 }),
    expect.stringContaining('is it the right one?'),
  );
  expect(await sweepMails(db, folder, Date.now() - 60_000)).toBe(0);
  expect(await sweepMails(db, folder, Date.now() + 60_000)).toBe(3);
  expect(readdirSync(folder).filter((name) => !name.startsWith('shop'))).toEqual(kept.sort());
});
