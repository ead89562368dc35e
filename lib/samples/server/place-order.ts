import 'server-only';
import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Touches } from '../../contracts/campaign.ts';
import type { Region } from '../../regions.ts';
import { sharedClock } from '../../server/db/clock.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import type { Database, OutboxTable } from '../../server/db/schema.ts';
import type { SiteCode } from '../../sites.ts';
import type { Customer } from '../customer-schema.ts';
import type { OrderRequest, OrderVariant } from '../order-request.ts';
import { type OrderResponse, orderResponseSchema } from '../order-response.ts';
import { commitTogether } from './commit-together.ts';
import { confirmationState, lockMailbox, mailboxOf, normalisedEmail } from './confirmation-limit.ts';
import { checkNewOrder, orderDocument } from './order-invariants.ts';
import { newId, newPageKey, newReference } from './reference.ts';

/** An order that passed every check. */
export interface CheckedOrder {
  readonly site: SiteCode;
  readonly website: SiteCode;
  readonly region: Region;
  readonly customer: Customer;
  /** With the catalogue's names, not those of the request. */
  readonly variants: readonly OrderVariant[];
  /** The campaigns that led to it. */
  readonly campaign?: Touches | undefined;
}

export interface OrderKey {
  /** One key each time the form is opened. */
  readonly key: string;
  /** Hash of the request. */
  readonly bodyHash: string;
}

export type Placed =
  | {
      readonly kind: 'new';
      readonly answer: OrderResponse;
      readonly pageKey: string;
      /** Whether the confirmation will be sent. */
      readonly confirmation: 'waiting' | 'withheld';
    }
  | { readonly kind: 'again'; readonly answer: OrderResponse; readonly pageKey: string | null }
  | { readonly kind: 'otherBody' };

/**
 * Returns the hash of a request under a key; equal requests have equal hashes, whatever the order of their fields.
 * The campaign is not included, because another one may have been recorded between two attempts.
 */
export function orderHash(region: Region, website: SiteCode, { variants, values }: OrderRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([region, website, { variants, values }]))
    .digest('hex');
}

/** Returns the earlier response for a key, if any; throws an OrderInvariantError if it is damaged. */
export async function orderOfKey(db: ShopDatabase, { key, bodyHash }: OrderKey): Promise<Placed | undefined> {
  const known = await db
    .selectFrom('sample_orders')
    .where('idempotency_key', '=', key)
    .select(['reference', 'body_hash', 'answer', 'page_key'])
    .executeTakeFirst();
  if (!known) return undefined;
  if (known.body_hash !== bodyHash) return { kind: 'otherBody' };
  const answer = orderDocument(orderResponseSchema, known.answer, known.reference, 'answer');
  return { kind: 'again', answer, pageKey: known.page_key };
}

/** Time in ms within which an order is answered. */
const TIMEOUT_MS = 8000;

/** Returns the deadline of an order that arrives now. */
export const orderDeadline = (): AbortSignal => AbortSignal.timeout(TIMEOUT_MS);

/** Rejects after the deadline. It leaves one turn of the event loop for a more specific error of the database. */
export function expiryOf(deadline: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const expire = () => setImmediate(reject, deadline.reason);
    if (deadline.aborted) expire();
    else deadline.addEventListener('abort', expire, { once: true });
  });
}

/**
 * Stores an order, its lines and its outbox messages in one transaction; when it resolves, the order is on disk. The
 * same key again, even concurrently and on another server, returns the first order. Throws the database's error if
 * nothing was stored before `deadline`, and an OrderInvariantError for an invalid order.
 */
export async function placeOrder(
  db: ShopDatabase,
  { key, bodyHash }: OrderKey,
  order: CheckedOrder,
  kinds: readonly OutboxTable['kind'][],
  deadline: AbortSignal = orderDeadline(),
): Promise<Placed> {
  const id = newId();
  const mailbox = mailboxOf(order.customer.email);
  const pageKey = newPageKey();
  const answer: OrderResponse = {
    reference: newReference('S', order.site),
    variants: order.variants.map(({ globalItemId, name, productName }) => ({
      globalItemId,
      name,
      productName,
    })),
  };
  checkNewOrder({ reference: answer.reference, region: order.region, answer, variants: order.variants });
  const write = async (trx: Transaction<Database>): Promise<Placed> => {
    await lockMailbox(trx, mailbox);
    const placedAt = new Date(await sharedClock(trx)).toISOString();
    // Writing first takes the file's lock at once; a key that already exists inserts nothing.
    const inserted = await trx
      .insertInto('sample_orders')
      .values({
        id,
        reference: answer.reference,
        idempotency_key: key,
        body_hash: bodyHash,
        answer: JSON.stringify(answer),
        site: order.site,
        website: order.website,
        region: order.region,
        placed_at: placedAt,
        email: normalisedEmail(order.customer.email),
        mailbox,
        customer: JSON.stringify(order.customer),
        erased_at: null,
        campaign: order.campaign ? JSON.stringify(order.campaign) : null,
        page_key: pageKey,
      })
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .executeTakeFirst();
    if (Number(inserted.numInsertedOrUpdatedRows ?? 0) === 0) {
      const known = await orderOfKey(trx, { key, bodyHash });
      if (!known) throw new Error('The idempotency key exists, but its order cannot be read');
      return known;
    }
    await writeLines(trx, id, order.variants);
    const confirmation = await confirmationState(trx, mailbox, placedAt);
    await writeMessages(trx, { orderId: id, placedAt, confirmation }, kinds);
    return { kind: 'new', answer, pageKey, confirmation };
  };
  return commitTogether(db, write, deadline, mailbox);
}

async function writeLines(
  trx: Transaction<Database>,
  orderId: string,
  variants: CheckedOrder['variants'],
): Promise<void> {
  await trx
    .insertInto('sample_order_lines')
    .values(
      variants.map((variant, position) => ({
        order_id: orderId,
        position,
        global_item_id: variant.globalItemId,
        product_code: variant.productCode,
        colour_id: variant.colourId,
        name: variant.name,
        product_name: variant.productName,
        public_id: variant.patternCloudinaryPublicId,
      })),
    )
    .execute();
}

interface Written {
  readonly orderId: string;
  readonly placedAt: string;
  readonly confirmation: 'waiting' | 'withheld';
}

/** Adds an order's messages to the outbox, due at once. */
async function writeMessages(
  trx: Transaction<Database>,
  { orderId, placedAt, confirmation }: Written,
  kinds: readonly OutboxTable['kind'][],
): Promise<void> {
  await trx
    .insertInto('outbox')
    .values(
      kinds.map((kind) => ({
        id: newId(),
        order_id: orderId,
        kind,
        state: kind === 'mail' ? confirmation : ('waiting' as const),
        attempts: 0,
        due_at: placedAt,
        last_error: null,
        sent_at: null,
      })),
    )
    .execute();
}
