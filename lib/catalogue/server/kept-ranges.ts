import 'server-only';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { logger } from '../../server/logger.ts';
import { writeWhole } from '../../server/write-whole.ts';
import type { RangeColumns } from './assortment.ts';
import type { KeptRanges, Scope } from './port.ts';
import { RANGE_CODE } from './range-code.ts';

/** Floors from which a range is worth a file: fewer are read from the database in half a second. */
const WORTH_KEEPING = 2000;
const NEWLINE = 10;

interface KeptRangesOptions {
  readonly folder: string;
  /** Changes whenever the code that makes ranges may have. */
  readonly form: string;
  /** The catalogue's version as it is now. */
  readonly version: () => Promise<string>;
  readonly minFloors?: number;
}

/** Files of ranges in a folder that may be deleted at any time. Each begins with its stamp in a line. */
export function keptRanges({
  folder,
  form,
  version,
  minFloors = WORTH_KEEPING,
}: KeptRangesOptions): KeptRanges {
  const fileOf = ({ site, region }: Scope) =>
    path.join(/* turbopackIgnore: true */ folder, `${site}-${region}.range`);
  const stamp = async () => `${form} ${await version()}`;
  return {
    stamp,
    async read(scope, wanted) {
      // A shop with few floors keeps none: nothing is waited for, and its pages are made in one order.
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
        await writeWhole(fileOf(scope), content);
      } catch (error) {
        logger.warn(
          { code: 'range_not_kept', err: error },
          'Catalogue: a range could not be kept for the next start',
        );
      }
    },
  };
}

/** The code of this build that makes ranges; undefined in development, where code changes at any time. */
export function buildForm(): string | undefined {
  try {
    return readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), RANGE_CODE), 'utf8').trim();
  } catch {
    return undefined;
  }
}
