import 'server-only';
import { HOUR_MS } from '../../../server/quantities.ts';
import { isUnguessableId, unguessableId } from '../../../server/unguessable-id.ts';
import type { SceneUsage } from './scene-quota.ts';

const NAME = /^[a-z0-9][a-z0-9.-]{0,79}$/;
/** The file with the time a scene was made, ms since 1970: the last that is written and the first that goes. */
export const CREATED = 'created';
/** An hour is more than any upload takes, in ms: what has no such file by then was interrupted. */
export const UPLOAD_LIMIT_MS = HOUR_MS;
/**
 * A file of a new scene that the first question about it removes. Whose sender never got the answer nobody knows: a
 * scene that has it after an hour goes with the sweep.
 */
export const UNASKED = 'unasked';

/** True for what can be the id of a stored scene; nothing else ever becomes a path or a key. */
export const isSceneId = isUnguessableId;

/** True for what can be a scene's file. */
export const isSceneFile = (id: string, name: string): boolean => isSceneId(id) && NAME.test(name);

/** The id of a new scene. */
export const newSceneId = unguessableId;

/**
 * Files of scenes, gone altogether when a scene is removed: on this machine's disk, or in a storage that several
 * machines share. Every method throws the refusal `away` when a shared storage does not answer.
 */
export interface SceneStore {
  /** Throws at once while the storage is known to be unavailable, before any work is done. */
  check(): void;
  /**
   * Keeps the first files of a new scene, all or none of them; its id, a new one where none is given. Throws the
   * refusal `busy` when there is no room for it.
   */
  create(files: Readonly<Record<string, Uint8Array>>, id?: string): Promise<string>;
  /** Undefined when the scene or the file is not there. */
  read(id: string, name: string): Promise<Buffer | undefined>;
  write(id: string, name: string, content: Uint8Array): Promise<void>;
  /**
   * Keeps a derived file, which can be made again and never changes under its name; it may be lost. Of each kind of
   * derived file a scene keeps the newest few.
   */
  keep(id: string, name: string, content: Uint8Array): Promise<void>;
  /** ms since 1970; undefined when there is no such scene. Counts as a use of the scene, and removes `UNASKED`. */
  createdAt(id: string): Promise<number | undefined>;
  remove(id: string): Promise<void>;
  /** What every scene takes up. */
  usage(): Promise<readonly SceneUsage[]>;
  /**
   * Removes scenes made before a time (ms), what an interrupted upload left, scenes that nobody asked for within an
   * hour, and, where all scenes together are above their limit, those unused for longest but none in use; how many
   * there were.
   */
  sweep(madeBefore: number): Promise<number>;
}
