import { LOCAL } from '../browser/stored-text.ts';
import { storedValue } from '../browser/stored-value.ts';
import { isRecord } from '../is-record.ts';

/** A floor whose page was opened on this device. */
export interface SeenFloor {
  readonly name: string;
  readonly colour: string;
  /** Path of its page. */
  readonly path: string;
  /** Global item id; missing in older records. */
  readonly id?: string | undefined;
}

/** Maximum number of floors. */
const MAX_SEEN = 8;

/** The floors last seen on this device, the latest first; readers must check the fields that they use. */
export const storedSeenFloors = storedValue<{ readonly floors: readonly Partial<SeenFloor>[] }>({
  key: 'seenFloors',
  version: 1,
  parse: ({ floors }) => (Array.isArray(floors) ? { floors: floors.filter(isRecord) } : undefined),
  area: LOCAL,
});

/** Adds a floor at the start of the list; each page occurs once. */
export function noteSeenFloor(floor: SeenFloor): void {
  const earlier = storedSeenFloors.read()?.floors ?? [];
  const others = earlier.filter(({ path }) => path !== floor.path);
  storedSeenFloors.write({ floors: [floor, ...others].slice(0, MAX_SEEN) });
}
