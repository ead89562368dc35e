import 'server-only';
import { isPublicId } from '#lib/contracts/ids.ts';
import { knownDelivery } from '#lib/media/deliveries.ts';
import type { Delivery } from '#lib/media/url.ts';
import { badRequest, notFound } from '../refusal.ts';

/** A parsed delivery URL. */
export interface ImageRequest {
  readonly publicId: string;
  readonly delivery: Delivery;
}

const MAX_LENGTH = 400;
const VERSION = /^v\d{1,12}$/;

/**
 * Parses the path after `/image/upload/`, still percent-encoded: transformation, version, public id. Throws an
 * ImageRefusal for anything that no page uses, before anything is read from disk. Any version is accepted, because it
 * only serves to separate cache entries.
 */
export function parseAddress(encoded: string): ImageRequest {
  if (encoded.length > MAX_LENGTH) throw badRequest('Address too long.');
  const segments = decoded(encoded).split('/');
  const version = segments.findIndex((segment) => VERSION.test(segment));
  if (version < 1) throw badRequest('Invalid picture address.');
  const publicId = segments.slice(version + 1).join('/');
  if (!isPublicId(publicId)) throw notFound();
  const delivery = knownDelivery(publicId, segments.slice(0, version).join('/'));
  if (!delivery) throw badRequest('No page uses this size or crop of the picture.');
  return { publicId, delivery };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw badRequest('Invalid picture address.');
  }
}
