import { HANDLINGS, isHandling } from '../../lib/samples/handling.ts';
import { advanceOrder } from '../../lib/samples/server/handle-orders.ts';
import { readArguments, refuse } from '../arguments.ts';
import { say } from '../progress.ts';
import { withOrders } from './options.ts';

const USAGE =
  'Usage: npm run orders:state -- MS-… [MS-… …] packed|posted|arrived [--at 2026-11-25T10:00+11:00] [--force]; --force also allows earlier states, and new.';

/** Ends the command because of an invalid option or combination of options. */
const wrong = (problem: string): never => refuse(problem, USAGE);

const { values, positionals } = readArguments(USAGE, {
  options: { at: { type: 'string' }, force: { type: 'boolean' } },
  words: Number.POSITIVE_INFINITY,
});
const to = positionals.at(-1) ?? '';
const references = positionals.slice(0, -1);
const { force = false } = values;
if (!isHandling(to)) refuse(`${to || 'Nothing'}: expected ${HANDLINGS.join(', ')}.`, USAGE);
if (references.length === 0) wrong('Name one order or more.');
if (to === 'new' && !force) wrong('new needs --force.');
const at = values.at === undefined ? undefined : new Date(values.at);
if (at && !(at.getTime() <= Date.now())) wrong(`--at ${values.at}: expected a time in the past.`);

await withOrders(async (db) => {
  let missing = 0;
  for (const reference of references) {
    const order = await advanceOrder(db, { reference }, to, { at: at?.toISOString(), force });
    if (!order) missing += 1;
    console.log(
      `${order?.reference ?? reference}  ${order ? told(order) : 'does not exist, or its person was erased'}`,
    );
  }
  say('To undo a step, set the previous state with --force.');
  if (missing > 0) process.exitCode = 1;
});

function told({ isMoved, handling }: { isMoved: boolean; handling: string }): string {
  return isMoved ? handling : `is ${handling} already; not changed`;
}
