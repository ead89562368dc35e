import type { ShopEvent } from './shop-event.ts';

type VisualiserAction = 'room_visualiser_upload' | 'room_visualiser_success';

/**
 * What happens in the Room Visualiser (S7.14-2): a photo was chosen, and a scene was stored (G34). A visitor may try
 * several.
 */
const of = (action: VisualiserAction): ShopEvent => ({
  key: `roomVisualiserEvent:${action}`,
  event: 'roomVisualiserEvent',
  often: true,
  params: { action },
});

export const visualiserUpload = () => of('room_visualiser_upload');
export const visualiserSuccess = () => of('room_visualiser_success');
