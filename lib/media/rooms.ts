import type { Region } from '../regions.ts';
import { spelled } from '../spelling.ts';
import { assignViews } from './assign-views.ts';
import { parseRoomId } from './public-ids.ts';
import { ratioValue } from './ratio.ts';
import { ROOM_RATIOS, ROOM_TABLE, type Room } from './room-table.ts';
import { SLOTS, type SlotName } from './slots.ts';

export type { Room } from './room-table.ts';

const byId = new Map<string, Room>(ROOM_TABLE.map((room) => [room.id, room]));

export const ROOMS: readonly Room[] = ROOM_TABLE;

/** The room with this id; undefined if there is none. */
export function room(id: string): Room | undefined {
  return byId.get(id);
}

/** The name of a room in the words of a region, without article. */
export const roomName = ({ label }: Pick<Room, 'label'>, region: Region) => spelled(label, region);

/**
 * The name of a room with its article; `a room` for an unknown id. Browsers receive the text, because the table of
 * rooms is large.
 */
export function placeOf(id: string, region: Region): string {
  const label = roomName(room(id) ?? { label: 'room' }, region);
  return `${/^[aeiou]/.test(label) ? 'an' : 'a'} ${label}`;
}

/** Properties of a product that determine in which rooms it is shown. */
export interface Furnishable {
  code: string;
  type: string;
  /** `suitableRooms` of the product: living, bedroom, hallway, stairs, study, kids, dining, kitchen, bathroom. */
  rooms: readonly string[];
  /** Market segments: residential, multi-residential, hospitality, workplace, education, aged-care. */
  segments: readonly string[];
}

/**
 * At most `count` room pictures of distinct scenes for one product, starting with the one on its cards. The order is
 * pseudo-random per product, so that a grid uses every room and wall colour.
 */
export function galleryRooms(product: Furnishable, count: number, slot: SlotName = 'productMain'): Room[] {
  const chosen = new Map<string, Room>();
  for (const view of byLot(candidates(product, slot), product))
    if (!chosen.has(view.scene)) chosen.set(view.scene, view);
  return [...chosen.values()].slice(0, count);
}

/** The low, near view for a product's first picture; if possible of another scene than `beside`. */
export function lowRoom(product: Furnishable, beside?: Room): Room | undefined {
  const low = ROOMS.filter((view) => view.low && view.types.includes(product.type));
  const wanted = low.filter((view) => suitsOne(view, product));
  const [first] = byLot(wanted.length > 0 ? wanted : low, product).sort(
    (one, other) => Number(one.scene === beside?.scene) - Number(other.scene === beside?.scene),
  );
  return first;
}

export type StairView = Room & Required<Pick<Room, 'stair'>>;

/** The stair views for a product: as a runner, and over the full width. */
export const stairViews = (product: Furnishable): StairView[] =>
  ROOMS.filter((view): view is StairView => view.stair !== undefined).filter(
    (view) => view.types.includes(product.type) && suitsOne(view, product),
  );

/** The room of a product's card. It is the same each time, and neighbours in a grid usually differ. */
export function roomFor(product: Furnishable, slot: SlotName = 'roomCard'): Room {
  return galleryRooms(product, 1, slot)[0] as Room;
}

/**
 * Maximum number of rooms a product can be shown in on cards. It is low, so that few pictures of it are rendered and
 * cached.
 */
const DEALT = 4;

/** Ids of the rooms in which a card may show a product, the preferred one first. */
export function cardViews(product: Furnishable): string[] {
  return galleryRooms(product, DEALT, 'roomCard').map(({ id }) => id);
}

/**
 * Rooms for the products on one page, one per product. `above` are ids of rooms, or of room pictures, shown earlier on
 * the page; their scenes are used last.
 */
export function assignRooms(
  products: readonly Furnishable[],
  slot: SlotName = 'roomCard',
  above: readonly string[] = [],
): Room[] {
  const shown = above.flatMap((id) => room(parseRoomId(id)?.room ?? id) ?? []);
  const choices = products.map((product) => galleryRooms(product, DEALT, slot));
  const dealt = assignViews([...shown.map((view) => [view]), ...choices], ({ scene }) => scene) as Room[];
  return dealt.slice(shown.length);
}

/** Rooms that suit all of these products, one view of each scene. Rooms wanted by most of the products come first. */
export function sharedRooms(products: readonly Furnishable[], slot: SlotName = 'roomCard'): Room[] {
  const wanted = (view: Room) => products.filter((product) => suitsOne(view, product)).length;
  const views = shapedFor(slot)
    .filter((view) => products.every(({ type }) => view.types.includes(type)))
    .sort((one, other) => wanted(other) - wanted(one));
  return [...Map.groupBy(views, ({ scene }) => scene).values()].flatMap(([view]) => view ?? []);
}

/** Orders views pseudo-randomly by product; commercial premises come first for a floor made for them. */
function byLot(views: readonly Room[], product: Furnishable): Room[] {
  const isFirst = ({ premises }: Room) => premises !== undefined && isForPremises(product);
  return views
    .map((view) => ({ view, lot: hash(`${product.code}/${view.id}`) }))
    .sort((one, other) => Number(isFirst(other.view)) - Number(isFirst(one.view)) || one.lot - other.lot)
    .map(({ view }) => view);
}

const HOMES: readonly string[] = ['residential', 'multi-residential'];

/** Whether more of its segments are commercial premises than homes. */
function isForPremises({ segments }: Furnishable): boolean {
  const homes = segments.filter((segment) => HOMES.includes(segment)).length;
  return segments.length > 2 * homes;
}

const suitsOne = ({ suits }: Room, { rooms, segments }: Furnishable) =>
  suits.some((use) => rooms.includes(use) || segments.includes(use));

/** Whether a view can represent its room by itself: furnished, not the low view and not a stair. */
const isShown = ({ empty, low, stair }: Room) => !empty && !low && !stair;

/** Furnished views whose aspect ratio fits a slot. */
const shapedFor = (slot: SlotName): Room[] => {
  const ratio = ratioValue(SLOTS[slot].ratio);
  return ROOMS.filter((view) => isShown(view) && fits(view, ratio));
};

/** Rooms that a card may show. */
export const CARD_ROOMS: readonly Room[] = shapedFor('roomCard');

/** The views that fit a product's rooms; all views that fit the slot and type if there are none (bathrooms). */
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

/** FNV-1a with a final mix, so that similar product codes get very different values. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const char of text) value = Math.imul(value ^ char.charCodeAt(0), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** The listed ratio nearest to a room's native one, at which it is not cropped. */
export function wholeRatio({ width, height }: Room): (typeof ROOM_RATIOS)[number] {
  const [first, ...others] = ROOM_RATIOS;
  const off = (ratio: string) => Math.abs(ratioValue(ratio) - width / height);
  return others.reduce<(typeof ROOM_RATIOS)[number]>(
    (best, ratio) => (off(ratio) < off(best) ? ratio : best),
    first,
  );
}

/** A rectangle of a picture in shares of its width and height. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * The crop of a room in a slot. It is aligned to the lower edge, centred on the furniture, and cuts off enough ceiling
 * for the floor to fill `floorShare` of the height (DESIGN section 5).
 */
export function roomCrop(view: Room, ratio: number, floorShare = 0): Crop {
  const native = view.width / view.height;
  const wanted = floorShare > 0 ? Math.min(1, (1 - view.floorTop) / floorShare) : 1;
  const height = Math.min(wanted, native / ratio);
  const width = Math.min(1, (height * ratio) / native);
  const x = Math.min(1 - width, Math.max(0, view.focusX - width / 2));
  return { x, y: 1 - height, width, height };
}
