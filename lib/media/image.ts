import { deliveryOf } from './deliveries.ts';
import type { MediaHost } from './hosts.ts';
import { type LaidLook, laidId } from './laid-looks.ts';
import { PICTURE_SIZES, type PictureSizes } from './picture-sizes.ts';
import type { PictureSource } from './picture-source.ts';
import { cameoId, parseRoomId, roomId, swatchId } from './public-ids.ts';
import { heightFor } from './ratio.ts';
import { room } from './rooms.ts';
import { SLOTS, type Slot, type SlotName, type SlotRatio, type SmallRatio } from './slots.ts';
import { ID_TOKEN, ITEM_TOKEN, mapUrls } from './template.ts';
import { deliveryUrl } from './url.ts';

/** Options of a picture that a page may set beyond the choice of slot. */
export interface PictureOptions<Name extends SlotName> {
  /**
   * Compass point such as `south_east`, or `auto`; only in slots that allow it. By default rooms are cropped around
   * their furniture, other pictures at the centre.
   */
  gravity?: ((typeof SLOTS)[Name] extends { gravity: true } ? string : never) | undefined;
  /** Aspect ratio instead of the slot's default; one of those in the slot. */
  ratio?: SlotRatio<Name>;
  /** Aspect ratio below 768 px. */
  smallRatio?: SmallRatio<Name>;
  /** Maximum width in pixels below 768 px. At least the slot's smallest width is offered (S7.13-2). */
  mobileWidth?: number | undefined;
  /** Where the slot is shown, if at an unusual width. */
  sizes?: PictureSizes;
  /** CSS colour until the picture has loaded, such as the variant's hex. */
  placeholder?: string;
}

const SMALL_SCREEN = '(width < 48rem)';
const LIGHT_GREY = 'var(--mist)';

/** Everything needed to show a public id in a picture slot, with all its sizes and crops. */
export function pictureFor<Name extends SlotName>(
  publicId: string,
  slotName: Name,
  host: MediaHost,
  options: PictureOptions<Name> = {},
): PictureSource {
  const slot: Slot = SLOTS[slotName];
  const ratio = options.ratio ?? slot.ratio;
  const main = rendition(publicId, slot, ratio, slot.widths, host, options.gravity);
  const sizes = options.sizes ?? slot.sizes;
  const placeholder = options.placeholder ?? host.colours?.(publicId) ?? (slot.grey && LIGHT_GREY);
  return {
    ...main,
    ...(main.srcSet && sizes && { sizes: PICTURE_SIZES[sizes] }),
    ...(placeholder && { placeholder }),
    ...(slot.small && { sources: [smallScreen(publicId, slot, slot.small, host, options)] }),
  };
}

/** The kind of picture in a template: a swatch by default. */
export interface TemplateOptions<Name extends SlotName> extends PictureOptions<Name> {
  kind?: 'swatch' | 'cameo';
  /** A room, which determines the crop; fill the template with `roomId(room, globalItemId)`. */
  room?: string;
  /** A laying look; fill the template with `laidId(look, globalItemId)`. */
  look?: LaidLook;
}

const OF_VARIANT = { cameo: cameoId('0'), swatch: swatchId('0') } as const;

/** Like `pictureFor`, with a token for the public id; `fillTemplate` replaces it in the browser. */
export function templateFor<Name extends SlotName>(
  slotName: Name,
  host: MediaHost,
  options: TemplateOptions<Name> = {},
): PictureSource {
  const { kind = 'swatch', room: view, look, ...rest } = options;
  const stand = look ? laidId(look, '0') : view ? roomId(view, '0') : OF_VARIANT[kind];
  const small = view && room(view)?.small;
  // The colour is set when the template is filled.
  const colourless = { key: host.key, base: host.base };
  return mapUrls(pictureFor(stand, slotName, colourless, rest), (text) => {
    const named = text.replaceAll(stand, ID_TOKEN);
    return small ? named.replaceAll(roomId(small, '0'), roomId(small, ITEM_TOKEN)) : named;
  });
}

function smallScreen(
  publicId: string,
  slot: Slot,
  small: NonNullable<Slot['small']>,
  host: MediaHost,
  { smallRatio, mobileWidth = Number.POSITIVE_INFINITY, gravity }: PictureOptions<SlotName>,
) {
  const roomPicture = parseRoomId(publicId);
  const view = roomPicture && room(roomPicture.room)?.small;
  const id = roomPicture && view ? roomId(view, roomPicture.globalItemId) : publicId;
  const widths = small.widths.filter((width) => width <= mobileWidth);
  const chosen = widths.length > 0 ? widths : small.widths.slice(0, 1);
  const { srcSet, src, width, height } = rendition(
    id,
    slot,
    smallRatio ?? small.ratio,
    chosen,
    host,
    gravity,
  );
  return {
    media: SMALL_SCREEN,
    srcSet: srcSet ?? src,
    sizes: PICTURE_SIZES[small.sizes ?? 'page'],
    width,
    height,
  };
}

/** All widths of one crop. Width and height are those of the largest, or of the first if widths are densities. */
function rendition(
  publicId: string,
  slot: Slot,
  ratio: string,
  widths: readonly number[],
  host: MediaHost,
  gravity?: string,
) {
  const url = (width: number) =>
    deliveryUrl(host, publicId, deliveryOf(publicId, slot, { ratio, width, gravity }));
  const [first = 0, last = first] = [widths[0], widths.at(-1)];
  const byDensity = !slot.sizes;
  const width = byDensity ? first : last;
  const set = widths.map((one) => `${url(one)} ${byDensity ? `${one / first}x` : `${one}w`}`);
  return {
    src: url((byDensity ? widths[1] : widths[Math.floor(widths.length / 2)]) ?? last),
    ...(set.length > 1 && { srcSet: set.join(', ') }),
    width,
    height: heightFor(width, ratio),
  };
}
