import type { PhotoParts } from '#lib/scenes/parts.ts';
import { previewPixels } from '#lib/scenes/preview-size.ts';
import { type RenderInputs, unpackRenderInputs } from '#lib/scenes/render-inputs.ts';
import type { FloorShape, FloorSurface } from '#lib/scenes/scene.ts';
import { draftMattes, type Matte } from './draft-matte.ts';
import { createFloorPainter, type FloorPainter } from './floor-painter.ts';
import { getGzipped, getOfScene } from './gzipped.ts';

/** Floors laid into one photo by the browser itself. */
export interface LiveFloor {
  /** Fetches a surface that may be wanted next. */
  fetch(surface: FloorSurface): void;
  /**
   * Lays a floor; false when it cannot be. A later call overtakes an earlier one. `drafted` is called when it lies
   * there from its small picture, before the large one has come.
   */
  show(surface: FloorSurface, drafted?: () => void): Promise<boolean>;
  /** Lays the last floor in another shape than the stored one; `parts` are those that taps mean. */
  reshape(shape: FloorShape, stored: FloorShape, parts: PhotoParts | undefined): void;
  /** What is floor in that shape, as it would be laid; undefined without a 2D context. */
  matteOf(shape: FloorShape, stored: FloorShape, parts: PhotoParts | undefined): Matte | undefined;
}

interface Place {
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

/**
 * Gets a scene ready to be drawn in a place of the page; undefined where that cannot be, and the server's pictures do.
 */
export async function openLiveFloor(options: Place): Promise<LiveFloor | undefined> {
  const { place, scene, version, lost, signal } = options;
  const query = version ? `?v=${version}` : '';
  const [packed, photo] = await Promise.all([
    getGzipped(`${scene}/ingredients${query}`, signal),
    getOfScene(`${scene}/photo`, signal),
  ]);
  const ingredients = unpackRenderInputs(packed);
  if (!ingredients) return undefined;
  const { clientWidth: width, clientHeight: height } = place;
  const size = previewPixels(ingredients, { width, height, density: window.devicePixelRatio });
  const pixels = await bitmap(await photo.blob(), {
    resizeWidth: size.width,
    resizeHeight: size.height,
    resizeQuality: 'high',
  });
  const canvas = Object.assign(document.createElement('canvas'), size);
  const painter = signal.aborted ? undefined : createFloorPainter(canvas, ingredients, pixels);
  pixels.close();
  if (!painter) return undefined;
  canvas.addEventListener('webglcontextlost', lost, { signal });
  signal.addEventListener('abort', () => {
    canvas.remove();
    painter.dispose();
  });
  place.append(canvas);
  return liveFloor(painter, ingredients, signal);
}

function liveFloor(painter: FloorPainter, inputs: RenderInputs, signal: AbortSignal): LiveFloor {
  const coming = new Map<string, Promise<void>>();
  let turn = 0;
  let last: FloorSurface | undefined;
  let drafts:
    | { of: FloorShape; parts: PhotoParts | undefined; matte: ReturnType<typeof draftMattes> }
    | undefined;
  async function load(src: string) {
    const surface = await bitmap(await (await getOfScene(src, signal)).blob());
    painter.keep(src, surface);
    surface.close();
  }
  async function fetched(src: string) {
    if (painter.has(src)) return;
    const loading = coming.get(src) ?? load(src).finally(() => coming.delete(src));
    coming.set(src, loading);
    await loading;
  }
  /** An element shares the picture that the page shows, where a request of ours would ask for another format. */
  async function loadDraft({ src, draft }: FloorSurface) {
    if (!draft || painter.has(src)) return false;
    const image = Object.assign(new Image(), { src: draft });
    await image.decode();
    const small = await bitmap(image);
    if (!painter.has(src) && !signal.aborted) painter.keep(src, small, true);
    small.close();
    return true;
  }
  function matteOf(shape: FloorShape, stored: FloorShape, parts: PhotoParts | undefined) {
    if (drafts?.of !== stored || drafts.parts !== parts)
      drafts = { of: stored, parts, matte: draftMattes(inputs, stored, parts) };
    return drafts.matte?.(shape);
  }
  return {
    matteOf,
    fetch: ({ src }) => void fetched(src).catch(() => undefined),
    async show(surface, drafted) {
      const mine = ++turn;
      const paint = () => {
        if (mine !== turn) return false;
        last = surface;
        return painter.paint(surface.src, surface);
      };
      // Without it the floor comes a moment later.
      loadDraft(surface).then(
        (loaded) => loaded && paint() && drafted?.(),
        () => undefined,
      );
      await fetched(surface.src);
      return paint();
    },
    reshape(shape, stored, parts) {
      const matte = matteOf(shape, stored, parts);
      if (matte) painter.reshape(matte, shape);
      if (last) painter.paint(last.src, last);
    },
  };
}

/** Pixels as they are in the file: the server knows no colour profiles of screens either. */
const bitmap = (file: Blob | HTMLImageElement, options: ImageBitmapOptions = {}) =>
  createImageBitmap(file, { colorSpaceConversion: 'none', premultiplyAlpha: 'none', ...options });
