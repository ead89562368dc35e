import { format, quality } from '@cloudinary/url-gen/actions/delivery';
import { crop, fill } from '@cloudinary/url-gen/actions/resize';
import { ImageTransformation } from '@cloudinary/url-gen/transformation/ImageTransformation';
import type { MediaHost } from './hosts.ts';
import type { Crop } from './rooms.ts';

/** Raised when pictures change behind their public ids: delivery URLs are cached for good. */
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

/** The gravity of a banner or page header: center unless content names a known point (S7.13-2). */
export function gravityOf(value: string | undefined): Gravity {
  return GRAVITIES.find((gravity) => gravity === value) ?? 'center';
}

/** One crop of a picture at one size, as an address asks for it. */
export interface Delivery {
  /** What is cut out first, in shares of the whole. */
  readonly crop: Crop | undefined;
  /** Output width in pixels. */
  readonly width: number;
  /** Width to height of the output, such as '5:2'. */
  readonly ratio: string;
  readonly gravity: Gravity;
  readonly format: 'auto' | 'jpg';
}

/** Delivery URL of a picture: what is asked of it, the version, its public id. */
export function deliveryUrl({ base }: MediaHost, publicId: string, delivery: Delivery): string {
  const id = publicId.split('/').map(encodeURIComponent).join('/');
  return `${base}/${transformationOf(delivery)}/v${MEDIA_VERSION}/${id}`;
}

/** Transformations by what they ask; a few hundred, because they follow from the table of slots. */
const transformations = new Map<string, string>();

/**
 * The transformation of a delivery: optional crop, fill, eco quality, negotiated format (S7.13-2). It is remembered,
 * because making one took a tenth of the time of a page.
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

/** A fraction as the delivery URL writes it: always with a decimal point, or it would count pixels. */
function share(value: number): string {
  return value.toFixed(3).replace(/(\.\d+?)0+$/, '$1');
}
