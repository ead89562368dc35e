import 'server-only';
import { createHash } from 'node:crypto';
import { parseJson } from '../../parse-json.ts';
import type { Region } from '../../regions.ts';
import { type Clock, sharedClock } from '../../server/db/clock.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import { retryBusy } from '../../server/db/retry-busy.ts';
import { logger } from '../../server/logger.ts';
import { DAY_MS } from '../../server/quantities.ts';
import { isSame } from '../../server/signing/is-same.ts';
import { isUnguessableId, unguessableId } from '../../server/unguessable-id.ts';
import type { SiteCode } from '../../sites.ts';
import { LINK_DAYS, type LinkPhoto, type SharedProject } from '../project.ts';
import { linkPhotosSchema, sharedProjectSchema } from '../project-schema.ts';

const LINK_MS = LINK_DAYS * DAY_MS;
/** Milliseconds a write is tried for while others hold the database: somebody waits for the answer. */
const BUSY_MS = 3000;
/** Links that are kept at once, of all sites: some gigabytes at their largest, and far more than a shop makes. */
const MAX_LINKS = 100_000;
/** With those of sent projects: whoever makes links by the thousand keeps nobody from writing to a store. */
export const MAX_LINKS_WITH_SENT = 110_000;

interface Options {
  readonly now?: Clock;
  readonly maxLinks?: number;
}

/** What a link shows. */
export interface OpenedProject {
  readonly project: SharedProject;
  /** Of its rooms; they never leave the server, since a scene's id allows to remove it. */
  readonly photos: readonly LinkPhoto[];
  /** ms since 1970. */
  readonly changedAt: number;
  readonly expiresAt: number;
}

/** `over`: there is no such link any more. `refused`: the key is not the link's. */
export type LinkRefusal = 'over' | 'refused';

/** The database holds no key, only what one can be compared with. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

/** What a row holds. Rows of before have no photos, and what cannot be read of them is left out. */
const keptSchema = sharedProjectSchema.extend({ photos: linkPhotosSchema.default([]).catch([]) });
const keptText = (project: SharedProject, photos: readonly LinkPhoto[]) =>
  JSON.stringify({ ...project, ...(photos.length > 0 && { photos }) });

/** A row that keeps a project by a new link, for all of its days, and the key that changes and ends it. */
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

/** Whether there is room for one more link; says in the log when there is not. */
export async function hasRoomForLink(db: ShopDatabase, maxLinks = MAX_LINKS): Promise<boolean> {
  const { links } = await db
    .selectFrom('shared_projects')
    .select((query) => query.fn.countAll().as('links'))
    .executeTakeFirstOrThrow();
  if (Number(links) < maxLinks) return true;
  logger.error({ code: 'shared_projects_full', links }, 'Projects: no more links are kept');
  return false;
}

/** Projects kept by a link, of one site. */
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

  /** Does something with a link whose key is known. */
  async function withKey<T>(id: string, key: string, run: () => Promise<T>): Promise<T | LinkRefusal> {
    const row = isUnguessableId(id)
      ? await alive(id, await now(db))
          .select('key_hash')
          .executeTakeFirst()
      : undefined;
    if (!row) return 'over';
    return isSame(hashOf(key), row.key_hash) ? run() : 'refused';
  }

  return {
    /** A new link, and the key that changes and ends it; undefined when there are as many as are kept. */
    async create(region: Region, project: SharedProject, photos: readonly LinkPhoto[] = []) {
      if (!(await hasRoomForLink(db, maxLinks))) return undefined;
      const { row, key, expiresAt } = newLink(site, region, project, await now(db), photos);
      await retryBusy(() => db.insertInto('shared_projects').values(row).execute(), BUSY_MS);
      return { id: row.id, key, expiresAt };
    },

    /** What a link shows; undefined once it is over. */
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

    /** Lets a link show another state of the project, for all of its days again. */
    change: (id: string, key: string, project: SharedProject, photos: readonly LinkPhoto[] = []) =>
      withKey(id, key, async () => {
        const changedAt = await now(db);
        const expiresAt = changedAt + LINK_MS;
        const row = { data: keptText(project, photos), changed_at: at(changedAt), expires_at: at(expiresAt) };
        const { numUpdatedRows } = await retryBusy(
          () => db.updateTable('shared_projects').set(row).where('id', '=', id).executeTakeFirst(),
          BUSY_MS,
        );
        // It may have been ended elsewhere since its key was looked at.
        return numUpdatedRows === 1n ? { expiresAt } : ('over' as const);
      }),

    /** Ends a link at once. */
    end: (id: string, key: string) =>
      withKey(id, key, async () => {
        await retryBusy(() => db.deleteFrom('shared_projects').where('id', '=', id).execute(), BUSY_MS);
        return 'ended' as const;
      }),
  };
}
export type ProjectLinks = ReturnType<typeof projectLinks>;

/** Removes links whose time is over, of all sites; how many. */
export async function sweepProjectLinks(db: ShopDatabase, now: number): Promise<number> {
  const { numDeletedRows } = await retryBusy(() =>
    db
      .deleteFrom('shared_projects')
      .where('expires_at', '<=', new Date(now).toISOString())
      .executeTakeFirst(),
  );
  return Number(numDeletedRows);
}
