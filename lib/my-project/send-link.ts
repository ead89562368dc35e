import { z } from 'zod';
import { send } from '../http/client.ts';
import { csrfToken } from '../http/csrf-token.ts';
import type { Region } from '../regions.ts';
import type { Result } from '../result.ts';
import { type Project, type ProjectLink, photosForLink, sharedPart } from './project.ts';
import { linkIdSchema } from './project-schema.ts';

const API = '/api/shared-projects';
const TIMEOUT_MS = 20_000;
/** Carries the key of a link, which stands in no address and so in no log. */
export const KEY_HEADER = 'X-Link-Key';

const madeSchema = z.object({ id: linkIdSchema, key: linkIdSchema, expiresAt: z.number() });
const changedSchema = z.object({ expiresAt: z.number() });

/** What went wrong, in words for the shopper. */
export type LinkFailure = 'over' | 'busy' | 'away';

function failureOf(result: Result<unknown>): LinkFailure {
  if (result.ok || result.error.kind !== 'status') return 'away';
  if (result.error.status === 410) return 'over';
  return result.error.status === 429 ? 'busy' : 'away';
}

/** What a link shows of a project. */
const shownPart = (project: Project) => ({ project: sharedPart(project), photos: photosForLink(project) });

/** Keeps a project by a new link. */
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

/** Lets a link show what the project is now, for all of its days again. */
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

/** Ends a link; 'ended' too where it was over before. */
export async function endLink(link: ProjectLink): Promise<'ended' | LinkFailure> {
  const result = await send({ ...(await toLink(link)), method: 'DELETE', parse: () => undefined });
  if (result.ok) return 'ended';
  const failure = failureOf(result);
  return failure === 'over' ? 'ended' : failure;
}
