import { isLayingPattern, type LayingPattern } from '../area/laying.ts';
import { SESSION } from '../browser/stored-text.ts';
import { storedValue } from '../browser/stored-value.ts';

/** The laying pattern that was chosen in a room on a product's page, so that it survives a reload of that page. */
export const storedLaying = storedValue<{ scene: string; floor: string; laying: LayingPattern }>({
  key: 'room-laying',
  version: 1,
  parse: ({ scene, floor, laying }) =>
    typeof scene === 'string' &&
    typeof floor === 'string' &&
    typeof laying === 'string' &&
    isLayingPattern(laying)
      ? { scene, floor, laying }
      : undefined,
  area: SESSION,
});
