import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** Milliseconds a finished page is answered at most without asking Next again. A change does not wait for it: what expires is told. */
export const FRESH_MS = 1_200_000;
/**
 * The time of one page, half to all of that: pages that were first asked for together, after a start or an import, are not asked for again together. With
 * the same time for all, a shop of 1,500 pages in use was three times as slow for a minute, ten minutes after its start.
 */
export const freshTime = (random: () => number = Math.random) => FRESH_MS * (0.5 + random() / 2);
/** As long when Next is making the page anew meanwhile, because its time has passed. */
export const AGED_FRESH_MS = 1000;
/** Milliseconds a page is still better than an error. */
const LAST_MS = 24 * 3_600_000;
/** Memory for finished pages, in bytes, over all encodings: some 2,000 pages of 30 KB; a shop has 700 over three regions, and lists with filters. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Headers and the like of a page, in bytes. */
const BESIDE_BODY = 2048;
/** Some 4 ms for a page of 260 KB, no more than gzip takes; the next step costs half as much again for one percent. */
const BROTLI_QUALITY = 6;
/** A page asked for this often is compressed once more, as small as it gets, beside the requests: 0.3 s of a core for a list, 12 % less to send. */
export const ASKED_OFTEN = 3;
/** After such work a rest of so many times as long: threads that compress take from those that answer. */
const REST = 2;
const BEST_QUALITY = 11;
const GZIP_LEVEL = 6;
/** Characters of a browser's list of encodings that are read; real ones have some thirty. */
const LONGEST_ACCEPTED = 400;

type Compressed = 'br' | 'gzip';
export type Encoding = Compressed | 'identity';
export type Headers = Record<string, string | string[] | number>;

/** A page as Next made it. */
export interface FinishedPage {
  headers: Headers;
  etag: string;
  body: Buffer;
}

interface Entry {
  readonly address: string;
  readonly headers: Headers;
  readonly etag: string;
  checkedAt: number;
  freshMs: number;
  /** The page itself until a compressed body stands for it: ten times smaller, and quickly read. */
  whole?: Buffer;
  /** Made or being made. */
  readonly bodies: Partial<Record<Compressed, Buffer | Promise<Buffer>>>;
  /** How often the brotli body went out. */
  asked: number;
}

/** The best encoding a browser takes; what it does not name, or weighs with 0, is not sent. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const taken = (accepted ?? '')
    .slice(0, LONGEST_ACCEPTED)
    .split(',')
    .map((one) => one.split(';', 2).map((part) => part.trim().toLowerCase()))
    // A weight that is none counts as none.
    .filter(([, weight]) => !weight?.startsWith('q=') || Number(weight.slice(2)) > 0)
    .map(([name]) => name);
  if (taken.includes('br')) return 'br';
  return taken.includes('gzip') || taken.includes('*') ? 'gzip' : 'identity';
}

const inBrotli = promisify<Buffer, object, Buffer>(brotliCompress);
const inGzip = promisify<Buffer, object, Buffer>(gzip);
const fromBrotli = promisify<Buffer, Buffer>(brotliDecompress);
const fromGzip = promisify<Buffer, Buffer>(gunzip);

/** Compresses a body in a thread of the runtime's pool, so that no other request waits for it; text pages shrink to a tenth. */
export async function encode(
  body: Buffer,
  encoding: Encoding,
  brotliQuality = BROTLI_QUALITY,
): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return inGzip(body, { level: GZIP_LEVEL });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return inBrotli(body, { params });
}

/** A page in the encoding that was asked for. */
export interface EncodedPage {
  readonly headers: Headers;
  readonly etag: string;
  readonly body: Buffer | Promise<Buffer>;
}

/** Finished pages by address, bounded by size; each is compressed once, however often it is asked for. */
export class PageStore {
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ whole, bodies }) =>
      [whole, bodies.br, bodies.gzip].reduce(
        (sum, one) => sum + (one instanceof Buffer ? one.length : 0),
        BESIDE_BODY,
      ),
  });
  readonly #finish: (page: FinishedPage) => FinishedPage;
  readonly #now: () => number;
  #queue: Promise<void> = Promise.resolve();
  /** Pages looked at before this are looked at again. */
  #trustedSince = 0;

  /** `finish` is what is done once to each page before it is compressed. */
  constructor(finish: (page: FinishedPage) => FinishedPage = (page) => page, now: () => number = Date.now) {
    this.#finish = finish;
    this.#now = now;
  }

  /** The page when it is fresh. */
  get(address: string, encoding: Encoding): EncodedPage | undefined {
    const entry = this.#entries.get(address);
    if (!entry || entry.checkedAt < this.#trustedSince) return undefined;
    if (this.#now() - entry.checkedAt > entry.freshMs) return undefined;
    return this.#encoded(entry, encoding);
  }

  /** The page as it was the last time it could be made, up to a day ago. */
  last(address: string, encoding: Encoding): EncodedPage | undefined {
    const entry = this.#entries.get(address);
    if (!entry || this.#now() - entry.checkedAt > LAST_MS) return undefined;
    return this.#encoded(entry, encoding);
  }

  /** Pages have expired: asks Next again for every page, now. Those that did not change keep what was made of them. */
  recheck(): void {
    this.#trustedSince = this.#now() + 1;
  }

  /** The time a look begins; what expires while Next answers is not in the answer. */
  begin(): number {
    return this.#now();
  }

  /** Keeps what Next answered to a look; an unchanged page keeps its compressed bodies. */
  keep(
    address: string,
    page: FinishedPage,
    encoding: Encoding,
    { checkedAt = this.#now(), freshMs = freshTime() }: { checkedAt?: number; freshMs?: number } = {},
  ): EncodedPage {
    const known = this.#entries.get(address);
    if (known?.etag === page.etag) {
      // What was made of it stays; only when it was looked at is new.
      known.checkedAt = checkedAt;
      known.freshMs = freshMs;
      return this.#encoded(known, encoding);
    }
    const { headers, etag, body } = this.#finish(page);
    const entry: Entry = { address, headers, etag, checkedAt, freshMs, whole: body, bodies: {}, asked: 0 };
    this.#entries.set(address, entry);
    return this.#encoded(entry, encoding);
  }

  #encoded(entry: Entry, encoding: Encoding): EncodedPage {
    const { headers, etag, bodies } = entry;
    if (encoding === 'identity') return { headers, etag, body: entry.whole ?? wholeOf(entry) };
    // Who asks meanwhile gets what is being made.
    bodies[encoding] ??= this.#make(entry, encoding);
    if (encoding === 'br') {
      entry.asked += 1;
      if (entry.asked === ASKED_OFTEN) this.#shrink(entry);
    }
    return { headers, etag, body: bodies[encoding] };
  }

  async #make(entry: Entry, encoding: Compressed): Promise<Buffer> {
    const made = await encode(await wholeOf(entry), encoding);
    this.#hold(entry, encoding, made);
    return made;
  }

  /** One page at a time. */
  #shrink(entry: Entry): void {
    this.#queue = this.#queue.then(async () => {
      await entry.bodies.br;
      // Thrown out, or made anew, while it waited.
      if (this.#entries.peek(entry.address) !== entry) return;
      const from = performance.now();
      this.#hold(entry, 'br', await encode(await wholeOf(entry), 'br', BEST_QUALITY));
      await pause(REST * (performance.now() - from), undefined, { ref: false });
    });
  }

  /** Keeps a compressed body in the place of the page itself. */
  #hold(entry: Entry, encoding: Compressed, made: Buffer): void {
    entry.bodies[encoding] = made;
    entry.whole = undefined;
    if (this.#entries.peek(entry.address) !== entry) return;
    // Weighed anew; a value that is set again keeps its old weight.
    this.#entries.delete(entry.address);
    this.#entries.set(entry.address, entry);
  }

  /** Resolves when no page waits to be compressed again. */
  get settled(): Promise<void> {
    return this.#queue;
  }
}

/** The page itself; from a compressed body when it has gone. */
async function wholeOf({ whole, bodies: { br, gzip: zipped } }: Entry): Promise<Buffer> {
  if (whole) return whole;
  if (br instanceof Buffer) return fromBrotli(br);
  if (zipped instanceof Buffer) return fromGzip(zipped);
  throw new Error('A page without a body is kept');
}
