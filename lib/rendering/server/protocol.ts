import 'server-only';
import type { FloorPlacement, PixelRect } from './lay-floor.ts';

/** One composition: paths are absolute, `rect` is in pixels of the room at `scale`. */
export interface ComposeJob {
  /** Layers of a room or close-up without `.base.webp` and so on. */
  roomBase: string;
  /** Share of the native size the room is composed at, 0..1. */
  scale: number;
  rect: PixelRect;
  swatch: string;
  /** What layers and swatch hold, where neighbouring sizes may be cut from one composition. */
  stamp?: string;
  placement: FloorPlacement;
}
