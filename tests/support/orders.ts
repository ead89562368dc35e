import { randomUUID } from 'node:crypto';
import type { Catalogue } from '#lib/catalogue/server/port.ts';
import type { Region } from '#lib/regions.ts';
import { type Customer, storedCustomerSchema } from '#lib/samples/customer-schema.ts';
import { type OrderRequest, type OrderVariant, orderRequest } from '#lib/samples/order-request.ts';
import { handleOrder, type OrderContext } from '#lib/samples/server/handler.ts';
import { type CheckedOrder, placeOrder } from '#lib/samples/server/place-order.ts';
import { isSampleInStock } from '#lib/samples/stock.ts';
import { parseConfig } from '#lib/server/config-schema.ts';
import type { ShopDatabase } from '#lib/server/db/database.ts';
import { networkLimit, perMinute } from '#lib/server/http/network-limit.ts';
import { floorsIn } from './catalogue.ts';

export const ORDER_TOKEN = 'a-token-of-the-tests';
/** The colour that tests order, in the form in which order lines are stored. */
export const ORDERED = {
  colourId: '307-01',
  globalItemId: '1030701',
  productCode: '307',
  patternCloudinaryPublicId: null,
  name: 'Sandbar',
  productName: 'Anchorage Twist',
};
export const CUSTOMER: Customer = storedCustomerSchema.parse({
  firstName: 'Ada',
  lastName: 'Marsh',
  email: 'Ada.Marsh@example.com',
  mobile: '0491 570 006',
  company: '',
  requiredCompany: '',
  floorSize: 24,
  projectSize: undefined,
  projectReference: '',
  address: {
    type: 'PLACE_ID',
    placeId: 'place-1',
    street: '14 Shingle Road',
    suburb: 'Bay',
    city: '',
    state: 'VIC',
    postcode: '3999',
    country: 'AUSTRALIA',
    text: '14 Shingle Road, Bay, VIC 3999, AUSTRALIA',
  },
});

/** An order of this customer, as it is stored. */
export const CHECKED: CheckedOrder = {
  site: 'GHRES',
  website: 'FTX',
  region: 'au',
  customer: CUSTOMER,
  variants: [ORDERED],
};

/** Stores an order under a key, with its messages, and returns its reference. */
export async function placed(
  db: ShopDatabase,
  key: string,
  {
    kinds = ['mail'],
    ...changes
  }: Partial<CheckedOrder> & { readonly kinds?: readonly ('mail' | 'webhook')[] } = {},
): Promise<string> {
  const order = await placeOrder(db, { key, bodyHash: key }, { ...CHECKED, ...changes }, kinds);
  if (order.kind !== 'new') throw new Error('Not a new order');
  return order.answer.reference;
}

/** Variants of the shop's catalogue with, or without, samples in stock. */
export async function stockedVariants(
  catalogue: Catalogue,
  region: Region,
  count: number,
  inStock = true,
): Promise<OrderVariant[]> {
  const scope = { site: 'GHRES', region } as const;
  const found: OrderVariant[] = [];
  for (const { slug } of await floorsIn(catalogue, scope)) {
    const product = await catalogue.product(scope, slug);
    if (!product?.sampleAvailable) continue;
    for (const variant of product.variants) {
      if (isSampleInStock(variant, region, { kind: 'residential' }) !== inStock) continue;
      const { colourId, globalItemId, name, patternCloudinaryPublicId } = variant;
      const { productCode, name: productName } = product;
      found.push({ colourId, globalItemId, productCode, patternCloudinaryPublicId, name, productName });
      if (found.length === count) return found;
    }
  }
  throw new Error(`Only ${found.length} variants are to be had`);
}

export function anOrder(variants: readonly OrderVariant[], changes: Partial<Customer> = {}): OrderRequest {
  return orderRequest({ ...CUSTOMER, ...changes }, variants);
}

interface PostOptions {
  readonly origin?: string;
  readonly key?: string;
  readonly region?: string;
  readonly website?: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

/** The request a browser on the shop's own page sends; headers given as undefined are left out. */
export function orderPost(body: unknown, options: PostOptions = {}): Request {
  const { origin = 'http://shop.test', key = randomUUID(), region = 'au', website = 'FTX' } = options;
  const given: Record<string, string | undefined> = {
    host: new URL(origin).host,
    origin,
    cookie: `other=1; XSRF-TOKEN=${ORDER_TOKEN}`,
    'x-xsrf-token': ORDER_TOKEN,
    'content-type': 'application/json',
    'idempotency-key': key,
    'x-forwarded-for': '192.0.2.7',
    ...options.headers,
  };
  const headers = Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return new Request(`${origin}/api/samples?website=${website}&region=${region}`, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** The response to an order. */
export async function sendOrder(on: OrderContext, body: unknown, options?: PostOptions) {
  const response = await handleOrder(orderPost(body, options), on);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** Number of stored orders. */
export async function countOrders(db: ShopDatabase): Promise<number> {
  const { count } = await db
    .selectFrom('sample_orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const ORDER_CONFIG: OrderContext['config'] = {
  site: 'GHRES',
  siteUrl: 'http://shop.test',
  csrf: { cookieName: 'XSRF-TOKEN', headerName: 'X-XSRF-TOKEN' },
  trustedProxies: 0,
  orderWebhook: undefined,
  sampleWorth: parseConfig({}).sampleWorth,
};

/** The context for answering an order, with limits that no test reaches by accident. */
export function orderContext(
  needs: Pick<OrderContext, 'db' | 'catalogue'>,
  changes: Partial<OrderContext> = {},
): OrderContext {
  return {
    config: ORDER_CONFIG,
    limit: networkLimit('orders', perMinute(100_000)),
    onPlaced: () => undefined,
    ...needs,
    ...changes,
  };
}
