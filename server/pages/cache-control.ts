import type { Headers } from './page-body.ts';

/** What a response allows a shared cache, in ms (RFC 9111, RFC 5861). */
export interface Freshness {
  /** Time from its origination for which it is fresh. */
  readonly lifetimeMs: number;
  /** What of that had passed before it came here. */
  readonly ageMs: number;
  /** Additional seconds for which it may be sent while it is refreshed (stale-while-revalidate). */
  readonly staleWhileRevalidateMs: number;
  /** Additional seconds for which it may be sent when its refresh fails (stale-if-error). */
  readonly staleIfErrorMs: number;
}

/** Statuses whose meaning a cache has to know before it stores them, as far as pages have them. */
const STORABLE_STATUS: ReadonlySet<number> = new Set([200, 404, 410]);
/** What a page may vary by: the framework is always asked the same way, or the key says how (page-request.ts). */
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

/** `Sun, 06 Nov 1994 08:49:37 GMT`, the one form of dates that is still sent. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * How long a response may be stored, by what it says; undefined for one that must not be, or that says nothing. Nothing
 * is guessed (no heuristic freshness), and what is unclear counts as stale.
 */
export function freshnessOf(status: number, headers: Headers): Freshness | undefined {
  if (!STORABLE_STATUS.has(status) || headers['set-cookie'] !== undefined) return undefined;
  // Was asked for as it is, and would be encoded once more.
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
 * Values by lower-case name, in their order; '' for a directive without one. Undefined for a text that can be read in
 * two ways.
 */
function directivesOf(
  value: Headers[string] | undefined,
): ReadonlyMap<string, readonly string[]> | undefined {
  const found = new Map<string, string[]>();
  // Every second part is quoted: a comma in it does not separate, and no value that is read is quoted.
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

/** Undefined where there is no such directive; 0 for a value that is none, or for two that differ. */
function secondsOf(directives: ReadonlyMap<string, readonly string[]>, name: string): number | undefined {
  const values = directives.get(name);
  if (!values) return undefined;
  const [value = ''] = values;
  return new Set(values).size === 1 && /^\d+$/.test(value) ? Math.min(Number(value), MAX_SECONDS) : 0;
}

/** By `Expires` and `Date`; undefined without the former, 0 when one of them is no date. */
function secondsUntil({ expires, date }: Headers): number | undefined {
  if (expires === undefined) return undefined;
  const [until, from] = [textOf(expires), textOf(date ?? new Date().toUTCString())];
  if (!HTTP_DATE.test(until) || !HTTP_DATE.test(from)) return 0;
  return Math.max(0, Math.floor((Date.parse(until) - Date.parse(from)) / 1000));
}

/** Seconds; 0 without the header, undefined for one that cannot be read. */
function ageOf(value: Headers[string] | undefined): number | undefined {
  if (value === undefined) return 0;
  const text = textOf(value).trim();
  return /^\d+$/.test(text) ? Math.min(Number(text), MAX_SECONDS) : undefined;
}
