import { previewPixels } from '#lib/scenes/preview-size.ts';
import type { PixelSize } from '#lib/scenes/redraw.ts';
import type { FloorSurface } from '#lib/scenes/scene.ts';
import { floorDrawing } from './floor-drawing.ts';
import { createFloorPainter, type FloorPainter } from './floor-painter.ts';
import { getOfScene } from './gzipped.ts';
import type { PaintedScene } from './painted-scene.ts';
import { plainBitmap } from './plain-bitmap.ts';
import { smallPictures } from './small-pictures.ts';
import { surfacesAhead } from './surfaces-ahead.ts';

/** Floors laid into one scene by the browser itself. */
export interface LiveFloor {
  /** Fetches a surface that may be wanted next. */
  fetch(surface: FloorSurface): void;
  /** What is in sight, and may be wanted after that. */
  see(surfaces: readonly FloorSurface[]): void;
  /** Draws a floor that nobody sees, so that it is known how long drawing takes. */
  warm(surface: FloorSurface): Promise<void>;
  /**
   * Lays a floor, first from its small picture; false when it cannot be. What is ready is drawn in the call itself. A
   * later call overtakes an earlier one. The place has `data-drawn` while a floor lies there.
   */
  show(surface: FloorSurface): Promise<boolean>;
  /** The service's picture of a floor has come: unless another one is shown meanwhile, nothing lies there. */
  settle(surface: FloorSurface): void;
  /** Draws the last floor once more. */
  again(): void;
}

export interface Place {
  /** Takes the canvas. */
  readonly place: HTMLElement;
  /** Where the service keeps the scene. */
  readonly scene: string;
  /** Of the floor's shape. */
  readonly version: string | undefined;
  /** Called when the WebGL context is lost. */
  readonly lost: () => void;
  /** Ends it all: canvas, textures and what is being fetched. */
  readonly signal: AbortSignal;
}

/** Size in px at which a picture is drawn in a place. */
export const sizeIn = ({ clientWidth: width, clientHeight: height }: HTMLElement, picture: PixelSize) =>
  previewPixels(picture, { width, height, density: window.devicePixelRatio });

/** A picture's pixels at a size. */
export const bitmapAt = (file: Blob, { width, height }: PixelSize) =>
  plainBitmap(file, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' });

/** Resolves at once where nothing was drawn since the last frame, else with the next one: one drawing a frame. */
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

/** Draws a scene in a place of the page; undefined where that cannot be. */
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

/** Fetches a surface for the painter, once however often it is asked for; it is made ready after what is given. */
function surfacesFor(painter: FloorPainter, signal: AbortSignal) {
  const coming = new Map<string, Promise<void>>();
  async function load(src: string, after: Promise<unknown>) {
    const surface = await plainBitmap(await getOfScene(src, signal));
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
  /** What is shown or on its way. */
  let shown: { readonly src: string; readonly laid: Promise<boolean> } | undefined;
  let turn = 0;
  let laying = 0;
  const isLaying = () => laying > 0;
  const ahead = surfacesAhead(isLaying, signal);
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
    // Once a frame: of floors that follow faster only the last is painted.
    const paint = async () => {
      const next = frame();
      if (next) await next;
      const isPainted = mine === turn && !signal.aborted && canvas.draw(surface);
      if (isPainted) place.dataset.drawn = '';
      return isPainted;
    };
    // Waited for, it would be drawn in another turn of the page.
    if (painter.has(surface.src)) return paint();
    // Without it the floor comes a moment later. A large picture that is made ready would hold it up.
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
      // Where drawing is slow, so is making a large picture ready for it: what is pressed then must not wait for that.
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
      // Pressed, it is drawn before the page knows of it, and shown by the page once more.
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
