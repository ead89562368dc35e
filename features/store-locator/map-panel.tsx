'use client';

import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { SiteMark } from '#components/logo/site-mark.tsx';
import { warnInBrowser } from '#lib/client-log.ts';
import { loadedCode } from '#lib/http/loaded-code.ts';
import { MapBoundary } from './map-boundary.tsx';
import { MapCard } from './map-card.tsx';
import type { MapProps } from './map-props.ts';

interface Props extends Omit<MapProps, 'onFail'> {
  /** Google Maps key; without one our own map is used (G24). */
  readonly mapsKey: string | undefined;
  /** The server-rendered map of the region, shown until a visitor needs more. */
  readonly still: ReactNode;
  /** URL of the site's mark. */
  readonly mark: string;
  /** A search for stores is running. */
  readonly busy: boolean;
  readonly onClose: () => void;
}

type Kind = 'still' | 'own' | 'google';

const fetchOwnMap = () => import('./own-map/own-map.tsx').then(({ OwnMap }) => OwnMap);

/**
 * Which map is shown, and its loaded code: first the still map, then our own or Google's. A map that fails is
 * replaced by a simpler one.
 */
function useMapView(mapsKey: string | undefined, wanted: boolean) {
  const [kind, setKind] = useState<Kind>('still');
  const [View, setView] = useState<ComponentType<MapProps & { mapsKey: string }>>();
  const [broken, setBroken] = useState(false);

  const start = useCallback((next: Exclude<Kind, 'still'>) => {
    setKind(next);
    const fetched =
      next === 'google'
        ? import('./google-map/google-map.tsx').then(({ GoogleMap }) => GoogleMap)
        : fetchOwnMap();
    void loadedCode<ComponentType<MapProps & { mapsKey: string }>>(fetched).then((code) => {
      if (code.ok) return setView(() => code.value);
      warnInBrowser('map_failed', code.error.message);
      setBroken(true);
    });
  }, []);
  const wake = useCallback(() => {
    if (kind === 'still' && !broken) start(mapsKey ? 'google' : 'own');
  }, [kind, broken, mapsKey, start]);
  const fail = useCallback(() => {
    setView(undefined);
    if (kind === 'google') start('own');
    else setBroken(true);
  }, [kind, start]);
  useEffect(() => {
    if (wanted) wake();
  }, [wanted, wake]);

  return { kind, View, broken, wake, fail };
}

/**
 * The map beside the list. Nothing of it is loaded until the visitor turns to it or chooses a place or store; no
 * third party receives a request before that. A map that fails is replaced: Google's by our own, our own by the still
 * map.
 */
export function MapPanel({ mapsKey, still, mark, busy, onClose, ...map }: Props) {
  const { region, stores, selected, center, area } = map;
  const wanted = selected !== undefined || center !== undefined || area !== undefined;
  const { kind, View, broken, wake, fail } = useMapView(mapsKey, wanted);
  const card = stores.find(({ slug }) => slug === selected);
  const loading = busy || (kind !== 'still' && !View && !broken);
  return (
    <section aria-label="Map" data-map={broken ? 'still' : kind} className="store-map no-print">
      {still}
      {View && !broken && (
        <div className="absolute inset-0">
          <MapBoundary key={kind} onFail={fail}>
            <View {...map} mapsKey={mapsKey ?? ''} onFail={fail} />
          </MapBoundary>
        </div>
      )}
      {kind === 'still' && !broken && <WakeButton onWake={wake} fetchAhead={!mapsKey} />}
      {loading && <MapLoading mark={mark} busy={busy} />}
      {broken && (
        <p
          role="status"
          className="absolute bottom-5 left-5 max-w-xs bg-paper px-4 py-3 text-[0.9375rem] shadow-2"
        >
          The map could not be loaded. The list has every store.
        </p>
      )}
      {card && <MapCard store={card} region={region} onClose={onClose} />}
    </section>
  );
}

function WakeButton({ onWake, fetchAhead }: { onWake: () => void; fetchAhead: boolean }) {
  return (
    <button
      type="button"
      onClick={onWake}
      // The map is loaded when the pointer reaches the button. The button disappears only on the press, so that the
      // press never reaches what is below it.
      onPointerEnter={() => void (fetchAhead && fetchOwnMap().catch(() => undefined))}
      className="store-map-wake script-only"
    >
      <span className="inline-flex min-h-11 items-center gap-2 bg-paper px-4 text-[0.9375rem] font-medium shadow-2">
        <Icon name="map-pin" size={18} />
        Explore the map
      </span>
    </button>
  );
}

function MapLoading({ mark, busy }: Pick<Props, 'mark' | 'busy'>) {
  return (
    <div role="status" className="pointer-events-none absolute inset-0 grid place-items-center">
      <SiteMark href={mark} className="size-16 animate-pulse text-brand motion-reduce:animate-none" />
      {/* A running search is announced above the list instead. */}
      {!busy && <span className="sr-only">Loading the map</span>}
    </div>
  );
}
