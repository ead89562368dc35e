import 'server-only';
import { createHash } from 'node:crypto';
import { API_CACHE_CONTROL } from '../cache-manifest.ts';

export interface FieldProblem {
  readonly field: string;
  readonly reason: string;
}

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

/** A public answer with a strong ETag; 304 when the asker already has it. */
export function cachedJson(request: Request, body: string | Buffer<ArrayBuffer>): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const headers = { 'Cache-Control': API_CACHE_CONTROL, ETag: etag };
  const known = request.headers
    .get('if-none-match')
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  if (known?.includes(etag) || known?.includes('*')) return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' } });
}
