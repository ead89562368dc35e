import { z } from 'zod';
import { send } from '../http/client.ts';
import { TAP_PROMPTS } from './limits.ts';
import type { FloorShape, Point, SceneService, Stroke } from './scene.ts';
import { ownHeaders } from './send-scene.ts';

/** Whoever taps waits no longer than this. */
const TIMEOUT_MS = 15_000;
const points = z.array(z.object({ x: z.number(), y: z.number() }));
const answerSchema = z.object({ areas: z.array(z.array(points)) });

/** What a network found around a tap, as a stroke keeps it. */
export type TappedArea = NonNullable<Stroke['area']>;

/**
 * Asks the operator's network what is around a place that is to become floor, or none: areas, the smallest first;
 * undefined where it does not answer.
 */
export async function askAboutTap(
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
