import { randomUUID } from 'node:crypto';
import type { Product } from '#lib/contracts/catalogue.ts';
import { type SampleOrder, sampleOrder } from '#tests/support/sample-order.ts';
import { OWN } from './own-request.ts';
import { SENDING } from './project.ts';

/** The form data of an order for a colour that is in stock. */
export async function anOrder(origin: string): Promise<SampleOrder> {
  const answer = await fetch(`${origin}/api/products/anchorage-twist?region=au`);
  return sampleOrder((await answer.json()) as Product);
}

/** Posts a form as the shop's own page does. */
const postForm = (address: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  fetch(address, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
      ...OWN,
      ...headers,
    },
    body: JSON.stringify(body),
  });

/** Posts an order; `{}` is a body without any field. */
export const postOrder = (
  origin: string,
  order: SampleOrder | Readonly<Record<string, never>>,
  headers: Readonly<Record<string, string>> = {},
  query = 'website=GHRES&region=au',
): Promise<Response> => postForm(`${origin}/api/samples?${query}`, order, headers);

/** Sends a project to a store of the shop; returns its reference. */
export async function sendProject(origin: string, email: string): Promise<string> {
  const stores = (await (await fetch(`${origin}/api/stores?region=au`)).json()) as readonly {
    slug: string;
  }[];
  const body = { ...SENDING, store: stores[0]?.slug, sender: { ...SENDING.sender, email } };
  const answer = await postForm(`${origin}/api/sent-projects`, body);
  return ((await answer.json()) as { reference: string }).reference;
}
