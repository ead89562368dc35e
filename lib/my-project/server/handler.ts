import 'server-only';
import { z } from 'zod';
import { readOwnScope } from '../../api/server/scope.ts';
import { parseJson } from '../../parse-json.ts';
import { REGIONS } from '../../regions.ts';
import { config } from '../../server/config.ts';
import { database } from '../../server/db/database.ts';
import { databaseCode, isBusy } from '../../server/db/retry-busy.ts';
import { requestNetwork } from '../../server/http/client-address.ts';
import type { OriginConfig } from '../../server/http/csrf-check.ts';
import { forgeryRefusal } from '../../server/http/forgery-refusal.ts';
import { networkLimit } from '../../server/http/network-limit.ts';
import type { RateLimit } from '../../server/http/rate-limit.ts';
import { readBody } from '../../server/http/read-body.ts';
import { cachedJson, failure, invalidQuery, PRIVATE_HEADERS, tooMany } from '../../server/http/responses.ts';
import { sharedLimit } from '../../server/http/shared-limit.ts';
import { logger } from '../../server/logger.ts';
import { regionRefusal } from '../../site/server/region-refusal.ts';
import { currentSite } from '../../site/server/site.ts';
import { linkPhotosSchema, sharedProjectSchema } from '../project-schema.ts';
import { KEY_HEADER } from '../send-link.ts';
import { readFloorIds, shownFloors } from './floors.ts';
import { type LinkRefusal, type ProjectLinks, projectLinks } from './links.ts';

/** Maximum body size, above that of the largest project. */
const BODY_MAX_BYTES = 128 * 1024;
/** Rate limit per client network for creating and changing links: a burst, then one per minute, as for shared rooms. */
const LINKS = { burst: 10, perSecond: 1 / 60 } as const;
/** Rate limit for ending links; generous, because each request needs its link's key. */
const ENDED_LINKS = { burst: 60, perSecond: 1 } as const;

export interface ProjectContext {
  readonly config: OriginConfig;
  readonly links: ProjectLinks;
  readonly limit: RateLimit;
  readonly endLimit: RateLimit;
}

let shared: ProjectContext | undefined;

/** Dependencies of the endpoints in this process. */
export function projectContext(): ProjectContext {
  shared ??= {
    config: config(),
    links: projectLinks(database(), currentSite().code),
    limit: networkLimit('shared-projects', LINKS),
    endLimit: sharedLimit('shared-projects-ended', ENDED_LINKS),
  };
  return shared;
}

const changedSchema = z.object({ project: sharedProjectSchema, photos: linkPhotosSchema.default([]) });
const madeSchema = changedSchema.extend({ region: z.enum(REGIONS) });

/** The error response to a forged request or one above the rate limit; undefined if the request is allowed. */
async function refusal(request: Request, context: ProjectContext): Promise<Response | undefined> {
  const forged = forgeryRefusal(request, context.config, 'project_forged');
  if (forged) return forged;
  const network = requestNetwork(request.headers, context.config.trustedProxies);
  const limit = request.method === 'DELETE' ? context.endLimit : context.limit;
  const wait = await limit.take(network);
  return wait > 0 ? tooMany(wait) : undefined;
}

async function readProject<T>(request: Request, schema: z.ZodType<T>): Promise<T | Response> {
  const text = await readBody(request, BODY_MAX_BYTES);
  if (text === undefined) return failure(413, 'too_large', 'This project is too large to be kept.');
  const body = schema.safeParse(parseJson(text));
  return body.success ? body.data : failure(400, 'bad_request', 'This is no project.');
}

const REFUSALS: Readonly<Record<LinkRefusal, readonly [number, string, string]>> = {
  over: [410, 'link_over', 'This link is over.'],
  refused: [403, 'wrong_key', 'Only the browser that made this link can change it.'],
};

/** Converts errors to responses: 503 if the database is locked, 500 otherwise. */
async function orFailure(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    const busy = isBusy(error);
    logger.error(
      { code: 'project_failed', cause: databaseCode(error) },
      'Projects: a link could not be written',
    );
    const failed = failure(
      busy ? 503 : 500,
      'failed',
      'The project could not be kept. Try again in a moment.',
    );
    if (busy) failed.headers.set('Retry-After', '3');
    return failed;
  }
}

/** Handles POST of a project: creates a link to it and returns `{ id, key, expiresAt }`. */
export const handleMakeLink = (request: Request, context: ProjectContext): Promise<Response> =>
  orFailure(() => makeLink(request, context));

async function makeLink(request: Request, context: ProjectContext): Promise<Response> {
  const refused = await refusal(request, context);
  if (refused) return refused;
  const body = await readProject(request, madeSchema);
  if (body instanceof Response) return body;
  const closed = regionRefusal(body.region);
  if (closed) return closed;
  const made = await context.links.create(body.region, body.project, body.photos);
  if (!made) return failure(503, 'full', 'No more links can be made at the moment.');
  return Response.json(made, { status: 201, headers: PRIVATE_HEADERS });
}

/** Handles PUT and DELETE of a link; its key is in a header. */
export const handleLink = (request: Request, id: string, context: ProjectContext): Promise<Response> =>
  orFailure(() => changeLink(request, id, context));

async function changeLink(request: Request, id: string, context: ProjectContext): Promise<Response> {
  const refused = await refusal(request, context);
  if (refused) return refused;
  const key = request.headers.get(KEY_HEADER) ?? '';
  if (request.method === 'DELETE') {
    const done = await context.links.end(id, key);
    if (done === 'ended') return Response.json({ ended: true }, { headers: PRIVATE_HEADERS });
    return failure(...REFUSALS[done]);
  }
  const body = await readProject(request, changedSchema);
  if (body instanceof Response) return body;
  const done = await context.links.change(id, key, body.project, body.photos);
  return typeof done === 'string'
    ? failure(...REFUSALS[done])
    : Response.json(done, { headers: PRIVATE_HEADERS });
}

/** Handles GET of comma-separated ids in `floors`: returns those floors that are sold, for the page of a project. */
export async function handleProjectFloors(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const { scope, problems } = readOwnScope(query);
  const { ids, problems: faults } = readFloorIds(query);
  if (problems.length + faults.length > 0) return invalidQuery([...problems, ...faults]);
  return cachedJson(request, JSON.stringify(await shownFloors(scope, ids)));
}
