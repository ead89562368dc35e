import type { FloorSurface } from '#lib/scenes/scene.ts';
import type { FloorPainter } from './floor-painter.ts';
import { whenIdle } from './when-idle.ts';

/** If a full-size drawing takes longer than this (in ms), a smaller one is drawn first. */
const SLOW_MS = 60;
/** Target duration in ms of the smaller drawing. */
const SMALL_MS = 30;
/** Smallest scale of width and height. */
const LEAST = 0.25;
/** Scale of the drawing that measures how long drawing takes. */
const TRIED = 0.5;

export interface FloorDrawing {
  /**
   * Draws a loaded floor: at full size if that is fast enough; otherwise small first, then at full size once the page
   * is quiet. Returns false if the floor cannot be drawn.
   */
  draw(surface: FloorSurface): boolean;
  again(): void;
  /** A full-size drawing takes so long that a visitor would notice the delay. */
  isSlow(): boolean;
  /** Draws a floor that is not visible, to measure how long drawing takes. */
  warm(surface: FloorSurface): Promise<void>;
}

/** Draws floors at a size that the machine can draw in time. `failed` is called if a floor could not be drawn. */
export function floorDrawing(painter: FloorPainter, failed: () => void, signal: AbortSignal): FloorDrawing {
  let wholeMs = 0;
  let last: FloorSurface | undefined;
  /** Set while a small drawing is shown and the full-size drawing is scheduled; calling it cancels the schedule. */
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
    // The large picture of the same floor has arrived; the scheduled full-size drawing will use it.
    if (isThere && waits) return true;
    waits?.();
    waits = whenIdle(whole);
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
