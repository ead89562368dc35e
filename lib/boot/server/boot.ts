import 'server-only';
// Must be imported before any thread that opens images.
import '../../server/sharp.ts';
import { addressFacts } from '../../catalogue/server/address-facts.ts';
import { catalogue } from '../../catalogue/server/catalogue.ts';
import { browserErrors } from '../../client-errors/server/counter.ts';
import { cspReports } from '../../csp-reports/server/counter.ts';
import { demand } from '../../demand/server/counter.ts';
import { shopCountries } from '../../geo/server/country-database.ts';
import { scheduleSharedMedia } from '../../images/server/shared-media.ts';
import { configuredDeliveries } from '../../my-project/server/send-context.ts';
import { schedulePlaces } from '../../places/server/places.ts';
import { redirectFor, redirectHits } from '../../redirects/server/redirects.ts';
import { joinInstances } from '../../revalidate/server/instances.ts';
import { scheduleOrders, watchOrders } from '../../samples/server/orders.ts';
import { checkFloorModels } from '../../scenes/server/check-networks.ts';
import { clickModel } from '../../scenes/server/click/click-model.ts';
import { config } from '../../server/config.ts';
import { flushRegularly } from '../../server/counts/flush-regularly.ts';
import { processLink } from '../../server/process-link.ts';
import { shopStorage } from '../../server/storage/shop-storage.ts';
import { currentSite } from '../../site/server/site.ts';
import { checkMapTiles } from '../../stores/server/map-tiles.ts';
import { vitals } from '../../vitals/server/counter.ts';
import { watchDisk } from './disk-space.ts';
import { observeShop } from './observe.ts';
import { preloadContent } from './preload-content.ts';
import { scheduleRetention } from './retention.ts';
import { invalidateAtScheduledTimes } from './scheduled-invalidation.ts';
import { scheduleWarming } from './warm.ts';

/**
 * Loads the data of lists, which takes seconds for a very large catalogue, so that no visitor waits for it. Failures
 * are reported by the first request that needs it.
 */
async function readRanges(): Promise<void> {
  const { code: site, regions } = currentSite();
  // One region after the other, so that the first is ready sooner.
  for (const region of regions)
    await catalogue()
      .range({ site, region })
      .catch(() => undefined);
}

/**
 * Validates the configuration, then starts all background work. Throws ConfigError if the configuration is invalid.
 */
export async function boot(): Promise<void> {
  config();
  processLink().addressFacts = (pathname) => addressFacts(pathname);
  processLink().redirectFor = redirectFor;
  preloadContent();
  await joinInstances();
  shopStorage();
  observeShop(readRanges());
  scheduleOrders(configuredDeliveries());
  flushRegularly(vitals(), cspReports(), redirectHits(), demand(), browserErrors());
  watchOrders();
  watchDisk(config().dataDir);
  schedulePlaces();
  scheduleSharedMedia();
  scheduleRetention();
  invalidateAtScheduledTimes();
  scheduleWarming();
  // Files that the operator provides. Not awaited: the shop runs without those that cannot be used, and logs that.
  void clickModel()?.check();
  void checkFloorModels();
  void checkMapTiles();
  void shopCountries()?.check();
}
