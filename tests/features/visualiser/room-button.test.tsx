// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { RoomButton } from '#features/visualiser/room-button.tsx';
import type { StageProps } from '#features/visualiser/stage-floor.ts';
import { storedRoomView, storedScene } from '#lib/scenes/stored-scene.ts';
import { StoreProvider } from '#store/store-provider.tsx';
import { useVisualiserState, VisualiserProvider } from '#store/visualiser/visualiser-context.tsx';

vi.mock('#features/visualiser/load-visualiser.ts', () => ({
  prepare: () => undefined,
  loadStage: async () => ({ RoomStage: () => <p>The stage</p> }),
}));

const page = { floor: { colours: [] }, current: 'slate' } as unknown as StageProps;
const Modal = () => <p>{useVisualiserState().isOpen ? 'Which room?' : ''}</p>;

function show() {
  return render(
    <StoreProvider region="au">
      <VisualiserProvider service={{ url: '/api/scenes', cnf: 'code', own: true }} floor="1073101">
        <RoomButton {...page} />
        <Modal />
      </VisualiserProvider>
    </StoreProvider>,
  );
}

it('S4.9-4 a press before the stored room has been read opens that room, not the choice of one', async () => {
  storedScene.write({ scene: { id: 'a'.repeat(26), filename: 'lounge.jpg' } });
  storedRoomView.write({ on: true });
  const kept = [window.localStorage, window.sessionStorage].map((area) => ({ area, items: { ...area } }));
  for (const { area } of kept) area.clear();
  show();
  for (const { area, items } of kept)
    for (const [key, value] of Object.entries(items)) area.setItem(key, String(value));
  await userEvent.click(screen.getByRole('button', { name: 'See in your room' }));
  expect(await screen.findByText('The stage')).toBeTruthy();
  expect(screen.queryByText('Which room?')).toBeNull();
});

it('A-18 the address of the stage opens it if there is a room, and otherwise becomes the page’s again', async () => {
  for (const area of [window.localStorage, window.sessionStorage]) area.clear();
  window.history.replaceState(null, '', '/au/products/coldstream-plank?colour=slate#in-your-room');
  const { unmount } = show();
  await waitFor(() => expect(window.location.hash).toBe(''));
  expect(window.location.search).toBe('?colour=slate');
  expect(screen.queryByText('The stage')).toBeNull();
  unmount();

  storedScene.write({ scene: { id: 'a'.repeat(26), filename: 'lounge.jpg' } });
  storedRoomView.write({ on: true });
  window.history.replaceState(null, '', '#in-your-room');
  show();
  expect(await screen.findByText('The stage')).toBeTruthy();
  expect(window.location.hash).toBe('#in-your-room');
});
