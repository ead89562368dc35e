import { closeSync, openSync, writeSync } from 'node:fs';
import { csvLine, EXPORT_COLUMNS, exportRows, jsonLine } from '../../lib/samples/server/order-rows.ts';
import { allOrders } from '../../lib/samples/server/stored-order.ts';
import { readArguments, refuse } from '../arguments.ts';
import { FILTER_OPTIONS, filterOf, onOrders } from './options.ts';

const USAGE =
  'Usage: npm run --silent orders:export -- [--format csv|json] [--out file] [--email x] [--reference MS-…] [--region au] [--since 2026-11-21]';
/** Orders between two looks at how far it is. */
const STEP = 500;
const { values } = readArguments(USAGE, {
  options: { ...FILTER_OPTIONS, format: { type: 'string' }, out: { type: 'string' } },
});
const format = values.format ?? 'csv';
if (format !== 'csv' && format !== 'json') refuse(`--format ${format}: expected csv or json.`, USAGE);
const filter = filterOf(values, USAGE);

await onOrders(async (db, progress) => {
  // Personal data: only the user who exports may read the file.
  const to = values.out === undefined ? process.stdout.fd : openSync(values.out, 'w', 0o600);
  let count = 0;
  if (format === 'csv') writeSync(to, csvLine(EXPORT_COLUMNS));
  for await (const order of allOrders(db, filter)) {
    count += 1;
    if (count % STEP === 0) progress.show(`${count} orders written`, 0, 1);
    if (format === 'csv') for (const row of exportRows(order)) writeSync(to, csvLine(row));
    else writeSync(to, jsonLine(order));
  }
  progress.end();
  if (values.out !== undefined) closeSync(to);
  console.error(`${count} order(s) exported.`);
});
