import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * What happens to bytes in transit. `slow` delays each piece, in both directions; `silent` drops them, so that an open
 * connection stays dead; `refuses` resets connections, including open ones; `garbage` answers with bytes of no
 * protocol; `cuts` resets each connection after some bytes of the response.
 */
type Fault = 'none' | 'slow' | 'silent' | 'refuses' | 'garbage' | 'cuts';

export interface FaultProxyOptions {
  /** Delay in ms of each piece under `slow`; 100 by default. */
  readonly delayMs?: number;
  /** Number of response bytes after which `cuts` resets the next connection, used in turn; 1 by default. */
  readonly cutsAfter?: readonly number[];
}

export interface FaultProxy {
  readonly port: number;
  /** Number of connections accepted so far. */
  connections(): number;
  /** What `silent` dropped on its way to the service so far. */
  dropped(): string;
  /** Sets the treatment of every byte and connection from now on. */
  behave(fault: Fault): void;
  close(): Promise<void>;
}

/**
 * No message of PostgreSQL, Redis, HTTP or SMTP begins like this; the second to fifth bytes are a length that
 * PostgreSQL would wait for.
 */
const GARBAGE = Buffer.from('\u0001\u0000\u0000\u0000\u0006!?\r\n\u0000~garbage\r\n'.repeat(4), 'latin1');

/** A TCP proxy on a free loopback port, in front of a service on another port, that simulates network faults. */
export async function startFaultProxy(
  target: number,
  { delayMs = 100, cutsAfter = [1] }: FaultProxyOptions = {},
): Promise<FaultProxy> {
  const open = new Set<Socket>();
  let fault: Fault = 'none';
  let count = 0;
  let dropped = '';
  const server = createServer((client) => {
    const cutAfter = cutsAfter[count % cutsAfter.length] ?? 1;
    count += 1;
    const service = connect(target, '127.0.0.1');
    let answered = 0;
    const reset = () => {
      client.resetAndDestroy();
      service.destroy();
    };
    for (const socket of [client, service]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        if (fault === 'silent') return;
        client.destroy();
        service.destroy();
      });
    }
    if (fault === 'refuses') return reset();
    const pass = (to: Socket, bytes: Buffer) => {
      if (fault === 'slow') setTimeout(() => to.write(bytes), delayMs);
      else to.write(bytes);
    };
    client.on('data', (bytes: Buffer) => {
      if (fault === 'garbage') client.write(GARBAGE);
      else if (fault === 'silent') dropped += bytes.toString('latin1');
      else pass(service, bytes);
    });
    service.on('data', (bytes: Buffer) => {
      if (fault === 'silent' || fault === 'garbage') return;
      answered += bytes.length;
      if (fault !== 'cuts' || answered < cutAfter) return pass(client, bytes);
      reset();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No address');
  return {
    port: address.port,
    connections: () => count,
    dropped: () => dropped,
    behave(next) {
      fault = next;
      if (next === 'refuses') for (const socket of open) socket.resetAndDestroy();
    },
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
