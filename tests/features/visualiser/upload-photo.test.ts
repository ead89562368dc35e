// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { uploadPhoto } from '#features/visualiser/upload-photo.ts';
import type { Scene } from '#lib/scenes/scene.ts';
import type { RoomActions } from '#store/visualiser/room-actions.ts';

const sendScene = vi.hoisted(() => vi.fn(async (_: unknown) => 'id1'));
vi.mock('#lib/scenes/send-scene.ts', () => ({ sendScene }));
// jsdom cannot decode or draw pictures; e2e/visualiser.spec.ts tests that.
vi.mock('#lib/browser/open-photo.ts', () => ({
  openPhoto: async () => ({ width: 4000, height: 3000, close: () => undefined }),
}));

const photo = new File(['pixels'], 'lounge.png', { type: 'image/png' });
const drawn: { width: number; height: number; type: string | undefined; quality: unknown }[] = [];
/** The canvas's output for a photo; null if it fails. */
let made: Blob | null;

beforeEach(() => {
  drawn.length = 0;
  sendScene.mockClear();
  const context = { fillRect: () => undefined, drawImage: () => undefined };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    tell,
    type,
    quality,
  ) {
    drawn.push({ width: this.width, height: this.height, type, quality });
    tell(made);
  });
});
afterEach(() => vi.restoreAllMocks());

/** Uploads a photo; returns the stored room. */
async function upload(): Promise<Scene | undefined> {
  const stored = vi.fn<RoomActions['stored']>();
  const actions: Partial<RoomActions> = { begin: () => true, stored, failed: () => undefined };
  const service = { url: 'https://scenes.example', cnf: 'code', own: false };
  await uploadPhoto(photo, { actions: actions as RoomActions, service });
  return stored.mock.calls[0]?.[0];
}

it('S8-12 S8-13 a photo that cannot be decoded is sent unchanged and stored without a preview', async () => {
  made = null;
  expect(await upload()).toEqual({ id: 'id1', filename: 'lounge.png' });
  expect(sendScene.mock.calls[0]?.[0]).toMatchObject({ file: photo, filename: 'lounge.png' });
});

it('S5.4-3 S9.6-1 is sent as JPEG of quality 0.8 in its size, and stored with a thumbnail', async () => {
  made = new Blob(['drawn'], { type: 'image/jpeg' });
  expect(await upload()).toMatchObject({ previewImage: expect.stringContaining('data:image/jpeg') });
  expect(sendScene.mock.calls[0]?.[0]).toMatchObject({ file: made, filename: 'lounge.jpg' });
  const jpeg = { type: 'image/jpeg', quality: 0.8 };
  expect(drawn).toEqual([
    { width: 1300, height: 975, ...jpeg },
    { width: 64, height: 48, ...jpeg },
  ]);
});
