import 'server-only';
import path from 'node:path';
import { imageSettings } from '../../../images/server/settings.ts';
import { config } from '../../../server/config.ts';
import type { Config } from '../../../server/config-schema.ts';
import { networkLimit, perMinute } from '../../../server/http/network-limit.ts';
import type { RateLimit } from '../../../server/http/rate-limit.ts';
import { sharedLimit } from '../../../server/http/shared-limit.ts';
import { gauge } from '../../../server/process-link.ts';
import { MEGABYTE } from '../../../server/quantities.ts';
import { shopStorage } from '../../../server/storage/shop-storage.ts';
import { type ClickModel, clickModel } from '../click/click-model.ts';
import { installedNetworks } from '../detect/installed-networks.ts';
import { SHAPE } from '../scene-files.ts';
import { SceneService } from '../service.ts';
import { SceneShares } from '../shares.ts';
import { diskSceneStore } from '../store/disk-store.ts';
import { s3SceneStore } from '../store/s3-store.ts';
import type { SceneStore } from '../store/scene-store.ts';
import { UploadSlots } from './upload-slots.ts';

export interface SceneContext {
  readonly config: Pick<Config, 'csrf' | 'siteUrl' | 'trustedProxies' | 'scenes'>;
  readonly service: SceneService;
  readonly shares: SceneShares;
  readonly uploads: RateLimit;
  readonly renders: RateLimit;
  /** Limits saved floor shapes. */
  readonly shapes: RateLimit;
  /** Limits created links. */
  readonly shareLimit: RateLimit;
  /** Limits taps sent to the operator's network. */
  readonly taps: RateLimit;
  /** The operator's tap network; undefined if there is none. */
  readonly clicks: ClickModel | undefined;
  readonly slots: UploadSlots;
}

/** Rate limit of pictures per client network: a burst for a list of cards, then a rate per second for browsing. */
const RENDERS = { burst: 120, perSecond: 4 } as const;

/** Rate limit of taps per client network: faster than a person can tap. */
const TAPS = { burst: 30, perSecond: 1 } as const;

/** Rate limit of share links per client network: a burst, then one per minute. */
const SHARES = { burst: 10, perSecond: 1 / 60 } as const;

let shared: SceneContext | undefined;

/** The scene service of this process. */
export function sceneContext(): SceneContext {
  if (!shared) {
    const made = makeContext(config());
    gauge('uploads', () => made.slots.count);
    shared = made;
  }
  return shared;
}

/** Builds a scene service from a configuration. */
function makeContext(of: Config): SceneContext {
  const { uploadsPerMinute, floorModels, maxMb } = of.scenes;
  const uploads = perMinute(uploadsPerMinute);
  const service = new SceneService(
    openSceneStore('scenes', of, { maxBytes: maxMb * MEGABYTE, changing: [SHAPE] }),
    {
      ...imageSettings(),
      floorModels: () => (floorModels.length > 0 ? floorModels : installedNetworks(of.dataDir)),
      hasClicks: () => clickModel()?.isUsable ?? false,
    },
  );
  return {
    config: of,
    service,
    shares: new SceneShares(openSceneStore('shared-rooms', of), service),
    uploads: networkLimit('uploads', uploads),
    shapes: sharedLimit('room-shapes', uploads),
    renders: sharedLimit('renders', RENDERS),
    shareLimit: networkLimit('room-shares', SHARES),
    taps: sharedLimit('room-taps', TAPS),
    clicks: clickModel(),
    slots: new UploadSlots(),
  };
}

interface Kept {
  readonly maxBytes?: number;
  /** Files that are overwritten; all others are immutable. */
  readonly changing?: readonly string[];
}

/** The store of that name: in the shared storage if one is configured, else in the data folder. */
export function openSceneStore(
  name: string,
  { dataDir }: Config,
  { maxBytes, changing = [] }: Kept = {},
): SceneStore {
  const storage = shopStorage();
  if (storage) return s3SceneStore(storage, name, { changing, maxBytes });
  return diskSceneStore(path.resolve(/* turbopackIgnore: true */ process.cwd(), dataDir, name), { maxBytes });
}
