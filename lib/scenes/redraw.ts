import { PREVIEW_WIDTH, REDRAW_MIN, SEND_AS_IS_WIDTH } from './limits.ts';

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Undefined: the file goes as it is (S5.4-2). Otherwise the size in px it is redrawn to (S5.4-3, G33). */
export function redrawSize(type: string, { width, height }: PixelSize): PixelSize | undefined {
  if (width <= SEND_AS_IS_WIDTH && type !== 'image/png') return undefined;
  const scale = Math.max(REDRAW_MIN.width / width, REDRAW_MIN.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Size in px of the thumbnail: at most 64 wide, never enlarged (S9.6-1). */
export function previewSize({ width, height }: PixelSize): PixelSize {
  const scale = Math.min(1, PREVIEW_WIDTH / width);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
