import type { ProjectStoreWords } from '#lib/contracts/project-store.ts';

/** Content texts about stores, and the facts in them. */
export interface StoreTexts {
  readonly words: Omit<ProjectStoreWords, 'page'>;
  /** Number of days for which a sender's data is kept. */
  readonly days: number;
}
