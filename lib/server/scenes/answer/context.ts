import 'server-only';
import path from 'node:path';
import { config } from '../../config.ts';
import type { Config } from '../../config-schema.ts';
import type { RateLimit } from '../../http/rate-limit.ts';
import { sharedLimit } from '../../http/shared-limit.ts';
import { imageSettings } from '../../images/settings.ts';
import { diskSceneStore } from '../scene-store.ts';
import { SceneService } from '../service.ts';
import { SceneShares } from '../shares.ts';

export interface SceneContext {
  readonly config: Pick<Config, 'csrf' | 'siteUrl' | 'trustedProxies' | 'scenes'>;
  readonly service: SceneService;
  readonly shares: SceneShares;
  readonly uploads: RateLimit;
  readonly renders: RateLimit;
  /** Links that are made. */
  readonly shareLimit: RateLimit;
  /** Uploads that are being read or prepared; further ones are told to wait. */
  readonly busy: { count: number };
}

/** Pictures an address may ask for at once and a second: a list of cards, then comfortable browsing. */
const RENDERS = { burst: 120, perSecond: 4 } as const;

/** Links an address may make at once, and then one a minute. */
const SHARES = { burst: 10, perSecond: 1 / 60 } as const;

let shared: SceneContext | undefined;

/** The scene service of this process. */
export function sceneContext(): SceneContext {
  shared ??= makeContext(config());
  return shared;
}

/** A scene service for a configuration. */
export function makeContext(of: Config): SceneContext {
  const root = (name: string) => path.resolve(/* turbopackIgnore: true */ process.cwd(), of.dataDir, name);
  const { mediaRoot, productsRoot } = imageSettings();
  const { uploadsPerMinute, floorModels } = of.scenes;
  const service = new SceneService(diskSceneStore(root('scenes')), { mediaRoot, productsRoot, floorModels });
  return {
    config: of,
    service,
    shares: new SceneShares(diskSceneStore(root('shared-rooms')), service),
    uploads: sharedLimit('uploads', { burst: uploadsPerMinute, perSecond: uploadsPerMinute / 60 }),
    renders: sharedLimit('renders', RENDERS),
    shareLimit: sharedLimit('room-shares', SHARES),
    busy: { count: 0 },
  };
}
