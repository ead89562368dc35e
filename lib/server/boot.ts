import 'server-only';
import { config } from './config.ts';
import { scheduleRetention } from './data/retention.ts';
import { observeShop } from './observe.ts';
import { scheduleOrders } from './orders/orders.ts';
import { schedulePlaces } from './places/places.ts';
import { scheduleWarming } from './warm.ts';

/** Checks the configuration, then starts what runs beside the requests; throws ConfigError when it is not usable. */
export function boot(): void {
  config();
  observeShop();
  scheduleOrders();
  schedulePlaces();
  scheduleRetention();
  scheduleWarming();
}
