import { connect, type Socket } from 'node:net';
import { afterEach } from 'vitest';

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

export interface RawConnection {
  readonly socket: Socket;
  /** Everything received so far. */
  text(): string;
  /** Status codes in everything received so far. */
  statuses(): number[];
  /** Resolves when the connection has closed, with everything received. */
  readonly closed: Promise<string>;
}

/** Opens a connection to this machine and sends raw bytes; it is closed at the end of the test. */
export function rawConnection(port: number, bytes: string): RawConnection {
  let text = '';
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  open.push(socket);
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
  });
  // A reset ends the connection like any other close.
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(text)));
  return {
    socket,
    text: () => text,
    statuses: () => [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status)),
    closed,
  };
}
