'use client';

import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { SiteMark } from '#components/logo/site-mark.tsx';
import { warnInBrowser } from '#lib/client-log.ts';
import { arrived } from '#lib/http/arrived.ts';
import { MapBoundary } from './map-boundary.tsx';
import { MapCard } from './map-card.tsx';
import type { MapProps } from './map-props.ts';

interface Props extends Omit<MapProps, 'onFail'> {
  /** Key of Google Maps; without one the map is our own (G24). */
  readonly mapsKey: string | undefined;
  /** The region drawn by the server: what stands here before anyone wants more. */
  readonly still: ReactNode;
  /** Address of the site's mark. */
  readonly mark: string;
  /** Stores are being looked for. */
  readonly busy: boolean;
  readonly onClose: () => void;
}

type Kind = 'still' | 'own' | 'google';

const fetchOwnMap = () => import('./own-map/own-map.tsx').then(({ OwnMap }) => OwnMap);

/** Which map is shown, and its code once it is here: still, then ours or Google's; a map that fails gives way. */
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
    void arrived<ComponentType<MapProps & { mapsKey: string }>>(fetched).then((code) => {
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
 * The map beside the list. Nothing of it is fetched before a visitor turns to it or chooses a place or store; a
 * third party only hears of the visitor then. A map that fails gives way: Google's to our own, ours to the still one.
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
      // The map is fetched on the way to the button; the button goes when it is pressed and not before, so that a
      // press never meets what lay under it.
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
      {/* That stores are looked for is said above the list. */}
      {!busy && <span className="sr-only">Loading the map</span>}
    </div>
  );
}
