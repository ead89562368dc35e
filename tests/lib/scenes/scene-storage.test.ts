import { describe, expect, it, vi } from 'vitest';
import { SCENE_KEY, SCENE_LIFETIME_S, SCENE_REVISION } from '#lib/scenes/limits.ts';
import { forgetScene, readScene, writeScene } from '#lib/scenes/scene-storage.ts';

const scene = { id: 'a1', filename: 'lounge.jpg', previewImage: 'data:image/jpeg;base64,AA==' };

function memory(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries));
  const storage = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  return { kept, storage };
}

describe('the stored room', () => {
  it('S3.8-1 S9.6-2 keeps id, file name and preview under its key, revision 1, for 60 days', () => {
    const { kept, storage } = memory();
    expect(writeScene(storage, scene, 1000)).toBe(true);
    expect([...kept.keys()]).toEqual(['room-preview-scene']);
    expect(SCENE_LIFETIME_S).toBe(60 * 24 * 3600);
    expect(SCENE_REVISION).toBe(1);
    expect(readScene(storage, 1000)).toEqual(scene);
    forgetScene(storage);
    expect(kept.size).toBe(0);
  });

  it('S9.6-3 is there after 5183999 s and gone after 5184001 s', () => {
    const { kept, storage } = memory();
    writeScene(storage, scene, 0);
    expect(readScene(storage, 5_183_999_000)).toEqual(scene);
    expect(readScene(storage, 5_184_001_000)).toBeUndefined();
    expect(kept.size).toBe(0);
  });

  it.each([
    ['another revision', JSON.stringify({ revision: 2, expires: 9e15, scene })],
    ['no revision', JSON.stringify({ expires: 9e15, scene })],
    ['no scene', JSON.stringify({ revision: 1, expires: 9e15 })],
    ['a list', '[]'],
    ['rubbish', '{"revision":'],
  ])('S9.6-3 removes %s', (_name, text) => {
    const { kept, storage } = memory({ [SCENE_KEY]: text });
    expect(readScene(storage, 0)).toBeUndefined();
    expect(kept.size).toBe(0);
  });

  it('what cannot be read is logged, blocked storage is not an error, and no foreign picture is taken from it', () => {
    const warn = vi.fn();
    readScene(memory({ [SCENE_KEY]: 'x' }).storage, 0, warn);
    expect(warn).toHaveBeenCalledOnce();
    const blocked = () => {
      throw new DOMException('Denied', 'SecurityError');
    };
    expect(readScene(blocked)).toBeUndefined();
    expect(writeScene(blocked, scene)).toBe(false);
    const foreign = { ...scene, previewImage: 'https://evil.example/x.png' };
    const { storage } = memory();
    writeScene(storage, foreign, 0);
    expect(readScene(storage, 0)).toEqual({ id: 'a1', filename: 'lounge.jpg' });
  });
});
