import 'server-only';
import type { ShopDatabase } from '../../server/db/database.ts';
import { retryBusy } from '../../server/db/retry-busy.ts';
import { type Handling, isFurther } from '../handling.ts';
import { inLockOrder } from './lock-order.ts';

/** An order with the state it was seen in before it is moved. */
export interface SeenOrder {
  readonly reference: string;
  readonly handling: Handling;
}

/** An order that was not moved: somebody else was first, or it is not there. */
export interface NotMoved {
  readonly reference: string;
  /** What it is now; undefined for an order that is not there, or whose person was erased. */
  readonly handling?: Handling;
  /** Since when; ISO 8601 in UTC. */
  readonly at?: string | null;
}

export interface Moved {
  readonly moved: readonly string[];
  readonly notMoved: readonly NotMoved[];
}

/**
 * Moves orders towards the shopper, or back, each only if it is still what it was seen as: of two people who move the
 * same order at once the second is told. Orders whose person was erased have nowhere to go and stay. All or nothing
 * where the database fails.
 */
export function moveOrders(db: ShopDatabase, seen: readonly SeenOrder[], to: Handling): Promise<Moved> {
  const at = new Date().toISOString();
  return retryBusy(() =>
    db.transaction().execute(async (trx) => {
      const moved: string[] = [];
      const others: string[] = [];
      for (const { reference, handling } of inLockOrder(seen)) {
        const isMoved = handling !== to && (await moveOne(trx, reference, { from: handling, to, at }));
        (isMoved ? moved : others).push(reference);
      }
      return { moved, notMoved: await whatTheyAre(trx, others) };
    }),
  );
}

interface Move {
  readonly from: Handling;
  readonly to: Handling;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** Moves one order whose person is known, if it is what it is moved from; the one place that writes the state. */
async function moveOne(trx: ShopDatabase, reference: string, { from, to, at }: Move): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sample_orders')
    .set(({ ref }) => ({
      handling: to,
      handled_at: to === 'new' ? null : at,
      // The time of the step it leaves is kept; those of steps that it goes back to, or behind, are not.
      ...(isFurther(to, from) && from === 'packed' && { packed_at: ref('handled_at') }),
      ...(isFurther(to, from) && from === 'posted' && { posted_at: ref('handled_at') }),
      ...(isFurther(from, to) && { posted_at: null }),
      ...(isFurther(from, to) && !isFurther(to, 'packed') && { packed_at: null }),
    }))
    .where('reference', '=', reference)
    .where('handling', '=', from)
    .where('customer', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** An order, by its reference or by the key of its page. */
export type WhichOrder = { readonly reference: string } | { readonly pageKey: string };

export interface Advance {
  /** When it happened, ISO 8601 in UTC; now unless somebody says so. Never before the step before it. */
  readonly at?: string | undefined;
  /** Only an order that is so already is moved. */
  readonly onlyFrom?: Handling;
  /** Back as well. */
  readonly force?: boolean;
}

export interface Advanced {
  readonly reference: string;
  /** Whether this call moved it; an order that was there, or further, is left as it is. */
  readonly isMoved: boolean;
  /** What it is now. */
  readonly handling: Handling;
}

/**
 * Moves an order on to a step, whatever it is before: the same again and what comes late change nothing, so that a
 * report may be sent twice and out of turn. Undefined for an order that is not there, or whose person was erased.
 */
export function advanceOrder(
  db: ShopDatabase,
  which: WhichOrder,
  to: Handling,
  { at, onlyFrom, force = false }: Advance = {},
): Promise<Advanced | undefined> {
  const decide = async (on: ShopDatabase) => {
    const found = await findOrder(on, which);
    const mayMove =
      found &&
      (force ? found.from !== to : isFurther(to, found.from)) &&
      (!onlyFrom || onlyFrom === found.from);
    return { found, mayMove };
  };
  const asItIs = ({ found }: Awaited<ReturnType<typeof decide>>): Advanced | undefined =>
    found && { reference: found.reference, isMoved: false, handling: found.from };
  return retryBusy(async () => {
    // Asked without the lock, so that what is not there and what comes again keeps no order waiting.
    const seen = await decide(db);
    if (!seen.found || !seen.mayMove) return asItIs(seen);
    const { reference } = seen.found;
    return db.transaction().execute(async (trx) => {
      // Writing first takes the lock: of the file in SQLite, of this order in PostgreSQL.
      await trx
        .updateTable('sample_orders')
        .set(({ ref }) => ({ handling: ref('handling') }))
        .where('reference', '=', reference)
        .execute();
      const now = await decide(trx);
      if (!now.found || !now.mayMove) return asItIs(now);
      const { from, since } = now.found;
      const when = at ?? new Date().toISOString();
      await moveOne(trx, reference, { from, to, at: when < since ? since : when });
      return { reference, isMoved: true, handling: to };
    });
  });
}

/** An order whose person is known: what it is, and since when. */
async function findOrder(db: ShopDatabase, which: WhichOrder) {
  const orders = db
    .selectFrom('sample_orders')
    .where('customer', 'is not', null)
    .select(['reference', 'handling', 'handled_at', 'placed_at']);
  const row = await ('pageKey' in which
    ? orders.where('page_key', '=', which.pageKey)
    : orders.where('reference', '=', which.reference.trim().toUpperCase())
  ).executeTakeFirst();
  if (!row) return undefined;
  const { reference, handling, handled_at: since, placed_at: placedAt } = row;
  return { reference, from: handling as Handling, since: since ?? placedAt };
}

async function whatTheyAre(db: ShopDatabase, references: readonly string[]): Promise<NotMoved[]> {
  if (references.length === 0) return [];
  const rows = await db
    .selectFrom('sample_orders')
    .where('reference', 'in', references)
    .where('customer', 'is not', null)
    .select(['reference', 'handling', 'handled_at'])
    .execute();
  return references.map((reference) => {
    const row = rows.find((each) => each.reference === reference);
    return row ? { reference, handling: row.handling as Handling, at: row.handled_at } : { reference };
  });
}
