import { normaliseOutlines } from '#lib/scenes/edit-outline.ts';
import type { RenderInputs } from '#lib/scenes/render-inputs.ts';
import type { FloorShape, Outline } from '#lib/scenes/scene.ts';

/** Longer side in px of a matte that follows the hand. */
const SIDE = 720;
/** Two drawn pixels (0…255) that differ by less are the same: edges are softened. */
const SAME = 8;

/** How much of each pixel is floor, 0…255. */
export interface Matte {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/**
 * Makes mattes of a floor while it is drawn: the service's fine matte where the drawing says what the stored shape
 * says, the drawing itself elsewhere, as the service does once the shape is stored. Undefined without a 2D context.
 */
export function draftMattes(
  inputs: RenderInputs,
  stored: FloorShape,
): ((shape: FloorShape) => Matte) | undefined {
  const scale = Math.min(1, SIDE / Math.max(inputs.width, inputs.height));
  const size = {
    width: Math.max(1, Math.round(inputs.width * scale)),
    height: Math.max(1, Math.round(inputs.height * scale)),
  };
  const context = Object.assign(document.createElement('canvas'), size).getContext('2d', {
    willReadFrequently: true,
  });
  if (!context) return undefined;
  const fine = reduced(inputs, size);
  const before = drawn(context, stored);
  return (shape) => {
    const now = drawn(context, shape);
    return {
      ...size,
      data: now.map((value, i) =>
        Math.abs(value - (before[i] as number)) < SAME ? (fine[i] as number) : value,
      ),
    };
  };
}

/** The shape as the service draws it: floors, what is cut out of them, then the strokes in their order. */
function drawn(context: CanvasRenderingContext2D, shape: FloorShape): Uint8Array {
  const { width, height } = context.canvas;
  context.globalCompositeOperation = 'source-over';
  context.fillStyle = '#000';
  context.fillRect(0, 0, width, height);
  const outlines = normaliseOutlines(shape.outlines);
  for (const kind of ['floor', 'cut'] as const) {
    context.fillStyle = kind === 'floor' ? '#fff' : '#000';
    for (const outline of outlines)
      if (outline.kind === kind) {
        trace(context, outline.points);
        context.fill('evenodd');
      }
  }
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const { mode, radius, points } of shape.strokes) {
    context.strokeStyle = mode === 'add' ? '#fff' : '#000';
    context.lineWidth = radius * 2 * width;
    // A line of one point has no length, and is drawn as a dot all the same.
    trace(context, points.length > 1 ? points : [...points, ...points]);
    context.stroke();
  }
  const { data } = context.getImageData(0, 0, width, height);
  return Uint8Array.from({ length: width * height }, (_, i) => data[i * 4] as number);
}

function trace(context: CanvasRenderingContext2D, points: Outline['points']): void {
  const { width, height } = context.canvas;
  context.beginPath();
  for (const { x, y } of points) context.lineTo(x * width, y * height);
}

/** A matte at a smaller size: each pixel the mean of four. */
function reduced({ width, height, matte }: RenderInputs, to: Pick<Matte, 'width' | 'height'>): Uint8Array {
  const at = (x: number, y: number) =>
    matte[Math.min(height - 1, Math.floor(y)) * width + Math.min(width - 1, Math.floor(x))] as number;
  const [stepX, stepY] = [width / to.width, height / to.height];
  return Uint8Array.from({ length: to.width * to.height }, (_, i) => {
    const [x, y] = [(i % to.width) * stepX, Math.floor(i / to.width) * stepY];
    const [right, down] = [x + stepX / 2, y + stepY / 2];
    return (at(x, y) + at(right, y) + at(x, down) + at(right, down)) / 4;
  });
}
