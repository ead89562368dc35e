import 'server-only';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { siteByCode } from '../../server/installed-sites.ts';
import type { SiteCode } from '../../sites.ts';
import { type Delivery, TIMED_OUT } from './outbox.ts';

export interface MailOptions {
  /** smtp:// or smtps:// URL; without it, mails are written to `folder` as .eml files. */
  readonly smtpUrl: string | undefined;
  /** The sender of all mails; without it, each site uses its own. */
  readonly from: string | undefined;
  readonly folder: string;
  /** Public origin of the sending shop. */
  readonly siteUrl: string;
}

/**
 * File name extensions of written mails, after the reference of their order or project; DRAFT is appended while the
 * file is being written.
 */
export const MAIL_FILE = '.eml';
export const DRAFT = '.part';

/** nodemailer's codes for a mail server that does not respond or rejects the login. */
const UNREACHABLE: ReadonlySet<string> = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EAUTH',
]);

/** A mail to send. */
export interface MailMessage {
  /** Name of its file, used without a mail server. */
  readonly name: string;
  readonly site: SiteCode;
  readonly to: { readonly name: string; readonly address: string };
  readonly replyTo?: { readonly name: string; readonly address: string } | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same at every attempt. */
  readonly messageId: string;
  /** When the order or project was placed or sent; ISO 8601. */
  readonly date: string;
}

/**
 * Returns a function that sends letters by SMTP or writes them to files, under the rules of `Deliver`. A repeated
 * delivery has the same Message-ID.
 */
export function mailCarrier(options: MailOptions) {
  const carry = options.smtpUrl ? smtpCarrier(options.smtpUrl) : fileCarrier(options.folder);
  return async (letter: MailMessage, signal: AbortSignal): Promise<Delivery> => {
    const { name, site, messageId, date, ...message } = letter;
    try {
      await carry(name, {
        ...message,
        from: options.from ?? siteByCode(site).mailFrom,
        messageId: `<${messageId}@${new URL(options.siteUrl).hostname}>`,
        date: new Date(date),
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal,
      });
      return { ok: true };
    } catch (error) {
      return signal.aborted ? TIMED_OUT : mailFailure(error);
    }
  };
}

type Carry = (name: string, message: SendMailOptions) => Promise<void>;

function smtpCarrier(address: string): Carry {
  const { protocol, hostname, port, username, password } = new URL(address);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    // Time in ms after which the connection of a cancelled delivery is closed.
    socketCloseTimeout: 1000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (_, message) => {
    await transport.sendMail(message);
  };
}

function fileCarrier(folder: string): Carry {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (name, message) => {
    const { message: written } = await transport.sendMail(message);
    if (!Buffer.isBuffer(written)) throw new Error('The message was not written as a whole');
    // Accessible only to the shop's account, because it contains names and addresses. Written atomically in case the
    // power fails.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `${name}${MAIL_FILE}`);
    writeFileSync(`${file}${DRAFT}`, written, { mode: 0o600, flush: true });
    renameSync(`${file}${DRAFT}`, file);
  };
}

/**
 * A 5xx response to the recipient is permanent; everything else is retried. A 5xx response to the sender concerns the
 * shop, such as a quota or a block list, and affects every mail.
 */
function mailFailure(error: unknown): Delivery {
  const { code, command, responseCode } = error as Partial<
    Record<'code' | 'command' | 'responseCode', unknown>
  >;
  const name = typeof code === 'string' ? code : 'mail_failed';
  const status = typeof responseCode === 'number' ? responseCode : undefined;
  return {
    ok: false,
    code: status === undefined ? name : `${name}_${status}`,
    final: command === 'RCPT TO' && status !== undefined && status >= 500,
    away: UNREACHABLE.has(name),
  };
}
