import 'server-only';
// Before any thread that opens pictures.
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
import { followTimes } from './follow-times.ts';
import { observeShop } from './observe.ts';
import { readWords } from './read-words.ts';
import { scheduleRetention } from './retention.ts';
import { scheduleWarming } from './warm.ts';

/**
 * Reads what lists need, seconds for a very large catalogue, so that no visitor waits for it. Failures show when
 * someone asks.
 */
async function readRanges(): Promise<void> {
  const { code: site, regions } = currentSite();
  // One after the other, so that the first is ready sooner.
  for (const region of regions)
    await catalogue()
      .range({ site, region })
      .catch(() => undefined);
}

/** Checks the configuration, then starts what runs beside the requests; throws ConfigError when it is not usable. */
export async function boot(): Promise<void> {
  config();
  processLink().addressFacts = (pathname) => addressFacts(pathname);
  processLink().redirectFor = redirectFor;
  readWords();
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
  followTimes();
  scheduleWarming();
  // Files of the operator. Not waited for: the shop does without those that cannot be used, and says so.
  void clickModel()?.check();
  void checkFloorModels();
  void checkMapTiles();
  void shopCountries()?.check();
}
