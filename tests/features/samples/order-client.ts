import type { HttpRequest } from '#lib/http/client.ts';
import { fail, ok, type Result } from '#lib/result.ts';
import type { OrderRequest } from '#lib/samples/order-request.ts';

interface Sent {
  query: HttpRequest<unknown>['query'];
  key: string | undefined;
  body: OrderRequest;
}
/** Orders that were sent, what the shop answers to the next, a status or no answer, and to questions for places. */
export const shop: { sent: Sent[]; answer: () => Result<undefined>; places: () => Result<unknown> } = {
  sent: [],
  answer: () => ok(undefined),
  places: () => ok([]),
};
export const status = (code: number) => (): Result<undefined> =>
  code < 400 ? ok(undefined) : fail({ kind: 'status', status: code, message: '' });
export const nothing = () => fail({ kind: 'network', message: 'No answer' } as const);

/** Stands for the HTTP client, since jsdom has no network; e2e/samples.spec.ts takes orders to a real server. */
export async function send({ url, query, body, headers }: HttpRequest<unknown>) {
  if (url.endsWith('/places')) return shop.places();
  if (!url.endsWith('/samples')) return ok([]);
  shop.sent.push({ query, body: body as OrderRequest, key: headers?.['Idempotency-Key'] });
  return shop.answer();
}
