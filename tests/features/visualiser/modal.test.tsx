// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { VisualiserModal } from '#features/visualiser/visualiser-modal.tsx';
import { useAppStore } from '#store/hooks.ts';
import type { RootState } from '#store/store.ts';
import { StoreProvider } from '#store/store-provider.tsx';
import { type RoomActions, useRoomActions } from '#store/visualiser/room-actions.ts';
import { useVisualiserShop, VisualiserProvider } from '#store/visualiser/visualiser-context.tsx';
import { installDialog } from '#tests/support/dialog.ts';
import { beginPage } from '#tests/support/page-view.ts';

const [post, remove] = vi.hoisted(() => [vi.fn(), vi.fn(async (..._: unknown[]) => true)]);
vi.mock('#lib/scenes/send-scene.ts', async (original) => ({
  ...(await original<typeof import('#lib/scenes/send-scene.ts')>()),
  sendScene: post,
  removeScene: remove,
  loadScene: async () => undefined,
}));

const FAILED = 'There was an error uploading the scene image, please try again later.';
const photo = new File(['pixels'], 'lounge-morning.jpg', { type: 'image/jpeg' });
let store: ReturnType<typeof useVisualiserShop> &
  RoomActions & { getState: () => RootState['rooms']; toasts: () => readonly string[] };

beforeEach(() => {
  installDialog();
  for (const area of [window.localStorage, window.sessionStorage]) area.clear();
  beginPage();
  for (const call of [post, remove]) call.mockReset();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

function show() {
  function Opened() {
    const shop = useVisualiserShop();
    const actions = useRoomActions();
    const { getState } = useAppStore();
    const toasts = () => getState().toasts.shown.map(({ text }) => text);
    if (shop) store = { ...shop, ...actions, getState: () => getState().rooms, toasts };
    return <VisualiserModal />;
  }
  render(
    <StoreProvider region="au">
      <VisualiserProvider
        service={{ url: 'https://scenes.example', cnf: 'code', own: false }}
        floor="1073101"
      >
        <Opened />
      </VisualiserProvider>
    </StoreProvider>,
  );
  act(() => store.open());
  return screen.getByRole('dialog', { name: 'Room Visualiser' });
}
const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement;
const choose = (file: File | File[]) => userEvent.upload(screen.getByLabelText('Upload Room Photo'), file);
const actions = () => (window.dataLayer ?? []).map((event) => (event as { action: string }).action);

describe('the Room Visualiser modal', () => {
  it('S2.6-1 S2.6-2 S2.6-5 S2.6-6 has title, close button, one upload button and a footer without a next step', () => {
    const dialog = show();
    const names = within(dialog)
      .getAllByRole('button')
      .map((one) => one.getAttribute('aria-label') ?? one.textContent);
    expect(names).toEqual(['Close', 'Upload Room Photo', 'Close', 'View Now']);
    expect(button('View Now').disabled).toBe(true);
  });

  it('S2.6-8 S2.6-9 explains what a picture shows and what it does not', () => {
    const words = show().textContent ?? '';
    for (const part of [
      'Resolution, lighting and product type affect how the product displays',
      'renders may differ from the installed product',
      'an initial guide only',
      'View physical samples before buying',
      'Small samples can be ordered on this website, larger ones come from recommended retailers',
    ])
      expect(words).toContain(part);
  });

  it('S2.6-3 S2.6-4 S4.9-1 uploads, stays open and shows thumbnail, name, id and remove', async () => {
    let finish: (id: string) => void = () => undefined;
    post.mockReturnValue(new Promise<string>((resolve) => (finish = resolve)));
    const dialog = show();
    await choose(photo);
    expect(button('Uploading Your Room...').disabled).toBe(true);
    expect(store.getState().phase).toBe('uploading');
    await waitFor(() => expect(post).toHaveBeenCalled());
    await act(async () => finish('8f41c2'));
    expect(store.getState()).toMatchObject({ phase: 'stored', isOpen: true });
    expect(dialog.textContent).toMatch(/lounge-morning\.jpg.*Scene ID: 8f41c2/);
    expect(button('Remove lounge-morning.jpg')).toBeTruthy();
    act(() => store.stored({ id: '8f41c2', filename: 'lounge.jpg', previewImage: 'data:image/webp;,' }));
    expect(dialog.querySelector('img')?.src).toBe('data:image/webp;,');
  });

  it('S2.6-7 S4.9-4 View Now switches room view on and closes', async () => {
    post.mockResolvedValue('8f41c2');
    show();
    await choose(photo);
    await waitFor(() => expect(button('View Now').disabled).toBe(false));
    await userEvent.click(button('View Now'));
    expect(store.getState()).toMatchObject({ roomView: true, isOpen: false });
  });

  it('S4.9-3 removing clears the room and leaves room view', async () => {
    post.mockResolvedValue('8f41c2');
    show();
    await choose(photo);
    await screen.findByText('Scene ID: 8f41c2');
    act(() => store.setRoomView(true));
    await userEvent.click(button('Remove lounge-morning.jpg'));
    expect(store.getState()).toMatchObject({ phase: 'none', roomView: false });
    expect(window.localStorage.getItem('room-preview-scene')).toBeNull();
    expect(button('Upload Room Photo').disabled).toBe(false);
  });

  it('S8-11 a failed upload shows a message above the upload area and the button returns', async () => {
    post.mockRejectedValue(new Error('No'));
    const dialog = show();
    await choose(photo);
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(alert.textContent).toBe(FAILED));
    expect(button('Upload Room Photo').disabled).toBe(false);
    const words = dialog.textContent ?? '';
    expect(words.indexOf(FAILED)).toBeLessThan(words.indexOf('Upload Room Photo'));
    expect(button('Upload Room Photo').getAttribute('aria-describedby')).toBe(alert.id);
  });

  it('S8-12 S8-13 a photo this browser cannot decode is sent unchanged and stored without a preview', async () => {
    post.mockResolvedValue('id1');
    show();
    await choose(photo);
    await screen.findByText('Scene ID: id1');
    expect(post.mock.calls[0]?.[0]).toMatchObject({ file: photo, filename: 'lounge-morning.jpg' });
    expect(store.getState().scene).toEqual({ id: 'id1', filename: 'lounge-morning.jpg' });
  });

  it('S5.4-1 the input accepts images, and choosing none does nothing', async () => {
    show();
    const input = screen.getByLabelText('Upload Room Photo') as HTMLInputElement;
    expect(input).toMatchObject({ type: 'file', accept: 'image/*' });
    expect(input.hasAttribute('capture')).toBe(false);
    act(() => void input.dispatchEvent(new Event('change', { bubbles: true })));
    expect(store.getState().phase).toBe('none');
    expect(post).not.toHaveBeenCalled();
  });

  it('S4.9-2 A-18 a second upload is refused while one is in progress, with the expected duration', async () => {
    post.mockReturnValue(new Promise(() => undefined));
    show();
    await choose(photo);
    expect((screen.getByLabelText('Upload Room Photo') as HTMLInputElement).disabled).toBe(true);
    expect(store.begin()).toBe(false);
    await waitFor(() => expect(post).toHaveBeenCalledTimes(1));
    act(() => post.mock.calls[0]?.[0].onProgress(0.43, 42));
    expect(screen.getByText('40% sent, about 50 seconds left')).toBeTruthy();
  });

  describe('while a photo is sent', () => {
    const take = () =>
      fireEvent.change(screen.getByLabelText('Upload Room Photo'), { target: { files: [photo] } });
    const begin = async () => {
      const answer = Promise.withResolvers<string>();
      post.mockReturnValueOnce(answer.promise);
      show();
      button('Upload Room Photo').focus();
      take();
      await waitFor(() => expect(post).toHaveBeenCalled());
      return { ...answer, signal: () => post.mock.calls[0]?.[0].signal as AbortSignal };
    };

    it('A-18 A-7 Cancel upload stops it, returns to the button, and the next photo is accepted', async () => {
      const { signal, reject } = await begin();
      expect(document.activeElement).toBe(button('Cancel upload'));
      await userEvent.dblClick(button('Cancel upload'));
      expect(signal().aborted).toBe(true);
      expect(store.getState()).toMatchObject({ phase: 'none', isOpen: true });
      expect(document.activeElement).toBe(button('Upload Room Photo'));
      expect(screen.queryByText('Cancel upload')).toBeNull();
      post.mockResolvedValueOnce('second');
      take();
      // The result of the first upload is ignored.
      await act(async () => reject(new Error('aborted')));
      await screen.findByText('Scene ID: second');
      expect(screen.queryByText(FAILED)).toBeNull();
    });

    it('A-18 G35 if cancelled as the response arrives, the room is deleted in the browser and on the server', async () => {
      const { resolve } = await begin();
      await act(async () => {
        resolve('late');
        button('Cancel upload').click();
      });
      expect(store.getState()).toMatchObject({ phase: 'none' });
      expect(remove.mock.calls.map(([, id]) => id)).toEqual(['late']);
      expect(window.localStorage.getItem('room-preview-scene')).toBeNull();
      expect(actions()).not.toContain('room_visualiser_success');
    });

    it('A-7 Escape cancels it without closing the dialog; Close lets it continue', async () => {
      const { signal, resolve } = await begin();
      await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
      expect(store.getState()).toMatchObject({ phase: 'uploading', isOpen: false });
      act(() => store.open());
      expect(signal().aborted).toBe(false);
      const pressEscape = () =>
        act(() => {
          const dialog = screen.getByRole('dialog', { name: 'Room Visualiser' });
          dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
        });
      pressEscape();
      expect(signal().aborted).toBe(true);
      expect(store.getState()).toMatchObject({ phase: 'none', isOpen: true });
      pressEscape();
      expect(store.getState().isOpen).toBe(false);
      resolve('never');
    });

    it('A-18 S8-11 a visitor who closed the dialog meanwhile is told what became of the photo', async () => {
      const { resolve } = await begin();
      act(() => store.close());
      await act(async () => resolve('there'));
      expect(store.toasts()).toEqual(['Your room is ready.']);
      act(() => store.remove());
      act(() => store.open());
      const answer = Promise.withResolvers<string>();
      post.mockReturnValueOnce(answer.promise);
      take();
      await waitFor(() => expect(post).toHaveBeenCalledTimes(2));
      act(() => store.close());
      await act(async () => answer.reject(new Error('No')));
      expect(store.toasts()).toContain(FAILED);
    });

    it.each(['stopped', 'refused'] as const)(
      'A-18 the previous room stays if the upload is %s',
      async (how) => {
        show();
        act(() => store.stored({ id: 'old', filename: 'hall.jpg' }, 'v1'));
        act(() => store.openForAnother());
        const answer = Promise.withResolvers<string>();
        post.mockReturnValueOnce(answer.promise);
        await choose(photo);
        await waitFor(() => expect(post).toHaveBeenCalled());
        if (how === 'stopped') await userEvent.click(button('Cancel upload'));
        else await act(async () => answer.reject(new Error('No')));
        expect(screen.queryByText(FAILED) !== null).toBe(how === 'refused');
        expect(store.getState()).toMatchObject({ phase: 'stored', scene: { id: 'old' }, version: 'v1' });
        expect(window.localStorage.getItem('room-preview-scene')).toContain('"old"');
        await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[1] as HTMLElement);
        act(() => store.open());
        expect(screen.getByText('Scene ID: old')).toBeTruthy();
      },
    );
  });

  it('S9.6-1 a browser without storage space says that the room is not remembered', async () => {
    show();
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    act(() => store.stored({ id: 'new', filename: 'hall.jpg' }));
    expect(store.getState().scene?.id).toBe('new');
    expect(store.toasts()).toEqual([expect.stringMatching(/no space to remember this room/)]);
    full.mockRestore();
    act(() => store.remove());
  });

  it('G34 reports a chosen photo and a stored scene, but not a failure', async () => {
    post.mockRejectedValueOnce(new Error('No')).mockResolvedValueOnce('id1');
    show();
    await choose(photo);
    await screen.findByText(FAILED);
    const failed = ['room_visualiser_open', 'room_visualiser_upload', 'room_visualiser_failure'];
    expect(actions()).toEqual(failed);
    await choose(photo);
    await screen.findByText('Scene ID: id1');
    expect(actions()).toEqual([...failed, 'room_visualiser_upload', 'room_visualiser_success']);
  });

  it('S9.6-3 a room of an earlier visit is restored with the page, an expired one is not', () => {
    const entry = (expires: number) =>
      JSON.stringify({ revision: 1, expires, scene: { id: 'old', filename: 'hall.jpg' } });
    window.localStorage.setItem('room-preview-scene', entry(Date.now() + 1000));
    expect(show().textContent).toContain('Scene ID: old');
    window.localStorage.setItem('room-preview-scene', entry(Date.now() - 1000));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'room-preview-scene' })));
    expect(store.getState().scene).toBeUndefined();
    expect(window.localStorage.getItem('room-preview-scene')).toBeNull();
  });
});
