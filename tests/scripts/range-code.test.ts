import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rangeCode } from '../../scripts/range-code/code.ts';

/** The hash with one file changed. */
const changed = (name: string) =>
  rangeCode((file) => readFileSync(file, 'utf8') + (file === name ? '//' : ''));

describe('the hash of the code that computes ranges', () => {
  it('changes if the content of a range may change', () => {
    for (const file of [
      'lib/catalogue/server/load-assortment.ts',
      'lib/catalogue/server/assemble.ts',
      'lib/filters/list-index.ts',
      'lib/colour/colour-index.ts',
      'lib/contracts/catalogue.ts',
    ])
      expect(changed(file), file).not.toBe(rangeCode());
  });

  it('is unchanged by changes of pages, pictures and texts', () => {
    for (const file of [
      'features/catalogue/listing/listing.tsx',
      'lib/images/server/service.ts',
      'lib/paths.ts',
    ])
      expect(changed(file), file).toBe(rangeCode());
  });
});
