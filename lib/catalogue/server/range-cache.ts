import 'server-only';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { logger } from '../../server/logger.ts';
import { writeAtomically } from '../../server/write-atomically.ts';
import type { RangeColumns } from './assortment.ts';
import type { RangeCache, Scope } from './port.ts';
import { RANGE_CODE } from './range-code.ts';

/**
 * Minimum number of floors for which a range is stored in a file; smaller ones are read from the database in half a
 * second.
 */
const WORTH_KEEPING = 2000;
const NEWLINE = 10;

interface KeptRangesOptions {
  readonly folder: string;
  /** Identifies the code that builds ranges; changes whenever that code may have changed. */
  readonly form: string;
  /** The catalogue's current version. */
  readonly version: () => Promise<string>;
  readonly minFloors?: number;
}

/** Stores ranges in files in a folder that may be deleted at any time. The first line of each file is its stamp. */
export function rangeCache({
  folder,
  form,
  version,
  minFloors = WORTH_KEEPING,
}: KeptRangesOptions): RangeCache {
  const fileOf = ({ site, region }: Scope) =>
    path.join(/* turbopackIgnore: true */ folder, `${site}-${region}.range`);
  const stamp = async () => `${form} ${await version()}`;
  return {
    stamp,
    async read(scope, wanted) {
      // A shop with few floors stores none, so there is nothing to wait for, and its pages are rendered in the usual
      // order.
      if (!existsSync(fileOf(scope))) return undefined;
      try {
        const content = await readFile(fileOf(scope));
        const end = content.indexOf(NEWLINE);
        if (content.toString('latin1', 0, end) !== wanted) return undefined;
        return deserialize(content.subarray(end + 1)) as RangeColumns;
      } catch (err) {
        logger.warn(
          { code: 'range_not_read', err },
          'Catalogue: a kept range cannot be read and is made anew',
        );
        return undefined;
      }
    },
    async keep(scope, wanted, columns) {
      if (columns.rows.length < minFloors || (await stamp().catch(() => '')) !== wanted) return;
      try {
        await mkdir(folder, { recursive: true });
        const content = Buffer.concat([Buffer.from(`${wanted}\n`, 'latin1'), serialize(columns)]);
        await writeAtomically(fileOf(scope), content);
      } catch (error) {
        logger.warn(
          { code: 'range_not_kept', err: error },
          'Catalogue: a range could not be kept for the next start',
        );
      }
    },
  };
}

/**
 * Identifies the code of this build that builds ranges; undefined in development, where the code changes at any time.
 */
export function buildFingerprint(): string | undefined {
  try {
    return readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), RANGE_CODE), 'utf8').trim();
  } catch {
    return undefined;
  }
}
