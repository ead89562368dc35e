import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { logOptions } from '../../lib/server/log-options.ts';
import { logStream } from '../../lib/server/log-stream.ts';
import { SERVER_FLAGS, SERVER_MEMORY } from '../run/node-flags.mjs';

/** Delay in ms between the end of a process and its restart: the first and the maximum delay; it doubles each time. */
const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 60_000;
/** A process that was open for this many ms had a good start, so the next delay is the first one again. */
const STABLE_MS = 30_000;
/**
 * Timeouts in ms after which a process is killed if it does not open, or does not end once it has drained. A start may
 * wait three minutes for a table that it has to migrate.
 */
const MAX_START_MS = 300_000;
const MAX_STOP_MS = 40_000;

/** The log of all instances; a full disk does not end their supervisor. */
const output = logStream(1);
const events = pino(logOptions('info'), output);

const writeLine = (line: string): void => {
  if (line.startsWith('{')) output.write(`${line}\n`);
  else events.warn({ code: 'instance' }, line);
};

export interface Instance {
  readonly port: number;
  /**
   * Starts a process; resolves when the shop is open. Rejects with the first failure, and then keeps retrying until it
   * is stopped.
   */
  start(): Promise<void>;
  /** Kills a process that hangs; it is restarted like one that ended by itself. A process that is starting is left. */
  kill(): void;
  /** Sends SIGTERM and resolves when the process has ended. */
  stop(): Promise<void>;
}

export interface InstanceOptions {
  readonly port: number;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Arguments of Node; by default the shop's server. */
  readonly args?: readonly string[];
  /** The wait before a restart. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
  /** Receives lines of the log, and messages about restarts. */
  readonly log?: (line: string) => void;
}

/** Supervises one process of the shop: restarts it with growing delays whenever it ends by itself. */
export function superviseInstance({
  port,
  env,
  args = [...SERVER_FLAGS, 'server/serve.ts'],
  wait = (ms, signal) => pause(ms, undefined, { signal }),
  log = writeLine,
}: InstanceOptions): Instance {
  const drainMs = Number(env.DRAIN_SECONDS ?? 0) * 1000;
  let child: ChildProcess | undefined;
  /** Aborted by `stop`, so that a pending restart does not happen. */
  let wanted = new AbortController();
  let pauseMs = FIRST_PAUSE_MS;
  /** The time at which the current process opened; undefined while it starts. */
  let openedAt: number | undefined;

  /**
   * Resolves when the process is open. Rejects with its exit code or signal if it ends before that, or with the error
   * if the system cannot start it.
   */
  const launch = () =>
    new Promise<void>((resolve, reject) => {
      const started = spawn(process.execPath, args, {
        env: { ...process.env, ...SERVER_MEMORY, ...env, PORT: String(port) },
        // The channel tells the process when this one is gone.
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      });
      // Without a listener, the error would end the cluster.
      started.on('error', reject);
      child = started;
      openedAt = undefined;
      const tooLong = setTimeout(() => started.kill('SIGKILL'), MAX_START_MS);
      const input = started.stdout as Readable;
      createInterface({ input }).on('line', (line) => {
        // Only log lines are passed on: the cluster prints its own start-up messages.
        if (line.startsWith('{')) log(line);
        if (!line.includes('The shop is open')) return;
        clearTimeout(tooLong);
        openedAt = performance.now();
        resolve();
      });
      started.once('exit', (code, signal) => {
        clearTimeout(tooLong);
        const how = signal ?? `code ${code}`;
        if (openedAt === undefined) return reject(how);
        if (performance.now() - openedAt > STABLE_MS) pauseMs = FIRST_PAUSE_MS;
        if (child === started) void comeBack(how);
      });
    });

  const comeBack = async (how: unknown) => {
    const { signal } = wanted;
    for (let ended = how; !signal.aborted; ) {
      log(`Instance on port ${port} ended with ${ended}; starting again in ${pauseMs / 1000} s`);
      await wait(pauseMs, signal).catch(() => undefined);
      if (signal.aborted) return;
      pauseMs = Math.min(MAX_PAUSE_MS, pauseMs * 2);
      try {
        return await launch();
      } catch (error) {
        ended = error;
      }
    }
  };

  return {
    port,
    async start() {
      wanted = new AbortController();
      pauseMs = FIRST_PAUSE_MS;
      try {
        await launch();
      } catch (how) {
        void comeBack(how);
        throw new Error(`The instance on port ${port} ended with ${how} before it was open.`);
      }
    },
    kill() {
      if (openedAt !== undefined && child?.kill('SIGKILL'))
        log(`Instance on port ${port} answered no probe for a minute and was killed`);
    },
    async stop() {
      wanted.abort();
      const ending = child;
      child = undefined;
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
      const ended = new Promise((resolve) => ending.once('exit', resolve));
      const tooLong = setTimeout(() => ending.kill('SIGKILL'), MAX_STOP_MS + drainMs);
      ending.kill('SIGTERM');
      await ended;
      clearTimeout(tooLong);
    },
  };
}
