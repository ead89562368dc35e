import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { onEndSignal } from '../../lib/server/end-signal.ts';
import type { Drain } from './drain.ts';

/** Time in ms for requests in progress when the process shuts down. */
const END_LIMIT_MS = 10_000;
/** Additional time in ms after a fault for other work, such as sending traces, to finish. */
const EXIT_TIMEOUT_MS = 3000;

export interface ProcessEndOptions {
  readonly end: Drain['end'];
  /** Time in ms for which an instance keeps serving after SIGTERM, so that proxies notice. */
  readonly drainMs: number;
  /** Time in ms after that for requests in progress. */
  readonly limitMs?: number;
  readonly log: Pick<Logger, 'fatal'>;
  /** Called after the last request has been answered. */
  readonly onEnd?: () => Promise<void> | undefined;
}

/**
 * Handles the end of the process. On SIGTERM or SIGINT it drains and exits with 0; a second signal exits at once. On
 * an uncaught exception or rejection it logs one line, drains and exits with 1, because the state of the process is
 * unknown; a supervisor restarts it.
 */
export function endProcessGracefully({
  end,
  drainMs,
  limitMs = END_LIMIT_MS,
  log,
  onEnd,
}: ProcessEndOptions): void {
  let ending = false;
  const finish = async (graceMs: number) => {
    const all = await end({ graceMs, limitMs });
    await onEnd?.();
    if (!all) process.stderr.write('Shutdown: timeout reached with requests still in progress.\n');
  };

  onEndSignal(async (signal) => {
    if (ending) process.exit(1);
    ending = true;
    // SIGINT comes from a terminal: no proxy has to notice.
    await finish(signal === 'SIGTERM' ? drainMs : 0);
    process.exit(0);
  });

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
        pause(drainMs + limitMs + EXIT_TIMEOUT_MS),
      ]);
      process.exit(1);
    });
  }
}
