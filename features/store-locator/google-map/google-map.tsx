'use client';

import { GoogleMap as GoogleCanvas, MarkerF, useJsApiLoader } from '@react-google-maps/api';
import { useEffect, useMemo, useState } from 'react';
import { warnInBrowser } from '#lib/client-log.ts';
import { REGION } from '#lib/regions.ts';
import { type Cluster, clusterSize, clusterStores, SINGLE_MARKER } from '#lib/stores/clusters.ts';
import { fromWorld, toWorld } from '#lib/stores/mercator.ts';
import type { MapProps } from '../map-props.ts';
import { MAP_STYLE } from './map-style.ts';

interface Props extends MapProps {
  /** Public key of the maps service (S7.13-4). */
  readonly mapsKey: string;
}

const FRAME = { width: '100%', height: '100%' };
const CIRCLE = 'M-1,0a1,1 0 1,0 2,0a1,1 0 1,0 -2,0';
const SOLO_ZOOM = 11;

declare global {
  interface Window {
    /** Called by the maps script if the key is rejected. */
    gm_authFailure?: () => void;
  }
}

/** Google's map instead of our own, if a key is configured (G24). */
export function GoogleMap(props: Props) {
  const { mapsKey, region, stores, numbered, center, zoom, selected, pointed, onSelect, onFail } = props;
  const { isLoaded, loadError } = useJsApiLoader({ id: 'store-map', googleMapsApiKey: mapsKey });
  const [level, setLevel] = useState(zoom);
  const [map, setMap] = useState<google.maps.Map>();
  useRefusal(loadError, onFail);

  const home = REGION[region].locator.view;
  const chosen = stores.find(({ slug }) => slug === selected);
  const middle = chosen ?? center ?? home.center;
  const { lat, lng } = middle;
  const at = useMemo(() => ({ lat, lng }), [lat, lng]);
  const clusters = useMemo(
    () =>
      clusterStores(
        stores.map((store, index) => ({ ...toWorld(store), store, number: index + 1 })),
        level,
        SOLO_ZOOM,
      ),
    [stores, level],
  );
  if (!isLoaded) return null;
  // Google draws the pins itself and does not support CSS custom properties.
  const tokens = getComputedStyle(document.documentElement);
  const dyes = { brand: tokens.getPropertyValue('--brand'), accent: tokens.getPropertyValue('--accent') };
  return (
    <GoogleCanvas
      mapContainerStyle={FRAME}
      center={at}
      zoom={center ? zoom : home.zoom}
      options={{ styles: MAP_STYLE, disableDefaultUI: true, zoomControl: true, clickableIcons: false }}
      onLoad={setMap}
      onZoomChanged={() => setLevel(map?.getZoom() ?? level)}
    >
      {clusters.map((cluster) => (
        <ClusterMarker
          key={cluster.key}
          {...{ cluster, numbered, selected, pointed, dyes, onSelect }}
          onOpen={(position) => {
            map?.setCenter(position);
            map?.setZoom((map.getZoom() ?? level) + 2);
          }}
        />
      ))}
    </GoogleCanvas>
  );
}

/** Ends the map if the key is rejected or the script fails to load. */
function useRefusal(loadError: Error | undefined, onFail: () => void) {
  useEffect(() => {
    window.gm_authFailure = onFail;
    return () => {
      window.gm_authFailure = undefined;
    };
  }, [onFail]);
  useEffect(() => {
    if (!loadError) return;
    warnInBrowser('google_maps_failed', loadError.message);
    onFail();
  }, [loadError, onFail]);
}

interface Numbered {
  readonly x: number;
  readonly y: number;
  readonly store: MapProps['stores'][number];
  readonly number: number;
}

interface MarkerProps extends Pick<MapProps, 'numbered' | 'selected' | 'pointed' | 'onSelect'> {
  readonly cluster: Cluster<Numbered>;
  /** Colours of pins, and of a selected or highlighted one. */
  readonly dyes: { readonly brand: string; readonly accent: string };
  readonly onOpen: (position: google.maps.LatLngLiteral) => void;
}

/** A store's marker, or a marker with the number of stores at a place. */
function ClusterMarker({
  cluster: { x, y, items },
  numbered,
  selected,
  pointed,
  dyes,
  onSelect,
  onOpen,
}: MarkerProps) {
  const [first] = items;
  if (!first) return null;
  const single = items.length === 1;
  const colour = (slug: string) => (slug === selected || slug === pointed ? dyes.accent : dyes.brand);
  return (
    <MarkerF
      position={fromWorld({ x, y })}
      title={single ? first.store.name : `${items.length} stores around ${first.store.suburb}`}
      label={{
        text: single ? (numbered ? String(first.number) : ' ') : String(items.length),
        color: '#fff',
      }}
      icon={{
        path: CIRCLE,
        scale: single ? SINGLE_MARKER : clusterSize(items.length) / 2,
        fillColor: single ? colour(first.store.slug) : dyes.brand,
        fillOpacity: 1,
        strokeColor: '#fff',
        strokeWeight: 2.5,
      }}
      onClick={() => {
        if (single) onSelect(first.store.slug);
        else onOpen(fromWorld({ x, y }));
      }}
    />
  );
}
