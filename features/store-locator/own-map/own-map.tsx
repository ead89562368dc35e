'use client';

import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { REGION } from '#lib/regions.ts';
import { type Cluster, clusterStores } from '#lib/stores/clusters.ts';
import { fittingView, metresToPx, toWorld, worldPx } from '#lib/stores/mercator.ts';
import type { Position } from '#lib/stores/position.ts';
import type { MapProps } from '../map-props.ts';
import { afterKey } from './gestures.ts';
import { MapButtons } from './map-buttons.tsx';
import { MapCredit } from './map-credit.tsx';
import { type Pin, Pins } from './pins.tsx';
import { useOwnMap } from './use-own-map.ts';
import { pixelOf, SOLO_ZOOM, soloZoom, type View, viewAt, zoomed } from './view.ts';

/** Maximum zoom level to which a cluster opens. */
const CLUSTER_ZOOM = 13;
/** A selected store closer to the edge than this, in px, is moved to the middle. */
const EDGE_PX = 90;
/** Minimum distance in px between a search circle and the nearest edge. */
const CIRCLE_PX = 12;
/** Below this width in px a store's card covers the lower half of the map. */
const NARROW_PX = 600;

type OwnMapState = ReturnType<typeof useOwnMap>;
type MoveProps = Pick<MapProps, 'stores' | 'center' | 'area' | 'zoom' | 'radiusM' | 'selected'>;

/** Programmatic moves of the map: to the place, the state or the whole region, and to a selected store. */
function useMapMoves(map: OwnMapState, props: MoveProps, start: View) {
  const { stores, center, area = '', zoom, radiusM, selected } = props;
  const goHome = useEffectEvent(() => {
    const { width, height } = map.size.current;
    const whole = fittingView(stores, map.size.current, CLUSTER_ZOOM);
    // Zoom level of the radius (S9.5-2), or less if the window, as on a phone, is smaller than the circle.
    const room = Math.max(Math.min(width, height) / 2 - CIRCLE_PX, 32);
    const inside = ({ lat }: Position) => Math.min(zoom, Math.log2(room / metresToPx(radiusM, lat, 0)));
    map.glide(center ? viewAt(center, inside(center)) : whole ? viewAt(whole.center, whole.zoom) : start);
  });
  const goTo = useEffectEvent((slug: string | undefined) => {
    const store = stores.find((one) => one.slug === slug);
    if (!store) return;
    const near = Math.max(map.view.current.zoom, center ? zoom : SOLO_ZOOM);
    const { left, top } = pixelOf(toWorld(store), map.view.current, map.size.current);
    const { width, height } = map.size.current;
    const lowest = width < NARROW_PX ? height * 0.45 : height - EDGE_PX;
    const inSight = left > EDGE_PX && left < width - EDGE_PX && top > EDGE_PX / 2 && top < lowest;
    if (inSight && near <= map.view.current.zoom + 1) return;
    const to = viewAt(store, near);
    map.glide(width < NARROW_PX ? { ...to, y: to.y + (height * 0.2) / worldPx(near) } : to);
  });
  const place = center ? `${center.lat},${center.lng},${zoom}` : area;
  // If a store was selected in the list before the map was ready, the map goes to that store.
  const goToPlace = useEffectEvent((at: string) => (selected && at === '' ? goTo(selected) : goHome()));
  useEffect(() => {
    if (map.ready) goToPlace(place);
  }, [place, map.ready]);
  useEffect(() => goTo(selected), [selected]);
  return { goHome };
}

/** The shop's own map: coast, borders, places and stores, without a third party (G24, DESIGN 8.14). */
export function OwnMap(props: MapProps) {
  const {
    region,
    stores,
    numbered,
    center,
    zoom,
    radiusM,
    radiusWords,
    selected,
    pointed,
    onSelect,
    onFail,
  } = props;
  const root = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const parts = useMemo(() => ({ root, canvas, pins: layer }), []);
  const home = REGION[region].locator.view;
  const start = center ? viewAt(center, zoom) : viewAt(home.center, home.zoom);
  const pins = useMemo(
    () =>
      stores.map((store, at): Pin => ({ ...toWorld(store), store, number: numbered ? at + 1 : undefined })),
    [stores, numbered],
  );
  const map = useOwnMap(region, parts, start, { center, radiusM, radiusWords, pins, numbered });
  const clusters = useMemo(
    () => clusterStores(pins, map.level, soloZoom(numbered)),
    [pins, map.level, numbered],
  );

  const { goHome } = useMapMoves(map, props, start);
  useEffect(() => {
    if (map.failed) onFail();
  }, [map.failed, onFail]);

  const open = ({ items }: Cluster<Pin>) => {
    const near = fittingView(
      items.map(({ store }) => store),
      map.size.current,
      CLUSTER_ZOOM,
    );
    const least = Math.floor(map.view.current.zoom) + 1;
    if (near) map.glide(viewAt(near.center, Math.max(near.zoom, least)));
    root.current?.focus();
  };
  const change = (next: View | undefined) => next && map.glide(next);
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = afterKey(event.key, map.view.current);
    if (!next) return;
    event.preventDefault();
    change(next);
  };

  return (
    <div
      ref={root}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the map, so it is focusable.
      tabIndex={0}
      aria-label="Map of stores. Arrow keys move it, plus and minus zoom."
      onKeyDown={press}
      className="own-map"
      data-ready={map.ready || undefined}
      data-streets={map.credit ? true : undefined}
    >
      <canvas ref={canvas} className="absolute inset-0 size-full" />
      <div ref={layer} className="absolute inset-0 overflow-hidden">
        <Pins {...{ clusters, selected, pointed, onSelect }} onOpen={open} />
      </div>
      {map.credit && <MapCredit parts={map.credit} />}
      <MapButtons
        isNearest={map.isNearest}
        onIn={() => change(zoomed(map.view.current, 1))}
        onOut={() => change(zoomed(map.view.current, -1))}
        onHome={goHome}
      />
    </div>
  );
}
