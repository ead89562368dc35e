import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { SharedPages } from '../../lib/server/process-link.ts';
import { bestBrotli } from './recompress.ts';

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
/** A page asked for this often is compressed once more, as small as it gets, beside the requests: half a second of a core for a list, 12 % less to send. */
export const ASKED_OFTEN = 3;
const BEST_QUALITY = 11;
/** Of lists with several filters there are thousands: 10 % less to send for a third of the time. */
const BEST_QUALITY_OF_MANY = 10;
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
  /** The brotli body is the smallest there is. */
  isBest: boolean;
  /** What had expired before it was made; without it nobody else is given it. */
  taken: readonly string[] | undefined;
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
export async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return inGzip(body, { level: GZIP_LEVEL });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
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

/** Before Next is asked: what is true then is true of its answer. */
export interface Look {
  readonly at: number;
  readonly taken: readonly string[] | undefined;
}

export interface PageStoreOptions {
  /** What is done once to each page before it is compressed. */
  readonly finish?: (page: FinishedPage) => FinishedPage;
  readonly now?: () => number;
  /** Pages of the other instances, once there are such. */
  readonly shared?: () => SharedPages | undefined;
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
  readonly #shared: () => SharedPages | undefined;
  #queue: Promise<void> = Promise.resolve();
  /** Pages looked at before this are looked at again. */
  #trustedSince = 0;

  constructor({ finish = (page) => page, now = Date.now, shared = () => undefined }: PageStoreOptions = {}) {
    this.#finish = finish;
    this.#now = now;
    this.#shared = shared;
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

  /** To be called before Next is asked: what expires while it answers is not in the answer. */
  begin(): Look {
    return { at: this.#now(), taken: this.#shared()?.taken() };
  }

  /** The page as another instance has finished it. */
  async ofOthers(address: string, encoding: Encoding): Promise<EncodedPage | undefined> {
    const checkedAt = this.#now();
    const found = await this.#shared()?.read(address);
    if (!found) return undefined;
    const { headers, etag, body, isBest, taken } = found.page;
    const known = this.#entries.get(address);
    const checked = { checkedAt, freshMs: found.leftMs, taken };
    const entry: Entry =
      known?.etag === etag
        ? Object.assign(known, checked)
        : { address, headers, etag, ...checked, bodies: {}, asked: 0, isBest: false };
    if (entry !== known) this.#entries.set(address, entry);
    // A page that is the same keeps what was made of it here, unless this is smaller.
    if (isBest || !entry.bodies.br) this.#hold(entry, 'br', body, isBest);
    return this.#encoded(entry, encoding);
  }

  /** Keeps what Next answered to a look; an unchanged page keeps its compressed bodies. */
  keep(
    address: string,
    page: FinishedPage,
    encoding: Encoding,
    { look = this.begin(), freshMs = freshTime() }: { look?: Look; freshMs?: number } = {},
  ): EncodedPage {
    const checked = { checkedAt: look.at, freshMs, taken: look.taken };
    const known = this.#entries.get(address);
    if (known?.etag === page.etag) {
      // What was made of it stays; only when it was looked at is new.
      this.#give(Object.assign(known, checked));
      return this.#encoded(known, encoding);
    }
    const { headers, etag, body: whole } = this.#finish(page);
    const entry: Entry = { address, headers, etag, ...checked, whole, bodies: {}, asked: 0, isBest: false };
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
      if (entry.asked === ASKED_OFTEN && !entry.isBest) this.#shrink(entry);
    }
    return { headers, etag, body: bodies[encoding] };
  }

  async #make(entry: Entry, encoding: Compressed): Promise<Buffer> {
    const made = await encode(await wholeOf(entry), encoding);
    this.#hold(entry, encoding, made);
    if (encoding === 'br') this.#give(entry);
    return made;
  }

  /** One page at a time. */
  #shrink(entry: Entry): void {
    this.#queue = this.#queue.then(async () => {
      await entry.bodies.br;
      // Thrown out, or made anew, while it waited.
      if (this.#entries.peek(entry.address) !== entry) return;
      const theirs = (await this.#shared()?.read(entry.address))?.page;
      if (theirs?.isBest && theirs.etag === entry.etag) return this.#hold(entry, 'br', theirs.body, true);
      const quality = entry.address.includes('&') ? BEST_QUALITY_OF_MANY : BEST_QUALITY;
      const best = await bestBrotli({ body: await wholeOf(entry), quality }).catch(() => undefined);
      if (!best) return;
      this.#hold(entry, 'br', best, true);
      this.#give(entry);
    });
  }

  /** Gives a page to the other instances, for as long as it is trusted here. */
  #give({ address, headers, etag, bodies, isBest, taken, checkedAt, freshMs }: Entry): void {
    const leftMs = checkedAt + freshMs - this.#now();
    if (!taken || leftMs <= AGED_FRESH_MS || !(bodies.br instanceof Buffer)) return;
    void this.#shared()?.write(address, { headers, etag, body: bodies.br, isBest, taken }, leftMs);
  }

  /** Keeps a compressed body in the place of the page itself. */
  #hold(entry: Entry, encoding: Compressed, made: Buffer, isBest = false): void {
    entry.bodies[encoding] = made;
    if (encoding === 'br') entry.isBest = isBest;
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
