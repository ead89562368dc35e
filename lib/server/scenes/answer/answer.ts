import 'server-only';
import { RENDER_SIZE, RENDER_TARGET } from '../../../scenes/limits.ts';
import { floorShapeSchema } from '../../../scenes/scene-schema.ts';
import { failure } from '../../api/answers.ts';
import { clientAddress, clientNetwork } from '../../http/client-address.ts';
import { forgery } from '../../http/forgery.ts';
import { readBody } from '../../http/read-body.ts';
import { logger } from '../../logger.ts';
import { refuse, SceneRefusal } from '../refusal.ts';
import type { SceneContext } from './context.ts';
import { readUpload } from './read-upload.ts';

/** Uploads that are read and prepared at once; each may hold 20 MB twice. */
const UPLOADS_AT_ONCE = 3;
const SHAPE_MAX_BYTES = 256 * 1024;
const SIDE = { least: 16, most: 2000 } as const;

/** Answers POST get_ki_unique.php: `{ unique }` of the new scene (S7.10-1, S7.10-2). */
export function answerUpload(request: Request, context: SceneContext): Promise<Response> {
  return guarded(async () => {
    const foreign = forgedBy(request, context);
    if (foreign) return foreign;
    const wait = context.uploads.take(askerOf(request, context));
    if (wait > 0) return tooMany(wait);
    if (context.busy.count >= UPLOADS_AT_ONCE) throw refuse('busy');
    context.busy.count++;
    try {
      const unique = await context.service.add(await readUpload(request, context.config.scenes.cnf));
      return Response.json({ unique }, { headers: PRIVATE });
    } finally {
      context.busy.count--;
    }
  });
}

/** Answers GET render_img_scene.php: the room with a floor in it (S7.10-3). */
export function answerRender(request: Request, context: SceneContext): Promise<Response> {
  return guarded(async () => {
    const { searchParams } = new URL(request.url);
    const text = (name: string) => searchParams.get(name) ?? '';
    const [width, height] = [side(text('w'), RENDER_SIZE.width), side(text('h'), RENDER_SIZE.height)];
    const known = text('cnf') === context.config.scenes.cnf && text('onam') === RENDER_TARGET;
    if (!known || !width || !height || !/^\d{1,12}$/.test(text('artnr'))) throw refuse('bad_request');
    const wait = context.renders.take(askerOf(request, context));
    if (wait > 0) return tooMany(wait);
    const format = /image\/webp/.test(request.headers.get('accept') ?? '') ? 'webp' : 'jpeg';
    const { body, etag } = await context.service.render({
      id: text('pid'),
      globalItemId: text('artnr'),
      size: { width, height },
      format,
    });
    return picture(request, body, `image/${format}`, etag);
  });
}

/** Answers GET, PUT and DELETE of one scene of ours: its facts, the floor as drawn, and its end. */
export function answerScene(request: Request, id: string, context: SceneContext): Promise<Response> {
  return guarded(async () => {
    if (request.method === 'GET') return Response.json(await context.service.facts(id), { headers: PRIVATE });
    const foreign = forgedBy(request, context);
    if (foreign) return foreign;
    if (request.method === 'DELETE') {
      await context.service.remove(id);
      return new Response(null, { status: 204, headers: PRIVATE });
    }
    const body = await readBody(request, SHAPE_MAX_BYTES);
    const shape = floorShapeSchema.safeParse(asJson(body ?? ''));
    if (!shape.success) throw refuse('bad_request');
    return Response.json(await context.service.setShape(id, shape.data), { headers: PRIVATE });
  });
}

/** Answers GET of a scene's photo, of the mask found in it, or of the ingredients a browser lays floors with. */
export function answerScenePicture(request: Request, id: string, what: string, context: SceneContext) {
  return guarded(async () => {
    if (what === 'photo')
      return picture(request, await context.service.photo(id), 'image/jpeg', `${id}-photo`);
    if (what === 'ingredients') {
      const wait = context.renders.take(askerOf(request, context));
      if (wait > 0) return tooMany(wait);
      const { body, etag } = await context.service.ingredients(id);
      return picture(request, body, 'application/gzip', etag);
    }
    if (what !== 'mask') throw refuse('unknown_scene');
    const { shape } = await context.service.facts(id);
    return picture(request, await context.service.mask(id), 'image/png', `${id}-${shape.coverRugs}`);
  });
}

/** What is of one visitor's home never stays in a shared cache. */
const PRIVATE = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' } as const;

function picture(request: Request, body: Buffer, type: string, tag: string): Response {
  const headers = {
    // Without the version of the floor in its address a picture may have been drawn anew meanwhile.
    'Cache-Control': new URL(request.url).searchParams.has('v')
      ? 'private, max-age=86400'
      : 'private, no-cache',
    'X-Robots-Tag': 'noindex',
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Accept',
    ETag: `"${tag}"`,
  };
  if (request.headers.get('if-none-match') === headers.ETag)
    return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(body), {
    headers: { ...headers, 'Content-Type': type, 'Content-Length': String(body.length) },
  });
}

async function guarded(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof SceneRefusal) {
      const refused = failure(error.status, error.code, error.message);
      if (error.status === 503) refused.headers.set('Retry-After', '3');
      return refused;
    }
    logger.error({ code: 'scene_failed', err: error }, 'A room could not be made');
    return failure(500, 'failed', 'The room could not be made.');
  }
}

function forgedBy(request: Request, { config }: SceneContext): Response | undefined {
  const reason = forgery(request, config);
  if (!reason) return undefined;
  logger.warn({ code: 'scene_forged', reason }, 'A room photo that is not from our pages was refused');
  return failure(403, reason, 'This photo does not come from our own page. Reload and try again.');
}

function tooMany(seconds: number): Response {
  const answer = failure(429, 'too_many_requests', 'That was a lot at once. Wait a moment and go on.');
  answer.headers.set('Retry-After', String(seconds));
  return answer;
}

const askerOf = (request: Request, { config }: SceneContext) =>
  clientNetwork(clientAddress(request.headers, config.trustedProxies));

function side(text: string, usual: number): number | undefined {
  if (text === '') return usual;
  const value = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return value >= SIDE.least && value <= SIDE.most ? value : undefined;
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
