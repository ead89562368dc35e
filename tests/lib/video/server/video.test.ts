import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { respondWithVideo } from '#lib/video/server/respond.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

const folder = tempFolder('videos');
writeFileSync(path.join(folder, 'a.mp4'), '0123456789');
const ask = (file: string, headers: Record<string, string> = {}, method = 'GET') =>
  respondWithVideo(
    new Request(`http://localhost/video/upload/v1/videos/${file}`, { headers, method }),
    folder,
  );

describe('S7.15-1 videos', () => {
  it('are sent complete with type, length and Accept-Ranges', async () => {
    const response = await ask('a.mp4');
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('0123456789');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'x-body-length': '10',
      'accept-ranges': 'bytes',
    });
    const head = await ask('a.mp4', {}, 'HEAD');
    expect([head.status, head.headers.get('x-body-length'), await head.text()]).toEqual([200, '10', '']);
  });

  it.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ])('are sent in ranges: %s', async (range, body, sent) => {
    const response = await ask('a.mp4', { Range: range });
    expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
      206,
      body,
      sent,
    ]);
  });

  it('return 416 for a range outside, and everything for a range of another form', async () => {
    const outside = await ask('a.mp4', { Range: 'bytes=10-' });
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, 'bytes */10']);
    expect((await ask('a.mp4', { Range: 'bytes=0-1,4-5' })).status).toBe(200);
  });

  it('return 304 while they are unchanged, and no ranges of another version', async () => {
    const etag = (await ask('a.mp4')).headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"older", ${etag}`, '*'])
      expect((await ask('a.mp4', { 'If-None-Match': known })).status).toBe(304);
    expect((await ask('a.mp4', { 'If-None-Match': '"older"' })).status).toBe(200);
    expect((await ask('a.mp4', { Range: 'bytes=0-1', 'If-Range': etag })).status).toBe(206);
    expect((await ask('a.mp4', { Range: 'bytes=0-1', 'If-Range': '"older"' })).status).toBe(200);
  });

  it.each(['b.mp4', 'a.webm', 'a.txt', '..%2Fa.mp4', ''])('return 404 for "%s"', async (file) => {
    expect((await ask(file)).status).toBe(404);
  });
});
