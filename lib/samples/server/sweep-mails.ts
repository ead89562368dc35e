import 'server-only';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { chunks } from '../../chunks.ts';
import { DRAFT, MAIL_FILE } from '../../outbox/server/mail-carrier.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import { namesIn } from '../../server/missing-file.ts';
import { warnThrottled } from '../../server/warn-throttled.ts';

/** References per query. */
const BATCH = 500;

/**
 * Deletes mails, complete or partial, from an instance's folder if their order or sent project no longer has personal
 * data; returns their number. It compares the files with the database, so it also finds what another instance erased
 * and what a crash left behind. A mail that the database does not know may belong to another database: it is deleted
 * if it was written before `unknownBefore` (ms since 1970), because no personal data is kept that long.
 */
export async function sweepMails(db: ShopDatabase, folder: string, unknownBefore = 0): Promise<number> {
  const files = new Map<string, string[]>();
  // The folder is listed first: an order is in the database before its mail is written.
  for (const name of await namesIn(folder)) {
    const reference = referenceOf(name);
    if (reference !== undefined) files.set(reference, [...(files.get(reference) ?? []), name]);
  }
  let [removed, unknown] = [0, 0];
  for (const batch of chunks([...files.keys()], BATCH)) {
    const rows = await db
      .selectFrom('sample_orders')
      .where('reference', 'in', batch)
      .select(['reference', 'customer as person'])
      .unionAll(
        db
          .selectFrom('sent_projects')
          .where('reference', 'in', batch)
          .select(['reference', 'sender as person']),
      )
      .execute();
    const persons = new Map(rows.map(({ reference, person }) => [reference, person]));
    for (const reference of batch) {
      const person = persons.get(reference);
      for (const file of (files.get(reference) ?? []).map((name) => join(folder, name))) {
        if (person === null || (person === undefined && (await isOlder(file, unknownBefore)))) {
          await rm(file, { force: true });
          removed += 1;
        } else if (person === undefined) unknown += 1;
      }
    }
  }
  if (unknown > 0)
    warnThrottled(
      { code: 'mails_unknown', files: unknown },
      'Mails: written for orders that this database does not have; is it the right one?',
    );
  return removed;
}

const isOlder = (file: string, than: number): Promise<boolean> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs < than,
    () => false,
  );

/**
 * Suffix of the reference that distinguishes several letters about the same project
 * (`lib/my-project/server/project-mails.ts`).
 */
const LETTER = /\.(?:sent|copy)$/;

/** Returns the reference of a file in the folder; undefined for a file that is not a mail with personal data. */
export function referenceOf(name: string): string | undefined {
  const whole = name.endsWith(DRAFT) ? name.slice(0, -DRAFT.length) : name;
  if (!whole.endsWith(MAIL_FILE) || whole.endsWith(`.taken-back${MAIL_FILE}`)) return undefined;
  return whole.slice(0, -MAIL_FILE.length).replace(LETTER, '');
}
