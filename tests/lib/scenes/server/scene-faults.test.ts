import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  handleRender,
  handleScene,
  handleScenePicture,
  handleUpload,
} from '#lib/scenes/server/handler/scenes.ts';
import { sharp } from '#lib/server/sharp.ts';
import { freshContext, own, renderUrl, roomPhoto, upload } from './support.ts';

let photo: Buffer;
beforeAll(async () => {
  photo = await (await roomPhoto('living-sage', undefined, 500)).jpeg().toBuffer();
});

const codeOf = async (answer: Response) => ((await answer.json()) as { error: { code: string } }).error.code;

/** A PNG that claims a size and compresses it to nearly nothing. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('hostile input to a scene service', () => {
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(400)]);
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><script>alert(1)</script></svg>',
  );
  const gif = Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00', 'latin1');

  it.each([
    ['text', Buffer.from('not a picture at all'), 415, 'not_a_photo'],
    ['an SVG', svg, 415, 'not_a_photo'],
    ['a GIF', gif, 415, 'not_a_photo'],
    ['a HEIC', heic, 415, 'heic'],
    ['a PNG of 30000 × 30000', bomb(30_000, 30_000), 413, 'too_many_pixels'],
    ['a PNG without its rows', bomb(2000, 2000), 422, 'damaged'],
  ])('%s is refused with a plain reason and leaves nothing behind', async (_name, file, status, code) => {
    const { context, root } = freshContext();
    const answer = await upload(context, file, { type: 'image/jpeg' });
    expect(answer.status).toBe(status);
    expect(await codeOf(answer)).toBe(code);
    expect(readdirSync(root)).toEqual([]);
    expect(context.slots.count).toBe(0);
  });

  it('a truncated JPEG, a picture of 1 × 1 and an empty file are refused', async () => {
    const { context } = freshContext();
    const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(await codeOf(await upload(context, photo.subarray(0, photo.length >> 1)))).toBe('damaged');
    expect(await codeOf(await upload(context, dot))).toBe('too_small');
    expect(await codeOf(await upload(context, Buffer.alloc(0)))).toBe('empty_file');
  });

  it('a multipart form without boundary, or with endless headers, is refused before it is read', async () => {
    const read = vi.spyOn(Response.prototype, 'formData');
    const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
    for (const body of [part.repeat(10_000), `--b\r\n${'a:b\r\n'.repeat(10_000)}\r\n\r\n--b--\r\n`]) {
      const headers = { ...own, 'content-type': 'multipart/form-data; boundary=b' };
      const address = 'http://localhost:3000/api/scenes/get_ki_unique.php';
      const request = new Request(address, { method: 'POST', body, headers });
      expect(await codeOf(await handleUpload(request, freshContext().context))).toBe('bad_request');
    }
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
  });

  it('of an animation the first frame is kept, of a polyglot file only its pixels', async () => {
    const { context, service } = freshContext();
    const frames = [photo, await sharp(photo).negate().toBuffer()];
    const size = await sharp(photo).metadata();
    const moving = await sharp(await Promise.all(frames.map((one) => sharp(one).png().toBuffer())), {
      join: { animated: true },
    })
      .webp()
      .toBuffer();
    const polyglot = Buffer.concat([photo, Buffer.from('PK\x03\x04<script>alert(1)</script>')]);
    for (const file of [moving, polyglot]) {
      const answer = await upload(context, file, { type: 'image/webp' });
      expect(answer.status).toBe(200);
      const { unique } = (await answer.json()) as { unique: string };
      const kept = await service.photo(unique);
      expect((await sharp(kept).metadata()).height).toBe(size.height);
      expect(kept.includes('<script>')).toBe(false);
    }
  });

  it('a body over the limit is not read to its end', async () => {
    const { context } = freshContext();
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    const request = new Request('http://localhost:3000/api/scenes/get_ki_unique.php', {
      method: 'POST',
      body: endless,
      headers: { ...own, 'content-type': 'multipart/form-data; boundary=x' },
      duplex: 'half',
    } as RequestInit);
    const answer = await handleUpload(request, context);
    expect(answer.status).toBe(413);
    expect(sent).toBeLessThan(40);
  });

  it('of a hundred uploads at once some are prepared, the others are told to wait, and the service keeps running', async () => {
    const { context, root } = freshContext();
    const answers = await Promise.all(Array.from({ length: 100 }, () => upload(context, photo)));
    const statuses = answers.map(({ status }) => status);
    const taken = statuses.filter((status) => status === 200).length;
    expect(taken).toBeGreaterThan(0);
    expect(statuses.filter((status) => status === 503).length).toBe(100 - taken);
    expect(answers.find(({ status }) => status === 503)?.headers.get('retry-after')).toBe('3');
    expect(readdirSync(root).length).toBe(taken);
    expect((await upload(context, photo)).status).toBe(200);
  });

  it('uploads are rate limited per household', async () => {
    const { context } = freshContext({ perMinute: 2 });
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await upload(context, Buffer.from('x'))).status);
    expect(statuses).toEqual([415, 415, 429]);
  });

  it('only our own pages may upload, change and remove', async () => {
    const { context } = freshContext();
    expect((await upload(context, photo, { headers: {} })).status).toBe(403);
    expect(
      (await upload(context, photo, { headers: { ...own, origin: 'https://evil.example' } })).status,
    ).toBe(403);
    for (const method of ['PUT', 'DELETE']) {
      const request = new Request('http://localhost:3000/api/scenes/x', { method });
      expect((await handleScene(request, 'x', context)).status).toBe(403);
    }
  });

  it('tampered parameters and paths are a plain 4xx', async () => {
    const { context } = freshContext();
    const id = 'a'.repeat(26);
    const render = async (url: string) => (await handleRender(new Request(url), context)).status;
    expect(await render(renderUrl(id))).toBe(404);
    expect(await render(renderUrl(id, '999999999'))).toBe(404);
    for (const wrong of [
      renderUrl(id, 'x;y'),
      renderUrl(id).replace('w=1400', 'w=99999'),
      renderUrl(id).replace('w=1400', 'w=-1'),
      renderUrl(id).replace('onam=floor', 'onam=wall'),
      renderUrl(id).replace('cnf=marram', 'cnf=other'),
    ])
      expect(await render(wrong)).toBe(400);
    for (const path of ['../../etc/passwd', '..', '', `${id}/../x`])
      expect(
        (await handleScenePicture(new Request('http://localhost:3000/'), path, 'photo', context)).status,
      ).toBe(404);
    const put = (body: string) =>
      handleScene(new Request('http://localhost:3000/', { method: 'PUT', headers: own, body }), id, context);
    expect((await put('{')).status).toBe(400);
    expect((await put(JSON.stringify({ outlines: [], horizon: 9 }))).status).toBe(400);
  });

  it('a disk that takes nothing is said, and what an interrupted upload left is swept', async () => {
    const { context, root } = freshContext();
    rmSync(root, { recursive: true });
    writeFileSync(root, 'no folder');
    expect(await codeOf(await upload(context, photo))).toBe('disk');
    const other = freshContext({ now: () => Date.now() + 7_200_000 });
    mkdirSync(join(other.root, `${'b'.repeat(26)}.draft`));
    expect(await other.service.sweep()).toBe(1);
    expect(readdirSync(other.root)).toEqual([]);
  });
});
