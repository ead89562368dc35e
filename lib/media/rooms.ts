import { dealViews } from './deal.ts';
import { parseRoomId } from './public-ids.ts';
import { ratioValue } from './ratio.ts';
import { ROOM_RATIOS, ROOM_TABLE, type Room } from './room-table.ts';
import { SLOTS, type SlotName } from './slots.ts';

export type { Room } from './room-table.ts';

const byId = new Map<string, Room>(ROOM_TABLE.map((room) => [room.id, room]));

/** Every room picture there is. */
export const ROOMS: readonly Room[] = ROOM_TABLE;

/** The room of this id, or undefined. */
export function room(id: string): Room | undefined {
  return byId.get(id);
}

/**
 * What the room of this id is, with its article; `a room` when there is none. Browsers are sent the words: the table is
 * large.
 */
export function placeOf(id: string): string {
  const label = room(id)?.label ?? 'room';
  return `${/^[aeiou]/.test(label) ? 'an' : 'a'} ${label}`;
}

/** What of a product decides which rooms it is shown in. */
export interface Furnishable {
  code: string;
  type: string;
  /** `suitableRooms` of the product: living, bedroom, hallway, stairs, study, kids, dining, kitchen, bathroom. */
  rooms: readonly string[];
  /** Whom it is made for: residential, multi-residential, hospitality, workplace, education, aged-care. */
  segments: readonly string[];
}

/**
 * Room pictures of distinct scenes for one product, the one its cards show first; at most `count`.
 * Every view draws a lot, so that a grid makes use of every room and wall colour there is.
 */
export function galleryRooms(product: Furnishable, count: number, slot: SlotName = 'productMain'): Room[] {
  const chosen = new Map<string, Room>();
  for (const view of byLot(candidates(product, slot), product))
    if (!chosen.has(view.scene)) chosen.set(view.scene, view);
  return [...chosen.values()].slice(0, count);
}

/** The view of a product's first picture: low, near, and of another scene than `beside` where it can be. */
export function lowRoom(product: Furnishable, beside?: Room): Room | undefined {
  const low = ROOMS.filter((view) => view.low && view.types.includes(product.type));
  const wanted = low.filter((view) => suitsOne(view, product));
  const [first] = byLot(wanted.length > 0 ? wanted : low, product).sort(
    (one, other) => Number(one.scene === beside?.scene) - Number(other.scene === beside?.scene),
  );
  return first;
}

export type StairView = Room & Required<Pick<Room, 'stair'>>;

/** The views of a stair that a product is shown on: as a runner, and over its full width. */
export const stairViews = (product: Furnishable): StairView[] =>
  ROOMS.filter((view): view is StairView => view.stair !== undefined).filter(
    (view) => view.types.includes(product.type) && suitsOne(view, product),
  );

/** The room a product is shown in; the same product always gets the same one, neighbours in a grid differ. */
export function roomFor(product: Furnishable, slot: SlotName = 'roomCard'): Room {
  return galleryRooms(product, 1, slot)[0] as Room;
}

/** How many rooms of its own each product can be dealt: few, so that each is drawn once and kept. */
const DEALT = 4;

/** Ids of the rooms a product may be dealt on a card, that of its own card first. */
export function cardViews(product: Furnishable): string[] {
  return galleryRooms(product, DEALT, 'roomCard').map(({ id }) => id);
}

/**
 * Rooms of pictures that stand on one page, a room a product; `above` are ids of rooms, or of pictures of them, that
 * the page shows before: their scenes come last.
 */
export function dealRooms(
  products: readonly Furnishable[],
  slot: SlotName = 'roomCard',
  above: readonly string[] = [],
): Room[] {
  const shown = above.flatMap((id) => room(parseRoomId(id)?.room ?? id) ?? []);
  const choices = products.map((product) => galleryRooms(product, DEALT, slot));
  const dealt = dealViews([...shown.map((view) => [view]), ...choices], ({ scene }) => scene) as Room[];
  return dealt.slice(shown.length);
}

/**
 * Rooms in which all of these products can lie, a view of each scene; first those that most of them are for.
 */
export function sharedRooms(products: readonly Furnishable[], slot: SlotName = 'roomCard'): Room[] {
  const wanted = (view: Room) => products.filter((product) => suitsOne(view, product)).length;
  const views = shapedFor(slot)
    .filter((view) => products.every(({ type }) => view.types.includes(type)))
    .sort((one, other) => wanted(other) - wanted(one));
  return [...Map.groupBy(views, ({ scene }) => scene).values()].flatMap(([view]) => view ?? []);
}

/** Views in the order of lots that this product draws for them; premises first for a floor of premises. */
function byLot(views: readonly Room[], product: Furnishable): Room[] {
  const isFirst = ({ premises }: Room) => premises !== undefined && isForPremises(product);
  return views
    .map((view) => ({ view, lot: hash(`${product.code}/${view.id}`) }))
    .sort((one, other) => Number(isFirst(other.view)) - Number(isFirst(one.view)) || one.lot - other.lot)
    .map(({ view }) => view);
}

const HOMES: readonly string[] = ['residential', 'multi-residential'];

/** Whether more of those it is made for are premises than homes. */
function isForPremises({ segments }: Furnishable): boolean {
  const homes = segments.filter((segment) => HOMES.includes(segment)).length;
  return segments.length > 2 * homes;
}

const suitsOne = ({ suits }: Room, { rooms, segments }: Furnishable) =>
  suits.some((use) => rooms.includes(use) || segments.includes(use));

/** Whether a view stands for its room by itself: furnished, and not the low one beside it, nor a stair. */
const isShown = ({ empty, low, stair }: Room) => !empty && !low && !stair;

/** Furnished views whose format fits a slot. */
const shapedFor = (slot: SlotName): Room[] => {
  const ratio = ratioValue(SLOTS[slot].ratio);
  return ROOMS.filter((view) => isShown(view) && fits(view, ratio));
};

/** Rooms that a card may show. */
export const CARD_ROOMS: readonly Room[] = shapedFor('roomCard');

/** Those in rooms the product is for; all that fit when none does (bathrooms). */
function candidates(product: Furnishable, slot: SlotName): Room[] {
  const shaped = shapedFor(slot).filter((view) => view.types.includes(product.type));
  const wanted = shaped.filter((view) => suitsOne(view, product));
  return wanted.length > 0 ? wanted : shaped;
}

function fits({ width, height }: Room, ratio: number): boolean {
  const native = width / height;
  if (ratio >= 1.9) return native >= 2;
  return native < 2 && (native >= 1 || ratio < 1);
}

/** FNV-1a with a final mix: spreads neighbouring product codes far apart. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const char of text) value = Math.imul(value ^ char.charCodeAt(0), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** A room's own shape, width to height: shown so, nothing of it is cropped. */
export function wholeRatio({ width, height }: Room): (typeof ROOM_RATIOS)[number] {
  const [first, ...others] = ROOM_RATIOS;
  const off = (ratio: string) => Math.abs(ratioValue(ratio) - width / height);
  return others.reduce<(typeof ROOM_RATIOS)[number]>(
    (best, ratio) => (off(ratio) < off(best) ? ratio : best),
    first,
  );
}

/** A part of a picture in fractions of its width and height. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * The part of a room that a slot shows: it stands on the lower edge, is centred on the furniture, and leaves out
 * as much ceiling as it takes for the floor to fill `floorShare` of the height (DESIGN section 5).
 */
export function roomCrop(view: Room, ratio: number, floorShare = 0): Crop {
  const native = view.width / view.height;
  const wanted = floorShare > 0 ? Math.min(1, (1 - view.floorTop) / floorShare) : 1;
  const height = Math.min(wanted, native / ratio);
  const width = Math.min(1, (height * ratio) / native);
  const x = Math.min(1 - width, Math.max(0, view.focusX - width / 2));
  return { x, y: 1 - height, width, height };
}
