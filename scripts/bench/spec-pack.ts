/**
 * `npm run bench -- spec-pack`: how long the spec pack of one colour takes and how large it is: with threads that have
 * to start and a room that was never rendered, then with warm threads, then from the disk. The limit is 1.5 s. `-- OUT`
 * leaves the packs in a folder.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_REGION, REGIONS, type Region } from '../../lib/regions.ts';
import { WHOLE_PACK } from '../../lib/spec-pack/pack-files.ts';
import { tempFolder } from '../../tests/support/temp-folder.ts';
import { timed } from './pages/timed.ts';

const FLOORS = [
  ['anchorage-twist', 'sandbar'],
  ['tideline-loop', 'fog'],
  ['quarry-limestone', undefined],
  ['kinross-herringbone', undefined],
  ['homeward-wide', undefined],
] as const;

/** Regions with the first and with the last paper format. */
const MEASURED: readonly Region[] = [DEFAULT_REGION, ...REGIONS.slice(-1)];

const folder = tempFolder('bench-spec-pack');
process.env.DATA_DIR = folder;
process.env.SITE = 'GHC';
process.env.LOG_LEVEL = 'error';
// The configuration is read when its modules are loaded.
const { readSeeds, seedShop } = await import('../seed-shop.ts');
const { withShopDatabase } = await import('../open-shop.ts');
const { catalogue } = await import('../../lib/catalogue/server/catalogue.ts');
const { currentSite } = await import('../../lib/site/server/site.ts');
const { readSource, soldFloor } = await import('../../lib/spec-pack/server/read-source.ts');
const { specPacks } = await import('../../lib/spec-pack/server/packs.ts');
const { stopMaking } = await import('../../lib/spec-pack/server/make/pool.ts');
const { stopComposing } = await import('../../lib/rendering/server/pool.ts');

async function measure(slug: string, wanted: string | undefined, region: Region) {
  const site = currentSite();
  const product = await catalogue().product({ site: site.code, region }, slug);
  const floor = await soldFloor(site, region, slug, wanted ?? product?.variants[0]?.slug ?? '');
  if (!floor) return { floor: `${slug} in ${region}`, 'zip kB': 'not sold' };
  const packs = specPacks({ cacheRoot: path.join(folder, 'packs') });
  const read = await timed(() => readSource(site, floor));
  const pack = { floor, source: read.result };
  const whole = await timed(() => packs.file(pack, WHOLE_PACK, 'bench'));
  const sheet = await timed(() => packs.file(pack, 'sheet.pdf', 'bench'));
  const again = await timed(() => packs.file(pack, WHOLE_PACK, 'bench'));
  const out = process.argv[2];
  if (out) {
    mkdirSync(out, { recursive: true });
    writeFileSync(path.join(out, `${pack.source.base}-${region}.zip`), whole.result);
    writeFileSync(path.join(out, `${pack.source.base}-${region}.pdf`), sheet.result);
  }
  return {
    floor: `${slug} in ${region}`,
    'facts ms': Math.round(read.ms),
    'pack ms': Math.round(whole.ms),
    'CPU ms': Math.round(whole.cpuMs),
    'sheet ms': Math.round(sheet.ms),
    'from disk ms': Math.round(again.ms),
    'sheet kB': Math.round(sheet.result.length / 1024),
    'zip kB': Math.round(whole.result.length / 1024),
  };
}

await withShopDatabase(async (db, progress) => {
  await seedShop(db, readSeeds(), progress);
  const rows = [];
  for (const [slug, colour] of FLOORS) {
    await stopMaking();
    await stopComposing();
    for (const region of MEASURED) rows.push(await measure(slug, colour, region));
  }
  console.table(rows);
  await stopMaking();
  await stopComposing();
});
