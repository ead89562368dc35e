import type { FloorSurface } from '#lib/scenes/scene.ts';
import type { LiveFloor } from './live/live-floor.ts';

/** Lists of the stage that floors are chosen from; what the first has in sight is fetched first. */
const LISTS = ['floors', 'colours'] as const;

export interface FloorsAhead {
  /** The browser's own drawing is there, or no longer. */
  take(live: LiveFloor | undefined): void;
  /** A floor may be chosen next. */
  fetch(surface: FloorSurface): void;
  /** A floor was pressed: it is drawn in the press itself, and the page follows. */
  lay(surface: FloorSurface): void;
  /** What a list has in sight from now on. */
  see(list: (typeof LISTS)[number], surfaces: readonly FloorSurface[]): void;
}

/** What floors need is fetched before they are chosen, and one that is drawn at once, where the browser draws them. */
export function floorsAhead(): FloorsAhead {
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
