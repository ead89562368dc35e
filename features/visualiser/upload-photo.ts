import { pushEvent } from '#lib/analytics/data-layer.ts';
import { visualiserFailure, visualiserSuccess, visualiserUpload } from '#lib/analytics/visualiser-events.ts';
import { openPhoto } from '#lib/browser/open-photo.ts';
import { previewSize, resizedPhotoSize } from '#lib/scenes/resize.ts';
import type { Scene, SceneService } from '#lib/scenes/scene.ts';
import { loadScene, removeScene, SceneUploadError, sendScene } from '#lib/scenes/send-scene.ts';
import type { RoomActions } from '#store/visualiser/room-actions.ts';
import { drawPhoto } from './photo.ts';

interface Options {
  readonly actions: RoomActions;
  readonly service: SceneService;
  /** Global item id of the colour it is for. */
  readonly floor?: string | undefined;
  /** Called when the upload is cancelled. */
  readonly onCancel?: (() => void) | undefined;
}

/** Cancels the current upload; there is at most one (S4.9-2). */
let stop: (() => void) | undefined;

/** Cancels the current upload, if there is one, and restores the state before it. */
export const cancelUpload = (): void => stop?.();

/**
 * Resizes the chosen photo if needed (S5.4), uploads it and stores it with a thumbnail. Does nothing while another
 * upload is running.
 */
export async function uploadPhoto(file: File, options: Options): Promise<void> {
  const { actions, service, floor, onCancel } = options;
  if (!actions.begin()) return;
  const left = new AbortController();
  stop = () => {
    stop = undefined;
    left.abort();
    actions.cancelled();
    onCancel?.();
  };
  const place = { path: window.location.pathname, floor };
  pushEvent(visualiserUpload(place));
  try {
    const scene = await sendPhoto(file, { actions, service, signal: left.signal });
    // Cancelled just as the response arrived: nothing refers to that room, so it is deleted.
    if (left.signal.aborted) return void removeScene(service, scene.id);
    stop = undefined;
    actions.stored(scene);
    // The service deletes a room that is never requested, because its sender may have left. This request keeps it.
    if (service.own) void loadScene(service, scene.id);
    pushEvent(visualiserSuccess(place));
  } catch (error) {
    if (left.signal.aborted) return;
    stop = undefined;
    pushEvent(visualiserFailure(place));
    actions.failed(error instanceof SceneUploadError ? error.detail : undefined);
  }
}

interface Sending extends Pick<Options, 'actions' | 'service'> {
  readonly signal: AbortSignal;
}

async function sendPhoto(file: File, { actions, service, signal }: Sending): Promise<Scene> {
  const photo = await openPhoto(file);
  const sent = await toSend(file, photo);
  const previewImage = await preview(photo);
  photo?.close();
  const onProgress = (share: number, secondsLeft: number) =>
    signal.aborted || actions.progress(share, secondsLeft);
  const id = await sendScene({ service, ...sent, onProgress, signal });
  return { id, filename: file.name, ...(previewImage && { previewImage }) };
}

/** The file to send: the original, or a redrawn JPEG. A photo that cannot be redrawn is sent as it is (S8-12). */
async function toSend(file: File, photo: ImageBitmap | undefined): Promise<{ file: Blob; filename: string }> {
  const asItIs = { file, filename: file.name };
  const size = photo && resizedPhotoSize(file.type, photo);
  if (!photo || !size) return asItIs;
  const redrawn = await drawPhoto(photo, size);
  return redrawn ? { file: redrawn, filename: file.name.replace(/\.\w+$/, '').concat('.jpg') } : asItIs;
}

/** A thumbnail as a data URL; undefined if none can be made (S8-13). */
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
