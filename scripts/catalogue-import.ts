import { parseArgs } from 'node:util';
import { importList } from './import-list.ts';
import { readList } from './read-list.ts';

/** npm run catalogue:import -- <file.csv|file.json> [--dry-run] [--replace]; docs/catalogue-import.md describes it. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean' }, replace: { type: 'boolean' } },
});
const file = positionals[0];
if (!file || !/\.(?:csv|json)$/i.test(file)) {
  console.error('Usage: npm run catalogue:import -- <file.csv|file.json> [--dry-run] [--replace]');
  process.exit(1);
}
await importList({
  file,
  content: readList(file),
  dryRun: values['dry-run'] ?? false,
  replace: values.replace ?? false,
});
