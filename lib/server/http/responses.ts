import 'server-only';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { matchesEtag } from '../../http/if-none-match.ts';
import { API_CACHE_CONTROL } from '../cache-manifest.ts';

export interface FieldProblem {
  readonly field: string;
  readonly reason: string;
}

/** Returns a schema's errors by field; the field is `body` if an error belongs to none. */
export const problemsOf = ({ issues }: z.ZodError): FieldProblem[] =>
  issues.map(({ path, message }) => ({ field: path.join('.') || 'body', reason: message }));

/** Returns an error response in the API's standard form: `{ error: { code, message, fields? } }`, never cached. */
export function failure(
  status: number,
  code: string,
  message: string,
  fields?: readonly FieldProblem[],
): Response {
  const error = { code, message, ...(fields ? { fields } : {}) };
  return Response.json({ error }, { status, headers: { 'Cache-Control': 'no-store' } });
}

/** 400 with all problems of a query string. */
export const invalidQuery = (fields: readonly FieldProblem[]): Response =>
  failure(400, 'bad_request', 'Invalid query.', fields);

/** 414 for a query string that exceeds the limit. */
export const queryTooLong = (): Response => failure(414, 'query_too_long', 'The query is too long.');

/** Headers of a visitor's private data: shared caches must not store it and search engines must not index it. */
export const PRIVATE_HEADERS = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' } as const;

/** 429 with the whole seconds until the next request is allowed. */
export const tooMany = (seconds: number, message = 'Too many requests. Wait a moment and try again.') =>
  temporaryFailure(seconds, 429, 'too_many_requests', message);

/** A temporary error: a retry after `seconds` may succeed. */
export function temporaryFailure(seconds: number, ...failed: Parameters<typeof failure>): Response {
  const answer = failure(...failed);
  answer.headers.set('Retry-After', String(seconds));
  return answer;
}

/**
 * 303 after a form POST: the browser loads the page at `path` with GET, so that back and reload do not repeat the
 * POST.
 */
export const seeOther = (path: string): Response =>
  new Response(null, { status: 303, headers: { Location: path, 'Cache-Control': 'no-store' } });

/** A public response with a strong ETag; 304 if the client has it already. */
export function cachedJson(request: Request, body: string | Buffer<ArrayBuffer>): Response {
  const etag = etagOf(body);
  if (clientHasEtag(request, etag)) return unchanged(etag);
  return new Response(body, { headers: { ...cacheHeaders(etag), ...JSON_TYPE } });
}

/**
 * The same for a streamed body: `tag` identifies everything that it is generated from. The chunks join to one JSON
 * text.
 */
export function streamedJson(request: Request, tag: string, pieces: AsyncIterable<string>): Response {
  const etag = etagOf(tag);
  if (clientHasEtag(request, etag)) return unchanged(etag);
  return new Response(byteStream(pieces), { headers: { ...cacheHeaders(etag), ...JSON_TYPE } });
}

/** Chunks are pulled on demand, so that at most one waits in memory. */
export function byteStream(pieces: AsyncIterable<string | Uint8Array>): ReadableStream<Uint8Array> {
  const [reader, encoder] = [pieces[Symbol.asyncIterator](), new TextEncoder()];
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.next();
      if (done) controller.close();
      else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value);
    },
    async cancel() {
      await reader.return?.();
    },
  });
}

const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' };
/** Headers that let shared caches store a public response. */
export const cacheHeaders = (etag: string) => ({ 'Cache-Control': API_CACHE_CONTROL, ETag: etag });
const unchanged = (etag: string) => new Response(null, { status: 304, headers: cacheHeaders(etag) });
/** A strong ETag of a content, or of a tag that identifies it. */
export const etagOf = (content: string | Buffer) =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;

/** Whether the client already has the content with this ETag. */
export const clientHasEtag = (request: Request, etag: string): boolean =>
  matchesEtag(request.headers.get('if-none-match'), etag);
