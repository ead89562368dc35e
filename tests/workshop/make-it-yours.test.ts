import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { expect, it } from 'vitest';

// The nightly e2e/make-it-yours.spec.ts tests their effect on a built copy.
it.each(globSync('tests/fixtures/make-it-yours/*.patch'))('%s applies to the sources', (patch) => {
  const { status, stderr } = spawnSync('git', ['apply', '--check', patch], { encoding: 'utf8' });
  expect([stderr, status]).toEqual(['', 0]);
});
