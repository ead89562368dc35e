import type { ShopEvent } from './shop-event.ts';

type VisualiserAction =
  | 'room_visualiser_upload'
  | 'room_visualiser_success'
  | 'room_visualiser_view_on'
  | 'room_visualiser_view_off';

/** Where the Room Visualiser was opened. */
export interface VisualiserPlace {
  /** Path of the page. */
  readonly path: string;
  /** Global item id of the colour it was opened for. */
  readonly floor?: string | undefined;
}

/**
 * What happens in the Room Visualiser (S7.14-2): a photo was chosen, a scene was stored (G34), and pictures were
 * switched to the visitor's room or back. A visitor may try several.
 */
const of = (action: VisualiserAction, { path, floor }: VisualiserPlace): ShopEvent => ({
  key: `roomVisualiserEvent:${action}`,
  event: 'roomVisualiserEvent',
  often: true,
  params: { action, page_path: path, ...(floor && { item_variant_id: floor }) },
});

export const visualiserUpload = (place: VisualiserPlace) => of('room_visualiser_upload', place);
export const visualiserSuccess = (place: VisualiserPlace) => of('room_visualiser_success', place);
export const roomViewSwitched = (on: boolean, place: VisualiserPlace) =>
  of(on ? 'room_visualiser_view_on' : 'room_visualiser_view_off', place);
