// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useFloorShape } from '#features/visualiser/use-floor-shape.ts';
import type { FloorShape, SceneFacts } from '#lib/scenes/scene.ts';
import { storedShapeSchema } from '#lib/scenes/scene-schema.ts';
import { readUnsavedShape, writeUnsavedShape } from '#lib/scenes/unsaved-shape.ts';
import { StoreProvider } from '#store/store-provider.tsx';
import { floorShape } from '#tests/support/floor-shape.ts';

const ID = 'abcdefghijklmnopqrstuvwxyz';
const found = floorShape({ turnDegrees: 10 });
const facts = (shape: FloorShape): SceneFacts => ({
  id: ID,
  width: 1000,
  height: 500,
  confidence: 0,
  parts: false,
  plain: false,
  clicks: false,
  proposal: found,
  shape,
  version: '1',
  expiresAt: 0,
});
vi.mock('#lib/scenes/send-scene.ts', () => ({
  loadScene: async () => facts(found),
  // Like the service, which returns the fields of a shape in the schema's order.
  saveShape: async (_service: unknown, _id: string, shape: FloorShape) =>
    facts(storedShapeSchema.parse(shape)),
}));

afterEach(() => vi.useRealTimers());

async function opened() {
  const service = { url: 'https://scenes.example', cnf: 'code', own: false };
  const scene = { id: ID, filename: 'room.jpg', previewImage: '' };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StoreProvider region="au">{children}</StoreProvider>
  );
  const { result } = renderHook(() => useFloorShape(service, scene, '1073101'), { wrapper });
  await waitFor(() => expect(result.current.loaded).toBeDefined());
  return result;
}
const drawn = { ...found, horizon: 0.3 };

it('A-19 a saved floor counts as saved, with nothing pending', async () => {
  const result = await opened();
  vi.useFakeTimers();
  act(() => result.current.change(drawn));
  act(() => void vi.advanceTimersByTime(1000));
  expect(readUnsavedShape(ID)).toEqual(drawn);

  await act(async () => void (await result.current.save()));
  act(() => void vi.advanceTimersByTime(1000));
  expect(readUnsavedShape(ID)).toBeUndefined();
  const { facts: saved, history } = result.current.loaded ?? {};
  expect(history?.present).toEqual(saved?.shape);
});

it('A-19 a floor saved before the edge of a stroke is found is saved with that edge', async () => {
  const result = await opened();
  act(() => result.current.change(drawn));
  const edge = Promise.withResolvers<(shape: FloorShape) => FloorShape>();
  act(() => result.current.amend(edge.promise));
  let saving: Promise<boolean> | undefined;
  act(() => {
    saving = result.current.save();
  });
  await act(async () => edge.resolve((shape) => ({ ...shape, eyeHeightCm: 170 })));
  await act(async () => expect(await saving).toBe(true));
  expect(result.current.loaded?.facts.shape).toMatchObject({ horizon: 0.3, eyeHeightCm: 170 });
});

it('A-19 a save waits for all that is still being found, whatever comes first', async () => {
  const result = await opened();
  act(() => result.current.change(drawn));
  const edge = Promise.withResolvers<(shape: FloorShape) => FloorShape>();
  act(() => result.current.amend(edge.promise));
  act(() => result.current.amend(Promise.resolve((shape) => ({ ...shape, turnDegrees: 30 }))));
  let saving: Promise<boolean> | undefined;
  await act(async () => {
    saving = result.current.save();
  });
  await act(async () => edge.resolve((shape) => ({ ...shape, eyeHeightCm: 170 })));
  await act(async () => expect(await saving).toBe(true));
  expect(result.current.loaded?.facts.shape).toMatchObject({ turnDegrees: 30, eyeHeightCm: 170 });
});

it('A-19 a save that ends after its editor was left says so, and keeps anything drawn since', async () => {
  const result = await opened();
  act(() => result.current.change(drawn));
  let saving: Promise<boolean> | undefined;
  act(() => {
    saving = result.current.save();
  });
  cleanup();
  const more = { ...drawn, horizon: 0.2 };
  writeUnsavedShape(ID, more);
  expect(await saving).toBe(false);
  expect(readUnsavedShape(ID)).toEqual(more);
});
