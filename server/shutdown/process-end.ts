import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { onEndSignal } from '../../lib/server/end-signal.ts';
import type { Drain } from './drain.ts';

/** Time in ms for requests in progress when the process shuts down. */
const END_LIMIT_MS = 10_000;
/**
 * Time in ms for deliveries in progress: the deadline of a mail (`lib/outbox/server/delivery.ts`) and the time to
 * record its result. A mail that was sent without being recorded would be sent again.
 */
const WORK_LIMIT_MS = 25_000;
/** Additional time in ms after a fault for other work, such as sending traces, to finish. */
const EXIT_TIMEOUT_MS = 3000;

export interface ProcessEndOptions {
  readonly end: Drain['end'];
  /** Time in ms for which an instance keeps serving after SIGTERM, so that proxies notice. */
  readonly drainMs: number;
  /** Time in ms after that for requests in progress. */
  readonly limitMs?: number;
  readonly log: Pick<Logger, 'fatal' | 'warn'>;
  /** Time in ms after that for deliveries in progress. */
  readonly workMs?: number;
  /** Called after the last request has been answered. */
  readonly onEnd?: () => Promise<void> | undefined;
}

/**
 * Handles the end of the process. On SIGTERM or SIGINT, and if the process that supervises it is gone, it drains and
 * exits with 0; a second signal exits at once. On an uncaught exception or rejection it logs one line, drains and
 * exits with 1, because the state of the process is unknown; a supervisor restarts it.
 */
export function endProcessGracefully({
  end,
  drainMs,
  limitMs = END_LIMIT_MS,
  workMs = WORK_LIMIT_MS,
  log,
  onEnd,
}: ProcessEndOptions): void {
  let ending = false;
  const finish = async (graceMs: number) => {
    const all = await end({ graceMs, limitMs, workMs });
    await onEnd?.();
    if (!all) log.warn({ code: 'shutdown_timeout' }, 'Shutdown: timeout reached with work still in progress');
  };

  const endWell = async (graceMs: number) => {
    ending = true;
    await finish(graceMs);
    process.exit(0);
  };
  onEndSignal((signal) => {
    if (ending) process.exit(1);
    // SIGINT comes from a terminal: no proxy has to notice.
    void endWell(signal === 'SIGTERM' ? drainMs : 0);
  });
  // The channel to the cluster closes when the cluster ends, even by SIGKILL; its proxy has ended too.
  const onOrphaned = () => {
    if (!ending) void endWell(0);
  };
  process.once('disconnect', onOrphaned);
  // Closed during the start; undefined if there never was a channel.
  if (process.connected === false) onOrphaned();

  for (const fault of ['uncaughtException', 'unhandledRejection'] as const) {
    // The framework's listeners print the error and let the process continue.
    process.removeAllListeners(fault);
    process.on(fault, async (error: unknown) => {
      const code = fault === 'uncaughtException' ? 'uncaught_exception' : 'unhandled_rejection';
      log.fatal({ code, err: error }, 'The process ends because of a fault that nobody caught');
      if (ending) return;
      ending = true;
      // Another error during draining must not keep the process running.
      await Promise.race([
        finish(drainMs).catch(() => undefined),
        pause(drainMs + Math.max(limitMs, workMs) + EXIT_TIMEOUT_MS),
      ]);
      process.exit(1);
    });
  }
}
