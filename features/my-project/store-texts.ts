import type { ProjectStoreWords } from '#lib/contracts/project-store.ts';

/** Words of content about stores, and the facts in them. */
export interface StoreTexts {
  readonly words: Omit<ProjectStoreWords, 'page'>;
  /** Days that a sender is kept for. */
  readonly days: number;
}
