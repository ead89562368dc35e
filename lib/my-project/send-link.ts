import { z } from 'zod';
import { send } from '../http/client.ts';
import { csrfToken } from '../http/csrf-token.ts';
import type { Region } from '../regions.ts';
import type { Result } from '../result.ts';
import { type Project, type ProjectLink, photosForLink, sharedPart } from './project.ts';
import { linkIdSchema } from './project-schema.ts';

const API = '/api/shared-projects';
const TIMEOUT_MS = 20_000;
/** Header for the key of a link. The key is not in the URL, so that it is not logged. */
export const KEY_HEADER = 'X-Link-Key';

const madeSchema = z.object({ id: linkIdSchema, key: linkIdSchema, expiresAt: z.number() });
const changedSchema = z.object({ expiresAt: z.number() });

/** Why a request failed. */
export type LinkFailure = 'over' | 'busy' | 'away';

function failureOf(result: Result<unknown>): LinkFailure {
  if (result.ok || result.error.kind !== 'status') return 'away';
  if (result.error.status === 410) return 'over';
  return result.error.status === 429 ? 'busy' : 'away';
}

/** The part of a project that its link shows. */
const shownPart = (project: Project) => ({ project: sharedPart(project), photos: photosForLink(project) });

/** Creates a link that stores the project. */
export async function makeLink(
  region: Region,
  project: Project,
): Promise<z.infer<typeof madeSchema> | LinkFailure> {
  const result = await send({
    url: API,
    method: 'POST',
    body: { region, ...shownPart(project) },
    headers: await csrfToken(),
    timeoutMs: TIMEOUT_MS,
    parse: (data) => madeSchema.parse(data),
  });
  return result.ok ? result.value : failureOf(result);
}

const toLink = async ({ id, key }: Pick<ProjectLink, 'id' | 'key'>) => ({
  url: `${API}/${id}`,
  headers: { ...(await csrfToken()), [KEY_HEADER]: key },
  timeoutMs: TIMEOUT_MS,
});

/** Updates the project that a link shows, and extends the link to its full lifetime. */
export async function changeLink(
  link: ProjectLink,
  project: Project,
): Promise<z.infer<typeof changedSchema> | LinkFailure> {
  const result = await send({
    ...(await toLink(link)),
    method: 'PUT',
    body: shownPart(project),
    parse: (data) => changedSchema.parse(data),
  });
  return result.ok ? result.value : failureOf(result);
}

/** Ends a link; 'ended' if it had already ended. */
export async function endLink(link: ProjectLink): Promise<'ended' | LinkFailure> {
  const result = await send({ ...(await toLink(link)), method: 'DELETE', parse: () => undefined });
  if (result.ok) return 'ended';
  const failure = failureOf(result);
  return failure === 'over' ? 'ended' : failure;
}
