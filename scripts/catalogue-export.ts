import { createWriteStream, statSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isTypeCode, TYPE_CODES } from '../lib/contracts/codes.ts';
import {
  exportedList,
  filteredProducts,
  type ListFilter,
} from '../lib/ingest/server/catalogue/list/export-list.ts';
import { exportWorkbook } from '../lib/ingest/server/catalogue/list/workbook.ts';
import { isRegion, REGIONS } from '../lib/regions.ts';
import type { ShopDatabase } from '../lib/server/db/database.ts';
import { isSiteCode, siteCodes } from '../lib/server/installed-sites.ts';
import { writeAtomically } from '../lib/server/write-atomically.ts';
import { readArguments, refuse } from './arguments.ts';
import { withShopDatabase } from './open-shop.ts';
import type { Progress } from './progress.ts';

/**
 * npm run catalogue:export -- <file.csv|.xlsx> [--site GHRES] [--region au] [--type CPT]: writes the range as a list
 * that catalogue:import reads, or as files of content/catalogue/products into a folder; see docs/catalogue-import.md.
 */
const USAGE =
  'Usage: npm run catalogue:export -- <file.csv|.xlsx, or an existing folder> [--site CODE] [--region au] [--type CPT]';
const { positionals, values } = readArguments(USAGE, {
  options: { site: { type: 'string' }, region: { type: 'string' }, type: { type: 'string' } },
  words: 1,
});
const [file] = positionals;
const isFolder = file !== undefined && statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;
if (!file || !(isFolder || /\.(?:csv|xlsx)$/i.test(file)))
  refuse('Name a file that ends in .csv or .xlsx, or a folder.', USAGE);
const { site, region, type } = values;
if (site !== undefined && !isSiteCode(site))
  refuse(`--site ${site}: expected one of ${siteCodes().join(', ')}.`, USAGE);
if (region !== undefined && !isRegion(region))
  refuse(`--region ${region}: expected one of ${REGIONS.join(', ')}.`, USAGE);
if (type !== undefined && !isTypeCode(type))
  refuse(`--type ${type}: expected one of ${TYPE_CODES.join(', ')}.`, USAGE);
const filter: ListFilter = { site, region, type };

await withShopDatabase(async (db, progress) => {
  progress.show('Writing the range', 0, 1);
  if (isFolder) return writeFiles(db, progress);
  const part = `${file}.part`;
  let rows: number;
  try {
    rows = await write(db, part);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  progress.end();
  console.log(`${file}: ${rows} colours. Edit it and import it: npm run catalogue:import -- ${file}`);
});

/** Writes one file for each product, as in `content`. */
async function writeFiles(db: ShopDatabase, progress: Progress): Promise<void> {
  let products = 0;
  for await (const product of filteredProducts(db, filter)) {
    const target = join(file ?? '', `${product.slug}.json`);
    await writeAtomically(target, `${JSON.stringify(product, null, 2)}\n`);
    products += 1;
  }
  progress.end();
  console.log(
    `${file}: ${products} products, one file each. Files in content/catalogue/products are the range from the next seed on.`,
  );
}

/** Writes the list to a file; returns its number of colours. */
async function write(db: ShopDatabase, to: string): Promise<number> {
  if (/\.xlsx$/i.test(file ?? '')) {
    const { bytes, colours } = await exportWorkbook(db, filter);
    await writeFile(to, bytes);
    return colours;
  }
  let rows = -1;
  const pieces = async function* () {
    for await (const piece of exportedList(db, filter)) {
      rows += piece.split('\r\n').length - 1;
      yield piece;
    }
  };
  await pipeline(pieces, createWriteStream(to));
  return rows;
}
