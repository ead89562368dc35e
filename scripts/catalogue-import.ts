import { readArguments, refuse } from './arguments.ts';
import { importList } from './import-list.ts';
import { readList } from './read-list.ts';

/** npm run catalogue:import -- <file.csv|.xlsx|.json> [--dry-run] [--replace]: see docs/catalogue-import.md. */
const USAGE = 'Usage: npm run catalogue:import -- <file.csv|.xlsx|.json> [--dry-run] [--replace]';
const { positionals, values } = readArguments(USAGE, {
  options: { 'dry-run': { type: 'boolean' }, replace: { type: 'boolean' } },
  words: 1,
});
const [file] = positionals;
if (!file || !/\.(?:csv|xlsx|json)$/i.test(file))
  refuse('Name a list that ends in .csv, .xlsx or .json.', USAGE);
await importList({
  file,
  content: readList(file),
  dryRun: values['dry-run'] ?? false,
  replace: values.replace ?? false,
});
