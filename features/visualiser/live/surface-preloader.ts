import type { FloorSurface } from '#lib/scenes/scene.ts';
import { getSceneFile } from './gzipped.ts';
import { whenIdle } from './when-idle.ts';

/** Maximum of concurrent requests, and of all prefetches while a scene is open. About 100 kB each. */
const AT_ONCE = 2;
const MOST = 36;

/** Network information, in browsers that provide it. */
interface Line {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** False if the visitor saves data, or if the connection is so slow that prefetching would delay a chosen floor. */
function mayFetchAhead(machine: object): boolean {
  const { connection }: { connection?: Line } = machine;
  return connection?.saveData !== true && !connection?.effectiveType?.includes('2g');
}

export interface SurfacePreloader {
  /** Replaces the list of floors in view; they are fetched while the page is idle. */
  see(surfaces: readonly FloorSurface[]): void;
  /** Fetches a floor at once that may be chosen within a moment. */
  want(surface: FloorSurface): void;
}

/**
 * Prefetches large pictures of floors in view into the browser's HTTP cache. They are not decoded: only a floor that
 * is laid uses memory. `busy` returns true while a floor is being laid, which has priority.
 */
export function surfacePreloader(busy: () => boolean, signal: AbortSignal): SurfacePreloader {
  const asked = new Set<string>();
  let wanted: readonly string[] = [];
  let underway = 0;
  let stop = () => {};
  signal.addEventListener('abort', () => stop());

  const next = () => wanted.find((src) => !asked.has(src));
  function goOn() {
    stop();
    if (next() !== undefined && !signal.aborted) stop = whenIdle(fetchNext);
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

/** Failures are ignored: without the prefetch the floor only appears slightly later. */
async function stored(src: string, signal: AbortSignal): Promise<void> {
  try {
    await getSceneFile(src, signal, 'low');
  } catch {
    // A chosen floor is requested again, and that request reports the error.
  }
}
