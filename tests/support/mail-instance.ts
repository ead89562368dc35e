import { scheduleRetention } from '#lib/boot/server/retention.ts';
import { scheduleOrders } from '#lib/samples/server/orders.ts';

/**
 * A process that does beside requests what an instance of the shop does for orders: it sends their messages and takes
 * away what is over.
 */
scheduleOrders();
scheduleRetention();
// Timers of the shop keep no process alive; a server does.
setInterval(() => undefined, 60_000);
process.stdout.write('ready\n');
