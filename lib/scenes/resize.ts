import { PREVIEW_WIDTH, REDRAW_MIN, SEND_AS_IS_WIDTH } from './limits.ts';

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** The size in px to which a photo is resized (S5.4-3, G33); undefined if it is sent unchanged (S5.4-2). */
export function resizedPhotoSize(type: string, { width, height }: PixelSize): PixelSize | undefined {
  if (width <= SEND_AS_IS_WIDTH && type !== 'image/png') return undefined;
  const scale = Math.max(REDRAW_MIN.width / width, REDRAW_MIN.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Size of the thumbnail in px: at most 64 wide, never enlarged (S9.6-1). */
export function previewSize({ width, height }: PixelSize): PixelSize {
  const scale = Math.min(1, PREVIEW_WIDTH / width);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
