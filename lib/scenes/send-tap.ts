import { z } from 'zod';
import { send } from '../http/client.ts';
import { TAP_PROMPTS } from './limits.ts';
import type { FloorShape, Point, SceneService, Stroke } from './scene.ts';
import { ownHeaders } from './send-scene.ts';

/** Timeout of one tap request. */
const TIMEOUT_MS = 15_000;
const points = z.array(z.object({ x: z.number(), y: z.number() }));
const answerSchema = z.object({ areas: z.array(z.array(points)) });

/** What a network found around a tap, in the form that a stroke stores. */
export type TappedArea = NonNullable<Stroke['area']>;

/**
 * Asks the operator's network for the areas around a point that is to become floor or not floor, smallest first.
 * Undefined if the network does not respond.
 */
export async function requestTapAreas(
  service: SceneService,
  sceneId: string,
  { x, y, floor }: Point & { readonly floor: boolean },
  { strokes }: FloorShape,
): Promise<readonly TappedArea[] | undefined> {
  const taps = strokes
    .filter(({ tap }) => tap)
    .flatMap(({ mode, points: [at] }) => (at ? [{ x: at.x, y: at.y, floor: mode === 'add' }] : []))
    .slice(-TAP_PROMPTS);
  const result = await send({
    url: `${service.url}/${sceneId}/tap`,
    method: 'POST',
    body: { x, y, floor, taps },
    headers: await ownHeaders(service),
    timeoutMs: TIMEOUT_MS,
    parse: (data) => answerSchema.parse(data),
  });
  return result.ok ? result.value.areas : undefined;
}
