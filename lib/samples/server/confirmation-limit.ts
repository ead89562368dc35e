import 'server-only';
import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../server/db/schema.ts';
import { isPostgres } from '../../server/db/search-migration.ts';
import { HOUR_MS } from '../../server/quantities.ts';

/**
 * Maximum number of mails of a kind to one mailbox per hour, because anyone can enter another person's address.
 * Orders beyond the limit are still accepted.
 */
const MAX_MAILS = 3;
/** Gmail ignores dots before the @ and has a second domain. */
const GMAIL = 'gmail.com';
const GMAIL_TOO = 'googlemail.com';

/** Normalises an e-mail address for storage and look-up: trimmed, lower case, Unicode NFC. */
export const normalisedEmail = (email: string): string => email.trim().normalize().toLowerCase();

/**
 * Returns the mailbox of an e-mail address: lower case, without a `+tag`, without dots at Gmail, with the domain in
 * ASCII.
 */
export function mailboxOf(email: string): string {
  const address = normalisedEmail(email);
  const cut = address.lastIndexOf('@');
  const written = address.slice(cut + 1);
  const ascii = domainToASCII(written) || written;
  const domain = ascii === GMAIL_TOO ? GMAIL : ascii;
  const [name = ''] = address.slice(0, cut).split('+', 1);
  return `${domain === GMAIL ? name.replaceAll('.', '') : name}@${domain}`;
}

/**
 * Replacement for a mailbox after its personal data is erased, so that its mails of the last hour still count: one of
 * 65,536 values, which does not identify anyone.
 */
export const mailboxMark = (mailbox: string): string =>
  `#${createHash('sha256').update(mailbox).digest('hex').slice(0, 4)}`;

/**
 * Locks a mailbox until the transaction ends: without the lock, two servers could count before they see each other's
 * rows. SQLite has only one writer.
 */
export async function lockMailbox(trx: Transaction<Database>, mailbox: string): Promise<void> {
  if (isPostgres(trx))
    await sql`select pg_advisory_xact_lock(hashtext(${`mailbox:${mailbox}`}))`.execute(trx);
}

/**
 * Decides whether another mail is sent to a mailbox. `countSince` counts its orders or projects since a time,
 * including this one. Call it in the transaction that wrote it, after the mailbox was locked, so that all instances
 * count the same.
 */
export async function mailState(
  now: number,
  countSince: (since: string) => Promise<number>,
): Promise<'waiting' | 'withheld'> {
  const count = await countSince(new Date(now - HOUR_MS).toISOString());
  return count > MAX_MAILS ? 'withheld' : 'waiting';
}

/** Decides whether an order's confirmation is sent. */
export const confirmationState = (trx: Transaction<Database>, mailbox: string, placedAt: string) =>
  mailState(Date.parse(placedAt), async (since) => {
    const { orders } = await trx
      .selectFrom('sample_orders')
      .where('mailbox', '=', mailbox)
      .where('placed_at', '>', since)
      .select(({ fn }) => fn.countAll().as('orders'))
      .executeTakeFirstOrThrow();
    return Number(orders);
  });
