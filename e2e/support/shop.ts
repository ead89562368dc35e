import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from '#tests/support/free-port.ts';

export interface RunningShop {
  origin: string;
  /** What it has printed; lines of the log only with a LOG_LEVEL. */
  printed: () => string;
  /** Tells it to end; resolves with its exit code: 0, or 1 when a fault had ended it before. */
  stop: () => Promise<number | null>;
  /** Ends it at once, as a machine that fails does. */
  kill: () => Promise<number | null>;
}

/** The environment of a process for which it is another moment now, by the clocks of a time zone. */
export function ownClock(moment: string, zone: string): Record<string, string> {
  const clock = new URL('./own-clock.ts', import.meta.url);
  clock.searchParams.set('ahead', String(Date.parse(moment) - Date.now()));
  return { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${clock}`, TZ: zone };
}

interface StartOptions {
  /** This project, or another folder with it. */
  readonly folder?: string | undefined;
  readonly entry?: 'server/serve.ts' | 'server/develop.ts';
}

function start(
  env: Record<string, string>,
  { folder, entry = 'server/serve.ts' }: StartOptions = {},
): ChildProcess {
  return spawn('node', [entry], {
    ...(folder && { cwd: folder }),
    env: {
      ...process.env,
      LOG_LEVEL: 'silent',
      WARM_PAGES: 'off',
      // A copy has its own content.
      ...(folder && { CONTENT_DIR: '' }),
      ...env,
    },
  });
}

/**
 * Starts the shop as `npm start` does, or `npm run dev`, on a free port; rejects with what it printed when it does not
 * open.
 */
export async function startShop(env: Record<string, string>, options?: StartOptions): Promise<RunningShop> {
  const port = await freePort('localhost');
  const origin = `http://localhost:${port}`;
  const child = start({ PORT: String(port), SITE_URL: origin, ...env }, options);
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('The shop is open')) resolve();
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
    child.on('exit', () => reject(new Error(printed)));
  });
  const end = (signal: 'SIGTERM' | 'SIGKILL') =>
    new Promise<number | null>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode);
      child.removeAllListeners('exit');
      child.on('exit', resolve);
      child.kill(signal);
    });
  return { origin, printed: () => printed, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

/** Starts the shop with an environment it should refuse; its exit code and what it printed. */
export async function refusedStart(
  env: Record<string, string>,
): Promise<{ code: number | null; printed: string }> {
  const child = start(env);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, printed })));
}

/** The day as the catalogue names it; a test over midnight has two. */
export const today = () => new Date().toISOString().slice(0, 10);
