import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { warnInBrowser } from '#lib/client-log.ts';
import type { Region } from '#lib/regions.ts';
import type { WorldPoint } from '#lib/stores/mercator.ts';
import type { Position } from '#lib/stores/position.ts';
import { drawMap } from './draw.ts';
import { listenForGestures } from './gestures.ts';
import { localNames } from './local-names.ts';
import { loadShape, type Shape } from './shape.ts';
import { between, pixelOf, type View, type WindowSize } from './view.ts';

const GLIDE_MS = 320;

/** What lies on the land: the circle of a search and the stores. */
export interface Marks {
  readonly center: Position | undefined;
  readonly radiusM: number;
  readonly radiusWords: string;
  readonly pins: readonly WorldPoint[];
  /** Stores have numbers and are markers of their own at every zoom. */
  readonly numbered: boolean;
}

interface Parts {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  /** Its children carry `data-x` and `data-y`, their place in the world's square. */
  readonly pins: RefObject<HTMLDivElement | null>;
}

/**
 * The moving part of the own map: one view, drawn at most once a frame; pins are moved by the same frame, so that
 * they never lag behind the land. Gives the whole zoom levels to React, which decides which pins there are.
 */
export function useOwnMap(region: Region, parts: Parts, start: View, marks: Marks) {
  const view = useRef(start);
  const size = useRef<WindowSize>({ width: 0, height: 0 });
  const frame = useRef(0);
  const glideTo = useRef<{ from: View; to: View; began: number }>(undefined);
  const [shape, setShape] = useState<Shape>();
  const [failed, setFailed] = useState(false);
  const [level, setLevel] = useState(Math.floor(start.zoom));
  const latest = useRef<{ marks: Marks; shape?: Shape; names?: ReturnType<typeof localNames> }>({ marks });

  const paint = useCallback(() => {
    frame.current = 0;
    const { canvas, pins, root } = parts;
    const now = performance.now();
    const glide = glideTo.current;
    if (glide) {
      const part = Math.min(1, (now - glide.began) / GLIDE_MS);
      view.current = between(glide.from, glide.to, 1 - (1 - part) ** 3);
      if (part === 1) glideTo.current = undefined;
    }
    const { shape: land, names, marks: on } = latest.current;
    const ctx = canvas.current?.getContext('2d');
    if (ctx && land && root.current) {
      const style = getComputedStyle(root.current);
      drawMap(ctx, view.current, size.current, window.devicePixelRatio || 1, {
        ...on,
        shape: land,
        local: names?.(view.current, size.current) ?? [],
        brand: style.getPropertyValue('--brand').trim() || '#3a2733',
        font: style.fontFamily,
      });
    }
    for (const pin of pins.current?.children ?? []) {
      if (!(pin instanceof HTMLElement)) continue;
      const point = { x: Number(pin.dataset.x), y: Number(pin.dataset.y) };
      const { left, top } = pixelOf(point, view.current, size.current);
      const away =
        left < -60 || top < -60 || left > size.current.width + 60 || top > size.current.height + 60;
      pin.style.transform = `translate(${left}px, ${top}px)`;
      // Pins out of sight are out of the tab order too.
      pin.style.visibility = away ? 'hidden' : '';
    }
    setLevel(Math.floor(view.current.zoom));
    if (glideTo.current && frame.current === 0) frame.current = requestAnimationFrame(paint);
  }, [parts]);

  const repaint = useCallback(() => {
    if (frame.current === 0) frame.current = requestAnimationFrame(paint);
  }, [paint]);

  const show = useCallback(
    (next: View) => {
      glideTo.current = undefined;
      view.current = next;
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
  useEffect(() => {
    let gone = false;
    loadShape(region).then(
      (loaded) => {
        if (gone) return;
        latest.current.shape = loaded;
        latest.current.names = localNames(region, loaded, repaint);
        setShape(loaded);
        repaint();
      },
      (error: unknown) => {
        if (gone) return;
        warnInBrowser('map_failed', error instanceof Error ? error.message : String(error));
        setFailed(true);
      },
    );
    return () => {
      gone = true;
    };
  }, [region, repaint]);

  useEffect(() => {
    const { root, canvas } = parts;
    if (!root.current) return;
    const watch = new ResizeObserver(([entry]) => {
      if (!entry || !canvas.current) return;
      const { width, height } = entry.contentRect;
      size.current = { width, height };
      const ratio = window.devicePixelRatio || 1;
      canvas.current.width = Math.round(width * ratio);
      canvas.current.height = Math.round(height * ratio);
      paint();
    });
    watch.observe(root.current);
    const stop = listenForGestures(root.current, { view: () => view.current, show, glide });
    return () => {
      watch.disconnect();
      stop();
      cancelAnimationFrame(frame.current);
      frame.current = 0;
    };
  }, [parts, paint, show, glide]);

  return { view, size, level, ready: shape !== undefined, failed, glide, repaint };
}
