import { normaliseOutlines } from '#lib/scenes/edit-outline.ts';
import { nearChanges } from '#lib/scenes/near-changes.ts';
import { type PhotoParts, partAt, tapResults } from '#lib/scenes/parts.ts';
import type { RenderInputs } from '#lib/scenes/render-inputs.ts';
import type { FloorShape, Outline } from '#lib/scenes/scene.ts';

/** Longer side in px of the draft matte that follows the pointer. */
const SIDE = 720;
/** Two drawn pixel values (0…255) that differ by less count as equal, because edges are anti-aliased. */
const SAME = 8;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Share of floor in each pixel, 0…255. */
export interface Matte extends Size {
  readonly data: Uint8Array;
}

/**
 * Returns a function that makes a matte of the floor while it is drawn. Where the drawing agrees with the stored
 * shape, it uses the service's fine matte; where the drawing changed, it uses the drawing itself, as the service does
 * once the shape is stored. Undefined without a 2D context.
 */
export function draftMattes(
  inputs: RenderInputs,
  stored: FloorShape,
  parts: PhotoParts | undefined,
): ((shape: FloorShape) => Matte) | undefined {
  const context = draftContext(inputs);
  if (!context) return undefined;
  const { width, height } = context.canvas;
  const size = { width, height };
  const fine = reduced(inputs, size);
  const before = drawn(context, stored);
  const tappedOver = parts && tapLayer(parts, stored, size);
  return (shape) => {
    const now = drawn(context, shape);
    const tapped = tappedOver?.(shape);
    const changed = now.floor.map((value, i) =>
      Number(Math.abs(value - (before.floor[i] as number)) >= SAME),
    );
    const redrawn = nearChanges(changed, size);
    return {
      ...size,
      data: now.floor.map((value, i) => {
        if (tapped?.[i] !== undefined && !now.painted[i]) return tapped[i] ? 255 : 0;
        return redrawn[i] ? value : (fine[i] as number);
      }),
    };
  };
}

/** A canvas in the proportion of a photo, its longer side at most `side` px; undefined without a 2D context. */
export function draftContext({ width, height }: Size, side = SIDE): CanvasRenderingContext2D | undefined {
  const scale = Math.min(1, side / Math.max(width, height));
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  const canvas = Object.assign(document.createElement('canvas'), size);
  return canvas.getContext('2d', { willReadFrequently: true }) ?? undefined;
}

/** The matte of a photo's floor from outlines and strokes only. */
export function drawnMatte(photo: Size, shape: FloorShape): Matte | undefined {
  const context = draftContext(photo);
  if (!context) return undefined;
  const { width, height } = context.canvas;
  return { width, height, data: drawn(context, shape).floor };
}

/** What taps change in each pixel compared with the stored taps; undefined where both agree. */
function tapLayer(parts: PhotoParts, stored: FloorShape, { width, height }: Size) {
  const before = tapResults(parts, stored.taps);
  const part = Uint16Array.from({ length: width * height }, (_, i) =>
    partAt(parts, { x: ((i % width) + 0.5) / width, y: (Math.floor(i / width) + 0.5) / height }),
  );
  return (shape: FloorShape): (boolean | undefined)[] | undefined => {
    if (shape.taps === stored.taps) return undefined;
    const results = tapResults(parts, shape.taps).map((now, index) => {
      const found = parts.floor[index] === 1;
      return (now ?? found) === (before[index] ?? found) ? undefined : (now ?? found);
    });
    return Array.from(part, (index) => results[index]);
  };
}

/** Red marks floor from outlines and strokes; green marks pixels that a brush went over. */
const COLOURS = { floor: '#f00', cut: '#000', add: '#ff0', erase: '#0f0' } as const;

/** Draws the shape as the service does: floor outlines, then cut-outs, then strokes in their order. */
function drawn(
  context: CanvasRenderingContext2D,
  shape: FloorShape,
): { floor: Uint8Array; painted: Uint8Array } {
  const { width, height } = context.canvas;
  context.globalCompositeOperation = 'source-over';
  context.fillStyle = COLOURS.cut;
  context.fillRect(0, 0, width, height);
  const outlines = normaliseOutlines(shape.outlines);
  for (const kind of ['floor', 'cut'] as const) {
    context.fillStyle = COLOURS[kind];
    for (const outline of outlines)
      if (outline.kind === kind) {
        context.beginPath();
        trace(context, outline.points);
        context.fill('evenodd');
      }
  }
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const { mode, radius, points, area } of shape.strokes) {
    if (area) {
      context.fillStyle = COLOURS[mode];
      context.beginPath();
      for (const ring of area) trace(context, ring);
      context.fill('evenodd');
      continue;
    }
    context.strokeStyle = COLOURS[mode];
    context.lineWidth = radius * 2 * width;
    // A line with one point has no length; doubling the point draws a dot.
    context.beginPath();
    trace(context, points.length > 1 ? points : [...points, ...points]);
    context.stroke();
  }
  const { data } = context.getImageData(0, 0, width, height);
  const channel = (k: number) =>
    Uint8Array.from({ length: width * height }, (_, i) => data[i * 4 + k] as number);
  return { floor: channel(0), painted: channel(1).map((green) => (green < 128 ? 0 : 1)) };
}

function trace(context: CanvasRenderingContext2D, points: Outline['points']): void {
  const { width, height } = context.canvas;
  for (const [i, { x, y }] of points.entries()) {
    if (i === 0) context.moveTo(x * width, y * height);
    else context.lineTo(x * width, y * height);
  }
}

/** Downscales a matte; each pixel is the mean of four. */
function reduced({ width, height, matte }: RenderInputs, to: Size): Uint8Array {
  const at = (x: number, y: number) =>
    matte[Math.min(height - 1, Math.floor(y)) * width + Math.min(width - 1, Math.floor(x))] as number;
  const [stepX, stepY] = [width / to.width, height / to.height];
  return Uint8Array.from({ length: to.width * to.height }, (_, i) => {
    const [x, y] = [(i % to.width) * stepX, Math.floor(i / to.width) * stepY];
    const [right, down] = [x + stepX / 2, y + stepY / 2];
    return (at(x, y) + at(right, y) + at(x, down) + at(right, down)) / 4;
  });
}
