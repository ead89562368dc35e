import { setTimeout as pause } from 'node:timers/promises';
import { type Config, parseConfig } from '../../lib/server/config-schema.ts';
import { type Instance, superviseInstance } from './instance.ts';
import { type LoopbackProxy, loopbackProxy } from './proxy.ts';

/** Seconds an instance keeps serving after it stops being ready: the proxy probes four times a second. */
const DRAIN_SECONDS = 1;
/** Time limit in ms for an open instance to become ready, and the delay between two checks. */
const MAX_READY_MS = 60_000;
const LOOK_MS = 100;

export interface Cluster {
  readonly origin: string;
  readonly ports: readonly number[];
  /** Resolves when the shop is open; rejects with the first failure, or if the cluster is closed meanwhile. */
  open(): Promise<void>;
  /**
   * Restarts every instance in turn while another one is ready; waits until one is ready before the next. Rejects with
   * what failed and leaves the remaining instances as they are; the failed one is retried.
   */
  roll(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Several instances of the build on one machine, behind a proxy on the configured port; they use the ports after it.
 */
export function makeCluster(
  count: number,
  environment: Readonly<Record<string, string | undefined>>,
): Cluster {
  const settings: Config = parseConfig(environment);
  const { port, trustedProxies, siteUrl } = settings;
  const shared = {
    ...environment,
    INSTANCES: 'many',
    SITE_URL: siteUrl,
    // The loopback proxy is one more.
    TRUSTED_PROXIES: String(trustedProxies + 1),
    DRAIN_SECONDS: environment.DRAIN_SECONDS || String(DRAIN_SECONDS),
    HOST: 'localhost',
  };
  const instances = Array.from({ length: count }, (_, at) =>
    // Only one instance renders pictures ahead; instances on one machine share the folder.
    superviseInstance({ port: port + 1 + at, env: { ...shared, ...(at > 0 && { WARM_PAGES: 'off' }) } }),
  );
  const ports = instances.map((instance) => instance.port);
  const proxy = loopbackProxy(ports, {
    isBehindProxy: trustedProxies > 0,
    onHung: (port) => instances.find((instance) => instance.port === port)?.kill(),
  });
  const close = async () => {
    // Requests under way are completed; then the instances end.
    proxy.server.close();
    await Promise.all(instances.map((instance) => instance.stop()));
    proxy.close();
  };
  return {
    origin: `http://localhost:${port}`,
    ports,
    async open() {
      await Promise.all(instances.map((instance) => instance.start()));
      await proxy.health.probe();
      await new Promise<void>((resolve, reject) => {
        proxy.server.once('error', reject);
        proxy.server.listen(port, settings.host, resolve);
      });
    },
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
