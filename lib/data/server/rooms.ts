import 'server-only';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDerived } from '../../scenes/server/store/derived-files.ts';
import { CREATED, isSceneFile } from '../../scenes/server/store/scene-store.ts';
import { forEachAtOnce } from '../../server/storage/at-once.ts';
import type { Storage } from '../../server/storage/storage.ts';
import { type BackupFile, sumOfBytes, syncToDisk } from './manifest.ts';
import { retryStorage } from './retry-storage.ts';
import type { ShowStep } from './shop-folders.ts';

/** Visitors' rooms and links to them: subfolders of the data folder, or prefixes in a storage. */
export const ROOM_FOLDERS = ['scenes', 'shared-rooms'] as const;

/** Maximum number of room files in memory at once, each at most one photo, and the timeout in ms per file. */
const AT_ONCE = 4;
const FILE_MS = 60_000;

/** Whether a file of a backup belongs to a room, by its path. */
export const isRoomPath = (path: string): boolean =>
  ROOM_FOLDERS.some((folder) => path.startsWith(`${folder}/`));

/** Copies the rooms of a storage to a folder, except those that are already there or are deleted meanwhile. */
export async function fetchRooms(storage: Storage, folder: string, show?: ShowStep): Promise<BackupFile[]> {
  const files: BackupFile[] = [];
  for (const prefix of ROOM_FOLDERS)
    for await (const room of roomsBelow(storage, prefix)) {
      files.push(...(await fetchRoom(storage, room, folder)));
      show?.('rooms', 0, 0);
    }
  return files;
}

/** A room in a storage: its prefix and the names of its files. */
interface StoredRoom {
  readonly place: string;
  readonly names: readonly string[];
}

/** Yields rooms one by one: a storage lists its keys in order, so the files of a room are adjacent. */
async function* roomsBelow(storage: Storage, prefix: string): AsyncGenerator<StoredRoom> {
  let room: { place: string; names: string[] } | undefined;
  for await (const { key } of storage.list(`${prefix}/`)) {
    const [id = '', name = '', ...deeper] = key.slice(prefix.length + 1).split('/');
    if (deeper.length > 0 || !isSceneFile(id, name) || isDerived(name)) continue;
    const place = `${prefix}/${id}`;
    if (room?.place !== place) {
      if (room) yield room;
      room = { place, names: [] };
    }
    room.names.push(name);
  }
  if (room) yield room;
}

/** A room without its marker file is being uploaded or deleted, and is left out. */
async function fetchRoom(
  storage: Storage,
  { place, names }: StoredRoom,
  folder: string,
): Promise<BackupFile[]> {
  if (!names.includes(CREATED) || existsSync(join(folder, place))) return [];
  const files: BackupFile[] = [];
  let isWhole = true;
  // The marker is read last, because it is deleted first when a visitor deletes the room.
  for (const name of [...names.filter((one) => one !== CREATED), CREATED]) {
    const path = `${place}/${name}`;
    const body = await retryStorage(() => storage.get(path, FILE_MS));
    if (body) files.push({ path, ...(await written(join(folder, path), body)) });
    else isWhole = false;
  }
  if (isWhole) return files;
  await rm(join(folder, place), { recursive: true, force: true });
  return [];
}

async function written(file: string, body: Buffer): Promise<Omit<BackupFile, 'path'>> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, body, { mode: 0o600 });
  await syncToDisk(file);
  return { bytes: body.length, sha256: sumOfBytes(body) };
}

/** Stores the rooms of a backup in a storage; a room exists once its marker is stored, which comes last. */
export async function storeRooms(
  storage: Storage,
  folder: string,
  files: readonly BackupFile[],
  show?: ShowStep,
): Promise<void> {
  const rooms = files.filter(({ path }) => isRoomPath(path));
  const isMark = ({ path }: BackupFile) => path.endsWith(`/${CREATED}`);
  let done = 0;
  for (const part of [rooms.filter((file) => !isMark(file)), rooms.filter(isMark)])
    await forEachAtOnce(part, AT_ONCE, async ({ path }) => {
      const body = await readFile(join(folder, path));
      await retryStorage(() => storage.put(path, body, FILE_MS));
      done += 1;
      show?.('rooms', done, rooms.length);
    });
}
