import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

/** Logs, continues for a moment, and ends. */
const PROGRAM = `
  import { setTimeout } from 'node:timers/promises';
  const { logger } = await import('./lib/server/logger.ts');
  for (let line = 0; line < 20; line += 1) {
    logger.info({ code: 'a_line' }, 'x'.repeat(1000));
    await setTimeout(10);
  }
  process.stderr.write('continued');
  process.exit(0);
`;

/** The exit code of the program and what it wrote to its error output; its log goes to the file descriptor. */
async function run(log: number): Promise<{ code: number | null; said: string }> {
  const args = ['--conditions=react-server', '--input-type=module', '-e', PROGRAM];
  const env = { ...process.env, LOG_LEVEL: 'info' };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', log, 'pipe'], timeout: 20_000 });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { said: child.stderr ? await text(child.stderr) : '', code: await ended };
}

it('a log on a full disk ends the process neither while it works nor when it should end', async () => {
  const full = openSync('/dev/full', 'w');
  try {
    expect(await run(full)).toEqual({ code: 0, said: 'continued' });
  } finally {
    closeSync(full);
  }
});
