import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { expect, it } from 'vitest';

// What they do is tried on a built copy by e2e/make-it-yours.spec.ts, at night.
it.each(globSync('tests/fixtures/make-it-yours/*.patch'))('%s applies to the sources', (patch) => {
  const { status, stderr } = spawnSync('git', ['apply', '--check', patch], { encoding: 'utf8' });
  expect([stderr, status]).toEqual(['', 0]);
});
