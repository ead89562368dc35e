import 'server-only';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '../../server/config-schema.ts';
import type { SharedPage, SharedPages } from '../../server/process-link.ts';
import { askRedis } from '../../server/redis/redis.ts';
import { NEEDED_MS, type Taken } from './taken.ts';

/** A compressed page has some 30 KB. */
const LARGEST = 1024 * 1024;
const SIGNATURE_BYTES = 32;
const LENGTH_BYTES = 4;

const aboutSchema = z.object({
  headers: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
  etag: z.string(),
  isBest: z.boolean(),
  taken: z.array(z.string()),
  /** When it was given, in ms since 1970: what is older than expiries are remembered for is not believed. */
  at: z.number(),
});

export interface SharedPagesOptions {
  /** Pages of instances with the same name are the same. */
  readonly name: string;
  /** Signs what is kept: whoever can write into Redis cannot write pages. */
  readonly secret: string;
  readonly taken: Pick<Taken, 'settled' | 'isIn'>;
  readonly now?: () => number;
}

/**
 * Finished pages in Redis, for all instances. Each names what had expired before it was made, and is taken only by those who know of
 * nothing else: an instance that missed a message, or made a page just then, cannot bring a page back.
 */
export function sharedPages({ name, secret, taken, now = Date.now }: SharedPagesOptions): SharedPages {
  const keyOf = (address: string) =>
    `shop:page:${name}:${createHash('sha256').update(address).digest('base64url')}`;
  const sign = (key: string, bytes: Buffer) =>
    createHmac('sha256', secret).update(`${key}\n`).update(bytes).digest();
  return {
    taken: taken.settled,
    async read(address) {
      const key = keyOf(address);
      const answers = await askRedis((client) => client.pipeline().getBuffer(key).pttl(key).exec());
      const [kept, left] = answers?.map(([, value]) => value) ?? [];
      if (!(kept instanceof Buffer) || typeof left !== 'number' || left <= 0) return undefined;
      const [signature, bytes] = [kept.subarray(0, SIGNATURE_BYTES), kept.subarray(SIGNATURE_BYTES)];
      if (signature.length < SIGNATURE_BYTES || !timingSafeEqual(signature, sign(key, bytes)))
        return undefined;
      const { at, ...page } = unpacked(bytes);
      if (Math.abs(now() - at) > NEEDED_MS || !taken.isIn(page.taken)) return undefined;
      return { page, leftMs: left };
    },
    async write(address, page, forMs) {
      if (page.body.length > LARGEST || forMs < 1 || !taken.isIn(page.taken)) return;
      const key = keyOf(address);
      const bytes = packed(page, now());
      const kept = Buffer.concat([sign(key, bytes), bytes]);
      // A full Redis refuses, which is no reason not to ask it.
      await askRedis((client) => client.set(key, kept, 'PX', Math.floor(forMs)).catch(() => undefined));
    },
  };
}

/** Length of what is said about the body, that, the body. */
function packed({ body, ...about }: SharedPage, at: number): Buffer {
  const said = Buffer.from(JSON.stringify({ ...about, at }));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(said.length);
  return Buffer.concat([length, said, body]);
}

/** Of bytes that were signed by this build, so they are what `packed` made. */
function unpacked(bytes: Buffer): SharedPage & { readonly at: number } {
  const end = LENGTH_BYTES + bytes.readUInt32BE();
  const about = aboutSchema.parse(JSON.parse(bytes.toString('utf8', LENGTH_BYTES, end)));
  return { ...about, body: bytes.subarray(end) };
}

/** What is an instance's own and in no page. */
const OWN = [
  'port',
  'host',
  'dataDir',
  'revalidateUrl',
  'warmPages',
  'logLevel',
  'drainSeconds',
  'tracing',
  'metricsToken',
] as const satisfies readonly (keyof Config)[];

/** Instances of one build with one configuration have one name. */
export function nameOfPages(buildId: string, config: Config): string {
  const common = Object.entries(config).filter(([key]) => !OWN.some((own) => own === key));
  return createHash('sha256')
    .update(JSON.stringify([buildId, common]))
    .digest('base64url')
    .slice(0, 16);
}
