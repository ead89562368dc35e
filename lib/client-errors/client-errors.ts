import { getWithin } from '../http/get-within.ts';
import { withoutSecret } from '../private-page.ts';

/** What failed in a browser; the code of its line in the server's log. */
export const CLIENT_ERROR_CODES = ['uncaught', 'rejection', 'page', 'missing_file'] as const;
export type ClientErrorCode = (typeof CLIENT_ERROR_CODES)[number];

export interface ClientErrorReport {
  readonly code: ClientErrorCode;
  /** Without addresses, numbers and names of a person. */
  readonly message: string;
  /** Our own file with line and column, as far as it is known. */
  readonly at: string;
  /** Path of the page, without its query. */
  readonly page: string;
}

const CLIENT_ERRORS_PATH = '/api/client-errors';
/** Milliseconds a report may be under way; nobody waits for it. */
const TIMEOUT_MS = 10_000;
export const MAX_MESSAGE = 200;
/** A page that fails goes on failing; the first few say it. */
const MAX_REPORTS = 5;

/** Not faults of the shop: a request that was given up, a browser's own notice, a script of an extension. */
const NO_FAULT = /ResizeObserver loop|^Script error|AbortError|NetworkError when attempting|Load failed$/i;
const MISSING_FILE =
  /ChunkLoadError|dynamically imported module|Failed to load chunk|Importing a module script/i;

/**
 * Takes out of a message what could be somebody's: e-mail addresses, queries of addresses, long numbers, quoted words.
 */
export function withoutPersons(message: string): string {
  return message
    .replace(/[^\s<>"'`]+@[^\s<>"'`]+/g, '…')
    .replace(/(https?:\/\/[^\s?#]+)[?#]\S*/g, '$1')
    .replace(/(["'`])(?:(?!\1).){12,}\1/g, '$1…$1')
    .replace(/\+?\d[\d\s().-]{5,}\d/g, '…')
    .slice(0, MAX_MESSAGE);
}

/** The first place of our own in a stack: `/_next/static/chunks/abc.js:1:2345`; empty when there is none. */
function ownPlace(stack: string, origin: string): string {
  const found = stack.split(origin).slice(1);
  return found.map((rest) => /^\/[\w./~-]+:\d+:\d+/.exec(rest)?.[0] ?? '').find(Boolean) ?? '';
}

/** The report of a failure, or undefined when it is none of ours. */
export function clientErrorReport(
  thrown: unknown,
  code: ClientErrorCode,
  { origin, pathname }: Pick<Location, 'origin' | 'pathname'>,
): ClientErrorReport | undefined {
  const {
    name = '',
    message = '',
    stack = '',
  } = thrown instanceof Error ? thrown : { message: String(thrown) };
  const text = name && !message.startsWith(name) ? `${name}: ${message}` : message;
  if (NO_FAULT.test(text)) return undefined;
  const missing = MISSING_FILE.test(text);
  const at = ownPlace(stack, origin);
  if (at === '' && code === 'uncaught' && !missing) return undefined;
  return {
    code: missing ? 'missing_file' : code,
    message: withoutPersons(text),
    at,
    page: withoutSecret(pathname),
  };
}

const reported = new Set<string>();

/** Tells our server of a failure, each once a page and a few at most; never fails itself. */
export function tellServer(thrown: unknown, code: ClientErrorCode): void {
  const report = clientErrorReport(thrown, code, window.location);
  if (!report || reported.size >= MAX_REPORTS) return;
  const body = JSON.stringify(report);
  if (reported.has(body)) return;
  reported.add(body);
  const sent = {
    timeoutMs: TIMEOUT_MS,
    method: 'POST',
    body,
    keepalive: true,
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json' },
  } as const;
  getWithin(CLIENT_ERRORS_PATH, sent, () => undefined).catch(() => undefined);
}
