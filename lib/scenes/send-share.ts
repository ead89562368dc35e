import { z } from 'zod';
import type { LayingPattern } from '../area/laying.ts';
import { send } from '../http/client.ts';
import { UNGUESSABLE_ID } from '../id-forms.ts';
import type { SceneService } from './scene.ts';
import { ownHeaders } from './send-scene.ts';

const TIMEOUT_MS = 20_000;
const answerSchema = z.object({ id: z.string().regex(UNGUESSABLE_ID), expiresAt: z.number() });

/** A created link: its id, and when it expires in ms since 1970. */
export type SharedRoom = z.infer<typeof answerSchema>;

/** The floor in a shared room, and its laying pattern if not the usual one. */
export interface SharedFloor {
  readonly globalItemId: string;
  readonly laying: LayingPattern | undefined;
}

/** Creates a link to a room with a floor in it; undefined if that failed. */
export async function shareScene(
  service: SceneService,
  sceneId: string,
  floor: SharedFloor,
): Promise<SharedRoom | undefined> {
  const result = await send({
    url: `${service.url}/${sceneId}/share`,
    method: 'POST',
    body: floor,
    headers: await ownHeaders(service),
    timeoutMs: TIMEOUT_MS,
    parse: (data) => answerSchema.parse(data),
  });
  return result.ok ? result.value : undefined;
}
