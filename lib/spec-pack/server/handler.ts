import 'server-only';
import { BODY_LENGTH } from '../../http/body-length.ts';
import { ImageRefusal } from '../../images/server/refusal.ts';
import { isRegion, type Region } from '../../regions.ts';
import { config } from '../../server/config.ts';
import { QueueFull } from '../../server/fair-queue.ts';
import { requestNetwork } from '../../server/http/client-address.ts';
import {
  cacheHeaders,
  clientHasEtag,
  etagOf,
  failure,
  temporaryFailure,
} from '../../server/http/responses.ts';
import { logger } from '../../server/logger.ts';
import { ThreadTimeout } from '../../server/threads/thread.ts';
import { currentSite } from '../../site/server/site.ts';
import { filesOf, isPackFile, type PackFile, typeOfFile, WHOLE_PACK } from '../pack-files.ts';
import { keyOf, type Pack, type SpecPacks, shopPacks } from './packs.ts';
import { readSource, soldFloor } from './read-source.ts';

export interface PackAddress {
  readonly region: string;
  readonly slug: string;
  readonly colour: string;
  readonly file: string;
}

const missing = () => failure(404, 'not_found', 'There is no such spec pack.');

/** Maximum length of a path segment that can name a catalogue entry. */
const MAX_SLUG = 200;

/** The region in a path; undefined if this site is not open there or offers no spec packs. */
export function packRegion(region: string): Region | undefined {
  const { features, regions } = currentSite();
  return features.specPacks && isRegion(region) && regions.includes(region) ? region : undefined;
}

/** Handles GET and HEAD of one file in the pack of a variant; 404 if it is not sold in the region. */
export async function handlePackFile(
  request: Request,
  { region: named, slug, colour, file }: PackAddress,
  packs: SpecPacks = shopPacks(),
): Promise<Response> {
  const region = packRegion(named);
  if (!region || !isPackFile(file) || slug.length > MAX_SLUG || colour.length > MAX_SLUG) return missing();
  return orRefusal(async () => {
    const floor = await soldFloor(currentSite(), region, slug, colour);
    if (!floor) return missing();
    const source = await readSource(currentSite(), floor);
    if (file !== WHOLE_PACK && !filesOf(source).includes(file)) return missing();
    return answerFile(request, { floor, source }, file, packs);
  });
}

async function answerFile(request: Request, pack: Pack, file: PackFile, packs: SpecPacks): Promise<Response> {
  const etag = etagOf(keyOf(pack.source, file));
  const headers = new Headers({ ...cacheHeaders(etag), ...describe(`${pack.source.base}-${file}`, file) });
  if (clientHasEtag(request, etag)) return new Response(null, { status: 304, headers });
  if (request.method === 'HEAD') return new Response(null, { headers });
  const body = await packs.file(pack, file, requestNetwork(request.headers, config().trustedProxies));
  headers.set(BODY_LENGTH, String(body.length));
  return new Response(new Uint8Array(body), { headers });
}

/**
 * Headers of a file. Slugs contain only letters, digits and hyphens, so the name needs no escaping. The sheet is a
 * download too, because some browsers do not display a PDF under the content security policy of non-page responses.
 */
const describe = (name: string, file: PackFile) => ({
  'Content-Type': typeOfFile(file),
  'Content-Disposition': `attachment; filename="${name}"`,
  'X-Content-Type-Options': 'nosniff',
  // Search engines should index the floor's page; its files repeat the content.
  'X-Robots-Tag': 'noindex',
});

/** Converts errors to responses: 503 if there is too much to do, 500 otherwise. */
export async function orRefusal(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    const isBusy = error instanceof QueueFull || error instanceof ThreadTimeout;
    if (isBusy || (error instanceof ImageRefusal && error.status === 503))
      return temporaryFailure(5, 503, 'busy', 'Too many spec packs are being made. Try again in a moment.');
    logger.error({ code: 'spec_pack_failed', err: error }, 'Spec packs: a file could not be made');
    return failure(500, 'failed', 'The spec pack could not be made. Try again in a moment.');
  }
}
