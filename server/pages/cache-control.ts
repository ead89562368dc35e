import type { Headers } from './page-body.ts';

/** How long a shared cache may use a response, in ms (RFC 9111, RFC 5861). */
export interface Freshness {
  /** How long the response is fresh, counted from its origination. */
  readonly lifetimeMs: number;
  /** The response's age when it was received. */
  readonly ageMs: number;
  /** Additional time for which it may be sent while it is refreshed (stale-while-revalidate). */
  readonly staleWhileRevalidateMs: number;
  /** Additional time for which it may be sent when its refresh fails (stale-if-error). */
  readonly staleIfErrorMs: number;
}

/** A cache may store only statuses that it understands; these are the ones that pages have. */
const STORABLE_STATUS: ReadonlySet<number> = new Set([200, 404, 410]);
/**
 * Request headers that a page may vary by: Next always gets the same values, or they are part of the key
 * (page-request.ts).
 */
const KEYED: ReadonlySet<string> = new Set([
  'accept-encoding',
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
]);
const NEVER_STORED = ['no-store', 'no-cache', 'private'];
/** Largest number of seconds; larger values count as this one (RFC 9111, 1.2.2). */
const MAX_SECONDS = 2 ** 31;

/** `Sun, 06 Nov 1994 08:49:37 GMT`, the only date format that servers still send. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * Returns how long a response may be stored, from its headers; undefined if it must not be stored or has no lifetime.
 * There is no heuristic freshness, and ambiguous values count as stale.
 */
export function freshnessOf(status: number, headers: Headers): Freshness | undefined {
  if (!STORABLE_STATUS.has(status) || headers['set-cookie'] !== undefined) return undefined;
  // Next is asked for uncompressed pages; storing this response would encode it twice.
  if (headers['content-encoding'] !== undefined) return undefined;
  if (listOf(headers.vary).some((name) => !KEYED.has(name.toLowerCase()))) return undefined;
  const directives = directivesOf(headers['cache-control']);
  if (!directives || NEVER_STORED.some((name) => directives.has(name))) return undefined;
  const lifetime =
    secondsOf(directives, 's-maxage') ?? secondsOf(directives, 'max-age') ?? secondsUntil(headers);
  const age = ageOf(headers.age);
  if (lifetime === undefined || age === undefined) return undefined;
  const mayBeStale = !directives.has('must-revalidate') && !directives.has('proxy-revalidate');
  const stale = (name: string) => (mayBeStale ? (secondsOf(directives, name) ?? 0) * 1000 : 0);
  const freshness = {
    lifetimeMs: lifetime * 1000,
    ageMs: age * 1000,
    staleWhileRevalidateMs: stale('stale-while-revalidate'),
    staleIfErrorMs: stale('stale-if-error'),
  };
  const usableMs =
    Math.max(freshness.staleWhileRevalidateMs, freshness.staleIfErrorMs) + freshness.lifetimeMs;
  return usableMs > freshness.ageMs ? freshness : undefined;
}

const textOf = (value: Headers[string] | undefined): string =>
  Array.isArray(value) ? value.join(', ') : String(value ?? '');

const listOf = (value: Headers[string] | undefined): string[] =>
  textOf(value)
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/**
 * Values by lower-case directive name, in their order; '' for a directive without a value. Undefined for an ambiguous
 * header.
 */
function directivesOf(
  value: Headers[string] | undefined,
): ReadonlyMap<string, readonly string[]> | undefined {
  const found = new Map<string, string[]>();
  // Every second part is quoted: a comma inside it does not separate directives. Quoted values are not used.
  const parts = textOf(value).split('"');
  if (parts.length % 2 === 0 || textOf(value).includes('\\')) return undefined;
  const plain = parts.map((part, at) => (at % 2 === 0 ? part : '""')).join('');
  for (const directive of plain.split(',').map((member) => member.trim())) {
    const cut = directive.indexOf('=');
    const name = (cut < 0 ? directive : directive.slice(0, cut)).trim().toLowerCase();
    found.set(name, [...(found.get(name) ?? []), cut < 0 ? '' : directive.slice(cut + 1)]);
  }
  return found;
}

/** Undefined if the directive is missing; 0 if its value is invalid or two values differ. */
function secondsOf(directives: ReadonlyMap<string, readonly string[]>, name: string): number | undefined {
  const values = directives.get(name);
  if (!values) return undefined;
  const [value = ''] = values;
  return new Set(values).size === 1 && /^\d+$/.test(value) ? Math.min(Number(value), MAX_SECONDS) : 0;
}

/** Lifetime from `Expires` and `Date`; undefined without `Expires`, 0 if one of them is not a valid date. */
function secondsUntil({ expires, date }: Headers): number | undefined {
  if (expires === undefined) return undefined;
  const [until, from] = [textOf(expires), textOf(date ?? new Date().toUTCString())];
  if (!HTTP_DATE.test(until) || !HTTP_DATE.test(from)) return 0;
  return Math.max(0, Math.floor((Date.parse(until) - Date.parse(from)) / 1000));
}

/** In seconds; 0 without the header, undefined if it is invalid. */
function ageOf(value: Headers[string] | undefined): number | undefined {
  if (value === undefined) return 0;
  const text = textOf(value).trim();
  return /^\d+$/.test(text) ? Math.min(Number(text), MAX_SECONDS) : undefined;
}
