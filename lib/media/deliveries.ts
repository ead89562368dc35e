import { LAID_ROOM, laidId, parseLaidId } from './laid-looks.ts';
import { cameoId, isCameo, parseRoomId, roomId, swatchId } from './public-ids.ts';
import { ratioValue } from './ratio.ts';
import { type Crop, type Room, room, roomCrop } from './rooms.ts';
import { SLOTS, type Slot } from './slots.ts';
import { type Delivery, GRAVITIES, gravityOf, transformationOf } from './url.ts';

interface Wanted {
  /** Aspect ratio, width to height, such as '5:2'. */
  readonly ratio: string;
  /** Output width in pixels. */
  readonly width: number;
  /** Compass point or `auto`. By default rooms are cropped around their furniture, other pictures at the centre. */
  readonly gravity?: string | undefined;
}

/** The delivery of a picture in a slot: one crop at one width. */
export function deliveryOf(publicId: string, slot: Slot, { ratio, width, gravity }: Wanted): Delivery {
  return {
    crop: gravity ? undefined : cropOf(publicId, slot, ratio),
    width,
    ratio,
    gravity: gravityOf(gravity),
    format: slot.format ?? 'auto',
  };
}

/**
 * Rooms are cropped around floor and furniture, and swatches zoomed until the pile is visible. Other pictures stay
 * whole.
 */
function cropOf(publicId: string, slot: Slot, ratio: string): Crop | undefined {
  const view = roomOf(publicId);
  if (view) return written(roomCrop(view, ratioValue(ratio), slot.floorShare));
  if (!slot.zoom || isCameo(publicId)) return undefined;
  const edge = (1 - slot.zoom) / 2;
  return { x: edge, y: edge, width: slot.zoom, height: slot.zoom };
}

/** The room that a picture shows; undefined for other pictures. */
function roomOf(publicId: string): Room | undefined {
  if (parseLaidId(publicId)) return room(LAID_ROOM);
  return room(parseRoomId(publicId)?.room ?? '');
}

/** Rounds a crop to thousandths, as in URLs; undefined if it crops nothing. */
function written({ x, y, width, height }: Crop): Crop | undefined {
  const share = (value: number) => Math.round(value * 1000) / 1000;
  const part = { x: share(x), y: share(y), width: share(width), height: share(height) };
  return part.width < 0.999 || part.height < 0.999 ? part : undefined;
}

/** Cache: deliveries by transformation, for each group of pictures that are cropped alike. */
const known = new Map<string, ReadonlyMap<string, Delivery>>();

/**
 * Parses a transformation, the part of a URL before the version; undefined if no page uses it for this picture. The
 * table of slots determines every URL that pages may contain, so no other picture is rendered (ADR 0023).
 */
export function knownDelivery(publicId: string, transformation: string): Delivery | undefined {
  const example = exampleOf(publicId);
  const deliveries = known.get(example) ?? deliveriesByTransformation(example);
  known.set(example, deliveries);
  return deliveries.get(transformation);
}

/** A public id that represents all pictures cropped like this one. */
function exampleOf(publicId: string): string {
  if (parseLaidId(publicId)) return laidId('with', '0');
  const view = roomOf(publicId);
  if (view) return roomId(view.id, '0');
  return isCameo(publicId) ? cameoId('0') : swatchId('0');
}

function deliveriesByTransformation(publicId: string): ReadonlyMap<string, Delivery> {
  const deliveries = Object.values<Slot>(SLOTS).flatMap((slot) =>
    [slot, ...(slot.small ? [slot.small] : [])].flatMap(({ ratio, otherRatios = [], widths }) =>
      [ratio, ...otherRatios].flatMap((crop) =>
        widths.flatMap((width) =>
          [undefined, ...(slot.gravity ? GRAVITIES : [])].map((gravity) =>
            deliveryOf(publicId, slot, { ratio: crop, width, gravity }),
          ),
        ),
      ),
    ),
  );
  return new Map(deliveries.map((delivery) => [transformationOf(delivery), delivery]));
}
