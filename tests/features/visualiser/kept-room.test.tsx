// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { beforeEach, expect, it } from 'vitest';
import { KeptRoom } from '#features/visualiser/kept-room.tsx';
import { makeStore } from '#store/store.ts';
import { useVisualiserShop, VisualiserProvider } from '#store/visualiser/visualiser-context.tsx';
import type { VisualiserStore } from '#store/visualiser/visualiser-store.ts';

beforeEach(() => localStorage.clear());

it('S3.11-1 rooms: the state knows the room a visitor stored, until it is removed', () => {
  const store = makeStore('au');
  let room: VisualiserStore | undefined;
  function Peek() {
    room = useVisualiserShop()?.store;
    return null;
  }
  render(
    <Provider store={store}>
      <VisualiserProvider service={{ url: '/api/scenes', cnf: 'test', own: true }}>
        <KeptRoom />
        <Peek />
      </VisualiserProvider>
    </Provider>,
  );
  expect(store.getState().rooms).toEqual([]);
  act(() => room?.stored({ id: 'a1', filename: 'lounge.jpg', previewImage: 'data:image/jpeg;base64,AAAA' }));
  expect(store.getState().rooms).toEqual([{ id: 'a1', filename: 'lounge.jpg' }]);
  act(() => room?.remove());
  expect(store.getState().rooms).toEqual([]);
});
