import 'server-only';
import { layFloor } from './lay-floor.ts';
import { loadRoom, loadSwatch } from './layers.ts';
import type { ComposeJob } from './protocol.ts';

/** Runs one composition on the calling thread: RGB of the wanted rectangle. */
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
