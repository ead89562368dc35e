import type { PixelSize } from './redraw.ts';

/** Pixels of the screen in one CSS px that are drawn at most: more cannot be seen at arm's length. */
const MAX_DENSITY = 2;

interface Box extends PixelSize {
  /** Pixels of the screen in one CSS px. */
  readonly density: number;
}

/**
 * Size in px at which a scene is drawn to fill a box of CSS px: its own proportion, never larger than it is prepared.
 */
export function previewPixels({ width, height }: PixelSize, box: Box): PixelSize {
  const density = Math.min(MAX_DENSITY, Math.max(1, box.density));
  const scale = Math.min(1, (density * box.width) / width, (density * box.height) / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
