import type { FloorSurface } from '#lib/scenes/scene.ts';
import { getOfScene } from './gzipped.ts';
import { whenQuiet } from './when-quiet.ts';

/** Requests at once, and all that a scene makes while it is open: some 100 kB each. */
const AT_ONCE = 2;
const MOST = 36;

/** What browsers say of a connection, where they say it. */
interface Line {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** False where data is saved, or where it comes so slowly that what is chosen would wait for it. */
function mayFetchAhead(machine: object): boolean {
  const { connection }: { connection?: Line } = machine;
  return connection?.saveData !== true && !connection?.effectiveType?.includes('2g');
}

export interface SurfacesAhead {
  /** What is in sight from now on, in place of what was: fetched while the page is idle. */
  see(surfaces: readonly FloorSurface[]): void;
  /** What may be chosen in a moment is fetched at once. */
  want(surface: FloorSurface): void;
}

/**
 * Fetches large pictures of floors that are in sight into the browser's own store, so that one that is chosen is there.
 * They are not decoded: only what is laid costs memory. `busy` tells that a floor is being laid, which goes first.
 */
export function surfacesAhead(busy: () => boolean, signal: AbortSignal): SurfacesAhead {
  const asked = new Set<string>();
  let wanted: readonly string[] = [];
  let underway = 0;
  let stop = () => {};
  signal.addEventListener('abort', () => stop());

  const next = () => wanted.find((src) => !asked.has(src));
  function goOn() {
    stop();
    if (next() !== undefined && !signal.aborted) stop = whenQuiet(fetchNext);
  }
  async function fetchNext() {
    if (busy()) return goOn();
    const src = next();
    if (src === undefined || underway >= AT_ONCE || asked.size >= MOST || !mayFetchAhead(navigator)) return;
    asked.add(src);
    underway++;
    goOn();
    await stored(src, signal);
    underway--;
    goOn();
  }
  return {
    see(surfaces) {
      wanted = surfaces.map(({ src }) => src);
      goOn();
    },
    want({ src }) {
      if (asked.has(src)) return;
      asked.add(src);
      void stored(src, signal);
    },
  };
}

/** Without it the floor comes a moment later. */
async function stored(src: string, signal: AbortSignal): Promise<void> {
  try {
    await getOfScene(src, signal, 'low');
  } catch {
    // A floor that is chosen is asked for once more, and says what is wrong.
  }
}
