import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it, vi } from 'vitest';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { type Instance, superviseInstance } from '../../../scripts/cluster/instance.ts';

/** Opens and writes its process id; while its database is down it exits with 3 instead. */
const PROCESS = `
  const { existsSync, writeFileSync } = require('node:fs');
  const [folder] = process.argv.slice(1);
  if (existsSync(folder + '/away')) process.exit(3);
  writeFileSync(folder + '/pid', String(process.pid));
  process.on('SIGTERM', () => process.exit(0));
  setInterval(() => undefined, 1000);
  console.log('The shop is open');
`;
const started: Instance[] = [];
afterEach(async () => {
  for (const instance of started.splice(0)) await instance.stop();
});

function supervised() {
  const folder = tempFolder('supervised');
  const lines: string[] = [];
  const waits: { ms: number; end: () => void }[] = [];
  const instance = superviseInstance({
    port: 4711,
    env: {},
    args: ['-e', PROCESS, folder],
    log: (line) => lines.push(line),
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        waits.push({ ms, end: () => resolve(undefined) });
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  });
  started.push(instance);
  const away = path.join(folder, 'away');
  const pid = () => Number(readFileSync(path.join(folder, 'pid'), 'utf8'));
  return { instance, lines, waits, away, pid };
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('an instance that ends by itself comes back after growing pauses, however often its start fails, and says so', async () => {
  const { instance, lines, waits, away, pid } = supervised();
  await instance.start();
  const first = pid();
  writeFileSync(away, '');
  process.kill(first, 'SIGKILL');
  for (let times = 1; times <= 8; times += 1) {
    await expect.poll(() => waits.length).toBe(times);
    if (times < 8) waits.at(-1)?.end();
  }
  expect(waits.map(({ ms }) => ms / 1000)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  expect(lines.slice(0, 3)).toEqual([
    'Instance on port 4711 ended with SIGKILL; starting again in 1 s',
    'Instance on port 4711 ended with code 3; starting again in 2 s',
    'Instance on port 4711 ended with code 3; starting again in 4 s',
  ]);
  expect(lines).toHaveLength(8);
  rmSync(away);
  waits.at(-1)?.end();
  await expect.poll(pid).not.toBe(first);
  expect(isRunning(pid())).toBe(true);
  await instance.stop();
  expect(isRunning(pid())).toBe(false);
});

it('an instance that hangs is killed and comes back; one that is starting is left alone', async () => {
  const { instance, lines, waits, pid } = supervised();
  const opening = instance.start();
  instance.kill();
  await opening;
  const first = pid();
  process.kill(first, 'SIGSTOP');
  instance.kill();
  await expect.poll(() => waits.length).toBe(1);
  instance.kill();
  expect(lines).toEqual([
    'Instance on port 4711 answered no probe for a minute and was killed',
    'Instance on port 4711 ended with SIGKILL; starting again in 1 s',
  ]);
  waits.at(-1)?.end();
  await expect.poll(pid).not.toBe(first);
});

it('a start may wait three minutes for a table, and is killed after five', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const args = ['-e', 'setInterval(() => undefined, 1000)'];
    const instance = superviseInstance({ port: 4711, env: {}, args, log: () => undefined });
    started.push(instance);
    let failure = '';
    const opening = instance.start().catch((error: Error) => {
      failure = error.message;
    });
    vi.advanceTimersByTime(299_000);
    await new Promise(setImmediate);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(2000);
    await opening;
    expect(failure).toBe('The instance on port 4711 ended with SIGKILL before it was open.');
  } finally {
    vi.useRealTimers();
  }
});

it('a process that the system cannot start is retried, and does not end the cluster', async () => {
  const { instance, lines, waits, pid } = supervised();
  await instance.start();
  const node = process.execPath;
  process.execPath = '/not/there/node';
  try {
    process.kill(pid(), 'SIGKILL');
    await expect.poll(() => waits.length).toBe(1);
    waits.at(-1)?.end();
    await expect.poll(() => waits.length).toBe(2);
    expect(lines.at(-1)).toMatch(/^Instance on port 4711 ended with .*ENOENT; starting again in 2 s$/);
  } finally {
    process.execPath = node;
  }
});

it('every line of the log arrives, wherever the output is split', async () => {
  const lines: string[] = [];
  const says = `
    process.on('SIGTERM', () => process.exit(0));
    process.stdout.write('Reads the range\\n{"level":30}\\nThe shop is open\\n{"le');
    setTimeout(() => process.stdout.write('vel":40}\\n'), 20);
    setInterval(() => undefined, 1000);
  `;
  const instance = superviseInstance({
    ...{ port: 4711, env: {}, args: ['-e', says] },
    log: (line) => lines.push(line),
  });
  started.push(instance);
  await instance.start();
  await expect.poll(() => lines).toEqual(['{"level":30}', '{"level":40}']);
});

it('a start that fails reports why, and is retried until it is stopped', async () => {
  const { instance, lines, waits, away, pid } = supervised();
  writeFileSync(away, '');
  await expect(instance.start()).rejects.toThrow(
    'The instance on port 4711 ended with code 3 before it was open.',
  );
  expect(lines).toEqual(['Instance on port 4711 ended with code 3; starting again in 1 s']);
  await instance.stop();
  expect(waits).toHaveLength(1);
  rmSync(away);
  await instance.start();
  const running = pid();
  await instance.stop();
  expect([isRunning(running), lines.length]).toEqual([false, 1]);
});

it('keeps an instance running while its own output cannot be written, as on a full disk', async () => {
  const program = `
    const { superviseInstance } = await import('./scripts/cluster/instance.ts');
    const lines = "setInterval(() => console.log('{}'), 10); console.log('The shop is open')";
    const instance = superviseInstance({ port: 4711, env: {}, args: ['-e', lines] });
    await instance.start();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await instance.stop();
    process.stderr.write('stopped');
  `;
  const full = openSync('/dev/full', 'w');
  try {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', full, 'pipe'],
      timeout: 20_000,
    });
    expect(child.stderr && (await text(child.stderr))).toBe('stopped');
  } finally {
    closeSync(full);
  }
});
