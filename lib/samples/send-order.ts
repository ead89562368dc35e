import { z } from 'zod';
import { FORM_MESSAGES } from '../form-messages.ts';
import { send } from '../http/client.ts';
import type { CsrfOptions } from '../http/csrf.ts';
import { csrfPlace } from '../http/csrf-token.ts';
import type { Region } from '../regions.ts';
import { SAMPLES_SITE } from '../sites.ts';
import { IDEMPOTENCY_HEADER, type OrderRequest } from './order-request.ts';
import { type OrderWorth, orderResponseSchema } from './order-response.ts';

/** Timeout in ms of an order; the idempotency key makes a retry safe. */
const TIMEOUT_MS = 20_000;

export interface SendOrder {
  /** Base URL of the API, without a trailing slash; our own by default. */
  readonly api?: string;
  /** Last segment of the path (S7.8-1). */
  readonly segment?: string;
  readonly region: Region;
  readonly order: OrderRequest;
  /**
   * Created each time the form is opened: sending again with the same key never places a second order. 16 to 64
   * letters, digits or hyphens.
   */
  readonly key: string;
  readonly csrf?: CsrfOptions;
}

export type OrderOutcome =
  | {
      readonly sent: true;
      /** The order number, if the service returns one. */
      readonly reference?: string | undefined;
      readonly worth?: OrderWorth;
      /** Path of the page on which the order can be followed. */
      readonly page?: string | undefined;
    }
  | {
      readonly sent: false;
      readonly message: string;
      /** Status of the response; undefined if there was none, so that the order may or may not have arrived. */
      readonly status?: number;
    };

/**
 * Sends an order (S7.8). A missing response and a status from 400 have different messages (S8-4, S8-5); the body of a
 * failure is never read (S7.8-5).
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
  // A success status counts even if the body is not JSON.
  if (result.error.kind === 'validation') return { sent: true };
  return result.error.kind === 'status'
    ? { sent: false, message: FORM_MESSAGES.samplesRefused, status: result.error.status }
    : { sent: false, message: FORM_MESSAGES.samplesNoResponse };
}

/**
 * Each field is parsed on its own: a service that returns one of them wrongly has accepted the order nevertheless.
 */
const readSchema = z.object({
  reference: orderResponseSchema.shape.reference.optional().catch(undefined),
  worth: orderResponseSchema.shape.worth.catch(undefined),
  page: orderResponseSchema.shape.page.catch(undefined),
});
