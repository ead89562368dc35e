import { type Config, parseConfig } from '../../../lib/server/config-schema.ts';
import { makeInstance } from './instance.ts';
import { type LoopbackProxy, loopbackProxy } from './proxy.ts';

/** Seconds an instance goes on while it is not ready any more: the proxy looks four times a second. */
const DRAIN_SECONDS = 1;

export interface Cluster {
  readonly origin: string;
  readonly ports: readonly number[];
  readonly proxy: LoopbackProxy;
  /** Starts every instance anew, one after the other; the next waits until the one before is ready. */
  roll(): Promise<void>;
  close(): Promise<void>;
}

/** Runs several instances of the build on one machine, behind a proxy on the configured port; they take the ports after it. */
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
    makeInstance(port + 1 + at, { ...shared, ...(at > 0 && { WARM_PAGES: 'off' }) }),
  );
  const ports = instances.map((instance) => instance.port);
  await Promise.all(instances.map((instance) => instance.start()));
  const proxy = loopbackProxy(ports);
  await proxy.look();
  await new Promise<void>((resolve, reject) => {
    proxy.server.once('error', reject);
    proxy.server.listen(port, settings.host, resolve);
  });
  return {
    origin: `http://localhost:${port}`,
    ports,
    proxy,
    async roll() {
      for (const instance of instances) {
        await instance.stop();
        await instance.start();
        while (proxy.stateOf(instance.port) !== 'ready') await proxy.look();
      }
    },
    async close() {
      proxy.close();
      await Promise.all(instances.map((instance) => instance.stop()));
    },
  };
}
