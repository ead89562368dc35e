import 'server-only';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { siteByCode } from '../../server/installed-sites.ts';
import type { SiteCode } from '../../sites.ts';
import { type Delivery, TIMED_OUT } from './outbox.ts';

export interface MailOptions {
  /** smtp:// or smtps://; without it messages are written into `folder` as .eml files. */
  readonly smtpUrl: string | undefined;
  /** The sender of every mail; without it each site sends its own. */
  readonly from: string | undefined;
  readonly folder: string;
  /** Public origin of the shop that sends. */
  readonly siteUrl: string;
}

/**
 * How names of written mails end: behind the name of what they are about, and behind that while one is being written.
 */
export const MAIL_FILE = '.eml';
export const DRAFT = '.part';

/** Codes of nodemailer for a mail server that does not answer or rejects the login. */
const UNREACHABLE: ReadonlySet<string> = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EAUTH',
]);

/** A mail as it is to be sent. */
export interface Letter {
  /** Of its file, where there is no mail server. */
  readonly name: string;
  readonly site: SiteCode;
  readonly to: { readonly name: string; readonly address: string };
  readonly replyTo?: { readonly name: string; readonly address: string } | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same at every attempt. */
  readonly messageId: string;
  /** When what it is about was placed; ISO 8601. */
  readonly date: string;
}

/** Sends letters by SMTP, or into files, under the rules of `Deliver`. A second sending has the same Message-ID. */
export function mailCarrier(options: MailOptions) {
  const carry = options.smtpUrl ? smtpCarrier(options.smtpUrl) : fileCarrier(options.folder);
  return async (letter: Letter, signal: AbortSignal): Promise<Delivery> => {
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
    // A server that was given up keeps its connection no longer than this, in ms.
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
    // Names and addresses: for the shop's own account alone. Whole or not at all, should the power fail.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `${name}${MAIL_FILE}`);
    writeFileSync(`${file}${DRAFT}`, written, { mode: 0o600, flush: true });
    renameSync(`${file}${DRAFT}`, file);
  };
}

/**
 * A 5xx response to the recipient is a permanent refusal; everything else is retried: one to the sender is a matter of
 * the shop's own, such as a quota or a list of blocked servers, and of every mail.
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
