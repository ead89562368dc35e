import 'server-only';
import { type Selectable, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { type Touches, touchesSchema } from '../../contracts/campaign.ts';
import { siteCodeSchema } from '../../contracts/ids.ts';
import { REGIONS, type Region } from '../../regions.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import type { Database, OutboxTable } from '../../server/db/schema.ts';
import { logger } from '../../server/logger.ts';
import { count } from '../../server/process-link.ts';
import type { SiteCode } from '../../sites.ts';
import { type Customer, storedCustomerSchema } from '../customer-schema.ts';
import { type FulfilmentTimes, HANDLINGS, type Handling } from '../handling.ts';
import type { OrderVariant } from '../order-request.ts';
import { orderResponseSchema } from '../order-response.ts';
import { normalisedEmail } from './confirmation-limit.ts';
import {
  checkLines,
  checkStored,
  OrderInvariantError,
  orderDocument,
  orderPart,
} from './order-invariants.ts';

export interface StoredOrder extends FulfilmentTimes {
  readonly id: string;
  readonly reference: string;
  readonly site: SiteCode;
  readonly website: SiteCode;
  readonly region: Region;
  /** Undefined after the personal data was erased. */
  readonly customer?: Customer;
  readonly variants: readonly OrderVariant[];
  /** The campaigns that led to it, if known. */
  readonly campaign?: Touches;
  /** Key of the order's page; undefined after the personal data was erased. */
  readonly pageKey?: string;
  readonly outbox: readonly Pick<OutboxTable, 'kind' | 'state' | 'attempts' | 'last_error'>[];
}

const regionSchema = z.enum(REGIONS);
const handlingSchema = z.enum(HANDLINGS);

export interface OrderFilter {
  readonly id?: string;
  readonly reference?: string;
  readonly pageKeys?: readonly string[];
  readonly email?: string;
  readonly references?: readonly string[];
  readonly region?: Region;
  readonly site?: SiteCode;
  readonly handling?: Handling;
  /** ISO 8601 date or time: placed at that time or later. */
  readonly since?: string;
  /** ISO 8601 time: placed before it. */
  readonly before?: string;
  /** Only orders that were posted or still can be: one that was erased before has no address. */
  readonly postable?: boolean;
  /** Only orders with a message that was given up. */
  readonly dead?: boolean;
  readonly limit?: number;
  readonly oldestFirst?: boolean;
  /** Only orders after this one in the list, which must be newest first. */
  readonly after?: OrderPlace;
}

/** Position of an order in a list. */
type OrderPlace = Pick<StoredOrder, 'placedAt' | 'id'>;

export interface OrderPage {
  readonly orders: readonly StoredOrder[];
  /** References of damaged orders, which are not in `orders`. */
  readonly damaged: readonly string[];
  /** The last order, damaged or not, if the limit ended the list. */
  readonly last?: OrderPlace | undefined;
}

/** Builds the query for matching orders, without their order in the list. */
function matching(db: ShopDatabase, filter: OrderFilter) {
  const { references, region, site, handling, since, before } = filter;
  let query = db.selectFrom('sample_orders');
  if (filter.id !== undefined) query = query.where('id', '=', filter.id);
  if (filter.reference !== undefined)
    query = query.where('reference', '=', filter.reference.trim().toUpperCase());
  if (filter.pageKeys !== undefined)
    query = query.where('page_key', 'in', filter.pageKeys.length > 0 ? filter.pageKeys : ['']);
  if (references !== undefined)
    query = query.where('reference', 'in', references.length > 0 ? references : ['']);
  if (filter.email !== undefined) query = query.where('email', '=', normalisedEmail(filter.email));
  if (region !== undefined) query = query.where('region', '=', region);
  if (site !== undefined) query = query.where('site', '=', site);
  if (handling !== undefined) query = query.where('handling', '=', handling);
  if (since !== undefined) query = query.where('placed_at', '>=', since);
  if (before !== undefined) query = query.where('placed_at', '<', before);
  if (filter.postable)
    query = query.where(({ or, eb }) =>
      or([eb('customer', 'is not', null), eb('handling', 'in', ['posted', 'arrived'])]),
    );
  if (filter.dead)
    query = query.where('id', 'in', (select) =>
      select.selectFrom('outbox').where('state', '=', 'dead').select('order_id'),
    );
  return query;
}

/** Counts the matching orders by fulfilment state. */
export async function countOrders(
  db: ShopDatabase,
  filter: OrderFilter,
): Promise<Readonly<Record<Handling, number>>> {
  const rows = await matching(db, filter)
    .select(({ fn }) => ['handling', fn.countAll().as('orders')])
    .groupBy('handling')
    .execute();
  const of = (handling: Handling) => Number(rows.find((row) => row.handling === handling)?.orders ?? 0);
  return { new: of('new'), packed: of('packed'), posted: of('posted'), arrived: of('arrived') };
}

/**
 * Returns the matching orders, newest first by default. A damaged order is logged and counted, and does not affect
 * the others.
 */
export async function storedOrders(db: ShopDatabase, filter: OrderFilter): Promise<OrderPage> {
  let query = matching(db, filter).selectAll();
  if (filter.after !== undefined)
    query = query.where(sql<SqlBool>`(placed_at, id) < (${filter.after.placedAt}, ${filter.after.id})`);
  const direction = filter.oldestFirst ? 'asc' : 'desc';
  query = query.orderBy('placed_at', direction).orderBy('id', direction);
  if (filter.limit !== undefined) query = query.limit(filter.limit);
  const rows = await query.execute();
  if (rows.length === 0) return { orders: [], damaged: [] };

  const ids = rows.map(({ id }) => id);
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
  const orders: StoredOrder[] = [];
  const damaged: string[] = [];
  for (const row of rows) {
    const order = soundOrder(row, linesOf.get(row.id) ?? [], outboxOf.get(row.id) ?? []);
    if (order) orders.push(order);
    else damaged.push(row.reference);
  }
  const end = rows.length === filter.limit ? rows.at(-1) : undefined;
  return { orders, damaged, last: end && { placedAt: end.placed_at, id: end.id } };
}

/** Builds an order from its rows; undefined for a damaged one, which is logged. */
function soundOrder(...rows: Parameters<typeof keptOrder>): StoredOrder | undefined {
  try {
    return keptOrder(...rows);
  } catch (error) {
    if (!(error instanceof OrderInvariantError)) throw error;
    count('order_refused');
    logger.error({ code: 'order_damaged' }, error.message);
    return undefined;
  }
}

/**
 * Builds an order from its rows and checks the same invariants as when it was written; throws an OrderInvariantError.
 */
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
    handling: orderPart(handlingSchema, row.handling, reference, 'handling'),
    handledAt: row.handled_at,
    packedAt: row.packed_at,
    postedAt: row.posted_at,
    ...(row.page_key !== null && { pageKey: row.page_key }),
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

/**
 * Yields all orders that match when it begins, each once, newest first, in pages of `pageSize`, while new ones are
 * placed.
 */
export async function* orderPages(
  db: ShopDatabase,
  filter: OrderFilter,
  pageSize = 500,
): AsyncGenerator<OrderPage> {
  let after: OrderPlace | undefined;
  do {
    const page = await storedOrders(db, { ...filter, ...(after && { after }), limit: pageSize });
    yield page;
    after = page.last;
  } while (after);
}
