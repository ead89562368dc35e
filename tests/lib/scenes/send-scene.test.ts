import { afterEach, expect, it, vi } from 'vitest';
import { removeScene, type SceneUploadError, sendScene } from '#lib/scenes/send-scene.ts';
import { json, startServer, type TestServer } from '#tests/support/http-server.ts';

let server: TestServer | undefined;
afterEach(() => {
  vi.unstubAllGlobals();
  return server?.close();
});

const file = new File(['pixels'], 'room.jpg', { type: 'image/jpeg' });

it('S7.10-1 S7.10-2 sends the documented form to a remote service, without our token, and reads unique', async () => {
  let form: FormData | undefined;
  server = await startServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const type = String(request.headers['content-type']);
    form = await new Response(Buffer.concat(chunks), { headers: { 'Content-Type': type } }).formData();
    json(response, 200, { unique: '8f41c2', more: 1 });
  });
  const service = { url: server.url, cnf: 'code', own: false };
  expect(await sendScene({ service, file, filename: 'room.jpg' })).toBe('8f41c2');
  const [asked] = server.requests;
  expect(asked).toMatchObject({ method: 'POST', url: '/get_ki_unique.php' });
  expect(asked?.headers['x-xsrf-token']).toBeUndefined();
  const fields = [...(form ?? [])].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : value.name,
  ]);
  expect(Object.fromEntries(fields)).toEqual({
    cnf: 'code',
    ki_mode_floor: '2',
    ki_mode_wall: '1',
    dbg: '0',
    vfile: 'room.jpg',
  });
});

it('S7.10-2 S8-11 a status that is not OK throws its text; a response without an id is a failure with a message', async () => {
  server = await startServer((_request, response) => {
    response.writeHead(507, 'No Room Left', { 'Content-Type': 'application/json' });
    response.end('{"error":{"message":"inside"}}');
  });
  const service = { url: server.url, cnf: 'code', own: false };
  const failed = await sendScene({ service, file, filename: 'x.jpg' }).catch(
    (error: SceneUploadError) => error,
  );
  expect(failed).toMatchObject({ name: 'SceneUploadError', message: 'No Room Left', detail: undefined });
  await server.close();
  server = await startServer((_request, response) => void response.end(bodies.pop()));
  const bodies = ['{}', '<html>Hello</html>'];
  const other = { url: server.url, cnf: 'code', own: false };
  while (bodies.length > 0)
    await expect(sendScene({ service: other, file, filename: 'x.jpg' })).rejects.toMatchObject({
      name: 'SceneUploadError',
      detail: undefined,
    });
});

it('a busy service of our own gets the photo again after the seconds it states; a remote one does not', async () => {
  const busy = { error: { message: 'Too many rooms are being prepared. Try again shortly.' } };
  server = await startServer((_request, response) => {
    if (server?.requests.length === 1) {
      response.setHeader('Retry-After', '0.01');
      return json(response, 429, busy);
    }
    json(response, 200, { unique: 'a1' });
  });
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=token' });
  const own = { url: server.url, cnf: 'c', own: true };
  expect(await sendScene({ service: own, file, filename: 'x.jpg' })).toBe('a1');
  expect(server.requests).toHaveLength(2);
  await server.close();
  server = await startServer((_request, response) => {
    response.setHeader('Retry-After', '0.01');
    json(response, 503, busy);
  });
  const still = await sendScene({ service: { ...own, url: server.url }, file, filename: 'x.jpg' }).catch(
    (error: SceneUploadError) => error,
  );
  expect(still).toMatchObject({ detail: busy.error.message });
  expect(server.requests).toHaveLength(6);
  await expect(
    sendScene({ service: { ...own, url: server.url, own: false }, file, filename: 'x.jpg' }),
  ).rejects.toThrow();
  expect(server.requests).toHaveLength(7);
});

it('S8-11 a photo without a response is reported; a cancelled one is not sent again', async () => {
  server = await startServer((request) => void request.socket.destroy());
  const service = { url: server.url, cnf: 'c', own: false };
  const failed = await sendScene({ service, file, filename: 'x.jpg' }).catch(
    (error: SceneUploadError) => error,
  );
  expect(failed).toMatchObject({
    detail: 'Your photo did not arrive. Check your connection and try again.',
  });
  await server.close();
  const left = new AbortController();
  server = await startServer((_request, response) => {
    left.abort();
    response.setHeader('Retry-After', '0.01');
    json(response, 503, {});
  });
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=token' });
  const own = { url: server.url, cnf: 'c', own: true };
  await expect(sendScene({ service: own, file, filename: 'x.jpg', signal: left.signal })).rejects.toThrow();
  expect(server.requests).toHaveLength(1);
});

it('G35 a remote scene is only forgotten in the browser', async () => {
  server = await startServer((_request, response) => json(response, 200, {}));
  expect(await removeScene({ url: server.url, cnf: 'c', own: false }, 'x')).toBe(true);
  expect(server.requests).toEqual([]);
});
