import 'server-only';
import type { Laid, PixelRect } from './lay-floor.ts';

/** One composition: paths are absolute, `rect` is in pixels of the room at `scale`. */
export interface ComposeJob {
  /** Room layers without `.base.webp` and so on; nothing for a close-up of the swatch alone. */
  roomBase: string | undefined;
  /** Share of the native size the room is composed at, 0..1. */
  scale: number;
  rect: PixelRect;
  swatch: string;
  laid: Laid;
}
