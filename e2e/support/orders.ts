import { randomUUID } from 'node:crypto';
import type { Product } from '#lib/contracts/catalogue.ts';
import { type SampleOrder, sampleOrder } from '#tests/support/sample-order.ts';

const TOKEN = 'a-token-of-the-tests';

/** What the form posts for a colour of the shop that is in stock. */
export async function anOrder(origin: string): Promise<SampleOrder> {
  const answer = await fetch(`${origin}/api/products/anchorage-twist?region=au`);
  return sampleOrder((await answer.json()) as Product);
}

/** Posts an order, or one that names nothing, as the shop's own page does. */
export const postOrder = (
  origin: string,
  order: SampleOrder | Readonly<Record<string, never>>,
  headers: Readonly<Record<string, string>> = {},
  query = 'website=GHRES&region=au',
): Promise<Response> =>
  fetch(`${origin}/api/samples?${query}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
      Cookie: `XSRF-TOKEN=${TOKEN}`,
      'X-XSRF-TOKEN': TOKEN,
      ...headers,
    },
    body: JSON.stringify(order),
  });
