import path from 'node:path';
import { expect, it } from 'vitest';
import { mediaHost } from '#lib/media/hosts.ts';
import { pictureFor } from '#lib/media/image.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

it('S7.13-1 serves pictures at /image/upload and caches them below DATA_DIR', async () => {
  process.env.DATA_DIR = tempFolder('shop');
  const { GET } = await import('#app/image/upload/[...path]/route.ts');
  const { imageSettings } = await import('#lib/images/server/settings.ts');
  const url = `http://shop.test${pictureFor('variants/1021402/swatches/1', 'preview', mediaHost()).src}`;
  const answer = await GET(new Request(url));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect((await GET(new Request(url, { method: 'HEAD' }))).headers.get('etag')).toBe(
    answer.headers.get('etag'),
  );
  expect(imageSettings().cacheRoot).toBe(path.join(process.env.DATA_DIR, 'images'));
  expect((await GET(new Request('http://shop.test/image/upload/..%2f..%2f.env'))).status).toBe(400);
});
