import type { DataLayerEvent } from './data-layer.ts';

type VisualiserAction = 'room_visualiser_upload' | 'room_visualiser_success';

/** What happens in the Room Visualiser (S7.14-2): a photo was chosen, and a scene was stored (G34). */
export interface VisualiserEvent extends DataLayerEvent {
  readonly event: 'roomVisualiserEvent';
  readonly action: VisualiserAction;
}

const of = (action: VisualiserAction): VisualiserEvent => ({ event: 'roomVisualiserEvent', action });

export const visualiserUpload = () => of('room_visualiser_upload');
export const visualiserSuccess = () => of('room_visualiser_success');
