import 'server-only';
import { z } from 'zod';
import { isLayingPattern, type LayingPattern } from '../../../area/laying.ts';
import { ITEM_ID } from '../../../id-forms.ts';
import { parseJson } from '../../../parse-json.ts';
import { readBody } from '../../../server/http/read-body.ts';
import { PRIVATE_HEADERS } from '../../../server/http/responses.ts';
import { RENDER_SIZE } from '../../limits.ts';
import { refuse } from '../refusal.ts';
import type { SceneContext } from './context.ts';
import { csrfRefusal, enforceRateLimit, formatFor, picture, withRefusals } from './parts.ts';

const BODY_MAX_BYTES = 1024;
const bodySchema = z.strictObject({
  globalItemId: z.string().regex(ITEM_ID),
  laying: z.custom<LayingPattern>((way) => typeof way === 'string' && isLayingPattern(way)).optional(),
});

/** Handles POST of a scene's share: creates a link to the room with one floor in it and returns `{ id, expiresAt }`. */
export function handleShare(request: Request, sceneId: string, context: SceneContext): Promise<Response> {
  return withRefusals(async () => {
    const foreign = csrfRefusal(request, context);
    if (foreign) return foreign;
    await enforceRateLimit(request, context.shareLimit, context);
    const body = bodySchema.safeParse(parseJson((await readBody(request, BODY_MAX_BYTES)) ?? ''));
    if (!body.success) throw refuse('bad_request');
    const made = await context.shares.create(sceneId, body.data);
    return Response.json(made, { status: 201, headers: PRIVATE_HEADERS });
  });
}

/** Handles GET of the picture behind a link; 410 once the link has expired. */
export function handleSharedPicture(request: Request, id: string, context: SceneContext): Promise<Response> {
  return withRefusals(async () => {
    const network = await enforceRateLimit(request, context.renders, context);
    const { sceneId, globalItemId, laying } = await context.shares.open(id);
    const format = formatFor(request);
    const { body, etag } = await context.service.render({
      id: sceneId,
      globalItemId,
      laying,
      size: RENDER_SIZE,
      format,
      network,
    });
    return picture(request, body, `image/${format}`, etag);
  });
}
