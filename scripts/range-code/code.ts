import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { reachedFrom } from '../module-graph.ts';

/** Entry points: the modules that build a range's columns and that choose what a scope shows of a record. */
const BEGINS = [
  'lib/catalogue/server/load-assortment.ts',
  'lib/catalogue/server/database-source.ts',
  'lib/catalogue/server/assemble.ts',
];

/** A hash of the code that computes ranges, including all its imports. */
export function rangeCode(read: (file: string) => string | Buffer = (file) => readFileSync(file)): string {
  const hash = createHash('sha256');
  for (const file of [...reachedFrom(BEGINS)].sort())
    hash.update(file).update('\0').update(read(file)).update('\0');
  return hash.digest('hex');
}
