import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useRequest } from '#components/request/use-request.ts';
import type { Region } from '#lib/regions.ts';
import { MAP_UNITS } from '#lib/stores/map-bounds.ts';
import type { WorldPoint } from '#lib/stores/mercator.ts';
import type { Position } from '#lib/stores/position.ts';
import { distanceUnit } from '#lib/stores/radius.ts';
import { drawMap, type Scene } from './draw.ts';
import { listenForGestures } from './gestures.ts';
import { localNames } from './local-names.ts';
import { lookOf } from './look.ts';
import type { Parts } from './parts.ts';
import { loadShape, type Shape } from './shape.ts';
import type { Streets } from './streets.ts';
import { useStreets } from './use-streets.ts';
import { between, MAX_ZOOM, nearestZoom, pixelOf, type View, type WindowSize } from './view.ts';

const GLIDE_MS = 320;

/** Overlays of the map: the circle of a search, and the stores. */
export interface Marks {
  readonly center: Position | undefined;
  readonly radiusM: number;
  readonly radiusWords: string;
  readonly pins: readonly WorldPoint[];
  /** Stores have numbers and are never combined into clusters. */
  readonly numbered: boolean;
}

/**
 * State of our own map: a view that is drawn at most once per frame. The same frame moves the pins, so that they
 * never lag behind the land. React receives only whole zoom levels, which decide which pins exist.
 */
export function useOwnMap(region: Region, parts: Parts, start: View, marks: Marks) {
  const view = useRef(start);
  const size = useRef<WindowSize>({ width: 0, height: 0 });
  const frame = useRef(0);
  const glideTo = useRef<{ from: View; to: View; began: number }>(undefined);
  const [level, setLevel] = useState(Math.floor(start.zoom));
  const [isNearest, setNearest] = useState(false);
  const streets = useRef<Streets>(undefined);
  const latest = useRef<{ marks: Marks; shape?: Shape; names?: ReturnType<typeof localNames> }>({ marks });

  const paint = useCallback(() => {
    frame.current = 0;
    const { canvas, pins, root } = parts;
    const glide = glideTo.current;
    if (glide) {
      const part = Math.min(1, (performance.now() - glide.began) / GLIDE_MS);
      view.current = { ...between(glide.from, glide.to, 1 - (1 - part) ** 3), most: view.current.most };
      if (part === 1) glideTo.current = undefined;
    }
    const { shape: land, names, marks: on } = latest.current;
    const ctx = canvas.current?.getContext('2d');
    if (ctx && land && root.current) {
      const local = names?.(view.current, size.current) ?? [];
      const isOverStreets = streets.current?.show(view.current) ?? false;
      const look = { ...lookOf(root.current), shape: land, local, isOverStreets, unit: distanceUnit(region) };
      drawMap(ctx, view.current, size.current, window.devicePixelRatio || 1, { ...on, ...look });
      if (!streets.current) view.current = limited(view.current, size.current, { ...on, ...look });
      setNearest(view.current.zoom >= (view.current.most ?? MAX_ZOOM));
    }
    placePins(pins.current, view.current, size.current);
    setLevel(Math.floor(view.current.zoom));
    if (glideTo.current && frame.current === 0) frame.current = requestAnimationFrame(paint);
  }, [parts, region]);

  const repaint = useCallback(() => {
    if (frame.current === 0) frame.current = requestAnimationFrame(paint);
  }, [paint]);

  const show = useCallback(
    (next: View) => {
      glideTo.current = undefined;
      view.current = { ...next, most: view.current.most };
      repaint();
    },
    [repaint],
  );
  const glide = useCallback(
    (to: View) => {
      if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
        show(to);
        return;
      }
      glideTo.current = { from: view.current, to, began: performance.now() };
      repaint();
    },
    [repaint, show],
  );

  useEffect(() => {
    latest.current = { ...latest.current, marks };
    repaint();
  });
  const { ready, failed } = useShape(region, (land) => {
    latest.current.shape = land;
    latest.current.names = localNames(region, land, repaint);
    repaint();
  });

  const onSize = useCallback(
    (now: WindowSize) => {
      size.current = now;
      paint();
    },
    [paint],
  );
  useMapEvents(parts, { view, frame, onSize, show, glide });
  const credit = useStreets(parts, streets, { view, isWanted: ready, repaint });

  return { view, size, level, isNearest, ready, failed, glide, repaint, credit };
}

/** Limits a view to the maximum zoom level of a map without streets. */
function limited(view: View, size: WindowSize, { shape, local, pins }: Scene): View {
  const [left, top] = shape.origin;
  // Larger places are also among the smaller ones.
  const named = new Map([...shape.places, ...local].map((place) => [place.name, place]));
  const places = [...named.values()].map(({ x, y }) => ({
    x: (x + left) / MAP_UNITS,
    y: (y + top) / MAP_UNITS,
  }));
  return { ...view, most: nearestZoom(view, size, { stores: pins, places }) };
}

interface MapEvents {
  readonly view: RefObject<View>;
  /** Id of the requested animation frame, or 0. */
  readonly frame: RefObject<number>;
  readonly onSize: (size: WindowSize) => void;
  readonly show: (view: View) => void;
  readonly glide: (view: View) => void;
}

/** Handles resizing and gestures while the map is mounted. */
function useMapEvents({ root, canvas }: Parts, { view, frame, onSize, show, glide }: MapEvents) {
  useEffect(() => {
    if (!root.current) return;
    const watch = watchSize(root.current, canvas, onSize);
    const stop = listenForGestures(root.current, { view: () => view.current, show, glide });
    return () => {
      watch.disconnect();
      stop();
      cancelAnimationFrame(frame.current);
      frame.current = 0;
    };
  }, [root, canvas, view, frame, onSize, show, glide]);
}

/** Loads the coast and borders of a region. `onShape` is called before the map counts as ready. */
function useShape(region: Region, onShape: (shape: Shape) => void) {
  const { value, failed } = useRequest({
    key: region,
    async ask(signal) {
      const shape = await loadShape(region);
      if (!signal.aborted) onShape(shape);
      return shape;
    },
    log: 'map_failed',
  });
  return { ready: value !== undefined, failed };
}

/** Keeps the canvas at the size of the map and reports the size. */
function watchSize(
  root: HTMLElement,
  canvas: RefObject<HTMLCanvasElement | null>,
  onSize: (size: WindowSize) => void,
): ResizeObserver {
  const resize = (width: number, height: number) => {
    if (!canvas.current) return;
    const ratio = window.devicePixelRatio || 1;
    canvas.current.width = Math.round(width * ratio);
    canvas.current.height = Math.round(height * ratio);
    onSize({ width, height });
  };
  // A ResizeObserver waits for a frame, which a background tab does not have; without this call the map would move to
  // a place before its size is known.
  resize(root.clientWidth, root.clientHeight);
  const watch = new ResizeObserver(
    ([entry]) => entry && resize(entry.contentRect.width, entry.contentRect.height),
  );
  watch.observe(root);
  return watch;
}

/** Moves every pin to its position. Pins out of view are removed from the tab order. */
function placePins(pins: HTMLElement | null, view: View, { width, height }: WindowSize): void {
  for (const pin of pins?.children ?? []) {
    if (!(pin instanceof HTMLElement)) continue;
    const point = { x: Number(pin.dataset.x), y: Number(pin.dataset.y) };
    const { left, top } = pixelOf(point, view, { width, height });
    const away = left < -60 || top < -60 || left > width + 60 || top > height + 60;
    pin.style.transform = `translate(${left}px, ${top}px)`;
    pin.style.visibility = away ? 'hidden' : '';
  }
}
