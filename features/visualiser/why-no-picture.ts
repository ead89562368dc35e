import { getWithin } from '#lib/browser/get-within.ts';
import { isRecord } from '#lib/is-record.ts';
import type { SceneService } from '#lib/scenes/scene.ts';

/** The room is gone, the floor is, or no answer came. */
export type PictureFault = 'room' | 'floor' | 'late';

const TIMEOUT_MS = 10_000;

/** Why a picture of a room did not come; a service that is not ours says nothing that we may read. */
export async function whyNoPicture({ own }: SceneService, src: string): Promise<PictureFault> {
  if (!own) return 'room';
  try {
    return await getWithin(src, { timeoutMs: TIMEOUT_MS }, async (answer) => {
      if (answer.ok || answer.status >= 500 || answer.status === 429) return 'late';
      const said: unknown = await answer.json();
      return isRecord(said) && isRecord(said.error) && said.error.code === 'unknown_floor' ? 'floor' : 'room';
    });
  } catch {
    return 'late';
  }
}
