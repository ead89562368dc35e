// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SCENE_KEY, SCENE_LIFETIME_S, SCENE_REVISION } from '#lib/scenes/limits.ts';
import { storedRoomView, storedScene } from '#lib/scenes/stored-scene.ts';
import { makeStore } from '#store/store.ts';
import { restoreRoom } from '#store/visualiser/restore-room.ts';

const scene = { id: 'a1', filename: 'lounge.jpg', previewImage: 'data:image/jpeg;base64,AA==' };

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  storedScene.remove();
  vi.useRealTimers();
});

describe('the stored room', () => {
  it('S3.8-1 S9.6-2 keeps id, file name and preview under its key, revision 1, for 60 days', () => {
    expect(storedScene.write({ scene })).toBe(true);
    expect(JSON.parse(localStorage.getItem('room-preview-scene') ?? '')).toEqual({
      revision: 1,
      expires: 60 * 24 * 3600 * 1000,
      scene,
    });
    expect(SCENE_LIFETIME_S).toBe(60 * 24 * 3600);
    expect(SCENE_REVISION).toBe(1);
    expect(storedScene.read()).toEqual({ scene });
    storedScene.remove();
    expect(localStorage).toHaveLength(0);
  });

  it('S9.6-3 exists after 5183999 s and has expired after 5184001 s', () => {
    storedScene.write({ scene });
    vi.setSystemTime(5_183_999_000);
    expect(storedScene.read()).toEqual({ scene });
    vi.setSystemTime(5_184_001_000);
    expect(storedScene.read()).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ['another revision', JSON.stringify({ revision: 2, expires: 9e15, scene })],
    ['no revision', JSON.stringify({ expires: 9e15, scene })],
    ['no scene', JSON.stringify({ revision: 1, expires: 9e15 })],
    ['a list', '[]'],
    ['rubbish', '{"revision":'],
  ])('S9.6-3 S8-15 %s is removed when the room is restored, with a log', (_name, text) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    localStorage.setItem(SCENE_KEY, text);
    const store = makeStore('au');
    store.dispatch(restoreRoom());
    expect(store.getState().rooms.phase).toBe('none');
    expect(localStorage).toHaveLength(0);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('S4.9-4 room view is restored as another page of the tab left it', () => {
    storedScene.write({ scene });
    storedRoomView.write({ on: true });
    const store = makeStore('au');
    const isOn = () => {
      store.dispatch(restoreRoom());
      return store.getState().rooms.roomView;
    };
    expect(isOn()).toBe(true);
    storedRoomView.remove();
    expect(isOn()).toBe(false);
    storedRoomView.write({ on: true });
    expect(isOn()).toBe(true);
    expect(store.getState().rooms).toMatchObject({ phase: 'stored', scene });
  });

  it('is not replaced by a foreign picture', () => {
    storedScene.write({ scene: { ...scene, previewImage: 'https://evil.example/x.png' } });
    expect(storedScene.read()).toEqual({ scene: { id: 'a1', filename: 'lounge.jpg' } });
  });

  it('G41 if storage is blocked the room is kept in memory', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    expect(storedScene.write({ scene })).toBe(false);
    expect(storedScene.read()).toEqual({ scene });
  });
});
