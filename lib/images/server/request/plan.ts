import 'server-only';
import { heightFor, ratioValue } from '#lib/media/ratio.ts';
import type { Delivery, Gravity } from '#lib/media/url.ts';

export interface Size {
  width: number;
  height: number;
}
export interface Rect extends Size {
  x: number;
  y: number;
}

/** The crop of a source, in its pixels, and the size at which it is delivered. */
export interface Plan extends Size {
  rect: Rect;
}

/** Computes the crop and size of a delivery. `autoGravity` is where the subject of this source is. */
export function planImage(native: Size, delivery: Delivery, autoGravity: 'center' | 'south'): Plan {
  const { crop, width, ratio, gravity } = delivery;
  const whole: Rect = crop
    ? {
        x: crop.x * native.width,
        y: crop.y * native.height,
        width: crop.width * native.width,
        height: crop.height * native.height,
      }
    : { x: 0, y: 0, ...native };
  const part = inside(whole, ratioValue(ratio));
  const at = gravity === 'auto' ? autoGravity : gravity;
  return {
    rect: {
      x: whole.x + (whole.width - part.width) * shareBefore(at, 'west', 'east'),
      y: whole.y + (whole.height - part.height) * shareBefore(at, 'north', 'south'),
      ...part,
    },
    width,
    height: heightFor(width, ratio),
  };
}

/** The largest size of this aspect ratio that fits. */
function inside({ width, height }: Size, ratio: number): Size {
  return width / height > ratio ? { width: height * ratio, height } : { width, height: width / ratio };
}

/** Share, 0…1, of the cropped-off part that is before the kept part. */
function shareBefore(gravity: Exclude<Gravity, 'auto'>, near: string, far: string): number {
  if (gravity.includes(near)) return 0;
  return gravity.includes(far) ? 1 : 0.5;
}
