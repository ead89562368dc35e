import { forget, personalRecordsOf, type WhoToForget } from '../../lib/my-project/server/forget.ts';
import { readArguments, refuse } from '../arguments.ts';
import { say } from '../progress.ts';
import { withOrders } from './options.ts';

const USAGE =
  'Usage: npm run orders:erase -- --email x | --reference MS-…|MP-… [--yes]; without --yes it shows what it would erase.';
const { values } = readArguments(USAGE, {
  options: { email: { type: 'string' }, reference: { type: 'string' }, yes: { type: 'boolean' } },
});
const { email, reference } = values;
if ((email === undefined) === (reference === undefined))
  refuse('Name an e-mail address or a reference.', USAGE);
const who: WhoToForget = email === undefined ? { reference: reference ?? '' } : { email };

await withOrders(async (db, progress) => {
  if (!values.yes) {
    const { orders, sendings } = await personalRecordsOf(db, who);
    for (const found of [...orders, ...sendings]) console.log(found);
    if (sendings.length > 0)
      console.log(`${sendings.length} project(s) were sent to a store by this person.`);
    console.log(
      `${orders.length} order(s) name this person. Use --yes to erase their data, which cannot be undone.`,
    );
    return;
  }
  say('Erases this person’s data from orders, mails and sent projects. This cannot be undone.');
  progress.show('Erasing', 0, 1);
  const { orders, sendings } = await forget(db, who);
  progress.end();
  for (const erased of [...orders, ...sendings]) console.log(erased);
  console.log(`${orders.length} order(s) anonymised.`);
  if (sendings.length > 0)
    console.log(`${sendings.length} sent project(s) withdrawn; the stores are told while the shop is open.`);
});
