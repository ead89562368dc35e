import { z } from 'zod';
import { FORM_MESSAGES } from '../form-messages.ts';
import { send } from '../http/client.ts';
import type { CsrfOptions } from '../http/csrf.ts';
import { csrfPlace } from '../http/csrf-token.ts';
import type { Region } from '../regions.ts';
import { SAMPLES_SITE } from '../sites.ts';
import { IDEMPOTENCY_HEADER, type OrderRequest } from './order-request.ts';
import { type OrderWorth, orderResponseSchema } from './order-response.ts';

/** Milliseconds without an answer until the order counts as not answered; the key makes a second try harmless. */
const TIMEOUT_MS = 20_000;

export interface SendOrder {
  /** Base of the API, without a trailing slash; ours by default. */
  readonly api?: string;
  /** Last part of the path (S7.8-1). */
  readonly segment?: string;
  readonly region: Region;
  readonly order: OrderRequest;
  /** One for an opening of the form: sending again with it never orders twice. 16 to 64 letters, digits or hyphens. */
  readonly key: string;
  readonly csrf?: CsrfOptions;
}

export type OrderOutcome =
  | {
      readonly sent: true;
      /** What the shop calls the order, where its service says so. */
      readonly reference?: string | undefined;
      readonly worth?: OrderWorth;
      /** Where the order is followed. */
      readonly page?: string | undefined;
    }
  | {
      readonly sent: false;
      readonly message: string;
      /** Of an answer; undefined when there was none, and the order may or may not have arrived. */
      readonly status?: number;
    };

/**
 * Sends an order (S7.8). No answer and a status from 400 have a text each (S8-4, S8-5); the body of a failure is never
 * read (S7.8-5).
 */
export async function sendOrder(options: SendOrder): Promise<OrderOutcome> {
  const { api = '/api', segment = 'samples', region, order, key } = options;
  const csrf = await csrfPlace(api, options.csrf);
  const result = await send({
    url: `${api}/${segment}`,
    method: 'POST',
    query: { website: SAMPLES_SITE, region },
    body: order,
    headers: { [IDEMPOTENCY_HEADER]: key },
    timeoutMs: TIMEOUT_MS,
    ...(csrf ? { csrf } : {}),
    parse: (data) => readSchema.safeParse(data).data,
  });
  if (result.ok) return { sent: true, ...result.value };
  // A success whose body is no JSON is a success all the same.
  if (result.error.kind === 'validation') return { sent: true };
  return result.error.kind === 'status'
    ? { sent: false, message: FORM_MESSAGES.samplesRefused, status: result.error.status }
    : { sent: false, message: FORM_MESSAGES.samplesNoResponse };
}

/** Each for itself: a service that says one of them wrongly has taken the order all the same. */
const readSchema = z.object({
  reference: orderResponseSchema.shape.reference.optional().catch(undefined),
  worth: orderResponseSchema.shape.worth.catch(undefined),
  page: orderResponseSchema.shape.page.catch(undefined),
});
