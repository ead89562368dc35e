import path from 'node:path';
import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.mts';

/** The repository, seen from the copy of it that is mutated, which has no fixtures of content: they have links. */
const ROOT = import.meta.dirname.replace(/\/\.stryker-tmp\/[^/]+/, '');

/** The quick tests of the rules that are mutated: each mutant runs those that reach it. */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    env: { CONTENT_DIR: path.join(ROOT, '../fixtures/content') },
    projects: undefined,
    include: [
      'tests/lib/{area,filters,redirects,routing,samples,stores}/*.test.{ts,tsx}',
      'tests/lib/{regions,units,paths}.test.ts',
      'tests/api/samples.test.ts',
      'tests/lib/samples/server/{invariants,mailbox,sqlite}.test.ts',
      'tests/lib/search/{catalogue-entries,quick-match,search,vocabulary}.test.ts',
      'tests/lib/search/server/{own-search,plan,weights}.test.ts',
      'tests/server/pages/*.test.ts',
    ],
  },
});
