import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { onEndSignal } from '../../lib/server/end-signal.ts';
import type { Drain } from './drain.ts';

/** Milliseconds for requests in flight when the process is about to end. */
const END_LIMIT_MS = 10_000;
/** Milliseconds beyond that in which what runs beside the requests, such as traces, may finish after a fault. */
const EXIT_TIMEOUT_MS = 3000;

export interface ProcessEndOptions {
  readonly end: Drain['end'];
  /** Milliseconds for which an instance keeps serving after SIGTERM, so that proxies notice. */
  readonly drainMs: number;
  /** Milliseconds after that for requests that are being answered. */
  readonly limitMs?: number;
  readonly log: Pick<Logger, 'fatal'>;
  /** Called when the last request has been answered. */
  readonly onEnd?: () => Promise<void> | undefined;
}

/**
 * Decides how the process ends. SIGTERM and SIGINT: it drains and exits with 0; a second signal ends it at once. An
 * uncaught exception or rejection: it logs one line, drains and exits with 1, because its state is unknown; a
 * supervisor restarts it.
 */
export function endProcessInOrder({
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
    // Someone at the keyboard does not wait for a proxy.
    await finish(signal === 'SIGTERM' ? drainMs : 0);
    process.exit(0);
  });

  for (const fault of ['uncaughtException', 'unhandledRejection'] as const) {
    // The framework's listeners print the fault and go on as if nothing had happened.
    process.removeAllListeners(fault);
    process.on(fault, async (error: unknown) => {
      const code = fault === 'uncaughtException' ? 'uncaught_exception' : 'unhandled_rejection';
      log.fatal({ code, err: error }, 'The process ends because of a fault that nobody caught');
      if (ending) return;
      ending = true;
      // Another fault while it drains must not keep the process.
      await Promise.race([
        finish(drainMs).catch(() => undefined),
        pause(drainMs + limitMs + EXIT_TIMEOUT_MS),
      ]);
      process.exit(1);
    });
  }
}
