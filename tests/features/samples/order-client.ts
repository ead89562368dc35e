import type { HttpRequest } from '#lib/http/client.ts';
import { fail, ok, type Result } from '#lib/result.ts';
import type { OrderRequest } from '#lib/samples/order-request.ts';

interface Sent {
  query: HttpRequest<unknown>['query'];
  key: string | undefined;
  body: OrderRequest;
}
/**
 * The orders sent, the shop's response to the next one (a status or no response), and its response to place requests.
 */
export const shop: { sent: Sent[]; answer: () => Result<undefined>; places: () => Result<unknown> } = {
  sent: [],
  answer: () => ok(undefined),
  places: () => ok([]),
};
export const status = (code: number) => (): Result<undefined> =>
  code < 400 ? ok(undefined) : fail({ kind: 'status', status: code, message: '' });
export const nothing = () => fail({ kind: 'network', message: 'No answer' } as const);

/** Replaces the HTTP client, because jsdom has no network; e2e/samples.spec.ts sends orders to a real server. */
export async function send({ url, query, body, headers }: HttpRequest<unknown>) {
  if (url.endsWith('/places')) return shop.places();
  // biome-ignore lint/suspicious/noDocumentCookie: as the shop does.
  if (url.endsWith('/csrf')) document.cookie = 'XSRF-TOKEN=token-of-a-visitor';
  if (!url.endsWith('/samples')) return ok([]);
  shop.sent.push({ query, body: body as OrderRequest, key: headers?.['Idempotency-Key'] });
  return shop.answer();
}
