import 'server-only';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { BODY_LENGTH } from '../../http/body-length.ts';
import { contentPath } from '../../server/content-folder.ts';
import { byteRange } from '../../server/http/byte-range.ts';
import { clientHasEtag } from '../../server/http/responses.ts';

const TYPES: Readonly<Record<string, string>> = {
  webm: 'video/webm',
  mp4: 'video/mp4',
  ogv: 'video/ogg',
  jpg: 'image/jpeg',
};
/** `/video/upload/v1/videos/{name}.{type}`, as `videoFor` builds it (S7.15-1). */
const FORM = /^\/video\/upload\/v\d+\/videos\/([\w-]+)\.(webm|mp4|ogv|jpg)$/;

/** Answers a request for a video or its poster; supports a single byte range, as players request it. */
export async function respondWithVideo(
  request: Request,
  folder = contentPath('media', 'videos'),
): Promise<Response> {
  const [, name, type = ''] = FORM.exec(new URL(request.url).pathname) ?? [];
  const file = path.join(/* turbopackIgnore: true */ folder, `${name}.${type}`);
  const found = name ? await stat(file).catch(() => undefined) : undefined;
  if (!found?.isFile()) return refusal(404, 'There is no such video.');
  const etag = `"${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}"`;
  const headers = new Headers({
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800',
    'Content-Type': TYPES[type] ?? 'application/octet-stream',
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
  });
  if (clientHasEtag(request, etag)) return new Response(null, { status: 304, headers });
  const header = request.headers.get('range');
  const current = request.headers.get('if-range');
  const range = header && (current === null || current === etag) ? byteRange(header, found.size) : undefined;
  if (range === 'outside') {
    return refusal(416, 'The video is shorter than that.', { 'Content-Range': `bytes */${found.size}` });
  }
  const { start, end } = range ?? { start: 0, end: found.size - 1 };
  headers.set(BODY_LENGTH, String(end - start + 1));
  if (range) headers.set('Content-Range', `bytes ${start}-${end}/${found.size}`);
  const status = range ? 206 : 200;
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const body = Readable.toWeb(createReadStream(file, { start, end })) as ReadableStream<Uint8Array>;
  return new Response(body, { status, headers });
}

function refusal(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8', ...headers },
  });
}
