import { scheduleRetention } from '#lib/boot/server/retention.ts';
import { scheduleOrders } from '#lib/samples/server/orders.ts';

/** A process that does an instance's background work for orders: it sends their messages and deletes expired data. */
scheduleOrders();
scheduleRetention();
// The shop's timers do not keep a process alive; a server does.
setInterval(() => undefined, 60_000);
process.stdout.write('ready\n');
