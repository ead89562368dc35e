import 'server-only';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { namesTag } from '../../http/if-none-match.ts';
import { API_CACHE_CONTROL } from '../cache-manifest.ts';

export interface FieldProblem {
  readonly field: string;
  readonly reason: string;
}

/** What a schema found wrong, by field; the body itself where no field is to blame. */
export const problemsOf = ({ issues }: z.ZodError): FieldProblem[] =>
  issues.map(({ path, message }) => ({ field: path.join('.') || 'body', reason: message }));

/** A failure in the one shape of our API: `{ error: { code, message, fields? } }`, never cached. */
export function failure(
  status: number,
  code: string,
  message: string,
  fields?: readonly FieldProblem[],
): Response {
  const error = { code, message, ...(fields ? { fields } : {}) };
  return Response.json({ error }, { status, headers: { 'Cache-Control': 'no-store' } });
}

/** 400 with everything that is wrong with a query. */
export const invalidQuery = (fields: readonly FieldProblem[]): Response =>
  failure(400, 'bad_request', 'Invalid query.', fields);

/** 414 for a query that is longer than any of ours. */
export const queryTooLong = (): Response => failure(414, 'query_too_long', 'The query is too long.');

/** What belongs to one visitor never stays in a shared cache, and no search engine keeps it. */
export const PRIVATE = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' } as const;

/** 429, with whole seconds until the next request may pass. */
export const tooMany = (seconds: number, message = 'Too many requests. Wait a moment and try again.') =>
  failureFor(seconds, 429, 'too_many_requests', message);

/** A failure that passes: whoever asks again after so many seconds may be answered. */
export function failureFor(seconds: number, ...failed: Parameters<typeof failure>): Response {
  const answer = failure(...failed);
  answer.headers.set('Retry-After', String(seconds));
  return answer;
}

/** After a form: the page at `path` is fetched anew, so that going back or reloading repeats nothing. */
export const seeOther = (path: string): Response =>
  new Response(null, { status: 303, headers: { Location: path, 'Cache-Control': 'no-store' } });

/** A public answer with a strong ETag; 304 when the asker already has it. */
export function cachedJson(request: Request, body: string | Buffer<ArrayBuffer>): Response {
  const etag = etagOf(body);
  if (knownTo(request, etag)) return unchanged(etag);
  return new Response(body, { headers: { ...cacheHeaders(etag), ...JSON_TYPE } });
}

/**
 * The same for a body that is written while it is made: `tag` stands for everything it is made of. The pieces join to
 * one JSON text.
 */
export function streamedJson(request: Request, tag: string, pieces: AsyncIterable<string>): Response {
  const etag = etagOf(tag);
  if (knownTo(request, etag)) return unchanged(etag);
  return new Response(bytesOf(pieces), { headers: { ...cacheHeaders(etag), ...JSON_TYPE } });
}

/** Pieces are asked for as they are taken, so that no more than one waits in memory. */
export function bytesOf(pieces: AsyncIterable<string | Uint8Array>): ReadableStream<Uint8Array> {
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
/** How shared caches may keep a public answer. */
export const cacheHeaders = (etag: string) => ({ 'Cache-Control': API_CACHE_CONTROL, ETag: etag });
const unchanged = (etag: string) => new Response(null, { status: 304, headers: cacheHeaders(etag) });
/** A strong tag of a content, or of what stands for it. */
export const etagOf = (content: string | Buffer) =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;

/** Whether the asker has what the tag stands for. */
export const knownTo = (request: Request, etag: string): boolean =>
  namesTag(request.headers.get('if-none-match'), etag);
