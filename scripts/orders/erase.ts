import { heldSendings, takeBack } from '../../lib/my-project/server/take-back.ts';
import { emptyWriteAheadLog, erasePersons, type WhoToErase } from '../../lib/samples/server/erase.ts';
import { outboxFolder } from '../../lib/samples/server/orders.ts';
import { storedOrders } from '../../lib/samples/server/stored-order.ts';
import { sweepMails } from '../../lib/samples/server/sweep-mails.ts';
import { readArguments, refuse } from '../arguments.ts';
import { say } from '../progress.ts';
import { onOrders } from './options.ts';

const USAGE =
  'Usage: npm run orders:erase -- --email x | --reference MS-…|MP-… [--yes]; without --yes it shows what it would erase.';
const { values } = readArguments(USAGE, {
  options: { email: { type: 'string' }, reference: { type: 'string' }, yes: { type: 'boolean' } },
});
const { email, reference } = values;
if ((email === undefined) === (reference === undefined))
  refuse('Name an e-mail address or a reference.', USAGE);
const who: Exclude<WhoToErase, { before: string }> =
  email === undefined ? { reference: reference ?? '' } : { email };

await onOrders(async (db, progress) => {
  if (!values.yes) {
    const held = (await storedOrders(db, who)).filter(({ customer }) => customer !== undefined);
    const sendings = await heldSendings(db, who);
    for (const found of [...held.map(({ reference: one }) => one), ...sendings]) console.log(found);
    if (sendings.length > 0)
      console.log(`${sendings.length} project(s) were sent to a store by this person.`);
    console.log(
      `${held.length} order(s) name this person. Use --yes to erase their data, which cannot be taken back.`,
    );
    return;
  }
  say('Erases this person from orders, mails and sent projects. It cannot be taken back.');
  progress.show('Erasing', 0, 1);
  const references = await erasePersons(db, who);
  const sendings = await takeBack(db, who);
  await sweepMails(db, outboxFolder());
  await emptyWriteAheadLog(db);
  progress.end();
  for (const erased of [...references, ...sendings]) console.log(erased);
  console.log(`${references.length} order(s) anonymised.`);
  if (sendings.length > 0)
    console.log(`${sendings.length} sent project(s) taken back; the stores are told while the shop is open.`);
});
