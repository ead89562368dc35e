import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the system's range for outgoing connections, which could take a port before its server does. */
const PORTS = { from: 12_000, to: 32_000 };

/** A free port, for a server that must know its port before it starts. */
export async function freePort(host: 'localhost' | '127.0.0.1' = '127.0.0.1'): Promise<number> {
  const port = randomInt(PORTS.from, PORTS.to);
  const isFree = await new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
  return isFree ? port : freePort(host);
}
