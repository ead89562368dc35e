import 'server-only';
import type { FloorPlacement, PixelRect } from './lay-floor.ts';

/** A composition job. Paths are absolute; `rect` is in pixels of the room at `scale`. */
export interface ComposeJob {
  /** Path of a room's or close-up's layers, without `.base.webp` and the like. */
  roomBase: string;
  /** Share of the native size at which the room is composed, 0..1. */
  scale: number;
  rect: PixelRect;
  swatch: string;
  /** Identifies the content of layers and swatch, so that neighbouring sizes can be cropped from one composition. */
  stamp?: string;
  placement: FloorPlacement;
}
