import { getWithin } from '../http/get-within.ts';
import { withoutSecret } from '../private-page.ts';

/** Kinds of errors in a browser; each is the code of the line in the server's log. */
export const CLIENT_ERROR_CODES = ['uncaught', 'rejection', 'page', 'missing_file'] as const;
export type ClientErrorCode = (typeof CLIENT_ERROR_CODES)[number];

export interface ClientErrorReport {
  readonly code: ClientErrorCode;
  /** Without addresses, numbers and personal names. */
  readonly message: string;
  /** Our own file with line and column, if known. */
  readonly at: string;
  /** Path of the page, without the query string. */
  readonly page: string;
}

const CLIENT_ERRORS_PATH = '/api/client-errors';
/** Timeout of a report in ms; nothing waits for it. */
const TIMEOUT_MS = 10_000;
export const MAX_MESSAGE = 200;
/** Maximum number of reports per page: a broken page keeps failing, and the first few are enough. */
const MAX_REPORTS = 5;

/** Not faults of the shop: an aborted request, a notice of the browser, a script of an extension. */
const NO_FAULT = /ResizeObserver loop|^Script error|AbortError|NetworkError when attempting|Load failed$/i;
const MISSING_FILE =
  /ChunkLoadError|dynamically imported module|Failed to load chunk|Importing a module script/i;

/** Removes from a message what could be personal: e-mail addresses, query strings, long numbers, quoted words. */
export function withoutPersonalData(message: string): string {
  return message
    .replace(/[^\s<>"'`]+@[^\s<>"'`]+/g, '…')
    .replace(/(https?:\/\/[^\s?#]+)[?#]\S*/g, '$1')
    .replace(/(["'`])(?:(?!\1).){12,}\1/g, '$1…$1')
    .replace(/\+?\d[\d\s().-]{5,}\d/g, '…')
    .slice(0, MAX_MESSAGE);
}

/**
 * Returns the first position in our own files in a stack: `/_next/static/chunks/abc.js:1:2345`; '' if there is none.
 */
function ownPlace(stack: string, origin: string): string {
  const found = stack.split(origin).slice(1);
  return found.map((rest) => /^\/[\w./~-]+:\d+:\d+/.exec(rest)?.[0] ?? '').find(Boolean) ?? '';
}

/** Returns the report of an error; undefined if it is not a fault of the shop. */
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
    message: withoutPersonalData(text),
    at,
    page: withoutSecret(pathname),
  };
}

const reported = new Set<string>();

/** Reports an error to our server, each once per page and only a few; never throws. */
export function reportClientError(thrown: unknown, code: ClientErrorCode): void {
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
