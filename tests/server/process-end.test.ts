import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';

const started: ReturnType<typeof spawn>[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

async function faultyProcess(...args: string[]) {
  const child = spawn(process.execPath, ['tests/server/faulty-process.ts', ...args], {
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
  }) as ChildProcessWithoutNullStreams;
  started.push(child);
  let printed = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  const port = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
        const [, found] = /^port (\d+)$/m.exec(printed) ?? [];
        if (found) resolve(found);
      });
    child.once('exit', () => reject(new Error(printed)));
  });
  const lines = () =>
    printed
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { origin: `http://127.0.0.1:${port}`, ended, lines, printed: () => printed, child };
}

it.each([
  ['exception', 'uncaught_exception'],
  ['rejection', 'unhandled_rejection'],
])('an uncaught %s is logged, drains the process and ends it with 1', async (fault, code) => {
  const { origin, ended, lines, printed, child } = await faultyProcess(fault);
  const underWay = fetch(`${origin}/au`);
  await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(503);
  child.stdin.write('finish\n');
  expect(await (await underWay).text()).toBe('whole');
  expect(await ended).toBe(1);
  expect(lines()).toEqual([
    expect.objectContaining({
      level: 60,
      code,
      time: expect.any(String),
      err: expect.objectContaining({ message: 'nobody caught this' }),
    }),
  ]);
  expect(printed()).not.toContain('hidden');
});

it('a response that never ends does not keep a process with a fault', async () => {
  const { origin, ended, lines } = await faultyProcess('exception', 'never answers');
  await expect(fetch(`${origin}/au`)).rejects.toThrow('fetch failed');
  expect(await ended).toBe(1);
  expect(lines()).toMatchObject([{ code: 'uncaught_exception' }, { code: 'shutdown_timeout' }]);
});

it('signals that a terminal, npm and the start send at once count as one: pending requests are answered', async () => {
  const { origin, ended, printed, child } = await faultyProcess('none');
  const underWay = fetch(`${origin}/au`);
  await expect.poll(printed).toContain('asked');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGINT'] as const) child.kill(signal);
  child.stdin.write('finish\n');
  expect(await (await underWay).text()).toBe('whole');
  expect(await ended).toBe(0);
});

it('a further signal ends it at once', async () => {
  const { origin, ended, printed, child } = await faultyProcess('none');
  const underWay = fetch(`${origin}/au`);
  await expect.poll(printed).toContain('asked');
  const again = setInterval(() => child.kill('SIGINT'), 100);
  await expect(underWay).rejects.toThrow('fetch failed');
  expect(await ended).toBe(1);
  clearInterval(again);
});

it('ends once whatever supervises it is gone, after the pending requests', async () => {
  const { origin, printed, child } = await faultyProcess('none');
  const underWay = fetch(`${origin}/au`);
  await expect.poll(printed).toContain('asked');
  const ended = once(child, 'exit');
  child.disconnect();
  child.stdin.write('finish\n');
  expect(await (await underWay).text()).toBe('whole');
  expect(await ended).toEqual([0, null]);
});

it('SIGTERM ends it with 0', async () => {
  const { child, ended } = await faultyProcess('exception');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});
