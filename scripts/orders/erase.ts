import { parseArgs } from 'node:util';
import { emptyWriteAheadLog, erasePersons, type WhoToErase } from '../../lib/samples/server/erase.ts';
import { outboxFolder } from '../../lib/samples/server/orders.ts';
import { storedOrders } from '../../lib/samples/server/stored-order.ts';
import { sweepMails } from '../../lib/samples/server/sweep-mails.ts';
import { onOrders, refuse } from './options.ts';

const USAGE =
  'Usage: npm run orders:erase -- --email x | --reference MS-… [--yes]; without --yes it shows what it would erase.';
const { values } = parseArgs({
  options: { email: { type: 'string' }, reference: { type: 'string' }, yes: { type: 'boolean' } },
});
const { email, reference } = values;
if ((email === undefined) === (reference === undefined))
  refuse('Name an e-mail address or a reference.', USAGE);
const who: WhoToErase = email === undefined ? { reference: reference ?? '' } : { email };

await onOrders(async (db) => {
  if (!values.yes) {
    const held = (await storedOrders(db, who)).filter(({ customer }) => customer !== undefined);
    for (const order of held) console.log(order.reference);
    console.log(`${held.length} order(s) name this person. Use --yes to erase their data.`);
    return;
  }
  const references = await erasePersons(db, who);
  await sweepMails(db, outboxFolder());
  await emptyWriteAheadLog(db);
  for (const erased of references) console.log(erased);
  console.log(`${references.length} order(s) anonymised.`);
});
