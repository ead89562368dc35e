import { isLayingPattern, type LayingPattern } from '../area/laying.ts';
import { SESSION } from '../browser/stored-text.ts';
import { storedValue } from '../browser/stored-value.ts';

/** What was chosen in a room on a product's page. */
interface StoredChoice {
  /** Id of the room. */
  readonly scene: string;
  /** Code of the page's floor. */
  readonly floor: string;
  readonly laying?: LayingPattern | undefined;
  /** Global item id of another floor that is laid. */
  readonly laid?: string | undefined;
}

/** The other floor and the laying pattern that were chosen in a room, so that they survive a reload of the page. */
export const storedChoice = storedValue<StoredChoice>({
  key: 'room-choice',
  version: 1,
  parse({ scene, floor, laying, laid }) {
    const isValid =
      typeof scene === 'string' &&
      typeof floor === 'string' &&
      (laying === undefined || (typeof laying === 'string' && isLayingPattern(laying))) &&
      (laid === undefined || typeof laid === 'string');
    return isValid ? { scene, floor, laying, laid } : undefined;
  },
  area: SESSION,
});
