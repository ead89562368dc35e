import 'server-only';
import { randomUUID } from 'node:crypto';
import type { ShopDatabase } from '../../server/db/database.ts';
import { retryBusy } from '../../server/db/retry-busy.ts';

/** What has expired: tags and paths, as `/api/revalidate` takes them. */
export interface Expiry {
  readonly id: string;
  readonly tags: readonly string[];
  readonly paths: readonly string[];
}

/** Days a row is kept; instances read it within seconds, and a page lives an hour. */
const KEPT_MS = 24 * 3_600_000;

const at = (ms: number) => new Date(ms).toISOString();

export function newExpiry(tags: readonly string[], paths: readonly string[]): Expiry {
  return { id: randomUUID(), tags, paths };
}

/** Writes an expiry down for all instances, and forgets those of yesterday. */
export async function writeExpiry(db: ShopDatabase, expiry: Expiry, now = Date.now()): Promise<void> {
  const { id, tags, paths } = expiry;
  const row = { id, made_at: at(now), data: JSON.stringify({ tags, paths }) };
  await retryBusy(() => db.insertInto('page_expiries').values(row).execute());
  const old = db.deleteFrom('page_expiries').where('made_at', '<', at(now - KEPT_MS));
  await retryBusy(() => old.execute());
}

/** Ids of the expiries made since a time, with the times they were made at (ms since 1970). */
export async function expiryTimes(db: ShopDatabase, since: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('page_expiries')
    .where('made_at', '>=', at(since))
    .select(['id', 'made_at'])
    .execute();
  return new Map(rows.map(({ id, made_at }) => [id, Date.parse(made_at)]));
}

/** Expiries made since a time (ms since 1970) of which `isKnown` says no, oldest first. */
export async function expiriesSince(
  db: ShopDatabase,
  since: number,
  isKnown: (id: string) => boolean,
): Promise<Expiry[]> {
  const rows = await db
    .selectFrom('page_expiries')
    .where('made_at', '>=', at(since))
    .select('id')
    .orderBy('made_at')
    .execute();
  const fresh = rows.map(({ id }) => id).filter((id) => !isKnown(id));
  if (fresh.length === 0) return [];
  const found = await db
    .selectFrom('page_expiries')
    .where('id', 'in', fresh.slice(0, 500))
    .select(['id', 'data'])
    .orderBy('made_at')
    .execute();
  return found.map(({ id, data }) => ({ id, ...(JSON.parse(data) as Omit<Expiry, 'id'>) }));
}
