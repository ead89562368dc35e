import 'server-only';
import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../server/db/schema.ts';
import { isPostgres } from '../../server/db/search-migration.ts';
import { HOUR_MS } from '../../server/quantities.ts';

/**
 * Mails of a kind that one mailbox gets in an hour, because anyone can enter another person's address. What is beyond
 * them is accepted all the same.
 */
const MAX_MAILS = 3;
/** Its mailboxes read no dots in the part before the @, and have a second domain. */
const GMAIL = 'gmail.com';
const GMAIL_TOO = 'googlemail.com';

/** An e-mail address as it is kept to be found by: without case, each letter spelled in one way. */
export const keptEmail = (email: string): string => email.trim().normalize().toLowerCase();

/**
 * The mailbox an e-mail address leads to: without case, without a `+tag`, at Gmail without dots, its domain as mail
 * servers call it.
 */
export function mailboxOf(email: string): string {
  const address = keptEmail(email);
  const cut = address.lastIndexOf('@');
  const written = address.slice(cut + 1);
  const ascii = domainToASCII(written) || written;
  const domain = ascii === GMAIL_TOO ? GMAIL : ascii;
  const [name = ''] = address.slice(0, cut).split('+', 1);
  return `${domain === GMAIL ? name.replaceAll('.', '') : name}@${domain}`;
}

/**
 * What is kept of a mailbox once its person is erased, so that its mails of the hour still count: one of 65,536 marks,
 * which says of nobody that it was them.
 */
export const mailboxMark = (mailbox: string): string =>
  `#${createHash('sha256').update(mailbox).digest('hex').slice(0, 4)}`;

/**
 * Keeps other servers from writing for a mailbox until the transaction ends: two of them could count what is there
 * before either's is to be seen. SQLite has one writer.
 */
export async function lockMailbox(trx: Transaction<Database>, mailbox: string): Promise<void> {
  if (isPostgres(trx))
    await sql`select pg_advisory_xact_lock(hashtext(${`mailbox:${mailbox}`}))`.execute(trx);
}

/**
 * Whether one more mail goes to a mailbox. `countSince` counts what was asked for in its name since a time, this one
 * too: in the transaction that wrote it, after the mailbox was locked, so that all instances count the same.
 */
export async function mailState(
  now: number,
  countSince: (since: string) => Promise<number>,
): Promise<'waiting' | 'withheld'> {
  const count = await countSince(new Date(now - HOUR_MS).toISOString());
  return count > MAX_MAILS ? 'withheld' : 'waiting';
}

/** Whether an order's confirmation is sent. */
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
