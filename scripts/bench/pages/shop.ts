import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { SERVER_FLAGS, SERVER_MEMORY } from '../../run/node-flags.mjs';

/** Default port of a benchmark's shop. */
export const BENCH_PORT = 3650;
export const BENCH_DATA = path.join('.data', 'bench');
const START_MS = 600_000;
const STOP_MS = 15_000;

/** The measured shop; it is stopped at the end of its `await using` block. */
export interface Shop extends AsyncDisposable {
  readonly origin: string;
  /** Process id of the server; missing if the shop was already running (BENCH_URL). */
  readonly pid?: number;
  readonly stop: () => Promise<void>;
}

/** A running shop at this address; it is not stopped, and its CPU time is unknown. */
export function runningShop(address: string): Shop {
  return shopAt(new URL(address).origin, async () => undefined);
}

/** Environment of a measured server, as `npm start` sets it: its own data folder, no log, nothing rendered ahead. */
export function shopEnvironment(dataDir: string, port: number): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...SERVER_MEMORY,
    PORT: String(port),
    SITE_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    WARM_PAGES: 'off',
  };
}

/** Starts the production server and waits until it answers; builds first if a source changed. */
export async function startShop(
  dataDir = BENCH_DATA,
  port = BENCH_PORT,
  changes: Readonly<Record<string, string>> = {},
): Promise<Shop> {
  const child = spawn(process.execPath, [...SERVER_FLAGS, 'server/serve.ts'], {
    env: { ...shopEnvironment(dataDir, port), ...changes },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await opened(child);
  return { ...shopAt(`http://localhost:${port}`, () => stopped(child)), pid: child.pid };
}

const shopAt = (origin: string, stop: () => Promise<void>): Shop => ({
  ...{ origin, stop, [Symbol.asyncDispose]: stop },
});

/** Runs a script of the shop on the data of a measured one; throws if it fails. */
export async function runCommand(env: NodeJS.ProcessEnv, script: string, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, ['--conditions=react-server', `scripts/${script}.ts`, ...args], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${script} ended with ${code}`);
}

/** Resolves when a started shop says that it is open. */
export function opened(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill('SIGTERM');
      reject(new Error('The shop did not open in time'));
    }, START_MS);
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (!said.includes('The shop is open')) return;
      clearTimeout(late);
      resolve();
    });
    child.on('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`The shop ended with ${code} before it opened`));
    });
  });
}

/** Stops a shop with SIGTERM; kills it if it does not end in time. */
export async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await exit;
  clearTimeout(force);
}
