import 'server-only';
import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Region } from '../../regions.ts';
import { commitTogether } from '../../samples/server/commit-together.ts';
import {
  lockMailbox,
  mailboxMark,
  mailboxOf,
  mailState,
  normalisedEmail,
} from '../../samples/server/confirmation-limit.ts';
import { newId, newPageKey, newReference } from '../../samples/server/reference.ts';
import { sharedClock } from '../../server/db/clock.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import type { Database, OutboxTable, ProjectMailKind } from '../../server/db/schema.ts';
import type { SiteCode } from '../../sites.ts';
import type { ProjectStore } from '../project.ts';
import type { Sender, SendingRequest, StoredSender } from '../sending.ts';
import { newLink } from './links.ts';

/** A validated project to be sent. */
export interface CheckedSending {
  readonly site: SiteCode;
  readonly region: Region;
  readonly store: ProjectStore;
  readonly project: SendingRequest['project'];
  readonly sender: Sender;
  readonly samples: StoredSender['samples'];
}

export interface SendingKey {
  /** Generated each time the form is opened. */
  readonly key: string;
  readonly bodyHash: string;
}

export type Sent =
  | { readonly kind: 'new' | 'again'; readonly reference: string; readonly pageKey: string }
  | { readonly kind: 'otherBody' };

/** Hash of a request, to compare requests with the same key. */
export const sendingHash = (request: SendingRequest): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex');

/** The result of an earlier request with the same key; undefined if there is none. */
export async function sendingOfKey(
  db: ShopDatabase,
  { key, bodyHash }: SendingKey,
): Promise<Sent | undefined> {
  const known = await db
    .selectFrom('sent_projects')
    .where('idempotency_key', '=', key)
    .select(['reference', 'body_hash', 'page_key'])
    .executeTakeFirst();
  if (!known) return undefined;
  if (known.body_hash !== bodyHash) return { kind: 'otherBody' };
  return { kind: 'again', reference: known.reference, pageKey: known.page_key };
}

/** How the store is notified: by mail, by the shop's webhook, or both. */
export type StoreChannel = Extract<OutboxTable['kind'], 'project-mail' | 'project-webhook'>;

/**
 * Stores a sent project, the store's link and the messages in one transaction. Requests with the same key, even
 * concurrent ones on another server, return the first result. Throws the database error, or if nothing was stored
 * before `deadline`.
 */
export async function placeSending(
  db: ShopDatabase,
  key: SendingKey,
  sending: CheckedSending,
  ways: readonly StoreChannel[],
  deadline: AbortSignal,
): Promise<Sent> {
  const { site, region, store, project, sender, samples } = sending;
  const now = await sharedClock(db);
  const link = newLink(site, region, project, now).row;
  const email = sender.email === '' ? null : normalisedEmail(sender.email);
  const row = {
    ...{ id: newId(), reference: newReference('P', site), page_key: newPageKey() },
    ...{ idempotency_key: key.key, body_hash: key.bodyHash },
    ...{ site, region, store: store.slug, store_name: store.name },
    ...{ sent_at: new Date(now).toISOString(), link_id: link.id, email },
    mailbox: email && mailboxOf(email),
    sender: JSON.stringify({ ...sender, samples } satisfies StoredSender),
    taken_back_at: null,
  };
  const write = async (trx: Transaction<Database>): Promise<Sent> => {
    if (row.mailbox) await lockMailbox(trx, row.mailbox);
    // Inserting first acquires the database lock immediately; an existing key inserts nothing.
    const inserted = await trx
      .insertInto('sent_projects')
      .values(row)
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .executeTakeFirst();
    if (Number(inserted.numInsertedOrUpdatedRows ?? 0) === 0) {
      const known = await sendingOfKey(trx, key);
      if (!known) throw new Error('The idempotency key exists, but its sending cannot be read');
      return known;
    }
    await trx.insertInto('shared_projects').values(link).execute();
    for (const kind of ways) await writeMessage(trx, row.id, { kind, letter: 'sent' });
    if (row.mailbox) {
      const state = await copyState(trx, row.mailbox, now);
      await writeMessage(trx, row.id, { kind: 'project-mail', letter: 'copy', state });
    }
    return { kind: 'new', reference: row.reference, pageKey: row.page_key };
  };
  return commitTogether(db, write, deadline, row.mailbox ?? '');
}

interface Message {
  readonly kind: StoreChannel;
  readonly letter: ProjectMailKind;
  readonly state?: OutboxTable['state'];
}

async function writeMessage(
  trx: Transaction<Database>,
  sendingId: string,
  { kind, letter, state = 'waiting' }: Message,
): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({
      ...{ id: newId(), order_id: null, sending_id: sendingId, kind, letter, state },
      ...{ attempts: 0, due_at: new Date().toISOString(), last_error: null, sent_at: null },
    })
    .execute();
}

/** State of the shopper's copy, which decides whether it is sent. */
const copyState = (trx: Transaction<Database>, mailbox: string, now: number) =>
  mailState(now, async (since) => {
    const { sendings } = await trx
      .selectFrom('sent_projects')
      // Withdrawn projects are counted by the mark that remains of their mailbox.
      .where('mailbox', 'in', [mailbox, mailboxMark(mailbox)])
      .where('sent_at', '>', since)
      .select(({ fn }) => fn.countAll().as('sendings'))
      .executeTakeFirstOrThrow();
    return Number(sendings);
  });
