import '#tests/support/shop-env.ts';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Follower, followInvalidations } from '#lib/revalidate/server/follower.ts';
import {
  invalidationsSince,
  newInvalidation,
  writeInvalidation,
} from '#lib/revalidate/server/invalidations.ts';
import { type DatabaseLocation, openDatabase, type ShopDatabase } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/db/migrations.ts';
import type { Invalidation } from '#lib/server/process-link.ts';
import { withPostgres } from '#tests/support/both-databases.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

const postgres = withPostgres();

const PLACES: Readonly<Record<string, (folder: string) => Promise<DatabaseLocation>>> = {
  SQLite: async (folder) => ({ file: join(folder, 'shop.db') }),
  PostgreSQL: async () => ({ url: await postgres().createDatabase() }),
};
const LONG_MS = 3_600_000;
const HOUR = 3_600_000;
const ofTags = (...tags: string[]) => newInvalidation({ tags, paths: [] });

describe.each(Object.keys(PLACES))('an invalidation on one instance, propagated by %s', (kind) => {
  let db: ShopDatabase;
  let other: ShopDatabase;
  const followers: Follower[] = [];
  beforeEach(async () => {
    const place = await PLACES[kind]?.(tempFolder('shop-invalidations'));
    if (!place) throw new Error(`No database of kind ${kind}`);
    db = openDatabase(place);
    other = openDatabase(place);
    await migrate(db);
  });
  afterEach(async () => {
    for (const follower of followers.splice(0)) follower.stop();
    await Promise.all([db.destroy(), other.destroy()]);
  });

  function follow(from: () => ShopDatabase = () => other) {
    const applied: Invalidation[] = [];
    const apply = (invalidation: Invalidation) => void applied.push(invalidation);
    const follower = followInvalidations({ db: from, pollMs: LONG_MS, apply });
    followers.push(follower);
    return { follower, tags: () => applied.flatMap(({ tags }) => tags), applied };
  }

  it('is applied by the others at their next read, once', async () => {
    const { follower, applied } = follow();
    await follower.poll();
    const { id, ...invalidation } = newInvalidation({
      tags: ['catalogue', 'listing:au'],
      paths: ['/au/products'],
    });
    await writeInvalidation(db, { id, ...invalidation });
    await follower.poll();
    await follower.poll();
    expect(applied).toEqual([invalidation]);
  });

  it('is not missed by an instance whose first read comes after it', async () => {
    const { follower, tags } = follow();
    await writeInvalidation(db, ofTags('while it started'));
    await follower.poll();
    expect(tags()).toEqual(['while it started']);
  });

  it('is applied at once by a message; the database only repeats it, and lost messages only delay it', async () => {
    const { follower, tags } = follow();
    await follower.poll();
    const [told, lost, own] = [ofTags('a'), ofTags('b'), ofTags('own')];
    follower.skip(own.id);
    follower.receive(JSON.stringify(told));
    expect(tags()).toEqual(['a']);
    for (const noise of ['', 'null', '{"id":1}', '{"id":"x","tags":"all","paths":[]}'])
      follower.receive(noise);
    for (const one of [told, lost, own]) await writeInvalidation(db, one);
    await follower.poll();
    expect(tags()).toEqual(['a', 'b']);
  });

  it('reaches an instance whose database was unreachable for a while', async () => {
    let away = false;
    const { follower, tags } = follow(() => {
      if (away) throw new Error('gone');
      return other;
    });
    await follower.poll();
    away = true;
    await writeInvalidation(db, ofTags('a'));
    await follower.poll();
    await follower.poll();
    expect(tags()).toEqual([]);
    away = false;
    await follower.poll();
    expect(tags()).toEqual(['a']);
  });

  it('is not lost among more than one query reads, though it is older than what the next read looks for', async () => {
    const { follower, tags } = follow();
    const made = Array.from({ length: 1201 }, (_, at) => ofTags(`tag ${at}`));
    const rows = made.map(({ id, ...rest }, at) => ({
      id,
      made_at: new Date(Date.now() - 9 * 60_000 + at).toISOString(),
      data: JSON.stringify(rest),
    }));
    for (const part of [rows.slice(0, 600), rows.slice(600)])
      await db.insertInto('page_expiries').values(part).execute();
    await follower.poll();
    expect(tags()).toEqual(made.flatMap((one) => one.tags));
  });

  // SQLite has only the clock of its single instance.
  it.each(kind === 'SQLite' ? [] : [-1, 1, 48])(
    'is read though the clock of who writes it is %s hours off, and takes none of the others away',
    async (hours) => {
      const { follower, tags } = follow();
      await follower.poll();
      await writeInvalidation(db, ofTags('before'));
      const wrong = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + hours * HOUR);
      await writeInvalidation(db, ofTags('now'));
      wrong.mockRestore();
      await follower.poll();
      expect(tags()).toEqual(['before', 'now']);
    },
  );

  it('is deleted after a day', async () => {
    const now = Date.now();
    await writeInvalidation(db, ofTags('old'), () => now - 25 * HOUR);
    await writeInvalidation(db, ofTags('new'), () => now);
    const left = await invalidationsSince(other, now - 100 * HOUR, () => false);
    expect(left.map(({ tags }) => tags)).toEqual([['new']]);
  });
});
