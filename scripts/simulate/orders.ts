// npm run simulate:orders: simulates orders with every fault that can occur, one seed after another; exits with 1 if an
// order was lost or duplicated, or another rule was broken.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { assembleCatalogue } from '../../lib/catalogue/server/assemble.ts';
import { databaseSource } from '../../lib/catalogue/server/database-source.ts';
import type { Catalogue } from '../../lib/catalogue/server/port.ts';
import { openDatabase } from '../../lib/server/db/database.ts';
import { migrate } from '../../lib/server/db/migrations.ts';
import { seeded } from '../../tests/support/catalogue.ts';
import { stockedVariants } from '../../tests/support/orders.ts';
import { tempFolder } from '../../tests/support/temp-folder.ts';
import { readArguments, wholeNumber } from '../arguments.ts';
import { Instance } from './orders/instance.ts';
import { Simulation } from './orders/simulation.ts';
import { hookStatements } from './statement-faults.ts';
import { VirtualTime } from './virtual-time.ts';

const USAGE = 'Usage: npm run simulate:orders -- [--seeds 100] [--from 1] [--trace]';
const { values } = readArguments(USAGE, {
  options: {
    seeds: { type: 'string', default: '100' },
    from: { type: 'string', default: '1' },
    trace: { type: 'boolean', default: false },
  },
});
const seeds = wholeNumber('seeds', values.seeds, USAGE);
const from = wholeNumber('from', values.from, USAGE);

// In memory if the system has such a folder: thousands of databases are created, and none has to survive.
const folder = tempFolder('simulate-orders', existsSync('/dev/shm') ? '/dev/shm' : undefined);

/** The colours shoppers order, and a catalogue that contains only those and answers immediately. */
async function assortment() {
  const db = await seeded(openDatabase({ file: join(folder, 'catalogue', 'shop.db') }));
  const catalogue = assembleCatalogue(databaseSource(db));
  const variants = await stockedVariants(catalogue, 'au', 3);
  const scope = { site: 'GHRES', region: 'au' } as const;
  const found = new Map<string, Awaited<ReturnType<Catalogue['variantByGlobalItemId']>>>();
  for (const { globalItemId } of variants)
    found.set(globalItemId, await catalogue.variantByGlobalItemId(scope, globalItemId));
  await db.destroy();
  return {
    variants,
    catalogue: { ...catalogue, variantByGlobalItemId: async (_: unknown, id: string) => found.get(id) },
  };
}

const { catalogue, variants } = await assortment();
const template = join(folder, 'template');
const empty = openDatabase({ file: join(template, 'shop.db') }, { durable: true });
await migrate(empty);
await empty.destroy();

const began = performance.now();
const now = performance.now.bind(performance);
const time = new VirtualTime();
time.install();
hookStatements((connection) => (time.owner instanceof Instance ? time.owner.adopt(connection) : undefined));

let orders = 0;
for (let seed = from; seed < from + seeds; seed += 1) {
  const simulation = new Simulation({
    time,
    template,
    folder: join(folder, 'run'),
    catalogue,
    variants,
    seed,
  });
  try {
    await time.asWorld(() => simulation.run());
  } catch (error) {
    console.error(simulation.trace.join('\n'));
    console.error(error);
    console.error(
      `Seed ${seed} failed. Once more: npm run simulate:orders -- --seeds 1 --from ${seed} --trace`,
    );
    process.exit(1);
  }
  if (values.trace) console.log(simulation.trace.join('\n'));
  orders += simulation.orders;
}
console.log(
  `${seeds} seeds, ${orders} orders: none lost, none doubled (${((now() - began) / 1000).toFixed(0)} s).`,
);
process.exit(0);
