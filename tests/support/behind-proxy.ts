import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';
import { type LoopbackProxy, loopbackProxy, type ProxyOptions } from '../../scripts/cluster/proxy.ts';

const servers: Server[] = [];
const proxies: LoopbackProxy[] = [];
afterEach(() => {
  for (const proxy of proxies.splice(0)) proxy.close();
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** Makes a server listen on a free loopback port until the end of the test; returns the port. */
export async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return (server.address() as AddressInfo).port;
}

/** The proxy of `npm run cluster` in front of instances on these ports, until the end of the test. */
export function proxyInFront(ports: readonly number[], limits?: ProxyOptions): LoopbackProxy {
  const proxy = loopbackProxy(ports, limits);
  proxies.push(proxy);
  return proxy;
}
