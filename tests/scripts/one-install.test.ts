import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { oneInstall } from '../../scripts/run/one-install.mjs';
import { tempFolder } from '../support/temp-folder.ts';

/** Starts a process that installs once; the install takes a moment and writes down its begin and end. */
function start(folder: string, fails = false) {
  const file = (name: string) => JSON.stringify(path.join(folder, name));
  const program = `
    import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
    import { oneInstall } from './scripts/run/one-install.mjs';
    oneInstall(${file('lock')}, () => existsSync(${file('done')}), () => {
      appendFileSync(${file('log')}, 'begin ');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
      appendFileSync(${file('log')}, 'end ');
      if (${fails}) process.exit(7);
      writeFileSync(${file('done')}, '');
    });`;
  return spawn(process.execPath, ['--input-type=module', '-e', program]);
}

const log = (folder: string) => readFileSync(path.join(folder, 'log'), 'utf8').trim();

it('of several starts at once one installs the packages, and the others wait for it', async () => {
  const folder = tempFolder('one-install');
  const ends = await Promise.all([1, 2, 3, 4].map(() => once(start(folder), 'exit')));
  expect(ends).toEqual([1, 2, 3, 4].map(() => [0, null]));
  expect(log(folder)).toBe('begin end');
  expect(existsSync(path.join(folder, 'lock'))).toBe(false);
});

it('an install that fails, or whose process was killed, keeps nobody waiting', async () => {
  const folder = tempFolder('one-install');
  expect(await once(start(folder, true), 'exit')).toEqual([7, null]);
  const gone = start(folder);
  gone.kill('SIGKILL');
  await once(gone, 'exit');
  writeFileSync(path.join(folder, 'lock'), String(gone.pid));
  expect(await once(start(folder), 'exit')).toEqual([0, null]);
  expect(log(folder)).toMatch(/begin end$/);
});

it('of two processes that find the lock of a killed one, only one takes it over', () => {
  const lock = path.join(tempFolder('one-install'), 'lock');
  const [gone, other] = ['999999991', '999999992'];
  writeFileSync(lock, gone);
  vi.spyOn(process, 'kill').mockImplementation((pid) => {
    if (String(pid) === other) return true;
    // Another process takes the lock over at this moment.
    writeFileSync(lock, other);
    throw Object.assign(new Error('no such process'), { code: 'ESRCH' });
  });
  // It installs while this one waits.
  vi.spyOn(Atomics, 'wait').mockImplementation(() => {
    installed.push(readFileSync(lock, 'utf8'));
    rmSync(lock);
    return 'timed-out';
  });
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const installed: string[] = [];
  oneInstall(
    lock,
    () => installed.length > 0,
    () => installed.push('this one'),
  );
  expect(installed).toEqual([other]);
});
