import { LRUCache } from 'lru-cache';
import { type Compressed, compress, decompress, type Encoding } from './encoding.ts';

export type Headers = Record<string, string | string[] | number>;

/** Pages whose text is kept beside what was compressed: some 10 MB of those that were read last. */
const MAX_READ = 32;
/** Bytes of a text that is not kept: a part of a sitemap or of a product feed takes as much as all pages. */
const LARGE = 2 * 1024 * 1024;
/** Texts of pages for clients that take no compression; reading one costs 2 to 3 ms of a core. */
const read = new LRUCache<PageBody, Promise<Buffer>>({ max: MAX_READ });

/**
 * The body of a page in every encoding that was asked for, each made once. What is kept is what was compressed: it is
 * ten times smaller than the page, which is read from it for those who take it otherwise.
 */
export class PageBody {
  readonly isCompressible: boolean;
  #whole: Buffer | undefined;
  readonly #encoded: Partial<Record<Compressed, Buffer>> = {};
  readonly #encoding: Partial<Record<Compressed, Promise<Buffer>>> = {};
  readonly #changed: () => void;

  /** `changed` is called when the body takes another number of bytes than before. */
  constructor(
    whole: Buffer,
    { isCompressible, changed = () => undefined }: { isCompressible: boolean; changed?: () => void },
  ) {
    this.isCompressible = isCompressible;
    this.#whole = whole;
    this.#changed = changed;
  }

  /** Bytes that it takes in memory. */
  get bytes(): number {
    return [this.#whole, ...Object.values(this.#encoded)].reduce((sum, one) => sum + (one?.length ?? 0), 0);
  }

  /** The body in an encoding; at once when it is there, and one making for all who ask meanwhile. */
  in(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.#whole ?? this.#read();
    return this.#encoded[encoding] ?? this.#make(encoding);
  }

  /** Lets the whole text go for a compressed one, where none was asked for yet; a failure rejects the next request. */
  keepCompressed(): void {
    const isCompressed = Object.keys({ ...this.#encoded, ...this.#encoding }).length > 0;
    if (this.isCompressible && !isCompressed) Promise.resolve(this.in('br')).catch(() => undefined);
  }

  /** Takes a better compressed body in the place of the one there is. */
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

  /** One reading for all who ask, and the next ones too. */
  #read(): Promise<Buffer> {
    const known = read.get(this);
    if (known) return known;
    const { br, gzip } = this.#encoded;
    const reading = br ? decompress(br, 'br') : decompress(gzip ?? Buffer.alloc(0), 'gzip');
    read.set(this, reading);
    reading.then(
      (text) => text.length > LARGE && read.delete(this),
      // After a failure the next request reads again.
      () => read.delete(this),
    );
    return reading;
  }
}
