import 'server-only';
import { config } from '../../../server/config.ts';
import type { OriginConfig } from '../../../server/http/csrf-check.ts';
import { networkLimit, perMinute } from '../../../server/http/network-limit.ts';
import type { RateLimit } from '../../../server/http/rate-limit.ts';
import { MEGABYTE } from '../../../server/quantities.ts';
import { GIVEN_PHOTOS, GivenPhotos, OVERWRITTEN_FILES } from '../given/given-photos.ts';
import type { SceneService } from '../service.ts';
import { openSceneStore, sceneContext } from './context.ts';

export interface GivenContext {
  readonly config: OriginConfig;
  /** Whether shoppers are asked for photos. Withdrawing works even when this is off. */
  readonly isOn: boolean;
  readonly given: GivenPhotos;
  readonly rooms: Pick<SceneService, 'facts' | 'photo' | 'renderInputs'>;
  /** Limits donations and withdrawals. */
  readonly limit: RateLimit;
}

let photos: GivenPhotos | undefined;
let limit: RateLimit | undefined;

/** The donated photos of this shop. */
export function givenPhotos(): GivenPhotos {
  photos ??= new GivenPhotos(
    openSceneStore(GIVEN_PHOTOS, config(), { changing: OVERWRITTEN_FILES }),
    config().photoDonation.maxMb * MEGABYTE,
  );
  return photos;
}

/** The context for donating and withdrawing photos. The rate limit is that of uploads. */
export function givenContext(): GivenContext {
  const { uploadsPerMinute } = config().scenes;
  limit ??= networkLimit('given-photos', perMinute(uploadsPerMinute));
  return {
    config: config(),
    isOn: config().photoDonation.isOn,
    given: givenPhotos(),
    rooms: sceneContext().service,
    limit,
  };
}
