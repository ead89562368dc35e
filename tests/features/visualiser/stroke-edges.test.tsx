// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { EdgeFinder } from '#features/visualiser/live/edge-finder.ts';
import { useStrokeEdges } from '#features/visualiser/use-stroke-edges.ts';
import type { Stroke } from '#lib/scenes/scene.ts';
import type { ShapeImprovement } from '#lib/scenes/shape-history.ts';
import { floorShape } from '#tests/support/floor-shape.ts';

const opening = vi.hoisted(() => Promise.withResolvers<EdgeFinder>());
vi.mock('#features/visualiser/live/edge-finder.ts', () => ({
  async openEdgeFinder(_address: string, signal: AbortSignal) {
    const finder = await opening.promise;
    signal.throwIfAborted();
    return finder;
  },
}));

const stroke: Stroke = { mode: 'erase', radius: 0.05, points: [{ x: 0.5, y: 0.5 }] };
const area = [[{ x: 0.4, y: 0.4 }]];

it('A-19 a stroke gets its edge even if another tool is selected while the edge finder loads', async () => {
  const amended: Promise<ShapeImprovement | undefined>[] = [];
  const options = {
    photo: 'photo.jpg',
    size: { width: 4, height: 3 },
    matteOf: () => ({ width: 4, height: 3, data: new Uint8Array(12) }),
    amend: (finding: Promise<ShapeImprovement | undefined>) => void amended.push(finding),
  };
  const { result, rerender } = renderHook((painting) => useStrokeEdges({ ...options, painting }), {
    initialProps: true,
  });
  act(() => result.current.find(floorShape({}), stroke));
  rerender(false);
  await act(async () => {
    opening.resolve(() => area);
    const better = await amended[0];
    expect(better?.(floorShape({ strokes: [stroke] })).strokes).toEqual([{ ...stroke, area }]);
  });
  expect(result.current.words).toBe('');
});
