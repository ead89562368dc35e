import 'server-only';
import { type Selectable, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { type Touches, touchesSchema } from '../../contracts/campaign.ts';
import { siteCodeSchema } from '../../contracts/ids.ts';
import { REGIONS, type Region } from '../../regions.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import type { Database, OutboxTable } from '../../server/db/schema.ts';
import type { SiteCode } from '../../sites.ts';
import { type Customer, storedCustomerSchema } from '../customer-schema.ts';
import type { OrderVariant } from '../order-request.ts';
import { orderResponseSchema } from '../order-response.ts';
import { checkLines, checkStored, orderDocument, orderPart } from './order-invariants.ts';

/** An order as it is kept. */
export interface StoredOrder {
  readonly id: string;
  readonly reference: string;
  readonly site: SiteCode;
  readonly website: SiteCode;
  readonly region: Region;
  /** ISO 8601 in UTC. */
  readonly placedAt: string;
  /** Undefined once the person was erased. */
  readonly customer?: Customer;
  readonly variants: readonly OrderVariant[];
  /** The campaigns that led to it, where they are known. */
  readonly campaign?: Touches;
  readonly outbox: readonly Pick<OutboxTable, 'kind' | 'state' | 'attempts' | 'last_error'>[];
}

const regionSchema = z.enum(REGIONS);

export interface OrderFilter {
  readonly id?: string;
  readonly reference?: string;
  readonly email?: string;
  readonly region?: Region;
  /** ISO 8601 date or time: placed then or later. */
  readonly since?: string;
  /** Only orders for which something could not be sent. */
  readonly dead?: boolean;
  readonly limit?: number;
  /** Only orders that come after this one in the list. */
  readonly after?: Pick<StoredOrder, 'placedAt' | 'id'>;
}

/**
 * Orders that fit, newest first. Throws when a stored order is not as orders are written (an OrderInvariantError names
 * it).
 */
export async function storedOrders(db: ShopDatabase, filter: OrderFilter): Promise<StoredOrder[]> {
  let query = db.selectFrom('sample_orders').selectAll();
  if (filter.id !== undefined) query = query.where('id', '=', filter.id);
  if (filter.reference !== undefined)
    query = query.where('reference', '=', filter.reference.trim().toUpperCase());
  if (filter.email !== undefined) query = query.where('email', '=', filter.email.trim().toLowerCase());
  if (filter.region !== undefined) query = query.where('region', '=', filter.region);
  if (filter.since !== undefined) query = query.where('placed_at', '>=', filter.since);
  if (filter.dead)
    query = query.where('id', 'in', (select) =>
      select.selectFrom('outbox').where('state', '=', 'dead').select('order_id'),
    );
  if (filter.after !== undefined)
    query = query.where(sql<SqlBool>`(placed_at, id) < (${filter.after.placedAt}, ${filter.after.id})`);
  query = query.orderBy('placed_at', 'desc').orderBy('id', 'desc');
  if (filter.limit !== undefined) query = query.limit(filter.limit);
  const orders = await query.execute();
  if (orders.length === 0) return [];

  const ids = orders.map(({ id }) => id);
  const [lines, outbox] = await Promise.all([
    db
      .selectFrom('sample_order_lines')
      .where('order_id', 'in', ids)
      .orderBy('position')
      .selectAll()
      .execute(),
    db.selectFrom('outbox').where('order_id', 'in', ids).orderBy('kind').selectAll().execute(),
  ]);
  const linesOf = Map.groupBy(lines, (line) => line.order_id);
  const outboxOf = Map.groupBy(outbox, (row) => row.order_id);
  return orders.map((row) => keptOrder(row, linesOf.get(row.id) ?? [], outboxOf.get(row.id) ?? []));
}

/** An order of its rows, checked as it was when it was written. */
function keptOrder(
  row: Selectable<Database['sample_orders']>,
  lines: readonly Selectable<Database['sample_order_lines']>[],
  outbox: StoredOrder['outbox'],
): StoredOrder {
  const { reference } = row;
  const variants = lines.map((line) => ({
    colourId: line.colour_id,
    globalItemId: line.global_item_id,
    productCode: line.product_code,
    patternCloudinaryPublicId: line.public_id,
    name: line.name,
    productName: line.product_name,
  }));
  checkLines({
    reference,
    answer: orderDocument(orderResponseSchema, row.answer, reference, 'answer'),
    variants,
  });
  checkStored({
    reference,
    positions: lines.map(({ position }) => position),
    holdsPerson: row.customer !== null,
    erasedAt: row.erased_at,
  });
  return {
    id: row.id,
    reference,
    site: orderPart(siteCodeSchema, row.site, reference, 'site'),
    website: orderPart(siteCodeSchema, row.website, reference, 'website'),
    region: orderPart(regionSchema, row.region, reference, 'region'),
    placedAt: row.placed_at,
    ...(row.customer === null
      ? {}
      : { customer: orderDocument(storedCustomerSchema, row.customer, reference, 'customer') }),
    variants,
    ...(row.campaign === null
      ? {}
      : { campaign: orderDocument(touchesSchema, row.campaign, reference, 'campaign') }),
    outbox,
  };
}

/** All orders that fit when it begins, each once, newest first; read `pageSize` at a time while others are placed. */
export async function* allOrders(
  db: ShopDatabase,
  filter: OrderFilter,
  pageSize = 500,
): AsyncGenerator<StoredOrder> {
  let after: StoredOrder | undefined;
  do {
    const page = await storedOrders(db, { ...filter, ...(after && { after }), limit: pageSize });
    yield* page;
    after = page.length < pageSize ? undefined : page.at(-1);
  } while (after);
}
