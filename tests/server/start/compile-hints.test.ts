// @vitest-environment node
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { hintCompilation } from '../../../server/start/compile-hints.ts';

function build(manifest: unknown): string {
  const folder = tempFolder('hints');
  mkdirSync(path.join(folder, 'static'));
  for (const name of ['framework', 'page']) writeFileSync(path.join(folder, 'static', `${name}.js`), 'run()');
  writeFileSync(path.join(folder, 'build-manifest.json'), JSON.stringify(manifest));
  return folder;
}

it('marks the framework’s files once, and no others', () => {
  const folder = build({ rootMainFiles: ['static/framework.js'] });
  const read = (name: string) => readFileSync(path.join(folder, 'static', `${name}.js`), 'utf8');
  hintCompilation(folder);
  hintCompilation(folder);
  expect(read('framework')).toBe('//# allFunctionsCalledOnLoad\nrun()');
  expect(read('page')).toBe('run()');
});

it('stops a build whose manifest names no files of the framework', () => {
  expect(() => hintCompilation(build({ rootMainFiles: [] }))).toThrow();
  expect(() => hintCompilation(build({}))).toThrow();
});
