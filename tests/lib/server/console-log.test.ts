import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';

const module = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** What a thread prints whose console is written to the log; `program` runs in it. */
async function printed(program: string): Promise<Record<string, unknown>[]> {
  const thread = new Worker(
    `import pino from 'pino';
     import { logConsole } from ${JSON.stringify(module('lib/server/console-log.ts'))};
     import { logOptions } from ${JSON.stringify(module('lib/server/log-options.ts'))};
     logConsole(pino(logOptions('info'), process.stdout));
     ${program}`,
    { eval: true, stdout: true, stderr: true },
  );
  const all = new PassThrough();
  thread.stdout.pipe(all, { end: false });
  thread.stderr.pipe(all, { end: false });
  const [code] = await once(thread, 'exit');
  all.end();
  expect(code).toBe(0);
  return (await text(all))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

it('what a library prints is one line of the log, with its level and without colours', async () => {
  const lines = await printed(`
    console.error('\\x1b[31m\\x1b[1m⨯\\x1b[22m\\x1b[39m', new Error('broken'), { at: 3 });
    console.warn('two\\nlines', 7);
    console.log('');
    console.info('%s of %d', 'part', 2);
  `);
  expect(lines).toMatchObject([
    { level: 50, code: 'console', msg: '⨯ { at: 3 }', err: { message: 'broken', stack: expect.any(String) } },
    { level: 40, code: 'console', msg: 'two\nlines 7' },
    { level: 30, code: 'console', msg: 'part of 2' },
  ]);
});

it('an error that the framework reports to the shop as well is not written twice', async () => {
  const lines = await printed(`
    console.error('⨯', Object.assign(new Error('page'), { digest: '123' }));
    console.error(new Error('other'));
  `);
  expect(lines).toMatchObject([{ code: 'console', err: { message: 'other' }, msg: 'other' }]);
});

it("Node's warnings are lines of the log", async () => {
  const lines = await printed(`
    process.emitWarning('soon gone', 'DeprecationWarning');
    await new Promise((resolve) => setImmediate(resolve));
  `);
  expect(lines).toMatchObject([{ level: 40, code: 'node_warning', msg: 'DeprecationWarning: soon gone' }]);
});
