import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commitTogether } from '#lib/samples/server/commit-together.ts';
import { openDatabase, type ShopDatabase } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/db/migrations.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

let file: string;
let db: ShopDatabase;
beforeEach(async () => {
  file = join(tempFolder('shop-together'), 'shop.db');
  db = openDatabase({ file }, { durable: true, serving: true });
  await migrate(db);
});
afterEach(async () => {
  await db.destroy();
});

/** How often the work of each write was started. */
const begun = new Map<string, number>();
beforeEach(() => begun.clear());
const timesBegun = (...ids: string[]) => ids.map((id) => begun.get(id) ?? 0);

const never = new AbortController().signal;
/** Stands for an order: a row of a table that visitors write, with a unique id. */
const put = (id: string, deadline: AbortSignal = never, data = id) =>
  commitTogether(
    db,
    async (trx) => {
      begun.set(id, (begun.get(id) ?? 0) + 1);
      await trx.insertInto('page_expiries').values({ id, made_at: '2026-11-22', data }).execute();
      return id;
    },
    deadline,
  );
const ids = async () =>
  (await db.selectFrom('page_expiries').select('id').orderBy('id').execute()).map(({ id }) => id);

/** The lock of the shop's file, as another process holds it. */
function otherProcess() {
  const other = new Sqlite(file);
  other.exec('BEGIN IMMEDIATE');
  return {
    letGo() {
      other.exec('ROLLBACK');
      other.close();
    },
  };
}

it('keeps every write and returns each its own result', async () => {
  const keys = Array.from({ length: 120 }, (_, at) => `k${at}`);
  expect(await Promise.all(keys.map((key) => put(key)))).toEqual(keys);
  expect(await ids()).toHaveLength(120);
});

it('lets a refused write fail alone, and leaves nothing of it', async () => {
  const failing = commitTogether(
    db,
    async (trx) => {
      await trx.insertInto('page_expiries').values({ id: 'half', made_at: '', data: '' }).execute();
      throw new Error('no');
    },
    never,
  );
  const done = await Promise.allSettled([put('a'), failing, put('b'), put('a')]);
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
  expect(await ids()).toEqual(['a', 'b']);
  expect(await put('c')).toBe('c');
});

describe('while another process holds the lock', () => {
  it('fails each write at its own deadline, and commits the others once the lock is free', async () => {
    const other = otherProcess();
    const deadlines = Array.from({ length: 4 }, () => new AbortController());
    const answers: string[] = [];
    const writes = deadlines.map(({ signal }, at) =>
      put(`order-${at}`, signal).then(
        () => answers.push(`kept ${at}`),
        (error: { code?: string }) => answers.push(`${error.code} ${at}`),
      ),
    );
    await expect.poll(() => begun.has('order-0')).toBeTruthy();
    // The middle one fails at its own deadline, then the first; no write waits for another's.
    for (const at of [2, 0]) {
      deadlines[at]?.abort();
      await writes[at];
    }
    expect(answers).toEqual(['SQLITE_BUSY 2', 'SQLITE_BUSY 0']);
    const late = put('late', AbortSignal.abort(new Error('too late')));
    await expect(late).rejects.toThrow('too late');
    other.letGo();
    const later = put('later');
    await Promise.all([...writes, later]);
    expect(answers.slice(2)).toEqual(['kept 1', 'kept 3']);
    expect(await ids()).toEqual(['later', 'order-1', 'order-3']);
  });

  it('retries them together, not one by one', async () => {
    const other = otherProcess();
    const writes = ['a', 'b', 'c'].map((id) => put(id));
    await expect.poll(() => begun.get('a') ?? 0).toBeGreaterThan(5);
    // The first one meets the lock for all of them.
    expect(timesBegun('b', 'c')).toEqual([0, 0]);
    other.letGo();
    await Promise.all(writes);
    expect(timesBegun('b', 'c')).toEqual([1, 1]);
  });
});

it('reports a full disk to all writes of a transaction at once', async () => {
  const { rows } = await sql<{ page_count: number }>`PRAGMA page_count`.execute(db);
  await sql`PRAGMA max_page_count = ${sql.lit(rows[0]?.page_count ?? 1)}`.execute(db);
  const large = 'x'.repeat(100_000);
  const done = await Promise.allSettled(['a', 'b', 'c'].map((id) => put(id, never, large)));
  expect(done.map((each) => each.status === 'rejected' && each.reason.code)).toEqual([
    'SQLITE_FULL',
    'SQLITE_FULL',
    'SQLITE_FULL',
  ]);
  // None was tried alone after that.
  expect(timesBegun('a', 'b', 'c').every((times) => times <= 1)).toBe(true);
  await sql`PRAGMA max_page_count = 1073741823`.execute(db);
  expect(await put('a')).toBe('a');
});

describe('on a machine with too much work', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('a transaction takes few writes, the newest first, so that some are answered in time', async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const answered: number[] = [];
    const slow = async () => {
      now += 400;
    };
    await commitTogether(db, slow, never);
    const writes = [0, 1, 2, 3, 4].map((at) => commitTogether(db, slow, never).then(() => answered.push(at)));
    await Promise.all(writes);
    expect(answered).toEqual([3, 4, 1, 2, 0]);
  });

  it('a write whose deadline passes before its turn in a transaction is not stored', async () => {
    const deadline = new AbortController();
    const first = commitTogether(db, async () => deadline.abort(new Error('too late')), never);
    const second = put('second', deadline.signal);
    await first;
    await expect(second).rejects.toThrow('too late');
    expect([await ids(), timesBegun('second')]).toEqual([[], [0]]);
  });
});
