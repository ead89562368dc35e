import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { readBody } from '#lib/server/http/read-body.ts';
import { startServer } from '#tests/support/http-server.ts';
import { rawConnection } from '#tests/support/raw-socket.ts';

it.each([
  ['goes away', (socket: { destroy(): void }) => socket.destroy()],
  ['cuts its connection', (socket: { resetAndDestroy(): void }) => socket.resetAndDestroy()],
])(
  'if a client %s in the middle of a body, readBody returns undefined without an error',
  async (_what, leave) => {
    const begun = Promise.withResolvers<void>();
    const read = Promise.withResolvers<string | undefined>();
    const server = await startServer((request) => {
      const body = Readable.toWeb(request) as ReadableStream<Uint8Array>;
      const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
      readBody(new Request('http://localhost/', init), 1000).then(read.resolve, read.reject);
      begun.resolve();
    });
    const head = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900\r\n\r\n';
    const { socket } = rawConnection(Number(new URL(server.url).port), `${head}{"a":`);
    await begun.promise;
    leave(socket);
    expect(await read.promise).toBeUndefined();
    await server.close();
  },
);
