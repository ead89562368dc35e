import type { FloorSurface } from '#lib/scenes/scene.ts';
import type { FloorPainter } from './floor-painter.ts';
import { whenQuiet } from './when-quiet.ts';

/** A whole drawing that takes longer is begun in a smaller size. */
const SLOW_MS = 60;
/** What the small one may take. */
const SMALL_MS = 30;
/** Smallest share of width and height. */
const LEAST = 0.25;
/** What is drawn to learn how long it takes. */
const TRIED = 0.5;

export interface FloorDrawing {
  /**
   * Draws a floor that is loaded: at once in full where that is quick, else small, and in full in the next quiet
   * moment. False when it cannot be drawn.
   */
  draw(surface: FloorSurface): boolean;
  /** Draws the last floor once more. */
  again(): void;
  /** A whole drawing takes so long that whoever presses would wait for it. */
  isSlow(): boolean;
  /** Learns from a floor that nobody sees how long drawing takes. */
  warm(surface: FloorSurface): Promise<void>;
}

/** Draws floors in the size that the machine draws in time. `failed` is called when one could not be drawn. */
export function floorDrawing(painter: FloorPainter, failed: () => void, signal: AbortSignal): FloorDrawing {
  let wholeMs = 0;
  let last: FloorSurface | undefined;
  /** Drawn small, and waiting to be drawn in full. */
  let waits: (() => void) | undefined;
  signal.addEventListener('abort', () => waits?.());

  const isSlow = () => wholeMs > SLOW_MS;
  function paint(surface: FloorSurface, share: number): boolean {
    const from = performance.now();
    const painted = painter.paint(surface.src, surface, share);
    if (painted && share >= TRIED) void measure(from, share);
    return painted;
  }
  async function measure(from: number, share: number) {
    const done = await painter.drawn();
    if (signal.aborted) return;
    if (done) wholeMs = (performance.now() - from) / share ** 2;
    else failed();
  }
  function whole() {
    waits = undefined;
    if (last) paint(last, 1);
  }
  function draw(surface: FloorSurface): boolean {
    const isThere = last?.src === surface.src;
    last = surface;
    if (!isSlow()) return paint(surface, 1);
    // Its large picture has come: what is drawn next is drawn from it.
    if (isThere && waits) return true;
    waits?.();
    waits = whenQuiet(whole);
    return isThere || paint(surface, Math.max(LEAST, Math.sqrt(SMALL_MS / wholeMs)));
  }
  return {
    draw,
    isSlow,
    again() {
      if (!last) return;
      const surface = last;
      last = undefined;
      draw(surface);
    },
    async warm(surface) {
      if (last || signal.aborted || !painter.paint(surface.src, surface, TRIED)) return;
      await measure(performance.now(), TRIED);
    },
  };
}
