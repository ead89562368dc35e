import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';
import type { SceneContext } from '#lib/scenes/server/handler/context.ts';
import { handleRender, handleScene, handleUpload } from '#lib/scenes/server/handler/scenes.ts';
import { own } from './support.ts';

/** Serves the endpoints of a service on a real HTTP server, as the shop's routes do; returns its origin. */
export async function sceneServer(context: SceneContext): Promise<string> {
  const server = createServer(async (incoming, response) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://localhost');
    const left = new AbortController();
    response.once('close', () => response.writableFinished || left.abort());
    const hasBody = !['GET', 'HEAD', 'DELETE'].includes(incoming.method ?? '');
    const request = new Request(`http://localhost:3000${incoming.url}`, {
      method: incoming.method,
      signal: left.signal,
      headers: Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
      ...(hasBody && { body: Readable.toWeb(incoming), duplex: 'half' }),
    } as RequestInit);
    const [, id = ''] = /^\/api\/scenes\/([a-z2-7]{26})$/.exec(pathname) ?? [];
    const answer = pathname.endsWith('get_ki_unique.php')
      ? handleUpload(request, context)
      : id
        ? handleScene(request, id, context)
        : handleRender(request, context);
    const { status, headers, body } = await answer;
    response.writeHead(status, Object.fromEntries(headers));
    if (body) Readable.fromWeb(body as never).pipe(response);
    else response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const HEAD = Object.entries({ ...own, host: 'localhost:3000' })
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('');

/** Begins an upload on its own socket and sends only `bytes` of it. */
export function trickle(origin: string, network: string, bytes = '-') {
  const socket: Socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `POST /api/scenes/get_ki_unique.php HTTP/1.1\r\n${HEAD}x-forwarded-for: ${network}\r\n` +
      `content-type: multipart/form-data; boundary=x\r\ncontent-length: 100000\r\n\r\n${bytes}`,
  );
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk;
  });
  /** The server's complete response, once it has closed the connection. */
  const said = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  return { socket, said };
}

/** Uploads a photo from a network, as a browser does. */
export async function uploadFrom(
  origin: string,
  network: string,
  photo: Uint8Array,
  signal: AbortSignal | null = null,
) {
  const form = new FormData();
  const fixed = { cnf: 'marram', ki_mode_floor: '2', ki_mode_wall: '1', dbg: '0' };
  for (const [key, value] of Object.entries(fixed)) form.set(key, value);
  form.set('vfile', new File([new Uint8Array(photo)], 'room.jpg', { type: 'image/jpeg' }));
  const answer = await fetch(`${origin}/api/scenes/get_ki_unique.php`, {
    method: 'POST',
    body: form,
    headers: { ...own, 'x-forwarded-for': network },
    signal,
  });
  const said = (await answer.json()) as { unique?: string; error?: { code: string } };
  return { status: answer.status, code: said.error?.code, unique: said.unique };
}
