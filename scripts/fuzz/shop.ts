import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../tests/support/free-port.ts';
import { tempFolder } from '../../tests/support/temp-folder.ts';

const MAX_FAULTS = 20;
/** Control characters that would move a terminal's cursor; JSON escapes them. */
const CONTROL = /\p{Cc}/u;

export interface FuzzShop {
  readonly origin: string;
  readonly running: () => boolean;
  /** Log lines that the shop did not write, or that contain a visitor's data. */
  readonly logFaults: () => readonly string[];
  /** Memory of the server in MB; 0 if the system does not report it. */
  memory(): number;
  close(): Promise<void>;
}

/**
 * Starts the production server on a free port of this machine, with its own data and rate limits high enough to reach
 * the code behind them.
 */
export async function startShop(): Promise<FuzzShop> {
  const port = await freePort('localhost');
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['server/serve.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      SITE_URL: origin,
      DATA_DIR: tempFolder('shop-fuzz'),
      LOG_LEVEL: 'info',
      WARM_PAGES: 'off',
      TRUSTED_PROXIES: '1',
      ORDERS_PER_MINUTE: '100000',
      UPLOADS_PER_MINUTE: '100000',
    },
  });
  const faults: string[] = [];
  let isOpen = false;
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => {
      // A line that does not begin with a brace is start-up output, or did not come from the logger.
      if ((isFaulty(line) || (isOpen && !line.startsWith('{'))) && faults.length < MAX_FAULTS)
        faults.push(line.slice(0, 500));
      if (!isOpen && input === child.stderr) process.stderr.write(`${line}\n`);
    });
  const running = () => child.exitCode === null && child.signalCode === null;
  while (running() && !(await answers(origin))) await pause(200);
  if (!running()) throw new Error('The shop did not start');
  isOpen = true;
  return {
    origin,
    running,
    logFaults: () => faults,
    memory: () => memoryOf(child),
    async close() {
      const gone = running() && new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** Data of our customer, the address a request came from, or a visitor's text that imitates a log line. */
const FOREIGN = /ada\.marsh@|Shingle Road|0491 570|"10\.\d+\.\d+\.\d+"|^\{"level":50,"code":"forged"/;

function isFaulty(line: string): boolean {
  if (FOREIGN.test(line)) return true;
  if (!line.startsWith('{')) return false;
  try {
    const { level, time, code } = JSON.parse(line) as Record<string, unknown>;
    return (
      typeof level !== 'number' || typeof time !== 'string' || typeof code !== 'string' || CONTROL.test(line)
    );
  } catch {
    return true;
  }
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
