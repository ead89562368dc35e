import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { isTypeCode, TYPE_CODES } from '../lib/contracts/codes.ts';
import { exportedList, type ListFilter } from '../lib/ingest/server/catalogue/list/export-list.ts';
import { exportWorkbook } from '../lib/ingest/server/catalogue/list/workbook.ts';
import { isRegion, REGIONS } from '../lib/regions.ts';
import type { ShopDatabase } from '../lib/server/db/database.ts';
import { isSiteCode, siteCodes } from '../lib/server/installed-sites.ts';
import { onShop } from './open-shop.ts';

/**
 * npm run catalogue:export -- <file.csv|.xlsx> [--site GHRES] [--region au] [--type CPT]: the range as the list that
 * catalogue:import reads; docs/catalogue-import.md describes it.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { site: { type: 'string' }, region: { type: 'string' }, type: { type: 'string' } },
});
const [file] = positionals;
if (!file || !/\.(?:csv|xlsx)$/i.test(file))
  refuse('Usage: npm run catalogue:export -- <file.csv|.xlsx> [--site CODE] [--region au] [--type CPT]');
const { site, region, type } = values;
if (site !== undefined && !isSiteCode(site)) refuse(`--site is one of ${siteCodes().join(', ')}`);
if (region !== undefined && !isRegion(region)) refuse(`--region is one of ${REGIONS.join(', ')}`);
if (type !== undefined && !isTypeCode(type)) refuse(`--type is one of ${TYPE_CODES.join(', ')}`);
const filter: ListFilter = { site, region, type };

await onShop(async (db, progress) => {
  progress.show('Writing the list', 0, 1);
  const part = `${file}.part`;
  let rows: number;
  try {
    rows = await write(db, part);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    const { code, path: at } = error as NodeJS.ErrnoException;
    if (!at) throw error;
    progress.end();
    console.error(`${file} cannot be written (${code}).`);
    process.exitCode = 1;
    return;
  }
  progress.end();
  console.log(
    `${file}: ${rows} colours. Change what you like and bring it back: npm run catalogue:import -- ${file}`,
  );
});

/** Writes the list to a file; gives how many colours it has. */
async function write(db: ShopDatabase, to: string): Promise<number> {
  if (/\.xlsx$/i.test(file ?? '')) {
    const { bytes, colours } = await exportWorkbook(db, filter);
    await writeFile(to, bytes);
    return colours;
  }
  let rows = -1;
  const out = createWriteStream(to);
  for await (const piece of exportedList(db, filter)) {
    rows += piece.split('\r\n').length - 1;
    if (!out.write(piece)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
  return rows;
}

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
