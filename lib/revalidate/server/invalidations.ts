import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { chunks } from '../../chunks.ts';
import { type Clock, sharedClock } from '../../server/db/clock.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import { retryBusy } from '../../server/db/retry-busy.ts';
import { storedDocument } from '../../server/db/stored-row.ts';
import type { Invalidation } from '../../server/process-link.ts';
import { DAY_MS } from '../../server/quantities.ts';

/** An invalidation that instances exchange; the id identifies the same one as message and as row. */
export interface SharedInvalidation extends Invalidation {
  readonly id: string;
}

const invalidationSchema = z.object({ tags: z.array(z.string()), paths: z.array(z.string()) });
const NOTHING: Invalidation = { tags: [], paths: [] };

/** Age in ms at which rows are deleted; instances read them within seconds, and a page is fresh for an hour. */
const MAX_AGE_MS = DAY_MS;

/** Rows read with one query, because a statement has a limited number of parameters. */
const MAX_AT_ONCE = 500;

const at = (ms: number) => new Date(ms).toISOString();

export function newInvalidation({ tags, paths }: Invalidation): SharedInvalidation {
  return { id: randomUUID(), tags, paths };
}

/** Writes an invalidation for all instances and deletes those older than a day, by the database's clock. */
export async function writeInvalidation(
  db: ShopDatabase,
  { id, tags, paths }: SharedInvalidation,
  clock: Clock = sharedClock,
): Promise<void> {
  const now = await clock(db);
  const row = { id, made_at: at(now), data: JSON.stringify({ tags, paths }) };
  await retryBusy(() => db.insertInto('page_expiries').values(row).execute());
  const old = db.deleteFrom('page_expiries').where('made_at', '<', at(now - MAX_AGE_MS));
  await retryBusy(() => old.execute());
}

/**
 * Returns the invalidations since a time (ms since 1970) whose id is not known, oldest first. A damaged row invalidates
 * nothing and does not prevent the others from being read.
 */
export async function invalidationsSince(
  db: ShopDatabase,
  since: number,
  isKnown: (id: string) => boolean,
): Promise<SharedInvalidation[]> {
  const rows = await db
    .selectFrom('page_expiries')
    .where('made_at', '>=', at(since))
    .select('id')
    .orderBy('made_at')
    .execute();
  const fresh = rows.map(({ id }) => id).filter((id) => !isKnown(id));
  const found: SharedInvalidation[] = [];
  for (const ids of chunks(fresh, MAX_AT_ONCE)) {
    const some = await db
      .selectFrom('page_expiries')
      .where('id', 'in', ids)
      .select(['id', 'data'])
      .orderBy('made_at')
      .execute();
    for (const { id, data } of some)
      found.push({
        id,
        ...(storedDocument(invalidationSchema, data, { table: 'page_expiries', id }) ?? NOTHING),
      });
  }
  return found;
}
