import { readdir } from 'node:fs/promises';
import { afterAll, expect, it, vi } from 'vitest';
import { ImageService } from '#lib/images/server/service.ts';
import { warmImages } from '#lib/images/server/warm.ts';
import { mediaHost } from '#lib/media/hosts.ts';
import { pictureFor } from '#lib/media/image.ts';
import { stopComposing } from '#lib/rendering/server/pool.ts';
import { logger } from '#lib/server/logger.ts';
import { ask, freshSettings } from './support.ts';

afterAll(stopComposing);

it('makes pictures ready before they are asked for, skipping other hosts and unknown ones', async () => {
  const settings = await freshSettings();
  const service = new ImageService(settings);
  const room = pictureFor('rooms/hall-3x2/1074501', 'thumb', mediaHost()).src;
  const urls = [
    room,
    pictureFor('rooms/hall-3x2/1074501', 'thumb', mediaHost('marram')).src,
    pictureFor('rooms/attic/1', 'thumb', mediaHost()).src,
  ];
  const warned = vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
  expect(await warmImages(urls, service)).toBe(1);
  // One that cannot be made is named in a sentence, without a stack.
  expect(warned.mock.calls).toEqual([
    [{ code: 'image_warm', url: urls[2], cause: 'Picture not found.' }, expect.any(String)],
  ]);
  const kept = await readdir(settings.cacheRoot, { recursive: true });
  const browser = { headers: { accept: 'image/avif,image/webp,image/apng,*/*' } };
  expect((await ask(service, room, browser)).status).toBe(200);
  expect(await readdir(settings.cacheRoot, { recursive: true })).toEqual(kept);
});
