import { previewPixels } from '#lib/scenes/preview-size.ts';
import type { PixelSize } from '#lib/scenes/resize.ts';
import type { FloorSurface } from '#lib/scenes/scene.ts';
import { floorDrawing } from './floor-drawing.ts';
import { createFloorPainter, type FloorPainter } from './floor-painter.ts';
import { getSceneFile } from './gzipped.ts';
import type { PaintedScene } from './painted-scene.ts';
import { plainBitmap } from './plain-bitmap.ts';
import { smallPictures } from './small-pictures.ts';
import { surfacePreloader } from './surface-preloader.ts';

/** Lays floors into one scene in the browser. */
export interface LiveFloor {
  /** Prefetches a surface that may be chosen next. */
  fetch(surface: FloorSurface): void;
  /** Reports the floors in view, which may be chosen later. */
  see(surfaces: readonly FloorSurface[]): void;
  /** Draws a floor that is not visible, to measure how long drawing takes. */
  warm(surface: FloorSurface): Promise<void>;
  /**
   * Lays a floor, first from its small picture; false if that is not possible. A surface that is loaded is drawn
   * within the call itself. A later call overrides an earlier one. The place has `data-drawn` while a floor is drawn
   * in it.
   */
  show(surface: FloorSurface): Promise<boolean>;
  /** The service's picture of a floor has loaded: clears the drawing, unless another floor is shown meanwhile. */
  settle(surface: FloorSurface): void;
  again(): void;
}

export interface Place {
  /** Element that receives the canvas. */
  readonly place: HTMLElement;
  /** URL of the scene at the service. */
  readonly scene: string;
  /** Version of the floor's shape. */
  readonly version: string | undefined;
  readonly lost: () => void;
  /** Aborting removes the canvas, frees textures and cancels requests. */
  readonly signal: AbortSignal;
}

/** Size in px at which a picture is drawn in an element. */
export const sizeIn = ({ clientWidth: width, clientHeight: height }: HTMLElement, picture: PixelSize) =>
  previewPixels(picture, { width, height, density: window.devicePixelRatio });

/** Pixels of a picture, scaled to a size. */
export const bitmapAt = (file: Blob, { width, height }: PixelSize) =>
  plainBitmap(file, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' });

/**
 * Resolves at once if nothing was drawn in this frame; otherwise with the next frame. This limits drawing to once per
 * frame.
 */
function eachFrame(): () => Promise<void> | undefined {
  let isTaken = false;
  return () => {
    if (isTaken) return new Promise((resolve) => requestAnimationFrame(() => resolve()));
    isTaken = true;
    requestAnimationFrame(() => {
      isTaken = false;
    });
    return undefined;
  };
}

/** Draws a scene in an element of the page; undefined if that is not possible. */
export function placeScene({ place, lost, signal }: Place, scene: PaintedScene, size: PixelSize) {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const painter = signal.aborted ? undefined : createFloorPainter(canvas, scene);
  if (!painter) return undefined;
  canvas.addEventListener('webglcontextlost', lost, { signal });
  signal.addEventListener('abort', () => {
    canvas.remove();
    delete place.dataset.drawn;
    painter.dispose();
  });
  place.append(canvas);
  return liveFloor(painter, { place, lost, signal });
}

/**
 * Loads surfaces for the painter; concurrent calls share one request. A surface is made ready only after the given
 * promise settles.
 */
function surfacesFor(painter: FloorPainter, signal: AbortSignal) {
  const coming = new Map<string, Promise<void>>();
  async function load(src: string, after: Promise<unknown>) {
    const surface = await plainBitmap(await getSceneFile(src, signal));
    await after;
    painter.keep(src, surface);
    surface.close();
  }
  return async (src: string, after: Promise<unknown> = Promise.resolve()) => {
    if (painter.has(src)) return;
    const loading = coming.get(src) ?? load(src, after).finally(() => coming.delete(src));
    coming.set(src, loading);
    await loading;
  };
}

function liveFloor(
  painter: FloorPainter,
  { place, lost, signal }: Omit<Place, 'scene' | 'version'>,
): LiveFloor {
  const canvas = floorDrawing(painter, lost, signal);
  /** The floor that is shown or being loaded. */
  let shown: { readonly src: string; readonly laid: Promise<boolean> } | undefined;
  let turn = 0;
  let laying = 0;
  const isLaying = () => laying > 0;
  const ahead = surfacePreloader(isLaying, signal);
  const drafts = smallPictures(isLaying, signal);
  const frame = eachFrame();
  const fetched = surfacesFor(painter, signal);
  async function fromDraft({ src, draft }: FloorSurface, paint: () => Promise<unknown>) {
    if (!draft || painter.has(src)) return;
    const small = drafts.ready(draft) ?? (await drafts.get(draft));
    if (painter.has(src) || signal.aborted) return;
    painter.keep(src, small, true);
    await paint();
  }
  async function lay(surface: FloorSurface) {
    const mine = ++turn;
    // Once per frame: if floors are chosen faster, only the last one is painted.
    const paint = async () => {
      const next = frame();
      if (next) await next;
      const isPainted = mine === turn && !signal.aborted && canvas.draw(surface);
      if (isPainted) place.dataset.drawn = '';
      return isPainted;
    };
    // Without `await`: otherwise the floor would be drawn in a later task, not within the press.
    if (painter.has(surface.src)) return paint();
    // Without the draft the floor appears slightly later. The large picture waits for the draft, because preparing
    // the large picture would delay it.
    const draft = fromDraft(surface, paint).catch(() => undefined);
    await fetched(surface.src, draft);
    return paint();
  }
  async function busily(work: Promise<boolean>) {
    laying++;
    try {
      return await work;
    } finally {
      laying--;
    }
  }
  return {
    fetch(surface) {
      if (surface.draft && !painter.has(surface.src)) void drafts.get(surface.draft).catch(() => undefined);
      // On a slow machine preparing a large picture is slow too, and the next press must not wait for it. Only its
      // file is prefetched.
      if (canvas.isSlow()) ahead.want(surface);
      else void fetched(surface.src).catch(() => undefined);
    },
    see(surfaces) {
      ahead.see(surfaces);
      drafts.see(surfaces.flatMap(({ draft }) => draft ?? []));
    },
    async warm(surface) {
      await fromDraft(surface, () => canvas.warm(surface)).catch(() => undefined);
    },
    show(surface) {
      const { src } = surface;
      // A pressed floor is drawn before React renders; the render then shows the same floor again.
      if (shown?.src === src) return shown.laid;
      const laid = busily(lay(surface));
      shown = { src, laid };
      laid.catch(() => {
        if (shown?.laid === laid) shown = undefined;
      });
      return laid;
    },
    settle({ src }) {
      if (shown && shown.src !== src) return;
      turn++;
      shown = undefined;
      delete place.dataset.drawn;
    },
    again: canvas.again,
  };
}
