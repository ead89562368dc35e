import type { RefObject } from 'react';

/** The elements of our own map. */
export interface Parts {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  /** Its children have `data-x` and `data-y`, their position in the world square. */
  readonly pins: RefObject<HTMLDivElement | null>;
}
