import '#tests/support/shop-env.ts';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Expiry, expiriesSince, newExpiry, writeExpiry } from '#lib/revalidate/server/expiries.ts';
import { type Follower, followExpiries } from '#lib/revalidate/server/follower.ts';
import { type DatabasePlace, openDatabase, type ShopDatabase } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/db/migrations.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const PLACES: Readonly<Record<string, (folder: string) => Promise<DatabasePlace>>> = {
  SQLite: async (folder) => ({ file: join(folder, 'shop.db') }),
  PostgreSQL: async () => ({ url: await postgres.createDatabase() }),
};
const LONG_MS = 3_600_000;
const HOUR = 3_600_000;

describe.each(Object.keys(PLACES))('what expires on one instance, told by %s', (kind) => {
  let folder: string;
  let db: ShopDatabase;
  let other: ShopDatabase;
  const followers: Follower[] = [];
  beforeEach(async () => {
    folder = tempFolder('shop-expiries');
    const place = await PLACES[kind]?.(folder);
    if (!place) throw new Error(`No database of kind ${kind}`);
    db = openDatabase(place);
    other = openDatabase(place);
    await migrate(db);
  });
  afterEach(async () => {
    for (const follower of followers.splice(0)) follower.stop();
    await Promise.all([db.destroy(), other.destroy()]);
  });

  function follow(works: () => boolean = () => true, from: () => ShopDatabase = () => other) {
    const applied: Expiry[] = [];
    const follower = followExpiries({
      db: from,
      pollMs: LONG_MS,
      apply: async (expiry) => {
        if (works()) applied.push(expiry);
        return works();
      },
    });
    followers.push(follower);
    return { follower, ids: () => applied.map(({ id }) => id), applied };
  }

  it('is applied by the others with the next look, once more after a moment, and not again', async () => {
    const { follower, applied, ids } = follow();
    await writeExpiry(db, newExpiry(['before'], []));
    await follower.look();
    expect(applied).toEqual([]);
    const expiry = newExpiry(['catalogue', 'listing:au'], ['/au/products']);
    await writeExpiry(db, expiry);
    await follower.look();
    expect(applied).toEqual([expiry]);
    await follower.look();
    // A page that was being made just then was kept after the first time.
    await vi.waitUntil(() => applied.length === 2, { timeout: 20_000, interval: 20 });
    expect(ids()).toEqual([expiry.id, expiry.id]);
    await follower.look();
    expect(applied).toHaveLength(2);
  });

  it('is applied at once by a message, which the database only repeats, and lost messages only delay', async () => {
    const { follower, ids } = follow();
    await follower.look();
    const [told, lost] = [newExpiry(['a'], []), newExpiry(['b'], [])];
    follower.hear(JSON.stringify(told));
    expect(ids()).toEqual([told.id]);
    for (const noise of ['', 'null', '{"id":1}', '{"id":"x","tags":"all","paths":[]}']) follower.hear(noise);
    await writeExpiry(db, told);
    await writeExpiry(db, lost);
    await follower.look();
    expect(ids()).toEqual([told.id, lost.id]);
  });

  it('is tried again when it could not be applied', async () => {
    let works = false;
    const { follower, ids } = follow(() => works);
    await follower.look();
    const expiry = newExpiry(['a'], []);
    await writeExpiry(db, expiry);
    await follower.look();
    expect(ids()).toEqual([]);
    works = true;
    await follower.look();
    expect(ids()).toEqual([expiry.id]);
  });

  it('reaches an instance whose database was away for a while', async () => {
    let away = false;
    const { follower, ids } = follow(undefined, () => {
      if (away) throw new Error('gone');
      return other;
    });
    await follower.look();
    away = true;
    const expiry = newExpiry(['a'], []);
    await writeExpiry(db, expiry);
    await follower.look();
    await follower.look();
    expect(ids()).toEqual([]);
    away = false;
    await follower.look();
    expect(ids()).toEqual([expiry.id]);
  });

  it('is in what pages of this instance have, once they are sure to have it, and in that of one that starts later', async () => {
    let away = false;
    const { follower, applied } = follow(undefined, () => {
      if (away) throw new Error('gone');
      return other;
    });
    const { settled, isIn } = follower.taken;
    expect(settled()).toBeUndefined();
    await follower.look();
    expect(settled()).toEqual([]);
    const expiry = newExpiry(['a'], []);
    follower.hear(JSON.stringify(expiry));
    expect([settled(), isIn([])]).toEqual([undefined, false]);
    await vi.waitUntil(() => settled() !== undefined, { timeout: 20_000, interval: 20 });
    expect(applied).toHaveLength(2);
    expect([settled(), isIn([]), isIn([expiry.id])]).toEqual([[expiry.id], false, true]);
    const own = newExpiry(['b'], []);
    follower.made(own);
    expect(settled()).toBeUndefined();
    await vi.waitUntil(() => settled() !== undefined, { timeout: 20_000, interval: 20 });
    for (const one of [expiry, own]) await writeExpiry(db, one);
    const { follower: late } = follow();
    await late.look();
    expect(late.taken.settled()?.toSorted()).toEqual([expiry.id, own.id].toSorted());
    // What the database does not tell may be missing.
    away = true;
    await follower.look();
    expect(settled()).toBeUndefined();
  });

  it('is forgotten after a day', async () => {
    const now = Date.now();
    await writeExpiry(db, newExpiry(['old'], []), now - 25 * HOUR);
    await writeExpiry(db, newExpiry(['new'], []), now);
    const left = await expiriesSince(other, now - 100 * HOUR, () => false);
    expect(left.map(({ tags }) => tags)).toEqual([['new']]);
  });
});
