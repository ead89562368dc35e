import fc from 'fast-check';
import { ATTACKS, BROKEN_BODIES, PROTOTYPE_BODIES, RAW } from './attacks.ts';
import type { Target } from './target.ts';
import { TARGETS } from './targets.ts';

/** What a shopper's page knows; almost valid bodies are derived from it. */
export interface Known {
  readonly token: string;
  readonly sceneId: string;
  /** Valid bodies by route. */
  readonly bodies: Readonly<Record<string, unknown>>;
}

export interface FuzzRequest {
  readonly route: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Sent as raw bytes over its own connection. */
  readonly raw?: string;
  /** The client disconnects with half of its body sent, after its request, or when the response begins. */
  readonly leaves?: 'sending' | 'sent' | 'answered';
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];
const TYPES = [
  'application/json',
  'application/json; charset=utf-7',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'text/plain',
  'text/xml',
  'application/octet-stream',
  'image/jpeg',
  '',
];
/** Headers that caches, frameworks and proxies read; a visitor may set any of them. */
const HEADERS = [
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-forwarded-prefix',
  'x-original-url',
  'x-rewrite-url',
  'x-middleware-subrequest',
  'x-middleware-rewrite',
  'x-nextjs-data',
  'x-matched-path',
  'x-now-route-matches',
  'x-invoke-path',
  'x-invoke-status',
  'x-prerender-revalidate',
  'next-action',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
  'rsc',
  'purpose',
  'x-http-method-override',
  'origin',
  'referer',
  'cookie',
  'accept',
  'accept-encoding',
  'accept-language',
  'range',
  'if-none-match',
  'content-security-policy',
  'content-security-policy-report-only',
  'if-modified-since',
  'if-range',
  'http2-settings',
  'idempotency-key',
  'x-xsrf-token',
  'x-shop-timestamp',
  'x-shop-signature',
  'user-agent',
  'content-encoding',
  'host',
  'forwarded',
  'via',
  'te',
  'sec-fetch-site',
  'authorization',
];

const attack = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...ATTACKS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...ATTACKS), fc.constantFrom(...ATTACKS)).map((two) => two.join('')),
  },
);
const json = fc.oneof(fc.jsonValue({ maxDepth: 3 }), attack, fc.double(), fc.constant('a'.repeat(5000)));

/** An attack inside a request line: encoded, or with only the characters replaced that a line cannot contain. */
const inPath = fc.tuple(attack, fc.boolean()).map(([text, encoded]) =>
  encoded
    ? encodeURIComponent(text.toWellFormed())
    : Buffer.from(text)
        .toString('latin1')
        .replace(/[^\x21-\x7e]|[#?]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`),
);
/** A header value: no client can send line breaks or characters beyond Latin-1 in one. */
const inHeader = attack.map((text) =>
  Buffer.from(text)
    .toString('latin1')
    .replace(/[^\x20-\x7e\x80-\xff]/g, ' ')
    .slice(0, 2000),
);

const leaves = fc.oneof(
  { weight: 30, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constantFrom('sending' as const, 'sent' as const, 'answered' as const) },
);
const extraHeaders = fc.dictionary(fc.constantFrom(...HEADERS), inHeader, { maxKeys: 4 });

/** Some of the headers that belong to a target's requests, valid or containing an attack. */
function headersOf({ headers = {} }: Target): fc.Arbitrary<Record<string, string>> {
  const each = Object.entries(headers).map(([name, values]) => {
    const right = fc.constantFrom(...values);
    const value = fc.oneof({ weight: 2, arbitrary: right }, { weight: 1, arbitrary: inHeader });
    return fc.option(
      value.map((text) => [name, text] as const),
      { nil: undefined },
    );
  });
  return fc.tuple(...each).map((pairs) => Object.fromEntries(pairs.filter((pair) => pair !== undefined)));
}

const peer = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((numbers) => `10.${numbers.join('.')}`);

function pathOf({ paths, query = [] }: Target): fc.Arbitrary<string> {
  const pairs = fc.array(fc.tuple(fc.constantFrom('*', ...query), inPath, inPath), {
    maxLength: query.length > 0 ? 4 : 1,
  });
  return fc
    .tuple(fc.constantFrom(...paths), fc.array(inPath, { minLength: 2, maxLength: 2 }), pairs)
    .map(([form, parts, asked]) => {
      let at = 0;
      const path = form.replace(/\*/g, () => parts[at++ % 2] ?? '');
      const search = asked.map(([name, key, value]) => `${name === '*' ? key : name}=${value}`).join('&');
      return search ? `${path}${path.includes('?') ? '&' : '?'}${search}` : path;
    });
}

/** A valid body with one to three of its values replaced. */
function almost(body: unknown): fc.Arbitrary<string> {
  const places = placesOf(body);
  if (places.length === 0) return fc.constant(JSON.stringify(body));
  const change = fc.tuple(fc.constantFrom(...places), json, fc.boolean());
  return fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => {
    const made: unknown = structuredClone(body);
    for (const [path, value, drop] of changes) put(made, path, drop ? undefined : value);
    return JSON.stringify(made);
  });
}

function placesOf(value: unknown, path: readonly string[] = []): string[][] {
  const here = path.length > 0 ? [[...path]] : [];
  if (typeof value !== 'object' || value === null) return here;
  return [...here, ...Object.entries(value).flatMap(([name, inner]) => placesOf(inner, [...path, name]))];
}

function put(within: unknown, path: readonly string[], value: unknown): void {
  let at = within as Record<string, unknown>;
  for (const name of path.slice(0, -1)) {
    const next = at[name];
    if (typeof next !== 'object' || next === null) return;
    at = next as Record<string, unknown>;
  }
  at[path.at(-1) ?? ''] = value;
}

function bodyOf(route: string, { bodies }: Known): fc.Arbitrary<string> {
  const broken = fc.constantFrom(...BROKEN_BODIES, ...PROTOTYPE_BODIES);
  const right = bodies[route];
  const any = fc.oneof(
    broken,
    json.map((value) => JSON.stringify(value) ?? ''),
  );
  return right === undefined
    ? any
    : fc.oneof({ weight: 3, arbitrary: almost(right) }, { weight: 1, arbitrary: any });
}

function requestTo(target: Target, known: Known): fc.Arbitrary<FuzzRequest> {
  const own = target.methods ?? ['GET'];
  const method = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...own) },
    { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
  );
  const type = fc.oneof(
    { weight: 3, arbitrary: fc.constant(target.contentType ?? 'application/json') },
    { weight: 2, arbitrary: fc.constantFrom(...TYPES) },
  );
  return fc
    .tuple(
      method,
      pathOf(target),
      extraHeaders,
      headersOf(target),
      peer,
      type,
      bodyOf(target.route, known),
      fc.boolean(),
      fc.uuid(),
      leaves,
    )
    .map(([chosen, path, extra, targetHeaders, address, contentType, body, trusted, key, leaving]) => {
      const sends = chosen !== 'GET' && chosen !== 'HEAD';
      const fromOurPage = {
        cookie: `XSRF-TOKEN=${known.token}`,
        'x-xsrf-token': known.token,
        'idempotency-key': key,
      };
      return {
        route: target.route,
        method: chosen,
        path: path.replaceAll('a'.repeat(26), known.sceneId),
        headers: {
          ...(trusted || sends ? fromOurPage : {}),
          ...(sends ? { 'content-type': contentType } : {}),
          ...(trusted ? {} : extra),
          ...targetHeaders,
          'x-forwarded-for': address,
        },
        ...(sends ? { body } : {}),
        ...(leaving ? { leaves: leaving } : {}),
      };
    });
}

const raw: fc.Arbitrary<FuzzRequest> = fc
  .tuple(fc.constantFrom(...RAW), fc.nat(400), fc.constantFrom('\u0000', '\r\n', ' ', ':', '\u00ff', ''))
  .map(([text, at, sign]) => ({
    route: 'raw',
    method: '',
    path: text.slice(0, 60),
    headers: {},
    // Every second one stays unchanged; the others get an extra character somewhere.
    raw: at % 2 === 0 ? text : text.slice(0, at) + sign + text.slice(at),
  }));

/** Minimum number of requests to each endpoint, whatever its weight. */
const LEAST = 3;

/** `count` malformed requests: a few to each endpoint, the rest by weight; the same for the same seed. */
export function fuzzRequests(count: number, seed: number, known: Known): FuzzRequest[] {
  const weighted = TARGETS.map((target) => ({
    weight: Math.round(target.weight * 2),
    arbitrary: requestTo(target, known),
  }));
  const first = weighted.flatMap(({ arbitrary }) => fc.sample(arbitrary, { numRuns: LEAST, seed }));
  const all = fc.oneof(...weighted, { weight: 3, arbitrary: raw });
  return [...first, ...fc.sample(all, { numRuns: count - first.length, seed })];
}
