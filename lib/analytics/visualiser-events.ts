import type { ShopEvent } from './shop-event.ts';

type VisualiserAction =
  | 'room_visualiser_open'
  | 'room_visualiser_upload'
  | 'room_visualiser_success'
  | 'room_visualiser_failure'
  | 'room_visualiser_sample_room'
  | 'room_visualiser_floor_set'
  | 'room_visualiser_compare'
  | 'room_visualiser_download'
  | 'room_visualiser_share'
  | 'room_visualiser_browse'
  | 'room_visualiser_floor'
  | 'room_visualiser_nearest'
  | 'room_visualiser_hold'
  | 'room_visualiser_view_on'
  | 'room_visualiser_view_off';

/** Where the Room Visualiser was opened. */
export interface VisualiserPlace {
  /** Path of the page. */
  readonly path: string;
  /** Global item id of the colour for which it was opened. */
  readonly floor?: string | undefined;
}

/**
 * Events of the Room Visualiser (S7.14-2): it was opened, a photo was chosen, a scene was stored (G34) or could not
 * be stored, one of our rooms was chosen, the floor area was corrected, pictures were switched to the visitor's room
 * or back, and what was done with pictures. A visitor may try several rooms.
 */
const of = (action: VisualiserAction, { path, floor }: VisualiserPlace): ShopEvent => ({
  key: `roomVisualiserEvent:${action}`,
  event: 'roomVisualiserEvent',
  often: true,
  params: { action, page_path: path, ...(floor && { item_variant_id: floor }) },
});

export const visualiserOpened = (place: VisualiserPlace) => of('room_visualiser_open', place);
export const visualiserUpload = (place: VisualiserPlace) => of('room_visualiser_upload', place);
export const visualiserSuccess = (place: VisualiserPlace) => of('room_visualiser_success', place);
export const visualiserFailure = (place: VisualiserPlace) => of('room_visualiser_failure', place);
export const sampleRoomTaken = (place: VisualiserPlace) => of('room_visualiser_sample_room', place);
export const floorSet = (place: VisualiserPlace) => of('room_visualiser_floor_set', place);
/** How the picture of a room was used. */
export const roomPictureUsed = (use: 'compare' | 'download' | 'share', place: VisualiserPlace) =>
  of(`room_visualiser_${use}`, place);
/**
 * The range was opened next to the picture, a floor was chosen from it or as the nearest different one, or a floor
 * was held for comparison.
 */
export const roomFloorChosen = (use: 'browse' | 'floor' | 'nearest' | 'hold', place: VisualiserPlace) =>
  of(`room_visualiser_${use}`, place);
export const roomViewSwitched = (on: boolean, place: VisualiserPlace) =>
  of(on ? 'room_visualiser_view_on' : 'room_visualiser_view_off', place);
