import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { catalogue } from '../../catalogue/server/catalogue.ts';
import { readFloorIds } from '../../my-project/server/floors.ts';
import type { Region } from '../../regions.ts';
import { config } from '../../server/config.ts';
import { QueueFull } from '../../server/fair-queue.ts';
import { requestNetwork } from '../../server/http/client-address.ts';
import { byteStream, clientHasEtag, etagOf, failure, invalidQuery } from '../../server/http/responses.ts';
import { currentSite } from '../../site/server/site.ts';
import { PACKS_FILE, typeOfFile, WHOLE_PACK } from '../pack-files.ts';
import { orRefusal, packRegion } from './handler.ts';
import { joinArchives } from './join-archives.ts';
import { keyOf, type Pack, type SpecPacks, shopPacks } from './packs.ts';
import { readSource } from './read-source.ts';

/** Delay in ms between attempts while the queue is full, and the maximum number of attempts. */
const PAUSE_MS = 3000;
const TRIES = 4;

/**
 * Handles GET and HEAD of the packs of several floors, given as comma-separated ids in `floors`: one archive with a
 * folder for each. Floors not sold in the region are left out; 404 if none remain.
 */
export async function handleProjectPacks(
  request: Request,
  named: string,
  packs: SpecPacks = shopPacks(),
): Promise<Response> {
  const region = packRegion(named);
  if (!region) return failure(404, 'not_found', 'There are no spec packs here.');
  const { ids, problems } = readFloorIds(new URL(request.url).searchParams);
  if (problems.length > 0) return invalidQuery(problems);
  return orRefusal(async () => {
    const found = await packsOf(region, ids);
    const [first, ...others] = found;
    if (!first) return failure(404, 'not_found', 'None of these floors is sold here.');
    const etag = etagOf(found.map(({ source }) => keyOf(source, WHOLE_PACK)).join());
    const headers = new Headers({
      'Content-Type': typeOfFile(WHOLE_PACK),
      'Content-Disposition': `attachment; filename="${PACKS_FILE}"`,
      // Not cached by shared caches, because it is too large; the single packs are cached on disk.
      'Cache-Control': 'private, no-cache',
      ETag: etag,
      'X-Robots-Tag': 'noindex',
    });
    if (clientHasEtag(request, etag)) return new Response(null, { status: 304, headers });
    if (request.method === 'HEAD') return new Response(null, { headers });
    const network = requestNetwork(request.headers, config().trustedProxies);
    // The first pack is generated before the response starts, so that a failure is an error response and not a broken
    // download.
    const begun = await packs.file(first, WHOLE_PACK, network);
    return new Response(byteStream(joinArchives(archivesOf(begun, others, packs, network))), { headers });
  });
}

async function packsOf(region: Region, ids: readonly string[]): Promise<Pack[]> {
  const site = currentSite();
  const source = catalogue();
  const floors = await Promise.all(
    ids.map((id) => source.variantByGlobalItemId({ site: site.code, region }, id)),
  );
  return Promise.all(
    floors.flatMap((found) => {
      if (!found) return [];
      const floor = { region, ...found };
      return readSource(site, floor).then((made) => ({ floor, source: made }));
    }),
  );
}

/** Generates each archive when it is consumed, so that only one is in memory at a time. */
async function* archivesOf(
  begun: Buffer,
  others: readonly Pack[],
  packs: SpecPacks,
  network: string,
): AsyncGenerator<Buffer> {
  yield begun;
  for (const pack of others) yield await patiently(() => packs.file(pack, WHOLE_PACK, network));
}

async function patiently<T>(work: () => Promise<T>, tries = TRIES): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof QueueFull) || tries <= 1) throw error;
    await pause(PAUSE_MS);
    return patiently(work, tries - 1);
  }
}
