import { LAID_ROOM, laidId, parseLaidId } from './laid-looks.ts';
import { cameoId, isCameo, parseRoomId, roomId, swatchId } from './public-ids.ts';
import { ratioValue } from './ratio.ts';
import { type Crop, type Room, room, roomCrop } from './rooms.ts';
import { SLOTS, type Slot } from './slots.ts';
import { type Delivery, GRAVITIES, gravityOf, transformationOf } from './url.ts';

interface Wanted {
  /** Width to height, such as '5:2'. */
  readonly ratio: string;
  /** Output width in pixels. */
  readonly width: number;
  /** Compass point or `auto`; without it rooms are cropped around their furniture, the rest at the center. */
  readonly gravity?: string | undefined;
}

/** One crop of a picture at one width, as a slot shows it. */
export function deliveryOf(publicId: string, slot: Slot, { ratio, width, gravity }: Wanted): Delivery {
  return {
    crop: gravity ? undefined : cropOf(publicId, slot, ratio),
    width,
    ratio,
    gravity: gravityOf(gravity),
    format: slot.format ?? 'auto',
  };
}

/** Rooms are cropped around floor and furniture, swatches zoomed until the pile shows, other pictures left whole. */
function cropOf(publicId: string, slot: Slot, ratio: string): Crop | undefined {
  const view = roomOf(publicId);
  if (view) return written(roomCrop(view, ratioValue(ratio), slot.floorShare));
  if (!slot.zoom || isCameo(publicId)) return undefined;
  const edge = (1 - slot.zoom) / 2;
  return { x: edge, y: edge, width: slot.zoom, height: slot.zoom };
}

/** The room that a picture shows with a floor. */
function roomOf(publicId: string): Room | undefined {
  if (parseLaidId(publicId)) return room(LAID_ROOM);
  return room(parseRoomId(publicId)?.room ?? '');
}

/** A crop to the thousandth, as addresses have it; undefined when it leaves nothing out. */
function written({ x, y, width, height }: Crop): Crop | undefined {
  const share = (value: number) => Math.round(value * 1000) / 1000;
  const part = { x: share(x), y: share(y), width: share(width), height: share(height) };
  return part.width < 0.999 || part.height < 0.999 ? part : undefined;
}

/** Deliveries by transformation, of all pictures that are cropped alike. */
const known = new Map<string, ReadonlyMap<string, Delivery>>();

/**
 * What a transformation (the part of an address before the version) asks of a picture; undefined when no page writes it
 * for this picture. Everything that pages may write follows from the table of slots, so nothing else has to be made
 * (ADR 0023).
 */
export function knownDelivery(publicId: string, transformation: string): Delivery | undefined {
  const example = exampleOf(publicId);
  const deliveries = known.get(example) ?? deliveriesByTransformation(example);
  known.set(example, deliveries);
  return deliveries.get(transformation);
}

/** The public id that stands for all pictures cropped as this one. */
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
