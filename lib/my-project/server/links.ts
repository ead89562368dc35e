import 'server-only';
import { createHash } from 'node:crypto';
import { parseJson } from '../../parse-json.ts';
import type { Region } from '../../regions.ts';
import { type Clock, sharedClock } from '../../server/db/clock.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import { retryBusy } from '../../server/db/retry-busy.ts';
import { logger } from '../../server/logger.ts';
import { DAY_MS } from '../../server/quantities.ts';
import { areSecretsEqual } from '../../server/signing/are-secrets-equal.ts';
import { isUnguessableId, unguessableId } from '../../server/unguessable-id.ts';
import type { SiteCode } from '../../sites.ts';
import { LINK_DAYS, type LinkPhoto, type SharedProject } from '../project.ts';
import { linkPhotosSchema, sharedProjectSchema } from '../project-schema.ts';

const LINK_MS = LINK_DAYS * DAY_MS;
/** How long a write is retried while the database is locked, in ms; short, because a visitor waits for the response. */
const BUSY_MS = 3000;
/** Maximum number of links, over all sites: at most some gigabytes, and far more than a shop needs. */
const MAX_LINKS = 100_000;
/**
 * Maximum including the links of sent projects. It is higher, so that somebody who creates links by the thousand cannot
 * prevent sending to stores.
 */
export const MAX_LINKS_WITH_SENT = 110_000;

interface Options {
  readonly now?: Clock;
  readonly maxLinks?: number;
}

/** The content of a link. */
export interface OpenedProject {
  readonly project: SharedProject;
  /** Photos of its rooms. They are not sent to clients, because whoever knows a scene's id can delete it. */
  readonly photos: readonly LinkPhoto[];
  /** In ms since 1970. */
  readonly changedAt: number;
  readonly expiresAt: number;
}

/** `over`: the link does not exist or has expired. `refused`: the key is wrong. */
export type LinkRefusal = 'over' | 'refused';

/** Hashes a key; the database stores only the hash. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

/** Schema of a stored row. Older rows have no photos, and invalid photos are dropped. */
const keptSchema = sharedProjectSchema.extend({ photos: linkPhotosSchema.default([]).catch([]) });
const keptText = (project: SharedProject, photos: readonly LinkPhoto[]) =>
  JSON.stringify({ ...project, ...(photos.length > 0 && { photos }) });

/** Creates a row for a new link with its full lifetime, and the key to change and end it. */
export function newLink(
  site: SiteCode,
  region: Region,
  project: SharedProject,
  now: number,
  photos: readonly LinkPhoto[] = [],
) {
  const [id, key, expiresAt] = [unguessableId(), unguessableId(), now + LINK_MS];
  const at = (time: number) => new Date(time).toISOString();
  const row = {
    ...{ id, site, region, key_hash: hashOf(key), data: keptText(project, photos) },
    ...{ changed_at: at(now), expires_at: at(expiresAt) },
  };
  return { row, key, expiresAt };
}

/** Whether the number of links is below the limit; logs an error if not. */
export async function hasRoomForLink(db: ShopDatabase, maxLinks = MAX_LINKS): Promise<boolean> {
  const { links } = await db
    .selectFrom('shared_projects')
    .select((query) => query.fn.countAll().as('links'))
    .executeTakeFirstOrThrow();
  if (Number(links) < maxLinks) return true;
  logger.error({ code: 'shared_projects_full', links }, 'Projects: no more links are kept');
  return false;
}

/** The stored projects of one site, by link. */
export function projectLinks(
  db: ShopDatabase,
  site: SiteCode,
  { now = sharedClock, maxLinks = MAX_LINKS }: Options = {},
) {
  const at = (time: number) => new Date(time).toISOString();
  const alive = (id: string, time: number) =>
    db
      .selectFrom('shared_projects')
      .where('id', '=', id)
      .where('site', '=', site)
      .where('expires_at', '>', at(time));

  /** Runs an operation on a link if the key is correct. */
  async function withKey<T>(id: string, key: string, run: () => Promise<T>): Promise<T | LinkRefusal> {
    const row = isUnguessableId(id)
      ? await alive(id, await now(db))
          .select('key_hash')
          .executeTakeFirst()
      : undefined;
    if (!row) return 'over';
    return areSecretsEqual(hashOf(key), row.key_hash) ? run() : 'refused';
  }

  return {
    /** Creates a link and the key to change and end it; undefined if the limit is reached. */
    async create(region: Region, project: SharedProject, photos: readonly LinkPhoto[] = []) {
      if (!(await hasRoomForLink(db, maxLinks))) return undefined;
      const { row, key, expiresAt } = newLink(site, region, project, await now(db), photos);
      await retryBusy(() => db.insertInto('shared_projects').values(row).execute(), BUSY_MS);
      return { id: row.id, key, expiresAt };
    },

    /** The content of a link; undefined if it does not exist or has expired. */
    async open(id: string): Promise<OpenedProject | undefined> {
      const row = isUnguessableId(id)
        ? await alive(id, await now(db))
            .select(['data', 'changed_at', 'expires_at'])
            .executeTakeFirst()
        : undefined;
      if (!row) return undefined;
      const read = keptSchema.safeParse(parseJson(row.data));
      if (read.success) {
        const { photos, ...project } = read.data;
        const [changedAt, expiresAt] = [Date.parse(row.changed_at), Date.parse(row.expires_at)];
        return { project, photos, changedAt, expiresAt };
      }
      logger.error({ code: 'shared_project_damaged' }, 'Projects: a link cannot be read');
      return undefined;
    },

    /** Updates the project that a link shows, and extends the link to its full lifetime. */
    change: (id: string, key: string, project: SharedProject, photos: readonly LinkPhoto[] = []) =>
      withKey(id, key, async () => {
        const changedAt = await now(db);
        const expiresAt = changedAt + LINK_MS;
        const row = { data: keptText(project, photos), changed_at: at(changedAt), expires_at: at(expiresAt) };
        const { numUpdatedRows } = await retryBusy(
          () => db.updateTable('shared_projects').set(row).where('id', '=', id).executeTakeFirst(),
          BUSY_MS,
        );
        // The link may have been ended by another request since its key was checked.
        return numUpdatedRows === 1n ? { expiresAt } : ('over' as const);
      }),

    /** Ends a link immediately. */
    end: (id: string, key: string) =>
      withKey(id, key, async () => {
        await retryBusy(() => db.deleteFrom('shared_projects').where('id', '=', id).execute(), BUSY_MS);
        return 'ended' as const;
      }),
  };
}
export type ProjectLinks = ReturnType<typeof projectLinks>;

/** Removes expired links of all sites; returns how many. */
export async function sweepProjectLinks(db: ShopDatabase, now: number): Promise<number> {
  const { numDeletedRows } = await retryBusy(() =>
    db
      .deleteFrom('shared_projects')
      .where('expires_at', '<=', new Date(now).toISOString())
      .executeTakeFirst(),
  );
  return Number(numDeletedRows);
}
