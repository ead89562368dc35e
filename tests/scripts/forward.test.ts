import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

/** A start that runs a program in its place. */
const become = (program: string) => {
  const start = `import { forward } from './scripts/run/install.mjs'; forward('node', ['-e', ${JSON.stringify(program)}]);`;
  return spawn(process.execPath, ['--input-type=module', '-e', start]);
};

it.each([
  ['process.exit(3)', 3],
  ['process.kill(process.pid, "SIGKILL")', 137],
  ['process.kill(process.pid, "SIGTERM")', 143],
])('a start exits as its program does, also for a supervisor: %s', async (program, code) => {
  expect(await once(become(program), 'exit')).toEqual([code, null]);
});

it('a start that was told to end, and whose program did, exits with 0', async () => {
  const start = become('console.log("up"); setInterval(() => undefined, 1000)');
  await once(start.stdout, 'data');
  start.kill('SIGTERM');
  expect(await once(start, 'exit')).toEqual([0, null]);
});
