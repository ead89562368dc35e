import 'server-only';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DRAFT, MAIL_FILE } from '../../outbox/server/mail-carrier.ts';
import type { ShopDatabase } from '../../server/db/database.ts';

/** References asked for at a time. */
const BATCH = 500;

/**
 * Removes mails from an instance's folder whose order or sent project names no person any more, or is not there, whole
 * or half written; gives how many. It compares what lies there with the database, so it also finds what another
 * instance erased and what a crash left behind.
 */
export async function sweepMails(db: ShopDatabase, folder: string): Promise<number> {
  const files = new Map<string, string[]>();
  // Listed first: an order is in the database before its mail is written.
  for (const name of await readdir(folder).catch(ifMissing)) {
    const reference = referenceOf(name);
    if (reference !== undefined) files.set(reference, [...(files.get(reference) ?? []), name]);
  }
  const references = [...files.keys()];
  let removed = 0;
  for (let from = 0; from < references.length; from += BATCH) {
    const batch = references.slice(from, from + BATCH);
    const rows = await db
      .selectFrom('sample_orders')
      .where('reference', 'in', batch)
      .where('customer', 'is not', null)
      .select('reference')
      .unionAll(
        db
          .selectFrom('sent_projects')
          .where('reference', 'in', batch)
          .where('sender', 'is not', null)
          .select('reference'),
      )
      .execute();
    const named = new Set(rows.map(({ reference }) => reference));
    for (const name of batch.flatMap((one) => (named.has(one) ? [] : (files.get(one) ?? [])))) {
      await rm(join(folder, name), { force: true });
      removed += 1;
    }
  }
  return removed;
}

/**
 * What one of several letters about the same is called by, behind the reference (`lib/my-project/server/letters.ts`).
 */
const LETTER = /\.(?:sent|copy)$/;

/** The order or sending a file in the folder is about; undefined for a file that is no mail about a person. */
function referenceOf(name: string): string | undefined {
  const whole = name.endsWith(DRAFT) ? name.slice(0, -DRAFT.length) : name;
  if (!whole.endsWith(MAIL_FILE) || whole.endsWith(`.taken-back${MAIL_FILE}`)) return undefined;
  return whole.slice(0, -MAIL_FILE.length).replace(LETTER, '');
}

function ifMissing(error: unknown): string[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
  throw error;
}
