import { previewPixels } from '#lib/scenes/preview-size.ts';
import type { PixelSize } from '#lib/scenes/redraw.ts';
import type { FloorSurface } from '#lib/scenes/scene.ts';
import { floorDrawing } from './floor-drawing.ts';
import { createFloorPainter, type FloorPainter } from './floor-painter.ts';
import { getOfScene } from './gzipped.ts';
import type { PaintedScene } from './painted-scene.ts';
import { pixelsOf } from './pixels-of.ts';
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
   * Lays a floor; false when it cannot be. A later call overtakes an earlier one. `drafted` is called when it lies
   * there from its small picture, before the large one has come.
   */
  show(surface: FloorSurface, drafted?: () => void): Promise<boolean>;
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
  pixelsOf(file, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' });

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
    painter.dispose();
  });
  place.append(canvas);
  return liveFloor(painter, { lost, signal });
}

function liveFloor(painter: FloorPainter, { lost, signal }: Pick<Place, 'lost' | 'signal'>): LiveFloor {
  const coming = new Map<string, Promise<void>>();
  const canvas = floorDrawing(painter, lost, signal);
  let turn = 0;
  let laying = 0;
  const isLaying = () => laying > 0;
  const ahead = surfacesAhead(isLaying, signal);
  const drafts = smallPictures(isLaying, signal);
  const frame = eachFrame();
  async function load(src: string, after: Promise<unknown>) {
    const surface = await pixelsOf(await (await getOfScene(src, signal)).blob());
    await after;
    painter.keep(src, surface);
    surface.close();
  }
  async function fetched(src: string, after: Promise<unknown> = Promise.resolve()) {
    if (painter.has(src)) return;
    const loading = coming.get(src) ?? load(src, after).finally(() => coming.delete(src));
    coming.set(src, loading);
    await loading;
  }
  async function loadDraft({ src, draft }: FloorSurface) {
    if (!draft || painter.has(src)) return false;
    const small = await drafts.get(draft);
    if (!painter.has(src) && !signal.aborted) painter.keep(src, small, true);
    return true;
  }
  async function lay(surface: FloorSurface, drafted: (() => void) | undefined) {
    const mine = ++turn;
    // Once a frame: of floors that follow faster only the last is painted.
    const paint = async () => {
      await frame();
      return mine === turn && !signal.aborted && canvas.draw(surface);
    };
    // Without it the floor comes a moment later. A large picture that is made ready would hold it up.
    const draft = loadDraft(surface).then(
      async (loaded) => loaded && (await paint()) && drafted?.(),
      () => undefined,
    );
    await fetched(surface.src, draft);
    return paint();
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
      if (await loadDraft(surface).catch(() => false)) await canvas.warm(surface);
    },
    async show(surface, drafted) {
      laying++;
      try {
        return await lay(surface, drafted);
      } finally {
        laying--;
      }
    },
    again: canvas.again,
  };
}
