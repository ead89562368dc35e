import 'server-only';
import { catalogue } from './catalogue/catalogue.ts';
import { config } from './config.ts';
import { flushRegularly } from './counts/flush-regularly.ts';
import { cspReports } from './csp-reports/csp-reports.ts';
import { watchDisk } from './data/disk-space.ts';
import { scheduleRetention } from './data/retention.ts';
import { observeShop } from './observe.ts';
import { scheduleOrders, watchOrders } from './orders/orders.ts';
import { schedulePlaces } from './places/places.ts';
import { joinInstances } from './revalidate/instances.ts';
import { currentSite } from './site/site.ts';
import { shopStorage } from './storage/shop-storage.ts';
import { vitals } from './vitals/vitals.ts';
import { scheduleWarming } from './warm.ts';

/** Reads what lists need, seconds for a very large catalogue, so that no visitor waits for it. Failures show when someone asks. */
async function readRanges(): Promise<void> {
  const { code: site, regions } = currentSite();
  await Promise.allSettled(regions.map((region) => catalogue().range({ site, region })));
}

/** Checks the configuration, then starts what runs beside the requests; throws ConfigError when it is not usable. */
export async function boot(): Promise<void> {
  config();
  await joinInstances();
  shopStorage();
  observeShop(readRanges());
  scheduleOrders();
  flushRegularly(vitals(), cspReports());
  watchOrders();
  watchDisk(config().dataDir);
  schedulePlaces();
  scheduleRetention();
  scheduleWarming();
}
