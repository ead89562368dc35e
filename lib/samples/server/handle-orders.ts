import 'server-only';
import type { ShopDatabase } from '../../server/db/database.ts';
import { retryBusy } from '../../server/db/retry-busy.ts';
import type { Handling } from '../handling.ts';

/** An order as somebody saw it who now moves it. */
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
 * Moves orders towards the post, or back, each only if it is still what it was seen as: of two people who move the same
 * order at once the second is told. Orders whose person was erased have nowhere to go and stay. All or nothing where
 * the database fails.
 */
export function moveOrders(db: ShopDatabase, seen: readonly SeenOrder[], to: Handling): Promise<Moved> {
  const at = new Date().toISOString();
  // In one order for everybody, so that two transactions never wait for each other.
  const inOrder = [...seen].sort((one, other) => one.reference.localeCompare(other.reference));
  return retryBusy(() =>
    db.transaction().execute(async (trx) => {
      const moved: string[] = [];
      const others: string[] = [];
      for (const { reference, handling } of inOrder) {
        const { numUpdatedRows } = await trx
          .updateTable('sample_orders')
          .set({ handling: to, handled_at: to === 'new' ? null : at })
          .where('reference', '=', reference)
          .where('handling', '=', handling)
          .where('handling', '!=', to)
          .where('customer', 'is not', null)
          .executeTakeFirst();
        (numUpdatedRows === 1n ? moved : others).push(reference);
      }
      return { moved, notMoved: await whatTheyAre(trx, others) };
    }),
  );
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
