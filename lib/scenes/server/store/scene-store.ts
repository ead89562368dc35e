import 'server-only';
import { HOUR_MS } from '../../../server/quantities.ts';
import { isUnguessableId, unguessableId } from '../../../server/unguessable-id.ts';
import type { SceneUsage } from './scene-quota.ts';

const NAME = /^[a-z0-9][a-z0-9.-]{0,79}$/;
/** The file with the time of a scene's creation, in ms since 1970. It is written last and removed first. */
export const CREATED = 'created';
/** Longer than any upload takes, in ms: a scene without CREATED after this time was interrupted. */
export const UPLOAD_LIMIT_MS = HOUR_MS;
/**
 * A file of a new scene that the first request for it removes. If the client never received the response, nobody knows
 * the scene; the sweep removes a scene that still has this file after an hour.
 */
export const NOT_YET_REQUESTED = 'unasked';

/** Whether a string can be a scene's id; nothing else ever becomes a path or key. */
export const isSceneId = isUnguessableId;

/** Whether a name can be a scene's file. */
export const isSceneFile = (id: string, name: string): boolean => isSceneId(id) && NAME.test(name);

/** A new scene's id. */
export const newSceneId = unguessableId;

/**
 * Files of scenes, removed together with the scene: on the local disk, or in a storage that several machines share.
 * Every method throws the refusal `away` if a shared storage does not respond.
 */
export interface SceneStore {
  /** Throws immediately while the storage is known to be unavailable, before any work is done. */
  check(): void;
  /**
   * Stores the initial files of a scene, all or nothing, and returns its id, a new one by default. Throws the refusal
   * `busy` if there is no space.
   */
  create(files: Readonly<Record<string, Uint8Array>>, id?: string): Promise<string>;
  /** Undefined if the scene or the file does not exist. */
  read(id: string, name: string): Promise<Buffer | undefined>;
  write(id: string, name: string, content: Uint8Array): Promise<void>;
  /**
   * Stores a derived file, which can be regenerated and is immutable under its name; it may be lost. Only the newest
   * few files of each kind are kept.
   */
  keep(id: string, name: string, content: Uint8Array): Promise<void>;
  /**
   * In ms since 1970; undefined if the scene does not exist. Counts as a use of the scene, and removes
   * `NOT_YET_REQUESTED`.
   */
  createdAt(id: string): Promise<number | undefined>;
  remove(id: string): Promise<void>;
  /** Ids of all stored scenes, including those that cannot be read. Rejects if the folder of all scenes is missing. */
  ids(): Promise<readonly string[]>;
  /** Disk use of every scene that can be read. */
  usage(): Promise<readonly SceneUsage[]>;
  /**
   * Removes scenes created before a time (ms), remains of interrupted uploads, scenes not requested within an hour,
   * and, above the total limit, the least recently used scenes that are not in use. Returns how many.
   */
  sweep(madeBefore: number): Promise<number>;
}
