// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { OwnRoomButton } from '#features/visualiser/own-room-button.tsx';
import { useAppDispatch } from '#store/hooks.ts';
import { roomChanged } from '#store/slices/rooms.ts';
import { StoreProvider } from '#store/store-provider.tsx';
import { VisualiserProvider } from '#store/visualiser/visualiser-context.tsx';

const push = vi.fn();
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));
vi.mock('#features/visualiser/load-visualiser.ts', () => ({ prepare: () => undefined }));

let dispatch: ReturnType<typeof useAppDispatch>;
function Grab() {
  dispatch = useAppDispatch();
  return null;
}
const change = (to: Parameters<typeof roomChanged>[0]) => act(() => void dispatch(roomChanged(to)));

it('opens the floor’s page once a room is shown, but not if the dialog was closed without a room', async () => {
  render(
    <StoreProvider region="au">
      <VisualiserProvider service={{ url: '/api/scenes', cnf: 'x', own: true }} floor="1">
        <Grab />
        <OwnRoomButton globalItemId="2" href="/au/products/a" />
      </VisualiserProvider>
    </StoreProvider>,
  );
  const button = screen.getByRole('button', { name: 'See it in your own room' });
  await userEvent.click(button);
  change({ isOpen: false });
  change({ roomView: true });
  expect(push).not.toHaveBeenCalled();
  change({ roomView: false });
  await userEvent.click(button);
  change({ isOpen: false, roomView: true });
  expect(push).toHaveBeenCalledExactlyOnceWith('/au/products/a');
});
