import 'server-only';
import { layFloor } from './lay-floor.ts';
import { loadRoom, loadSwatch } from './layers.ts';
import type { ComposeJob } from './protocol.ts';

/** Composes a room on the calling thread; returns the RGB bytes of the requested rectangle. */
export async function composeRoom({
  roomBase,
  scale,
  rect,
  swatch,
  placement,
}: ComposeJob): Promise<Uint8Array> {
  const [room, mips] = await Promise.all([loadRoom(roomBase, scale), loadSwatch(swatch)]);
  return layFloor(room, mips, placement, rect);
}
