import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { stdout } from 'node:process';
import { pipeline } from 'node:stream/promises';
import { sendingLine } from '../../lib/my-project/server/sending-line.ts';
import { heldSendings } from '../../lib/my-project/server/take-back.ts';
import {
  csvLine,
  damagedOrdersNote,
  EXPORT_COLUMNS,
  exportRows,
  jsonLine,
} from '../../lib/samples/server/order-rows.ts';
import { orderPages } from '../../lib/samples/server/stored-order.ts';
import { readArguments, refuse } from '../arguments.ts';
import { FILTER_OPTIONS, filterOf, withOrders } from './options.ts';

const USAGE =
  'Usage: npm run --silent orders:export -- [--format csv|json] [--out file] [--email x] [--reference MS-…] [--region au] [--since 2026-11-21]';
const { values } = readArguments(USAGE, {
  options: { ...FILTER_OPTIONS, format: { type: 'string' }, out: { type: 'string' } },
});
const format = values.format ?? 'csv';
if (format !== 'csv' && format !== 'json') refuse(`--format ${format}: expected csv or json.`, USAGE);
const filter = filterOf(values, USAGE);
/** Also export projects sent to stores: those of this mail address or reference; none if neither is given. */
const { email, reference = '' } = values;
const who = email === undefined ? { reference } : { email };

await withOrders(async (db, progress) => {
  let count = 0;
  const damaged: string[] = [];
  const sendings = await heldSendings(db, who);
  const unread: string[] = [];
  async function* lines() {
    if (format === 'csv') yield csvLine(EXPORT_COLUMNS);
    for await (const page of orderPages(db, filter)) {
      for (const order of page.orders)
        yield format === 'csv' ? exportRows(order).map(csvLine).join('') : jsonLine(order);
      count += page.orders.length;
      damaged.push(...page.damaged);
      if (page.last) progress.show(`${count} orders written`, 0, 1);
    }
    if (format === 'csv') return;
    for (const reference of sendings) {
      const line = await sendingLine(db, reference);
      if (line === '') unread.push(reference);
      yield line;
    }
  }
  // Waits for a program that reads slowly.
  if (values.out === undefined) await pipeline(lines, stdout, { end: false });
  else await writeWhole(values.out, lines);
  progress.end();
  console.error(`${count} order(s) exported.`);
  if (damaged.length > 0) console.error(damagedOrdersNote(damaged));
  if (unread.length > 0) console.error(damagedOrdersNote(unread, 'sent project'));
  if (damaged.length + unread.length > 0) process.exitCode = 1;
  if (sendings.length > 0)
    console.error(
      format === 'json'
        ? `${sendings.length - unread.length} project(s) sent to a store exported.`
        : `${sendings.length} project(s) sent to a store are not in a table: use --format json.`,
    );
});

/** Writes a file atomically. It contains personal data: only the user who exports may read it. */
async function writeWhole(file: string, lines: () => AsyncIterable<string>): Promise<void> {
  const part = `${file}.part`;
  try {
    await pipeline(lines, createWriteStream(part, { mode: 0o600 }));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
