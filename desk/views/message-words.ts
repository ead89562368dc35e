import type { OpenMessage } from '#lib/outbox/server/open-messages.ts';
import { countWithNoun } from '#lib/text.ts';

/** What the error codes of failed deliveries mean; other codes are shown unchanged. */
const REASONS: Readonly<Record<string, string>> = {
  EAUTH: 'the mail server refused our user name or password',
  ECONNECTION: 'the mail server could not be reached',
  ESOCKET: 'the mail server could not be reached',
  EDNS: 'the host name of the mail server is unknown',
  ETLS: 'no secure connection to the mail server',
  ETIMEDOUT: 'the mail server did not answer',
  timeout: 'it took too long',
  network: 'the receiver could not be reached',
  interrupted: 'the shop ended during every attempt',
  not_configured: 'nothing is configured to send it',
  order_damaged: 'the order is damaged',
  no_store: 'the store is no longer listed',
  erased: 'the person was erased, or the link no longer works',
};

/** Why the last attempt failed, with its error code. */
export function reasonWords(code: string): string {
  const refused = /^EENVELOPE_(\d+)$/.exec(code)?.[1];
  if (refused) return `the mail server refused the address (${refused})`;
  const status = /^status_(\d+)$/.exec(code)?.[1];
  if (status) return `the receiver answered ${status}`;
  const known = REASONS[code];
  return known ? `${known} (${code})` : code;
}

/** The delivery state of a message about an order. */
const STATES: Readonly<Record<OpenMessage['state'], string>> = {
  waiting: 'waiting',
  sent: 'sent',
  dead: 'given up',
  withheld: 'withheld',
};

/** The delivery state of a message about an order, in one line. */
export function outboxWords(
  state: OpenMessage['state'],
  { attempts, error }: { readonly attempts: number; readonly error: string | null },
): string {
  const said = STATES[state];
  if (state === 'sent' || attempts === 0) return said;
  return `${said} after ${countWithNoun(attempts, 'attempt')}${error ? `: ${reasonWords(error)}` : ''}`;
}
