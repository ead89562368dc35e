import { csvRow } from '../lib/csv/csv-row.ts';
import { readArguments, refuse } from './arguments.ts';
import { importList } from './import-list.ts';

/**
 * npm run catalogue:remove -- <code> … [--dry-run]: removes products from the range. Their addresses answer 410 with
 * similar products; catalogue:undo restores them.
 */
const USAGE = 'Usage: npm run catalogue:remove -- <product code> … [--dry-run]';
const { positionals, values } = readArguments(USAGE, {
  options: { 'dry-run': { type: 'boolean' } },
  words: Number.POSITIVE_INFINITY,
});
if (positionals.length === 0) refuse('Name one product or more.', USAGE);
const rows = [...new Set(positionals)].map((code) => csvRow([code, 'yes']));
await importList({
  file: 'catalogue:remove',
  content: ['productCode,remove', ...rows].join('\n'),
  dryRun: values['dry-run'] ?? false,
  replace: true,
});
