import 'server-only';

/** Folders in which a shop stores its files. */
export interface ShopFolders {
  readonly dataDir: string;
  /** Pictures that merchandisers added; may be inside the data folder. */
  readonly mediaDir: string;
}

/**
 * Step of a data command, for progress output: the database, copying or checking files, sending to or fetching from a
 * storage, or rooms. A total of 0 means unknown.
 */
export type Step = 'database' | 'copy' | 'check' | 'send' | 'fetch' | 'rooms';
export type ShowStep = (step: Step, done: number, total: number) => void;
