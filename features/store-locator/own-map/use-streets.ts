import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { warnInBrowser } from '#lib/client-log.ts';
import { lookOf } from './look.ts';
import type { CreditPart } from './map-credit.tsx';
import type { Parts } from './parts.ts';
import type { Streets } from './streets.ts';
import { type View, zoomed } from './view.ts';

/** The nearest zoom over streets. */
const STREETS_ZOOM = 17;

interface StreetsOptions {
  readonly view: RefObject<View>;
  /** The map itself is there. */
  readonly isWanted: boolean;
  readonly repaint: () => void;
}

/** The operator's file; it stands in the still map, so that a shop without one has no more to load for it. */
const fileOf = (root: HTMLElement) =>
  root.closest('.store-map')?.querySelector<SVGElement>('[data-tiles]')?.dataset.tiles;

/**
 * Streets under the map, where the operator has a file of them (MAP_TILES). Gives whose they are, where they are in
 * sight. A file that cannot be read leaves the map as it is without one.
 */
export function useStreets(
  { root, canvas }: Parts,
  streets: RefObject<Streets | undefined>,
  { view, isWanted, repaint }: StreetsOptions,
): readonly CreditPart[] | undefined {
  const [credit, setCredit] = useState<readonly CreditPart[]>();
  const [isUnder, setUnder] = useState(false);
  const change = useEffectEvent((opened: Streets | undefined) => {
    streets.current?.remove();
    streets.current = opened;
    setCredit(opened?.credit);
    // Without streets there is nothing to see as near as they go.
    view.current = zoomed({ ...view.current, most: opened && STREETS_ZOOM }, 0);
    repaint();
  });
  useEffect(() => {
    const [frame, above] = [root.current, canvas.current];
    const file = frame && fileOf(frame);
    if (!isWanted || !file || !above) return;
    const gone = new AbortController();
    const fail = (error: unknown) => {
      if (gone.signal.aborted) return;
      warnInBrowser('map_tiles_failed', error instanceof Error ? error.message : String(error));
      change(undefined);
    };
    import('./streets.ts')
      .then(({ openStreets }) =>
        openStreets(file, { above, view: view.current, ...lookOf(frame), onCover: setUnder, onLost: fail }),
      )
      .then((opened) => (gone.signal.aborted ? opened.remove() : change(opened)))
      .catch(fail);
    return () => {
      gone.abort();
      streets.current?.remove();
      streets.current = undefined;
    };
  }, [root, canvas, view, streets, isWanted]);
  return isUnder ? credit : undefined;
}
