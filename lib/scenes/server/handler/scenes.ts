import 'server-only';
import { isLaying, isLayingPattern } from '../../../area/laying.ts';
import { ITEM_ID } from '../../../id-forms.ts';
import { parseJson } from '../../../parse-json.ts';
import { readBody } from '../../../server/http/read-body.ts';
import { PRIVATE_HEADERS } from '../../../server/http/responses.ts';
import { CUT_TO_FLOOR, RENDER_SIZE, RENDER_TARGET } from '../../limits.ts';
import { SHAPE_LIMITS } from '../../scene.ts';
import { floorShapeSchema } from '../../scene-schema.ts';
import { refuse } from '../refusal.ts';
import type { SceneContext } from './context.ts';
import { csrfRefusal, enforceRateLimit, formatFor, picture, withRefusals } from './parts.ts';
import { readUpload } from './read-upload.ts';

const SIDE = { least: 16, most: 2000 } as const;

/**
 * Handles POST get_ki_unique.php and returns `{ unique }`, the new scene's id (S7.10-1, S7.10-2). If the client
 * disconnects, nothing is stored.
 */
export function handleUpload(request: Request, context: SceneContext): Promise<Response> {
  return withRefusals(async () => {
    const foreign = csrfRefusal(request, context);
    if (foreign) return foreign;
    const network = await enforceRateLimit(request, context.uploads, context);
    const { service, slots, config } = context;
    const unique = await slots.use(network, async (body) =>
      service.add(
        await readUpload(request, config.scenes.cnf, slots.limits.pace, body),
        network,
        request.signal,
      ),
    );
    if (request.signal.aborted) {
      await service.remove(unique);
      throw refuse('left');
    }
    return Response.json({ unique }, { headers: PRIVATE_HEADERS });
  });
}

/** Handles GET render_img_scene.php: the room with a floor in it (S7.10-3). */
export function handleRender(request: Request, context: SceneContext): Promise<Response> {
  return withRefusals(async () => {
    const { searchParams } = new URL(request.url);
    const text = (name: string) => searchParams.get(name) ?? '';
    const [width, height] = [side(text('w'), RENDER_SIZE.width), side(text('h'), RENDER_SIZE.height)];
    const known = text('cnf') === context.config.scenes.cnf && text('onam') === RENDER_TARGET;
    const lay = text('lay');
    if (!known || !width || !height || !ITEM_ID.test(text('artnr')) || !(lay === '' || isLayingPattern(lay)))
      throw refuse('bad_request');
    const network = await enforceRateLimit(request, context.renders, context);
    const format = formatFor(request);
    const { body, etag } = await context.service.render({
      id: text('pid'),
      globalItemId: text('artnr'),
      ...(isLayingPattern(lay) && { laying: lay }),
      cut: text('cut') === CUT_TO_FLOOR,
      size: { width, height },
      format,
      network,
    });
    return picture(request, body, `image/${format}`, etag);
  });
}

/**
 * Handles GET, HEAD, PUT and DELETE of a scene of our own service: returns its facts, with the surface of floor
 * `artnr`; stores its floor shape; deletes it.
 */
export function handleScene(request: Request, id: string, context: SceneContext): Promise<Response> {
  return withRefusals(async () => {
    if (request.method === 'GET' || request.method === 'HEAD') {
      const facts = await context.service.facts(id);
      const floor = new URL(request.url).searchParams.get('artnr') ?? '';
      const surface = ITEM_ID.test(floor) ? await context.service.surface(floor) : undefined;
      return Response.json({ ...facts, ...(surface && { surface }) }, { headers: PRIVATE_HEADERS });
    }
    const foreign = csrfRefusal(request, context);
    if (foreign) return foreign;
    if (request.method === 'DELETE') {
      await context.service.remove(id);
      return new Response(null, { status: 204, headers: PRIVATE_HEADERS });
    }
    await enforceRateLimit(request, context.shapes, context);
    const body = await readBody(request, SHAPE_LIMITS.bytes);
    const shape = floorShapeSchema.safeParse(parseJson(body ?? ''));
    if (!shape.success) throw refuse('bad_request');
    return Response.json(await context.service.setShape(id, shape.data), {
      headers: PRIVATE_HEADERS,
    });
  });
}

/**
 * Handles GET of a scene's photo, detected mask, render inputs or segmentation, and of a surface in a laying pattern.
 */
export function handleScenePicture(request: Request, id: string, what: string, context: SceneContext) {
  return withRefusals(async () => {
    if (what === 'photo')
      return picture(request, await context.service.photo(id), 'image/jpeg', `${id}-photo`);
    if (what === 'ingredients' || what === 'parts') {
      const network = await enforceRateLimit(request, context.renders, context);
      const { service } = context;
      const { body, etag } = await (what === 'parts'
        ? service.parts(id, network)
        : service.renderInputs(id, network));
      return picture(request, body, 'application/gzip', etag);
    }
    if (what === 'surface') return laidSurface(request, context);
    if (what !== 'mask') throw refuse('unknown_scene');
    const { shape } = await context.service.facts(id);
    return picture(request, await context.service.mask(id), 'image/png', `${id}-${shape.coverRugs}`);
  });
}

/** One repeat of the floor `artnr` in the laying pattern `lay`. */
async function laidSurface(request: Request, context: SceneContext): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const [globalItemId, laying] = [searchParams.get('artnr') ?? '', searchParams.get('lay') ?? ''];
  if (!ITEM_ID.test(globalItemId) || !isLaying(laying)) throw refuse('bad_request');
  const network = await enforceRateLimit(request, context.renders, context);
  const format = formatFor(request);
  const { body, etag } = await context.service.laidSurface({ globalItemId, laying, format, network });
  return picture(request, body, `image/${format}`, etag);
}

function side(text: string, usual: number): number | undefined {
  if (text === '') return usual;
  const value = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return value >= SIDE.least && value <= SIDE.most ? value : undefined;
}
