import type { FloorSurface } from '#lib/scenes/scene.ts';
import type { LiveFloor } from './live/live-floor.ts';

/** Lists of the stage from which floors are chosen. Visible floors of the first list are prefetched first. */
const LISTS = ['floors', 'colours'] as const;

export interface FloorPreloader {
  /** Sets the browser's live drawing, or clears it. */
  take(live: LiveFloor | undefined): void;
  /** Prefetches a floor that may be chosen next. */
  fetch(surface: FloorSurface): void;
  /** A floor was pressed: draws it within the press itself; the page renders afterwards. */
  lay(surface: FloorSurface): void;
  /** Reports the floors of a list that are now in view. */
  see(list: (typeof LISTS)[number], surfaces: readonly FloorSurface[]): void;
}

/** Prefetches what floors need before they are chosen, and draws a chosen one at once, if the browser draws live. */
export function floorPreloader(): FloorPreloader {
  const seen: Partial<Record<(typeof LISTS)[number], readonly FloorSurface[]>> = {};
  let drawing: LiveFloor | undefined;
  const tell = () => drawing?.see(LISTS.flatMap((list) => seen[list] ?? []));
  return {
    take(live) {
      drawing = live;
      tell();
    },
    fetch: (surface) => drawing?.fetch(surface),
    lay: (surface) => void drawing?.show(surface).catch(() => undefined),
    see(list, surfaces) {
      seen[list] = surfaces;
      tell();
    },
  };
}
