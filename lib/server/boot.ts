import 'server-only';
import { config } from './config.ts';
import { scheduleRetention } from './data/retention.ts';
import { observeShop } from './observe.ts';
import { scheduleOrders } from './orders/orders.ts';
import { schedulePlaces } from './places/places.ts';
import { joinInstances } from './revalidate/instances.ts';
import { shopStorage } from './storage/shop-storage.ts';
import { scheduleWarming } from './warm.ts';

/** Checks the configuration, then starts what runs beside the requests; throws ConfigError when it is not usable. */
export async function boot(): Promise<void> {
  config();
  await joinInstances();
  shopStorage();
  observeShop();
  scheduleOrders();
  schedulePlaces();
  scheduleRetention();
  scheduleWarming();
}
