import { getWithin } from '../http/get-within.ts';
import { isRecord } from '../is-record.ts';
import type { SceneService } from './scene.ts';

/** The room does not exist any more, the floor does not exist, or no usable response arrived. */
export type PictureFault = 'room' | 'floor' | 'late';

const TIMEOUT_MS = 10_000;
const FAULTS: ReadonlyMap<unknown, PictureFault> = new Map([
  ['unknown_scene', 'room'],
  ['unknown_floor', 'floor'],
]);

/** Why a picture of a room failed to load. A remote service is not asked: its error responses cannot be read. */
export async function whyNoPicture({ own }: SceneService, src: string): Promise<PictureFault> {
  if (!own) return 'room';
  try {
    return await getWithin(src, { timeoutMs: TIMEOUT_MS }, async (answer) => {
      if (answer.status !== 404) return 'late';
      const said: unknown = await answer.json();
      return FAULTS.get(isRecord(said) && isRecord(said.error) && said.error.code) ?? 'late';
    });
  } catch {
    return 'late';
  }
}
