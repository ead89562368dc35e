// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { useFloorShape } from '#features/visualiser/use-floor-shape.ts';
import type { FloorShape, SceneFacts } from '#lib/scenes/scene.ts';
import { storedRoomView, storedScene } from '#lib/scenes/stored-scene.ts';
import { StoreProvider } from '#store/store-provider.tsx';
import { useRoomPicture, VisualiserProvider } from '#store/visualiser/visualiser-context.tsx';
import { floorShape } from '#tests/support/floor-shape.ts';

const scene = { id: 'abcdefghijklmnopqrstuvwxyz', filename: 'room.jpg' };
const service = { url: '/api/scenes', cnf: 'code', own: true };
const facts = (shape: FloorShape): SceneFacts => ({
  ...{ id: scene.id, width: 1000, height: 500, expiresAt: 0, confidence: 0 },
  ...{ plain: false, parts: false, clicks: false, proposal: shape, shape },
  version: `turned${shape.turnDegrees}`,
});
vi.mock('#lib/scenes/send-scene.ts', () => ({
  loadScene: async () => facts(floorShape({ turnDegrees: 0 })),
  saveShape: async (_service: unknown, _id: string, shape: FloorShape) => facts(shape),
}));

/** A tab of the browser: it has its own store, and shares the storage. */
const wrapper = ({ children }: { children: ReactNode }) => (
  <StoreProvider region="au">
    <VisualiserProvider service={service} floor="1073101">
      {children}
    </VisualiserProvider>
  </StoreProvider>
);
const tellOtherTabs = () =>
  act(() => {
    for (const key of Object.keys(window.localStorage))
      window.dispatchEvent(new StorageEvent('storage', { key }));
  });

it('A-19 a floor that is turned in one tab is turned in the pictures of another tab too', async () => {
  storedScene.write({ scene });
  storedRoomView.write({ on: true });
  const other = renderHook(() => useRoomPicture()?.('1073101'), { wrapper });
  const { result } = renderHook(() => useFloorShape(service, scene, '1073101'), { wrapper });
  await waitFor(() => expect(result.current.loaded).toBeDefined());
  expect(other.result.current).not.toContain('v=');
  await act(async () => void (await result.current.save(floorShape({ turnDegrees: 45 }))));
  tellOtherTabs();
  expect(other.result.current).toContain('v=turned45');
  await act(async () => void (await result.current.save(floorShape({ turnDegrees: 90 }))));
  tellOtherTabs();
  expect(other.result.current).toContain('v=turned90');
});

it('A-19 a shape of another room is not followed', async () => {
  storedScene.write({ scene: { ...scene, id: 'bbbbbbbbbbbbbbbbbbbbbbbbbb' } });
  storedRoomView.write({ on: true });
  const other = renderHook(() => useRoomPicture()?.('1073101'), { wrapper });
  const { result } = renderHook(() => useFloorShape(service, scene, '1073101'), { wrapper });
  await waitFor(() => expect(result.current.loaded).toBeDefined());
  await act(async () => void (await result.current.save(floorShape({ turnDegrees: 45 }))));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'room-shaped' })));
  expect(other.result.current).not.toContain('turned45');
});
