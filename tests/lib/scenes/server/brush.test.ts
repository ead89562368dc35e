import { expect, it } from 'vitest';
import { mapBy, newMap } from '#lib/scenes/float-map.ts';
import { SHAPE_LIMITS, type Stroke } from '#lib/scenes/scene.ts';
import { withStrokes } from '#lib/scenes/server/prepare/drawn-mask.ts';

/** Whether a place in px is within the brush of a stroke. */
function isPainted({ radius, points }: Stroke, width: number, height: number, x: number, y: number): boolean {
  return points.some((point, i) => {
    const next = points[i + 1] ?? point;
    const [ax, ay] = [point.x * width, point.y * height];
    const [dx, dy] = [next.x * width - ax, next.y * height - ay];
    const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
    const t = Math.max(0, Math.min(1, along));
    return Math.hypot(x - ax - t * dx, y - ay - t * dy) <= radius * width;
  });
}

const at = (x: number, y: number) => ({ x, y });

it.each<[string, readonly Stroke[]]>([
  ['a dot', [{ mode: 'add', radius: 0.1, points: [at(0.3, 0.4)] }]],
  [
    'lines in every direction',
    [
      {
        mode: 'add',
        radius: 0.06,
        points: [at(0.1, 0.1), at(0.9, 0.1), at(0.7, 0.8), at(0.7, 0.3), at(0.2, 0.9)],
      },
    ],
  ],
  [
    'a brush so fine that it misses most pixels',
    [{ mode: 'add', radius: 0.002, points: [at(0.1, 0.2), at(0.9, 0.7)] }],
  ],
  [
    'beyond the edges of the photo',
    [
      { mode: 'add', radius: 0.2, points: [at(-0.4, 0.5), at(1.4, 0.45)] },
      { mode: 'add', radius: 0.1, points: [at(0.5, -0.5), at(1.5, 1.5)] },
    ],
  ],
  [
    'several, the later over the earlier',
    [
      { mode: 'add', radius: 0.25, points: [at(0.5, 0.5), at(0.6, 0.5)] },
      { mode: 'erase', radius: 0.1, points: [at(0.5, 0.1), at(0.5, 0.5), at(0.5, 0.1)] },
      { mode: 'add', radius: 0.03, points: [at(0.4, 0.5), at(0.5, 0.5)] },
    ],
  ],
])('A-19 a stroke covers every pixel within the brush: %s', (_name, strokes) => {
  const [width, height] = [160, 120];
  const expected = mapBy({ width, height }, (i) => {
    const [x, y] = [(i % width) + 0.5, Math.floor(i / width) + 0.5];
    const last = strokes.findLast((stroke) => isPainted(stroke, width, height, x, y));
    return last ? Number(last.mode === 'add') : 0.5;
  });
  expect(withStrokes(newMap(width, height, 0.5), strokes)).toEqual(expected);
});

it('A-19 strokes as long and wide as can be sent do not occupy the service for minutes', () => {
  const points = Array.from({ length: SHAPE_LIMITS.strokePoints }, (_, i) => at(i % 2, (i * 0.13) % 1));
  const strokes = Array.from({ length: 25 }, (): Stroke => ({ mode: 'add', radius: 0.25, points }));
  const { data } = withStrokes(newMap(1400, 1050), strokes);
  expect(data.every((value) => value === 1)).toBe(true);
});
