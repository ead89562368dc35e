import { parseArgs } from 'node:util';
import { csvRow } from '../lib/csv/csv-row.ts';
import { importList } from './import-list.ts';

/**
 * npm run catalogue:remove -- <code> … [--dry-run]: takes products out of the range. Their addresses answer 410 with
 * others of their kind; catalogue:undo brings them back.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean' } },
});
if (positionals.length === 0) {
  console.error('Usage: npm run catalogue:remove -- <product code> … [--dry-run]');
  process.exit(1);
}
const rows = [...new Set(positionals)].map((code) => csvRow([code, 'yes']));
await importList({
  file: 'catalogue:remove',
  content: ['productCode,remove', ...rows].join('\n'),
  dryRun: values['dry-run'] ?? false,
  replace: true,
});
