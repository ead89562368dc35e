import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { isTypeCode, TYPE_CODES } from '../lib/contracts/codes.ts';
import { exportedList } from '../lib/ingest/server/catalogue/list/export-list.ts';
import { isRegion, REGIONS } from '../lib/regions.ts';
import { isSiteCode, siteCodes } from '../lib/server/installed-sites.ts';
import { onShop } from './open-shop.ts';

/**
 * npm run catalogue:export -- <file.csv> [--site GHRES] [--region au] [--type CPT]: the range as the list that
 * catalogue:import reads; docs/catalogue-import.md describes it.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { site: { type: 'string' }, region: { type: 'string' }, type: { type: 'string' } },
});
const [file] = positionals;
if (!file?.toLowerCase().endsWith('.csv'))
  refuse('Usage: npm run catalogue:export -- <file.csv> [--site CODE] [--region au] [--type CPT]');
const { site, region, type } = values;
if (site !== undefined && !isSiteCode(site)) refuse(`--site is one of ${siteCodes().join(', ')}`);
if (region !== undefined && !isRegion(region)) refuse(`--region is one of ${REGIONS.join(', ')}`);
if (type !== undefined && !isTypeCode(type)) refuse(`--type is one of ${TYPE_CODES.join(', ')}`);

await onShop(async (db) => {
  const part = `${file}.part`;
  let rows = -1;
  try {
    const out = createWriteStream(part);
    for await (const piece of exportedList(db, { site, region, type })) {
      rows += piece.split('\r\n').length - 1;
      if (!out.write(piece)) await once(out, 'drain');
    }
    out.end();
    await once(out, 'finish');
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    const { code, path: at } = error as NodeJS.ErrnoException;
    if (!at) throw error;
    console.error(`${file} cannot be written (${code}).`);
    process.exitCode = 1;
    return;
  }
  console.log(
    `${file}: ${rows} colours. Change what you like and bring it back: npm run catalogue:import -- ${file}`,
  );
});

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
