import 'server-only';
import type { Delivery, MessageKind, OutboxMessage, Transport } from './outbox.ts';

/**
 * Delivers a message; its id is the same at every attempt. It must stop and close its connections when `signal`
 * aborts. An exception counts as a failure that is retried.
 */
export type Deliver = (message: OutboxMessage, signal: AbortSignal) => Promise<Delivery>;

/** Delivery function by kind of message; missing for a kind that is not configured. */
export type Deliveries = Partial<Record<MessageKind, Deliver>>;

/** Timeout in ms for a whole delivery, from the DNS lookup to the end of the response. */
export const DEADLINES_MS: Readonly<Record<Transport, number>> = { mail: 20_000, webhook: 10_000 };
