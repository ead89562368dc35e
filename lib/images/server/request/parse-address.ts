import 'server-only';
import { isPublicId } from '#lib/contracts/ids.ts';
import { knownDelivery } from '#lib/media/deliveries.ts';
import type { Delivery } from '#lib/media/url.ts';
import { badRequest, notFound } from '../refusal.ts';

/** A delivery URL, understood. */
export interface ImageRequest {
  readonly publicId: string;
  readonly delivery: Delivery;
}

const MAX_LENGTH = 400;
const VERSION = /^v\d{1,12}$/;

/**
 * Reads what follows `/image/upload/`, still percent-encoded: transformation, version, public id. Throws an
 * ImageRefusal for what no page writes, before anything is read from disk. Any version will do: it only keeps addresses
 * apart in caches.
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
