import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface FuzzShop {
  readonly origin: string;
  readonly running: () => boolean;
  /** Memory the server holds, in megabytes; 0 where the system does not say. */
  memory(): number;
  close(): Promise<void>;
}

/** The production server on a free port of this machine, with data of its own and limits that do not hide what is behind them. */
export async function startShop(settings: Readonly<Record<string, string>> = {}): Promise<FuzzShop> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'shop-fuzz-'));
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['scripts/run/serve.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      SITE_URL: origin,
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      WARM_PAGES: 'off',
      TRUSTED_PROXIES: '1',
      ORDERS_PER_MINUTE: '100000',
      UPLOADS_PER_MINUTE: '100000',
      ...settings,
    },
  });
  const running = () => child.exitCode === null && child.signalCode === null;
  while (running() && !(await answers(origin))) await pause(200);
  if (!running()) throw new Error('The shop did not start');
  return {
    origin,
    running,
    memory: () => memoryOf(child),
    async close() {
      const gone = running() && new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const answers = (origin: string) =>
  fetch(`${origin}/robots.txt`).then(
    ({ ok }) => ok,
    () => false,
  );

function memoryOf({ pid }: ChildProcess): number {
  try {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return 0;
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
