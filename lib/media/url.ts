import { format, quality } from '@cloudinary/url-gen/actions/delivery';
import { crop, fill } from '@cloudinary/url-gen/actions/resize';
import { ImageTransformation } from '@cloudinary/url-gen/transformation/ImageTransformation';
import type { MediaHost } from './hosts.ts';
import type { Crop } from './rooms.ts';

/** Increased when pictures change under the same public ids, because delivery URLs are cached permanently. */
export const MEDIA_VERSION = 11;

export const GRAVITIES = [
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

/** The gravity of a banner or page header: centre unless content specifies a known point (S7.13-2). */
export function gravityOf(value: string | undefined): Gravity {
  return GRAVITIES.find((gravity) => gravity === value) ?? 'center';
}

/** One crop of a picture at one size, as requested by a URL. */
export interface Delivery {
  /** The crop that is applied first, in shares of the whole picture. */
  readonly crop: Crop | undefined;
  /** Output width in pixels. */
  readonly width: number;
  /** Aspect ratio of the output, width to height, such as '5:2'. */
  readonly ratio: string;
  readonly gravity: Gravity;
  readonly format: 'auto' | 'jpg';
}

/** Delivery URL of a picture: transformation, version, public id. */
export function deliveryUrl({ base }: MediaHost, publicId: string, delivery: Delivery): string {
  const id = publicId.split('/').map(encodeURIComponent).join('/');
  return `${base}/${transformationOf(delivery)}/v${MEDIA_VERSION}/${id}`;
}

/** Cache of transformation strings. A few hundred, because the table of slots determines them. */
const transformations = new Map<string, string>();

/**
 * The transformation of a delivery: optional crop, fill, eco quality, negotiated format (S7.13-2). It is cached,
 * because building the strings took a tenth of a page's rendering time.
 */
export function transformationOf(delivery: Delivery): string {
  const { crop: part, width, ratio, gravity, format: form } = delivery;
  const cut = part ? `${part.x} ${part.y} ${part.width} ${part.height}` : '';
  const key = `${width} ${ratio} ${gravity} ${form} ${cut}`;
  const text = transformations.get(key) ?? written(delivery);
  transformations.set(key, text);
  return text;
}

function written({ crop: part, width, ratio, gravity, format: form }: Delivery): string {
  const transformation = new ImageTransformation();
  if (part) {
    transformation.resize(
      crop().width(share(part.width)).height(share(part.height)).x(share(part.x)).y(share(part.y)),
    );
  }
  return transformation
    .resize(fill().width(width).aspectRatio(ratio).gravity(gravity))
    .delivery(quality('auto:eco'))
    .delivery(format(form))
    .toString();
}

/** Formats a fraction for a delivery URL, always with a decimal point, because an integer would mean pixels. */
function share(value: number): string {
  return value.toFixed(3).replace(/(\.\d+?)0+$/, '$1');
}
