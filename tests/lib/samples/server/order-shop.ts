import { afterAll, beforeAll, beforeEach } from 'vitest';
import { assembleCatalogue } from '#lib/catalogue/server/assemble.ts';
import { databaseSource } from '#lib/catalogue/server/database-source.ts';
import type { Catalogue } from '#lib/catalogue/server/port.ts';
import { sendDue } from '#lib/outbox/server/worker.ts';
import type { OrderVariant } from '#lib/samples/order-request.ts';
import { handleOrder, type OrderContext } from '#lib/samples/server/handler.ts';
import { storedOrders } from '#lib/samples/server/stored-order.ts';
import type { ShopDatabase } from '#lib/server/db/database.ts';
import { orderContext, orderPost, stockedVariants } from '#tests/support/orders.ts';

export interface OrderDatabase {
  /** Two connections to one seeded database, as two servers have them. */
  readonly db: ShopDatabase;
  readonly other: ShopDatabase;
  close(): Promise<void>;
}

export type OrderShop = ReturnType<typeof orderShop>;

/** Two servers that accept orders on one database, for the tests of a `describe`; each starts with an empty outbox. */
export function orderShop(open: () => Promise<OrderDatabase>) {
  let place: OrderDatabase;
  let catalogue: Catalogue;
  let variants: OrderVariant[];
  let context: OrderContext;
  let elsewhere: OrderContext;
  beforeAll(async () => {
    place = await open();
    catalogue = assembleCatalogue(databaseSource(place.db));
    variants = await stockedVariants(catalogue, 'au', 3);
    const webhook = { url: 'http://127.0.0.1:9/', secret: 'x'.repeat(32) };
    const needs = { db: () => place.db, catalogue: () => catalogue };
    const { config } = orderContext(needs);
    context = orderContext(needs, { config: { ...config, orderWebhook: webhook } });
    elsewhere = { ...context, db: () => place.other };
  });
  afterAll(() => place.close());
  beforeEach(async () => {
    const sent = async () => ({ ok: true }) as const;
    await sendDue(place.db, { mail: sent, webhook: sent }, { clock: () => Date.now() + 86_400_000 });
  });
  return {
    get place() {
      return place;
    },
    get catalogue() {
      return catalogue;
    },
    get variants() {
      return variants;
    },
    get context() {
      return context;
    },
    /** The other server. */
    get elsewhere() {
      return elsewhere;
    },
    async post(body: unknown, options: Parameters<typeof orderPost>[1] = {}, on = context) {
      const response = await handleOrder(orderPost(body, options), on);
      return { status: response.status, headers: response.headers, body: await response.json() };
    },
    ordersOf: async (email: string) => (await storedOrders(place.db, { email })).orders,
  };
}
