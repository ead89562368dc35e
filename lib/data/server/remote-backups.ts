import 'server-only';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { DAY_MS } from '../../server/quantities.ts';
import { forEachAtOnce } from '../../server/storage/at-once.ts';
import type { Storage } from '../../server/storage/storage.ts';
import { BACKUP_NAME } from './backup-names.ts';
import {
  manifestSchema,
  parseManifest,
  readManifest,
  sumOfBytes,
  syncToDisk,
  writeManifest,
} from './manifest.ts';
import { DataRefusal } from './refusal.ts';
import { retryStorage } from './retry-storage.ts';
import type { ShowStep } from './shop-folders.ts';

/** Size in bytes of the parts in which a file is stored, so that no request is too large. */
const PART_BYTES = 8 * 2 ** 20;
const PART_MS = 60_000;
const AT_ONCE = 4;
/** Time in ms for which an unreferenced part is kept: a running backup may be about to reference it. */
const UNNAMED_MS = DAY_MS;

const SUM = /^[0-9a-f]{64}$/;
const remoteSchema = z.strictObject({
  manifest: manifestSchema,
  /** SHA-256 of each part of each file, by path. */
  parts: z.record(z.string(), z.array(z.string().regex(SUM))),
});

/**
 * Backups in an S3 storage below a prefix: `{time}.json` lists the parts of a backup's files; `parts/{SHA-256}`
 * contains the parts of all backups. Unchanged parts are not sent again.
 */
export class RemoteBackups {
  readonly #storage: Storage;
  readonly #prefix: string;

  constructor(storage: Storage, prefix: string) {
    this.#storage = storage;
    this.#prefix = `${prefix}/`;
  }

  /** Returns the names of the stored backups, the oldest first. */
  async names(): Promise<string[]> {
    const names: string[] = [];
    for await (const { key } of this.#storage.list(this.#prefix)) {
      const name = key.slice(this.#prefix.length).replace(/\.json$/, '');
      if (BACKUP_NAME.test(name)) names.push(name);
    }
    return names.sort();
  }

  /**
   * Sends a backup from a folder; it exists once its manifest, which is sent last, is stored. Returns the number of
   * bytes sent.
   */
  async send(folder: string, name: string, show?: ShowStep): Promise<number> {
    const manifest = await readManifest(folder);
    const there = new Set<string>();
    for await (const { key } of this.#storage.list(this.#partKey(''))) there.add(key);
    const parts: Record<string, string[]> = {};
    let sent = 0;
    for (const [at, { path }] of manifest.files.entries()) {
      show?.('send', at, manifest.files.length);
      const sums: string[] = [];
      await forEachAtOnce(partsOf(join(folder, path)), AT_ONCE, async ({ index, body, sum }) => {
        sums[index] = sum;
        const key = this.#partKey(sum);
        if (there.has(key)) return;
        there.add(key);
        await retryStorage(() => this.#storage.put(key, body, PART_MS));
        sent += body.length;
      });
      parts[path] = sums;
    }
    const text = JSON.stringify({ manifest, parts });
    await retryStorage(() => this.#storage.put(this.#manifestKey(name), Buffer.from(text), PART_MS));
    return sent;
  }

  /** Downloads a backup to a new folder and checks every part. Throws a DataRefusal if a part is missing or wrong. */
  async fetch(name: string, folder: string, show?: ShowStep): Promise<void> {
    const { manifest, parts } = await this.#read(name);
    for (const [at, { path }] of manifest.files.entries()) {
      show?.('fetch', at, manifest.files.length);
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      const handle = await open(file, 'wx', 0o600);
      try {
        for (const sum of parts[path] ?? []) await handle.write(await this.#part(sum, path));
      } finally {
        await handle.close();
      }
      await syncToDisk(file);
    }
    await writeManifest(folder, manifest);
  }

  /**
   * Deletes all backups except the newest `keep`, and the parts that only they referenced; returns the names of the
   * deleted backups.
   */
  async prune(keep: number, now = Date.now()): Promise<string[]> {
    const names = await this.names();
    const leaving = names.slice(0, Math.max(0, names.length - keep));
    if (leaving.length === 0) return [];
    // Read before anything is deleted: a backup that cannot be read prevents the deletion.
    const needed = new Set<string>();
    for (const name of names.slice(leaving.length))
      for (const sum of Object.values((await this.#read(name)).parts).flat()) needed.add(this.#partKey(sum));
    for (const name of leaving) await retryStorage(() => this.#storage.remove(this.#manifestKey(name)));
    for await (const { key, changedAt } of this.#storage.list(this.#partKey('')))
      if (!needed.has(key) && changedAt < now - UNNAMED_MS)
        await retryStorage(() => this.#storage.remove(key));
    return leaving;
  }

  async #read(name: string) {
    const text = await retryStorage(() => this.#storage.get(this.#manifestKey(name), PART_MS));
    if (!text) throw new DataRefusal(`There is no backup ${this.#prefix}${name}.`);
    return parseManifest(remoteSchema, text.toString(), `The backup ${this.#prefix}${name}`);
  }

  async #part(sum: string, path: string): Promise<Buffer> {
    const body = await retryStorage(() => this.#storage.get(this.#partKey(sum), PART_MS));
    if (!body) throw new DataRefusal(`A part of ${path} is missing from the backup; nothing was changed.`);
    if (sumOfBytes(body) !== sum)
      throw new DataRefusal(
        `A part of ${path} does not match its checksum in the backup; nothing was changed.`,
      );
    return body;
  }

  #manifestKey = (name: string) => `${this.#prefix}${name}.json`;
  #partKey = (sum: string) => `${this.#prefix}parts/${sum}`;
}

async function* partsOf(file: string) {
  const handle = await open(file);
  try {
    for (let index = 0; ; index += 1) {
      const buffer = Buffer.allocUnsafe(PART_BYTES);
      const { bytesRead } = await handle.read(buffer, 0, PART_BYTES, index * PART_BYTES);
      if (bytesRead === 0) return;
      const body = buffer.subarray(0, bytesRead);
      yield { index, body, sum: sumOfBytes(body) };
    }
  } finally {
    await handle.close();
  }
}
