// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** The output of npm start on another machine: this one, with other values reported by Node. */
function startOn(machine: Readonly<Record<string, string>>) {
  const lines = Object.entries(machine).map(
    ([name, value]) => `Object.defineProperty(process, '${name}', { value: '${value}' });`,
  );
  const preload = `data:text/javascript,${encodeURIComponent(lines.join('\n'))}`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', preload, 'scripts/run/start.mjs'],
    {
      encoding: 'utf8',
    },
  );
  return { status, stdout, stderr };
}

it('the first start reports in a sentence what Windows and macOS lack, and does nothing', () => {
  expect(startOn({ platform: 'win32' })).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'On Windows the shop runs in WSL: install it with "wsl --install", clone the shop there, and start it there again.\n',
  });
  expect(startOn({ platform: 'darwin', arch: 'arm64', version: 'v22.11.0' })).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'On this machine (darwin, arm64) the shop needs a Node 24 of yours, and this is 22.11.0: install it from https://nodejs.org and start again.\n',
  });
});
