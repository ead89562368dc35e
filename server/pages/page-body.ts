import { type Compressed, compress, decompress, type Encoding } from './encoding.ts';

export type Headers = Record<string, string | string[] | number>;

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

  async #read(): Promise<Buffer> {
    const { br, gzip } = this.#encoded;
    if (br) return decompress(br, 'br');
    if (gzip) return decompress(gzip, 'gzip');
    throw new Error('The page has no body');
  }
}
