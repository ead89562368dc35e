import 'server-only';
import type { Carriage, Delivery, MessageKind, OutboxMessage } from './outbox.ts';

/**
 * Delivers a message; its id is the same at every attempt. It ends when `signal` aborts, and closes what it has
 * opened; what it throws counts as a failure that is tried again.
 */
export type Deliver = (message: OutboxMessage, signal: AbortSignal) => Promise<Delivery>;

/** How each kind of message is delivered; a kind that is not configured has none. */
export type Deliveries = Partial<Record<MessageKind, Deliver>>;

/** Milliseconds for a whole delivery, from the name of the host to the last word of the receiver. */
export const DEADLINES_MS: Readonly<Record<Carriage, number>> = { mail: 20_000, webhook: 10_000 };
