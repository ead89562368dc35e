import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { buildOnce } from '#server/start/build-once.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

/** Another process that builds for half a second and is then killed, with or without a result. */
const BUILDS = `
  const lock = new (require('better-sqlite3'))(process.argv[1]);
  lock.exec('BEGIN EXCLUSIVE');
  console.log('building');
  setTimeout(() => {
    if (process.argv[2]) require('node:fs').writeFileSync(process.argv[2], '');
    process.kill(process.pid, 'SIGKILL');
  }, 500);`;

it.each([
  ['is not made again where another process made it', true],
  ['is made where another process gave it up', false],
])('a build %s', async (_, makes) => {
  const folder = tempFolder('one-build');
  const [lock, built] = [path.join(folder, 'cache/build.lock'), path.join(folder, 'built')];
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const build = vi.fn();
  // The folder exists from the first build on.
  buildOnce(lock, () => false, build);
  expect([build.mock.calls.length, said.mock.calls]).toEqual([1, []]);
  const other = spawn(process.execPath, ['-e', BUILDS, lock, ...(makes ? [built] : [])]);
  await once(other.stdout, 'data');
  buildOnce(lock, () => existsSync(built), build);
  expect(said.mock.calls).toEqual([['Another build is running here; waiting for its end …\n']]);
  expect(build).toHaveBeenCalledTimes(makes ? 1 : 2);
  buildOnce(lock, () => true, build);
  expect(build).toHaveBeenCalledTimes(makes ? 1 : 2);
  said.mockRestore();
});
