import { format, quality } from '@cloudinary/url-gen/actions/delivery';
import { crop, fill } from '@cloudinary/url-gen/actions/resize';
import { CloudinaryImage } from '@cloudinary/url-gen/assets/CloudinaryImage';
import type { MediaHost } from './hosts.ts';
import type { Crop } from './rooms.ts';

/** Raised when pictures change behind their public ids: delivery URLs are cached for good. */
export const MEDIA_VERSION = 1;

const GRAVITIES = [
  'center',
  'north',
  'south',
  'east',
  'west',
  'north_east',
  'north_west',
  'south_east',
  'south_west',
  'auto',
] as const;
export type Gravity = (typeof GRAVITIES)[number];

/** The gravity of a banner or page header: center unless content names a known point (S7.13-2). */
export function gravityOf(value: string | undefined): Gravity {
  return GRAVITIES.find((gravity) => gravity === value) ?? 'center';
}

interface Delivery {
  crop?: Crop;
  /** Output width in pixels. */
  width: number;
  ratio: string;
  gravity: Gravity;
  format: 'auto' | 'jpg';
}

/** Any cloud name does: what url-gen puts before the transformations is replaced by the host's base. */
const STAND_IN = { cloudName: 'marram' };
const STAND_IN_BASE = 'https://res.cloudinary.com/marram/image/upload';

/** Addresses kept; a page has some hundred, most of them on every page. */
const MOST_KEPT = 5000;
const kept = new Map<string, string>();

/**
 * Delivery URL of one crop at one width: optional crop, fill, eco quality, negotiated format (S7.13-2). Those asked for are kept,
 * because making them took a tenth of the time of a page.
 */
export function deliveryUrl(host: MediaHost, publicId: string, wanted: Delivery): string {
  const { crop: part, width, ratio, gravity, format: form } = wanted;
  const cut = part ? `${part.x} ${part.y} ${part.width} ${part.height}` : '';
  const key = `${host.base} ${width} ${ratio} ${gravity} ${form} ${cut} ${publicId}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  if (kept.size >= MOST_KEPT) kept.clear();
  const url = madeUrl(host, publicId, wanted);
  kept.set(key, url);
  return url;
}

function madeUrl(host: MediaHost, publicId: string, wanted: Delivery): string {
  const image = new CloudinaryImage(publicId, STAND_IN, { analytics: false, forceVersion: false });
  const part = wanted.crop;
  if (part && (part.width < 0.999 || part.height < 0.999)) {
    image.resize(
      crop().width(share(part.width)).height(share(part.height)).x(share(part.x)).y(share(part.y)),
    );
  }
  image
    .resize(fill().width(wanted.width).aspectRatio(wanted.ratio).gravity(wanted.gravity))
    .delivery(quality('auto:eco'))
    .delivery(format(wanted.format))
    .setVersion(MEDIA_VERSION);
  return image.toURL().replace(STAND_IN_BASE, host.base);
}

/** A fraction as the delivery URL writes it: always with a decimal point, or it would count pixels. */
function share(value: number): string {
  return value.toFixed(3).replace(/(\.\d+?)0+$/, '$1');
}
