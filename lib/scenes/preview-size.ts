import type { PixelSize } from './resize.ts';

/** Maximum device pixel ratio that is drawn: more is not visible at arm's length. */
const MAX_DENSITY = 2;

interface Box extends PixelSize {
  /** Device pixels per CSS px. */
  readonly density: number;
}

/**
 * Size in px at which a scene is drawn to fit a box of CSS px. Keeps the aspect ratio and never exceeds the prepared
 * size.
 */
export function previewPixels({ width, height }: PixelSize, box: Box): PixelSize {
  const density = Math.min(MAX_DENSITY, Math.max(1, box.density));
  const scale = Math.min(1, (density * box.width) / width, (density * box.height) / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
