import { heldSendings } from '../../lib/my-project/server/take-back.ts';
import { requeueGivenUp } from '../../lib/outbox/server/outbox.ts';
import { damagedOrdersNote, listLine } from '../../lib/samples/server/order-rows.ts';
import { storedOrders } from '../../lib/samples/server/stored-order.ts';
import { readArguments, refuse, wholeNumber } from '../arguments.ts';
import { FILTER_OPTIONS, filterOf, withOrders } from './options.ts';

const USAGE =
  'Usage: npm run orders:list -- [--email x] [--reference MS-…] [--region au] [--since 2026-11-21] [--limit 50] [--dead [--retry]]';

const { values } = readArguments(USAGE, {
  options: {
    ...FILTER_OPTIONS,
    limit: { type: 'string', default: '50' },
    dead: { type: 'boolean' },
    retry: { type: 'boolean' },
  },
});
const limit = wholeNumber('limit', values.limit, USAGE);
if (values.retry && !values.dead) refuse('--retry sends again what --dead lists.', USAGE);
const filter = { ...filterOf(values, USAGE), dead: values.dead ?? false, limit };

await withOrders(async (db) => {
  const { orders, damaged, last } = await storedOrders(db, filter);
  for (const order of orders) console.log(listLine(order));
  const { email = '' } = values;
  const sendings = await heldSendings(db, { email });
  for (const sent of sendings) console.log(`${sent}  project sent to a store`);
  if (damaged.length > 0) console.log(damagedOrdersNote(damaged));
  else if (orders.length + sendings.length === 0) console.log('No matching orders.');
  if (last) console.log(`Showing the newest ${limit}; use --limit for more.`);
  if (values.retry) {
    let messages = 0;
    for (const { reference } of orders) messages += await requeueGivenUp(db, reference);
    console.log(`${messages} message(s) will be sent again.`);
  }
});
