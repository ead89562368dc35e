import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from '#tests/support/free-port.ts';

export interface RunningShop {
  origin: string;
  /** Its output so far; log lines only if LOG_LEVEL is set. */
  printed: () => string;
  /** Sends SIGTERM; resolves with the exit code: 0, or 1 if a fault had ended it before. */
  stop: () => Promise<number | null>;
  /** Kills it, as a power cut would. */
  kill: () => Promise<number | null>;
}

/** Environment of a process whose clock starts at another moment, in the given time zone. */
export function ownClock(moment: string, zone: string): Record<string, string> {
  const clock = new URL('./own-clock.ts', import.meta.url);
  clock.searchParams.set('ahead', String(Date.parse(moment) - Date.now()));
  return { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${clock}`, TZ: zone };
}

interface StartOptions {
  /** Folder of the shop; by default this project's. */
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
 * Starts the shop as `npm start` or `npm run dev` does, on a free port; rejects with its output if it does not open.
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

/** Starts the shop with an invalid environment; returns its exit code and its output. */
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

/** The current date in the catalogue's format; a test that runs over midnight sees two. */
export const today = () => new Date().toISOString().slice(0, 10);
