import 'server-only';
import { BODY_LENGTH } from '../../http/body-length.ts';
import { config } from '../../server/config.ts';
import { requestNetwork } from '../../server/http/client-address.ts';
import { logger } from '../../server/logger.ts';
import { gauge } from '../../server/process-link.ts';
import { ThreadTimeout } from '../../server/threads/thread.ts';
import { busy, ImageRefusal } from './refusal.ts';
import type { Format } from './request/negotiate.ts';
import { ImageService } from './service.ts';
import { imageSettings } from './settings.ts';

const TYPES: Readonly<Record<Format, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
};
const PREFIX = '/image/upload/';
/** Short, because the plain colour must be replaced soon after a swatch was added. */
const STAND_IN_CACHE = 'public, max-age=60';

let shared: ImageService | undefined;

/** The image service of this process. */
export function imageService(): ImageService {
  if (!shared) {
    const service = new ImageService(imageSettings());
    gauge('image_queue', () => service.queued);
    shared = service;
  }
  return shared;
}

/** Handles a request below `/image/upload/`. Never throws, and never exposes internal errors. */
export async function respondWithImage(
  request: Request,
  service: ImageService = imageService(),
): Promise<Response> {
  const { pathname } = new URL(request.url);
  try {
    const { body, format, etag, negotiated, isStandIn } = await service.answer({
      path: pathname.startsWith(PREFIX) ? pathname.slice(PREFIX.length) : '',
      accept: request.headers.get('accept'),
      network: requestNetwork(request.headers, config().trustedProxies),
      ifNoneMatch: request.headers.get('if-none-match'),
      signal: request.signal,
    });
    const headers = new Headers({
      'Cache-Control': isStandIn ? STAND_IN_CACHE : 'public, max-age=31536000, immutable',
      ETag: etag,
      'X-Content-Type-Options': 'nosniff',
      ...(negotiated && { Vary: 'Accept' }),
    });
    if (!body) return new Response(null, { status: 304, headers });
    headers.set('Content-Type', TYPES[format]);
    headers.set(BODY_LENGTH, String(body.length));
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { headers });
  } catch (error) {
    // The response to a client that has left is not sent.
    return refuse(request.signal.aborted ? busy() : error, pathname);
  }
}

function refuse(error: unknown, pathname: string): Response {
  const refusal = error instanceof ThreadTimeout ? busy() : error instanceof ImageRefusal ? error : undefined;
  if (refusal !== error)
    logger.error(
      { code: 'image_failed', path: pathname.slice(0, 400), err: error },
      'Image: rendering failed',
    );
  const status = refusal?.status ?? 500;
  return new Response(`${refusal?.message ?? 'The picture could not be rendered.'}\n`, {
    status,
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': 'text/plain; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      ...(status === 503 && { 'Retry-After': '2' }),
    },
  });
}
