import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/**
 * About 8 ms for a page of 240 KB. Quality 8 takes 16 ms for two percent fewer bytes, because most of its 16 MB of
 * tables are allocated from and returned to the system for each page (`MALLOC_MMAP_THRESHOLD_`). Pages that are
 * requested again are recompressed at the best quality.
 */
const BROTLI_QUALITY = 6;
/**
 * With a size hint of one megabyte, Brotli uses a larger window: one percent fewer bytes for a list page, for 2 ms.
 */
const BROTLI_SIZE_HINT = 1 << 20;
const GZIP_LEVEL = 6;
/** Characters of an `Accept-Encoding` header that are parsed; real ones have about thirty. */
const MAX_ACCEPTED = 400;
/** Bytes below which compressing gains nothing. */
const MIN_BYTES = 1024;

export type Compressed = 'br' | 'gzip';
export type Encoding = Compressed | 'identity';

/** Parsed headers: browsers send one of a few. */
const chosen = new LRUCache<string, Encoding>({ max: 100 });

/**
 * Returns the best encoding that a client accepts. An encoding that is missing from the header or has weight 0 is not
 * used.
 */
export function chooseEncoding(accepted = ''): Encoding {
  const list = accepted.slice(0, MAX_ACCEPTED);
  const known = chosen.get(list);
  if (known) return known;
  const encoding = readEncodings(list);
  chosen.set(list, encoding);
  return encoding;
}

function readEncodings(list: string): Encoding {
  const takes = new Map(
    list.split(',').map((one) => {
      const [name = '', weight] = one.split(';', 2).map((part) => part.trim().toLowerCase());
      // An invalid weight is ignored.
      return [name, !weight?.startsWith('q=') || Number(weight.slice(2)) > 0] as const;
    }),
  );
  if (takes.get('br')) return 'br';
  return (takes.get('gzip') ?? takes.get('*')) ? 'gzip' : 'identity';
}

/** Whether compression reduces the size of a body, by its type and size. */
export const isCompressible = (contentType: string, bytes: number): boolean =>
  bytes >= MIN_BYTES && /^text\/|json|xml|javascript|svg/.test(contentType);

const inBrotli = promisify<Buffer, object, Buffer>(brotliCompress);
const inGzip = promisify<Buffer, object, Buffer>(gzip);
const fromBrotli = promisify<Buffer, Buffer>(brotliDecompress);
const fromGzip = promisify<Buffer, Buffer>(gunzip);

/** Compresses a body in libuv's thread pool, so that no other request waits for it. HTML pages shrink to a tenth. */
export async function compress(body: Buffer, encoding: Compressed): Promise<Buffer> {
  if (encoding === 'gzip') return inGzip(body, { level: GZIP_LEVEL });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: BROTLI_SIZE_HINT,
  };
  return inBrotli(body, { params });
}

export const decompress = (body: Buffer, encoding: Compressed): Promise<Buffer> =>
  encoding === 'br' ? fromBrotli(body) : fromGzip(body);
