import { ROOM_PASSES, type RoomPass, unpackRoomInputs } from '#lib/rendering/room-inputs.ts';
import { RENDER_SIZE } from '#lib/scenes/limits.ts';
import { getGzipped } from './gzipped.ts';
import { bitmapAt, type LiveFloor, type Place, placeScene, sizeIn } from './live-floor.ts';
import { roomScene } from './room-scene.ts';

/** Prepares one of our sample rooms for drawing in an element of the page; undefined if that is not possible. */
export async function openLiveRoom(at: Place): Promise<LiveFloor | undefined> {
  const inputs = unpackRoomInputs(await getGzipped(`${at.scene}/ingredients`, at.signal));
  if (!inputs) return undefined;
  const { view, passes } = inputs;
  // No larger than the service's pictures.
  const scale = Math.min(1, RENDER_SIZE.width / Math.max(view.w, view.h));
  const size = sizeIn(at.place, { width: view.w * scale, height: view.h * scale });
  const pixels = await Promise.all(
    ROOM_PASSES.map(
      async (pass) => [pass, await bitmapAt(new Blob([passes[pass]], { type: 'image/webp' }), size)] as const,
    ),
  );
  const bitmaps = Object.fromEntries(pixels) as Record<RoomPass, ImageBitmap>;
  const live = placeScene(at, roomScene(view, bitmaps), size);
  for (const [, one] of pixels) one.close();
  return live;
}
