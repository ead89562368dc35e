import 'server-only';
import { z } from 'zod';
import { parseJson } from '../../../parse-json.ts';
import { readBody } from '../../../server/http/read-body.ts';
import { PRIVATE_HEADERS } from '../../../server/http/responses.ts';
import { TAP_PROMPTS } from '../../limits.ts';
import { refuse } from '../refusal.ts';
import type { SceneContext } from './context.ts';
import { csrfRefusal, enforceRateLimit, withRefusals } from './parts.ts';

const BODY_MAX_BYTES = 4096;
const share = z.number().min(0).max(1);
const tapSchema = z.strictObject({ x: share, y: share, floor: z.boolean() });
const bodySchema = tapSchema.extend({
  /** Earlier taps. Those with the opposite result tell the network what does not belong to this area. */
  taps: z.array(tapSchema).max(TAP_PROMPTS),
});

/**
 * Handles POST of a tap on a scene, which states whether a place is to be floor. Returns `{ areas }` around it,
 * smallest first. 503 if no network answers; the client then uses the photo's segmentation.
 */
export function handleTap(request: Request, sceneId: string, context: SceneContext): Promise<Response> {
  return withRefusals(async () => {
    const foreign = csrfRefusal(request, context);
    if (foreign) return foreign;
    const network = await enforceRateLimit(request, context.taps, context);
    const body = bodySchema.safeParse(parseJson((await readBody(request, BODY_MAX_BYTES)) ?? ''));
    if (!body.success) throw refuse('bad_request');
    const { x, y, floor, taps } = body.data;
    const others = taps
      .filter((tap) => tap.floor !== floor)
      .map((tap) => ({ x: tap.x, y: tap.y, inside: false }));
    const { service, clicks } = context;
    const photo = await service.photo(sceneId);
    if (!clicks) throw refuse('no_taps');
    const prompts = [{ x, y, inside: true }, ...others];
    const areas = await clicks.areasAt({ key: sceneId, photo, prompts, network });
    return Response.json({ areas }, { headers: PRIVATE_HEADERS });
  });
}
