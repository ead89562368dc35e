import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { warnInBrowser } from '#lib/client-log.ts';
import { lookOf } from './look.ts';
import type { CreditPart } from './map-credit.tsx';
import type { Parts } from './parts.ts';
import type { Streets } from './streets.ts';
import { type View, zoomed } from './view.ts';

/** Maximum zoom level over streets. */
const STREETS_ZOOM = 17;

interface StreetsOptions {
  readonly view: RefObject<View>;
  /** Our own map is ready. */
  readonly isWanted: boolean;
  readonly repaint: () => void;
}

/**
 * URL of the operator's street file. The still map's markup contains it, so that a shop without one loads nothing
 * more.
 */
const fileOf = (root: HTMLElement) =>
  root.closest('.store-map')?.querySelector<SVGElement>('[data-tiles]')?.dataset.tiles;

/**
 * Streets below the map, if the operator provides a file of them (MAP_TILES). Returns their attribution while they
 * are in view. If the file cannot be read, the map stays as it is without streets.
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
    // Without streets there is nothing to see at the maximum zoom level of streets.
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
