import fs from 'node:fs';
import { sep } from 'node:path';

/** A change by a disk operation that has not been synced. */
interface Unsynced {
  readonly at: number;
  /** The previous bytes at that position, up to the end of the file. */
  readonly before: Buffer;
  readonly after: Buffer;
  readonly sizeBefore: number;
}

const real = {
  openSync: fs.openSync,
  closeSync: fs.closeSync,
  writeSync: fs.writeSync,
  fsyncSync: fs.fsyncSync,
  ftruncateSync: fs.ftruncateSync,
};

/**
 * A simulated disk below one folder. At a given operation (write, sync, truncation) it fails once, or loses power: from
 * then on everything fails, and unsynced writes are lost entirely or in part. It replaces the functions with which
 * node-sqlite3-wasm accesses the disk.
 */
export class FaultyDisk {
  /** Number of operations so far. */
  operations = 0;
  /** Number of syncs among them, which writers wait for. */
  syncs = 0;
  readonly #folder: string;
  readonly #files = new Map<number, string>();
  readonly #unsynced = new Map<string, Unsynced[]>();
  #failsAt: number | undefined;
  #powerEndsAt = Number.POSITIVE_INFINITY;

  constructor(folder: string) {
    this.#folder = folder + sep;
    Object.assign(fs, {
      openSync: (path: string, flags: number, mode?: number) => {
        const file = real.openSync(path, flags, mode);
        if (String(path).startsWith(this.#folder)) this.#files.set(file, String(path));
        return file;
      },
      closeSync: (file: number) => {
        this.#files.delete(file);
        real.closeSync(file);
      },
      writeSync: (file: number, bytes: Uint8Array, offset: number, length: number, at: number) => {
        this.#operate(file, () =>
          this.#remember(file, at, Buffer.from(bytes.subarray(offset, offset + length))),
        );
        return real.writeSync(file, bytes, offset, length, at);
      },
      ftruncateSync: (file: number, length: number) => {
        this.#operate(file, () => this.#remember(file, length, Buffer.alloc(0)));
        real.ftruncateSync(file, length);
      },
      fsyncSync: (file: number) => {
        this.#operate(file, () => {
          this.syncs += 1;
        });
        real.fsyncSync(file);
        this.#unsynced.delete(this.#files.get(file) ?? '');
      },
    });
  }

  get hasPower(): boolean {
    return this.operations < this.#powerEndsAt;
  }

  /** Makes one operation fail, after the given number of further operations. */
  failAfter(operations: number): void {
    this.#failsAt = this.operations + operations + 1;
  }

  /** Cuts the power, after the given number of further operations. */
  losePowerAfter(operations: number): void {
    this.#powerEndsAt = this.operations + operations + 1;
  }

  /** Restores the power; `keeps` decides for each unsynced write whether it survives. */
  comeBack(keeps: () => boolean): void {
    for (const [path, writes] of this.#unsynced) {
      const [first] = writes;
      if (!first || !fs.existsSync(path)) continue;
      const size = fs.statSync(path).size;
      let content = Buffer.concat([fs.readFileSync(path), Buffer.alloc(64 * 1024)]);
      for (const { at, before } of writes.toReversed()) before.copy(content, at);
      let end = first.sizeBefore;
      content.fill(0, end);
      for (const { at, after } of writes)
        if (keeps()) {
          after.copy(content, at);
          end = Math.max(end, at + after.length);
        }
      content = content.subarray(0, Math.min(end, Math.max(size, first.sizeBefore)));
      fs.writeFileSync(path, content);
    }
    this.#unsynced.clear();
  }

  /** Restores the original disk functions. */
  remove(): void {
    Object.assign(fs, real);
  }

  #operate(file: number, remember: () => void): void {
    if (!this.#files.has(file)) return;
    this.operations += 1;
    if (!this.hasPower || this.operations === this.#failsAt)
      throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO' });
    remember();
  }

  #remember(file: number, at: number, after: Buffer): void {
    const path = this.#files.get(file) ?? '';
    const sizeBefore = fs.fstatSync(file).size;
    // A truncation removes the bytes behind it.
    const before = Buffer.alloc(Math.max(0, Math.min(after.length || sizeBefore, sizeBefore - at)));
    fs.readSync(file, before, 0, before.length, at);
    this.#unsynced.set(path, [...(this.#unsynced.get(path) ?? []), { at, before, after, sizeBefore }]);
  }
}
