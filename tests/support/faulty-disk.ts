import fs from 'node:fs';
import { sep } from 'node:path';

/** What an operation of the disk changed and has not been brought to it yet. */
interface Unsynced {
  readonly at: number;
  /** What stood there, as far as the file reached. */
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
 * A disk under one folder that fails once, at the operation (write, sync, truncation) it is told to, or loses its power
 * there: everything fails from then on, and of what was written but not synced nothing, or a part, is left. It takes
 * the place of the functions by which node-sqlite3-wasm reaches the disk.
 */
export class FaultyDisk {
  /** Operations so far. */
  operations = 0;
  /** Syncs among them: what whoever writes waits for. */
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

  /** Fails the operation after so many further ones, once. */
  failAfter(operations: number): void {
    this.#failsAt = this.operations + operations + 1;
  }

  /** Loses its power at the operation after so many further ones. */
  losePowerAfter(operations: number): void {
    this.#powerEndsAt = this.operations + operations + 1;
  }

  /** What is found once there is power again; `keeps` says of each write that was not synced whether it is. */
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

  /** Leaves the disk to others as it was found. */
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
    // A truncation takes what is behind it.
    const before = Buffer.alloc(Math.max(0, Math.min(after.length || sizeBefore, sizeBefore - at)));
    fs.readSync(file, before, 0, before.length, at);
    this.#unsynced.set(path, [...(this.#unsynced.get(path) ?? []), { at, before, after, sizeBefore }]);
  }
}
