import { setTimeout as pause } from 'node:timers/promises';
import { type Config, parseConfig } from '../../lib/server/config-schema.ts';
import { type Instance, superviseInstance } from './instance.ts';
import { type LoopbackProxy, loopbackProxy } from './proxy.ts';

/** Seconds an instance goes on while it is not ready any more: the proxy looks four times a second. */
const DRAIN_SECONDS = 1;
/** Milliseconds for an instance that is open to be ready, and between two looks. */
const MAX_READY_MS = 60_000;
const LOOK_MS = 100;

export interface Cluster {
  readonly origin: string;
  readonly ports: readonly number[];
  readonly proxy: LoopbackProxy;
  /**
   * Starts every instance anew, one after the other, while another one is ready; the next waits until the one before
   * is. Rejects with what failed, and leaves the others as they are: the one that failed is tried again.
   */
  roll(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Runs several instances of the build on one machine, behind a proxy on the configured port; they take the ports after
 * it.
 */
export async function openCluster(
  count: number,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Cluster> {
  const settings: Config = parseConfig(environment);
  const { port, trustedProxies, siteUrl } = settings;
  const shared = {
    ...environment,
    INSTANCES: 'many',
    SITE_URL: siteUrl,
    // Ours is one more.
    TRUSTED_PROXIES: String(trustedProxies + 1),
    DRAIN_SECONDS: environment.DRAIN_SECONDS || String(DRAIN_SECONDS),
    HOST: 'localhost',
  };
  const instances = Array.from({ length: count }, (_, at) =>
    // Pictures are made ahead once; instances on one machine share the folder.
    superviseInstance({ port: port + 1 + at, env: { ...shared, ...(at > 0 && { WARM_PAGES: 'off' }) } }),
  );
  const ports = instances.map((instance) => instance.port);
  const proxy = loopbackProxy(ports);
  const close = async () => {
    // What is under way is answered; the instances end when it is.
    proxy.server.close();
    await Promise.all(instances.map((instance) => instance.stop()));
    proxy.close();
  };
  try {
    await Promise.all(instances.map((instance) => instance.start()));
    await proxy.health.probe();
    await new Promise<void>((resolve, reject) => {
      proxy.server.once('error', reject);
      proxy.server.listen(port, settings.host, resolve);
    });
  } catch (error) {
    await close();
    throw error;
  }
  return {
    origin: `http://localhost:${port}`,
    ports,
    proxy,
    async roll() {
      for (const instance of instances) {
        await proxy.health.probe();
        const others = ports.filter((other) => other !== instance.port);
        if (others.length > 0 && !others.some((other) => proxy.health.stateOf(other) === 'ready'))
          throw new Error(`The instance on port ${instance.port} goes on: no other one is ready.`);
        await instance.stop();
        await instance.start();
        await ready(instance, proxy);
      }
    },
    close,
  };
}

async function ready({ port }: Instance, { health }: LoopbackProxy): Promise<void> {
  const until = performance.now() + MAX_READY_MS;
  for (;;) {
    await health.probe();
    const state = health.stateOf(port);
    if (state === 'ready') return;
    if (performance.now() > until)
      throw new Error(
        `The instance on port ${port} is ${state}, but was not ready within ${MAX_READY_MS / 1000} s; see its /readyz.`,
      );
    await pause(LOOK_MS);
  }
}
