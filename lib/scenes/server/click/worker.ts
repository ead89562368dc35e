import 'server-only';
import { LRUCache } from 'lru-cache';
import { MEGABYTE } from '../../../server/quantities.ts';
import { sharp } from '../../../server/sharp.ts';
import { serveJobs } from '../../../server/threads/serve.ts';
import { areasOf } from './areas.ts';
import { type ClickNetwork, clickNetwork, type Embedding, testNetwork } from './network.ts';
import type { ClickJob, ClickResult } from './protocol.ts';

/** Limits of the embedding cache: taps on a photo usually follow each other within minutes. */
const KEPT = { photos: 6, bytes: 64 * MEGABYTE, ms: 600_000 } as const;

const embeddings = new LRUCache<string, Embedding>({
  max: KEPT.photos,
  maxSize: KEPT.bytes,
  ttl: KEPT.ms,
  ttlAutopurge: true,
  sizeCalculation: ({ bytes }) => bytes,
});
let loaded: { readonly folder: string; readonly network: Promise<ClickNetwork> } | undefined;

function networkOf(folder: string): Promise<ClickNetwork> {
  if (loaded?.folder !== folder) loaded = { folder, network: clickNetwork(folder) };
  return loaded.network;
}

async function embeddingOf(network: ClickNetwork, key: string, photo: Uint8Array): Promise<Embedding> {
  const known = embeddings.get(key);
  if (known) return known;
  const { data, info } = await sharp(photo)
    .resize(network.side, network.side, { fit: 'inside' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const made = await network.encode({ width: info.width, height: info.height, data });
  embeddings.set(key, made);
  return made;
}

serveJobs<ClickJob, ClickResult>(async (job) => {
  try {
    const network = await networkOf(job.folder);
    if (job.kind === 'check') {
      await testNetwork(network);
      return { areas: [] };
    }
    const [tap] = job.prompts;
    if (!tap) return { areas: [] };
    const masks = await network.decode(await embeddingOf(network, job.key, job.photo), job.prompts);
    return { areas: areasOf(masks, tap) };
  } catch (error) {
    loaded = undefined;
    throw error;
  }
});
