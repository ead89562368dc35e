import { type ChildProcess, spawn } from 'node:child_process';
import { SERVER_FLAGS, SERVER_MEMORY } from '../node-flags.mjs';

/** Between a process that ended by itself and the next one, in ms. */
const PAUSE_MS = 1000;

export interface Instance {
  readonly port: number;
  /** Starts the process; resolves when the shop is open. */
  start(): Promise<void>;
  /** Tells it to end and resolves with its exit code. */
  stop(): Promise<number | null>;
}

/** One process of the shop. One that ends by itself is started again. */
export function makeInstance(port: number, env: Readonly<Record<string, string | undefined>>): Instance {
  let child: ChildProcess | undefined;
  let isWanted = false;

  const start = (): Promise<void> =>
    new Promise((resolve, reject) => {
      isWanted = true;
      const started = spawn(process.execPath, [...SERVER_FLAGS, 'server/serve.ts'], {
        env: { ...process.env, ...SERVER_MEMORY, ...env, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      child = started;
      let isOpen = false;
      started.stdout.on('data', (chunk: Buffer) => {
        const text = chunk.toString();
        if (text.startsWith('{')) process.stdout.write(text);
        if (!text.includes('The shop is open')) return;
        isOpen = true;
        resolve();
      });
      started.once('exit', (code) => {
        if (!isOpen) reject(new Error(`The instance on port ${port} ended with ${code} before it was open.`));
        else if (isWanted && child === started)
          setTimeout(() => isWanted && start().catch(() => undefined), PAUSE_MS);
      });
    });
  return {
    port,
    start,
    stop() {
      isWanted = false;
      const ending = child;
      child = undefined;
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return Promise.resolve(null);
      return new Promise((resolve) => {
        ending.once('exit', resolve);
        ending.kill('SIGTERM');
      });
    },
  };
}
