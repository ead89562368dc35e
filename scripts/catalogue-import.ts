import { parseArgs } from 'node:util';
import { importList } from './import-list.ts';
import { readList } from './read-list.ts';

/** npm run catalogue:import -- <file.csv|.xlsx|.json> [--dry-run] [--replace]: see docs/catalogue-import.md. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean' }, replace: { type: 'boolean' } },
});
const file = positionals[0];
if (!file || !/\.(?:csv|xlsx|json)$/i.test(file)) {
  console.error('Usage: npm run catalogue:import -- <file.csv|.xlsx|.json> [--dry-run] [--replace]');
  process.exit(1);
}
await importList({
  file,
  content: readList(file),
  dryRun: values['dry-run'] ?? false,
  replace: values.replace ?? false,
});
