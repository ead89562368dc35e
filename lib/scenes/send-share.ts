import { z } from 'zod';
import type { LaidWay } from '../area/laying.ts';
import { send } from '../http/client.ts';
import { UNGUESSABLE_ID } from '../id-forms.ts';
import type { SceneService } from './scene.ts';
import { ownHeaders } from './send-scene.ts';

const TIMEOUT_MS = 20_000;
const answerSchema = z.object({ id: z.string().regex(UNGUESSABLE_ID), expiresAt: z.number() });

/** A link that was made: its id, and when it ends in ms since 1970. */
export type SharedRoom = z.infer<typeof answerSchema>;

/** What lies in a room, and in which pattern if not in its usual one. */
export interface SharedFloor {
  readonly globalItemId: string;
  readonly laying: LaidWay | undefined;
}

/** Makes a link to a room with a floor in it; undefined when it could not be made. */
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
