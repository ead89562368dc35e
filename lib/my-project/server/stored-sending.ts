import 'server-only';
import { z } from 'zod';
import { siteCodeSchema } from '../../contracts/ids.ts';
import { parseJson } from '../../parse-json.ts';
import { REGIONS, type Region } from '../../regions.ts';
import { isPageKey } from '../../samples/page-key.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import { logger } from '../../server/logger.ts';
import type { SiteCode } from '../../sites.ts';
import type { ProjectStore } from '../project.ts';
import { type StoredSender, storedSenderSchema } from '../sending.ts';

/** A project sent to a store, as stored. */
export interface StoredSending {
  readonly reference: string;
  readonly pageKey: string;
  readonly site: SiteCode;
  readonly region: Region;
  readonly store: ProjectStore;
  /** ISO 8601 in UTC. */
  readonly sentAt: string;
  /** Undefined, like the link, once the project was withdrawn. */
  readonly sender?: StoredSender | undefined;
  /** Id of the store's link. */
  readonly linkId?: string | undefined;
  readonly takenBackAt?: string | undefined;
}

const rowSchema = z.object({
  reference: z.string(),
  page_key: z.string().refine(isPageKey),
  site: siteCodeSchema,
  region: z.enum(REGIONS),
  store: z.string(),
  store_name: z.string(),
  sent_at: z.string(),
  sender: z
    .string()
    .transform((text) => parseJson(text))
    .pipe(storedSenderSchema)
    .nullable(),
  link_id: z.string().nullable(),
  taken_back_at: z.string().nullable(),
});

type WhichSending = { readonly id: string } | { readonly reference: string } | { readonly pageKey: string };

/**
 * Reads a sent project by id, reference or page key. Undefined if it does not exist or is invalid; the latter is
 * logged.
 */
export async function storedSending(
  db: ShopDatabase,
  which: WhichSending,
): Promise<StoredSending | undefined> {
  if ('pageKey' in which && !isPageKey(which.pageKey)) return undefined;
  const found = await db
    .selectFrom('sent_projects')
    .where(({ eb }) => {
      if ('id' in which) return eb('id', '=', which.id);
      if ('reference' in which) return eb('reference', '=', which.reference);
      return eb('page_key', '=', which.pageKey);
    })
    .selectAll()
    .executeTakeFirst();
  if (!found) return undefined;
  const read = rowSchema.safeParse(found);
  if (!read.success) {
    logger.error(
      { code: 'sent_project_damaged', reference: found.reference },
      'Projects: a sending cannot be read',
    );
    return undefined;
  }
  const { data: row } = read;
  return {
    ...{ reference: row.reference, pageKey: row.page_key, site: row.site, region: row.region },
    ...{ store: { slug: row.store, name: row.store_name }, sentAt: row.sent_at },
    ...{ sender: row.sender ?? undefined, linkId: row.link_id ?? undefined },
    takenBackAt: row.taken_back_at ?? undefined,
  };
}
