import 'server-only';
import type { ShopDatabase } from '../../server/db/database.ts';
import { retryBusy } from '../../server/db/retry-busy.ts';
import { type Handling, isLaterState } from '../handling.ts';
import { inLockOrder } from './lock-order.ts';

/** An order with the state that the user saw. */
export interface SeenOrder {
  readonly reference: string;
  readonly handling: Handling;
}

/** An order whose state was not changed: somebody else changed it first, or it does not exist. */
export interface NotMoved {
  readonly reference: string;
  /** Its current state; undefined for an order that does not exist or whose personal data was erased. */
  readonly handling?: Handling;
  /** Since when; ISO 8601 in UTC. */
  readonly at?: string | null;
}

export interface Moved {
  readonly moved: readonly string[];
  readonly notMoved: readonly NotMoved[];
}

/**
 * Changes the state of orders, forwards or backwards, each only if it still has the state that the user saw: if two
 * people change the same order at once, the second one is in `notMoved`. Orders whose personal data was erased are
 * not changed. All or none are changed if the database fails.
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

/**
 * Changes the state of one order that still has personal data, if it has the state `from`. This is the only place
 * that writes the state.
 */
async function moveOne(trx: ShopDatabase, reference: string, { from, to, at }: Move): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sample_orders')
    .set(({ ref }) => ({
      handling: to,
      handled_at: to === 'new' ? null : at,
      // Keeps the time of the step that the order leaves; clears the times of steps that a move backwards undoes.
      ...(isLaterState(to, from) && from === 'packed' && { packed_at: ref('handled_at') }),
      ...(isLaterState(to, from) && from === 'posted' && { posted_at: ref('handled_at') }),
      ...(isLaterState(from, to) && { posted_at: null }),
      ...(isLaterState(from, to) && !isLaterState(to, 'packed') && { packed_at: null }),
    }))
    .where('reference', '=', reference)
    .where('handling', '=', from)
    .where('customer', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** An order, by its reference or its page key. */
export type WhichOrder = { readonly reference: string } | { readonly pageKey: string };

export interface Advance {
  /** When it happened, ISO 8601 in UTC; now by default. Never earlier than the previous step. */
  readonly at?: string | undefined;
  /** Only an order in this state is changed. */
  readonly onlyFrom?: Handling;
  /** Also allows moving backwards. */
  readonly force?: boolean;
}

export interface Advanced {
  readonly reference: string;
  /** Whether this call changed the state; an order that is already in that state or further is left unchanged. */
  readonly isMoved: boolean;
  /** Its current state. */
  readonly handling: Handling;
}

/**
 * Moves an order forward to a state, whatever its current one is. Repeated and late reports change nothing, so
 * reports may be sent twice and in any order. Undefined for an order that does not exist or whose personal data was
 * erased.
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
      (force ? found.from !== to : isLaterState(to, found.from)) &&
      (!onlyFrom || onlyFrom === found.from);
    return { found, mayMove };
  };
  const asItIs = ({ found }: Awaited<ReturnType<typeof decide>>): Advanced | undefined =>
    found && { reference: found.reference, isMoved: false, handling: found.from };
  return retryBusy(async () => {
    // Checked without the lock first, so that unknown orders and repeated reports do not block other orders.
    const seen = await decide(db);
    if (!seen.found || !seen.mayMove) return asItIs(seen);
    const { reference } = seen.found;
    return db.transaction().execute(async (trx) => {
      // Writing first takes the lock: of the file in SQLite, of this row in PostgreSQL.
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

/** Returns the state of an order with personal data, and since when it has it. */
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
