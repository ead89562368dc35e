import { LRUCache } from 'lru-cache';
import { type Compressed, compress, decompress, type Encoding } from './encoding.ts';

export type Headers = Record<string, string | string[] | number>;

/** Pages whose uncompressed text is kept in addition: about 10 MB of the most recently read ones. */
const MAX_READ = 32;
/**
 * Texts above this size, in bytes, are not kept: one part of a sitemap or product feed would take as much memory as
 * all pages.
 */
const LARGE = 2 * 1024 * 1024;
/** Decompressed pages for clients that accept no compression; decompressing one costs 2 to 3 ms of CPU time. */
const read = new LRUCache<PageBody, Promise<Buffer>>({ max: MAX_READ });

/**
 * The body of a page in every encoding that was requested, each compressed once. Only the compressed body is kept: it
 * is ten times smaller than the page and is decompressed for clients that need the text.
 */
export class PageBody {
  readonly isCompressible: boolean;
  #whole: Buffer | undefined;
  readonly #encoded: Partial<Record<Compressed, Buffer>> = {};
  readonly #encoding: Partial<Record<Compressed, Promise<Buffer>>> = {};
  readonly #changed: () => void;

  /** `changed` is called when the size of the body in memory changes. */
  constructor(
    whole: Buffer,
    { isCompressible, changed = () => undefined }: { isCompressible: boolean; changed?: () => void },
  ) {
    this.isCompressible = isCompressible;
    this.#whole = whole;
    this.#changed = changed;
  }

  /** Size in memory, in bytes. */
  get bytes(): number {
    return [this.#whole, ...Object.values(this.#encoded)].reduce((sum, one) => sum + (one?.length ?? 0), 0);
  }

  /**
   * Returns the body in an encoding: a Buffer if it is in memory, otherwise a promise that concurrent requests share.
   */
  in(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.#whole ?? this.#read();
    return this.#encoded[encoding] ?? this.#make(encoding);
  }

  /**
   * Replaces the uncompressed text by a compressed body if no encoding was requested yet. After a failure, the next
   * request compresses again.
   */
  keepCompressed(): void {
    const isCompressed = Object.keys({ ...this.#encoded, ...this.#encoding }).length > 0;
    if (this.isCompressible && !isCompressed) Promise.resolve(this.in('br')).catch(() => undefined);
  }

  /** Replaces the compressed body by a better one. */
  replace(encoding: Compressed, made: Buffer): void {
    this.#encoded[encoding] = made;
    this.#whole = undefined;
    this.#changed();
  }

  #make(encoding: Compressed): Promise<Buffer> {
    const current = this.#encoding[encoding];
    if (current) return current;
    const making = this.#compressed(encoding).finally(() => {
      // After a failure the next request compresses again.
      delete this.#encoding[encoding];
    });
    this.#encoding[encoding] = making;
    return making;
  }

  async #compressed(encoding: Compressed): Promise<Buffer> {
    const body = await compress(await this.in('identity'), encoding);
    this.replace(encoding, body);
    return body;
  }

  /** Concurrent and later requests share one decompression. */
  #read(): Promise<Buffer> {
    const known = read.get(this);
    if (known) return known;
    const { br, gzip } = this.#encoded;
    const reading = br ? decompress(br, 'br') : decompress(gzip ?? Buffer.alloc(0), 'gzip');
    read.set(this, reading);
    reading.then(
      (text) => text.length > LARGE && read.delete(this),
      // After a failure, the next request decompresses again.
      () => read.delete(this),
    );
    return reading;
  }
}
