import 'server-only';

/** Where a shop keeps its files. */
export interface ShopFolders {
  readonly dataDir: string;
  /** Pictures that merchandisers added; may be below the data folder. */
  readonly mediaDir: string;
}

/**
 * What a command of the data is at: the database, files copied, checked, sent to a storage or fetched from it,
 * rooms there; a total of 0 is not known.
 */
export type Step = 'database' | 'copy' | 'check' | 'send' | 'fetch' | 'rooms';
export type ShowStep = (step: Step, done: number, total: number) => void;
