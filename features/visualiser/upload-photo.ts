import { pushEvent } from '#lib/analytics/data-layer.ts';
import type { ShopEvent } from '#lib/analytics/shop-event.ts';
import { visualiserFailure, visualiserSuccess, visualiserUpload } from '#lib/analytics/visualiser-events.ts';
import { openPhoto } from '#lib/browser/open-photo.ts';
import { previewSize, redrawSize } from '#lib/scenes/redraw.ts';
import type { SceneService } from '#lib/scenes/scene.ts';
import { SceneUploadError, sendScene } from '#lib/scenes/send-scene.ts';
import type { RoomActions } from '#store/visualiser/room-actions.ts';
import { drawPhoto } from './photo.ts';

interface Options {
  readonly actions: RoomActions;
  readonly service: SceneService;
  /** Global item id of the colour it is for. */
  readonly floor?: string | undefined;
  readonly track?: (event: ShopEvent) => void;
}

/**
 * Takes a chosen photo all the way: redrawn where needed (S5.4), sent, and stored with a thumbnail. Refused while
 * another is under way.
 */
export async function uploadPhoto(
  file: File,
  { actions, service, floor, track = pushEvent }: Options,
): Promise<void> {
  if (!actions.begin()) return;
  const place = { path: window.location.pathname, floor };
  track(visualiserUpload(place));
  try {
    const photo = await openPhoto(file);
    const sent = await toSend(file, photo);
    const previewImage = await preview(photo);
    photo?.close();
    const id = await sendScene({ service, ...sent, onProgress: actions.progress });
    actions.stored({ id, filename: file.name, ...(previewImage && { previewImage }) });
    track(visualiserSuccess(place));
  } catch (error) {
    track(visualiserFailure(place));
    actions.failed(error instanceof SceneUploadError ? error.detail : undefined);
  }
}

/**
 * What goes over the wire: the file itself, or redrawn as JPEG. A photo that cannot be redrawn goes as it is (S8-12).
 */
async function toSend(file: File, photo: ImageBitmap | undefined): Promise<{ file: Blob; filename: string }> {
  const asItIs = { file, filename: file.name };
  const size = photo && redrawSize(file.type, photo);
  if (!photo || !size) return asItIs;
  const redrawn = await drawPhoto(photo, size);
  return redrawn ? { file: redrawn, filename: file.name.replace(/\.\w+$/, '').concat('.jpg') } : asItIs;
}

/** A small data URL; undefined when none can be made (S8-13). */
async function preview(photo: ImageBitmap | undefined): Promise<string | undefined> {
  const small = photo && (await drawPhoto(photo, previewSize(photo)));
  if (!small) return undefined;
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve(undefined);
    reader.readAsDataURL(small);
  });
}
